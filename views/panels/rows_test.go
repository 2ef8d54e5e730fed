package panels

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// TestInspectorAtEveryWidth: the inspector asks for no more than its least width,
// whatever is in it, and at every width nothing in it ends outside of it or lies upon
// something else in its row.
func TestInspectorAtEveryWidth(t *testing.T) {
	app(t)
	long := "a very long name indeed"
	for name, drawing := range map[string]string{
		"plain":    three,
		"long":     "\"" + long + " 1\" -> \"" + long + " 2\" b\ntoken \"" + long + " 1\"\ntoken \"" + long + " 2\" x3\n",
		"loopy":    "a -> a b c d\nb -> c\nc -> d\ntoken a x2\n",
		"deletion": "r -- a x3\na -- b\nground r\n",
		"a sum":    "a = b + b + c\nb -> c d\nc -> d\ntoken b x2\ntoken c\n",
		"misère":   "a -> b c d\nb -> c d\nc -> d\ntoken a\ntoken b\nplay misere\n",
		"a ring":   "a -- b\nb -- c\nc -- a\nc -- d\nd -- \"" + long + "\"\nground a\n",
		"large":    "a -> " + options(40) + "\n" + chain(40) + "token a\ntoken v39\n",
	} {
		s := session(t, drawing)
		s.Select.Vertex(0)
		i := NewInspector(english(t), Callbacks{})
		i.Show(s, scene.Light())
		for width := float32(InspectorLeast); width <= 600; width += 25 {
			i.Object().Resize(fyne.NewSize(width, 800))
			if got := i.Object().MinSize().Width; got > InspectorLeast {
				t.Fatalf("%s: it asks for %.0f", name, got)
			}
			l := newMoveLine(i.moves)
			l.Resize(fyne.NewSize(width-16, l.MinSize().Height))
			test.WidgetRenderer(l)
			rows := []fyne.CanvasObject{l.table}
			for _, r := range i.moves.rows {
				l.show(r, false)
				checkRow(t, name, l.table)
			}
			rows = append(rows, i.position, i.vertex)
			for _, o := range rows {
				checkRows(t, name, o)
			}
		}
	}
}

// options and chain are the text of a vertex with moves to n others, which are a path.
func options(n int) string {
	var text strings.Builder
	for k := range n {
		fmt.Fprintf(&text, "v%d ", k)
	}
	return text.String()
}

func chain(n int) string {
	var text strings.Builder
	for k := 1; k < n; k++ {
		fmt.Fprintf(&text, "v%d -> %s\n", k, options(k))
	}
	return text.String()
}

// checkRows checks the rows of texts in an object.
func checkRows(t *testing.T, name string, o fyne.CanvasObject) {
	t.Helper()
	switch o := o.(type) {
	case *fyne.Container:
		if _, own := o.Layout.(look.Arrangement); own && len(o.Objects) > 0 {
			switch o.Objects[0].(type) {
			case *canvas.Text:
				checkRow(t, name, o)
			case *vertexItem, *canvas.Rectangle:
				checkInside(t, name, o)
			}
		}
		for _, child := range o.Objects {
			checkRows(t, name, child)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			checkRows(t, name, child)
		}
	}
}

// checkInside checks that the visible objects of a container are within it, and that
// chips do not lie upon each other.
func checkInside(t *testing.T, name string, c *fyne.Container) {
	t.Helper()
	_, chips := c.Objects[0].(*vertexItem)
	var before []fyne.CanvasObject
	for _, o := range c.Objects {
		if text, ok := o.(*canvas.Text); !o.Visible() || ok && text.Text == "" {
			continue
		}
		low, high := o.Position(), o.Position().Add(o.Size())
		if low.X < -0.5 || low.Y < -2 || high.X > c.Size().Width+0.5 || high.Y > c.Size().Height+2 {
			t.Errorf("%s, %v: %q is at %v … %v", name, c.Size(), written(o), low, high)
		}
		for _, b := range before {
			if p, q := b.Position(), b.Position().Add(b.Size()); chips && low.X < q.X && p.X < high.X && low.Y < q.Y && p.Y < high.Y {
				t.Errorf("%s, %v: %q lies upon %q", name, c.Size(), written(o), written(b))
			}
		}
		before = append(before, o)
	}
}

// checkRow checks that the objects of a row come one after the other, within it.
func checkRow(t *testing.T, name string, row *fyne.Container) {
	t.Helper()
	end := float32(-0.5)
	for _, o := range row.Objects {
		if text, ok := o.(*canvas.Text); ok && text.Text == "" || !o.Visible() {
			continue
		}
		if _, behind := o.(*canvas.Rectangle); behind { // the texts
			continue
		}
		if o.Position().X < end {
			t.Errorf("%s, %.0f wide: %q begins at %.0f, before %.0f", name, row.Size().Width, written(row), o.Position().X, end)
		}
		end = o.Position().X + o.MinSize().Width
	}
	if end > row.Size().Width+1 {
		t.Errorf("%s: %q ends at %.0f of %.0f", name, written(row), end, row.Size().Width)
	}
}
