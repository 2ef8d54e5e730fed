package cli_test

import (
	"bytes"
	"strings"
	"testing"

	"nimgraph/graphs/formats"
)

// What was taken for a header is said, a line each, beside the answer.
func TestHeaders(t *testing.T) {
	inFolder(t, map[string]string{
		"loops.txt": "3 3\n1 2\n2 3\n",
		"cycle.txt": "3 1\n1 2\n2 3\n",
		"fit.txt":   "1 2\n2 3\n3 1\n",
	})
	for _, c := range []struct{ args, stdin, edges, note string }{
		{"loops.txt", "", "1 -> 2\n2 -> 3\n", "nimgraph: loops.txt:1: header: 3 vertices, 3 edges; 2 follow\n"},
		{"loops.txt --header yes", "", "1 -> 2\n2 -> 3\n", "nimgraph: loops.txt:1: header: 3 vertices, 3 edges; 2 follow\n"},
		{"loops.txt --header no", "", "3 -> 3\n1 -> 2\n2 -> 3\n", ""},
		{"cycle.txt", "", "3 -> 1\n1 -> 2\n2 -> 3\n", "nimgraph: cycle.txt:1: an edge from 3 to 1, not a header: 2 pairs follow\n"},
		{"cycle.txt --header=yes", "", "1 -> 2\n2 -> 3\n", "nimgraph: cycle.txt:1: header: 3 vertices, 1 edges; 2 follow\n"},
		{"fit.txt --header no", "", "1 -> 2\n2 -> 3\n3 -> 1\n", ""},
		{"-", "3 3\n1 2\n2 3\n", "1 -> 2\n2 -> 3\n", "nimgraph: -:1: header: 3 vertices, 3 edges; 2 follow\n"},
		{"-", "3 2\n1 2\n2 3\n", "1 -> 2\n2 -> 3\n", ""},
		{"- --verbose", "3 2\n1 2\n2 3\n", "1 -> 2\n2 -> 3\n", "nimgraph: -:1: header: 3 vertices, 2 edges\n"},
		{"- --as tree-token", "3\n1 2\n3 2\n", "1 -> 2\n2 -> 3\ntoken 1\n", ""},
		{"- --as tree", "3\n1 2\n2 3\n", "1 -- 2\n2 -- 3\nground 1\n", ""},
		{"- --as tokens", "2 1 1\n1 2\n1\n", "1 -> 2\ntoken 1\n", ""},
		{"- --as subtraction", "2\n1 2\n1\n2\n", "vertex 0 1\n1 -> 0\n2 -> 1 0\ntoken 2\n", ""},
	} {
		r := run(t, c.stdin, append(strings.Fields("convert -o - --to edges"), strings.Fields(c.args)...)...)
		if r.status != 0 || r.out != c.edges || r.err != c.note {
			t.Errorf("%s: status %d\n%swant\n%ssaid %q, want %q", c.args, r.status, r.out, c.edges, r.err, c.note)
		}
	}
}

// A command that fails says nothing but what is wrong.
func TestAFailureHasNoNotes(t *testing.T) {
	inFolder(t, nil)
	r := run(t, "3 3\n1 2\n2 3\n", "convert", "-", "-o", "none/out.json")
	if r.status != 2 || r.err != "nimgraph: none/out.json: there is no folder \"none\"\n" {
		t.Errorf("status %d, %q", r.status, r.err)
	}
}

// Standard input tells its format itself.
func TestStandardInputTellsItsFormat(t *testing.T) {
	inFolder(t, nil)
	const edges = "a -> b c\nb -> c\ntoken a\n"
	want := done(t, edges, "solve", "-", "--json")
	for _, f := range formats.Names() {
		text := done(t, edges, "convert", "-", "-o", "-", "--to", string(f))
		if got := done(t, text, "solve", "-", "--json"); got != want {
			t.Errorf("%s:\n%swant\n%s", f, got, want)
		}
	}
	for _, f := range []string{"png", "svg", "pdf"} {
		picture := done(t, edges, "export", "-", "-o", "-", "--to", f)
		r := runIn(t.Context(), t, bytes.NewReader([]byte(picture)), "solve", "-", "--json")
		if r.status != 0 || r.out != want {
			t.Errorf("%s: %+v", f, r)
		}
	}
}

// A preset game goes through a pipe without a word about formats.
func TestAGameGoesThroughAPipe(t *testing.T) {
	inFolder(t, nil)
	text := done(t, "", "new", "nim", "heaps=3,5,7")
	if again := done(t, "", "new", "nim", "heaps=3,5,7", "-o", "-"); again != text {
		t.Errorf("-o - writes\n%s", again)
	}
	got := done(t, text, "solve", "-", "--json")
	if !strings.Contains(strings.Join(strings.Fields(got), " "), `"position": { "value": "1", "outcome": "N"`) {
		t.Errorf("3 ⊕ 5 ⊕ 7 = 1, but it is solved as\n%s", got)
	}
}
