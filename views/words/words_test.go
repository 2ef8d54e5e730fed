package words

import (
	"os"
	"testing"
	"testing/fstest"
)

func load(t *testing.T, preferred ...string) *Words {
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

func TestTextsHaveTheirPlaces(t *testing.T) {
	if got := load(t).T("a", Data{"Name": "x"}); got != "one x" {
		t.Errorf("got %q", got)
	}
}

func TestPluralForms(t *testing.T) {
	english, russian := load(t), load(t, "ru-RU")
	for _, c := range []struct {
		count       int
		english, ru string
	}{{1, "1 move", "1 ход"}, {2, "2 moves", "2 хода"}, {5, "5 moves", "5 ходов"}, {21, "21 moves", "21 ход"}, {20_000, "20,000 moves", "20\u00a0000 ходов"}} {
		if got := english.N("n", c.count); got != c.english {
			t.Errorf("%d in English: %q", c.count, got)
		}
		if got := russian.N("n", c.count); got != c.ru {
			t.Errorf("%d in Russian: %q", c.count, got)
		}
	}
}

// What stands besides a text is no part of it; a bar among the data is.
func TestTextsHaveWordsBesides(t *testing.T) {
	w := load(t, "ru")
	if got := w.T("own", Data{"Line": "1 | 2"}); got != "line 1 | 2" {
		t.Errorf("the text is %q", got)
	}
	if got := w.T("=own"); got != "own" {
		t.Errorf("a text that looks like a key is %q", got)
	}
	if own, none, missing := w.Also("own"), w.Also("a"), w.Also("no.such.key"); own != "also" || none != "" || missing != "" {
		t.Errorf("besides stand %q, %q and %q", own, none, missing)
	}
}

func TestWhatALanguageLacksIsEnglish(t *testing.T) {
	w := load(t, "ru")
	if got := w.T("only.english"); got != "here" {
		t.Errorf("got %q", got)
	}
	if got := w.T("own", Data{"Line": 3}); got != "line 3" {
		t.Errorf("a text of another package is shown as %q", got)
	}
	if got := w.T("no.such.key"); got != "no.such.key" {
		t.Errorf("a missing key is shown as %q", got)
	}
	if w.Language() != "ru" || load(t, "xx").Language() != "en" {
		t.Errorf("chose %s and %s", w.Language(), load(t, "xx").Language())
	}
}

func TestBrokenFileIsAnError(t *testing.T) {
	if _, err := Load(fstest.MapFS{"en.json": {Data: []byte(`{"a": `)}}); err == nil {
		t.Error("a broken file is read")
	}
}

func TestListsOfNames(t *testing.T) {
	w, err := Load(os.DirFS("../../app/translations"), "en")
	if err != nil {
		t.Fatal(err)
	}
	for want, names := range map[string][]string{
		"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"},
		"a, b, c and 1 more": {"a", "b", "c", "d"}, "a, b, c and 2 more": {"a", "b", "c", "d", "e"},
	} {
		if got := w.Listed(names, 3); got != want {
			t.Errorf("%q are listed as %q, want %q", names, got, want)
		}
	}
}
