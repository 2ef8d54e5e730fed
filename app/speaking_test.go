package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/lang"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// With another language each window is made anew: it says all in that language, the toolkit too,
// and goes on with the tabs of the old one, what is in no file among it.
func TestLanguageIsChangedAtOnce(t *testing.T) {
	r := program(t)
	c := r.firstWindow()
	first, err := c.session().Vertices.Add(document.Point{X: 100, Y: 100})
	mustDo(t, err)
	c.window.Add(r.bench(document.New(graphs.Deletion), ""))
	c.window.Select(c.window.Tabs()[0])
	r.settle()
	for _, of := range []struct{ tag, file, cancel string }{{"zh-Hant", "檔案", "取消"}, {"ru", "Файл", "Отмена"}, {"en", "File", "Cancel"}} {
		r.setLanguage(of.tag)
		r.settle()
		if len(r.windows) != 1 || len(r.windows[0].window.Tabs()) != 2 {
			t.Fatalf("%s: there are %d windows", of.tag, len(r.windows))
		}
		c = r.windows[0]
		if _, ok := c.session().Drawing().Graph().Vertex(first); !ok {
			t.Errorf("%s: the drawing in front is another", of.tag)
		}
		if got := c.words.T("menu.file"); got != of.file || c.words.Language() != of.tag || r.settings.Language() != of.tag {
			t.Errorf("%s: the File menu is %q", of.tag, got)
		}
		if got := lang.L("Cancel"); got != of.cancel {
			t.Errorf("%s: the toolkit says %q", of.tag, got)
		}
		if shown := texts(c.window.Content()); !strings.Contains(shown, c.words.T("action.tool.select")) {
			t.Errorf("%s: the window says %s", of.tag, shown)
		}
	}
	if c.session().Undo(); c.session().Drawing().Graph().Order() != 0 {
		t.Error("what was drawn cannot be undone")
	}
}
