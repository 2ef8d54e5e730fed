// Package browser tests the page that `make web` writes in a real browser, Chromium. It is a
// module of its own, so that the program does not depend on a driver for browsers.
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
	t         *testing.T
	ctx       context.Context
	url       string
	downloads string // the folder for downloads
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
		browser.SetDownloadBehaviorParams{Behavior: "allow", DownloadPath: p.downloads}); err != nil {
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

// waitUntil waits until a JavaScript expression is true. It is false while a page is loading.
func (p *page) waitUntil(what string) {
	p.t.Helper()
	for end := time.Now().Add(90 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if holds, err := chromedp.Run(p.ctx,
			chromedp.Evaluate[bool]("(async () => !!("+what+"))()", chromedp.EvalAwaitPromise)); err == nil && holds {
			return
		}
	}
	said, _ := chromedp.Run(p.ctx, chromedp.Evaluate[string](`document.title + ": " + document.body.innerText`))
	if picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot()); err == nil {
		path := filepath.Join(os.TempDir(), "nimgraph-browser.png")
		_ = os.WriteFile(path, picture, 0o600)
		said += "; see " + path
	}
	p.t.Fatalf("%s: not so within 90 s; it says %q", what, said)
}

// visit opens the page with the given fragment, the part of the address after #, and waits for the
// window.
func (p *page) visit(fragment string) {
	p.t.Helper()
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.url+fragment))
	p.waitUntil(`window.nimgraph && nimgraph.running && document.getElementById("described").textContent !== ""`)
}

// waitForText waits until the description of the page for screen readers contains words.
func (p *page) waitForText(words string) {
	p.t.Helper()
	p.waitUntil(`document.getElementById("described").textContent.includes(` + "`" + words + "`)")
}

// addVertex adds a vertex with its tool.
func (p *page) addVertex(x, y float64, then string) {
	p.t.Helper()
	p.key(kb.Escape)
	p.key("n")
	p.click(x, y)
	p.waitForText(then)
}

// click, drag and key do as quickly as possible what a person does. The page handles events one
// after another.
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

// waitForDownload waits for a file with the given extension, and returns its path.
func (p *page) waitForDownload(ending string) string {
	p.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		found, err := filepath.Glob(filepath.Join(p.downloads, "*"+ending))
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

// pixels returns the picture in a file, without the metadata, which contain the title of the
// window.
func pixels(t *testing.T, path string) image.Image {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(read(t, path)))
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// waitForDrafts waits until the storage of the browser has the given number of drafts.
func (p *page) waitForDrafts(drafts int) {
	p.t.Helper()
	p.waitUntil(`await new Promise(done => {
		const opening = indexedDB.open("nimgraph");
		opening.onsuccess = () => {
			const paths = opening.result.transaction("files").objectStore("files").getAllKeys();
			paths.onsuccess = () => { opening.result.close(); done(paths.result.filter(path => path.endsWith(".unsaved")).length >= ` + fmt.Sprint(drafts) + `); };
		};
	})`)
}

// linkTo returns the fragment of the address of the page that opens the drawing.
func linkTo(drawing []byte) string {
	var packed bytes.Buffer
	deflate, _ := flate.NewWriter(&packed, flate.BestCompression)
	_, _ = deflate.Write(drawing)
	_ = deflate.Close()
	return "#1:" + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// longGame returns a game that would take years to solve: Node Kayles on a cycle of 60 with a
// chord from each vertex.
func longGame() []byte {
	const n = 60
	vertices, edges := make([]string, n), []string{}
	edge := func(a, b int) { edges = append(edges, fmt.Sprintf(`{"from": "v%d", "to": "v%d"}`, a, b)) }
	for v := range n {
		vertices[v] = fmt.Sprintf(`{"id": "v%d"}`, v)
		edge(v, (v+1)%n)
	}
	for ends := rand.New(rand.NewPCG(2, 1)).Perm(n); len(ends) > 0; ends = ends[2:] {
		if far := max(ends[0]-ends[1], ends[1]-ends[0]); far > 1 && far < n-1 { // otherwise it is an edge of the cycle
			edge(ends[0], ends[1])
		}
	}
	return []byte(`{"format": "nimgraph", "version": 1, "game": "node-kayles", "vertices": [` +
		strings.Join(vertices, ", ") + `], "edges": [` + strings.Join(edges, ", ") + `]}`)
}

// TestReaderViewBackAndOffline checks the view for readers: it shows the drawing of a link without
// the drafts of the user, and stores none. Back leaves Sequences, and a link is forgotten when its
// drawing is edited. At the end the page opens without its server.
func TestReaderViewBackAndOffline(t *testing.T) {
	p := open(t)
	p.key(kb.Escape) // no tour
	p.addVertex(300, 250, "1 vertex")
	p.waitForDrafts(1)
	small := linkTo([]byte(`{"format": "nimgraph", "version": 1, "game": "directed", "vertices": [{"id": "a"}, {"id": "b"}], "edges": [{"from": "a", "to": "b"}]}`))
	p.visit("#view:" + small[1:])
	p.waitForText("2 vertices, 1 edge")
	p.key("n")
	p.click(300, 300)
	p.waitUntil(`document.title.length > 0 && document.querySelector("#edit:not([hidden])").href.endsWith("` + small + `")`)
	p.waitForText("2 vertices, 1 edge")
	p.visit(small)
	p.waitForText("2 vertices, 1 edge")
	p.waitUntil(`location.hash !== ""`)
	p.addVertex(600, 600, "3 vertices, 1 edge")
	p.waitUntil(`location.hash === ""`)
	p.waitForDrafts(2)
	p.key("g", chromedp.ModifierCtrl, chromedp.ModifierShift)
	p.waitUntil(`document.title.includes("Sequence")`)
	p.do(chromedp.NavigateBack())
	p.waitUntil(`!document.title.includes("Sequence")`)
	p.waitUntil(`(await (await caches.open((await caches.keys())[0])).keys()).length >= 8`)
	p.stop()
	p.visit("")
	p.waitForText("3 vertices, 1 edge")
}

// TestProgramInBrowser draws a game by mouse, solves, saves and exports it, finds it again at the
// next visit, opens it from a link, and plays it.
func TestProgramInBrowser(t *testing.T) {
	p := open(t)
	p.key(kb.Escape)                  // no tour
	p.addVertex(300, 250, "1 vertex") // and asks for its name
	if _, err := chromedp.Call(p.ctx, input.ImeSetComposition, input.ImeSetCompositionParams{Text: "zh"}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(p.ctx, input.InsertText, input.InsertTextParams{Text: "Ж⊕"}); err != nil {
		t.Fatal(err)
	}
	p.key(kb.Enter)
	p.waitForText("Ж⊕: It has no moves")
	p.addVertex(600, 250, "2 vertices, 0 edges")
	p.key(kb.Enter)
	p.key("e")
	p.drag(300, 250, 600, 250)
	p.waitForText("2 vertices, 1 edge.")
	p.key(kb.Escape)
	p.key("t")
	p.click(300, 250)
	p.waitForText("Next player wins, value 1")

	p.key("s", chromedp.ModifierCtrl)
	p.key(kb.Enter)
	drawing := p.waitForDownload(".nimgraph")
	p.key("e", chromedp.ModifierCtrl)
	p.key(kb.Enter)
	picture := p.waitForDownload(".png")
	desktop := filepath.Join(t.TempDir(), "desktop.png")
	export := exec.Command("go", "run", "-tags", "cli", ".", "export", drawing, "-o", desktop, "--scale", "2")
	export.Dir = "../.."
	if out, err := export.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if got, want := pixels(t, picture), pixels(t, desktop); !reflect.DeepEqual(got, want) {
		t.Errorf("the picture of %v is not that of the command line, of %v", got.Bounds(), want.Bounds())
	}

	p.addVertex(450, 450, "3 vertices, 1 edge.") // is not saved
	p.waitForDrafts(1)
	p.visit("")
	p.waitForText("3 vertices, 1 edge.")

	p.visit(linkTo(read(t, drawing)))
	p.waitForText("2 vertices, 1 edge. Token on Ж⊕. Next player wins")
	p.key("p", chromedp.ModifierCtrl)
	p.key(kb.Enter)
	p.key(kb.Tab) // to the only move
	p.key(kb.Enter)
	p.waitForText("You have won")
	p.key(kb.Escape)
	p.waitForText("Next player wins")
	p.key("g", chromedp.ModifierCtrl, chromedp.ModifierShift) // sequences, in place of the drawing
	p.waitUntil(`document.title.includes("Sequence")`)
	p.key("w", chromedp.ModifierAlt)
	p.waitUntil(`!document.title.includes("Sequence")`)

	p.visit(linkTo(longGame()))
	p.waitForText("Node Kayles, normal play; 60 vertices")
	p.key(kb.Escape)
	p.waitForText("Stopped")
}
