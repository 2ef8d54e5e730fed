package ongraph

// matching is a maximum matching of a graph, found by growing alternating trees from unmatched
// vertices and shrinking blossoms (Edmonds 1965). A tree without an augmenting path keeps its
// vertices, because no later tree needs them. Time is linear in the edges on most graphs, and at
// worst the time of growing n trees. Memory is linear in the vertices.
type matching struct {
	near [][]int32
	mate []int32
	kind []treeKind
	// link leads from an inner vertex, or a vertex of a blossom, to the outer vertex from which it
	// was reached. base leads towards the base of its blossom.
	link, base []int32
	met        []int32 // the vertices of the current tree
	done       []bool  // vertices of finished trees without an augmenting path
	marked     []int32
	mark       int32
	queue      []int32
}

// treeKind says how a vertex belongs to the current alternating tree.
type treeKind uint8

const (
	free treeKind = iota
	// outer vertices are an even number of steps from the root, inner ones an odd number.
	outer
	inner
)

// avoidableVertices returns, for each vertex, whether some maximum matching leaves the vertex
// unmatched. near holds the neighbours of each vertex.
//
// These are the vertices that an alternating path of even length from an unmatched vertex
// reaches (Gallai 1964, Edmonds 1965).
func avoidableVertices(near [][]int32) []bool {
	n := len(near)
	m := &matching{
		near: near, mate: make([]int32, n), kind: make([]treeKind, n), link: make([]int32, n),
		base: make([]int32, n), done: make([]bool, n), marked: make([]int32, n),
	}
	for v := range m.mate {
		m.mate[v], m.base[v] = -1, int32(v)
	}
	for v := range near {
		for _, w := range near[v] {
			if m.mate[v] < 0 && m.mate[w] < 0 && int32(v) != w {
				m.mate[v], m.mate[w] = w, int32(v)
			}
		}
	}
	for v := range near {
		if m.mate[v] < 0 {
			m.grow(int32(v))
		}
	}
	left := make([]bool, n)
	for v, k := range m.kind {
		left[v] = k == outer
	}
	return left
}

// grow grows an alternating tree from root, an unmatched vertex. If the tree has an augmenting
// path, grow adds an edge to the matching.
func (m *matching) grow(root int32) {
	m.met, m.queue = m.met[:0], m.queue[:0]
	m.addToTree(root, outer)
	for len(m.queue) > 0 {
		v := m.queue[0]
		m.queue = m.queue[1:]
		for _, w := range m.near[v] {
			switch {
			case m.done[w] || m.blossomBase(v) == m.blossomBase(w) || m.kind[w] == inner:
			case m.kind[w] == outer:
				b := m.commonBase(v, w)
				m.shrink(v, w, b)
				m.shrink(w, v, b)
			case m.mate[w] < 0:
				m.link[w] = v
				m.augment(w)
				for _, v := range append(m.met, w) {
					m.kind[v], m.base[v] = free, v
				}
				return
			default:
				m.link[w] = v
				m.addToTree(w, inner)
				m.addToTree(m.mate[w], outer)
			}
		}
	}
	for _, v := range m.met {
		m.done[v] = true
	}
}

// addToTree adds vertex v to the current tree, as an outer or inner vertex by its kind k.
func (m *matching) addToTree(v int32, k treeKind) {
	m.kind[v], m.base[v] = k, v
	m.met = append(m.met, v)
	if k == outer {
		m.queue = append(m.queue, v)
	}
}

// blossomBase returns the base of the blossom that contains vertex v, or v if no blossom contains
// it.
func (m *matching) blossomBase(v int32) int32 {
	for m.base[v] != v {
		m.base[v] = m.base[m.base[v]]
		v = m.base[v]
	}
	return v
}

// commonBase returns the vertex at which the paths from the outer vertices v and w to the root
// meet. If a blossom contains this vertex, it returns the base of the blossom. v and w must be in
// the same tree.
func (m *matching) commonBase(v, w int32) int32 {
	m.mark++
	for {
		if v >= 0 {
			if v = m.blossomBase(v); m.marked[v] == m.mark {
				return v
			}
			m.marked[v] = m.mark
			if v = m.mate[v]; v >= 0 {
				v = m.link[v]
			}
		}
		v, w = w, v
	}
}

// shrink adds the path from the outer vertex v down to base to the blossom of base. The edge
// from v to neighbour closes the blossom.
func (m *matching) shrink(v, neighbour, base int32) {
	for m.blossomBase(v) != base {
		m.link[v] = neighbour
		w := m.mate[v]
		if m.kind[w] == inner {
			m.kind[w] = outer
			m.queue = append(m.queue, w)
		}
		for _, u := range [2]int32{v, w} {
			if m.base[u] == u { // otherwise its base is met later on the path
				m.base[u] = base
			}
		}
		v, neighbour = m.link[w], w
	}
}

// augment adds an edge to the matching, by exchanging the edges on the path from the unmatched
// vertex w back to the root.
func (m *matching) augment(w int32) {
	for w >= 0 {
		v := m.link[w]
		next := m.mate[v]
		m.mate[v], m.mate[w] = w, v
		w = next
	}
}
