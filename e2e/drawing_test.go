// Package e2e holds the end-to-end test: the program as people get it, in a
// real window, with mouse and keyboard.
package e2e_test

import (
	"bytes"
	"encoding/json"
	"image"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nimgraph/views/scene"
)

// Places on the board, a hand's breadth apart and away from its panels.
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

// With places left out: those are where the mouse was, and checked apart.
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

func TestDrawAndSave(t *testing.T) {
	file := newFile(t, "three.nimgraph", nothingDrawn)
	p := open(t, "three.nimgraph", file)
	colors := scene.Light()
	isP := func(what string, at image.Point) {
		t.Helper()
		p.waitForColor(what, colors.Color(scene.PFill), 200, at, 24)
	}
	isN := func(what string, at image.Point) {
		t.Helper()
		p.waitForColor(what, colors.Color(scene.NFill), 200, at, 24)
	}
	p.waitForColor("an empty board", colors.Color(scene.Board), 1000, left, 24)

	p.key("n")
	for _, at := range []image.Point{left, right, bottom} {
		p.click(at)
		isP("a vertex without moves, where the last player wins", at)
	}
	p.waitForTitle("a title that tells of the change", func(title string) bool { return strings.Contains(title, "•") })

	p.key("e")
	p.drag(left, right)
	isN("a vertex with a move to a P-position", left)
	p.drag(right, bottom)
	isN("the vertex in the middle of a path", right)
	isP("the start of a path of two moves", left)

	p.key("t")
	p.click(right)
	middle := right.Add(bottom).Div(2)
	p.waitForColor("the winning move, green", colors.Color(scene.Winning), 60, middle, 24)
	p.waitForColor("the token", colors.Color(scene.TokenFill), 30, right, 40)

	img, err := p.display.screenshot()
	if err != nil {
		t.Fatal(err)
	}
	if n := different(img); n < 100 {
		t.Errorf("the screen has only %d colours", n)
	}

	p.key("ctrl+s")
	p.waitForTitle("a title without a change", func(title string) bool { return !strings.Contains(title, "•") })
	saved, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	checkSaved(t, saved)
	p.quit()
}

// checkSaved compares a saved drawing with threeDrawn, and its places with those
// where the mouse was: at 100 % a unit is a pixel, and a click may be rounded.
func checkSaved(t *testing.T, saved []byte) {
	t.Helper()
	var got, want map[string]any
	if err := json.Unmarshal(saved, &got); err != nil {
		t.Fatalf("%v in\n%s", err, saved)
	}
	if err := json.NewDecoder(bytes.NewReader([]byte(threeDrawn))).Decode(&want); err != nil {
		t.Fatal(err)
	}
	var places [][2]float64
	vertices, _ := got["vertices"].([]any)
	for _, v := range vertices {
		vertex, _ := v.(map[string]any)
		x, okX := vertex["x"].(float64)
		y, okY := vertex["y"].(float64)
		if !okX || !okY {
			t.Fatalf("a vertex without a place in\n%s", saved)
		}
		places = append(places, [2]float64{x, y})
		delete(vertex, "x")
		delete(vertex, "y")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("what was saved (-want +got):\n%s", diff)
	}
	for i, at := range []image.Point{left, right, bottom} {
		x, y := places[i][0]-places[0][0], places[i][1]-places[0][1]
		if by := at.Sub(left); math.Abs(x-float64(by.X)) > 1 || math.Abs(y-float64(by.Y)) > 1 {
			t.Errorf("vertex %d is (%g, %g) from the first; the mouse was %v from there", i, x, y, by)
		}
	}
}

// different returns how many colours a picture has.
func different(img *image.NRGBA) int {
	seen := make(map[[3]uint8]bool)
	for i := 0; i+3 < len(img.Pix); i += 4 {
		seen[[3]uint8{img.Pix[i], img.Pix[i+1], img.Pix[i+2]}] = true
	}
	return len(seen)
}
