package explain

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// ExplainPosition explains why the position is won or lost, and what its winning moves do. whole is
// the solver's reason for the value of the position.
func (nr *Narrator) ExplainPosition(whole *solver.Whole) Explanation {
	said := nr.winnerSentences(whole)
	said[len(said)-1].Answer = true
	if nr.play() == graphs.Misere && !nr.HasTable {
		said = append(said, nr.summandSentences(whole)...)
	}
	said = append(said, nr.theoremSentences(whole)...)
	return Explanation{Sentences: append(said, nr.winningMoveSentences(whole)...)}
}

// winnerSentences returns the sentences that say who wins the position, and by which theorem or
// search that is known. whole is the solver's reason.
func (nr *Narrator) winnerSentences(whole *solver.Whole) []Sentence {
	s := Sentence{Vertex: -1, Number: whole.XOR, Outcome: nr.Solution.Outcome, Count: int64(nr.summandCount())}
	switch whole.Rule {
	case solver.PlayValue:
		return []Sentence{nr.valueRuleSentence(s, whole)}
	case solver.PlayAntiSG:
		s.Kind = antiSGKind(whole)
	case solver.PlayTame:
		tame := s
		s.Kind, tame.Kind = RuleTame, TameFickle
		if whole.Firm > 0 {
			tame.Kind = TameFirm
		}
		return []Sentence{s, tame}
	case solver.PlayQuotient:
		q, _ := nr.Solution.Quotient()
		s.Kind, s.Text, s.Number = RuleQuotient, q.Name(whole.Element), solver.Nimber(q.Order())
	default:
		s.Kind = nr.noTheoremKind(whole)
	}
	return []Sentence{s}
}

// valueRuleSentence completes s, a sentence that derives the winner of the position from its
// value, and returns it. The caller has set the outcome, the XOR and the number of summands;
// valueRuleSentence sets the kind and the fields that the kind needs. whole is the solver's
// reason.
func (nr *Narrator) valueRuleSentence(s Sentence, whole *solver.Whole) Sentence {
	isKnown, isOnGraph := nr.Solution.Value.Known(), nr.Solution.Position.Graph.Kind.OnGraph()
	if !isKnown && !isOnGraph {
		if s.Kind = UnfixedParts; s.Outcome != solver.OutcomeUnknown {
			s.Kind = SettledParts
		}
		for _, t := range whole.Terms {
			if !t.Value.Known() {
				s.Vertices = append(s.Vertices, t.Vertex)
			}
		}
		return s
	}
	switch s.Kind = nr.valueRuleKind(whole); s.Kind {
	case RuleOnGraph:
		s.Cause = nr.Solution.Unknown
	case SumNonzero:
		s.Count = int64(whole.Bit)
	case Loops:
		s.Count = whole.Loops
	}
	return s
}

// antiSGKind returns the kind of the sentence that says who wins by the theorem of Anti-SG play:
// AntiOver if all summands have value 0, AntiLarge if some value is above 1, and AntiSmall
// otherwise. whole is the solver's reason.
func antiSGKind(whole *solver.Whole) SentenceKind {
	isLarge := func(t solver.Term) bool { n, _ := t.Value.Nimber(); return n > 1 }
	switch {
	case hasOnlyZeros(whole):
		return AntiOver
	case slices.ContainsFunc(whole.Terms, isLarge):
		return AntiLarge
	}
	return AntiSmall
}

// noTheoremKind returns the kind of the sentence about a position in misère or Anti-SG play that no
// theorem decides. It says how the winner was found, for example by searching all positions, or
// that the winner is unknown. whole is the solver's reason.
func (nr *Narrator) noTheoremKind(whole *solver.Whole) SentenceKind {
	if nr.play() == graphs.AntiSG {
		switch whole.Rule {
		case solver.PlayUnknown:
			return AntiUnknown
		case solver.PlayMoves:
			return AntiMoves
		}
		return AntiPlayout
	}
	if whole.Rule == solver.PlayProduct && hasSingleSummand(whole) {
		return RuleSearchOne
	}
	return map[solver.PlayRule]SentenceKind{
		solver.PlayBack: RuleBack, solver.PlayProduct: RuleSearch, solver.PlayOut: RulePlayout,
		solver.PlayMoves: RuleMoves, solver.PlayUnknown: RuleUnknown,
	}[whole.Rule]
}

// valueRuleKind returns the kind of the sentence that derives the winner from the value of the
// position. whole is the solver's reason.
func (nr *Narrator) valueRuleKind(whole *solver.Whole) SentenceKind {
	isWon, isSingle := nr.Solution.Outcome == solver.OutcomeN, hasSingleSummand(whole)
	switch {
	case !nr.Solution.HasMoves():
		return NoMove
	case !nr.Solution.Value.Known(): // a game on a graph
		return RuleOnGraph
	case whole.Loops > 1:
		return Loops
	case whole.Loops == 1 && isSingle && isWon:
		return LoopReachesZero
	case whole.Loops == 1 && isSingle:
		return LoopMissesZero
	case whole.Loops == 1 && isWon:
		return LoopReaches
	case whole.Loops == 1:
		return LoopMisses
	case isSingle && whole.XOR == 0:
		return OneZero
	case isSingle:
		return OneNonzero
	case hasOnlyZeros(whole):
		return AllZero
	case whole.XOR == 0:
		return SumZero
	}
	return SumNonzero
}

// hasOnlyZeros reports whether all summands in whole have the value 0.
func hasOnlyZeros(whole *solver.Whole) bool {
	isNonzero := func(t solver.Term) bool { return !t.Value.Equal(solver.Finite(0)) }
	return !slices.ContainsFunc(whole.Terms, isNonzero)
}

// hasSingleSummand reports whether whole, the reason for a position, has only one summand.
func hasSingleSummand(whole *solver.Whole) bool {
	return len(whole.Terms) == 1 && whole.Terms[0].Tokens == 1
}

// summandSentences returns a sentence for each summand in whole with its value and, for misère
// play, its genus and its pair of Grundy values. At most nr.MaxSentences summands are listed; a
// last sentence counts the others.
func (nr *Narrator) summandSentences(whole *solver.Whole) []Sentence {
	var said []Sentence
	for _, t := range whole.Terms[:min(len(whole.Terms), nr.MaxSentences)] {
		part := Sentence{Kind: Part, Vertex: t.Vertex, Value: t.Value, Genus: t.Genus, Pair: t.Pair, Manner: t.Manner}
		if q, _ := nr.Solution.Quotient(); whole.Rule == solver.PlayQuotient {
			part.Text = q.Name(q.ElementOf(t.Vertex))
		}
		said = append(said, part)
	}
	if more := len(whole.Terms) - nr.MaxSentences; more > 0 {
		said = append(said, Sentence{Kind: MoreParts, Vertex: -1, Count: int64(more)})
	}
	return said
}

// theoremSentences returns a sentence that says whether the theorem of Anti-SG play applies to the
// position. If it does not apply in misère play, a second sentence says whether it gives the right
// winner nevertheless. The result is nil if it is unknown whether the theorem applies. whole is the
// solver's reason.
func (nr *Narrator) theoremSentences(whole *solver.Whole) []Sentence {
	p := nr.Premise
	if !p.Known {
		return nil
	}
	s := Sentence{Kind: TheoremHolds, Vertex: -1}
	if !p.Holds {
		s.Kind, s.Vertices = TheoremFails, []int32{p.At}
		if nr.Solution.Account != nil {
			s.Kind = TheoremFailsPart
		}
	}
	o := nr.Solution.Outcome
	if p.Holds || nr.play() != graphs.Misere || whole.Says == solver.OutcomeUnknown || o == solver.OutcomeUnknown {
		return []Sentence{s}
	}
	says := Sentence{Kind: TheoremRight, Vertex: -1, Outcome: whole.Says}
	if whole.Says != o {
		says.Kind, says.Answer = TheoremWrong, true
	}
	return []Sentence{s, says}
}

// winningMoveSentences returns a sentence for each winning move in whole, which says what the move
// does. Moves that bring the end nearer come first. Moves beyond nr.MaxSentences are only counted.
func (nr *Narrator) winningMoveSentences(whole *solver.Whole) []Sentence {
	s := nr.Solution
	turns := slices.Clone(whole.WinningMoves)
	slices.SortStableFunc(turns, func(a, b solver.SummandChange) int { return nr.progressRank(a) - nr.progressRank(b) })
	heaps := s.HeapWins()
	var said []Sentence
	for _, t := range turns[:min(len(turns), nr.MaxSentences)] {
		said = append(said, nr.completeWinningMove(whole, Sentence{
			Vertex: t.Vertex, Edges: []int32{s.Moves[t.Move].Edge},
			Value: t.From, Other: t.To, Circling: nr.progressRank(t) > 0,
		}))
	}
	for _, m := range heaps[:min(len(heaps), nr.MaxSentences-len(said))] {
		to := solver.Nimber(m.To)
		said = append(said, nr.completeWinningMove(whole,
			Sentence{Vertex: m.Vertex, Number: to, Value: s.Values[m.Vertex], Other: solver.Finite(to)}))
	}
	if more := len(turns) + len(heaps) - len(said); more > 0 {
		said = append(said, Sentence{Kind: MoreTurns, Vertex: -1, Count: int64(more)})
	}
	return said
}

// progressRank returns the rank of the winning move t among the moves to explain: 0 if the move
// brings the end nearer, and otherwise 1, because play could go round in a cycle.
func (nr *Narrator) progressRank(t solver.SummandChange) int {
	if nr.Solution.Moves[t.Move].Progress {
		return 0
	}
	return 1
}

// completeWinningMove sets the kind of s, a sentence about a winning move in one summand, and
// returns s. In normal play, if the values are known, it also sets the remaining summands, which
// the move does not change. whole is the solver's reason.
func (nr *Narrator) completeWinningMove(whole *solver.Whole, s Sentence) Sentence {
	switch {
	case whole.Rule == solver.PlayTame || whole.Rule == solver.PlayAntiSG:
		s.Kind = TurnBecomes
	case nr.play() != graphs.Normal:
		s.Kind = TurnWins
	case !s.Other.Known():
		s.Kind = TurnWins
	case hasSingleSummand(whole):
		s.Kind, s.Count = TurnOnly, 1
	default:
		s.Kind, s.Terms = Turn, otherSummands(whole, s.Vertex)
		s.Count = int64(nr.summandCount() - 1)
	}
	return s
}

// maxOtherSummands is the largest number of remaining summands in a sentence.
const maxOtherSummands = 4

// otherSummands returns the summands in whole except one copy of v. It returns nil if they are too
// many to list in a sentence.
func otherSummands(whole *solver.Whole, v int32) []Term {
	var terms []Term
	copies := int32(0)
	for _, t := range whole.Terms {
		n := t.Tokens
		if t.Vertex == v {
			n--
		}
		if copies += n; copies > maxOtherSummands {
			return nil
		}
		if n > 0 {
			terms = append(terms, Term{t.Vertex, t.Value, n})
		}
	}
	return terms
}

// graphGameSentences explains a vertex in a game on a graph by the move in reason, the move that
// removes the vertex or takes the token to it. If the position has no such move, the sentence says
// so. reason is the reason for the value of the vertex.
func (nr *Narrator) graphGameSentences(reason solver.Reason) []Sentence {
	for _, m := range nr.Solution.Moves {
		if m.Edge == reason.Proof {
			return nr.ExplainMove(m).Sentences
		}
	}
	return []Sentence{{Kind: NoWay, Vertex: reason.Vertex, Answer: true}}
}

// removalSentences returns a sentence about the vertices that move removes in a game on a graph:
// the neighbours of a taken vertex, the ends of a taken edge, or the vertex that the token leaves.
// It returns nil if the move removes none.
func (nr *Narrator) removalSentences(move solver.Move) []Sentence {
	f, s := nr.Solution.Position.Graph, Sentence{Kind: Goes, Vertex: -1, Edges: []int32{move.Edge}}
	v := f.From[move.Edge]
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
		if s.Vertices = []int32{v}; f.Into[move.Edge] != v {
			s.Vertices = append(s.Vertices, f.Into[move.Edge])
		}
	case graphs.Geography:
		s.Vertices = []int32{v}
	}
	if s.Vertices == nil {
		return nil
	}
	s.Count = int64(len(s.Vertices))
	return []Sentence{s}
}
