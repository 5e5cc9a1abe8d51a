import Foundation
import Testing

@testable import LessonKit

@Suite("FSRS-6 scheduler")
struct SchedulerTests {
  private struct Vectors: Decodable {
    struct Review: Decodable {
      var rating: Int
      var elapsedDays: Double
      var stability: Double
      var difficulty: Double
      var state: String
      var step: Int?
      var intervalSeconds: Double
    }

    struct Sequence: Decodable {
      var learningSteps: [Double]
      var relearningSteps: [Double]
      var desiredRetention: Double
      var reviews: [Review]
    }

    var sequences: [Sequence]
  }

  private func vectors() throws -> Vectors {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/fsrs6-vectors.json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Vectors.self, from: Data(contentsOf: file))
  }

  @Test("Every review of the reference implementation gives the same state and wait")
  func reference() throws {
    var count = 0
    for sequence in try vectors().sequences {
      var scheduler = Scheduler()
      scheduler.learningSteps = sequence.learningSteps
      scheduler.relearningSteps = sequence.relearningSteps
      scheduler.desiredRetention = sequence.desiredRetention
      var card: CardSchedule?
      var time = 1_700_000_000.0
      for review in sequence.reviews {
        time += review.elapsedDays * 86_400
        let rating = try #require(Rating(rawValue: review.rating))
        let next = scheduler.review(card, rating, at: time)
        #expect(abs(next.stability - review.stability) < 1e-9)
        #expect(abs(next.difficulty - review.difficulty) < 1e-9)
        #expect(next.phase.rawValue == review.state.lowercased())
        #expect(next.step == review.step)
        #expect(abs(next.due - time - review.intervalSeconds) < 1e-6)
        card = next
        count += 1
      }
    }
    #expect(count == 720)
  }

  @Test("A card is due when its chance of recall has fallen to nine tenths")
  func retention() {
    let scheduler = Scheduler()
    let card = CardSchedule(phase: .review, step: nil, stability: 10, difficulty: 5, due: 0, lastReview: 0)
    #expect(abs(scheduler.retrievability(of: card, at: 10 * 86_400) - 0.9) < 1e-9)
    #expect(scheduler.intervalInDays(stability: 10) == 10)
  }
}
