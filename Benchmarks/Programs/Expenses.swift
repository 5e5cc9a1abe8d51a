import Observation
import SwiftUI

/// What an expense was for.
enum Category: String, CaseIterable {
  case food = "Food"
  case travel = "Travel"
  case lodging = "Lodging"
}

/// One thing that was paid, in whole euros.
struct Expense: Identifiable, Equatable {
  let id: Int
  var title: String
  var amount: Int
  var category: Category
  var isSettled: Bool
}

/// A shared kitty for a weekend trip.
@Observable
final class Budget {
  var expenses: [Expense] = []
  var limit = 300
  var people = 2
  private var nextID = 1

  init() {
    add("Train", 84, .travel)
    add("Hostel", 120, .lodging)
    add("Coffee", 9, .food)
  }

  var total: Int {
    expenses.reduce(0) { $0 + $1.amount }
  }

  /// Whether more was spent than was meant to be.
  var isOver: Bool {
    total > limit
  }

  /// What each person pays, rounded up.
  var share: Int {
    (total + people - 1) / people
  }

  /// What was spent on a category.
  func total(of category: Category) -> Int {
    expenses.filter { $0.category == category }.map { $0.amount }.reduce(0, +)
  }

  /// Puts one more expense in.
  func add(_ title: String, _ amount: Int, _ category: Category) {
    expenses.append(Expense(id: nextID, title: title, amount: amount, category: category, isSettled: false))
    nextID += 1
  }

  /// Takes an expense out of the kitty.
  func remove(_ expense: Expense) {
    expenses.removeAll { $0.id == expense.id }
  }

  /// Marks an expense as settled, or as open again.
  func settle(_ expense: Expense) {
    guard let index = expenses.firstIndex(where: { $0.id == expense.id }) else { return }
    expenses[index].isSettled.toggle()
  }
}

/// The total, the limit and each person's share.
struct SummaryView: View {
  let budget: Budget

  var body: some View {
    VStack {
      Text("Total: \(budget.total) of \(budget.limit)")
      Text("Each of \(budget.people) pays \(budget.share)")
      if budget.isOver {
        Text("Over by \(budget.total - budget.limit)")
      }
    }
  }
}

/// How many people share the kitty.
struct PeopleView: View {
  let budget: Budget

  var body: some View {
    HStack {
      Text("People: \(budget.people)")
      Button("One more") {
        budget.people += 1
        print("people \(budget.people), share \(budget.share)")
      }
      Button("One fewer") {
        budget.people = max(1, budget.people - 1)
        print("people \(budget.people), share \(budget.share)")
      }
    }
  }
}

/// What was spent on each category.
struct CategoriesView: View {
  let budget: Budget

  var body: some View {
    VStack {
      ForEach(Category.allCases, id: \.self) { category in
        Text("\(category.rawValue): \(budget.total(of: category))")
      }
    }
  }
}

/// An expense, and what can be done with it.
struct ExpenseRow: View {
  let expense: Expense
  let budget: Budget
  @State private var showsDetails = false

  var body: some View {
    VStack {
      HStack {
        Text(expense.isSettled ? "\(expense.title), settled" : expense.title)
        Text("\(expense.amount) euros")
      }
      if showsDetails {
        Text("\(expense.title) is number \(expense.id), for \(expense.category.rawValue)")
      }
      HStack {
        Button("About \(expense.title)") {
          showsDetails.toggle()
          print("details of \(expense.title): \(showsDetails)")
        }
        Button("Settle \(expense.title)") { budget.settle(expense) }
        Button("Remove \(expense.title)") {
          budget.remove(expense)
          print("removed \(expense.title), total \(budget.total)")
        }
      }
    }
  }
}

/// The expenses, all of them or those still open.
struct ExpensesView: View {
  let budget: Budget
  @Binding var onlyOpen: Bool

  var body: some View {
    VStack {
      Toggle("Only open", isOn: $onlyOpen)
      ForEach(budget.expenses.filter { !onlyOpen || !$0.isSettled }) { expense in
        ExpenseRow(expense: expense, budget: budget)
      }
    }
  }
}

/// A form for one more expense.
struct AddView: View {
  let budget: Budget
  @State private var title = ""
  @State private var amount = 10

  var body: some View {
    VStack {
      TextField("Title", text: $title)
      Text("Amount: \(amount)")
      Button("Dearer") { amount += 45 }
      Button("Add expense") {
        let name = title.isEmpty ? "Something" : title
        budget.add(name, amount, .food)
        print("added \(name) for \(amount), total \(budget.total)")
        title = ""
        amount = 10
      }
    }
  }
}

/// The whole screen.
struct BudgetView: View {
  @State private var budget = Budget()
  @State private var onlyOpen = false

  var body: some View {
    VStack {
      Text(onlyOpen ? "Open expenses" : "All expenses")
      SummaryView(budget: budget)
      PeopleView(budget: budget)
      CategoriesView(budget: budget)
      ExpensesView(budget: budget, onlyOpen: $onlyOpen)
      AddView(budget: budget)
    }
  }
}
