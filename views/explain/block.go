package explain

import (
	"nimgraph/graphs"
	"nimgraph/solver"
)

// deletion says what a vertex of an edge-deletion game is worth: its block by fusion, and
// the bridges up from it by the colon principle; and in another play than normal, where
// that does not tell who wins, first what does.
func (x Explainer) deletion(r solver.Reason) []Sentence {
	var said []Sentence
	s := x.Solution
	if x.play() != graphs.Normal {
		who := Sentence{Kind: Wins, Vertex: r.Vertex, Outcome: r.Outcome, Answer: true}
		if r.Outcome == solver.OutcomeUnknown {
			who.Kind = Unknown
		}
		said = append(said, who)
	}
	above, like := s.Account.BlockOf[r.Vertex] > 0, x.Once && r.First != r.Vertex
	if kind, ok := manners[r.Manner]; ok && (above || !like) {
		if above {
			said = append(said, Sentence{Kind: Own, Vertex: r.Vertex})
		}
		said = append(said, Sentence{Kind: kind, Vertex: r.Vertex, Manner: r.Manner})
		if r.Genus != solver.GenusUnknown {
			said = append(said, pair(r.Vertex, r.Genus, r.Pair))
		}
	}
	ground := s.Position.Graph.IsGround(r.Vertex)
	switch {
	case like && ground:
		return append(said, Sentence{Kind: LikeGround, Vertex: r.Vertex, Vertices: []int32{r.First}, Answer: x.play() == graphs.Normal})
	case like:
		return append(said, Sentence{Kind: Like, Vertex: r.Vertex, Vertices: []int32{r.First}, Answer: x.play() == graphs.Normal})
	case ground:
		said = append(said, Sentence{Kind: Ground, Vertex: r.Vertex})
	}
	said = append(said, x.Block(r)...)
	switch x.play() {
	case graphs.Normal:
		said[len(said)-1].Answer = true
	case graphs.Misere:
		said = append(said, Sentence{Kind: ValueAlone, Vertex: r.Vertex})
	}
	return said
}

var manners = map[solver.Manner]Kind{
	solver.MannerLoops: ByLoops, solver.MannerFoot: ByFoot, solver.MannerRing: ByRing,
	solver.MannerSearch: BySearch, solver.MannerSum: BySum, solver.MannerBeyond: ByNothing,
}

// Block says how the value of a block or of a figure comes about.
func (x Explainer) Block(r solver.Reason) []Sentence {
	var said []Sentence
	total := Sentence{Kind: Together, Vertex: r.Vertex, Value: r.Value}
	if r.Edges > 0 {
		said = append(said, fused(r.Vertex, r.Edges))
		total.Terms = append(total.Terms, Term{-1, solver.Finite(solver.Nimber(r.Edges % 2)), 1})
	}
	for i, o := range r.Options {
		n, _ := o.Value.Nimber()
		if i < x.Most {
			said = append(said, carries(r.Vertex, o.Vertex, o.Edge, n))
		}
		total.Terms = append(total.Terms, Term{o.Vertex, solver.Finite(n + 1), 1})
	}
	if more := len(r.Options) - x.Most; more > 0 {
		said = append(said, Sentence{Kind: MoreColon, Vertex: r.Vertex, Count: int64(more)})
	}
	if len(total.Terms) == 0 {
		total.Kind = Bare
	}
	return append(said, total)
}

// blockEdges returns the edges that fuse to loops together with a vertex: those inside
// its block, and in the block of the ground those of its figure, or all of them for a
// vertex on the ground. It looks at all edges.
func blockEdges(s *solver.Solution, v int32) []int32 {
	a := s.Account
	return edgesInside(s, a.BlockOf[v], func(u, w int32) bool {
		return a.BlockOf[v] > 0 || a.FigureOf[v] < 0 || max(a.FigureOf[u], a.FigureOf[w]) == a.FigureOf[v]
	})
}

// fusedWith returns the edges that fuse to loops together with one that is no bridge.
// It looks at all edges.
func fusedWith(s *solver.Solution, e int32) []int32 {
	a, f := s.Account, s.Position.Graph
	figure := max(a.FigureOf[f.From[e]], a.FigureOf[f.Into[e]]) // -1 of an edge on the ground
	return edgesInside(s, a.BlockOf[f.From[e]], func(u, w int32) bool {
		return a.BlockOf[u] > 0 || max(a.FigureOf[u], a.FigureOf[w]) == figure
	})
}

// edgesInside returns the edges inside a block between whose ends something holds.
func edgesInside(s *solver.Solution, block int32, holds func(u, w int32) bool) []int32 {
	a, f := s.Account, s.Position.Graph
	var all []int32
	for e := range f.From {
		u, w := f.From[e], f.Into[e]
		if block >= 0 && a.BlockOf[u] == block && a.BlockOf[w] == block && holds(u, w) {
			all = append(all, int32(e))
		}
	}
	return all
}

// partEdges returns the edges of the figure of a vertex, of one on the ground those that
// lie wholly on it, and nothing of a directed game. It looks at all edges.
func partEdges(s *solver.Solution, v int32) []int32 {
	a, f := s.Account, s.Position.Graph
	if a == nil {
		return nil
	}
	var all []int32
	for e := range f.From {
		u, w := f.From[e], f.Into[e]
		held := s.Loose == nil || !s.Loose[u]
		if held && max(a.FigureOf[u], a.FigureOf[w]) == a.FigureOf[v] {
			all = append(all, int32(e))
		}
	}
	return all
}
