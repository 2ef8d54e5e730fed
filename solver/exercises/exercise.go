package exercises

import (
	"context"
	"math"
	"math/rand/v2"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/layout"
	"nimgraph/solver"
)

// Kind is a kind of exercise, as the command line names it.
type Kind string

const (
	Mex         Kind = "mex"         // the values of the vertices of an acyclic graph
	Sum         Kind = "sum"         // a winning move with several tokens
	Nim         Kind = "nim"         // a winning move in Nim
	Subtraction Kind = "subtraction" // the values of a subtraction game, and their period
	Loopy       Kind = "loopy"       // a graph with cycles
	Tree        Kind = "tree"        // Green Hackenbush without cycles
	Cycle       Kind = "cycle"       // Green Hackenbush with cycles
	Misere      Kind = "misere"      // misère play
)

// Kinds returns all kinds, in the order in which they are learnt.
func Kinds() []Kind { return []Kind{Mex, Nim, Sum, Subtraction, Misere, Loopy, Tree, Cycle} }

// Key returns the translation key of the name of the kind.
func (k Kind) Key() string { return "exercise.kind." + string(k) }

// Levels is the number of levels of difficulty, which count from 1.
const Levels = 5

// Exercise is a generated exercise: a drawing with a question.
type Exercise struct {
	// Drawing holds the question of the exercise. It has no title and no text of a task.
	Drawing *document.Drawing
	Kind    Kind
	Level   int
	Seed    uint64
	// Effort is how much work the answer takes: see the function Effort.
	Effort int
	// Set holds the numbers that may be taken away in a subtraction game.
	Set []int

	preset bool // the drawing is a preset game
}

// Text returns the drawing of the exercise in the format of a file. Equal drawings have equal
// texts.
func (x *Exercise) Text() string {
	var b strings.Builder
	if err := formats.Write(&b, x.Drawing, formats.JSON); err != nil {
		return err.Error() // impossible, because the names of vertices are letters
	}
	return b.String()
}

// bounds holds the least and the greatest effort for each level.
var bounds = [Levels + 1][2]int{1: {4, 16}, 2: {12, 24}, 3: {22, 38}, 4: {36, 56}, 5: {52, 90}}

const (
	candidates = 400 // at most
	wanted     = 6   // candidates of the right effort, of which the clearest picture is taken
)

// exerciseMaker is a function that makes a random exercise of its kind and of the given level, as a
// candidate for New. It returns an error of editing the drawing, or ctx.Err() if ctx is cancelled.
type exerciseMaker func(ctx context.Context, r *rand.Rand, level int) (*Exercise, error)

// exerciseMakers returns, for each kind of exercise, the function that makes a random exercise of
// this kind.
func exerciseMakers() map[Kind]exerciseMaker {
	return map[Kind]exerciseMaker{
		Mex: mexExercise, Sum: sumExercise, Nim: nimExercise, Subtraction: subtractionExercise,
		Loopy: loopyExercise, Tree: treeExercise, Cycle: cycleExercise, Misere: misereExercise,
	}
}

// New returns an exercise of the given kind and level, from 1 to Levels. Equal arguments give
// equal exercises; seed selects one of many. It takes a few milliseconds, and at the highest
// levels some tens of milliseconds. It returns an error only if the context is cancelled.
func New(ctx context.Context, kind Kind, level int, seed uint64) (*Exercise, error) {
	level = max(1, min(level, Levels))
	source := rand.NewPCG(seed, uint64(level)<<8)
	for _, letter := range []byte(kind) {
		source = rand.NewPCG(source.Uint64(), seed^uint64(letter)<<16^uint64(level))
	}
	r := rand.New(source)
	low, high := bounds[level][0], bounds[level][1]
	middle := float64(low+high) / 2
	var best *Exercise
	least := math.Inf(1)
	found := 0
	for range candidates {
		x, err := exerciseMakers()[kind](ctx, r, level)
		if err != nil {
			return nil, err
		}
		s, err := solver.Solve(ctx, solver.PositionOf(x.Drawing))
		if err != nil {
			return nil, err
		}
		if x.Effort = Effort(x.Drawing, s); !isWorthwhile(x.Drawing, s, level) {
			continue
		}
		cost := 1000 * math.Abs(float64(x.Effort)-middle)
		if x.Effort >= low && x.Effort <= high {
			found++
			if x.preset { // all of a size are drawn alike
				return x.setOrigin(kind, level, seed), nil
			}
			if err := x.layOut(ctx); err != nil {
				return nil, err
			}
			cost = float64(clutterPoints(x.Drawing))
		}
		if cost < least {
			best, least = x, cost
		}
		if found == wanted {
			break
		}
	}
	if found == 0 {
		if err := best.layOut(ctx); err != nil {
			return nil, err
		}
	}
	return best.setOrigin(kind, level, seed), nil
}

// setOrigin stores kind, level and seed, the arguments of New, in the exercise. It returns x.
func (x *Exercise) setOrigin(kind Kind, level int, seed uint64) *Exercise {
	x.Kind, x.Level, x.Seed = kind, level, seed
	return x
}

// exerciseDraft is a drawing under construction. After the first error, edits do nothing, and
// finish returns the error.
type exerciseDraft struct {
	drawing *document.Drawing
	err     error
}

// newExerciseDraft returns a draft without vertices for a game of the given kind.
func newExerciseDraft(kind graphs.Kind) *exerciseDraft {
	return &exerciseDraft{drawing: document.New(kind)}
}

// applyEdit edits the drawing with the function edit. It does nothing if an earlier edit failed.
func (d *exerciseDraft) applyEdit(edit func(*document.ChangeBuilder)) {
	if d.err == nil {
		d.err = d.drawing.Edit(edit)
	}
}

// addVertex adds a vertex and returns its ID. The vertex stands on the ground if ground is set. Its
// name is the next letter of the alphabet.
func (d *exerciseDraft) addVertex(ground bool) graphs.VertexID {
	id := graphs.VertexID(d.drawing.Graph().VertexSlots())
	d.applyEdit(func(draft *document.ChangeBuilder) {
		v := graphs.Vertex{ID: id, Name: string(rune('a' + id)), Ground: ground}
		draft.AddVertex(document.VertexState{Vertex: v}, document.Point{})
	})
	return id
}

// addEdge adds an edge from one vertex to another. If there is such an edge already, it adds
// another copy in an edge-deletion game, and nothing in other games.
func (d *exerciseDraft) addEdge(from, to graphs.VertexID) {
	g := d.drawing.Graph()
	if e, ok := g.EdgeBetween(from, to); ok {
		if g.Kind().CountsParallel() {
			d.applyEdit(func(draft *document.ChangeBuilder) { draft.Edge(e.ID).Count++ })
		}
		return
	}
	d.applyEdit(func(draft *document.ChangeBuilder) { draft.JoinVertices(from, to, 1) })
}

// finish returns the drawing as an exercise with the question ask. If an edit failed, it returns
// the first error.
func (d *exerciseDraft) finish(ask document.Ask) (*Exercise, error) {
	d.applyEdit(func(draft *document.ChangeBuilder) { draft.Head().Exercise = document.Exercise{Ask: ask} })
	return &Exercise{Drawing: d.drawing}, d.err
}

// layOut places the vertices of the drawing. It does nothing for a preset game, whose vertices
// have positions already. It returns an error only if the context is cancelled.
func (x *Exercise) layOut(ctx context.Context) error {
	if x.preset {
		return nil
	}
	f := x.Drawing.Graph().Freeze()
	places, err := layout.Arrange(ctx, f, layout.OptionsFor(x.Drawing))
	if err != nil {
		return err
	}
	return x.Drawing.Move(layout.NewMove(f, places))
}
