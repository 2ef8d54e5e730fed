package explain

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/words"
)

// HintText returns hint, a hint to the question q, in words. The first hint to a question names the
// options or summands to look at, the second has their values, and the third says how to combine
// these.
func (nr *Narrator) HintText(q exercises.Question, hint exercises.Hint) string {
	switch hint.Kind {
	case exercises.HintOptions:
		return nr.optionsHint(hint)
	case exercises.HintOutcomes:
		return nr.outcomesHint(hint)
	case exercises.HintTerms:
		return nr.termsHint(q, hint)
	case exercises.HintLoops:
		return nr.loopsHint(q, hint)
	default:
		return nr.movesHint(hint)
	}
}

// optionsHint returns the text of hint, which is about the value of a vertex as the mex of its
// options.
func (nr *Narrator) optionsHint(hint exercises.Hint) string {
	switch {
	case len(hint.Options) == 0:
		return nr.Words.T("lesson.hint.stuck", words.Data{"Name": nr.Name(hint.Vertex)})
	case hint.Step == 1:
		return nr.optionNamesHint(hint)
	case hint.Step == 2:
		values := xslices.Map(hint.Options, func(o solver.Option) string { return nr.equation(o.Vertex, o.Value) })
		return nr.Words.N("lesson.hint.options.2", len(values), words.Data{"Values": nr.enumerate(values)})
	}
	taken := len(hint.Taken)
	data := words.Data{"Taken": nr.enumerate(xslices.Map(hint.Taken, nimberText))}
	switch {
	case taken == 0:
		return nr.Words.T("lesson.hint.options.3.none")
	case hint.Loops > 0:
		return nr.Words.N("lesson.hint.options.3.loopy", taken, data)
	}
	return nr.Words.N("lesson.hint.options.3", taken, data)
}

// optionNamesHint returns the text of hint that names the options of a vertex.
func (nr *Narrator) optionNamesHint(hint exercises.Hint) string {
	return nr.Words.N("lesson.hint.options.1", len(hint.Options),
		words.Data{"Name": nr.Name(hint.Vertex), "Names": nr.enumerateNames(verticesOf(hint.Options))})
}

// equation returns the text that vertex v has the given value, such as "g(a) = 2".
func (nr *Narrator) equation(v int32, value solver.Value) string {
	return nr.Words.T("lesson.is", words.Data{"Name": nr.Name(v), "Value": value.String()})
}

// outcomesHint returns the text of hint, which is about the outcome of a vertex as it follows from
// the outcomes of its options.
func (nr *Narrator) outcomesHint(hint exercises.Hint) string {
	switch {
	case len(hint.Options) == 0:
		return nr.Words.T(noMoveHint[nr.Drawing.Play()], words.Data{"Name": nr.Name(hint.Vertex)})
	case hint.Step == 1:
		return nr.optionNamesHint(hint)
	case hint.Step == 2:
		outcomes := xslices.Map(hint.Options,
			func(o solver.Option) string { return nr.Words.Label(nr.Name(o.Vertex), o.Outcome.String()) })
		return nr.Words.N("lesson.hint.outcomes.2", len(outcomes), words.Data{"Values": nr.enumerate(outcomes)})
	}
	return nr.Words.T("lesson.hint.outcomes.3", words.Data{"Drawn": nr.Solution.Cyclic()})
}

// noMoveHint has the translation key of the hint to the outcome of a vertex without moves.
var noMoveHint = map[graphs.Play]string{
	graphs.Normal: "lesson.hint.stuck.normal",
	graphs.Misere: "lesson.hint.stuck.misere",
	graphs.AntiSG: "lesson.hint.stuck.antisg",
}

// termsHint returns the text of hint, a hint to the question q about a sum. The value of the sum is
// the XOR of its summands.
func (nr *Narrator) termsHint(q exercises.Question, hint exercises.Hint) string {
	switch {
	case hint.Step == 1:
		return nr.Words.N("lesson.hint.terms.1", len(hint.Terms), words.Data{"Names": nr.termNames(hint.Terms)})
	case hint.Step == 2:
		values := xslices.Map(hint.Terms, func(t exercises.Term) string { return nr.equation(t.Vertex, t.Value) })
		return nr.Words.N("lesson.hint.options.2", len(values), words.Data{"Values": nr.enumerate(values)})
	case q.Ask == document.AskMove:
		return nr.columnHint(hint)
	}
	return nr.Words.T("lesson.hint.terms.3")
}

// termNames returns the names of terms as a list; see enumerate. The loops of a block, which have
// no name, are left out.
func (nr *Narrator) termNames(terms []exercises.Term) string {
	var vertices []int32
	for _, term := range terms {
		if term.Vertex >= 0 {
			vertices = append(vertices, term.Vertex)
		}
	}
	return nr.enumerateNames(vertices)
}

// columnHint returns the text of hint, which names the highest binary column of the summands with
// an odd number of ones, or says that every column has an even number.
func (nr *Narrator) columnHint(hint exercises.Hint) string {
	if hint.Bit < 0 {
		return nr.Words.T("lesson.hint.even")
	}
	return nr.Words.T("lesson.hint.column",
		words.Data{"Column": uint64(1) << hint.Bit, "Deletion": nr.Drawing.Kind() == graphs.Deletion})
}

// loopsHint returns the text of hint, a hint to the question q about the value of a block in an
// edge-deletion game. A block is a part of the graph joined by cycles; the edges on cycles count
// as loops. The first hint is about which edges are loops and which are bridges. The second has
// their values. The third says how to add them or, if q asks for a move, names a binary column.
func (nr *Narrator) loopsHint(q exercises.Question, hint exercises.Hint) string {
	switch {
	case len(hint.Terms) == 0:
		return nr.Words.T("lesson.hint.loops.none")
	case hint.Step == 1:
		return nr.blockEdgesHint(hint.Terms)
	case hint.Step == 2:
		return nr.blockValuesHint(hint.Terms)
	case q.Ask == document.AskMove:
		return nr.columnHint(hint)
	}
	return nr.Words.T("lesson.hint.loops.3")
}

// countLoops returns the numbers of loops and of bridges among terms, the summands of a block. All
// loops together are the first summand, which has their number as its copies; each other summand is
// a bridge. terms must not be empty.
func countLoops(terms []exercises.Term) (loops, bridges int) {
	if terms[0].Vertex < 0 {
		return int(terms[0].Copies), len(terms) - 1
	}
	return 0, len(terms)
}

// blockEdgesHint returns the hint that names the edges of a block. terms are its summands.
func (nr *Narrator) blockEdgesHint(terms []exercises.Term) string {
	loops, bridges := countLoops(terms)
	data := words.Data{"Names": nr.termNames(terms)}
	switch {
	case bridges == 0:
		return nr.Words.N("lesson.hint.loops.1.cycles", loops)
	case loops == 0:
		return nr.Words.N("lesson.hint.loops.1.bridges", bridges, data)
	}
	return nr.Words.N("lesson.hint.loops.1", bridges, data)
}

// blockValuesHint returns the hint that states the values of terms, the summands of a block.
func (nr *Narrator) blockValuesHint(terms []exercises.Term) string {
	loops, bridges := countLoops(terms)
	data := words.Data{"Values": nr.enumerateTerms(terms)}
	switch {
	case bridges == 0:
		return nr.Words.N("lesson.hint.loops.2.cycles", loops)
	case loops == 0:
		return nr.Words.N("lesson.hint.loops.2.bridges", bridges, data)
	}
	return nr.Words.N("lesson.hint.loops.2", loops, data)
}

// movesHint returns the text of hint, a hint to a winning move for games in which the move cannot
// be found by values. The first hint says to look at each move, the second how many moves win, and
// the last what a winning move leaves.
func (nr *Narrator) movesHint(hint exercises.Hint) string {
	switch {
	case hint.Step == 1:
		return nr.Words.T("lesson.hint.moves.1")
	case hint.Step == exercises.Hints:
		return nr.Words.T("lesson.hint.moves.3")
	case hint.Wins == 0:
		return nr.Words.N("lesson.hint.moves.2.none", hint.Moves)
	}
	return nr.Words.N("lesson.hint.moves.2", hint.Wins, words.Data{"Moves": hint.Moves})
}
