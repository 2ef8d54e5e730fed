// Package exercises makes exercises of a given kind and difficulty from a seed, and explains wrong
// answers. An exercise is a drawing with a layout and a question, without the answer.
//
// # Making
//
// New draws candidates at random and solves them. It keeps those in which there is something to
// find: values of several sizes, a winning move among moves that do not win. Effort measures how
// many steps a person needs for the answer. Among the candidates whose effort suits the level, New
// takes the one whose picture has the fewest crossings. Equal arguments give equal exercises.
//
// # Judging
//
// An Examiner judges answers about one solution: the value of a vertex (JudgeValue), who wins from
// it (JudgeVertexOutcome), the value of the position (JudgePositionValue), who wins the position
// (JudgePositionOutcome), and a winning move (JudgeMove). The verdict on a wrong answer has Claims,
// the most helpful first. They do not give the right answer. They name a common mistake that leads
// to exactly this answer, such as the XOR of the options in place of their mex, and a fact that
// refutes it, such as an option with the number.
//
// A Claim holds no words, only its kind and the numbers, vertices and edges that it is about. Each
// claim is true of the game, whatever was answered; the tests check every claim against the
// definition.
package exercises
