/// Visits what a body of code mentions: variables that come into being, variables that are used, functions inside.
struct CodeWalker {
  var declares: (Variable) -> Void = { _ in }
  var uses: (Variable) -> Void = { _ in }
  /// A closure or local function; a local function comes with the variable that holds it.
  var function: (Function, Variable?) -> Void = { _, _ in }
  /// A type that is asked for at run time.
  var types: (StaticType) -> Void = { _ in }
  /// Anything that may change a variable: an assignment, an inout argument, statements.
  var changes: () -> Void = {}

  func walk(_ statements: [CodeStatement]) {
    for statement in statements { walk(statement) }
  }

  func walk(_ statement: CodeStatement) {
    switch statement.kind {
    case .expression(let value), .yield(let value), .throw(let value): walk(value)
    case .variable(let variable, let value):
      declares(variable)
      if let value { walk(value) }
    case .destructure(let pattern, let value):
      walk(pattern)
      walk(value)
    case .localFunction(let variable, let body):
      declares(variable)
      function(body, variable)
    case .return(let value):
      if let value { walk(value) }
    case .if(let conditions, let body, let otherwise, _):
      walk(conditions)
      walk(body)
      if let otherwise { walk(otherwise) }
    case .guard(let conditions, let otherwise):
      walk(conditions)
      walk(otherwise)
    case .while(let conditions, let body, _):
      walk(conditions)
      walk(body)
    case .repeat(let body, let condition, _):
      walk(body)
      walk(condition)
    case .for(let loop):
      walk(loop.pattern)
      walk(loop.sequence)
      if let condition = loop.condition { walk(condition) }
      walk(loop.body)
    case .switch(let subject, let cases, _):
      walk(subject)
      for each in cases {
        walk(each.items)
        walk(each.body)
      }
    case .do(let body, let catches, _):
      walk(body)
      for each in catches {
        walk(each.items)
        if let variable = each.variable { declares(variable) }
        walk(each.body)
      }
    case .defer(let body), .scope(let body): walk(body)
    case .break, .continue, .fallthrough: break
    }
  }

  private func walk(_ conditions: [CodeCondition]) {
    for condition in conditions {
      switch condition {
      case .test(let value): walk(value)
      case .bind(let pattern, let value), .match(let pattern, let value):
        walk(pattern)
        walk(value)
      }
    }
  }

  private func walk(_ items: [(pattern: CodePattern, guard: CodeExpression?)]) {
    for item in items {
      walk(item.pattern)
      if let test = item.guard { walk(test) }
    }
  }

  func walk(_ pattern: CodePattern) {
    switch pattern.kind {
    case .wildcard, .none: break
    case .isType(let type): types(type)
    case .bind(let variable): declares(variable)
    case .tuple(let parts), .enumCase(_, let parts): for part in parts { walk(part) }
    case .some(let inner): walk(inner)
    case .asType(let inner, let type):
      types(type)
      walk(inner)
    case .test(let variable, let value):
      declares(variable)
      walk(value)
    }
  }

  func walk(_ expression: CodeExpression) {
    switch expression.kind {
    case .constant, .reference, .unboundMethod, .caseConstructor, .void: break
    case .metatype(let type): types(type)
    case .makeStruct(_, let parts), .makeCase(_, let parts):
      types(expression.type)
      for part in parts { walk(part) }
    case .interpolation(let parts), .tuple(let parts), .array(let parts): for part in parts { walk(part) }
    case .read(let place): walk(place)
    case .dictionary(let pairs):
      for pair in pairs {
        walk(pair.key)
        walk(pair.value)
      }
    case .closure(let body):
      for capture in body.captureList { walk(capture.value) }
      function(body, nil)
    case .boundMethod(_, let receiver): walk(receiver)
    case .call(_, let arguments, _), .initializeSelf(_, let arguments): walk(arguments)
    case .callFunction(let body, let arguments):
      walk(arguments)
      function(body, nil)
    case .apply(let callee, let arguments):
      walk(callee)
      walk(arguments)
    case .wrap(let inner), .forceUnwrap(let inner, _), .optionalChain(let inner), .optionalBind(let inner),
      .convert(let inner), .dynamicType(let inner), .attempt(_, let inner), .await(let inner):
      walk(inner)
    case .cast(let inner, _, let type):
      types(type)
      walk(inner)
    case .ternary(let test, let first, let second):
      walk(test)
      walk(first)
      walk(second)
    case .and(let left, let right), .or(let left, let right), .coalesce(let left, let right, _):
      walk(left)
      walk(right)
    case .block(let statements):
      changes()
      walk(statements)
    case .assign(let place, let value):
      changes()
      walk(place)
      walk(value)
    case .keyPath(let path):
      for component in path.components {
        if case .subscripted(_, let indices, _) = component { for index in indices { walk(index) } }
      }
    }
  }

  private func walk(_ arguments: [CodeArgument]) {
    for argument in arguments {
      switch argument {
      case .value(let value): walk(value)
      case .reference(let place):
        changes()
        walk(place)
      }
    }
  }

  func walk(_ place: Place) {
    switch place.kind {
    case .variable(let variable): uses(variable)
    case .global, .discard: break
    case .property(.none, let property, _):
      for accessor in [property.getter, property.setter] {
        if let code = accessor?.code, case .closure = code.role { function(code, nil) }
      }
    case .field(let base, _), .property(let base, _, _), .tupleElement(let base, _), .forced(let base, _),
      .bound(let base):
      walk(base)
    case .subscripted(let base, _, let indices, _):
      walk(base)
      for index in indices { walk(index) }
    case .keyPath(let base, let path):
      walk(base)
      walk(path)
    }
  }

  private func walk(_ base: Place.Base) {
    switch base {
    case .none: break
    case .place(let place): walk(place)
    case .value(let value): walk(value)
    }
  }
}
