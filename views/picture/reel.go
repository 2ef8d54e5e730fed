package picture

import (
	"context"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/match"
	"nimgraph/views/explain"
	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// reasonBudget bounds how long looking for the reason of a mistake takes, which is left
// out where it takes longer.
const reasonBudget = time.Second

// MatchReel are the pictures of a match that was played: that of the start and one after each
// move, with a sentence each. It is for one goroutine.
type MatchReel struct {
	field   *Field
	match   *match.Match
	speaker explain.Speaker
	said    []string // of each picture; empty where it was not asked for yet
	motion  *Motion  // of the move that was shown last
	of      int      // its number
}

// NewMatchReel returns the pictures of a match that was played on a drawing, which is copied.
// Each shows what shows says, but what is selected.
func NewMatchReel(w *words.Words, d *document.Drawing, m *match.Match, shows scene.Options) *MatchReel {
	shows.Selection, shows.Wrong = document.Selection{}, document.Selection{}
	r := &MatchReel{field: NewField(d, shows), match: m, said: make([]string, m.Len()+1), of: -1}
	graph := r.field.drawing.Graph()
	r.speaker = explain.Speaker{Words: w, Arrow: "→", Bar: "–", Name: func(id graphs.VertexID) string {
		v, _ := graph.Vertex(id)
		return words.OneLine(mathtext.Unicode(v.Text()))
	}}
	return r
}

// Len returns the number of pictures: one more than there are moves.
func (r *MatchReel) Len() int { return r.match.Len() + 1 }

// Scene returns the picture after i moves; moved is how far the next one is made, from 0
// to 1. Time is linear in the drawing.
func (r *MatchReel) Scene(i int, moved float64) *scene.Scene {
	if moved == 0 || i >= r.match.Len() {
		return r.field.picture(r.match.StateAt(i), r.field.shows)
	}
	if r.of != i {
		r.motion, r.of = r.field.motion(r.match.StateAt(i), r.match.MoveAt(i), r.match.StateAt(i+1), r.field.shows), i
	}
	return r.motion.Scene(moved)
}

// Moves tells whether something moves from a picture to the next one: a move is made.
func (r *MatchReel) Moves(i int) bool { return i < r.match.Len() }

// Sentence says what move led to a picture, what it left, why it was a mistake, and in
// the end who has won.
func (r *MatchReel) Sentence(i int) string {
	if r.said[i] == "" {
		r.said[i] = r.sentence(i)
	}
	return r.said[i]
}

func (r *MatchReel) sentence(i int) string {
	said := r.speaker.Begun(r.match)
	if i > 0 {
		ctx, cancel := context.WithTimeout(context.Background(), reasonBudget)
		defer cancel()
		said = r.speaker.Told(ctx, r.match, i-1)
	}
	if end := r.speaker.Ending(r.match, explain.Seat{Both: true}); end != "" && i == r.match.Len() {
		said += " " + end
	}
	return said
}

// Figure returns nil: a move has none.
func (r *MatchReel) Figure(int) *scene.Scene { return nil }
