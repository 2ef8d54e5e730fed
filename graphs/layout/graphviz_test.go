package layout_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
)

// sample is a graph that is laid out by this package and by Graphviz.
type sample struct {
	name  string
	graph *graphs.Frozen
}

// samplePresets holds the games among the samples, by the approximate number of vertices.
var samplePresets = map[int][]string{
	100: {
		"subtraction set=1,3,4 heaps=100", "bash max=3 heaps=9,9 unfold=true", "chomp rows=4 columns=5",
		"wythoff a=9 b=9", "dawsons-kayles heaps=16 unfold=true",
	},
	300: {
		"subtraction set=2,5,7 heaps=300", "bash max=2 heaps=16,17 unfold=true", "cram rows=4 columns=4",
		"dawsons-kayles heaps=24 unfold=true", "silver-dollar coins=4,9,13",
	},
	1000: {
		"subtraction set=1,3,4 heaps=1000", "subtraction set=2,5,7 heaps=1000", "bash max=2 heaps=31,31 unfold=true",
		"subtraction-sum limits=1,2,3 heaps=9,9,9 unfold=true", "subtraction-sum limits=1,1,2 heaps=9,9,9 unfold=true",
	},
}

// samples returns 20 graphs with about n vertices: five of each family.
func samples(n int, kind graphs.Kind) (list []sample) {
	for seed := range uint64(5) {
		add := func(family string, edges [][2]int) {
			list = append(list, sample{fmt.Sprintf("%s-%d", family, seed), sampleGraph(kind, n, edges)})
		}
		add("layers", layeredEdges(seed, n))
		add("sparse", sparseEdges(seed, n))
		add("tree", treeEdges(seed, n))
		name, words, _ := strings.Cut(samplePresets[n][seed], " ")
		game, _ := games.Find(name)
		arguments := make(map[string]string)
		for _, word := range strings.Fields(words) {
			key, value, _ := strings.Cut(word, "=")
			arguments[key] = value
		}
		d, err := game.Unfold(context.Background(), arguments)
		if err != nil {
			panic(err)
		}
		frozen := d.Graph().Freeze()
		var edges [][2]int
		for e := range frozen.Size() {
			edges = append(edges, [2]int{int(frozen.From[e]), int(frozen.Into[e])})
		}
		list = append(list, sample{fmt.Sprintf("preset-%s-%d", name, seed), sampleGraph(kind, frozen.Order(), edges)})
	}
	return list
}

// sampleGraph returns a graph with n vertices and edges, without loops and parallel edges.
func sampleGraph(kind graphs.Kind, n int, edges [][2]int) *graphs.Frozen {
	b := graphs.NewBuilder(kind, n, len(edges))
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
	}
	seen := make(map[[2]int]bool)
	for _, e := range edges {
		key := e
		if kind.Undirected() {
			key = [2]int{min(e[0], e[1]), max(e[0], e[1])}
		}
		if e[0] != e[1] && !seen[key] {
			seen[key] = true
			b.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), 1)
		}
	}
	g, err := b.Graph()
	if err != nil {
		panic(err)
	}
	return g.Freeze()
}

// layeredEdges returns edges between neighbouring layers of about √n vertices, 1.5 for each vertex.
func layeredEdges(seed uint64, n int) (edges [][2]int) {
	r := rand.New(rand.NewPCG(seed, 1))
	width := int(math.Sqrt(float64(n)))
	for v := width; v < n; v++ {
		edges = append(edges, [2]int{v - v%width - width + r.IntN(width), v})
		if r.IntN(2) == 0 {
			edges = append(edges, [2]int{v - v%width - width + r.IntN(width), v})
		}
	}
	return edges
}

// sparseEdges returns 1.5 random edges for each vertex. One in ten may close a cycle.
func sparseEdges(seed uint64, n int) (edges [][2]int) {
	r := rand.New(rand.NewPCG(seed, 2))
	for v := 1; v < n; v++ {
		edges = append(edges, [2]int{r.IntN(v), v})
	}
	for range n / 2 {
		v, w := r.IntN(n), r.IntN(n)
		if r.IntN(10) > 0 {
			v, w = min(v, w), max(v, w)
		}
		edges = append(edges, [2]int{v, w})
	}
	return edges
}

// treeEdges returns the edges of a random tree, and a tenth as many additional edges.
func treeEdges(seed uint64, n int) (edges [][2]int) {
	r := rand.New(rand.NewPCG(seed, 3))
	for v := 1; v < n; v++ {
		edges = append(edges, [2]int{max(0, v-1-r.IntN(n/3)), v})
	}
	for range n / 10 {
		v, w := r.IntN(n), r.IntN(n)
		edges = append(edges, [2]int{min(v, w), max(v, w)})
	}
	return edges
}

// countCrossings returns the number of pairs of straight edges that cross, plus the number of pairs
// of an edge and a vertex whose disc it passes through, when the vertices are at points.
func countCrossings(graph *graphs.Frozen, points []layout.Point) (count int) {
	side := func(a, b, p layout.Point) float64 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
	for e := range graph.Size() {
		a, b := graph.From[e], graph.Into[e]
		for f := range e {
			c, d := graph.From[f], graph.Into[f]
			if a == c || a == d || b == c || b == d {
				continue
			}
			if side(points[a], points[b], points[c])*side(points[a], points[b], points[d]) < 0 &&
				side(points[c], points[d], points[a])*side(points[c], points[d], points[b]) < 0 {
				count++
			}
		}
		for v, p := range points {
			if int32(v) != a && int32(v) != b &&
				layout.DistanceToSegment(p, points[a], points[b]) < layout.VertexRadius {
				count++
			}
		}
	}
	return count
}

// areaOf returns the area of the rectangle around points, with a margin.
func areaOf(points []layout.Point) float64 {
	low, high := points[0], points[0]
	for _, p := range points {
		low = layout.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = layout.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return (high.X - low.X + layout.DefaultVertexGap) * (high.Y - low.Y + layout.DefaultLayerGap)
}

// runGraphviz lays out graph with a program of Graphviz, with discs and gaps as in this
// package. It returns the places in points and the processor time that the program took.
func runGraphviz(ctx context.Context, program string, graph *graphs.Frozen) ([]layout.Point, time.Duration, error) {
	var text, errors strings.Builder
	kind, arrow := "digraph", "->"
	if graph.Kind.Undirected() {
		kind, arrow = "graph", "--"
	}
	fmt.Fprintf(&text,
		"%s { nodesep=0.555; ranksep=0.72; overlap=false; "+
			"node [shape=circle, label=\"\", fixedsize=true, width=0.611];\n", kind)
	for v := range graph.Order() {
		fmt.Fprintf(&text, "%d;\n", v)
	}
	for e := range graph.Size() {
		fmt.Fprintf(&text, "%d %s %d;\n", graph.From[e], arrow, graph.Into[e])
	}
	text.WriteString("}\n")
	command := exec.CommandContext(ctx, program, "-Tplain")
	command.Stdin, command.Stderr = strings.NewReader(text.String()), &errors
	output, err := command.Output()
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w: %s", program, err, errors.String())
	}
	taken := command.ProcessState.UserTime() + command.ProcessState.SystemTime()
	points := make([]layout.Point, graph.Order())
	for lines := bufio.NewScanner(bytes.NewReader(output)); lines.Scan(); {
		var v int
		var p layout.Point
		if _, err := fmt.Sscanf(lines.Text(), "node %d %f %f", &v, &p.X, &p.Y); err == nil {
			const pointsPerInch = 72
			points[v] = p.Scale(pointsPerInch)
		}
	}
	return points, taken, nil
}

// BenchmarkGraphviz lays out the samples, and compares the crossings with the layouts of the
// programs of Graphviz that are installed. It reports the geometric mean of (ours + 1) /
// (theirs + 1), and the ratio of the times of all samples together. A program that takes more
// than a minute is stopped, and the sample does not count.
func BenchmarkGraphviz(b *testing.B) {
	for _, test := range []struct {
		kind     graphs.Kind
		programs []string
	}{{graphs.Directed, []string{"dot"}}, {graphs.NodeKayles, []string{"neato", "sfdp"}}} {
		for _, n := range []int{100, 300, 1000} {
			for _, program := range test.programs {
				b.Run(fmt.Sprintf("%s/vertices=%d/%s", test.kind, n, program), func(b *testing.B) {
					if _, err := exec.LookPath(program); err != nil {
						b.Skip(err)
					}
					for b.Loop() {
						compareWithGraphviz(b, program, samples(n, test.kind))
					}
				})
			}
		}
	}
}

// compareWithGraphviz reports the results of BenchmarkGraphviz for one program.
func compareWithGraphviz(b *testing.B, program string, list []sample) {
	const patience = time.Minute
	var ours, theirs time.Duration
	logarithms, compared := 0.0, 0
	for _, s := range list {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		their, taken, err := runGraphviz(ctx, program, s.graph)
		cancel()
		if err != nil {
			b.Logf("%s: %v", s.name, err)
			continue
		}
		start := time.Now()
		our, err := layout.Arrange(context.Background(), s.graph, layout.Options{})
		if err != nil {
			b.Fatal(err)
		}
		ours, theirs = ours+time.Since(start), theirs+taken
		our1, their1 := countCrossings(s.graph, our), countCrossings(s.graph, their)
		b.Logf("%s: %d crossings, %s %d; area %.2f", s.name, our1, program, their1, areaOf(our)/areaOf(their))
		logarithms += math.Log(float64(our1+1) / float64(their1+1))
		compared++
	}
	b.ReportMetric(math.Exp(logarithms/float64(compared)), "crossings/"+program)
	b.ReportMetric(ours.Seconds()/theirs.Seconds(), "time/"+program)
	b.ReportMetric(ours.Seconds()/float64(len(list)), "s/graph")
}
