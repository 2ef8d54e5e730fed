package e2e_test

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/scene"
)

// BenchmarkFrames tells how many different pictures the screen shows a second
// while somebody pans and zooms with all of a large drawing in view, and drags a
// vertex, in a window of 1400 × 900. The toolkit shows 60 at most. The longest times
// between two pictures are what is felt as jerks.
//
// The display and software OpenGL run on the same processors as the program: the
// figures mean something where nothing else does. Measured on two cores, in frames a
// second: 59 panning, 60 zooming and 58 dragging with 2000 vertices, and at least
// 52, 36 and 23 with 20,000.
func BenchmarkFrames(b *testing.B) {
	for _, n := range []int{2000, 20_000, 100_000, 1_000_000} {
		b.Run(fmt.Sprintf("vertices=%d", n), func(b *testing.B) {
			p := openField(b, n)
			b.Run("pan", func(b *testing.B) {
				p.key("ctrl+0")
				p.measure(b, append(place(middle), "mousedown", "2"), []string{"mouseup", "2"},
					func(step int) []string { return place(circling(middle, step)) })
			})
			b.Run("zoom", func(b *testing.B) {
				p.key("ctrl+0")
				p.measure(b, place(middle), nil, func(step int) []string {
					wheel := strconv.Itoa(4 + step/12%2) // up and down again
					return []string{"mousedown", wheel, "mouseup", wheel}
				})
			})
			b.Run("drag", func(b *testing.B) {
				p.key("ctrl+0")
				for size := 2000; size < n; size *= 2 {
					p.key("ctrl+equal") // nobody aims at a vertex of a pixel or two
				}
				p.display.settle(b)
				vertex := p.aVertex(b)
				p.measure(b, append(place(vertex), "mousedown", "1"), []string{"mouseup", "1"},
					func(step int) []string { return place(circling(vertex, step)) })
			})
		})
	}
}

// measure films a gesture and reports the frames.
func (p *program) measure(b *testing.B, begin, end []string, at func(step int) []string) {
	b.Helper()
	p.display.settle(b)
	const reach = 120
	part := image.Rectangle{Min: middle, Max: middle}.Inset(-reach)
	var shown pictures
	before := p.processorTime(b)
	for range b.N {
		p.do(begin...)
		stop := p.display.film(b, part)
		p.steadily(at)
		shown.add(stop())
		if end != nil {
			p.do(end...)
		}
	}
	shown.report(b)
	b.ReportMetric((p.processorTime(b)-before).Seconds()*1e3/float64(len(shown)), "cpu-ms/frame")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkIdle tells what the program costs while nothing happens: the time that
// it has of a processor, in thousandths.
func BenchmarkIdle(b *testing.B) {
	p := openField(b, 2000)
	for _, state := range []struct{ name, key string }{{"board", "Escape"}, {"text", "ctrl+t"}} {
		b.Run(state.name, func(b *testing.B) {
			p.key(state.key)
			time.Sleep(time.Second) // what the key itself costs does not count
			before, start := p.processorTime(b), time.Now()
			for range b.N {
				time.Sleep(5 * time.Second)
			}
			b.ReportMetric((p.processorTime(b)-before).Seconds()*1e3/time.Since(start).Seconds(), "‰")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// middle is a place amid the board.
var middle = image.Pt(560, 460)

// circling returns the places of a motion in a circle to the right of a place, 4
// pixels a step.
func circling(from image.Point, step int) image.Point {
	const radius = 60
	angle := float64(step) * 4 / radius
	return from.Add(image.Pt(int(radius*(1-math.Cos(angle))), int(radius*math.Sin(angle))))
}

// steadily makes a motion of 250 steps, 8 ms apart: about what a mouse reports.
func (p *program) steadily(at func(step int) []string) {
	p.t.Helper()
	var arguments []string
	for i := range 250 {
		arguments = append(append(arguments, at(i)...), "sleep", "0.008")
	}
	p.do(arguments...)
}

// openField opens the program on a square field of n vertices, each with two edges
// to vertices nearby.
func openField(b *testing.B, n int) *program {
	b.Helper()
	r := rand.New(rand.NewPCG(uint64(n), 7))
	side := int(math.Sqrt(float64(n)))
	g := graphs.NewBuilder(graphs.Directed, n, 2*n)
	var places document.Move
	for i := range n {
		places.IDs = append(places.IDs, g.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)}))
		places.To = append(places.To, document.Point{X: float64(i%side)*96 + 20*r.Float64(), Y: float64(i/side)*96 + 20*r.Float64()})
	}
	for i := range n {
		for _, by := range []int{1 + r.IntN(3), side + r.IntN(3)} {
			if i+by < n {
				g.AddEdge(graphs.VertexID(i), graphs.VertexID(i+by), 1)
			}
		}
	}
	built, err := g.Graph()
	if err != nil {
		b.Fatal(err)
	}
	drawing := document.On(built)
	if err := drawing.Apply(places); err != nil {
		b.Fatal(err)
	}
	var text strings.Builder
	if err := formats.Write(&text, drawing, formats.JSON); err != nil {
		b.Fatal(err)
	}
	file := filepath.Join(b.TempDir(), "field.nimgraph")
	if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
		b.Fatal(err)
	}
	p := open(b, "field.nimgraph", file)
	p.do("windowsize", "--sync", p.window, "1400", "900")
	p.display.settle(b)
	return p
}

// aVertex returns a place in a vertex somewhat left of the middle of the board.
func (p *program) aVertex(b *testing.B) image.Point {
	b.Helper()
	img, err := p.display.screenshot()
	if err != nil {
		b.Fatal(err)
	}
	colors := scene.Light()
	want := colors.Color(scene.PFill)
	best, least := image.Point{}, math.MaxInt
	for y := middle.Y - 30; y < middle.Y+30; y++ {
		for x := middle.X - 100; x < middle.X-40; x++ {
			c := img.NRGBAAt(x, y)
			off := distance(c.R, want.R) + distance(c.G, want.G) + distance(c.B, want.B)
			if off < least {
				best, least = image.Pt(x, y), off
			}
		}
	}
	return best
}

func distance(a, b uint8) int { return max(int(a), int(b)) - min(int(a), int(b)) }

// processorTime returns the time that the program has had on processors.
// (proc_pid_stat(5): the 14th and 15th fields, in hundredths of a second.)
func (p *program) processorTime(b testing.TB) time.Duration {
	b.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
	if err != nil {
		b.Skipf("the system keeps no account of processor time in /proc: %v", err)
	}
	_, rest, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(rest)
	ticks := 0
	for _, f := range fields[11:13] {
		n, err := strconv.Atoi(f)
		if err != nil {
			b.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * time.Second / 100
}
