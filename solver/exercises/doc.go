// Package exercises makes exercises of a kind and a difficulty from a seed: drawings
// that ask for something, laid out, without their answers; and it tells why an answer is
// wrong.
//
// # Making
//
// New draws candidates at random and solves them. It keeps those in which there is
// something to find: values of several sizes, a winning move among moves that do not
// win. Effort measures what is to be worked out for the answer, in steps that a person
// takes; of the candidates whose effort is that of the level, the one whose picture has
// the fewest crossings is taken. Equal arguments give equal exercises.
//
// # Judging
//
// An Examiner stands on a solution. It judges answers to the questions that people
// learn the subject by: the value of a vertex (Value), who wins from it (Winner), the
// value of the position (Total), who wins that (Outcome), and a winning move (Move).
// A wrong answer is told its Claims, most telling first: not what is right instead, but a
// slip that leads to just this answer, such as the XOR of the options in place of their mex,
// and what refutes it, such as the option through which the number is reached.
//
// A Claim is a value without words: its kind, and the numbers, vertices and edges that
// it speaks of. Each claim is true of the game, whatever was answered; the tests work
// every one out again from the definition.
package exercises
