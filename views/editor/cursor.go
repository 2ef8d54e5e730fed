package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// cursorStep is how far the keyboard's cursor goes at a time, in document units.
const cursorStep = 3 * GridStep

// cursor is where the keyboard acts on the board.
type cursor struct {
	shown bool
	at    Point // on the grid, or on a vertex
}

// Cursor returns where the keyboard's cursor is; shown is false where there is
// none.
func (s *Session) Cursor() (at Point, shown bool) { return s.cursor.at, s.cursor.shown }

// ShowCursor puts the keyboard's cursor on the vertex at a place, or else on the
// crossing of the grid that is nearest to it.
func (s *Session) ShowCursor(at Point) {
	if v := s.vertexAt(at); v != graphs.None {
		at, _ = s.At(v)
		s.setCursor(at)
		return
	}
	s.setCursor(snapped(at))
}

// HideCursor takes the keyboard's cursor away. An edge that it has started goes on.
func (s *Session) HideCursor() {
	if s.cursor.shown {
		s.cursor = cursor{}
		s.overlayChanged()
	}
}

// MoveCursor moves the cursor a step in a direction, given as -1, 0 and 1: to a
// vertex near there, or else to the grid. An edge being drawn follows.
func (s *Session) MoveCursor(way Point) {
	from := s.cursor.at
	to := snapped(from.Add(way.Scale(cursorStep)))
	nearest := cursorStep / 2.0
	d := s.Shown()
	for v := range d.Graph().Vertices() {
		at := d.At(v.ID)
		if d := at.Sub(to).Length(); d <= nearest && dot(at.Sub(from), way) > 0 {
			nearest, to = d, at
		}
	}
	s.setCursor(to)
}

// HopCursor moves the cursor to the next vertex in a direction: the one that is
// nearest, where a way aside counts double, among those within 60° of it. Where
// there is none, it stays.
func (s *Session) HopCursor(way Point) {
	const slope = 1.75 // of the way aside to the way ahead
	best, to := math.Inf(1), s.cursor.at
	d := s.Shown()
	for v := range d.Graph().Vertices() {
		at := d.At(v.ID)
		by := at.Sub(s.cursor.at)
		ahead, aside := dot(by, way), math.Abs(by.X*way.Y-by.Y*way.X)
		if cost := ahead + 2*aside; ahead > 0 && aside <= slope*ahead && cost < best {
			best, to = cost, at
		}
	}
	s.setCursor(to)
}

func dot(p, q Point) float64 { return p.X*q.X + p.Y*q.Y }

func (s *Session) setCursor(at Point) {
	s.cursor = cursor{shown: true, at: at}
	if s.PointerState() == ChoosingEnd {
		// An edge drawn by hand takes no change of the drawing until its end.
		_ = s.gesture.drag(s, at)
	}
	s.overlayChanged()
}

// ClickCursor does at the cursor what a click of the tool in hand does. The Select
// tool selects what is there, with extend besides what is selected already, and
// adds a vertex where nothing is. An edge being drawn is ended there.
func (s *Session) ClickCursor(extend bool) error {
	if !s.cursor.shown {
		return nil
	}
	at := s.cursor.at
	hit, _ := s.under(at, s.hitTolerance)
	switch {
	case s.tool == Edge || s.PointerState() == ChoosingEnd:
		return s.ConnectCursor()
	case s.tool == Select && hit.Kind == scene.Nothing:
		_, err := s.addVertex(at, graphs.Vertex{}, 0, stepAddVertex)
		return err
	case s.tool == Select && extend:
		s.selectThese(toggled(s.selection, hit))
		return nil
	case s.tool == Select:
		s.selectSubject(hit)
		return nil
	}
	err := s.Press(Pointer{At: at, HitTolerance: s.hitTolerance, Modifiers: Modifiers{Shift: extend}, Clicks: 1})
	if e := s.Release(at); err == nil {
		err = e
	}
	s.setCursor(at) // a press has taken it away
	return err
}

// ConnectCursor starts an edge at the cursor, or ends there the one that was
// started. Where no vertex is, there will be one; started and ended on the same
// vertex, it is a loop.
func (s *Session) ConnectCursor() error {
	if !s.cursor.shown {
		return nil
	}
	if err := s.heldError(); err != nil {
		return err
	}
	at := s.cursor.at
	edge, ok := s.gesture.(*edgeDrawing)
	if !ok || !edge.chosen {
		s.Cancel()
		s.begin(&edgeDrawing{
			from: s.vertexAt(at), byClicks: true, chosen: true, start: at, to: at,
			tolerance: s.hitTolerance, target: s.vertexAt(at),
		})
		return nil
	}
	if err := edge.press(s, at); err != nil {
		return err
	}
	if edge.from == graphs.None && edge.target == graphs.None && at.Sub(edge.start).Length() < scene.Radius {
		s.Cancel() // a vertex that is not there has no loop
		return nil
	}
	return s.Release(at)
}

// cursorShapes returns the corners of a square around the cursor, about the vertex
// that it is on.
func (s *Session) cursorShapes() []scene.Shape {
	if !s.cursor.shown {
		return nil
	}
	pixel := s.hitTolerance / TolerancePixels
	half := Point{X: 10 * pixel, Y: 10 * pixel}
	if v := s.vertexAt(s.cursor.at); v != graphs.None {
		if _, wide, high, ok := s.vertexShape(scene.Subject{Kind: scene.Vertex, ID: int32(v)}); ok {
			half = Point{X: wide + 8*pixel, Y: high + 8*pixel}
		}
	}
	arm := 6 * pixel
	var shapes []scene.Shape
	line := func(a, b Point) {
		shapes = append(shapes, scene.Shape{Kind: scene.Curve, N: 2, Stroke: scene.Ink, Width: 2 * pixel, P: [4]Point{a, b}})
	}
	for _, side := range [4]Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
		corner := s.cursor.at.Add(Point{X: side.X * half.X, Y: side.Y * half.Y})
		line(corner, corner.Sub(Point{X: side.X * arm}))
		line(corner, corner.Sub(Point{Y: side.Y * arm}))
	}
	return shapes
}
