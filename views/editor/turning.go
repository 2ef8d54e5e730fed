package editor

import (
	"math"

	"nimgraph/graphs/document"
)

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
func (t Turn) of(p Point) Point {
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
func (t Turn) loop(by float64) float64 {
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
func (t Turn) bend(b document.Bend, loop bool) document.Bend {
	switch {
	case loop:
		b.By = t.loop(b.By)
	case t <= MirrorDown: // left and right of the edge change sides
		b.By = -b.By
	}
	return b
}

// Turn turns what is selected about its middle, or the drawing where no vertex and no
// note is selected. Edges between what is turned keep their shapes.
func (ps *Places) Turn(t Turn) error {
	d, sel := ps.store.Drawing(), ps.store.selection
	m := document.Move{IDs: sel.Vertices, Notes: sel.Notes}
	if len(m.IDs)+len(m.Notes) == 0 {
		m = placesOf(d)
	}
	m.To, m.NotesTo = nil, nil
	for _, id := range m.IDs {
		m.To = append(m.To, d.At(id))
	}
	for _, id := range m.Notes {
		n, _ := d.Note(id)
		m.NotesTo = append(m.NotesTo, n.At)
	}
	if !ps.CanTurn() {
		return nil
	}
	low, high := Point{X: math.Inf(1), Y: math.Inf(1)}, Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, some := range [...][]Point{m.To, m.NotesTo} {
		for _, p := range some {
			low = Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
			high = Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
		}
	}
	middle := low.Add(high).Scale(0.5)
	for _, some := range [...][]Point{m.To, m.NotesTo} {
		for i, p := range some {
			some[i] = middle.Add(t.of(p.Sub(middle)))
		}
	}
	draft := d.Draft()
	draft.Move(m)
	moves := make([]bool, d.Graph().VertexSlots())
	for _, id := range m.IDs {
		moves[id] = true
	}
	for id, old := range d.AllBends() {
		if e, _ := d.Graph().Edge(id); moves[e.From] && moves[e.To] {
			draft.Edge(id).Bend = t.bend(old, e.Loop())
		}
	}
	err := ps.store.do("step.turn", len(m.IDs)+len(m.Notes), draft.Change(), sel)
	if err == nil {
		ps.store.tellLast()
	}
	return err
}

// CanTurn tells whether there is anything to turn.
func (ps *Places) CanTurn() bool {
	d := ps.store.Drawing()
	return d.Graph().Order()+len(d.Notes()) > 0
}
