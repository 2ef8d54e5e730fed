package games

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// unfold is the name of the parameter that has a game's whole positions drawn in
// place of its heaps.
const unfold = "unfold"

// unfoldParam is that parameter, which all games have that are drawn as heaps.
func unfoldParam() Param {
	return Param{Name: unfold, Kind: Boolean, Max: 1, Default: "false", shared: true}
}

const (
	// maxProduct and maxProductEdges bound the drawings that it makes: they are
	// laid out in about a tenth of a second.
	maxProduct      = 2_000
	maxProductEdges = 25_000
)

// drawOrUnfold is draw, or the product of the heaps where unfold is set. Two heaps that are
// not broken are a board on which each has its side.
func drawOrUnfold(
	ctx context.Context, a Args, title string, r Ruleset[Heap], heaps []int, draw drawHeaps,
) (*document.Drawing, error) {
	if !a.Bool(unfold) {
		return draw(ctx, a, title, r, heaps)
	}
	if err := a.room(wholeLimit, slices.Max(heaps)); err != nil {
		return nil, err
	}
	if _, splits := r.(Splitting[Heap]); !splits && len(heaps) == 2 && (heaps[0]+1)*(heaps[1]+1) <= maxPositions {
		start := []Pair{{A: heaps[0], B: heaps[1]}}
		return drawLimited(ctx, a, title+unfoldedTitle, Apart{Rules: r}, start, start, onBoard(heapAxes, inLayers), wholeLimit)
	}
	sizes := make([]Heap, slices.Max(heaps)+1)
	for i := range sizes {
		sizes[i] = Heap(i)
	}
	return drawProduct(ctx, a, title, r, sizes, starting(heaps))
}

// drawProduct draws the sum of the tokens as one graph: a vertex is the multiset
// of all summands, without those that have no moves. In it, summands stand in
// the order in which they come among the starts and their followers.
func drawProduct[P comparable](
	ctx context.Context, a Args, title string, r Ruleset[P], starts, tokens []P,
) (*document.Drawing, error) {
	u, err := Unfold(ctx, r, starts, a.within(drawnLimit))
	if err != nil {
		return nil, err
	}
	sum, err := NewSum(u.Graph)
	if err != nil {
		return nil, err
	}
	on := make([]graphs.VertexID, len(tokens))
	for i, p := range tokens {
		on[i], _ = u.Vertex(p)
	}
	if depicting, ok := r.(Depicting[P]); ok {
		return drawUnfolded(ctx, a, title, DepictedSum[P]{Sum: sum, Rules: depicting, Unfolded: u}, sum.Position(on))
	}
	return drawUnfolded(ctx, a, title, sum, sum.Position(on))
}

// drawUnfolded draws all followers of a whole position, with a token on it.
func drawUnfolded[P comparable](ctx context.Context, a Args, title string, r Ruleset[P], start P) (*document.Drawing, error) {
	whole := []P{start}
	return drawLimited(ctx, a, title+unfoldedTitle, r, whole, whole, onBoard(heapAxes, inLayers), wholeLimit)
}

const unfoldedTitle = ", unfolded"

var wholeLimit = Limits{Vertices: maxProduct, Edges: maxProductEdges}
