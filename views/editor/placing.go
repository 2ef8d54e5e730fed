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
	draft := s.Drawing().Draft()
	draft.Move(move)
	err := s.doIn(gesture, stepMove, len(s.selection.Vertices)+len(s.selection.Notes), draft.Change(), s.selection)
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

// Place moves vertices as a layout says, and bends edges; moves in a row with the same
// gesture number are one step. Other edges between vertices that move find their own way
// again: they were bent for where the vertices stood.
func (s *Session) Place(gesture int64, m document.Move, bends map[graphs.EdgeID]document.Bend) error {
	d := s.Drawing()
	draft := d.Draft()
	draft.Move(m)
	for id, bend := range bends {
		draft.Edge(id).Bend = bend
	}
	if d.Bends() {
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
	return s.doIn(gesture, stepLayout, len(m.IDs), draft.Change(), s.selection)
}
