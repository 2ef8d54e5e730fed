package app

import (
	"bytes"
	"io"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/graphs/formats"
	"nimgraph/solver/table"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// copyActions copy the whole drawing, as a picture or as text that other programs
// take.
func (w *Window) copyActions() []*action {
	drawn := func() bool { return w.session.Drawing().Graph().Order() > 0 }
	solved := func() bool {
		_, err, known := w.session.Solution()
		return drawn() && known && err == nil
	}
	drawing := func(f formats.Format) func(io.Writer) error {
		return func(out io.Writer) error { return formats.Write(out, w.session.Drawing(), f) }
	}
	values := func(f table.Format) func(io.Writer) error {
		return func(out io.Writer) error {
			solution, err, _ := w.session.Solution()
			if err != nil {
				return err
			}
			return table.Write(out, w.session.Drawing(), solution, f, table.Headings{
				Vertex: w.words.T("cli.solve.column.name"), Label: w.words.T("cli.solve.column.label"),
				Value: w.words.T("cli.solve.column.value"), Outcome: w.words.T("cli.solve.column.outcome"),
			})
		}
	}
	copies := []struct {
		id      string
		enabled func() bool
		write   func(io.Writer) error
		format  formats.Format // of a drawing; empty for what is none
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
	actions := []*action{
		{id: "copy.picture", shortcut: ctrlShift(fyne.KeyC), enabled: drawn, run: func() { w.copyPicture(picture.PNG) }},
		{id: "copy.svg", enabled: drawn, run: func() { w.copyPicture(picture.SVG) }},
		{id: "copy.tikz", enabled: drawn, run: func() { w.copyPicture(picture.TikZ) }},
	}
	for _, c := range copies {
		actions = append(actions, &action{id: c.id, enabled: c.enabled, run: func() { w.copyText(c.write, c.format) }})
	}
	return actions
}

// copyText puts what is written onto the clipboard, and says what of the drawing
// its format leaves out.
func (w *Window) copyText(write func(io.Writer) error, format formats.Format) {
	var text bytes.Buffer
	if err := write(&text); err != nil {
		w.fail(err)
		return
	}
	w.clipboard().SetContent(text.String())
	var lost []string
	for _, part := range formats.Lost(w.session.Drawing(), format) {
		lost = append(lost, w.words.T(part.Key()))
	}
	if len(lost) > 0 {
		w.say(w.words.T("say.copied-without", words.Data{"Parts": strings.Join(lost, ", ")}))
		return
	}
	w.say(w.words.T("say.copied-text"))
}
