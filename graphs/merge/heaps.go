package merge

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// mergeWorth merges whether a vertex that both have stands for a heap, and of which
// size. A ⊕ stands for none: where one side made it the one and the other the other,
// mine stands.
func (m *merger) mergeWorth(v *mergedVertex, known bool, base, mine, theirs vertex, clash func(What, bool)) {
	type heap struct {
		is   bool
		size int32
	}
	before := heap{base.heap, base.worth}
	h, conflict := choose(where(known, &before), heap{mine.heap, mine.worth}, heap{theirs.heap, theirs.worth})
	v.heap, v.worth = h.is, h.size
	both := v.heap && v.sum
	if both && mine.heap {
		v.sum = false
		clash(Sum, true)
	} else if both {
		v.heap, v.worth = false, 0
	}
	clash(Worth, conflict || both && !mine.heap)
}

// mergeHeaps sees to it that no edge leaves a heap: where one side made a vertex a heap
// and the other has drawn a move from it, mine stands. Edges of theirs that have no place
// for that come with the other choice.
func (m *merger) mergeHeaps() {
	leaving := map[int32][]int{} // from heaps
	for i, e := range m.edges {
		if e.stays && m.vertices[e.from].heap {
			leaving[e.from] = append(leaving[e.from], i)
		}
	}
	for at := range int32(len(m.vertices)) {
		edges := leaving[at]
		if len(edges) == 0 {
			continue
		}
		v, o := &m.vertices[at], m.all[at]
		c := Conflict{What: Worth, Vertex: v.id, Edge: none, other: none, Mine: Value{There: true}, Theirs: Value{There: true}}
		if o.base != none {
			c.Base = vertexValue(Worth, vertexOf(m.Base, o.base))
		}
		if o.mine != none && vertexOf(m.Mine, o.mine).heap {
			c.Mine = vertexValue(Worth, v.vertex)
			for _, i := range edges {
				e := &m.edges[i]
				e.stays = false
				c.lost = append(c.lost, m.addition(*e, e.edge)...)
				m.ofEdges = slices.DeleteFunc(m.ofEdges, func(c Conflict) bool { return c.Edge == e.id })
			}
		} else {
			c.Theirs = vertexValue(Worth, v.vertex)
			v.heap, v.worth = false, 0
		}
		m.ofVertices = slices.DeleteFunc(m.ofVertices, func(other Conflict) bool { return other.What == Worth && other.Vertex == v.id })
		m.ofVertices = append(m.ofVertices, c)
	}
}

// mergeStyle merges what is shown and how large, each by itself. What both have changed
// differently is one conflict.
func (m *merger) mergeStyle() {
	base, mine, theirs := m.Base.Style(), m.Mine.Style(), m.Theirs.Style()
	m.style = mine
	other, clash := theirs, false
	mergePart(&clash, &base.Edges, &m.style.Edges, &other.Edges)
	mergePart(&clash, &base.Labels, &m.style.Labels, &other.Labels)
	mergePart(&clash, &base.Vertices, &m.style.Vertices, &other.Vertices)
	mergePart(&clash, &base.Letters, &m.style.Letters, &other.Letters)
	mergePart(&clash, &base.Lines, &m.style.Lines, &other.Lines)
	mergePart(&clash, &base.Bold, &m.style.Bold, &other.Bold)
	if clash {
		value := func(s document.Style) Value { return Value{There: true, Style: s} }
		m.ofStyle = &Conflict{
			What: Style, Vertex: none, Edge: graphs.None, other: none,
			Base: value(base), Mine: value(m.style), Theirs: value(other),
		}
	}
}

// mergePart merges a part of a style into mine and theirs, which differ afterwards only
// where it is in conflict.
func mergePart[T comparable](clash *bool, base, mine, theirs *T) {
	merged, conflict := choose(base, *mine, *theirs)
	*mine = merged
	if conflict {
		*clash = true
	} else {
		*theirs = merged
	}
}
