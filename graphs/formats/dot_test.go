package formats_test

import (
	"strings"
	"testing"

	"nimgraph/graphs"

	"nimgraph/graphs/formats"
)

func TestReadDOT(t *testing.T) {
	reads(t, formats.DOT, false, []readable{
		{"nothing", "digraph {}", `directed normal "":;`},
		{"no directions", "graph G { a -- b; b -- a; }", `deletion normal "": a b; a>b×2`},
		{"keywords in any case", "Strict DiGraph { NODE [shape=box] a -> b Edge [color=red] }", `directed normal "": a b; a>b`},
		{"without separators", "digraph{a b->c c->a x=y}", `directed normal "": a b c; b>c c>a`},
		{"comments", "/* one\n// two */ digraph { // three }\n# four }\n a -> b /**/ -> c }# no line\n", ``},
		{"a comment at the end", "digraph { a }\n# done", `directed normal "": a;`},
		{"a chain", "digraph { a -> b -> c -> a }", `directed normal "": a b c; a>b b>c c>a`},
		{"subgraphs at the ends", "digraph { {a b} -> c -> subgraph s {d; e -> d} }", `directed normal "": a b c d e; a>c b>c e>d c>d c>e`},
		{"a subgraph names a vertex twice", "digraph { {a a {a b}} -> {c c} }", `directed normal "": a b c; a>c b>c`},
		{"an edge again", "digraph { a -> b; a -> b [nimgraph_count=2]; b -> a }", `directed normal "": a b; a>b×3 b>a`},
		{"an edge again, strict", "strict digraph { a -> b; a -> b [nimgraph_count=2]; b -> a }", `directed normal "": a b; a>b b>a`},
		{"an edge again, strict and without directions", "strict graph { a -- b; b -- a }", `deletion normal "": a b; a>b`},
		{"a count for a chain", "graph { a -- b -- c [nimgraph_count=2, color=red] [style=bold] }", `deletion normal "": a b c; a>b×2 b>c×2`},
		{"ports", `digraph { a:n -> b:"in":sw }`, `directed normal "": a b; a>b`},
		{"names", `digraph { "two words" -> -.5 -> 1.5 -> "a\"b\\" -> "no` + "\\\n" + `de" -> é -> "" + "x" }`, `directed normal "": two words -.5 1.5 a"b\\ node é x; two words>-.5 -.5>1.5 1.5>a"b\\ a"b\\>node node>é é>x`},
		{"names that are numbered tokens", `digraph { 3 -> 1 -> 0 -> 2 }`, `directed normal "": 3 1 0 2; 3>1 1>0 0>2`},
		{"our attributes", `digraph { nimgraph_play=misere; label="T \"1\""; s [nimgraph_sum=true]; a [nimgraph_tokens="3"]; b [nimgraph_name="q &amp; \\"] s -> b [nimgraph_count=2] }`, `directed misere "T \"1\"": s⊕ a*3 q & \; s>q & \×2`},
		{"ground", `graph { graph [nimgraph_play=normal] node [nimgraph_ground=true]; r; node [nimgraph_ground=false] a; r -- a }`, `deletion normal "": r_ a; r>a`},
		{"defaults end with their subgraph", `digraph { a; {node [nimgraph_tokens=2] edge [nimgraph_count=3] b; a -> b} c; b -> c }`, `directed normal "": a b*2 c; a>b×3 b>c`},
		{"a subgraph's label is no title", `digraph { label=T subgraph cluster_1 { label=S; graph [label=R] a } }`, `directed normal "T": a;`},
		{"an HTML title", `digraph "a&b" { label=< <table><tr><td>Nim &#8853; <i>x</i></td></tr><tr><td>\G</td></tr></table> > }`, `directed normal "Nim ⊕ x\n\\G":;`},
		{"the title names the graph", `digraph "a b" { label="\G!" }`, `directed normal "a b!":;`},
	})
}

func TestReadDOTLabelsAndPlaces(t *testing.T) {
	const text = `digraph {
		a [label="\N", pos="1,-2.5"]; b [pos="3,4,5!" label="say \"\N\"\l"]; c [label=<x<br/>y &lt; <b>z</b>>, pos=""]
		d [label="\\ &#65;&eacute;&nothing;\rtwo", pos=" 0 , -0 "]; node [label=same]; e; f [label=""]
	}`
	r := graphs.Must(formats.Read(strings.NewReader(text), formats.DOT))
	const want = `directed normal "": a=""@1,2.5 b="say \"b\""@3,-4 c="x\ny < z"@0,0 d="\\ Aé&nothing;\ntwo"@0,0 e="same"@0,0 f=""@0,0;`
	if got := dump(r.Drawing, true); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if len(r.Unplaced) != 3 {
		t.Errorf("without a place: %v", r.Unplaced)
	}
}

func TestReadDOTErrors(t *testing.T) {
	deep := strings.Repeat("{", formats.MaxDepth)
	refuse(t, formats.DOT, []refused{
		{"", `the file is empty`},
		{" // nothing\n", `the file is empty`},
		{"a -> b", `line 1: "a" stands where "digraph" or "graph" is expected`},
		{"strict\n\n{a}", `line 3: "{" stands where "digraph" or "graph" is expected`},
		{"digraph G H {", `line 1: "H" stands where "{" is expected`},
		{"digraph {\na -> b", `line 2: the end of the text stands where "}" is expected`},
		{"digraph {\na -> {b\n", `line 3: the end of the text is not expected here`},
		{"digraph {\na ->\n\n}", `line 4: "}" is not expected here`},
		{"digraph {\na;\n; b}", `line 3: ";" is not expected here`},
		{"digraph {\na [x]}", `line 2: "]" is not expected here`},
		{"digraph {\na [x=1\n", `line 3: the end of the text is not expected here`},
		{"digraph {\na -> b [x=y z]}", `line 2: "]" is not expected here`},
		{"digraph {a\n-- b}", `line 2: "--" in a digraph: its edges are "->"`},
		{"graph {a\n-> b}", `line 2: "->" in a graph without directions: its edges are "--"`},
		{"digraph {}\ndigraph {}", `line 2: there is more after the end of the graph: "digraph"`},
		{"digraph {a.b}", `line 1: "." is not expected here`},
		{"digraph {\na ⊕ - b}", `line 2: "-" is not expected here`},
		{"digraph {\n\"a}", `line 2: a quote without its end`},
		{"digraph {\n<a}", `line 2: an HTML string without its end`},
		{"digraph {\n<a<!-- >>}", `line 2: an HTML string without its end`},
		{"digraph {\n/* a}", `line 2: a comment without its end`},
		{"digraph {\n\"a\" + b}", `line 2: a quoted string is expected after "+"`},
		{"digraph {\n\"\" -> b}", `line 2: a vertex needs a name`},
		{"digraph {\na [nimgraph_name=\"\"]}", `line 2: a vertex needs a name`},
		{"digraph {\na\nb [nimgraph_name=a]}", `line 3: the vertex of line 2 is named "a" too`},
		{"digraph {\nnode [nimgraph_name=a]}", `line 2: nimgraph_name is no default: vertices have names of their own`},
		{"digraph {\na [nimgraph_tokens=1.5]}", `line 2: "1.5" is no whole number in 0…1000000`},
		{"digraph {\na [nimgraph_tokens=1000001]}", `line 2: "1000001" is no whole number in 0…1000000`},
		{"digraph {\na [nimgraph_sum=yes]}", `line 2: "yes" is not true or false`},
		{"digraph {\na [nimgraph_token=1]}", `line 2: unknown attribute "nimgraph_token" of a vertex`},
		{"digraph {\na -> b [nimgraph_sum=true]}", `line 2: unknown attribute "nimgraph_sum" of an edge`},
		{"digraph {\nnimgraph_title=x}", `line 2: unknown attribute "nimgraph_title" of the graph`},
		{"digraph {\nnimgraph_play=mis}", `line 2: play is normal, misere or antisg`},
		{"digraph {\na -> b [nimgraph_count=0]}", `line 2: "0" is no whole number in 1…1000000`},
		{"graph {\na -- b [nimgraph_count=1000000]\nb -- a}", `line 3: more than 1000000 edges between "b" and "a"`},
		{"digraph {\na [pos=\"1\"]}", `line 2: pos "1" is no x,y in -1e+09…1e+09`},
		{"digraph {\na [pos=\"1,2e9\"]}", `line 2: pos "1,2e9" is no x,y in -1e+09…1e+09`},
		{"digraph {\na [pos=\"NaN,0\"]}", `line 2: pos "NaN,0" is no x,y in -1e+09…1e+09`},
		{"digraph {\na\na [nimgraph_sum=true nimgraph_tokens=1]}", `line 2: a token cannot stand on a ⊕: "a"`},
		{"digraph {\na [nimgraph_ground=true]}", `line 2: only an edge-deletion game has a ground: "a"`},
		{"graph {\na [nimgraph_tokens=1]}", `line 2: this kind of game has no tokens: "a"`},
		{"graph {\na [nimgraph_sum=true]}", `line 2: only a directed game has ⊕: "a"`},
		{"digraph {" + deep + "{}", `line 1: subgraphs are nested deeper than 100`},
		{"digraph {" + strings.Repeat("{", 1_000_000), `line 1: subgraphs are nested deeper than 100`},
		{"digraph { a" + strings.Repeat("->a", formats.MaxChain+1), `line 1: more than 100000 edges in a chain`},
		{"digraph { {" + strings.Repeat("a;", formats.MaxStatement/2), `line 1: more than 4000000 words and signs in a statement`},
		{"digraph { a\n-> caf\xe9 }", `line 2: this is not UTF-8 text`},
		{"\xff\xfed\x00i\x00", `line 1: this is UTF-16 text, not UTF-8: save it as UTF-8`},
		{"\x7fELF\x02", `line 1: a control character (U+007F); this is no text`},
	})
}

// The text is meant to be read by people, and to look well in Graphviz.
func TestDOTIsTidy(t *testing.T) {
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
	r := graphs.Must(formats.Read(strings.NewReader(edges), formats.Edges))
	if got := write(t, r.Drawing, formats.DOT); got != want {
		t.Errorf("written\n%swant\n%s", got, want)
	}
}

func TestNamesThatAreNoIdentifiers(t *testing.T) {
	const edges = `"a\\" -> "v0" "v0_" "\u0007"`
	r := graphs.Must(formats.Read(strings.NewReader(edges), formats.Edges))
	text := write(t, r.Drawing, formats.DOT)
	for _, line := range []string{`v0__ [pos="0,0!", nimgraph_name="a\\"];`, `v3 [pos="0,0!", nimgraph_name="&#7;"];`, `v0__ -> v0_;`} {
		if !strings.Contains(text, "\t"+line+"\n") {
			t.Errorf("no line %s in\n%s", line, text)
		}
	}
}
