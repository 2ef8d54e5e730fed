package formats_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"

	"nimgraph/graphs/formats"
)

func TestLost(t *testing.T) {
	read := func(text string, f formats.Format) *formats.Result {
		r := graphs.Must(formats.Read(strings.NewReader(text), f))
		return r
	}
	plain := read("a -> b\n", formats.Edges).Drawing
	full := read(`{"format":"nimgraph","version":1,"game":"directed","rules":"def moves(n): return []","style":{"bold":true},"notes":[{"text":"n","x":1,"y":2}],"exercise":{"ask":"values"},"match":{"players":["person","program"],"tokens":[{"vertex":"a"}],"moves":[{"from":"a","to":"a"}],"ended":"resigned"},"vertices":[{"id":"a","label":"b","colour":"teal","picture":"coins HTH","x":1,"y":2}],"edges":[{"from":"a","to":"a","bend":1,"label":"take 1"}]}`, formats.JSON).Drawing
	for _, f := range formats.Names() {
		lost := formats.Lost(full, f)
		back := read(write(t, full, f), f).Drawing
		same := dump(back, true) == dump(full, true)
		if same != (len(lost) == 0) {
			t.Errorf("%s is said to lose %v; read back the same: %v", f, lost, same)
		}
	}
	if got := formats.Lost(full, formats.Edges); !slices.Equal(got, formats.Parts()) {
		t.Errorf("an edge list loses %v", got)
	}
	if got := formats.Lost(plain, formats.Edges); !slices.Equal(got, []formats.Part{formats.Places}) {
		t.Errorf("an edge list of a plain drawing loses %v", got)
	}
}

// The page on files tells people the limits, and what a format leaves out.
func TestThePageOnFilesNamesTheLimits(t *testing.T) {
	text := graphs.Must(os.ReadFile("../../docs/files.md"))
	page := string(text)
	number := func(n int) string {
		s := fmt.Sprint(n)
		for at := len(s) - 3; at > 0; at -= 3 {
			s = s[:at] + "," + s[at:]
		}
		return s
	}
	for _, want := range []string{
		fmt.Sprintf("%d MB", formats.MaxBytes>>20), fmt.Sprintf("a line of %d MB", formats.MaxLine>>20),
		number(formats.MaxVertices) + " vertices", number(formats.MaxEdges) + " edges", number(formats.MaxNames) + " names",
		fmt.Sprintf("%d deep", formats.MaxDepth), number(formats.MaxWords) + " words", number(formats.MaxChain) + " edges in a chain", number(formats.FewProducts) + " edges of subgraphs", fmt.Sprintf("labels of %d MB", formats.FewLabels>>20),
		number(formats.MaxStatement) + " words in one statement", fmt.Sprintf("%d MB in a tag", formats.MaxToken>>20), number(formats.MaxKeys) + " keys", number(formats.MaxElements) + " elements",
		"places, labels, bends, colours, pictures, labels of edges, notes, the style, that a drawing is an exercise, a game that was played on it, and the rules that it was made by",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("docs/files.md does not say %q", want)
		}
	}
}
