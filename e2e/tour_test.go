package e2e_test

import (
	"image"
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
