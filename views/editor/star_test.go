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
	must(tb, err)
	var row document.Move
	for v := range read.Drawing.Graph().Vertices() {
		row.IDs, row.To = append(row.IDs, v.ID), append(row.To, at(50*float64(len(row.IDs)), 3000))
	}
	row.To[0] = at(0, 0)
	must(tb, read.Drawing.Move(row))
	return editor.New(read.Drawing)
}
