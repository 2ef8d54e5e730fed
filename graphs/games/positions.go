package games

import (
	"context"
	"math"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
)

// hackenbushPositions unfolds an edge-deletion game into its positions, each shown as what is left of
// the drawing.
func hackenbushPositions() *OnGraph {
	const id = "hackenbush-positions"
	return &OnGraph{ID: id, Deletes: true, whole: func(ctx context.Context, d *document.Drawing) (*document.Drawing, error) {
		figure, counts, err := figureOf(d)
		if err != nil {
			return nil, err
		}
		title := "Hackenbush"
		if d.Title() != "" {
			title = d.Title() + ", unfolded"
		}
		s := Spec[Figure]{Rules: figure, Start: []Figure{figure.Start(counts)}}
		made, err := plan{title: title, rules: s, places: inLayers, limit: wholeLimit}.draw(ctx, Args{labels: document.Pictures, labelled: true})
		if err == nil && made.Play() != d.Play() {
			err = made.Edit(func(draft *document.Draft) { draft.Head().Play = d.Play() })
		}
		return made, err
	}}
}

// figureOf returns an edge-deletion drawing as a figure, and how many there are of each
// edge; NoDeletion and ManyParallel where it is none.
func figureOf(d *document.Drawing) (h Hackenbush, counts []byte, err error) {
	f := d.Graph().Freeze()
	if f.Kind != graphs.Deletion {
		return h, nil, NoDeletion
	}
	h.Ground, h.Names = make([]bool, f.Order()), make([]string, f.Order())
	for v, id := range f.VertexID {
		vertex, _ := d.Graph().Vertex(id)
		h.Ground[v] = vertex.Ground
		// Quoted where a list of edges would not tell them apart.
		if h.Names[v] = vertex.Name; strings.ContainsAny(vertex.Name, `-,×"`) {
			h.Names[v] = strconv.Quote(vertex.Name)
		}
	}
	for e := range f.Size() {
		edge, _ := d.Graph().Edge(f.EdgeID[e])
		if edge.Count > math.MaxUint8 {
			return h, nil, &graphs.Fault{Says: ManyParallel, With: graphs.Data{"Most": math.MaxUint8}}
		}
		h.Edges = append(h.Edges, [2]int{int(f.From[e]), int(f.Into[e])})
		counts = append(counts, byte(edge.Count))
	}
	h.Spots = spotsOf(d, f, h.Ground)
	return h, counts, nil
}

// spotsOf returns places on squared paper much as in the drawing: as few squares as keep
// the vertices apart, with the ground below all others; nil where too many are needed.
func spotsOf(d *document.Drawing, f *graphs.Frozen, ground []bool) []depiction.Spot {
	low, high := document.Point{X: math.Inf(1), Y: math.Inf(1)}, document.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	foot := math.Inf(-1)
	for v, id := range f.VertexID {
		at := d.At(id)
		low = document.Point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}
		high = document.Point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
		if ground[v] {
			foot = max(foot, at.Y)
		}
	}
	if math.IsInf(foot, -1) {
		foot = high.Y
	}
	size := max(high.X-low.X, high.Y-low.Y)
	const most = depiction.MaxHeight
	for squares := 1; squares <= most; squares++ {
		square := max(size/float64(squares), 1)
		spots := make([]depiction.Spot, f.Order())
		taken := make(map[depiction.Spot]bool, f.Order())
		for v, id := range f.VertexID {
			at := d.At(id)
			s := depiction.Spot{Column: int(math.Round((at.X - low.X) / square)), Height: 0}
			if !ground[v] {
				s.Height = max(1, int(math.Round((foot-at.Y)/square)))
			}
			if taken[s] {
				break
			}
			taken[s], spots[v] = true, s
		}
		if len(taken) == f.Order() {
			return spots
		}
	}
	return nil
}
