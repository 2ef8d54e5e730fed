package merge

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// one is a vertex in each of the three drawings; graphs.None where it is not.
type one struct{ base, mine, theirs graphs.VertexID }

// matching says which vertices of the three drawings are the same. all has those of
// mine in their order, then those of the base that mine has not, then what only theirs
// has; the others lead from IDs into it.
type matching struct {
	all                      []one
	ofBase, ofMine, ofTheirs []int32
}

const none = graphs.None

// pairs leads from the vertices of one drawing to those of another and back.
type pairs struct{ to, back []graphs.VertexID }

func newPairs(from, to *document.Drawing) pairs {
	return pairs{nones(from.Graph().VertexSlots()), nones(to.Graph().VertexSlots())}
}

func nones(n int) []graphs.VertexID {
	ids := make([]graphs.VertexID, n)
	for i := range ids {
		ids[i] = none
	}
	return ids
}

func (p pairs) join(from, to graphs.VertexID) {
	if p.to[from] == none && p.back[to] == none {
		p.to[from], p.back[to] = to, from
	}
}

func match(in Input, known bool) matching {
	base, mine, theirs := in.Base, in.Mine, in.Theirs
	toMine, toTheirs := newPairs(base, mine), newPairs(base, theirs)
	if in.SameIDs {
		for v := range mine.Graph().Vertices() {
			if _, ok := base.Graph().Vertex(v.ID); ok {
				toMine.join(v.ID, v.ID)
			}
		}
	}
	for v := range mine.Graph().Vertices() {
		if b, ok := base.Graph().VertexNamed(v.Name); ok {
			toMine.join(b.ID, v.ID)
		}
	}
	if !in.SameIDs {
		byPlace(base, mine, toMine, func(graphs.VertexID) bool { return true })
	}
	for v := range theirs.Graph().Vertices() {
		if b, ok := renamed(in, toMine, v); ok {
			toTheirs.join(b, v.ID)
		}
	}
	// What both have added under one name is one vertex where it stands in one place. Else
	// it is two: the program gives new vertices the same names in all its windows.
	added := newPairs(mine, theirs)
	for v := range theirs.Graph().Vertices() {
		m, ok := mine.Graph().VertexNamed(v.Name)
		if ok && toTheirs.back[v.ID] == none && toMine.back[m.ID] == none && (!known || mine.At(m.ID) == theirs.At(v.ID)) {
			added.join(m.ID, v.ID)
		}
	}
	byPlace(base, theirs, toTheirs, func(v graphs.VertexID) bool { return added.back[v] == none })
	return list(in, toMine, toTheirs, added)
}

// renamed returns the vertex of the base that one of theirs is by its name, or by a
// name that mine has given it as well.
func renamed(in Input, toMine pairs, v graphs.Vertex) (graphs.VertexID, bool) {
	b, inBase := in.Base.Graph().VertexNamed(v.Name)
	m, inMine := in.Mine.Graph().VertexNamed(v.Name)
	if !inMine || toMine.back[m.ID] == none || inBase && toMine.back[m.ID] == b.ID {
		return b.ID, inBase
	}
	// The name is that of two vertices: of one in the base, and of another in mine.
	now := toMine.back[m.ID]
	if !inBase {
		_, still := in.Theirs.Graph().VertexNamed(vertexOf(in.Base, now).name)
		return now, !still
	}
	theirs := vertexOf(in.Theirs, v.ID)
	if theirs == vertexOf(in.Mine, m.ID) && theirs != vertexOf(in.Base, b.ID) {
		return now, true
	}
	return b.ID, true
}

// byPlace joins what is left of two drawings where it stands at exactly one place, each
// alone there.
func byPlace(base, other *document.Drawing, p pairs, free func(graphs.VertexID) bool) {
	left := map[document.Point]graphs.VertexID{}
	stay := func(at document.Point, id graphs.VertexID, in map[document.Point]graphs.VertexID) {
		if _, two := in[at]; two {
			id = none
		}
		in[at] = id
	}
	for v := range base.Graph().Vertices() {
		if p.to[v.ID] == none {
			stay(base.At(v.ID), v.ID, left)
		}
	}
	if len(left) == 0 {
		return
	}
	come := map[document.Point]graphs.VertexID{}
	for v := range other.Graph().Vertices() {
		if p.back[v.ID] == none && free(v.ID) {
			stay(other.At(v.ID), v.ID, come)
		}
	}
	for at, b := range left { // each is joined to its own, in whatever order
		if v, ok := come[at]; ok && b != none && v != none {
			p.join(b, v)
		}
	}
}

// list puts the matching together.
func list(in Input, toMine, toTheirs, added pairs) matching {
	number := func(d *document.Drawing) []int32 { return make([]int32, d.Graph().VertexSlots()) }
	m := matching{ofBase: number(in.Base), ofMine: number(in.Mine), ofTheirs: number(in.Theirs)}
	add := func(o one) {
		at := int32(len(m.all))
		m.all = append(m.all, o)
		if o.base != none {
			m.ofBase[o.base] = at
		}
		if o.mine != none {
			m.ofMine[o.mine] = at
		}
		if o.theirs != none {
			m.ofTheirs[o.theirs] = at
		}
	}
	for v := range in.Mine.Graph().Vertices() {
		o := one{toMine.back[v.ID], v.ID, added.to[v.ID]}
		if o.base != none {
			o.theirs = toTheirs.to[o.base]
		}
		add(o)
	}
	for v := range in.Base.Graph().Vertices() {
		if toMine.to[v.ID] == none {
			add(one{v.ID, none, toTheirs.to[v.ID]})
		}
	}
	for v := range in.Theirs.Graph().Vertices() {
		if toTheirs.back[v.ID] == none && added.back[v.ID] == none {
			add(one{none, none, v.ID})
		}
	}
	return m
}
