// The ten actions of Expenses.script, and what they lead to.
let app = App(BudgetView())
app.tap("One more")
app.tap("About Hostel")
app.tap("Settle Train")
app.tap("Only open")
app.type("Title", "Dinner")
app.tap("Dearer")
app.tap("Dearer")
app.tap("Add expense")
app.tap("Remove Coffee")
app.tap("One fewer")
print("screen")
for text in app.texts { print(text) }
