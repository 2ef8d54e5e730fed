package explain

import (
	"nimgraph/graphs"
	"nimgraph/solver"
)

// onGraph says what the move leaves that takes a vertex or leads there.
func (x Explainer) onGraph(r solver.Reason) []Sentence {
	for _, m := range x.Solution.Moves {
		if m.Edge == r.Proof {
			return x.Edge(m).Sentences
		}
	}
	return []Sentence{{Kind: NoWay, Vertex: r.Vertex, Answer: true}}
}

// goes says what a move takes off the graph besides what it is named by.
func (x Explainer) goes(m solver.Move) []Sentence {
	f, s := x.Solution.Position.Graph, Sentence{Kind: Goes, Vertex: -1, Edges: []int32{m.Edge}}
	v := f.From[m.Edge]
	switch f.Kind {
	case graphs.NodeKayles:
		for e, w := range f.From {
			switch {
			case w == v && f.Into[e] != v:
				s.Vertices = append(s.Vertices, f.Into[e])
			case f.Into[e] == v && w != v:
				s.Vertices = append(s.Vertices, w)
			}
		}
	case graphs.ArcKayles:
		s.Vertices = []int32{v, f.Into[m.Edge]}
	case graphs.Geography:
		s.Vertices = []int32{v}
	}
	if s.Vertices == nil {
		return nil
	}
	s.Count = int64(len(s.Vertices))
	return []Sentence{s}
}
