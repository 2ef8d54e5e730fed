package formats_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// Files that Graphviz 2.42 wrote: `dot -Tdot` with places of its own, defaults,
// ports, an HTML label and a cluster; `neato -Txdot` with drawing operations.
func TestReadWhatGraphvizWrote(t *testing.T) {
	for file, want := range map[string]string{
		"testdata/graphviz-dot.gv":  `directed normal "Heaps of 0 to 4": 3=""@392.09,-99.397 2=""@465.09,-55.397 0=""@611.09,-99.397 1=""@538.09,-99.397 4*2="four\nstart"@302.44,-65.397 a long name="line one\nline \"two\""@132.4,-82.397 é=""@18,-82.397; 1>0 4>3 4>2 3>1 3>2 2>0 2>1 a long name>4×2:"again" é>a long name`,
		"testdata/graphviz-xdot.gv": `deletion normal "": a=""@73.737,-89.879 b=""@141.14,-62.326 c=""@84.65,-18 root_=""@29.897,-148.67; a>b b>b b>c c>a root>a×3`,
	} {
		text := graphs.Must(os.ReadFile(file))
		r, err := formats.Read(bytes.NewReader(text), formats.DOT)
		if err != nil {
			t.Errorf("%s: %v", file, err)
		} else if got := dump(r.Drawing, true); got != want || len(r.Unplaced) > 0 {
			t.Errorf("%s:\n got %s\nwant %s", file, got, want)
		}
	}
}

// tool runs a program that may not be there.
func tool(t *testing.T, stdin, name string, args ...string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is not installed, so what it makes of our text is not seen", name)
	}
	var out, wrong bytes.Buffer
	c := exec.Command(path, args...)
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(stdin), &out, &wrong
	if err := c.Run(); err != nil || wrong.Len() > 0 {
		t.Fatalf("%s %s: %v\n%s\nfor\n%s", name, strings.Join(args, " "), err, wrong.Bytes(), stdin)
	}
	return out.String()
}

func number(t *testing.T, text string) float64 {
	t.Helper()
	x := graphs.Must(strconv.ParseFloat(text, 64))
	return x
}

// parts returns all of a drawing but its places, in an order of its own.
func parts(d *document.Drawing) []string {
	all := []string{fmt.Sprintf("%s %s %q", d.Kind(), d.Play(), d.Title())}
	name := map[graphs.VertexID]string{}
	for v := range d.Graph().Vertices() {
		name[v.ID] = v.Name
		all = append(all, fmt.Sprintf("%q %q %v %v %d", v.Name, v.Label, v.Sum, v.Ground, d.Tokens(v.ID)))
	}
	for e := range d.Graph().Edges() {
		from, to := name[e.From], name[e.To]
		if d.Kind().Undirected() {
			from, to = min(from, to), max(from, to)
		}
		all = append(all, fmt.Sprintf("%q>%q×%d", from, to, e.Count))
	}
	slices.Sort(all)
	return all
}

// Graphviz takes what we write, and what it makes of it is the same game.
func TestGraphvizTakesOurDOT(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 5 {
		d := randomDrawing(r)
		if d.Graph().Order() == 0 {
			continue
		}
		text := write(t, d, formats.DOT)
		if plain := tool(t, text, "dot", "-Tplain"); !strings.HasSuffix(plain, "stop\n") {
			t.Errorf("dot -Tplain ends as %q", plain[max(0, len(plain)-40):])
		}
		for _, run := range [][]string{{"dot", "-Tcanon"}, {"dot", "-Tdot"}, {"dot", "-Txdot"}, {"sfdp", "-Tdot"}, {"circo", "-Tdot"}} {
			again := tool(t, text, run[0], run[1:]...)
			back, err := formats.Read(strings.NewReader(again), formats.DOT)
			if err != nil {
				t.Fatalf("%v\n%s", err, again)
			}
			if got, want := parts(back.Drawing), parts(d); !slices.Equal(got, want) {
				t.Errorf("%s:\n got %s\nwant %s\n%s", run, got, want, again)
			}
			if run[1] != "-Tcanon" && len(back.Unplaced) > 0 {
				t.Errorf("%s: %d vertices without a place", run, len(back.Unplaced))
			}
		}
	}
}

// neato keeps our places, in points.
func TestGraphvizKeepsOurPlaces(t *testing.T) {
	const text = `{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a","x":0,"y":0},{"id":"b","x":144,"y":72}],"edges":[{"from":"a","to":"b"}]}`
	r := graphs.Must(formats.Read(strings.NewReader(text), formats.JSON))
	plain := tool(t, write(t, r.Drawing, formats.DOT), "neato", "-Tplain")
	var a, b document.Point // in inches, y up
	for line := range strings.Lines(plain) {
		f := strings.Fields(line)
		for name, at := range map[string]*document.Point{"a": &a, "b": &b} {
			if f[0] == "node" && f[1] == name {
				*at = document.Point{X: number(t, f[2]), Y: number(t, f[3])}
			}
		}
	}
	again := tool(t, write(t, r.Drawing, formats.DOT), "neato", "-Txdot")
	back := graphs.Must(formats.Read(strings.NewReader(again), formats.DOT))
	if by := back.Drawing.At(1).Sub(back.Drawing.At(0)); by.Sub(document.Point{X: 144, Y: 72}).Length() > 0.5 {
		t.Errorf("neato -Txdot: b is %v from a, not 144, 72", by)
	}
	if by := b.Sub(a); by.Sub(document.Point{X: 2, Y: -1}).Length() > 0.01 {
		t.Errorf("b is %v inches from a, not 2, -1", by)
	}
}
