package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// moving drags vertices.
type moving struct {
	start  Point
	slop   float64
	hit    scene.Subject
	alone  bool // a click without a drag selects what was hit alone
	ids    []graphs.VertexID
	origin []Point
	// grabbed is where the vertex under the pointer was.
	grabbed Point
	moved   bool
	step    string
	number  int64
}

func (g *moving) drag(s *Session, at Point) error {
	by := at.Sub(g.start)
	if !g.moved && by.Length() < g.slop || len(g.ids) == 0 {
		return nil
	}
	g.moved = true
	by = s.snappedBy(g.grabbed, by)
	m := document.Move{IDs: g.ids, To: make([]Point, len(g.ids))}
	for i := range g.ids {
		m.To[i] = g.origin[i].Add(by)
	}
	return s.doIn(g.number, g.step, len(g.ids), m, s.selection)
}

func (g *moving) release(s *Session, at Point) (bool, error) {
	if !g.moved && g.alone {
		s.selectThese(toggled(document.Selection{}, g.hit))
	}
	return false, nil
}

func (g *moving) overlay(*Session) []scene.Shape { return nil }

// boxing selects with a rubber band.
type boxing struct {
	from, to Point
	slop     float64
	base     document.Selection // what was selected before, with Shift
}

func (g *boxing) drag(s *Session, at Point) error {
	g.to = at
	s.selectThese(union(g.base, s.within(g.from, g.to)))
	return nil
}

func (g *boxing) release(s *Session, at Point) (bool, error) {
	if at.Sub(g.from).Length() < g.slop {
		s.selectThese(g.base)
	}
	return false, nil
}

func (g *boxing) overlay(*Session) []scene.Shape {
	return []scene.Shape{{
		Kind: scene.Polygon, N: 4, Stroke: scene.Selected, Width: 1.5,
		P: [4]Point{g.from, {X: g.to.X, Y: g.from.Y}, g.to, {X: g.from.X, Y: g.to.Y}},
	}}
}

// linking draws an edge: from a vertex, or from a place where a vertex is to be,
// to another. A click instead of a drag leaves it to the next click to choose
// the other end, or selects the vertex where edges are drawn from the rim.
type linking struct {
	from   graphs.VertexID // or None
	clicks bool            // both ends may be clicked
	start  Point
	to     Point
	slop   float64
	target graphs.VertexID // the vertex under the pointer, or None
	left   bool            // the pointer has left the vertex, and the place where it was pressed
	sticky bool            // the first end was clicked
}

func (g *linking) drag(s *Session, at Point) error {
	if !at.Finite() {
		return nil // the pointer has left the board
	}
	g.to = at
	g.target = s.under(at, 0).VertexID()
	away := g.from == graphs.None || g.target != g.from
	if away && at.Sub(g.start).Length() >= max(g.slop, rimWidth) {
		g.left = true
	}
	return nil
}

func (g *linking) release(s *Session, at Point) (bool, error) {
	switch {
	case g.left || g.sticky:
	case g.from == graphs.None:
		return false, nil
	case !g.clicks:
		s.SelectVertex(g.from)
		return false, nil
	default:
		g.sticky = true
		return true, nil
	}
	return false, g.finish(s)
}

// finish adds the edge and the vertices at its ends that are new, as one step.
func (g *linking) finish(s *Session) error {
	if g.from != graphs.None && g.target != graphs.None {
		return s.AddEdge(g.from, g.target)
	}
	drawing := s.Drawing().Graph()
	names := newNamer(drawing)
	var edits document.Group
	var after document.Selection
	end := func(v graphs.VertexID, at Point) graphs.VertexID {
		if v != graphs.None {
			return v
		}
		v = graphs.VertexID(drawing.VertexSlots() + len(edits))
		edits = append(edits, document.AddVertex{Vertex: graphs.Vertex{ID: v, Name: names.name()}, At: s.landing(at)})
		after.Vertices = []graphs.VertexID{v}
		return v
	}
	from := end(g.from, g.start)
	to := end(g.target, g.to)
	edits = append(edits, document.AddEdge{Edge: graphs.Edge{
		ID: graphs.EdgeID(drawing.EdgeSlots()), From: from, To: to, Count: 1,
	}})
	return s.do(stepAddEdge, 1, edits, after)
}

func (g *linking) overlay(s *Session) []scene.Shape {
	var shapes []scene.Shape
	start := g.start
	if g.from != graphs.None {
		start = s.Drawing().At(g.from)
		shapes = s.ringed(scene.Subject{Kind: scene.Vertex, ID: int32(g.from)}, scene.Selected)
	}
	if !g.left && !g.sticky {
		return shapes
	}
	end := g.to
	if g.target != graphs.None {
		end = s.Drawing().At(g.target)
		shapes = append(shapes, s.ringed(scene.Subject{Kind: scene.Vertex, ID: int32(g.target)}, scene.Selected)...)
	} else {
		shapes = append(shapes, ghost(end))
	}
	if g.from == graphs.None {
		shapes = append(shapes, ghost(start))
	}
	directed := s.Drawing().Kind() == graphs.Directed
	return append(shapes, scene.PendingEdge(start, end, directed)...)
}

// ghost is a vertex that is not there yet.
func ghost(at Point) scene.Shape {
	return scene.Shape{Kind: scene.Disc, N: 1, Size: scene.Radius, Stroke: scene.Selected, Width: 1.5, Dashed: true, P: [4]Point{at}}
}

// erasing removes what the pointer touches; one drag is one step.
type erasing struct {
	slop   float64
	number int64
	last   Point // where it has last looked
}

// A drag comes in leaps. It looks at every eraseStep units of the way, up to
// eraseLooks times a leap.
const (
	eraseStep  = 8
	eraseLooks = 200
)

func (g *erasing) drag(s *Session, at Point) error {
	way := at.Sub(g.last)
	steps := int(min(eraseLooks, way.Length()/eraseStep))
	if steps == 0 {
		return nil
	}
	from := g.last
	g.last = at
	for i := 1; i <= steps; i++ {
		if err := g.touch(s, from.Add(way.Scale(float64(i)/float64(steps)))); err != nil {
			return err
		}
	}
	return nil
}

// touch removes what is there: of a vertex with tokens the tokens first, where
// they are touched.
func (g *erasing) touch(s *Session, at Point) error {
	hit := s.Scene().Hit(at, g.slop)
	switch hit.Kind {
	case scene.Nothing:
		return nil
	case scene.Token:
		return s.doIn(g.number, stepErase, 1, document.SetTokens{ID: hit.VertexID()}, s.selection)
	}
	return s.remove(toggled(document.Selection{}, hit), g.number, stepErase)
}

func (g *erasing) release(*Session, Point) (bool, error) { return false, nil }
func (g *erasing) overlay(*Session) []scene.Shape        { return nil }
