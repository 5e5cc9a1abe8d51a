// Global functions that a method of the type around hides: `max(a, b)` in an extension of Array.

extension Checker {
  /// The functions that a call by name alone means.
  ///
  /// - Throws: the compiler's words where a method hides the library's function that would fit.
  func meantFunctions(
    _ members: [Candidate], _ name: String, _ callee: Expression, _ arguments: [Argument]
  ) throws -> [Candidate] {
    guard case .name = callee.kind, case .function(let method)? = members.first?.target, let owner = method.owner,
      !members.contains(where: { fits($0, arguments) })
    else { return members }
    let globals = libraryFunctions(named: name).map {
      Candidate(target: .function($0), substitution: .empty, requirements: $0.requirements, receiver: .none, rank: 0)
    }
    guard globals.contains(where: { fits($0, arguments) }) else { return members }
    // The methods of collections do not hide them in an extension of these.
    if let outer = scope.enclosingTypes.first, outer.isLibrary, ["String", "Range", "ClosedRange"].contains(outer.name)
    {
      return globals
    }
    if owner.isLibrary || !members.contains(where: { parameters(of: $0).count == arguments.count }) {
      throw CheckFailure(
        "hidden-function",
        "use of '\(name)' refers to instance method rather than global function '\(name)' in module 'Swift'",
        callee.span, notes: ["write 'Swift.\(name)' for the global function"])
    }
    return members
  }

  private func fits(_ candidate: Candidate, _ arguments: [Argument]) -> Bool {
    match(parameters(of: candidate), arguments) != nil
  }
}
