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
	if len(s.selection.Vertices) < 2 {
		return nil
	}
	return s.rearrange(stepAlign, func(d *document.Drawing, ids []graphs.VertexID) ([]graphs.VertexID, func(Point, int) Point) {
		low, high := math.Inf(1), math.Inf(-1)
		for _, id := range ids {
			c := coordinate(d.At(id), side.horizontal())
			low, high = min(low, c), max(high, c)
		}
		to := low
		switch side {
		case Centre, Middle:
			to = (low + high) / 2
		case Right, Bottom:
			to = high
		}
		return ids, func(p Point, _ int) Point { return with(p, side.horizontal(), to) }
	})
}

// Distribute puts the selected vertices at even distances, left to right or top
// to bottom; the two outermost stay.
func (s *Session) Distribute(horizontal bool) error {
	if len(s.selection.Vertices) < 3 {
		return nil
	}
	return s.rearrange(stepDistribute, func(d *document.Drawing, ids []graphs.VertexID) ([]graphs.VertexID, func(Point, int) Point) {
		ids = slices.Clone(ids)
		slices.SortStableFunc(ids, func(a, b graphs.VertexID) int {
			return cmp.Compare(coordinate(d.At(a), horizontal), coordinate(d.At(b), horizontal))
		})
		first := coordinate(d.At(ids[0]), horizontal)
		last := coordinate(d.At(ids[len(ids)-1]), horizontal)
		gap := (last - first) / float64(len(ids)-1)
		return ids, func(p Point, i int) Point { return with(p, horizontal, first+float64(i)*gap) }
	})
}

// SnapSelection moves the selected vertices onto the grid, each to the nearest
// crossing.
func (s *Session) SnapSelection() error {
	return s.rearrange(stepSnap, func(_ *document.Drawing, ids []graphs.VertexID) ([]graphs.VertexID, func(Point, int) Point) {
		return ids, func(p Point, _ int) Point { return snapped(p) }
	})
}

// rearrange moves the selected vertices to what target returns for the place of each and
// its index. prepare returns the vertices and target.
func (s *Session) rearrange(
	stepName string, prepare func(*document.Drawing, []graphs.VertexID) ([]graphs.VertexID, func(p Point, i int) Point),
) error {
	d := s.Drawing()
	ids, target := prepare(d, s.selection.Vertices)
	return s.edit(stepName, len(ids), func(draft *document.Draft) {
		for i, id := range ids {
			draft.Place(id, target(d.At(id), i))
		}
	})
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
	return s.ofEdges(stepCount, func(e *document.Edge) {
		e.Count = int32(min(max(int(e.Count)+change, 1), graphs.MaxCount))
	})
}

// ofEdges changes each selected edge.
func (s *Session) ofEdges(stepName string, change func(*document.Edge)) error {
	draft := s.Drawing().Draft()
	for _, id := range s.selection.Edges {
		change(draft.Edge(id))
	}
	c := draft.Change()
	return s.do(stepName, len(c.Edges), c, s.selection)
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
	selected := s.selection.Vertices
	for v := range s.Drawing().Graph().Vertices() {
		if len(selected) > 0 && selected[0] == v.ID {
			selected = selected[1:]
		} else {
			rest.Vertices = append(rest.Vertices, v.ID)
		}
	}
	joined := s.selection.Edges
	for e := range s.Drawing().Graph().Edges() {
		if len(joined) > 0 && joined[0] == e.ID {
			joined = joined[1:]
		} else {
			rest.Edges = append(rest.Edges, e.ID)
		}
	}
	s.selectThese(rest)
}
