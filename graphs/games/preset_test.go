package games_test

import (
	"maps"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
)

// newWithPreset returns a drawing of the given kind with the given text as its preset.
func newWithPreset(t testing.TB, kind graphs.Kind, text string) *document.Drawing {
	t.Helper()
	d := document.New(kind)
	if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Preset = text }); err != nil {
		t.Fatal(err)
	}
	return d
}

// TestPresetOfEveryGame checks that PresetOf returns the game and the arguments of each
// drawing. A drawing without places, and one whose kind of game was changed, has no preset.
func TestPresetOfEveryGame(t *testing.T) {
	for _, g := range games.All() {
		d, err := g.NewForDisplay(t.Context(), nil)
		if err != nil {
			t.Fatal(g.ID, err)
		}
		want, _ := g.Arguments(nil)
		got, args, ok := games.PresetOf(d)
		if !ok || got.ID != g.ID || !maps.Equal(args, want) {
			t.Errorf("%s %v: PresetOf returns %v %v for the preset %q", g.ID, want, got, args, d.Head().Preset)
		}
		other := graphs.Geography
		if g.Kind() == other {
			other = graphs.Directed
		}
		if _, _, ok := games.PresetOf(newWithPreset(t, other, d.Head().Preset)); ok {
			t.Errorf("%s: PresetOf returns a game for a drawing of another kind", g.ID)
		}
		if d, err = g.NewWithoutPlaces(t.Context(), nil); err != nil || d.Head().Preset != "" {
			t.Errorf("%s without places: %v, %q", g.ID, err, d.Head().Preset)
		}
	}
}

// TestPresetArguments checks that PresetOf returns values with spaces, lists of numbers and
// limits.
func TestPresetArguments(t *testing.T) {
	for id, args := range map[string]map[string]string{
		"nim":             {"heaps": "3, 4 5"},
		"turning-corners": {"heads": "1:1 0:1"},
		"wythoff":         {"a": "30", "b": "30", games.Limit: "2000"},
		"octal":           {"code": "4.(3)"},
	} {
		g, _ := games.Find(id)
		d, err := g.New(t.Context(), args)
		if err != nil {
			t.Fatal(id, err)
		}
		want, _ := g.Arguments(args)
		if limit := args[games.Limit]; limit != "" {
			want[games.Limit] = limit
		}
		if _, got, ok := games.PresetOf(d); !ok || !maps.Equal(got, want) {
			t.Errorf("%s %v: PresetOf returns %v for the preset %q", id, want, got, d.Head().Preset)
		}
	}
}

// oddPresets holds presets that do not describe a game that this version can draw.
var oddPresets = []string{
	"", " ", "no-such-game", "chomp rows=99 columns=4", "chomp rows=-1", "chomp rows=", "chomp rows", "chomp 3",
	"chomp depth=3", "=3", "chomp rows=3 = =", "nim heaps=" + strings.Repeat("1,", 100_000) + "1", "nim limit=many",
}

func TestOddPresets(t *testing.T) {
	for _, text := range oddPresets {
		if g, args, ok := games.PresetOf(newWithPreset(t, graphs.Directed, text)); ok {
			t.Errorf("preset %.40q: PresetOf returns %s %v", text, g.ID, args)
		}
	}
}

// FuzzPresetOf checks that the arguments that PresetOf returns are valid. It does not draw the
// game, which may take long.
func FuzzPresetOf(f *testing.F) {
	for _, text := range append(oddPresets[:10:10], "chomp rows=3 columns=4", "nim heaps=3 4,5 unfold=true",
		"wythoff a=30 b=30 limit=2000") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, args, ok := games.PresetOf(newWithPreset(t, graphs.Directed, text))
		if !ok {
			return
		}
		if _, err := g.Arguments(args); err != nil {
			t.Errorf("%q has wrong arguments: %v", text, err)
		}
	})
}
