package dialogs

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/graphs/xslices"
	"nimgraph/views/look"
	"nimgraph/views/picture"
)

// Export is what the export dialog begins with and what it calls.
type Export struct {
	// Last is what was chosen for the last picture.
	Last picture.Request
	// Of returns what a picture is of.
	Source func() picture.Source
	// Proposed is a path without an ending.
	Proposed string
	// Remember is given each choice that is carried out.
	OnAccepted func(picture.Request)
	// Write writes the picture into a file, Copy copies it.
	OnWrite func(path string, r picture.Request)
	OnCopy  func(picture.Request)
	// WriteSteps writes all steps, that are shown or else of the solution; nil where there
	// are none.
	OnWriteSteps func(path string, r picture.Request, f picture.Film)
}

// exportDialog asks what picture to write, and shows it meanwhile.
type exportDialog struct {
	dialogs *Dialogs
	export  Export
	of      picture.Source // as the dialog was opened

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
		dialogs: d, export: x, of: x.Source(),
		preview: newPreview(d, x.Source), copy: d.newButton("action.edit.copy", widget.MediumImportance, nil),
	}
	last := x.Last
	formats := xslices.Map(picture.Formats(), func(f picture.Format) string { return f.Name })
	e.format = e.list(formats, slices.Index(formats, picture.FormatByID(last.Format).Name))
	e.format.OnChanged = func(string) {
		e.syncEnding()
		e.update()
	}
	for _, o := range picture.Options() {
		if o.IsForSource == nil || o.IsForSource(e.of) {
			e.controls = append(e.controls, e.newControl(o))
		}
	}
	if x.OnWriteSteps != nil {
		all := []string{d.Words.T("export.none")}
		if e.of.HasSteps() {
			all[0] = d.Words.T("export.film.one")
		}
		all = append(all, xslices.Map(picture.Films(), func(f picture.Film) string { return d.Words.T(f.Key()) })...)
		e.steps = e.list(all, 0)
		e.steps.OnChanged = func(string) {
			e.syncStepsEnding()
			e.update()
		}
	}
	e.target = d.newSaveTarget(x.Proposed, nil)
	e.target.name.OnChanged = func(string) { e.syncFormat() }
	return e
}

func (e *exportDialog) show() {
	d := e.dialogs
	var first, others []*widget.FormItem
	if e.steps != nil {
		row := widget.NewFormItem(d.Words.T("action.view.steps.short"), e.steps)
		if e.of.HasSteps() {
			first = append(first, row)
		} else {
			others = append(others, row)
		}
	}
	first = append(first, widget.NewFormItem(d.Words.T("dialog.export.kind"), e.format))
	first = append(e.rows(first, true), e.target.rows...)
	rest := widget.NewForm(e.rows(others, false)...)
	rest.Hidden = !e.hasMoreChosen()
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
	e.form = d.newForm(actions.Title(d.Words, "file.export"), "button.export",
		container.NewBorder(nil, nil, choices, nil, e.preview.object), func() (func(), error) {
			r := e.request()
			if f, all := e.film(); all {
				return e.acceptSteps(r, f)
			}
			e.export.OnAccepted(r)
			return e.target.accept(d, []string{picture.FormatByID(r.Format).Extension}, func(path string) { e.export.OnWrite(path, r) })
		})
	e.form.width, e.form.extraButtons = exportWidth, []fyne.CanvasObject{e.copy}
	e.copy.OnTapped = func() {
		r := e.request()
		e.export.OnAccepted(r)
		e.form.dialog.Hide()
		e.export.OnCopy(r)
	}
	e.update()
	e.form.show(e.target.name, e.target.folder)
}

// rows adds the options to a form that stand in it first, or the others, switches in boxes
// below the rest.
func (e *exportDialog) rows(rows []*widget.FormItem, first bool) []*widget.FormItem {
	boxes := container.NewGridWithColumns(2)
	for i, c := range e.controls {
		words := e.dialogs.Words.T(c.option.Key())
		switch {
		case c.option.Prominent != first:
		case c.option.IsOn != nil:
			boxes.Add(c.object)
		case c.option.SameRow: // a row for each would fill a small window
			rows[len(rows)-1].Widget = twoInRow(e.controls[i-1].object, words, c.object)
		default:
			rows = append(rows, widget.NewFormItem(words, c.object))
		}
	}
	return append(rows, widget.NewFormItem("", boxes))
}

// moreChosen tells whether more was chosen last than what is shown at first: then all is.
func (e *exportDialog) hasMoreChosen() bool {
	r := picture.Default()
	r.Format = e.export.Last.Format
	for _, c := range e.controls {
		if c.option.Prominent {
			c.apply(&r)
		}
	}
	return r != e.export.Last
}

// beside puts two controls into one row, the second with its words before it.
func twoInRow(first fyne.CanvasObject, text string, second fyne.CanvasObject) fyne.CanvasObject {
	words := widget.NewLabel(text)
	words.TextStyle.Bold = true // as the form has its own
	return container.NewGridWithColumns(2, first, container.NewBorder(nil, nil, words, nil, second))
}

// changed offers what the format has, and shows the picture.
func (e *exportDialog) update() {
	r := e.request()
	f := picture.FormatByID(r.Format)
	film, all := e.film()
	f.Carries = f.Carries && film != picture.FilmGIF
	for _, c := range e.controls {
		look.SetEnabled(c.object.(fyne.Disableable), c.option.IsForFormat == nil || c.option.IsForFormat(f))
	}
	look.SetEnabled(e.format, !all)
	look.SetEnabled(e.copy, !all && f.ID != picture.Formats()[picture.PDF].ID) // nothing takes one from the clipboard
	e.preview.show(r)
}

// control is what an option of the picture is chosen with.
type control struct {
	option picture.Option
	object fyne.CanvasObject
	// put puts what is chosen into a request.
	apply func(*picture.Request)
}

// newControl returns the control of an option, with what was chosen last: a list for choices
// and for numbers, and a box to be ticked for a switch.
func (e *exportDialog) newControl(o picture.Option) *control {
	last, c := e.export.Last, &control{option: o}
	switch {
	case o.IsOn != nil:
		box := e.check(o.Key(), o.IsOn(last))
		c.object, c.apply = box, func(r *picture.Request) { o.SetOn(r, box.Checked) }
	case o.Number != nil:
		numbers, words := e.numbers(o, *o.Number(&last))
		list := e.list(words, slices.Index(numbers, *o.Number(&last)))
		c.object, c.apply = list, func(r *picture.Request) { *o.Number(r) = numbers[max(0, list.SelectedIndex())] }
	default:
		all := slices.Clone(o.Choices)
		if e.of.Selection.Empty() {
			all = slices.DeleteFunc(all, func(word string) bool { return word == string(picture.PartSelected) && o.ID == "part" })
		}
		words := xslices.Map(all, func(word string) string { return e.dialogs.Words.T(o.ChoiceKey(word)) })
		list := e.list(words, slices.Index(all, o.Choice(last)))
		c.object, c.apply = list, func(r *picture.Request) { o.SetChoice(r, all[max(0, list.SelectedIndex())]) }
	}
	return c
}

func (e *exportDialog) list(words []string, chosen int) *choices {
	s := e.dialogs.newChoices(words)
	s.SetSelectedIndex(max(0, chosen))
	s.OnChanged = func(string) { e.update() }
	return s
}

// numbers returns the numbers that are offered for an option, with their words; one that is
// not among them, as settings may hold it, is offered too.
func (e *exportDialog) numbers(o picture.Option, chosen float64) (all []float64, words []string) {
	for _, x := range o.Offers {
		all, words = append(all, x.Number), append(words, e.dialogs.Words.T(o.ChoiceKey(x.Word)))
	}
	if !slices.Contains(all, chosen) {
		all, words = append(all, chosen), append(words, strconv.FormatFloat(chosen, 'g', 4, 64))
	}
	return all, words
}

func (e *exportDialog) check(key string, on bool) *check {
	c := e.dialogs.newCheck(e.dialogs.Words.T(key), nil)
	c.SetChecked(on)
	c.OnChanged = func(bool) { e.update() }
	return c
}

// endingOfSteps gives the name the ending of what is chosen, one step or all, where it had
// that of a picture.
func (e *exportDialog) syncStepsEnding() {
	name := e.target.name.Text
	ending := picture.FormatByID(e.request().Format).Extension
	if f, ok := e.film(); ok {
		ending = f.Extension()
	}
	if _, ok := pictureEnding(name); ok || lowerExt(name) == picture.FilmGIF.Extension() {
		e.target.name.SetText(name[:len(name)-len(filepath.Ext(name))] + ending)
	}
}

// acceptSteps returns what writes all steps, after asking where there is such a file.
func (e *exportDialog) acceptSteps(r picture.Request, f picture.Film) (func(), error) {
	path, err := targetPath(e.target.folder.Text, e.target.name.Text, []string{f.Extension()})
	if err != nil {
		return nil, err
	}
	first := path
	if f == picture.FilmPNG {
		first = picture.NumberedPath(path, 0, e.of.StepCount())
	}
	return e.dialogs.confirmOverwrite(func() { e.export.OnWriteSteps(path, r, f) }, first), nil
}

// formatFollows chooses the format that the ending of the name says. A GIF is an animation,
// so that one chooses all steps.
func (e *exportDialog) syncFormat() {
	if f, _ := e.film(); e.steps != nil && f != picture.FilmGIF && lowerExt(e.target.name.Text) == picture.FilmGIF.Extension() {
		e.steps.SetSelectedIndex(1 + slices.Index(picture.Films(), picture.FilmGIF))
	}
	if _, all := e.film(); all {
		return
	}
	if f, ok := pictureEnding(e.target.name.Text); ok && e.format.Selected != f.Name {
		e.format.SetSelected(f.Name)
	}
}

// endingFollows gives the name the ending of the chosen format, where it had that of
// another.
func (e *exportDialog) syncEnding() {
	name := e.target.name.Text
	if f, ok := pictureEnding(name); ok && f.ID != e.request().Format {
		e.target.name.SetText(name[:len(name)-len(f.Extension)] + picture.FormatByID(e.request().Format).Extension)
	}
}

// pictureEnding returns the format whose ending a name has; false where it has none.
func pictureEnding(name string) (picture.Format, bool) {
	return xslices.Find(picture.Formats(), func(f picture.Format) bool { return strings.EqualFold(filepath.Ext(name), f.Extension) })
}

// request is what is chosen.
func (e *exportDialog) request() picture.Request {
	r := picture.Request{Format: picture.Formats()[max(0, e.format.SelectedIndex())].ID}
	film, all := e.film()
	if all {
		r.Format = picture.FormatByID(string(film)).ID // a GIF is made of pixels, as a PNG is
	}
	for _, c := range e.controls {
		c.apply(&r)
	}
	r.Bare = r.Bare || film == picture.FilmGIF
	return r
}

// film returns the kind of file that all steps are written into; false where one
// picture is.
func (e *exportDialog) film() (picture.Film, bool) {
	if e.steps == nil || e.steps.SelectedIndex() < 1 {
		return "", false
	}
	return picture.Films()[e.steps.SelectedIndex()-1], true
}
