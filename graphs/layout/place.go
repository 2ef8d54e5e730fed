package layout

import (
	"context"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// maxSingle bounds how many vertices Place puts beside their neighbours one by
// one; more of them are laid out apart and put below the drawing.
const maxSingle = 256

// Place finds places for vertices that have none, and
// leaves all others where they are. Where no vertex has a place, the drawing is
// laid out as Arrange does; else each goes near the neighbours that have one,
// where no vertex is in the way, and what has no such neighbours goes below the
// drawing. The only error is ctx.Err().
func PlaceUnplaced(ctx context.Context, d *document.Drawing, unplaced []graphs.VertexID) (move document.Move, err error) {
	f, o := d.Graph().Freeze(), OptionsFor(d)
	at := make([]Point, f.Order())
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
		return MoveAll(f, SpreadPlaces(d, f, places)), nil
	}
	p := newPlacer(f, at, o)
	for v, id := range f.VertexID {
		if at[v] = d.At(id); !missing[v] {
			p.place(int32(v), at[v])
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
			move.To = append(move.To, Point{X: clampPlace(at[v].X), Y: clampPlace(at[v].Y)})
		}
	}
	return move, nil
}

// clamped returns the coordinate that a document can have which is nearest to x.
func clampPlace(x float64) float64 { return max(-document.MaxPlace, min(document.MaxPlace, x)) }

// below lays out what is left apart from all else and puts it under the lowest
// vertex that has a place.
func (p *placer) placeBelow(ctx context.Context, left []int32) error {
	if len(left) == 0 {
		return nil
	}
	b := graphs.NewBuilder(p.graph.Kind, len(left), 0)
	number := make(map[int32]graphs.VertexID, len(left))
	for i, v := range left {
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
	block := newBox(&component{vertex: left}, places)
	corner := Point{X: snap(p.low.X), Y: snap(p.high.Y) + 2*p.options.LayerGap}
	for i, v := range left {
		p.place(v, places[i].Sub(block.low).Add(corner))
	}
	return nil
}
