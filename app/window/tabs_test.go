package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// The strip is there from two tabs up, and says what each is called and which has
// changes.
func TestStripShowsTheTabs(t *testing.T) {
	f := newFrame(t)
	one := f.put(t, abc)
	if f.strip.object.Visible() {
		t.Error("a single drawing has a tab")
	}
	ensure(t, one.Bench.Session.Whole.SetTitle("one"))
	one.Bench.Flush()
	two := f.put(t, "x -> y\n")
	untitled := f.Words.T("window.untitled")
	if !f.strip.object.Visible() || !slices.Equal(f.strip.names, []string{"one •", untitled}) || f.Current() != two || f.strip.tabs.SelectedIndex() != 1 {
		t.Errorf("the tabs are %q, the second chosen: %v", f.strip.names, f.Current() == two)
	}
	ensure(t, two.Bench.Session.Whole.SetTitle("two"))
	two.Bench.Flush()
	ensure(t, one.Bench.Session.Whole.SetTitle("first"))
	one.Bench.Flush() // of a tab that is not shown
	if !slices.Equal(f.strip.names, []string{"first •", "two •"}) || f.strip.items[0].Text != "first •" {
		t.Errorf("the tabs are %q", f.strip.names)
	}
	ensure(t, two.Bench.Session.Whole.SetTitle("first"))
	two.Bench.Flush()
	if !slices.Equal(f.strip.names, []string{"first •", "first (2) •"}) {
		t.Errorf("two of one name are %q", f.strip.names)
	}
	ensure(t, two.Bench.Session.Whole.SetTitle("two"))
	two.Bench.Flush()
	f.strip.tabs.SelectIndex(0)
	if f.Current() != one || f.Canvas().Focused() != one.Board || !strings.Contains(f.Title(), "first") {
		t.Errorf("chosen is %q, the title is %q", f.Current().Name(), f.Title())
	}
	f.strip.tabs.CloseIntercept(f.strip.items[1])
	if len(f.dropping) != 1 || f.dropping[0] != two || len(f.Tabs()) != 2 {
		t.Errorf("%d tabs are to be closed, %d are there", len(f.dropping), len(f.Tabs()))
	}
}

// The strip takes its room from what is below it, and gives it back.
func TestStripLiesOverNothing(t *testing.T) {
	f := newFrame(t)
	f.window.Resize(fyne.NewSize(1200, 800))
	one := f.put(t, abc)
	free := f.sides.object.Position().Y
	two := f.put(t, abc)
	if top, least := f.sides.object.Position().Y, f.strip.object.MinSize().Height; top < free+least || least < 20 {
		t.Errorf("with a strip %v high the board begins at %v, without it at %v", least, top, free)
	}
	f.Remove(two)
	if top := f.sides.object.Position().Y; top != free || f.Current() != one {
		t.Errorf("without the strip the board begins at %v, first at %v", top, free)
	}
}

// What changes in a tab that is not shown is shown with it, and not before.
func TestHiddenTabsAreShownLater(t *testing.T) {
	f := newFrame(t)
	one := f.put(t, abc)
	two := f.put(t, "x -> y\ntoken x\n")
	before := texts(f.banner.Object())
	ensure(t, one.Bench.Session.Vertices.AddTokens(1, 1))
	one.Bench.Flush()
	if got := texts(f.banner.Object()); got != before {
		t.Errorf("the banner says %q of a drawing that is not shown", got)
	}
	f.Select(one)
	if got := texts(f.banner.Object()); got == before || !strings.Contains(got, "3") {
		t.Errorf("shown, the banner says %q", got)
	}
	f.Select(two)
	if got := texts(f.banner.Object()); got != before {
		t.Errorf("back again, the banner says %q, want %q", got, before)
	}
}

// A tab that goes leaves its neighbour shown; one that is replaced stays in its place.
func TestTabsGoAndAreReplaced(t *testing.T) {
	f := newFrame(t)
	one, two, three := f.put(t, abc), f.put(t, abc), f.put(t, abc)
	f.Select(two)
	f.Remove(two)
	if !slices.Equal(f.Tabs(), []*Tab{one, three}) || f.Current() != three {
		t.Errorf("%d tabs are left, the last shown: %v", len(f.Tabs()), f.Current() == three)
	}
	f.Remove(one)
	if !slices.Equal(f.Tabs(), []*Tab{three}) || f.Current() != three || f.strip.object.Visible() {
		t.Errorf("%d tabs are left", len(f.Tabs()))
	}
	f.put(t, abc)
	fresh := f.Replace(three, f.bench(document.New(graphs.Deletion)))
	if f.Tabs()[0] != fresh || len(f.Tabs()) != 2 || f.Current() != fresh || f.Bench().Session.Drawing().Kind() != graphs.Deletion {
		t.Error("another drawing is not in the place of the first")
	}
}
