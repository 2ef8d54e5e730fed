package layout

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Method is a way to lay out a drawing that the user can choose.
type Method string

const (
	AutoMethod     Method = "auto"   // the method that suits the drawing
	DownMethod     Method = "down"   // in layers, moves go down
	AcrossMethod   Method = "across" // in layers, moves go to the right
	DistanceMethod Method = "stress" // distances as in the graph
	TreeMethod     Method = "tree"   // as a tree, or in layers if the drawing is no tree
	CircleMethod   Method = "circle" // on a circle
	GridMethod     Method = "grid"   // on a square grid
	LineMethod     Method = "line"   // on a line, edges as arcs
)

// Plan lays out drawing by method m and returns the places of vertices and the bends of edges.
// graph must be the frozen copy of the drawing's graph. The only error is ctx.Err().
func (m Method) Plan(
	ctx context.Context, drawing *document.Drawing, graph *graphs.Frozen, options Options,
) (plan Plan, err error) {
	switch m {
	case DownMethod:
		plan.At, err = Layered(ctx, graph, options)
	case AcrossMethod:
		options.Sideways = true
		plan.At, err = Layered(ctx, graph, options)
	case DistanceMethod:
		plan.At, err = Stress(ctx, graph, options)
	case TreeMethod:
		var isTree bool
		if plan.At, isTree = Tree(graph, options); !isTree {
			plan.At, err = Layered(ctx, graph, options)
		}
	case CircleMethod:
		plan.At = Circle(graph.Order(), options)
	case LineMethod:
		return planLine(drawing, graph, options), nil
	case GridMethod:
		return planGrid(drawing, graph, options), nil
	default:
		plan.At, err = Arrange(ctx, graph, options)
	}
	return plan, err
}

// planLine arranges the vertices of drawing on a line, in the order of LineOrder. graph is the
// frozen copy of its graph. A line of more than MaxLinePlaces vertices becomes a table, unless the
// style of the drawing shows all edges at once.
func planLine(drawing *document.Drawing, graph *graphs.Frozen, options Options) Plan {
	order := LineOrder(drawing, graph)
	if n := len(order); n > MaxLinePlaces && drawing.Style().Edges != document.AllEdges {
		return Table(graph, order, TableColumns(n), options)
	}
	return Line(graph, order, options)
}

// planGrid puts the vertices of drawing on a square grid, or on a board if their names are pairs
// of numbers. graph is the frozen copy of its graph.
func planGrid(drawing *document.Drawing, graph *graphs.Frozen, options Options) Plan {
	if b, ok := BoardByNames(drawing, graph, max(options.VertexGap, options.LayerGap)); ok {
		return b.Plan
	}
	return Plan{At: Grid(graph.Order(), 0, options)}
}

// LayOut lays out all vertices of drawing by method, and makes room for pictures of positions. It
// replaces the bends of all edges, and removes the headings of a board. The errors are ctx.Err() and
// the errors of Drawing.Edit.
func LayOut(ctx context.Context, drawing *document.Drawing, method Method) error {
	graph := drawing.Graph().Freeze()
	options := OptionsFor(drawing)
	options.Thorough = true
	plan, err := method.Plan(ctx, drawing, graph, options)
	if err != nil {
		return err
	}
	plan.At = SpreadPoints(drawing, graph, plan.At)
	headings := BoardHeadings(drawing)
	return drawing.Edit(func(draft *document.ChangeBuilder) {
		for e := range drawing.AllBends() {
			draft.Edge(e).Bend = document.Bend{}
		}
		plan.Apply(draft, graph)
		for _, id := range headings {
			draft.RemoveNote(id)
		}
	})
}
