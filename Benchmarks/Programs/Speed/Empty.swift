print("nothing")
