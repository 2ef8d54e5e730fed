package picture

import (
	"context"
	"math"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xstrings"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/solver/steps"
	"nimgraph/views/explain"
	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Frames are the pictures of the steps of a drawing's solution: of each step the picture of
// the drawing as far as it is explained, a sentence, and a figure: the strip of the numbers
// that are reached, or the columns of a sum. The board plays them, and they are written as
// pictures. The drawing must stay
// as it is. They are for one goroutine.
type Frames struct {
	words    *words.Words
	drawing  *document.Drawing
	steps    *steps.Sequence
	solution *solver.Solution
	graph    *graphs.Frozen
	shows    scene.Options
	// plain is the drawing with all values, for a selection; nil until it is asked for.
	plain *scene.Scene
	of    document.Selection
	// around are the two drawings that a shrinking step lies between, for the step at.
	around *passage
	at     int
}

// NewFrames returns the frames of a drawing's steps. What is shown of the winning moves is for
// the frame that they are the matter of; marks do not count.
func NewFrames(w *words.Words, d *document.Drawing, q *steps.Sequence, shows scene.Options) *Frames {
	f := &Frames{words: w, drawing: d, steps: q, solution: q.Solution(), graph: q.Solution().Position.Graph, at: -1}
	f.shows = shows.WithEdges(d, document.AllEdges)
	f.shows.Selection, f.shows.Wrong = document.Selection{}, document.Selection{}
	return f
}

// Len returns the number of frames, one for each step.
func (f *Frames) Len() int { return f.steps.Len() }

func (f *Frames) Steps() *steps.Sequence { return f.steps }

// Moves tells whether something on the board moves from a frame to the next one.
func (f *Frames) Moves(i int) bool {
	if i < 0 || i >= f.Len() {
		return false
	}
	kind := f.steps.At(i).Kind
	return kind == steps.Fusion || kind == steps.Colon
}

// Scene returns the picture of a frame with what is selected. progress is how far what
// moves has come on the way to the next frame, from 0 to 1. Time is linear in the
// drawing; frames of a directed game share all that takes long.
func (f *Frames) Scene(i int, progress float64, selected document.Selection) *scene.Scene {
	kind := f.steps.At(i).Kind
	switch {
	case kind == steps.Winning:
		o := f.shows
		o.Selection = selected
		return scene.Build(f.drawing, f.solution, o)
	case f.graph.Kind == graphs.Deletion:
		return f.shrinking(i, progress, selected)
	}
	return f.settling(i, selected)
}

// name returns what a vertex is called in a sentence.
func (f *Frames) name(v int32) string { return nameOf(f.drawing, f.graph, v) }

// nameOf returns what a vertex of a drawing's frozen graph is called.
func nameOf(d *document.Drawing, g *graphs.Frozen, v int32) string {
	vertex, _ := d.Graph().Vertex(g.VertexID[v])
	return mathtext.Unicode(vertex.Text())
}

// mostNames is how many names the sentence of a frame lists.
const mostNames = 6

// Sentence says what happens in a frame, and why.
func (f *Frames) Sentence(i int) string {
	return explain.Guide{Steps: f.steps, Voice: explain.Voice{
		Words: f.words, Position: f.solution.Position, Name: f.name, Most: mostNames, Arrow: "%s→%s", Bar: "%s—%s",
	}}.Say(i)
}

// reasonBudget bounds how long looking for the reason of a mistake takes, which is left
// out where it takes longer.
const reasonBudget = time.Second

// MatchReel are the pictures of a match that was played: that of the start and one after each
// move, with a sentence each. It is for one goroutine.
type MatchReel struct {
	field   *Playfield
	match   *match.Match
	speaker explain.Commentator
	said    []string // of each picture; empty where it was not asked for yet
	motion  *Motion  // of the move that was shown last
	of      int      // its number
}

// NewMatchReel returns the pictures of a match that was played on a drawing, which is copied.
// Each shows what shows says, but what is selected.
func NewMatchReel(w *words.Words, d *document.Drawing, m *match.Match, shows scene.Options) *MatchReel {
	shows.Selection, shows.Wrong = document.Selection{}, document.Selection{}
	r := &MatchReel{field: NewPlayfield(d, shows), match: m, said: make([]string, m.Len()+1), of: -1}
	graph := r.field.drawing.Graph()
	r.speaker = explain.Commentator{Words: w, Arrow: "→", Bar: "–", Name: func(id graphs.VertexID) string {
		v, _ := graph.Vertex(id)
		return xstrings.OneLine(mathtext.Unicode(v.Text()))
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
	said := r.speaker.StartText(r.match)
	if i > 0 {
		said = r.speaker.MoveComment(graphs.WithTimeLimit(context.Background(), reasonBudget), r.match, i-1)
	}
	if end := r.speaker.EndText(r.match, explain.Seat{Both: true}); end != "" && i == r.match.Len() {
		said = r.speaker.Words.JoinSentences(said, end)
	}
	return said
}

// Figure returns nil: a move has none.
func (r *MatchReel) Figure(int) *scene.Scene { return nil }

const (
	// stalkStep is how far apart the vertices of a stalk are, in document units.
	stalkStep = 72
	// crowd is the number of spots from which on stalks stand upright, whatever is in
	// their way: to look at all would take too long.
	crowd = 600
	// nameRoom is how far the middle of a name is from a line that leaves it free.
	nameRoom = 18
)

// place returns where the spots of a shrunk drawing stand: a vertex where it is, those
// that are fused in their middle, and a stalk in a row, upwards, where most room is.
func (f *Frames) place(s *steps.Shrunk) []scene.Point {
	at := make([]scene.Point, len(s.Vertices))
	for k, spot := range s.Vertices {
		switch {
		case spot.Height > 0:
		case len(spot.Members) > 0:
			sum := scene.Point{}
			for _, v := range spot.Members {
				sum = sum.Add(f.stand(v))
			}
			at[k] = sum.Scale(1 / float64(len(spot.Members)))
		default:
			at[k] = f.stand(spot.Of)
		}
	}
	for k := 0; k < len(s.Vertices); {
		if s.Vertices[k].Height == 0 {
			k++
			continue
		}
		last := k + 1
		for last < len(s.Vertices) && s.Vertices[last].Height > 1 {
			last++
		}
		base := at[s.Vertices[k].On]
		way := free(at[:k], s.Lines, base, last-k, f.nameAround(s.Vertices[s.Vertices[k].On]))
		for up := k; up < last; up++ {
			at[up] = base.Add(way.Scale(stalkStep * float64(s.Vertices[up].Height)))
		}
		k = last
	}
	return at
}

// stand returns where a vertex stands in the drawing.
func (f *Frames) stand(v int32) scene.Point { return f.drawing.At(f.graph.VertexID[v]) }

// nameAround returns two places, seen from a spot, where its name stands: the middle and
// the end. Nothing on the ground, whose names are below it.
func (f *Frames) nameAround(spot steps.Spot) []scene.Point {
	const right, up, size = 22, -21, 13 // about as scene.Build writes it
	if !f.shows.Names || spot.Of >= 0 && f.graph.IsGround(spot.Of) {
		return nil
	}
	wide := scene.TextWidth(f.label(spot), scene.Sans, size)
	return []scene.Point{{X: right + wide/2, Y: up}, {X: right + wide, Y: up}}
}

// free returns the direction in which a stalk of that height keeps farthest from all
// other spots and from the lines between them, and leaves its base's name free; upright
// where there is room.
func free(others []scene.Point, lines []steps.Line, base scene.Point, height int, name []scene.Point) scene.Point {
	best, room := scene.Point{Y: -1}, -1.0
	if len(others) > crowd {
		return best
	}
	for _, degrees := range [...]float64{0, 25, -25, 50, -50, 75, -75} {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		way := scene.Point{X: sin, Y: -cos}
		least := 1.5 * stalkStep // more room is no better
		for _, p := range name {
			if d := scene.SegmentDistance(p, scene.Point{}, way.Scale(stalkStep)); d < nameRoom {
				least = min(least, d)
			}
		}
		for up := 1; up <= min(height, 8); up++ {
			at := base.Add(way.Scale(stalkStep * float64(up)))
			for _, o := range others {
				if o != base {
					least = min(least, at.Sub(o).Length())
				}
			}
			for _, l := range lines {
				if int(max(l.From, l.To)) < len(others) && l.From != l.To {
					least = min(least, scene.SegmentDistance(at, others[l.From], others[l.To]))
				}
			}
		}
		if least > room+1 {
			best, room = way, least
		}
	}
	return best
}
