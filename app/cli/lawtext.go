package cli

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/laws"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

const (
	// toldExceptions is how many exceptions are written.
	toldExceptions = 12
	// toldPeriod is how many values of a period are.
	toldPeriod = 400
)

// lawText writes laws for people.
func lawText(w *words.Words, of *lawful) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n", of.headline(w))
	if len(of.found) == 0 {
		fmt.Fprintf(&b, "\n%s\n", w.T("cli.law.none", words.Data{"Further": of.further, "Code": of.recursive()}))
	}
	for _, law := range slices.Concat(of.found, of.failed) {
		fmt.Fprintf(&b, "\n%s\n", strings.Join(wrap(w.Stop(explain.AsSentence(explain.Law(w, law))), lineWidth), "\n"))
		writeIndented(&b, law.Formula(laws.Text))
		writeIndented(&b, status(w, law))
		if told := explain.LawExceptions(w, law, toldExceptions); told != "" {
			writeIndented(&b, w.T("cli.law.except", words.Data{"What": told}))
		}
		if law.Status != laws.Fails {
			writePeriod(&b, w, law)
		}
	}
	return b.Bytes()
}

// writeIndented writes a text below a law.
func writeIndented(b *bytes.Buffer, text string) {
	for _, line := range wrap(text, lineWidth-2) {
		fmt.Fprintf(b, "  %s\n", line)
	}
}

// status says what is known of a law, and by what.
func status(w *words.Words, law laws.Law) string {
	text := explain.AsSentence(explain.LawStatus(w, law))
	if by := explain.LawTheorem(w, law); by != "" {
		text = w.Of(text, by)
	}
	return w.Stop(text)
}

// writePeriod writes the values of one period in columns.
func writePeriod(b *bytes.Buffer, w *words.Words, law laws.Law) {
	from, values, ok := explain.LawPeriod(law)
	if !ok || len(values) < 2 {
		return
	}
	width := 0
	for _, v := range values {
		width = max(width, len(strconv.Itoa(v)))
	}
	fmt.Fprintf(b, "  %s\n", w.T("cli.law.period", words.Data{"From": from, "To": from + len(values) - 1}))
	told := values[:min(len(values), toldPeriod)]
	for i, perLine := 0, periodColumns(len(values), (lineWidth-4)/(width+1)); i < len(told); i += perLine {
		b.WriteString("   ")
		for _, v := range told[i:min(len(told), i+perLine)] {
			fmt.Fprintf(b, " %*d", width, v)
		}
		b.WriteByte('\n')
	}
	if more := len(values) - len(told); more > 0 {
		fmt.Fprintf(b, "    %s\n", w.N("cli.law.more", more))
	}
}

// periodColumns is how many values stand on a line: all, or as many as divide the
// period, if that is not much less than there is room for, and else a round number.
func periodColumns(period, room int) int {
	if period <= room {
		return period
	}
	for n := room; n >= room/2; n-- {
		if period%n == 0 {
			return n
		}
	}
	return max(1, room/10*10)
}

// lawsJSON are laws as JSON, with the family, its parameters and the names of its numbers where
// they are of one; the proved ones first. Those that are withdrawn hold in the first tenth of
// the list alone. Of a table, From and To are pairs.
type lawsJSON struct {
	heading
	*memberJSON
	From      any              `json:"from"`
	To        any              `json:"to"`
	Laws      []map[string]any `json:"laws"`
	Withdrawn []map[string]any `json:"withdrawn"`
}

func lawJSON(w *words.Words, of *lawful) lawsJSON {
	told := lawsJSON{heading: heading{"nimgraph-law", 1}, From: of.first[0], To: of.last[0]}
	if of.member != nil {
		member := memberOf(*of.member)
		told.memberJSON = &member
	}
	if len(of.numbers) == 2 {
		told.From, told.To = of.first, of.last
	}
	one := func(law laws.Law) map[string]any { return oneLawJSON(law, w) }
	told.Laws, told.Withdrawn = xslices.Map(of.found, one), xslices.Map(of.failed, one)
	return told
}

func oneLawJSON(law laws.Law, w *words.Words) map[string]any {
	fields := law.Shape.Fields()
	fields["of"], fields["kind"], fields["exceptions"] = law.Of.String(), law.Shape.Kind(), []int{}
	if exact, ok := law.Shape.(laws.Exact); ok {
		fields["exceptions"] = append([]int{}, exact.Exceptions()...)
	}
	fields["formula"], fields["tex"] = law.Formula(laws.Text), law.Formula(laws.LaTeX)
	fields["cost"], fields["status"] = law.Cost, law.Status.String()
	switch law.Status {
	case laws.Proved:
		fields["theorem"], fields["source"] = law.Theorem, explain.LawTheorem(w, law)
	case laws.Fails:
		fields["failsAt"] = law.FailsAt
	}
	return fields
}

// noLaw: there is no law to make code of.
const noLaw graphs.Key = "error.law-code.none"

// code returns the code of the first law that there is code for, of those of the values
// if there is one. It has been held against the numbers. Where there is none it is that of
// the rules.
func (of *lawful) code(w *words.Words, language string) ([]byte, error) {
	refused := error(noLaw)
	for _, subject := range []laws.Subject{laws.OfValues, laws.OfZeros} {
		for _, law := range of.found {
			if law.Of != subject || law.Status == laws.Fails {
				continue
			}
			text, err := of.codeOf(w, language, law)
			if err == nil {
				return text, nil
			}
			if !errors.Is(err, laws.NoCode) && errors.Is(refused, noLaw) {
				refused = err
			}
		}
	}
	if of.recursive() && errors.Is(refused, noLaw) {
		return laws.Recursion(*of.member, laws.Language(language), []string{of.headline(w), w.T("code.recursion")})
	}
	return nil, refused
}

// recursive tells whether there is code that works the values out by the rules.
func (of *lawful) recursive() bool { return of.member != nil && laws.HasRecursion(*of.member) }

// codeOf returns the code of a law, with what is known of it as comments.
func (of *lawful) codeOf(w *words.Words, language string, law laws.Law) ([]byte, error) {
	if err := of.check(law); err != nil {
		return nil, err
	}
	return law.Code(laws.Language(language), comments(w, of, law))
}

// comments are the lines before the code of a law.
func comments(w *words.Words, of *lawful, law laws.Law) []string {
	checked := w.T("cli.law.code-checked", words.Data{"Pair": len(of.numbers) == 2, "To": of.last[0], "ToB": of.last[1]})
	except := explain.LawExceptions(w, law, toldExceptions)
	if except != "" {
		except = w.T("cli.law.except", words.Data{"What": except})
	}
	var lines []string
	const margin = 3
	for _, text := range []string{
		of.headline(w), w.Stop(explain.AsSentence(explain.Law(w, law))), law.Formula(laws.Text), except, status(w, law), checked,
	} {
		if text = strings.TrimSpace(text); text != "" {
			lines = append(lines, wrap(text, lineWidth-margin)...)
		}
	}
	return lines
}
