package formats_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
)

// TestReadForeignGraphML reads files of networkx 3.6, yEd 3.23 and Gephi 0.10. They have
// numbered keys, a name with keys of two types, True and False, and graphics, groups and
// colours, which are ignored.
func TestReadForeignGraphML(t *testing.T) {
	for file, want := range map[string]string{
		"testdata/networkx.graphml": `directed misere "Heaps": 0*2="four"@0,1 1⊕=""@3.5,-2 2=""@1,1; 0>1×3 1>2 2>2`,
		"testdata/yed.graphml": `directed normal "": n0="5 & 6"@100,0 n1="Group 1"@215,58.185 n1::n0=""@215,` +
			`76.37; n0>n1::n0×2:"edge"`,
		"testdata/gephi.graphml": `deletion normal "": 0="root"@-150.5,25 1="leaf"@12,-40; 0>1×2`,
	} {
		text := must.Get(os.ReadFile(file))
		r, err := formats.Read(bytes.NewReader(text), formats.GraphML)
		if err != nil {
			t.Errorf("%s: %v", file, err)
		} else if got := dump(r.Drawing, true); got != want {
			t.Errorf("%s:\n got %s\nwant %s", file, got, want)
		}
	}
}

// graphmlText returns a GraphML text that contains graph and all keys that the reader knows.
func graphmlText(graph string) string {
	return `<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="c" for="edge" attr.name="count" attr.type="int"/><key id="s" for="node" attr.name="sum" attr.type="boolean"/><key id="g" for="node" attr.name="ground" attr.type="boolean"/><key id="t" for="node" attr.name="tokens" attr.type="long"/><key id="x" for="node" attr.name="x" attr.type="double"/><key id="y" for="node" attr.name="y" attr.type="float"/><key id="l" for="node" attr.name="label" attr.type="string"/><key id="p" for="graph" attr.name="play" attr.type="string"/>
` + graph + "\n</graphml>"
}

func TestReadGraphML(t *testing.T) {
	checkReads(t, formats.GraphML, false, []readCase{
		{"an empty graph", `<graphml><graph edgedefault="directed"/></graphml>`, `directed normal "":;`},
		{
			"prologue and comments",
			"<?xml version=\"1.0\"?><!DOCTYPE graphml SYSTEM \"x.dtd\"><!-- c --><graphml><desc>d</desc><graph " +
				"edgedefault=\"undirected\"><node id=\"a\"><desc>d</desc><port name=\"p\"/></node></graph>" +
				"</graphml>\n", `deletion normal "": a;`,
		},
		{
			"edges before their vertices",
			graphmlText(`<graph edgedefault="directed"><edge source="a" target="b"/><node id="b"/><node id="a"/>` +
				`</graph>`),
			`directed normal "": b a; a>b`,
		},
		{
			"edges again",
			graphmlText(`<graph edgedefault="undirected"><node id="a"/><node id="b"/><edge source="a" target="b"/>` +
				`<edge source="b" target="a" directed="false"><data key="c"> 2 </data></edge></graph>`),
			`deletion normal "": a b; a>b×3`,
		},
		{
			"fields of this program",
			graphmlText(`<graph edgedefault="directed"><data key="p">misere</data><node id="a"><data key="t">` +
				`3</data></node><node id="s"><data key="s">1</data></node></graph>`), `directed misere "": a*3 s⊕;`,
		},
		{
			"ground",
			graphmlText(`<graph edgedefault="undirected"><node id="a"><data key="g">true</data></node><node id="b">` +
				`<data key="g">false</data></node></graph>`), `deletion normal "": a_ b;`,
		},
		{
			"characters",
			graphmlText(`<graph edgedefault="directed"><node id="a &lt;&quot;&#x2295;"/><node id="` + "\u00e9" +
				`"/></graph>`), `directed normal "": a <"⊕ é;`,
		},
		{
			"data of other types",
			`<graphml><key id="a" for="node" attr.name="sum" attr.type="double"/><key id="b" for="node" ` +
				`attr.name="tokens" attr.type="string"/><key id="c" for="edge" attr.name="sum" ` +
				`attr.type="boolean"/><key id="d" for="all" attr.name="label"/><graph edgedefault="directed">` +
				`<node id="v"><data key="a">1.5</data><data key="b">no</data><data key="c">q</data><data ` +
				`key="d"><x>y</x></data></node></graph></graphml>`, `directed normal "": v;`,
		},
		{
			"defaults",
			`<graphml><key id="a" for="node" attr.name="tokens" attr.type="int"><desc/><default>2</default></key>` +
				`<key id="b" for="edge" attr.name="count" attr.type="int"><default>3</default></key><key id="c" ` +
				`for="graph" attr.name="title" attr.type="string"><default>T</default></key><graph ` +
				`edgedefault="directed"><node id="v"><data key="a">1</data></node><node id="w"/><edge ` +
				`source="v" target="w"/></graph></graphml>`, `directed normal "T": v*1 w*2; v>w×3`,
		},
		{
			"a graph in a node",
			graphmlText(`<graph edgedefault="directed"><node id="a"><graph edgedefault="directed"><node id="b"/>` +
				`<edge source="a" target="b"/></graph></node></graph>`), `directed normal "": a b; a>b`,
		},
	})
}

func TestReadGraphMLErrors(t *testing.T) {
	inNode := func(data string) string {
		return graphmlText(`<graph edgedefault="directed"><node id="a">` + data + `</node></graph>`)
	}
	checkErrors(t, formats.GraphML, []errorCase{
		{"", `the file is empty`},
		{" \n", `the file is empty`},
		{"a -> b", `line 1: "a -> b" is outside all elements; this is not XML`},
		{"<graphml></graphml>", `line 1: there is no graph in it`},
		{"<?xml version=\"1.0\"?>\n<svg/>", `line 2: <svg> is not <graphml>`},
		{"<graphml>\n<graph edgedefault=\"directed\">", `line 2: the text ends before the drawing is complete`},
		{"<graphml>\n<graph", `line 2: the text ends before the drawing is complete`},
		{"<graphml>\n</graph>", `line 2: element <graphml> closed by </graph>`},
		{"<graphml><graph/></graphml>", `line 1: edgedefault is "", not directed or undirected`},
		{
			graphmlText(`<graph edgedefault="directed"><node/></graph>`),
			`line 3: a vertex needs a name: this node has no id`,
		},
		{
			graphmlText(`<graph edgedefault="directed"><node id="a"/>` + "\n" + `<node id="a"/></graph>`),
			`line 4: the vertex in line 3 is also named "a"`,
		},
		{
			graphmlText(`<graph edgedefault="directed"><node id="a"/>` + "\n" + `<edge source="a" target="b"/></graph>`),
			`line 4: there is no vertex "b"`,
		},
		{
			graphmlText(`<graph edgedefault="directed"><edge source="a"/></graph>`),
			`line 3: an edge needs a source and a target`,
		},
		{
			graphmlText(`<graph edgedefault="directed"><edge source="a" target="a" directed="false"/></graph>`),
			`line 3: an edge is directed differently from edgedefault: a game must be of one kind`,
		},
		{
			graphmlText(`<graph edgedefault="directed"><hyperedge/></graph>`),
			`line 3: a hyperedge: the edges of a game have two ends`,
		},
		{
			graphmlText(`<graph edgedefault="directed"><node id="a"><graph edgedefault="undirected"/></node></graph>`),
			`line 3: a graph is directed differently from the graph around it`,
		},
		{
			graphmlText(`<graph edgedefault="directed"><data key="p">mis</data></graph>`),
			`line 3: play must be normal, misere or antisg`,
		},
		{graphmlText(`<graph edgedefault="undirected"><node id="a"/><edge source="a" target="a"><data key="c">` +
			`1000000</data></edge><edge source="a" target="a"/></graph>`), `line 3: more than 1000000 edges ` +
			`between "a" and "a"`},
		{inNode(`<data key="q"/>`), `line 3: no key before this has the id "q"`},
		{inNode(`<data key="t">x</data>`), `line 3: "x" is not a whole number from 0 to 1000000`},
		{inNode(`<data key="t">1000001</data>`), `line 3: "1000001" is not a whole number from 0 to 1000000`},
		{inNode(`<data key="s">maybe</data>`), `line 3: "maybe" is not true or false`},
		{inNode(`<data key="x">1</data>`), `line 3: "a" has only one of x and y`},
		{inNode(`<data key="x">1e10</data>`), `line 3: "1e10" is not a number from -1e+09 to 1e+09`},
		{inNode(`<data key="x">NaN</data>`), `line 3: "NaN" is not a number from -1e+09 to 1e+09`},
		{inNode(`<data key="t">1</data><data key="s">true</data>`), `line 3: a token cannot stand on a ⊕: "a"`},
		{inNode(`<data key="g">true</data>`), `line 3: only an edge-deletion game has a ground: "a"`},
		{`<graphml><key id="a"/><key id="a"/></graphml>`, `line 1: the key id "a" is empty or occurs twice`},
		{
			`<graphml><key id="x" for="node" attr.name="x" attr.type="int"><default>0</default></key></graphml>`,
			`line 1: x and y cannot have a default: each vertex has its own coordinates`,
		},
		{
			"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<graphml/>",
			`line 1: this is not UTF-8 text: it declares another encoding`,
		},
		{"<graphml>\ncaf\xe9</graphml>", `line 2: invalid UTF-8`},
		{"\xff\xfe<\x00g\x00", `line 1: this is UTF-16 text, not UTF-8: save it as UTF-8`},
		{"<graphml>\x00</graphml>", `line 1: illegal character code U+0000`},
		{"<graphml>" + strings.Repeat("<desc>", formats.MaxDepth), `line 1: elements are nested deeper than 100`},
		{"<graphml>" + strings.Repeat("<desc>", 1_000_000), `line 1: elements are nested deeper than 100`},
		{
			"<graphml a=\"" + strings.Repeat("x", formats.MaxToken) + "\"/>",
			`line 1: more than 4194304 bytes in a tag or a text`,
		},
		{
			"<graphml><!--" + strings.Repeat("x", formats.MaxToken) + "-->",
			`line 1: more than 4194304 bytes in a tag or a text`,
		},
		{"<graphml><graph edgedefault=\"directed\">\n&lol;", `line 2: invalid character entity &lol;`},
	})
}

// TestEntitiesAreRefused checks that declared entities are refused. Ten entities, each ten
// times as long as the one before, would give a text of 10¹⁰ bytes.
func TestEntitiesAreRefused(t *testing.T) {
	var text strings.Builder
	text.WriteString("<!DOCTYPE graphml [\n<!ENTITY e0 \"lol\">\n")
	for i := range 10 {
		fmt.Fprintf(&text, "<!ENTITY e%d \"%s\">\n", i+1, strings.Repeat(fmt.Sprintf("&e%d;", i), 10))
	}
	text.WriteString("]>\n<graphml><desc>&e10;</desc></graphml>")
	_, err := formats.Read(strings.NewReader(text.String()), formats.GraphML)
	if err == nil || formats.ErrorText(err) != "line 14: invalid character entity &e10;" {
		t.Errorf("got %v", err)
	}
}

// TestGraphMLIsReadable checks the form of a written text, which people read.
func TestGraphMLIsReadable(t *testing.T) {
	const edges = "title <Two>\nplay misere\na -> b\ns = b + b\ntoken a x2\n"
	const want = `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="title" for="graph" attr.name="title" attr.type="string"/>
  <key id="play" for="graph" attr.name="play" attr.type="string"/>
  <key id="label" for="node" attr.name="label" attr.type="string"/>
  <key id="x" for="node" attr.name="x" attr.type="double"/>
  <key id="y" for="node" attr.name="y" attr.type="double"/>
  <key id="tokens" for="node" attr.name="tokens" attr.type="int"/>
  <key id="sum" for="node" attr.name="sum" attr.type="boolean"/>
  <key id="count" for="edge" attr.name="count" attr.type="int"/>
  <graph edgedefault="directed">
    <data key="title">&lt;Two&gt;</data>
    <data key="play">misere</data>
    <node id="a"><data key="x">0</data><data key="y">0</data><data key="tokens">2</data></node>
    <node id="b"><data key="x">0</data><data key="y">0</data></node>
    <node id="s"><data key="x">0</data><data key="y">0</data><data key="sum">true</data></node>
    <edge source="a" target="b"/>
    <edge source="s" target="b"><data key="count">2</data></edge>
  </graph>
</graphml>
`
	r := must.Get(formats.Read(strings.NewReader(edges), formats.Edges))
	if got := write(t, r.Drawing, formats.GraphML); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// eachSample calls check with the GraphML text of some random drawings, and with the parts of
// the drawing.
func eachSample(t *testing.T, check func(text string, want []string)) {
	r := rand.New(rand.NewPCG(9, 10))
	for n := 0; n < 5; {
		d := randomDrawing(r)
		if d.Graph().Size() > 5 && canHold(d, formats.GraphML) {
			n++
			check(write(t, d, formats.GraphML), drawingParts(d))
		}
	}
}

func TestXMLLintAcceptsOurGraphML(t *testing.T) {
	eachSample(t, func(text string, _ []string) {
		if out := runTool(t, text, "xmllint", "--noout", "-"); out != "" {
			t.Errorf("xmllint reports %s", out)
		}
	})
}

// TestNetworkXAcceptsOurGraphML checks that networkx reads a written text, and that its output
// describes the same game.
func TestNetworkXAcceptsOurGraphML(t *testing.T) {
	// The python of the system has the packages of the system.
	python := ""
	for _, path := range []string{"python3", "/usr/bin/python3"} {
		if python == "" && exec.Command(path, "-c", "import networkx").Run() == nil {
			python = path
		}
	}
	if python == "" {
		t.Skip("no python3 with networkx is installed, so this test cannot run")
	}
	const script = `import sys, networkx
g = networkx.parse_graphml(sys.stdin.buffer.read())
sys.stdout.buffer.write("\n".join(networkx.generate_graphml(g)).encode())`
	eachSample(t, func(text string, want []string) {
		output := runTool(t, text, python, "-c", script)
		back, err := formats.Read(strings.NewReader(output), formats.GraphML)
		if err != nil {
			t.Fatalf("%v\n%s", err, output)
		}
		if got := drawingParts(back.Drawing); strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("got  %q\nwant %q\n%s", got, want, output)
		}
	})
}
