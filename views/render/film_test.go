package render_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"testing"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// diskFrame returns frame i of a film in which a disc moves to the right.
func diskFrame(i int) render.GIFFrame {
	return render.GIFFrame{Duration: time.Duration(i+1) * 500 * time.Millisecond, Scene: &scene.Scene{
		Page: &scene.Box{High: scene.Point{X: 200, Y: 60}},
		Shapes: []scene.Shape{
			{
				Kind: scene.Disc, N: 1, Size: 20, Fill: scene.PFill, Stroke: scene.NRim, Width: 3,
				P: [4]scene.Point{{X: 30 + 20*float64(i), Y: 30}},
			},
			{
				Kind: scene.Text, N: 1, Size: 14, Fill: scene.Ink, Text: fmt.Sprint("frame ", i),
				P: [4]scene.Point{{X: 150, Y: 50}},
			},
		},
	}}
}

// TestGIFShowsItsPictures checks that the frames of a GIF equal PNGs of the pictures up to small
// differences of colour, and have the right durations.
func TestGIFShowsItsPictures(t *testing.T) {
	for _, o := range []render.Options{{Scale: 2, Margin: 5}, {Palette: scene.Dark()}, {Transparent: true}} {
		var out bytes.Buffer
		must.Succeed(render.GIF(&out, 5, diskFrame, o))
		film, err := gif.DecodeAll(&out)
		if err != nil || len(film.Image) != 5 || film.LoopCount != 0 {
			t.Fatalf("%d pictures, %v", len(film.Image), err)
		}
		var seen *image.RGBA
		for i, part := range film.Image {
			want := must.Get(render.New().Image(diskFrame(i).Scene, o))
			if seen == nil || o.Transparent {
				seen = image.NewRGBA(want.Rect)
			}
			if film.Delay[i] != 50*(i+1) {
				t.Errorf("picture %d is seen for %d hundredths of a second", i, film.Delay[i])
			}
			for y := part.Rect.Min.Y; y < part.Rect.Max.Y; y++ {
				for x := part.Rect.Min.X; x < part.Rect.Max.X; x++ {
					seen.Set(x, y, part.At(x, y))
				}
			}
			if i > 0 && !o.Transparent && part.Rect.Dx()*part.Rect.Dy()*3 > 2*want.Rect.Dx()*want.Rect.Dy() {
				t.Errorf("picture %d has %v of %v in the file", i, part.Rect, want.Rect)
			}
			compareFrames(t, i, seen, want, o.Transparent)
		}
	}
}

// compareFrames fails if frame i, got, differs much from want.
func compareFrames(t *testing.T, i int, got, want *image.RGBA, transparent bool) {
	t.Helper()
	if got.Rect != want.Rect {
		t.Fatalf("picture %d is %v, not %v", i, got.Rect, want.Rect)
	}
	for k := 0; k < len(want.Pix); k += 4 {
		g, w := got.Pix[k:k+4], want.Pix[k:k+4]
		if transparent && w[3] < 255 {
			if (w[3] < 128) != (g[3] == 0) {
				t.Fatalf("picture %d: %v of %v", i, g, w)
			}
			continue
		}
		for c := range 4 {
			if d := int(g[c]) - int(w[c]); d > 40 || d < -40 {
				t.Fatalf("picture %d, pixel %d: %v, want %v", i, k/4, color.RGBA{g[0], g[1], g[2], g[3]},
					color.RGBA{w[0], w[1], w[2], w[3]})
			}
		}
	}
}

func TestGIFIsTooLarge(t *testing.T) {
	err := render.GIF(&bytes.Buffer{}, 500, diskFrame, render.Options{Scale: 20})
	if large := graphs.FaultOf(err, render.TooLarge); large == nil ||
		!(large.With["Fits"].(float64) > 1 && large.With["Fits"].(float64) < 20) {
		t.Errorf("%v", err)
	}
	stop := errors.New("stop")
	calls := 0
	err = render.GIF(&bytes.Buffer{}, 5, diskFrame, render.Options{Progress: func(part float64) error {
		if calls++; part > 0.4 {
			return stop
		}
		return nil
	}})
	if err != stop || calls < 3 {
		t.Errorf("%v after %d calls", err, calls)
	}
}
