package games

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"nimgraph/graphs"
)

// Tokens is a position of a sum: the vertices on which tokens stand, in ascending order, two bytes
// each. A vertex with several tokens is repeated.
type Tokens string

// Sum is the disjunctive sum of several copies of a game, given by the game's graph. A move takes
// a token along an edge. Unfold of a Sum makes the product graph, in which each vertex is the
// position of all tokens. A token on a terminal vertex is left out. A token that moves to a ⊕
// vertex becomes a token on each of its targets.
type Sum struct{ graph graphs.Reader }

// maxSum is the number of vertices that two bytes can identify.
const maxSum = 1 << 16

// NewSum returns the sum of copies of the game with the graph g. The graph must be directed, its
// sum vertices and edges must have the form that Unfold produces, and no sum vertex may lie on a
// cycle. If g has more than 65,536 vertices, the error is a *LimitError.
func NewSum(g graphs.Reader) (Sum, error) {
	if g.VertexSlots() > maxSum {
		return Sum{}, &LimitError{Limits{Vertices: maxSum, Edges: g.Size()}}
	}
	return Sum{g}, nil
}

// Position returns the position with a token on each of vertices. A vertex that occurs twice has
// two tokens.
func (s Sum) Position(vertices []graphs.VertexID) Tokens {
	var on []graphs.VertexID
	for _, v := range vertices {
		on = s.addToken(on, v)
	}
	return packTokens(on)
}

// addToken appends a token on v to tokens and returns the result. If v is a sum vertex, it appends
// tokens on its summands instead. It leaves out vertices without moves.
func (s Sum) addToken(tokens []graphs.VertexID, v graphs.VertexID) []graphs.VertexID {
	left := []graphs.VertexID{v}
	for len(left) > 0 {
		v := left[len(left)-1]
		left = left[:len(left)-1]
		vertex, _ := s.graph.Vertex(v)
		terminal := true
		for e := range s.graph.Out(v) {
			terminal = false
			if vertex.Sum {
				left = append(left, slices.Repeat([]graphs.VertexID{e.To}, int(e.Count))...)
			}
		}
		if !terminal && !vertex.Sum {
			tokens = append(tokens, v)
		}
	}
	return tokens
}

// packTokens returns the position with a token on each of vertices. It sorts vertices.
func packTokens(vertices []graphs.VertexID) Tokens {
	slices.Sort(vertices)
	b := make([]byte, 0, 2*len(vertices))
	for _, v := range vertices {
		b = append(b, byte(v>>8), byte(v))
	}
	return Tokens(b)
}

// vertices returns the vertices of the tokens in ascending order, once for each token.
func (p Tokens) vertices() []graphs.VertexID {
	on := make([]graphs.VertexID, len(p)/2)
	for i := range on {
		on[i] = graphs.VertexID(p[2*i])<<8 | graphs.VertexID(p[2*i+1])
	}
	return on
}

// Options yields the position after each move of a token of p. If several tokens are on one vertex,
// it moves only one of them.
func (s Sum) Options(p Tokens) iter.Seq[Tokens] {
	return func(yield func(Tokens) bool) {
		on := p.vertices()
		for i, v := range on {
			if i > 0 && on[i-1] == v {
				continue
			}
			rest := slices.Delete(slices.Clone(on), i, i+1)
			for e := range s.graph.Out(v) {
				if !yield(packTokens(s.addToken(slices.Clone(rest), e.To))) {
					return
				}
			}
		}
	}
}

// Text returns the names of the vertices with tokens, separated by commas, or "–" if there are no
// tokens. If there are many tokens, three or more on one vertex are written as a product, such as
// "2×3".
func (s Sum) Text(p Tokens) string {
	if p == "" {
		return "–"
	}
	const few = 4
	var names []string
	on := p.vertices()
	for i := 0; i < len(on); {
		same := i
		for same < len(on) && on[same] == on[i] {
			same++
		}
		vertex, _ := s.graph.Vertex(on[i])
		if count := same - i; count > 2 && len(on) > few {
			names = append(names, fmt.Sprintf("%s×%d", vertex.Text(), count))
		} else {
			names = append(names, slices.Repeat([]string{vertex.Text()}, count)...)
		}
		i = same
	}
	return strings.Join(names, ",")
}
