package formats_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
)

// TestLimitsOfOtherFormats checks that the limits also apply to the formats of other programs.
func TestLimitsOfOtherFormats(t *testing.T) {
	many := fmt.Sprint(formats.MaxVertices + 1)
	deep := strings.Repeat("a [ ", formats.MaxDepth+1)
	long := strings.Repeat("a", formats.MaxLine+1)
	for _, c := range []struct {
		format     formats.Format
		text, want string
	}{
		{formats.Pajek, "*Vertices " + many, "more than 1000000 vertices"},
		{formats.Lists, "[[" + many + "]]", "instead of a number"},
		{formats.Graph6, "~~?B????", "not a line of graph6"},
		{formats.GML, "graph [ " + deep, "nested deeper than"},
		{formats.TGF, long + "\n#\n", "bytes in a line"},
		{formats.AdjacencyLines, long + "\n", "bytes in a line"},
		{formats.AdjacencyBlocks, "a " + many + "0\n", "instead of a number"},
		{formats.Weighted, long + " b 5\n", "bytes in a line"},
		{formats.Matrix, "0 1\n0\n", "but the matrix has 2"},
		{formats.Matrix, "0 1 0\n1 0 1\n", "but the matrix has 3"},
		{formats.Matrix, "", "but the matrix has 0"},
	} {
		_, err := formats.ReadText([]byte(c.text), c.format, formats.Options{})
		if err == nil || !strings.Contains(formats.ErrorText(err), c.want) {
			t.Errorf("%s of %.30q: %v, want %q", c.format, c.text, formats.ErrorText(err), c.want)
		}
	}
}

// TestGamesOfAttributes checks that the attribute for a game on a graph accepts no other kind
// of game.
func TestGamesOfAttributes(t *testing.T) {
	for game, want := range map[string]bool{
		"node-kayles": true, "geography": true, "directed": false,
		"deletion": false, "chess": false,
	} {
		_, err := formats.Read(strings.NewReader(`graph { nimgraph_game="`+game+`"; a -- b }`), formats.DOT)
		if (err == nil) != want {
			t.Errorf("%s: %v", game, err)
		}
	}
}

// TestReferencesInGML checks that character references are replaced anywhere in a string.
func TestReferencesInGML(t *testing.T) {
	for label, want := range map[string]string{"&#945;": "α", "a&amp;b": "a&b", "a": "a"} {
		text := `graph [ directed 1 node [ id 1 label "` + label + `" ] ]`
		v, _ := must.Get(formats.Read(strings.NewReader(text), formats.GML)).Drawing.Graph().Vertex(0)
		if got := v.Text(); got != want {
			t.Errorf("%q is read as %q, want %q", label, got, want)
		}
	}
}

// TestLongestChainInDOT checks that a chain can have MaxChain edges.
func TestLongestChainInDOT(t *testing.T) {
	text := "digraph { a" + strings.Repeat("->a", formats.MaxChain) + " }"
	d := must.Get(formats.Read(strings.NewReader(text), formats.DOT)).Drawing
	if e, _ := d.Graph().Edge(0); e.Count != formats.MaxChain {
		t.Errorf("%d edges, want %d", e.Count, formats.MaxChain)
	}
}

// TestShortOptionLists checks that two lines can be a list of vertices with their options, but one line cannot.
func TestShortOptionLists(t *testing.T) {
	for text, want := range map[string]bool{"a b\nb\n": true, "a a\n": false} {
		found := slices.Contains(formats.Recognise([]byte(text), "").Candidates, formats.AdjacencyLines)
		if found != want {
			t.Errorf("%q: recognised as a list of options: %v, want %v", text, found, want)
		}
	}
}

// TestConsecutiveListsAreNotNested checks that the limit of nesting does not count lists one
// after another.
func TestConsecutiveListsAreNotNested(t *testing.T) {
	const n = formats.MaxDepth + 50
	text := "graph [ directed 1 node [ id 1 ] "
	for i := range n {
		text += fmt.Sprintf("node [ id %d graphics [ w 1 ] ] ", i+2)
	}
	if got := must.Get(formats.Read(strings.NewReader(text+"]"), formats.GML)).Drawing.Graph().Order(); got != n+1 {
		t.Errorf("%d vertices, want %d", got, n+1)
	}
}

// TestLabelsOfLinks checks that the label of a link is used only if it is a string.
func TestLabelsOfLinks(t *testing.T) {
	for label, want := range map[string]string{`"take 1"`: "take 1", `5`: "", `true`: "", `["a"]`: "", `null`: ""} {
		text := `{"directed":true,"nodes":[{"id":"a"},{"id":"b"}],"links":[{"source":"a","target":"b",` +
			`"label":` + label + `}]}`
		if got := must.Get(formats.Read(strings.NewReader(text), formats.NodeLink)).Drawing.EdgeLabel(0); got != want {
			t.Errorf("%s gives the label %q, want %q", label, got, want)
		}
	}
}

// TestErrorLocations checks the place of an error: its path, or otherwise its line, or nothing.
func TestErrorLocations(t *testing.T) {
	fault := graphs.Fault{Says: "error.what"}
	for _, c := range []struct {
		err           formats.Error
		where, before string
	}{
		{formats.Error{Fault: fault}, "", ""},
		{formats.Error{Fault: fault, Line: 1}, "1", "line 1: "},
		{formats.Error{Fault: fault, Line: 30}, "30", "line 30: "},
		{formats.Error{Fault: fault, Path: "vertices[3].id"}, "vertices[3].id", "vertices[3].id: "},
		{formats.Error{Fault: fault, Path: "edges[0]", Line: 7}, "edges[0]", "edges[0]: "},
	} {
		if got := c.err.Location(); got != c.where {
			t.Errorf("Location of %+v = %q, want %q", c.err, got, c.where)
		}
		if got, want := c.err.Error(), c.before+fault.Error(); got != want {
			t.Errorf("Error of %+v = %q, want %q", c.err, got, want)
		}
		if got := c.err.LocationData(); (got == nil) != (c.where == "") {
			t.Errorf("LocationData of %+v = %v", c.err, got)
		}
	}
}

// TestCommentsOfGML checks that comments of GML end with their lines or with the text.
func TestCommentsOfGML(t *testing.T) {
	text := "# [ what is here [ is no list\n" +
		"graph [ directed 1 # ]\n node [ id 1 label \"\" ] node [ id 2 ]\n# ]\n edge [ source 1 target 2 ] ]\n# the end"
	g := must.Get(formats.Read(strings.NewReader(text), formats.GML)).Drawing.Graph()
	if g.Order() != 2 || g.Size() != 1 {
		t.Errorf("%d vertices and %d edges, want 2 and 1", g.Order(), g.Size())
	}
}
