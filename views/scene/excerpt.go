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

// Excerpt is a small drawing of a part of a large one. Inner vertices have all their options. An
// outermost vertex has a stub with the number of options that are not shown. Values, outcomes and
// moves come from the whole drawing. The content of an excerpt never changes.
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

// NewExcerpt returns the part of drawing around the vertex centre: options up to three moves away
// and, in a directed game, some predecessors. If centre is not a vertex, the excerpt begins at the
// vertices of excerptRoots. It has at most 200 vertices and 400 edges.
//
// It takes some milliseconds, most of them for the layout.
func NewExcerpt(drawing *document.Drawing, centre graphs.VertexID) *Excerpt {
	x := &Excerpt{ownVertex: map[graphs.VertexID]graphs.VertexID{}, ownEdge: map[graphs.EdgeID]graphs.EdgeID{}}
	g := drawing.Graph()
	level := excerptRoots(drawing, centre)
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
	x.buildDrawing(drawing)
	return x
}

// excerptRoots returns the vertices at which an excerpt of drawing starts: centre if it is a vertex,
// otherwise at most 20 vertices with tokens, otherwise a vertex on the ground. If there is none of
// these, it is a vertex without incoming edges, or any vertex.
func excerptRoots(drawing *document.Drawing, centre graphs.VertexID) (roots []graphs.VertexID) {
	const mostRoots = 20
	g := drawing.Graph()
	if _, ok := g.Vertex(centre); ok {
		return []graphs.VertexID{centre}
	}
	for v := range drawing.AllTokens() {
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

// hasIncoming reports whether an edge of graph leads to vertex v.
func hasIncoming(graph graphs.Reader, v graphs.VertexID) bool {
	for range graph.In(v) {
		return true
	}
	return false
}

// edgesFrom returns the edges along which a token can move from vertex v of graph. In an undirected
// graph, they are all edges of v.
func edgesFrom(graph graphs.Reader, v graphs.VertexID) []graphs.Edge {
	edges := slices.Collect(graph.Out(v))
	if graph.Kind().Undirected() {
		for e := range graph.In(v) {
			if !e.IsLoop() {
				edges = append(edges, e)
			}
		}
	}
	return edges
}

// addVertex adds vertex v of the whole drawing to the excerpt unless the excerpt has it. distance is
// the number of moves from the roots to v.
func (x *Excerpt) addVertex(v graphs.VertexID, distance int) {
	if _, ok := x.ownVertex[v]; !ok {
		x.ownVertex[v] = graphs.VertexID(len(x.vertices))
		x.vertices, x.distance = append(x.vertices, v), append(x.distance, distance)
	}
}

// addEdge adds edge e of the whole drawing to the excerpt unless the excerpt has it. It also adds the
// ends of e that are missing, distance moves from the roots.
func (x *Excerpt) addEdge(e graphs.Edge, distance int) {
	x.addVertex(e.From, distance)
	x.addVertex(e.To, distance)
	if _, ok := x.ownEdge[e.ID]; !ok {
		x.ownEdge[e.ID] = graphs.EdgeID(len(x.edges))
		x.edges = append(x.edges, e.ID)
	}
}

// addOptions adds the edges from vertex v of graph, the whole drawing, with their ends. distance is
// the number of moves from the roots to the options. A root gets as many options as there is room
// for. Any other vertex gets all its options, or none if the picture would be too crowded to read.
func (x *Excerpt) addOptions(graph graphs.Reader, v graphs.VertexID, distance int) {
	edges := edgesFrom(graph, v)
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

// addPredecessors adds at most excerptBefore edges of graph that lead to vertex v, with their
// beginnings, so that the user can go back. The distance of these vertices is -1.
func (x *Excerpt) addPredecessors(graph graphs.Reader, v graphs.VertexID) {
	shown := 0
	for e := range graph.In(v) {
		if shown++; shown > excerptBefore {
			return
		}
		x.addEdge(e, -1)
	}
}

// buildDrawing sets x.drawing to a new drawing of the vertices and edges collected from whole, in the
// style of whole, and lays it out. It also counts the hidden options.
func (x *Excerpt) buildDrawing(whole *document.Drawing) {
	x.drawing = document.New(whole.Kind())
	x.hidden = make([]int, len(x.vertices))
	_ = x.drawing.Edit(func(draft *document.ChangeBuilder) { // cannot fail: all parts come from a valid drawing
		head := draft.Head()
		head.Play, head.Style = whole.Play(), whole.Head().Style
		head.Style.Edges = document.AllEdges
		for i, id := range x.vertices {
			v, _ := whole.Vertex(id)
			x.hidden[i] = len(edgesFrom(whole.Graph(), id))
			v.ID = graphs.VertexID(i)
			draft.AddVertex(v, Point{})
		}
		for i, id := range x.edges {
			e, _ := whole.Edge(id)
			e.ID, e.From, e.To, e.Bend = graphs.EdgeID(i), x.ownVertex[e.From], x.ownVertex[e.To], document.Bend{}
			draft.AddEdge(e)
			x.hidden[e.From]--
			if whole.Kind().Undirected() && !e.IsLoop() {
				x.hidden[e.To]--
			}
		}
	})
	x.frozen = x.drawing.Graph().Freeze()
	x.layOut()
}

// layOut moves the vertices of x.drawing to their places. In a directed game they stand in rows of at
// most 16 by their distance from the roots. In any other game layout.Arrange places them.
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
		_ = x.drawing.Move(layout.NewMove(x.frozen, layout.SpreadPoints(x.drawing, x.frozen, places)))
	}
}

// Drawing returns the excerpt as a drawing with IDs of its own. The caller must not change it.
func (x *Excerpt) Drawing() *document.Drawing { return x.drawing }

// ShowsAllOptions reports whether the excerpt shows vertex v of the whole drawing together with all
// its options.
func (x *Excerpt) ShowsAllOptions(v graphs.VertexID) bool {
	own, ok := x.ownVertex[v]
	return ok && x.hidden[own] == 0
}

// HasEdge reports whether the excerpt shows edge e of the whole drawing.
func (x *Excerpt) HasEdge(e graphs.EdgeID) bool {
	_, ok := x.ownEdge[e]
	return ok
}

// At returns the point at which the excerpt shows vertex v of the whole drawing. ok is false if the
// excerpt does not show v.
func (x *Excerpt) At(v graphs.VertexID) (point Point, ok bool) {
	own, ok := x.ownVertex[v]
	return x.drawing.At(own), ok
}

// ToWhole converts own, a selection in the excerpt, to vertices and edges of the whole drawing.
func (x *Excerpt) ToWhole(own document.Selection) (whole document.Selection) {
	for _, v := range own.Vertices {
		whole.Vertices = append(whole.Vertices, x.vertices[v])
	}
	for _, e := range own.Edges {
		whole.Edges = append(whole.Edges, x.edges[e])
	}
	slices.Sort(whole.Vertices)
	slices.Sort(whole.Edges)
	return whole
}

// fromWhole converts whole, a selection in the whole drawing, to vertices and edges of the excerpt.
// Vertices and edges that the excerpt does not show are left out.
func (x *Excerpt) fromWhole(whole document.Selection) (own document.Selection) {
	for i, v := range x.vertices {
		if whole.HasVertex(v) {
			own.Vertices = append(own.Vertices, graphs.VertexID(i))
		}
	}
	for i, e := range x.edges {
		if whole.HasEdge(e) {
			own.Edges = append(own.Edges, graphs.EdgeID(i))
		}
	}
	return own
}

// Scene returns the picture of the excerpt that options describe. solution is the solution of the
// whole drawing. The subjects of the shapes are vertices and edges of the whole drawing.
func (x *Excerpt) Scene(solution *solver.Solution, options Options) *Scene {
	options.Selection, options.Wrong = x.fromWhole(options.Selection), x.fromWhole(options.Wrong)
	options.Style, options.EdgesOf, options.Only, options.Revealed = nil, nil, nil, nil
	reduced := x.restrictSolution(solution)
	if r := options.Remoteness; r != nil && solution != nil && r.Solution == solution {
		options.Remoteness = &Remoteness{Solution: reduced}
		for _, v := range x.vertices {
			options.Remoteness.Moves = append(options.Remoteness.Moves, r.Moves[solution.Position.Graph.Index[v]])
		}
	}
	sc := Build(x.drawing, reduced, options)
	x.addStubs(sc)
	for i := range sc.Shapes {
		switch subject := &sc.Shapes[i].Subject; subject.Kind {
		case Vertex, Token:
			subject.ID = int32(x.vertices[subject.ID])
		case Edge:
			subject.ID = int32(x.edges[subject.ID])
			ends := &sc.Shapes[i].Ends
			ends[0], ends[1] = x.vertices[ends[0]], x.vertices[ends[1]]
		}
	}
	return sc
}

// restrictSolution returns whole, the solution of the whole drawing, restricted to the vertices and
// moves of the excerpt. It does not solve the excerpt, which would give other values because options
// are missing. It caches the latest result.
func (x *Excerpt) restrictSolution(whole *solver.Solution) *solver.Solution {
	if whole == nil {
		return nil
	}
	if whole == x.solved {
		return x.reduced
	}
	graph := whole.Position.Graph
	reduced := &solver.Solution{
		Position: solver.PositionOf(x.drawing),
		Played:   whole.Played, Value: whole.Value, Outcome: whole.Outcome,
	}
	if whole.Account != nil {
		reduced.Account = &solver.Account{Blocks: whole.Account.Blocks}
	}
	for _, id := range x.vertices {
		v := graph.Index[id]
		reduced.Values = append(reduced.Values, whole.Values[v])
		reduced.Outcomes = append(reduced.Outcomes, whole.Outcomes[v])
		if whole.Loose != nil {
			reduced.Loose = append(reduced.Loose, whole.Loose[v])
		}
		if whole.Account != nil {
			reduced.Account.BlockOf = append(reduced.Account.BlockOf, whole.Account.BlockOf[v])
		}
	}
	for _, m := range whole.Moves {
		own, ok := x.ownEdge[graph.EdgeID[m.Edge]]
		if v := graph.EdgeID[m.Edge].TakenVertex(); v != graphs.None {
			var taken graphs.VertexID
			taken, ok = x.ownVertex[v]
			// The loops for moves that take a vertex follow the edges.
			own = graphs.EdgeID(len(x.edges)) + graphs.EdgeID(taken)
		}
		if ok {
			m.Edge = int32(own) // edges are numbered in the order of adding
			reduced.Moves = append(reduced.Moves, m)
		}
	}
	x.solved, x.reduced = whole, reduced
	return reduced
}

// addStubs adds to picture a dashed stub at each vertex that has hidden options, with their number.
// The subjects of the shapes must be vertices of the excerpt; the caller converts them to vertices of
// the whole drawing.
func (x *Excerpt) addStubs(picture *Scene) {
	const (
		length, gap = 12, 3
		size        = 14
	)
	dir := Point{X: 0.8, Y: 0.6} // between the name below and the number at the right
	for i, n := range x.hidden {
		subject := Subject{Vertex, int32(i)}
		at, half, reach, ok := picture.VertexShape(subject)
		if n == 0 || !ok {
			continue
		}
		from := at.Add(Point{X: dir.X * half, Y: dir.Y * reach})
		to := from.Add(dir.Scale(length))
		stub := Line(from, to, Muted, 1.5)
		count := CentredText("+"+strconv.Itoa(n), to.Add(Point{X: gap}), Sans, size, Muted)
		stub.Dashed, count.Left, count.Stroke, count.Width = true, true, Board, 4
		picture.Shapes = append(picture.Shapes, stub, count)
	}
	picture.targetList, picture.hasTargetList = nil, false
}
