// Package match plays impartial games. It has the positions of a match, an opponent that plays
// perfectly or makes mistakes at a given rate, the record, and a review that shows where the
// outcome changed. It does not draw, holds no words, and does not ask for moves: the caller makes
// them.
//
//	state   a position with its solution; the state after a move
//	board   a drawing to play on, with a vertex for each nim heap that a move can leave
//	choice  the opponent
//	match   whose turn it is, the record, taking back moves, the result
//	review  which moves changed the outcome, and what refutes them
//	series  a training series: won positions of one preset game, which the player must not
//	        lose; parameters are random, later rounds are harder, and equal seeds give equal series
//
// Solving and choosing can take long. They are functions of a State, with a context, and can run on
// another goroutine; a Match only keeps the results.
package match
