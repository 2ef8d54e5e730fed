package scene

import (
	"context"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/solver"
)

// Limits of an excerpt.
const (
	excerptMoves    = 3   // moves from the roots to the outermost vertices
	excerptVertices = 200 // vertices shown
	excerptEdges    = 400 // edges shown
	excerptLegible  = 60  // vertices from which on only the options of the roots are added
	excerptBefore   = 8   // predecessors of the centre that are shown
)

// Excerpt is a small drawing of a part of a large one. It shows all options of the inner vertices;
// the outermost have stubs with the number of their hidden options. Values, outcomes and moves come
// from the whole drawing. An excerpt never changes.
type Excerpt struct {
	drawing   *document.Drawing
	frozen    *graphs.Frozen
	vertices  []graphs.VertexID                   // by vertex of the excerpt: the vertex of the whole drawing
	edges     []graphs.EdgeID                     // by edge of the excerpt: the edge of the whole drawing
	ownVertex map[graphs.VertexID]graphs.VertexID // by vertex of the whole drawing: the vertex of the excerpt
	ownEdge   map[graphs.EdgeID]graphs.EdgeID
	hidden    []int // by vertex of the excerpt: number of hidden options
	distance  []int // by vertex of the excerpt: distance from the roots in moves, or -1 for predecessors

	solved, reduced *solver.Solution // the last solution of the whole drawing, and its part for the excerpt
}

// NewExcerpt returns the excerpt around a vertex of a drawing: its options up to excerptMoves moves
// away and, in a directed game, some predecessors. If centre is not a vertex, the excerpt starts at
// vertices with tokens, or as excerptRoots says. It takes some milliseconds, most of them for the
// layout.
func NewExcerpt(d *document.Drawing, centre graphs.VertexID) *Excerpt {
	x := &Excerpt{ownVertex: map[graphs.VertexID]graphs.VertexID{}, ownEdge: map[graphs.EdgeID]graphs.EdgeID{}}
	g := d.Graph()
	level := excerptRoots(d, centre)
	for _, v := range level {
		x.addVertex(v, 0)
	}
	for move := range excerptMoves {
		first := len(x.vertices)
		for _, v := range level {
			x.addOptions(g, v, move+1)
		}
		level = slices.Clone(x.vertices[first:])
	}
	if _, ok := g.Vertex(centre); ok && g.Kind() == graphs.Directed {
		x.addPredecessors(g, centre)
	}
	x.buildDrawing(d)
	return x
}

// excerptRoots returns the vertices at which an excerpt starts. This is centre if it is a vertex,
// otherwise at most 20 vertices with tokens, otherwise a vertex on the ground. If there is none of
// these, it is a vertex without incoming edges, or any vertex.
func excerptRoots(d *document.Drawing, centre graphs.VertexID) (roots []graphs.VertexID) {
	const mostRoots = 20
	g := d.Graph()
	if _, ok := g.Vertex(centre); ok {
		return []graphs.VertexID{centre}
	}
	for v := range d.AllTokens() {
		if roots = append(roots, v); len(roots) == mostRoots {
			break
		}
	}
	slices.Sort(roots)
	source := graphs.VertexID(graphs.None)
	for v := range g.Vertices() {
		if len(roots) > 0 {
			break
		}
		if v.Ground {
			return []graphs.VertexID{v.ID}
		}
		if source == graphs.None || g.Kind() == graphs.Directed && !hasIncoming(g, v.ID) && hasIncoming(g, source) {
			source = v.ID
		}
	}
	if len(roots) == 0 {
		roots = append(roots, source)
	}
	return roots
}

// hasIncoming reports whether an edge leads to a vertex.
func hasIncoming(g graphs.Reader, v graphs.VertexID) bool {
	for range g.In(v) {
		return true
	}
	return false
}

// edgesFrom returns the edges along which one can move from a vertex: in edge deletion all its
// edges.
func edgesFrom(g graphs.Reader, v graphs.VertexID) []graphs.Edge {
	edges := slices.Collect(g.Out(v))
	if g.Kind().Undirected() {
		for e := range g.In(v) {
			if !e.IsLoop() {
				edges = append(edges, e)
			}
		}
	}
	return edges
}

// addVertex adds a vertex of the whole drawing, distance moves from the roots, unless the excerpt
// has it already.
func (x *Excerpt) addVertex(v graphs.VertexID, distance int) {
	if _, ok := x.ownVertex[v]; !ok {
		x.ownVertex[v] = graphs.VertexID(len(x.vertices))
		x.vertices, x.distance = append(x.vertices, v), append(x.distance, distance)
	}
}

// addEdge adds an edge of the whole drawing. Ends that the excerpt lacks are added as well, at the
// given distance from the roots.
func (x *Excerpt) addEdge(e graphs.Edge, distance int) {
	x.addVertex(e.From, distance)
	x.addVertex(e.To, distance)
	if _, ok := x.ownEdge[e.ID]; !ok {
		x.ownEdge[e.ID] = graphs.EdgeID(len(x.edges))
		x.edges = append(x.edges, e.ID)
	}
}

// addOptions adds the options of v, at a distance in moves from the roots. A root gets as many
// options as there is room for. Any other vertex gets all of its options, or none if the picture
// would be too crowded to read.
func (x *Excerpt) addOptions(g graphs.Reader, v graphs.VertexID, distance int) {
	edges := edgesFrom(g, v)
	room := min(excerptVertices-len(x.vertices), excerptEdges-len(x.edges))
	if distance > 1 && len(edges) > min(room, excerptLegible-len(x.vertices)) {
		return
	}
	for _, e := range edges { // first the edges between vertices that are shown anyway
		_, from := x.ownVertex[e.From]
		if _, to := x.ownVertex[e.To]; from && to && len(x.edges) < excerptEdges {
			x.addEdge(e, distance)
		}
	}
	room = max(0, min(room, excerptEdges-len(x.edges)))
	for _, e := range edges[:min(len(edges), room)] {
		x.addEdge(e, distance)
	}
}

// addPredecessors adds at most excerptBefore vertices with a move to v, at distance -1, so that the
// user can go back.
func (x *Excerpt) addPredecessors(g graphs.Reader, v graphs.VertexID) {
	shown := 0
	for e := range g.In(v) {
		if shown++; shown > excerptBefore {
			return
		}
		x.addEdge(e, -1)
	}
}

// buildDrawing makes the drawing of the vertices and edges, and lays it out.
func (x *Excerpt) buildDrawing(d *document.Drawing) {
	x.drawing = document.New(d.Kind())
	x.hidden = make([]int, len(x.vertices))
	_ = x.drawing.Edit(func(draft *document.ChangeBuilder) { // cannot fail: all parts come from a valid drawing
		head := draft.Head()
		head.Play, head.Style = d.Play(), d.Head().Style
		head.Style.Edges = document.AllEdges
		for i, id := range x.vertices {
			v, _ := d.Vertex(id)
			x.hidden[i] = len(edgesFrom(d.Graph(), id))
			v.ID = graphs.VertexID(i)
			draft.AddVertex(v, Point{})
		}
		for i, id := range x.edges {
			e, _ := d.Edge(id)
			e.ID, e.From, e.To, e.Bend = graphs.EdgeID(i), x.ownVertex[e.From], x.ownVertex[e.To], document.Bend{}
			draft.AddEdge(e)
			x.hidden[e.From]--
			if d.Kind().Undirected() && !e.IsLoop() {
				x.hidden[e.To]--
			}
		}
	})
	x.frozen = x.drawing.Graph().Freeze()
	x.layOut()
}

// layOut places the vertices of the excerpt. In a directed game it places them in rows of at most
// 16 by their distance from the roots; in any other game layout.Arrange places them.
func (x *Excerpt) layOut() {
	const rowSize = 16 // vertices of a row
	o := layout.OptionsFor(x.drawing)
	// A layout with so many layers is not polished, which would take too long after a click.
	o.LayerGap = layout.DefaultLayerGap + 4
	place := layout.Arrange
	if x.frozen.Kind == graphs.Directed {
		place = func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]Point, error) {
			height := make([]int32, len(x.distance))
			row, inRow := int32(0), 0
			for moves := -1; moves <= excerptMoves; moves++ {
				row, inRow = row-1, 0
				for i, d := range x.distance {
					if d != moves {
						continue
					}
					if inRow++; inRow > rowSize {
						row, inRow = row-1, 1
					}
					height[i] = row
				}
			}
			return layout.FixedRows(ctx, f, height, o)
		}
	}
	if places, err := place(context.Background(), x.frozen, o); err == nil { // it is never cancelled
		_ = x.drawing.Move(layout.MoveAll(x.frozen, layout.SpreadPoints(x.drawing, x.frozen, places)))
	}
}

// Drawing returns the excerpt as a drawing with its own IDs. It must not be changed.
func (x *Excerpt) Drawing() *document.Drawing { return x.drawing }

// ShowsAllOptions reports whether the excerpt shows a vertex of the whole drawing with all its
// options.
func (x *Excerpt) ShowsAllOptions(v graphs.VertexID) bool {
	own, ok := x.ownVertex[v]
	return ok && x.hidden[own] == 0
}

// HasEdge reports whether the excerpt shows an edge of the whole drawing.
func (x *Excerpt) HasEdge(e graphs.EdgeID) bool {
	_, ok := x.ownEdge[e]
	return ok
}

// At returns where the excerpt shows a vertex of the whole drawing. ok is false if it does not.
func (x *Excerpt) At(v graphs.VertexID) (at Point, ok bool) {
	own, ok := x.ownVertex[v]
	return x.drawing.At(own), ok
}

// ToWhole converts a selection in the excerpt to vertices and edges of the whole drawing.
func (x *Excerpt) ToWhole(s document.Selection) (whole document.Selection) {
	for _, v := range s.Vertices {
		whole.Vertices = append(whole.Vertices, x.vertices[v])
	}
	for _, e := range s.Edges {
		whole.Edges = append(whole.Edges, x.edges[e])
	}
	slices.Sort(whole.Vertices)
	slices.Sort(whole.Edges)
	return whole
}

// fromWhole converts a selection in the whole drawing to vertices and edges of the excerpt, without
// the hidden ones.
func (x *Excerpt) fromWhole(s document.Selection) (own document.Selection) {
	for i, v := range x.vertices {
		if s.HasVertex(v) {
			own.Vertices = append(own.Vertices, graphs.VertexID(i))
		}
	}
	for i, e := range x.edges {
		if s.HasEdge(e) {
			own.Edges = append(own.Edges, graphs.EdgeID(i))
		}
	}
	return own
}

// Scene returns the picture of the excerpt, with a solution of the whole drawing. The subjects of
// its shapes are vertices and edges of the whole drawing.
func (x *Excerpt) Scene(s *solver.Solution, o Options) *Scene {
	o.Selection, o.Wrong = x.fromWhole(o.Selection), x.fromWhole(o.Wrong)
	o.Style, o.EdgesOf, o.Only, o.Revealed = nil, nil, nil, nil
	reduced := x.reduceSolution(s)
	if r := o.Remoteness; r != nil && s != nil && r.Solution == s {
		o.Remoteness = &Remoteness{Solution: reduced}
		for _, v := range x.vertices {
			o.Remoteness.Moves = append(o.Remoteness.Moves, r.Moves[s.Position.Graph.Index[v]])
		}
	}
	sc := Build(x.drawing, reduced, o)
	x.addStubs(sc)
	for i := range sc.Shapes {
		switch subject := &sc.Shapes[i].Subject; subject.Kind {
		case Vertex, Token:
			subject.ID = int32(x.vertices[subject.ID])
		case Edge:
			subject.ID = int32(x.edges[subject.ID])
		}
	}
	return sc
}

// reduceSolution returns a solution of the whole drawing restricted to the excerpt's vertices and
// moves. Solving the excerpt itself would give other values, because it lacks options. The result
// for the latest solution is cached.
func (x *Excerpt) reduceSolution(s *solver.Solution) *solver.Solution {
	if s == nil {
		return nil
	}
	if s == x.solved {
		return x.reduced
	}
	whole := s.Position.Graph
	c := &solver.Solution{
		Position: solver.PositionOf(x.drawing),
		Played:   s.Played, Value: s.Value, Outcome: s.Outcome,
	}
	if s.Account != nil {
		c.Account = &solver.Account{Blocks: s.Account.Blocks}
	}
	for _, id := range x.vertices {
		v := whole.Index[id]
		c.Values, c.Outcomes = append(c.Values, s.Values[v]), append(c.Outcomes, s.Outcomes[v])
		if s.Loose != nil {
			c.Loose = append(c.Loose, s.Loose[v])
		}
		if s.Account != nil {
			c.Account.BlockOf = append(c.Account.BlockOf, s.Account.BlockOf[v])
		}
	}
	for _, m := range s.Moves {
		own, ok := x.ownEdge[whole.EdgeID[m.Edge]]
		if v := whole.EdgeID[m.Edge].TakenVertex(); v != graphs.None {
			var taken graphs.VertexID
			taken, ok = x.ownVertex[v]
			// The loops for moves that take a vertex follow the edges.
			own = graphs.EdgeID(len(x.edges)) + graphs.EdgeID(taken)
		}
		if ok {
			m.Edge = int32(own) // edges are numbered in the order of adding
			c.Moves = append(c.Moves, m)
		}
	}
	x.solved, x.reduced = s, c
	return c
}

// addStubs adds to picture sc of the excerpt a dashed stub at each vertex with hidden options, with
// their number. Its subject IDs must still be those of the excerpt.
func (x *Excerpt) addStubs(sc *Scene) {
	const (
		length, gap = 12, 3
		size        = 14
	)
	dir := Point{X: 0.8, Y: 0.6} // between the name below and the number at the right
	for i, n := range x.hidden {
		subject := Subject{Vertex, int32(i)}
		at, half, reach, ok := sc.VertexShape(subject)
		if n == 0 || !ok {
			continue
		}
		from := at.Add(Point{X: dir.X * half, Y: dir.Y * reach})
		to := from.Add(dir.Scale(length))
		stub := Line(from, to, Muted, 1.5)
		count := CentredText("+"+strconv.Itoa(n), to.Add(Point{X: gap}), Sans, size, Muted)
		stub.Dashed, count.Left, count.Stroke, count.Width = true, true, Board, 4
		sc.Shapes = append(sc.Shapes, stub, count)
	}
	sc.targetList, sc.hasTargetList = nil, false
}
