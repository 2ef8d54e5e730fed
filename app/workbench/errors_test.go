package workbench

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"syscall"
	"testing"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
)

func TestErrorsSayWhatAndWhere(t *testing.T) {
	b := newStand(t).put(drawn(t, "a -> b\nb -> a\n"))
	if got := b.Describe(&graphs.Fault{Says: solver.HasCycle, With: graphs.Data{"Cycle": graphs.Round{0, 1}}}); !strings.Contains(got, "a → b → a") {
		t.Errorf("a cycle is described as %q", got)
	}
	if got := b.Describe(&fs.PathError{Op: "open", Path: "/x", Err: fs.ErrPermission}); strings.Contains(got, "/x") {
		t.Errorf("the path is told twice: %q", got)
	}
}

// What a text is refused for goes through the translations, and says in English
// what the command line says.
func TestReadingErrorsHaveWords(t *testing.T) {
	b := newStand(t).put(document.New(graphs.Directed))
	for _, c := range []struct {
		format     formats.Format
		text, want string
	}{
		{formats.Edges, "a -> b\nb -- c\n", `Line 2: "--" beside "->" in line 1: a file is one kind of game`},
		{formats.JSON, `{"title": 3}`, `title: a string is expected here, not a number`},
	} {
		_, err := formats.Read(strings.NewReader(c.text), c.format)
		if got := b.Describe(err); got != c.want {
			t.Errorf("%s: %q, want %q", c.format, got, c.want)
		}
	}
	_, err := formats.Read(strings.NewReader("a -> b\nb -- c\n"), formats.Edges)
	if got, want := b.Describe(&graphs.Fault{Says: NoDrawing, With: graphs.Data{"What": err}, Err: err}), `The clipboard's text is no drawing: line 2: "--" beside "->" in line 1: a file is one kind of game`; got != want {
		t.Errorf("pasted: %q, want %q", got, want)
	}
}

// What the system reports is said by its kind, without the path.
func TestSystemErrorsHaveWords(t *testing.T) {
	b := newStand(t).put(document.New(graphs.Directed))
	for _, c := range []struct {
		err  error
		want string
	}{
		{&fs.PathError{Op: "open", Path: "/x", Err: syscall.EACCES}, "There is no permission for that"},
		{&fs.PathError{Op: "open", Path: "/x", Err: syscall.ENOENT}, "No such file or folder"},
		{&fs.PathError{Op: "write", Path: "/x", Err: syscall.ENOSPC}, "There is no room left on the disk"},
		{&fs.PathError{Op: "write", Path: "/x", Err: files.FolderFault(files.NoFolder, "/none")}, `There is no folder "/none"`},
		{&fs.PathError{Op: "write", Path: "/x", Err: errors.New("odd")}, "odd"},
		{fmt.Errorf("solving: %w", context.Canceled), "Stopped before the end"},
		{context.DeadlineExceeded, "This takes too long"},
	} {
		if got := b.Describe(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}

// What an error is about is marked on the board, and nothing that has gone since.
func TestErrorsConcernWhatIsThere(t *testing.T) {
	b := newStand(t).put(drawn(t, "a -> b\nb -> a\n"))
	for _, c := range []struct {
		err      error
		vertices []graphs.VertexID
		edges    []graphs.EdgeID
	}{
		{&graphs.Fault{AtVertices: []int32{1, 0}}, []graphs.VertexID{0, 1}, nil},
		{&graphs.Fault{AtVertices: []int32{1, 9}}, []graphs.VertexID{1}, nil},
		{&graphs.Fault{AtEdges: []int32{1, 7}}, nil, []graphs.EdgeID{1}},
		{&graphs.Fault{Vertices: []graphs.VertexID{1, 8}, Edges: []graphs.EdgeID{5}}, []graphs.VertexID{1}, nil},
		{graphs.EdgeFault(1), nil, []graphs.EdgeID{1}},
		{graphs.NoName, nil, nil},
		{fmt.Errorf("so: %w", &graphs.Fault{AtVertices: []int32{1}}), []graphs.VertexID{1}, nil},
		{errors.New("anything"), nil, nil},
	} {
		got := Concerned(c.err, b.Session)
		if !slices.Equal(got.Vertices, c.vertices) || !slices.Equal(got.Edges, c.edges) {
			t.Errorf("%v is about %v", c.err, got)
		}
	}
}
