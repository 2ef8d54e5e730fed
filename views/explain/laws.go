package explain

import (
	"maps"
	"strconv"
	"strings"
	"unicode"

	"nimgraph/graphs/xslices"
	"nimgraph/solver/laws"
	"nimgraph/views/words"
)

// LawText returns the law as a clause, such as "the values repeat with period 12 from n = 71 on".
// If the law has an assumption, it comes first: "if these are the rules of Kayles (.77) for all n
// (options compared up to n = 250): the values …".
func LawText(w *words.Words, law laws.Law) string {
	text := clauseText(w, law.Shape.Clause(law.Subject))
	if law.If != nil {
		text = w.Label(w.T("law.if", words.Data{"Name": GameName(w, law.If.Game), "To": law.If.To}), text)
	}
	return text
}

// clauseText returns the text of clause, including the clause inside it.
func clauseText(w *words.Words, clause laws.Clause) string {
	data := words.Data{}
	maps.Copy(data, clause.Data)
	if clause.Inner != nil {
		data["What"] = clauseText(w, *clause.Inner)
	}
	if clause.Count > 0 {
		return w.N(clause.Key, clause.Count, data)
	}
	return w.T(clause.Key, data)
}

// LawStatus returns how far the law is known to hold: "proved for all n", "holds for n ≤ 1000,
// which is no proof", "fails at n = 73" or, of a guess, "looks like".
func LawStatus(w *words.Words, law laws.Law) string {
	switch law.Status {
	case laws.Proved:
		return w.T("law.status.proved", words.Data{"Pair": law.IsPair()})
	case laws.Fails:
		return w.T("law.status.fails", words.Data{"At": law.FailsAt, "To": law.To})
	case laws.Guessed:
		return w.T("law.status.looks-like")
	}
	return w.T("law.status.holds", words.Data{"Pair": law.IsPair(), "To": law.To, "ToB": law.ToB})
}

// LawTheorem returns the name of the theorem that proves the law, or "" if the law is not proved.
func LawTheorem(w *words.Words, law laws.Law) string {
	if law.Status != laws.Proved {
		return ""
	}
	return theoremText(w, law)
}

// LawAssumedProof returns the theorem that proves the law under its assumption, such as "proved
// under this assumption: …". It returns "" for a law without assumption.
func LawAssumedProof(w *words.Words, law laws.Law) string {
	if law.If == nil {
		return ""
	}
	return w.Label(w.T("law.if.proved"), theoremText(w, law))
}

// theoremText returns the name of the theorem that proves the law, in the language of w if there is
// a translation.
func theoremText(w *words.Words, law laws.Law) string {
	if law.Theorem == laws.ClosedForm {
		return w.T(law.Source)
	}
	key := "law.theorem." + law.Theorem
	if text := w.T(key); text != key {
		return text
	}
	return law.Theorem
}

// LawExceptions returns the exceptions of the law, such as "g(0) = 0, g(3) = 1 and 4 more". It
// lists at most limit of them. It returns "" if there are no exceptions, or if the text of the law
// states them already.
func LawExceptions(w *words.Words, law laws.Law, limit int) string {
	exact, ok := law.Shape.(laws.ExceptionLister)
	if !ok || law.HasBookForm() {
		return ""
	}
	exceptions := exact.Exceptions() // some games have millions
	listed := exceptions[:min(len(exceptions), limit)]
	return w.ListFirst(xslices.Map(listed, func(n int) string { return exceptionText(law, n) }), len(exceptions))
}

// exceptionText returns the value of law at n as text, such as "g(3) = 1". For a law of zeros, it
// is "g(3) = 0" or "g(3) ≠ 0".
func exceptionText(law laws.Law, n int) string {
	shape, _ := law.Shape.(laws.Valued)
	sign := " ≠ 0"
	switch v := shape.Value(n); {
	case law.Subject == laws.SubjectValues:
		sign = " = " + laws.Text.Expression(strconv.Itoa(v))
	case v == 0:
		sign = " = 0"
	}
	return "g(" + strconv.Itoa(n) + ")" + sign
}

// LawPeriod returns the values of one period of law: those at start, start+1 and so on. start is
// the first multiple of the period in the periodic part. ok is false if law is not periodic, if it
// is about zeros instead of values, or if its text contains a complete formula, which makes a list
// unnecessary.
func LawPeriod(law laws.Law) (start int, values []int, ok bool) {
	p, ok := law.Shape.(*laws.Periodic)
	if !ok || law.Subject.IsZeros() || law.HasBookForm() {
		return 0, nil, false
	}
	start = (p.Preperiod + p.Period - 1) / p.Period * p.Period
	for n := start; n < start+p.Period; n++ {
		values = append(values, p.Value(n))
	}
	return start, values, true
}

// Capitalize returns clause with a capital first letter. A clause that starts with a formula, such
// as "g(2k) = k", stays unchanged.
func Capitalize(clause string) string {
	text := []rune(clause)
	if len(text) == 0 || startsWithVariable(text) {
		return clause
	}
	return strings.ToUpper(string(text[:1])) + string(text[1:])
}

// startsWithVariable reports whether text starts with the variable g or n: the letter is not
// followed by another letter.
func startsWithVariable(text []rune) bool {
	return len(text) > 1 && (text[0] == 'g' || text[0] == 'n') && !unicode.IsLetter(text[1])
}
