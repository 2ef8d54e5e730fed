package render

import (
	"image"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/go-fonts/dejavu/dejavusansbold"

	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
)

// newFormulaScene returns a scene with names with mathematics, names in other scripts, and plain
// names.
func newFormulaScene() *scene.Scene {
	sc := &scene.Scene{}
	for i, name := range []string{"v_1", "x^2", "a_{12}", `\alpha_{n+1}^{k}`, "node_1", "foo_bar"} {
		place := pt(float64(100*i), 0)
		subject := scene.Subject{Kind: scene.Vertex, ID: int32(i)}
		sc.Shapes = append(sc.Shapes,
			scene.Shape{
				Kind: scene.Disc, N: 1, P: [4]scene.Point{place}, Size: scene.Radius, Fill: scene.NFill,
				Stroke: scene.NRim, Width: 2, Subject: subject, Part: scene.PartOutline,
			},
			scene.Shape{
				Kind: scene.Text, N: 1, P: [4]scene.Point{pt(place.X, 40)}, Size: 13, Fill: scene.Muted, Text: name,
				Subject: subject, Part: scene.PartName,
				Math: name != "foo_bar",
			})
	}
	return sc
}

func TestFormulasInTikZ(t *testing.T) {
	b := tikzOf(t, newFormulaScene(), Options{})
	for _, want := range []string{
		`name] {$v_{1}$}`, `name] {$x^{2}$}`, `name] {$a_{12}$}`, `name] {$\alpha _{n+1}^{k}$}`,
		`name] {$\mathrm{node}_{1}$}`, `name] {foo\_bar}`,
	} {
		if !strings.Contains(string(b), want) {
			t.Errorf("%s is missing in\n%s", want, string(b))
		}
	}
	compile(t, b)
}

// TestWordsBesideFormulas checks that words next to a formula are text, in the font of the LaTeX
// document.
func TestWordsBesideFormulas(t *testing.T) {
	for text, want := range map[string]string{
		"take x_1":                  `take $x_{1}$`,
		`of \alpha & x`:             `of $\alpha \ \mbox{\&}\ x$`,
		`from \alpha to \beta`:      `from $\alpha $ to $\beta $`,
		"mex of x_1, ..., x_n is 2": `mex of $x_{1},\ ...,\ x_{n}$ is $2$`,
		"v_1 = x + 2":               `$v_{1}\ =\ x\ +\ 2$`,
		" x_1  is  2 ":              `$x_{1}$ is $2$`,
		"node_1":                    `$\mathrm{node}_{1}$`,
		"ход x_1 50%":               `\otherletters{ход} $x_{1}\ 50\mbox{\%}$`,
	} {
		if got := texFormula(text, func(rune) {}); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

// TestFormulasInSVG checks that scripts are smaller and raised or lowered, and that each run begins
// where the previous one ends: only the whole formula has a position.
func TestFormulasInSVG(t *testing.T) {
	b := string(svgOf(t, newFormulaScene(), Options{}))
	var texts []string
	for _, line := range regexp.MustCompile(`<text x="[^"]*" y="[^"]*" fill="[^"]*">(<tspan.*)</text>`).FindAllStringSubmatch(b, -1) {
		var runs []string
		for _, s := range regexp.MustCompile(`<tspan(?: dx="([\d.-]+)")?(?: dy="([\d.-]+)")? font-size="([\d.]+)">([^<]+)</tspan>`).FindAllStringSubmatch(line[1], -1) {
			runs = append(runs, s[4]+"@"+s[3]+"↓"+s[2]+"→"+s[1])
		}
		texts = append(texts, strings.Join(runs, " "))
	}
	// Subscripts are 0.24 ems down, superscripts 0.42 up. Both scripts of α begin at the same place:
	// the superscript is shifted back.
	for i, want := range []string{
		"v@13↓→ 1@9.1↓3.12→", "x@13↓→ 2@9.1↓-5.46→", "a@13↓→ 12@9.1↓3.12→",
		"α@13↓→ n+1@9.1↓3.12→ k@9.1↓-8.58→-", "node@13↓→ 1@9.1↓3.12→",
	} {
		if i >= len(texts) || !strings.HasPrefix(texts[i], want) {
			t.Errorf("runs are %q, want %s…", texts, want)
		}
	}
	if !strings.Contains(b, ">foo_bar</text>") {
		t.Error("a plain name is not as it was typed")
	}
}

// TestSVGFormulasInAnotherFont checks that scripts stand next to their letters in a wider font too:
// the formula has as much ink as its runs have separately.
func TestSVGFormulasInAnotherFont(t *testing.T) {
	wide := withFonts(t, map[string][]byte{"DejaVuSans-Bold.ttf": dejavusansbold.TTF})
	ink := func(text string) (sum int) {
		sc := &scene.Scene{Shapes: []scene.Shape{
			{Kind: scene.Text, N: 1, Size: 13, Fill: scene.Ink, Text: text, Math: true},
			{Kind: scene.Rectangle, N: 2, P: [4]scene.Point{{}, pt(50, 20)}}, // the page
		}}
		img := decode(t,
			renderSVG(t, pictureInPalette{"", sc, Options{Scale: 8, Margin: 20, Palette: scene.Print()}}, wide))
		for i := 0; i < len(img.Pix); i += 4 {
			sum += 255 - int(img.Pix[i])
		}
		return sum
	}
	for formula, parts := range map[string][2]string{
		"MMMMM_W": {"MMMMM", "W"}, "WWWWW^M": {"WWWWW", "M"},
		`ww\omega\omega_{MM}`: {`ww\omega\omega`, "MM"},
	} {
		whole, base, script := ink(formula), ink(parts[0]), ink(parts[1])
		want := float64(base) + float64(script)*0.7*0.7 // scripts have 0.7 of the size
		if got := float64(whole); math.Abs(got-want) > 0.005*want {
			t.Errorf("%s has %.3f of the ink of its parts", formula, got/want)
		}
	}
}

func TestFormulasInPDF(t *testing.T) {
	words := string(runPoppler(t, pdfOf(t, newFormulaScene(), Options{}), "pdftotext", ".txt", "-enc", "UTF-8"))
	for _, want := range []string{"v1", "x2", "a12", "node1", "foo_bar"} {
		if !strings.Contains(words, want) {
			t.Errorf("%s is missing in %q", want, words)
		}
	}
}

// TestFormulasInPixels checks that the 1 of v_1 has ink below the line, where v alone has none.
func TestFormulasInPixels(t *testing.T) {
	inkBelow := func(name string, formula bool) (n int) {
		sc := &scene.Scene{Shapes: []scene.Shape{
			{Kind: scene.Text, N: 1, P: [4]scene.Point{pt(0, 0)}, Size: 13, Fill: scene.Ink, Text: name, Math: formula},
		}}
		const scale = 4
		size := image.Pt(100*scale, 40*scale)
		img := image.NewRGBA(image.Rectangle{Max: size})
		New().Draw(img, sc, View{Scale: scale, Origin: pt(-50, -20), Background: scene.Board}, nil)
		baseline := int(math.Ceil((20 + capitals/2*13 + 0.5) * scale))
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

// TestSVGFormulaHalo checks that the halo of a script does not cover the letters before it, because
// it lies under all letters.
func TestSVGFormulaHalo(t *testing.T) {
	sc := &scene.Scene{Shapes: []scene.Shape{{
		Kind: scene.Text, N: 1, P: [4]scene.Point{pt(0, 0)}, Size: 13, Width: 4, Stroke: scene.Board, Fill: scene.Ink,
		Text: "take x_1", Math: true,
	}}}
	b := string(svgOf(t, sc, Options{}))
	halo := regexp.MustCompile(`<path[^>]* fill="none"[^>]* stroke="[^"]+"`).FindStringIndex(b)
	letters := regexp.MustCompile(`<text[^>]*>`).FindStringIndex(b)
	if halo == nil || letters == nil || halo[0] > letters[0] {
		t.Fatalf("no halo lies under the letters:\n%s", b)
	}
	if strings.Contains(b[letters[0]:letters[1]], "stroke=") {
		t.Error("each run has a halo, which covers the run before it")
	}
}

// TestSVGFormulaKeepsSpaces checks that a space at the end of a run stays.
func TestSVGFormulaKeepsSpaces(t *testing.T) {
	sc := &scene.Scene{Shapes: []scene.Shape{{
		Kind: scene.Text, N: 1, Size: 13, Fill: scene.Ink,
		Text: "x_1 is odd", Math: true,
	}}}
	b := string(svgOf(t, sc, Options{}))
	if !regexp.MustCompile(`<text[^>]* xml:space="preserve"[^>]*>.*> is odd</tspan>`).MatchString(b) {
		t.Errorf("the space before is odd is lost:\n%s", b)
	}
}

func TestFormula(t *testing.T) {
	b := newLineBook()
	l := b.Formula("x_{12}^{2}", scene.Sans)
	if len(l.Glyphs) != 4 || len(l.Runs) != 3 {
		t.Fatalf("%d glyphs, %d runs: %+v", len(l.Glyphs), len(l.Runs), l)
	}
	x, one, sup := l.Glyphs[0], l.Glyphs[1], l.Glyphs[3]
	switch {
	case x.Scale != 1 || x.Y != 0:
		t.Errorf("the letter is %+v", x)
	case one.Scale != mathtext.Small || one.Y != mathtext.Lowered:
		t.Errorf("the subscript is %+v", one)
	case sup.Y != -mathtext.Raised || sup.X != one.X:
		t.Errorf("the superscript is %+v, the subscript %+v", sup, one)
	}
	if want := b.Line("x", scene.Sans).Width + mathtext.Small*b.Line("12",
		scene.Sans).Width; math.Abs(l.Width-want) > 1e-9 {
		t.Errorf("the formula is %g wide, want %g", l.Width, want)
	}
	if plain := b.Line("x", scene.Sans); l.Bottom <= plain.Bottom || l.Top >= plain.Top {
		t.Errorf("the ink is from %g to %g, that of the letter from %g to %g", l.Top, l.Bottom, plain.Top, plain.Bottom)
	}
	if b.Formula("x_{12}^{2}", scene.Sans) != l || b.Formula("x_{12}^{2}", scene.Bold) == l {
		t.Error("the line is not remembered by text and style")
	}
}

func TestFormulaOfPlainText(t *testing.T) {
	b := newLineBook()
	for _, text := range []string{"", "foo_bar", "Grundy ∞", `C:\games`} {
		if b.Formula(text, scene.Sans) != b.Line(text, scene.Sans) {
			t.Errorf("%q is not set as it is", text)
		}
	}
	// Line sets mathematics as it was typed.
	if n := len(b.Line("v_1", scene.Sans).Glyphs); n != 3 {
		t.Errorf("v_1 has %d glyphs", n)
	}
}
