// Package browser tries the page that `make web` writes in a real browser, Chromium. It is a
// module of its own, so that the program's stays without what drives one.
package browser

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const built = "../../build/web"

// page is the program in a browser.
type page struct {
	t   *testing.T
	ctx context.Context
	url string
	got string // the folder of what is downloaded
	// stop stops the server.
	stop func()
}

func open(t *testing.T) *page {
	t.Helper()
	if _, err := os.Stat(filepath.Join(built, "nimgraph.wasm")); err != nil {
		t.Fatalf("%v: make web comes first", err)
	}
	if packed, err := os.Stat(filepath.Join(built, "nimgraph.wasm.br")); err == nil && packed.Size() > 15_000_000 {
		t.Errorf("%d bytes are sent, 15 million at most", packed.Size())
	}
	if packed, err := os.Stat(filepath.Join(built, "nimgraph.wasm.gz")); err != nil || packed.Size() > 13_500_000 {
		t.Errorf("the program is not compressed to 13.5 million bytes, which with a font makes 15: %v", err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(built)))
	t.Cleanup(server.Close)
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.WindowSize(1280, 800),
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("ignore-gpu-blocklist", true))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(cancel)
	p := &page{t, ctx, server.URL + "/", t.TempDir(), func() {
		server.CloseClientConnections()
		server.Close()
	}}
	if _, err := chromedp.CallBrowser(p.ctx, browser.SetDownloadBehavior,
		browser.SetDownloadBehaviorParams{Behavior: "allow", DownloadPath: p.got}); err != nil {
		t.Fatal(err)
	}
	p.visit("")
	return p
}

func (p *page) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// until waits until an expression is true; while a page is being loaded there is none.
func (p *page) until(what string) {
	p.t.Helper()
	for end := time.Now().Add(90 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if is, err := chromedp.Run(p.ctx,
			chromedp.Evaluate[bool]("(async () => !!("+what+"))()", chromedp.EvalAwaitPromise)); err == nil && is {
			return
		}
	}
	said, _ := chromedp.Run(p.ctx, chromedp.Evaluate[string](`document.title + ": " + document.body.innerText`))
	if picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot()); err == nil {
		at := filepath.Join(os.TempDir(), "nimgraph-browser.png")
		_ = os.WriteFile(at, picture, 0o600)
		said += "; see " + at
	}
	p.t.Fatalf("%s: not so within 90 s; it says %q", what, said)
}

// visit opens the page with something behind the # of its address, and waits for the window.
func (p *page) visit(fragment string) {
	p.t.Helper()
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.url+fragment))
	p.until(`window.nimgraph && nimgraph.running && document.getElementById("described").textContent !== ""`)
}

// says waits until the page's own account of what it shows has some words in it.
func (p *page) says(words string) {
	p.t.Helper()
	p.until(`document.getElementById("described").textContent.includes(` + "`" + words + "`)")
}

// add adds a vertex with its tool.
func (p *page) add(x, y float64, then string) {
	p.t.Helper()
	p.key(kb.Escape)
	p.key("n")
	p.click(x, y)
	p.says(then)
}

// click, drag and key do as fast as they can what a person does: the page hands on one thing
// after the other.
func (p *page) click(x, y float64) {
	p.t.Helper()
	p.do(chromedp.MouseClickXY(x, y))
}

func (p *page) drag(fromX, fromY, toX, toY float64) {
	p.t.Helper()
	mouse := func(kind input.DispatchMouseEventType, x, y float64) chromedp.Action[chromedp.Void] {
		return chromedp.MouseEvent(kind, x, y, chromedp.ButtonLeft)
	}
	p.do(mouse(input.DispatchMouseEventTypeMousePressed, fromX, fromY),
		mouse(input.DispatchMouseEventTypeMouseMoved, (fromX+toX)/2, (fromY+toY)/2),
		mouse(input.DispatchMouseEventTypeMouseMoved, toX, toY),
		mouse(input.DispatchMouseEventTypeMouseReleased, toX, toY))
}

func (p *page) key(keys string, modifiers ...chromedp.Modifier) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...)))
}

// downloaded waits for a file of an ending, and returns its path.
func (p *page) downloaded(ending string) string {
	p.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		found, err := filepath.Glob(filepath.Join(p.got, "*"+ending))
		if err != nil {
			p.t.Fatal(err)
		}
		if len(found) > 0 {
			return found[0]
		}
	}
	p.t.Fatalf("no %s is downloaded", ending)
	return ""
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// pixels returns a picture without what its file says of it: its title is that of the window.
func pixels(t *testing.T, path string) image.Image {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(read(t, path)))
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// keeps waits until the browser's storage has so many drafts.
func (p *page) keeps(drafts int) {
	p.t.Helper()
	p.until(`await new Promise(done => {
		const opening = indexedDB.open("nimgraph");
		opening.onsuccess = () => {
			const paths = opening.result.transaction("files").objectStore("files").getAllKeys();
			paths.onsuccess = () => { opening.result.close(); done(paths.result.filter(path => path.endsWith(".unsaved")).length >= ` + fmt.Sprint(drafts) + `); };
		};
	})`)
}

// link is what stands behind the page's address of a drawing.
func link(drawing []byte) string {
	var packed bytes.Buffer
	deflate, _ := flate.NewWriter(&packed, flate.BestCompression)
	_, _ = deflate.Write(drawing)
	_ = deflate.Close()
	return "#1:" + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// long is a game that takes years: Node Kayles on a ring of 60 with a chord from each vertex.
func long() []byte {
	const n = 60
	vertices, edges := make([]string, n), []string{}
	edge := func(a, b int) { edges = append(edges, fmt.Sprintf(`{"from": "v%d", "to": "v%d"}`, a, b)) }
	for v := range n {
		vertices[v] = fmt.Sprintf(`{"id": "v%d"}`, v)
		edge(v, (v+1)%n)
	}
	for ends := rand.New(rand.NewPCG(2, 1)).Perm(n); len(ends) > 0; ends = ends[2:] {
		if far := max(ends[0]-ends[1], ends[1]-ends[0]); far > 1 && far < n-1 { // else a side of the ring
			edge(ends[0], ends[1])
		}
	}
	return []byte(`{"format": "nimgraph", "version": 1, "game": "node-kayles", "vertices": [` +
		strings.Join(vertices, ", ") + `], "edges": [` + strings.Join(edges, ", ") + `]}`)
}

// The reader's view shows the drawing of a link without the reader's drafts, and keeps none. Back
// leaves Sequences, and a link whose drawing was edited is forgotten. In the end the page opens
// without its server.
func TestReadingGoingBackAndOffline(t *testing.T) {
	p := open(t)
	p.key(kb.Escape) // no tour
	p.add(300, 250, "1 vertex")
	p.keeps(1)
	small := link([]byte(`{"format": "nimgraph", "version": 1, "game": "directed", "vertices": [{"id": "a"}, {"id": "b"}], "edges": [{"from": "a", "to": "b"}]}`))
	p.visit("#view:" + small[1:])
	p.says("2 vertices, 1 edge")
	p.key("n")
	p.click(300, 300)
	p.until(`document.title.length > 0 && document.querySelector("#edit:not([hidden])").href.endsWith("` + small + `")`)
	p.says("2 vertices, 1 edge")
	p.visit(small)
	p.says("2 vertices, 1 edge")
	p.until(`location.hash !== ""`)
	p.add(600, 600, "3 vertices, 1 edge")
	p.until(`location.hash === ""`)
	p.keeps(2)
	p.key("g", chromedp.ModifierCtrl, chromedp.ModifierShift)
	p.until(`document.title.includes("Sequence")`)
	p.do(chromedp.NavigateBack())
	p.until(`!document.title.includes("Sequence")`)
	p.until(`(await (await caches.open((await caches.keys())[0])).keys()).length >= 8`)
	p.stop()
	p.visit("")
	p.says("3 vertices, 1 edge")
}

// A game is drawn by mouse, solved, saved, exported, found again at the next visit, opened
// from a link, and played.
func TestTheProgramInABrowser(t *testing.T) {
	p := open(t)
	p.key(kb.Escape) // no tour
	p.add(300, 250, "1 vertex")
	p.key(kb.Enter)
	if _, err := chromedp.Call(p.ctx, input.ImeSetComposition, input.ImeSetCompositionParams{Text: "zh"}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(p.ctx, input.InsertText, input.InsertTextParams{Text: "Ж⊕"}); err != nil {
		t.Fatal(err)
	}
	p.key(kb.Enter)
	p.says("Ж⊕: It has no moves")
	p.add(600, 250, "2 vertices, 0 edges")
	p.key("e")
	p.drag(300, 250, 600, 250)
	p.says("2 vertices, 1 edge.")
	p.key(kb.Escape)
	p.key("t")
	p.click(300, 250)
	p.says("Next player wins, value 1")

	p.key("s", chromedp.ModifierCtrl)
	p.key(kb.Enter)
	drawing := p.downloaded(".nimgraph")
	p.key("e", chromedp.ModifierCtrl)
	p.key(kb.Enter)
	picture := p.downloaded(".png")
	desktop := filepath.Join(t.TempDir(), "desktop.png")
	export := exec.Command("go", "run", "-tags", "cli", ".", "export", drawing, "-o", desktop, "--scale", "2")
	export.Dir = "../.."
	if out, err := export.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if got, want := pixels(t, picture), pixels(t, desktop); !reflect.DeepEqual(got, want) {
		t.Errorf("the picture of %v is not that of the command line, of %v", got.Bounds(), want.Bounds())
	}

	p.add(450, 450, "3 vertices, 1 edge.") // is saved nowhere
	p.keeps(1)
	p.visit("")
	p.says("3 vertices, 1 edge.")

	p.visit(link(read(t, drawing)))
	p.says("2 vertices, 1 edge. Token on Ж⊕. Next player wins")
	p.key("p", chromedp.ModifierCtrl)
	p.key(kb.Enter)
	p.key(kb.Tab) // to the one move
	p.key(kb.Enter)
	p.says("You have won")
	p.key(kb.Escape)
	p.says("Next player wins")
	p.key("g", chromedp.ModifierCtrl, chromedp.ModifierShift) // sequences, in place of the drawing
	p.until(`document.title.includes("Sequence")`)
	p.key("w", chromedp.ModifierAlt)
	p.until(`!document.title.includes("Sequence")`)

	p.visit(link(long()))
	p.says("Node Kayles, normal play; 60 vertices")
	p.key(kb.Escape)
	p.says("Stopped")
}
