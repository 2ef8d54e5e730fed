// Package steps puts what a solution rests on into an order in which each step uses
// only what the steps before it have established: the way in which it is told at a
// blackboard. It holds values only: no drawing, and no words.
//
//	q, err := steps.Of(ctx, solution)
//	for i := range q.Len() { step := q.At(i) … }
//
// Any step can be asked for by its number, in time linear in what it is about.
//
// In a directed game the vertices without moves come first, in one step, and then
// each vertex after its options: by the longest way to the end, and then in the
// order of the drawing. In a game with cycles the order is that of the counters of
// solver.Label: in each round the vertices whose number rests on numbers of earlier
// rounds alone, because every other option has a reply among these. When nothing more
// can be settled, what is left is ∞. In misère play with cycles the rounds are those of
// the search from the ends back, and what is left is drawn.
//
// In an edge-deletion game the drawing shrinks as in the books: cycles are fused to
// loops, loops cancel in pairs, and stalks that stand on one vertex are replaced by
// one (the colon principle), from the top down, until there are but stalks on the
// ground, which are heaps of Nim. See Sequence.Shrunk.
//
// The last steps are the sum of the position, and its winning moves.
package steps
