// Package steps explains a solution in steps, as at a blackboard: each step uses only the results
// of earlier steps. The steps hold data only, no drawings and no words.
//
//	q, err := steps.New(ctx, solution)
//	for i := range q.Len() { step := q.Step(i) … }
//
// Sequence.Step returns any step by its number, in time linear in the number of vertices.
//
// In a directed game the vertices without moves come first, in one step, and then each vertex after
// its options: by the longest way to an end, and then in the order of the drawing. In a game with
// cycles the order follows the counters of solver.Label. A round settles the vertices whose value
// follows from the values of earlier rounds, because every other option has a reply with such a
// value. When no round can settle another vertex, the remaining vertices are ∞. In misère play with
// cycles the rounds are the rounds of a search backwards from the ends, and the remaining vertices
// are drawn.
//
// In an edge-deletion game the drawing shrinks as in the books: cycles are fused to
// loops, loops cancel in pairs, and the stalks on one vertex are replaced by a single stalk
// (the colon principle), from the top down. In the end there are only stalks on the
// ground, which are heaps of Nim. See Sequence.DrawingAfter.
//
// The last steps are the value of the position and its winning moves.
package steps
