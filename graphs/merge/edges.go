package merge

import (
	"cmp"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// mergeEdges goes through the edges of mine, then through those that only the base or
// theirs has.
func (m *merger) mergeEdges() {
	for e := range m.Mine.Graph().Edges() {
		from, to := m.ofMine[e.From], m.ofMine[e.To]
		b, t := m.baseEdge(from, to), m.theirEdge(from, to)
		mine := edgeOf(m.Mine, e, false)
		one := mergedEdge{mine, e.ID, from, to, true, true}
		switch {
		case t != nil:
			m.mergeEdge(&one, b, mine, *t)
		case b != nil && mine == *b:
			one.stays = m.heldBy(Mine, from, to)
		case b != nil && !m.heldBy(Mine, from, to):
			m.clashEdge(&one, b, mine, Mine)
		}
		m.putEdge(one)
	}
	for e := range m.Theirs.Graph().Edges() {
		from, to := m.ofTheirs[e.From], m.ofTheirs[e.To]
		if _, _, ok := between(m.Mine, m.kind, m.all[from].mine, m.all[to].mine); ok {
			continue
		}
		theirs := edgeOf(m.Theirs, e, false)
		one := mergedEdge{theirs, none, from, to, true, false}
		b := m.baseEdge(from, to)
		clash := false
		if b != nil {
			held := m.heldBy(Theirs, from, to)
			clash = theirs != *b && !held
			one.stays = held || clash
		}
		if one.stays && m.vertices[from].stays && m.vertices[to].stays {
			one.id = m.freeEdgeID(b, from, to)
			if clash {
				m.clashEdge(&one, b, theirs, Theirs)
			}
			m.putEdge(one)
		}
	}
}

// heldBy tells whether an end of an edge is there only because of a side: then the
// edge is there with it.
func (m *merger) heldBy(side Side, from, to int32) bool {
	return m.vertices[from].holds == side || m.vertices[to].holds == side
}

// baseEdge returns what the base has between two vertices of the matching; nil for
// nothing.
func (m *merger) baseEdge(from, to int32) *edge {
	return found(m.Base, m.kind, m.all[from].base, m.all[to].base)
}

func (m *merger) theirEdge(from, to int32) *edge {
	return found(m.Theirs, m.kind, m.all[from].theirs, m.all[to].theirs)
}

func found(d *document.Drawing, kind graphs.Kind, from, to graphs.VertexID) *edge {
	e, turned, ok := between(d, kind, from, to)
	if !ok {
		return nil
	}
	state := edgeOf(d, e, turned)
	return &state
}

// freeEdgeID returns the ID of an edge that mine has not: the one that it had, where
// that can be known.
func (m *merger) freeEdgeID(b *edge, from, to int32) graphs.EdgeID {
	if m.SameIDs && b != nil {
		old, _, _ := between(m.Base, m.kind, m.all[from].base, m.all[to].base)
		if _, taken := m.Mine.Graph().Edge(old.ID); !taken && int(old.ID) < m.Mine.Graph().EdgeSlots() {
			return old.ID
		}
	}
	m.nextEdge++
	return m.nextEdge - 1
}

// mergeEdge merges the properties of an edge that both have.
func (m *merger) mergeEdge(one *mergedEdge, b *edge, mine, theirs edge) {
	base := edge{}
	if b != nil {
		base = *b
	}
	clash := func(w What) {
		c := Conflict{What: w, Vertex: none, Edge: one.id, Mine: edgeValue(w, mine), Theirs: edgeValue(w, theirs), other: none}
		if b != nil {
			c.Base = edgeValue(w, base)
		}
		m.ofEdges = append(m.ofEdges, c)
	}
	var conflict bool
	if one.count, conflict = choose(where(b != nil, &base.count), mine.count, theirs.count); conflict {
		clash(Count)
	}
	if one.bend, conflict = choose(where(b != nil, &base.bend), mine.bend, theirs.bend); conflict {
		clash(Bend)
	}
	if one.label, conflict = choose(where(b != nil, &base.label), mine.label, theirs.label); conflict {
		clash(EdgeLabel)
	}
}

// clashEdge notes that a side has changed an edge that the other has deleted. It stays.
func (m *merger) clashEdge(one *mergedEdge, b *edge, state edge, holder Side) {
	c := Conflict{What: Edge, Vertex: none, Edge: one.id, Base: Value{There: b != nil}, other: none}
	c.Mine.There, c.Theirs.There = holder == Mine, holder == Theirs
	c.lost = m.addition(*one, state)
	m.ofEdges = append(m.ofEdges, c)
}

// addition returns the edits that add an edge.
func (m *merger) addition(one mergedEdge, state edge) []document.Edit {
	return state.added(graphs.Edge{ID: one.id, From: m.vertices[one.from].id, To: m.vertices[one.to].id})
}

// putEdge keeps an edge whose ends are there.
func (m *merger) putEdge(one mergedEdge) {
	one.stays = one.stays && m.vertices[one.from].stays && m.vertices[one.to].stays
	m.edges = append(m.edges, one)
}

// conflicts returns all conflicts in the order of Result.
func (m *merger) conflicts() []Conflict {
	var all []Conflict
	whole := func(w What, base, mine, theirs Value) {
		if _, clash := choose(&base, mine, theirs); clash {
			all = append(all, Conflict{What: w, Vertex: none, Edge: none, Base: base, Mine: mine, Theirs: theirs, other: none})
		}
	}
	number := func(p graphs.Play) Value { return Value{There: true, Number: int(p)} }
	text := func(s string) Value { return Value{There: true, Text: s} }
	whole(Play, number(m.Base.Play()), number(m.Mine.Play()), number(m.Theirs.Play()))
	whole(Title, text(m.Base.Title()), text(m.Mine.Title()), text(m.Theirs.Title()))
	m.ofVertices = append(m.ofVertices, m.clashVertices()...)
	slices.SortStableFunc(m.ofVertices, func(a, b Conflict) int {
		return cmp.Or(cmp.Compare(a.Vertex, b.Vertex), cmp.Compare(a.What, b.What))
	})
	slices.SortStableFunc(m.ofEdges, func(a, b Conflict) int {
		return cmp.Or(cmp.Compare(a.Edge, b.Edge), cmp.Compare(a.What, b.What))
	})
	if m.ofStyle != nil {
		all = append(all, *m.ofStyle)
	}
	return slices.Concat(all, m.ofVertices, m.ofEdges, m.ofNotes)
}

// clashVertices returns the conflicts about vertices that one side has deleted. With
// each go and come its edges.
func (m *merger) clashVertices() (all []Conflict) {
	held := func(at int32) bool { return m.vertices[at].stays && m.vertices[at].holds != Neither }
	edges := map[int32][]document.Edit{}
	for _, e := range m.edges {
		if !e.stays {
			continue
		}
		if held(e.from) {
			edges[e.from] = append(edges[e.from], m.addition(e, e.edge)...)
		}
		if held(e.to) && e.to != e.from {
			edges[e.to] = append(edges[e.to], m.addition(e, e.edge)...)
		}
	}
	for i, v := range m.vertices {
		if !held(int32(i)) {
			continue
		}
		c := Conflict{What: Vertex, Vertex: v.id, Edge: none, Base: Value{There: true}, other: none}
		c.Mine.There, c.Theirs.There = v.holds == Mine, v.holds == Theirs
		c.lost = append(v.added(v.id), edges[int32(i)]...)
		all = append(all, c)
	}
	return all
}
