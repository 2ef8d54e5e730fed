package editor_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/views/editor"
)

func near(a, b editor.Point) bool { return a.Sub(b).Length() < 1e-6*(1+a.Length()) }

func TestZoomKeepsThePoint(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	c := editor.NewCamera()
	if c.Scale != 1 || c.World(at(7, 8)) != at(7, 8) {
		t.Fatalf("%+v", c)
	}
	for range 2000 {
		screen := at(2000*r.Float64()-500, 2000*r.Float64()-500)
		world := c.World(screen)
		if !near(c.Screen(world), screen) {
			t.Fatalf("%v is shown at %v", world, c.Screen(world))
		}
		next := c.ZoomAt(screen, math.Exp(2*r.Float64()-1))
		if !near(next.Screen(world), screen) {
			t.Fatalf("zooming from %v to %v moves %v to %v", c.Scale, next.Scale, screen, next.Screen(world))
		}
		if next.Scale < editor.MinScale || next.Scale > editor.MaxScale {
			t.Fatalf("the scale is %v", next.Scale)
		}
		by := at(100*r.Float64()-50, 100*r.Float64()-50)
		if c = next.Pan(by); !near(c.Screen(world), screen.Add(by)) {
			t.Fatalf("panning by %v moves to %v", by, c.Screen(world))
		}
		if r.IntN(50) == 0 {
			c = editor.NewCamera()
		}
	}
	for _, factor := range []float64{1e9, 1e-9, 0, math.Inf(1)} {
		got := editor.NewCamera().ZoomAt(at(10, 20), factor)
		if want := math.Max(editor.MinScale, math.Min(editor.MaxScale, factor)); got.Scale != want || !got.Offset.Finite() {
			t.Errorf("by %v: %+v", factor, got)
		}
	}
}

func TestFitShowsAll(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		size := at(300+1000*r.Float64(), 300+700*r.Float64())
		top, bottom := 60*r.Float64(), 60*r.Float64()
		low := at(4000*r.Float64()-2000, 4000*r.Float64()-2000)
		high := low.Add(at(3000*r.Float64(), 3000*r.Float64()*float64(r.IntN(2))))
		c := editor.Fit(low, high, size, top, bottom)
		a, b := c.Screen(low), c.Screen(high)
		if a.X < 0 || a.Y < top || b.X > size.X || b.Y > size.Y-bottom {
			t.Fatalf("%v to %v on a board of %v, %v and %v left free: from %v to %v", low, high, size, top, bottom, a, b)
		}
		if middle := a.Add(b).Scale(0.5); !near(middle, at(size.X/2, (size.Y+top-bottom)/2)) {
			t.Fatalf("the middle is at %v of %v", middle, size)
		}
		if c.Scale > 1.25 {
			t.Fatalf("a small drawing is enlarged by %v", c.Scale)
		}
	}
	// A board without room, and a drawing larger than any board.
	for _, c := range []editor.Camera{
		editor.Fit(at(0, 0), at(10, 10), at(0, 0), 50, 50), editor.Fit(at(-1e9, -1e9), at(1e9, 1e9), at(800, 600), 0, 0),
	} {
		if c.Scale < editor.MinScale || c.Scale > editor.MaxScale || !c.Offset.Finite() {
			t.Errorf("%+v", c)
		}
	}
}

// On the way from one view to another the zoom changes evenly, and one place of
// the board shows the same place of the drawing all the time.
func TestTheWayBetweenCameras(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		a := editor.Camera{Scale: 0.05 + 4*r.Float64(), Offset: at(900*r.Float64()-300, 900*r.Float64())}
		b := editor.Camera{Scale: a.Scale * (0.2 + 3*r.Float64()), Offset: at(900*r.Float64(), 900*r.Float64()-300)}
		if r.IntN(4) == 0 {
			b.Scale = a.Scale
		}
		for _, end := range []struct {
			part float64
			want editor.Camera
		}{{0, a}, {1, b}} {
			if got := a.Toward(b, end.part); !near(got.Offset, end.want.Offset) || math.Abs(got.Scale-end.want.Scale) > 1e-9 {
				t.Fatalf("from %+v to %+v, at %v it is %+v", a, b, end.part, got)
			}
		}
		half := a.Toward(b, 0.5)
		if math.Abs(half.Scale*half.Scale-a.Scale*b.Scale) > 1e-6*half.Scale*half.Scale {
			t.Fatalf("half way from scale %v to %v it is %v", a.Scale, b.Scale, half.Scale)
		}
		if zoom := b.Scale / a.Scale; math.Abs(zoom-1) > 0.01 {
			still := b.Offset.Sub(a.Offset.Scale(zoom)).Scale(1 / (1 - zoom))
			if p, q := a.World(still), half.World(still); p.Sub(q).Length() > 1e-6*(1+p.Length()) {
				t.Fatalf("at %v is %v, and half way %v", still, p, q)
			}
		}
	}
}
