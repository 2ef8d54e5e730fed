package picture

import (
	"context"
	"io"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/explain"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Item is an exercise with its solution.
type Item struct {
	Drawing  *document.Drawing
	Solution *solver.Solution
	// More is said after the answers in the key.
	More []string
}

// Sheet is some exercises on paper.
type Sheet struct {
	Words *words.Words
	Title string
	// Subtitle stands below the title, Foot at the foot of each page.
	Subtitle, Foot string
	Items          []Item
	// Key shows the answers in place of lines for them.
	Key bool
}

// Order is a worksheet that is asked for.
type SheetRequest struct {
	Kind  exercises.Kind
	Level int
	Count int    // of exercises
	Seed  uint64 // of the first
}

// MostCount is how many exercises a worksheet has at most.
const MostCount = 200

// DefaultOrder is that of somebody who has chosen nothing.
func DefaultSheetRequest() SheetRequest {
	return SheetRequest{Kind: exercises.Mex, Level: 2, Count: 8, Seed: 1}
}

// Sheet makes the worksheet, of exercises that differ as far as there are so many. The foot
// says how the command line makes it again. Errors: the context's.
func (o SheetRequest) Sheet(ctx context.Context, w *words.Words) (Sheet, error) {
	s := Sheet{
		Words: w, Title: explain.ExerciseName(w, o.Kind, o.Level), Subtitle: w.N("worksheet.subtitle", o.Count),
		Foot: "nimgraph exercise " + string(o.Kind) + " --level " + strconv.Itoa(o.Level) + " --seed " + strconv.FormatUint(o.Seed, 10),
	}
	const tries = 4 // seeds an exercise, before one comes again
	seen := map[string]bool{}
	for try := 0; len(s.Items) < o.Count; try++ {
		x, err := explain.NewExercise(ctx, w, o.Kind, o.Level, o.Seed+uint64(try))
		if err != nil {
			return s, err
		}
		text := x.Text()
		if seen[text] && try < tries*o.Count {
			continue
		}
		seen[text] = true
		solution, err := solver.Solve(ctx, solver.PositionOf(x.Drawing))
		if err != nil {
			return s, err
		}
		tell := explain.Tutor{Words: w, Drawing: x.Drawing, Solution: solution}
		s.Items = append(s.Items, Item{Drawing: x.Drawing, Solution: solution, More: tell.Extra(x)})
	}
	return s, nil
}

// The formats of a worksheet, which are its endings without the dot.
const (
	SheetPDF = "pdf"
	SheetTeX = "tex"
)

// Write writes the sheet in a format. The error is the writer's.
func (s Sheet) Write(out io.Writer, format string) error {
	if format == SheetTeX {
		return s.TeX(out)
	}
	return s.PDF(out)
}

func (s Sheet) teller(i Item) explain.Tutor {
	return explain.Tutor{Words: s.Words, Drawing: i.Drawing, Solution: i.Solution}
}

// title returns what stands at the top.
func (s Sheet) title() string {
	if s.Key {
		return s.Words.T("worksheet.key", words.Data{"Title": s.Title})
	}
	return s.Title
}

// name returns what stands before the line for a name; the key has none.
func (s Sheet) name() string {
	if s.Key {
		return ""
	}
	return s.Words.T("worksheet.name")
}

// picture returns an exercise's drawing, with what is known of it in the key alone, and with
// letters so many times as large as usual.
func (s Sheet) picture(i Item, letters float64) *scene.Scene {
	d := i.Drawing
	if letters != 1 {
		d = d.Clone()
		graphs.Try(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Style.Letters = min(letters, document.MaxSize) })) // in range
	}
	if !s.Key {
		return scene.Build(d, nil, scene.Options{Names: true})
	}
	o := scene.UsualOptions()
	ask := i.Drawing.Exercise().Ask
	o.Values = ask == document.AskValues || ask == document.AskTotal || i.Drawing.Play() == graphs.Normal && ask != document.AskOutcomes
	return scene.Build(d, i.Solution, o)
}

// blanks are the words before the lines for answers; lines what is said in the key.
func (s Sheet) answers(i Item) (blanks, lines []string) {
	tell := s.teller(i)
	questions := exercises.Questions(i.Drawing, i.Solution)
	for _, q := range questions {
		switch {
		case s.Key:
			lines = append(lines, tell.AnswerKey(q))
		case q.Vertex >= 0:
			blanks = append(blanks, tell.AnswerLine(q))
		}
	}
	if s.Key {
		return nil, append(lines, i.More...)
	}
	if len(blanks) == 0 || i.More != nil {
		blanks = append(blanks, s.Words.T("worksheet.answer"))
	}
	return blanks, nil
}

// PDF writes the sheet as a PDF on A4. The error is the writer's.
func (s Sheet) PDF(w io.Writer) error {
	return render.PDFPages(w, slices.Values(s.Pages()), render.Options{Palette: scene.Print(), Title: s.title(), Description: s.Subtitle})
}

// TeX writes the sheet as a LaTeX document on A4. The error is the writer's.
func (s Sheet) TeX(w io.Writer) error {
	sheet := render.TeXSheet{Title: s.title(), Subtitle: s.Subtitle, Name: s.name(), Foot: s.Foot}
	for _, i := range s.Items {
		item := render.TeXItem{Text: s.teller(i).TaskText(), Scene: s.picture(i, 1)}
		item.Blanks, item.Lines = s.answers(i)
		sheet.Items = append(sheet.Items, item)
	}
	return sheet.TeX(w, render.Options{Palette: scene.Print(), Scale: largest})
}
