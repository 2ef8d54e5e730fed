package playfield

import (
	"context"
	"time"

	"nimgraph/graphs/document"
	"nimgraph/solver/match"
	"nimgraph/views/commentary"
	"nimgraph/views/scene"
)

// reasonBudget bounds how long looking for the reason of a mistake takes where Say has not
// found it.
const reasonBudget = time.Second

// mostMoving is the number of vertices up to which moves are shown.
const mostMoving = 1500

// Reel are the pictures of a match that was played: that of the start and one after each
// move, with a sentence each. It is for one goroutine.
type Reel struct {
	field   *Field
	match   *match.Match
	speaker commentary.Speaker
	seat    commentary.Seat
	shows   scene.Options
	said    []string // by positions; empty where it was not asked for yet
	motion  *Motion  // of the move that was shown last
	of      int      // its number
}

// NewReel returns the pictures of a match that was played on a field, as it is now. Each
// shows what shows says, but what is selected, and sentences are for who has the seat.
func NewReel(f *Field, m *match.Match, s commentary.Speaker, seat commentary.Seat, shows scene.Options) *Reel {
	return &Reel{field: f, match: m.Copy(), speaker: s, seat: seat, shows: shows, said: make([]string, m.Len()+1), of: -1}
}

// Say finds all sentences at once, each mistake with its reason however long that takes.
// Errors: those of match.Best.
func (r *Reel) Say(ctx context.Context) (err error) {
	for i := range r.said {
		if r.said[i], err = r.sentence(ctx, i); err != nil {
			return err
		}
	}
	return nil
}

// Len returns the number of pictures: one more than there are moves.
func (r *Reel) Len() int { return r.match.Len() + 1 }

// Scene returns the picture after i moves; moved is how far the next one is made, from 0
// to 1. Time is linear in the drawing.
func (r *Reel) Scene(i int, moved float64, selected document.Selection) *scene.Scene {
	if moved == 0 || !r.Moves(i) {
		o := r.shows
		o.Selection = selected
		return r.field.picture(r.match.StateAt(i), o)
	}
	if r.of != i {
		r.motion, r.of = r.field.motion(r.match.StateAt(i), r.match.MoveAt(i), r.match.StateAt(i+1), r.shows), i
	}
	return r.motion.Scene(moved)
}

// Moves tells whether something moves from a picture to the next one: a move is made.
func (r *Reel) Moves(i int) bool {
	return i < r.match.Len() && r.match.StateAt(0).Position.Graph.Order() <= mostMoving
}

// Figure returns nil: a move has none.
func (r *Reel) Figure(int) *scene.Scene { return nil }

// Sentence says what move led to a picture, what it left, why it was a mistake unless
// that takes too long, and in the end who has won.
func (r *Reel) Sentence(i int) string {
	if r.said[i] == "" {
		ctx, cancel := context.WithTimeout(context.Background(), reasonBudget)
		defer cancel()
		// Where there is no time for it, the reason is not in it.
		r.said[i], _ = r.sentence(ctx, i)
	}
	return r.said[i]
}

func (r *Reel) sentence(ctx context.Context, i int) (said string, err error) {
	if i == 0 {
		said = r.speaker.Begun(r.match)
	} else {
		said, err = r.speaker.Told(ctx, r.match, i-1)
	}
	if end := r.speaker.Ending(r.match, r.seat); end != "" && i == r.match.Len() {
		said += " " + end
	}
	return said, err
}
