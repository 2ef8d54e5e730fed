package formats_test

import (
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
)

func TestFormatsByNameAndEnding(t *testing.T) {
	for path, want := range map[string]formats.Format{
		"a.nimgraph": formats.JSON, "dir.txt/a.JSON": formats.JSON, "a.b.txt": formats.Edges, "a.dot": formats.DOT,
		"A.GV": formats.DOT, "a.graphml": formats.GraphML,
		"a": "", "a.png": "", "txt": "", "a.": "", "-": "", "": "",
	} {
		got, ok := formats.FormatByEnding(path)
		if got != want || ok != (want != "") {
			t.Errorf("FormatByEnding(%q) = %q, %v", path, got, ok)
		}
	}
	for name, want := range map[string]formats.Format{
		"json": formats.JSON, "edges": formats.Edges, "dot": formats.DOT,
		"graphml": formats.GraphML, "JSON": "", "": "", "txt": "",
	} {
		got, ok := formats.FormatByName(name)
		if got != want || ok != (want != "") {
			t.Errorf("FormatByName(%q) = %q, %v", name, got, ok)
		}
	}
	if got := strings.Join(formats.Endings(), " "); got != ".nimgraph .json .txt .dot .gv .graphml" {
		t.Errorf("Endings = %s", got)
	}
}

func TestUnknownFormat(t *testing.T) {
	const want = `there is no format "odt"`
	if _, err := formats.Read(strings.NewReader(""), "odt"); err == nil || formats.ErrorText(err) != want {
		t.Errorf("Read: %v", err)
	}
	err := formats.Write(io.Discard, document.New(graphs.Directed), "odt")
	if err == nil || formats.ErrorText(err) != want {
		t.Errorf("Write: %v", err)
	}
}

func TestWriteRefusesUnreadableTexts(t *testing.T) {
	named := document.New(graphs.Directed)
	titled := document.New(graphs.Directed)
	long := document.New(graphs.Directed)
	for _, err := range []error{
		named.Edit(func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{Name: "a\xff"}}, document.Point{})
		}),
		titled.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = "\xff" }),
		long.Edit(func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{Name: strings.Repeat("a", formats.MaxLine)}},
				document.Point{})
		}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		d      *document.Drawing
		format formats.Format
		want   string
	}{
		{named, formats.JSON, `vertices[0].id: "a\xff" is not valid UTF-8`},
		{named, formats.Edges, `the name "a\xff" is not valid UTF-8`},
		{titled, formats.JSON, `title: "\xff" is not valid UTF-8`},
		{titled, formats.Edges, `the title "\xff" is not valid UTF-8`},
		{named, formats.DOT, `the name "a\xff" is not valid UTF-8`},
		{named, formats.GraphML, `the name "a\xff" is not valid UTF-8`},
		{titled, formats.GraphML, `the title "\xff" is not valid UTF-8`},
		{titled, formats.DOT, `the title "\xff" is not valid UTF-8`},
		{long, formats.Edges, `a line would have more than 1048576 bytes`},
	} {
		if err := formats.Write(io.Discard, c.d, c.format); err == nil || formats.ErrorText(err) != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
}

// failingFile is a file whose Read and Write return the error err.
type failingFile struct{ err error }

func (f failingFile) Read([]byte) (int, error)  { return 0, f.err }
func (f failingFile) Write([]byte) (int, error) { return 0, f.err }

func TestReadAndWriteReturnFileErrors(t *testing.T) {
	broken := errors.New("broken pipe")
	if _, err := formats.Read(failingFile{broken}, formats.JSON); !errors.Is(err, broken) ||
		formats.ErrorText(err) != "broken pipe" {
		t.Errorf("Read: %v", err)
	}
	if err := formats.Write(failingFile{broken}, document.New(graphs.Directed), formats.JSON); !errors.Is(err, broken) {
		t.Errorf("Write: %v", err)
	}
}

func TestLocation(t *testing.T) {
	for _, c := range []struct {
		err  formats.Error
		want string
	}{
		{formats.Error{Line: 3, Path: "edges[1]"}, "edges[1]"},
		{formats.Error{Line: 17}, "17"},
		{formats.Error{}, ""},
	} {
		if got := c.err.Location(); got != c.want {
			t.Errorf("Location() = %q, want %q", got, c.want)
		}
	}
}

// TestEdgeListsAreReadable checks the form of written edge lists, which people read.
func TestEdgeListsAreReadable(t *testing.T) {
	for _, text := range []string{
		"title Subtraction {1,3,4}\na -> b c d\nb -> d\ns = b + b + c\nt = a x4 + s\ne =\ntoken a x2\ntoken d\n",
		"play antisg\na -> b\n",
		"play misere\nr -- a\na -- b x2 a\nb -- r\nground r\n",
		"vertex b a\na -> b\nvertex c\n",
		"undirected\n",
		"a -- b\nground\n",
		"\"two words\" -> \"x2\" \"token\"\n",
	} {
		r := must.Get(formats.Read(strings.NewReader(text), formats.Edges))
		want := text
		if text == "undirected\n" {
			want = "ground\n"
		}
		if got := write(t, r.Drawing, formats.Edges); got != want {
			t.Errorf("got\n%swant\n%s", got, want)
		}
	}
}

func TestLongStatementsAreWrapped(t *testing.T) {
	const word = "aVertexWithAVeryLongName"
	for _, head := range []string{"a -> ", "s = ", "r -- ", "ground ", "vertex "} {
		var names []string
		for i := range 100 {
			names = append(names, word+strconv.Itoa(i))
		}
		between := " "
		if head == "s = " {
			between = " + "
		}
		text := head + strings.Join(names, between) + "\n"
		r := must.Get(formats.Read(strings.NewReader(text), formats.Edges))
		written := write(t, r.Drawing, formats.Edges)
		for _, line := range strings.Split(written, "\n") {
			if len(line) > 100 {
				t.Errorf("%s: a line has %d bytes, want at most 100", head, len(line))
			}
		}
		back, err := formats.Read(strings.NewReader(written), formats.Edges)
		if err != nil || dump(back.Drawing, false) != dump(r.Drawing, false) {
			t.Errorf("%s: %v\n%s", head, err, written)
		}
	}
}

// texts returns some texts of each format, written by this program and by others.
func texts(t *testing.T) map[formats.Format][]string {
	t.Helper()
	byFormat := map[formats.Format][]string{
		formats.JSON: {example},
		formats.Edges: {
			"# directed\na -> b c d\nb -> d x2\ns = b + b + c\ntoken a x2\n", "undirected\n3 2\n1 2\n2 3\n",
			"r -- a\na -- \"b c\" x2\nground r\ntitle \"é\"\n",
		},
	}
	files := must.Get(filepath.Glob("testdata/*.*"))
	for _, file := range files {
		text := must.Get(os.ReadFile(file))
		if f, ok := formats.FormatByEnding(file); ok {
			byFormat[f] = append(byFormat[f], string(text))
		}
	}
	r := rand.New(rand.NewPCG(11, 12))
	for range 5 {
		d := randomDrawing(r)
		for _, f := range formats.Names() {
			if canHold(d, f) {
				byFormat[f] = append(byFormat[f], write(t, d, f))
			}
		}
	}
	return byFormat
}

// TestTruncatedTexts checks that a text that is cut off anywhere is refused with an error of
// one line. An edge list may be read, because each of its lines is complete.
func TestTruncatedTexts(t *testing.T) {
	for f, samples := range texts(t) {
		for _, text := range samples {
			whole := len(strings.TrimRight(text, " \t\r\n"))
			for end := range whole {
				_, err := formats.Read(strings.NewReader(text[:end]), f)
				var wrong *formats.Error
				switch {
				case err == nil && f != formats.Edges:
					t.Fatalf("%s: the first %d of %d bytes are read as a drawing:\n%s", f, end, whole, text[:end])
				case err != nil && (!errors.As(err, &wrong) || strings.ContainsAny(formats.ErrorText(err), "\n\r")):
					t.Fatalf("%s: %d bytes: %T %v", f, end, err, err)
				}
			}
		}
	}
}

// TestOtherEncodings checks the errors for texts in UTF-16 and Latin-1, and that Windows line
// ends and a byte order mark are accepted.
func TestOtherEncodings(t *testing.T) {
	wide := func(text string, low, high int, mark string) string {
		b := []byte(mark)
		for _, unit := range utf16.Encode([]rune(text)) {
			pair := [2]byte{}
			pair[low], pair[high] = byte(unit), byte(unit>>8)
			b = append(b, pair[:]...)
		}
		return string(b)
	}
	for f, samples := range texts(t) {
		for _, text := range []string{
			wide(samples[0], 0, 1, ""), wide(samples[0], 1, 0, ""),
			wide(samples[0], 0, 1, "\xff\xfe"), wide(samples[0], 1, 0, "\xfe\xff"),
		} {
			if _, err := formats.Read(strings.NewReader(text), f); err == nil ||
				formats.ErrorText(err) != "line 1: this is UTF-16 text, not UTF-8: save it as UTF-8" {
				t.Errorf("%s: %v", f, err)
			}
		}
		windows := strings.ReplaceAll(samples[0], "\n", "\r\n")
		if _, err := formats.Read(strings.NewReader("\ufeff"+windows), f); err != nil {
			t.Errorf("%s with Windows line ends and a mark: %v", f, err)
		}
		latin := strings.Replace(samples[0], "a", "\xe4", 1)
		if _, err := formats.Read(strings.NewReader(latin), f); err == nil {
			t.Errorf("%s: a text in Latin-1 is read as a drawing", f)
		}
		middle := len(samples[0]) / 2
		if _, err := formats.Read(strings.NewReader(samples[0][:middle]+"\x00"+samples[0][middle:]), f); err == nil {
			t.Errorf("%s: a text with a zero byte is read as a drawing", f)
		}
	}
}

func TestRecognise(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "edges",
		"3 2\r\n1 2\r\n2 3\r\n":            "edges",
		"# directed\na -> b c\n":           "edges",
		"graph -> b\nb -> digraph\n":       "edges",
		"graph -> {\n":                     "edges",
		"graph = {\n":                      "edges",
		"digraph a\n":                      "edges",
		"# node-kayles\na b\n":             "edges",
		"\"a#b\" -> c\n":                   "edges",
		"  \n{\"format\": \"nimgraph\"}":   "json",
		"\ufeff{\"format\": \"nimgraph\"}": "json",
		"{\"edges\": [], \"vertices\": [{\"id\": 1":  "json",
		"<?xml version=\"1.0\"?>\n<graphml>":         "graphml",
		"<!-- a --><g:graphml xmlns:g=\"x\">":        "graphml",
		"digraph { a -> b }":                         "dot",
		"digraph {\na -> b }":                        "dot",
		"strict graph \"two words\"\n{ a--b }":       "dot",
		"// made by hand\n/* a\nb */\ndigraph g{":    "dot",
		"# 1 \"x\"\nDiGraph G {":                     "dot",
		"<gexf xmlns=\"http://gexf.net/1.3\">":       "refused-gexf",
		"dl n = 3\nformat = edgelist1\ndata:\n1 2":   "refused-dl",
		"*Node data\nID\n1\n*Tie data\nfrom to\n1 2": "refused-vna",
		"# a\nb 0.5\nc\n# b\nc\n":                    "refused-lgl",
		"PK\x03\x04\x14\x00\x00xl/workbook.xml":      "refused-spreadsheet",
	} {
		found := formats.Recognise([]byte(text), "")
		var got []string
		for _, f := range found.Candidates {
			got = append(got, string(f))
		}
		if found.Refused != nil {
			got = append(got, strings.TrimPrefix(string(found.Refused.Says), "error.format."))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("Recognise(%q) = %s, want %s", text, got, want)
		}
	}
}
