import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Widths of characters, and libedit, need a UTF-8 character set, whatever the locale says.
_ = ct_use_utf8()
var status = CommandLineTool.run(Array(CommandLine.arguments.dropFirst()))
if Output.failureOfStandardOutput != 0 {
  let reason = String(cString: strerror(Output.failureOfStandardOutput))
  Output.errors.write("Error: standard output cannot be written: \(reason)\n")
  status = .fault
}
exit(status.rawValue)
