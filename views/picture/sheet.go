package picture

import (
	"context"
	"fmt"
	"io"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/explain"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Item is an exercise of a worksheet: its drawing with the solution.
type Item struct {
	Drawing  *document.Drawing
	Solution *solver.Solution
	// More is added to the answers in the key.
	More []string
	// Period is the period that an exercise about a subtraction game asks for as well; 0 for other exercises.
	Period int
}

// Sheet is a worksheet: exercises on pages of paper, or the key with their answers.
type Sheet struct {
	Words *words.Words
	Title string
	// Subtitle stands below the title, Foot at the foot of each page.
	Subtitle, Foot string
	Items          []Item
	// Key shows the answers instead of lines for them.
	Key bool
}

// SheetRequest describes a worksheet to make: the kind, the level and the number of its exercises.
type SheetRequest struct {
	Kind  exercises.Kind
	Level int
	Count int    // number of exercises
	Seed  uint64 // of the first exercise
}

// MostCount is the greatest number of exercises on a worksheet.
const MostCount = 200

// DefaultSheetRequest returns the request of a user who has not chosen anything.
func DefaultSheetRequest() SheetRequest {
	return SheetRequest{Kind: exercises.Mex, Level: 2, Count: 8, Seed: 1}
}

// Sheet returns a worksheet with new exercises. w provides the texts. An exercise is repeated only
// if there are not enough different ones. The foot of the sheet is the command line that makes the
// same sheet again. Sheet returns ctx.Err() if ctx is cancelled.
func (o SheetRequest) Sheet(ctx context.Context, w *words.Words) (Sheet, error) {
	s := Sheet{
		Words: w, Title: explain.ExerciseName(w, o.Kind, o.Level), Subtitle: w.N("worksheet.subtitle", o.Count),
		Foot: fmt.Sprintf("nimgraph exercise %s --level %d --seed %d", o.Kind, o.Level, o.Seed),
	}
	const tries = 4 // seeds per exercise before an exercise may be repeated
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
		narrator := explain.NewNarrator(w, x.Drawing, solution)
		item := Item{Drawing: x.Drawing, Solution: solution}
		item.More, item.Period = narrator.PeriodLines(x)
		s.Items = append(s.Items, item)
	}
	return s, nil
}

// The formats of a worksheet, which are file extensions without the dot.
const (
	SheetPDF = "pdf"
	SheetTeX = "tex"
)

// Write writes the sheet to out in the given format, SheetPDF or SheetTeX. It returns the errors of
// out.
func (s Sheet) Write(out io.Writer, format string) error {
	if format == SheetTeX {
		return s.TeX(out)
	}
	return s.PDF(out)
}

// narrator returns a narrator that writes sentences about item.
func (s Sheet) narrator(item Item) *explain.Narrator {
	return explain.NewNarrator(s.Words, item.Drawing, item.Solution)
}

// title returns the title of the worksheet or, in the answer key, a title that says so.
func (s Sheet) title() string {
	if s.Key {
		return s.Words.T("worksheet.key", words.Data{"Title": s.Title})
	}
	return s.Title
}

// nameLabel returns the label of the line on which students write their names, or "" in the answer
// key.
func (s Sheet) nameLabel() string {
	if s.Key {
		return ""
	}
	return s.Words.T("worksheet.name")
}

// itemScene returns the picture of item, with letters enlarged by the factor letterScale. In the
// answer key the picture shows the solution.
func (s Sheet) itemScene(item Item, letterScale float64) *scene.Scene {
	d := item.Drawing
	if letterScale != 1 {
		d = withStyle(d, func(s *document.Style) { s.Letters = min(letterScale, document.MaxSize) })
	}
	if !s.Key {
		return scene.Build(d, nil, scene.Options{Names: true})
	}
	o := scene.DefaultOptions()
	ask := item.Drawing.Exercise().Ask
	isAsked := ask == document.AskValues || ask == document.AskTotal
	o.Values = isAsked || item.Drawing.Play() == graphs.Normal && ask != document.AskOutcomes
	return scene.Build(d, item.Solution, o)
}

// answerTexts returns the texts below the picture of item: blanks on a sheet for students, and
// lines in the answer key. A blank is a label, such as a name, before a line to write on. A line is
// a sentence with an answer.
func (s Sheet) answerTexts(item Item) (blanks, lines []string) {
	narrator := s.narrator(item)
	questions := exercises.Questions(item.Drawing, item.Solution)
	for _, q := range questions {
		switch {
		case s.Key:
			lines = append(lines, narrator.AnswerKey(q))
		case q.Vertex >= 0:
			blanks = append(blanks, narrator.AnswerLine(q))
		}
	}
	if s.Key {
		return nil, append(lines, item.More...)
	}
	if len(blanks) == 0 || item.More != nil {
		blanks = append(blanks, s.Words.T("worksheet.answer"))
	}
	return blanks, nil
}

// PDF writes the sheet to w as a PDF on A4. It returns the errors of w.
func (s Sheet) PDF(w io.Writer) error {
	o := render.Options{Palette: scene.Print(), Title: s.title(), Description: s.Subtitle}
	return render.PDFPages(w, slices.Values(s.Pages()), o)
}

// TeX writes the sheet to w as a LaTeX document on A4. It has the same rows and the same scale as
// the PDF, but LaTeX chooses where pages end. It returns the errors of w.
func (s Sheet) TeX(w io.Writer) error {
	sheet := render.TeXWorksheet{Title: s.title(), Subtitle: s.Subtitle, Name: s.nameLabel(), Foot: s.Foot}
	for _, blocks := range slices.Concat(paginate(s.layOutBlocks())...) {
		var row []render.TeXTask
		for _, b := range blocks {
			p := pagePen{&scene.Scene{}}
			p.drawScene(b.scene, b.pictureCorner, b.scale, scene.Point{})
			item := render.TeXTask{Text: s.narrator(b.item).TaskText(), Scene: p.scene}
			item.Blanks, item.Lines = s.answerTexts(b.item)
			row = append(row, item)
		}
		sheet.Rows = append(sheet.Rows, row)
	}
	return sheet.TeX(w, render.Options{Palette: scene.Print()})
}
