package explain

import (
	"nimgraph/graphs"
	"nimgraph/solver"
)

// summandCount returns the number of summands of the position, with their copies.
func (nr *Narrator) summandCount() int {
	n := 0
	for _, part := range nr.Solution.Parts {
		n += int(part.Tokens)
	}
	return n
}

// outcomeSentences returns the sentences about a vertex of a directed game that are not about its
// value. They say who wins from it. If it is one of several summands, they also say what its moves
// do in the position. In misère play they also say whether the game is tame, and give its element
// of the misère quotient. reason is the reason for the value.
func (nr *Narrator) outcomeSentences(reason solver.Reason) []Sentence {
	said := append(nr.singleGameSentences(reason), nr.sumEffectSentences(reason)...)
	said = append(said, nr.noProgressSentences(reason.Vertex)...)
	if nr.play() == graphs.Misere && (reason.Genus != solver.GenusUnknown || nr.Solution.Unknown == nil) {
		said = append(said, genusSentence(reason.Vertex, reason.Genus, reason.Pair))
	}
	if nr.play() == graphs.Misere {
		said = append(said, nr.quotientSentences(reason.Vertex)...)
	}
	return said
}

// singleGameSentences returns sentences that say who wins if only the game that starts at a vertex
// is played, without the other summands of the position. reason explains the value of that vertex.
func (nr *Narrator) singleGameSentences(reason solver.Reason) []Sentence {
	s := Sentence{
		Kind: Wins, Vertex: reason.Vertex, Outcome: reason.Outcome, Count: int64(len(reason.Options)),
		Alone: nr.summandCount() > 1,
	}
	normal, isHeap := nr.play() == graphs.Normal, reason.Rule == solver.RuleHeap
	isUnknown := reason.Outcome == solver.OutcomeUnknown
	valueSaysIt := isHeap || isUnknown && !reason.Value.Known()
	hasOtherMoves := reason.Rule == solver.RuleSum || isHeap && reason.Mex > 0 // moves that are not edges
	switch {
	case normal && valueSaysIt:
		return nil
	case isUnknown:
		s.Kind = Unknown
	case hasOtherMoves:
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

// isSummand reports whether vertex v is one of several summands of the position: it has a token,
// and there are other tokens.
func (nr *Narrator) isSummand(v int32) bool {
	tokens := nr.Solution.Position.Tokens
	return tokens != nil && tokens[v] > 0 && nr.summandCount() > 1
}

// sumEffectSentences returns a sentence that says whether the best move from a vertex wins, draws
// or loses the position, or that there is no move. It returns nil if the vertex is not one of
// several summands, or if the outcome is unknown. reason is the reason for the value of the vertex.
//
// The sentence holds in every play convention, because it follows from the outcomes of all moves of
// the position.
func (nr *Narrator) sumEffectSentences(reason solver.Reason) []Sentence {
	s := nr.Solution
	if f := nr.Solution.Position.Graph; !nr.isSummand(reason.Vertex) || f.IsHeap(reason.Vertex) ||
		f.IsOpen(reason.Vertex) {
		return nil
	}
	if len(reason.Options) == 0 {
		return []Sentence{{Kind: InSumStuck, Vertex: reason.Vertex}}
	}
	if !s.HasMoves() {
		return nil // in Anti-SG play the game can be over with moves left
	}
	isNormal, best := nr.play() == graphs.Normal, nr.bestMove(reason.Vertex)
	said := Sentence{Kind: InSumLoses, Vertex: reason.Vertex} // also for a move that gives away a draw
	switch {
	case best.Wins && best.Progress && isNormal:
		said.Kind = InSumZero
	case best.Wins && best.Progress:
		said.Kind = InSumWins
	case best.Wins:
		said.Kind = InSumCircles
	case best.Draws:
		said.Kind = InSumDraws
	case s.Outcome == solver.OutcomeN:
		said.Kind = InSumElsewhere
	case s.Outcome == solver.OutcomeP && isNormal:
		said.Kind = InSumNonzero
	case s.Outcome == solver.OutcomeUnknown:
		return nil
	}
	if best.Wins || best.Draws {
		said.Edges, said.Vertices = []int32{best.Edge}, []int32{s.Position.Graph.Into[best.Edge]}
	}
	return []Sentence{said}
}

// bestMove returns the best move from vertex v, the first of several; see solver.Move.Rank. It
// returns the zero Move if no move wins or keeps a draw.
func (nr *Narrator) bestMove(v int32) (best solver.Move) {
	for _, m := range nr.Solution.Moves {
		if nr.Solution.Position.Graph.From[m.Edge] == v && m.Rank() < best.Rank() {
			best = m
		}
	}
	return best
}

// noProgressSentences returns a sentence about the winning moves from vertex v that bring the end
// no nearer. It returns nil if there are no such moves, or if there are no other winning moves
// from v.
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

// genusSentence returns the sentence about the behaviour of the game of vertex v in misère play:
// it is tame, and like certain heaps, or it is wild, or this is not known. genus is the genus of
// the game, and pair its Grundy values in normal and misère play.
func genusSentence(v int32, genus solver.Genus, pair solver.Pair) Sentence {
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
