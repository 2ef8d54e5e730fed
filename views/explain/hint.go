package explain

import (
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/words"
)

// Hint puts a hint to a question into a sentence or two.
func (t Teller) Hint(q exercises.Question, h exercises.Hint) string {
	data := words.Data{"Column": uint64(1) << max(h.Bit, 0), "Moves": h.Moves, "Wins": h.Wins, "Taken": t.numbers(h.Taken), "Deletion": t.Drawing.Kind() == graphs.Deletion, "Drawn": t.Solution.Cyclic()}
	if h.Vertex >= 0 {
		data["Name"] = t.name(h.Vertex)
	}
	key := "lesson.hint." + h.Kind.String() + "." + strconv.Itoa(h.Step)
	count := -1 // of what a sentence has in the singular or the plural; -1 for nothing
	switch h.Kind {
	case exercises.HintOptions, exercises.HintOutcomes:
		if len(h.Options) == 0 {
			key = "lesson.hint.stuck"
			if h.Kind == exercises.HintOutcomes {
				key += "." + t.Drawing.Play().String()
			}
			break
		}
		data["Names"], data["Values"] = t.optionNames(h.Options), t.optionValues(h.Options, h.Kind == exercises.HintOutcomes)
		switch {
		case h.Step < exercises.Hints:
			count = len(h.Options)
		case h.Kind == exercises.HintOutcomes:
		case len(h.Taken) == 0:
			key += ".none"
		case h.Loops > 0:
			key, count = key+".loopy", len(h.Taken)
		default:
			count = len(h.Taken)
		}
	case exercises.HintTerms:
		data["Names"], data["Values"] = t.termNames(h.Terms), t.termValues(h.Terms)
		if h.Step < exercises.Hints {
			count = len(h.Terms)
		}
		if h.Step == exercises.Hints && q.Ask == document.AskMove {
			key = t.columnKey(h.Bit)
		}
	case exercises.HintLoops:
		data["Values"], data["Names"] = t.terms(h.Terms), t.termNames(h.Terms)
		loops, bridges := 0, len(h.Terms)
		if bridges > 0 && h.Terms[0].Vertex < 0 {
			loops, bridges = int(h.Terms[0].Copies), bridges-1
		}
		switch {
		case len(h.Terms) == 0:
			key = "lesson.hint.loops.none"
		case h.Step == exercises.Hints && q.Ask == document.AskMove:
			key = t.columnKey(h.Bit)
		case h.Step == exercises.Hints:
		case bridges == 0:
			key, count = key+".cycles", loops
		case loops == 0:
			key, count = key+".bridges", bridges
		case h.Step == 1:
			count = bridges
		default:
			count = loops
		}
	case exercises.HintMoves:
		if h.Step == 2 {
			count = h.Wins
			if h.Wins == 0 {
				key, count = key+".none", h.Moves
			}
		}
	}
	if h.Kind == exercises.HintOutcomes && h.Step == 1 && len(h.Options) > 0 {
		key = "lesson.hint.options.1"
	}
	if h.Kind == exercises.HintTerms && h.Step == 2 {
		key = "lesson.hint.options.2"
	}
	if count >= 0 {
		return t.Words.N(key, count, data)
	}
	return t.Words.T(key, data)
}

// columnKey is the hint to a winning move whose highest odd column is known, or which
// does not exist.
func (t Teller) columnKey(bit int) string {
	if bit < 0 {
		return "lesson.hint.even"
	}
	return "lesson.hint.column"
}

func (t Teller) optionNames(options []solver.Option) string {
	var all []int32
	for _, o := range options {
		all = append(all, o.Vertex)
	}
	return t.names(all)
}

// optionValues writes what options are worth, or who wins from them.
func (t Teller) optionValues(options []solver.Option, outcomes bool) string {
	var all []string
	for _, o := range options {
		if outcomes {
			all = append(all, t.Words.T("lesson.is.outcome", words.Data{"Name": t.name(o.Vertex), "Outcome": o.Outcome.String()}))
		} else {
			all = append(all, t.Words.T("lesson.is", words.Data{"Name": t.name(o.Vertex), "Value": o.Value.String()}))
		}
	}
	return t.list(all)
}

func (t Teller) termNames(terms []exercises.Term) string {
	var all []int32
	for _, term := range terms {
		if term.Vertex >= 0 {
			all = append(all, term.Vertex)
		}
	}
	return t.names(all)
}

func (t Teller) termValues(terms []exercises.Term) string {
	var all []string
	for _, term := range terms {
		all = append(all, t.Words.T("lesson.is", words.Data{"Name": t.name(term.Vertex), "Value": term.Value.String()}))
	}
	return t.list(all)
}
