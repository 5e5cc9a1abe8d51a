enum Order {
  case push(Int)
  case add
  case multiply
  case drop(count: Int)
}

enum Fault: Error {
  case empty
}

func run(_ orders: [Order], _ rounds: Int) throws -> Int {
  var result = 0
  for _ in 0..<rounds {
    var stack: [Int] = []
    for order in orders {
      switch order {
      case .push(let number): stack.append(number)
      case .add:
        guard let first = stack.popLast(), let second = stack.last else { throw Fault.empty }
        stack[stack.count - 1] = (first + second) % 1_000_003
      case .multiply:
        guard let first = stack.popLast(), let second = stack.last else { throw Fault.empty }
        stack[stack.count - 1] = first * second % 1_000_003
      case .drop(let count) where count > 0: stack.removeLast(count)
      case .drop: break
      }
    }
    result = (result + (stack.last ?? 0)) % 1_000_003
  }
  return result
}

var orders: [Order] = [.push(1)]
for number in 0..<200 {
  orders.append(.push(number))
  orders.append(number % 2 == 0 ? .add : .multiply)
  if number % 10 == 0 {
    orders.append(.push(number))
    orders.append(.drop(count: 1))
    orders.append(.drop(count: 0))
  }
}
print(try run(orders, 1_000))
