package render

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/views/scene"
)

func TestTikZ(t *testing.T) {
	for _, c := range []struct {
		file string
		o    Options
	}{
		{"sample-light.tex", Options{Margin: Margin, Title: "One of everything"}},
		{"sample-dark.tex", Options{Palette: scene.Dark(), Scale: 2, Transparent: true}},
	} {
		got := tikzOf(t, sample(), c.o)
		if want := compareGolden(t, c.file, got); !bytes.Equal(got, want) {
			t.Errorf("%s differs; look at it, then run the test with -update\n%s", c.file, got)
		}
	}
}

func TestTeX(t *testing.T) {
	for text, want := range map[string]string{
		"plain 12":       "plain 12",
		`\{}$&#%_^~`:     `\textbackslash{}\{\}\$\&\#\%\_\^{}\~{}`,
		"∞{0,2}":         `$\infty$\{0,2\}`,
		"a⊕b → −1":       `a$\oplus$b $\to$ $-$1`,
		"ωλ":             `$\omega \lambda$`,
		"$$":             `\$\$`,
		"v₁⁰":            `v$_1 ^0$`,
		"a₁₂, x¹⁰, αₙ₊₁": `a$_{12}$, x$^{10}$, $\alpha _{n+1}$`,
		"Café a\u0301":   `Caf\'{e} \'{a}`,
		"a--b ---":       `a-{}-b -{}--`,
		"two\nlines\x00": "two lines ",
	} {
		if got := texText(text, func(r rune) { t.Errorf("%q has a strange %q", text, r) }); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
	var strange []rune
	if got := texText("Жa中",
		func(r rune) { strange = append(strange, r) }); got != `\otherletters{Ж}a\eastletters{中}` ||
		string(strange) != "Ж中" {
		t.Errorf("%q, strange are %q", got, strange)
	}
}

// compile returns the PDF that pdfLaTeX makes of source.
func compile(t *testing.T, source []byte) []byte {
	t.Helper()
	return compileWith(t, "pdflatex", source)
}

// compileWith returns the PDF that engine, a program of TeX Live, makes of source.
func compileWith(t *testing.T, engine string, source []byte) []byte {
	t.Helper()
	if testing.Short() {
		t.Skip("minutes of TeX: make test-full")
	}
	program, err := exec.LookPath(engine)
	if err != nil {
		t.Skipf("%s is not installed: it comes with TeX Live", engine)
	}
	dir := t.TempDir()
	must.Succeed(os.WriteFile(filepath.Join(dir, "picture.tex"), source, 0o644))
	run := exec.Command(program, "-interaction=nonstopmode", "-halt-on-error", "picture.tex")
	run.Dir = dir
	if out, err := run.CombinedOutput(); err != nil || bytes.Contains(out, []byte("Overfull")) {
		t.Fatalf("%s: %v\n%s\n%s", engine, err, out, source)
	}
	pdf := must.Get(os.ReadFile(filepath.Join(dir, "picture.pdf")))
	return pdf
}

// TestTikZCompiles checks that the compiled picture looks like the PNG except for its letters.
func TestTikZCompiles(t *testing.T) {
	t.Parallel()
	ours := pngOf(t, sample(), Options{Margin: Margin, Scale: 2})
	pdf := compile(t, tikzOf(t, sample(), Options{Margin: Margin, Title: `50 % of \TeX`}))
	a, b := decode(t, ours), pixelsOfPDF(t, pdf)
	mean, many := difference(t, a, b)
	t.Logf("%.2f of 255, %d of %d pixels by more than 32", mean, many, len(a.Pix)/4)
	if mean > 25 || many > len(a.Pix)/4/20 {
		t.Errorf("%.2f of 255 off, %d of %d pixels by much", mean, many, len(a.Pix)/4)
	}
	for _, sc := range []*scene.Scene{nil, {}, newWindowScene()} {
		compile(t, tikzOf(t, sc, Options{Margin: 8}))
	}
}

// TestTikZIsEditable checks that an edge follows its two vertices, and that all colours and styles
// are defined.
func TestTikZIsEditable(t *testing.T) {
	text := string(tikzOf(t, newLargeScene(40), Options{}))
	if n := strings.Count(text, `node[vertex, N`) + strings.Count(text, `node[vertex, P`); n != 40 {
		t.Errorf("%d vertices", n)
	}
	if strings.Count(text, `move] (v`) != 80 {
		t.Errorf("not all edges go from vertex to vertex:\n%s", text)
	}
}

func TestTikZReturnsWriteErrors(t *testing.T) {
	if err := TikZ(&limitedWriter{100}, sample(), Options{}); !errors.Is(err, errNoRoom) {
		t.Errorf("error %v", err)
	}
}

// TestTikZOnPaper checks the patterns of TikZ and bold winning moves in black and white, and that
// the compiled picture looks like the PNG except for its letters.
func TestTikZOnPaper(t *testing.T) {
	t.Parallel()
	patterns := scene.DefaultOptions()
	patterns.Patterns = true
	for name, sc := range map[string]*scene.Scene{
		"patterns": newPatternScene(t),
		"deletion": gameScene(t, "picture-girl", nil, patterns),
	} {
		o := Options{Palette: scene.Paper(), Margin: Margin}
		text := string(tikzOf(t, sc, o))
		wanted := []string{`, line width=4.12bp`}
		if name == "patterns" {
			wanted = append(wanted, ", patterns.meta}", "lines drawn/.style", "lines blue, preaction=",
				`{Hatch[angle=`, "circling")
			// The lines of patterns must not be separate paths.
			if strings.Contains(text, `\draw[shift=`) {
				t.Errorf("lines of patterns are drawn in\n%s", text)
			}
		}
		for _, want := range wanted {
			if !strings.Contains(text, want) {
				t.Errorf("%s: there is no %s in\n%s", name, want, text)
			}
		}
		o.Scale = 2
		// The lines of TikZ patterns lie at other places than ours.
		checkSimilarImages(t, name, decode(t, pngOf(t, sc, o)), pixelsOfPDF(t, compile(t, []byte(text))), 40, 16)
	}
}

// TestTikZOfBoldNames checks that bold names, notes and labels are bold in LaTeX, in the same size.
func TestTikZOfBoldNames(t *testing.T) {
	text := string(tikzOf(t, newLectureScene(t), Options{Margin: 8}))
	for _, want := range []string{
		`node[vertex name, halo] {$v_{0}$}`,
		`\node[note, halo] at `,
		`vertex name/.style={anchor=base, font=\Large\bfseries\boldmath, text=ink}`,
		`note/.style={anchor=base, font=\Large\bfseries\boldmath, text=ink}`,
		`count/.style={anchor=base, font=\Large\bfseries\boldmath, text=ink}`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %s in\n%s", want, text)
		}
	}
}

// TestTikZWithEveryProgram checks that a document and slides with overlays compile with each
// program, and so does a picture for \input on a slide: patterns, mathematics, notes, other
// scripts.
func TestTikZWithEveryProgram(t *testing.T) {
	t.Parallel()
	words := newLectureScene(t)
	for i := range words.Shapes {
		if words.Shapes[i].Subject.Kind == scene.FreeText && words.Shapes[i].Kind == scene.Text {
			words.Shapes[i].Text, words.Shapes[i].Math = "Ним é ∞", false
		}
	}
	// pdfLaTeX makes boxes of scripts for which it has no encoding.
	slides := []TikZSlide{{newPatternScene(t), "First, 50 % of all."}, {words, "Then ∞{0,1}."}, {newFormulaScene(), ""}}
	var steps bytes.Buffer
	must.Succeed(TikZSteps(&steps, slides, Options{Margin: 8, Title: "Steps", Palette: scene.Paper()}))
	alone := string(tikzOf(t, newPatternScene(t), Options{Margin: 8, Input: true, Palette: scene.Paper()}))
	first, _, _ := strings.Cut(alone, "\n")
	deck := strings.Replace(steps.String(), "\\begin{document}", "\\hfuzz=1000pt "+
		strings.TrimPrefix(first, "% \\usepackage{tikz}")+"\n\\begin{document}", 1)
	deck = strings.Replace(deck, "\\end{document}", "\\begin{frame}\nA line with \\scalebox{0.5}{"+alone+
		"} in it.\n\\end{frame}\n\\end{document}", 1)
	if !strings.HasPrefix(first, "% \\usepackage{tikz}") || strings.Count(deck, "\\begin{frame}") != 2 {
		t.Fatalf("the slides are\n%s", deck)
	}
	for _, engine := range []string{"pdflatex", "lualatex", "xelatex"} {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			compileWith(t, engine, []byte(deck))
			compileWith(t, engine, tikzOf(t, words, Options{Margin: 8}))
		})
	}
}

// TestTikZOfMarkedMoves checks that marked moves have arrowheads like all moves.
func TestTikZOfMarkedMoves(t *testing.T) {
	sc := &scene.Scene{}
	sampleEdge(sc, 0, 0, 1, pt(0, 0), pt(200, 0), 0, false)
	for i := range sc.Shapes {
		switch h := &sc.Shapes[i]; h.Kind {
		case scene.Curve:
			h.Stroke = scene.Selected
		case scene.Polygon:
			h.Fill = scene.Selected
		}
	}
	if text := string(tikzOf(t, sc, Options{})); !strings.Contains(text,
		"selected move/.style={draw=selected, line width=1.31bp, -{Stealth[") {
		t.Errorf("the move has no head in\n%s", text)
	}
}

// TestTikZOfWideVertices checks that a wide vertex is a pill in TikZ too, with the token on its rim
// at the same place.
func TestTikZOfWideVertices(t *testing.T) {
	sc := gameScene(t, "bounded-pass", nil, scene.DefaultOptions(),
		func(draft *document.ChangeBuilder) { draft.Vertex(0).Tokens = 0 })
	text := string(tikzOf(t, sc, Options{}))
	if !strings.Contains(text, "wide vertex/.style={rounded rectangle") || !strings.Contains(text, ", shapes.misc}") ||
		!strings.Contains(text, `\path[shift={(v4)}] (20.5,16.6) node[token] {}`) {
		t.Errorf("the picture is\n%s", text)
	}
}

// TestTikZStylesDiffer checks that the first style of a name has that name, and that later ones are
// numbered and add the options that differ.
func TestTikZStylesDiffer(t *testing.T) {
	sc := &scene.Scene{}
	for i := range int32(5) {
		sampleVertex(sc, i, pt(100*float64(i), 0), "3", "")
	}
	sc.Shapes[3].Size, sc.Shapes[3].Stroke = 30, scene.Winning // the second vertex
	text := string(tikzOf(t, sc, Options{}))
	for want, times := range map[string]int{
		`  vertex/.style={circle, minimum size=31.5bp, line width=1.5bp, font=\Large\bfseries\boldmath},`: 1,
		`  vertex 2/.style={vertex, minimum size=43.5bp},`:                                                1,
		`  N/.style={fill=nFill, draw=nRim, text=nInk},`:                                                  1,
		`  winning N/.style={fill=nFill, draw=winning, text=nInk},`:                                       1,
		`node[vertex 2, winning N] (v1) at`:                                                               1,
		`node[vertex, N] (v`:                                                                              4,
	} {
		if n := strings.Count(text, want); n != times {
			t.Errorf("%q stands %d times, want %d, in\n%s", want, n, times, text)
		}
	}
}
