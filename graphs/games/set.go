package games

import "math/bits"

// Set is a set of integers from 0 to MaxUndirected-1, such as vertices or edges of an undirected
// graph. It can be compared with ==, and its zero value is empty.
type Set struct{ lo, hi uint64 }

// MaxUndirected is the number of vertices that a Set can hold.
const MaxUndirected = 128

// Singleton returns the set that contains only v.
func Singleton(v int) Set {
	if v < 64 {
		return Set{1 << uint(v), 0}
	}
	return Set{0, 1 << uint(v-64)}
}

// FullSet returns the set of the integers 0, 1, …, n-1.
func FullSet(n int) Set {
	if n <= 64 {
		return Set{1<<n - 1, 0}
	}
	return Set{^uint64(0), 1<<(n-64) - 1}
}

// SetFromWords returns the set of the indices of the bits that are 1. Bit i of lo stands for the element
// i, and bit i of hi for the element 64+i.
func SetFromWords(lo, hi uint64) Set { return Set{lo, hi} }

// Words returns the bits of the set, in the form that SetFromWords accepts.
func (s Set) Words() (lo, hi uint64) { return s.lo, s.hi }

// Any reports whether the set has any elements.
func (s Set) Any() bool { return s.lo|s.hi != 0 }

// Has reports whether v is in the set.
func (s Set) Has(v int) bool { return s.Intersect(Singleton(v)).Any() }

// Min returns the least element of s, which must not be empty.
func (s Set) Min() int {
	if s.lo != 0 {
		return bits.TrailingZeros64(s.lo)
	}
	return 64 + bits.TrailingZeros64(s.hi)
}

// Max returns the greatest element of s, which must not be empty.
func (s Set) Max() int {
	if s.hi != 0 {
		return 127 - bits.LeadingZeros64(s.hi)
	}
	return 63 - bits.LeadingZeros64(s.lo)
}

// Rest returns the set without its least element.
func (s Set) Rest() Set {
	if s.lo != 0 {
		return Set{s.lo & (s.lo - 1), s.hi}
	}
	return Set{0, s.hi & (s.hi - 1)}
}

// Size returns the number of elements.
func (s Set) Size() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// Union returns the union of s and t.
func (s Set) Union(t Set) Set { return Set{s.lo | t.lo, s.hi | t.hi} }

// Intersect returns the intersection of s and t.
func (s Set) Intersect(t Set) Set { return Set{s.lo & t.lo, s.hi & t.hi} }

// Without returns the set difference: the elements of s that are not in t.
func (s Set) Without(t Set) Set { return Set{s.lo &^ t.lo, s.hi &^ t.hi} }

// ShiftUp returns the set with n added to each element. n must be at most 63. Elements that would
// be too large are dropped.
func (s Set) ShiftUp(n int) Set {
	return Set{s.lo << (n & 63), s.hi<<(n&63) | s.lo>>1>>(^n&63)}
}

// ShiftDown returns the set with n subtracted from each element. n must be at most 63. Elements
// that would be negative are dropped.
func (s Set) ShiftDown(n int) Set {
	return Set{s.lo>>(n&63) | s.hi<<1<<(^n&63), s.hi >> (n & 63)}
}

// Mirror returns the set with each element v replaced by n-1-v. All elements must be less than n.
func (s Set) Mirror(n int) Set {
	t := Set{bits.Reverse64(s.hi), bits.Reverse64(s.lo)}
	if n <= 64 {
		t = Set{t.hi, 0}
		return Set{t.lo >> (64 - n), 0}
	}
	return t.ShiftDown(MaxUndirected - n)
}

// Reach returns the vertices in within that can be reached from the vertices in s by paths that
// stay in within. neighbours[v] is the set of neighbours of v. Elements of s outside within are
// ignored.
func (s Set) Reach(neighbours []Set, within Set) Set {
	reached := s.Intersect(within)
	for edge := reached; edge.Any(); {
		found := neighbours[edge.Min()].Intersect(within).Without(reached)
		reached = reached.Union(found)
		edge = edge.Rest().Union(found)
	}
	return reached
}

// Less reports whether s is smaller than t, if both are read as 128-bit numbers.
func (s Set) Less(t Set) bool { return s.hi < t.hi || s.hi == t.hi && s.lo < t.lo }
