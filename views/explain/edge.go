package explain

import "nimgraph/solver"

// Edge returns what a move leaves, and in an edge-deletion game what its edge counts: a
// bridge by itself, by the colon principle, and others with their block, by fusion. Of a
// block it looks at all edges.
func (x Explainer) Edge(m solver.Move) Account {
	said := []Sentence{{Kind: Leaves, Vertex: -1, Edges: []int32{m.Edge}, Value: m.After, Outcome: m.Outcome, Answer: true}}
	if a := x.Solution.Account; a != nil {
		f := x.Solution.Position.Graph
		low, up := f.From[m.Edge], f.Into[m.Edge]
		if a.BlockOf[low] > a.BlockOf[up] || a.FigureOf[low] > a.FigureOf[up] {
			low, up = up, low
		}
		if a.BlockOf[low] != a.BlockOf[up] {
			said = append(said, carries(low, up, m.Edge, a.Blocks[a.BlockOf[up]].Value))
		} else {
			fusion := fused(up, a.Fused(m.Edge))
			fusion.Edges = fusedWith(x.Solution, m.Edge)
			said = append(said, fusion)
		}
	}
	return Account{Of: -1, Sentences: said}
}

// fused says what the edges that fuse with a vertex count.
func fused(v int32, edges int64) Sentence {
	s := Sentence{Kind: FusionOdd, Vertex: v, Count: edges}
	switch {
	case edges == 1:
		s.Kind = FusionOne
	case edges%2 == 0:
		s.Kind = FusionEven
	}
	return s
}

// carries says what a bridge up from a vertex counts.
func carries(v, up, edge int32, worth solver.Nimber) Sentence {
	return Sentence{Kind: Colon, Vertex: v, Vertices: []int32{up}, Edges: []int32{edge}, Number: worth, Other: solver.Finite(worth + 1)}
}
