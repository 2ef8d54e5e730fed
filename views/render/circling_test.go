package render

import (
	"bytes"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// circles is a winning move that only circles, dashed, and one that does not.
func circles() *scene.Scene {
	sc := &scene.Scene{}
	sampleEdge(sc, 0, pt(0, 0), pt(200, 0), 0, true)
	sampleEdge(sc, 1, pt(0, 60), pt(200, 60), 0.1, true)
	sc.Shapes[2].Dashed = true
	return sc
}

// Every format draws the one with gaps, and its head whole.
func TestCirclingIsDashed(t *testing.T) {
	o := Options{Margin: Margin}
	var svg, png bytes.Buffer
	must(t, SVG(&svg, circles(), o))
	if n := strings.Count(svg.String(), "stroke-dasharray"); n != 1 || strings.Count(svg.String(), `class="edge winning circling" data-edge="1"`) != 1 {
		t.Errorf("%d dashed shapes in\n%s", n, svg.String())
	}
	tikz := string(tikzOf(t, circles(), o))
	if strings.Count(tikz, `[winning move, circling]`) != 1 || strings.Count(tikz, `[winning move]`) != 1 || !strings.Contains(tikz, "circling/.style={dash pattern") {
		t.Errorf("the picture is\n%s", tikz)
	}
	must(t, PNG(&png, circles(), Options{Margin: Margin, Scale: 2}))
	ours := decode(t, png.Bytes())
	low, _ := Bounds(circles())
	green := scene.Light().Color(scene.Winning)
	gaps := func(y float64, shaft int) int {
		n, in := 0, true
		for x := 26; x < shaft; x++ {
			c := ours.NRGBAAt(int(2*(float64(x)-low.X+Margin)), int(2*(y-low.Y+Margin)))
			if now := far(c.R, green.R) < 40; now != in {
				in = now
				if !now {
					n++
				}
			}
		}
		return n
	}
	if n := gaps(0, 160); n != 0 {
		t.Errorf("the move to the end has %d gaps", n)
	}
	straight := circles()
	straight.Shapes[2].N, straight.Shapes[2].P = 2, [4]scene.Point{pt(22, 60), pt(165, 60)}
	png.Reset()
	must(t, PNG(&png, straight, Options{Margin: Margin, Scale: 2}))
	ours = decode(t, png.Bytes())
	low, _ = Bounds(straight)
	if n := gaps(60, 160); n < 5 {
		t.Errorf("the circling move has %d gaps", n)
	}
}

func TestPDFOfCirclingAgreesWithPNG(t *testing.T) {
	png := pngOf(t, circles(), Options{Margin: Margin, Scale: 2})
	ours := decode(t, png)
	mean, many := difference(t, ours, pixels(t, pdfOf(t, circles(), Options{Margin: Margin})))
	if all := len(ours.Pix) / 4; mean > 9 || many > all/100 {
		t.Errorf("%.2f of 255 off, %d of %d pixels by much", mean, many, all)
	}
}
