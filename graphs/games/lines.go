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

// manyMoves is how many edges for each vertex there are from which on those of one cannot
// be told.
const manyMoves = 16

// inLayers puts positions in layers and, where they have too many moves to be followed, in
// a table.
func inLayers(ctx context.Context, p positions) (arranged, error) {
	if edgesShown(p.f, arranged{}) != document.AllEdges {
		return inTable(p.f, p.o), nil
	}
	at, err := layout.Arrange(ctx, p.f, p.o)
	return arranged{Plan: layout.Plan{At: at}}, err
}

// onLine puts positions on a number line, with moves as arcs, and many into a table.
func onLine(_ context.Context, p positions) (arranged, error) {
	return lined(p.f, xslices.Range[int32](0, p.f.Order()), p.o), nil
}

// onDivisors puts numbers on a line from the least, as heaps stand on one, and many into a
// table by their last digits.
func onDivisors(_ context.Context, p positions) (arranged, error) {
	order, numbers := xslices.Range[int32](0, p.f.Order()), p.numbers()
	slices.SortFunc(order, func(v, w int32) int { return cmp.Compare(numbers[v][0], numbers[w][0]) })
	return lined(p.f, order, p.o), nil
}

// onChain puts positions on a line of which each leads, in one move after the other, to all
// that were found after it: the last one first.
func onChain(_ context.Context, p positions) (arranged, error) { return chained(p.f, p.o), nil }

func chained(f *graphs.Frozen, o layout.Options) arranged {
	order := xslices.Range[int32](0, f.Order())
	height := layout.TerminalHeights(f)
	slices.SortFunc(order, func(a, b int32) int { return cmp.Compare(height[a], height[b]) })
	all := lined(f, order, o)
	all.style.Edges = edgesShown(f, all)
	return all
}

// inTable puts positions whose moves cannot be followed into rows by the longest way to an
// end; where that is a single column, on a line, and where it is a tower, into a table.
func inTable(f *graphs.Frozen, o layout.Options) arranged {
	n, rows := f.Order(), int(slices.Max(layout.TerminalHeights(f)))+1
	tower := n > layout.MaxLinePlaces && 2*rows > n
	if tower {
		const air = 1.5 // names are of all kinds, and on a slide they are larger
		o.VertexGap *= air
	}
	if tower || rows == n {
		return chained(f, o)
	}
	return arranged{Plan: layout.RankTable(f, o), style: document.Style{Edges: document.SelectedEdges}}
}

// lined puts positions on a line in some order, or into a table, which a window and a page
// have room for, where that is long.
func lined(f *graphs.Frozen, order []int32, o layout.Options) arranged {
	n := len(order)
	if n <= layout.MaxLinePlaces {
		return arranged{Plan: layout.Line(f, order, o)}
	}
	all := arranged{Plan: layout.Table(f, order, layout.TableColumns(n), o), style: document.Style{Edges: document.SelectedEdges}}
	if f.Size() > manyMoves*n {
		all.style.Edges = document.WinningEdges
	}
	return all
}

// onHorseshoe puts positions along a curve on which names and values have more room side
// by side than on a line.
func onHorseshoe(_ context.Context, p positions) (arranged, error) {
	return arranged{Plan: layout.Plan{At: layout.Horseshoe(p.f.Order(), p.o)}}, nil
}

// onLines puts positions on lines of those sizes, one below the other, each with what it is
// called before its first place.
func onLines(sizes []int, called []string) arrangement {
	return func(_ context.Context, p positions) (arranged, error) {
		orders, first := make([][]int32, len(sizes)), 0
		for i, n := range sizes {
			orders[i] = xslices.Range[int32](first, first+n)
			first += n
		}
		all := arranged{}
		if slices.Max(sizes) > layout.MaxLinePlaces {
			all.Plan, all.style.Edges = inTables(p.f, orders, p.o), document.SelectedEdges
		} else {
			all.Plan = layout.Lines(p.f, orders, p.o)
		}
		for i, order := range orders {
			if at := all.At[order[0]]; i < len(called) {
				all.note(called[i], at.X-headingGap-axisGap, at.Y)
			}
		}
		return all, nil
	}
}

// inTables puts lines into tables, one below the other.
func inTables(f *graphs.Frozen, orders [][]int32, o layout.Options) layout.Plan {
	const apart = 56
	places := 20
	for _, order := range orders {
		places = max(places, layout.TableColumns(len(order)))
	}
	p := layout.Plan{At: make([]layout.Point, f.Order()), Bends: straightUnder(f)}
	top := 0.0
	for _, order := range orders {
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
