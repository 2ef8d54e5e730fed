package ongraph

// matching is a maximum matching of a graph, found by growing alternating trees from unmatched
// vertices and shrinking blossoms (Edmonds 1965). A tree without an augmenting path keeps its
// vertices, because no later tree needs them. Time is linear in the edges on most graphs, and at
// worst the time of growing n trees. Memory is linear in the vertices.
type matching struct {
	near [][]int32
	mate []int32
	kind []kind
	// link leads from an inner vertex, or a vertex of a blossom, to the outer vertex from which it
	// was reached. base leads towards the base of its blossom.
	link, base []int32
	met        []int32 // the vertices of the current tree
	done       []bool  // vertices of finished trees without an augmenting path
	marked     []int32
	mark       int32
	queue      []int32
}

// kind says how a vertex belongs to the current tree.
type kind uint8

const (
	free kind = iota
	// outer vertices are an even number of steps from the root, inner ones an odd number.
	outer
	inner
)

// avoidable returns, for each vertex, whether some maximum matching leaves it unmatched. near
// holds the neighbours of each vertex. The result is set for the vertices that an even alternating
// path from an unmatched vertex reaches (Gallai 1964, Edmonds 1965).
func avoidable(near [][]int32) []bool {
	n := len(near)
	m := &matching{
		near: near, mate: make([]int32, n), kind: make([]kind, n), link: make([]int32, n),
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

// grow grows a tree from an unmatched vertex, and augments the matching if the tree has an
// augmenting path.
func (m *matching) grow(root int32) {
	m.met, m.queue = m.met[:0], m.queue[:0]
	m.meet(root, outer)
	for len(m.queue) > 0 {
		v := m.queue[0]
		m.queue = m.queue[1:]
		for _, w := range m.near[v] {
			switch {
			case m.done[w] || m.find(v) == m.find(w) || m.kind[w] == inner:
			case m.kind[w] == outer:
				b := m.meetingBase(v, w)
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
				m.meet(w, inner)
				m.meet(m.mate[w], outer)
			}
		}
	}
	for _, v := range m.met {
		m.done[v] = true
	}
}

// meet adds vertex v to the current tree as a vertex of kind k.
func (m *matching) meet(v int32, k kind) {
	m.kind[v], m.base[v] = k, v
	m.met = append(m.met, v)
	if k == outer {
		m.queue = append(m.queue, v)
	}
}

// find returns the base of the blossom that contains vertex v, or v itself.
func (m *matching) find(v int32) int32 {
	for m.base[v] != v {
		m.base[v] = m.base[m.base[v]]
		v = m.base[v]
	}
	return v
}

// meetingBase returns the base at which the paths from the outer vertices v and w to the root
// meet.
func (m *matching) meetingBase(v, w int32) int32 {
	m.mark++
	for {
		if v >= 0 {
			if v = m.find(v); m.marked[v] == m.mark {
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

// shrink moves the path from an outer vertex to a base into the blossom of the base. The blossom
// is closed by the edge from v to the vertex to.
func (m *matching) shrink(v, to, base int32) {
	for m.find(v) != base {
		m.link[v] = to
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
		v, to = m.link[w], w
	}
}

// augment changes the matching along the path from the unmatched vertex w back to the root, so
// that it has one edge more.
func (m *matching) augment(w int32) {
	for w >= 0 {
		v := m.link[w]
		next := m.mate[v]
		m.mate[v], m.mate[w] = w, v
		w = next
	}
}
