package picture

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
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
	f.shows = shows.Showing(d, document.AllEdges)
	f.shows.Selection, f.shows.Wrong = document.Selection{}, document.Selection{}
	return f
}

// Len returns the number of frames, one for each step.
func (f *Frames) Len() int { return f.steps.Len() }

// Steps returns the steps.
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
		Words: f.words, Position: f.solution.Position, Name: f.name, Most: mostNames, Arrow: "→", Bar: "—",
	}}.Say(i)
}
