package frames

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/steps"
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
		data["Terms"] = f.terms(wholeOptions(w))
	}
	said := f.words.T(key, data)
	if rule := f.rule(w); rule != "" {
		said += " " + f.words.T(rule)
	}
	if f.solution.Played {
		said += " " + f.words.T(wins(f.solution.Outcome))
	}
	return said
}

// wins returns the key of the sentence on who wins.
func wins(o solver.Outcome) string {
	switch o {
	case solver.OutcomeN:
		return "steps.total.next"
	case solver.OutcomeP:
		return "steps.total.previous"
	case solver.OutcomeD:
		return "steps.total.draw"
	}
	return "steps.total.unknown"
}

// rule is the key of what decides a position in another play than normal; empty in
// normal play, and where all has been said.
func (f *Frames) rule(w *solver.Whole) string {
	largest := solver.Nimber(0)
	for _, t := range w.Terms {
		n, _ := t.Value.Nimber()
		largest = max(largest, n)
	}
	switch {
	case w.Rule == solver.PlayTame && w.Firm > 0:
		return "steps.rule.firm"
	case w.Rule == solver.PlayTame:
		return "steps.rule.fickle"
	case w.Rule == solver.PlayAntiSG && largest > 1:
		return "steps.rule.above"
	case w.Rule == solver.PlayAntiSG && largest == 1:
		return "steps.rule.below"
	case w.Rule == solver.PlayAntiSG:
		return "steps.rule.over"
	case w.Rule == solver.PlayBack && f.graph.Kind == graphs.Directed:
		return "steps.rule.back"
	case w.Rule == solver.PlayProduct || w.Rule == solver.PlayOut || w.Rule == solver.PlayMoves:
		return "steps.rule.played"
	}
	return ""
}

func wholeOptions(w *solver.Whole) []solver.Option {
	options := make([]solver.Option, len(w.Terms))
	for k, t := range w.Terms {
		options[k] = solver.Option{Vertex: t.Vertex, Copies: t.Tokens, Value: t.Value}
	}
	return options
}

// winning names the winning moves, and in a sum of numbers what they do.
func (f *Frames) winning() string {
	w := f.steps.Whole()
	var turns []string
	for _, t := range w.Turns[:min(len(w.Turns), mostTurns)] {
		m := f.solution.Moves[t.Move]
		turns = append(turns, f.words.T("steps.turn."+f.graph.Kind.String(), words.Data{
			"From": f.name(f.graph.From[m.Edge]), "To": f.name(f.graph.Into[m.Edge]),
			"Before": t.From.String(), "After": t.To.String(),
		}))
	}
	heaps := f.solution.HeapWins()
	for _, m := range heaps[:min(len(heaps), mostTurns-len(turns))] {
		turns = append(turns, f.words.T("steps.turn.directed", words.Data{
			"From": f.name(m.Vertex), "To": "∗" + strconv.Itoa(int(m.To)), "Before": f.solution.Values[m.Vertex].String(), "After": m.To,
		}))
	}
	data := words.Data{"Turns": strings.Join(turns, "; ")}
	said := f.words.N("steps.winning", len(w.Turns)+len(heaps), data)
	if over := len(w.Turns) + len(heaps) - mostTurns; over > 0 {
		said = f.words.N("steps.winning.more", over, data)
	}
	if f.solution.Position.Play == graphs.Normal && w.Bit >= 0 && (len(w.Terms) > 1 || f.graph.Kind == graphs.Directed && w.Terms[0].Tokens > 1) {
		said = f.words.T("steps.winning.bit", words.Data{"Value": f.solution.Value.String(), "Bit": 1 << w.Bit}) + " " + said
	}
	return said
}
