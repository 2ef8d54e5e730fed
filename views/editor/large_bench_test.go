package editor_test

import (
	"fmt"
	"strings"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// starSession opens a vertex with an edge to each of n others in a row below it.
func starSession(tb testing.TB, n int) *editor.Session {
	tb.Helper()
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "hub -> v%d\n", i)
	}
	read, err := formats.Read(strings.NewReader(text.String()), formats.Edges)
	if err != nil {
		tb.Fatal(err)
	}
	var row document.Move
	for v := range read.Drawing.Graph().Vertices() {
		row.IDs, row.To = append(row.IDs, v.ID), append(row.To, at(50*float64(len(row.IDs)), 3000))
	}
	row.To[0] = at(0, 0)
	if err := read.Drawing.Apply(row); err != nil {
		tb.Fatal(err)
	}
	return editor.New(read.Drawing)
}

// BenchmarkBend bends all n edges; BenchmarkDelete deletes them, and takes it back.
// The time an edge is the same for each n.
func BenchmarkBend(b *testing.B) {
	edges(b, func(s *editor.Session) error { return s.Bend(0.01) })
}

func BenchmarkDelete(b *testing.B) {
	edges(b, func(s *editor.Session) error { return s.DeleteSelection() })
}

func edges(b *testing.B, change func(*editor.Session) error) {
	for _, n := range []int{1_000, 4_000, 16_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := starSession(b, n)
			for b.Loop() {
				b.StopTimer()
				s.SelectEdges()
				s.Scene()
				b.StartTimer()
				if err := change(s); err != nil {
					b.Fatal(err)
				}
				s.Undo()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/edge")
		})
	}
}
