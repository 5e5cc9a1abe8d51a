/// A progress record as one JSON document.
struct ProgressExport {
  struct Review: Hashable {
    var card: String
    var rating: Int
    var time: Double
  }

  var snapshot: ProgressSnapshot
  var reviews: [Review]

  private static let format = "lessons.progress/1"

  var json: String {
    var members: [(String, JSONValue)] = [("format", .string(Self.format))]
    if let position = snapshot.position {
      members.append(("position", .object([("lesson", .string(position.lesson)), ("step", .string(position.step))])))
    }
    let attempts: [JSONValue] = snapshot.attempts.map { attempt in
      .object([
        ("lesson", .string(attempt.lesson)), ("step", .string(attempt.step)), ("answer", .string(attempt.answer)),
        ("result", .string(attempt.result.rawValue)), ("score", .number(attempt.score)),
        ("hints", .integer(attempt.hints)), ("time", .number(attempt.time)),
      ])
    }
    let log: [JSONValue] = reviews.map { review in
      .object([
        ("card", .string(review.card)), ("rating", .integer(review.rating)), ("time", .number(review.time)),
      ])
    }
    members.append(("attempts", .array(attempts)))
    members.append(("reviews", .array(log)))
    members.append(("drafts", Self.object(snapshot.drafts) { .string($0) }))
    members.append(("hints", Self.object(snapshot.hints) { .integer($0) }))
    members.append(("resets", Self.object(snapshot.resets) { .number($0) }))
    return JSONValue.object(members).prettyText + "\n"
  }

  private static func object<Value>(_ values: [String: Value], _ convert: (Value) -> JSONValue) -> JSONValue {
    .object(values.sorted { $0.key < $1.key }.map { ($0.key, convert($0.value)) })
  }

  /// Reads an export.
  /// - Throws: what is wrong with it.
  static func read(_ text: String) throws(ProgressError) -> ProgressExport {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: text)
    } catch {
      throw ProgressError(message: "this is no exported progress: \(error.message)")
    }
    guard let found = value["format"]?.stringValue, found.hasPrefix("lessons.progress/") else {
      throw ProgressError(message: "this is no exported progress: it does not say \"format\": \"\(format)\"")
    }
    guard found == format else {
      throw ProgressError(
        message: "this export (\(found)) is of a newer version of lessons; update lessons to import it")
    }
    var snapshot = ProgressSnapshot()
    if let lesson = value["position"]?["lesson"]?.stringValue, let step = value["position"]?["step"]?.stringValue {
      snapshot.position = ProgressPosition(lesson: lesson, step: step)
    }
    for (index, item) in (value["attempts"]?.arrayValue ?? []).enumerated() {
      guard let lesson = item["lesson"]?.stringValue, let step = item["step"]?.stringValue,
        let answer = item["answer"]?.stringValue,
        let result = item["result"]?.stringValue.flatMap(Attempt.Result.init(rawValue:)),
        let score = item["score"]?.doubleValue, let hints = item["hints"]?.integerValue,
        let time = item["time"]?.doubleValue
      else { throw ProgressError(message: "attempt \(index + 1) of this export cannot be read") }
      snapshot.attempts.append(
        Attempt(
          lesson: lesson, step: step, answer: answer, result: result, score: score, hints: hints, time: time))
    }
    var reviews: [Review] = []
    for (index, item) in (value["reviews"]?.arrayValue ?? []).enumerated() {
      guard let card = item["card"]?.stringValue, let rating = item["rating"]?.integerValue,
        Rating(rawValue: rating) != nil, let time = item["time"]?.doubleValue
      else { throw ProgressError(message: "review \(index + 1) of this export cannot be read") }
      reviews.append(Review(card: card, rating: rating, time: time))
    }
    for (key, item) in value["drafts"]?.objectValue ?? [] { snapshot.drafts[key] = item.stringValue }
    for (key, item) in value["hints"]?.objectValue ?? [] { snapshot.hints[key] = item.integerValue }
    for (key, item) in value["resets"]?.objectValue ?? [] { snapshot.resets[key] = item.doubleValue }
    return ProgressExport(snapshot: snapshot, reviews: reviews)
  }
}
