package ongraph

import "nimgraph/graphs/games"

// maxTree is the number of vertices of the largest tree whose code fits into a set, together with
// the mark that distinguishes it from a set of vertices.
const maxTree = maxVertices/2 - 1

// canonicalCode returns a set that determines the value of part, a component of n vertices:
// components with equal codes have equal values. For a tree the code is the bracket sequence from
// its middle, with sorted branches (Aho, Hopcroft and Ullman 1974); two trees have the same code
// exactly if they are isomorphic. For any other component it is the least image under the
// symmetries of the graph. ok is false for a component without a code.
func (k *kaylesSearch) canonicalCode(part set, n int) (code set, ok bool) {
	if n > maxTree || len(k.near) == maxVertices || k.rows > 0 {
		return set{}, false
	}
	ends, leaves := 0, set{}
	var degree [maxVertices]uint8
	for left := part; left.Any(); left = left.Rest() {
		v := left.Min()
		d := k.near[v].Intersect(part).Size()
		degree[v] = uint8(d)
		if ends += d; d == 1 {
			leaves = leaves.Union(games.Singleton(v))
		}
	}
	if ends != 2*(n-1) {
		return k.leastImage(part), len(k.maps) > 0
	}
	middle := part
	for middle.Size() > 2 {
		middle = middle.Without(leaves)
		next := set{}
		for ; leaves.Any(); leaves = leaves.Rest() {
			w := k.near[leaves.Min()].Intersect(middle).Min()
			if degree[w]--; degree[w] == 1 {
				next = next.Union(games.Singleton(w))
			}
		}
		leaves = next
	}
	code, _ = k.branchCode(part, middle.Min())
	if middle = middle.Rest(); middle.Any() {
		other, _ := k.branchCode(part, middle.Min())
		code = smallerSet(code, other)
	}
	return code.Union(games.Singleton(maxVertices - 1)), true
}

// branchCode returns the code of a branch of a tree, and its length in bits. The branch consists of
// v and everything that can be reached from v through part.
func (k *kaylesSearch) branchCode(part set, v int) (code set, length int) {
	part = part.Without(games.Singleton(v))
	next := k.near[v].Intersect(part)
	if !next.Any() {
		return games.Singleton(1), 2
	}
	var room [8]set
	branches := room[:0]
	for ; next.Any(); next = next.Rest() {
		c, _ := k.branchCode(part, next.Min())
		i := len(branches)
		branches = append(branches, c)
		for ; i > 0 && c.Less(branches[i-1]); i-- {
			branches[i] = branches[i-1]
		}
		branches[i] = c
	}
	length = 1
	for _, c := range branches {
		n := c.Max() + 1
		code = code.Union(c.ShiftUp(min(length, 63)).ShiftUp(max(0, length-63)))
		length += n
	}
	return code.Union(games.Singleton(length)), length + 1
}
