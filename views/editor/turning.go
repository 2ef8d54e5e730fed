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

// mirrors tells whether left and right of an edge change sides.
func (t Turn) mirrors() bool { return t <= MirrorDown }

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
	case t.mirrors():
		b.By = -b.By
	}
	return b
}

// Turn turns what is selected about its middle, or the drawing where no vertex and no
// note is selected. Edges between what is turned keep their shapes.
func (s *Session) Turn(t Turn) error {
	if s.waits(func() { s.report(s.Turn(t)) }) {
		return nil
	}
	sel := s.selection
	about := len(sel.Vertices)
	if about == 0 {
		about = s.size()
	}
	return s.perform(plan{about: about, make: func(d *document.Drawing) (planned, error) {
		edit, count := turned(d, sel, t)
		if count == 0 {
			return planned{}, nil
		}
		return planned{name: stepTurn, count: count, edit: edit, after: sel}, nil
	}, made: func(planned) { s.tellLast() }})
}

// turned returns the edit that turns a selection, and how many vertices and notes move.
func turned(d *document.Drawing, sel document.Selection, t Turn) (document.Edit, int) {
	m := document.Move{IDs: sel.Vertices, Notes: sel.Notes}
	if len(m.IDs)+len(m.Notes) == 0 {
		for v := range d.Graph().Vertices() {
			m.IDs = append(m.IDs, v.ID)
		}
		for _, n := range d.Notes() {
			m.Notes = append(m.Notes, n.ID)
		}
	}
	for _, id := range m.IDs {
		m.To = append(m.To, d.At(id))
	}
	for _, id := range m.Notes {
		n, _ := d.Note(id)
		m.NotesTo = append(m.NotesTo, n.At)
	}
	if len(m.To)+len(m.NotesTo) == 0 {
		return nil, 0
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
	if !d.Bends() {
		return m, len(m.IDs) + len(m.Notes)
	}
	moves := make([]bool, d.Graph().VertexSlots())
	for _, id := range m.IDs {
		moves[id] = true
	}
	edits := document.Group{m}
	for e := range d.Graph().Edges() {
		if old := d.Bend(e.ID); old.Bent && moves[e.From] && moves[e.To] && t.bend(old, e.From == e.To) != old {
			edits = append(edits, document.SetBend{ID: e.ID, Bend: t.bend(old, e.From == e.To)})
		}
	}
	return edits, len(m.IDs) + len(m.Notes)
}

// CanTurn tells whether there is anything to turn.
func (s *Session) CanTurn() bool {
	d := s.Drawing()
	return d.Graph().Order()+len(d.Notes()) > 0
}
