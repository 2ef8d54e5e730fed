package explain

import (
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/steps"
	"nimgraph/views/words"
)

// The largest numbers of replies, stalks and winning moves in the sentence of a step.
const (
	maxReplies = 2
	maxStalks  = 10
	maxTurns   = 4
)

// SettlesOutcomesOnly reports whether the steps of the solution s determine outcomes but no values.
// That happens in misère play with cycles, or with heaps of unknown value.
func SettlesOutcomesOnly(s *solver.Solution) bool {
	return s.Position.Play == graphs.Misere && (s.Cyclic() || s.Position.Graph.OpenVertices() != nil)
}

// StepText returns a few sentences about step i of sequence: which values it settles, and why.
// sequence must be made from the narrator's solution.
func (nr *Narrator) StepText(sequence *steps.Sequence, i int) string {
	step, w := sequence.Step(i), nr.Words
	count, isMisere := len(step.Vertices), nr.play() == graphs.Misere
	names := words.Data{"Names": nr.NameList(step.Vertices)}
	switch step.Kind {
	case steps.Ends:
		reason := sequence.Reason(step.Vertices[0])
		return nr.labelStep(step, nr.beforeStep(sequence, i).ExplainTerminals(reason, step.Vertices))
	case steps.Given:
		if count > 1 {
			return nr.heapsText(step)
		}
	case steps.Options:
		switch {
		case !step.Alone && isMisere:
			return w.N("steps.options.many.misere", count)
		case !step.Alone:
			return w.N("steps.options.many", count)
		}
	case steps.Sums:
		if !step.Alone {
			return w.N("steps.sums.many", count)
		}
	case steps.Unsettled:
		return w.T("steps.unsettled", names)
	case steps.Rest:
		if isMisere {
			return w.JoinSentences(w.T("steps.rest.misere", names),
				nr.Say(Sentence{Kind: Wins, Vertex: step.Vertices[0], Outcome: solver.OutcomeD}))
		}
		return w.N("steps.rest", count, names)
	case steps.Loose:
		return w.N("steps.loose", count, names)
	case steps.Fusion:
		return nr.fusionText(step)
	case steps.Parity:
		return nr.parityText(step)
	case steps.Colon:
		return nr.colonText(step)
	case steps.Winning:
		whole := sequence.Whole()
		return w.JoinSentences(w.N("steps.winning", len(whole.WinningMoves)+len(nr.Solution.HeapWins())),
			nr.SayAll(nr.positionSentences(whole, true)))
	case steps.Total:
		return nr.totalStepText(sequence, step)
	}
	return nr.labelStep(step, nr.beforeStep(sequence, i).ExplainInStep(sequence.Reason(step.Vertices[0])))
}

// beforeStep returns a narrator that uses only the values settled before step i of sequence.
func (nr *Narrator) beforeStep(sequence *steps.Sequence, i int) *Narrator {
	before := *nr
	before.MaxSentences = maxReplies
	before.IsKnown = func(v int32) bool { return sequence.StepOf(v) < i }
	return &before
}

// labelStep returns sentences as text, after the names of the vertices of step and a colon.
func (nr *Narrator) labelStep(step steps.Step, sentences []Sentence) string {
	return nr.Words.Label(nr.NameList(step.Vertices), nr.SayAll(sentences))
}

// heapsText returns the text of step, which gives the values of several vertices that stand for
// heaps. It names only the first heaps.
func (nr *Narrator) heapsText(step steps.Step) string {
	var texts []string
	for _, v := range step.Vertices[:min(len(step.Vertices), nr.MaxListed)] {
		texts = append(texts, nr.Words.T("steps.given.one",
			words.Data{"Name": nr.Name(v), "Value": nr.Solution.Values[v].String()}))
	}
	if len(step.Vertices) > nr.MaxListed {
		texts = append(texts, "…")
	}
	return nr.Words.T("steps.given", words.Data{"Heaps": nr.Words.List(texts)})
}

// fusionText returns the text of step, which fuses the vertices of a block into one.
func (nr *Narrator) fusionText(step steps.Step) string {
	w, names := nr.Words, words.Data{"Names": nr.NameList(step.Vertices), "Edges": int(step.Edges)}
	switch {
	case !step.Alone:
		return w.T("steps.fusion.many", names)
	case step.OnGround && nr.Solution.Position.Graph.IsGround(step.Vertices[0]):
		return w.T("steps.fusion.level", names)
	case step.OnGround:
		return w.N("steps.fusion.ground", int(step.Edges), names)
	}
	return w.N("steps.fusion", int(step.Edges), names)
}

// parityText returns the text of step, in which loops cancel in pairs.
func (nr *Narrator) parityText(step steps.Step) string {
	w := nr.Words
	switch {
	case !step.Alone:
		return w.T("steps.parity.many")
	case step.Edges == 1:
		return w.T("steps.parity.one")
	case step.Edges%2 == 0:
		return w.N("steps.parity.even", int(step.Edges))
	}
	return w.N("steps.parity.odd", int(step.Edges))
}

// colonText returns the text of step, which applies the colon principle: it replaces several stalks
// by one.
func (nr *Narrator) colonText(step steps.Step) string {
	if !step.Alone {
		return nr.Words.N("steps.colon.many", len(step.Vertices))
	}
	key := "steps.colon"
	if step.Height == 0 {
		key = "steps.colon.none"
	}
	return nr.Words.T(key, words.Data{
		"Name": nr.Name(step.Vertices[0]), "Formula": stalkSum(step), "Height": int(step.Height),
	})
}

// stalkSum returns the sum of the stalks of step, such as "3 ⊕ 1 ⊕ 1 = 3".
func stalkSum(step steps.Step) string {
	var heights []string
	for k, s := range step.Stalks {
		if k == maxStalks {
			heights = append(heights, "…")
			break
		}
		heights = append(heights, strconv.Itoa(int(s.Height)))
	}
	return strings.Join(heights, " ⊕ ") + " = " + strconv.Itoa(int(step.Height))
}

// totalStepText returns the text of step, the step of sequence with the value of the position and
// who wins it.
func (nr *Narrator) totalStepText(sequence *steps.Sequence, step steps.Step) string {
	whole, s := sequence.Whole(), nr.Solution
	data := words.Data{"Value": s.Value.String()}
	var why []Sentence
	if s.Played {
		why = nr.positionSentences(whole, false)
	}
	key := "steps.total.sum"
	switch {
	case s.Account != nil && len(step.Stalks) == 0:
		key = "steps.total.bare"
	case s.Account != nil && len(step.Stalks) == 1:
		key = "steps.total.stalk"
	case s.Account != nil:
		key, data["Formula"] = "steps.total.stalks", stalkSum(step)
	case hasSingleSummand(whole) && !s.Position.Graph.Kind.HasTokens():
		key = "steps.total.graph"
	case hasSingleSummand(whole):
		key, data["Name"], data["Outcome"] = "steps.total.token", nr.Name(whole.Terms[0].Vertex), ""
		if SettlesOutcomesOnly(s) {
			data["Outcome"] = s.Outcomes[whole.Terms[0].Vertex].String()
		}
	default:
		data["Terms"] = nr.summandsText(whole.Terms)
		statesSum := len(why) > 0 && (why[0].Kind == SumNonzero || why[0].Kind == SumZero)
		if !SettlesOutcomesOnly(s) && !statesSum {
			data["Terms"] = nr.summandsText(whole.Terms) + " = " + s.Value.String()
		}
	}
	return strings.TrimSpace(nr.Words.JoinSentences(nr.Words.T(key, data), nr.SayAll(why)))
}

// positionSentences returns a part of the sentences of ExplainPosition. If aboutMoves is set, they
// are the sentences about winning moves, otherwise those that say why the position is won or lost.
// whole is the solver's reason for its value.
func (nr *Narrator) positionSentences(whole *solver.Whole, aboutMoves bool) []Sentence {
	inStep := *nr
	inStep.MaxSentences, inStep.HasTable = maxTurns, true
	return slices.DeleteFunc(inStep.ExplainPosition(whole).Sentences,
		func(s Sentence) bool { return s.Kind.IsWinningMove() != aboutMoves })
}

// summandsText returns summands as a sum of their values and names, such as "1 (b) ⊕ 2 × 3 (c)".
// If the steps determine no values, it returns the names alone; see SettlesOutcomesOnly.
func (nr *Narrator) summandsText(summands []solver.Term) string {
	if len(summands) == 0 {
		return nr.Words.T("steps.terms.none")
	}
	var terms []string
	for k, t := range summands {
		if k == maxStalks {
			terms = append(terms, "…")
			break
		}
		said := nr.Name(t.Vertex)
		if !SettlesOutcomesOnly(nr.Solution) {
			said = t.Value.String() + " (" + said + ")"
		}
		if t.Tokens > 1 {
			said = strconv.Itoa(int(t.Tokens)) + " × " + said
		}
		terms = append(terms, said)
	}
	return strings.Join(terms, " ⊕ ")
}
