package app

import (
	"strings"
	"testing"

	"nimgraph/graphs/formats"
)

// What a text is refused for goes through the translations, and says in English
// what the command line says.
func TestReadingErrorsHaveWords(t *testing.T) {
	w := newWindow(program(t))
	defer w.window.Close()
	for _, c := range []struct {
		format     formats.Format
		text, want string
	}{
		{formats.Edges, "a -> b\nb -- c\n", `Line 2: "--" beside "->" in line 1: a file is one kind of game`},
		{formats.JSON, `{"title": 3}`, `title: a string is expected here, not a number`},
		{formats.DOT, "digraph {", `Line 1: the end of the text stands where "}" is expected`},
		{formats.GraphML, "", `the file is empty`},
	} {
		_, err := formats.Read(strings.NewReader(c.text), c.format)
		if got := w.describe(err); got != c.want {
			t.Errorf("%s: %q, want %q", c.format, got, c.want)
		}
	}
}
