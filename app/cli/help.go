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
	"nimgraph/views/mathtext"
	"nimgraph/views/words"
)

// help runs "nimgraph help [COMMAND | GAME | edges | rules]" and "nimgraph help --man".
func help(c *call) error {
	if len(c.args) > 1 {
		if err := c.one("COMMAND|GAME"); err != nil {
			return err
		}
	}
	if c.has("--man") {
		if len(c.args) > 0 {
			return usage(c.args[0], "cli.error.alone", words.Data{"Word": "--man"})
		}
		return c.write(manual(c.Words, c.Version))
	}
	if len(c.args) == 0 {
		return c.write(overview(c.Words))
	}
	if err := c.decode(); err != nil {
		return err
	}
	topic := c.args[0]
	if about, ok := commandNamed(topic); ok {
		return c.write(commandHelp(c.Words, about))
	}
	if topic == edgesTopic || topic == rulesTopic {
		return c.write([]byte(strings.Join(wrap(c.Words.T("cli.help."+topic), lineWidth), "\n") + "\n"))
	}
	if game, ok := games.ByID(topic); ok {
		return c.write(gameHelp(c.Words, game))
	}
	if contest, ok := games.ContestByID(topic); ok {
		if game, ok := games.ByID(contest.Game); ok {
			return c.write(gameHelp(c.Words, game))
		}
	}
	return unknown(topic, "cli.error.topic", topicNames(), nil)
}

// overview lists the commands.
func overview(w *words.Words) []byte {
	var b bytes.Buffer
	line := func(form, key string) {
		b.WriteString(entry("  "+strings.TrimRight("nimgraph "+form, " "), w.T(key), overviewColumn))
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
	told := w.T("cli.help.contests", contestNames()) + "\n\n" + w.T("cli.help.all") + "\n\n" + w.T("cli.flag.lang", languages(w))
	fmt.Fprintf(&b, "\n%s\n", strings.Join(wrap(told, lineWidth), "\n"))
	return b.Bytes()
}

func languages(w *words.Words) words.Data {
	tags, _ := w.Languages()
	return words.Data{"Names": strings.Join(tags, ", ")}
}

// Columns in which the texts of help begin.
const (
	overviewColumn = 43
	optionColumn   = 21
)

// commandHelp tells what a command does, and its options.
func commandHelp(w *words.Words, c command) []byte {
	var b bytes.Buffer
	for _, form := range c.forms {
		b.WriteString(strings.TrimRight("nimgraph "+c.name+" "+form, " ") + "\n")
	}
	fmt.Fprintf(&b, "\n%s\n", strings.Join(wrap(w.T("cli.help."+c.name), lineWidth), "\n"))
	group := ""
	for i, f := range c.flags {
		if i == 0 || f.group != group {
			b.WriteByte('\n')
			if f.group != "" {
				fmt.Fprintf(&b, "%s\n", w.T(f.group))
			}
			group = f.group
		}
		b.WriteString(entry("  "+f.synopsis(), w.T(f.about), optionColumn))
	}
	return b.Bytes()
}

// gameHelp tells the rules of a game, what is known of it, and its parameters.
func gameHelp(w *words.Words, g *games.Game) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s  %s\n", g.ID, w.T(g.NameKey()))
	if names := w.Also(g.NameKey()); names != "" {
		fmt.Fprintf(&b, "%s\n", strings.Join(wrap(w.T("cli.games.also", words.Data{"Names": names}), lineWidth), "\n"))
	}
	fmt.Fprintf(&b, "\n%s\n", strings.Join(wrap(w.T(g.TheoryKey()), lineWidth), "\n"))
	if len(g.Params) > 0 {
		fmt.Fprintf(&b, "\n%s\n", w.T("cli.games.parameters"))
		column := 0
		for _, p := range g.Params {
			column = max(column, len([]rune(p.Name+p.Default))+5)
		}
		column = min(column, lineWidth/2)
		for _, p := range g.Params {
			b.WriteString(entry("  "+p.Name+"="+p.Default, paramHelp(w, g, p), column))
		}
		if g.TakesLimit() {
			fmt.Fprintf(&b, "\n%s\n", strings.Join(wrap(w.T("cli.games.limit", words.Data{"Own": g.Group == games.Own}), lineWidth), "\n"))
		}
	}
	fmt.Fprintf(&b, "\n  nimgraph solve %s\n  nimgraph new %s -o %s.nimgraph\n", example(g), example(g), g.ID)
	for _, contest := range games.Contests() {
		if contest.Game == g.ID {
			fmt.Fprintf(&b, "\n%s\n%s\n  nimgraph solve %s --answers < INPUT\n  nimgraph new %s -o %s.nimgraph < INPUT\n",
				w.T(contest.Key()), contestHelp(w, contest), contest.ID, contest.ID, contest.ID)
		}
	}
	return b.Bytes()
}

// paramHelp says what a parameter is, what it may be to be drawn, and what to be
// solved where that is more.
func paramHelp(w *words.Words, g *games.Game, p games.Param) string {
	solved := p.Solved()
	return w.T("cli.games.param."+p.Kind.String(), words.Data{
		"What": w.T(g.ParamKey(p)), "Min": p.Min, "Max": p.Max, "Most": p.Most,
		"More": solved.Max > p.Max || solved.Most > p.Most, "Solved": inShort(solved.Max), "SolvedMost": inShort(solved.Most),
	})
}

// inShort writes a number, from a million on as a power of ten where it is one.
func inShort(n int) string {
	digits := strconv.Itoa(n)
	const short = 6
	if zeros := len(digits) - 1; zeros >= short && strings.TrimRight(digits, "0") == "1" {
		return "10^" + strconv.Itoa(zeros)
	}
	return digits
}

// example writes a game with its parameters as they are by default, without those
// that are switched off.
func example(g *games.Game) string {
	parts := []string{g.ID}
	for _, p := range g.Params {
		if p.Kind != games.Boolean {
			parts = append(parts, p.Name+"="+p.Default)
		}
	}
	return strings.Join(slices.Compact(parts), " ")
}

// lineWidth is how many columns a line of help has at most.
const lineWidth = 79

// wrap breaks the paragraphs of a text into lines. Lines that begin with a space
// are left as they are, such as examples.
func wrap(text string, width int) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(paragraph, " ") {
			lines = append(lines, paragraph)
			continue
		}
		broken := mathtext.Wrap(mathtext.Breaks(paragraph), func(line string) bool { return mathtext.Columns(line) <= width })
		if broken == nil {
			broken = []string{""}
		}
		lines = append(lines, broken...)
	}
	return lines
}

// aligned returns what writes rows, a cell ending in a tab, in the columns of a terminal. A column
// whose cells end in \v is left out where all of them are empty.
func aligned(out io.Writer) *widened {
	return &widened{tabwriter.NewWriter(narrowed{out}, 0, 0, 2, ' ', tabwriter.DiscardEmptyColumns)}
}

// widened has a filler behind each letter that is two columns wide, since tabwriter counts letters;
// narrowed takes them away again.
type (
	widened  struct{ *tabwriter.Writer }
	narrowed struct{ io.Writer }
)

const filler = "\ufdd0" // which is no character

func (r *widened) Write(text []byte) (int, error) {
	var wide strings.Builder
	for _, letter := range string(text) {
		wide.WriteRune(letter)
		if mathtext.Eastern(letter) {
			wide.WriteString(filler)
		}
	}
	_, err := r.Writer.Write([]byte(wide.String()))
	return len(text), err
}

func (n narrowed) Write(text []byte) (int, error) {
	_, err := n.Writer.Write(bytes.ReplaceAll(text, []byte(filler), nil))
	return len(text), err
}

// entry writes a name and beside it, from the column on, a text; below it where the
// name is too long.
func entry(name, text string, column int) string {
	var b strings.Builder
	b.WriteString(name)
	at := mathtext.Columns(name)
	for i, line := range wrap(text, lineWidth-column) {
		if i > 0 || at+2 > column {
			b.WriteByte('\n')
			at = 0
		}
		b.WriteString(strings.Repeat(" ", column-at) + line)
	}
	b.WriteByte('\n')
	return b.String()
}

// manual writes the manual page in the language of man.
func manual(w *words.Words, version string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH NIMGRAPH 1 \"\" \"nimgraph %s\"\n", roff(version))
	section := func(key string) { fmt.Fprintf(&b, ".SH %s\n", roff(strings.ToUpper(w.T(key)))) }
	section("dialog.path.name")
	fmt.Fprintf(&b, "nimgraph \\- %s\n", roff(w.T("cli.man.about")))
	section("cli.man.synopsis")
	fmt.Fprintf(&b, ".B nimgraph\n%s\n", roff("[FILE…]"))
	for _, c := range commands() {
		for _, form := range c.forms {
			fmt.Fprintf(&b, ".br\n.B %s\n", roff("nimgraph "+c.name))
			if form != "" {
				fmt.Fprintf(&b, "%s\n", roff(form))
			}
		}
	}
	section("cli.man.description")
	b.WriteString(paragraphs(w.T("cli.help.what") + "\n" + w.T("cli.help.all") + "\n\n" + w.T("cli.flag.lang", languages(w))))
	section("finder.commands")
	for _, c := range commands() {
		fmt.Fprintf(&b, ".SS %s\n%s", roff(c.name), paragraphs(w.T("cli.help."+c.name)))
		for _, f := range c.flags {
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(f.synopsis()), roff(w.T(f.about)))
		}
	}
	section("cli.man.edges")
	b.WriteString(paragraphs(w.T("cli.help.edges")))
	return []byte(b.String())
}

// paragraphs writes a text; lines that begin with a space stay lines.
func paragraphs(text string) string {
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
		b.WriteString(roff(line) + "\n")
	}
	if fixed {
		b.WriteString(".fi\n")
	}
	return b.String()
}

// roff keeps what is a sign of the language as it is: a backslash, a hyphen that
// is to be copied, and a point or a quote at the beginning of a line.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(xstrings.OneLine(text))
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		return `\&` + text
	}
	return text
}
