package workbench

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/solver"
	"nimgraph/views/editor"
)

// planner finds places for the vertices of a target, and bends for its edges.
type planner func(context.Context, *layoutTarget, layout.Options) (layout.Plan, error)

// unbent is the planner of a layout that bends no edges.
func unbent(place func(context.Context, *graphs.Frozen, layout.Options) ([]editor.Point, error)) planner {
	return func(ctx context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
		at, err := place(ctx, t.frozen, o)
		return layout.Plan{At: at}, err
	}
}

// Method is a way of laying a drawing out.
type Method string

const (
	LayoutAuto   Method = "auto"   // what fits the drawing
	LayoutDown   Method = "down"   // in layers, moves go down
	LayoutAcross Method = "across" // in layers, moves go to the right
	LayoutStress Method = "stress" // distances as in the graph
	LayoutTree   Method = "tree"   // as a tree; in layers where it is none
	LayoutCircle Method = "circle" // on a circle
	LayoutGrid   Method = "grid"   // on a square grid
	LayoutLine   Method = "line"   // on a line, edges as arcs
)

// planner returns what lays a drawing out in this way.
func (m Method) planner() planner {
	switch m {
	case LayoutDown:
		return unbent(layout.Layered)
	case LayoutAcross:
		return unbent(func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			o.Sideways = true
			return layout.Layered(ctx, f, o)
		})
	case LayoutStress:
		return unbent(layout.Stress)
	case LayoutTree:
		return unbent(func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			if at, ok := layout.Tree(f, o); ok {
				return at, nil
			}
			return layout.Layered(ctx, f, o)
		})
	case LayoutCircle:
		return unbent(func(_ context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			return layout.Circle(f.Order(), o), nil
		})
	case LayoutLine:
		return onLine
	case LayoutGrid:
		return onGrid
	}
	return unbent(layout.Arrange)
}

// onLine puts vertices on a line, in the order that their names or the moves have. A long
// one whose moves are shown on demand is a table, as those of the Games menu are.
func onLine(_ context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
	order := layout.OrderOf(t.drawing, t.frozen)
	if n := len(order); n > layout.LongestLine && t.whole.Style().Edges != document.AllEdges {
		return layout.Table(t.frozen, order, layout.TablePlaces(n), o), nil
	}
	return layout.Line(t.frozen, order, o), nil
}

// onGrid puts vertices that are named by two numbers on the squares of a board, and
// others on a square grid.
func onGrid(_ context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
	if b, ok := layout.BoardOf(t.drawing, t.frozen, max(o.Between, o.Layers)); ok {
		return b.Plan, nil
	}
	return layout.Plan{At: layout.Grid(t.frozen.Order(), 0, o)}, nil
}

// heightsOf returns the vertices' Grundy values, and one more than the greatest for
// loopy ones.
func heightsOf(values []solver.Value) []int32 {
	height := make([]int32, len(values))
	most := int32(-1)
	for v, value := range values {
		n, _ := value.Nimber()
		height[v] = int32(n)
		most = max(most, height[v])
	}
	for v, value := range values {
		if _, loopy := value.Loopy(); loopy {
			height[v] = most + 1
		}
	}
	return height
}
