package explain

import (
	"nimgraph/graphs"
	"nimgraph/solver"
)

// summandCount returns the number of summands of the position, which is the number of tokens.
func (x Explainer) summandCount() int {
	n := 0
	for _, part := range x.Solution.Parts {
		n += int(part.Tokens)
	}
	return n
}

// outcomeSentences returns the sentences about a vertex of a directed game beyond its value: who
// wins from it, and what its moves do in the sum. In misère play they include how its game behaves
// in sums.
func (x Explainer) outcomeSentences(r solver.Reason) []Sentence {
	said := append(append(x.ownOutcome(r), x.sumEffect(r)...), x.circlingMoves(r.Vertex)...)
	if x.play() == graphs.Misere && (r.Genus != solver.GenusUnknown || x.Solution.Unknown == nil) {
		said = append(said, pairSentence(r.Vertex, r.Genus, r.Pair))
	}
	return said
}

// ownOutcome returns who wins from a vertex if its game is played alone, whatever the position is.
func (x Explainer) ownOutcome(r solver.Reason) []Sentence {
	s := Sentence{
		Kind: Wins, Vertex: r.Vertex, Outcome: r.Outcome, Count: int64(len(r.Options)),
		Alone: x.summandCount() > 1,
	}
	normal := x.play() == graphs.Normal
	switch {
	case r.Rule == solver.RuleHeap && normal, !r.Value.Known() && normal && r.Outcome == solver.OutcomeUnknown: // the sentence about the value says so
		return nil
	case r.Outcome == solver.OutcomeUnknown:
		s.Kind = Unknown
	case r.Rule == solver.RuleSum, r.Rule == solver.RuleHeap && r.Mex > 0: // their moves are not edges
	case x.play() == graphs.AntiSG && r.Value.Equal(solver.Finite(0)):
		s.Kind = Over
	case len(r.Options) == 0 && normal:
		s.Kind = StuckLost
	case len(r.Options) == 0:
		s.Kind = StuckWon
	case r.Proof >= 0:
		s.Kind, s.Edges, s.Vertices = ToP, []int32{r.Proof}, []int32{x.Solution.Position.Graph.Into[r.Proof]}
		if normal {
			s.Kind = ToZero
		}
	case r.Outcome == solver.OutcomeP:
		s.Kind = AllN
		if normal {
			s.Kind = NoneZero
		}
	case r.Outcome == solver.OutcomeD:
		keep := Sentence{Kind: KeepsDraw, Vertex: r.Vertex, Alone: s.Alone}
		for _, o := range r.Options {
			if o.Outcome == solver.OutcomeD {
				keep.Edges, keep.Vertices = append(keep.Edges, o.Edge), append(keep.Vertices, o.Vertex)
			}
		}
		keep.Count = int64(len(keep.Edges))
		return []Sentence{s, keep}
	}
	return []Sentence{s}
}

// isSummand reports whether a vertex has a token and the position has other tokens as well.
func (x Explainer) isSummand(v int32) bool {
	tokens := x.Solution.Position.Tokens
	return tokens != nil && tokens[v] > 0 && x.summandCount() > 1
}

// sumEffect returns the best effect that a move from a vertex has on the sum of which it is a
// summand. It takes the effect from the outcomes of all moves of the position, so it is exact in
// every play convention.
func (x Explainer) sumEffect(r solver.Reason) []Sentence {
	s := x.Solution
	if f := x.Solution.Position.Graph; !x.isSummand(r.Vertex) || f.IsHeap(r.Vertex) || f.IsOpen(r.Vertex) {
		return nil
	}
	if len(r.Options) == 0 {
		return []Sentence{{Kind: InSumStuck, Vertex: r.Vertex}}
	}
	if !s.Movable() {
		return nil // in Anti-SG play the game can be over with moves left
	}
	wins, progress, draws := int32(-1), int32(-1), int32(-1) // the first edge of each kind
	setFirst := func(target *int32, edge int32, matches bool) {
		if matches && *target < 0 {
			*target = edge
		}
	}
	for _, m := range s.Moves {
		if s.Position.Graph.From[m.Edge] == r.Vertex {
			setFirst(&wins, m.Edge, m.Wins)
			setFirst(&progress, m.Edge, m.Wins && m.Progress)
			setFirst(&draws, m.Edge, m.Draws)
		}
	}
	withEdge := func(kind Kind, edge int32) []Sentence {
		return []Sentence{{
			Kind: kind, Vertex: r.Vertex, Edges: []int32{edge},
			Vertices: []int32{s.Position.Graph.Into[edge]},
		}}
	}
	normal := x.play() == graphs.Normal
	switch {
	case progress >= 0 && normal:
		return withEdge(InSumZero, progress)
	case progress >= 0:
		return withEdge(InSumWins, progress)
	case wins >= 0:
		return withEdge(InSumCircles, wins)
	case draws >= 0:
		return withEdge(InSumDraws, draws)
	case s.Outcome == solver.OutcomeN:
		return []Sentence{{Kind: InSumElsewhere, Vertex: r.Vertex}}
	case s.Outcome == solver.OutcomeP && normal:
		return []Sentence{{Kind: InSumNonzero, Vertex: r.Vertex}}
	}
	if s.Outcome == solver.OutcomeUnknown {
		return nil
	}
	return []Sentence{{Kind: InSumLoses, Vertex: r.Vertex}} // includes moves from a draw, whatever the value
}

// circlingMoves returns a sentence about the winning moves from a vertex that bring the end no
// nearer. It returns nil if there are none, or if no winning move makes progress.
func (x Explainer) circlingMoves(v int32) []Sentence {
	s := Sentence{Kind: Circles, Vertex: v}
	f := x.Solution.Position.Graph
	progress := false
	for _, m := range x.Solution.Moves {
		if !m.Wins || f.From[m.Edge] != v {
			continue
		}
		if progress = progress || m.Progress; !m.Progress {
			s.Edges, s.Vertices = append(s.Edges, m.Edge), append(s.Vertices, f.Into[m.Edge])
		}
	}
	if !progress || len(s.Edges) == 0 {
		return nil
	}
	s.Count = int64(len(s.Edges))
	return []Sentence{s}
}

// pairSentence returns how the game of a vertex with genus g and pair p behaves in sums in misère
// play.
func pairSentence(v int32, g solver.Genus, p solver.Pair) Sentence {
	s := Sentence{Kind: NoPair, Vertex: v, Genus: g, Pair: p}
	switch {
	case g == solver.GenusFickle:
		s.Kind = Fickle
	case g == solver.GenusFirm && p.Normal < 2:
		s.Kind, s.Number = FirmHeaps, p.Normal|2
	case g == solver.GenusFirm:
		s.Kind = Firm
	case g == solver.GenusWild:
		s.Kind = Wild
	}
	return s
}
