package lawwords

import (
	"strconv"
	"strings"

	"nimgraph/solver/laws"
	"nimgraph/views/words"
)

// Say returns a law as a clause, such as "the values repeat with
// period 12 from n = 71 on".
func Say(w *words.Words, law laws.Law) string {
	switch s := law.Shape.(type) {
	case *laws.Periodic:
		return periodic(w, law.Of, s)
	case *laws.Regular:
		return w.T("law.say.regular", words.Data{"Base": s.Base})
	case *laws.Function:
		return function(w, s)
	case *laws.Progression:
		if s.Start == 0 {
			return w.T("law.say.multiples", words.Data{"Step": s.Step})
		}
		return w.T("law.say.progression", words.Data{"Start": s.Start, "Step": s.Step})
	case *laws.Recurrence:
		return recurrence(w, s)
	case *laws.Beatty:
		return w.T("law.say.beatty")
	case *laws.Predicate:
		return w.T("law.say.property", words.Data{"N": plain().plus("n", s.Shift), "What": w.T("law.property." + string(s.Property))})
	}
	return sayPair(w, law)
}

func periodic(w *words.Words, of laws.Subject, p *laws.Periodic) string {
	data := words.Data{"Period": p.Period, "From": p.Preperiod, "Saltus": abs(p.Saltus)}
	key := "law.say.periodic"
	switch {
	case of == laws.OfZeros:
		key = "law.say.zeros-periodic"
	case p.Saltus > 0:
		key = "law.say.growing"
	case p.Saltus < 0:
		key = "law.say.falling"
	case p.Period == 1:
		key, data["Value"] = "law.say.constant", p.At(p.Preperiod)
	}
	text := w.N(key, p.Period, data)
	if p.Preperiod > p.First {
		return w.T("law.say.from", words.Data{"What": text, "From": p.Preperiod})
	}
	return text
}

func function(w *words.Words, f *laws.Function) string {
	data := words.Data{"N": plain().plus("n", f.Shift), "Param": f.Param}
	if f.Name == laws.Identity {
		data["N"] = plain().plus("n", f.Shift+f.Add)
		return w.T("law.function.n", data)
	}
	text := w.T("law.function."+string(f.Name), data)
	switch {
	case f.Add > 0:
		return w.T("law.say.more", words.Data{"What": text, "Add": f.Add})
	case f.Add < 0:
		return w.T("law.say.less", words.Data{"What": text, "Add": -f.Add})
	}
	return text
}

func recurrence(w *words.Words, r *laws.Recurrence) string {
	data := words.Data{"First": plain().numbers(r.Terms(shownTerms), shownTerms)}
	if len(r.Coefficients) == 2 && r.Coefficients[0] == 1 && r.Coefficients[1] == 1 {
		return w.T("law.say.sum-of-two", data)
	}
	return w.N("law.say.recurrence", len(r.Coefficients), data)
}

// Status returns what is known of a law: "proved for all n", "holds for n ≤ 1000, which
// is no proof" or "fails at n = 73".
func Status(w *words.Words, law laws.Law) string {
	switch law.Status {
	case laws.Proved:
		if isPair(law.Shape) {
			return w.T("law.status.proved-pair")
		}
		return w.T("law.status.proved")
	case laws.Fails:
		return w.T("law.status.fails", words.Data{"At": law.FailsAt, "To": law.To})
	}
	if isPair(law.Shape) {
		return w.T("law.status.holds-pair", words.Data{"A": law.To, "B": law.ToB})
	}
	return w.T("law.status.holds", words.Data{"To": law.To})
}

// Theorem returns by what a law is proved; empty where it is not.
func Theorem(w *words.Words, law laws.Law) string {
	if law.Status != laws.Proved {
		return ""
	}
	if law.Theorem == laws.ClosedForm {
		return w.T(law.Source)
	}
	key := "law.theorem." + law.Theorem
	if text := w.T(key); text != key {
		return text
	}
	return law.Theorem
}

// Exceptions returns the values that a law says one by one: "n = 0, 3, 6 and 4 more";
// empty where there are none. At most so many are told.
func Exceptions(w *words.Words, law laws.Law, most int) string {
	exact, ok := law.Shape.(laws.Exact)
	if !ok {
		return ""
	}
	all := exact.Exceptions() // of some games there are millions
	over := max(0, len(all)-most)
	var names []string
	for _, n := range all[:len(all)-over] {
		names = append(names, exception(law, n))
	}
	if over > 0 {
		return w.N("card.names.more", over, words.Data{"Names": strings.Join(names, ", ")})
	}
	return w.Listed(names, len(names))
}

// exception writes what is so at n.
func exception(law laws.Law, n int) string {
	if valued, ok := law.Shape.(laws.Valued); ok && law.Of == laws.OfValues {
		return "g(" + strconv.Itoa(n) + ") = " + plain().number(valued.At(n))
	}
	sign := " ≠ 0"
	if zeroed, ok := law.Shape.(laws.Zeroed); ok && zeroed.Zero(n) {
		sign = " = 0"
	}
	return "g(" + strconv.Itoa(n) + ")" + sign
}

// Period returns the values of one period, from the first multiple of the period on, and
// its first n; false for laws of values that have none.
func Period(law laws.Law) (from int, values []int, ok bool) {
	p, ok := law.Shape.(*laws.Periodic)
	if !ok || law.Of == laws.OfZeros {
		return 0, nil, false
	}
	from = (p.Preperiod + p.Period - 1) / p.Period * p.Period
	for n := from; n < from+p.Period; n++ {
		values = append(values, p.At(n))
	}
	return from, values, true
}

// Sentence returns a clause with a capital.
func Sentence(clause string) string {
	text := []rune(clause)
	if len(text) == 0 {
		return ""
	}
	return strings.ToUpper(string(text[:1])) + string(text[1:])
}

// isPair tells whether a law is one of a table.
func isPair(shape laws.Shape) bool {
	switch shape.(type) {
	case laws.PairValued, laws.PairZeroed:
		return true
	}
	return false
}
