package explain

import (
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/words"
)

// AnswerKey returns the answer to the question q with its reason, in one line, such as "a: mex{0,
// 2} = 1".
func (nr *Narrator) AnswerKey(q exercises.Question) string {
	s := nr.Solution
	switch q.Ask {
	case document.AskValues:
		return nr.Words.Label(nr.Name(q.Vertex), nr.valueText(s.Reason(q.Vertex)))
	case document.AskOutcomes:
		return nr.Words.Label(nr.Name(q.Vertex), nr.outcomeText(s.Reason(q.Vertex)))
	case document.AskTotal:
		return nr.totalText()
	case document.AskWinner:
		if s.Position.Play != graphs.Normal {
			return s.Outcome.String()
		}
		return nr.Words.Label(s.Outcome.String(), nr.totalText())
	}
	var moves []string
	for _, m := range s.Moves {
		if m.Wins {
			moves = append(moves, nr.MoveText(m.Edge))
		}
	}
	for _, m := range s.HeapWins() {
		moves = append(moves, nr.HeapMoveText(m.Vertex, int(m.To)))
	}
	if s.Position.Play != graphs.Normal { // the value does not determine the winner
		return nr.Words.N("lesson.key.moves.outcome", len(moves), words.Data{"Moves": nr.enumerate(moves)})
	}
	if len(moves) == 0 {
		return nr.Words.T("lesson.key.no-move", words.Data{"Total": nr.totalText()})
	}
	return nr.Words.N("lesson.key.moves", len(moves), words.Data{"Moves": nr.enumerate(moves), "Total": nr.totalText()})
}

// valueText returns a formula for the value of a vertex, such as "mex{0, 2} = 1". reason is the
// reason for the value.
func (nr *Narrator) valueText(reason solver.Reason) string {
	equation := func(terms []exercises.Term) string { return nr.xorText(terms, reason.Value) }
	switch reason.Rule {
	case solver.RuleLoose, solver.RuleMove:
		return reason.Value.String()
	case solver.RuleSum:
		return equation(exercises.SumTerms(reason))
	case solver.RuleBlock:
		return equation(exercises.BlockTerms(reason))
	}
	var values []solver.Nimber
	var set []string
	for _, o := range reason.Options {
		if n, ok := o.Value.Nimber(); ok {
			values = append(values, n)
		} else if !slices.Contains(set, o.Value.String()) {
			set = append(set, o.Value.String())
		}
	}
	slices.Sort(values)
	for i, n := range slices.Compact(values) {
		set = slices.Insert(set, i, nimberText(n))
	}
	data := words.Data{
		"Set": "{" + strings.Join(set, ", ") + "}", "Value": reason.Value.String(),
		"Mex": nimberText(reason.Mex), "Names": nr.enumerateHeads(reason.Unanswered),
	}
	if reason.Rule == solver.RuleLoopy {
		return nr.Words.N("lesson.key.loopy", len(reason.Unanswered), data)
	}
	return nr.Words.T("lesson.key.mex", data)
}

// outcomeText returns the outcome of a vertex with the fact that decides it, such as a move to a
// P-position. reason is the reason for the value of the vertex.
func (nr *Narrator) outcomeText(reason solver.Reason) string {
	data := words.Data{"Outcome": reason.Outcome.String()}
	switch decided := reason.Outcome == solver.OutcomeP || reason.Outcome == solver.OutcomeN; {
	case reason.Rule == solver.RuleMove:
	case decided && len(reason.Options) == 0:
		return nr.Words.T("lesson.key.stuck", data)
	case reason.Proof >= 0:
		data["Option"] = nr.enumerateHeads([]int32{reason.Proof})
		return nr.Words.T("lesson.key.by", data)
	case reason.Outcome == solver.OutcomeP:
		return nr.Words.T("lesson.key.all", data)
	}
	return reason.Outcome.String() // a draw, a ⊕, or a win without a move
}

// totalText returns the value of the position as the sum of the values of its summands, such as "3
// ⊕ 1 = 2".
func (nr *Narrator) totalText() string {
	s := nr.Solution
	var terms []exercises.Term
	if s.Account != nil {
		for k := range s.Account.Figures {
			terms = append(terms, exercises.BlockTerms(s.Reasons().ExplainFigure(k))...)
		}
		return nr.xorText(terms, s.Value)
	}
	for _, p := range s.Parts {
		terms = append(terms, exercises.Term{Vertex: p.Vertex, Value: p.Value, Copies: int64(p.Tokens)})
	}
	return nr.xorText(terms, s.Value)
}

// xorText returns terms as a sum that is equal to value, such as "3 ⊕ 1 = 2".
func (nr *Narrator) xorText(terms []exercises.Term, value solver.Value) string {
	var texts []string
	for _, term := range terms {
		switch {
		case term.Vertex < 0: // loops of a block
			texts = append(texts, nr.Words.N("lesson.key.loops", int(term.Copies)))
		case nr.Solution.Account != nil: // a bridge with the part above it
			above, _ := term.Value.Nimber()
			texts = append(texts, nr.Words.T("lesson.key.bridge", words.Data{"Above": nimberText(above - 1)}))
		default:
			texts = append(texts, nr.termTexts(term)...)
		}
	}
	if len(texts) == 0 || len(texts) == 1 && texts[0] == value.String() {
		return value.String()
	}
	return strings.Join(texts, " ⊕ ") + " = " + value.String()
}

// PeriodLines returns the line of the answer key about the period of the values, and the period
// itself. Only exercises about a subtraction game have such a line; otherwise, or if the values
// show no period, it returns nil and 0.
func (nr *Narrator) PeriodLines(exercise *exercises.Exercise) (lines []string, period int) {
	if exercise.Set == nil {
		return nil, 0
	}
	period, from := nr.valuePeriod(slices.Max(exercise.Set))
	if period == 0 {
		return nil, 0
	}
	return []string{nr.Words.T("lesson.key.period", words.Data{"Period": period, "From": from})}, period
}

// valuePeriod returns the period of the values of a subtraction game, and the heap size at which it
// begins. maxTake is the largest number that may be taken. The vertices of the drawing must be the
// heaps of the game in ascending order. The period is 0 if the values prove none.
//
// Each value depends on the maxTake values before it. So if a run of maxTake values occurs a second
// time, all later values repeat.
func (nr *Narrator) valuePeriod(maxTake int) (period, from int) {
	values := nr.Solution.Values
	for from := range values {
		for period := 1; from+period+maxTake <= len(values); period++ {
			if slices.EqualFunc(values[from:from+maxTake], values[from+period:from+period+maxTake],
				solver.Value.Equal) {
				return period, from
			}
		}
	}
	return 0, 0
}
