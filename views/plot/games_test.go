package plot

import (
	"math/rand/v2"

	"nimgraph/solver/sequences"
)

// The games that tests plot, worked out by the definition.

// kayles returns g(0), …, g(n) of Kayles: take one or two neighbouring pins of a row,
// and with that split it.
func kayles(n int) []uint16 { return splitting(n, func(size int) int { return min(size, 2) }) }

// splitting returns values of heaps from which 1, … most(size) are taken, what is left
// being split in two in any way.
func splitting(n int, most func(size int) int) []uint16 {
	g := make([]uint16, n+1)
	for size := 1; size <= n; size++ {
		seen := map[uint16]bool{}
		for take := 1; take <= most(size); take++ {
			for a := 0; 2*a <= size-take; a++ {
				seen[g[a]^g[size-take-a]] = true
			}
		}
		for seen[g[size]] {
			g[size]++
		}
	}
	return g
}

// officers returns the first n values of .6, Officers: take one of a heap of two or
// more, and split what is left or not.
func officers(n int) []uint16 {
	g := make([]uint16, n)
	stamp := make([]int, 1<<10)
	for size := 2; size < n; size++ {
		for a := 0; 2*a <= size-1; a++ {
			stamp[g[a]^g[size-1-a]] = size
		}
		for stamp[g[size]] == size {
			g[size]++
		}
	}
	return g
}

// wythoff returns the values of Wythoff's game on a square board.
func wythoff(n int) *sequences.Table {
	t := &sequences.Table{Rows: n, Columns: n, Values: make([]uint16, n*n)}
	for a := range n {
		for b := range n {
			seen := map[uint16]bool{}
			for k := 1; k <= max(a, b); k++ {
				if k <= a {
					seen[t.Values[(a-k)*n+b]] = true
				}
				if k <= b {
					seen[t.Values[a*n+b-k]] = true
				}
				if k <= min(a, b) {
					seen[t.Values[(a-k)*n+b-k]] = true
				}
			}
			v := uint16(0)
			for seen[v] {
				v++
			}
			t.Values[a*n+b] = v
		}
	}
	return t
}

// nim returns the values of Nim with two heaps.
func nim(rows, columns int) *sequences.Table {
	t := &sequences.Table{Rows: rows, Columns: columns, Values: make([]uint16, rows*columns)}
	for i := range t.Values {
		t.Values[i] = uint16(i/columns ^ i%columns)
	}
	return t
}

// The shapes that values have: few that repeat, a band that grows, numbers that mostly
// differ, and a game's that are common and rare.
var shapes = map[string]func(r *rand.Rand, i int) uint16{
	"few":    func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(9)) },
	"band":   func(r *rand.Rand, i int) uint16 { return uint16(i/300 + r.IntN(i/500+20)) },
	"any":    func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(1 << 16)) },
	"skewed": func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(1<<r.IntN(11)) | 1) },
}

func random(r *rand.Rand, shape func(*rand.Rand, int) uint16, n int) []uint16 {
	values := make([]uint16, n)
	for i := range values {
		values[i] = shape(r, i)
	}
	return values
}

func known(values []uint16) sequences.Known { return sequences.Known{Values: values} }
