import LessonKit

print("lessons")
