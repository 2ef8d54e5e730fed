package editor

import (
	"cmp"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// Places changes where vertices and notes stand.
type Places struct{ store *store }

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
func (ps *Places) Align(side Side) error {
	ids, low, high := ps.store.selection.Vertices, math.Inf(1), math.Inf(-1)
	for _, id := range ids {
		c := coordinate(ps.store.Drawing().At(id), side.horizontal())
		low, high = min(low, c), max(high, c)
	}
	to := low
	switch side {
	case Centre, Middle:
		to = (low + high) / 2
	case Right, Bottom:
		to = high
	}
	return ps.rearrange("step.align", ids, func(p Point, _ int) Point { return withCoordinate(p, side.horizontal(), to) })
}

// Distribute puts the selected vertices at even distances, left to right or top
// to bottom; the two outermost stay.
func (ps *Places) Distribute(horizontal bool) error {
	along := func(id graphs.VertexID) float64 { return coordinate(ps.store.Drawing().At(id), horizontal) }
	ids := slices.Clone(ps.store.selection.Vertices)
	if len(ids) < 3 {
		return nil
	}
	slices.SortStableFunc(ids, func(a, b graphs.VertexID) int { return cmp.Compare(along(a), along(b)) })
	first, last := along(ids[0]), along(ids[len(ids)-1])
	gap := (last - first) / float64(len(ids)-1)
	return ps.rearrange("step.distribute", ids, func(p Point, i int) Point { return withCoordinate(p, horizontal, first+float64(i)*gap) })
}

// Snap moves the selected vertices onto the grid, each to the nearest
// crossing.
func (ps *Places) Snap() error {
	return ps.rearrange("step.snap", ps.store.selection.Vertices, func(p Point, _ int) Point { return snapToGrid(p) })
}

// rearrange moves vertices to what target returns for the place of each and its index.
func (ps *Places) rearrange(stepName string, ids []graphs.VertexID, target func(p Point, i int) Point) error {
	return ps.store.edit(stepName, len(ids), func(draft *document.ChangeBuilder) {
		for i, id := range ids {
			draft.Place(id, target(ps.store.Drawing().At(id), i))
		}
	})
}

func coordinate(p Point, horizontal bool) float64 {
	if horizontal {
		return p.X
	}
	return p.Y
}

func withCoordinate(p Point, horizontal bool, c float64) Point {
	if horizontal {
		return Point{X: c, Y: p.Y}
	}
	return Point{X: p.X, Y: c}
}

// Move moves vertices as a layout says, and bends edges; moves in a row with the same
// gesture number are one step. Other edges between vertices that move find their own way
// again: they were bent for where the vertices stood. Headings that numbered those places are
// removed, if they are still there, and names are shown that they stood for.
func (ps *Places) Move(gesture int64, m document.Move, bends map[graphs.EdgeID]document.Bend, headings ...document.NoteID) error {
	d := ps.store.Drawing()
	draft := d.NewChange()
	draft.Move(m)
	for _, id := range headings {
		if _, there := d.Note(id); there {
			draft.RemoveNote(id)
		}
		if d.Style().Labels == document.NoLabels {
			draft.Head().Style.Labels = document.Names
		}
	}
	for id, bend := range bends {
		draft.Edge(id).Bend = bend
	}
	if d.HasBends() {
		moves := make([]bool, d.Graph().VertexSlots())
		for i, id := range m.IDs {
			moves[id] = d.At(id) != m.To[i]
		}
		for id := range d.AllBends() {
			e, _ := d.Graph().Edge(id)
			if _, given := bends[id]; !given && moves[e.From] && moves[e.To] {
				draft.Edge(id).Bend = document.Bend{}
			}
		}
	}
	return ps.store.applyInGesture(gesture, "step.layout", len(m.IDs), draft.Change(), ps.store.selection)
}

// Turn is a way of turning a drawing over or round.
type Turn uint8

const (
	// MirrorAcross changes left and right, MirrorDown top and bottom.
	MirrorAcross Turn = iota
	MirrorDown
	// TurnRight is a quarter turn clockwise, TurnLeft one back.
	TurnRight
	TurnLeft
)

// of returns where a point comes to, about the origin.
func (t Turn) turnPoint(p Point) Point {
	switch t {
	case MirrorAcross:
		return Point{X: -p.X, Y: p.Y}
	case MirrorDown:
		return Point{X: p.X, Y: -p.Y}
	case TurnRight:
		return Point{X: -p.Y, Y: p.X}
	}
	return Point{X: p.Y, Y: -p.X}
}

// loop returns where a loop points that pointed so many turns clockwise from straight up.
func (t Turn) turnLoop(by float64) float64 {
	switch t {
	case MirrorAcross:
		by = -by
	case MirrorDown:
		by = 0.5 - by
	case TurnRight:
		by += 0.25
	case TurnLeft:
		by -= 0.25
	}
	return math.Remainder(by, 1)
}

// bend returns the bend of an edge both of whose ends were turned.
func (t Turn) turnBend(b document.Bend, loop bool) document.Bend {
	switch {
	case loop:
		b.By = t.turnLoop(b.By)
	case t <= MirrorDown: // left and right of the edge change sides
		b.By = -b.By
	}
	return b
}

// Turn turns what is selected about its middle, or the drawing where no vertex and no
// note is selected. Edges between what is turned keep their shapes.
func (ps *Places) Turn(t Turn) error {
	d, sel := ps.store.Drawing(), ps.store.selection
	m := currentPlaces(d, sel)
	if len(m.IDs)+len(m.Notes) == 0 {
		m = currentPlaces(d, selectionOfAll(d))
	}
	if !ps.CanTurn() {
		return nil
	}
	box := scene.BoxOf(m.To...).Union(scene.BoxOf(m.NotesTo...))
	middle := box.Low.Add(box.High).Scale(0.5)
	draft := d.NewChange()
	draft.Move(m.Transform(func(p Point) Point { return middle.Add(t.turnPoint(p.Sub(middle))) }))
	moves := make([]bool, d.Graph().VertexSlots())
	for _, id := range m.IDs {
		moves[id] = true
	}
	for id, old := range d.AllBends() {
		if e, _ := d.Graph().Edge(id); moves[e.From] && moves[e.To] {
			draft.Edge(id).Bend = t.turnBend(old, e.IsLoop())
		}
	}
	return ps.store.applyAndReport("step.turn", len(m.IDs)+len(m.Notes), draft.Change(), sel)
}

// CanTurn tells whether there is anything to turn.
func (ps *Places) CanTurn() bool {
	d := ps.store.Drawing()
	return d.Graph().Order()+len(d.Notes()) > 0
}
