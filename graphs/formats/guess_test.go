package formats_test

import (
	"testing"

	"nimgraph/graphs/formats"
)

func TestGuess(t *testing.T) {
	for text, want := range map[string]formats.Format{
		"":                                        formats.Edges,
		"3 2\r\n1 2\r\n2 3\r\n":                   formats.Edges,
		"# directed\na -> b c\n":                  formats.Edges,
		"graph -> b\nb -> digraph\n":              formats.Edges,
		"digraph a\n":                             formats.Edges,
		"  \n{\"format\": \"nimgraph\"}":          formats.JSON,
		"\ufeff{\"format\": \"nimgraph\"}":        formats.JSON,
		"<?xml version=\"1.0\"?>\n<graphml>":      formats.GraphML,
		"digraph { a -> b }":                      formats.DOT,
		"strict graph \"two words\"\n{ a--b }":    formats.DOT,
		"// made by hand\n/* a\nb */\ndigraph g{": formats.DOT,
		"# 1 \"x\"\nDiGraph G {":                  formats.DOT,
	} {
		if got := formats.Guess(text); got != want {
			t.Errorf("Guess(%q) = %s, want %s", text, got, want)
		}
	}
}
