package cli

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

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
		fmt.Fprintf(&b, "\n%s\n", w.T("cli.law.none", words.Data{"Further": of.further}))
	}
	for _, law := range slices.Concat(of.found, of.failed) {
		fmt.Fprintf(&b, "\n%s\n", strings.Join(wrap(explain.AsSentence(explain.Law(w, law))+".", lineWidth), "\n"))
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
		return w.T("cli.law.proved", words.Data{"What": text, "By": by})
	}
	return w.T("cli.law.status", words.Data{"What": text})
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
