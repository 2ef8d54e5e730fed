package cli

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math"
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
	// maxExceptions is how many exceptions are listed.
	maxExceptions = 12
	// maxPeriodValues is how many values of a period are listed.
	maxPeriodValues = 400
)

// lawText returns a report of laws for people to read. It has each law in words, with its formula
// and status.
func lawText(w *words.Words, report *lawReport) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n", report.headline(w))
	if len(report.found) == 0 && len(report.guesses) == 0 {
		fmt.Fprintf(&b, "\n%s\n", report.noLawText(w))
	}
	for _, law := range slices.Concat(report.found, report.failed) {
		fmt.Fprintf(&b, "\n%s\n",
			strings.Join(wrapText(w.EndSentence(explain.Capitalize(explain.LawText(w, law))), lineWidth), "\n"))
		writeIndented(&b, formulaText(law))
		writeIndented(&b, statusText(w, law))
		if proof := explain.LawAssumedProof(w, law); proof != "" {
			writeIndented(&b, w.EndSentence(explain.Capitalize(proof)))
		}
		if exceptions := explain.LawExceptions(w, law, maxExceptions); exceptions != "" {
			writeIndented(&b, w.T("cli.law.except", words.Data{"What": exceptions}))
		}
		if law.Status != laws.Fails {
			writePeriod(&b, w, law)
		}
	}
	for _, guess := range report.guesses {
		writeGuess(&b, w, guess)
	}
	writeKnownGames(&b, w, report)
	return b.Bytes()
}

// guessedValues is how many values after the end of a list a guess predicts.
const guessedValues = 5

// writeGuess writes guess to b as text for people.
func writeGuess(b *bytes.Buffer, w *words.Words, guess laws.Guess) {
	fmt.Fprintf(b, "\n%s\n", strings.Join(wrapText(explain.GuessText(w, guess), lineWidth), "\n"))
	writeIndented(b, explain.GuessFormula(w, guess))
	if exceptions := explain.LawExceptions(w, guess.Law, maxExceptions); exceptions != "" {
		writeIndented(b, w.T("cli.law.except", words.Data{"What": exceptions}))
	}
	writeIndented(b, explain.NextValues(w, guess, guessedValues))
	writePeriod(b, w, guess.Law)
}

// noLawText returns the text for a report without laws: that no law was found, and what the user can
// try.
func (report *lawReport) noLawText(w *words.Words) string {
	few := ""
	if isLine := len(report.numbers) == 1; isLine && !report.further {
		few = explain.TooFewValues(w, report.last[0]-report.first[0]+1)
	}
	return w.T("cli.law.none", words.Data{"Few": few, "Further": report.further, "Code": report.hasRecursion()})
}

// formulaText returns the formula of law, to be written below it. It returns "" if the law in words is
// already a formula.
func formulaText(law laws.Law) string {
	if law.HasBookForm() {
		return ""
	}
	return law.Formula(laws.Text)
}

// writeIndented writes text to b as an indented paragraph. It writes nothing if text is empty.
func writeIndented(b *bytes.Buffer, text string) {
	if text == "" {
		return
	}
	for _, line := range wrapText(text, lineWidth-2) {
		fmt.Fprintf(b, "  %s\n", line)
	}
}

// statusText returns the status of a law in words: proved by a theorem, holding so far, or
// failing.
func statusText(w *words.Words, law laws.Law) string {
	text := explain.Capitalize(explain.LawStatus(w, law))
	if theorem := explain.LawTheorem(w, law); theorem != "" {
		text = w.Label(text, theorem)
	}
	return w.EndSentence(text)
}

// writePeriod writes the values of one period of law to b, in columns.
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
	shown := values[:min(len(values), maxPeriodValues)]
	for i, perLine := 0, periodColumns(len(values), (lineWidth-4)/(width+1)); i < len(shown); i += perLine {
		b.WriteString("   ")
		for _, v := range shown[i:min(len(shown), i+perLine)] {
			fmt.Fprintf(b, " %*d", width, v)
		}
		b.WriteByte('\n')
	}
	if more := len(values) - len(shown); more > 0 {
		fmt.Fprintf(b, "    %s\n", w.N("cli.law.more", more))
	}
}

// periodColumns returns how many of period values to write on a line with room for at most room
// values. It is the period if that fits on one line. Otherwise it is a divisor of the period that is
// at least half of room, or a multiple of 10.
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

// lawsJSON encodes laws, with the proved laws first. If the values belong to a family, it has the
// family, its parameters and the names of its numbers. Withdrawn are laws that hold only in the
// first tenth of the list. Guesses are separate from laws, so that no program takes a guess for a
// law. For a table, From and To are pairs.
type lawsJSON struct {
	jsonHeader
	*memberJSON
	From      any              `json:"from"`
	To        any              `json:"to"`
	Laws      []map[string]any `json:"laws"`
	Withdrawn []map[string]any `json:"withdrawn"`
	Guesses   []map[string]any `json:"guesses"`
	// Names are the known games with these values. It is nil for a family of the registry.
	Names []matchJSON `json:"names,omitzero"`
}

// newLawsJSON returns a report of laws for encoding as JSON.
func newLawsJSON(w *words.Words, report *lawReport) lawsJSON {
	result := lawsJSON{jsonHeader: jsonHeader{"nimgraph-law", 1}, From: report.first[0], To: report.last[0]}
	if report.member != nil {
		member := newMemberJSON(*report.member)
		result.memberJSON = &member
	}
	if len(report.numbers) == 2 {
		result.From, result.To = report.first, report.last
	}
	encode := func(law laws.Law) map[string]any { return newLawJSON(law, w) }
	result.Laws, result.Withdrawn = xslices.Map(report.found, encode), xslices.Map(report.failed, encode)
	result.Guesses = xslices.Map(report.guesses,
		func(guess laws.Guess) map[string]any { return newGuessJSON(guess, w) })
	if report.named {
		result.Names = append([]matchJSON{}, newMatchesJSON(w, report.names)...)
	}
	return result
}

// newLawJSON returns the fields of a law for encoding as JSON.
func newLawJSON(law laws.Law, w *words.Words) map[string]any {
	fields := law.Shape.Fields()
	fields["of"], fields["kind"], fields["exceptions"] = law.Subject.String(), law.Shape.Kind(), []int{}
	if exact, ok := law.Shape.(laws.ExceptionLister); ok {
		fields["exceptions"] = append([]int{}, exact.Exceptions()...)
	}
	fields["formula"], fields["tex"] = law.Formula(laws.Text), law.Formula(laws.LaTeX)
	fields["cost"], fields["status"] = law.Cost, law.Status.String()
	if law.If != nil {
		fields["if"] = newAssumptionJSON(law, w)
	}
	switch law.Status {
	case laws.Proved:
		fields["theorem"], fields["source"] = law.Theorem, explain.LawTheorem(w, law)
	case laws.Fails:
		fields["failsAt"] = law.FailsAt
	}
	return fields
}

// assumptionJSON encodes the assumption on which a law is proved, namely that the rules define the
// family for all n. Options of the rules and of the family were compared up to To.
type assumptionJSON struct {
	Family     string            `json:"family"`
	Parameters map[string]string `json:"parameters"`
	To         int               `json:"to"`
	Theorem    string            `json:"theorem"`
	Source     string            `json:"source"`
}

// newAssumptionJSON returns the assumption of a law for encoding as JSON.
func newAssumptionJSON(law laws.Law, w *words.Words) assumptionJSON {
	game := law.If.Game
	proved := law
	proved.Status = laws.Proved
	return assumptionJSON{game.Game.ID, game.Args, law.If.To, law.Theorem, explain.LawTheorem(w, proved)}
}

// newGuessJSON returns the fields of a guess for encoding as JSON.
func newGuessJSON(guess laws.Guess, w *words.Words) map[string]any {
	fields := newLawJSON(guess.Law, w)
	fields["agree"], fields["parameters"], fields["confirm"] = guess.Agree, guess.Parameters, guess.Confirm
	return fields
}

// noLaw says that there is no law to write code for.
const noLaw graphs.Key = "error.law-code.none"

// codeText returns a program in language, such as Python, that computes the values. It follows the
// first law of codeOrder that can be written as code and has been checked against the values. If there
// is no such law, it follows the rules of the game or, for a list, a guess.
func (report *lawReport) codeText(w *words.Words, language string) ([]byte, error) {
	refused := error(noLaw)
	for _, law := range report.codeOrder() {
		text, err := report.lawCode(w, language, law)
		if err == nil {
			return text, nil
		}
		if !errors.Is(err, laws.NoCode) && errors.Is(refused, noLaw) {
			refused = err
		}
	}
	if report.hasRecursion() && errors.Is(refused, noLaw) {
		return laws.RecursionCode(*report.member, laws.Language(language),
			[]string{report.headline(w), w.T("code.recursion")})
	}
	if isList := report.member == nil; isList && len(report.guesses) > 0 && errors.Is(refused, noLaw) {
		return report.guessCode(w, language, report.guesses[0])
	}
	return nil, refused
}

// codeOrder returns the laws in the order in which codeText tries them: first laws of all values, then
// laws of zeros. The last is a law of the first rows of a table, which says nothing about later rows.
func (report *lawReport) codeOrder() []laws.Law {
	place := func(law laws.Law) int {
		if _, firstRows := law.Shape.(*laws.PairRows); firstRows {
			return math.MaxInt
		}
		return int(law.Subject)
	}
	order := slices.Clone(report.found)
	slices.SortStableFunc(order, func(a, b laws.Law) int { return cmp.Compare(place(a), place(b)) })
	return order
}

// guessCode returns a program in language that computes the values by guess. It starts with comments,
// the first of which says that this is a guess.
func (report *lawReport) guessCode(w *words.Words, language string, guess laws.Guess) ([]byte, error) {
	if err := report.check(guess.Law); err != nil {
		return nil, err
	}
	comments := []string{explain.Capitalize(w.N("law.guess.from", guess.Agree))}
	comments = append(comments, codeComments(w, report, guess.Law, explain.GuessText(w, guess), "")...)
	return guess.Code(laws.Language(language), comments)
}

// hasRecursion reports whether a program that follows the rules of the game can compute the values.
func (report *lawReport) hasRecursion() bool {
	return report.member != nil && !report.outcomes && laws.HasRecursionCode(*report.member)
}

// lawCode returns a program in language that computes the values by law. It starts with comments that
// say how far the law is proved or checked.
func (report *lawReport) lawCode(w *words.Words, language string, law laws.Law) ([]byte, error) {
	if err := report.check(law); err != nil {
		return nil, err
	}
	says := w.EndSentence(explain.Capitalize(explain.LawText(w, law)))
	return law.Code(laws.Language(language), codeComments(w, report, law, says, statusText(w, law)))
}

// codeComments returns the comment lines at the beginning of a program that computes values by law.
// lawText is the law in words. proofText says how far the law is known to hold; it may be empty.
func codeComments(w *words.Words, report *lawReport, law laws.Law, lawText, proofText string) []string {
	last := report.last
	if _, firstRows := law.Shape.(*laws.PairRows); firstRows {
		last = [2]int{law.To, law.ToB}
	}
	checked := w.T("cli.law.code-checked", words.Data{"Pair": len(report.numbers) == 2, "To": last[0], "ToB": last[1]})
	except := explain.LawExceptions(w, law, maxExceptions)
	if except != "" {
		except = w.T("cli.law.except", words.Data{"What": except})
	}
	var lines []string
	const margin = 3
	for _, text := range []string{
		report.headline(w), lawText, formulaText(law), except, proofText, checked,
	} {
		if text = strings.TrimSpace(text); text != "" {
			lines = append(lines, wrapText(text, lineWidth-margin)...)
		}
	}
	return lines
}
