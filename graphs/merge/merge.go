package merge

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Input is what is merged. Nothing of it is changed.
type Input struct {
	// Base is what both began with; nil where that is not known: then vertices of one
	// name are one, all in which the two differ is a conflict, and what only one of them
	// has is kept.
	Base, Mine, Theirs *document.Drawing
	// SameIDs says that a vertex of Base and one of Mine with the same ID are the same:
	// Mine is Base with edits made to it.
	SameIDs bool
}

// Result is how mine becomes the merged drawing.
type Result struct {
	// Edit leads from mine to the merged drawing; nil where they are the same. IDs of
	// mine stay, and what mine has deleted comes back under the ID that it had.
	Edit document.Edit
	// Conflicts are about the merged drawing: first those of the drawing, then those of
	// its vertices and of its edges, in their order.
	Conflicts []Conflict
	// IsTheirs tells that the merged drawing says what theirs says.
	IsTheirs bool
}

// Three merges two drawings that were made apart from one. What comes of it depends on
// what the drawings say, and on the order of their vertices and edges, alone. Time is
// linear in their sizes, but for edges between two vertices of many.
func Three(in Input) *Result {
	known := in.Base != nil
	if !known {
		in.Base, in.SameIDs = document.New(in.Mine.Kind()), false
	}
	switch {
	case Equal(in.Mine, in.Theirs):
		return &Result{IsTheirs: true}
	case known && Equal(in.Base, in.Theirs):
		return &Result{}
	case in.Mine.Kind() != in.Theirs.Kind():
		return wholes(in)
	}
	m := &merger{Input: in, matching: match(in, known), kind: in.Mine.Kind()}
	m.mergeVertices()
	m.mergeEdges()
	m.mergeHeaps()
	m.mergeNotes()
	m.mergeStyle()
	m.nameAll()
	m.moveAside()
	r := &Result{Edit: m.edit(), Conflicts: m.conflicts()}
	r.IsTheirs = known && len(r.Conflicts) == 0 && Equal(in.Base, in.Mine)
	return r
}

// wholes merges drawings of two kinds of games: little of one can be in the other.
func wholes(in Input) *Result {
	if Equal(in.Base, in.Mine) {
		return &Result{Edit: replaced(in.Mine, in.Theirs), IsTheirs: true}
	}
	number := func(d *document.Drawing) Value { return Value{There: true, Number: int(d.Kind())} }
	return &Result{Conflicts: []Conflict{{
		What: Kind, Vertex: none, Edge: none, Base: number(in.Base), Mine: number(in.Mine), Theirs: number(in.Theirs),
		other: none, whole: &[2]*document.Drawing{in.Mine.Clone(), in.Theirs},
	}}}
}

// replaced returns the edit that makes all of a drawing another one.
func replaced(d, by *document.Drawing) document.Edit {
	edits := document.Group{document.SetKind{Kind: by.Kind()}, document.SetPlay{Play: by.Play()}, document.SetTitle{Title: by.Title()}, document.SetStyle{Style: by.Style()}}
	var gone document.Group
	for v := range d.Graph().Vertices() {
		gone = append(gone, document.RemoveVertex{ID: v.ID})
	}
	slices.Reverse(gone)
	ids := nones(by.Graph().VertexSlots())
	next, nextEdge := graphs.VertexID(d.Graph().VertexSlots()), graphs.EdgeID(d.Graph().EdgeSlots())
	for v := range by.Graph().Vertices() {
		edits = append(edits, vertexOf(by, v.ID).added(next)...)
		ids[v.ID] = next
		next++
	}
	for e := range by.Graph().Edges() {
		edits = append(edits, edgeOf(by, e, false).added(graphs.Edge{ID: nextEdge, From: ids[e.From], To: ids[e.To]})...)
		nextEdge++
	}
	for _, n := range d.Notes() {
		gone = append(gone, document.RemoveNote{ID: n.ID})
	}
	for i, n := range by.Notes() {
		n.ID = d.NoteSlots() + document.NoteID(i)
		edits = append(edits, document.AddNote{Note: n})
	}
	return append(gone, edits...)
}

// merger is a merge under way.
type merger struct {
	Input
	matching
	kind graphs.Kind

	vertices []mergedVertex // by the numbers of the matching
	edges    []mergedEdge
	next     graphs.VertexID
	nextEdge graphs.EdgeID
	notes    []document.Edit
	nextNote document.NoteID
	style    document.Style

	ofVertices, ofEdges, ofNotes []Conflict
	ofStyle                      *Conflict
}

// mergedVertex is what becomes of a vertex.
type mergedVertex struct {
	vertex
	id    graphs.VertexID // in the merged drawing
	stays bool            // else it is gone
	had   bool            // by mine
	// holds is the side that keeps the vertex which the other has deleted; Neither where
	// none has, or nothing is lost by it.
	holds Side
	// wished is the name that theirs has given to it.
	wished string
}

// mergedEdge is what becomes of an edge. Its ends are numbers of the matching.
type mergedEdge struct {
	edge
	id       graphs.EdgeID
	from, to int32
	stays    bool
	had      bool
}

// choose merges one property. What both have changed differently, or what has no base,
// is mine's and a conflict.
func choose[T comparable](base *T, mine, theirs T) (value T, conflict bool) {
	switch {
	case mine == theirs, base != nil && theirs == *base:
		return mine, false
	case base != nil && mine == *base:
		return theirs, false
	}
	return mine, true
}

func (m *merger) mergeVertices() {
	m.vertices = make([]mergedVertex, len(m.all))
	m.next, m.nextEdge = graphs.VertexID(m.Mine.Graph().VertexSlots()), graphs.EdgeID(m.Mine.Graph().EdgeSlots())
	for i, o := range m.all {
		v := &m.vertices[i]
		v.holds, v.id, v.had = Neither, o.mine, o.mine != none
		switch {
		case o.mine != none && o.theirs != none:
			m.mergeVertex(v, o)
		case o.mine != none:
			v.vertex, v.stays = vertexOf(m.Mine, o.mine), true
			v.wished = v.name
			if o.base != none {
				v.stays = m.changed(m.Mine, o, o.mine)
				v.holds = Mine
			}
		case o.theirs != none:
			v.vertex, v.stays = vertexOf(m.Theirs, o.theirs), true
			if o.base != none {
				v.stays = m.changed(m.Theirs, o, o.theirs)
				v.holds = Theirs
			}
			v.wished = v.name
			if v.stays {
				v.id = m.freeID(o.base)
			}
		}
	}
}

// freeID returns the ID of a vertex that mine has not: the one that it had, where that
// can be known.
func (m *merger) freeID(base graphs.VertexID) graphs.VertexID {
	if m.SameIDs && base != none && int(base) < m.Mine.Graph().VertexSlots() {
		if _, taken := m.Mine.Graph().Vertex(base); !taken {
			return base
		}
	}
	m.next++
	return m.next - 1
}

// changed tells whether a vertex that the other side has deleted was changed on one
// side, or joined to something.
func (m *merger) changed(d *document.Drawing, o one, id graphs.VertexID) bool {
	if vertexOf(d, id) != vertexOf(m.Base, o.base) {
		return true
	}
	of := m.ofMine
	if d == m.Theirs {
		of = m.ofTheirs
	}
	for e := range incident(d.Graph(), id) {
		from, to := m.all[of[e.From]].base, m.all[of[e.To]].base
		b, turned, ok := between(m.Base, m.kind, from, to)
		if !ok || edgeOf(d, e, false) != edgeOf(m.Base, b, turned) {
			return true
		}
	}
	return false
}

func incident(g graphs.Reader, id graphs.VertexID) func(func(graphs.Edge) bool) {
	return func(yield func(graphs.Edge) bool) {
		for e := range g.Out(id) {
			if !yield(e) {
				return
			}
		}
		for e := range g.In(id) {
			if !e.Loop() && !yield(e) {
				return
			}
		}
	}
}

// mergeVertex merges the properties of a vertex that both have.
func (m *merger) mergeVertex(v *mergedVertex, o one) {
	mine, theirs := vertexOf(m.Mine, o.mine), vertexOf(m.Theirs, o.theirs)
	base, known := vertex{}, o.base != none
	if known {
		base = vertexOf(m.Base, o.base)
	}
	v.stays, v.vertex, v.wished = true, mine, mine.name
	of := func(get func(*vertex) *string) (string, bool) {
		return choose(where(known, get(&base)), *get(&mine), *get(&theirs))
	}
	clash := func(w What, conflict bool) {
		if !conflict {
			return
		}
		c := Conflict{What: w, Vertex: o.mine, Edge: none, Mine: vertexValue(w, mine), Theirs: vertexValue(w, theirs), other: none}
		if known {
			c.Base = vertexValue(w, base)
		}
		m.ofVertices = append(m.ofVertices, c)
	}
	var conflict bool
	v.wished, conflict = of(func(v *vertex) *string { return &v.name })
	clash(Name, conflict)
	v.label, conflict = of(func(v *vertex) *string { return &v.label })
	clash(Label, conflict)
	v.at, conflict = choose(where(known, &base.at), mine.at, theirs.at)
	clash(Place, conflict)
	v.tokens, conflict = choose(where(known, &base.tokens), mine.tokens, theirs.tokens)
	v.sum, _ = choose(where(known, &base.sum), mine.sum, theirs.sum)
	noTokens := v.sum && v.tokens > 0
	if noTokens && mine.sum { // theirs put tokens on it meanwhile
		v.tokens = 0
	} else if noTokens {
		v.sum = false
	}
	clash(Tokens, conflict || noTokens && mine.sum)
	clash(Sum, noTokens && !mine.sum || !known && mine.sum != theirs.sum)
	m.mergeWorth(v, known, base, mine, theirs, clash)
	v.look.Colour, conflict = choose(where(known, &base.look.Colour), mine.look.Colour, theirs.look.Colour)
	clash(Colour, conflict)
	v.look.Picture, conflict = choose(where(known, &base.look.Picture), mine.look.Picture, theirs.look.Picture)
	clash(Picture, conflict)
	v.ground, conflict = choose(where(known, &base.ground), mine.ground, theirs.ground)
	clash(Ground, conflict)
}

// where returns what a pointer leads to where it is known, and else nil.
func where[T any](known bool, base *T) *T {
	if known {
		return base
	}
	return nil
}
