package games

import "iter"

// splitsInTwo yields the pairs of heaps (a, h-a) for a = 1, …, last. If last is h/2, these are all
// ways to split heap h in two.
func splitsInTwo(h, last Heap) iter.Seq[[]Heap] {
	return mapSeq(heapsUpTo(int(last-1)), func(less Heap) []Heap { return []Heap{less + 1, h - less - 1} })
}

// Lasker is the ruleset of a heap in Lasker's Nim. A move takes any number from the heap, or takes
// nothing and splits it into two heaps. The value of n is n+1 if n mod 4 is 3, n-1 if n > 0 and n
// mod 4 is 0, and n otherwise (Winning Ways, chapter 4).
type Lasker struct{ heapPositions }

var _ Splitting[Heap] = Lasker{}

// Options yields the heaps h-1, …, 0 that remain after taking counters.
func (Lasker) Options(h Heap) iter.Seq[Heap] { return downTo(h-1, 0) }

// Splits yields the pairs of heaps that h can be split into: 1 and h-1, 2 and h-2, … up to two
// halves.
func (Lasker) Splits(h Heap) iter.Seq[[]Heap] { return splitsInTwo(h, h/2) }

// alwaysSplitting is embedded by the rulesets in which every move leaves several heaps. Its Options
// yields nothing.
type alwaysSplitting struct{ heapPositions }

// Options yields nothing, because every move leaves several heaps.
func (alwaysSplitting) Options(Heap) iter.Seq[Heap] { return downTo(-1, 0) }

// Grundy is the ruleset of a heap in Grundy's game. A move splits the heap into two unequal heaps
// (Grundy 1939). Whether its values are periodic is not known.
type Grundy struct{ alwaysSplitting }

var _ Splitting[Heap] = Grundy{}

// Splits yields the pairs of unequal heaps that h can be split into: 1 and h-1, 2 and h-2, ….
func (Grundy) Splits(h Heap) iter.Seq[[]Heap] { return splitsInTwo(h, (h-1)/2) }

// Treblecross is the ruleset of Treblecross, played on a strip of squares. A move marks a free
// square, and three marks in a row win. A mark that is next to another mark, or has one square
// between, lets the opponent win at once. So a position is a run of squares on which a mark is
// safe, and a player without such a square loses. A run of n is a heap of n+2 in the octal game
// 0.007 (Winning Ways, chapter 4).
type Treblecross struct{ heapPositions }

var _ Splitting[Heap] = Treblecross{}

// Options yields the strip that remains after a mark on the first, second or third square of strip
// h: one of h-3, h-4 and h-5 squares, or of 0 instead of a negative number. It leaves out squares
// beyond the middle of the strip, because marks on them leave the same strips.
func (Treblecross) Options(h Heap) iter.Seq[Heap] {
	return mapSeq(downTo(h-3, h-2-min(3, (h+1)/2)), func(left Heap) Heap { return max(0, left) })
}

// Splits yields the two strips that remain after a mark further inside strip h, up to its middle.
func (Treblecross) Splits(h Heap) iter.Seq[[]Heap] { return splitsInTwo(h-5, (h+1)/2-3) }

// BeanInBottle is the ruleset of one bean of the splitting game (Hunan 2007) in a row of bottles,
// numbered from 1 to Last. A position is the number of the bean's bottle. A move eats the bean and
// puts two beans into later bottles, which may be the same. A bean in the last bottle stays there.
//
// At distance d > 0 from the last bottle the value is the d-th odious number: the d-th number with
// an odd number of binary digits 1, as in Mock Turtles.
type BeanInBottle struct {
	alwaysSplitting
	Last int
}

var _ Splitting[Heap] = BeanInBottle{}

// Splits yields, for each move of a bean in bottle i, the bottles of the two beans that replace it.
// Moves to the nearest bottles come first.
func (r BeanInBottle) Splits(i Heap) iter.Seq[[]Heap] {
	last := Heap(r.Last)
	return mapSeq(BeanAtDistance{}.Splits(last-i),
		func(two []Heap) []Heap { return []Heap{last - two[0], last - two[1]} })
}

// Bottles is the splitting game with a whole row of bottles as its position: the numbers of beans
// in all bottles but the last. Beans in the last bottle never move.
type Bottles struct{ rowPositions }

// Options yields the row after each move of a bean in r, beginning with the beans in the first
// bottle.
func (Bottles) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		put := func(r Row, i int) Row {
			if i == r.length() {
				return r // the last bottle
			}
			return r.withNumber(i, r.numberAt(i)+1)
		}
		for i := range r.length() {
			if r.numberAt(i) == 0 {
				continue
			}
			eaten := r.withNumber(i, r.numberAt(i)-1)
			for two := range (BeanInBottle{Last: r.length()}).Splits(Heap(i)) {
				if !yield(put(put(eaten, int(two[0])), int(two[1]))) {
					return
				}
			}
		}
	}
}

// BeanAtDistance is the ruleset of one bean of the splitting game in which a position is the
// distance of the bean from the last bottle. Unlike BeanInBottle it does not depend on the number
// of bottles, so lists of values use it. A move eats the bean and puts two beans nearer to the
// last bottle, into the same bottle or different ones.
type BeanAtDistance struct{ alwaysSplitting }

var _ Splitting[Heap] = BeanAtDistance{}

// Splits yields, for each move of a bean at distance h from the last bottle, the distances of the
// two beans that replace it.
func (BeanAtDistance) Splits(h Heap) iter.Seq[[]Heap] {
	return func(yield func([]Heap) bool) {
		for j := h - 1; j >= 0; j-- {
			for k := j; k >= 0; k-- {
				if !yield([]Heap{j, k}) {
					return
				}
			}
		}
	}
}
