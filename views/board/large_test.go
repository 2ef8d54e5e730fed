package board

import (
	"math/rand/v2"
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// view returns what a desk shows between the corners of its board.
func (d *desk) view() [][]uint8 {
	d.t.Helper()
	now, f := d.frameNow(d.Size(), d.pixels()), d.drawing.shown
	x, y := now.offsetX-f.offsetX+f.left, now.offsetY-f.offsetY+f.top // of the frame on the board
	if f.scale != now.scale || x > 0 || y > 0 || x+f.width < now.width || y+f.height < now.height {
		d.t.Fatalf("the frame %+v does not show %+v", f, now)
	}
	var rows [][]uint8
	for r := range now.height {
		at := d.drawing.front.PixOffset(-x, r-y)
		rows = append(rows, d.drawing.front.Pix[at:at+4*now.width])
	}
	return rows
}

// The law of large drawings: after any moves of the view, edits and solutions, a board
// that has come to rest shows what a fresh one shows of the same drawing, to two parts in
// 255: a part that begins at another pixel is rounded in another way.
func TestALargeDrawingIsShownAsOnAFreshBoard(t *testing.T) {
	test.NewTempApp(t)
	const n = 36_100
	s := field(t, n)
	d := newDeskWith(t, s)
	solve := func() {
		d.solve()
		d.rest()
	}
	solve()
	r := rand.New(rand.NewPCG(4, 4))
	far, near := 0, 0
	for step := range 40 {
		switch r.IntN(6) {
		case 0, 1:
			for range 1 + r.IntN(3) {
				d.setCamera(d.camera.ZoomAt(at(800*r.Float64(), 600*r.Float64()), []float64{0.4, 0.8, 1.25, 3}[r.IntN(4)]))
			}
		case 2:
			d.setCamera(d.camera.Pan(at(400*(r.Float64()-0.5), 400*(r.Float64()-0.5))))
		case 3:
			d.setCamera(editor.Camera{Scale: 0.06 + 0.5*r.Float64()*r.Float64(), Offset: at(-200*r.Float64(), -200*r.Float64())})
		case 4:
			d.session.SelectVertex(graphs.VertexID(r.IntN(n)))
			if err := d.session.Nudge(at(200*r.Float64(), 200*r.Float64()), 0); err != nil {
				t.Fatal(err)
			}
		case 5:
			if v := graphs.VertexID(r.IntN(n)); d.session.Drawing().Tokens(v) == 0 {
				d.session.SelectVertex(v)
				if err := d.session.AddTokens(v, 1); err != nil {
					t.Fatal(err)
				}
			}
			d.solve()
		}
		if step%4 != 3 {
			if r.IntN(2) == 0 {
				d.frames()
			}
			continue
		}
		d.rest()
		if s.FarOff() != nil {
			far++
		} else {
			near++
		}
		fresh := newDeskWith(t, editor.New(s.Drawing().Clone()))
		fresh.session.SelectVertices(s.Selection().Vertices)
		solution, _, _ := s.Solution()
		fresh.session.SetSolution(fresh.session.History().GameRevision(), solution, nil)
		fresh.setCamera(d.camera)
		fresh.rest()
		got, want := d.view(), fresh.view()
		for y := range want {
			for x, c := range want[y] {
				if max(c, got[y][x])-min(c, got[y][x]) > 2 {
					t.Fatalf("step %d, scale %v: (%d, %d) is %v, on a fresh board %v", step, d.camera.Scale, x/4, y, got[y][x], c)
				}
			}
		}
	}
	if far < 3 || near < 3 {
		t.Errorf("it rests %d times far off and %d times near by", far, near)
	}
}

// The overview shows a large drawing, and a frame of another one is not drawn where
// nothing has changed.
func TestTheOverviewOfALargeDrawing(t *testing.T) {
	test.NewTempApp(t)
	d := newDeskWith(t, field(t, 36_100))
	d.rest()
	d.setCamera(editor.Camera{Scale: 0.5})
	d.rest()
	if !d.overview.Visible() {
		t.Fatal("no overview is shown")
	}
	pixels := d.overview.drawing.front
	middle := pixels.RGBAAt(pixels.Rect.Dx()/2, pixels.Rect.Dy()/2)
	if board := scene.Light().Color(scene.Board); middle.R >= board.R && middle.G >= board.G {
		t.Errorf("the overview shows %v in its middle, where the drawing is", middle)
	}
	maps := d.maps
	for range 5 {
		d.setCamera(d.camera.Pan(at(30, 20)))
		d.rest()
	}
	if d.maps != maps {
		t.Errorf("the map is drawn %d times while the view moves", d.maps-maps)
	}
	if d.drawing.scene == nil || !slices.ContainsFunc(d.drawing.scene.Shapes, func(s scene.Shape) bool { return s.Kind == scene.Text }) {
		t.Error("near by, no texts are shown")
	}
}
