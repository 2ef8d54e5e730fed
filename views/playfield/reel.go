package playfield

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/match"
	"nimgraph/views/commentary"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Reel are the pictures of a match that was played: that of the start and one after each
// move, with a sentence each. It is for one goroutine.
type Reel struct {
	field     *Field
	match     *match.Match
	sentences []string
	motion    *Motion // of the move that was shown last
	of        int     // its number
}

// NewReel returns the pictures of a match that was played on a drawing, which is copied.
// Each shows what shows says, but what is selected. To say why moves were mistakes takes
// the time of match.Best for each of them. Errors: those of match.Best.
func NewReel(ctx context.Context, w *words.Words, d *document.Drawing, m *match.Match, shows scene.Options) (*Reel, error) {
	shows.Selection, shows.Wrong, shows.Conflicts = document.Selection{}, document.Selection{}, document.Selection{}
	r := &Reel{field: New(d, shows), match: m, of: -1}
	graph := r.field.drawing.Graph()
	s := commentary.Speaker{Words: w, Arrow: "→", Bar: "–", Name: func(id graphs.VertexID) string {
		v, _ := graph.Vertex(id)
		return words.OneLine(v.Text())
	}}
	r.sentences = append(r.sentences, s.Begun(m))
	for i := range m.Len() {
		said, err := s.Told(ctx, m, i)
		if err != nil {
			return nil, err
		}
		r.sentences = append(r.sentences, said)
	}
	if end := s.Ending(m, commentary.Seat{Both: true}); end != "" {
		r.sentences[m.Len()] += " " + end
	}
	return r, nil
}

// Len returns the number of pictures: one more than there are moves.
func (r *Reel) Len() int { return r.match.Len() + 1 }

// Scene returns the picture after i moves; moved is how far the next one is made, from 0
// to 1. Time is linear in the drawing.
func (r *Reel) Scene(i int, moved float64) *scene.Scene {
	if moved == 0 || i >= r.match.Len() {
		return r.field.picture(r.match.StateAt(i), r.field.shows)
	}
	if r.of != i {
		r.motion, r.of = r.field.motion(r.match.StateAt(i), r.match.MoveAt(i), r.match.StateAt(i+1), r.field.shows), i
	}
	return r.motion.Scene(moved)
}

// Moves tells whether something moves from a picture to the next one: a move is made.
func (r *Reel) Moves(i int) bool { return i < r.match.Len() }

// Sentence says what move led to a picture, what it left, and why it was a mistake.
func (r *Reel) Sentence(i int) string { return r.sentences[i] }

// Figure returns nil: a move has none.
func (r *Reel) Figure(int) *scene.Scene { return nil }
