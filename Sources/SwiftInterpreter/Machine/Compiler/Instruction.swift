/// One step of compiled code: what to do and up to three operands (slots of the frame, indices into side tables, targets).
struct Instruction {
  var op: Opcode
  var a: Int32
  var b: Int32
  var c: Int32

  init(_ op: Opcode, _ a: Int32 = 0, _ b: Int32 = 0, _ c: Int32 = 0) {
    self.op = op
    self.a = a
    self.b = b
    self.c = c
  }
}

/// What an instruction does.
///
/// `a`, `b`, `c` are its operands; `[x]` is the value in slot x. A destination slot holds nothing that needs
/// releasing, except where the comment says "live".
enum Opcode: UInt8 {
  // Moving values about.
  /// [a] = constants[b]
  case constant
  /// [a] = b as Int
  case smallInt
  /// [a] = [b], both hold it afterwards
  case copy
  /// [a] = [b], b holds nothing afterwards
  case move
  /// live [a] = [b], b holds nothing afterwards
  case assign
  /// live [a] = nothing
  case clear
  /// live [a..<a+b] = nothing, from the last to the first
  case clearRange
  /// [a] becomes one optional layer deeper
  case wrap
  /// [a] = [b] with one optional layer taken away; traps on nil; c is 1 for an implicitly unwrapped one
  case unwrap
  /// Goes to c when [a] is nil, else takes one optional layer off [a].
  case unwrapOrJump
  /// Goes to b when [a] is nil.
  case jumpIfNil
  /// Goes to b when [a] is not nil.
  case jumpIfSome
  /// [a] = [b] is nil
  case isNil

  // Control.
  /// Goes to a.
  case jump
  /// Goes to b when [a] is true.
  case jumpIfTrue
  /// Goes to b when [a] is false.
  case jumpIfFalse
  /// Leaves the function with the value of [a].
  case `return`
  case returnVoid

  // Int and Bool. K: the right operand is the constant c (or b for jumps).
  case addInt, subtractInt, multiplyInt, divideInt, remainderInt
  case addIntK, multiplyIntK
  case negateInt
  case andInt, orInt, xorInt, wrappingAddInt, wrappingSubtractInt, wrappingMultiplyInt
  case equalInt, notEqualInt, lessInt, lessEqualInt, greaterInt, greaterEqualInt
  /// Goes to c when the comparison of [a] and [b] holds.
  case jumpEqualInt, jumpNotEqualInt, jumpLessInt, jumpLessEqualInt, jumpGreaterInt, jumpGreaterEqualInt
  /// Goes to c when the comparison of [a] with the constant b holds.
  case jumpEqualIntK, jumpNotEqualIntK, jumpLessIntK, jumpLessEqualIntK, jumpGreaterIntK, jumpGreaterEqualIntK
  case not
  case equalBool, notEqualBool

  // Double.
  case addDouble, subtractDouble, multiplyDouble, divideDouble, negateDouble
  case equalDouble, notEqualDouble, lessDouble, lessEqualDouble, greaterDouble, greaterEqualDouble

  // Strings and Characters.
  /// [a] = [b] == [c], both a String or both a Character
  case equalText, notEqualText
  /// [a] = [b] == constants[c]
  case equalTextK
  /// Goes to c when the comparison of [a] with constants[b] holds.
  case jumpEqualTextK, jumpNotEqualTextK
  /// live [a] += [b], a String or Character; the string is changed in place, b holds nothing afterwards
  case appendString
  /// [a] = the c pieces from [b] on, described and joined; the pieces hold nothing afterwards
  case interpolate

  // Fields.
  /// [a] = field c of the struct [b]
  case structField
  /// Field b of the struct in live [a] = [c]; c holds nothing afterwards
  case setStructField
  /// [a] = field c taken out of the struct in live [b]
  case takeStructField
  /// [a] = field c of the instance [b], nothing to report
  case instanceField
  /// Field b of the instance [a] = [c]; c holds nothing afterwards
  case setInstanceField
  /// [a] = field c taken out of the instance [b]
  case takeInstanceField
  /// Field b of the instance [a] += c, an untracked Int
  case addInstanceFieldK
  /// [a] = fields[c] of [b], with whatever the field needs: tracking, laziness, weak references
  case readField
  /// fields[b] of [a] = [c], an instance or live struct, with tracking and observers; c holds nothing afterwards
  case writeField
  /// Announces an in-place change of fields[b] of the instance [a], and takes the value out into [c]
  case openField
  /// Puts [c] back into fields[b] of the instance [a]
  case closeField
  /// [a] = element c of the tuple [b]
  case tupleElement
  case setTupleElement
  case takeTupleElement

  // Paths (``PathStep``): values inside others, read and changed where they stand.
  /// [a] = what paths[c] leads to from [b]
  case readPath
  /// The same, or goes to the next instruction's `a` where an optional on the way is nil.
  case readPathOrJump
  /// [a] = the number of elements of the array that paths[c] leads to from [b]
  case countPath
  /// What paths[b] leads to from [a] = [c]; c holds nothing afterwards
  case storePath
  /// [a] = what paths[c] leads to from [b], which holds nothing until it is put back
  case takePath
  /// The operator of the next instruction (its `op`, of Int or Double) changes what paths[b] leads to from [a]; its right
  /// side is [c], or c for a constant.
  case changePath
  /// What paths[b] leads to from [a], a string or an array, is appended [c] to; c holds nothing afterwards
  case appendTextPath, appendArrayPath

  // Arrays.
  /// [a] = [b][[c]]
  case arrayGet
  /// live [a][[b]] = [c]; c holds nothing afterwards
  case arraySet
  /// [a] = [b][[c]] taken out of the live array
  case arrayTake
  case arrayCount
  case arrayIsEmpty
  /// live [a].append([b]); b holds nothing afterwards
  case arrayAppend
  /// Puts the element after index [b] of the array in [a] into [c], or goes to the next instruction's `a` when none is left.
  case arrayNext

  // Ranges of Int as loops.
  /// Goes to c when [a] >= [b], else [a - 1] = [a] and [a] += 1
  case rangeNext
  /// The same for a closed range; [b] becomes less than every Int after the last element
  case closedRangeNext
  /// [a] and [b] are the bounds of a range; traps when they are the wrong way round
  case checkRange

  // Making.
  /// [a] = a tuple of the c values from [b] on, with labels of the next instruction's `a`
  case makeTuple
  case makeArray
  case makeDictionary
  /// [a] = nominals[c] with the fields from [b] on
  case makeStruct
  /// [a] = cases[c] with the payload from [b] on
  case makeCase
  /// [a] = a closure of functions[c] with the captures from [b] on
  case makeClosure
  /// [a] = values made by side table entry c, from slots b on: references, bound methods, key paths, ...
  case makeFunction
  case makeKeyPath
  /// [a]: the instance or struct an initialiser fills; nominals[b]
  case makeSelf
  /// [a] = type(of: [b])
  case dynamicType

  // Captured variables.
  /// [a] = a box that holds what [a] held
  case box
  /// [a] = a box that holds nothing yet
  case newBox
  /// [a] = what the box [b] holds
  case loadBox
  /// the box [a] holds [b]; b holds nothing afterwards
  case storeBox
  /// [a] = what was in the box [b], which is empty until it is put back
  case takeBox
  /// [a] = [a] as a weak (b = 1) or unowned (b = 2) reference
  case weaken
  /// [a] = what the weak or unowned reference [b] refers to
  case strengthen

  // Globals; indices into the code's globals.
  case loadGlobal
  /// globals[a] = [b]; b holds nothing afterwards
  case storeGlobal
  case takeGlobal
  /// Puts [b] back into globals[a] without observers
  case closeGlobal

  // Calls. a: destination, c: first slot of the arguments.
  /// functions[b]
  case call
  /// natives[b]
  case callNative
  /// sites[b]: dispatched by class or witness
  case callDispatched
  /// sites[b]: the function value in [c], its arguments from c + 2 on
  case callValue
  /// The task gives way: a hop between actors.
  case hop

  // Enums, casts, patterns.
  /// Goes to c unless [a] is an enum value of cases[b]
  case jumpUnlessCase
  /// [a] = payload c of the enum value [b]
  case casePayload
  /// Jumps by the case index of the enum value [a], through tables[b]
  case switchCase
  /// [a] = [b] cast to types[c]: an optional, nil when it is not one
  case castOptional
  /// [a] = [b] as types[c], traps
  case castForced
  /// [a] = [b] is types[c]
  case castCheck
  /// [a] = the metatype that parameters[next.a] stands for when [b] is a value of types[c]
  case genericType
  /// [a] = the metatype of types[c] with parameterLists[next.a] replaced by the metatypes from b on
  case composeType
  /// [a] = the metatype of the value [b], where [a] is that of an existential
  case chooseType
  /// The generic arguments of the value in [a] are those of the metatype [b]
  case setTypeArguments
  /// A cast of [b] to types[c] with parameters replaced: next.a is the kind (0 check, 1 optional, 2 forced), the metatypes
  /// stand from next.b on for parameterLists[next.c]
  case castGeneric
  /// [a] = [b] == [c] by the library
  case equalValues

  // Errors.
  /// Throws [a].
  case `throw`
  /// The error in [a] goes on outwards.
  case rethrow
  /// Traps with texts[a]; b is 1 when the error in [c] is described after it.
  case trap

  // Iteration.
  /// [a] = the library's iterator over [b]; b holds nothing afterwards
  case makeIterator
  /// [a] = next value of the iterator [b], or goes to c
  case iteratorNext
  /// The same for an asynchronous one; may suspend.
  ///
  /// The result comes as an optional.
  case asyncNext

  // Key paths.
  /// [a] = [b][keyPath: [c]]
  case readKeyPath
  /// live [a][keyPath: [b]] = [c]
  case writeKeyPath

  /// Continues the operands of the instruction before it.
  case operands
}
