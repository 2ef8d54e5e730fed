package explain

import (
	"nimgraph/graphs"
	"nimgraph/solver"
)

// summandCount returns the number of summands of the position, which is the number of tokens.
func (nr *Narrator) summandCount() int {
	n := 0
	for _, part := range nr.Solution.Parts {
		n += int(part.Tokens)
	}
	return n
}

// outcomeSentences returns the sentences about a vertex of a directed game beyond its value: who
// wins from it, and what its moves do in the sum. In misère play they include how its game behaves
// in sums.
func (nr *Narrator) outcomeSentences(reason solver.Reason) []Sentence {
	said := append(nr.aloneSentences(reason), nr.sumEffectSentences(reason)...)
	said = append(said, nr.noProgressSentences(reason.Vertex)...)
	if nr.play() == graphs.Misere && (reason.Genus != solver.GenusUnknown || nr.Solution.Unknown == nil) {
		said = append(said, pairSentence(reason.Vertex, reason.Genus, reason.Pair))
	}
	return said
}

// aloneSentences returns who wins from a vertex if its game is played alone, whatever the position
// is.
func (nr *Narrator) aloneSentences(reason solver.Reason) []Sentence {
	s := Sentence{
		Kind: Wins, Vertex: reason.Vertex, Outcome: reason.Outcome, Count: int64(len(reason.Options)),
		Alone: nr.summandCount() > 1,
	}
	normal := nr.play() == graphs.Normal
	switch {
	case reason.Rule == solver.RuleHeap && normal,
		!reason.Value.Known() && normal && reason.Outcome == solver.OutcomeUnknown: // the sentence about the value says so
		return nil
	case reason.Outcome == solver.OutcomeUnknown:
		s.Kind = Unknown
	case reason.Rule == solver.RuleSum, reason.Rule == solver.RuleHeap && reason.Mex > 0: // their moves are not edges
	case nr.play() == graphs.AntiSG && reason.Value.Equal(solver.Finite(0)):
		s.Kind = Over
	case len(reason.Options) == 0 && normal:
		s.Kind = StuckLost
	case len(reason.Options) == 0:
		s.Kind = StuckWon
	case reason.Proof >= 0:
		s.Kind, s.Edges, s.Vertices = ToP, []int32{reason.Proof}, []int32{nr.Solution.Position.Graph.Into[reason.Proof]}
		if normal {
			s.Kind = ToZero
		}
	case reason.Outcome == solver.OutcomeP:
		s.Kind = AllN
		if normal {
			s.Kind = NoneZero
		}
	case reason.Outcome == solver.OutcomeD:
		keep := Sentence{Kind: KeepsDraw, Vertex: reason.Vertex, Alone: s.Alone}
		for _, o := range reason.Options {
			if o.Outcome == solver.OutcomeD {
				keep.Edges, keep.Vertices = append(keep.Edges, o.Edge), append(keep.Vertices, o.Vertex)
			}
		}
		keep.Count = int64(len(keep.Edges))
		return []Sentence{s, keep}
	}
	return []Sentence{s}
}

// isSummand reports whether vertex v has a token and the position has other tokens as well.
func (nr *Narrator) isSummand(v int32) bool {
	tokens := nr.Solution.Position.Tokens
	return tokens != nil && tokens[v] > 0 && nr.summandCount() > 1
}

// sumEffectSentences returns the best effect that a move from a vertex has on the sum of which it
// is a summand. It takes the effect from the outcomes of all moves of the position, so it is exact
// in every play convention.
func (nr *Narrator) sumEffectSentences(reason solver.Reason) []Sentence {
	s := nr.Solution
	if f := nr.Solution.Position.Graph; !nr.isSummand(reason.Vertex) || f.IsHeap(reason.Vertex) || f.IsOpen(reason.Vertex) {
		return nil
	}
	if len(reason.Options) == 0 {
		return []Sentence{{Kind: InSumStuck, Vertex: reason.Vertex}}
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
		if s.Position.Graph.From[m.Edge] == reason.Vertex {
			setFirst(&wins, m.Edge, m.Wins)
			setFirst(&progress, m.Edge, m.Wins && m.Progress)
			setFirst(&draws, m.Edge, m.Draws)
		}
	}
	withEdge := func(kind Kind, edge int32) []Sentence {
		return []Sentence{{
			Kind: kind, Vertex: reason.Vertex, Edges: []int32{edge},
			Vertices: []int32{s.Position.Graph.Into[edge]},
		}}
	}
	normal := nr.play() == graphs.Normal
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
		return []Sentence{{Kind: InSumElsewhere, Vertex: reason.Vertex}}
	case s.Outcome == solver.OutcomeP && normal:
		return []Sentence{{Kind: InSumNonzero, Vertex: reason.Vertex}}
	}
	if s.Outcome == solver.OutcomeUnknown {
		return nil
	}
	return []Sentence{{Kind: InSumLoses, Vertex: reason.Vertex}} // includes moves from a draw, whatever the value
}

// noProgressSentences returns a sentence about the winning moves from vertex v that bring the end
// no nearer. It returns nil if there are none, or if no winning move makes progress.
func (nr *Narrator) noProgressSentences(v int32) []Sentence {
	s := Sentence{Kind: Circles, Vertex: v}
	f := nr.Solution.Position.Graph
	progress := false
	for _, m := range nr.Solution.Moves {
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

// pairSentence returns how the game of vertex v behaves in sums in misère play, by its genus and
// pair.
func pairSentence(v int32, genus solver.Genus, pair solver.Pair) Sentence {
	s := Sentence{Kind: NoPair, Vertex: v, Genus: genus, Pair: pair}
	switch {
	case genus == solver.GenusFickle:
		s.Kind = Fickle
	case genus == solver.GenusFirm && pair.Normal < 2:
		s.Kind, s.Number = FirmHeaps, pair.Normal|2
	case genus == solver.GenusFirm:
		s.Kind = Firm
	case genus == solver.GenusWild:
		s.Kind = Wild
	}
	return s
}
