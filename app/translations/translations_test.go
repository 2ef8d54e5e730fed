package translations

import (
	"encoding/json"
	"io/fs"
	"sort"
	"strings"
	"testing"
)

// TestEnglishIsInOrder: keys sorted, none empty, so that a missing one is seen and
// two people's changes meet in few places.
func TestEnglishIsInOrder(t *testing.T) {
	text, err := files.ReadFile("en.json")
	must(t, err)
	var keys []string
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	if _, err := decoder.Token(); err != nil {
		t.Fatal(err)
	}
	for decoder.More() {
		key, err := decoder.Token()
		must(t, err)
		var value any
		must(t, decoder.Decode(&value))
		keys = append(keys, key.(string))
		if forms, plural := value.(map[string]any); plural && forms["other"] == nil {
			t.Errorf("%s has no form for “other”", key)
		}
	}
	if !sort.StringsAreSorted(keys) {
		t.Error("the keys are not sorted")
	}
	for i := 1; i < len(keys); i++ {
		if keys[i] == keys[i-1] {
			t.Errorf("%s is there twice", keys[i])
		}
	}
}

func TestWordsComeInEnglishAtLeast(t *testing.T) {
	for _, language := range []string{"", "en", "zz"} {
		w, err := Words(language)
		must(t, err)
		if got := w.T("menu.file"); got == "menu.file" || got == "" {
			t.Errorf("%q: the File menu is called %q", language, got)
		}
	}
}

// TestNoSpaceAfterArrows: Fyne 2.8.1 draws a space after one of these arrows as a box,
// since it takes it from the face of the arrow, which has none.
func TestNoSpaceAfterArrows(t *testing.T) {
	names, err := fs.Glob(files, "*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no translations: %v", err)
	}
	for _, name := range names {
		text, err := files.ReadFile(name)
		must(t, err)
		for i, line := range strings.Split(string(text), "\n") {
			for _, arrow := range []string{"←", "↑", "→", "↓"} {
				if strings.Contains(line, arrow+" ") {
					t.Errorf("%s:%d: %s", name, i+1, line)
				}
			}
		}
	}
}

// What was chosen goes before the variable, and that before the desktop.
func TestWhichLanguageIsPreferred(t *testing.T) {
	t.Setenv("LC_ALL", "zh_TW.UTF-8")
	for _, c := range []struct{ chosen, variable, want string }{{"", "", "zh-Hant"}, {"", "ru", "ru"}, {"en", "ru", "en"}} {
		t.Setenv("NIMGRAPH_LANG", c.variable)
		if w, err := Words(c.chosen); err != nil || w.Language() != c.want {
			t.Errorf("%+v: %s, %v", c, w.Language(), err)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
