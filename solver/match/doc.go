// Package match plays impartial games: the positions of a match one after the other,
// a perfect opponent or one that errs at a rate, the record, and a review that knows
// where the outcome changed. It knows the solver by its solutions alone, holds no
// drawing and no words, and asks nobody: who plays brings the moves.
//
//	state   a position with its solution, and that after a move
//	board   a drawing as it is played on: with a vertex for each nim heap that is come to
//	choice  the opponent
//	match   whose turn it is, the record, taking back, how it ended
//	review  which moves changed the outcome, and what refutes them
//	plan    a series of won positions of one preset game to be held: its rounds have random
//	        parameters, and the later ones are harder; the same seed makes the same series
//
// What takes long, solving and choosing, are functions of a State with a context, so
// that they can run beside a window; a Match itself only keeps what came of them.
package match
