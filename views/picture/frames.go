package picture

import (
	"context"
	"math"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/solver/steps"
	"nimgraph/views/explain"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Frames makes the pictures that explain the solution of a drawing step by step. The picture of a
// step, its frame, shows the results of all steps so far. It has a sentence and often a figure; see
// Sentence and Figure. The drawing must not change. Frames must be used by one goroutine at a time.
type Frames struct {
	narrator *explain.Narrator // writes the sentences and names of vertices
	drawing  *document.Drawing
	steps    *steps.Sequence
	solution *solver.Solution
	graph    *graphs.Frozen
	options  scene.Options
	// plain is the picture of the drawing with all values and the selection plainSelection; nil until
	// it is first needed.
	plain          *scene.Scene
	plainSelection document.Selection
	// transition is the transition of step transitionStep of an edge-deletion game; nil until it is
	// first needed.
	transition     *transition
	transitionStep int
}

// NewFrames returns the frames for sequence, the steps of the solution of drawing. w provides the
// texts. Of options, the selection and the errors are ignored, and winning moves are shown only in
// the frame that is about them.
func NewFrames(w *words.Words, drawing *document.Drawing, sequence *steps.Sequence, options scene.Options) *Frames {
	s := sequence.Solution()
	f := &Frames{drawing: drawing, steps: sequence, solution: s, graph: s.Position.Graph, transitionStep: -1}
	f.narrator = explain.NewNarrator(w, drawing, s)
	f.narrator.NameOf, f.narrator.MaxListed = explain.FullName, mostNames
	f.options = options.WithEdges(drawing, document.AllEdges)
	f.options.Selection, f.options.Wrong = document.Selection{}, document.Selection{}
	return f
}

// Len returns the number of frames, one for each step.
func (f *Frames) Len() int { return f.steps.Len() }

// Steps returns the steps that the frames show.
func (f *Frames) Steps() *steps.Sequence { return f.steps }

// Moves reports whether vertices move between frame i and the next frame.
func (f *Frames) Moves(i int) bool {
	if i < 0 || i >= f.Len() {
		return false
	}
	kind := f.steps.Step(i).Kind
	return kind == steps.Fusion || kind == steps.Colon
}

// Scene returns the picture of frame i with the given selection. progress, from 0 to 1, says how
// far the vertices have moved towards their places in the next frame. It takes time linear in the
// drawing; the frames of a directed game share the slow part.
func (f *Frames) Scene(i int, progress float64, selected document.Selection) *scene.Scene {
	kind := f.steps.Step(i).Kind
	switch {
	case kind == steps.Winning:
		o := f.options
		o.Selection = selected
		return scene.Build(f.drawing, f.solution, o)
	case f.graph.Kind == graphs.Deletion:
		return f.deletionScene(i, progress, selected)
	}
	return f.directedScene(i, selected)
}

// mostNames is the number of names that the sentence of a frame lists.
const mostNames = 6

// Sentence returns the text that explains frame i.
func (f *Frames) Sentence(i int) string {
	return f.narrator.StepText(f.steps, i)
}

// reasonBudget limits the search for the reason of a mistake. A reason that takes longer is left
// out.
const reasonBudget = time.Second

// MatchReel makes the pictures of a match, each with a sentence: the position at the start, and the
// position after each move. It must be used by one goroutine at a time.
type MatchReel struct {
	field      *Playfield
	match      *match.Match
	narrator   *explain.Narrator
	sentences  []string // by picture; empty until it is first needed
	lastMotion *Motion  // of move lastMove
	lastMove   int      // -1 before any motion
}

// NewMatchReel returns the reel of the match m, which was played on drawing. The reel copies the
// drawing. w provides the texts. options apply to each picture, except for their selection and
// errors, which are ignored.
func NewMatchReel(w *words.Words, drawing *document.Drawing, m *match.Match, options scene.Options) *MatchReel {
	options.Selection, options.Wrong = document.Selection{}, document.Selection{}
	r := &MatchReel{
		field: NewPlayfield(drawing, options), match: m,
		sentences: make([]string, m.Len()+1), lastMove: -1,
	}
	r.narrator = explain.NewNarrator(w, r.field.drawing, nil)
	r.narrator.NameOf, r.narrator.Notation = explain.FullName, explain.Spaced
	return r
}

// Len returns the number of pictures: the number of moves plus one.
func (r *MatchReel) Len() int { return r.match.Len() + 1 }

// Scene returns picture i, which shows the position after i moves. progress, from 0 to 1, says how
// far the next move has come. It takes time linear in the drawing.
func (r *MatchReel) Scene(i int, progress float64) *scene.Scene {
	if progress == 0 || i >= r.match.Len() {
		return r.field.sceneOf(r.match.StateAt(i), r.field.options)
	}
	if r.lastMove != i {
		before, after := r.match.StateAt(i), r.match.StateAt(i+1)
		r.lastMotion, r.lastMove = r.field.newMotion(before, r.match.MoveAt(i), after, r.field.options), i
	}
	return r.lastMotion.Scene(progress)
}

// Moves reports whether a move follows picture i.
func (r *MatchReel) Moves(i int) bool { return i < r.match.Len() }

// Sentence returns the text of picture i: the move that led to it, the value that it left, why it
// was a mistake and, at the end, who has won.
func (r *MatchReel) Sentence(i int) string {
	if r.sentences[i] == "" {
		r.sentences[i] = r.newSentence(i)
	}
	return r.sentences[i]
}

// newSentence returns the sentence of picture i. It can take long; Sentence caches it.
func (r *MatchReel) newSentence(i int) string {
	text := r.narrator.MatchStartText(r.match)
	if i > 0 {
		text = r.narrator.MatchMoveComment(graphs.WithTimeLimit(context.Background(), reasonBudget), r.match, i-1)
	}
	if end := r.narrator.MatchEndText(r.match, explain.Audience{Both: true}); end != "" && i == r.match.Len() {
		text = r.narrator.Words.JoinSentences(text, end)
	}
	return text
}

// Figure returns nil: a move has no figure.
func (r *MatchReel) Figure(int) *scene.Scene { return nil }

const (
	// stalkStep is the distance between the vertices of a stalk, in document units.
	stalkStep = 72
	// crowd is the number of spots from which on stalks are upright, whatever is in their way:
	// testing all directions would take too long.
	crowd = 600
	// nameRoom is the distance between the middle of a name and a line that leaves it free.
	nameRoom = 18
)

// placeSpots returns the point at which each spot of shrunk is drawn; shrunk is the drawing that
// some steps have left. The spot of a single vertex has the vertex's point. Fused vertices are at
// the mean of their points; if they are on the ground, only the points on the ground count. The
// spots of a new stalk stand in a row from its base, in the direction with the most room.
func (f *Frames) placeSpots(shrunk *steps.ShrunkDrawing) []scene.Point {
	places := make([]scene.Point, len(shrunk.Vertices))
	for k, spot := range shrunk.Vertices {
		switch {
		case spot.Height > 0:
		case len(spot.Members) > 0:
			sum, n := scene.Point{}, 0.0
			for _, v := range spot.Members {
				if f.graph.IsGround(v) == f.graph.IsGround(spot.Of) {
					sum, n = sum.Add(f.pointOf(v)), n+1
				}
			}
			places[k] = sum.Scale(1 / n)
		default:
			places[k] = f.pointOf(spot.Of)
		}
	}
	for k := 0; k < len(shrunk.Vertices); {
		if shrunk.Vertices[k].Height == 0 {
			k++
			continue
		}
		last := k + 1
		for last < len(shrunk.Vertices) && shrunk.Vertices[last].Height > 1 {
			last++
		}
		base := places[shrunk.Vertices[k].On]
		dir := freeDirection(places[:k], shrunk.Lines, base, last-k,
			f.namePoints(shrunk.Vertices[shrunk.Vertices[k].On]))
		for up := k; up < last; up++ {
			places[up] = base.Add(dir.Scale(stalkStep * float64(shrunk.Vertices[up].Height)))
		}
		k = last
	}
	return places
}

// pointOf returns the point of vertex v, an index in f.graph, in the drawing.
func (f *Frames) pointOf(v int32) scene.Point { return f.drawing.At(f.graph.VertexID[v]) }

// namePoints returns two points that a line must avoid to leave the name of spot free: the middle
// and the right end of the name, relative to the spot. It returns nil if names are hidden, or if
// the spot is on the ground, where the name is below it.
func (f *Frames) namePoints(spot steps.Spot) []scene.Point {
	const right, up, size = 22, -21, 13 // roughly as scene.Build places it
	if !f.options.Names || spot.Of >= 0 && f.graph.IsGround(spot.Of) {
		return nil
	}
	wide := scene.TextWidth(f.spotLabel(spot), scene.Sans, size)
	return []scene.Point{{X: right + wide/2, Y: up}, {X: right + wide, Y: up}}
}

// freeDirection returns the direction, as a unit vector, in which a new stalk of the given height
// at base has the most room. It prefers directions close to upright. The stalk keeps away from the
// spots others, from the lines between them, and from the points in name, where the name of the
// base is written.
func freeDirection(
	others []scene.Point, lines []steps.Line, base scene.Point, height int, name []scene.Point,
) scene.Point {
	best, room := scene.Point{Y: -1}, -1.0
	if len(others) > crowd {
		return best
	}
	for _, degrees := range [...]float64{0, 25, -25, 50, -50, 75, -75} {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		dir := scene.Point{X: sin, Y: -cos}
		least := 1.5 * stalkStep // more room is no better
		for _, p := range name {
			if d := scene.SegmentDistance(p, scene.Point{}, dir.Scale(stalkStep)); d < nameRoom {
				least = min(least, d)
			}
		}
		for up := 1; up <= min(height, 8); up++ {
			tip := base.Add(dir.Scale(stalkStep * float64(up)))
			for _, o := range others {
				if o != base {
					least = min(least, tip.Sub(o).Length())
				}
			}
			for _, l := range lines {
				if int(max(l.From, l.To)) < len(others) && l.From != l.To {
					least = min(least, scene.SegmentDistance(tip, others[l.From], others[l.To]))
				}
			}
		}
		if least > room+1 {
			best, room = dir, least
		}
	}
	return best
}
