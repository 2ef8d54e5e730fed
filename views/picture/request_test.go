package picture

import (
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// of is the solved drawing of three, of which a and b are selected and the
// surroundings of a are visible.
func of(t *testing.T) Of {
	t.Helper()
	c := three(t)
	return Of{
		Drawing: c.drawing, Solution: c.solution, Seen: scene.Everything(), Palette: scene.Light(),
		Selection: document.Selection{Vertices: []graphs.VertexID{0, 1}},
		Visible:   &Area{Low: scene.Point{X: -40, Y: -40}, High: scene.Point{X: 40, Y: 50}},
	}
}

func TestPartsOfRequests(t *testing.T) {
	for part, want := range map[Part][]string{
		PartWhole: {"a", "b", "c"}, PartSelected: {"a", "b"}, PartVisible: {"a"},
	} {
		r := Default()
		r.Part = part
		p, err := r.Prepare(english(t), of(t))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"a", "b", "c"} {
			if got := slices.Contains(texts(p.Scene), name); got != slices.Contains(want, name) {
				t.Errorf("%s: %s is there: %v", part, name, got)
			}
		}
	}
}

func TestShowsSolution(t *testing.T) {
	plain := Default()
	plain.Labels, plain.Highlights = LabelsName, false
	caption, values, winning, seen := plain, plain, plain, plain
	caption.Caption, values.Labels, winning.Highlights, seen.Labels = true, LabelsValue, true, LabelsSeen
	for name, c := range map[string]struct {
		r    Request
		want bool
	}{
		"names": {plain, false}, "caption": {caption, true}, "values": {values, true}, "winning moves": {winning, true}, "as seen": {seen, true},
	} {
		if got := c.r.ShowsSolution(of(t)); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// A picture carries its drawing where its format can and it is not to be bare.
func TestCarriedDrawing(t *testing.T) {
	for _, f := range Formats() {
		for _, bare := range []bool{false, true} {
			r := Default()
			r.Format, r.Bare = f.ID, bare
			p, err := r.Prepare(english(t), of(t))
			if err != nil {
				t.Fatal(err)
			}
			if got, want := p.Options.Drawing != nil, f.Carries && !bare; got != want {
				t.Errorf("%s, bare %v: carries %v", f.Name, bare, got)
			}
		}
	}
}
