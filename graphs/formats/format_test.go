package formats_test

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

func TestFormatsByNameAndEnding(t *testing.T) {
	for path, want := range map[string]formats.Format{
		"a.nimgraph": formats.JSON, "dir.txt/a.JSON": formats.JSON, "a.b.txt": formats.Edges, "a.dot": formats.DOT, "A.GV": formats.DOT, "a.graphml": formats.GraphML,
		"a": "", "a.png": "", "txt": "", "a.": "", "-": "", "": "",
	} {
		got, ok := formats.ByEnding(path)
		if got != want || ok != (want != "") {
			t.Errorf("ByEnding(%q) = %q, %v", path, got, ok)
		}
	}
	for name, want := range map[string]formats.Format{"json": formats.JSON, "edges": formats.Edges, "dot": formats.DOT, "graphml": formats.GraphML, "JSON": "", "": "", "txt": ""} {
		got, ok := formats.ByName(name)
		if got != want || ok != (want != "") {
			t.Errorf("ByName(%q) = %q, %v", name, got, ok)
		}
	}
	if got := strings.Join(formats.Endings(), " "); got != ".nimgraph .json .txt .dot .gv .graphml" {
		t.Errorf("endings %s", got)
	}
}

func TestAnUnknownFormat(t *testing.T) {
	const want = `there is no format "odt"`
	if _, err := formats.Read(strings.NewReader(""), "odt"); err == nil || formats.Said(err) != want {
		t.Errorf("Read: %v", err)
	}
	if err := formats.Write(io.Discard, document.New(graphs.Directed), "odt"); err == nil || formats.Said(err) != want {
		t.Errorf("Write: %v", err)
	}
}

func TestWhatReadsBackAsSomethingElseIsNotWritten(t *testing.T) {
	named := document.New(graphs.Directed)
	titled := document.New(graphs.Directed)
	long := document.New(graphs.Directed)
	for _, err := range []error{
		named.Edit(func(draft *document.Draft) {
			draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{Name: "a\xff"}}, document.Point{})
		}),
		titled.Edit(func(draft *document.Draft) { draft.Head().Title = "\xff" }),
		long.Edit(func(draft *document.Draft) {
			draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{Name: strings.Repeat("a", formats.MaxLine)}}, document.Point{})
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
		if err := formats.Write(io.Discard, c.d, c.format); err == nil || formats.Said(err) != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error)  { return 0, f.err }
func (f failing) Write([]byte) (int, error) { return 0, f.err }

func TestErrorsOfTheFileComeThrough(t *testing.T) {
	broken := errors.New("broken pipe")
	if _, err := formats.Read(failing{broken}, formats.JSON); !errors.Is(err, broken) || formats.Said(err) != "broken pipe" {
		t.Errorf("Read: %v", err)
	}
	if err := formats.Write(failing{broken}, document.New(graphs.Directed), formats.JSON); !errors.Is(err, broken) {
		t.Errorf("Write: %v", err)
	}
}

func TestWhere(t *testing.T) {
	for _, c := range []struct {
		err  formats.Error
		want string
	}{
		{formats.Error{Line: 3, Path: "edges[1]"}, "edges[1]"},
		{formats.Error{Line: 17}, "17"},
		{formats.Error{}, ""},
	} {
		if got := c.err.Where(); got != c.want {
			t.Errorf("Where() = %q, want %q", got, c.want)
		}
	}
}

// The text that the edge-list writer makes is meant to be read by people.
func TestEdgeListsAreTidy(t *testing.T) {
	for _, text := range []string{
		"title Subtraction {1,3,4}\na -> b c d\nb -> d\ns = b + b + c\nt = a x4 + s\ne =\ntoken a x2\ntoken d\n",
		"play antisg\na -> b\n",
		"play misere\nr -- a\na -- b x2 a\nb -- r\nground r\n",
		"vertex b a\na -> b\nvertex c\n",
		"undirected\n",
		"a -- b\nground\n",
		"\"two words\" -> \"x2\" \"token\"\n",
	} {
		r := graphs.Must(formats.Read(strings.NewReader(text), formats.Edges))
		want := text
		if text == "undirected\n" {
			want = "ground\n"
		}
		if got := write(t, r.Drawing, formats.Edges); got != want {
			t.Errorf("written\n%sfor\n%s", got, want)
		}
	}
}

func TestLongStatementsGoOnInAnotherLine(t *testing.T) {
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
		r := graphs.Must(formats.Read(strings.NewReader(text), formats.Edges))
		written := write(t, r.Drawing, formats.Edges)
		for _, line := range strings.Split(written, "\n") {
			if len(line) > 100 {
				t.Errorf("%s: a line of %d bytes", head, len(line))
			}
		}
		back, err := formats.Read(strings.NewReader(written), formats.Edges)
		if err != nil || dump(back.Drawing, false) != dump(r.Drawing, false) {
			t.Errorf("%s: %v\n%s", head, err, written)
		}
	}
}
