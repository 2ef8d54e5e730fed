// Package solver finds the values and outcomes of impartial games that are drawn
// as graphs, who wins them, and with which moves. It holds values only: no
// drawing, and no words for people.
//
// # One call
//
//	s, err := solver.Solve(ctx, solver.PositionOf(drawing))
//
// A Solution has the value and the outcome of every vertex and of the position, the summands of the
// position, and every legal move with the value and the outcome after it. Its method Reason
// explains the value of a vertex, Whole explains the position and its winning moves, and Account is
// the calculation of the value of an edge-deletion game. If a position cannot be solved, the error
// is a graphs.Fault, such as HasCycle, error.sum-cycle, NoGround, error.token-places or
// error.counts, with the vertices or edges to show. An outcome that is out of reach is
// OutcomeUnknown, and Solution.Unknown says why.
//
// The package works on a graphs.Frozen, a snapshot in compressed sparse rows, which it shares and
// never changes. No function recurs over the graph, so a path of a million vertices does not
// exhaust the stack. Results are the same at every run. Long computations ask their context every
// few ten thousand steps (watch).
//
// # Directed games
//
// A vertex is a position, an edge a move, and several tokens are a sum. In normal
// play the player who cannot move loses. Then a position of a game that must end has the value of
// a Nim heap, whose size is the mex of the values of the options, and a sum has the
// XOR of the values of its summands (Sprague 1935, Grundy 1939). The files, from the ground up:
//
//	value      Nimber, Value, Outcome, and how values add
//	mex        the minimal excludant, of a set and of many rows
//	grundy     Grundy: acyclic games, one depth-first search over rows
//	components strongly connected components
//	loopy      Label: games with cycles, by components; stages labels a component
//	draws      draws that do not depend on open positions
//	sum        a sum from which a summand can be removed
//	directed   the solution of a position; progress: which wins come to an end
//	heaps      vertices that stand for a nim heap, and the moves from them
//
// A game with cycles need not end. The theory of Smith (1966), Fraenkel and Perl
// (1975) and Fraenkel and Yesha (1986) gives the value n to a position if every option that
// is not settled can be answered by a move back to n, and otherwise ∞(K), where K holds
// the nimbers among the options: n + ∞(K) = ∞(K⊕n), and ∞ + ∞ = ∞(∅). A position
// is then P, N or D, a draw. Because a winner could circle for ever among won
// positions, counters say which winning moves make progress.
//
// A ⊕ is not a position but the sum of the vertices it points to. It must not be on a cycle,
// because its value is computed before the values of the vertices with a move to it.
//
// # Misère play
//
// In misère play the player who cannot move wins, and values do not add up. The methods:
//
//	retrograde outcomes from the ends of the game back, cycles included
//	tame       pairs (g, g⁻); sums of tame games are like Nim, and linear
//	product    other sums, all combinations of their tokens' positions
//	playout    other sums with ⊕ or with many equal tokens, position by position
//	misere     the choice of the method for a position
//	antisg     the Anti-SG theorem as a play convention
//	premise    whether the theorem is true of the misère play of a position
//	remoteness how long play lasts, in every kind of play
//
// Anti-SG is also a play convention, in which the player to move wins when each summand is worth 0.
// It is solved in antisg_play and antisg_deletion.
//
// The outcome of a sum beyond MaxPositions and MaxPlayout is unknown, never a guess.
//
// # Edge deletion
//
// Green Hackenbush: a move deletes an edge, and parts that are no longer connected to the ground
// fall off. The fusion principle makes a 2-edge-connected block one vertex worth
// its edges mod 2, and the colon principle makes a bridge to a part of value x
// worth x + 1 (Berlekamp, Conway, Guy, Winning Ways).
//
//	searchtree the drawing with all ground as one vertex; the depth-first search tree, and in it the bridges
//	deletion  Hackenbush: blocks, values, the Account
//	cuts      which edges of a block cut it in two together
//	deletions the value after every deletion, without solving again
//	bijection long chains of pieces, all prefixes at once
//	figures   the summands: the parts that are connected without the ground
//
// In misère play the sum of the figures is Nim, in linear time, if they stand on the ground on
// bridges or parallel edges. Other figures are searched, up to
// MaxStates, and outcomes out of reach are unknown:
//
//	misere_deletion the theorems; moves, and vertices as games of their own
//	misere_figures  the sum of the figures
//	states    the search of a small figure
//
// # The order of an explanation
//
// Package steps explains a solution in steps, each of which uses only earlier steps.
//
// # How it is tested
//
// Each algorithm is compared with a slow one in the test files, which follows the definition and
// shares no code with the fast one: on thousands of random small games, all games are played out
// and all edges deleted one by one, and values, moves and reasons must agree. The value of a
// deletion game is also checked to be the mex of the values after all deletions.
package solver
