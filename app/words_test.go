package app

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// keyCall finds the keys that code asks for in so many words.
var keyCall = regexp.MustCompile(`\.(?:T|N)\("([a-z0-9.-]+)"[,)]`)

// TestEveryKeyHasWords looks for every key that the sources name.
func TestEveryKeyHasWords(t *testing.T) {
	p := program(t)
	found := 0
	for _, folder := range []string{".", "cli", "../views/panels", "../views/board", "../views/picture", "../views/verdict"} {
		sources, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, source := range sources {
			if strings.HasSuffix(source, "_test.go") {
				continue
			}
			text, err := os.ReadFile(source)
			if err != nil {
				t.Fatal(err)
			}
			for _, match := range keyCall.FindAllStringSubmatch(string(text), -1) {
				found++
				if key := match[1]; p.words.T(key) == key && p.words.N(key, 2) == key {
					t.Errorf("%s: no words for %q", source, key)
				}
			}
		}
	}
	if found < 50 {
		t.Errorf("found only %d keys: the search is broken", found)
	}
}

// TestEveryActionHasWords looks for the keys that are put together from the
// table of actions, the menus, the gestures, the steps and the games.
func TestEveryActionHasWords(t *testing.T) {
	p := program(t)
	w := newWindow(p)
	defer w.window.Close()
	var keys []string
	for _, act := range w.actions.table {
		keys = append(keys, "action."+act.id)
		if act.symbol != nil {
			keys = append(keys, "hint"+strings.TrimPrefix(act.id, "tool"))
		}
	}
	for _, g := range gestures {
		keys = append(keys, "gesture."+g.id+".do", "gesture."+g.id+".what")
	}
	for _, top := range menus {
		keys = append(keys, top.key)
	}
	for _, sub := range submenus {
		keys = append(keys, sub.key)
	}
	for _, g := range games.All() {
		keys = append(keys, g.NameKey(), g.TheoryKey(), g.Family.Key())
		for _, param := range g.Params {
			keys = append(keys, g.ParamKey(param))
		}
	}
	for _, g := range games.AllOnGraphs() {
		keys = append(keys, g.NameKey(), g.TheoryKey())
	}
	for _, part := range formats.Parts() {
		keys = append(keys, part.Key())
	}
	for what := games.NoVertices; what <= games.ManyPositions; what++ {
		keys = append(keys, what.Key())
	}
	for _, section := range keySections {
		keys = append(keys, section.key)
	}
	for mark := scene.MarkP; mark <= scene.MarkBlock; mark++ {
		keys = append(keys, mark.Key())
	}
	keys = slices.Concat(keys, partKeys(), labelKeys(), colourKeys(), marginKeys(), editor.HintKeys())
	for _, key := range keys {
		if p.words.T(key) == key {
			t.Errorf("no words for %q", key)
		}
	}
}

// program returns a program on Fyne's test driver.
func program(t *testing.T) *Program {
	t.Helper()
	a := test.NewTempApp(t)
	p, err := newProgram(a)
	if err != nil {
		t.Fatal(err)
	}
	p.rescues = t.TempDir()
	// Fyne's test driver runs what other goroutines have for the UI thread on the
	// goroutine that it comes from. Tests look at what is there at once; what
	// would come later is dropped.
	p.do = func(func()) {}
	return p
}
