package picture

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
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
				blocks := s.layOutBlocks()
				for _, b := range blocks {
					if b.smallestNameSize()*0.75 < 8 {
						t.Errorf("%s %d, key %v: in task %d are names of %.1f points", kind, level, key, b.number,
							b.smallestNameSize()*0.75)
					}
					if first := blocks[0]; level <= 2 && b.scale != first.scale {
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

// TestPagesAreFew checks that a page has as many rows as fit, and that no other choice of page breaks
// needs fewer pages.
func TestPagesAreFew(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 11))
		blocks := make([]exerciseBlock, 1+r.IntN(12))
		for i := range blocks {
			blocks[i] = exerciseBlock{
				number: i + 1, wide: r.IntN(4) == 0, sizeOnPage: scene.Point{Y: 20 + 300*r.Float64()}, lineColumns: 1,
			}
		}
		var rows [][]exerciseBlock
		pages := paginate(blocks)
		for i, page := range pages {
			height := pageBottom - pageTop(i == 0)
			if got := rowsHeight(page); got > height {
				t.Fatalf("seed %d: page %d is %.0f units high", seed, i+1, got)
			}
			if i+1 < len(pages) && rowsHeight(append(slices.Clone(page), pages[i+1][0])) <= height {
				t.Fatalf("seed %d: page %d has room for task %d", seed, i+1, pages[i+1][0][0].number)
			}
			rows = append(rows, page...)
		}
		next := 1
		for _, row := range rows {
			for _, b := range row {
				if b.number != next || b.wide && len(row) > 1 {
					t.Fatalf("seed %d: task %d is in a row of %d, want task %d", seed, b.number, len(row), next)
				}
				next++
			}
		}
		fewest := make([]int, len(rows)+1) // pages, by number of rows
		for n := 1; n <= len(rows); n++ {
			fewest[n] = n
			for k := range n {
				if rowsHeight(rows[k:n]) <= pageBottom-pageTop(k == 0) {
					fewest[n] = min(fewest[n], fewest[k]+1)
				}
			}
		}
		if next != len(blocks)+1 || len(pages) != fewest[len(rows)] {
			t.Fatalf("seed %d: %d of %d tasks are on %d pages, want %d",
				seed, next-1, len(blocks), len(pages), fewest[len(rows)])
		}
	}
}

// TestPicturesFillPages checks that the pictures of a page grow alike, up to a quarter, as far as the page
// and their columns allow.
func TestPicturesFillPages(t *testing.T) {
	for _, kind := range []exercises.Kind{exercises.Mex, exercises.Sum, exercises.Tree, exercises.Cycle} {
		s := newSheet(t, kind, 2, 8)
		for i, page := range paginate(s.layOutBlocks()) {
			height := pageBottom - pageTop(i == 0)
			before := slices.Concat(page...)
			s.growPictures(page, height)
			growth, most := 1.0, 1.0
			for n, b := range slices.Concat(page...) {
				usual := before[n]
				growth, most = max(growth, b.scale/usual.scale), max(most, b.largestFit()/usual.scale)
				if b.wide != usual.wide || b.sizeOnPage.X > b.width() || b.scale < usual.scale ||
					b.scale > 1.251*usual.scale {
					t.Errorf("%s: task %d grew from %g to %g", kind, b.number, usual.scale, b.scale)
				}
			}
			free := height - rowsHeight(page)
			if free < 0 {
				t.Errorf("%s: page %d is %.0f units too high", kind, i+1, -free)
			}
			pictures := 0.0 // their height
			for _, row := range page {
				pictures += max(row[0].sizeOnPage.Y, row[len(row)-1].sizeOnPage.Y)
			}
			if growth < min(1.2, most) && free > 0.1*pictures {
				t.Errorf("%s: page %d has %.0f units free, but its pictures grew by %.2f", kind, i+1, free, growth)
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
			for n := 1; n <= len(s.Items); n++ {
				if strings.Count(text, fmt.Sprintf(`\textbf{%d.}`, n)) != 1 {
					t.Errorf("%s: task %d is not there once", kind, n)
				}
			}
			if kind == exercises.Mex && strings.Count(text, `{0.48\textwidth}`) != 2 {
				t.Errorf("%s: the first two tasks do not stand side by side", kind)
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
