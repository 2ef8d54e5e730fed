package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// part is what a builder shows where that is a part of a drawing.
type part struct {
	survey    *Survey
	low, high Point
	vertices  []graphs.VertexID // in order
	edges     []graphs.EdgeID   // in order
	own       map[graphs.VertexID]outline
	asItIs    bool // the outlines of the survey are those of the solution
}

// sees tells whether the rectangle between two points reaches into the part.
func (p *part) sees(a, b Point) bool {
	return min(a.X, b.X) <= p.high.X && max(a.X, b.X) >= p.low.X && min(a.Y, b.Y) <= p.high.Y && max(a.Y, b.Y) >= p.low.Y
}

func (p *part) outline(b *builder, id graphs.VertexID) outline {
	if o, ok := p.own[id]; ok {
		return o
	}
	if p.asItIs && int(id) < len(p.survey.outlines) {
		return p.survey.outlines[id]
	}
	v, _ := b.graph.Vertex(id)
	return b.outlineOf(v)
}

// Changed are the vertices and edges of a drawing that have changed since its places
// were copied: moved, added, removed, bent. An edge whose vertex has moved counts too.
// A nil Changed has none.
type Changed struct {
	Vertices map[graphs.VertexID]bool
	Edges    map[graphs.EdgeID]bool
}

// With returns what has changed where some vertices with their edges, and some edges,
// have changed as well. It is c, with them in it, where that is not nil. It is to be
// called before the edit for what is removed, and else before or after.
func (c *Changed) With(g graphs.Reader, vertices []graphs.VertexID, edges []graphs.EdgeID) *Changed {
	if c == nil {
		c = &Changed{map[graphs.VertexID]bool{}, map[graphs.EdgeID]bool{}}
	}
	for _, v := range vertices {
		if c.Vertices[v] {
			continue // its edges are there, and those that came since by themselves
		}
		c.Vertices[v] = true
		for e := range g.Out(v) {
			c.Edges[e.ID] = true
		}
		for e := range g.In(v) {
			c.Edges[e.ID] = true
		}
	}
	for _, e := range edges {
		c.Edges[e] = true
	}
	return c
}

// Size returns how many vertices and edges have changed.
func (c *Changed) Size() int {
	if c == nil {
		return 0
	}
	return len(c.Vertices) + len(c.Edges)
}

const (
	// partRim is how far what belongs to a vertex reaches from its centre: a wide
	// value, its tokens, its name.
	partRim = 240
	// lineRim is how far what belongs to an edge reaches from the box of its curve: its
	// text and its head, and of a loop its round.
	lineRim = 90
)

// Part makes the picture of what of a drawing reaches into the rectangle between two
// corners: the shapes that Build makes, in their order, and some more around. The
// drawing is the one that the survey was made of, or that one with some changes; then an
// edge that runs out of checks (see route.go) may take another course. Names
// all stand below their vertices, as Build has them in large drawings. Time is that of
// Build for what is in the part, and about a nanosecond for each vertex and edge of
// the drawing in 64.
func (s *Survey) Part(d *document.Drawing, solution *solver.Solution, o Options, low, high Point, c *Changed) *Scene {
	p := s.within(d, low, high, c)
	b := s.builder(d, solution, o, p, c)
	p.edges = b.withAsked(p.edges)
	return b.build(b.edges)
}

// Vertices is Part without the edges.
func (s *Survey) Vertices(d *document.Drawing, solution *solver.Solution, o Options, low, high Point, c *Changed) *Scene {
	p := s.within(d, low, high, c)
	p.edges = nil
	b := s.builder(d, solution, o, p, c)
	return b.build(b.edges)
}

// PartAfter is Part where last is the picture of the same part before a motion, with the
// same solution and options: what the motion does not concern is kept; see Scene.After.
func (s *Survey) PartAfter(last *Scene, m Motion, d *document.Drawing, solution *solver.Solution, o Options, low, high Point, c *Changed) *Scene {
	p := s.within(d, low, high, c)
	b := s.builder(d, solution, o, p, c)
	p.edges = b.withAsked(p.edges)
	return b.build(b.keeping(last.Shapes, m).edges)
}

// within lists what of a drawing may reach into a rectangle.
func (s *Survey) within(d *document.Drawing, low, high Point, c *Changed) *part {
	p := &part{low: low, high: high}
	within := between(low, high).grown(partRim)
	s.dots.groups(within, asItIs, func(dots []Dot) {
		for i := range dots {
			if id := graphs.VertexID(dots[i].ID); dots[i].box().meets(within) && (c == nil || !c.Vertices[id]) {
				p.vertices = append(p.vertices, id)
			}
		}
	})
	reach := between(low, high).grown(lineRim)
	room := func(r rectangle) rectangle {
		x, y := (r.bottom-r.top)/2, (r.right-r.left)/2
		return rectangle{r.left - x, r.top - y, r.right + x, r.bottom + y}
	}
	s.strands.groups(reach, room, func(strands []Strand) {
		for i := range strands {
			if id := graphs.EdgeID(strands[i].ID); strands[i].room().meets(reach) && (c == nil || !c.Edges[id]) {
				p.edges = append(p.edges, id)
			}
		}
	})
	if c != nil {
		for id := range c.Vertices {
			if at := d.At(id); between(at, at).meets(within) {
				p.vertices = append(p.vertices, id)
			}
		}
		for id := range c.Edges {
			if e, ok := d.Graph().Edge(id); ok && reach.meets(around(d, e)) {
				p.edges = append(p.edges, id)
			}
		}
	}
	return p
}

// around returns a rectangle that an edge does not leave by more than its text.
func around(d *document.Drawing, e graphs.Edge) rectangle {
	s := strandOf(d.At(e.From), d.At(e.To), e.ID, LookLine, false, true)
	room := s.room()
	if by := float32(d.Bend(e.ID).By); by != 0 && !e.Loop() {
		room = room.grown(max(by, -by) * (room.right - room.left + room.bottom - room.top))
	}
	return room
}

// Only makes the picture of some vertices and edges alone, as they are in that of the
// whole.
func (s *Survey) Only(vertices []graphs.VertexID, edges []graphs.EdgeID, d *document.Drawing, solution *solver.Solution, o Options, c *Changed) *Scene {
	inf := math.Inf(1)
	b := s.builder(d, solution, o, &part{
		low: Point{X: inf, Y: inf}, high: Point{X: -inf, Y: -inf}, vertices: slices.Clone(vertices), edges: slices.Clone(edges),
	}, c)
	return b.build(b.edges)
}

// builder returns one that builds a part.
func (s *Survey) builder(d *document.Drawing, solution *solver.Solution, o Options, p *part, c *Changed) *builder {
	p.vertices, p.edges = distinct(p.vertices), distinct(p.edges)
	p.survey, p.asItIs = s, s.solution == solution && s.options.Values == o.Values && s.places.sizes == sizesOf(d)
	g := d.Graph()
	b := &builder{
		drawing: d, graph: g, solution: solution, options: o, index: s.index, part: p, filter: filterOf(g, o.Only),
		checks: checksFor(g.Size()), sizes: sizesOf(d), shapes: make([]Shape, 0, 4*len(p.vertices)+2*len(p.edges)+16),
	}
	switch {
	case !o.Highlights && !o.After:
	case s.solution == solution && s.options.shows(o):
		b.moves = s.moves
	default:
		b.moves = movesOf(solution, g.EdgeSlots())
	}
	b.demands()
	if c != nil && len(c.Vertices) > 0 {
		p.own = make(map[graphs.VertexID]outline, len(c.Vertices))
		var moved []obstacle
		for id := range c.Vertices {
			if v, ok := g.Vertex(id); ok {
				o := b.outlineOf(v)
				p.own[id] = o
				moved = append(moved, o.obstacle(id, d.At(id)))
			}
		}
		slices.SortFunc(moved, func(x, y obstacle) int { return int(x.id) - int(y.id) })
		index := *s.index
		index.gone, index.also = c.Vertices, newObstacles(moved)
		b.index = &index
	}
	return b
}
