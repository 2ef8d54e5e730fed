package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Play makes the move along an edge, as one step: a token goes from one end to
// the other, and splits where it comes onto a ⊕; in an edge-deletion game, one of
// the parallel edges is deleted. Where no token stands at the edge's start, there
// is no move and nothing happens.
func (s *Session) Play(id graphs.EdgeID) error {
	d := s.Drawing()
	e, ok := d.Graph().Edge(id)
	if !ok {
		return nil
	}
	if d.Kind() == graphs.Deletion {
		return s.do(stepMoveGame, 1, deleteOne(e), document.Selection{})
	}
	if d.Tokens(e.From) == 0 {
		return nil
	}
	after := map[graphs.VertexID]int{e.From: d.Tokens(e.From) - 1}
	if !s.land(e.To, 1, after) {
		return nil
	}
	var edits document.Group
	for v := range d.Graph().Vertices() {
		if n, changed := after[v.ID]; changed && n != d.Tokens(v.ID) {
			edits = append(edits, document.SetTokens{ID: v.ID, Tokens: n})
		}
	}
	return s.do(stepMoveGame, 1, edits, document.Selection{})
}

func deleteOne(e graphs.Edge) document.Edit {
	if e.Count > 1 {
		return document.SetCount{ID: e.ID, Count: e.Count - 1}
	}
	return document.RemoveEdge{ID: e.ID}
}

// land puts n tokens on a vertex, or on what a ⊕ is the sum of; the numbers of
// tokens go to after. It returns false where ⊕ vertices go round in a circle,
// which has no meaning, or where more tokens would come together than a vertex
// bears. Time is linear in the edges that leave the ⊕ vertices on the way.
func (s *Session) land(v graphs.VertexID, n int, after map[graphs.VertexID]int) bool {
	g := s.Drawing().Graph()
	order, ok := sumsBelow(g, v)
	if !ok {
		return false
	}
	split := map[graphs.VertexID]int{v: n}
	for i := len(order) - 1; i >= 0; i-- {
		for e := range g.Out(order[i]) {
			split[e.To] += split[order[i]] * int(e.Count)
			if split[e.To] > document.MaxTokens {
				return false
			}
		}
		delete(split, order[i])
	}
	for to, n := range split {
		if _, known := after[to]; !known {
			after[to] = s.Drawing().Tokens(to)
		}
		after[to] += n
		if after[to] > document.MaxTokens {
			return false
		}
	}
	return true
}

// sumsBelow returns the ⊕ vertices that v leads to through ⊕ vertices alone, v
// among them where it is one, each after those that it points to; false where
// they go round in a circle.
func sumsBelow(g graphs.Reader, v graphs.VertexID) (order []graphs.VertexID, ok bool) {
	type state uint8
	const (
		open state = iota + 1
		done
	)
	states := map[graphs.VertexID]state{}
	stack := []graphs.VertexID{v}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		vertex, _ := g.Vertex(top)
		if !vertex.Sum || states[top] == done {
			stack = stack[:len(stack)-1]
			continue
		}
		if states[top] == open {
			states[top] = done
			order = append(order, top)
			stack = stack[:len(stack)-1]
			continue
		}
		states[top] = open
		for e := range g.Out(top) {
			if states[e.To] == open {
				return nil, false
			}
			stack = append(stack, e.To)
		}
	}
	return order, true
}
