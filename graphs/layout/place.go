package layout

import (
	"context"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// maxSingle bounds the vertices that PlaceUnplaced puts near their neighbours. A larger number is
// laid out separately and put below the drawing.
const maxSingle = 256

// PlaceUnplaced returns a move that places the vertices in unplaced. All placed vertices of
// drawing keep their places. If all vertices are unplaced, it uses Arrange. Otherwise it puts each
// vertex at a free point near its placed neighbours or, if it has none, below the drawing. The
// only error is ctx.Err().
func PlaceUnplaced(
	ctx context.Context, drawing *document.Drawing, unplaced []graphs.VertexID,
) (move document.Move, err error) {
	f, o := drawing.Graph().Freeze(), OptionsFor(drawing)
	points := make([]Point, f.Order())
	missing := make([]bool, f.Order())
	wanted := make([]int32, 0, len(unplaced))
	for _, id := range unplaced {
		if int(id) < len(f.Index) && id >= 0 && f.Index[id] >= 0 && !missing[f.Index[id]] {
			missing[f.Index[id]] = true
			wanted = append(wanted, f.Index[id])
		}
	}
	if len(wanted) == f.Order() {
		places, err := Arrange(ctx, f, o)
		if err != nil {
			return move, err
		}
		return NewMove(f, SpreadPoints(drawing, f, places)), nil
	}
	p := newPlacer(f, points, o)
	for v, id := range f.VertexID {
		if points[v] = drawing.At(id); !missing[v] {
			p.place(int32(v), points[v])
		}
	}
	if len(wanted) <= maxSingle {
		wanted = p.placeNearNeighbours(wanted)
	}
	if err := p.placeBelow(ctx, wanted); err != nil {
		return move, err
	}
	for v, id := range f.VertexID {
		if missing[v] {
			move.IDs = append(move.IDs, id)
			move.To = append(move.To, Point{X: clampCoordinate(points[v].X), Y: clampCoordinate(points[v].Y)})
		}
	}
	return move, nil
}

// clampCoordinate returns the value nearest to coordinate that a document allows.
func clampCoordinate(coordinate float64) float64 {
	return max(-document.MaxPlace, min(document.MaxPlace, coordinate))
}

// placeBelow lays out vertices separately and puts them below the lowest placed vertex. The only
// error is ctx.Err().
func (p *placer) placeBelow(ctx context.Context, vertices []int32) error {
	if len(vertices) == 0 {
		return nil
	}
	b := graphs.NewBuilder(p.graph.Kind, len(vertices), 0)
	number := make(map[int32]graphs.VertexID, len(vertices))
	for i, v := range vertices {
		number[v] = b.AddVertex(graphs.Vertex{Name: strconv.Itoa(i), Ground: p.graph.IsGround(v)})
	}
	for e := range p.graph.Size() {
		from, okFrom := number[p.graph.From[e]]
		to, okTo := number[p.graph.Into[e]]
		if okFrom && okTo {
			b.AddEdge(from, to, 1)
		}
	}
	g, err := b.Graph()
	if err != nil {
		return err
	}
	places, err := Arrange(ctx, g.Freeze(), p.options)
	if err != nil {
		return err
	}
	block := newComponentBox(&component{vertex: vertices}, places)
	corner := Point{X: snap(p.low.X), Y: snap(p.high.Y) + 2*p.options.LayerGap}
	for i, v := range vertices {
		p.place(v, places[i].Sub(block.low).Add(corner))
	}
	return nil
}
