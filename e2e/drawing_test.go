// Package e2e holds the end-to-end test: the finished program in a real window, with mouse and
// keyboard.
package e2e_test

import (
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nimgraph/views/scene"
)

// Points on the board, far from each other and from its panels.
var (
	left   = image.Pt(400, 320)
	right  = image.Pt(640, 320)
	bottom = image.Pt(520, 500)
	corner = image.Pt(160, 700)
)

const nothingDrawn = `{
  "format": "nimgraph", "version": 1,
  "game": "directed",
  "vertices": [],
  "edges": []
}
`

// threeDrawn is the saved drawing without coordinates, which follow from the mouse and are checked
// separately.
const threeDrawn = `{
  "format": "nimgraph", "version": 1,
  "game": "directed", "play": "normal",
  "vertices": [
    {"id": "a"},
    {"id": "b", "tokens": 1},
    {"id": "c"}
  ],
  "edges": [
    {"from": "a", "to": "b"},
    {"from": "b", "to": "c"}
  ]
}`

// TestFromDrawingToPlay is the only one of these tests that every change must pass. A person draws
// a game, names a vertex, sees who wins, and saves. The program is killed and restores the unsaved
// changes. The drawing is exported and played. Meanwhile the program prints nothing, although
// there is no D-Bus.
func TestFromDrawingToPlay(t *testing.T) {
	file := newFile(t, "three.nimgraph", nothingDrawn)
	p := newProgram(t)
	p.stopMotion()                               // on a busy machine an animation may seem to be finished
	p.watched = append(p.watched, "FYNE_THEME=") // otherwise it asks D-Bus for the theme; without an answer it stays light
	p.start("three.nimgraph", file)
	saysNothing := func() {
		t.Helper()
		if said := fmt.Sprint(p.command.Stderr); said != "" {
			t.Errorf("the program printed\n%s", said)
		}
	}
	colors := scene.Light()
	isP := func(what string, point image.Point) {
		t.Helper()
		p.waitForColor(what, colors.Color(scene.PFill), 200, point, 24)
	}
	isN := func(what string, point image.Point) {
		t.Helper()
		p.waitForColor(what, colors.Color(scene.NFill), 200, point, 24)
	}
	p.waitForColor("an empty board", colors.Color(scene.Board), 1000, left, 24)

	p.key("n")
	for _, point := range []image.Point{left, right, bottom} {
		p.click(point)
		isP("a vertex without moves, where the last player wins", point)
	}
	p.waitForName("three.nimgraph", true)
	// The box for a name appears at once, even the first time and if nothing else on the screen
	// changes. It takes the text that is typed, and the next mouse press goes to the board.
	p.key("Return") // the box for the name of the new vertex
	p.key("e")
	p.key("F2")
	p.waitForColor("the box for a name", entryFill, 400, bottom.Add(image.Pt(0, scene.Radius+24)), 24)
	p.do("type", "end_1")
	p.drag(left, right) // with the box still open
	isN("a vertex with a move to a P-position", left)
	p.drag(right, bottom)
	isN("the vertex in the middle of a path", right)
	isP("the start of a path of two moves", left)

	p.key("t")
	p.click(right)
	p.waitForColor("the winning move, green", colors.Color(scene.Winning), 60, right.Add(bottom).Div(2), 24)
	p.waitForColor("the token", colors.Color(scene.TokenFill), 30, right, 40)
	checkSaved(t, []byte(p.saveAndRead(t, file)))

	p.key("n")
	p.click(corner)
	p.waitForName("three.nimgraph", true)
	p.waitForJournal("three.nimgraph")
	p.kill()
	saysNothing()
	p.start("three.nimgraph")
	p.waitForColor("what has come back", colors.Color(scene.PFill), 200, screenSize.Div(2), screenSize.X/2)
	p.key("Escape") // close the message
	if saved := p.saveAndRead(t, file); !strings.Contains(saved, `"id": "c"`) ||
		!strings.Contains(saved, `"id": "end_1"`) {
		t.Errorf("restored after the kill:\n%s", saved)
	}
	p.waitForNoJournal()

	p.key("ctrl+e")
	picture := filepath.Join(t.TempDir(), "picture.svg")
	p.write(picture + "\n")
	p.waitForFile(picture,
		func(text string) bool { return strings.HasPrefix(text, "<svg") && strings.HasSuffix(text, "</svg>\n") })
	p.waitForDialog("the drawing again", false)

	g := &playedGame{program: p, file: file}
	g.beginMatch()
	g.waitForWin(func() {
		g.key("Tab")
		g.key("Return")
	})
	g.keepMatch(1)
	saysNothing()
}

// checkSaved compares a saved drawing with threeDrawn, in which the last vertex has a name here.
// It compares the coordinates with the mouse positions: at 100 % a unit is a pixel, and a click
// may be rounded.
func checkSaved(t *testing.T, saved []byte) {
	t.Helper()
	var got, want map[string]any
	if err := json.Unmarshal(saved, &got); err != nil {
		t.Fatalf("%v in\n%s", err, saved)
	}
	if err := json.NewDecoder(strings.NewReader(strings.ReplaceAll(threeDrawn, `"c"`,
		`"end_1"`))).Decode(&want); err != nil {
		t.Fatal(err)
	}
	var places [][2]float64
	vertices, _ := got["vertices"].([]any)
	for _, v := range vertices {
		vertex, _ := v.(map[string]any)
		x, okX := vertex["x"].(float64)
		y, okY := vertex["y"].(float64)
		if !okX || !okY {
			t.Fatalf("a vertex has no place in\n%s", saved)
		}
		places = append(places, [2]float64{x, y})
		delete(vertex, "x")
		delete(vertex, "y")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("saved drawing (-want +got):\n%s", diff)
	}
	for i, point := range []image.Point{left, right, bottom} {
		x, y := places[i][0]-places[0][0], places[i][1]-places[0][1]
		if offset := point.Sub(left); math.Abs(x-float64(offset.X)) > 1 || math.Abs(y-float64(offset.Y)) > 1 {
			t.Errorf("vertex %d is at (%g, %g) from the first, want %v", i, x, y, offset)
		}
	}
}

// countColors returns the number of different colours in img.
func countColors(img *image.NRGBA) int {
	seen := make(map[[3]uint8]bool)
	for i := 0; i+3 < len(img.Pix); i += 4 {
		seen[[3]uint8{img.Pix[i], img.Pix[i+1], img.Pix[i+2]}] = true
	}
	return len(seen)
}

// entryFill is the colour of a text entry in the light theme.
var entryFill = color.NRGBA{R: 0xf4, G: 0xf4, B: 0xf4, A: 0xff}
