package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/picture"
)

// Export is what the export dialog begins with and what it calls.
type Export struct {
	// Last is what was chosen for the last picture.
	Last picture.Request
	// Of returns what a picture is of.
	Of func() picture.Of
	// Proposed is a path without an ending.
	Proposed string
	// Remember is given each choice that is carried out.
	Remember func(picture.Request)
	// Write writes the picture into a file, Copy copies it.
	Write func(path string, r picture.Request)
	Copy  func(picture.Request)
	// WriteSteps writes all steps; nil where none are shown.
	WriteSteps func(path string, r picture.Request, f picture.Film)
}

// exportDialog asks what picture to write, and shows it meanwhile.
type exportDialog struct {
	dialogs *Dialogs
	export  Export

	format, colours                      *tiles
	part, labels, edges, margin, size    *choices
	steps                                *choices       // the one that is shown, or all; nil where there are none
	parts                                []picture.Part // that the drawing has
	margins                              []float64      // offered, in document units
	scales                               []float64      // offered, in pixels a document unit
	highlights, caption, legend          *check
	background, outlines, carries, alone *check
	preview                              *preview
	copy                                 *button
	target                               *saveTarget
	form                                 *form
}

// exportWidth is how wide the dialog is.
const exportWidth = 900

// Export asks what picture to write, and where. What was chosen last is proposed.
func (d *Dialogs) Export(x Export) { d.newExport(x).show() }

func (d *Dialogs) newExport(x Export) *exportDialog {
	e := &exportDialog{
		dialogs: d, export: x, parts: picture.Parts(),
		preview: newPreview(d, x.Of), copy: d.newButton("button.copy", widget.MediumImportance, nil),
	}
	if x.Of().Selection.Empty() {
		e.parts = slices.DeleteFunc(e.parts, func(p picture.Part) bool { return p == picture.PartSelected })
	}
	last := x.Last
	formats := make([]string, 0, len(picture.Formats()))
	for _, f := range picture.Formats() {
		formats = append(formats, f.Name)
	}
	e.format = d.newTiles(formats, nil, fyne.Size{}, slices.Index(formats, picture.ByID(last.Format).Name))
	e.format.onChanged = func() {
		e.endingFollows()
		e.changed()
	}
	e.part = choose(e, e.parts, last.Part)
	e.labels = choose(e, picture.AllLabels(), last.Labels)
	e.edges = choose(e, picture.AllEdges(), last.Edges)
	e.colours = d.newTiles(keyed(d, picture.AllColours()), d.specimens(picture.AllColours()), specimenSize, max(0, slices.Index(picture.AllColours(), last.Colours)))
	e.colours.onChanged = e.changed
	e.margin = e.chooseMargin(last.Margin)
	e.size = e.chooseScale(last.Scale)
	e.highlights = e.check("dialog.export.highlights", last.Highlights)
	e.caption = e.check("dialog.export.caption", last.Caption)
	e.legend = e.check("dialog.export.legend", last.Legend)
	e.background = e.check("dialog.export.background", !last.Transparent)
	e.outlines = e.check("dialog.export.outlines", last.Outlines)
	e.carries = e.check("dialog.export.carries", !last.Bare)
	e.alone = e.check("dialog.export.input", last.Input)
	if x.WriteSteps != nil {
		all := []string{d.Words.T("export.film.one")}
		for _, f := range picture.Films() {
			all = append(all, d.Words.T(f.Key()))
		}
		e.steps = e.list(all, 0)
		e.steps.OnChanged = func(string) {
			e.endingOfSteps()
			e.changed()
		}
	}
	e.target = d.newSaveTarget(x.Proposed, nil)
	e.target.name.OnChanged = func(string) { e.formatFollows() }
	return e
}

func (e *exportDialog) show() {
	d := e.dialogs
	row := func(key string, o fyne.CanvasObject) *widget.FormItem { return widget.NewFormItem(d.Words.T(key), o) }
	rows := []*widget.FormItem{}
	if e.steps != nil {
		rows = append(rows, row("dialog.export.steps", e.steps))
	}
	choices := widget.NewForm(append(append(rows,
		row("dialog.export.kind", e.format),
		row("dialog.export.part", e.part),
		row("dialog.export.labels", e.labels),
		row("dialog.export.edges", e.edges),
		row("dialog.export.colours", e.colours),
		row("dialog.export.margin", e.beside(e.margin, "dialog.export.scale", e.size)),
		widget.NewFormItem("", container.NewGridWithColumns(2, e.caption, e.legend, e.highlights, e.background, e.outlines, e.carries, e.alone)),
	), e.target.rows...)...)
	e.form = d.newForm(d.Words.T("dialog.export.title"), "button.export",
		container.NewBorder(nil, nil, choices, nil, e.preview.object), func() (func(), error) {
			r := e.request()
			if f, all := e.film(); all {
				return e.acceptSteps(r, f)
			}
			e.export.Remember(r)
			return e.target.accept(d, []string{picture.ByID(r.Format).Ending}, func(path string) { e.export.Write(path, r) })
		})
	e.form.width, e.form.more = exportWidth, []fyne.CanvasObject{e.copy}
	e.copy.OnTapped = func() {
		r := e.request()
		e.export.Remember(r)
		e.form.dialog.Hide()
		e.export.Copy(r)
	}
	e.format.accept, e.colours.accept = e.form.main.OnTapped, e.form.main.OnTapped
	e.changed()
	e.form.show(e.target.name, e.target.folder)
}

// beside puts two choices into one row, the second with its words before it: a row for each
// would fill a small window.
func (e *exportDialog) beside(first *choices, key string, second *choices) fyne.CanvasObject {
	words := widget.NewLabel(e.dialogs.Words.T(key))
	words.TextStyle.Bold = true // as the form has its own
	return container.NewGridWithColumns(2, first, container.NewBorder(nil, nil, words, nil, second))
}

// changed offers what the format has, and shows the picture.
func (e *exportDialog) changed() {
	r := e.request()
	f := picture.ByID(r.Format)
	enable(e.size, f.Pixels)
	enable(e.outlines, f.Outlines)
	enable(e.alone, f.Input)
	film, all := e.film()
	enable(e.format, !all)
	enable(e.carries, f.Carries && film != picture.FilmGIF)
	enable(e.copy, !all && f.ID != picture.Formats()[picture.PDF].ID) // nothing takes one from the clipboard
	e.preview.show(r)
}

func enable(o fyne.Disableable, on bool) {
	if on {
		o.Enable()
	} else {
		o.Disable()
	}
}
