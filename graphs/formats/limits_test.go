package formats

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

func TestReadAllIsBounded(t *testing.T) {
	text, err := readAll(strings.NewReader("12345"), 5)
	if err != nil || string(text) != "12345" {
		t.Errorf("5 of 5 bytes: %q, %v", text, err)
	}
	// No more is read than it takes to see that there is too much.
	long := strings.NewReader(strings.Repeat("x", 1000))
	if _, err := readAll(iotest.OneByteReader(long), 5); err == nil || Said(err) != "more than 5 bytes" {
		t.Errorf("1000 bytes: %v", err)
	}
	if long.Len() != 994 {
		t.Errorf("%d bytes were left", long.Len())
	}
}

func TestWritingIsBounded(t *testing.T) {
	var out bytes.Buffer
	w := &boundedWriter{&out, 5}
	if _, err := io.WriteString(w, "12345"); err != nil {
		t.Error(err)
	}
	_, err := io.WriteString(w, "6")
	var e *Error
	if !errors.As(err, &e) || out.String() != "12345" {
		t.Errorf("%v, written %q", err, out.String())
	}
}

func TestTheNumberOfNamesIsBounded(t *testing.T) {
	r := &edgesReader{mentions: MaxNames - 2}
	if err := r.readText([]byte("vertex a a")); err != nil {
		t.Error(err)
	}
	if err := r.readText([]byte("token a")); err == nil || !strings.HasSuffix(Said(err), "more than 14000000 names") {
		t.Errorf("got %v", err)
	}
}

// An edge that is named again and again takes memory each time.
func TestTheNumberOfEdgesIsBounded(t *testing.T) {
	r := &edgesReader{draft: draft{edges: make([]graphs.Ends, MaxEdges)}}
	if err := r.readText([]byte("a -> b")); err == nil || !strings.HasSuffix(Said(err), "more than 5000000 edges") {
		t.Errorf("got %v", err)
	}
}

// A header is none of the edges.
func TestAHeaderIsNoEdge(t *testing.T) {
	text := func(head string) []byte {
		return append([]byte(head), bytes.Repeat([]byte("1 2\n"), MaxEdges)...)
	}
	full, err := readEdges(text(fmt.Sprintf("2 %d\n", MaxEdges)), Options{})
	var many *Error
	if !errors.As(err, &many) || many.Says != "error.format.many-parallel" {
		t.Errorf("with a header: %v, %v", full, err)
	}
	if _, err := readEdges(text("2 1\n"), Options{}); err == nil ||
		Said(err) != "line 5000001: more than 5000000 edges" {
		t.Errorf("with one edge more: %v", err)
	}
}

// Two subgraphs of a thousand vertices are a million edges in a few bytes; so are
// subgraphs in one another, each joined to a vertex.
func TestTheEdgesOfSubgraphsAreBounded(t *testing.T) {
	const text = "digraph {\n{a b}\n-> {c d e}}"
	r := newDOTReader([]byte(text))
	r.products = FewProducts + ProductsPerByte*len(text) - 6
	if err := r.readText(); err != nil {
		t.Error(err)
	}
	r = newDOTReader([]byte(text))
	r.products = FewProducts + ProductsPerByte*len(text) - 5
	if err := r.readText(); err == nil ||
		Said(err) != "line 3: more than 50270 edges of subgraphs, the most for a text of 27 bytes" {
		t.Errorf("got %v", err)
	}
	var star strings.Builder
	star.WriteString("digraph {" + strings.Repeat("{", MaxDepth-1))
	for v := range 5000 {
		fmt.Fprintf(&star, "%d ", v)
	}
	for range MaxDepth - 1 {
		star.WriteString("} -> a\n")
	}
	star.WriteString("}")
	var e *Error
	if _, err := readDOT([]byte(star.String())); !errors.As(err, &e) || e.Says != "error.format.many-products" {
		t.Errorf("got %v", err)
	}
	r = newDOTReader([]byte("digraph {a -> b\n-> {c d e}}"))
	r.edges = make([]graphs.Ends, MaxEdges-3)
	if err := r.readText(); err == nil || Said(err) != "line 2: more than 5000000 edges" {
		t.Errorf("got %v", err)
	}
}

// A label that is that of many vertices, and a name that stands in one many times,
// could be gigabytes.
func TestLabelsAreBounded(t *testing.T) {
	long, many := strings.Repeat("G", 100_000), counted(2000)
	limit := func(text string) string {
		return fmt.Sprintf("labels of more than %d bytes in total, the most for a text of %d bytes",
			FewLabels+LabelsPerByte*len(text), len(text))
	}
	for _, c := range []struct {
		read func([]byte) (*Result, error)
		text string
		line string
	}{
		{readDOT, "digraph " + long + "{\na [label=\"" + strings.Repeat(`\G`, 50_000) + "\"]}", "line 2: "},
		{readDOT, "digraph " + long + "{label=\"" + strings.Repeat(`\G`, 50_000) + "\"}", ""},
		{readDOT, "digraph { node [label=" + long + "]" + many + "}", "line 1: "},
		{readDOT, "digraph { " + long + " [label=\"" + strings.Repeat(`\N`, 50_000) + "\"]}", "line 1: "},
		{readGraphML, `<graphml><key id="l" for="node" attr.name="label" attr.type="string"><default>` + long +
			`</default></key><graph edgedefault="directed">` +
			"\n<node id=\"" + strings.ReplaceAll(strings.TrimSpace(many), " ", "\"/><node id=\"") +
			`"/></graph></graphml>`, "line 2: "},
	} {
		if _, err := c.read([]byte(c.text)); err == nil || Said(err) != c.line+limit(c.text) {
			t.Errorf("%.40q…: got %.200v, want %s", c.text, err, c.line+limit(c.text))
		}
	}
	r, err := readDOT([]byte("digraph { node [label=\"the vertex \\N of the graph\"]" + many + "}"))
	if err != nil || r.Drawing.Graph().Order() != 2000 {
		t.Errorf("got %v", err)
	}
}

func counted(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d ", i)
	}
	return b.String()
}

// What the writer counts is what the reader counts, so that whatever is written
// can be read.
func TestTheWordsOfDOTAreBounded(t *testing.T) {
	const game = `{"format":"nimgraph","version":1,"game":"directed","play":"misere","title":"T","vertices":[{"id":"a\\","label":"b","tokens":2},{"id":"b","tokens":1},{"id":"s","sum":true}],"edges":[{"from":"a\\","to":"s"},{"from":"s","to":"b","count":3,"bend":-0.5,"angle":60}]}`
	read := must(readJSON([]byte(game)))
	var text bytes.Buffer
	w := bufio.NewWriter(&text)
	writer := &dotWriter{rowWriter: rowWriter{w: w}}
	writer.writeDrawing(read.Drawing)
	check(w.Flush())
	lex, words := newDOTLexer(text.Bytes()), -1 // without the end
	for kind := dotWord; kind != dotEnd; words++ {
		token := must(lex.nextToken())
		kind = token.kind
	}
	if writer.words+1 != words { // the brace at the end
		t.Errorf("the writer counts %d, the lexer %d in\n%s", writer.words, words, text.Bytes())
	}
	writer.words = MaxWords - 3
	writer.writeWords("a", 1)
	writer.endStatement()
	end := func() (err error) {
		defer recoverError(&err)
		writer.endStatement()
		return nil
	}
	if err := end(); err == nil || Said(err) != "a DOT text would have more than 30000000 words and signs" {
		t.Errorf("got %v", err)
	}
	r := newDOTReader([]byte("digraph { a }"))
	r.words = MaxWords - 2
	if err := r.readText(); err == nil || Said(err) != "line 1: more than 30000000 words and signs" {
		t.Errorf("got %v", err)
	}
}

func TestTheElementsOfGraphMLAreBounded(t *testing.T) {
	x := newXMLTokens([]byte("<a/>\n<b/>"))
	x.elements = MaxElements - 1
	next := func() (err error) {
		defer recoverError(&err)
		x.nextToken()
		return nil
	}
	for _, want := range []string{"", "", "", "line 2: more than 25000000 elements"} {
		if err := next(); (err == nil) != (want == "") || err != nil && Said(err) != want {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

func TestTheKeysOfGraphMLAreBounded(t *testing.T) {
	var text strings.Builder
	text.WriteString("<graphml>")
	for i := range MaxKeys + 1 {
		fmt.Fprintf(&text, `<key id="%d"/>`, i)
	}
	if _, err := readGraphML([]byte(text.String())); err == nil || Said(err) != "line 1: more than 1000 keys" {
		t.Errorf("got %v", err)
	}
}

// An angle of an edge is one of a bend, and none below 0.
func TestFieldsOfBend(t *testing.T) {
	const game = `{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a"},{"id":"b"}],"edges":[{"from":"a","to":"b",%s}]}`
	for fields, ok := range map[string]bool{
		`"bend":0.1,"angle":62.5`: true, `"angle":62.5,"bend":0.1`: true, `"bend":0.1,"angle":0`: true,
		`"bend":0.1,"angle":-1`: false, `"bend":0.1,"angle":151`: false, `"angle":20`: false,
		`"bend":0.1,"out":0.5,"in":0.25`: true, `"bend":0.1,"out":0.5`: false, `"bend":0.1,"out":-0.5,"in":0.5`: false,
		`"out":0.5,"in":0.5`: false, `"bend":0.1,"out":1.5,"in":0.5`: false,
	} {
		_, err := readJSON(fmt.Appendf(nil, game, fields))
		if (err == nil) != ok {
			t.Errorf("an edge with %s: %v", fields, err)
		}
	}
}

// Older versions broke edges of long lines at the margins of two rows. Such an edge finds its
// own way now, and no format keeps how it was broken.
func TestBrokenEdgesAreWhole(t *testing.T) {
	for name, read := range map[string]func() (*Result, error){
		"json": func() (*Result, error) {
			return readJSON([]byte(`{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a"},{"id":"b"}],"edges":[{"from":"a","to":"b","bend":0.1,"angle":40,"out":0.5,"in":0.25}]}`))
		},
		"dot": func() (*Result, error) {
			return readDOT([]byte(`digraph { a -> b [nimgraph_bend=0.1, nimgraph_angle=40, nimgraph_out=0.5, nimgraph_in=0.25] }`))
		},
		"graphml": func() (*Result, error) {
			return readGraphML([]byte(`<graphml><key id="bend" for="edge" attr.name="bend" attr.type="double"/><key id="out" for="edge" attr.name="out" attr.type="double"/><key id="in" for="edge" attr.name="in" attr.type="double"/><graph edgedefault="directed"><node id="a"/><node id="b"/><edge source="a" target="b"><data key="bend">0.1</data><data key="out">0.5</data><data key="in">0.25</data></edge></graph></graphml>`))
		},
	} {
		got, err := read()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if b := got.Drawing.Bend(0); b != (document.Bend{}) || got.Drawing.Graph().Size() != 1 {
			t.Errorf("%s: the edge is bent by %v", name, b)
		}
	}
}

// english are the texts of the program, by key.
var english = sync.OnceValue(func() map[string]any {
	text, err := os.ReadFile("../../app/translations/en.json")
	if err != nil {
		panic(err)
	}
	var texts map[string]any
	if err := json.Unmarshal(text, &texts); err != nil {
		panic(err)
	}
	return texts
})

// Said returns where an error is and what it says in English.
func Said(err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return fmt.Sprint(err)
	}
	said := InEnglish(e)
	switch {
	case e.Path != "":
		return e.Path + ": " + said
	case e.Line > 0:
		return fmt.Sprintf("line %d: %s", e.Line, said)
	}
	return said
}

// InEnglish returns the text of what has a key and, mostly, data.
func InEnglish(said interface{ Key() string }) string {
	text, ok := english()[said.Key()].(string)
	if !ok {
		return said.Key()
	}
	if with, ok := said.(interface{ Data() map[string]any }); ok {
		for place, value := range with.Data() {
			if keyed, ok := value.(interface{ Key() string }); ok {
				value = InEnglish(keyed)
			}
			text = strings.ReplaceAll(text, "{{."+place+"}}", fmt.Sprint(value))
		}
	}
	return text
}
