package games

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/rules"
)

const (
	// maxHeaps bounds how many heaps a game has.
	maxHeaps = 64
	// maxVertices and maxEdges bound a drawing; the ranges of the parameters
	// keep all games far below.
	maxVertices = 5_000
	maxEdges    = 50_000
)

var drawnLimit = rules.Limit{Vertices: maxVertices, Edges: maxEdges}

// heapsParam is the parameter of the heap sizes.
func heapsParam(most int, standard string) Param {
	return Param{
		Name: "heaps", Kind: Integers, Max: most, Most: maxHeaps, Default: standard,
		SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps,
	}
}

// heapGame returns a heap game without other parameters. Heaps of up to most are
// drawn; draw is drawTaking or drawBreaking.
func heapGame(id string, family Family, title string, most int, standard string, r rules.Ruleset[rules.Heap], draw drawHeaps) *Game {
	return &Game{
		ID: id, Family: family, Params: []Param{heapsParam(most, standard), unfoldParam()},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			heaps := a.Ints("heaps")
			return drawOrUnfold(ctx, a, title+" "+list(heaps, ", "), r, heaps, draw)
		},
	}
}

// drawHeaps makes the drawing of a heap game with a token for each heap.
type drawHeaps func(ctx context.Context, a Args, title string, r rules.Ruleset[rules.Heap], heaps []int) (*document.Drawing, error)

// drawTaking draws all sizes from 0 to that of the largest heap, each a vertex,
// along a curve.
func drawTaking(ctx context.Context, a Args, title string, r rules.Ruleset[rules.Heap], heaps []int) (*document.Drawing, error) {
	if err := a.room(drawnLimit, slices.Max(heaps)); err != nil {
		return nil, err
	}
	starts := make([]rules.Heap, slices.Max(heaps)+1)
	for i := range starts {
		starts[i] = rules.Heap(i)
	}
	return drawPositions(ctx, a, title, r, starts, starting(heaps), alongCurve)
}

// alongCurve puts positions on a horseshoe, or on a spiral if there are many and
// few moves from each.
func alongCurve(_ context.Context, f *graphs.Frozen, o layout.Options) ([]layout.Point, error) {
	const many, few = 40, 6
	if f.Order() >= many && f.Size() <= few*f.Order() {
		return layout.Spiral(f.Order(), o), nil
	}
	return layout.Horseshoe(f.Order(), o), nil
}

// drawBreaking draws the sizes that the heaps lead to, with a ⊕ for each pair
// that a heap can be split into, in layers.
func drawBreaking(ctx context.Context, a Args, title string, r rules.Ruleset[rules.Heap], heaps []int) (*document.Drawing, error) {
	// A move takes less than smallest from a heap, or breaks it, so that there are at
	// least that many positions.
	const smallest = 64
	if err := a.room(drawnLimit, slices.Max(heaps)/smallest); err != nil {
		return nil, err
	}
	return drawPositions(ctx, a, title, r, starting(heaps), starting(heaps), inLayers)
}

// arrangement finds the places of a game's positions.
type arrangement func(context.Context, *graphs.Frozen, layout.Options) ([]layout.Point, error)

func starting(heaps []int) []rules.Heap {
	starts := make([]rules.Heap, len(heaps))
	for i, h := range heaps {
		starts[i] = rules.Heap(h)
	}
	return starts
}

func inLayers(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]layout.Point, error) {
	return layout.Arrange(ctx, f, o)
}

// sideways suits games in which most moves are few steps long: their graphs are
// long and narrow.
func sideways(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]layout.Point, error) {
	o.Sideways = true
	return layout.Layered(ctx, f, o)
}

// drawPositions unfolds a game from its starts and puts a token on each position
// of tokens, one named twice counting twice.
func drawPositions[P comparable](
	ctx context.Context, a Args, title string, r rules.Ruleset[P], starts, tokens []P, places arrangement,
) (*document.Drawing, error) {
	return drawLimited(ctx, a, title, r, starts, tokens, places, drawnLimit)
}

// drawLimited is drawPositions with a limit of its own, which holds where the
// arguments ask for no other.
func drawLimited[P comparable](
	ctx context.Context, a Args, title string, r rules.Ruleset[P], starts, tokens []P, places arrangement, limit rules.Limit,
) (*document.Drawing, error) {
	u, err := rules.Unfold(ctx, r, starts, a.within(limit))
	if err != nil {
		return nil, err
	}
	d := document.On(u.Graph)
	edits := document.Group{document.SetTitle{Title: shortened(title)}}
	if !a.bare {
		f := u.Graph.Freeze()
		at, err := places(ctx, f, layout.OptionsFor(d))
		if err != nil {
			return nil, err
		}
		edits = append(edits, layout.MoveAll(f, at))
	}
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
	return d, d.Apply(edits)
}
