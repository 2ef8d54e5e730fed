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

// lawText returns report for people to read: each law in words, with its formula, status and period.
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

// noLawText returns the text for a report without laws. It says that there is none, and how the user
// may find one.
func (report *lawReport) noLawText(w *words.Words) string {
	few := ""
	if isLine := len(report.numbers) == 1; isLine && !report.further {
		few = explain.TooFewValues(w, report.last[0]-report.first[0]+1)
	}
	return w.T("cli.law.none", words.Data{"Few": few, "Further": report.further, "Code": report.hasRecursion()})
}

// formulaText returns the formula of law, which is written below the law in words. It returns "" if
// the words contain the formula already.
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

// periodColumns returns how many values of a period to write on a line that has room for room values.
// A period that fits on a line stays on one line. Otherwise the lines are of equal length if the
// period has a divisor from room/2 to room. If not, they have a multiple of 10 values.
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

// lawsJSON encodes the laws of the values from From to To, the proved laws first. For a table, From
// and To are pairs of numbers.
//
// The embedded memberJSON is nil for a list. Withdrawn has laws that hold only in the first tenth of
// the values. Guesses are not among Laws, so that no program takes a guess for a law.
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

// newLawJSON returns law for encoding as JSON. Its fields depend on the shape of the law.
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

// assumptionJSON encodes the assumption under which a law of a user's own game is proved: that this
// game is a known game, the one of Family with Parameters. It was checked by comparing the options of
// both games up to To. The proof is by Theorem, from Source.
type assumptionJSON struct {
	Family     string            `json:"family"`
	Parameters map[string]string `json:"parameters"`
	To         int               `json:"to"`
	Theorem    string            `json:"theorem"`
	Source     string            `json:"source"`
}

// newAssumptionJSON returns the assumption under which law is proved, for encoding as JSON.
func newAssumptionJSON(law laws.Law, w *words.Words) assumptionJSON {
	game := law.If.Game
	proved := law
	proved.Status = laws.Proved
	return assumptionJSON{game.Game.ID, game.Args, law.If.To, law.Theorem, explain.LawTheorem(w, proved)}
}

// newGuessJSON returns guess for encoding as JSON: the fields of a law, and figures that say how well
// the values support it.
func newGuessJSON(guess laws.Guess, w *words.Words) map[string]any {
	fields := newLawJSON(guess.Law, w)
	fields["agree"], fields["parameters"], fields["confirm"] = guess.Agree, guess.Parameters, guess.Confirm
	return fields
}

// noLaw says that there is no law to write code for.
const noLaw graphs.Key = "error.law-code.none"

// codeText returns a program that computes the values, in a language such as Python. It uses the first
// law of codeOrder that can be written as code and agrees with the values. If there is none, it uses
// the rules of the game or, for a list, a guess.
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

// codeOrder returns the laws in the order in which codeText tries them: laws of all values before laws
// of the zeros. Laws of the first rows of a table come last, because they say nothing about later
// rows.
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

// guessCode returns a program in language that computes values as guess predicts them. Its first
// comment says that this is a guess.
func (report *lawReport) guessCode(w *words.Words, language string, guess laws.Guess) ([]byte, error) {
	if err := report.check(guess.Law); err != nil {
		return nil, err
	}
	comments := []string{explain.Capitalize(w.N("law.guess.from", guess.Agree))}
	comments = append(comments, codeComments(w, report, guess.Law, explain.GuessText(w, guess), "")...)
	return guess.Code(laws.Language(language), comments)
}

// hasRecursion reports whether there is a program that computes the values from the rules of the game,
// by recursion.
func (report *lawReport) hasRecursion() bool {
	return report.member != nil && !report.outcomes && laws.HasRecursionCode(*report.member)
}

// lawCode returns a program in language that computes values by law. Its comments say how far the law
// is proved or checked.
func (report *lawReport) lawCode(w *words.Words, language string, law laws.Law) ([]byte, error) {
	if err := report.check(law); err != nil {
		return nil, err
	}
	says := w.EndSentence(explain.Capitalize(explain.LawText(w, law)))
	return law.Code(laws.Language(language), codeComments(w, report, law, says, statusText(w, law)))
}

// codeComments returns the comment lines for the top of a program that computes the values of report
// by law. lawText is the law in words. proofText says how far it is proved, and may be empty.
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
