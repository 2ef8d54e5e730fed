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

func sheetOf(t *testing.T, kind exercises.Kind, level, count int) Sheet {
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

func sheetTexts(pages []*scene.Scene) (all []string) {
	for _, page := range pages {
		for _, h := range page.Shapes {
			if h.Kind == scene.Text {
				all = append(all, h.Text)
			}
		}
	}
	return all
}

// All that is on a sheet stands inside the margins, each task is on one page, and the
// pictures of the tasks say no values, which the key does. They have one scale and names of 8
// points, and more than two tasks of level 2 stand on a page, two with their answers.
func TestSheets(t *testing.T) {
	for _, kind := range exercises.Kinds() {
		for level := 1; level <= exercises.Levels; level++ {
			if testing.Short() && level != 2 {
				continue
			}
			s := sheetOf(t, kind, level, 9)
			for _, key := range []bool{false, true} {
				s.Key = key
				pages := s.Pages()
				for i, page := range pages {
					tasks := page.Shapes[:len(page.Shapes)-2]               // the last two are the foot
					low, high := render.Bounds(&scene.Scene{Shapes: tasks}) // without the window, which is the page
					if low.X < pageMargin-2 || low.Y < pageMargin-10 || high.X > pageWidth-pageMargin+2 ||
						high.Y > pageBottom+4 {
						t.Errorf("%s %d, key %v: page %d reaches from %v to %v", kind, level, key, i+1, low, high)
					}
				}
				most := (len(s.Items) + 1) / 2
				if !key {
					most--
				}
				if level == 2 && len(pages) > most {
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
				said := sheetTexts(pages)
				for n := range s.Items {
					if number := string(rune('1'+n)) + "."; !slices.Contains(said, number) {
						t.Errorf("%s %d, key %v: there is no task %s", kind, level, key, number)
					}
				}
				if got := slices.Contains(said, "Name"); got == key {
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

// The PDF has the pages and their words.
func TestPDF(t *testing.T) {
	path, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext is not installed: it comes with poppler-utils")
	}
	s := sheetOf(t, exercises.Mex, 2, 4)
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

// The TeX document is compiled where there is a compiler.
func TestTeX(t *testing.T) {
	for _, kind := range exercises.Kinds() {
		for _, key := range []bool{false, true} {
			s := sheetOf(t, kind, 3, 3)
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

func compile(t *testing.T, text string) {
	if testing.Short() {
		return // minutes of TeX: make test-full
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
