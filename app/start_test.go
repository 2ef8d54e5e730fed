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

// If the cache folder cannot be used, another folder replaces it.
func TestCacheFolderThatCannotBeUsed(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the cache folder is given by no variable")
	}
	file := filepath.Join(t.TempDir(), "file")
	mustDo(t, os.WriteFile(file, nil, 0o600))
	t.Setenv("TMPDIR", t.TempDir())
	t.Setenv("XDG_CACHE_HOME", filepath.Join(file, "below"))
	ensureCacheFolder()
	folder, err := os.UserCacheDir()
	if err != nil || os.WriteFile(filepath.Join(folder, "list"), nil, 0o600) != nil {
		t.Errorf("the cache folder is %q, %v", folder, err)
	}
	t.Setenv("XDG_CACHE_HOME", filepath.Join(t.TempDir(), "new"))
	ensureCacheFolder()
	if again, _ := os.UserCacheDir(); filepath.Base(again) != "new" {
		t.Errorf("one that can be made is left for %q", again)
	}
}

// A link without coordinates opens laid out. A broken link is reported.
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
	if c.files.openPaths([]string{"1:AAAA"}); visibleDialogs(t, c) != 0 {
		t.Error("it tells before it has looked")
	}
	if p.settle(); visibleDialogs(t, c) != 1 {
		t.Errorf("a link that is none has %d messages", visibleDialogs(t, c))
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
	l := &startupLog{out: &strings.Builder{}}
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

func TestReleaseKeepsTheOrder(t *testing.T) {
	var out strings.Builder
	l := &startupLog{out: &out}
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

// Messages of the toolkit and their causes are dropped, before the window is open and afterwards.
// Other messages are not.
func TestToolkitMessagesAreDropped(t *testing.T) {
	var out strings.Builder
	l := &startupLog{out: &out}
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

// After the language is changed, each window is built again with all texts in the new language,
// including those of the toolkit. It keeps its tabs and their unsaved changes.
func TestLanguageChangesAtOnce(t *testing.T) { testLanguageChange(t, program(t)) }

// In a browser all panes are in one window, each in front of the earlier ones, with its own keys.
func TestPanesShareOneWindow(t *testing.T) {
	r := program(t)
	r.panes = &window.Panes{}
	before := len(r.fyne.Driver().AllWindows())
	testLanguageChange(t, r)
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

func testLanguageChange(t *testing.T, r *run) {
	t.Helper()
	c := r.firstWindow()
	first, err := c.session().Vertices.Add(document.Point{X: 100, Y: 100})
	mustDo(t, err)
	c.window.AddTab(r.newBench(document.New(graphs.Deletion)))
	c.window.SelectTab(c.window.Tabs()[0])
	r.settle()
	for _, change := range []struct{ tag, file, cancel string }{
		{"zh-Hant", "檔案", "取消"},
		{"ru", "Файл", "Отмена"},
		{"en", "File", "Cancel"},
	} {
		r.setLanguage(change.tag)
		r.settle()
		if len(r.windows) != 1 || len(r.windows[0].window.Tabs()) != 2 {
			t.Fatalf("%s: there are %d windows", change.tag, len(r.windows))
		}
		c = r.windows[0]
		if _, ok := c.session().Drawing().Graph().Vertex(first); !ok {
			t.Errorf("%s: the drawing in front is another", change.tag)
		}
		if got := c.words.T("menu.file"); got != change.file || c.words.Language() != change.tag ||
			r.settings.Language() != change.tag {
			t.Errorf("%s: the File menu is %q", change.tag, got)
		}
		if got := lang.L("Cancel"); got != change.cancel {
			t.Errorf("%s: the toolkit says %q", change.tag, got)
		}
		if shown := texts(c.window.Content()); !strings.Contains(shown, c.words.T("action.tool.select")) {
			t.Errorf("%s: the window says %s", change.tag, shown)
		}
	}
	if c.session().Undo(); c.session().Drawing().Graph().Order() != 0 {
		t.Error("what was drawn cannot be undone")
	}
}

// Icon.png, which packages use, shows the same picture as the icon of the window. The colours are
// compared at points well inside the shapes.
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
	for what, point := range map[string]image.Point{
		"outside": {2, 2}, "paper": {256, 470}, "N": {256, 126}, "another N": {390, 366}, "its rim": {390, 307},
		"P": {128, 366}, "between its rings": {128, 310}, "its rim ": {128, 292}, "winning move": {212, 208},
		"move": {300, 366},
	} {
		a := color.NRGBAModel.Convert(packaged.At(point.X, point.Y)).(color.NRGBA)
		b := color.NRGBAModel.Convert(drawn.At(point.X, point.Y)).(color.NRGBA)
		if a != b {
			t.Errorf("%s at %v is %v in Icon.png and %v in the window", what, point, a, b)
		}
	}
}

// The window uses the language given on the command line, and the settings store the language.
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
