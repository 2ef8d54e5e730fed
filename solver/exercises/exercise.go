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

func (k Kind) Key() string { return "exercise.kind." + string(k) }

// Levels is how many levels of difficulty there are, from 1.
const Levels = 5

// Exercise is one that was made.
type Exercise struct {
	// Drawing asks for something; it has no title and no task of its own.
	Drawing *document.Drawing
	Kind    Kind
	Level   int
	Seed    uint64
	// Effort is what the answer takes, see Effort.
	Effort int
	// Set is what may be taken away in a subtraction game.
	Set []int

	preset bool // the drawing is one of the games
}

// Text returns the exercise as a file has it; equal drawings have equal texts.
func (x *Exercise) Text() string {
	var b strings.Builder
	if err := formats.Write(&b, x.Drawing, formats.JSON); err != nil {
		return err.Error() // not met: its names are letters
	}
	return b.String()
}

// bounds are the least and the greatest effort of each level.
var bounds = [Levels + 1][2]int{1: {4, 16}, 2: {12, 24}, 3: {22, 38}, 4: {36, 56}, 5: {52, 90}}

const (
	candidates = 400 // that are tried at most
	wanted     = 6   // of the right effort, among which the clearest picture is taken
)

// maker draws a candidate of its kind; it returns nil where the drawing came to nothing.
type maker func(ctx context.Context, r *rand.Rand, level int) *Exercise

func makers() map[Kind]maker {
	return map[Kind]maker{
		Mex: mexExercise, Sum: sumExercise, Nim: nimExercise, Subtraction: subtractionExercise,
		Loopy: loopyExercise, Tree: treeExercise, Cycle: cycleExercise, Misere: misereExercise,
	}
}

// New returns an exercise of a kind and a level from 1 to Levels; another seed gives
// another one. It takes some milliseconds, at the highest levels some ten. Errors: the context's.
func New(ctx context.Context, kind Kind, level int, seed uint64) (_ *Exercise, err error) {
	defer graphs.Taken(&err)
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
		x := makers()[kind](ctx, r, level)
		if x == nil {
			continue
		}
		s := graphs.Must(solver.Solve(ctx, solver.PositionOf(x.Drawing)))
		if x.Effort = Effort(x.Drawing, s); !worthwhile(x.Drawing, s, level) {
			continue
		}
		cost := 1000 * math.Abs(float64(x.Effort)-middle)
		if x.Effort >= low && x.Effort <= high {
			found++
			if x.preset { // all of a size are drawn alike
				return x.of(kind, level, seed), nil
			}
			x.place(ctx)
			cost = float64(clutter(x.Drawing))
		}
		if cost < least {
			best, least = x, cost
		}
		if found == wanted {
			break
		}
	}
	if found == 0 {
		best.place(ctx)
	}
	return best.of(kind, level, seed), nil
}

func (x *Exercise) of(kind Kind, level int, seed uint64) *Exercise {
	x.Kind, x.Level, x.Seed = kind, level, seed
	return x
}

// draft is a drawing that is being made.
type draft struct{ drawing *document.Drawing }

func newDraft(kind graphs.Kind) *draft { return &draft{drawing: document.New(kind)} }

func (d *draft) edit(write func(*document.ChangeBuilder)) { graphs.Try(d.drawing.Edit(write)) }

// vertex adds a vertex, named by the alphabet.
func (d *draft) vertex(ground bool) graphs.VertexID {
	id := graphs.VertexID(d.drawing.Graph().VertexSlots())
	d.edit(func(draft *document.ChangeBuilder) {
		v := graphs.Vertex{ID: id, Name: string(rune('a' + id)), Ground: ground}
		draft.AddVertex(document.VertexState{Vertex: v}, document.Point{})
	})
	return id
}

// edge adds an edge, or another copy of it in an edge-deletion game.
func (d *draft) edge(from, to graphs.VertexID) {
	g := d.drawing.Graph()
	if e, ok := g.EdgeBetween(from, to); ok {
		if g.Kind().CountsParallel() {
			d.edit(func(draft *document.ChangeBuilder) { draft.Edge(e.ID).Count++ })
		}
		return
	}
	d.edit(func(draft *document.ChangeBuilder) { draft.Join(from, to, 1) })
}

// asks finishes the drawing, which asks for something from then on.
func (d *draft) asks(ask document.Ask) *Exercise {
	d.edit(func(draft *document.ChangeBuilder) { draft.Head().Exercise = document.Exercise{Ask: ask} })
	return &Exercise{Drawing: d.drawing}
}

// place lays the drawing out, unless it is one of the games, which have places.
func (x *Exercise) place(ctx context.Context) {
	if x.preset {
		return
	}
	f := x.Drawing.Graph().Freeze()
	at := graphs.Must(layout.Arrange(ctx, f, layout.OptionsFor(x.Drawing)))
	graphs.Try(x.Drawing.Move(layout.MoveAll(f, at)))
}
