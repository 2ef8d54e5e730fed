package picture

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/scene"
)

// Motion is a move while it is made.
type Motion struct {
	field         *Playfield
	before, after *match.State
	edge          graphs.EdgeID
	shows         scene.Options // of the position behind what moves

	start  *scene.Scene  // the position before, without the token that moves
	path   *scene.Shape  // of the edge; nil where it is not shown
	lands  []scene.Point // where what a token becomes at a ⊕ goes; empty without one
	falls  *document.Drawing
	fallen *document.Selection
}

// Motion returns the motion of a move between two states, which tells no values.
func (f *Playfield) Motion(before *match.State, edge graphs.EdgeID, after *match.State) *Motion {
	o := f.shows
	o.Names, o.Values = true, false
	return f.motion(before, edge, after, o)
}

// motion returns the motion of a move that shows what is told of the positions around it,
// but for which moves win: that is over with the move.
func (f *Playfield) motion(before *match.State, edge graphs.EdgeID, after *match.State, o scene.Options) *Motion {
	o.Selection, o.Highlights, o.After = document.Selection{}, false, false
	m := &Motion{field: f, before: before, after: after, edge: edge, shows: o}
	if before.Position.Graph.Kind == graphs.Deletion {
		m.fall()
	} else {
		m.slide()
	}
	return m
}

// slide prepares the way of a token along its edge and, from a ⊕, of each part of it.
func (m *Motion) slide() {
	d := m.field.Drawing(m.before)
	from, to := m.ends()
	// The token is in the air.
	if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(from).Tokens-- }); err != nil {
		return
	}
	var solution *solver.Solution
	if m.shows.Values {
		solution = m.before.Solution // the values of vertices are those after the move, too
	}
	m.start = scene.Build(d, solution, m.field.asking(m.field.Drawing(m.before), m.shows))
	for i := range m.start.Shapes {
		if sh := &m.start.Shapes[i]; sh.Part == scene.PartShaft && sh.Subject.EdgeID() == m.edge {
			m.path = sh
			if e, _ := d.Graph().Edge(m.edge); e.From != from { // as an edge without direction was drawn
				turned := *sh
				slices.Reverse(turned.P[:turned.N])
				m.path = &turned
			}
		}
	}
	if m.path == nil && !m.field.drawn(m.edge) { // on a heap
		m.path = &scene.Shape{Kind: scene.Curve, N: 2, P: [4]scene.Point{d.At(from), d.At(to)}}
	}
	if v, _ := d.Graph().Vertex(to); !v.Sum {
		return
	}
	then := m.field.Drawing(m.after)
	for v := range then.Graph().Vertices() {
		for range then.Tokens(v.ID) - d.Tokens(v.ID) {
			if len(m.lands) < mostParts {
				m.lands = append(m.lands, then.At(v.ID))
			}
		}
	}
}

// ends returns the vertices that the move goes from and to.
func (m *Motion) ends() (from, to graphs.VertexID) {
	g := m.before.Position.Graph
	i, ok := m.before.Find(m.edge)
	if !ok {
		return graphs.None, graphs.None
	}
	e := m.before.Solution.Moves[i].Edge
	return g.VertexID[g.From[e]], g.VertexID[g.Into[e]]
}

// mostParts is how many parts of a token are seen to part.
const mostParts = 40

// fall prepares what an edge that is cut lets fall.
func (m *Motion) fall() {
	m.falls = m.field.Drawing(m.before)
	was, is := m.field.held(m.before), m.field.held(m.after)
	gone := &document.Selection{}
	g := m.before.Position.Graph
	for v, id := range g.VertexID {
		if isGone(is, id) && !isGone(was, id) && !g.IsGround(int32(v)) {
			gone.Vertices = append(gone.Vertices, id)
		}
	}
	slices.Sort(gone.Vertices)
	for e, id := range g.EdgeID {
		from, into := g.VertexID[g.From[e]], g.VertexID[g.Into[e]]
		if id != m.edge && gone.HasVertex(from) && gone.HasVertex(into) {
			gone.Edges = append(gone.Edges, id)
		}
	}
	m.fallen = within(gone, m.shows.Only)
}

// isGone tells whether a vertex is not among those that are held; all are in nil.
func isGone(held *document.Selection, v graphs.VertexID) bool {
	return held != nil && !held.HasVertex(v)
}

// tokenParts is the part of the motion after which a token parts at a ⊕.
const tokenParts = 0.6

// fallHeight is how far what is cut off falls, in document units.
const fallHeight = 260

// Scene returns the picture when so much of the motion is over, from 0 to 1.
func (m *Motion) Scene(part float64) *scene.Scene {
	if m.fallen != nil {
		return m.falling(part)
	}
	if m.start == nil || m.path == nil {
		return m.field.picture(m.after, m.shows)
	}
	sc := &scene.Scene{Shapes: slices.Clone(m.start.Shapes)}
	if len(m.lands) == 0 {
		sc.Shapes = append(sc.Shapes, token(m.path.At(part)))
		return sc
	}
	if part < tokenParts {
		sc.Shapes = append(sc.Shapes, token(m.path.At(part/tokenParts)))
		return sc
	}
	from, t := m.path.At(1), (part-tokenParts)/(1-tokenParts)
	for _, to := range m.lands {
		sc.Shapes = append(sc.Shapes, token(scene.Point{X: from.X + t*(to.X-from.X), Y: from.Y + t*(to.Y-from.Y)}))
	}
	return sc
}

// falling is what is left standing, with what falls in front of it.
func (m *Motion) falling(part float64) *scene.Scene {
	sc := m.field.picture(m.after, m.shows)
	if len(m.fallen.Vertices) == 0 {
		return sc
	}
	var down document.Move
	for _, v := range m.fallen.Vertices {
		at := m.falls.At(v)
		down.IDs = append(down.IDs, v)
		down.To = append(down.To, document.Point{X: at.X, Y: at.Y + fallHeight*part*part})
	}
	d := m.falls.Clone()
	if err := d.Move(down); err != nil {
		return sc
	}
	o := m.shows
	o.Values, o.Only = false, m.fallen
	sc.Shapes = append(sc.Shapes, scene.Build(d, nil, o).Shapes...)
	return sc
}

// token is a token on its way.
func token(at scene.Point) scene.Shape {
	const size = 9.5
	return scene.Shape{Kind: scene.Disc, Size: size, Fill: scene.TokenFill, Stroke: scene.TokenRim, Width: 2, N: 1, P: [4]scene.Point{at}}
}
