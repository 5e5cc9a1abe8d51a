@testable import SwiftInterpreter

/// The tree as compact s-expressions, for tests: names stand for themselves, everything else in parentheses.
enum TreeDump {
  static func dump(_ file: SourceFile) -> String { statements(file.statements) }

  static func statements(_ list: [Statement]) -> String { list.map(dump).joined(separator: " ") }

  private static func block(_ list: [Statement]) -> String { "{" + statements(list) + "}" }

  private static func list(_ head: String, _ parts: [String]) -> String {
    "(" + ([head] + parts.filter { !$0.isEmpty }).joined(separator: " ") + ")"
  }

  // MARK: Expressions

  static func dump(_ node: Expression) -> String {
    switch node.kind {
    case .integer(let magnitude, let isNegative): return (isNegative ? "-" : "") + "\(magnitude)"
    case .float(let value, let text): return list("float", ["\(value)", text])
    case .string(let segments): return list("string", segments.map(dump))
    case .boolean(let value): return "\(value)"
    case .nilLiteral: return "nil"
    case .name(let name, let generics, let labels): return name + suffix(generics, labels)
    case .implicitMember(let name, let generics, let labels): return "." + name + suffix(generics, labels)
    case .member(let base, let name, _, let generics, let labels):
      return list("member", [dump(base), name + suffix(generics, labels)])
    case .call(let callee, let values): return list("call", [dump(callee)] + values.map(dump))
    case .subscript(let base, let values): return list("subscript", [dump(base)] + values.map(dump))
    case .tuple(let values): return list("tuple", values.map(dump))
    case .array(let values): return list("array", values.map(dump))
    case .dictionary(let pairs): return list("dictionary", pairs.map { dump($0.key) + ":" + dump($0.value) })
    case .closure(let closure): return dump(closure)
    case .prefix(let name, let operand): return list("prefix \(name)", [dump(operand)])
    case .postfix(let name, let operand): return list("postfix \(name)", [dump(operand)])
    case .binary(let name, _, let left, let right): return list(name, [dump(left), dump(right)])
    case .operatorReference(let name): return list("operator", [name])
    case .assign(let left, let right): return list("=", [dump(left), dump(right)])
    case .discard: return "_"
    case .ternary(let test, let yes, let no): return list("?:", [dump(test), dump(yes), dump(no)])
    case .cast(let value, let kind, let type): return list("\(word(kind))", [dump(value), dump(type)])
    case .optionalBind(let value): return list("bind?", [dump(value)])
    case .optionalChain(let value): return list("chain", [dump(value)])
    case .forceUnwrap(let value): return list("force!", [dump(value)])
    case .attempt(let kind, let value): return list(word(kind), [dump(value)])
    case .await(let value): return list("await", [dump(value)])
    case .addressOf(let value): return list("&", [dump(value)])
    case .keyPath(let root, let parts):
      return list("keypath", [root.map(dump) ?? ""] + parts.map(dump))
    case .conditional(let value): return dump(value)
    case .switch(let value): return dump(value)
    case .macro(let name, let values): return list("#" + name, values.map(dump))
    case .type(let type): return list("type", [dump(type)])
    case .regex(let pattern): return "(regex \(pattern))"
    }
  }

  private static func word(_ kind: Expression.CastKind) -> String {
    switch kind {
    case .check: return "is"
    case .coerce: return "as"
    case .optional: return "as?"
    case .forced: return "as!"
    }
  }

  private static func word(_ kind: Expression.AttemptKind) -> String {
    switch kind {
    case .plain: return "try"
    case .optional: return "try?"
    case .forced: return "try!"
    }
  }

  private static func suffix(_ generics: [TypeSyntax], _ labels: [String]?) -> String {
    let types = generics.isEmpty ? "" : "<" + generics.map(dump).joined(separator: ",") + ">"
    return types + (labels.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? "")
  }

  static func dump(_ argument: Argument) -> String {
    (argument.isTrailing ? "^" : "") + (argument.label.map { $0 + ":" } ?? "") + dump(argument.value)
  }

  private static func dump(_ segment: StringSegment) -> String {
    switch segment {
    case .text(let text): return "\"" + text.replacing("\n", with: "\\n") + "\""
    case .interpolation(let values, _): return list("interpolate", values.map(dump))
    }
  }

  private static func dump(_ component: KeyPathComponent) -> String {
    switch component {
    case .property(let name, _): return "." + name
    case .subscripts(let values, _): return "[" + values.map(dump).joined(separator: " ") + "]"
    case .optionalChain: return "?"
    case .forceUnwrap: return "!"
    }
  }

  private static func dump(_ closure: ClosureSyntax) -> String {
    var parts: [String] = closure.attributes.map(dump)
    for capture in closure.captures {
      let ownership = capture.ownership == .strong ? "" : "\(capture.ownership) "
      parts.append("[" + ownership + capture.name + (capture.value.map { "=" + dump($0) } ?? "") + "]")
    }
    if let parameters = closure.parameters {
      parts.append(
        "|" + parameters.map { $0.name + ($0.type.map { ":" + dump($0) } ?? "") }.joined(separator: " ") + "|")
    }
    if closure.highestAnonymous >= 0 { parts.append("$\(closure.highestAnonymous)") }
    if closure.isAsync { parts.append("async") }
    if closure.isThrowing { parts.append("throws") }
    if let result = closure.result { parts.append("-> " + dump(result)) }
    return list("closure", parts + [statements(closure.body)])
  }

  // MARK: Types and attributes

  static func dump(_ type: TypeSyntax) -> String {
    switch type.kind {
    case .name(let name, let generics): return name + suffix(generics, nil)
    case .member(let base, let name, let generics): return dump(base) + "." + name + suffix(generics, nil)
    case .optional(let wrapped): return dump(wrapped) + "?"
    case .implicitlyUnwrapped(let wrapped): return dump(wrapped) + "!"
    case .array(let element): return "[" + dump(element) + "]"
    case .dictionary(let key, let value): return "[" + dump(key) + ":" + dump(value) + "]"
    case .tuple(let elements):
      return "(" + elements.map { ($0.label.map { $0 + ":" } ?? "") + dump($0.type) }.joined(separator: ",") + ")"
    case .function(let parameters, let result, let isAsync, let isThrowing, let thrown):
      let written = parameters.map { parameter in
        (parameter.isInout ? "inout " : "") + (parameter.isAutoclosure ? "@autoclosure " : "")
          + dump(parameter.type) + (parameter.isVariadic ? "..." : "")
      }
      let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "") + (thrown.map { "(\(dump($0)))" } ?? "")
      return "(" + written.joined(separator: ",") + ")" + effects + "->" + dump(result)
    case .some(let constraint): return "some " + dump(constraint)
    case .any(let constraint): return "any " + dump(constraint)
    case .composition(let parts): return parts.map(dump).joined(separator: "&")
    case .metatype(let base): return dump(base) + ".Type"
    case .attributed(let words, let base): return "{" + words.joined(separator: " ") + "}" + dump(base)
    case .suppressed(let base): return "~" + dump(base)
    case .packExpansion(let base): return "repeat " + dump(base)
    case .placeholder: return "_"
    }
  }

  static func dump(_ attribute: AttributeSyntax) -> String {
    "@" + (attribute.type.map(dump) ?? attribute.name)
      + (attribute.arguments.map { "(" + $0.map(dump).joined(separator: " ") + ")" } ?? "")
  }

  // MARK: Patterns and statements

  static func dump(_ pattern: PatternSyntax) -> String {
    switch pattern.kind {
    case .wildcard: return "_"
    case .identifier(let name): return name
    case .binding(let isLet, let inner): return list(isLet ? "let" : "var", [dump(inner)])
    case .tuple(let elements):
      return list("tuple", elements.map { ($0.label.map { $0 + ":" } ?? "") + dump($0.pattern) })
    case .enumCase(let callee, let elements):
      return list("case", [dump(callee)] + elements.map { ($0.label.map { $0 + ":" } ?? "") + dump($0.pattern) })
    case .optional(let inner): return list("some?", [dump(inner)])
    case .expression(let value): return list("~=", [dump(value)])
    case .isType(let type): return list("is", [dump(type)])
    case .asType(let inner, let type): return list("as", [dump(inner), dump(type)])
    case .typed(let inner, let type): return list(":", [dump(inner), dump(type)])
    }
  }

  static func dump(_ statement: Statement) -> String {
    switch statement.kind {
    case .expression(let value): return dump(value)
    case .declaration(let value): return dump(value)
    case .return(let value): return list("return", [value.map(dump) ?? ""])
    case .if(let value): return dump(value)
    case .guard(let tests, let body): return list("guard", tests.map(dump) + [block(body)])
    case .while(let tests, let body, let label): return list("while", [label ?? ""] + tests.map(dump) + [block(body)])
    case .repeat(let body, let condition, let label):
      return list("repeat", [label ?? "", block(body), dump(condition)])
    case .for(let loop):
      let condition = loop.condition.map { "where " + dump($0) } ?? ""
      return list(
        loop.isAwait ? "for await" : "for",
        [loop.label ?? "", dump(loop.pattern), dump(loop.sequence), condition, block(loop.body)])
    case .switch(let value): return dump(value)
    case .break(let label): return list("break", [label ?? ""])
    case .continue(let label): return list("continue", [label ?? ""])
    case .fallthrough: return "fallthrough"
    case .throw(let value): return list("throw", [dump(value)])
    case .do(let body, let catches, let label):
      return list(
        "do", [label ?? "", block(body)] + catches.map { list("catch", $0.items.map(dump) + [block($0.body)]) })
    case .defer(let body): return list("defer", [block(body)])
    }
  }

  private static func dump(_ item: (pattern: PatternSyntax, guard: Expression?)) -> String {
    dump(item.pattern) + (item.guard.map { " where " + dump($0) } ?? "")
  }

  private static func dump(_ condition: ConditionSyntax) -> String {
    switch condition {
    case .expression(let value): return dump(value)
    case .optionalBinding(let pattern, let value, _): return list("bind", [dump(pattern), value.map(dump) ?? ""])
    case .matching(let pattern, let value, _): return list("match", [dump(pattern), dump(value)])
    case .available(let version, let isNegated): return list("available", ["\(version) \(isNegated)"])
    }
  }

  private static func dump(_ node: IfSyntax) -> String {
    list("if", [node.label ?? ""] + node.conditions.map(dump) + [block(node.body), node.otherwise.map(block) ?? ""])
  }

  private static func dump(_ node: SwitchSyntax) -> String {
    let cases = node.cases.map { item in
      list(item.items.isEmpty ? "default" : "case", [item.items.map(dump).joined(separator: ", "), block(item.body)])
    }
    return list("switch", [node.label ?? "", dump(node.subject)] + cases)
  }

  // MARK: Declarations

  static func dump(_ node: Declaration) -> String {
    var head: [String] = node.attributes.map(dump) + node.modifiers.sorted()
    switch node {
    case let node as VariableDeclaration:
      head.append(node.isLet ? "let" : "var")
      let value = node.initializer.map { "= " + dump($0) } ?? ""
      return list(
        head.joined(separator: " "),
        [dump(node.pattern) + (node.type.map { ":" + dump($0) } ?? ""), value] + node.accessors.map(dump))
    case let node as FunctionDeclaration:
      let words =
        (node.isAsync ? ["async"] : []) + (node.isRethrowing ? ["rethrows"] : node.isThrowing ? ["throws"] : [])
      let thrown = node.thrown.map { "(\(dump($0)))" } ?? ""
      return list(
        (head + ["func"]).joined(separator: " "),
        [
          node.name + dump(node.generics) + dump(node.parameters), words.joined(separator: " ") + thrown,
          node.result.map { "-> " + dump($0) } ?? "", node.body.map(block) ?? "",
        ])
    case let node as InitializerDeclaration:
      let words = (node.isAsync ? ["async"] : []) + (node.isThrowing ? ["throws"] : [])
      return list(
        (head + ["init" + (node.isFailable ? "?" : "")]).joined(separator: " "),
        [dump(node.generics) + dump(node.parameters), words.joined(separator: " "), node.body.map(block) ?? ""])
    case let node as DeinitializerDeclaration:
      return list("deinit", [block(node.body)])
    case let node as SubscriptDeclaration:
      return list(
        (head + ["subscript"]).joined(separator: " "),
        [dump(node.generics) + dump(node.parameters), "-> " + dump(node.result)] + node.accessors.map(dump))
    case let node as TypeDeclaration:
      let comments = node.comments.map { "«" + $0 + "»" }
      return list(
        (head + [node.kind.rawValue]).joined(separator: " "),
        [node.name + dump(node.generics), inherited(node.inherited)] + comments + node.members.map(dump))
    case let node as ExtensionDeclaration:
      let generics = GenericsSyntax(parameters: [], requirements: node.requirements)
      return list(
        (head + ["extension"]).joined(separator: " "),
        [dump(node.extended) + dump(generics), inherited(node.inherited)] + node.members.map(dump))
    case let node as AliasDeclaration:
      return list(
        (head + [node.isAssociated ? "associatedtype" : "typealias"]).joined(separator: " "),
        [node.name + dump(node.generics), inherited(node.inherited), node.type.map { "= " + dump($0) } ?? ""])
    case let node as CaseDeclaration:
      return list(
        (head + ["case"]).joined(separator: " "),
        [
          node.name + (node.parameters.isEmpty ? "" : dump(node.parameters)),
          node.rawValue.map { "= " + dump($0) } ?? "",
        ])
    case let node as ImportDeclaration:
      return list("import", [node.path])
    case let node as OperatorDeclaration:
      return list(node.fixity + " operator", [node.name])
    case let node as MacroDeclaration:
      return list("#" + node.name, node.arguments.map(dump))
    default:
      return "?"
    }
  }

  private static func inherited(_ types: [TypeSyntax]) -> String {
    types.isEmpty ? "" : ": " + types.map(dump).joined(separator: ",")
  }

  private static func dump(_ parameters: [ParameterSyntax]) -> String {
    let written = parameters.map { parameter in
      let attributes = parameter.attributes.map { dump($0) + " " }.joined()
      let value = parameter.defaultValue.map { "=" + dump($0) } ?? ""
      return attributes + (parameter.label ?? "_") + "/" + parameter.name + ":" + dump(parameter.type)
        + (parameter.isVariadic ? "..." : "") + value
    }
    return "(" + written.joined(separator: ", ") + ")"
  }

  private static func dump(_ generics: GenericsSyntax) -> String {
    var result = ""
    if !generics.parameters.isEmpty {
      let parameters = generics.parameters.map { $0.name + ($0.constraint.map { ":" + dump($0) } ?? "") }
      result += "<" + parameters.joined(separator: ",") + ">"
    }
    if !generics.requirements.isEmpty {
      let requirements = generics.requirements.map { requirement in
        switch requirement {
        case .conformance(let left, let right): return dump(left) + ":" + dump(right)
        case .sameType(let left, let right): return dump(left) + "==" + dump(right)
        }
      }
      result += "[where " + requirements.joined(separator: ",") + "]"
    }
    return result
  }

  private static func dump(_ accessor: AccessorSyntax) -> String {
    let words = accessor.modifiers.sorted() + [accessor.kind.rawValue + (accessor.parameter.map { "(\($0))" } ?? "")]
    let effects = (accessor.isAsync ? ["async"] : []) + (accessor.isThrowing ? ["throws"] : [])
    return list((words + effects).joined(separator: " "), [accessor.body.map(block) ?? ""])
  }
}
