package scene_test

import (
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// Where only some of the solution is told, all else looks as if nothing were known.
func TestTold(t *testing.T) {
	text := func(s *scene.Scene) string {
		var b strings.Builder
		_ = s.Format(&b) // a builder takes all
		return b.String()
	}
	d := drawn(t, "a -> b c\nb -> c\ntoken a\n", at(0, 0), at(100, 0), at(50, 90))
	s := solved(t, d)
	o := scene.Everything()
	nothing := scene.Build(d, nil, o)
	o.Told = &document.Selection{}
	if got := scene.Build(d, s, o); text(got) != text(nothing) {
		t.Errorf("where nothing is told, it is\n%s\nnot\n%s", text(got), text(nothing))
	}
	o.Told = &document.Selection{Vertices: []graphs.VertexID{1}}
	if got := text(scene.Build(d, s, o)); strings.Count(got, " n-fill") != 1 || strings.Contains(got, " p-fill") || strings.Contains(got, "winning") {
		t.Errorf("where b is told, it is\n%s", got)
	}
}
