package e2e_test

import (
	"errors"
	"fmt"
	"image"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// tokensInARow is a drawing with vertices in a row, so that the ends of the row on the screen
// determine the positions of all vertices. It lasts three moves, so the first player wins.
const tokensInARow = `{
  "format": "nimgraph", "version": 1, "game": "directed", "play": "normal",
  "vertices": [{"id": "a", "x": 0, "y": 0, "tokens": 1}, {"id": "b", "x": 120, "y": 0},
    {"id": "c", "x": 240, "y": 0, "tokens": 1}, {"id": "d", "x": 360, "y": 0}, {"id": "e", "x": 480, "y": 0}],
  "edges": [{"from": "a", "to": "b"}, {"from": "c", "to": "d"}, {"from": "d", "to": "e"}]
}
`

// The board above the bar of a match, and the bar, in a window of the usual size.
var (
	played    = image.Rect(90, 60, 1030, 680)
	playedBar = image.Rect(70, 700, 1040, 820)
)

// playedGame is a match in the window of the program.
type playedGame struct {
	*program
	file        string
	left, scale float64 // the left end and the scale of the row of vertices on the screen
	y           int
}

// newGame opens a drawing and begins a match in which the person moves first.
func newGame(t *testing.T, name, text string) *playedGame {
	t.Helper()
	g := &playedGame{file: newFile(t, name, text)}
	g.program = newProgram(t)
	g.stopMotion() // on a busy machine an animation may seem to be finished
	g.start(name, g.file)
	g.beginMatch()
	g.waitForRow()
	return g
}

// beginMatch begins a match against the program, with the move of the person.
func (g *playedGame) beginMatch() {
	g.t.Helper()
	g.waitForValues() // a match needs the values
	g.key("ctrl+p")
	g.waitForDialog("the question how to play", true)
	g.key("Return")
	g.waitForDialog("the game", false)
}

// waitForValues waits until the board shows values.
func (g *playedGame) waitForValues() {
	g.t.Helper()
	light := scene.Light()
	eventually(g.t, "values", func() error {
		img, err := g.display.screenshot()
		if err != nil {
			return err
		}
		return checkRange(count(img, light.Color(scene.NFill), played)+count(img, light.Color(scene.PFill),
			played), 400, 1<<20)
	})
}

// waitForRow waits until the row of vertices is on the screen and no longer moves.
func (g *playedGame) waitForRow() {
	g.t.Helper()
	g.waitUntilIdle()
	was := image.Point{}
	eventually(g.t, "a row of vertices that stays where it is", func() error {
		err := g.locateRow()
		if now := g.screenPoint(0, 0); err == nil && now != was {
			was = now
			err = fmt.Errorf("it is at %v now", now)
		}
		return err
	})
}

// locateRow finds the row of vertices on the screen.
func (g *playedGame) locateRow() error {
	img, err := g.display.screenshot()
	if err != nil {
		return err
	}
	light, row := scene.Light(), image.Rectangle{}
	if valuePixels := count(img, light.Color(scene.NFill), played) + count(img, light.Color(scene.PFill),
		played); valuePixels > 0 {
		return checkRange(valuePixels, 0, 0) // the values of the drawing are still shown
	}
	fill := light.Color(scene.PlainFill)
	for y := played.Min.Y; y < played.Max.Y; y++ {
		for x := played.Min.X; x < played.Max.X; x++ {
			if img.NRGBAAt(x, y) == fill {
				row = row.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if row.Empty() {
		return errors.New("there is no row")
	}
	const inner = scene.Radius - 1 // the radius of the disc inside its rim
	g.scale = float64(row.Dx()) / (480 + 2*inner)
	g.left, g.y = float64(row.Min.X)+inner*g.scale, row.Min.Y+int(inner*g.scale)
	return nil
}

// screenPoint returns the point of the screen at the point (x, y) of the drawing.
func (g *playedGame) screenPoint(x, y float64) image.Point {
	return image.Pt(int(g.left+x*g.scale), g.y+int(y*g.scale))
}

// waitForWin calls meanwhile repeatedly until the bar shows in green that the match is won.
func (g *playedGame) waitForWin(meanwhile func()) {
	g.t.Helper()
	eventually(g.t, "the game to be won", func() error {
		meanwhile()
		img, err := g.display.screenshot()
		if err != nil {
			return err
		}
		return checkRange(count(img, scene.Light().Color(scene.Winning), playedBar), 40, 1<<20)
	})
}

// keepMatch keeps the match with the drawing, leaves it, saves, and checks the number of moves in
// the file.
func (g *playedGame) keepMatch(moves int) {
	g.t.Helper()
	g.key("k")
	g.key("Escape")
	g.key("ctrl+s")
	g.waitForFile(g.file, func(text string) bool {
		_, record, ok := strings.Cut(text, `"match"`)
		return ok && strings.Count(record, `"from"`)-strings.Count(textAfter(record, `"edges"`), `"from"`) == moves
	})
	g.quit()
}

// textAfter returns the text after the first occurrence of word, or "" if there is none.
func textAfter(text, word string) string {
	_, rest, _ := strings.Cut(text, word)
	return rest
}

// TestPlayTokensByMouse plays a sum of two tokens against the program by mouse: a click on a token
// and a click on its target.
func TestPlayTokensByMouse(t *testing.T) {
	g := newGame(t, "tokens.nimgraph", tokensInARow)
	g.click(g.screenPoint(0, 0))
	g.click(g.screenPoint(120, 0))
	g.waitForColor("the program's token on d", scene.Light().Color(scene.TokenFill), 20, g.screenPoint(376, -16), 8)
	g.waitForWin(func() { g.click(g.screenPoint(480, 0)) })
	g.keepMatch(3)
}

// checkRange returns an error unless n, a number of pixels, is from least to most.
func checkRange(n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("%d pixels, want %d to %d", n, least, most)
	}
	return nil
}

// nextButton is a point on the button of the tour that leads to the next step.
var nextButton = image.Pt(962, 778)

// waitForTourButton waits until the button of the tour is enabled, which its colour shows.
func (p *program) waitForTourButton(what string) {
	p.t.Helper()
	p.waitForColor(what, scene.Light().Color(scene.Selected), 400, nextButton, 22)
}

// waitForDisabledTourButton waits until the button of the tour is disabled.
func (p *program) waitForDisabledTourButton(what string) {
	p.t.Helper()
	p.waitForNoColor(what, scene.Light().Color(scene.Selected), nextButton, 16)
}

// TestTourByMouse checks that the first start offers the tour, which can be followed by mouse from
// the first step to the last, and that the next start does not offer it again.
func TestTourByMouse(t *testing.T) {
	p := open(t, "Untitled")
	p.waitForTourButton("the offer")
	p.click(nextButton)
	p.waitForDisabledTourButton("the first step")
	p.doubleClick(left)
	p.waitForP("a vertex", left)
	p.key("Return")
	p.doubleClick(right)
	p.waitForP("another vertex", right)
	p.key("Return")
	p.drag(left.Add(image.Pt(20, 0)), right)
	p.waitForN("a vertex with a move", left)
	p.waitForTourButton("a game is drawn")

	p.click(nextButton)
	p.waitForDisabledTourButton("the second step")
	p.click(left)
	ring := image.Pt(70, 450) // on the left side of the ring around the board
	p.waitForNoColor("the ring goes to the card of the vertex", scene.Light().Color(scene.Selected), ring, 8)
	p.doubleClick(bottom)
	p.waitForP("a third vertex", bottom)
	p.key("Return")
	p.drag(bottom.Add(image.Pt(-11, -17)), left)
	p.drag(bottom.Add(image.Pt(11, -17)), right)
	p.waitForN("a vertex worth 2", bottom)
	p.waitForTourButton("a vertex is worth 2")

	p.click(nextButton)
	p.waitForDisabledTourButton("the third step")
	p.key("t")
	p.click(bottom)
	p.waitForColor("a token", scene.Light().Color(scene.TokenFill), 30, bottom, 40)
	p.waitForTourButton("a token is there")

	p.click(nextButton)
	p.waitForDisabledTourButton("the fourth step")
	p.click(left)
	p.waitForTourButton("there is a sum")

	p.click(nextButton)
	p.waitForDisabledTourButton("the fifth step")
	p.click(image.Pt(1150, 359)) // the first move of the list, which wins
	p.waitForTourButton("a winning move is played")
	p.click(nextButton)
	p.waitForTourButton("the end")
	p.click(nextButton)
	p.waitForColor("no card", scene.Light().Color(scene.Board), 600, nextButton, 20)
	p.quitWithoutSaving()
	p.start("Untitled")
	p.waitForColor("no offer", scene.Light().Color(scene.Board), 600, nextButton, 20)
	p.quit()
}

// keys presses the keys one after another.
func (p *program) keys(names ...string) {
	p.t.Helper()
	p.do(append([]string{"key", "--delay", "40"}, names...)...)
}

// waitForP and waitForN wait until a vertex at the given point is shown as a P- or N-position.
func (p *program) waitForP(what string, at image.Point) {
	p.t.Helper()
	p.waitForColor(what, scene.Light().Color(scene.PFill), 200, at, 24)
}

func (p *program) waitForN(what string, at image.Point) {
	p.t.Helper()
	p.waitForColor(what, scene.Light().Color(scene.NFill), 200, at, 24)
}

// quitWithoutSaving ends the program without saving.
func (p *program) quitWithoutSaving() {
	p.t.Helper()
	p.key("ctrl+q")
	p.waitForDialog("the question whether to save", true)
	p.keys("shift+Tab", "shift+Tab", "Return")
	p.waitForEnd()
}
