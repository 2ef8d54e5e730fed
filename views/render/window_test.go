package render

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"io"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// windowed is the sample seen through a window, with a line of words below it.
func windowed() *scene.Scene {
	sc := sample()
	sc.Window = &scene.Window{Low: pt(100, 30), High: pt(430, 200), Shapes: len(sc.Shapes)}
	sc.Shapes = append(sc.Shapes,
		scene.Shape{Kind: scene.Text, N: 1, P: [4]scene.Point{pt(100, 220)}, Left: true, Font: scene.Bold, Size: 15, Fill: scene.Ink, Text: "Below ∞"},
		scene.Shape{Kind: scene.Text, N: 1, P: [4]scene.Point{pt(250, 220)}, Left: true, Size: 13, Fill: scene.Muted, Text: "and besides"},
	)
	return sc
}

// What is outside of a window is not drawn, and what is inside is as it was.
func TestWindow(t *testing.T) {
	const scale = 2
	sc := windowed()
	all := image.NewRGBA(image.Rect(0, 0, 700*scale, 260*scale))
	v := View{Scale: scale, Origin: pt(0, 0), Background: scene.Board}
	New().Draw(all, sample(), v, nil)
	seen := image.NewRGBA(all.Rect)
	New().Draw(seen, sc, v, nil)

	hole := image.Rect(100*scale, 30*scale, 430*scale, 200*scale)
	want := image.NewRGBA(all.Rect)
	New().Draw(want, &scene.Scene{Shapes: sc.Shapes[sc.Window.Shapes:]}, v, nil)
	draw.Draw(want, hole, all, hole.Min, draw.Src)
	for y := range want.Rect.Dy() {
		a, b := want.Pix[y*want.Stride:(y+1)*want.Stride], seen.Pix[y*seen.Stride:(y+1)*seen.Stride]
		for i := range a {
			if far(a[i], b[i]) > 2 { // sums of other numbers are rounded otherwise
				t.Fatalf("pixel %d,%d has %d, want %d", i/4, y, b[i], a[i])
			}
		}
	}
	low, high := Bounds(sc)
	if low != pt(100, 30) || high.X != 430 || high.Y < 220 {
		t.Errorf("bounds %v %v", low, high)
	}
}

// Every format tells how far it is, up to the whole, and ends when it is told to.
func TestProgress(t *testing.T) {
	sc := crowd(250)
	for name, write := range map[string]func(io.Writer, *scene.Scene, Options) error{"PNG": PNG, "SVG": SVG, "PDF": PDF, "TikZ": TikZ} {
		var parts []float64
		var whole bytes.Buffer
		o := Options{Progress: func(part float64) error {
			parts = append(parts, part)
			return nil
		}}
		must(t, write(&whole, sc, o))
		for i, part := range parts {
			if part < 0 || part > 1 || i > 0 && part < parts[i-1] {
				t.Errorf("%s: %v", name, parts)
				break
			}
		}
		if len(parts) < 3 {
			t.Errorf("%s: told %v", name, parts)
		}
		calls := 0
		o.Progress = func(float64) error {
			if calls++; calls == 2 {
				return fmt.Errorf("enough: %w", context.Canceled)
			}
			return nil
		}
		if err := write(io.Discard, sc, o); !errors.Is(err, context.Canceled) || calls != 2 {
			t.Errorf("%s: error %v after %d calls", name, err, calls)
		}
	}
}

// What stands below a drawing is a part of its own in TikZ, which is drawn after the
// board.
func TestTikZBelowTheDrawing(t *testing.T) {
	sc := windowed()
	sc.Window = nil
	text := string(tikzOf(t, sc, Options{}))
	_, below, ok := strings.Cut(text, `\begin{scope} % below the drawing`)
	below, _, _ = strings.Cut(below, `\end{scope}`)
	if !ok || strings.Count(below, `\node`) != 2 || !strings.Contains(below, "{Below $\\infty$}") {
		t.Errorf("below the drawing stands %s", below)
	}
	if text := string(tikzOf(t, sample(), Options{})); strings.Contains(text, "below the drawing") {
		t.Error("something is below a drawing that has nothing below")
	}
}
