package cli

import (
	"strconv"

	"nimgraph/solver/laws"
	"nimgraph/views/lawwords"
	"nimgraph/views/words"
)

// lawJSON writes laws for programs, with the family, its parameters and the names of its
// numbers where they are of one; a law a line, the proved ones first. Those under
// "withdrawn" hold in the first tenth of the list alone. Of a table, "from" and "to" are
// pairs.
func lawJSON(w *words.Words, of *lawful) []byte {
	const format = "nimgraph-law"
	var b []byte
	if of.member != nil {
		b = memberJSON(b, format, *of.member)
	} else {
		b = append(quote(append(b, "{\n  \"format\": "...), format), `, "version": 1`...)
	}
	b = append(b, ",\n  \"from\": "...)
	if len(of.numbers) == 2 {
		b = numbersJSON(b, of.first[:])
		b = numbersJSON(append(b, `, "to": `...), of.last[:])
	} else {
		b = strconv.AppendInt(b, int64(of.first[0]), 10)
		b = strconv.AppendInt(append(b, `, "to": `...), int64(of.last[0]), 10)
	}
	b = lawsJSON(append(b, ",\n  \"laws\": "...), of.found, w)
	b = lawsJSON(append(b, ",\n  \"withdrawn\": "...), of.failed, w)
	return append(b, "\n}\n"...)
}

func lawsJSON(b []byte, all []laws.Law, w *words.Words) []byte {
	b = append(b, '[')
	for i, law := range all {
		b = oneLawJSON(next(b, i), law, w)
	}
	return end(b, len(all), "  ")
}

func oneLawJSON(b []byte, law laws.Law, w *words.Words) []byte {
	b = quote(append(b, `{"of": `...), law.Of.String())
	b = quote(append(b, `, "kind": `...), law.Shape.Kind())
	b = shapeJSON(b, law.Shape)
	b = append(b, `, "exceptions": `...)
	var exceptions []int
	if exact, ok := law.Shape.(laws.Exact); ok {
		exceptions = exact.Exceptions()
	}
	b = numbersJSON(b, exceptions)
	b = quote(append(b, `, "formula": `...), lawwords.Formula(law))
	b = quote(append(b, `, "tex": `...), lawwords.TeX(law))
	b = numberJSON(b, "cost", law.Cost)
	b = quote(append(b, `, "status": `...), law.Status.String())
	switch law.Status {
	case laws.Proved:
		b = quote(append(b, `, "theorem": `...), law.Theorem)
		b = quote(append(b, `, "source": `...), lawwords.Theorem(w, law))
	case laws.Fails:
		b = numberJSON(b, "failsAt", law.FailsAt)
	}
	return append(b, '}')
}

// shapeJSON writes the numbers that state a law.
func shapeJSON(b []byte, shape laws.Shape) []byte {
	number := func(name string, x int) { b = numberJSON(b, name, x) }
	switch s := shape.(type) {
	case *laws.Periodic:
		number("period", s.Period)
		number("preperiod", s.Preperiod)
		if s.Saltus != 0 {
			number("saltus", s.Saltus)
		}
		if s.Period <= mostPeriodJSON {
			b = valuesJSON(b, s.Known, s.Span()-s.Period, s.Period)
		}
	case *laws.Regular:
		number("base", s.Base)
		number("preperiod", s.From)
		b = append(b, `, "rules": [`...)
		for i, r := range s.Rules {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = quote(append(b, `{"of": `...), [...]string{"nothing", "q", "g(q)"}[r.Of])
			number("factor", r.Factor)
			number("add", r.Add)
			b = append(b, '}')
		}
		b = append(b, ']')
		b = valuesJSON(b, s.Known, 0, s.From-s.First)
	case *laws.Function:
		b = quote(append(b, `, "function": `...), string(s.Name))
		if s.Name.Takes() {
			number("parameter", s.Param)
		}
		number("shift", s.Shift)
		number("add", s.Add)
	case *laws.Progression:
		number("start", s.Start)
		number("step", s.Step)
	case *laws.Recurrence:
		b = numbersJSON(append(b, `, "coefficients": `...), s.Coefficients)
		b = numbersJSON(append(b, `, "start": `...), s.Start)
	case *laws.Beatty:
		b = numbersJSON(append(b, `, "alpha": `...), []int{s.A, s.B, s.C})
		number("halves", s.Halves)
		number("first", s.FirstK)
	case *laws.Predicate:
		b = quote(append(b, `, "property": `...), string(s.Property))
		number("shift", s.Shift)
	default:
		b = pairJSON(b, shape)
	}
	return b
}

// mostPeriodJSON is the longest period whose values are written.
const mostPeriodJSON = 1_000_000

// valuesJSON writes count values from one on.
func valuesJSON(b []byte, v laws.Values, from, count int) []byte {
	values := make([]int, count)
	for i := range values {
		values[i] = v.At(from + i)
	}
	return numbersJSON(append(b, `, "values": `...), values)
}

func numberJSON(b []byte, name string, x int) []byte {
	b = append(quote(append(b, ", "...), name), ": "...)
	return strconv.AppendInt(b, int64(x), 10)
}

func numbersJSON(b []byte, all []int) []byte {
	b = append(b, '[')
	for i, x := range all {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = strconv.AppendInt(b, int64(x), 10)
	}
	return append(b, ']')
}
