package picture

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimgraph/app/translations"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// newSheet returns a worksheet with count exercises.
func newSheet(t *testing.T, kind exercises.Kind, level, count int) Sheet {
	t.Helper()
	w, err := translations.Words("en")
	must(t, err)
	s := Sheet{Words: w, Title: "Some exercises", Subtitle: "For Monday", Foot: "nimgraph"}
	for seed := range uint64(count) {
		x, err := exercises.New(context.Background(), kind, level, seed)
		must(t, err)
		solution, err := solver.Solve(context.Background(), solver.PositionOf(x.Drawing))
		must(t, err)
		s.Items = append(s.Items, Item{Drawing: x.Drawing, Solution: solution})
	}
	return s
}

// sheetTexts returns all texts on pages.
func sheetTexts(pages []*scene.Scene) (texts []string) {
	for _, page := range pages {
		for _, h := range page.Shapes {
			if h.Kind == scene.Text {
				texts = append(texts, h.Text)
			}
		}
	}
	return texts
}

// TestSheets checks that everything on a worksheet is inside the margins and each task is on one
// page. Only the pictures of the answer key show values. All pictures of a sheet have the same
// scale, and names have at least 8 points. A page has more than two tasks of level 2, or two with
// their answers.
func TestSheets(t *testing.T) {
	for _, kind := range exercises.Kinds() {
		for level := 1; level <= exercises.Levels; level++ {
			if testing.Short() && level != 2 {
				continue
			}
			s := newSheet(t, kind, level, 9)
			for _, key := range []bool{false, true} {
				s.Key = key
				pages := s.Pages()
				for i, page := range pages {
					tasks := page.Shapes[:len(page.Shapes)-2]               // without the two shapes of the foot
					low, high := render.Bounds(&scene.Scene{Shapes: tasks}) // without the window, which is the page
					if low.X < pageMargin-2 || low.Y < pageMargin-10 || high.X > pageWidth-pageMargin+2 ||
						high.Y > pageBottom+4 {
						t.Errorf("%s %d, key %v: page %d reaches from %v to %v", kind, level, key, i+1, low, high)
					}
				}
				maxPages := (len(s.Items) + 1) / 2
				if !key {
					maxPages--
				}
				if level == 2 && len(pages) > maxPages {
					t.Errorf("%s, key %v: %d exercises are on %d pages", kind, key, len(s.Items), len(pages))
				}
				for _, b := range s.layOutBlocks() {
					if b.nameSize()*0.75 < 8 {
						t.Errorf("%s %d, key %v: in task %d are names of %.1f points", kind, level, key, b.number,
							b.nameSize()*0.75)
					}
					if first := s.layOutBlocks()[0]; level <= 2 && b.scale != first.scale {
						t.Errorf("%s %d, key %v: task %d is drawn %.2f times as large as the first", kind, level, key,
							b.number, b.scale/first.scale)
					}
				}
				texts := sheetTexts(pages)
				for n := range s.Items {
					if number := string(rune('1'+n)) + "."; !slices.Contains(texts, number) {
						t.Errorf("%s %d, key %v: there is no task %s", kind, level, key, number)
					}
				}
				if got := slices.Contains(texts, "Name"); got == key {
					t.Errorf("%s %d, key %v: a line for a name: %v", kind, level, key, got)
				}
				values := false
				for _, i := range s.Items {
					for _, h := range s.itemScene(i, 1).Shapes {
						values = values ||
							h.Subject.Kind == scene.Vertex && h.Kind == scene.Text && h.Font == scene.Bold ||
							h.Fill == scene.PFill || h.Stroke == scene.Winning
					}
				}
				if values != key {
					t.Errorf("%s %d: values in the pictures: %v", kind, level, values)
				}
			}
		}
	}
}

// TestPDF checks the number of pages of the PDF and their words.
func TestPDF(t *testing.T) {
	path, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext is not installed: it comes with poppler-utils")
	}
	s := newSheet(t, exercises.Mex, 2, 4)
	file := filepath.Join(t.TempDir(), "sheet.pdf")
	var b bytes.Buffer
	must(t, s.PDF(&b))
	must(t, os.WriteFile(file, b.Bytes(), 0o600))
	out, err := exec.Command(path, "-layout", file, "-").Output()
	must(t, err)
	for _, want := range []string{"Some exercises", "For Monday", "Name", "4.", "Find the value of each vertex."} {
		if !strings.Contains(string(out), want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if strings.Count(string(out), "\f") != len(s.Pages()) {
		t.Errorf("%d pages, not %d", strings.Count(string(out), "\f"), len(s.Pages()))
	}
	var again bytes.Buffer
	if err := s.PDF(&again); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Errorf("another PDF the second time: %v", err)
	}
}

// TestTeX checks that the TeX document compiles, if there is a compiler.
func TestTeX(t *testing.T) {
	for _, kind := range exercises.Kinds() {
		for _, key := range []bool{false, true} {
			s := newSheet(t, kind, 3, 3)
			s.Key = key
			var b bytes.Buffer
			must(t, s.TeX(&b))
			text := b.String()
			for _, name := range []string{"tikzpicture", "minipage", "document", "center", "scope"} {
				begin, end := strings.Count(text, `\begin{`+name+"}"), strings.Count(text, `\end{`+name+"}")
				if begin != end || begin == 0 {
					t.Errorf("%s: %s begins %d times and ends %d times", kind, name, begin, end)
				}
			}
			if opened, closed := strings.Count(text, "{"), strings.Count(text, "}"); opened != closed {
				t.Errorf("%s: %d braces are opened, %d closed", kind, opened, closed)
			}
			if got := strings.Contains(text, `\blank{`); kind == exercises.Mex &&
				strings.Contains(text, `\blank{a`) == key {
				t.Errorf("key %v: lines for answers: %v", key, got)
			}
			compile(t, text)
		}
	}
}

// compile runs LaTeX on text.
func compile(t *testing.T, text string) {
	if testing.Short() {
		return // takes minutes; see make test-full
	}
	program, err := exec.LookPath("pdflatex")
	if err != nil {
		t.Skip("pdflatex is not installed: it comes with TeX Live")
	}
	folder := t.TempDir()
	must(t, os.WriteFile(filepath.Join(folder, "sheet.tex"), []byte(text), 0o600))
	c := exec.Command(program, "-interaction=nonstopmode", "-halt-on-error", "sheet.tex")
	c.Dir = folder
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
