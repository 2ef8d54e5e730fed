package plot

import (
	"context"
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/solver/sequences"
	"nimgraph/views/scene"
)

// member returns a game that tests plot.
func member(id string, args map[string]string) games.Member {
	g, _ := games.ByID(id)
	m, err := g.Member(args)
	if err != nil {
		panic(err)
	}
	return m
}

// valuesOf returns g(0), …, g(to) of a game.
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

// kayles returns g(0), …, g(n) of Kayles: take one or two neighbouring pins of a row,
// and with that split it.
func kayles(n int) []uint16 { return valuesOf(member("kayles", nil), n) }

// officers returns the first n values of .6, Officers: take one of a heap of two or
// more, and split what is left or not.
func officers(n int) []uint16 { return valuesOf(member("octal", map[string]string{"code": ".6"}), n-1) }

// wythoff returns the values of Wythoff's game on a square board.
func wythoff(n int) *sequences.Table {
	t, err := sequences.TableOf(context.Background(), member("wythoff", nil), n, n, nil)
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

// The shapes that values have: few that repeat, a band that grows, numbers that mostly
// differ, and a game's that are common and rare.
var shapes = map[string]func(r *rand.Rand, i int) uint16{
	"few":    func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(9)) },
	"band":   func(r *rand.Rand, i int) uint16 { return uint16(i/300 + r.IntN(i/500+20)) },
	"any":    func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(1 << 16)) },
	"skewed": func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(1<<r.IntN(11)) | 1) },
}

func random(r *rand.Rand, shape func(*rand.Rand, int) uint16, n int) []uint16 {
	values := make([]uint16, n)
	for i := range values {
		values[i] = shape(r, i)
	}
	return values
}

func known(values []uint16) sequences.Known { return sequences.Known{Values: values} }

// The size of frames in benchmarks, in pixels.
const benchWidth, benchHeight = 1200, 700

// zooms are views from all values down to a few, about a place two thirds to the right.
func zooms(s *Series, l Layout) []View {
	v := s.Fit(l)
	var all []View
	for v.X.Len() > 50 {
		all = append(all, v)
		v = s.Limit(v.Zoomed(v.X.From+0.66*v.X.Len(), v.Y.From+0.3*v.Y.Len(), 1.5, true, len(all)%3 == 0), l)
	}
	return all
}

// BenchmarkFrame draws pictures of a million values at all zooms, and for comparison
// every point of them. Run with -cpu 1 for one core.
func BenchmarkFrame(b *testing.B) {
	r := rand.New(rand.NewPCG(12, 15))
	const n = 1_000_000
	for _, name := range []string{"few", "band", "skewed", "any"} {
		s := NewSeries(known(random(r, shapes[name], n)), nil)
		l := s.Layout(benchWidth, benchHeight, Style{})
		views := zooms(s, l)
		m := image.NewRGBA(image.Rect(0, 0, benchWidth, benchHeight))
		p := NewPainter()
		for what, of := range map[string][]View{"whole": views[:1], "zooms": views} {
			b.Run(fmt.Sprintf("%s/%d/%s", name, n, what), func(b *testing.B) {
				for i := range b.N {
					p.Draw(m, s, of[i%len(of)], Style{})
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

// pointByPoint is the plain way: every point in view puts its pixel.
func pointByPoint(m *image.RGBA, s *Series, v View, l Layout) {
	c := scene.Light().Color(scene.NRim)
	for i, value := range s.values {
		x, y := l.x(v, float64(s.first+i)), l.yUp(v, float64(value))
		if l.Area.Has(x, y) {
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
		v = t.Limit(v.Zoomed(v.X.Middle()+1, v.Y.Middle()+1, 1.5, true, true), l)
	}
	m := image.NewRGBA(image.Rect(0, 0, benchWidth, benchHeight))
	p := NewPainter()
	for i := range b.N {
		p.Draw(m, t, views[i%len(views)], Style{})
	}
}
