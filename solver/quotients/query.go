package quotients

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// Element is an element of a quotient. The unit is 0.
type Element int32

// Order returns the number of elements.
func (q *Quotient) Order() int { return q.m.order() }

// Generators returns the heaps that generate the quotient, in ascending order. The caller must not
// change them.
func (q *Quotient) Generators() []int { return q.m.generators }

// HasHeap reports whether the element of the heap is known.
func (q *Quotient) HasHeap(heap int) bool { return heap <= q.Last || q.Period > 0 }

// ElementOfHeaps returns the element of the sum of the given heaps. HasHeap must be true for each
// heap.
func (q *Quotient) ElementOfHeaps(heaps ...int) Element {
	x := int32(0)
	for _, h := range heaps {
		if h > q.Last {
			h = q.From + (h-q.From)%q.Period
		}
		x = q.m.product[x][q.elements[h]]
	}
	return Element(x)
}

// Product returns the product of x and y, which is the element of the sum of two positions with
// these elements.
func (q *Quotient) Product(x, y Element) Element { return Element(q.m.product[x][y]) }

// IsP reports whether the sums with the element x are P-positions.
func (q *Quotient) IsP(x Element) bool { return q.m.isP[x] }

// PPortion returns the P-portion: the elements whose sums are P-positions, in ascending order.
func (q *Quotient) PPortion() (elements []Element) {
	for x, isP := range q.m.isP {
		if isP {
			elements = append(elements, Element(x))
		}
	}
	return elements
}

// IsTame reports whether the quotient is the quotient of Nim with heaps below some power of 2.
// Misère play is then as in Nim.
func (q *Quotient) IsTame() bool {
	n := q.Order()
	if n <= 2 {
		return true
	}
	// A larger quotient of Nim is recognised by its order 2^n+2, by a P-portion of two elements, one
	// of which has the square 1, and by squares that are 1 or one other element.
	squares := newSet(n)
	for x := range n {
		squares.add(q.m.product[x][x])
	}
	others := 0
	for x := range squares.all() {
		others += min(1, int(x))
	}
	p := q.PPortion()
	return bits.OnesCount(uint(n-2)) == 1 && len(p) == 2 && others == 1 &&
		slices.ContainsFunc(p, func(x Element) bool { return q.m.product[x][x] == 0 })
}

// Name returns a name for the element x, such as ab^2: the least word that has this element. The
// letters a, b, c, … are the generators, and 1 is the unit.
func (q *Quotient) Name(x Element) string { return q.wordText(q.m.words[x]) }

// wordText returns the word w as text, such as ab^2.
func (q *Quotient) wordText(w word) string {
	var b strings.Builder
	for i := range q.m.generators {
		switch n := w.count(i); n {
		case 0:
		case 1:
			b.WriteByte(byte('a' + i))
		default:
			fmt.Fprintf(&b, "%c^%d", 'a'+i, n)
		}
	}
	return cmp.Or(b.String(), "1")
}

// Relations returns equations between elements, such as a^2=1, from which all products follow. No
// left side contains another.
func (q *Quotient) Relations() (relations []string) {
	type relation struct {
		left word
		x    int32
	}
	var candidates, least []relation
	for x, row := range q.m.times {
		for i, product := range row {
			if left := q.m.words[x].plus(generatorWord(i)); left != q.m.words[product] {
				candidates = append(candidates, relation{left, product})
			}
		}
	}
	slices.SortStableFunc(candidates, func(a, b relation) int { return cmp.Compare(a.left.length(), b.left.length()) })
	for _, r := range candidates {
		if !slices.ContainsFunc(least, func(l relation) bool { return r.left.contains(l.left) }) {
			least = append(least, r)
			relations = append(relations, q.wordText(r.left)+"="+q.wordText(q.m.words[r.x]))
		}
	}
	return relations
}
