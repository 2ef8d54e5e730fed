package picture

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/scene"
)

// Motion makes the pictures of a single move: a token moves along an edge, or the part of the
// drawing that an edge deletion cuts off falls.
type Motion struct {
	field         *Playfield
	before, after *match.State
	edge          graphs.EdgeID
	options       scene.Options // of the position behind the moving parts

	start   *scene.Scene  // the position before the move, without the moving token
	path    *scene.Shape  // of the edge; nil if it is not shown
	targets []scene.Point // of the parts of a token at a ⊕; empty if there is no ⊕
	// drawing is the drawing before a deletion, and fallen its part that is cut off by it.
	drawing *document.Drawing
	fallen  *document.Selection
}

// Motion returns the motion of the move along edge. before and after are the states of the match
// before and after the move. Vertices have names, but no values or outcomes.
func (f *Playfield) Motion(before *match.State, edge graphs.EdgeID, after *match.State) *Motion {
	o := f.options
	o.Names, o.Values, o.Outcomes = true, false, false
	return f.newMotion(before, edge, after, o)
}

// newMotion is like Motion, but the pictures have the given options, except that winning moves and
// the selection are not shown: they do not apply during a move.
func (f *Playfield) newMotion(
	before *match.State, edge graphs.EdgeID, after *match.State, options scene.Options,
) *Motion {
	options.Selection, options.Highlights, options.After = document.Selection{}, false, false
	m := &Motion{field: f, before: before, after: after, edge: edge, options: options}
	if before.Position.Graph.Kind == graphs.Deletion {
		m.prepareFall()
	} else {
		m.prepareSlide()
	}
	return m
}

// prepareSlide prepares the motion of a token along an edge of a directed game. It sets m.start to
// the picture without the token, and m.path to the curve along which the token moves. At a ⊕ the
// token splits into a token on each summand. If the move ends there, prepareSlide also sets
// m.targets to the points of these tokens, at most mostParts.
func (m *Motion) prepareSlide() {
	d := m.field.Drawing(m.before)
	from, to := m.endVertices()
	// The start position lacks the moving token.
	if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(from).Tokens-- }); err != nil {
		return
	}
	var solution *solver.Solution
	if m.options.ShowsResults() {
		solution = m.before.Solution // a move does not change the values of the vertices
	}
	m.start = scene.Build(d, solution, m.field.withMoveEdges(m.field.Drawing(m.before), m.options))
	for i := range m.start.Shapes {
		if sh := &m.start.Shapes[i]; sh.Part == scene.PartShaft && sh.Subject.EdgeID() == m.edge {
			m.path = sh
			if e, _ := d.Graph().Edge(m.edge); e.From != from { // an undirected edge may be drawn backwards
				reversed := *sh
				slices.Reverse(reversed.P[:reversed.N])
				m.path = &reversed
			}
		}
	}
	if m.path == nil && !m.field.hasEdge(m.edge) { // a move on a heap
		m.path = &scene.Shape{Kind: scene.Curve, N: 2, P: [4]scene.Point{d.At(from), d.At(to)}}
	}
	if v, _ := d.Graph().Vertex(to); !v.Sum {
		return
	}
	after := m.field.Drawing(m.after)
	for v := range after.Graph().Vertices() {
		for range after.Tokens(v.ID) - d.Tokens(v.ID) {
			if len(m.targets) < mostParts {
				m.targets = append(m.targets, after.At(v.ID))
			}
		}
	}
}

// endVertices returns the vertex at which the move starts and the vertex to which it leads. Both are
// graphs.None if the edge is not a legal move.
func (m *Motion) endVertices() (from, to graphs.VertexID) {
	g := m.before.Position.Graph
	i, ok := m.before.Find(m.edge)
	if !ok {
		return graphs.None, graphs.None
	}
	e := m.before.Solution.Moves[i].Edge
	return g.VertexID[g.From[e]], g.VertexID[g.Into[e]]
}

// mostParts is the greatest number of parts of a token that are shown moving.
const mostParts = 40

// prepareFall computes which part of the drawing falls after the deletion of an edge: m.fallen is
// the vertices and edges that the deletion cuts off from the ground.
func (m *Motion) prepareFall() {
	m.drawing = m.field.Drawing(m.before)
	groundedBefore, groundedAfter := m.field.groundedPart(m.before), m.field.groundedPart(m.after)
	fallen := &document.Selection{}
	g := m.before.Position.Graph
	for v, id := range g.VertexID {
		if isCutOff(groundedAfter, id) && !isCutOff(groundedBefore, id) && !g.IsGround(int32(v)) {
			fallen.Vertices = append(fallen.Vertices, id)
		}
	}
	slices.Sort(fallen.Vertices)
	for e, id := range g.EdgeID {
		from, to := g.VertexID[g.From[e]], g.VertexID[g.Into[e]]
		if id != m.edge && fallen.HasVertex(from) && fallen.HasVertex(to) {
			fallen.Edges = append(fallen.Edges, id)
		}
	}
	m.fallen = limitTo(fallen, m.options.Only)
}

// isCutOff reports whether vertex v is not connected to the ground. grounded is the part of the
// drawing that is connected; nil means the whole drawing.
func isCutOff(grounded *document.Selection, v graphs.VertexID) bool {
	return grounded != nil && !grounded.HasVertex(v)
}

// splitProgress is the progress at which a token splits at a ⊕.
const splitProgress = 0.6

// fallHeight is the distance that the loose part falls, in document units.
const fallHeight = 260

// Scene returns the picture at the given progress of the move, from 0 to 1.
func (m *Motion) Scene(progress float64) *scene.Scene {
	if m.fallen != nil {
		return m.fallScene(progress)
	}
	if m.start == nil || m.path == nil || m.options.HideTokens {
		return m.field.sceneOf(m.after, m.options)
	}
	sc := &scene.Scene{Shapes: slices.Clone(m.start.Shapes), ShowsValueLeft: m.start.ShowsValueLeft}
	if len(m.targets) == 0 {
		sc.Shapes = append(sc.Shapes, tokenAt(m.path.PointAt(progress)))
		return sc
	}
	if progress < splitProgress {
		sc.Shapes = append(sc.Shapes, tokenAt(m.path.PointAt(progress/splitProgress)))
		return sc
	}
	from, t := m.path.PointAt(1), (progress-splitProgress)/(1-splitProgress)
	for _, to := range m.targets {
		place := scene.Point{X: from.X + t*(to.X-from.X), Y: from.Y + t*(to.Y-from.Y)}
		sc.Shapes = append(sc.Shapes, tokenAt(place))
	}
	return sc
}

// fallScene returns the picture at the given progress, from 0 to 1, of a move that makes a part
// fall. The falling part is in front of the part that stays.
func (m *Motion) fallScene(progress float64) *scene.Scene {
	sc := m.field.sceneOf(m.after, m.options)
	if len(m.fallen.Vertices) == 0 {
		return sc
	}
	var move document.Move
	for _, v := range m.fallen.Vertices {
		start := m.drawing.At(v)
		move.IDs = append(move.IDs, v)
		move.To = append(move.To, document.Point{X: start.X, Y: start.Y + fallHeight*progress*progress})
	}
	d := m.drawing.Clone()
	if err := d.Move(move); err != nil {
		return sc
	}
	o := m.options
	o.Values, o.Outcomes, o.Only = false, false, m.fallen
	sc.Shapes = append(sc.Shapes, scene.Build(d, nil, o).Shapes...)
	return sc
}

// tokenAt returns the shape of a token with its centre at the given point.
func tokenAt(centre scene.Point) scene.Shape {
	const size = 9.5
	return scene.Shape{
		Kind: scene.Disc, N: 1, P: [4]scene.Point{centre}, Size: size,
		Fill: scene.TokenFill, Stroke: scene.TokenRim, Width: 2,
	}
}
