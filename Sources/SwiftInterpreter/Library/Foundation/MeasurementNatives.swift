import Foundation

/// A unit of the host's.
final class UnitBox: NativeBox, StablyHashed {
  let unit: Dimension
  let family: String
  init(_ unit: Dimension, _ family: String) {
    self.unit = unit
    self.family = family
  }
  override var typeName: String { family }
  override var text: String { unit.symbol }
  override func isEqual(to other: NativeBox) -> Bool { (other as? UnitBox).map { $0.unit == unit } ?? false }
  func hash(into hasher: inout StableHasher) { hasher.combine(unit.symbol) }
}

final class MeasurementBox: NativeBox, Ordered, StablyHashed {
  let measurement: Measurement<Dimension>
  let family: String
  init(_ measurement: Measurement<Dimension>, _ family: String) {
    self.measurement = measurement
    self.family = family
  }
  override var typeName: String { "Measurement" }
  override var text: String { "\(measurement.value) \(measurement.unit.symbol)" }
  override func isEqual(to other: NativeBox) -> Bool { (other as? MeasurementBox)?.measurement == measurement }
  func isLess(than other: NativeBox) -> Bool? { (other as? MeasurementBox).map { measurement < $0.measurement } }
  func hash(into hasher: inout StableHasher) { hasher.combine(measurement.value.bitPattern) }
}

/// The host's units, by family and name.
enum UnitTable {
  static let families: [(family: String, units: [(name: String, unit: Dimension)])] = [
    (
      "UnitLength",
      [
        ("meters", UnitLength.meters), ("kilometers", UnitLength.kilometers), ("centimeters", UnitLength.centimeters),
        ("millimeters", UnitLength.millimeters), ("micrometers", UnitLength.micrometers), ("inches", UnitLength.inches),
        ("feet", UnitLength.feet), ("yards", UnitLength.yards), ("miles", UnitLength.miles),
        ("nauticalMiles", UnitLength.nauticalMiles), ("lightyears", UnitLength.lightyears),
      ]
    ),
    (
      "UnitMass",
      [
        ("kilograms", UnitMass.kilograms), ("grams", UnitMass.grams), ("milligrams", UnitMass.milligrams),
        ("pounds", UnitMass.pounds), ("ounces", UnitMass.ounces), ("stones", UnitMass.stones),
        ("metricTons", UnitMass.metricTons),
      ]
    ),
    (
      "UnitTemperature",
      [
        ("celsius", UnitTemperature.celsius), ("fahrenheit", UnitTemperature.fahrenheit),
        ("kelvin", UnitTemperature.kelvin),
      ]
    ),
    (
      "UnitDuration",
      [
        ("seconds", UnitDuration.seconds), ("minutes", UnitDuration.minutes), ("hours", UnitDuration.hours),
        ("milliseconds", UnitDuration.milliseconds),
      ]
    ),
    (
      "UnitSpeed",
      [
        ("metersPerSecond", UnitSpeed.metersPerSecond), ("kilometersPerHour", UnitSpeed.kilometersPerHour),
        ("milesPerHour", UnitSpeed.milesPerHour), ("knots", UnitSpeed.knots),
      ]
    ),
    (
      "UnitVolume",
      [
        ("liters", UnitVolume.liters), ("milliliters", UnitVolume.milliliters), ("cups", UnitVolume.cups),
        ("pints", UnitVolume.pints), ("gallons", UnitVolume.gallons), ("teaspoons", UnitVolume.teaspoons),
        ("tablespoons", UnitVolume.tablespoons), ("fluidOunces", UnitVolume.fluidOunces),
        ("cubicMeters", UnitVolume.cubicMeters),
      ]
    ),
    (
      "UnitArea",
      [
        ("squareMeters", UnitArea.squareMeters), ("squareKilometers", UnitArea.squareKilometers),
        ("squareFeet", UnitArea.squareFeet), ("acres", UnitArea.acres), ("hectares", UnitArea.hectares),
      ]
    ),
    ("UnitAngle", [("degrees", UnitAngle.degrees), ("radians", UnitAngle.radians)]),
    (
      "UnitEnergy",
      [
        ("joules", UnitEnergy.joules), ("kilojoules", UnitEnergy.kilojoules), ("calories", UnitEnergy.calories),
        ("kilocalories", UnitEnergy.kilocalories), ("kilowattHours", UnitEnergy.kilowattHours),
      ]
    ),
    (
      "UnitInformationStorage",
      [
        ("bytes", UnitInformationStorage.bytes), ("kilobytes", UnitInformationStorage.kilobytes),
        ("megabytes", UnitInformationStorage.megabytes), ("gigabytes", UnitInformationStorage.gigabytes),
      ]
    ),
    (
      "UnitPressure",
      [
        ("hectopascals", UnitPressure.hectopascals), ("bars", UnitPressure.bars),
        ("poundsForcePerSquareInch", UnitPressure.poundsForcePerSquareInch),
      ]
    ),
  ]
}

/// Natives of Measurement and the units.
enum MeasurementNatives {
  static func family(_ index: Int) -> NativeGroup {
    NativeGroup { group in
      let (family, units) = UnitTable.families[index]
      for position in units.indices {
        group[units[position].name] = { _ in .native(UnitBox(UnitTable.families[index].units[position].unit, family)) }
      }
    }
  }

  static let unit = NativeGroup { group in
    group["symbol"] = { call throws(Interruption) in .string(try call.native(0, UnitBox.self).unit.symbol) }
  }

  static let group = NativeGroup { group in
    @Sendable func own(_ call: NativeCall, _ index: Int = 0) throws(Interruption) -> MeasurementBox {
      try call.native(index, MeasurementBox.self)
    }
    group["init(value:unit:)"] = { call throws(Interruption) in
      let unit = try call.native(1, UnitBox.self)
      return .native(MeasurementBox(Measurement(value: try call.double(0), unit: unit.unit), unit.family))
    }
    group["value"] = { call throws(Interruption) in .double(try own(call).measurement.value) }
    group["value.set"] = { call throws(Interruption) in
      let box = try own(call)
      call[0] = .native(
        MeasurementBox(Measurement(value: try call.double(1), unit: box.measurement.unit), box.family))
      return .void
    }
    group["unit"] = { call throws(Interruption) in
      .native(UnitBox(try own(call).measurement.unit, try own(call).family))
    }
    group["converted(to:)"] = { call throws(Interruption) in
      let unit = try call.native(1, UnitBox.self)
      return .native(MeasurementBox(try own(call).measurement.converted(to: unit.unit), unit.family))
    }
    group["convert(to:)"] = { call throws(Interruption) in
      let unit = try call.native(1, UnitBox.self)
      call[0] = .native(MeasurementBox(try own(call).measurement.converted(to: unit.unit), unit.family))
      return .void
    }
    group["+(_:_:)"] = { call throws(Interruption) in
      let (a, b) = (try own(call), try own(call, 1))
      return .native(MeasurementBox(a.measurement + b.measurement, a.family))
    }
    group["-(_:_:)"] = { call throws(Interruption) in
      let (a, b) = (try own(call), try own(call, 1))
      return .native(MeasurementBox(a.measurement - b.measurement, a.family))
    }
    group["*(_:_:)"] = { call throws(Interruption) in
      let box = try own(call)
      return .native(MeasurementBox(box.measurement * (try call.double(1)), box.family))
    }
    group["/(_:_:)"] = { call throws(Interruption) in
      let box = try own(call)
      return .native(MeasurementBox(box.measurement / (try call.double(1)), box.family))
    }
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
    BasicNatives.addOrder(&group)
  }
}
