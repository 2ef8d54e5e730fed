package games

import "math/bits"

// Set is a set of vertices of an undirected graph, or of edges: of numbers below MaxUndirected. It can
// be compared, and its zero value is empty.
type Set struct{ lo, hi uint64 }

// MaxUndirected is the number of vertices that a Set can hold.
const MaxUndirected = 128

// One returns the set of one number.
func One(v int) Set {
	if v < 64 {
		return Set{1 << uint(v), 0}
	}
	return Set{0, 1 << uint(v-64)}
}

// Full returns the set of the numbers below n.
func Full(n int) Set {
	if n <= 64 {
		return Set{1<<n - 1, 0}
	}
	return Set{^uint64(0), 1<<(n-64) - 1}
}

// SetOf returns the set of the numbers whose bits are set, of those from 64 on in hi.
func SetOf(lo, hi uint64) Set { return Set{lo, hi} }

// Words returns what SetOf makes a set of.
func (s Set) Words() (lo, hi uint64) { return s.lo, s.hi }

// Any tells whether a set is not empty.
func (s Set) Any() bool { return s.lo|s.hi != 0 }

// Has tells whether a number is in a set.
func (s Set) Has(v int) bool { return s.And(One(v)).Any() }

// First returns the least of a set that is not empty.
func (s Set) First() int {
	if s.lo != 0 {
		return bits.TrailingZeros64(s.lo)
	}
	return 64 + bits.TrailingZeros64(s.hi)
}

// Last returns the greatest of a set that is not empty.
func (s Set) Last() int {
	if s.hi != 0 {
		return 127 - bits.LeadingZeros64(s.hi)
	}
	return 63 - bits.LeadingZeros64(s.lo)
}

// Rest returns a set without its least.
func (s Set) Rest() Set {
	if s.lo != 0 {
		return Set{s.lo & (s.lo - 1), s.hi}
	}
	return Set{0, s.hi & (s.hi - 1)}
}

// Size returns how many are in a set.
func (s Set) Size() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// Or returns what is in either.
func (s Set) Or(t Set) Set { return Set{s.lo | t.lo, s.hi | t.hi} }

// And returns what is in both.
func (s Set) And(t Set) Set { return Set{s.lo & t.lo, s.hi & t.hi} }

// Without returns what is in the first alone.
func (s Set) Without(t Set) Set { return Set{s.lo &^ t.lo, s.hi &^ t.hi} }

// Up returns a set with up to 63 added to each.
func (s Set) Up(by int) Set {
	return Set{s.lo << (by & 63), s.hi<<(by&63) | s.lo>>1>>(^by&63)}
}

// Down returns a set with up to 63 taken from each, without those that are less.
func (s Set) Down(by int) Set {
	return Set{s.lo>>(by&63) | s.hi<<1<<(^by&63), s.hi >> (by & 63)}
}

// Turned returns a set of numbers below n with each v as n - 1 - v.
func (s Set) Turned(n int) Set {
	t := Set{bits.Reverse64(s.hi), bits.Reverse64(s.lo)}
	if n <= 64 {
		t = Set{t.hi, 0}
		return Set{t.lo >> (64 - n), 0}
	}
	return t.Down(MaxUndirected - n)
}

// Reach returns what of a set is in this one, or is joined to that within the set by what is
// beside each.
func (s Set) Reach(beside []Set, within Set) Set {
	reached := s.And(within)
	for edge := reached; edge.Any(); {
		found := beside[edge.First()].And(within).Without(reached)
		reached = reached.Or(found)
		edge = edge.Rest().Or(found)
	}
	return reached
}

// Less orders sets.
func (s Set) Less(t Set) bool { return s.hi < t.hi || s.hi == t.hi && s.lo < t.lo }
