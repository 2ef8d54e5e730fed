package editor

import (
	"cmp"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// GridStep is the distance, in document units, between the lines that vertices
// snap to and between the dots that the board shows.
const GridStep = 24

// Side is an edge or an axis of the selection that vertices are lined up on.
type Side uint8

const (
	Left Side = iota
	Centre
	Right
	Top
	Middle
	Bottom
)

// horizontal tells whether lining up on the side changes x.
func (s Side) horizontal() bool { return s <= Right }

// Align lines the selected vertices up on a side of the rectangle around them.
func (s *Session) Align(side Side) error {
	ids := s.selection.Vertices
	if len(ids) < 2 {
		return nil
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, id := range ids {
		c := coordinate(s.Drawing().At(id), side.horizontal())
		low, high = min(low, c), max(high, c)
	}
	to := low
	switch side {
	case Centre, Middle:
		to = (low + high) / 2
	case Right, Bottom:
		to = high
	}
	return s.rearrange(stepAlign, ids, func(p Point, _ int) Point { return with(p, side.horizontal(), to) })
}

// Distribute puts the selected vertices at even distances, left to right or top
// to bottom; the two outermost stay.
func (s *Session) Distribute(horizontal bool) error {
	ids := slices.Clone(s.selection.Vertices)
	if len(ids) < 3 {
		return nil
	}
	slices.SortStableFunc(ids, func(a, b graphs.VertexID) int {
		return cmp.Compare(coordinate(s.Drawing().At(a), horizontal), coordinate(s.Drawing().At(b), horizontal))
	})
	first := coordinate(s.Drawing().At(ids[0]), horizontal)
	last := coordinate(s.Drawing().At(ids[len(ids)-1]), horizontal)
	gap := (last - first) / float64(len(ids)-1)
	return s.rearrange(stepDistribute, ids, func(p Point, i int) Point {
		return with(p, horizontal, first+float64(i)*gap)
	})
}

// SnapSelection moves the selected vertices onto the grid, each to the nearest
// crossing.
func (s *Session) SnapSelection() error {
	return s.rearrange(stepSnap, s.selection.Vertices, func(p Point, _ int) Point { return snapped(p) })
}

// rearrange moves each vertex to what target returns for its place and its index.
// Nothing happens where all are there already.
func (s *Session) rearrange(stepName string, ids []graphs.VertexID, target func(p Point, i int) Point) error {
	m := document.Move{IDs: ids, To: make([]Point, len(ids))}
	moved := false
	for i, id := range ids {
		m.To[i] = target(s.Drawing().At(id), i)
		moved = moved || m.To[i] != s.Drawing().At(id)
	}
	if !moved {
		return nil
	}
	return s.do(stepName, len(ids), m, s.selection)
}

// Snaps tells whether dragging snaps to the grid.
func (s *Session) Snaps() bool { return s.snaps }

// SetSnaps turns snapping on or off.
func (s *Session) SetSnaps(on bool) {
	s.snaps = on
	s.Changed(ToolChange)
}

// snappedBy returns how far a drag moves its vertices: so that the one that was
// grabbed comes onto the grid. The others keep their places relative to it.
func (s *Session) snappedBy(grabbed, by Point) Point {
	if !s.snaps {
		return by
	}
	return snapped(grabbed.Add(by)).Sub(grabbed)
}

// landing returns where a new vertex goes that is put down at a place.
func (s *Session) landing(at Point) Point {
	if s.snaps {
		return snapped(at)
	}
	return at
}

func snapped(p Point) Point {
	return Point{X: math.Round(p.X/GridStep) * GridStep, Y: math.Round(p.Y/GridStep) * GridStep}
}

func coordinate(p Point, horizontal bool) float64 {
	if horizontal {
		return p.X
	}
	return p.Y
}

func with(p Point, horizontal bool, c float64) Point {
	if horizontal {
		return Point{X: c, Y: p.Y}
	}
	return Point{X: p.X, Y: c}
}

// AddCounts changes the number of parallel edges of every selected edge; it does
// not fall below 1.
func (s *Session) AddCounts(change int) error {
	var edits document.Group
	for _, id := range s.selection.Edges {
		e, ok := s.Drawing().Graph().Edge(id)
		next := int32(min(max(int(e.Count)+change, 1), graphs.MaxCount))
		if ok && next != e.Count {
			edits = append(edits, document.SetCount{ID: id, Count: next})
		}
	}
	if len(edits) == 0 {
		return nil
	}
	return s.do(stepCount, len(edits), edits, s.selection)
}

// SelectEdges selects all edges and nothing else.
func (s *Session) SelectEdges() {
	var all document.Selection
	for e := range s.Drawing().Graph().Edges() {
		all.Edges = append(all.Edges, e.ID)
	}
	s.selectThese(all)
}

// SelectInverse selects what is not selected, and nothing else.
func (s *Session) SelectInverse() {
	var rest document.Selection
	for v := range s.Drawing().Graph().Vertices() {
		if !s.selection.HasVertex(v.ID) {
			rest.Vertices = append(rest.Vertices, v.ID)
		}
	}
	for e := range s.Drawing().Graph().Edges() {
		if !s.selection.HasEdge(e.ID) {
			rest.Edges = append(rest.Edges, e.ID)
		}
	}
	s.selectThese(rest)
}
