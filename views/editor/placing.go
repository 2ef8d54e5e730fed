package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Nudge moves the selected vertices, and the cursor where it is on one of them. Nudges in
// a row with the same gesture number are one step.
func (s *Session) Nudge(by Point, gesture int64) error {
	if len(s.selection.Vertices)+len(s.selection.Notes) == 0 {
		return nil
	}
	carries := s.cursor.shown && s.selection.HasVertex(s.vertexAt(s.cursor.at))
	move := s.shift(s.selection.Vertices, by)
	for _, id := range s.selection.Notes {
		n, _ := s.Drawing().Note(id)
		move.Notes, move.NotesTo = append(move.Notes, id), append(move.NotesTo, n.At.Add(by))
	}
	err := s.doIn(gesture, stepMove, len(s.selection.Vertices)+len(s.selection.Notes), move, s.selection)
	if err == nil && carries {
		s.setCursor(s.cursor.at.Add(by))
	}
	return err
}

// NewGesture returns a number for changes that undo as one step.
func (s *Session) NewGesture() int64 { return s.newGesture() }

func (s *Session) shift(ids []graphs.VertexID, by Point) document.Move {
	m := document.Move{IDs: ids, To: make([]Point, len(ids))}
	for i, id := range ids {
		m.To[i] = s.Drawing().At(id).Add(by)
	}
	return m
}

// PlaceIn moves vertices as a layout says, and bends edges; moves in a row with the same
// gesture number are one step. Other edges between vertices that move find their own
// way again: they were bent for where the vertices stood.
func (s *Session) PlaceIn(gesture int64, m document.Move, bends ...document.SetBend) error {
	return s.doIn(gesture, stepLayout, len(m.IDs), placing(s.Drawing(), m, bends), s.selection)
}

// Place is PlaceIn as a step of its own, made beside the session where there are many
// vertices. made is called when they are there.
func (s *Session) Place(m document.Move, made func(), bends ...document.SetBend) error {
	sel := s.selection
	return s.perform(plan{
		about: len(m.IDs),
		make: func(d *document.Drawing) (planned, error) {
			return planned{name: stepLayout, count: len(m.IDs), edit: placing(d, m, bends), after: sel}, nil
		},
		made: func(planned) { made() },
	})
}

// placing returns the edit that moves vertices and bends edges, and takes away the bends
// of all other edges both of whose ends move.
func placing(d *document.Drawing, m document.Move, bends []document.SetBend) document.Edit {
	if !d.Bends() && len(bends) == 0 {
		return m
	}
	var edits document.Group
	given := make(map[graphs.EdgeID]bool, len(bends))
	for _, b := range bends {
		given[b.ID] = true
		if d.Bend(b.ID) != b.Bend {
			edits = append(edits, b)
		}
	}
	moves := make([]bool, d.Graph().VertexSlots())
	for i, id := range m.IDs {
		moves[id] = d.At(id) != m.To[i]
	}
	for e := range d.Graph().Edges() {
		if d.Bend(e.ID).Bent && moves[e.From] && moves[e.To] && !given[e.ID] {
			edits = append(edits, document.SetBend{ID: e.ID})
		}
	}
	if len(edits) == 0 {
		return m
	}
	return append(edits, m)
}
