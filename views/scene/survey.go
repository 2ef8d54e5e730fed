package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Survey is a large drawing made ready for pictures of any part of it: its vertices and
// edges lie in memory as they lie in the plane. It is never changed, and holds some 110
// bytes a vertex and 40 an edge.
type Survey struct {
	places   *Places
	solution *solver.Solution
	options  Options // without the marks
	outlines []outline
	moves    []int32
	index    *obstacles
	dots     heap[Dot]
	strands  heap[Strand]
	all      rectangle // around the places of all vertices
}

// NewSurvey makes a survey, on two goroutines in about half a microsecond a vertex and
// a quarter an edge. The solution is that of the drawing whose places they are, or nil.
func NewSurvey(p *Places, solution *solver.Solution, o Options) *Survey {
	s := &Survey{places: p, solution: solution, options: o, all: nowhereAtAll}
	for id, form := range p.forms {
		if form != nowhere {
			s.all = s.all.with(between(p.at[id], p.at[id]))
		}
	}
	if o.Highlights || o.After || o.edges() == document.WinningEdges {
		s.moves = movesOf(solution, p.slots)
	}
	var parts graphs.Workers
	parts.Go(s.placeVertices)
	parts.Go(s.placeEdges)
	parts.Wait()
	return s
}

// viewer returns a builder that knows the solution and the moves but no drawing.
func (s *Survey) viewer() *builder {
	return &builder{solution: s.solution, options: s.options, moves: s.moves, sizes: s.places.sizes}
}

func (s *Survey) placeVertices() {
	b := s.viewer()
	s.outlines = make([]outline, len(s.places.at))
	order := 0
	for _, form := range s.places.forms {
		if form != nowhere {
			order++
		}
	}
	obstacles, dots := make([]obstacle, 0, order), make([]Dot, 0, order)
	for i, form := range s.places.forms {
		if form == nowhere {
			continue
		}
		v, at := s.places.vertex(graphs.VertexID(i)), s.places.at[i]
		o := b.outlineOf(v)
		s.outlines[i] = o
		obstacles = append(obstacles, o.obstacle(v.ID, at))
		dots = append(dots, dotAt(at, v.ID, b.lookFrom(v)))
	}
	s.index = newObstacles(obstacles)
	s.dots = newHeap(dots, s.all, (*Dot).box)
}

// lookFrom returns how a vertex looks from far off.
func (b *builder) lookFrom(v graphs.Vertex) Look {
	if v.Ground {
		return LookGround
	}
	switch b.look(v) {
	case lookP:
		return LookP
	case lookN:
		return LookN
	case lookD:
		return LookD
	}
	return LookPlain
}

func (s *Survey) placeEdges() {
	b := s.viewer()
	strands := make([]Strand, 0, len(s.places.links))
	for _, l := range s.places.links {
		look := b.lineFrom(l)
		switch s.options.edges() {
		case document.SelectedEdges, document.NoEdges:
			continue
		case document.WinningEdges:
			if move, legal := b.move(l.id); !legal || !move.Wins {
				continue
			}
		}
		strands = s.places.strands(strands, l, look)
	}
	s.strands = newHeap(strands, s.all, (*Strand).box)
}

// lineFrom returns how an edge looks from far off.
func (b *builder) lineFrom(l link) Look {
	if move, legal := b.move(l.id); legal && move.Wins && b.options.Highlights {
		return LookWinning
	}
	if b.loose(graphs.Edge{ID: l.id, From: l.from, To: l.to}) {
		return LookFaded
	}
	return LookLine
}

// strands appends the strands of an edge.
func (p *Places) strands(to []Strand, l link, look Look) []Strand {
	return course(to, p.kind, p.at[l.from], p.at[l.to], p.bends[l.id], l.id, look)
}

// course appends the strands of an edge between two places: one from centre to centre,
// and several where somebody has bent it or it is a loop.
func course(to []Strand, kind graphs.Kind, from, end Point, bend document.Bend, id graphs.EdgeID, look Look) []Strand {
	var track path
	switch {
	case from == end:
		angle := -math.Pi / 2
		if bend.Bent {
			angle = loopAngle(bend)
		}
		aside := func(by float64) Point {
			return from.Add(Point{X: math.Cos(angle + by), Y: math.Sin(angle + by)}.Scale(Radius + loopReach))
		}
		track = path{4, [4]Point{from, aside(-loopSpread), aside(loopSpread), from}}
	case bend.Bent && bend.By != 0:
		track = arch(from, end, bend)
	default:
		return append(to, strandOf(from, end, id, look, kind == graphs.Directed, true))
	}
	const pieces = 8
	for i := 1; i <= pieces; i++ {
		next := track.at(float64(i) / pieces)
		to = append(to, strandOf(from, next, id, look, i == pieces && kind == graphs.Directed, false))
		from = next
	}
	return to
}

func strandOf(from, to Point, id graphs.EdgeID, look Look, head, whole bool) Strand {
	return Strand{float32(from.X), float32(from.Y), float32(to.X), float32(to.Y), int32(id), look, head, whole}
}

// Size returns how many vertices and edges there are.
func (s *Survey) Size() int { return len(s.dots.things) + len(s.strands.things) }

// Shows tells whether the survey is of a solution with some options.
func (s *Survey) Shows(solution *solver.Solution, o Options) bool {
	return s.solution == solution && s.options.shows(o)
}

// Solution returns the solution that it shows, or nil.
func (s *Survey) Solution() *solver.Solution { return s.solution }

// Kind returns the kind of the game.
func (s *Survey) Kind() graphs.Kind { return s.places.kind }

// shows tells whether two options show the same but for what is marked.
func (o Options) shows(other Options) bool {
	return o.Values == other.Values && o.Names == other.Names && o.Highlights == other.Highlights &&
		o.After == other.After && o.Blocks == other.Blocks && o.Remote == other.Remote && o.Only == other.Only && o.edges() == other.edges()
}

// edges returns which edges the options show of a drawing whose own style shows all.
func (o Options) edges() document.EdgesShown {
	if o.Style == nil {
		return document.AllEdges
	}
	return o.Style.Edges
}

// Bounds returns the corners of the rectangle around the centres of all vertices; ok is
// false where there are none.
func (s *Survey) Bounds() (low, high Point, ok bool) {
	return Point{X: float64(s.all.left), Y: float64(s.all.top)}, Point{X: float64(s.all.right), Y: float64(s.all.bottom)}, len(s.dots.things) > 0
}

// Order returns the number of vertices.
func (s *Survey) Order() int { return len(s.dots.things) }
