package render

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

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
		if want := golden(t, c.file, got); !bytes.Equal(got, want) {
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
		if got := tex(text, func(r rune) { t.Errorf("%q has a strange %q", text, r) }); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
	var strange []rune
	if got := tex("Жa中", func(r rune) { strange = append(strange, r) }); got != `\otherletters{Ж}a\eastletters{中}` || string(strange) != "Ж中" {
		t.Errorf("%q, strange are %q", got, strange)
	}
}

// compiled returns the document as pdfLaTeX makes it.
func compiled(t *testing.T, source []byte) []byte {
	t.Helper()
	return compiledWith(t, "pdflatex", source)
}

// compiledWith returns the document as a program of TeX Live makes it.
func compiledWith(t *testing.T, engine string, source []byte) []byte {
	t.Helper()
	if testing.Short() {
		t.Skip("minutes of TeX: make test-full")
	}
	program, err := exec.LookPath(engine)
	if err != nil {
		t.Skipf("%s is not installed: it comes with TeX Live", engine)
	}
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "picture.tex"), source, 0o644))
	run := exec.Command(program, "-interaction=nonstopmode", "-halt-on-error", "picture.tex")
	run.Dir = dir
	if out, err := run.CombinedOutput(); err != nil || bytes.Contains(out, []byte("Overfull")) {
		t.Fatalf("%s: %v\n%s\n%s", engine, err, out, source)
	}
	pdf, err := os.ReadFile(filepath.Join(dir, "picture.pdf"))
	must(t, err)
	return pdf
}

// What compiles looks like the PNG but for its letters.
func TestTikZCompiles(t *testing.T) {
	t.Parallel()
	ours := pngOf(t, sample(), Options{Margin: Margin, Scale: 2})
	pdf := compiled(t, tikzOf(t, sample(), Options{Margin: Margin, Title: `50 % of \TeX`}))
	a, b := decode(t, ours), pixels(t, pdf)
	mean, many := difference(t, a, b)
	t.Logf("%.2f of 255, %d of %d pixels by more than 32", mean, many, len(a.Pix)/4)
	if mean > 25 || many > len(a.Pix)/4/20 {
		t.Errorf("%.2f of 255 off, %d of %d pixels by much", mean, many, len(a.Pix)/4)
	}
	for _, sc := range []*scene.Scene{nil, {}, windowed()} {
		compiled(t, tikzOf(t, sc, Options{Margin: 8}))
	}
}

// An edge between two vertices follows them; all colours and styles are defined.
func TestTikZIsMadeToBeEdited(t *testing.T) {
	text := string(tikzOf(t, crowd(40), Options{}))
	if n := strings.Count(text, `\node[N`) + strings.Count(text, `\node[P`); n != 40 {
		t.Errorf("%d vertices", n)
	}
	if strings.Count(text, `move] (v`) != 80 {
		t.Errorf("not all edges go from vertex to vertex:\n%s", text)
	}
}

func TestTikZWritersErrors(t *testing.T) {
	if err := TikZ(&broken{100}, sample(), Options{}); !errors.Is(err, errNoRoom) {
		t.Errorf("error %v", err)
	}
}
