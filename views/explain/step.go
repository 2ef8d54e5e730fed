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

// Guide puts the steps of a solution into words.
type Guide struct {
	Voice Voice
	Steps *steps.Sequence
}

// The largest numbers of replies, stalks and winning moves in the sentence of a step.
const (
	maxReplies = 2
	maxStalks  = 10
	maxTurns   = 4
)

// ByOutcomes reports whether the steps of a solution settle outcomes only, as in misère play with
// cycles.
func ByOutcomes(s *solver.Solution) bool {
	return s.Position.Play == graphs.Misere && (s.Cyclic() || s.Position.Graph.Open() != nil)
}

// Say returns the text of step i, a few sentences that say which values the step settles and why.
func (g Guide) Say(i int) string {
	step, w := g.Steps.Step(i), g.Voice.Words
	names := words.Data{"Names": g.Voice.Names(step.Vertices), "Edges": int(step.Edges)}
	switch step.Kind {
	case steps.Ends:
		return g.sayAboutVertices(step, g.explainer(i).Terminals(g.Steps.Reason(step.Vertices[0]), step.Vertices))
	case steps.Given:
		return g.sayHeaps(i, step)
	case steps.Options:
		if !step.Alone {
			return w.N("steps.options.many"+g.misereSuffix(), len(step.Vertices))
		}
		return g.sayReason(i, step)
	case steps.Sums:
		if !step.Alone {
			return w.N("steps.sums.many", len(step.Vertices))
		}
		return g.sayReason(i, step)
	case steps.Unsettled:
		return w.T("steps.unsettled", names)
	case steps.Rest:
		if g.misereSuffix() != "" {
			return w.JoinSentences(w.T("steps.rest.misere", names),
				g.Voice.Say(Sentence{Kind: Wins, Vertex: step.Vertices[0], Outcome: solver.OutcomeD}))
		}
		return w.N("steps.rest", len(step.Vertices), names)
	case steps.Endless:
		return g.sayReason(i, step)
	case steps.Loose:
		return w.N("steps.loose", len(step.Vertices), names)
	case steps.Fusion:
		return g.sayFusion(step, names)
	case steps.Parity:
		return g.sayParity(step)
	case steps.Colon:
		return g.sayColon(step)
	case steps.Winning:
		whole := g.Steps.Whole()
		return w.JoinSentences(w.N("steps.winning", len(whole.Turns)+len(g.Steps.Solution().HeapWins())),
			g.Voice.SayAll(g.positionSentences(whole, true)))
	}
	return g.sayTotal(step)
}

// misereSuffix returns ".misere" in misère play, otherwise "". It is the end of translation keys
// that have a special text in misère play.
func (g Guide) misereSuffix() string {
	if g.Voice.Position.Play == graphs.Misere {
		return ".misere"
	}
	return ""
}

// explainer returns an explainer that knows the values settled before step i.
func (g Guide) explainer(i int) Explainer {
	return Explainer{
		Solution: g.Steps.Solution(), Most: maxReplies,
		IsKnown: func(v int32) bool { return g.Steps.StepOf(v) < i },
	}
}

// sayAboutVertices returns sentences as text, after the names of the step's vertices and a colon.
func (g Guide) sayAboutVertices(step steps.Step, sentences []Sentence) string {
	return g.Voice.Words.Label(g.Voice.Names(step.Vertices), g.Voice.SayAll(sentences))
}

// sayReason returns the text of step i, which settles a single vertex: why the vertex has its value
// or, in misère play, its outcome.
func (g Guide) sayReason(i int, step steps.Step) string {
	return g.sayAboutVertices(step, g.explainer(i).Step(g.Steps.Reason(step.Vertices[0])))
}

// sayHeaps returns the values of the vertices that stand for heaps, as step i. It names only a
// few.
func (g Guide) sayHeaps(i int, step steps.Step) string {
	if len(step.Vertices) == 1 {
		return g.sayReason(i, step)
	}
	var texts []string
	for _, v := range step.Vertices[:min(len(step.Vertices), g.Voice.Most)] {
		texts = append(texts, g.Voice.Words.T("steps.given.one",
			words.Data{"Name": g.Voice.Name(v), "Value": g.Steps.Solution().Values[v].String()}))
	}
	if len(step.Vertices) > g.Voice.Most {
		texts = append(texts, "…")
	}
	return g.Voice.Words.T("steps.given", words.Data{"Heaps": g.Voice.Words.List(texts)})
}

// sayFusion returns the text of a step that fuses a block.
func (g Guide) sayFusion(step steps.Step, names words.Data) string {
	w := g.Voice.Words
	switch {
	case !step.Alone:
		return w.T("steps.fusion.many", names)
	case step.OnGround && g.Voice.Position.Graph.IsGround(step.Vertices[0]):
		return w.T("steps.fusion.level", names)
	case step.OnGround:
		return w.N("steps.fusion.ground", int(step.Edges), names)
	}
	return w.N("steps.fusion", int(step.Edges), names)
}

// sayParity returns the text of a step that replaces loops by their parity.
func (g Guide) sayParity(step steps.Step) string {
	w := g.Voice.Words
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

// sayColon returns the text of a step that applies the colon principle.
func (g Guide) sayColon(step steps.Step) string {
	if !step.Alone {
		return g.Voice.Words.N("steps.colon.many", len(step.Vertices))
	}
	key := "steps.colon"
	if step.Height == 0 {
		key = "steps.colon.none"
	}
	return g.Voice.Words.T(key, words.Data{
		"Name": g.Voice.Name(step.Vertices[0]), "Formula": stalkSum(step), "Height": int(step.Height),
	})
}

// stalkSum returns the sum of a step's stalks, such as "3 ⊕ 1 ⊕ 1 = 3".
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

// sayTotal returns the value of the position and who wins it.
func (g Guide) sayTotal(step steps.Step) string {
	w, s := g.Steps.Whole(), g.Steps.Solution()
	data := words.Data{"Value": s.Value.String()}
	var why []Sentence
	if s.Played {
		why = g.positionSentences(w, false)
	}
	key := "steps.total.sum"
	switch {
	case s.Account != nil && len(step.Stalks) == 0:
		key = "steps.total.bare"
	case s.Account != nil && len(step.Stalks) == 1:
		key = "steps.total.stalk"
	case s.Account != nil:
		key, data["Formula"] = "steps.total.stalks", stalkSum(step)
	case isSingleSummand(w) && !s.Position.Graph.Kind.HasTokens():
		key = "steps.total.graph"
	case isSingleSummand(w):
		key, data["Name"], data["Outcome"] = "steps.total.token", g.Voice.Name(w.Terms[0].Vertex), ""
		if ByOutcomes(s) {
			data["Outcome"] = s.Outcomes[w.Terms[0].Vertex].String()
		}
	default:
		data["Terms"] = g.termText(w.Terms)
		// their text contains the sum
		if !ByOutcomes(s) && !(len(why) > 0 && (why[0].Kind == SumNonzero || why[0].Kind == SumZero)) {
			data["Terms"] = g.termText(w.Terms) + " = " + s.Value.String()
		}
	}
	return strings.TrimSpace(g.Voice.Words.JoinSentences(g.Voice.Words.T(key, data), g.Voice.SayAll(why)))
}

// positionSentences returns what the winning moves do if aboutMoves is set. Otherwise it returns
// why the position is won or lost.
func (g Guide) positionSentences(w *solver.Whole, aboutMoves bool) []Sentence {
	x := Explainer{Solution: g.Steps.Solution(), Most: maxTurns, HasTable: true}
	return slices.DeleteFunc(x.Whole(w).Sentences, func(s Sentence) bool { return s.Kind.IsWinningMove() != aboutMoves })
}

// termText returns summands, such as "1 (b) ⊕ 2 × 3 (c)", or only their names if values do not add
// up.
func (g Guide) termText(summands []solver.Term) string {
	if len(summands) == 0 {
		return g.Voice.Words.T("steps.terms.none")
	}
	var terms []string
	for k, t := range summands {
		if k == maxStalks {
			terms = append(terms, "…")
			break
		}
		said := g.Voice.Name(t.Vertex)
		if !ByOutcomes(g.Steps.Solution()) {
			said = t.Value.String() + " (" + said + ")"
		}
		if t.Tokens > 1 {
			said = strconv.Itoa(int(t.Tokens)) + " × " + said
		}
		terms = append(terms, said)
	}
	return strings.Join(terms, " ⊕ ")
}
