package formats_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
)

// TestOwnTextsAreRecognised checks that a text that the program has written is recognised as
// its format and as no other format.
func TestOwnTextsAreRecognised(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	rounds := 2000
	if testing.Short() {
		rounds = 300
	}
	for range rounds {
		d := randomDrawing(r)
		for _, f := range formats.Names() {
			if !canHold(d, f) {
				continue
			}
			text := write(t, d, f)
			found := formats.Recognise([]byte(text), "")
			if strings.TrimSpace(text) != "" && !slices.Equal(found.Candidates, []formats.Format{f}) {
				t.Fatalf("%s is recognised as %v:\n%s", f, found.Candidates, text)
			}
			read, err := formats.ReadRecognised([]byte(text), "", formats.Options{})
			if err != nil || read.Format != f || len(read.Notes) > 0 {
				t.Fatalf("%s reads as %+v, %v:\n%s", f, read, err, text)
			}
		}
	}
}

// TestOwnFilesAreRecognised checks that all drawings among the files of the repository are
// recognised by their text alone.
func TestOwnFilesAreRecognised(t *testing.T) {
	count := 0
	must.Succeed(filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		f, ok := formats.FormatByEnding(path)
		if err != nil || entry.IsDir() || !ok || strings.Contains(path, "networkx/") {
			return err
		}
		text := must.Get(os.ReadFile(path))
		if _, err := formats.ReadText(text, f, formats.Options{}); err != nil || len(bytes.TrimSpace(text)) == 0 {
			return nil // not a drawing in this format
		}
		count++
		for _, name := range []string{"", path} {
			read, err := formats.ReadRecognised(text, name, formats.Options{})
			if err != nil || read.Format != f {
				t.Errorf("%s as %q: %v", path, name, err)
			}
		}
		return nil
	}))
	if count < 30 {
		t.Errorf("found only %d files", count)
	}
}

// TestNetworkXFiles checks that files of networkx are recognised without their extension and
// have the right edges. They contain a directed and an undirected graph. To make them again,
// use nx.gnp_random_graph(8, 0.3, seed=4, directed=True) and nx.gnp_random_graph(8, 0.4,
// seed=5) with networkx 3.6.
func TestNetworkXFiles(t *testing.T) {
	const (
		directed   = "0>1 0>2 0>4 0>5 1>3 1>5 1>6 1>7 2>0 2>6 3>5 4>1 4>3 6>2 6>5 6>7 7>1 7>6"
		undirected = "0>7 1>6 2>3 2>6 2>7 3>4 3>7 4>6 5>6 5>7"
	)
	want := map[string]struct {
		format formats.Format
		note   string
	}{
		"directed.gml": {formats.GML, ""}, "undirected.gml": {formats.GML, ""},
		"directed.net": {formats.Pajek, ""}, "undirected.net": {formats.Pajek, ""},
		"directed.json": {formats.NodeLink, ""}, "undirected.json": {formats.NodeLink, ""},
		"undirected.g6": {formats.Graph6, ""}, "undirected.s6": {formats.Graph6, ""},
		"directed.tgf": {formats.TGF, "1: read as TGF (vertices, #, edges); it also fits an edge list"},
		"directed.csv": {formats.Table, ""}, "directed.adjlist": {formats.AdjacencyLines, ""},
		"directed-multiline.adjlist": {formats.AdjacencyBlocks, ""},
		"directed.edgelist":          {formats.Weighted, ""},
		"directed-weighted.edgelist": {formats.Weighted, "1: the weights of the edges are ignored"},
		"directed-data.edgelist":     {formats.Weighted, "1: the weights of the edges are ignored"},
		"directed-dict.txt":          {formats.Dictionary, ""}, "directed-dicts.txt": {formats.Dictionary, ""},
		"directed-pairs.txt": {formats.Pairs, ""}, "directed-lists.txt": {formats.Lists, ""},
	}
	files := must.Get(os.ReadDir("testdata/networkx"))
	if len(files) != len(want) {
		t.Errorf("found %d files, want one for each entry", len(files))
	}
	for _, file := range files {
		text := must.Get(os.ReadFile("testdata/networkx/" + file.Name()))
		for _, path := range []string{"", file.Name()} {
			read, err := formats.ReadRecognised(text, path, formats.Options{})
			if err != nil || read.Format != want[file.Name()].format {
				t.Errorf("%s as %q: %+v, %v", file.Name(), path, read, err)
				continue
			}
			edges := directed
			if strings.HasPrefix(file.Name(), "un") {
				edges = undirected
			}
			if got := edgesOf(read); got != edges {
				t.Errorf("%s:\n got %s\nwant %s", file.Name(), got, edges)
			}
			if read.Drawing.Kind().Undirected() != (edges == undirected) {
				t.Errorf("%s: %s", file.Name(), read.Drawing.Kind())
			}
			if note := want[file.Name()].note; path == "" && note != "" && notesOf(read) != note {
				t.Errorf("%s: note %q, want %q", file.Name(), notesOf(read), note)
			}
		}
	}
}

// edgesOf returns the edges of a drawing in ascending order. An edge without a direction begins
// at its lesser end.
func edgesOf(r *formats.Result) string {
	names := map[graphs.VertexID]string{}
	for v := range r.Drawing.Graph().Vertices() {
		names[v.ID] = v.Name
	}
	var edges []string
	for e := range r.Drawing.Graph().Edges() {
		from, to := names[e.From], names[e.To]
		if r.Drawing.Kind().Undirected() && from > to {
			from, to = to, from
		}
		edges = append(edges, fmt.Sprintf("%s>%s", from, to))
	}
	slices.Sort(edges)
	return strings.Join(edges, " ")
}

// TestForeignTexts checks texts of other programs that people paste. want is the format and the
// drawing, as dump writes it.
func TestForeignTexts(t *testing.T) {
	for _, c := range []struct{ name, text, want, note string }{
		{
			"TGF", "1 a\n2 b\n3 c\n#\n1 2\n2 3\n", `tgf directed normal "": a b c; a>b b>c`,
			"1: read as TGF (vertices, #, edges); it also fits an edge list",
		},
		{"TGF with labels again", "1 a\n2 a\n#\n1 2 on\n", `tgf directed normal "": 1 2; 1>2`, ""},
		{"TGF with spaces", "1 the first\n2\n#\n2 1", `tgf directed normal "": 1 2; 2>1`, ""},
		{"a comment is no TGF", "1 2\n#\n2 3\n", `edges directed normal "": 1 2 3; 1>2 2>3`, ""},
		{
			"a triangle is no header", "1 2\n2 3\n3 1\n", `edges directed normal "": 1 2 3; 1>2 2>3 3>1`,
			"1: an edge from 1 to 2, not a header: 2 pairs follow",
		},
		{"lists of lists", "[[1,2],[2],[]]", `lists directed normal "": 0 1 2; 0>1 0>2 1>2`, ""},
		{"lists from 1", "[[2, 3],\n [3],\n []]\n", `lists directed normal "": 1 2 3; 1>2 1>3 2>3`, ""},
		{"lists in C++", "vector<vector<int>> g = {{1,2},{2},{}};", `lists directed normal "": 0 1 2; 0>1 0>2 1>2`, ""},
		{"lists with a name", "graph = [[1, 2], [2], []]", `lists directed normal "": 0 1 2; 0>1 0>2 1>2`, ""},
		{
			"pairs in Python", "[(0, 1), (1, 2), (0, 2, 5)]", `pairs directed normal "": 0 1 2; 0>1 1>2 0>2`,
			"1: the weights of the edges are ignored",
		},
		{
			"pairs or lists", "[[1,2],[2,0],[0,1]]", `lists directed normal "": 0 1 2; 0>1 0>2 1>2 1>0 2>0 2>1`,
			"1: read as a list of options for each vertex; it also fits a list of pairs",
		},
		{"a dictionary", "{'a': ['b', 'c'], 'b': ['c'], 'c': []}", `dict directed normal "": a b c; a>b a>c b>c`, ""},
		{
			"a dictionary of sets", "g = {0: {1, 2}, 1: {2}, 2: set()}",
			`dict directed normal "": 0 1 2; 0>1 0>2 1>2`, "",
		},
		{"a dictionary in JSON", `{"a": ["b"], "b": []}`, `dict directed normal "": a b; a>b`, ""},
		{"lines of a dictionary", "0: [1, 2]\n1: [2]\n2: []\n", `dict directed normal "": 0 1 2; 0>1 0>2 1>2`, ""},
		{
			"a matrix", "0 1 1\n0 0 1\n0 0 0\n", `matrix directed normal "": 0 1 2; 0>1 0>2 1>2`,
			"1: read as a 0/1 matrix; it also fits an edge list with weights",
		},
		{
			"a matrix without spaces", "0110\n0010\n0000\n1000\n",
			`matrix directed normal "": 0 1 2 3; 0>1 0>2 1>2 3>0`, "",
		},
		{"a matrix and its size", "3\n0 1 1\n0 0 1\n0 0 0\n", `matrix directed normal "": 0 1 2; 0>1 0>2 1>2`, ""},
		{"a matrix in CSV", "0,1,0,0\n0,0,1,0\n0,0,0,0\n0,0,0,0\n", `matrix directed normal "": 0 1 2 3; 0>1 1>2`, ""},
		{
			"an array of numpy", "array([[0, 1, 1],\n       [0, 0, 1],\n       [0, 0, 0]])",
			`matrix directed normal "": 0 1 2; 0>1 0>2 1>2`, "",
		},
		{"numpy's print", "[[0 1 1]\n [0 0 1]\n [0 0 0]]\n", `matrix directed normal "": 0 1 2; 0>1 0>2 1>2`, ""},
		{
			"two rows of two", "0 1\n1 1\n", `edges directed normal "": 0 1; 0>1 1>1`,
			"1: an edge from 0 to 1, not a header: 1 pairs follow\n1: read as an edge list; it also fits a 0/1 matrix",
		},
		{"a table with a head", "source,target\na,b\nb,c\na,c\n", `csv directed normal "": a b c; a>b b>c a>c`, ""},
		{
			"a table of Gephi", "Source;Target;Type;Id;Label;Weight\na;b;Undirected;0;x;1.0\nb;\"c d\";Undirected;1;;2\n",
			`csv deletion normal "": a b c d; a>b b>c d`, "1: the weights of the edges are ignored",
		},
		{"a table without a head", "a,b\nb, c\n", `csv directed normal "": a b c; a>b b>c`, ""},
		{
			"names with commas are an edge list", "1,2 0,2\n0,2 0,1\n",
			`edges directed normal "": 1,2 0,2 0,1; 1,2>0,2 0,2>0,1`, "",
		},
		{
			"tabs", "from\tto\na\tb\n", `csv directed normal "": a b; a>b`,
			"1: read as a table of edges; it also fits an edge list",
		},
		{"tabs without a head", "a\tb\nb\tc\n", `edges directed normal "": a b c; a>b b>c`, ""},
		{
			"tabs between names with spaces", "the first\tthe second\n",
			`csv directed normal "": the first the second; the first>the second`, "",
		},
		{
			"weights", "a b 5\nb c 7\na c 2\n", `weighted directed normal "": a b c; a>b b>c a>c`,
			"1: the weights of the edges are ignored",
		},
		{
			"weights behind a header", "3 2\n1 2 5\n2 3 .5\n", `weighted directed normal "": 1 2 3; 1>2 2>3`,
			"1: header: 3 vertices, 2 edges; if it is an edge, write 3 -> 2\n1: the weights of the edges are ignored",
		},
		{
			"GML", `graph [ directed 1 node [ id 0 label "a" ] node [ id 1 label "b" ] edge [ source 0 target 1 ] ]`,
			`gml directed normal "": a b; a>b`, "",
		},
		{
			"GML that is near DOT",
			"graph [\n  directed 1\n  node [ id 1 ]\n  node [ id 2 ]\n  edge [ source 1 target 2 ]\n]\n",
			`gml directed normal "": 1 2; 1>2`, "",
		},
		{
			"GML with a head", "Creator \"x\"\nVersion 1\ngraph\n[ node [ id 1 label \"M&#252;ller\" ] ]\ngraph [ ]",
			`gml deletion normal "": Müller;`, "1: the first of several graphs in the file",
		},
		{"DOT that is near GML", "graph {\n a -- b\n}\n", `dot deletion normal "": a b; a>b`, ""},
		{
			"several graphs in DOT", "digraph { a -> b }\ndigraph { c }", `dot directed normal "": a b; a>b`,
			"1: the first of several graphs in the file",
		},
		{
			"DOT in Latin-1", "digraph { charset=\"latin1\"; \"caf\xe9\" -> b }",
			`dot directed normal "": café b; café>b`, "",
		},
		{
			"several graphs in GraphML",
			`<graphml><graph edgedefault="directed"><node id="a"/></graph><graph edgedefault="directed"/></graphml>`,
			`graphml directed normal "": a;`, "1: the first of several graphs in the file",
		},
		{
			"Pajek", "*Vertices 3\n1 \"a\"\n2 \"b\"\n3 \"c\"\n*Arcs\n1 2\n2 3\n1 3\n",
			`pajek directed normal "": a b c; a>b b>c a>c`, "",
		},
		{
			"Pajek with lists", "*Network N\n*Vertices 3\n*Edgeslist\n1 2 3\n*Network M\n*Vertices 1",
			`pajek deletion normal "N": 1 2 3; 1>2 1>3`, "1: the first of several graphs in the file",
		},
		{"Pajek with a matrix", "*vertices 2\n*matrix\n0 1\n0 0\n", `pajek directed normal "": 1 2; 1>2`, ""},
		{
			"node-link JSON",
			`{"directed": true, "multigraph": false, "graph": {}, "nodes": [{"id": "a"}, {"id": "b"}], "links": ` +
				`[{"source": "a", "target": "b"}]}`, `node-link directed normal "": a b; a>b`, "",
		},
		{
			"node-link JSON of D3", `{"links": [{"source": 1, "target": 0}], "nodes": [{"name": "x"}, {}]}`,
			`node-link directed normal "": 0 1; 1>0`, "",
		},
		{"digraph6", "&BX?\n", `graph6 directed normal "": 0 1 2; 0>1 0>2 1>2`, ""},
		{"graph6", "Bw", `graph6 deletion normal "": 0 1 2; 0>1 0>2 1>2`, ""},
		{
			"several graphs in graph6", ">>graph6<<Bw\nB?\n", `graph6 deletion normal "": 0 1 2; 0>1 0>2 1>2`,
			"1: the first of several graphs in the file",
		},
		{"sparse6 of the format's page", ":Fa@x^\n", `graph6 deletion normal "": 0 1 2 3 4 5 6; 0>1 0>2 1>2 5>6`, ""},
		{"adjacency lists", "a b c\nb c\nc\n", `adjlist directed normal "": a b c; a>b a>c b>c`, ""},
		{
			"multi-line adjacency lists", "a 2\nb\nc {'weight': 3}\nb 0\nc 0\n",
			`multiline-adjlist directed normal "": a b c; a>b a>c`, "1: the weights of the edges are ignored",
		},
		{"a comment of ours is no LGL", "# a\nb 1\n# b\nc 2\n", `edges directed normal "": b 1 c 2; b>1 c>2`, ""},
		{"a ⊕ of ours is no list", "s = [1] + [2]\n", `edges directed normal "": s⊕ [1] [2]; s>[1] s>[2]`, ""},
		{"a name of ours in braces", "{ -> a\n", `edges directed normal "": { a; {>a`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			read, err := formats.ReadRecognised([]byte(c.text), "", formats.Options{})
			if err != nil {
				t.Fatalf("%v", formats.ErrorText(err))
			}
			if got := string(read.Format) + " " + dump(read.Drawing, false); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if got := notesOf(read); got != c.note {
				t.Errorf("notes %q, want %q", got, c.note)
			}
		})
	}
}

// TestUnrecognisedTexts checks the errors for texts that fit no format, and for formats that
// are known but cannot be read.
func TestUnrecognisedTexts(t *testing.T) {
	for _, c := range []struct{ path, text, want string }{
		{"", "a -> b\nb c d\n", `line 2: "d" after the pair "b" "c": put "->", "--" or "=" after the first vertex`},
		{"", `{"title": 3}`, `title: expected a string, not a number`},
		{"x.gml", "graph [ node [ ] ]", `line 1: a vertex needs a name: this node has no id`},
		{"", "graph [ node [ id 1 ] edge [ source 1 target 2 ] ]", `line 1: there is no vertex "2"`},
		{"", "*Vertices 2\n*Arcs\n1 3\n", `line 3: "3" instead of a number from 1 to 2`},
		{
			"", "*Vertices 2\n*Arcs\n1 2\n*Edges\n1 2\n",
			`line 4: directed and undirected edges in one graph: a game must be of one kind`,
		},
		{"", "[[1,2],[5],[]]", `line 1: "5" instead of a number from 0 to 2`},
		{"", "[[1,2],[2],[]", `line 1: end of text instead of "," / "]"`},
		{"x.g6", "Bx", `line 1: this is not a line of graph6, digraph6 or sparse6`},
		{"", "<gexf/>", `this is GEXF, which cannot be read: open it in Gephi and export it as GraphML`},
		{
			"x.gexf", "nothing of the kind",
			`this is GEXF, which cannot be read: open it in Gephi and export it as GraphML`,
		},
		{"x.lgl", "a\nb\n", `this is LGL, which cannot be read: write a line “a b” for each edge`},
		{
			"x.ods", "PK\x03\x04opendocument.spreadsheet",
			`this is a spreadsheet or an archive, which cannot be read: save the sheet as CSV`,
		},
	} {
		_, err := formats.ReadRecognised([]byte(c.text), c.path, formats.Options{})
		if err == nil || formats.ErrorText(err) != c.want {
			t.Errorf("%q: got error %v\nwant %s", c.text, formats.ErrorText(err), c.want)
		}
	}
}

// TestTypedLines checks that a single line of words is read as an edge list while a person
// types.
func TestTypedLines(t *testing.T) {
	for text, want := range map[string]formats.Format{
		"a,b": "", "Bw": "", "0 1 1": "", "a b": formats.Edges,
		"a,b\nb,c": formats.Table, "[[1],[]]": formats.Lists,
	} {
		read, err := formats.ReadRecognised([]byte(text), "", formats.Options{Typed: true})
		if got := formats.Format(""); (err == nil) != (want != "") || err == nil && read.Format != want {
			t.Errorf("%q: %v %v, want %s", text, got, err, want)
		}
	}
}

// TestHeaderDecidesTheFormat checks that a text is read as an edge list if the option Header is set.
func TestHeaderDecidesTheFormat(t *testing.T) {
	for text, want := range map[string]formats.Format{
		"2 1\n1 2\n": formats.Edges, "a\tb\nc\td\n": formats.Edges,
		"0 1 1\n0 0 1\n0 0 0\n": formats.Weighted,
	} {
		read, err := formats.ReadRecognised([]byte(text), "", formats.Options{Header: formats.HeaderNo})
		if err != nil || read.Format != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestLikeliestFormat checks that the extension of a path decides the format, unless it is .txt or
// .json. A text with a repeated pair is not likely in a format that forbids repetitions.
func TestLikeliestFormat(t *testing.T) {
	for _, c := range []struct {
		path, text string
		want       formats.Format
	}{
		{"x.tgf", "1 2\n2 3\n", formats.TGF},
		{"x.edgelist", "1 2\n2 3\n", formats.Weighted},
		{"x", "1 2\n2 3\n", formats.Edges},
		{"x.txt", "1 2\n2 3\n", formats.Edges},
		{"x.json", "1 2\n2 3\n", formats.Edges},
		{"", "a b\na c\n#\nb c\n", formats.Edges},
		{"", "a b c\nb c\nc\n", formats.AdjacencyLines},
		{"", "a b c\nb c\nc\na b c\n", formats.Edges},
	} {
		if found := formats.Recognise([]byte(c.text), c.path); len(found.Candidates) == 0 ||
			found.Candidates[0] != c.want {
			t.Errorf("%s %q: %v, want %s", c.path, c.text, found.Candidates, c.want)
		}
	}
}

// FuzzRecognise checks that no reader panics, and that a drawing that was read can be written
// as JSON and read again.
func FuzzRecognise(f *testing.F) {
	for _, file := range must.Get(filepath.Glob("testdata/networkx/*")) {
		f.Add(string(must.Get(os.ReadFile(file))))
	}
	for _, text := range []string{
		"1 a\n2 b\n#\n1 2 x\n", "*Vertices 2\n*Matrix\n0 1\n1 0\n", "&BX?", ":Fa@x^", "~?@?", ">>graph6<<Bw\nBw",
		"0110\n0010\n",
		"array([[0,1],[1,0]])", "x = {0: {1: {'w': 2}}, 1: set([0])}", "Source;Target;Type\na;\"b\";Undirected\n",
		"graph [ node [ id 1 graphics [ x 1 y 1e9 ] ] ]",
		"a b {'w': 2}\n", "a 1\nb {}\nb 0\n", `{"nodes":[{"id":[1,2],"label":"x"}],"links":[]}`, "[((0, 1), (2, 3))]",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, format := range formats.ReadNames() {
			fuzzRead(t, text, format)
		}
		if read, err := formats.ReadRecognised([]byte(text), "", formats.Options{}); err == nil {
			if _, err := formats.ReadText([]byte(text), read.Format, formats.Options{}); err != nil {
				t.Fatalf("recognised as %s, but reading it fails: %v", read.Format, err)
			}
		}
	})
}

// fuzzRead reads the text in one format, and checks the error or the drawing as FuzzRecognise
// says.
func fuzzRead(t *testing.T, text string, format formats.Format) {
	read, err := formats.ReadText([]byte(text), format, formats.Options{})
	if err != nil {
		if strings.ContainsAny(formats.ErrorText(err), "\n\r") {
			t.Fatalf("%s: the error has several lines: %v", format, err)
		}
		return
	}
	if !canHold(read.Drawing, formats.JSON) {
		return
	}
	var first bytes.Buffer
	must.Succeed(formats.Write(&first, read.Drawing, formats.JSON))
	back, err := formats.ReadText(first.Bytes(), formats.JSON, formats.Options{})
	if err != nil || dump(back.Drawing, true) != dump(read.Drawing, true) {
		t.Fatalf("%s: %v\n got %s\nwant %s", format, err, dump(back.Drawing, true), dump(read.Drawing, true))
	}
}
