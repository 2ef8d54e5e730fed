package workbench

import (
	"fmt"
	"slices"
	"testing"

	"nimgraph/views/scene"
)

// remotes are the numbers at the vertices of the scene, in their order.
func (r *rig) remotes() (all []string) {
	r.settle()
	for r.Remote.job.Running() {
		(<-r.queue)()
	}
	r.settle()
	for _, sh := range r.Session.View.Scene().Shapes {
		if sh.Kind == scene.Text && sh.Subject.Kind == scene.Vertex && sh.Font == scene.Sans && sh.Size == 11 {
			all = append(all, sh.Text)
		}
	}
	slices.Sort(all)
	return all
}

// It is shown for the solution that is there, follows the drawing, and goes again.
func TestRemotenessIsShown(t *testing.T) {
	r := newRig(t, "a -> b c\nb -> c\nc -> d\nx -> y\ny -> x\n", 1)
	r.settle()
	if got := r.remotes(); len(got) > 0 {
		t.Errorf("unasked, it shows %q", got)
	}
	r.Remote.Show(true)
	// d: 0, c: 1, b: its option c is N, so 2; a wins by b: 3; x and y go on for ever.
	if got := fmt.Sprint(r.remotes()); got != "[0 1 2 3 ∞ ∞]" {
		t.Errorf("it shows %s", got)
	}
	ensure(t, r.Session.Vertices.Rename(0, "first"))
	if got := fmt.Sprint(r.remotes()); got != "[0 1 2 3 ∞ ∞]" {
		t.Errorf("after a new name it shows %s", got)
	}
	d, _ := r.Session.Drawing().Graph().VertexNamed("d")
	r.Session.Select.Vertex(d.ID)
	ensure(t, r.Session.Clipboard.Delete())
	if got := fmt.Sprint(r.remotes()); got != "[0 1 1 ∞ ∞]" {
		t.Errorf("without d it shows %s", got)
	}
	r.Session.Undo()
	if got := fmt.Sprint(r.remotes()); got != "[0 1 2 3 ∞ ∞]" {
		t.Errorf("with d again it shows %s", got)
	}
	r.Remote.Show(false)
	if got := r.remotes(); len(got) > 0 || r.Session.View.Options().Remote != nil {
		t.Errorf("switched off, it shows %q", got)
	}
	r.Remote.Show(true)
	r.Close()
}
