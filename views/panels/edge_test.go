package panels

import (
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// The colon principle for a bridge, fusion for a block: a ring of three edges on a
// bridge is worth 1, and with the bridge 2.
func TestEdgesSayWhatTheyCount(t *testing.T) {
	app(t)
	s := session(t, "g -- a\na -- b\nb -- c\nc -- a\nx -- y\nground g")
	i := NewInspector(english(t), Callbacks{})
	for edge, want := range []string{
		"what hangs on it is worth 1, so it counts 2.", "a block of 3 edges, which together count 1.",
		2: "a block of 3 edges", 4: "The ground does not hold it",
	} {
		s.SelectEdge(graphs.EdgeID(edge))
		i.Show(s, scene.Light())
		if got := written(i.vertex); !strings.Contains(strings.ReplaceAll(got, "|", " "), want) {
			t.Errorf("edge %d: %q, want %q", edge, got, want)
		}
	}
}
