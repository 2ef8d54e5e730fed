package words

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"testing"
	"testing/fstest"
)

// said is a Spoken error.
type said struct {
	key   string
	data  map[string]any
	place any
	where string
}

func (s *said) Error() string        { return "in a log" }
func (s *said) Key() string          { return s.key }
func (s *said) Data() map[string]any { return s.data }
func (s *said) Place() any           { return s.place }
func (s *said) Where() string        { return s.where }

type key string

func (k key) Key() string { return string(k) }

type ring []int32

func (r ring) Around() []int32 { return r }

func errorWords(t *testing.T) *Words {
	t.Helper()
	w, err := Load(fstest.MapFS{"en.json": {Data: []byte(`{"join.list": "{{.First}}, {{.Next}}",
		"error.at": "{{.Where}}: {{.What}}", "error.stopped": "stopped", "error.missing": "no such file",
		"error.vertices": {"one": "… (one)", "other": "… ({{.Count}} vertices)"},
		"plain": "this is wrong", "named": "{{.Name}} is wrong", "several": "{{.N}} are wrong", "line": "line {{.Line}}",
		"cause": "no good: {{.What}}"
	}`)}})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestErrorsArePutIntoWords(t *testing.T) {
	w := errorWords(t)
	names := func(n int32) string { return []string{"a", "b", "c", ""}[n%4] }
	plain := &said{key: "plain"}
	inLine := &said{key: "plain", place: &said{key: "line", data: map[string]any{"Line": 3}}, where: "3"}
	for _, c := range []struct {
		err                  error
		clause, whole, lined string
	}{
		{plain, "this is wrong", "This is wrong", "f: this is wrong"},
		{fmt.Errorf("%w", plain), "this is wrong", "This is wrong", "f: this is wrong"},
		{inLine, "this is wrong", "Line 3: this is wrong", "f:3: this is wrong"},
		{&said{key: "plain", place: "edges[0]", where: "edges[0]"}, "this is wrong", "edges[0]: this is wrong", "f:edges[0]: this is wrong"},
		{&said{key: "named", data: map[string]any{"Name": "x"}}, "x is wrong", "x is wrong", "f: x is wrong"},
		{&said{key: "named", data: map[string]any{"Name": key("plain")}}, "this is wrong is wrong", "This is wrong is wrong", "f: this is wrong is wrong"},
		{&said{key: "several", data: map[string]any{"N": 4}}, "4 are wrong", "4 are wrong", "f: 4 are wrong"},
		{&said{key: "cause", data: map[string]any{"What": inLine}}, "no good: line 3: this is wrong", "No good: line 3: this is wrong", "f: no good: line 3: this is wrong"},
		{&said{key: "cause", data: map[string]any{"What": fs.ErrNotExist}}, "no good: no such file", "No good: no such file", "f: no good: no such file"},
		{&said{key: "named", data: map[string]any{"Name": ring{0, 1}}}, "a → b → a is wrong", "a → b → a is wrong", "f: a → b → a is wrong"},
		{&said{key: "named", data: map[string]any{"Name": ring{}}}, "is wrong", "Is wrong", "f: is wrong"},
		{&said{key: "several", data: map[string]any{"N": []int32{0, 2, 3}}}, "a, c, ? are wrong", "a, c, ? are wrong", "f: a, c, ? are wrong"},
		{&fs.PathError{Op: "open", Path: "f", Err: fs.ErrNotExist}, "no such file", "No such file", "f: no such file"},
		{&fs.PathError{Op: "open", Path: "f", Err: plain}, "this is wrong", "This is wrong", "f: this is wrong"},
		{&fs.PathError{Op: "open", Path: "f", Err: errors.New("two\nlines")}, "two\nlines", "two\nlines", "f: two lines"},
		{fmt.Errorf("%w", context.Canceled), "stopped", "Stopped", "f: stopped"},
	} {
		if got := w.Clause(c.err, names); got != c.clause {
			t.Errorf("clause %q, want %q", got, c.clause)
		}
		if got := w.Error(c.err, names); got != c.whole {
			t.Errorf("sentence %q, want %q", got, c.whole)
		}
		if got := w.Line("f", c.err, names); got != c.lined {
			t.Errorf("line %q, want %q", got, c.lined)
		}
	}
}

// A long list of vertices is told in part, and one whose names nobody knows too.
func TestLongListsAreToldInPart(t *testing.T) {
	w := errorWords(t)
	many := &said{key: "named", data: map[string]any{"Name": ring(make([]int32, 14))}}
	if got, want := w.Clause(many, nil), "? → ? → ? → ? → ? → ? → ? → ? → ? → ? → ? → ? → … (14 vertices) → ? is wrong"; got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	long := func(int32) string { return "0123456789012345678901234567890123456789 and more" }
	one := &said{key: "named", data: map[string]any{"Name": []int32{0}}}
	if got, want := w.Clause(one, long), "0123456789012345678901234567890123456789… is wrong"; got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
