package ongraph

import "nimgraph/graphs/games"

// mostTree is the vertices of the largest tree whose code a set holds, beside what marks it as
// no set of vertices.
const mostTree = maxVertices/2 - 1

// code returns a set under which a component is worth the same: the least of the sets that the
// symmetries of the graph make of it, and of a tree one that is the same for trees of the same
// shape and for these alone: the brackets of the tree from its middle, with those of the
// branches in order (Aho, Hopcroft and Ullman 1974).
func (k *kayles) code(part set, n int) (code set, ok bool) {
	if n > mostTree || len(k.near) == maxVertices || k.rows > 0 {
		return set{}, false
	}
	ends, leaves := 0, set{}
	var degree [maxVertices]uint8
	for left := part; left.Any(); left = left.Rest() {
		v := left.First()
		d := k.near[v].And(part).Size()
		degree[v] = uint8(d)
		if ends += d; d == 1 {
			leaves = leaves.Or(games.One(v))
		}
	}
	if ends != 2*(n-1) {
		return k.image(part), len(k.maps) > 0
	}
	middle := part
	for middle.Size() > 2 {
		middle = middle.Without(leaves)
		next := set{}
		for ; leaves.Any(); leaves = leaves.Rest() {
			w := k.near[leaves.First()].And(middle).First()
			if degree[w]--; degree[w] == 1 {
				next = next.Or(games.One(w))
			}
		}
		leaves = next
	}
	code, _ = k.branch(part, middle.First())
	if middle = middle.Rest(); middle.Any() {
		other, _ := k.branch(part, middle.First())
		code = least(code, other)
	}
	return code.Or(games.One(maxVertices - 1)), true
}

// branch returns the code of the branch at a vertex, and its length.
func (k *kayles) branch(part set, v int) (code set, length int) {
	part = part.Without(games.One(v))
	next := k.near[v].And(part)
	if !next.Any() {
		return games.One(1), 2
	}
	var room [8]set
	branches := room[:0]
	for ; next.Any(); next = next.Rest() {
		c, _ := k.branch(part, next.First())
		i := len(branches)
		branches = append(branches, c)
		for ; i > 0 && c.Less(branches[i-1]); i-- {
			branches[i] = branches[i-1]
		}
		branches[i] = c
	}
	length = 1
	for _, c := range branches {
		n := c.Last() + 1
		code = code.Or(c.Up(min(length, 63)).Up(max(0, length-63)))
		length += n
	}
	return code.Or(games.One(length)), length + 1
}
