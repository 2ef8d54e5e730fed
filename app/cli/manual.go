package cli

import (
	"fmt"
	"strings"

	"nimgraph/views/words"
)

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
	b.WriteString(paragraphs(w.T("cli.help.what") + "\n" + w.T("cli.help.all")))
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
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(words.OneLine(text))
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		return `\&` + text
	}
	return text
}
