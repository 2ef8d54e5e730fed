package render

import (
	"bytes"
	"image"
	"math"
	"regexp"
	"strings"
	"testing"

	"nimgraph/views/render/fonts"
	"nimgraph/views/scene"
)

// formulas is a scene with names that have mathematics, letters of other scripts, and
// none of these.
func formulas() *scene.Scene {
	sc := &scene.Scene{}
	for i, name := range []string{"v_1", "x^2", "a_{12}", `\alpha_{n+1}^{k}`, "node_1", "foo_bar"} {
		at := pt(float64(100*i), 0)
		subject := scene.Subject{Kind: scene.Vertex, ID: int32(i)}
		sc.Shapes = append(sc.Shapes,
			scene.Shape{Kind: scene.Disc, N: 1, P: [4]scene.Point{at}, Size: scene.Radius, Fill: scene.NFill, Stroke: scene.NRim, Width: 2, Subject: subject},
			scene.Shape{
				Kind: scene.Text, N: 1, P: [4]scene.Point{pt(at.X, 40)}, Size: 13, Fill: scene.Muted, Text: name, Subject: subject,
				Math: name != "foo_bar",
			})
	}
	return sc
}

func TestFormulasInTikZ(t *testing.T) {
	var b bytes.Buffer
	if err := TikZ(&b, formulas(), Options{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`below:{$v_{1}$}`, `below:{$x^{2}$}`, `below:{$a_{12}$}`, `below:{$\alpha _{n+1}^{k}$}`, `below:{$\mathrm{node}_{1}$}`, `below:{foo\_bar}`,
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s is missing in\n%s", want, b.String())
		}
	}
	compiled(t, b.Bytes())
}

// What stands below the line or above it is smaller, in each format at the same place.
func TestFormulasInSVG(t *testing.T) {
	var b bytes.Buffer
	if err := SVG(&b, formulas(), Options{}); err != nil {
		t.Fatal(err)
	}
	spans := regexp.MustCompile(`<tspan x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)">([^<]+)</tspan>`).FindAllStringSubmatch(b.String(), -1)
	var texts []string
	for _, s := range spans {
		texts = append(texts, s[4]+"@"+s[3])
	}
	want := "v@13 1@9.1 x@13 2@9.1 a@13 12@9.1 α@13 n+1@9.1 k@9.1 node@13 1@9.1"
	if got := strings.Join(texts, " "); got != want {
		t.Errorf("runs are %s, want %s", got, want)
	}
	if !strings.Contains(b.String(), ">foo_bar</text>") {
		t.Error("a plain name is not as it was typed")
	}
}

func TestFormulasInPDF(t *testing.T) {
	words := string(poppler(t, pdfOf(t, formulas(), Options{}), "pdftotext", ".txt", "-enc", "UTF-8"))
	for _, want := range []string{"v1", "x2", "a12", "node1", "foo_bar"} {
		if !strings.Contains(words, want) {
			t.Errorf("%s is missing in %q", want, words)
		}
	}
}

// The 1 of v_1 has ink below the line, where v alone has none.
func TestFormulasInPixels(t *testing.T) {
	inkBelow := func(name string, formula bool) (n int) {
		sc := &scene.Scene{Shapes: []scene.Shape{
			{Kind: scene.Text, N: 1, P: [4]scene.Point{pt(0, 0)}, Size: 13, Fill: scene.Ink, Text: name, Math: formula},
		}}
		const scale = 4
		size := image.Pt(100*scale, 40*scale)
		img := image.NewRGBA(image.Rectangle{Max: size})
		New().Draw(img, sc, View{Scale: scale, Origin: pt(-50, -20), Background: scene.Board}, nil)
		baseline := int(math.Ceil((20 + fonts.CapHeight/2*13 + 0.5) * scale))
		for y := baseline; y < size.Y; y++ {
			for x := range size.X {
				if r, _, _, _ := img.At(x, y).RGBA(); r < 0x8000 {
					n++
				}
			}
		}
		return n
	}
	if n := inkBelow("v", true); n > 0 {
		t.Fatalf("v has %d pixels below the line", n)
	}
	if n := inkBelow("v_1", true); n < 20 {
		t.Errorf("the 1 of v_1 has %d pixels below the line", n)
	}
}

// The halo of a script does not cover what stands before it: it lies under all letters.
func TestTheHaloOfAFormulaInSVG(t *testing.T) {
	sc := &scene.Scene{Shapes: []scene.Shape{{
		Kind: scene.Text, N: 1, P: [4]scene.Point{pt(0, 0)}, Size: 13, Width: 4, Stroke: scene.Board, Fill: scene.Ink,
		Text: "take x_1", Math: true,
	}}}
	var b bytes.Buffer
	if err := SVG(&b, sc, Options{}); err != nil {
		t.Fatal(err)
	}
	halo := regexp.MustCompile(`<path[^>]* fill="none"[^>]* stroke="[^"]+"`).FindStringIndex(b.String())
	letters := regexp.MustCompile(`<text[^>]*>`).FindStringIndex(b.String())
	if halo == nil || letters == nil || halo[0] > letters[0] {
		t.Fatalf("no halo lies under the letters:\n%s", b.String())
	}
	if strings.Contains(b.String()[letters[0]:letters[1]], "stroke=") {
		t.Error("each run has a halo, which covers the run before it")
	}
}
