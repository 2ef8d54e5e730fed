package editor

import (
	"math"
	"strconv"
	"strings"

	"nimgraph/graphs"
)

// letters returns a, b, …, z, aa, ab, … for 0, 1, 2, …
func letters(n int) string {
	name := ""
	for n++; n > 0; n = (n - 1) / 26 {
		name = string(rune('a'+(n-1)%26)) + name
	}
	return name
}

// nameSource gives names that are free: the first letters to new vertices, since
// numbers are left to the values, and numbered names to copies.
type nameSource struct {
	graph   graphs.Reader
	letters int            // the next letters to try
	numbers map[string]int // the next number to try after a stem
	given   map[string]bool
}

func newNameSource(g graphs.Reader) *nameSource {
	return &nameSource{graph: g, numbers: map[string]int{}, given: map[string]bool{}}
}

// take gives a name away where it is free.
func (n *nameSource) take(name string) bool {
	if _, taken := n.graph.VertexNamed(name); taken || n.given[name] {
		return false
	}
	n.given[name] = true
	return true
}

func (n *nameSource) name() string {
	for {
		name := letters(n.letters)
		n.letters++
		if n.take(name) {
			return name
		}
	}
}

// copyOf returns the name of a copy: the same where it is free, and else with the
// next free number, a2 after a and x8 after x7. All copies together take time
// linear in their number and in that of the names that are taken.
func (n *nameSource) copyOf(name string) string {
	if name == "" {
		return n.name()
	}
	if n.take(name) {
		return name
	}
	stem := strings.TrimRight(name, "0123456789")
	number, err := strconv.Atoi(name[len(stem):])
	switch {
	case stem == name:
		number = 1
	case err != nil || number >= math.MaxInt32:
		stem, number = name+"-", 1 // digits that are no number to count on from
	}
	for next := max(n.numbers[stem], number+1); ; next++ {
		if copied := stem + strconv.Itoa(next); n.take(copied) {
			n.numbers[stem] = next + 1
			return copied
		}
	}
}
