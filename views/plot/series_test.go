package plot

import (
	"context"
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
	"nimgraph/views/scene"
)

// TestExceptionsOfKayles checks the exceptions of Kayles. Its values have the period 12 from n = 71
// on, with these exceptions before. (Guy and Smith, "The G-values of various games", 1956; Winning
// Ways, chapter 4)
func TestExceptionsOfKayles(t *testing.T) {
	k := known(kayles(200))
	k.Proof = &sequences.Proof{From: 71, Period: 12, Theorem: "guy-smith"}
	s := NewSeries(k, nil)
	s.analyse()
	want := []int32{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}
	if !reflect.DeepEqual(s.marks.positions, want) || s.marks.count != len(want) {
		t.Errorf("the outliers are %v", s.marks.positions)
	}
}

// TestExceptionsWithSaltus checks that only the two changed values of g(n) = n are exceptions, and
// that a law has the same effect as a proof.
func TestExceptionsWithSaltus(t *testing.T) {
	values := make([]uint16, 50)
	for i := range values {
		values[i] = uint16(i + 1)
	}
	values[4], values[7] = 40, 0
	law := laws.Law{Subject: laws.SubjectValues, Shape: &laws.Periodic{First: 1, Preperiod: 9, Period: 3, Saltus: 3}}
	s := NewSeries(sequences.Known{First: 1, Values: values}, []laws.Law{law})
	s.analyse()
	if want := []int32{4, 7}; !reflect.DeepEqual(s.marks.positions, want) {
		t.Errorf("the outliers are %v, want %v", s.marks.positions, want)
	}
	if s.cycle.proved {
		t.Error("what is only seen is taken for proved")
	}
}

// TestRareValuesOfOfficers checks the positions with rare values of .6: there are 1,584 as far as
// it is known, and the last is 20,627. (Guy and Nowakowski, "Unsolved problems in combinatorial
// games", section on octal games)
func TestRareValuesOfOfficers(t *testing.T) {
	s := NewSeries(known(officers(32_768)), nil)
	s.analyse()
	if last := s.marks.positions[len(s.marks.positions)-1]; s.marks.count != 1584 || last != 20627 {
		t.Errorf("%d positions, the last is %d", s.marks.count, last)
	}
}

// TestNoRareValuesInRandomValues checks that random values have no rare ones.
func TestNoRareValuesInRandomValues(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 15))
	for _, name := range []string{"few", "band", "any"} {
		s := NewSeries(known(random(r, shapes[name], 40_000)), nil)
		if s.analyse(); s.marks.count != 0 {
			t.Errorf("%s: %d", name, s.marks.count)
		}
	}
}

// TestExtends checks that a series extends another one if it begins with all its values.
func TestExtends(t *testing.T) {
	whole := NewSeries(known(kayles(100)), nil)
	if !whole.Extends(NewSeries(known(kayles(77)), nil)) || whole.Extends(NewSeries(known(officers(50)), nil)) ||
		NewSeries(known(kayles(77)), nil).Extends(whole) {
		t.Error("Extends is true for a series with other values")
	}
}

func TestShare(t *testing.T) {
	for _, c := range []struct {
		values []uint16
		share  float64
	}{{nil, 0}, {[]uint16{0, 0, 0, 0}, 1}, {[]uint16{0, 1, 2, 7}, 0.25}, {[]uint16{5, 5, 5, 1}, 0.75}} {
		if got := typicalShare(c.values); got != c.share {
			t.Errorf("%v: %g", c.values, got)
		}
	}
}

func TestValue(t *testing.T) {
	s := NewSeries(sequences.Known{First: 3, Values: []uint16{7, 8}}, nil)
	for n, want := range map[int]int{2: -1, 3: 7, 4: 8, 5: -1} {
		if v, ok := s.Value(n); ok != (want >= 0) || ok && v != want {
			t.Errorf("g(%d) is %d, %v", n, v, ok)
		}
	}
	if s.first != 3 {
		t.Errorf("the first is %d", s.first)
	}
}

// TestViewsStayWithinLimits checks for random zooms and moves that something is in view, and that
// the point about which the view was zoomed stays where the limits allow it.
func TestViewsStayWithinLimits(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 15))
	for _, c := range []Chart{
		kaylesWithPeriod(300), NewSeries(known(nil), nil),
		NewSeries(known(make([]uint16, 500_000)), nil), NewTable(wythoff(9)), NewTable(nim(5, 3000)),
	} {
		l := c.Layout(800, 500, Style{})
		v, whole := c.Fit(l), c.Fit(l)
		for range 500 {
			switch r.IntN(4) {
			case 0:
				v = v.Pan((r.Float64()-0.5)*3*v.X.Len(), (r.Float64()-0.5)*3*v.Y.Len())
			case 1:
				v = v.Pan(1e15, -1e15)
			default:
				v = v.Zoom(v.X.From+r.Float64()*v.X.Len(), v.Y.From+r.Float64()*v.Y.Len(), math.Exp(4*r.Float64()-2),
					r.IntN(2) == 0, r.IntN(2) == 0)
			}
			v = c.Limit(v, l)
			if !v.isFinite() || v.X.Len() > whole.X.Len()*(1+1e-9) || v.Y.Len() > whole.Y.Len()*(1+1e-9) {
				t.Fatalf("%T shows %v of %v", c, v, whole)
			}
			const near = 1e-6
			if v.X.From < whole.X.From-near || v.X.To > whole.X.To+near || v.Y.From < whole.Y.From-near ||
				v.Y.To > whole.Y.To+near {
				t.Fatalf("%T shows %v, beside %v", c, v, whole)
			}
			if _, table := c.(*Table); table &&
				math.Abs(v.X.Len()/l.Area.Width()-v.Y.Len()/l.Area.Height()) > 1e-9*v.X.Len() {
				t.Fatalf("cells are not square: %v", v)
			}
		}
	}
}

func TestZoomKeepsThePoint(t *testing.T) {
	v := View{Range{0, 100}, Range{0, 10}}
	got := v.Zoom(25, 4, 2, true, true)
	if want := (View{Range{12.5, 62.5}, Range{2, 7}}); got != want {
		t.Errorf("the view is %v, want %v", got, want)
	}
	if got := v.Zoom(25, 4, 2, true, false); got.Y != v.Y || got.X == v.X {
		t.Errorf("n alone: %v", got)
	}
	for _, factor := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		if v.Zoom(25, 4, factor, true, true) != v {
			t.Errorf("zooming by %g changes the view", factor)
		}
	}
}

// TestHit checks that a hit at the point of n returns n, and that there is no hit outside the area.
func TestHit(t *testing.T) {
	s := kaylesWithPeriod(120)
	l := s.Layout(1400, 500, Style{})
	v := s.Fit(l)
	for n := range s.Len() {
		x, y, ok := s.Point(v, l, n)
		if !ok {
			t.Fatalf("n = %d is not in view", n)
		}
		value, _ := s.Value(n)
		if at, g, ok := s.Hit(v, l, x+0.4, y-2); !ok || at != n || g != value {
			t.Errorf("at the point of %d is g(%d) = %d, %v", n, at, g, ok)
		}
	}
	for _, p := range [][2]float64{{0, 100}, {l.Area.Right + 1, 100}, {600, 2}, {600, 499}} {
		if n, _, ok := s.Hit(v, l, p[0], p[1]); ok {
			t.Errorf("at %v is %d", p, n)
		}
	}
	if n, g, ok := s.Hit(v, l, l.pictureX(v, 0.45), (l.Strip.Top+l.Strip.Bottom)/2); !ok || n != 0 || g != 0 {
		t.Errorf("on the strip, near n = 0, is g(%d) = %d, %v", n, g, ok)
	}
}

// TestHitInACrowdedColumn checks that a hit returns the position with the point at the pointer's
// height if many positions share a column of pixels.
func TestHitInACrowdedColumn(t *testing.T) {
	values := make([]uint16, 1_000_000)
	for i := range values {
		values[i] = uint16(i % 50)
	}
	s := NewSeries(known(values), nil)
	l := s.Layout(1000, 600, Style{})
	v := s.Fit(l)
	for want := range 50 {
		if n, g, ok := s.Hit(v, l, l.pictureX(v, 500_000), l.pictureYUp(v, float64(want))); !ok || g != want ||
			math.Abs(float64(n)-500_000) > 6_000 {
			t.Errorf("at the height of %d is g(%d) = %d", want, n, g)
		}
	}
}

// member returns the game with the given ID and arguments.
func member(id string, args map[string]string) games.Member {
	g, _ := games.Find(id)
	m, err := g.Member(args)
	if err != nil {
		panic(err)
	}
	return m
}

// valuesOf returns g(0), …, g(to) of m.
func valuesOf(m games.Member, to int) []uint16 {
	s, err := sequences.New(m)
	if err == nil {
		err = s.Extend(context.Background(), to, nil)
	}
	if err != nil {
		panic(err)
	}
	values, err := s.Known().UpTo(to)
	if err != nil {
		panic(err)
	}
	return values
}

// kayles returns g(0), …, g(n) of Kayles, in which a move takes one or two neighbouring pins and
// may split the row.
func kayles(n int) []uint16 { return valuesOf(member("kayles", nil), n) }

// officers returns the first n values of .6, Officers, in which a move takes one from a heap of two
// or more and may split the rest.
func officers(n int) []uint16 { return valuesOf(member("octal", map[string]string{"code": ".6"}), n-1) }

// wythoff returns the values of Wythoff's game on a board of n × n cells.
func wythoff(n int) *sequences.Table {
	t, err := sequences.ComputeTable(context.Background(), member("wythoff", nil), n, n, nil)
	if err != nil {
		panic(err)
	}
	return t
}

// nim returns the values of Nim with two heaps.
func nim(rows, columns int) *sequences.Table {
	t := &sequences.Table{Rows: rows, Columns: columns, Values: make([]uint16, rows*columns)}
	for i := range t.Values {
		t.Values[i] = uint16(i/columns ^ i%columns)
	}
	return t
}

// shapes has functions for values of different shapes: few values that repeat, a growing band,
// mostly different numbers, and common and rare values as in a game.
var shapes = map[string]func(r *rand.Rand, i int) uint16{
	"few":    func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(9)) },
	"band":   func(r *rand.Rand, i int) uint16 { return uint16(i/300 + r.IntN(i/500+20)) },
	"any":    func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(1 << 16)) },
	"skewed": func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(1<<r.IntN(11)) | 1) },
}

// random returns n values of the given shape.
func random(r *rand.Rand, shape func(*rand.Rand, int) uint16, n int) []uint16 {
	values := make([]uint16, n)
	for i := range values {
		values[i] = shape(r, i)
	}
	return values
}

// known returns values as known values without a period.
func known(values []uint16) sequences.Known { return sequences.Known{Values: values} }

// benchWidth and benchHeight are the size of frames in benchmarks, in pixels.
const benchWidth, benchHeight = 1200, 700

// zoomedViews returns views from all values down to a few, about a point two thirds to the right.
func zoomedViews(s *Series, l Layout) []View {
	v := s.Fit(l)
	var views []View
	for v.X.Len() > 50 {
		views = append(views, v)
		v = s.Limit(v.Zoom(v.X.From+0.66*v.X.Len(), v.Y.From+0.3*v.Y.Len(), 1.5, true, len(views)%3 == 0), l)
	}
	return views
}

// BenchmarkFrame draws pictures of a million values at all zooms, and for comparison every point of
// them. Run with -cpu 1 for one core.
func BenchmarkFrame(b *testing.B) {
	r := rand.New(rand.NewPCG(12, 15))
	const n = 1_000_000
	for _, name := range []string{"few", "band", "skewed", "any"} {
		s := NewSeries(known(random(r, shapes[name], n)), nil)
		l := s.Layout(benchWidth, benchHeight, Style{})
		views := zoomedViews(s, l)
		m := image.NewRGBA(image.Rect(0, 0, benchWidth, benchHeight))
		p := NewPainter()
		for what, views := range map[string][]View{"whole": views[:1], "zooms": views} {
			b.Run(fmt.Sprintf("%s/%d/%s", name, n, what), func(b *testing.B) {
				for i := range b.N {
					p.Draw(m, s, views[i%len(views)], Style{})
				}
			})
		}
		b.Run(fmt.Sprintf("%s/%d/whole-point-by-point", name, n), func(b *testing.B) {
			for range b.N {
				pointByPoint(m, s, views[0], l)
			}
		})
	}
}

// pointByPoint draws a series in the simplest way: it sets a pixel for every point in view.
func pointByPoint(m *image.RGBA, s *Series, v View, l Layout) {
	c := scene.Light().Color(scene.NRim)
	for i, value := range s.values {
		x, y := l.pictureX(v, float64(s.first+i)), l.pictureYUp(v, float64(value))
		if l.Area.Contains(x, y) {
			m.Set(int(x), int(y), c)
		}
	}
}

// BenchmarkTable draws a table of 2,000 rows and columns at all zooms.
func BenchmarkTable(b *testing.B) {
	t := NewTable(nim(2000, 2000))
	l := t.Layout(benchWidth, benchHeight, Style{})
	v := t.Fit(l)
	var views []View
	for l.Area.Width()/v.X.Len() < largestCell {
		views = append(views, v)
		v = t.Limit(v.Zoom(v.X.Middle()+1, v.Y.Middle()+1, 1.5, true, true), l)
	}
	m := image.NewRGBA(image.Rect(0, 0, benchWidth, benchHeight))
	p := NewPainter()
	for i := range b.N {
		p.Draw(m, t, views[i%len(views)], Style{})
	}
}
