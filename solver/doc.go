// Package solver finds the values and outcomes of impartial games that are drawn
// as graphs, who wins them, and with which moves. It holds values only: no
// drawing, and no words for people.
//
// # One call
//
//	s, err := solver.Solve(ctx, solver.PositionOf(drawing))
//
// A Solution has the value and the outcome of every vertex and of the position,
// the summands of the position, and every legal move with what it leads to. Its
// method Reason tells, of a vertex, what the value rests on; Whole the same of the
// position and its winning moves; its Account, in an edge-deletion game, how the
// value adds up. Where there is no answer the error
// says why and carries the vertices or edges to show: a graphs.Fault of HasCycle,
// error.sum-cycle, NoGround, error.token-places, error.counts, or ErrOutOfReach.
//
// Everything here works on a graphs.Frozen, a snapshot in compressed sparse rows,
// and shares it without writing to it. Nothing recurs over a graph, so a path of
// a million vertices is as safe as a bush; results are the same at every run; and
// whatever can take long asks its context every few ten thousand steps (watch).
//
// # Directed games
//
// A vertex is a position, an edge a move, and several tokens are a sum. In normal
// play, where who cannot move loses, a position of a game that must end is worth
// a Nim heap, whose size is the mex of what its options are worth, and a sum the
// XOR of its summands (Sprague 1935, Grundy 1939). The files, from the ground up:
//
//	value      Nimber, Value, Outcome, and how values add
//	mex        the minimal excludant, of a set and of many rows
//	grundy     Grundy: acyclic games, one depth-first search over rows
//	components strongly connected components
//	loopy      Label: games with cycles, by components; stages labels one of them
//	sum        a sum that a summand can be taken out of
//	directed   the solution of a position; progress: which wins come to an end
//	heaps      vertices that stand for a nim heap, and the moves from them
//
// A game with cycles need not end. The theory of Smith (1966), Fraenkel and Perl
// (1975) and Fraenkel and Yesha (1986) gives n to a position if every option that
// is not settled can be answered by a move back to n, and else ∞(K), where K are
// the nimbers among the options: n + ∞(K) = ∞(K⊕n), and ∞ + ∞ = ∞(∅). A position
// is then P, N or D, drawn. As a winner could circle for ever among won
// positions, counters tell which winning moves make progress.
//
// A ⊕ is not a position but the sum of the vertices it points to. It needs a
// value before anything that moves to it, so it must be on no cycle.
//
// # Misère play
//
// Where who cannot move wins, values do not add up. What can be said:
//
//	retrograde outcomes from the ends of the game back, cycles included
//	tame       pairs (g, g⁻); sums of tame games are like Nim, and linear
//	product    other sums, all combinations of their tokens' positions
//	playout    the same where piles or ⊕ are not to be kept apart
//	misere     which of these a position calls for
//	antisg     the Anti-SG theorem as a rule with a name, and where it is true
//	premise    whether it is true of the misère play of a position
//	remoteness how long play lasts, in every kind of play
//
// Anti-SG is a convention of its own as well: who is to move when each summand is
// worth 0 has won. It is solved in antisg_play and antisg_deletion.
//
// A sum past MaxPositions and MaxPlayout is ErrOutOfReach, never a guess.
//
// # Edge deletion
//
// Green Hackenbush: a move deletes an edge, and what the ground no longer holds
// falls off. The fusion principle makes a 2-edge-connected block one vertex worth
// its edges mod 2, and the colon principle makes a bridge to something of value x
// worth x + 1 (Berlekamp, Conway, Guy, Winning Ways).
//
//	spanning  the drawing with all ground as one vertex; the depth-first search tree, and in it the bridges
//	deletion  Hackenbush: blocks, values, the Account
//	cuts      which edges of a block cut it in two together
//	deletions the value after every deletion, without solving again
//	bijection long chains of pieces, all prefixes at once
//	figures   the summands: what hangs together without the ground
//	ground    the solution of a drawing
//
// In misère play the sum of the figures is Nim where they stand on the ground on
// bridges or parallel edges, and linear; other figures are searched, up to
// MaxStates, and what is out of reach is marked as unknown:
//
//	misere_deletion the theorems; moves, and vertices as games of their own
//	misere_figures  the sum of the figures
//	subsets   the search of a small figure
//	hanging   what hangs from each block
//
// # In which order to explain it
//
// Package steps puts a solution into steps each of which rests on those before it.
//
// # How it is tested
//
// Each part is compared with a slow one in the test files that is written from
// the definition and shares nothing with it: games are played out, edges deleted
// one by one, on thousands of random small games, moves and reasons included.
// Besides that, a deletion game proves itself: its value is the mex of the values
// after all deletions.
package solver
