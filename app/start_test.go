package app

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/window"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Where the cache folder cannot be used, another one takes its place.
func TestCacheFolderThatCannotBeUsed(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the cache folder is given by no variable")
	}
	file := filepath.Join(t.TempDir(), "file")
	mustDo(t, os.WriteFile(file, nil, 0o600))
	t.Setenv("TMPDIR", t.TempDir())
	t.Setenv("XDG_CACHE_HOME", filepath.Join(file, "below"))
	makeCacheFolder()
	folder, err := os.UserCacheDir()
	if err != nil || os.WriteFile(filepath.Join(folder, "list"), nil, 0o600) != nil {
		t.Errorf("the cache folder is %q, %v", folder, err)
	}
	t.Setenv("XDG_CACHE_HOME", filepath.Join(t.TempDir(), "new"))
	makeCacheFolder()
	if again, _ := os.UserCacheDir(); filepath.Base(again) != "new" {
		t.Errorf("one that can be made is left for %q", again)
	}
}

// A link that somebody has made without places opens laid out, and what is none is told.
func TestLinkWithoutPlaces(t *testing.T) {
	var packed bytes.Buffer
	deflate, err := flate.NewWriter(&packed, flate.BestCompression)
	mustDo(t, err)
	_, err = deflate.Write([]byte(`{"format": "nimgraph", "version": 1, "game": "directed", "vertices": [{"id": "a"}, {"id": "b"}], "edges": [{"from": "a", "to": "b"}]}`))
	mustDo(t, err)
	mustDo(t, deflate.Close())
	p := program(t)
	c := p.firstWindow()
	c.files.openPaths([]string{"1:" + base64.RawURLEncoding.EncodeToString(packed.Bytes())})
	p.settle()
	d := c.session().Drawing()
	if vs := d.Graph().Order(); vs != 2 {
		t.Fatalf("%d vertices are shown", vs)
	}
	if d.At(0) == d.At(1) {
		t.Errorf("both stand at %v", d.At(0))
	}
	if c.files.openPaths([]string{"1:AAAA"}); seen(t, c) != 0 {
		t.Error("it tells before it has looked")
	}
	if p.settle(); seen(t, c) != 1 {
		t.Errorf("a link that is none has %d messages", seen(t, c))
	}
}

const logged = `2026/11/22 05:40:43 Fyne error:  failed to watch theme settings
2026/11/22 05:40:43   Cause: exec: "dbus-launch": executable file not found in $PATH
2026/11/22 05:40:43   At: app_xdg.go:152
2026/11/22 05:43:42 Fyne error:  window creation error
2026/11/22 05:43:42   Cause: APIUnavailable: GLX: GLX extension not found
2026/11/22 05:43:42   At: driver.go:180
`

func TestCauseOfNoWindow(t *testing.T) {
	l := &startLog{out: &strings.Builder{}}
	if got := l.cause("nothing was logged"); got != "nothing was logged" {
		t.Errorf("the cause is %q", got)
	}
	for line := range strings.Lines(logged) {
		fmt.Fprint(l, line)
	}
	if got, want := l.cause("?"), "APIUnavailable: GLX: GLX extension not found"; got != want {
		t.Errorf("the cause is %q, want %q", got, want)
	}
}

func TestReleasePassesAllOnInOrder(t *testing.T) {
	var out strings.Builder
	l := &startLog{out: &out}
	fmt.Fprint(l, "one\n")
	if out.Len() > 0 {
		t.Errorf("passed on early: %q", out.String())
	}
	if err := l.release(); err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(l, "two\n")
	if err := l.release(); err != nil {
		t.Fatal(err)
	}
	if out.String() != "one\ntwo\n" {
		t.Errorf("passed on %q", out.String())
	}
}

// The messages of the toolkit are left out with their causes, before the window is open and after,
// and nothing else is.
func TestToolkitMessagesAreLeftOut(t *testing.T) {
	var out strings.Builder
	l := &startLog{out: &out}
	said := "2026/11/22 05:43:43 Fyne error:  " + ID + "\n2026/11/22 05:43:43   Cause: no words\nanother line\n"
	lines := slices.Collect(strings.Lines(logged + said + logged))
	write := func() {
		for _, line := range lines {
			if n, err := l.Write([]byte(line)); n != len(line) || err != nil {
				t.Fatalf("%q: %d are written, %v", line, n, err)
			}
		}
	}
	write()
	if err := l.release(); err != nil {
		t.Fatal(err)
	}
	write()
	if out.String() != said+said {
		t.Errorf("passed on %q, want %q twice", out.String(), said)
	}
}

// With another language each window is made anew: it says all in that language, the toolkit too,
// and goes on with the tabs of the old one, what is in no file among it.
func TestLanguageIsChangedAtOnce(t *testing.T) { languageIsChanged(t, program(t)) }

// In a page all stand in one window, each in front of those before it, with its own keys.
func TestPanesStandInOneWindow(t *testing.T) {
	r := program(t)
	r.panes = &window.Panes{}
	before := len(r.fyne.Driver().AllWindows())
	languageIsChanged(t, r)
	c, page := r.windows[0], r.fyne.Driver().AllWindows()[before:]
	if len(page) != 1 {
		t.Fatalf("there are %d windows", len(page))
	}
	in := func(what string, content fyne.CanvasObject, title string, typed bool) {
		t.Helper()
		if page[0].Content() != content || page[0].Title() != title {
			t.Errorf("%s: the page shows %q, not %q", what, page[0].Title(), title)
		}
		if got := page[0].Canvas().OnTypedRune() != nil; got != typed {
			t.Errorf("%s: letters are keys of the drawing: %v", what, got)
		}
	}
	in("at first", c.window.Content(), c.window.Title(), true)
	r.openSequences(nil)
	in("sequences", r.sequences.window.Content(), r.sequences.window.Title(), false)
	r.sequences.close()
	in("then", c.window.Content(), c.window.Title(), true)
}

func languageIsChanged(t *testing.T, r *run) {
	t.Helper()
	c := r.firstWindow()
	first, err := c.session().Vertices.Add(document.Point{X: 100, Y: 100})
	mustDo(t, err)
	c.window.AddTab(r.newBench(document.New(graphs.Deletion)))
	c.window.SelectTab(c.window.Tabs()[0])
	r.settle()
	for _, of := range []struct{ tag, file, cancel string }{{"zh-Hant", "檔案", "取消"}, {"ru", "Файл", "Отмена"},
		{"en", "File", "Cancel"}} {
		r.setLanguage(of.tag)
		r.settle()
		if len(r.windows) != 1 || len(r.windows[0].window.Tabs()) != 2 {
			t.Fatalf("%s: there are %d windows", of.tag, len(r.windows))
		}
		c = r.windows[0]
		if _, ok := c.session().Drawing().Graph().Vertex(first); !ok {
			t.Errorf("%s: the drawing in front is another", of.tag)
		}
		if got := c.words.T("menu.file"); got != of.file || c.words.Language() != of.tag ||
			r.settings.Language() != of.tag {
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

// The picture that packaging takes shows what the window's icon shows: both are
// compared in places that lie well inside a shape.
func TestBothIconsAgree(t *testing.T) {
	f, err := os.Open("../Icon.png")
	mustDo(t, err)
	defer f.Close()
	packaged, err := png.Decode(f)
	mustDo(t, err)
	const side = 512
	if size := packaged.Bounds().Size(); size != image.Pt(side, side) {
		t.Fatalf("Icon.png is %v", size)
	}
	test.NewTempApp(t)
	c := software.NewTransparentCanvas()
	c.SetPadded(false)
	c.SetContent(canvas.NewImageFromResource(icon()))
	c.Resize(fyne.NewSize(side, side))
	drawn := c.Capture()
	if size := drawn.Bounds().Size(); size != image.Pt(side, side) {
		t.Fatalf("the window's icon was drawn at %v", size)
	}
	for what, at := range map[string]image.Point{
		"outside": {2, 2}, "paper": {256, 470}, "N": {256, 126}, "another N": {390, 366}, "its rim": {390, 307},
		"P": {128, 366}, "between its rings": {128, 310}, "its rim ": {128, 292}, "winning move": {212, 208},
		"move": {300, 366},
	} {
		a := color.NRGBAModel.Convert(packaged.At(at.X, at.Y)).(color.NRGBA)
		b := color.NRGBAModel.Convert(drawn.At(at.X, at.Y)).(color.NRGBA)
		if a != b {
			t.Errorf("%s at %v is %v in Icon.png and %v in the window", what, at, a, b)
		}
	}
}

// The window speaks the language that was asked for, and remembers the one of the settings.
func TestWindowInALanguage(t *testing.T) {
	p := program(t)
	p.useLanguage("ru")
	if got := p.words.Language(); got != "ru" {
		t.Errorf("it speaks %q", got)
	}
	p.firstWindow()
	if got := p.settings.Language(); got != "" {
		t.Errorf("%q is remembered", got)
	}
}
