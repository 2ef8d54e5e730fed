package panels

import (
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/views/scene"
)

// The figures stay where they are when a digit comes or goes, and come back to the right
// edge when what was told there meanwhile, such as a file that is read, was longer.
func TestFiguresComeBackAfterALongText(t *testing.T) {
	app(t)
	s := NewStatus()
	s.bar.Resize(fyne.NewSize(1000, 20))
	place := func(figures string) float32 {
		s.Show(figures, scene.Light())
		return s.right.Position().X
	}
	few := place("8 vertices · 13 edges · solved in 0.1 ms")
	if more := place("8 vertices · 13 edges · solved in 0.12 ms"); more > few || few-more > 32 {
		t.Errorf("with a digit more the figures stand at %g, before at %g", more, few)
	}
	there := s.right.Position().X
	if fewer := place("8 vertices · 13 edges · solved in 0.1 ms"); fewer != there {
		t.Errorf("with a digit less they move from %g to %g", there, fewer)
	}
	long := place("Reading a-file-with-a-long-name.nimgraph · 8 vertices · 13 edges · solved in 0.1 ms")
	if long >= there {
		t.Fatalf("a long text stands at %g, a short one at %g", long, there)
	}
	if after := place("8 vertices · 13 edges · solved in 0.1 ms"); after != few {
		t.Errorf("after a long text they stand at %g, before at %g", after, few)
	}
}
