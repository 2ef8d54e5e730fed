package app

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

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
		app := test.NewApp()
		p, err := newProgram(app)
		if err != nil {
			b.Fatal(err)
		}
		p.rescues = b.TempDir()
		p.do = func(func()) {}
		p.settings.setShows(keyText, true)
		w := p.open(document.New(graphs.Directed), "")
		w.text.pane.Write(text.String())
		w.text.read()
		if n := w.session.Drawing().Graph().Size(); n != edges {
			b.Fatalf("%d edges, want %d", n, edges)
		}
		b.Run(fmt.Sprintf("typed/edges=%d", edges), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				w.text.pane.Write(text.String() + strings.Repeat("v0 -> v7\n", i%2))
				w.text.read()
			}
		})
		b.Run(fmt.Sprintf("shown/edges=%d", edges), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				if err := w.session.AddTokens(0, 1-i%2*2); err != nil {
					b.Fatal(err)
				}
			}
		})
		app.Quit()
	}
}
