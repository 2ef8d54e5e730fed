package browser

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// openFigure exports the page of a game, given as an edge list, and opens it from the disk. It
// skips the test if there is no Chromium.
func openFigure(t *testing.T, game string) *page {
	t.Helper()
	if !slices.ContainsFunc([]string{"chromium", "chromium-browser", "google-chrome"}, func(name string) bool {
		_, err := exec.LookPath(name)
		return err == nil
	}) {
		t.Skip("the page is played in Chromium, which is not installed")
	}
	folder := t.TempDir()
	program, drawing, figure := filepath.Join(folder, "nimgraph"), filepath.Join(folder, "game.txt"),
		filepath.Join(folder, "game.html")
	if err := os.WriteFile(drawing, []byte(game), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{
		{"go", "build", "-tags", "cli", "-o", program, "."},
		{program, "export", drawing, "-o", figure, "--lang", "en"},
	} {
		run := exec.Command(command[0], command[1:]...)
		run.Dir = "../.."
		if out, err := run.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v: %s", command, err, out)
		}
	}
	ctx, cancel := chromedp.NewExecAllocator(context.Background(),
		append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox)...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 2*time.Minute)
	t.Cleanup(cancel)
	p := &page{t: t, ctx: ctx, url: "file://" + figure}
	p.do(chromedp.Navigate(p.url))
	p.waitUntil(`document.getElementById("say").textContent !== ""`)
	p.waitUntil(`(window.said = []) && (new MutationObserver(() => said.push(say.textContent))).observe(say, {childList: true}) === undefined`)
	p.waitUntil(`(window.refused = 0, addEventListener("securitypolicyviolation", () => refused++)) === undefined`)
	return p
}

// focus presses Tab until the focus is on an element whose label begins with begin.
func (p *page) focus(begin string) {
	p.t.Helper()
	for range 60 {
		p.key(kb.Tab)
		if label, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](
			`document.activeElement.getAttribute("aria-label") || document.activeElement.textContent`)); err == nil && strings.HasPrefix(label, begin) {
			return
		}
	}
	p.t.Fatalf("Tab does not reach %q", begin)
}

// pressEnterOn moves the focus to each of the given elements and presses Enter there.
func (p *page) pressEnterOn(parts ...string) {
	p.t.Helper()
	for _, part := range parts {
		p.focus(part)
		p.key(kb.Enter)
	}
}

// TestFigureIsPlayedWithTheKeyboard plays a figure with the keyboard only: one game is won and one
// is lost. The live region announces every move.
func TestFigureIsPlayedWithTheKeyboard(t *testing.T) {
	p := openFigure(t, "3 -> 2 1 0\n2 -> 1 0\n1 -> 0\ntoken 1\ntoken 3\n")
	p.waitUntil(`say.getAttribute("aria-live") === "polite" && say.getAttribute("role") === "status"`)
	p.focus("3, tokens: 1")
	p.waitUntil(`card.textContent.includes("so the value is 3")`)
	p.waitUntil(`getComputedStyle(document.activeElement.firstElementChild).strokeWidth === "6px"`) // the focus is visible
	p.key(kb.Enter)
	p.waitUntil(`say.textContent.endsWith("Choose where the token goes")`)
	p.pressEnterOn("1") // the only winning move
	p.waitUntil(`say.textContent.includes("The program played 1 → 0")`)
	p.pressEnterOn("1, tokens: 1", "0")
	p.waitUntil(`say.textContent.endsWith("You win")`)

	p.pressEnterOn("Let the program begin")
	p.waitUntil(`say.textContent.includes("The program played 3 → 1")`)
	p.pressEnterOn("1, tokens: 2", "0")
	p.waitUntil(`say.textContent.endsWith("The program wins")`)
	p.pressEnterOn("Undo")
	p.waitUntil(`say.textContent.endsWith("Took back your move")`)
	p.waitUntil(`["The program moves", "The program played", "You win", "The program wins", "Took back"].every(
		text => said.some(line => line.includes(text)))`)
	p.waitUntil(`refused === 0 && performance.getEntriesByType("resource").length === 0`)
}

// TestEdgesAreDeletedWithTheKeyboard checks that in an edge-deletion game edges can be reached and
// deleted with the keyboard, and that the values, which belong to the first position, are then
// hidden.
func TestEdgesAreDeletedWithTheKeyboard(t *testing.T) {
	p := openFigure(t, "ground r\nr -- a x2\na -- b\n")
	p.waitUntil(`[...document.querySelectorAll("[data-edge]")].every(edge => edge.getAttribute("tabindex") === "0")`)
	p.pressEnterOn("a — b") // the winning move; the program removes one of the two copies of r — a
	p.waitUntil(`say.textContent.includes("The program played r — a")`)
	p.waitUntil(`document.querySelectorAll("[data-edge='0'] path.gone").length === 1 && document.body.classList.contains("stale")`)
	p.pressEnterOn("r — a")
	p.waitUntil(`say.textContent.endsWith("You win")`)
	p.waitUntil(`document.querySelectorAll("[data-edge].gone").length === 2`)
}

// tap touches the middle of the first element that matches selector for 50 ms, as a finger does.
func (p *page) tap(selector string) {
	p.t.Helper()
	middle, err := chromedp.Run(p.ctx, chromedp.Evaluate[[2]float64](`(() => {
		const target = document.querySelector("`+selector+`");
		target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
		const { x, y, width, height } = target.getBoundingClientRect();
		return [x + width / 2, y + height / 2];
	})()`))
	if err != nil {
		p.t.Fatalf("%s: %v", selector, err)
	}
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) chromedp.Action[chromedp.Void] {
		return chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, input.DispatchTouchEvent, input.DispatchTouchEventParams{
				Type: kind, TouchPoints: append([]*input.TouchPoint{}, points...),
			})
			return err
		})
	}
	p.do(touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: middle[0], Y: middle[1]}))
	time.Sleep(50 * time.Millisecond)
	p.do(touch(input.DispatchTouchEventTypeTouchEnd))
}

// openOnPhone is like openFigure, on a touch screen of 390×844.
func openOnPhone(t *testing.T, game string) *page {
	t.Helper()
	p := openFigure(t, game)
	p.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateScale(3), chromedp.EmulateMobile, chromedp.EmulateTouch))
	p.waitUntil(`innerWidth === 390 && document.documentElement.scrollWidth <= 390`)
	return p
}

// TestFigureIsPlayedByTouch plays a figure by touch on a phone: one game of Nim is won and one is
// lost.
func TestFigureIsPlayedByTouch(t *testing.T) {
	p := openOnPhone(t, "3 -> 2 1 0\n2 -> 1 0\n1 -> 0\ntoken 1\ntoken 3\n")
	vertex := func(name string) string { return "g.vertex[aria-label='" + name + "']" }
	p.tap(vertex("3, tokens: 1"))
	p.waitUntil(`card.textContent.includes("so the value is 3") && say.textContent.endsWith("Choose where the token goes")`)
	p.tap(vertex("1, tokens: 1")) // the only winning move
	p.waitUntil(`say.textContent.includes("The program played 1 → 0")`)
	p.tap(vertex("1, tokens: 1"))
	p.tap(vertex("0, tokens: 1"))
	p.waitUntil(`say.textContent === "0 ⊕ 0 = 0 · No move is left, so the player to move loses. You win"`)

	p.tap("#restart")
	p.waitUntil(`say.textContent.includes("= 2")`)
	p.tap(vertex("1, tokens: 1"))
	p.tap(vertex("0")) // it loses
	p.waitUntil(`say.textContent === "0 ⊕ 0 = 0 · No move is left, so the player to move loses. The program wins"`)
	p.waitUntil(`refused === 0`)
}

// TestVerticesAreTakenByTouch checks that in Node Kayles the first tap on a vertex shows its card,
// and the second takes the vertex.
func TestVerticesAreTakenByTouch(t *testing.T) {
	p := openOnPhone(t, `{"format": "nimgraph", "version": 1, "game": "node-kayles",
		"vertices": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}],
		"edges": [{"from": "a", "to": "b"}, {"from": "b", "to": "c"}, {"from": "c", "to": "d"}]}`)
	p.tap("g.vertex[aria-label='a']")
	p.waitUntil(`card.querySelector("h2").textContent === "a" && said.every(line => !line.includes("played"))`)
	p.tap("g.vertex[aria-label='a']") // the program replies with c or d, and the game is over
	p.waitUntil(`say.textContent.endsWith("The program wins")`)

	p.tap("#undo")
	p.waitUntil(`say.textContent.endsWith("Took back your move")`)
	p.waitUntil(`refused === 0`)
}
