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

func TestReadLimited(t *testing.T) {
	text, err := readLimited(strings.NewReader("12345"), 5)
	if err != nil || string(text) != "12345" {
		t.Errorf("readLimited of 5 bytes with limit 5 = %q, %v", text, err)
	}
	// Reading stops as soon as the limit is exceeded.
	long := strings.NewReader(strings.Repeat("x", 1000))
	if _, err := readLimited(iotest.OneByteReader(long), 5); err == nil || ErrorText(err) != "more than 5 bytes" {
		t.Errorf("readLimited of 1000 bytes: got error %v", err)
	}
	if long.Len() != 994 {
		t.Errorf("%d bytes are left, want 994", long.Len())
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
		t.Errorf("got error %v after writing %q", err, out.String())
	}
}

func TestNumberOfNamesIsBounded(t *testing.T) {
	r := &edgesReader{mentions: MaxNames - 2}
	if err := r.readText([]byte("vertex a a")); err != nil {
		t.Error(err)
	}
	if err := r.readText([]byte("token a")); err == nil || !strings.HasSuffix(ErrorText(err), "more than 14000000 "+
		"names") {
		t.Errorf("got error %v", err)
	}
}

// TestNumberOfEdgesIsBounded checks the limit of edges. An edge that is repeated counts each
// time, because it takes memory each time.
func TestNumberOfEdgesIsBounded(t *testing.T) {
	r := &edgesReader{draft: draft{edges: make([]graphs.Ends, MaxEdges)}}
	if err := r.readText([]byte("a -> b")); err == nil || !strings.HasSuffix(ErrorText(err), "more than 5000000 "+
		"edges") {
		t.Errorf("got error %v", err)
	}
}

// TestHeaderIsNotAnEdge checks that a header does not count towards the limit of edges.
func TestHeaderIsNotAnEdge(t *testing.T) {
	text := func(head string) []byte {
		return append([]byte(head), bytes.Repeat([]byte("1 2\n"), MaxEdges)...)
	}
	full, err := readEdges(text(fmt.Sprintf("2 %d\n", MaxEdges)), Options{})
	var many *Error
	if !errors.As(err, &many) || many.Says != "error.format.many-parallel" {
		t.Errorf("with a header: got %v, error %v", full, err)
	}
	if _, err := readEdges(text("2 1\n"), Options{}); err == nil ||
		ErrorText(err) != "line 5000001: more than 5000000 edges" {
		t.Errorf("with an additional edge: got error %v", err)
	}
}

// TestEdgesOfSubgraphsAreBounded checks the limit of edges between subgraphs. Two subgraphs of
// a thousand vertices, or nested subgraphs that are each joined to a vertex, give a million
// edges in a few bytes.
func TestEdgesOfSubgraphsAreBounded(t *testing.T) {
	const text = "digraph {\n{a b}\n-> {c d e}}"
	r := newDOTReader([]byte(text))
	r.products = FewProducts + ProductsPerByte*len(text) - 6
	if err := r.readText(); err != nil {
		t.Error(err)
	}
	r = newDOTReader([]byte(text))
	r.products = FewProducts + ProductsPerByte*len(text) - 5
	if err := r.readText(); err == nil ||
		ErrorText(err) != "line 3: more than 50270 edges of subgraphs, the most for a text of 27 bytes" {
		t.Errorf("got error %v", err)
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
		t.Errorf("got error %v", err)
	}
	r = newDOTReader([]byte("digraph {a -> b\n-> {c d e}}"))
	r.edges = make([]graphs.Ends, MaxEdges-3)
	if err := r.readText(); err == nil || ErrorText(err) != "line 2: more than 5000000 edges" {
		t.Errorf("got error %v", err)
	}
}

// TestLabelsAreBounded checks the limit of labels. A label that many vertices share, or a name
// that a label repeats, could take gigabytes.
func TestLabelsAreBounded(t *testing.T) {
	long, many := strings.Repeat("G", 100_000), numberedNames(2000)
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
		if _, err := c.read([]byte(c.text)); err == nil || ErrorText(err) != c.line+limit(c.text) {
			t.Errorf("%.40q…: got %.200v, want %s", c.text, err, c.line+limit(c.text))
		}
	}
	r, err := readDOT([]byte("digraph { node [label=\"the vertex \\N of the graph\"]" + many + "}"))
	if err != nil || r.Drawing.Graph().Order() != 2000 {
		t.Errorf("got error %v", err)
	}
}

// numberedNames returns the names 0, …, n-1 with spaces between them.
func numberedNames(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d ", i)
	}
	return b.String()
}

// TestWordsOfDOTAreBounded checks that the writer counts words as the reader does, so that
// every text that it writes can be read.
func TestWordsOfDOTAreBounded(t *testing.T) {
	const game = `{"format":"nimgraph","version":1,"game":"directed","play":"misere","title":"T",` +
		`"vertices":[{"id":"a\\","label":"b","tokens":2},{"id":"b","tokens":1},{"id":"s","sum":true}],` +
		`"edges":[{"from":"a\\","to":"s"},{"from":"s","to":"b","count":3,"bend":-0.5,"angle":60}]}`
	read := must(readJSON([]byte(game)))
	var text bytes.Buffer
	w := bufio.NewWriter(&text)
	writer := &dotWriter{rowWriter: rowWriter{w: w}}
	writer.writeDrawing(read.Drawing)
	check(w.Flush())
	lex, words := newDOTLexer(text.Bytes()), -1 // the end does not count
	for kind := dotWord; kind != dotEnd; words++ {
		token := must(lex.nextToken())
		kind = token.kind
	}
	if writer.words+1 != words { // the closing brace
		t.Errorf("the writer counts %d words, the lexer %d in\n%s", writer.words, words, text.Bytes())
	}
	writer.words = MaxWords - 3
	writer.writeWords("a", 1)
	writer.endStatement()
	end := func() (err error) {
		defer recoverError(&err)
		writer.endStatement()
		return nil
	}
	if err := end(); err == nil || ErrorText(err) != "a DOT text would have more than 30000000 words and signs" {
		t.Errorf("got error %v", err)
	}
	r := newDOTReader([]byte("digraph { a }"))
	r.words = MaxWords - 2
	if err := r.readText(); err == nil || ErrorText(err) != "line 1: more than 30000000 words and signs" {
		t.Errorf("got error %v", err)
	}
}

func TestElementsOfGraphMLAreBounded(t *testing.T) {
	x := newXMLTokens([]byte("<a/>\n<b/>"))
	x.elements = MaxElements - 1
	next := func() (err error) {
		defer recoverError(&err)
		x.nextToken()
		return nil
	}
	for _, want := range []string{"", "", "", "line 2: more than 25000000 elements"} {
		if err := next(); (err == nil) != (want == "") || err != nil && ErrorText(err) != want {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

func TestKeysOfGraphMLAreBounded(t *testing.T) {
	var text strings.Builder
	text.WriteString("<graphml>")
	for i := range MaxKeys + 1 {
		fmt.Fprintf(&text, `<key id="%d"/>`, i)
	}
	if _, err := readGraphML([]byte(text.String())); err == nil || ErrorText(err) != "line 1: more than 1000 keys" {
		t.Errorf("got error %v", err)
	}
}

// TestFieldsOfBend checks that an angle is allowed only together with a bend, and within its
// range.
func TestFieldsOfBend(t *testing.T) {
	const game = `{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a"},{"id":"b"}],` +
		`"edges":[{"from":"a","to":"b",%s}]}`
	for fields, ok := range map[string]bool{
		`"bend":0.1,"angle":62.5`: true, `"angle":62.5,"bend":0.1`: true, `"bend":0.1,"angle":0`: true,
		`"bend":0.1,"angle":-1`: false, `"bend":0.1,"angle":151`: false, `"angle":20`: false,
		`"bend":0.1,"out":0.5,"in":0.25`: true, `"bend":0.1,"out":0.5`: false, `"bend":0.1,"out":-0.5,"in":0.5`: false,
		`"out":0.5,"in":0.5`: false, `"bend":0.1,"out":1.5,"in":0.5`: false,
	} {
		_, err := readJSON(fmt.Appendf(nil, game, fields))
		if (err == nil) != ok {
			t.Errorf("an edge with %s: got error %v", fields, err)
		}
	}
}

// TestBrokenEdges checks that an edge that older versions broke at the margins of two rows is
// read without a bend. No format keeps how it was broken.
func TestBrokenEdges(t *testing.T) {
	for name, read := range map[string]func() (*Result, error){
		"json": func() (*Result, error) {
			return readJSON([]byte(`{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a"},` +
				`{"id":"b"}],"edges":[{"from":"a","to":"b","bend":0.1,"angle":40,"out":0.5,"in":0.25}]}`))
		},
		"dot": func() (*Result, error) {
			return readDOT([]byte(`digraph { a -> b [nimgraph_bend=0.1, nimgraph_angle=40, nimgraph_out=0.5, ` +
				`nimgraph_in=0.25] }`))
		},
		"graphml": func() (*Result, error) {
			return readGraphML([]byte(`<graphml><key id="bend" for="edge" attr.name="bend" attr.type="double"/>` +
				`<key id="out" for="edge" attr.name="out" attr.type="double"/><key id="in" for="edge" ` +
				`attr.name="in" attr.type="double"/><graph edgedefault="directed"><node id="a"/><node id="b"/>` +
				`<edge source="a" target="b"><data key="bend">0.1</data><data key="out">0.5</data><data ` +
				`key="in">0.25</data></edge></graph></graphml>`))
		},
	} {
		got, err := read()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if b := got.Drawing.Bend(0); b != (document.Bend{}) || got.Drawing.Graph().Size() != 1 {
			t.Errorf("%s: the bend of the edge is %v, want none", name, b)
		}
	}
}

// english returns the English texts of the program by their keys.
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

// ErrorText returns the place and the English text of an error.
func ErrorText(err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return fmt.Sprint(err)
	}
	text := EnglishText(e)
	switch {
	case e.Path != "":
		return e.Path + ": " + text
	case e.Line > 0:
		return fmt.Sprintf("line %d: %s", e.Line, text)
	}
	return text
}

// EnglishText returns the English text of a message with a key and, usually, data.
func EnglishText(message interface{ Key() string }) string {
	text, ok := english()[message.Key()].(string)
	if !ok {
		return message.Key()
	}
	if withData, ok := message.(interface{ Data() map[string]any }); ok {
		for place, value := range withData.Data() {
			if nested, ok := value.(interface{ Key() string }); ok {
				value = EnglishText(nested)
			}
			text = strings.ReplaceAll(text, "{{."+place+"}}", fmt.Sprint(value))
		}
	}
	return text
}
