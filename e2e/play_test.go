package e2e_test

import (
	"errors"
	"fmt"
	"image"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// tokensInARow is a drawing with vertices in a row, whose places on the screen follow from
// where the row begins and ends. It lasts three moves, so that who begins wins.
const tokensInARow = `{
  "format": "nimgraph", "version": 1, "game": "directed", "play": "normal",
  "vertices": [{"id": "a", "x": 0, "y": 0, "tokens": 1}, {"id": "b", "x": 120, "y": 0},
    {"id": "c", "x": 240, "y": 0, "tokens": 1}, {"id": "d", "x": 360, "y": 0}, {"id": "e", "x": 480, "y": 0}],
  "edges": [{"from": "a", "to": "b"}, {"from": "c", "to": "d"}, {"from": "d", "to": "e"}]
}
`

// The board above the bar of a game, and the bar, in a window of the usual size.
var (
	played    = image.Rect(90, 60, 1030, 680)
	playedBar = image.Rect(70, 700, 1040, 820)
)

// game is a game in the window.
type game struct {
	*program
	file        string
	left, scale float64 // of the row of vertices on the screen
	y           int
}

// newGame opens a drawing and begins a game that it is the person's turn in.
func newGame(t *testing.T, name, text string) *game {
	t.Helper()
	g := &game{file: newFile(t, name, text)}
	g.program = newProgram(t)
	g.stopMotion() // on a busy machine what moves may seem to stand
	g.start(name, g.file)
	g.begin()
	g.find()
	return g
}

// begin begins a game against the program, with the person's move.
func (g *game) begin() {
	g.t.Helper()
	g.waitForValues() // which a game asks for
	g.key("ctrl+p")
	g.waitForDialog("the question how to play", true)
	g.key("Return")
	g.waitForDialog("the game", false)
}

// waitForValues waits until the board shows values.
func (g *game) waitForValues() {
	g.t.Helper()
	light := scene.Light()
	eventually(g.t, "values", func() error {
		img, err := g.display.screenshot()
		if err != nil {
			return err
		}
		return inRange(count(img, light.Color(scene.NFill), played)+count(img, light.Color(scene.PFill),
			played), 400, 1<<20)
	})
}

// find waits until the row is on the screen, where the program leaves it.
func (g *game) find() {
	g.t.Helper()
	g.idle()
	was := image.Point{}
	eventually(g.t, "a row of vertices that stays where it is", func() error {
		err := g.look()
		if now := g.at(0, 0); err == nil && now != was {
			was = now
			err = fmt.Errorf("it is at %v now", now)
		}
		return err
	})
}

// look finds where the row is on the screen now.
func (g *game) look() error {
	img, err := g.display.screenshot()
	if err != nil {
		return err
	}
	light, row := scene.Light(), image.Rectangle{}
	if told := count(img, light.Color(scene.NFill), played) + count(img, light.Color(scene.PFill), played); told > 0 {
		return inRange(told, 0, 0) // the drawing, with values
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
	const inner = scene.Radius - 1 // of what the rim leaves of the disc
	g.scale = float64(row.Dx()) / (480 + 2*inner)
	g.left, g.y = float64(row.Min.X)+inner*g.scale, row.Min.Y+int(inner*g.scale)
	return nil
}

// at returns the place of a point of the drawing.
func (g *game) at(x, y float64) image.Point {
	return image.Pt(int(g.left+x*g.scale), g.y+int(y*g.scale))
}

// won waits until the bar says in green that the game is won, while something is done.
func (g *game) won(meanwhile func()) {
	g.t.Helper()
	eventually(g.t, "the game to be won", func() error {
		meanwhile()
		img, err := g.display.screenshot()
		if err != nil {
			return err
		}
		return inRange(count(img, scene.Light().Color(scene.Winning), playedBar), 40, 1<<20)
	})
}

// keep keeps the game with the drawing, leaves it, saves, and counts the moves in the
// file.
func (g *game) keep(moves int) {
	g.t.Helper()
	g.key("k")
	g.key("Escape")
	g.key("ctrl+s")
	g.waitForFile(g.file, func(text string) bool {
		_, record, ok := strings.Cut(text, `"match"`)
		return ok && strings.Count(record, `"from"`)-strings.Count(after(record, `"edges"`), `"from"`) == moves
	})
	g.quit()
}

// after returns what follows on a word; empty where it is not there.
func after(text, word string) string {
	_, rest, _ := strings.Cut(text, word)
	return rest
}

// A sum of two tokens is played by mouse, against the program: a token and its target.
func TestPlayTokensByMouse(t *testing.T) {
	g := newGame(t, "tokens.nimgraph", tokensInARow)
	g.click(g.at(0, 0))
	g.click(g.at(120, 0))
	g.waitForColor("the program's token on d", scene.Light().Color(scene.TokenFill), 20, g.at(376, -16), 8)
	g.won(func() { g.click(g.at(480, 0)) })
	g.keep(3)
}

// inRange is an error where a number of pixels is not in a range.
func inRange(n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("%d pixels, want %d to %d", n, least, most)
	}
	return nil
}

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
	p.click(image.Pt(1150, 313)) // the first move of the list, which wins
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
