package scene

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Distance is what is seen of a large drawing from far off: its survey, and what of it
// has changed since or is marked. It is never changed.
type Distance struct {
	Survey *Survey
	gone   *Changed // these are not as the survey has them
	dots   []Dot    // what is seen besides
	lines  []Strand

	// Where very much is marked, it is told by a bit for each ID; both are nil else.
	markedDots, markedLines []uint64
}

// manyMarked is the number of marked things from which on they are told by bits.
const manyMarked = 10_000

// SeenFrom returns what is seen of a drawing from far off. changed is what has changed
// since the survey was made, or nil; it is copied.
func (s *Survey) SeenFrom(d *document.Drawing, solution *solver.Solution, o Options, changed *Changed) *Distance {
	seen := &Distance{Survey: s}
	b := &builder{drawing: d, graph: d.Graph(), solution: solution, options: o, moves: s.moves, sizes: sizesOf(d)}
	if s.solution != solution {
		b.moves = movesOf(solution, d.Graph().EdgeSlots())
	}
	b.demands()
	if changed != nil && len(changed.Vertices)+len(changed.Edges) > 0 {
		seen.gone = &Changed{map[graphs.VertexID]bool{}, map[graphs.EdgeID]bool{}}
		for id := range changed.Vertices {
			seen.gone.Vertices[id] = true
			if v, ok := b.graph.Vertex(id); ok {
				seen.dots = append(seen.dots, dotAt(d.At(id), id, b.lookFrom(v)))
			}
		}
		for id := range changed.Edges {
			seen.gone.Edges[id] = true
			if e, ok := b.graph.Edge(id); ok && b.demanded(e) {
				seen.lines = b.lines(seen.lines, id, func(l link) Look { return b.lineFrom(l) })
			}
		}
	}
	if b.style.Edges == document.SelectedEdges {
		for _, id := range b.withAsked(nil) {
			if changed == nil || !changed.Edges[id] {
				seen.lines = b.lines(seen.lines, id, func(l link) Look { return b.lineFrom(l) })
			}
		}
	}
	if len(o.Selection.Vertices)+len(o.Selection.Edges)+len(o.Wrong.Vertices)+len(o.Wrong.Edges) > manyMarked {
		g := d.Graph()
		seen.markedDots = bitsOf(g.VertexSlots(), o.Selection.Vertices, o.Wrong.Vertices)
		seen.markedLines = bitsOf(g.EdgeSlots(), o.Selection.Edges, o.Wrong.Edges)
		return seen
	}
	for _, marked := range [...]*document.Selection{&o.Selection, &o.Wrong} {
		for _, id := range marked.Vertices {
			seen.dots = append(seen.dots, dotAt(d.At(id), id, LookMarked))
		}
		for _, id := range marked.Edges {
			seen.lines = b.lines(seen.lines, id, func(link) Look { return LookMarked })
		}
	}
	return seen
}

// lines appends the strands of an edge of the builder's drawing.
func (b *builder) lines(to []Strand, id graphs.EdgeID, look func(link) Look) []Strand {
	e, ok := b.graph.Edge(id)
	if !ok {
		return to
	}
	l := link{id, e.From, e.To}
	return course(to, b.graph.Kind(), b.drawing.At(e.From), b.drawing.At(e.To), b.drawing.Bend(id), id, look(l))
}

// Differs returns the corners of a rectangle outside of which nothing is seen otherwise
// than in other, but for how wide it is drawn; ok is false where that is not known. Time
// is linear in what has changed and what is marked.
func (s *Distance) Differs(other *Distance) (low, high Point, ok bool) {
	if other == nil || s.Survey != other.Survey || s.markedDots != nil || other.markedDots != nil {
		return low, high, false
	}
	box := nowhereAtAll
	dots, lines := make(map[Dot]int), make(map[Strand]int)
	for side, seen := range [...]*Distance{s, other} {
		for _, d := range seen.dots {
			dots[d] += 1 - 2*side
		}
		for _, l := range seen.lines {
			lines[l] += 1 - 2*side
		}
	}
	for d, more := range dots {
		if more != 0 {
			box = box.with(d.box())
		}
	}
	for l, more := range lines {
		if more != 0 {
			box = box.with(l.box())
		}
	}
	box = s.lacks(other, other.lacks(s, box))
	return Point{X: float64(box.left), Y: float64(box.top)}, Point{X: float64(box.right), Y: float64(box.bottom)}, true
}

// lacks returns a rectangle with what the survey has that is gone from s and not from
// other.
func (s *Distance) lacks(other *Distance, box rectangle) rectangle {
	if s.gone == nil {
		return box
	}
	p := s.Survey.places
	for v := range s.gone.Vertices {
		if (other.gone == nil || !other.gone.Vertices[v]) && int(v) < len(p.at) {
			box = box.with(between(p.at[v], p.at[v]))
		}
	}
	for e := range s.gone.Edges {
		at, there := slices.BinarySearchFunc(p.links, e, func(l link, id graphs.EdgeID) int { return int(l.id) - int(id) })
		if !there || other.gone != nil && other.gone.Edges[e] {
			continue
		}
		for _, l := range p.strands(nil, p.links[at], LookLine) {
			box = box.with(l.box())
		}
	}
	return box
}

// bitsOf returns a bit for each of so many IDs: set for those in some lists.
func bitsOf[ID ~int32](n int, lists ...[]ID) []uint64 {
	bits := make([]uint64, n/64+1)
	for _, list := range lists {
		for _, id := range list {
			if int(id) < n {
				bits[id/64] |= 1 << (id % 64)
			}
		}
	}
	return bits
}

// MarksDot tells whether a vertex is marked that Dots yields as it is without the mark,
// and MarksStrand does so of an edge.
func (s *Distance) MarksDot(d *Dot) bool {
	return s.markedDots != nil && int(d.ID/64) < len(s.markedDots) && s.markedDots[d.ID/64]>>(d.ID%64)&1 != 0
}

// MarksStrand is like MarksDot.
func (s *Distance) MarksStrand(l *Strand) bool {
	return s.markedLines != nil && int(l.ID/64) < len(s.markedLines) && s.markedLines[l.ID/64]>>(l.ID%64)&1 != 0
}

func dotAt(at Point, id graphs.VertexID, look Look) Dot {
	return Dot{float32(at.X), float32(at.Y), int32(id), look}
}

// Size returns how many vertices and edges are seen.
func (s *Distance) Size() int {
	return len(s.Survey.dots.things) + len(s.Survey.strands.things) + len(s.dots) + len(s.lines)
}

// Strands calls a function with the strands, some at a time, of which some may be in the
// rectangle between two corners, and Dots does so with the vertices, by their centres.
// What is called must not change them.
func (s *Distance) Strands(low, high Point, each func([]Strand)) {
	s.Survey.strands.groups(between(low, high), asItIs, func(some []Strand) {
		if s.gone != nil && slices.ContainsFunc(some, func(l Strand) bool { return s.gone.Edges[graphs.EdgeID(l.ID)] }) {
			some = slices.DeleteFunc(slices.Clone(some), func(l Strand) bool { return s.gone.Edges[graphs.EdgeID(l.ID)] })
		}
		each(some)
	})
	each(s.lines)
}

// Dots is like Strands.
func (s *Distance) Dots(low, high Point, each func([]Dot)) {
	s.Survey.dots.groups(between(low, high), asItIs, func(some []Dot) {
		if s.gone != nil && slices.ContainsFunc(some, func(d Dot) bool { return s.gone.Vertices[graphs.VertexID(d.ID)] }) {
			some = slices.DeleteFunc(slices.Clone(some), func(d Dot) bool { return s.gone.Vertices[graphs.VertexID(d.ID)] })
		}
		each(some)
	})
	each(s.dots)
}

func asItIs(r rectangle) rectangle { return r }

// Kind returns the kind of the game.
func (s *Distance) Kind() graphs.Kind { return s.Survey.places.kind }
