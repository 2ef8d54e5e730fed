package board

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// besideValue returns a place in the vertex at p outside its value and its rings.
func besideValue(p scene.Point) scene.Point { return p.Add(pt(13, 0)) }

// solve solves the drawing.
func (d *harness) solve() {
	d.t.Helper()
	s, err := solver.Solve(context.Background(), solver.PositionOf(d.session.Drawing()))
	must(d.t, err)
	d.session.Solved.Set(d.session.History().GameRevision(), s, nil)
}

func TestFramesShowTheScene(t *testing.T) {
	light, dark := scene.Light(), scene.Dark()
	d := newHarness(t, "a -> b")
	check := func(when string, p scene.Point, want color.NRGBA) {
		t.Helper()
		if got := d.pixel(p); got != want {
			t.Errorf("%s: the colour at %v is %v, want %v", when, p, got, want)
		}
	}
	check("unsolved", besideValue(pt(100, 0)), light[scene.PlainFill])
	d.solve()
	check("before the frame is there", besideValue(pt(100, 0)), light[scene.PlainFill])
	if n := d.drawFrames(); n != 1 {
		t.Errorf("%d frames for one change", n)
	}
	check("solved", besideValue(pt(0, 0)), light[scene.NFill])
	check("solved", besideValue(pt(100, 0)), light[scene.PFill])
	if got := d.pixel(pt(50, 0)); got.R > light[scene.Shaft].R+20 {
		t.Errorf("the edge is not shown: %v", got)
	}
	check("solved", pt(50, 60), light[scene.Board])

	d.click(pt(100, 0))
	d.session.Select.Vertex(1)
	must(t, d.session.Cursor.Nudge(pt(0, 60), 1))
	d.drawFrames()
	check("moved", besideValue(pt(100, 60)), light[scene.PFill])
	check("moved", besideValue(pt(100, 0)), light[scene.Board])

	d.SetPalette(dark)
	d.drawFrames()
	check("in the dark", besideValue(pt(100, 60)), dark[scene.PFill])
	check("in the dark", pt(50, 90), dark[scene.Board])
	background := test.WidgetRenderer(d.Board).Objects()[0].(*canvas.Rectangle)
	if background.FillColor != dark.Color(scene.Board) {
		t.Error("the background keeps the old colour")
	}
	d.Refresh()
	if d.drawFrames() != 0 {
		t.Error("a frame is drawn where nothing has changed")
	}
}

// TestOutdatedFramesAreSkipped checks that only the last of all frames requested while a frame is
// drawn is drawn.
func TestOutdatedFramesAreSkipped(t *testing.T) {
	d := newHarness(t, "a -> b")
	for i := range 10 {
		d.session.Select.Vertex(0)
		must(t, d.session.Cursor.Nudge(pt(0, float64(i)), 1))
	}
	if n := d.drawFrames(); n != 2 {
		t.Errorf("%d frames were drawn", n)
	}
	if got := d.pixel(besideValue(pt(0, 45))); got != d.palette.Color(scene.PlainFill) {
		t.Errorf("the last is not shown: %v", got)
	}
}

func TestPanningWithinTheMarginMovesTheFrame(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.View.setCamera(d.View.camera.Pan(pt(-1, 0)))
	if d.drawFrames() != 1 {
		t.Error("the first pan draws no frame with a margin")
	}
	before, front := d.drawing.raster.Position(), d.drawing.front
	for range 4 {
		d.View.setCamera(d.View.camera.Pan(pt(20, -15)))
	}
	if len(d.background) > 0 || d.drawing.front != front {
		t.Error("a frame is drawn for a small pan")
	}
	if got := d.drawing.raster.Position().Subtract(before); got != fyne.NewPos(80, -60) {
		t.Errorf("the raster moves by %v", got)
	}
	d.View.setCamera(d.View.camera.Pan(pt(20, -15)))
	if d.drawFrames() != 1 {
		t.Error("no frame is drawn beyond the margin")
	}
	if got := d.drawing.raster.Position(); got != fyne.NewPos(tieBreak-margin, tieBreak-margin) {
		t.Errorf("the new frame is at %v", got)
	}
	for range 50 {
		d.View.setCamera(d.View.camera.Pan(pt(11, 7)))
		if x := d.drawing.raster.Position().X; x > 0 {
			d.drawFrames()
		}
	}
	d.drawFrames()
	p := d.drawing.raster
	if p.Position().X > 0 || p.Position().Y > 0 || p.Position().X+p.Size().Width < 800 ||
		p.Position().Y+p.Size().Height < 600 {
		t.Errorf("the frame at %v does not cover the board", p.Position())
	}
}

// TestZoomingStretchesTheFrame checks that the old frame is stretched until a slow new frame is
// drawn.
func TestZoomingStretchesTheFrame(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.drawing.drawTime = slowDrawTime
	r := d.drawing.raster
	where := func(p scene.Point) scene.Point { // the position on the board, by the shown image
		f := d.drawing.shown
		x := (p.X*f.scale + float64(f.offsetX-f.left)) / float64(f.width) * float64(r.Size().Width)
		y := (p.Y*f.scale + float64(f.offsetY-f.top)) / float64(f.height) * float64(r.Size().Height)
		return pointOf(r.Position()).Add(pt(x, y))
	}
	for _, factor := range []float64{1.25, 0.8, 0.5, 3} {
		d.View.setCamera(d.View.camera.ZoomAt(pt(300, 250), factor))
		for _, frame := range []string{"old", "new"} {
			for _, p := range []scene.Point{pt(0, 0), pt(100, 0), pt(-40, 77)} {
				if got, want := where(p), d.View.camera.Screen(p); got.Sub(want).Length() > 1 {
					t.Errorf("by %v: the %s frame shows %v at %v, want %v", factor, frame, p, got, want)
				}
			}
			d.drawFrames()
			d.drawing.drawTime = slowDrawTime
		}
	}
	d.drawing.drawTime = slowDrawTime - 1
	before := r.Size()
	d.View.setCamera(d.View.camera.ZoomAt(pt(300, 250), 1.5))
	if r.Size() != before {
		t.Error("a frame is stretched for a moment")
	}
}

func TestRastersArePixelExact(t *testing.T) {
	for _, pixel := range []float32{1, 1.25, 1.5, 2, 3} {
		d := newHarness(t, "a -> b")
		d.window.Canvas().(software.WindowlessCanvas).SetScale(pixel)
		d.window.Resize(fyne.NewSize(801, 603))
		d.View.setCamera(editor.Camera{Scale: 1, Offset: pt(200.3, 200.7)})
		d.drawFrames()
		f, r := d.drawing.shown, d.drawing.raster
		if f.scale != float64(pixel) {
			t.Fatalf("%v pixels a unit: drawn with %v", pixel, f.scale)
		}
		if w := float64(r.Size().Width * pixel); math.Abs(w-float64(f.width)) > 1e-3 || f.width < int(801*pixel) {
			t.Errorf("%v pixels a unit: %v pixels for an image of %d", pixel, w, f.width)
		}
		if h := float64(r.Size().Height * pixel); math.Abs(h-float64(f.height)) > 1e-3 {
			t.Errorf("%v pixels a unit: %v pixels for an image of %d", pixel, h, f.height)
		}
		x := float64(r.Position().X * pixel)
		if math.Abs(x-math.Round(x)-tieBreak) > 1e-3 {
			t.Errorf("%v pixels a unit: the raster begins at %v, want a whole pixel and %v", pixel, x, tieBreak)
		}
		if b := d.drawing.front; b.Stride != 4*b.Rect.Dx() || b.Rect.Dx() != f.width || b.Rect.Dy() != f.height {
			t.Errorf("%v pixels a unit: an image of %v", pixel, b.Rect)
		}
		// The ring around the hovered vertex has whole pixels.
		d.MouseMoved(d.mouse(pt(0, 0), 0, 0))
		o := d.overlay
		if w := float64(o.raster.Size().Width * pixel); math.Abs(w-float64(o.front.Rect.Dx())) > 1e-3 ||
			w > float64(80*pixel) {
			t.Errorf("%v pixels a unit: an overlay of %v pixels for %v", pixel, w, o.front.Rect)
		}
	}
}

// TestFramesAreDrawnInBackground checks that frames are drawn on another goroutine and then handed
// over.
func TestFramesAreDrawnInBackground(t *testing.T) {
	test.NewTempApp(t)
	worked, handed := false, make(chan bool)
	release := make(chan struct{})
	newLayer(fyne.Do).runAsync(func() {
		<-release // blocks only this frame, not the caller
		worked = true
	}, func() { handed <- worked })
	close(release)
	if !<-handed {
		t.Error("a frame was handed over before it was drawn")
	}
}

// TestUnchangedSceneKeepsTheFrame checks that a frame which is drawn again without a change has the
// same pixels.
func TestUnchangedSceneKeepsTheFrame(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.solve()
	d.drawFrames()
	before := slices.Clone(d.drawing.front.Pix)
	d.session.View.SetOptions(d.session.View.Options())
	if d.drawFrames() != 1 || !slices.Equal(d.drawing.front.Pix, before) {
		t.Error("the frame differs")
	}
}

// TestPanicsReachTheUIThread checks that a panic during drawing in the background is raised on the
// UI thread, where the program recovers from it.
func TestPanicsReachTheUIThread(t *testing.T) {
	test.NewTempApp(t)
	handed := make(chan func(), 1)
	newLayer(func(f func()) { handed <- f }).runAsync(func() { panic("a defect") },
		func() { t.Error("the frame is shown") })
	defer func() {
		if got := recover(); fmt.Sprint(got) != "a defect" {
			t.Errorf("%v came", got)
		}
	}()
	(<-handed)()
}

// TestPanicLeavesABlankFrame checks that a frame with a panic is blank and reported, and that the
// next frame is drawn.
func TestPanicLeavesABlankFrame(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.solve()
	d.drawFrames()
	want := slices.Clone(d.drawing.front.Pix)
	d.drawing.renderer = nil
	d.session.View.SetOptions(d.session.View.Options())
	d.drawFrames()
	if len(d.errors) != 1 || slices.ContainsFunc(d.drawing.front.Pix, func(x uint8) bool { return x != 0 }) {
		t.Errorf("errors %v, or the frame is not blank", d.errors)
	}
	d.session.View.SetOptions(d.session.View.Options())
	d.drawFrames()
	if len(d.errors) != 1 || !slices.Equal(d.drawing.front.Pix, want) {
		t.Errorf("errors %v, or the next frame is wrong", d.errors)
	}
}

// TestOnlyChangesAreDrawn checks that drawing only the changed area gives the same frame as drawing
// everything, to within one part in 255.
func TestOnlyChangesAreDrawn(t *testing.T) {
	d := newHarness(t, "a -> b c d\nb -> d e\nc -> e a\ne -> e f\nf -> a")
	d.solve()
	d.drawFrames()
	r := rand.New(rand.NewPCG(3, 4))
	l := d.drawing
	for i := range 60 {
		if i%20 == 7 {
			d.View.setCamera(editor.Camera{
				Scale:  0.3 + 1.5*r.Float64(),
				Offset: pt(300*r.Float64(), 100+300*r.Float64()),
			})
			d.drawFrames()
		}
		d.session.Select.Vertex(graphs.VertexID(r.IntN(6)))
		d.drawFrames()
		must(t, d.session.Cursor.Nudge(pt(300*r.Float64()-150, 200*r.Float64()-100), 0))
		d.drawFrames()
		whole := image.NewRGBA(l.front.Rect)
		render.New().Draw(whole, l.scene, l.shown.view(scene.Board), d.palette)
		// A part of the frame begins at another pixel, and is rounded in another way.
		for k, want := range whole.Pix {
			if got := l.front.Pix[k]; max(got, want)-min(got, want) > 1 {
				t.Fatalf("step %d: the mended frame has %d at byte %d, want %d", i, got, k, want)
			}
		}
	}
}

// TestZoomStepRepaintsOnce checks that a zoom step repaints the window once: the overlay, the
// overview and the status line wait for the frame. If frames are slow, the last one is stretched at
// once, and nothing waits.
func TestZoomStepRepaintsOnce(t *testing.T) {
	d := newHarness(t, "a b")
	d.session.Select.Vertex(0)
	d.drawFrames()
	moves := 0
	d.OnCameraMoved = func() { moves++ }
	zoom := func() { d.View.setCamera(d.View.camera.ZoomAt(d.View.middle(), 1.1)) }
	overlay, drawn := d.overlay.shown, d.drawing.raster.Size()
	zoom()
	zoom()
	if moves > 0 || d.overlay.shown != overlay || d.drawing.raster.Size() != drawn {
		t.Errorf("before the frame is drawn OnCameraMoved is called %d times, and the overlay is drawn: %v", moves,
			d.overlay.shown != overlay)
	}
	if n := d.drawFrames(); n != 2 || moves != 1 {
		t.Errorf("%d frames, OnCameraMoved is called %d times", n, moves)
	}
	d.drawing.drawTime = slowDrawTime
	if zoom(); moves != 2 || d.drawing.raster.Size() == drawn {
		t.Errorf("slow frames: OnCameraMoved is called %d times, the frame has the size %v", moves,
			d.drawing.raster.Size())
	}
}

// TestDragBuildsOneScenePerFrame checks that a drag builds no scene for the overlay while a frame
// is drawn. The scene of the next frame serves for both.
func TestDragBuildsOneScenePerFrame(t *testing.T) {
	d := newHarness(t, "a b")
	d.click(pt(0, 0))
	d.drawFrames()
	d.down(pt(0, 0))
	d.drag(pt(20, 0))
	for i := range 5 {
		d.drag(pt(40+10*float64(i), 0))
		if !d.drawing.busy || d.session.View.HasScene() {
			t.Fatalf("motion %d: a frame is drawn: %v, a scene is built: %v", i, d.drawing.busy,
				d.session.View.HasScene())
		}
	}
	d.drawFrames()
	d.up(pt(80, 0))
	d.drawFrames()
	if !d.session.View.HasScene() || !isNear(d.place("a"), pt(80, 0)) {
		t.Errorf("a is at %v, and a scene is built: %v", d.place("a"), d.session.View.HasScene())
	}
	shapes := d.session.Mouse.Overlay()
	if len(shapes) == 0 || !d.overlay.raster.Visible() {
		t.Errorf("the overlay has %d shapes, visible: %v", len(shapes), d.overlay.raster.Visible())
	}
}

// TestShapesOutOfViewAreLeftOut checks at scales at which small shapes are enlarged that a frame
// drawn from the shapes in view has the same pixels as one drawn from all shapes, and needs few
// shapes.
func TestShapesOutOfViewAreLeftOut(t *testing.T) {
	s := newFieldSession(t, 900)
	must(t, s.Vertices.AddTokens(450, 2))
	solution, err := solver.Solve(context.Background(), solver.PositionOf(s.Drawing()))
	must(t, err)
	s.Solved.Set(s.History().GameRevision(), solution, nil)
	s.Select.Vertex(451)
	whole, r := s.View.Scene(), rand.New(rand.NewPCG(3, 4))
	infinite := scene.Point{X: math.Inf(1), Y: math.Inf(1)}
	for range 40 {
		f := frame{scale: math.Exp(-3 + 2.3*r.Float64()), width: 300, height: 200}
		f.offsetX, f.offsetY = -int(2900*r.Float64()*f.scale), -int(2900*r.Float64()*f.scale)
		draw := func(area scene.Box) (*image.RGBA, int) {
			picture, legible := image.NewRGBA(image.Rect(0, 0, f.width, f.height)), whole.Legible(f.scale, area)
			render.New().Draw(picture, legible, f.view(scene.Board), scene.Light())
			return picture, len(legible.Shapes)
		}
		want, total := draw(scene.Box{Low: infinite.Scale(-1), High: infinite})
		got, few := draw(f.area())
		if !slices.Equal(got.Pix, want.Pix) {
			t.Errorf("at %+v the picture is another one", f)
		}
		if shown := float64(f.width*f.height) / math.Pow(2900*f.scale, 2); f.scale > 0.3 &&
			float64(few) > (0.2+2*shown)*float64(total) {
			t.Errorf("the frame %+v is drawn from %d of %d shapes", f, few, total)
		}
	}
}

// newFieldSession returns a session on a square field of n vertices, with two edges from each to
// nearby vertices.
func newFieldSession(b testing.TB, n int) *editor.Session {
	b.Helper()
	r := rand.New(rand.NewPCG(uint64(n), 7))
	side := int(math.Sqrt(float64(n)))
	g := graphs.NewBuilder(graphs.Directed, n, 2*n)
	for i := range n {
		g.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	for i := range n {
		for _, offset := range []int{1 + r.IntN(3), side + r.IntN(3)} {
			if i+offset < n {
				g.AddEdge(graphs.VertexID(i), graphs.VertexID(i+offset), 1)
			}
		}
	}
	built, err := g.Graph()
	must(b, err)
	d := document.FromGraph(built)
	move := document.Move{IDs: make([]graphs.VertexID, n), To: make([]document.Point, n)}
	for i := range n {
		move.IDs[i] = graphs.VertexID(i)
		move.To[i] = document.Point{X: float64(i%side)*96 + 20*r.Float64(), Y: float64(i/side)*96 + 20*r.Float64()}
	}
	must(b, d.Move(move))
	return editor.New(d)
}

// BenchmarkFrame measures the work for a frame at 1400 × 900 with the whole drawing in view.
// Zooming draws it again, also at large scales, at which names are visible; dragging also builds
// the scene again. The reference is a frame that only pans, for which nothing is drawn.
func BenchmarkFrame(b *testing.B) {
	const width, height = 1400, 900
	for _, n := range []int{1000, 6600} {
		b.Run(fmt.Sprintf("vertices=%d", n), func(b *testing.B) {
			s := newFieldSession(b, n)
			low, high, _ := s.Drawing().Bounds()
			camera := editor.FitCamera(low, high, scene.Point{X: width, Y: height}, 0, 0)
			renderer, picture, palette := render.New(), image.NewRGBA(image.Rect(0, 0, width, height)), scene.Light()
			draw := func(c editor.Camera) {
				v := render.View{Scale: c.Scale, Origin: c.World(scene.Point{}), Background: scene.Board}
				renderer.Draw(picture, s.View.Scene(), v, palette)
			}
			draw(camera)
			b.Run("zoom", func(b *testing.B) {
				for i := range b.N {
					draw(camera.ZoomAt(scene.Point{X: width / 2, Y: height / 2}, 1+0.02*float64(i%20)))
				}
			})
			b.Run("near", func(b *testing.B) {
				near := camera.ZoomAt(scene.Point{X: width / 2, Y: height / 2}, 0.8/camera.Scale)
				for i := range b.N {
					draw(near.ZoomAt(scene.Point{X: width / 2, Y: height / 2}, 1+0.02*float64(i%20)))
				}
			})
			b.Run("drag", func(b *testing.B) {
				s.Select.Vertex(graphs.VertexID(n / 2))
				gesture := s.NewGesture()
				for range b.N {
					must(b, s.Cursor.Nudge(scene.Point{X: 1}, gesture))
					draw(camera)
				}
			})
			// A click that selects another vertex: its hit test, the scene, and the shapes to draw.
			b.Run("select", func(b *testing.B) {
				old := s.View.Scene()
				for i := range b.N {
					at, _ := s.View.PlaceOf(graphs.VertexID(i * 37 % n))
					must(b, s.Mouse.Press(editor.Press{At: at, Clicks: 1}))
					must(b, s.Mouse.Release(at))
					if _, ok := changedArea(old, s.View.Scene(), frame{scale: 1}, renderer.Bounds); !ok {
						b.Fatal("the whole frame is drawn")
					}
					old = s.View.Scene()
				}
			})
			b.Run("hover", func(b *testing.B) {
				for i := range b.N {
					at, _ := s.View.PlaceOf(graphs.VertexID(i * 37 % n))
					must(b, s.Mouse.Move(at, 5))
					s.Mouse.Overlay()
				}
			})
			b.Run("pan", func(b *testing.B) {
				view := frame{scale: camera.Scale, width: width, height: height}
				shown := view.withMargin()
				covered := 0
				for i := range b.N {
					now := view
					now.offsetX = i % (margin / 2)
					if shown.covers(now) {
						covered++
					}
				}
				if covered != b.N {
					b.Errorf("%d of %d frames had to be drawn", b.N-covered, b.N)
				}
			})
		})
	}
}
