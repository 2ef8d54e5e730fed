package picture

import (
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

func (s Sheet) teller(i Item) explain.Teller {
	return explain.Teller{Words: s.Words, Drawing: i.Drawing, Solution: i.Solution}
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

// picture returns an exercise's drawing, with what is known of it in the key alone.
func (s Sheet) picture(i Item) *scene.Scene {
	if !s.Key {
		return scene.Build(i.Drawing, nil, scene.Options{Names: true})
	}
	o := scene.Everything()
	ask := i.Drawing.Exercise().Ask
	o.Values = ask == document.AskValues || ask == document.AskTotal || i.Drawing.Play() == graphs.Normal && ask != document.AskOutcomes
	return scene.Build(i.Drawing, i.Solution, o)
}

// blanks are the words before the lines for answers; lines what is said in the key.
func (s Sheet) answers(i Item) (blanks, lines []string) {
	tell := s.teller(i)
	questions := exercises.Questions(i.Drawing, i.Solution)
	for _, q := range questions {
		switch {
		case s.Key:
			lines = append(lines, tell.Key(q))
		case q.Vertex >= 0:
			blanks = append(blanks, tell.Blank(q))
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

// texScale is the size of the pictures in a TeX document.
const texScale = 0.7

// TeX writes the sheet as a LaTeX document on A4. The error is the writer's.
func (s Sheet) TeX(w io.Writer) error {
	sheet := render.TeXSheet{Title: s.title(), Subtitle: s.Subtitle, Name: s.name(), Foot: s.Foot}
	for _, i := range s.Items {
		item := render.TeXItem{Text: s.teller(i).Task(), Scene: s.picture(i)}
		item.Blanks, item.Lines = s.answers(i)
		sheet.Items = append(sheet.Items, item)
	}
	return sheet.TeX(w, render.Options{Palette: scene.Print(), Scale: texScale})
}
