package picture

import (
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/steps"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// total says what the position is worth, and who wins it.
func (f *Frames) total(step steps.Step) string {
	w := f.steps.Whole()
	data := words.Data{"Value": f.solution.Value.String()}
	key := "steps.total.sum"
	switch {
	case f.graph.Kind == graphs.Deletion && len(step.Stalks) == 0:
		key = "steps.total.bare"
	case f.graph.Kind == graphs.Deletion && len(step.Stalks) == 1:
		key = "steps.total.stalk"
	case f.graph.Kind == graphs.Deletion:
		key, data["Formula"] = "steps.total.stalks", stalkSum(step)
	case len(w.Terms) == 1 && w.Terms[0].Tokens == 1 && f.byOutcomes():
		key, data["Name"], data["Outcome"] = "steps.total.token.outcome", f.name(w.Terms[0].Vertex), f.solution.Outcomes[w.Terms[0].Vertex].String()
	case len(w.Terms) == 1 && w.Terms[0].Tokens == 1:
		key, data["Name"] = "steps.total.token", f.name(w.Terms[0].Vertex)
	case f.byOutcomes(): // outcomes do not add up
		var tokens []int32
		for _, t := range w.Terms {
			tokens = append(tokens, t.Vertex)
		}
		key, data["Names"] = "steps.total.outcomes", f.listed(tokens)
	default:
		data["Terms"] = f.terms(w.Terms)
	}
	if !f.solution.Played {
		return f.words.T(key, data)
	}
	why := f.account(w, false)
	if key == "steps.total.sum" && (why[0].Kind == explain.SumNonzero || why[0].Kind == explain.SumZero) {
		key = "steps.total.parts" // the account says what they add up to
	}
	return f.words.T(key, data) + " " + f.voice().Tell(why)
}

// account returns why the position is won or lost, or what its winning moves do.
func (f *Frames) account(w *solver.Whole, moves bool) []explain.Sentence {
	x := explain.Explainer{Solution: f.solution, Most: mostTurns, Tabled: true}
	return slices.DeleteFunc(x.Whole(w).Sentences, func(s explain.Sentence) bool { return s.Kind.Moves() != moves })
}

// winning says how many moves win, and what they do.
func (f *Frames) winning() string {
	w := f.steps.Whole()
	return f.words.N("steps.winning", len(w.Turns)+len(f.solution.HeapWins())) + " " + f.voice().Tell(f.account(w, true))
}

// terms writes summands: "1 (b) ⊕ 2 × 3 (c)".
func (f *Frames) terms(all []solver.Term) string {
	if len(all) == 0 {
		return f.words.T("steps.terms.none")
	}
	var terms []string
	for k, t := range all {
		if k == mostStalks {
			terms = append(terms, "…")
			break
		}
		said := t.Value.String() + " (" + f.name(t.Vertex) + ")"
		if t.Tokens > 1 {
			said = strconv.Itoa(int(t.Tokens)) + " × " + said
		}
		terms = append(terms, said)
	}
	return strings.Join(terms, " ⊕ ")
}
