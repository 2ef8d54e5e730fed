package explain

import (
	"strconv"

	"nimgraph/graphs/xslices"
	"nimgraph/solver/laws"
	"nimgraph/views/words"
)

// enoughForLaw is how many values of most games with a short period show its law.
const enoughForLaw = 60

// GuessText returns the guessed law g in sentences, such as "Looks like period 7 from g(0). All 24
// values agree; 35 would confirm it."
func GuessText(w *words.Words, g laws.Guess) string {
	outcomes := g.Subject == laws.SubjectOutcomes
	sentences := []string{
		w.EndSentence(Capitalize(guessClause(w, g))),
		w.N("law.guess.agree", g.Agree, words.Data{"Confirm": g.Confirm, "Outcomes": outcomes}),
	}
	if p, ok := g.Shape.(*laws.Periodic); !ok || p.Period != g.Parameters {
		sentences = append(sentences, w.N("law.guess.parameters", g.Parameters))
	}
	return w.JoinSentences(sentences...)
}

// guessClause returns the guessed law g as a part of a sentence, such as "Looks like period 7 from
// g(0)".
func guessClause(w *words.Words, g laws.Guess) string {
	p, ok := plainPeriod(g)
	if !ok {
		return w.T("law.guess.other", words.Data{"Law": LawText(w, g.Law)})
	}
	return w.T("law.guess.period", words.Data{
		"Period": p.Period, "From": p.Preperiod, "Last": p.Preperiod - 1, "Exceptions": p.Preperiod > p.First,
	})
}

// plainPeriod returns the law of g if it says only that the values repeat. Otherwise ok is false.
func plainPeriod(g laws.Guess) (law *laws.Periodic, ok bool) {
	law, ok = g.Shape.(*laws.Periodic)
	return law, ok && law.Saltus == 0 && !g.Subject.IsZeros()
}

// GuessFormula returns the formula of g to show below the sentences of GuessText. It is "" if these
// contain the formula already.
func GuessFormula(w *words.Words, g laws.Guess) string {
	_, isPeriod := plainPeriod(g)
	switch {
	case !g.HasBookForm():
		return g.Formula(laws.Text)
	case isPeriod:
		return LawText(w, g.Law)
	}
	return ""
}

// NextValues returns the next count values that g predicts, as text such as "If so: g(24) = 3,
// g(25) = 2, …". It returns "" for a guess of outcomes.
func NextValues(w *words.Words, g laws.Guess, count int) string {
	next := g.Next(count)
	if len(next) == 0 {
		return ""
	}
	n := g.To
	values := xslices.Map(next, func(value int) string {
		n++
		return "g(" + strconv.Itoa(n) + ") = " + laws.Text.Expression(strconv.Itoa(value))
	})
	return w.T("law.guess.next", words.Data{"Values": w.List(append(values, "…"))})
}

// TooFewValues returns a text that says how many values are needed to recognise a law. It returns
// "" if count values are enough.
func TooFewValues(w *words.Words, count int) string {
	if count >= enoughForLaw {
		return ""
	}
	return w.N("law.few", count, words.Data{"Enough": enoughForLaw})
}
