package games

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
)

// Hackenbush is Green Hackenbush on one figure. A move deletes an edge, and every edge that is no
// longer connected to the ground falls off (Winning Ways, chapter 7). Package solver computes the
// value of a figure much faster; use this ruleset to list all positions.
type Hackenbush struct {
	// Edges are the ends of each edge as vertex numbers, Ground marks the vertices on the ground,
	// Names holds the vertices' names.
	Edges  [][2]int
	Ground []bool
	Names  []string
	// Spots are the places of the vertices in pictures; nil for no pictures.
	Spots []depiction.GridPoint
}

// Figure is a position of Hackenbush. It has one byte for each edge of the figure: how many
// parallel copies of the edge remain, at most 255.
type Figure string

var _ Depicting[Figure] = Hackenbush{}

// Start returns the starting position, in which edge e has counts[e] parallel copies. Parts that
// are not connected to the ground are removed.
func (h Hackenbush) Start(counts []byte) Figure { return h.dropUngrounded(append([]byte{}, counts...)) }

// dropUngrounded returns the figure with counts[e] copies of each edge e, without the parts that
// are not connected to the ground. It changes counts. Time is quadratic in the number of edges.
func (h Hackenbush) dropUngrounded(counts []byte) Figure {
	on := append([]bool{}, h.Ground...)
	for found := true; found; {
		found = false
		for e, ends := range h.Edges {
			if counts[e] > 0 && on[ends[0]] != on[ends[1]] {
				on[ends[0]], on[ends[1]], found = true, true, true
			}
		}
	}
	for e, ends := range h.Edges {
		if !on[ends[0]] {
			counts[e] = 0
		}
	}
	return Figure(counts)
}

// Options yields the figure that remains after deleting each edge of p. Parallel edges count once.
func (h Hackenbush) Options(p Figure) iter.Seq[Figure] {
	return func(yield func(Figure) bool) {
		for e := range h.Edges {
			if p[e] == 0 {
				continue
			}
			left := []byte(p)
			left[e]--
			if !yield(h.dropUngrounded(left)) {
				return
			}
		}
	}
}

// Text returns the edges that remain in p, such as "a-b,b-c×2", or "–" if there are none.
func (h Hackenbush) Text(p Figure) string {
	var edges []string
	for e, ends := range h.Edges {
		switch text := h.Names[ends[0]] + "-" + h.Names[ends[1]]; {
		case p[e] == 1:
			edges = append(edges, text)
		case p[e] > 1:
			edges = append(edges, fmt.Sprintf("%s×%d", text, p[e]))
		}
	}
	if len(edges) == 0 {
		return "–"
	}
	return strings.Join(edges, ",")
}

// Picture returns a picture of the figure p, or "" if the vertices have no Spots.
func (h Hackenbush) Picture(p Figure) string {
	if h.Spots == nil {
		return ""
	}
	var paths [][]depiction.GridPoint
	for e, ends := range h.Edges {
		for range p[e] {
			paths = append(paths, []depiction.GridPoint{h.Spots[ends[0]], h.Spots[ends[1]]})
		}
		if len(paths) > depiction.MaxEdges {
			return ""
		}
	}
	if len(paths) == 0 {
		return emptyPicture()
	}
	return depiction.PieceText(depiction.Piece{Kind: depiction.Hackenbush, Paths: paths})
}

// UnfoldDeletion returns the game graph of the edge-deletion drawing d: a vertex for every figure
// that deletions can leave. It does not change d. The error is ctx.Err() if ctx is cancelled.
// Otherwise it is a graphs.Key or *graphs.Fault that says why d cannot be unfolded, for example
// because it is empty or has too many positions.
//
// Unfolding and laying out up to 2,000 positions takes 0.2 s.
func UnfoldDeletion(ctx context.Context, d *document.Drawing) (*document.Drawing, error) {
	if d.Graph().Order() == 0 {
		return nil, graphs.Key("error.ongraph.empty")
	}
	figure, counts, err := hackenbushRules(d)
	if err != nil {
		return nil, err
	}
	s := Spec[Figure]{Rules: figure, Start: []Figure{figure.Start(counts)}}
	positions := drawingPlan{title: d.Title(), rules: s, places: arrangeInLayers, limit: wholeLimit}
	labels := document.Pictures
	made, err := positions.draw(ctx, Args{drawingForm: drawingForm{labels: &labels}})
	if past := (*LimitError)(nil); errors.As(err, &past) {
		return nil, &graphs.Fault{Says: "error.ongraph.positions", With: graphs.Data{"Most": past.Limit.Vertices}}
	}
	if err == nil && made.Play() != d.Play() {
		err = made.Edit(func(draft *document.ChangeBuilder) { draft.Head().Play = d.Play() })
	}
	return made, err
}

// hackenbushRules returns the ruleset h for the edge-deletion drawing d, and the number of parallel
// copies of each edge as counts. The error has the key error.ongraph.deletion if d is not an
// edge-deletion game, and error.ongraph.parallel if it has too many parallel edges.
func hackenbushRules(d *document.Drawing) (h Hackenbush, counts []byte, err error) {
	f := d.Graph().Freeze()
	if f.Kind != graphs.Deletion {
		return h, nil, graphs.Key("error.ongraph.deletion")
	}
	h.Ground, h.Names = make([]bool, f.Order()), make([]string, f.Order())
	for v, id := range f.VertexID {
		vertex, _ := d.Graph().Vertex(id)
		h.Ground[v] = vertex.Ground
		// Quoted if a list of edges would be ambiguous otherwise.
		if h.Names[v] = vertex.Name; strings.ContainsAny(vertex.Name, `-,×"`) {
			h.Names[v] = strconv.Quote(vertex.Name)
		}
	}
	for e := range f.Size() {
		edge, _ := d.Graph().Edge(f.EdgeID[e])
		if edge.Count > math.MaxUint8 {
			return h, nil, &graphs.Fault{Says: "error.ongraph.parallel", With: graphs.Data{"Most": math.MaxUint8}}
		}
		h.Edges = append(h.Edges, [2]int{int(f.From[e]), int(f.Into[e])})
		counts = append(counts, byte(edge.Count))
	}
	h.Spots = gridSpots(d, f, h.Ground)
	return h, counts, nil
}

// gridSpots returns a grid point for each vertex of the edge-deletion drawing d, so that a small
// picture resembles d. f is the snapshot of d, and ground[v] reports whether vertex v stands on the
// ground. It uses the smallest grid that keeps the vertices apart and puts the ground below the
// others. It returns nil if this grid would be too large.
func gridSpots(d *document.Drawing, f *graphs.Frozen, ground []bool) []depiction.GridPoint {
	low, high := document.Point{X: math.Inf(1), Y: math.Inf(1)}, document.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	foot := math.Inf(-1)
	for v, id := range f.VertexID {
		point := d.At(id)
		low = document.Point{X: min(low.X, point.X), Y: min(low.Y, point.Y)}
		high = document.Point{X: max(high.X, point.X), Y: max(high.Y, point.Y)}
		if ground[v] {
			foot = max(foot, point.Y)
		}
	}
	if math.IsInf(foot, -1) {
		foot = high.Y
	}
	size := max(high.X-low.X, high.Y-low.Y)
	const maxHeight = depiction.MaxHeight
	for squares := 1; squares <= maxHeight; squares++ {
		square := max(size/float64(squares), 1)
		spots := make([]depiction.GridPoint, f.Order())
		taken := make(map[depiction.GridPoint]bool, f.Order())
		for v, id := range f.VertexID {
			point := d.At(id)
			s := depiction.GridPoint{Column: int(math.Round((point.X - low.X) / square)), Height: 0}
			if !ground[v] {
				s.Height = max(1, int(math.Round((foot-point.Y)/square)))
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
