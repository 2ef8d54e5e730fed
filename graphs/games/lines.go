package games

import (
	"cmp"
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/xslices"
)

// manyMoves is the number of edges per vertex from which on a reader can no longer follow the
// moves of a single vertex.
const manyMoves = 16

// arrangeInLayers arranges the positions p in layers, with moves from one layer to the next. If the
// positions have too many moves to follow, it puts them in a table.
func arrangeInLayers(ctx context.Context, p arrangementInput) (arrangementResult, error) {
	if edgesShown(p.f, arrangementResult{}) != document.AllEdges {
		return rankTableResult(p.f, p.options), nil
	}
	at, err := layout.Arrange(ctx, p.f, p.options)
	return arrangementResult{Plan: layout.Plan{At: at}}, err
}

// arrangeOnLine arranges the positions p on a number line with moves as arcs, in the order of the
// vertices. If there are many positions, it puts them in a table.
func arrangeOnLine(_ context.Context, p arrangementInput) (arrangementResult, error) {
	return lineResult(p.f, xslices.Range[int32](0, p.f.Order()), p.options), nil
}

// arrangeByNumber arranges the positions p, which must be numbers, in ascending order on a line. If
// there are many positions, it puts them in a table.
func arrangeByNumber(_ context.Context, p arrangementInput) (arrangementResult, error) {
	order, numbers := xslices.Range[int32](0, p.f.Order()), p.numbers()
	slices.SortFunc(order, func(v, w int32) int { return cmp.Compare(numbers[v][0], numbers[w][0]) })
	return lineResult(p.f, order, p.options), nil
}

// arrangeChain arranges the positions p on a line by the length of the longest path to a terminal
// position, beginning with a terminal position. It suits games in which each position leads to all
// positions before it.
func arrangeChain(_ context.Context, p arrangementInput) (arrangementResult, error) {
	return chainResult(p.f, p.options), nil
}

// chainResult arranges the vertices of f on a line as arrangeChain does. o holds the layout
// options.
func chainResult(f *graphs.Frozen, o layout.Options) arrangementResult {
	order := xslices.Range[int32](0, f.Order())
	height := layout.TerminalHeights(f)
	slices.SortFunc(order, func(a, b int32) int { return cmp.Compare(height[a], height[b]) })
	result := lineResult(f, order, o)
	result.style.Edges = edgesShown(f, result)
	return result
}

// rankTableResult arranges the vertices of f, whose moves are too many to follow, in rows by the
// length of the longest path to a terminal position. If each row would have one vertex, or if
// there are many vertices and fewer than two in a row on average, it calls chainResult instead. o
// holds the layout options.
func rankTableResult(f *graphs.Frozen, o layout.Options) arrangementResult {
	n, rows := f.Order(), int(slices.Max(layout.TerminalHeights(f)))+1
	tower := n > layout.MaxLinePlaces && 2*rows > n
	if tower {
		const air = 1.5 // names are of all kinds, and on a slide they are larger
		o.VertexGap *= air
	}
	if tower || rows == n {
		return chainResult(f, o)
	}
	return arrangementResult{Plan: layout.RankTable(f, o), style: document.Style{Edges: document.SelectedEdges}}
}

// lineResult arranges the vertices of f on a line in the given order. If the line would be too long
// for a window, it uses a table instead. o holds the layout options.
func lineResult(f *graphs.Frozen, order []int32, o layout.Options) arrangementResult {
	n := len(order)
	if n <= layout.MaxLinePlaces {
		return arrangementResult{Plan: layout.Line(f, order, o)}
	}
	result := arrangementResult{
		Plan: layout.Table(f, order, layout.TableColumns(n), o), style: document.Style{Edges: document.SelectedEdges},
	}
	if f.Size() > manyMoves*n {
		result.style.Edges = document.WinningEdges
	}
	return result
}

// arrangeHorseshoe arranges the positions p along a horseshoe curve, which has more room for names
// and values than a line.
func arrangeHorseshoe(_ context.Context, p arrangementInput) (arrangementResult, error) {
	return arrangementResult{Plan: layout.Plan{At: layout.Horseshoe(p.f.Order(), p.options)}}, nil
}

// newLinesArrangement returns an arrangement that puts positions on several lines, from top to
// bottom. sizes holds the number of positions on each line, and labels the text before its first
// position.
func newLinesArrangement(sizes []int, labels []string) arrangement {
	return func(_ context.Context, p arrangementInput) (arrangementResult, error) {
		orders, first := make([][]int32, len(sizes)), 0
		for i, n := range sizes {
			orders[i] = xslices.Range[int32](first, first+n)
			first += n
		}
		result := arrangementResult{}
		if slices.Max(sizes) > layout.MaxLinePlaces {
			result.Plan, result.style.Edges = stackTables(p.f, orders, p.options), document.SelectedEdges
		} else {
			result.Plan = layout.Lines(p.f, orders, p.options)
		}
		for i, order := range orders {
			if place := result.At[order[0]]; i < len(labels) {
				result.addNote(labels[i], place.X-headingGap-axisGap, place.Y)
			}
		}
		return result, nil
	}
}

// stackTables arranges several lists of vertices of f as tables, one below the other. o holds the
// layout options.
func stackTables(f *graphs.Frozen, lists [][]int32, o layout.Options) layout.Plan {
	const apart = 56
	places := 20
	for _, order := range lists {
		places = max(places, layout.TableColumns(len(order)))
	}
	p := layout.Plan{At: make([]layout.Point, f.Order()), Bends: straightBends(f)}
	top := 0.0
	for _, order := range lists {
		table := layout.Table(f, order, places, o)
		below := 0.0
		for _, v := range order {
			p.At[v] = table.At[v].Add(layout.Point{Y: top})
			below = max(below, p.At[v].Y)
		}
		top = below + layout.BoardGap + apart
	}
	return p
}
