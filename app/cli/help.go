package cli

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xstrings"
	"nimgraph/solver/contests"
	"nimgraph/views/mathtext"
	"nimgraph/views/words"
)

// runHelp runs "nimgraph help [COMMAND | GAME | edges | rules | licences]" and "nimgraph help --man".
func runHelp(c *invocation) error {
	if len(c.args) > 1 {
		if err := c.tooManyArgumentsError("COMMAND|GAME"); err != nil {
			return err
		}
	}
	if c.hasOption("--man") {
		if len(c.args) > 0 {
			return usageError(c.args[0], "cli.error.alone", words.Data{"Word": "--man"})
		}
		return c.writeOutput(manualPage(c.Words, c.Release.Version))
	}
	if len(c.args) == 0 {
		return c.writeOutput(overviewText(c.Words))
	}
	if err := c.expandGameCode(); err != nil {
		return err
	}
	topic := c.args[0]
	if about, ok := findCommand(topic); ok {
		return c.writeOutput(commandHelp(c.Words, about))
	}
	switch topic {
	case edgesTopic:
		lines := wrapText(c.Words.T("cli.help.edges"), lineWidth)
		return c.writeOutput([]byte(strings.Join(lines, "\n") + "\n\n" + contestFormatsHelp(c.Words)))
	case rulesTopic:
		return c.writeOutput([]byte(strings.Join(wrapText(c.Words.T("cli.help.rules"), lineWidth), "\n") + "\n"))
	case licencesTopic:
		return c.writeOutput([]byte(c.Release.Licences))
	}
	if game, ok := games.Find(topic); ok {
		return c.writeOutput(gameHelp(c.Words, game))
	}
	if contest, ok := games.ContestByID(topic); ok {
		if game, ok := games.Find(contest.Game); ok {
			return c.writeOutput(gameHelp(c.Words, game))
		}
	}
	return unknownWordError(topic, "cli.error.topic", topicNames(), nil)
}

// contestFormatsHelp returns a list of the formats of contest inputs, with a description of each.
func contestFormatsHelp(w *words.Words) string {
	text := strings.Join(wrapText(w.T("cli.help.shapes"), lineWidth), "\n") + "\n\n"
	for _, s := range contests.InputFormats() {
		key := s.Key()
		if contest, ok := games.ContestByID(s.ID); ok {
			key = contest.InputKey()
		}
		text += helpEntry("  "+s.ID, w.T(key), optionColumn)
	}
	return text
}

// overviewText returns the text of "nimgraph help": a sentence about the program, and a list of its
// commands.
func overviewText(w *words.Words) []byte {
	var b bytes.Buffer
	line := func(form, key string) {
		b.WriteString(helpEntry("  "+strings.TrimRight("nimgraph "+form, " "), w.T(key), overviewColumn))
	}
	fmt.Fprintf(&b, "%s\n\n", w.T("cli.help.what"))
	line("[FILE…]", "cli.summary.window")
	for _, c := range commands() {
		for i, form := range c.forms {
			if i == 0 {
				line(c.name+" "+form, "cli.summary."+c.name)
			} else {
				line(c.name+" "+form, "cli.summary."+c.name+".game")
			}
		}
	}
	closing := w.T("cli.help.contests", contestData()) + "\n\n" + w.T("cli.help.all") + "\n\n" +
		w.T("cli.flag.lang", languageData(w))
	fmt.Fprintf(&b, "\n%s\n", strings.Join(wrapText(closing, lineWidth), "\n"))
	return b.Bytes()
}

// languageData returns the tags of all languages, such as "en", as the value of the placeholder Names.
func languageData(w *words.Words) words.Data {
	tags, _ := w.Languages()
	return words.Data{"Names": strings.Join(tags, ", ")}
}

// Columns in which the texts of help begin.
const (
	overviewColumn = 43
	optionColumn   = 21
)

// commandHelp returns the help on cmd: its forms, a description and its options.
func commandHelp(w *words.Words, cmd command) []byte {
	var b bytes.Buffer
	for _, form := range cmd.forms {
		b.WriteString(strings.TrimRight("nimgraph "+cmd.name+" "+form, " ") + "\n")
	}
	fmt.Fprintf(&b, "\n%s\n", strings.Join(wrapText(w.T("cli.help."+cmd.name), lineWidth), "\n"))
	group := ""
	for i, f := range cmd.flags {
		if i == 0 || f.group != group {
			b.WriteByte('\n')
			if f.group != "" {
				fmt.Fprintf(&b, "%s\n", w.T(f.group))
			}
			group = f.group
		}
		b.WriteString(helpEntry("  "+f.synopsis(), w.T(f.about), optionColumn))
	}
	return b.Bytes()
}

// gameHelp returns the help on game g: its rules, theory, parameters, examples of commands and
// contests.
func gameHelp(w *words.Words, g *games.Game) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s  %s\n", g.ID, w.T(g.NameKey()))
	if names := w.Alternatives(g.NameKey()); names != "" {
		fmt.Fprintf(&b, "%s\n",
			strings.Join(wrapText(w.T("cli.games.also", words.Data{"Names": names}), lineWidth), "\n"))
	}
	fmt.Fprintf(&b, "\n%s\n", strings.Join(wrapText(w.T(g.TheoryKey()), lineWidth), "\n"))
	if len(g.Params) > 0 {
		fmt.Fprintf(&b, "\n%s\n", w.T("cli.games.parameters"))
		column := 0
		for _, p := range g.Params {
			column = max(column, len([]rune(p.Name+p.Default))+5)
		}
		column = min(column, lineWidth/2)
		for _, p := range g.Params {
			b.WriteString(helpEntry("  "+p.Name+"="+p.Default, paramHelp(w, g, p), column))
		}
		if g.TakesLimit() {
			limit := w.T("cli.games.limit", words.Data{"Own": g.Group == games.Own})
			fmt.Fprintf(&b, "\n%s\n", strings.Join(wrapText(limit, lineWidth), "\n"))
		}
	}
	fmt.Fprintf(&b, "\n  nimgraph solve %s\n  nimgraph new %s -o %s.nimgraph\n", exampleArguments(g),
		exampleArguments(g), g.ID)
	for _, contest := range games.Contests() {
		if contest.Game == g.ID {
			fmt.Fprintf(&b,
				"\n%s\n%s\n  nimgraph solve %s --answers < INPUT\n  nimgraph new %s -o %s.nimgraph < INPUT\n",
				w.T(contest.NoteKey()), contestHelp(w, contest), contest.ID, contest.ID, contest.ID)
		}
	}
	return b.Bytes()
}

// paramHelp returns the description of param, a parameter of game g. It has the range for drawings
// and, if that is larger, the range for solving without a drawing.
func paramHelp(w *words.Words, g *games.Game, param games.Param) string {
	drawn, solved := param.Drawn, param.Range(games.ForSolving)
	return w.T("cli.games.param."+param.Kind.String(), words.Data{
		"What": w.T(g.ParamKey(param)), "Min": drawn.Min, "Max": drawn.Max, "Most": drawn.Count,
		"More":   solved.Max > drawn.Max || solved.Count > drawn.Count,
		"Solved": shortNumber(solved.Max), "SolvedMost": shortNumber(solved.Count),
	})
}

// shortNumber returns n as text: as "10^k" if it is a power of ten from 10^6 on, otherwise in digits.
func shortNumber(n int) string {
	digits := strconv.Itoa(n)
	const short = 6
	if zeros := len(digits) - 1; zeros >= short && strings.TrimRight(digits, "0") == "1" {
		return "10^" + strconv.Itoa(zeros)
	}
	return digits
}

// exampleArguments returns arguments that name game g with the default values of its parameters, such
// as "nim heaps=3,5,7".
func exampleArguments(g *games.Game) string {
	parts := []string{g.ID}
	for _, p := range g.Params {
		if p.Kind != games.Boolean {
			parts = append(parts, p.Name+"="+p.Default)
		}
	}
	return strings.Join(slices.Compact(parts), " ")
}

// lineWidth is the largest number of columns in a line of output.
const lineWidth = 79

// wrapText breaks text into lines of at most width characters. It keeps lines that begin with a space,
// such as examples.
func wrapText(text string, width int) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(paragraph, " ") {
			lines = append(lines, paragraph)
			continue
		}
		broken := mathtext.Wrap(mathtext.SplitAtBreaks(paragraph),
			func(line string) bool { return mathtext.CountColumns(line) <= width })
		if broken == nil {
			broken = []string{""}
		}
		lines = append(lines, broken...)
	}
	return lines
}

// newTableWriter returns a writer that aligns cells in columns and writes the table to out when it is
// flushed. A cell ends in a tab, a row in a newline. If a cell ends in \v instead of a tab and all
// cells of its column are empty, the column is dropped. Letters of East Asian scripts count as two
// columns.
func newTableWriter(out io.Writer) *wideWriter {
	return &wideWriter{tabwriter.NewWriter(fillerRemover{out}, 0, 0, 2, ' ', tabwriter.DiscardEmptyColumns)}
}

// wideWriter adds a filler after each letter that is two columns wide, because tabwriter counts
// letters. fillerRemover removes the fillers again.
type (
	wideWriter    struct{ *tabwriter.Writer }
	fillerRemover struct{ io.Writer }
)

const filler = "\ufdd0" // a code point that is never a character

// Write implements io.Writer. It writes text with a filler after each letter that is two columns wide,
// so that tabwriter counts two letters for it.
func (r *wideWriter) Write(text []byte) (int, error) {
	var wide strings.Builder
	for _, letter := range string(text) {
		wide.WriteRune(letter)
		if mathtext.IsEastAsian(letter) {
			wide.WriteString(filler)
		}
	}
	_, err := r.Writer.Write([]byte(wide.String()))
	return len(text), err
}

// Write implements io.Writer. It writes text without the fillers that wideWriter has added.
func (n fillerRemover) Write(text []byte) (int, error) {
	_, err := n.Writer.Write(bytes.ReplaceAll(text, []byte(filler), nil))
	return len(text), err
}

// helpEntry returns an entry of a list in help: name on the left, and text in lines that begin at the
// given column. If name is too long for this, text begins on the next line.
func helpEntry(name, text string, column int) string {
	var b strings.Builder
	b.WriteString(name)
	used := mathtext.CountColumns(name)
	for i, line := range wrapText(text, lineWidth-column) {
		if i > 0 || used+2 > column {
			b.WriteByte('\n')
			used = 0
		}
		b.WriteString(strings.Repeat(" ", column-used) + line)
	}
	b.WriteByte('\n')
	return b.String()
}

// manualPage returns the manual page of the program in the roff language; see man(7). version is the
// version of the program.
func manualPage(w *words.Words, version string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH NIMGRAPH 1 \"\" \"nimgraph %s\"\n", escapeRoff(version))
	section := func(key string) { fmt.Fprintf(&b, ".SH %s\n", escapeRoff(strings.ToUpper(w.T(key)))) }
	section("dialog.path.name")
	fmt.Fprintf(&b, "nimgraph \\- %s\n", escapeRoff(w.T("cli.man.about")))
	section("cli.man.synopsis")
	fmt.Fprintf(&b, ".B nimgraph\n%s\n", escapeRoff("[FILE…]"))
	for _, c := range commands() {
		for _, form := range c.forms {
			fmt.Fprintf(&b, ".br\n.B %s\n", escapeRoff("nimgraph "+c.name))
			if form != "" {
				fmt.Fprintf(&b, "%s\n", escapeRoff(form))
			}
		}
	}
	section("cli.man.description")
	b.WriteString(roffParagraphs(w.T("cli.help.what") + "\n" + w.T("cli.help.all") + "\n\n" +
		w.T("cli.flag.lang", languageData(w))))
	section("finder.commands")
	for _, c := range commands() {
		fmt.Fprintf(&b, ".SS %s\n%s", escapeRoff(c.name), roffParagraphs(w.T("cli.help."+c.name)))
		for _, f := range c.flags {
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", escapeRoff(f.synopsis()), escapeRoff(w.T(f.about)))
		}
	}
	section("cli.man.edges")
	b.WriteString(roffParagraphs(w.T("cli.help.edges") + "\n\n" + contestFormatsHelp(w)))
	return []byte(b.String())
}

// roffParagraphs returns text as paragraphs in the roff language. Lines that begin with a space, such
// as examples, keep their line breaks.
func roffParagraphs(text string) string {
	var b strings.Builder
	fixed := false
	for line := range strings.SplitSeq(text, "\n") {
		if indented := strings.HasPrefix(line, " "); indented != fixed {
			fixed = indented
			b.WriteString(map[bool]string{true: ".PP\n.nf\n", false: ".fi\n"}[fixed])
		}
		if line == "" {
			b.WriteString(".PP\n")
			continue
		}
		b.WriteString(escapeRoff(line) + "\n")
	}
	if fixed {
		b.WriteString(".fi\n")
	}
	return b.String()
}

// escapeRoff escapes the characters of text that have a meaning in the roff language: backslashes,
// hyphens (so that they can be copied), and a dot or quote at the start.
func escapeRoff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(xstrings.OneLine(text))
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		return `\&` + text
	}
	return text
}
