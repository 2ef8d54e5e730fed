package workbench

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"nimgraph/app/files"
	"nimgraph/graphs/document"
)

// BenchmarkTypedKey measures what it takes on the UI thread to keep what was typed, a key.
func BenchmarkTypedKey(b *testing.B) {
	for _, size := range []int{10_000, 1_000_000} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			s := newStand(b)
			e := s.Environment
			e.Journals = files.NewJournals(b.TempDir(), "test", files.OS{})
			bench, page := New(document.New(0), "", e), &page{}
			bench.Text.Open(page)
			text := strings.Repeat("v0 -> v1 v2\n", size/12)
			for i := 0; b.Loop(); i++ {
				page.text = text + strings.Repeat("x", i%50)
				bench.Text.Typed()
			}
			bench.Close()
			e.Journals.Close(time.Minute)
		})
	}
}
