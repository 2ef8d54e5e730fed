package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
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
	// WriteSteps writes all steps, that are shown or else of the solution; nil where there
	// are none.
	WriteSteps func(path string, r picture.Request, f picture.Film)
}

// exportDialog asks what picture to write, and shows it meanwhile.
type exportDialog struct {
	dialogs *Dialogs
	export  Export
	of      picture.Of // as the dialog was opened

	format   *choices
	steps    *choices   // the one that is shown, or all; nil where there are none
	controls []*control // of the options of the picture
	preview  *preview
	copy     *button
	target   *saveTarget
	form     *form
}

// exportWidth is how wide the dialog is.
const exportWidth = 900

// Export asks what picture to write, and where. What was chosen last is proposed.
func (d *Dialogs) Export(x Export) { d.newExport(x).show() }

func (d *Dialogs) newExport(x Export) *exportDialog {
	e := &exportDialog{
		dialogs: d, export: x, of: x.Of(),
		preview: newPreview(d, x.Of), copy: d.newButton("action.edit.copy", widget.MediumImportance, nil),
	}
	last := x.Last
	formats := make([]string, 0, len(picture.Formats()))
	for _, f := range picture.Formats() {
		formats = append(formats, f.Name)
	}
	e.format = e.list(formats, slices.Index(formats, picture.ByID(last.Format).Name))
	e.format.OnChanged = func(string) {
		e.endingFollows()
		e.changed()
	}
	for _, o := range picture.Options() {
		if o.Of == nil || o.Of(e.of) {
			e.controls = append(e.controls, e.newControl(o))
		}
	}
	if x.WriteSteps != nil {
		all := []string{d.Words.T("export.none")}
		if e.of.Stepped() {
			all[0] = d.Words.T("export.film.one")
		}
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
	var first, others []*widget.FormItem
	if e.steps != nil {
		row := widget.NewFormItem(d.Words.T("dialog.export.steps"), e.steps)
		if e.of.Stepped() {
			first = append(first, row)
		} else {
			others = append(others, row)
		}
	}
	first = append(first, widget.NewFormItem(d.Words.T("dialog.export.kind"), e.format))
	first = append(e.rows(first, true), e.target.rows...)
	rest := widget.NewForm(e.rows(others, false)...)
	rest.Hidden = !e.moreChosen()
	more := d.newButton("button.more", widget.LowImportance, nil)
	more.Alignment = widget.ButtonAlignLeading
	sign := func() {
		if rest.Hidden {
			more.SetIcon(theme.MenuExpandIcon())
		} else {
			more.SetIcon(theme.MenuDropDownIcon())
		}
	}
	sign()
	more.OnTapped = func() {
		rest.Hidden = !rest.Hidden
		sign()
		e.form.fit()
	}
	choices := container.NewVBox(widget.NewForm(first...), more, rest)
	e.form = d.newForm(actions.Titled(d.Words, "file.export"), "button.export",
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
	e.changed()
	e.form.show(e.target.name, e.target.folder)
}

// rows adds the options to a form that stand in it first, or the others, switches in boxes
// below the rest.
func (e *exportDialog) rows(rows []*widget.FormItem, first bool) []*widget.FormItem {
	boxes := container.NewGridWithColumns(2)
	for i, c := range e.controls {
		words := e.dialogs.Words.T(c.option.Key())
		switch {
		case c.option.First != first:
		case c.option.On != nil:
			boxes.Add(c.object)
		case c.option.Beside: // a row for each would fill a small window
			rows[len(rows)-1].Widget = beside(e.controls[i-1].object, words, c.object)
		default:
			rows = append(rows, widget.NewFormItem(words, c.object))
		}
	}
	return append(rows, widget.NewFormItem("", boxes))
}

// moreChosen tells whether more was chosen last than what is shown at first: then all is.
func (e *exportDialog) moreChosen() bool {
	r := picture.Default()
	r.Format = e.export.Last.Format
	for _, c := range e.controls {
		if c.option.First {
			c.put(&r)
		}
	}
	return r != e.export.Last
}

// beside puts two controls into one row, the second with its words before it.
func beside(first fyne.CanvasObject, text string, second fyne.CanvasObject) fyne.CanvasObject {
	words := widget.NewLabel(text)
	words.TextStyle.Bold = true // as the form has its own
	return container.NewGridWithColumns(2, first, container.NewBorder(nil, nil, words, nil, second))
}

// changed offers what the format has, and shows the picture.
func (e *exportDialog) changed() {
	r := e.request()
	f := picture.ByID(r.Format)
	film, all := e.film()
	f.Carries = f.Carries && film != picture.FilmGIF
	for _, c := range e.controls {
		enable(c.object.(fyne.Disableable), c.option.For == nil || c.option.For(f))
	}
	enable(e.format, !all)
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
