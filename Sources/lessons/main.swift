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
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
