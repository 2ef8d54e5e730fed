package layout_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"nimgraph/graphs/games"
)

var update = flag.Bool("update", false, "make the graphs of testdata/crossings.txtar anew, and ask dot for its crossings")

// TestUpdateYardstick makes the graphs that crossings are compared on, and
// records how many dot's own layout of them has. It is dot's own count, which
// `dot -v` tells: crossings between neighbouring ranks, long edges having a bend
// in each, as proper.crossings counts ours. Without -update nothing happens but
// a check that the file has what the test of the crossings needs.
func TestUpdateYardstick(t *testing.T) {
	const file = "testdata/crossings.txtar"
	if !*update {
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if len(a.Files) < 24 {
			t.Errorf("%d graphs, want 24 or more", len(a.Files))
		}
		return
	}
	version, err := exec.Command("dot", "-V").CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	a := &txtar.Archive{Comment: fmt.Appendf(nil, "Graphs as edges, and how many crossings %s has.\n", strings.TrimSpace(string(version)))}
	places := &txtar.Archive{Comment: fmt.Appendf(nil, "Where %s puts the vertices of the graphs of crossings.txtar, in points, y up.\n", strings.TrimSpace(string(version)))}
	for _, g := range yardstick(t) {
		if text := dotPlaces(t, g.edges); text != "" {
			places.Files = append(places.Files, txtar.File{Name: g.name, Data: []byte(text)})
		}
		text := fmt.Sprintf("crossings %s\n", dotCrossings(t, g.edges))
		for _, e := range g.edges {
			text += fmt.Sprintln(e[0], e[1])
		}
		a.Files = append(a.Files, txtar.File{Name: g.name, Data: []byte(text)})
	}
	if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("testdata/places.txtar", txtar.Format(places), 0o644); err != nil {
		t.Fatal(err)
	}
}

// dotPlaces returns the places of the vertices in dot's layout, with discs and distances
// as ours are: a line "x y" each, by their numbers. Large graphs are left out.
func dotPlaces(t *testing.T, edges [][2]int) string {
	const most = 64
	var text bytes.Buffer
	text.WriteString("digraph {\nnode [shape=circle,fixedsize=true,width=0.611,label=\"\"];nodesep=0.555;ranksep=0.72\n")
	n := 0
	for _, e := range edges {
		fmt.Fprintf(&text, "%d -> %d\n", e[0], e[1])
		n = max(n, e[0]+1, e[1]+1)
	}
	text.WriteString("}\n")
	if n > most {
		return ""
	}
	dot := exec.Command("dot", "-Tplain")
	dot.Stdin = &text
	out, err := dot.Output()
	if err != nil {
		t.Fatal(err)
	}
	const points = 72 // in an inch
	lines := make([]string, n)
	for line := range strings.Lines(string(out)) {
		var v int
		var x, y float64
		if k, _ := fmt.Sscanf(line, "node %d %g %g", &v, &x, &y); k == 3 {
			lines[v] = fmt.Sprintf("%.0f %.0f\n", points*x, points*y)
		}
	}
	return strings.Join(lines, "")
}

// dotCrossings returns the number of crossings in dot's layout.
func dotCrossings(t *testing.T, edges [][2]int) string {
	var text bytes.Buffer
	text.WriteString("digraph {\n")
	for _, e := range edges {
		fmt.Fprintf(&text, "%d -> %d\n", e[0], e[1])
	}
	text.WriteString("}\n")
	dot := exec.Command("dot", "-v", "-Tplain")
	dot.Stdin = &text
	var told bytes.Buffer
	dot.Stderr = &told
	if err := dot.Run(); err != nil {
		t.Fatalf("%v: %s", err, told.Bytes())
	}
	match := regexp.MustCompile(`mincross \S+: (\d+) crossings`).FindSubmatch(told.Bytes())
	if match == nil {
		t.Fatalf("dot does not tell its crossings: %s", told.Bytes())
	}
	return string(match[1])
}

type yard struct {
	name  string
	edges [][2]int
}

// yardstick returns the graphs.
func yardstick(t *testing.T) (all []yard) {
	add := func(name string, edges [][2]int) { all = append(all, yard{name, distinct(edges)}) }
	for _, n := range []int{20, 50, 100, 200, 300} {
		add(fmt.Sprintf("sparse-%d", n), grown(rand.New(rand.NewPCG(1, uint64(n))), n, 3*n/2, n))
	}
	for _, n := range []int{20, 40, 80, 150} {
		add(fmt.Sprintf("dense-%d", n), grown(rand.New(rand.NewPCG(2, uint64(n))), n, 5*n/2, n))
	}
	for _, n := range []int{60, 120, 300} {
		add(fmt.Sprintf("local-%d", n), grown(rand.New(rand.NewPCG(3, uint64(n))), n, 2*n, 12))
	}
	for _, n := range []int{30, 100, 300} {
		add(fmt.Sprintf("tree-%d", n), grown(rand.New(rand.NewPCG(4, uint64(n))), n, n-1, n))
	}
	for _, n := range []int{20, 40, 80, 150} {
		r := rand.New(rand.NewPCG(5, uint64(n)))
		edges := grown(r, n, 3*n/2, n)
		for i, e := range edges {
			if r.IntN(3) == 0 {
				edges[i] = [2]int{e[1], e[0]}
			}
		}
		add(fmt.Sprintf("cyclic-%d", n), edges)
	}
	for _, n := range []int{40, 120} {
		add(fmt.Sprintf("series-parallel-%d", n), seriesParallel(rand.New(rand.NewPCG(6, uint64(n))), n))
	}
	for _, w := range []string{
		"nim heaps=2,3,4 unfold=true", "nim heaps=1,2,2,3 unfold=true", "subtraction set=1,3,4 heaps=20", "subtraction set=2,5,7 heaps=60",
		"bash max=3 heaps=30", "wythoff a=4 b=5", "wythoff a=3 b=9", "chomp rows=3 columns=4", "chomp rows=4 columns=4",
		"fibonacci-nim n=14", "euclid a=12 b=19", "divisor n=72", "kayles heaps=12", "grundy heaps=13", "cram rows=3 columns=3",
		"moore-nim k=2 heaps=2,2,3", "end-nim row=2,1,3,2", "treblecross length=7", "silver-dollar coins=2,4,7", "turning-turtles coins=01101",
		"subtract-square heaps=40", "northcott",
	} {
		words := strings.Fields(w)
		args := make(map[string]string)
		for _, word := range words[1:] {
			name, value, _ := strings.Cut(word, "=")
			args[name] = value
		}
		game, ok := games.ByID(words[0])
		if !ok {
			t.Fatalf("no game %s", words[0])
		}
		d, err := game.New(context.Background(), args)
		if err != nil {
			t.Fatal(w, err)
		}
		f := d.Graph().Freeze()
		var edges [][2]int
		for e := range f.Size() {
			edges = append(edges, [2]int{int(f.From[e]), int(f.Into[e])})
		}
		add(strings.ReplaceAll(w, " ", "-"), edges)
	}
	return all
}

// distinct leaves out loops and edges that are there, in either direction.
func distinct(edges [][2]int) (some [][2]int) {
	seen := make(map[[2]int]bool)
	for _, e := range edges {
		if e[0] != e[1] && !seen[e] && !seen[[2]int{e[1], e[0]}] {
			seen[e] = true
			some = append(some, e)
		}
	}
	return some
}

// grown returns a connected acyclic graph of n vertices and about m edges; none
// goes further than reach in the order of the numbers.
func grown(r *rand.Rand, n, m, reach int) (edges [][2]int) {
	target := func(v int) int { return v - 1 - r.IntN(min(v, reach)) }
	for v := 1; v < n; v++ {
		edges = append(edges, [2]int{v, target(v)})
	}
	for len(edges) < m {
		v := 1 + r.IntN(n-1)
		edges = append(edges, [2]int{v, target(v)})
	}
	return edges
}

// seriesParallel splits edges in two, in a row or side by side.
func seriesParallel(r *rand.Rand, n int) [][2]int {
	edges := [][2]int{{0, 1}}
	for v := 2; v < n; v++ {
		i := r.IntN(len(edges))
		e := edges[i]
		if r.IntN(3) == 0 {
			edges[i] = [2]int{e[0], v}
		} else {
			edges = append(edges, [2]int{e[0], v})
		}
		edges = append(edges, [2]int{v, e[1]})
	}
	return edges
}
