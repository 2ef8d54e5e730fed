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

// beside is a place in a vertex that neither its value nor its rings cover.
func beside(p scene.Point) scene.Point { return p.Add(at(13, 0)) }

func (d *desk) solve() {
	d.t.Helper()
	s, err := solver.Solve(context.Background(), solver.PositionOf(d.session.Drawing()))
	must(d.t, err)
	d.session.Solved.Set(d.session.History().GameRevision(), s, nil)
}

func TestFramesShowTheScene(t *testing.T) {
	light, dark := scene.Light(), scene.Dark()
	d := newDesk(t, "a -> b")
	check := func(when string, p scene.Point, want color.NRGBA) {
		t.Helper()
		if got := d.pixel(p); got != want {
			t.Errorf("%s: the colour at %v is %v, want %v", when, p, got, want)
		}
	}
	check("unsolved", beside(at(100, 0)), light[scene.PlainFill])
	d.solve()
	check("before the frame is there", beside(at(100, 0)), light[scene.PlainFill])
	if n := d.frames(); n != 1 {
		t.Errorf("%d frames for one change", n)
	}
	check("solved", beside(at(0, 0)), light[scene.NFill])
	check("solved", beside(at(100, 0)), light[scene.PFill])
	if got := d.pixel(at(50, 0)); got.R > light[scene.Shaft].R+20 {
		t.Errorf("the edge is not shown: %v", got)
	}
	check("solved", at(50, 60), light[scene.Board])

	d.click(at(100, 0))
	d.session.Select.Vertex(1)
	must(t, d.session.Cursor.Nudge(at(0, 60), 1))
	d.frames()
	check("moved", beside(at(100, 60)), light[scene.PFill])
	check("moved", beside(at(100, 0)), light[scene.Board])

	d.SetPalette(dark)
	d.frames()
	check("in the dark", beside(at(100, 60)), dark[scene.PFill])
	check("in the dark", at(50, 90), dark[scene.Board])
	background := test.WidgetRenderer(d.Board).Objects()[0].(*canvas.Rectangle)
	if background.FillColor != dark.Color(scene.Board) {
		t.Error("the background keeps the old colour")
	}
	d.Refresh()
	if d.frames() != 0 {
		t.Error("a frame is drawn where nothing has changed")
	}
}

// Of all that is asked for while a frame is being drawn, only the last is.
func TestFramesThatNobodyWaitsForAreLeftOut(t *testing.T) {
	d := newDesk(t, "a -> b")
	for i := range 10 {
		d.session.Select.Vertex(0)
		must(t, d.session.Cursor.Nudge(at(0, float64(i)), 1))
	}
	if n := d.frames(); n != 2 {
		t.Errorf("%d frames were drawn", n)
	}
	if got := d.pixel(beside(at(0, 45))); got != d.palette.Color(scene.PlainFill) {
		t.Errorf("the last is not shown: %v", got)
	}
}

func TestPanningWithinTheMarginOnlyMoves(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.View.setCamera(d.View.camera.Pan(at(-1, 0)))
	if d.frames() != 1 {
		t.Error("the first pan draws no frame with a margin")
	}
	before, front := d.drawing.raster.Position(), d.drawing.front
	for range 4 {
		d.View.setCamera(d.View.camera.Pan(at(20, -15)))
	}
	if len(d.waiting) > 0 || d.drawing.front != front {
		t.Error("a frame is drawn for a small pan")
	}
	if got := d.drawing.raster.Position().Subtract(before); got != fyne.NewPos(80, -60) {
		t.Errorf("the raster moves by %v", got)
	}
	d.View.setCamera(d.View.camera.Pan(at(20, -15)))
	if d.frames() != 1 {
		t.Error("no frame is drawn beyond the margin")
	}
	if got := d.drawing.raster.Position(); got != fyne.NewPos(tieBreak-margin, tieBreak-margin) {
		t.Errorf("the new frame is at %v", got)
	}
	for range 50 {
		d.View.setCamera(d.View.camera.Pan(at(11, 7)))
		if x := d.drawing.raster.Position().X; x > 0 {
			d.frames()
		}
	}
	d.frames()
	p := d.drawing.raster
	if p.Position().X > 0 || p.Position().Y > 0 || p.Position().X+p.Size().Width < 800 ||
		p.Position().Y+p.Size().Height < 600 {
		t.Errorf("the frame at %v does not cover the board", p.Position())
	}
}

// Until a new frame is there that takes long, the old one is stretched to where it
// belongs.
func TestZoomingStretchesTheFrame(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.drawing.drawTime = slowDrawTime
	r := d.drawing.raster
	where := func(p scene.Point) scene.Point { // on the board, by the image that is shown
		f := d.drawing.shown
		x := (p.X*f.scale + float64(f.offsetX-f.left)) / float64(f.width) * float64(r.Size().Width)
		y := (p.Y*f.scale + float64(f.offsetY-f.top)) / float64(f.height) * float64(r.Size().Height)
		return pointOf(r.Position()).Add(at(x, y))
	}
	for _, factor := range []float64{1.25, 0.8, 0.5, 3} {
		d.View.setCamera(d.View.camera.ZoomAt(at(300, 250), factor))
		for _, frame := range []string{"old", "new"} {
			for _, p := range []scene.Point{at(0, 0), at(100, 0), at(-40, 77)} {
				if got, want := where(p), d.View.camera.Screen(p); got.Sub(want).Length() > 1 {
					t.Errorf("by %v: the %s frame shows %v at %v, want %v", factor, frame, p, got, want)
				}
			}
			d.frames()
			d.drawing.drawTime = slowDrawTime
		}
	}
	d.drawing.drawTime = slowDrawTime - 1
	before := r.Size()
	d.View.setCamera(d.View.camera.ZoomAt(at(300, 250), 1.5))
	if r.Size() != before {
		t.Error("a frame is stretched for a moment")
	}
}

func TestRastersArePixelExact(t *testing.T) {
	for _, pixel := range []float32{1, 1.25, 1.5, 2, 3} {
		d := newDesk(t, "a -> b")
		d.window.Canvas().(software.WindowlessCanvas).SetScale(pixel)
		d.window.Resize(fyne.NewSize(801, 603))
		d.View.setCamera(editor.Camera{Scale: 1, Offset: at(200.3, 200.7)})
		d.frames()
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
		// The ring around what the pointer is over has pixels of its own.
		d.MouseMoved(d.mouse(at(0, 0), 0, 0))
		o := d.overlay
		if w := float64(o.raster.Size().Width * pixel); math.Abs(w-float64(o.front.Rect.Dx())) > 1e-3 ||
			w > float64(80*pixel) {
			t.Errorf("%v pixels a unit: an overlay of %v pixels for %v", pixel, w, o.front.Rect)
		}
	}
}

// The way frames really take: drawn on another goroutine, then handed over.
func TestFramesAreDrawnAside(t *testing.T) {
	test.NewTempApp(t)
	worked, handed := false, make(chan bool)
	release := make(chan struct{})
	newLayer(fyne.Do).runAsync(func() {
		<-release // blocks only this frame, not who asked for it
		worked = true
	}, func() { handed <- worked })
	close(release)
	if !<-handed {
		t.Error("a frame was handed over before it was drawn")
	}
}

// Where nothing has changed, a frame stays as it is.
func TestFramesThatAreTheSame(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.solve()
	d.frames()
	before := slices.Clone(d.drawing.front.Pix)
	d.session.View.SetOptions(d.session.View.Options())
	if d.frames() != 1 || !slices.Equal(d.drawing.front.Pix, before) {
		t.Error("it is another")
	}
}

// A defect of what is drawn aside comes to the UI thread, where the program catches
// it and keeps what is drawn.
func TestDefectsComeToTheUIThread(t *testing.T) {
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

// A frame that has a defect is blank and told of, and the next one is drawn as ever.
func TestAFrameWithADefectIsBlank(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.solve()
	d.frames()
	want := slices.Clone(d.drawing.front.Pix)
	d.drawing.renderer = nil
	d.session.View.SetOptions(d.session.View.Options())
	d.frames()
	if len(d.failed) != 1 || slices.ContainsFunc(d.drawing.front.Pix, func(x uint8) bool { return x != 0 }) {
		t.Errorf("told is %v, and the frame is not blank", d.failed)
	}
	d.session.View.SetOptions(d.session.View.Options())
	d.frames()
	if len(d.failed) != 1 || !slices.Equal(d.drawing.front.Pix, want) {
		t.Errorf("told is %v, and the next frame is another", d.failed)
	}
}

// What has changed alone is drawn anew, and the frame is as if all had been, to one
// part in 255.
func TestFramesAreMended(t *testing.T) {
	d := newDesk(t, "a -> b c d\nb -> d e\nc -> e a\ne -> e f\nf -> a")
	d.solve()
	d.frames()
	r := rand.New(rand.NewPCG(3, 4))
	l := d.drawing
	for i := range 60 {
		if i%20 == 7 {
			d.View.setCamera(editor.Camera{Scale: 0.3 + 1.5*r.Float64(),
				Offset: at(300*r.Float64(), 100+300*r.Float64())})
			d.frames()
		}
		d.session.Select.Vertex(graphs.VertexID(r.IntN(6)))
		d.frames()
		must(t, d.session.Cursor.Nudge(at(300*r.Float64()-150, 200*r.Float64()-100), 0))
		d.frames()
		whole := image.NewRGBA(l.front.Rect)
		render.New().Draw(whole, l.scene, l.shown.view(scene.Board), d.palette)
		// A part begins at another pixel, and so is rounded in another way.
		for k, want := range whole.Pix {
			if got := l.front.Pix[k]; max(got, want)-min(got, want) > 1 {
				t.Fatalf("step %d: the mended frame has %d at byte %d, want %d", i, got, k, want)
			}
		}
	}
}

// A step of the zoom repaints the window once: what lies over the frame, the overview and the status
// line wait for the frame. If frames are slow, the last one is stretched at once, and nothing waits.
func TestAZoomStepRepaintsOnce(t *testing.T) {
	d := newDesk(t, "a b")
	d.session.Select.Vertex(0)
	d.frames()
	moves := 0
	d.OnCameraMoved = func() { moves++ }
	zoom := func() { d.View.setCamera(d.View.camera.ZoomAt(d.View.middle(), 1.1)) }
	overlay, drawn := d.overlay.shown, d.drawing.raster.Size()
	zoom()
	zoom()
	if moves > 0 || d.overlay.shown != overlay || d.drawing.raster.Size() != drawn {
		t.Errorf("before the frame is there, %d motions are told, and the overlay is drawn: %v", moves,
			d.overlay.shown != overlay)
	}
	if n := d.frames(); n != 2 || moves != 1 {
		t.Errorf("%d frames, %d motions are told", n, moves)
	}
	d.drawing.drawTime = slowDrawTime
	if zoom(); moves != 2 || d.drawing.raster.Size() == drawn {
		t.Errorf("slow frames: %d motions are told, the frame has the size %v", moves, d.drawing.raster.Size())
	}
}

// While a frame is drawn, a drag builds no scene for what is over it: the one of the next
// frame serves for both.
func TestADragBuildsAScenePerFrame(t *testing.T) {
	d := newDesk(t, "a b")
	d.click(at(0, 0))
	d.frames()
	d.down(at(0, 0))
	d.dragged(at(20, 0))
	for i := range 5 {
		d.dragged(at(40+10*float64(i), 0))
		if !d.drawing.busy || d.session.View.HasScene() {
			t.Fatalf("motion %d: a frame is drawn: %v, a scene is built: %v", i, d.drawing.busy,
				d.session.View.HasScene())
		}
	}
	d.frames()
	d.up(at(80, 0))
	d.frames()
	if !d.session.View.HasScene() || !near(d.place("a"), at(80, 0)) {
		t.Errorf("a is at %v, and a scene is built: %v", d.place("a"), d.session.View.HasScene())
	}
	shapes := d.session.Mouse.Overlay()
	if len(shapes) == 0 || !d.overlay.raster.Visible() {
		t.Errorf("over it are %d shapes, shown: %v", len(shapes), d.overlay.raster.Visible())
	}
}

// TestShapesOutOfViewAreLeftOut: at scales at which small shapes are enlarged, a frame has the same
// pixels as one drawn from all shapes, from only as many of them as it needs.
func TestShapesOutOfViewAreLeftOut(t *testing.T) {
	s := field(t, 900)
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
		want, all := draw(scene.Box{Low: infinite.Scale(-1), High: infinite})
		got, few := draw(f.area())
		if !slices.Equal(got.Pix, want.Pix) {
			t.Errorf("at %+v the picture is another one", f)
		}
		if shown := float64(f.width*f.height) / math.Pow(2900*f.scale, 2); f.scale > 0.3 &&
			float64(few) > (0.2+2*shown)*float64(all) {
			t.Errorf("at %+v it is drawn from %d of %d shapes", f, few, all)
		}
	}
}

// field is a session on a square field of n vertices, with two edges each to
// vertices nearby.
func field(b testing.TB, n int) *editor.Session {
	b.Helper()
	r := rand.New(rand.NewPCG(uint64(n), 7))
	side := int(math.Sqrt(float64(n)))
	g := graphs.NewBuilder(graphs.Directed, n, 2*n)
	for i := range n {
		g.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	for i := range n {
		for _, by := range []int{1 + r.IntN(3), side + r.IntN(3)} {
			if i+by < n {
				g.AddEdge(graphs.VertexID(i), graphs.VertexID(i+by), 1)
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

// BenchmarkFrame is a frame's own work at 1400 × 900, all of the drawing in view:
// zooming draws it anew, also near, where names are seen; dragging makes what is drawn anew as well. The reference is
// what a frame costs that only pans: nothing but to see that it need not be drawn.
func BenchmarkFrame(b *testing.B) {
	const width, height = 1400, 900
	for _, n := range []int{1000, 6600} {
		b.Run(fmt.Sprintf("vertices=%d", n), func(b *testing.B) {
			s := field(b, n)
			low, high, _ := s.Drawing().Bounds()
			camera := editor.Fit(low, high, scene.Point{X: width, Y: height}, 0, 0)
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
			// A click that selects another vertex: its hit test, the scene, and the shapes to be drawn.
			b.Run("select", func(b *testing.B) {
				old := s.View.Scene()
				for i := range b.N {
					at, _ := s.View.PlaceOf(graphs.VertexID(i * 37 % n))
					must(b, s.Mouse.Press(editor.Pointer{At: at, Clicks: 1}))
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
