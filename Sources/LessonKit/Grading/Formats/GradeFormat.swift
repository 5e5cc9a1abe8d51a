extension GradeReport {
  /// The formats of a report.
  public enum Format: String, Sendable, CaseIterable {
    case text, json, junit, tap, csv, gradescope
  }

  /// The report in a format, ending with a newline.
  public func rendered(as format: Format) -> String {
    switch format {
    case .text: GradeText.text(of: self)
    case .json: GradeJSON.text(of: self)
    case .junit: JUnitReport.text(of: self)
    case .tap: TAPReport.text(of: self)
    case .csv: GradeCSV.text(of: self)
    case .gradescope: GradescopeReport.text(of: self)
    }
  }
}
