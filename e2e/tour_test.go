package e2e_test

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// nextButton is a place on the button of the tour's card that goes on.
var nextButton = image.Pt(962, 778)

// tourGoesOn waits until the button of the tour's card can be pressed: then it has the
// colour of what is chosen.
func (p *program) tourGoesOn(what string) {
	p.t.Helper()
	p.waitForColor(what, scene.Light().Color(scene.Selected), 400, nextButton, 22)
}

// tourWaits waits until it cannot.
func (p *program) tourWaits(what string) {
	p.t.Helper()
	p.waitForNoColor(what, scene.Light().Color(scene.Selected), nextButton, 16)
}

// At the first start the tour is offered, and goes by mouse from the first step to the
// last; at the next start it is not offered again.
func TestTourByMouse(t *testing.T) {
	p := open(t, "Untitled")
	p.tourGoesOn("the offer")
	p.click(nextButton)
	p.tourWaits("the first step")
	p.doubleClick(left)
	p.isP("a vertex", left)
	p.key("Return")
	p.doubleClick(right)
	p.isP("another vertex", right)
	p.key("Return")
	p.drag(left.Add(image.Pt(20, 0)), right)
	p.isN("a vertex with a move", left)
	p.tourGoesOn("a game is drawn")

	p.click(nextButton)
	p.tourWaits("the second step")
	p.click(left)
	ring := image.Pt(70, 450) // on the left side of the ring around the board
	p.waitForNoColor("the ring goes to the card of the vertex", scene.Light().Color(scene.Selected), ring, 8)
	p.doubleClick(bottom)
	p.isP("a third vertex", bottom)
	p.key("Return")
	p.drag(bottom.Add(image.Pt(-11, -17)), left)
	p.drag(bottom.Add(image.Pt(11, -17)), right)
	p.isN("a vertex worth 2", bottom)
	p.tourGoesOn("a vertex is worth 2")

	p.click(nextButton)
	p.tourWaits("the third step")
	p.key("t")
	p.click(bottom)
	p.waitForColor("a token", scene.Light().Color(scene.TokenFill), 30, bottom, 40)
	p.tourGoesOn("a token is there")

	p.click(nextButton)
	p.tourWaits("the fourth step")
	p.click(left)
	p.tourGoesOn("there is a sum")

	p.click(nextButton)
	p.tourWaits("the fifth step")
	p.click(image.Pt(1150, 236)) // the first move of the list, which wins
	p.tourGoesOn("a winning move is played")
	p.click(nextButton)
	p.tourGoesOn("the end")
	p.click(nextButton)
	p.waitForColor("no card", scene.Light().Color(scene.Board), 600, nextButton, 20)
	p.quitWithout()
	p.start("Untitled")
	p.waitForColor("no offer", scene.Light().Color(scene.Board), 600, nextButton, 20)
	p.quit()
}

// The tour by the keyboard alone.
func TestTourByKeyboard(t *testing.T) {
	p := open(t, "Untitled")
	p.do(append(place(menuBar), "sleep", "0")...) // the pointer is nowhere in the way
	p.tourGoesOn("the offer")
	next := func(what string) {
		t.Helper()
		p.tourGoesOn(what)
		p.key("ctrl+Return")
	}
	next("the offer")
	p.tourWaits("the first step")
	p.keys("n", "Right", "space", "Right", "Right", "Right", "Right", "space") // a, and b beside it
	p.keys("c", "ctrl+Left", "c")                                              // b → a
	next("a game is drawn")
	p.tourWaits("the second step")
	p.keys("v", "ctrl+Right", "space")                                  // b is selected
	p.keys("n", "Up", "Up", "Up", "Up", "space", "c", "ctrl+Down", "c") // above it c → b
	p.keys("ctrl+Up", "c", "ctrl+Down", "ctrl+Left", "c")               // c → a
	next("a vertex is worth 2")
	p.tourWaits("the third step")
	p.keys("t", "ctrl+Right", "ctrl+Up", "space")
	next("a token is there")
	p.tourWaits("the fourth step")
	p.keys("ctrl+Down", "space")
	next("there is a sum")
	p.tourWaits("the fifth step")
	p.keys("v", "Up", "Up", "space", "p") // the edge c → b, in its middle
	next("a winning move is played")
	next("the end")
	p.waitForColor("no card", scene.Light().Color(scene.Board), 600, nextButton, 20)
	p.quitWithout()
}

// keys presses keys, one after the other.
func (p *program) keys(names ...string) {
	p.t.Helper()
	p.do(append([]string{"key", "--delay", "40"}, names...)...)
}

// isP and isN wait for a vertex of that kind.
func (p *program) isP(what string, at image.Point) {
	p.t.Helper()
	p.waitForColor(what, scene.Light().Color(scene.PFill), 200, at, 24)
}

func (p *program) isN(what string, at image.Point) {
	p.t.Helper()
	p.waitForColor(what, scene.Light().Color(scene.NFill), 200, at, 24)
}

// quitWithout ends the program without saving.
func (p *program) quitWithout() {
	p.t.Helper()
	p.key("ctrl+q")
	p.waitForDialog("the question whether to save", true)
	p.keys("shift+Tab", "shift+Tab", "Return")
	p.waitForEnd()
}

// A page of Help is found by the palette, its drawing opens with a key, and what is drawn
// there is the page's game.
func TestHelpByKeyboard(t *testing.T) {
	file := newFile(t, "three.nimgraph", nothingDrawn)
	p := open(t, "three.nimgraph", file)
	p.do(append(place(left), "sleep", "0")...)
	p.waitForColor("an empty board", scene.Light().Color(scene.Board), 1000, left, 24)
	p.key("ctrl+shift+p")
	p.waitForDialog("the palette", true)
	p.write("sums and xor\n")
	p.waitForDialog("the page", false)
	page := image.Pt(806, 290) // on the first drawing of the page
	p.waitForColor("a drawing on the page", scene.Light().Color(scene.PFill), 300, page, 120)
	p.keys("Tab", "Tab", "Tab", "Tab", "Return") // Contents, Back, Close, the drawing
	p.waitForName("A sum of two games", false)
	p.waitForColor("the drawing on the board", scene.Light().Color(scene.PFill), 300, image.Pt(310, 450), 240)
	p.waitForColor("its winning move", scene.Light().Color(scene.Winning), 60, image.Pt(310, 450), 240)
	p.keys("F1", "F1") // to the page, and away with it
	p.waitForColor("no page any more", color.NRGBA{0xff, 0xff, 0xff, 0xff}, 100, image.Pt(1100, 400), 20)
	p.waitForTitle("the drawing's", func(title string) bool { return strings.HasPrefix(title, "A sum of two games") })
	p.quit()
}
