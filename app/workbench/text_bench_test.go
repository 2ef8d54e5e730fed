package workbench

import (
	"fmt"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// BenchmarkText measures both ways between a drawing and its text: typed is what
// the board takes to follow a line more, shown what the text takes to follow a
// vertex moved out of the game on the board.
func BenchmarkText(b *testing.B) {
	for _, edges := range []int{2_000, 20_000} {
		var text strings.Builder
		for i := range edges / 2 {
			fmt.Fprintf(&text, "v%d -> v%d v%d\n", i, i+1, i+2)
		}
		bench, page := withPage(b, document.New(graphs.Directed))
		page.types(text.String())
		if n := bench.Session.Drawing().Graph().Size(); n != edges {
			b.Fatalf("%d edges, want %d", n, edges)
		}
		b.Run(fmt.Sprintf("typed/edges=%d", edges), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				page.types(text.String() + strings.Repeat("v0 -> v7\n", i%2))
			}
		})
		b.Run(fmt.Sprintf("shown/edges=%d", edges), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				ensure(b, bench.Session.AddTokens(0, 1-i%2*2))
				bench.Flush()
			}
		})
		bench.Close()
	}
}
