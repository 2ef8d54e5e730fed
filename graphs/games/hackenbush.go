package games

import (
	"fmt"
	"iter"
	"strings"

	"nimgraph/graphs/depiction"
)

// Hackenbush is Green Hackenbush on one figure: a move deletes an edge, and what the ground
// no longer holds falls off (Winning Ways, chapter 7). It tells all positions of a figure;
// its value alone is found much faster.
type Hackenbush struct {
	// Edges are the ends of each edge by numbers of vertices, Ground which vertices stand
	// on the ground, Names what they are called.
	Edges  [][2]int
	Ground []bool
	Names  []string
	// Spots are where the vertices stand in pictures; nil for no pictures.
	Spots []depiction.Spot
}

// Figure is a position of Hackenbush: how many parallel edges are left of each edge, a byte
// each, 255 at most.
type Figure string

var _ Depicting[Figure] = Hackenbush{}

// Start returns the position with so many of each edge, without what no ground holds.
func (h Hackenbush) Start(counts []byte) Figure { return h.held(append([]byte{}, counts...)) }

// held returns the position without the edges that no path joins to the ground. Time is
// quadratic in the edges.
func (h Hackenbush) held(left []byte) Figure {
	on := append([]bool{}, h.Ground...)
	for found := true; found; {
		found = false
		for e, ends := range h.Edges {
			if left[e] > 0 && on[ends[0]] != on[ends[1]] {
				on[ends[0]], on[ends[1]], found = true, true, true
			}
		}
	}
	for e, ends := range h.Edges {
		if !on[ends[0]] {
			left[e] = 0
		}
	}
	return Figure(left)
}

// Options yields what is left after deleting each edge, of parallel ones once.
func (h Hackenbush) Options(p Figure) iter.Seq[Figure] {
	return func(yield func(Figure) bool) {
		for e := range h.Edges {
			if p[e] == 0 {
				continue
			}
			left := []byte(p)
			left[e]--
			if !yield(h.held(left)) {
				return
			}
		}
	}
}

// Text returns the edges that are left, such as "a-b,b-c×2", and "–" for none.
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

// Picture returns the figure as it is left.
func (h Hackenbush) Picture(p Figure) string {
	if h.Spots == nil {
		return ""
	}
	var paths [][]depiction.Spot
	for e, ends := range h.Edges {
		for range p[e] {
			paths = append(paths, []depiction.Spot{h.Spots[ends[0]], h.Spots[ends[1]]})
		}
		if len(paths) > depiction.MaxEdges {
			return ""
		}
	}
	if len(paths) == 0 {
		return nothing()
	}
	return depiction.Of(depiction.Piece{Kind: depiction.Hackenbush, Paths: paths})
}
