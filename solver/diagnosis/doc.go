// Package diagnosis tells why an answer about a game is wrong: not what is right
// instead, but what is wrong with what was said.
//
// An Examiner stands on a solution. It judges answers to the questions that people
// learn the subject by: the value of a vertex (Value), who wins from it (Winner), the
// value of the position (Total), who wins that (Outcome), and a winning move (Move).
// A wrong answer is told its Claims, most telling first: a slip that leads to just this
// answer, such as the XOR of the options in place of their mex, and what refutes it,
// such as the option through which the number is reached.
//
// A Claim is a value without words: its kind, and the numbers, vertices and edges that
// it speaks of. Each claim is true of the game, whatever was answered; the tests work
// every one out again from the definition.
package diagnosis
