package cli

import (
	"bytes"
	"encoding/json"
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
		b = append(next(b, i), oneLawJSON(law, w)...)
	}
	return end(b, len(all), "  ")
}

func oneLawJSON(law laws.Law, w *words.Words) []byte {
	fields := law.Shape.Fields()
	fields["of"], fields["kind"], fields["exceptions"] = law.Of.String(), law.Shape.Kind(), []int{}
	if exact, ok := law.Shape.(laws.Exact); ok {
		fields["exceptions"] = append([]int{}, exact.Exceptions()...)
	}
	fields["formula"], fields["tex"] = law.Formula(laws.Text), law.Formula(laws.LaTeX)
	fields["cost"], fields["status"] = law.Cost, law.Status.String()
	switch law.Status {
	case laws.Proved:
		fields["theorem"], fields["source"] = law.Theorem, lawwords.Theorem(w, law)
	case laws.Fails:
		fields["failsAt"] = law.FailsAt
	}
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false)
	_ = to.Encode(fields) // numbers and texts
	return bytes.TrimSpace(b.Bytes())
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
