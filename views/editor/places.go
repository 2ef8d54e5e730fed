package editor

import (
	"cmp"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// PlaceEditor moves, aligns and turns vertices and notes. It is a part of a Session.
type PlaceEditor struct{ store *store }

// GridStep is the distance between the lines of the grid, in document units.
const GridStep = scene.GridStep

// Side is a side or a middle line of the selection's bounding box.
type Side uint8

const (
	Left Side = iota
	Centre
	Right
	Top
	Middle
	Bottom
)

// movesAcross reports whether aligning vertices on this side moves them left or right. Otherwise
// it moves them up or down.
func (s Side) movesAcross() bool { return s <= Right }

// Align moves the selected vertices onto a side or middle line of their bounding box.
func (ps *PlaceEditor) Align(side Side) error {
	ids, low, high := ps.store.selection.Vertices, math.Inf(1), math.Inf(-1)
	for _, id := range ids {
		c := coordinate(ps.store.Drawing().At(id), side.movesAcross())
		low, high = min(low, c), max(high, c)
	}
	to := low
	switch side {
	case Centre, Middle:
		to = (low + high) / 2
	case Right, Bottom:
		to = high
	}
	return ps.rearrange("step.align", ids,
		func(p Point, _ int) Point { return withCoordinate(p, side.movesAcross(), to) })
}

// Distribute spaces the selected vertices evenly: from left to right if horizontal is set, otherwise
// from top to bottom. The two outermost vertices stay.
func (ps *PlaceEditor) Distribute(horizontal bool) error {
	along := func(id graphs.VertexID) float64 { return coordinate(ps.store.Drawing().At(id), horizontal) }
	ids := slices.Clone(ps.store.selection.Vertices)
	if len(ids) < 3 {
		return nil
	}
	slices.SortStableFunc(ids, func(a, b graphs.VertexID) int { return cmp.Compare(along(a), along(b)) })
	first, last := along(ids[0]), along(ids[len(ids)-1])
	gap := (last - first) / float64(len(ids)-1)
	return ps.rearrange("step.distribute", ids,
		func(p Point, i int) Point { return withCoordinate(p, horizontal, first+float64(i)*gap) })
}

// SnapToGrid moves each selected vertex to the nearest crossing of the grid.
func (ps *PlaceEditor) SnapToGrid() error {
	return ps.rearrange("step.snap", ps.store.selection.Vertices, func(p Point, _ int) Point { return snapToGrid(p) })
}

// rearrange moves each vertex in ids to the place that target returns for its place p and its index i
// in ids. This is an undo step called stepName.
func (ps *PlaceEditor) rearrange(stepName string, ids []graphs.VertexID, target func(p Point, i int) Point) error {
	return ps.store.runCommand(func() error {
		return ps.store.edit(stepName, len(ids), func(draft *document.ChangeBuilder) {
			for i, id := range ids {
				draft.PlaceVertex(id, target(ps.store.Drawing().At(id), i))
			}
		})
	})
}

// coordinate returns the x coordinate of p if horizontal is set, otherwise y.
func coordinate(p Point, horizontal bool) float64 {
	if horizontal {
		return p.X
	}
	return p.Y
}

// withCoordinate returns p with its x coordinate, if horizontal is set, or its y coordinate replaced
// by coordinate.
func withCoordinate(p Point, horizontal bool, coordinate float64) Point {
	if horizontal {
		return Point{X: coordinate, Y: p.Y}
	}
	return Point{X: p.X, Y: coordinate}
}

// Move moves vertices and notes to the places in move, for example after a layout, and gives edges
// the bends in bends. Any other edge between two moved vertices loses its bend, which was made for
// the old places. All moves with the same number gesture are one undo step.
//
// headings are the notes of a board layout that number its rows and columns. Move removes them,
// because they do not fit the new places, and shows the names of vertices if they were hidden.
func (ps *PlaceEditor) Move(
	gesture int64, move document.Move, bends map[graphs.EdgeID]document.Bend, headings ...document.NoteID,
) error {
	d := ps.store.Drawing()
	draft := d.NewChange()
	draft.Move(move)
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
		for i, id := range move.IDs {
			moves[id] = d.At(id) != move.To[i]
		}
		for id := range d.AllBends() {
			e, _ := d.Graph().Edge(id)
			if _, given := bends[id]; !given && moves[e.From] && moves[e.To] {
				draft.Edge(id).Bend = document.Bend{}
			}
		}
	}
	return ps.store.applyInGesture(gesture, "step.layout", len(move.IDs), draft.Change(), ps.store.selection)
}

// Rotation is a rotation or a reflection of a drawing.
type Rotation uint8

const (
	// MirrorAcross swaps left and right, MirrorDown swaps top and bottom.
	MirrorAcross Rotation = iota
	MirrorDown
	// TurnRight is a quarter turn clockwise, TurnLeft a quarter turn back.
	TurnRight
	TurnLeft
)

// rotatePoint returns p rotated about the origin.
func (t Rotation) rotatePoint(p Point) Point {
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

// rotateLoop returns the direction in which a loop points after the rotation, if it pointed in the
// given direction before. Directions are fractions of a turn, clockwise from straight up.
func (t Rotation) rotateLoop(direction float64) float64 {
	switch t {
	case MirrorAcross:
		direction = -direction
	case MirrorDown:
		direction = 0.5 - direction
	case TurnRight:
		direction += 0.25
	case TurnLeft:
		direction -= 0.25
	}
	return math.Remainder(direction, 1)
}

// rotateBend returns the bend of an edge after both its ends were rotated; b is the bend before. loop
// says whether the edge is a loop.
func (t Rotation) rotateBend(b document.Bend, loop bool) document.Bend {
	switch {
	case loop:
		b.By = t.rotateLoop(b.By)
	case t <= MirrorDown: // a reflection swaps the left and right side of an edge
		b.By = -b.By
	}
	return b
}

// Rotate rotates or reflects the selection about its middle. If no vertex and no note is selected, it
// rotates the whole drawing. Edges between rotated vertices keep their shapes.
func (ps *PlaceEditor) Rotate(t Rotation) error {
	d, sel := ps.store.Drawing(), ps.store.selection
	m := currentPlaces(d, sel)
	if len(m.IDs)+len(m.Notes) == 0 {
		m = currentPlaces(d, selectionOfAll(d))
	}
	if !ps.CanRotate() {
		return nil
	}
	box := scene.BoxOf(m.To...).Union(scene.BoxOf(m.NotesTo...))
	middle := box.Low.Add(box.High).Scale(0.5)
	draft := d.NewChange()
	draft.Move(m.Transform(func(p Point) Point { return middle.Add(t.rotatePoint(p.Sub(middle))) }))
	moves := make([]bool, d.Graph().VertexSlots())
	for _, id := range m.IDs {
		moves[id] = true
	}
	for id, old := range d.AllBends() {
		if e, _ := d.Graph().Edge(id); moves[e.From] && moves[e.To] {
			draft.Edge(id).Bend = t.rotateBend(old, e.IsLoop())
		}
	}
	return ps.store.applyAndReportPlaces("step.turn", len(m.IDs)+len(m.Notes), draft.Change(), sel)
}

// CanRotate reports whether the drawing has a vertex or a note, which Rotate could move.
func (ps *PlaceEditor) CanRotate() bool {
	d := ps.store.Drawing()
	return d.Graph().Order()+len(d.Notes()) > 0
}
