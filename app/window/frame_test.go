package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/actions"
	"nimgraph/app/translations"
	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/views/look"
)

// frame is a window with a table of actions that are only counted.
type frame struct {
	*Window
	queue    chan func()
	ran      map[string]int // how often each action was carried out
	closing  int            // how often the window was to be closed
	dropping []*Tab         // that were to be closed
}

func newFrame(t *testing.T) *frame {
	t.Helper()
	a := test.NewTempApp(t)
	return frameIn(t, a, NewSettings(a.Preferences()))
}

func frameIn(t *testing.T, a fyne.App, kept Settings) *frame {
	t.Helper()
	w, err := translations.Words("en")
	ensure(t, err)
	f := &frame{queue: make(chan func(), 10_000), ran: map[string]int{}}
	theme := look.New(look.Light)
	a.Settings().SetTheme(theme)
	f.Window = New(Program{
		App: a, Words: w, Settings: kept, Door: func(g func()) { f.queue <- g }, Theme: func() look.Theme { return theme },
	}, Callbacks{
		Actions: func(*Window) []*actions.Action { return f.table() },
		Close:   func() { f.closing++ }, CloseTab: func(t *Tab) { f.dropping = append(f.dropping, t) },
		Dropped: func([]string) {}, OpenRecent: func(string) {},
		ChooseGame: func(*games.Game) {}, Changed: func(*Tab) {},
	})
	return f
}

// table has an action for each item of the menus and groups.
func (f *frame) table() []*actions.Action {
	var all []*actions.Action
	made := map[string]bool{}
	add := func(ids []string) {
		for _, id := range ids {
			if id != "-" && !strings.HasPrefix(id, ":") && !made[id] {
				made[id] = true
				all = append(all, &actions.Action{ID: id, Run: func() { f.ran[id]++ }})
			}
		}
	}
	for _, top := range menus {
		add(top.items)
	}
	for _, group := range groups {
		add(group.items)
	}
	for _, names := range contexts {
		add(names)
	}
	return all
}

// put adds a tab with a drawing.
func (f *frame) put(t *testing.T, text string) *Tab {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	ensure(t, err)
	return f.Add(f.bench(read.Drawing))
}

func (f *frame) bench(d *document.Drawing) *workbench.Bench {
	return workbench.New(d, "", workbench.Environment{Door: f.Door, Words: f.Words, Failed: func(error) {}})
}

// abc is a -> b c, b -> c with a token on a: values 2, 1, 0.
const abc = "a -> b c\nb -> c\ntoken a\n"

func ensure(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
