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
	"nimgraph/graphs/must"
)

func TestReadDOT(t *testing.T) {
	checkReads(t, formats.DOT, false, []readCase{
		{"nothing", "digraph {}", `directed normal "":;`},
		{"no directions", "graph G { a -- b; b -- a; }", `deletion normal "": a b; a>b×2`},
		{
			"keywords in any case", "Strict DiGraph { NODE [shape=box] a -> b Edge [color=red] }",
			`directed normal "": a b; a>b`,
		},
		{"without separators", "digraph{a b->c c->a x=y}", `directed normal "": a b c; b>c c>a`},
		{"comments", "/* one\n// two */ digraph { // three }\n# four }\n a -> b /**/ -> c }# no line\n", ``},
		{"a comment at the end", "digraph { a }\n# done", `directed normal "": a;`},
		{"a chain", "digraph { a -> b -> c -> a }", `directed normal "": a b c; a>b b>c c>a`},
		{
			"subgraphs at the ends", "digraph { {a b} -> c -> subgraph s {d; e -> d} }",
			`directed normal "": a b c d e; a>c b>c e>d c>d c>e`,
		},
		{"a subgraph names a vertex twice", "digraph { {a a {a b}} -> {c c} }", `directed normal "": a b c; a>c b>c`},
		{
			"an edge again", "digraph { a -> b; a -> b [nimgraph_count=2]; b -> a }",
			`directed normal "": a b; a>b×3 b>a`,
		},
		{
			"an edge again, strict", "strict digraph { a -> b; a -> b [nimgraph_count=2]; b -> a }",
			`directed normal "": a b; a>b b>a`,
		},
		{
			"an edge again, strict and without directions", "strict graph { a -- b; b -- a }",
			`deletion normal "": a b; a>b`,
		},
		{
			"a count for a chain", "graph { a -- b -- c [nimgraph_count=2, color=red] [style=bold] }",
			`deletion normal "": a b c; a>b×2 b>c×2`,
		},
		{"an attribute that ends like a place", `digraph { 1 [color="];"]; 2 }`, `directed normal "": 1 2;`},
		{"ports", `digraph { a:n -> b:"in":sw }`, `directed normal "": a b; a>b`},
		{
			"names", `digraph { "two words" -> -.5 -> 1.5 -> "a\"b\\" -> "no` + "\\\n" + `de" -> é -> "" + "x" }`,
			`directed normal "": two words -.5 1.5 a"b\\ node é x; two words>-.5 -.5>1.5 1.5>a"b\\ a"b\\>node node>` +
				`é é>x`,
		},
		{"names that are numbered tokens", `digraph { 3 -> 1 -> 0 -> 2 }`, `directed normal "": 3 1 0 2; 3>1 1>0 0>2`},
		{
			"our attributes",
			`digraph { nimgraph_play=misere; label="T \"1\""; s [nimgraph_sum=true]; a [nimgraph_tokens="3"]; b ` +
				`[nimgraph_name="q &amp; \\"] s -> b [nimgraph_count=2] }`, `directed misere "T \"1\"": s⊕ a*3 q & ` +
				`\; s>q & \×2`,
		},
		{
			"ground",
			`graph { graph [nimgraph_play=normal] node [nimgraph_ground=true]; r; node [nimgraph_ground=false] a; ` +
				`r -- a }`, `deletion normal "": r_ a; r>a`,
		},
		{
			"defaults end with their subgraph",
			`digraph { a; {node [nimgraph_tokens=2] edge [nimgraph_count=3] b; a -> b} c; b -> c }`,
			`directed normal "": a b*2 c; a>b×3 b>c`,
		},
		{
			"a subgraph's label is no title", `digraph { label=T subgraph cluster_1 { label=S; graph [label=R] a } }`,
			`directed normal "T": a;`,
		},
		{
			"an HTML title",
			`digraph "a&b" { label=< <table><tr><td>Nim &#8853; <i>x</i></td></tr><tr><td>\G</td></tr></table> > }`,
			`directed normal "Nim ⊕ x\n\\G":;`,
		},
		{"the title names the graph", `digraph "a b" { label="\G!" }`, `directed normal "a b!":;`},
	})
}

func TestReadDOTLabelsAndPlaces(t *testing.T) {
	const text = `digraph {
		a [label="\N", pos="1,-2.5"]; b [pos="3,4,5!" label="say \"\N\"\l"]; c [label=<x<br/>y &lt; <b>z</b>>, pos=""]
		d [label="\\ &#65;&eacute;&nothing;\rtwo", pos=" 0 , -0 "]; node [label=same]; e; f [label=""]
	}`
	r := must.Get(formats.Read(strings.NewReader(text), formats.DOT))
	const want = `directed normal "": a=""@1,2.5 b="say \"b\""@3,-4 c="x\ny < z"@0,0 d="\\ Aé&nothing;\ntwo"@0,0 ` +
		`e="same"@0,0 f=""@0,0;`
	if got := dump(r.Drawing, true); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if len(r.Unplaced) != 3 {
		t.Errorf("vertices without a place: %v", r.Unplaced)
	}
}

func TestReadDOTErrors(t *testing.T) {
	deep := strings.Repeat("{", formats.MaxDepth)
	checkErrors(t, formats.DOT, []errorCase{
		{"", `the file is empty`},
		{" // nothing\n", `the file is empty`},
		{"a -> b", `line 1: "a" instead of "digraph" or "graph"`},
		{"strict\n\n{a}", `line 3: "{" instead of "digraph" or "graph"`},
		{"digraph G H {", `line 1: "H" instead of "{"`},
		{"digraph {\na -> b", `line 2: end of text instead of "}"`},
		{"digraph {\na -> {b\n", `line 3: end of text is not expected here`},
		{"digraph {\na ->\n\n}", `line 4: "}" is not expected here`},
		{"digraph {\na;\n; b}", `line 3: ";" is not expected here`},
		{"digraph {\na [x]}", `line 2: "]" is not expected here`},
		{"digraph {\na [x=1\n", `line 3: end of text is not expected here`},
		{"digraph {\na -> b [x=y z]}", `line 2: "]" is not expected here`},
		{"digraph {a\n-- b}", `line 2: "--" in a digraph: its edges are "->"`},
		{"graph {a\n-> b}", `line 2: "->" in an undirected graph: its edges are "--"`},
		{"digraph {}\ndi", `line 2: there is more text after the end of the graph: "di"`},
		{"digraph {\na / b}", `line 2: "/" is not expected here`},
		{
			"digraph {\n1 [pos=\"" + strings.Repeat("x", 70) + "\"];}",
			`line 2: pos "` + strings.Repeat("x", 60) + `"… is not x,y from -1e+09 to 1e+09`,
		},
		{"digraph {a.b}", `line 1: "." is not expected here`},
		{"digraph {\na ⊕ - b}", `line 2: "-" is not expected here`},
		{"digraph {\n\"a}", `line 2: a quote is not closed`},
		{"digraph {\n<a}", `line 2: an HTML string is not closed`},
		{"digraph {\n<a<!-- >>}", `line 2: an HTML string is not closed`},
		{"digraph {\n/* a}", `line 2: a comment is not closed`},
		{"digraph {\n\"a\" + b}", `line 2: a quoted string is expected after "+"`},
		{"digraph {\n\"\" -> b}", `line 2: a vertex needs a name`},
		{"digraph {\na [nimgraph_name=\"\"]}", `line 2: a vertex needs a name`},
		{"digraph {\na\nb [nimgraph_name=a]}", `line 3: the vertex in line 2 is also named "a"`},
		{
			"digraph {\nnode [nimgraph_name=a]}",
			`line 2: nimgraph_name cannot be a default: each vertex has its own name`,
		},
		{"digraph {\na [nimgraph_tokens=1.5]}", `line 2: "1.5" is not a whole number from 0 to 1000000`},
		{"digraph {\na [nimgraph_tokens=1000001]}", `line 2: "1000001" is not a whole number from 0 to 1000000`},
		{"digraph {\na [nimgraph_sum=yes]}", `line 2: "yes" is not true or false`},
		{"digraph {\na [nimgraph_token=1]}", `line 2: unknown attribute "nimgraph_token" of a vertex`},
		{"digraph {\na -> b [nimgraph_sum=true]}", `line 2: unknown attribute "nimgraph_sum" of an edge`},
		{"digraph {\nnimgraph_title=x}", `line 2: unknown attribute "nimgraph_title" of the graph`},
		{"digraph {\nnimgraph_play=mis}", `line 2: play must be normal, misere or antisg`},
		{"digraph {\na -> b [nimgraph_count=0]}", `line 2: "0" is not a whole number from 1 to 1000000`},
		{"graph {\na -- b [nimgraph_count=1000000]\nb -- a}", `line 3: more than 1000000 edges between "b" and "a"`},
		{"digraph {\na [pos=\"1\"]}", `line 2: pos "1" is not x,y from -1e+09 to 1e+09`},
		{"digraph {\na [pos=\"1,2e9\"]}", `line 2: pos "1,2e9" is not x,y from -1e+09 to 1e+09`},
		{"digraph {\na [pos=\"NaN,0\"]}", `line 2: pos "NaN,0" is not x,y from -1e+09 to 1e+09`},
		{"digraph {\na\na [nimgraph_sum=true nimgraph_tokens=1]}", `line 2: a token cannot stand on a ⊕: "a"`},
		{"digraph {\na [nimgraph_ground=true]}", `line 2: only an edge-deletion game has a ground: "a"`},
		{"graph {\na [nimgraph_tokens=1]}", `line 2: this kind of game has no tokens: "a"`},
		{"graph {\na [nimgraph_sum=true]}", `line 2: only a directed game can have a ⊕: "a"`},
		{"digraph {" + deep + "{}", `line 1: subgraphs are nested deeper than 100`},
		{"digraph {" + strings.Repeat("{", 1_000_000), `line 1: subgraphs are nested deeper than 100`},
		{"digraph { a" + strings.Repeat("->a", formats.MaxChain+1), `line 1: more than 100000 edges in a chain`},
		{
			"digraph { {" + strings.Repeat("a;", formats.MaxStatement/2),
			`line 1: more than 4000000 words and signs in a statement`,
		},
		{"digraph { a\n-> caf\xe9 }", `line 2: this is not UTF-8 text`},
		{"\xff\xfed\x00i\x00", `line 1: this is UTF-16 text, not UTF-8: save it as UTF-8`},
		{"\x7fELF\x02", `line 1: a control character (U+007F); this is not a text`},
	})
}

// TestDOTIsReadable compares a written text with the expected one. It should be readable for
// people and look well in Graphviz.
func TestDOTIsReadable(t *testing.T) {
	const edges = "title Two \"heaps\"\nplay misere\na -> b\ns = b + b + \"graph\"\ntoken a x2\ntoken b\n"
	const want = `digraph {
	graph [inputscale=72, label="Two \"heaps\"", nimgraph_play=misere];
	node [shape=circle, width=0.6, margin=0.04];
	a [pos="0,0!", nimgraph_tokens=2, style=filled, fillcolor=gold, xlabel="●×2"];
	b [pos="0,0!", nimgraph_tokens=1, style=filled, fillcolor=gold, xlabel="●"];
	s [pos="0,0!", nimgraph_sum=true, shape=diamond];
	"graph" [pos="0,0!"];
	a -> b;
	s -> b [nimgraph_count=2, label="×2"];
	s -> "graph";
}
`
	r := must.Get(formats.Read(strings.NewReader(edges), formats.Edges))
	if got := write(t, r.Drawing, formats.DOT); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestNamesThatAreNotIdentifiers(t *testing.T) {
	const edges = `"a\\" -> "v0" "v0_" "\u0007"`
	r := must.Get(formats.Read(strings.NewReader(edges), formats.Edges))
	text := write(t, r.Drawing, formats.DOT)
	for _, line := range []string{
		`v0__ [pos="0,0!", nimgraph_name="a\\"];`, `v3 [pos="0,0!", nimgraph_name="&#7;"];`,
		`v0__ -> v0_;`,
	} {
		if !strings.Contains(text, "\t"+line+"\n") {
			t.Errorf("the line %s is missing in\n%s", line, text)
		}
	}
}

// TestReadGraphvizFiles reads files that Graphviz 2.42 has written: with dot -Tdot, a file with
// places, defaults, ports, an HTML label and a cluster; with neato -Txdot, a file with drawing
// operations.
func TestReadGraphvizFiles(t *testing.T) {
	for file, want := range map[string]string{
		"testdata/graphviz-dot.gv": `directed normal "Heaps of 0 to 4": 3=""@392.09,-99.397 2=""@465.09,-55.397 ` +
			`0=""@611.09,-99.397 1=""@538.09,-99.397 4*2="four\nstart"@302.44,-65.397 a long name="line one\nline ` +
			`\"two\""@132.4,-82.397 é=""@18,-82.397; 1>0 4>3 4>2 3>1 3>2 2>0 2>1 a long name>4×2:"again" é>a ` +
			`long name`,
		"testdata/graphviz-xdot.gv": `deletion normal "": a=""@73.737,-89.879 b=""@141.14,-62.326 c=""@84.65,-18 ` +
			`root_=""@29.897,-148.67; a>b b>b b>c c>a root>a×3`,
	} {
		text := must.Get(os.ReadFile(file))
		r, err := formats.Read(bytes.NewReader(text), formats.DOT)
		if err != nil {
			t.Errorf("%s: %v", file, err)
		} else if got := dump(r.Drawing, true); got != want || len(r.Unplaced) > 0 {
			t.Errorf("%s:\n got %s\nwant %s", file, got, want)
		}
	}
}

// runTool runs a program and returns its output. It skips the test if the program is not
// installed.
func runTool(t *testing.T, stdin, name string, args ...string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is not installed, so this test cannot run", name)
	}
	var out, wrong bytes.Buffer
	c := exec.Command(path, args...)
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(stdin), &out, &wrong
	if err := c.Run(); err != nil || wrong.Len() > 0 {
		t.Fatalf("%s %s: %v\n%s\nfor\n%s", name, strings.Join(args, " "), err, wrong.Bytes(), stdin)
	}
	return out.String()
}

// parseFloat returns the number in text.
func parseFloat(text string) float64 {
	return must.Get(strconv.ParseFloat(text, 64))
}

// drawingParts returns a sorted list of all parts of a drawing except places.
func drawingParts(d *document.Drawing) []string {
	list := []string{fmt.Sprintf("%s %s %q", d.Kind(), d.Play(), d.Title())}
	name := map[graphs.VertexID]string{}
	for v := range d.Graph().Vertices() {
		name[v.ID] = v.Name
		list = append(list, fmt.Sprintf("%q %q %v %v %d", v.Name, v.Label, v.Sum, v.Ground, d.Tokens(v.ID)))
	}
	for e := range d.Graph().Edges() {
		from, to := name[e.From], name[e.To]
		if d.Kind().Undirected() {
			from, to = min(from, to), max(from, to)
		}
		list = append(list, fmt.Sprintf("%q>%q×%d", from, to, e.Count))
	}
	slices.Sort(list)
	return list
}

// TestGraphvizAcceptsOurDOT checks that programs of Graphviz accept a written text, and that
// their output describes the same game.
func TestGraphvizAcceptsOurDOT(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 5 {
		d := randomDrawing(r)
		if d.Graph().Order() == 0 {
			continue
		}
		text := write(t, d, formats.DOT)
		if plain := runTool(t, text, "dot", "-Tplain"); !strings.HasSuffix(plain, "stop\n") {
			t.Errorf("the output of dot -Tplain ends with %q", plain[max(0, len(plain)-40):])
		}
		for _, run := range [][]string{
			{"dot", "-Tcanon"},
			{"dot", "-Tdot"},
			{"dot", "-Txdot"},
			{"sfdp", "-Tdot"},
			{"circo", "-Tdot"},
		} {
			output := runTool(t, text, run[0], run[1:]...)
			back, err := formats.Read(strings.NewReader(output), formats.DOT)
			if err != nil {
				t.Fatalf("%v\n%s", err, output)
			}
			if got, want := drawingParts(back.Drawing), drawingParts(d); !slices.Equal(got, want) {
				t.Errorf("%s:\n got %s\nwant %s\n%s", run, got, want, output)
			}
			if run[1] != "-Tcanon" && len(back.Unplaced) > 0 {
				t.Errorf("%s: %d vertices have no place", run, len(back.Unplaced))
			}
		}
	}
}

// TestGraphvizKeepsOurPlaces checks that neato keeps the places in a written text.
func TestGraphvizKeepsOurPlaces(t *testing.T) {
	const text = `{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a","x":0,"y":0},{"id":"b",` +
		`"x":144,"y":72}],"edges":[{"from":"a","to":"b"}]}`
	r := must.Get(formats.Read(strings.NewReader(text), formats.JSON))
	plain := runTool(t, write(t, r.Drawing, formats.DOT), "neato", "-Tplain")
	var a, b document.Point // in inches, y up
	for line := range strings.Lines(plain) {
		f := strings.Fields(line)
		for name, place := range map[string]*document.Point{"a": &a, "b": &b} {
			if f[0] == "node" && f[1] == name {
				*place = document.Point{X: parseFloat(f[2]), Y: parseFloat(f[3])}
			}
		}
	}
	output := runTool(t, write(t, r.Drawing, formats.DOT), "neato", "-Txdot")
	back := must.Get(formats.Read(strings.NewReader(output), formats.DOT))
	if offset := back.Drawing.At(1).Sub(back.Drawing.At(0)); offset.Sub(document.Point{X: 144, Y: 72}).Length() > 0.5 {
		t.Errorf("neato -Txdot: the offset of b from a is %v, want 144, 72", offset)
	}
	if offset := b.Sub(a); offset.Sub(document.Point{X: 2, Y: -1}).Length() > 0.01 {
		t.Errorf("the offset of b from a is %v inches, want 2, -1", offset)
	}
}
