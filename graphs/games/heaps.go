package games

import (
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

const (
	// maxHeaps bounds how many heaps a game has.
	maxHeaps = 64
	// maxVertices and maxEdges bound a drawing; the ranges of the parameters
	// keep all games far below.
	maxVertices = 5_000
	maxEdges    = 50_000
)

var drawnLimit = Limits{Vertices: maxVertices, Edges: maxEdges}

// heapsParam is the parameter of the heap sizes.
func heapsParam(most int, standard string) Param {
	return Param{
		Name: "heaps", Kind: Integers, Max: most, Most: maxHeaps, Default: standard,
		SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps,
	}
}

// heapGame returns a heap game without other parameters. Heaps of up to most are
// drawn; draw is drawTaking or drawBreaking.
func heapGame(id string, group Group, title string, most int, standard string, r Ruleset[Heap], draw drawHeaps) *Game {
	return &Game{
		ID: id, Group: group, Params: []Param{heapsParam(most, standard), unfoldParam()},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			heaps := a.Ints("heaps")
			return drawOrUnfold(ctx, a, title+" "+list(heaps, ", "), r, heaps, draw)
		},
	}
}

// drawHeaps makes the drawing of a heap game with a token for each heap.
type drawHeaps func(ctx context.Context, a Args, title string, r Ruleset[Heap], heaps []int) (*document.Drawing, error)

// drawTaking draws all sizes from 0 to that of the largest heap, each a vertex,
// on a line.
func drawTaking(ctx context.Context, a Args, title string, r Ruleset[Heap], heaps []int) (*document.Drawing, error) {
	return drawSizes(ctx, a, title, r, heaps, onLine)
}

// drawSizes draws all sizes from 0 to that of the largest heap, each a vertex.
func drawSizes(
	ctx context.Context, a Args, title string, r Ruleset[Heap], heaps []int, places arrangement,
) (*document.Drawing, error) {
	if err := a.room(drawnLimit, slices.Max(heaps)); err != nil {
		return nil, err
	}
	starts := make([]Heap, slices.Max(heaps)+1)
	for i := range starts {
		starts[i] = Heap(i)
	}
	return drawPositions(ctx, a, title, r, starts, starting(heaps), places)
}

// drawBreaking draws the sizes that the heaps lead to, with a ⊕ for each pair
// that a heap can be split into, in layers.
func drawBreaking(ctx context.Context, a Args, title string, r Ruleset[Heap], heaps []int) (*document.Drawing, error) {
	// A move takes less than smallest from a heap, or breaks it, so that there are at
	// least that many positions.
	const smallest = 64
	if err := a.room(drawnLimit, slices.Max(heaps)/smallest); err != nil {
		return nil, err
	}
	return drawPositions(ctx, a, title, r, starting(heaps), starting(heaps), onSplits)
}

// arranged is how a game's positions are drawn: their places and bends, what stands
// beside them, and what is seen of them.
type arranged struct {
	layout.Plan
	notes []document.Note
	style document.Style
}

// edit returns the edit that arranges a drawing whose positions have no places yet.
func (a arranged) edit(f *graphs.Frozen) document.Edit {
	edits := document.Group{a.Edit(f)}
	for _, n := range a.notes {
		edits = append(edits, document.AddNote{Note: n})
	}
	if a.style != (document.Style{}) {
		edits = append(edits, document.SetStyle{Style: a.style})
	}
	return edits
}

// arrangement finds out how a game's positions are drawn.
type arrangement func(context.Context, *document.Drawing, *graphs.Frozen, layout.Options) (arranged, error)

// straight makes an arrangement of a layout that bends no edges.
func straight(places func(context.Context, *graphs.Frozen, layout.Options) ([]layout.Point, error)) arrangement {
	return func(ctx context.Context, _ *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
		at, err := places(ctx, f, o)
		return arranged{Plan: layout.Plan{At: at}}, err
	}
}

func starting(heaps []int) []Heap {
	starts := make([]Heap, len(heaps))
	for i, h := range heaps {
		starts[i] = Heap(h)
	}
	return starts
}

// inLayers puts positions in layers and, where they have too many moves to be followed, in
// a table.
func inLayers(ctx context.Context, d *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
	if edgesShown(f, arranged{}) != document.AllEdges {
		return inTable(f, o), nil
	}
	return straight(layout.Arrange)(ctx, d, f, o)
}

// drawPositions unfolds a game from its starts and puts a token on each position
// of tokens, one named twice counting twice.
func drawPositions[P comparable](
	ctx context.Context, a Args, title string, r Ruleset[P], starts, tokens []P, places arrangement,
) (*document.Drawing, error) {
	return drawLimited(ctx, a, title, r, starts, tokens, places, drawnLimit)
}

// edgesShown returns which edges of a game are shown: where there are so many that nobody
// can follow them, those of the position and of what is pointed at. On a line more can be
// followed than elsewhere.
func edgesShown(f *graphs.Frozen, a arranged) document.EdgesShown {
	const (
		few, dense  = 16, 5 // vertices, and edges for each
		some, full  = 40, 3
		many, thick = 60, 2
	)
	n, m := f.Order(), f.Size()
	if a.style.Edges != document.AllEdges {
		return a.style.Edges
	}
	if n > few && m > dense*n || a.Bends == nil && (n > some && m > full*n || n > many && m > thick*n) {
		return document.SelectedEdges
	}
	return a.style.Edges
}

// fans tells whether the moves of some positions go in so many directions that nobody can
// follow them; those along one line are as good as one.
func fans[P comparable](f *graphs.Frozen, a arranged, u *Unfolding[P], tokens []P) bool {
	const most, perTurn = 12, 250
	ways := make(map[[2]int]bool)
	for _, p := range tokens {
		id, _ := u.Vertex(p)
		v := f.Index[id]
		for _, w := range f.Row(v) {
			way := a.At[w].Sub(a.At[v])
			ways[[2]int{int(v), int(math.Round(perTurn * math.Atan2(way.Y, way.X) / (2 * math.Pi)))}] = true
		}
	}
	return len(ways) > most
}

// nothingLeft has positions of which nothing is left, which are named by a dash, shown with
// a sign that can be read as a name.
func nothingLeft(g graphs.Reader) document.Group {
	var edits document.Group
	for v := range g.Vertices() {
		if v.Name == layout.Nothing {
			v.Label = layout.NothingLeft
			edits = append(edits, document.SetVertex{Vertex: v})
		}
	}
	return edits
}

// drawLimited is drawPositions with a limit of its own, which holds where the
// arguments ask for no other.
func drawLimited[P comparable](
	ctx context.Context, a Args, title string, r Ruleset[P], starts, tokens []P, places arrangement, limit Limits,
) (*document.Drawing, error) {
	u, err := Unfold(ctx, r, starts, a.within(limit))
	if err != nil {
		return nil, err
	}
	d := document.On(u.Graph)
	edits := append(document.Group{document.SetTitle{Title: shortened(title)}}, pictures(r, u)...)
	if a.labelled { // before places are found for them
		edits = append(edits, document.SetStyle{Style: document.Style{Labels: a.labels}})
	}
	if err := d.Apply(edits); err != nil {
		return nil, err
	}
	edits = nil
	if !a.bare {
		f := u.Graph.Freeze()
		plan, err := places(ctx, d, f, layout.OptionsFor(d))
		if err != nil {
			return nil, err
		}
		plan.style.Edges = edgesShown(f, plan)
		if plan.style.Edges == document.SelectedEdges && fans(f, plan, u, tokens) {
			plan.style.Edges = document.WinningEdges
		}
		if a.labelled {
			plan.style.Labels = a.labels
		}
		edits = append(edits, plan.edit(f))
	}
	edits = append(edits, nothingLeft(u.Graph)...)
	count := make([]int, u.Graph.Order())
	for _, p := range tokens {
		v, _ := u.Vertex(p)
		count[v]++
	}
	for v, n := range count {
		if n > 0 {
			edits = append(edits, document.SetTokens{ID: graphs.VertexID(v), Tokens: n})
		}
	}
	if err := d.Apply(edits); err != nil {
		return nil, err
	}
	if room, ok := layout.Room(d); ok && !a.bare {
		return d, d.Apply(room)
	}
	return d, nil
}
