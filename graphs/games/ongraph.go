package games

import (
	"context"
	"fmt"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// boardGraph describes a graph on which a game is played. Its vertices are 0 to order-1. Parallel
// edges become one edge with a count.
type boardGraph struct {
	kind   graphs.Kind
	title  string
	order  int
	edges  [][2]int
	vertex func(v int) graphs.Vertex
	place  func(v int) document.Point // nil for a layout that suits the graph
}

// draw returns a drawing of the graph o. Its vertices have coordinates unless args.bare is true.
// It returns a *LimitError if there are more vertices than the limit in args, and ctx.Err() if ctx
// is cancelled.
func (o boardGraph) draw(ctx context.Context, args Args) (_ *document.Drawing, err error) {
	if limit := args.limitOr(drawnLimit); o.order > limit.Vertices {
		return nil, &LimitError{limit}
	}
	b := graphs.NewBuilder(o.kind, o.order, len(o.edges))
	for v := range o.order {
		b.AddVertex(o.vertex(v))
	}
	count := make(map[[2]int]int32, len(o.edges))
	key := func(e [2]int) [2]int { return [2]int{min(e[0], e[1]), max(e[0], e[1])} }
	for _, e := range o.edges {
		count[key(e)]++
	}
	for _, e := range o.edges {
		if c := count[key(e)]; c > 0 {
			b.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), c)
			count[key(e)] = 0
		}
	}
	g, err := b.Graph()
	if err != nil {
		return nil, err
	}
	d := document.FromGraph(g)
	draft := d.NewChange()
	draft.Head().Title = o.title
	if !args.bare {
		f := g.Freeze()
		places, err := o.coordinates(ctx, f)
		if err != nil {
			return nil, err
		}
		draft.Move(layout.NewMove(f, places))
	}
	return d, d.Do(draft.Change())
}

// coordinates returns a point for each vertex of f, the frozen copy of the graph: by o.place if it
// is not nil, and otherwise by the automatic layout of layout.Arrange. The error is ctx.Err().
func (o boardGraph) coordinates(ctx context.Context, f *graphs.Frozen) ([]document.Point, error) {
	if o.place == nil {
		return layout.Arrange(ctx, f, layout.Options{})
	}
	places := make([]document.Point, len(f.VertexID))
	for i, id := range f.VertexID {
		places[i] = o.place(int(id))
	}
	return places, nil
}

// squareName returns the name of a square of a board, such as a1, b1, …, z1, aa1. column and row
// are counted from 0.
func squareName(column, row int) string {
	const letters = 26
	name := strconv.Itoa(row + 1)
	for column++; column > 0; column = (column - 1) / letters {
		name = string(rune('a'+(column-1)%letters)) + name
	}
	return name
}

// nodeKaylesGridGame returns Node Kayles on a grid. Lists of values are by the number of columns.
func nodeKaylesGridGame() *Game {
	const most, apart = 8, 72
	return &Game{
		ID: "node-kayles-grid", kind: graphs.NodeKayles, largeParam: "columns",
		Params: []Param{
			{Name: "rows", Drawn: Range{Min: 1, Max: most}, listed: Range{Max: most}, Default: "3", as: "rows"},
			{
				Name: "columns", Drawn: Range{Min: 1, Max: most}, solved: Range{Max: MaxGrid}, Default: "3",
				as: "columns",
			},
		},
		check: func(args Args) error {
			if columns := MaxGrid / args.Int("rows"); args.Int("columns") > columns {
				wrong := args.newError("columns", OutOfRange)
				wrong.Range.Max = columns
				return wrong
			}
			return nil
		},
		Numbers: []string{"columns"}, Standard: most,
		figure: func(ctx context.Context, args Args) (*document.Drawing, error) {
			rows, columns := args.Int("rows"), args.Int("columns")
			u := NodeKaylesGrid{rows}.gridGraph(columns)
			return boardGraph{
				kind: graphs.NodeKayles, title: fmt.Sprintf("Node Kayles on %d × %d", rows, columns),
				order: len(u.near), edges: u.edgeList(),
				vertex: func(v int) graphs.Vertex { return graphs.Vertex{Name: u.names[v]} },
				place: func(v int) document.Point {
					return document.Point{X: float64(v / rows * apart), Y: float64(v % rows * apart)}
				},
			}.draw(ctx, args)
		},
		theory: theory{law: nodeKaylesLaw, noForm: true},
		listing: listing{
			first: [2]int{1}, most: MaxGrid, mostFor: func(args Args) int { return MaxGrid / args.Int("rows") },
			rules: func(args Args) Rules {
				r := NodeKaylesGrid{args.Int("rows")}
				return Spec[GridPart]{Rules: r, At: func(n, _ int) GridPart { return r.fullGrid(n) }}
			},
			drawArgs: func(_ Args, n, _ int) map[string]string { return map[string]string{"columns": strconv.Itoa(n)} },
		},
	}
}

// nodeKaylesLaw predicts the outcome of Node Kayles for the grid in args, and its value if known. A
// single row is Dawson's Chess. With two even sides, the second player answers each move with its
// half-turn image; with two odd sides, the first player begins in the middle and wins. With a side
// of 2 or 4 the values are published (Brown and others, Journal of Integer Sequences 23 (2020),
// 20.3.5). known is false for other grids.
func nodeKaylesLaw(args Args) (_ Forecast, known bool) {
	short, long := min(args.Int("rows"), args.Int("columns")), max(args.Int("rows"), args.Int("columns"))
	switch {
	case short == 1:
		return dawsonFormula().forecastSum([]int{long})
	case short == 2:
		return valueForecast(long % 2), true
	case short == 4 || long == 4 || short%2 == 0 && long%2 == 0:
		return valueForecast(0), true
	}
	return outcomeForecast(true), short%2+long%2 == 2
}

// gameOnCycle returns the game with the given ID on a cycle, with drawings of the given kind. title
// begins the titles of drawings, and r holds the rules. Every first move breaks the cycle.
func gameOnCycle(id string, kind graphs.Kind, title string, r Splitting[Curve]) *Game {
	const shortest = 3 // a cycle without loops and parallel edges
	g := &Game{
		ID: id, kind: kind, Hidden: true,
		Params: []Param{{
			Name: "length", Drawn: Range{Min: shortest, Max: maxDeletion},
			solved: anyGraph, Default: "9", as: "length",
		}},
		figure: func(ctx context.Context, args Args) (*document.Drawing, error) {
			n := args.Int("length")
			edges := make([][2]int, n)
			for v := range edges {
				edges[v] = [2]int{v, (v + 1) % n}
			}
			return boardGraph{
				kind: kind, title: fmt.Sprintf("%s on a cycle of %d", title, n), order: n, edges: edges,
				vertex: func(v int) graphs.Vertex { return graphs.Vertex{Name: strconv.Itoa(v + 1)} },
			}.draw(ctx, args)
		},
	}
	g.enableListByLength(r, shortest)
	return g
}

// enableListByLength makes the values of g a sequence that can be listed: value number n is that
// of the game with the given rules on a cycle of length n. The list begins at n = shortest.
func (g *Game) enableListByLength(rules Splitting[Curve], shortest int) {
	g.Numbers, g.Standard, g.first = []string{"n"}, standardLine, [2]int{shortest}
	g.rules = func(Args) Rules {
		return Spec[Curve]{Rules: rules, At: func(n, _ int) Curve { return Curve{Length: n, Closed: true} }}
	}
	g.drawArgs = func(_ Args, n, _ int) map[string]string { return map[string]string{"length": strconv.Itoa(n)} }
}
