package app

import (
	"bytes"
	"context"
	"io"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/jobs"
	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/solver/table"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// copying copies and pastes.
type copying struct {
	desk     *desk
	pictures *picturing
}

// copyActions copy what is selected, and the whole drawing as a picture or as text that
// other programs take.
func (c *copying) copyActions() []*actions.Action {
	drawn := c.desk.needsDrawing()
	solved := first(drawn, unless(func() bool { return c.desk.bench().Values() != nil }, notSolved))
	drawing := func(f formats.Format) writer {
		return func(out io.Writer, d *document.Drawing, _ *solver.Solution) error { return formats.Write(out, d, f) }
	}
	values := func(f table.Format) writer {
		return func(out io.Writer, d *document.Drawing, solution *solver.Solution) error {
			return table.Write(out, d, solution, f, table.Headings{
				Vertex: c.desk.words.T("cli.solve.column.name"), Label: c.desk.words.T("cli.solve.column.label"),
				Value: c.desk.words.T("cli.solve.column.value"), Outcome: c.desk.words.T("cli.solve.column.outcome"),
			})
		}
	}
	copies := []struct {
		id       string
		obstacle func() string
		write    writer
		format   formats.Format // of a drawing; empty for what is none
	}{
		{"copy.edges", drawn, drawing(formats.Edges), formats.Edges},
		{"copy.dot", drawn, drawing(formats.DOT), formats.DOT},
		{"copy.graphml", drawn, drawing(formats.GraphML), formats.GraphML},
		{"copy.csv", solved, values(table.CSV), ""},
		{"copy.markdown", solved, values(table.Markdown), ""},
		{"copy.latex", solved, values(table.LaTeX), ""},
		{"copy.cpp", solved, values(table.CPP), ""},
		{"copy.python", solved, values(table.Python), ""},
	}
	all := []*actions.Action{
		{ID: "edit.copy", Shortcut: &fyne.ShortcutCopy{Clipboard: c.desk.clipboard()}, Text: true, Obstacle: c.desk.needsVertices(1), Run: func() {
			d, _ := c.desk.session().Clipboard.Copy()
			c.toClipboard(d)
		}},
		{ID: "copy.picture", Shortcut: actions.CtrlShift(fyne.KeyC), Obstacle: drawn, Run: func() { c.pictures.copyPicture(picture.PNG) }},
		{ID: "copy.svg", Obstacle: drawn, Run: func() { c.pictures.copyPicture(picture.SVG) }},
		{ID: "copy.tikz", Obstacle: drawn, Run: func() { c.pictures.copyPicture(picture.TikZ) }},
	}
	for _, text := range copies {
		all = append(all, &actions.Action{ID: text.id, Obstacle: text.obstacle, Run: func() { c.copyText(text.write, text.format) }})
	}
	return all
}

// writer writes a drawing, or what its vertices are worth.
type writer func(io.Writer, *document.Drawing, *solver.Solution) error

// copyText puts what is written onto the clipboard, and says what of the drawing
// its format leaves out.
func (c *copying) copyText(write writer, format formats.Format) {
	d := c.desk.session().Drawing().Clone()
	solution, _, _ := c.desk.session().Solved.Solution()
	c.copyWritten(d, func(out io.Writer) error { return write(out, d, solution) }, func() {
		c.desk.sayWhatIsLost("say.copied-text", "say.copied-without", words.Data{}, formats.Lost(d, format))
	})
}

// copyWritten copies a text that is written of a drawing, and then says so.
func (c *copying) copyWritten(d *document.Drawing, write func(io.Writer) error, say func()) {
	quick := d.Graph().Order()+d.Graph().Size() < quickCopy
	workbench.RunOrStart(c.desk.bench().Work, quick, &jobs.Job{Name: c.desk.words.T("status.copying"), Run: func(context.Context, func(float64)) func() {
		var text bytes.Buffer
		err := write(&text)
		return func() {
			if err != nil {
				c.desk.window.Fail(err)
				return
			}
			c.desk.clipboard().SetContent(text.String())
			say()
		}
	}})
}

// quickCopy is the number of vertices and edges below which a text is written at once.
const quickCopy = 1000

// sayWhatIsLost says that something is done: with one text where all of the drawing
// is in it, else with another that has a place for the parts that are not.
func (c *desk) sayWhatIsLost(whole, without string, data words.Data, lost []formats.Part) {
	var parts []string
	for _, part := range lost {
		parts = append(parts, c.words.T(part.Key()))
	}
	if len(parts) == 0 {
		c.window.Say(c.words.T(whole, data))
		return
	}
	data["Parts"] = strings.Join(parts, ", ")
	c.window.Say(c.words.T(without, data))
}
