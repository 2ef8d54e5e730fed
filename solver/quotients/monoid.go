package quotients

import "encoding/binary"

// monoid is a finite commutative monoid with its P-portion, the set of elements whose sums are
// P-positions. Elements are numbered from 0, the unit. An element comes after the elements that its
// word contains.
type monoid struct {
	// generators are the heaps that generate the monoid, in ascending order.
	generators []int
	// words holds the least word of each element. The last generator weighs most.
	words []word
	// times[x][i] is the product of x and the i-th generator.
	times [][]int32
	isP   []bool

	// The fields below are set by computeTables.

	// product[x][y] is the product of x and y.
	product [][]int32
	// p is the P-portion.
	p set
	// toP[x] holds the elements z with xz in P.
	toP []set
	// apart[x] holds the elements y such that no z has both xz and yz in P. The options of a
	// position with the element x are among them.
	apart []set
}

// order returns the number of elements of the monoid.
func (m *monoid) order() int { return len(m.words) }

// element returns the product of the element x and the generators in w.
func (m *monoid) element(x int32, w word) int32 {
	for i := range m.generators {
		for range w.count(i) {
			x = m.times[x][i]
		}
	}
	return x
}

// computeTables sets the tables of the monoid (product, p, toP and apart), which follow from words,
// times and isP. It returns false if the budget work is exceeded.
//
// Time is cubic in the order, but 64 elements are handled in one step.
func (m *monoid) computeTables(work *budget) bool {
	n := m.order()
	m.product, m.toP, m.apart = make([][]int32, n), make([]set, n), make([]set, n)
	m.p = newSet(n)
	for y, w := range m.words {
		m.product[y] = make([]int32, n)
		if m.isP[y] {
			m.p.add(int32(y))
		}
		last := len(m.generators) - 1
		for last >= 0 && w.count(last) == 0 {
			last--
		}
		if last < 0 { // the unit
			for x := range m.product[y] {
				m.product[y][x] = int32(x)
			}
			continue
		}
		before := m.element(0, w.minus(generatorWord(last)))
		for x, product := range m.product[before] {
			m.product[y][x] = m.times[product][last]
		}
	}
	for x, row := range m.product {
		m.toP[x] = newSet(n)
		for z, product := range row {
			if m.isP[product] {
				m.toP[x].add(int32(z))
			}
		}
	}
	for x := range n {
		if !work.spend(n) {
			return false
		}
		m.apart[x] = newSet(n)
		for y := range n {
			if !m.toP[x].intersects(m.toP[y]) {
				m.apart[x].add(int32(y))
			}
		}
	}
	return true
}

// addProducts adds to the set sum the products of x and all elements of s.
func (m *monoid) addProducts(sum set, x int32, s set) {
	row := m.product[x]
	for y := range s.all() {
		sum.add(row[y])
	}
}

// reduce returns the monoid with equivalent elements merged: x and y are merged if xz and yz are in
// P for the same z (Moore's partition refinement). Generators that no word needs are dropped. kept
// holds the indices of the remaining generators, and classes[x] is the new element of x. The result
// has no tables yet; see computeTables.
func (m *monoid) reduce() (reduced *monoid, kept []int, classes []int32) {
	classes = make([]int32, m.order())
	count := 0
	key := make([]byte, 4*(len(m.generators)+1))
	for x, isP := range m.isP {
		if isP {
			classes[x] = 1
		}
	}
	for {
		numbers := map[string]int32{}
		next := make([]int32, m.order())
		for x, class := range classes {
			binary.LittleEndian.PutUint32(key, uint32(class))
			for i, product := range m.times[x] {
				binary.LittleEndian.PutUint32(key[4*(i+1):], uint32(classes[product]))
			}
			number, seen := numbers[string(key)]
			if !seen {
				number = int32(len(numbers))
				numbers[string(key)] = number
			}
			next[x] = number
		}
		classes = next
		if len(numbers) == count {
			break
		}
		count = len(numbers)
	}
	reduced = &monoid{}
	var first []int // the first element of each class
	for x, class := range classes {
		if int(class) == len(first) {
			first = append(first, x)
		}
	}
	for i, heap := range m.generators {
		for _, x := range first {
			if m.words[x].count(i) > 0 {
				kept = append(kept, i)
				reduced.generators = append(reduced.generators, heap)
				break
			}
		}
	}
	for _, x := range first {
		reduced.words = append(reduced.words, m.words[x].selectFrom(kept))
		reduced.isP = append(reduced.isP, m.isP[x])
		row := make([]int32, len(kept))
		for i, g := range kept {
			row[i] = classes[m.times[x][g]]
		}
		reduced.times = append(reduced.times, row)
	}
	return reduced, kept, classes
}
