package graphs

// Partition keeps numbers in disjoint sets, which can be joined and told apart
// (union-find, Galler and Fischer 1964): for each of the numbers 0…len-1, one of its set that is not
// greater; the least of a set holds itself.
type Partition []int32

// NewPartition returns a partition of the numbers 0…n-1 in which each is a set of its own.
// It takes 4 bytes a number.
func NewPartition(n int) Partition {
	p := make(Partition, n)
	for i := range p {
		p[i] = int32(i)
	}
	return p
}

// Find returns the least number in the set of v. It halves the way there, and so
// takes O(log n) amortized (Tarjan and van Leeuwen 1984).
func (p Partition) Find(v int32) int32 {
	for p[v] != v {
		p[v] = p[p[v]]
		v = p[v]
	}
	return v
}

// Join makes the sets of v and w one, and tells whether they were two. It costs
// as much as finding both.
func (p Partition) Join(v, w int32) bool {
	v, w = p.Find(v), p.Find(w)
	p[max(v, w)] = min(v, w)
	return v != w
}
