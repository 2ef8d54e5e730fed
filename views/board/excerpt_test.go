package board

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
)

// An excerpt is fitted when it is another one, and stays as it is seen while it is not.
func TestExcerptsAreFitted(t *testing.T) {
	test.NewTempApp(t)
	d := newDeskWith(t, field(t, 8_100))
	fitted := func() bool { return d.View.fitted && d.View.camera == d.View.fitting() }
	d.View.ZoomBy(3)
	d.Refresh()
	if fitted() {
		t.Error("a view that was moved does not stay")
	}
	v := graphs.VertexID(4_000)
	d.session.Select.Vertex(v)
	d.View.Reveal(v)
	if at, ok := d.session.View.At(v); !ok || !fitted() || !d.View.inView(d.View.camera, at) {
		t.Errorf("what was looked for is seen: %v, from %+v", ok, d.View.camera)
	}
}
