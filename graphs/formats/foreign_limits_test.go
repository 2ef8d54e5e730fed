package formats_test

import (
	"fmt"
	"strings"
	"testing"

	"nimgraph/graphs/formats"
)

// The limits of all formats hold for those of other programs.
func TestLimitsOfOtherFormats(t *testing.T) {
	many := fmt.Sprint(formats.MaxVertices + 1)
	deep := strings.Repeat("a [ ", formats.MaxDepth+1)
	long := strings.Repeat("a", formats.MaxLine+1)
	for _, c := range []struct {
		format     formats.Format
		text, want string
	}{
		{formats.Pajek, "*Vertices " + many, "more than 1000000 vertices"},
		{formats.Lists, "[[" + many + "]]", "is expected"},
		{formats.Graph6, "~~?B????", "no line of graph6"},
		{formats.GML, "graph [ " + deep, "nested deeper than"},
		{formats.TGF, long + "\n#\n", "bytes in a line"},
		{formats.AdjacencyLines, long + "\n", "bytes in a line"},
		{formats.AdjacencyBlocks, "a " + many + "0\n", "is expected"},
		{formats.Weighted, long + " b 5\n", "bytes in a line"},
		{formats.Matrix, "0 1\n0\n", "where the matrix has 2"},
	} {
		_, err := formats.ReadText([]byte(c.text), c.format, formats.Options{})
		if err == nil || !strings.Contains(formats.Said(err), c.want) {
			t.Errorf("%s of %.30q: %v, want %q", c.format, c.text, formats.Said(err), c.want)
		}
	}
}
