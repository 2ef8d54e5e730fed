// Package quotients finds misère quotients of games played with heaps, and genus symbols.
//
// # Theory
//
// In misère play the player who cannot move wins. Two sums of heaps are indistinguishable if,
// together with every third sum, they have the same outcome. The classes form a commutative monoid,
// the misère quotient. The P-portion P is the set of classes of P-positions. To play perfectly it
// is enough to know the class Φ of each heap: multiply, and look whether the product is in P. In
// normal play the same construction gives Grundy values.
//
// # Proof of each answer
//
// However a monoid was found, it gives every outcome if all transition pairs keep the rule; see
// transitions. By induction on the position: the pair of a sum is the product of the pairs of its
// heaps; its options are smaller, so that the monoid is right about them; and the rule says that
// the sum is in P exactly if none of them is. If no two elements of the monoid can be merged, it is
// the quotient.
//
// # Search
//
// Heaps are added one by one. Mostly an element of the known quotient fits (quotientFinder.fitElement).
// Otherwise the heap becomes a generator, and the monoid is learned from the outcomes of sums of
// the generators, as an automaton is learned from queries (learner).
//
// # Period
//
// Let no move take more than k or leave more than two heaps. If Φ(n+p) = Φ(n) for n0 ≤ n <
// 2·n0+p+k, the same holds for all n ≥ n0, and the quotient is that of the whole game: in a larger
// heap the larger part after a move can be reduced by p, so that the options have the same classes,
// and the pair of the heap is there already.
//
// # Literature
//
// T. E. Plambeck, Taming the wild in impartial combinatorial games, Integers 5 (2005). T. E.
// Plambeck, A. N. Siegel, Misère quotients for impartial games, J. Combin. Theory Ser. A 115
// (2008). W. L. Sibert, J. H. Conway, Mathematical Kayles, Int. J. Game Theory 20 (1992). A. N.
// Siegel, Combinatorial Game Theory, chapter V (2013). D. Angluin, Learning regular sets from
// queries and counterexamples, Inform. and Comput. 75 (1987).
package quotients

import (
	"context"

	"nimgraph/graphs"
)

// Game is the rules of a game played with heaps 0, 1, 2, …. Heap 0 is empty.
type Game struct {
	// Options returns the results of the moves in a heap: each is the heaps that are left, which
	// must be smaller. The caller does not change them.
	Options func(heap int) [][]int
	// Taken is the largest number that a move takes, if every move takes at most that number and
	// leaves at most two heaps with the rest of the heap, and if only their sum determines whether
	// they may be left. Otherwise Taken is 0, and no period is proved.
	Taken int
}

// Limits bound the search for a quotient.
type Limits struct {
	// Elements is the largest order of the quotient.
	Elements int
	// Work is the number of steps, each of some 100 ns. It makes the result independent of the
	// speed of the computer.
	Work int
}

// Quotient is the misère quotient of a heap game, for sums of the heaps 0, 1, …, Last: a finite
// monoid with an element for each heap. The product of the elements of a sum tells who wins it in
// misère play.
type Quotient struct {
	// Last is the largest heap that the quotient was computed for.
	Last int
	// Growth lists the heaps at which the order changed.
	Growth []OrderChange
	// Period and From are a period that is proved: a heap of n ≥ From+Period has the same element
	// as the heap n-Period. Period is 0 if none is proved.
	Period, From int

	m        *monoid
	elements []int32
}

// OrderChange says that the quotient has Order elements after Heap is added to the smaller
// heaps, and that it had a different number before.
type OrderChange struct{ Heap, Order int }

// Find returns the misère quotient of the game g for all heaps up to last, or for the whole game if
// a period is proved before. If the limits are exceeded, the error is a *graphs.Fault, and the
// quotient covers only the smaller heaps. If ctx is cancelled, the error is ctx.Err().
func Find(ctx context.Context, g Game, last int, limits Limits) (*Quotient, error) {
	f := newQuotientFinder(ctx, g, limits)
	q := &Quotient{m: f.m, elements: f.elements}
	for n := 1; n <= last; n++ {
		if f.work.heap = n; !f.addHeap(n) {
			return q, f.work.err
		}
		if order := f.m.order(); len(q.Growth) == 0 && order > 1 || order != q.m.order() {
			q.Growth = append(q.Growth, OrderChange{n, order})
		}
		q.Last, q.m, q.elements = n, f.m, f.elements
		if g.Taken > 0 && n%4 == 0 && q.provePeriod(g.Taken) {
			break
		}
	}
	if q.Period == 0 && g.Taken > 0 {
		q.provePeriod(g.Taken)
	}
	return q, nil
}

// provePeriod finds the least period that follows from the elements of the heaps up to Last, by
// the theorem under Period in the package comment. It stores it in q.Period and q.From, and
// reports whether there is one. taken is the largest number that a move takes (see Game.Taken).
func (q *Quotient) provePeriod(taken int) bool {
	n := len(q.elements) - 1
	for p := 1; 2+2*p+taken-1 <= n; p++ {
		from := n - p + 1
		for from > 1 && q.elements[from-1] == q.elements[from-1+p] {
			from--
		}
		if 2*from+2*p+taken-1 <= n {
			q.Period, q.From = p, from
			return true
		}
	}
	return false
}

// budget counts the steps of a search.
type budget struct {
	ctx  context.Context
	left int
	// sinceCheck counts the steps since the context was checked.
	sinceCheck int
	// heap is the heap that is being added, for errors.
	heap int
	// err is the reason to stop, or nil.
	err error
}

// spend subtracts steps from the budget, and reports whether the search may go on.
func (b *budget) spend(steps int) bool {
	const checkAfter = 10_000 // steps, about 1 ms
	b.left -= steps
	if b.sinceCheck += steps; b.sinceCheck >= checkAfter {
		b.sinceCheck = 0
		if err := b.ctx.Err(); err != nil && b.err == nil {
			b.err = err
		}
	}
	if b.left < 0 {
		b.stopForWork()
	}
	return b.err == nil
}

// stopForWork stops the search with the error that it takes too long, unless it was stopped before.
func (b *budget) stopForWork() {
	if b.err == nil {
		b.err = &graphs.Fault{Says: "error.quotient.work", With: graphs.Data{"Heap": b.heap}}
	}
}

// stopForOrder stops the search with the error that the quotient has more than limit elements,
// unless it was stopped before.
func (b *budget) stopForOrder(limit int) {
	if b.err == nil {
		b.err = &graphs.Fault{Says: "error.quotient.elements", With: graphs.Data{"Limit": limit, "Heap": b.heap}}
	}
}

// quotientFinder finds the quotient of a game heap by heap.
type quotientFinder struct {
	game     Game
	maxOrder int
	work     *budget
	// m is the quotient of the heaps 0, 1, …, len(elements)-1, elements are their elements
	// in m, and pairs their transition pairs.
	m        *monoid
	elements []int32
	pairs    *transitions
}

// newQuotientFinder returns a finder for the game g that knows the quotient of the empty heap only.
func newQuotientFinder(ctx context.Context, g Game, limits Limits) *quotientFinder {
	work := &budget{ctx: ctx, left: limits.Work}
	m := &monoid{words: []word{{}}, times: [][]int32{{}}, isP: []bool{false}}
	m.computeTables(work)
	return &quotientFinder{
		game: g, maxOrder: limits.Elements, work: work, m: m, elements: []int32{0},
		pairs: newTransitions(m),
	}
}

// addHeap extends the quotient by heap n, and reports whether it could. All smaller heaps must have
// been added.
func (f *quotientFinder) addHeap(n int) bool {
	if x, ok := f.fitElement(f.m, f.pairs, f.elements, n, 0); ok {
		f.elements = append(f.elements, x)
		return true
	}
	if f.work.err != nil {
		return false
	}
	return f.learnQuotient(n)
}

// optionSet returns the elements of m that the options of heap n have. elements holds the elements
// of smaller heaps. The set is nil if there are no options, or if the budget is exceeded.
func (f *quotientFinder) optionSet(m *monoid, elements []int32, n int) set {
	options := f.game.Options(n)
	if len(options) == 0 || !f.work.spend(1+len(options)/8) {
		return nil
	}
	found := newSet(m.order())
	for _, heaps := range options {
		x := int32(0)
		for _, h := range heaps {
			x = m.product[x][elements[h]]
		}
		found.add(x)
	}
	return found
}

// fitElement finds the element x of m that heap n can have, and adds the transition pair of the
// heap to pairs. At most one element fits; likely is tried first. elements holds the elements of
// the smaller heaps. ok is false if no element fits or the budget is exceeded.
func (f *quotientFinder) fitElement(
	m *monoid, pairs *transitions, elements []int32, n int, likely int32,
) (x int32, ok bool) {
	options := f.optionSet(m, elements, n)
	if options == nil {
		return 0, f.work.err == nil // a heap without moves
	}
	fits := func(x int32) bool { return pairs.canAdd(x, options) && pairs.add(x, options, f.work) }
	if fits(likely) {
		return likely, true
	}
	broken := pairs.broken
	for x := range int32(m.order()) {
		if !f.work.spend(1) {
			return 0, false
		}
		if x != likely && fits(x) {
			return x, true
		}
	}
	pairs.broken = broken
	return 0, false
}
