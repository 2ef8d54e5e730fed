package graphs

import "nimgraph/graphs/xslices"

// Partition is a division of the numbers 0…len-1 into disjoint sets, which can be joined
// (union-find, Galler and Fischer 1964). The element at index v is v itself if v is the least
// number of its set. Otherwise it is a smaller number of the same set.
type Partition []int32

// NewPartition returns a partition of the numbers 0…n-1 in which every number is a set. It takes 4
// bytes a number.
func NewPartition(n int) Partition { return xslices.Range[int32](0, n) }

// Find returns the least number in the set of v. It halves the path to it, and so takes O(log n)
// amortized (Tarjan and van Leeuwen 1984).
func (p Partition) Find(v int32) int32 {
	for p[v] != v {
		p[v] = p[p[v]]
		v = p[v]
	}
	return v
}

// Join merges the sets of v and w, and reports whether they were different. It costs as much as two
// calls of Find.
func (p Partition) Join(v, w int32) bool {
	v, w = p.Find(v), p.Find(w)
	p[max(v, w)] = min(v, w)
	return v != w
}
