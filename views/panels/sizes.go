package panels

import (
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// Sizes says how large a drawing is. To count edges with their copies takes time linear
// in their number, so the text is kept until the game changes.
type Sizes struct {
	session  *editor.Session
	revision int64 // of the game, when it was counted
	text     string
}

// Text returns how many vertices and edges the session's drawing has:
// "8 vertices · 28 edges".
func (c *Sizes) Text(w *words.Words, s *editor.Session) string {
	if revision := s.History().GameRevision(); c.session != s || c.revision != revision {
		g := s.Drawing().Graph()
		c.session, c.revision = s, revision
		c.text = w.N("count.vertices", g.Order()) + " · " + explain.Edges(w, g.Edges())
	}
	return c.text
}
