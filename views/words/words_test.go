package words

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"testing"
	"testing/fstest"

	"nimgraph/graphs/must"
)

// newWords returns texts in the first available language of preferred.
func newWords(t *testing.T, preferred ...string) *Words {
	t.Helper()
	w, err := Load(fstest.MapFS{
		"en.json": {Data: []byte(`{"a": "one {{.Name}}", "only.english": "here", "own": "line {{.Line}} | also", "n": {"one": "{{.Count}} move", "other": "{{.Count}} moves"}}`)},
		"ru.json": {Data: []byte(`{"a": "один {{.Name}}", "n": {"one": "{{.Count}} ход", "few": "{{.Count}} хода", "many": "{{.Count}} ходов", "other": "{{.Count}} хода"}}`)},
	}, preferred...)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestPlaceholders(t *testing.T) {
	if got := newWords(t).T("a", Data{"Name": "x"}); got != "one x" {
		t.Errorf("got %q", got)
	}
}

func TestPluralForms(t *testing.T) {
	english, russian := newWords(t), newWords(t, "ru-RU")
	for _, c := range []struct {
		count       int
		english, ru string
	}{
		{1, "1 move", "1 ход"},
		{2, "2 moves", "2 хода"},
		{5, "5 moves", "5 ходов"},
		{21, "21 moves", "21 ход"},
		{20_000, "20,000 moves", "20\u00a0000 ходов"},
	} {
		if got := english.N("n", c.count); got != c.english {
			t.Errorf("%d in English: %q", c.count, got)
		}
		if got := russian.N("n", c.count); got != c.ru {
			t.Errorf("%d in Russian: %q", c.count, got)
		}
	}
}

func TestNumbers(t *testing.T) {
	english, russian := newWords(t), newWords(t, "ru")
	for n, want := range map[int][2]string{
		0: {"0", "0"}, -123: {"-123", "-123"}, 1000: {"1,000", "1000"}, 65_535: {"65,535", "65\u00a0535"},
		1_234_567: {"1,234,567", "1\u00a0234\u00a0567"},
	} {
		if got := [2]string{english.Whole(n), russian.Whole(n)}; got != want {
			t.Errorf("%d is %q", n, got)
		}
	}
	if got := russian.Decimal(0.5, -1) + " " + russian.Decimal(2.04, 1) + " " +
		english.Decimal(2, 1); got != "0,5 2,0 2.0" {
		t.Errorf("got %q", got)
	}
}

// TestAlternatives checks that the additional text of a key, after a bar, is not part of its text,
// and that a bar in the data is.
func TestAlternatives(t *testing.T) {
	w := newWords(t, "ru")
	if got := w.T("own", Data{"Line": "1 | 2"}); got != "line 1 | 2" {
		t.Errorf("the text is %q", got)
	}
	if got := w.T("=own"); got != "own" {
		t.Errorf("a text that looks like a key is %q", got)
	}
	if own, none, missing := w.Alternatives("own"), w.Alternatives("a"), w.Alternatives("no.such.key"); own != "also" ||
		none != "" || missing != "" {
		t.Errorf("the alternatives are %q, %q and %q", own, none, missing)
	}
}

func TestMissingTextsAreEnglish(t *testing.T) {
	w := newWords(t, "ru")
	if got := w.T("only.english"); got != "here" {
		t.Errorf("got %q", got)
	}
	if got := w.T("own", Data{"Line": 3}); got != "line 3" {
		t.Errorf("a text of another package is shown as %q", got)
	}
	if got := w.T("no.such.key"); got != "no.such.key" {
		t.Errorf("a missing key is shown as %q", got)
	}
	if w.Language() != "ru" || newWords(t, "xx").Language() != "en" {
		t.Errorf("chose %s and %s", w.Language(), newWords(t, "xx").Language())
	}
}

func TestBrokenFileIsAnError(t *testing.T) {
	if _, err := Load(fstest.MapFS{"en.json": {Data: []byte(`{"a": `)}}); err == nil {
		t.Error("a broken file is read")
	}
}

func TestLists(t *testing.T) {
	w := must.Get(Load(os.DirFS("../../app/translations"), "en"))
	for want, names := range map[string][]string{
		"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"},
		"a, b, c and 1 more": {"a", "b", "c", "d"}, "a, b, c and 2 more": {"a", "b", "c", "d", "e"},
	} {
		if got := w.ListUpTo(names, 3); got != want {
			t.Errorf("%q are listed as %q, want %q", names, got, want)
		}
	}
}

// messageError is an error that implements Message and has a place.
type messageError struct {
	key   string
	data  map[string]any
	place any
	where string
}

func (s *messageError) Error() string        { return "in a log" }
func (s *messageError) Key() string          { return s.key }
func (s *messageError) Data() map[string]any { return s.data }
func (s *messageError) LocationData() any    { return s.place }
func (s *messageError) Location() string     { return s.where }

// keyOnly is a value with a Key method only.
type keyOnly string

func (k keyOnly) Key() string { return string(k) }

// vertexCycle is an error about a cycle.
type vertexCycle []int32

func (r vertexCycle) CycleVertices() []int32 { return r }

// errorWords returns texts for messages.
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

func TestErrorTexts(t *testing.T) {
	w := errorWords(t)
	names := func(n int32) string { return []string{"a", "b", "c", ""}[n%4] }
	plain := &messageError{key: "plain"}
	inLine := &messageError{
		key:   "plain",
		place: &messageError{key: "line", data: map[string]any{"Line": 3}}, where: "3",
	}
	for _, c := range []struct {
		err                  error
		clause, whole, lined string
	}{
		{plain, "this is wrong", "This is wrong", "f: this is wrong"},
		{fmt.Errorf("%w", plain), "this is wrong", "This is wrong", "f: this is wrong"},
		{inLine, "this is wrong", "Line 3: this is wrong", "f:3: this is wrong"},
		{
			&messageError{key: "plain", place: "edges[0]", where: "edges[0]"}, "this is wrong", "edges[0]: this is wrong",
			"f:edges[0]: this is wrong",
		},
		{&messageError{key: "named", data: map[string]any{"Name": "x"}}, "x is wrong", "x is wrong", "f: x is wrong"},
		{
			&messageError{key: "named", data: map[string]any{"Name": keyOnly("plain")}}, "this is wrong is wrong",
			"This is wrong is wrong", "f: this is wrong is wrong",
		},
		{&messageError{key: "several", data: map[string]any{"N": 4}}, "4 are wrong", "4 are wrong", "f: 4 are wrong"},
		{
			&messageError{key: "cause", data: map[string]any{"What": inLine}}, "no good: line 3: this is wrong",
			"No good: line 3: this is wrong", "f: no good: line 3: this is wrong",
		},
		{
			&messageError{key: "cause", data: map[string]any{"What": fs.ErrNotExist}}, "no good: no such file",
			"No good: no such file", "f: no good: no such file",
		},
		{
			&messageError{key: "named", data: map[string]any{"Name": vertexCycle{0, 1}}}, "a → b → a is wrong",
			"a → b → a is wrong",
			"f: a → b → a is wrong",
		},
		{
			&messageError{key: "named", data: map[string]any{"Name": vertexCycle{}}}, "is wrong", "Is wrong",
			"f: is wrong",
		},
		{
			&messageError{key: "several", data: map[string]any{"N": []int32{0, 2, 3}}}, "a, c, ? are wrong",
			"a, c, ? are wrong",
			"f: a, c, ? are wrong",
		},
		{&fs.PathError{Op: "open", Path: "f", Err: fs.ErrNotExist}, "no such file", "No such file", "f: no such file"},
		{&fs.PathError{Op: "open", Path: "f", Err: plain}, "this is wrong", "This is wrong", "f: this is wrong"},
		{
			&fs.PathError{Op: "open", Path: "f", Err: errors.New("two\nlines")}, "two\nlines", "two\nlines",
			"f: two lines",
		},
		{fmt.Errorf("%w", context.Canceled), "stopped", "Stopped", "f: stopped"},
	} {
		if got := w.ErrorClause(c.err, names); got != c.clause {
			t.Errorf("clause %q, want %q", got, c.clause)
		}
		if got := w.Error(c.err, names); got != c.whole {
			t.Errorf("sentence %q, want %q", got, c.whole)
		}
		if got := w.ErrorLine("f", c.err, names); got != c.lined {
			t.Errorf("line %q, want %q", got, c.lined)
		}
	}
}

// TestLongListsAreAbbreviated checks that long lists of vertices are abbreviated, also if the names
// of the vertices are unknown.
func TestLongListsAreAbbreviated(t *testing.T) {
	w := errorWords(t)
	many := &messageError{key: "named", data: map[string]any{"Name": vertexCycle(make([]int32, 14))}}
	if got, want := w.ErrorClause(many, nil),
		"? → ? → ? → ? → ? → ? → ? → ? → ? → ? → ? → ? → … (14 vertices) → ? is wrong"; got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	long := func(int32) string { return "0123456789012345678901234567890123456789 and more" }
	single := &messageError{key: "named", data: map[string]any{"Name": []int32{0}}}
	if got, want := w.ErrorClause(single, long), "0123456789012345678901234567890123456789… is wrong"; got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
