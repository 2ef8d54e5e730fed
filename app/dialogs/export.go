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

// ExportOptions are the parameters of AskExport: what the dialog shows at first, and its
// callbacks.
type ExportOptions struct {
	// Last are the options of the last picture.
	Last picture.Request
	// Source returns the content of the picture.
	Source func() picture.Source
	// Proposed is a path without an extension.
	Proposed string
	// OnAccepted is called with the options before OnWrite or OnCopy, to remember them.
	OnAccepted func(picture.Request)
	// OnWrite is called to write the picture to a file, OnCopy to copy it.
	OnWrite func(path string, r picture.Request)
	OnCopy  func(picture.Request)
	// OnWriteSteps is called to write all steps: the steps on the board, or otherwise the steps of
	// the solution. It is nil if there are none.
	OnWriteSteps func(path string, r picture.Request, f picture.Film)
}

// exportDialog is the dialog that exports a picture. It has a control for each option of the
// picture, a preview, and fields for the path of the file.
type exportDialog struct {
	dialogs *Dialogs
	export  ExportOptions
	source  picture.Source // the content when the dialog was opened

	format   *choices
	steps    *choices         // one step or all; nil if there are none
	controls []*optionControl // of the options of the picture
	preview  *preview
	copy     *button
	target   *saveTarget
	form     *form
}

// exportWidth is the width of the dialog, in Fyne units.
const exportWidth = 900

// AskExport opens a dialog that asks for the options of a picture and for the path of its file.
// The dialog starts with the options of the last picture.
func (d *Dialogs) AskExport(options ExportOptions) { d.newExportDialog(options).show() }

// newExportDialog returns the dialog that AskExport opens. show opens it.
func (d *Dialogs) newExportDialog(options ExportOptions) *exportDialog {
	e := &exportDialog{
		dialogs: d, export: options, source: options.Source(),
		preview: newPreview(d, options.Source), copy: d.newButton("action.edit.copy", widget.MediumImportance, nil),
	}
	last := options.Last
	formats := xslices.Map(picture.Formats(), func(f picture.Format) string { return f.Name })
	e.format = e.newChoices(formats, slices.Index(formats, picture.FormatByID(last.Format).Name))
	e.format.OnChanged = func(string) {
		e.updateExtensionForFormat()
		e.update()
	}
	for _, o := range picture.Options() {
		if o.IsForSource == nil || o.IsForSource(e.source) {
			e.controls = append(e.controls, e.newOptionControl(o))
		}
	}
	if options.OnWriteSteps != nil {
		choices := []string{d.Words.T("export.none")}
		if e.source.HasSteps() {
			choices[0] = d.Words.T("export.film.one")
		}
		choices = append(
			choices, xslices.Map(picture.Films(), func(f picture.Film) string { return d.Words.T(f.NameKey()) })...,
		)
		e.steps = e.newChoices(choices, 0)
		e.steps.OnChanged = func(string) {
			e.updateExtensionForSteps()
			e.update()
		}
	}
	e.target = d.newSaveTarget(options.Proposed, nil)
	e.target.name.OnChanged = func(string) { e.chooseFormatByName() }
	return e
}

// show builds the form of the dialog with its preview, and opens the dialog.
func (e *exportDialog) show() {
	d := e.dialogs
	var first, others []*widget.FormItem
	if e.steps != nil {
		row := widget.NewFormItem(d.Words.T("action.view.steps.short"), e.steps)
		if e.source.HasSteps() {
			first = append(first, row)
		} else {
			others = append(others, row)
		}
	}
	first = append(first, widget.NewFormItem(d.Words.T("dialog.export.kind"), e.format))
	first = append(e.appendOptionRows(first, true), e.target.rows...)
	rest := widget.NewForm(e.appendOptionRows(others, false)...)
	rest.Hidden = !e.hasHiddenChoice()
	more := d.newButton("button.more", widget.LowImportance, nil)
	more.Alignment = widget.ButtonAlignLeading
	updateIcon := func() {
		if rest.Hidden {
			more.SetIcon(theme.MenuExpandIcon())
		} else {
			more.SetIcon(theme.MenuDropDownIcon())
		}
	}
	updateIcon()
	more.OnTapped = func() {
		rest.Hidden = !rest.Hidden
		updateIcon()
		e.form.resizeToContent()
	}
	choices := container.NewVBox(widget.NewForm(first...), more, rest)
	content := container.NewBorder(nil, nil, choices, nil, e.preview.object)
	if e.isTight() {
		content = container.NewVBox(choices, e.preview.object)
	}
	e.form = d.newForm(actions.Title(d.Words, "file.export"), "button.export", content,
		func() (func(), error) {
			r := e.pictureRequest()
			if f, isFilm := e.chosenFilm(); isFilm {
				return e.acceptFilm(r, f)
			}
			e.export.OnAccepted(r)
			return e.target.accept(d, []string{
				picture.FormatByID(r.Format).Extension,
			}, func(path string) { e.export.OnWrite(path, r) })
		})
	e.form.width, e.form.extraButtons = exportWidth, []fyne.CanvasObject{e.copy}
	e.copy.OnTapped = func() {
		r := e.pictureRequest()
		e.export.OnAccepted(r)
		e.form.dialog.Hide()
		e.export.OnCopy(r)
	}
	e.update()
	e.form.show(e.target.name, e.target.folder)
}

// isTight reports whether the window is too narrow for the preview beside the options, and for two
// options in a row.
func (e *exportDialog) isTight() bool { return e.dialogs.Window.Canvas().Size().Width < exportWidth }

// appendOptionRows appends rows with the controls of the options to rows, and returns the result.
// If alwaysVisible is set, it appends the options that are always visible, and otherwise the
// options that the button More shows. The check boxes come last, in two columns if the window is
// wide enough.
func (e *exportDialog) appendOptionRows(rows []*widget.FormItem, alwaysVisible bool) []*widget.FormItem {
	columns := 2
	if e.isTight() {
		columns = 1
	}
	boxes := container.NewGridWithColumns(columns)
	for i, c := range e.controls {
		words := e.dialogs.Words.T(c.option.NameKey())
		switch {
		case c.option.Prominent != alwaysVisible:
		case c.option.IsOn != nil:
			boxes.Add(c.object)
		case c.option.SameRow && !e.isTight(): // with a row for each option a small window would be full
			rows[len(rows)-1].Widget = newPairRow(e.controls[i-1].object, words, c.object)
		default:
			rows = append(rows, widget.NewFormItem(words, c.object))
		}
	}
	return append(rows, widget.NewFormItem("", boxes))
}

// hasHiddenChoice reports whether the options of the last picture differ from the defaults in an
// option that only the button More shows. In this case the dialog starts with all options visible.
func (e *exportDialog) hasHiddenChoice() bool {
	r := picture.Default()
	r.Format = e.export.Last.Format
	for _, c := range e.controls {
		if c.option.Prominent {
			c.apply(&r)
		}
	}
	return r != e.export.Last
}

// newPairRow returns a row with two controls, first and second, side by side. label is the label
// of second; the form itself shows the label of first.
func newPairRow(first fyne.CanvasObject, label string, second fyne.CanvasObject) fyne.CanvasObject {
	words := widget.NewLabel(label)
	words.TextStyle.Bold = true // like the labels of the form
	return container.NewGridWithColumns(2, first, container.NewBorder(nil, nil, words, nil, second))
}

// update updates the dialog after a choice. It enables the controls of the options that the chosen
// format has, disables all other controls, and draws the preview again.
func (e *exportDialog) update() {
	r := e.pictureRequest()
	f := picture.FormatByID(r.Format)
	film, isFilm := e.chosenFilm()
	f.Carries = f.Carries && film != picture.FilmGIF
	for _, c := range e.controls {
		isFor := (c.option.IsForFormat == nil || c.option.IsForFormat(f)) && !(isFilm && c.option.Still)
		look.SetEnabled(c.object.(fyne.Disableable), isFor)
	}
	look.SetEnabled(e.format, !isFilm)
	look.SetEnabled(e.copy, !isFilm && f.ID != picture.Formats()[picture.PDF].ID) // no program pastes a PDF
	e.preview.show(r)
}

// optionControl is the check box or the list in which the user chooses the value of an option.
type optionControl struct {
	option picture.Option
	object fyne.CanvasObject
	// apply sets the option of a request to the chosen value.
	apply func(*picture.Request)
}

// newOptionControl returns a control for option: a check box if the option is on or off, and
// otherwise a list. The control starts with the value that the last exported picture had.
func (e *exportDialog) newOptionControl(option picture.Option) *optionControl {
	last, c := e.export.Last, &optionControl{option: option}
	switch {
	case option.IsOn != nil:
		box := e.newCheck(option.NameKey(), option.IsOn(last))
		c.object, c.apply = box, func(r *picture.Request) { option.SetOn(r, box.Checked) }
	case option.Number != nil:
		numbers, words := e.optionNumbers(option, *option.Number(&last))
		list := e.newChoices(words, slices.Index(numbers, *option.Number(&last)))
		c.object, c.apply = list, func(r *picture.Request) { *option.Number(r) = numbers[max(0, list.SelectedIndex())] }
	default:
		choices := slices.Clone(option.Choices)
		if e.source.Selection.Empty() {
			choices = slices.DeleteFunc(choices, func(word string) bool {
				return word == string(picture.PartSelected) && option.ID == "part"
			})
		}
		words := xslices.Map(choices, func(word string) string { return e.dialogs.Words.T(option.ChoiceKey(word)) })
		list := e.newChoices(words, slices.Index(choices, option.Choice(last)))
		c.object, c.apply = list,
			func(r *picture.Request) { option.SetChoice(r, choices[max(0, list.SelectedIndex())]) }
	}
	return c
}

// newChoices returns a drop-down list of texts in which texts[chosen] is selected at first. The
// dialog is updated when the user selects another text.
func (e *exportDialog) newChoices(texts []string, chosen int) *choices {
	s := e.dialogs.newChoices(texts)
	s.SetSelectedIndex(max(0, chosen))
	s.OnChanged = func(string) { e.update() }
	return s
}

// optionNumbers returns the numbers that the list of option offers, with a text for each number.
// chosen is added at the end if the option does not offer it, because the stored settings can
// contain any number.
func (e *exportDialog) optionNumbers(option picture.Option, chosen float64) (numbers []float64, texts []string) {
	for _, x := range option.Offers {
		numbers, texts = append(numbers, x.Number), append(texts, e.dialogs.Words.T(option.ChoiceKey(x.Word)))
	}
	if !slices.Contains(numbers, chosen) {
		numbers, texts = append(numbers, chosen), append(texts, strconv.FormatFloat(chosen, 'g', 4, 64))
	}
	return numbers, texts
}

// newCheck returns a check box that is ticked at first if checked is set. key is the translation
// key of its label. The dialog is updated when the user clicks the box.
func (e *exportDialog) newCheck(key string, checked bool) *check {
	c := e.dialogs.newCheck(e.dialogs.Words.T(key), nil)
	c.SetChecked(checked)
	c.OnChanged = func(bool) { e.update() }
	return c
}

// updateExtensionForSteps changes the extension of the file name after the user has chosen between
// one step and all steps. It keeps an extension that belongs neither to a picture format nor to an
// animation.
func (e *exportDialog) updateExtensionForSteps() {
	name := e.target.name.Text
	ending := picture.FormatByID(e.pictureRequest().Format).Extension
	if f, ok := e.chosenFilm(); ok {
		ending = f.Extension()
	}
	if _, ok := formatByExtension(name); ok || lowerExt(name) == picture.FilmGIF.Extension() {
		e.target.name.SetText(name[:len(name)-len(filepath.Ext(name))] + ending)
	}
}

// acceptFilm checks the path for the export of all steps, and returns a function that writes the
// pictures. film is the kind of file to write, such as an animation, and request has the options
// of the pictures. If the file exists, the function first asks whether to replace the file. The
// errors are the errors of targetPath.
func (e *exportDialog) acceptFilm(request picture.Request, film picture.Film) (afterClosing func(), err error) {
	path, err := targetPath(e.target.folder.Text, e.target.name.Text, []string{film.Extension()})
	if err != nil {
		return nil, err
	}
	first := path
	if film == picture.FilmPNG {
		first = picture.PathOfPicture(path, 0, e.source.StepCount())
	}
	return e.dialogs.confirmOverwrite(func() { e.export.OnWriteSteps(path, request, film) }, first), nil
}

// chooseFormatByName chooses the picture format that the extension of the typed file name stands
// for. The extension of a GIF also chooses all steps, because a GIF is an animation.
func (e *exportDialog) chooseFormatByName() {
	isGIF := lowerExt(e.target.name.Text) == picture.FilmGIF.Extension()
	if f, _ := e.chosenFilm(); isGIF && e.steps != nil && f != picture.FilmGIF {
		e.steps.SetSelectedIndex(1 + slices.Index(picture.Films(), picture.FilmGIF))
	}
	if _, isFilm := e.chosenFilm(); isFilm {
		return
	}
	if f, ok := formatByExtension(e.target.name.Text); ok && e.format.Selected != f.Name {
		e.format.SetSelected(f.Name)
	}
}

// updateExtensionForFormat gives the file name the extension of the chosen format. It keeps an
// extension that belongs to no format.
func (e *exportDialog) updateExtensionForFormat() {
	name := e.target.name.Text
	if f, ok := formatByExtension(name); ok && f.ID != e.pictureRequest().Format {
		e.target.name.SetText(name[:len(name)-len(f.Extension)] + picture.FormatByID(e.pictureRequest().Format).Extension)
	}
}

// formatByExtension returns the picture format with the extension of the file name. ok is false if
// no format has this extension.
func formatByExtension(name string) (format picture.Format, ok bool) {
	return xslices.Find(picture.Formats(), func(f picture.Format) bool {
		return strings.EqualFold(filepath.Ext(name), f.Extension)
	})
}

// pictureRequest returns the chosen format and options as a request for a picture.
func (e *exportDialog) pictureRequest() picture.Request {
	r := picture.Request{Format: picture.Formats()[max(0, e.format.SelectedIndex())].ID}
	film, isFilm := e.chosenFilm()
	if isFilm {
		r.Format = picture.FormatByID(string(film)).ID // a GIF is made of pixels, as a PNG is
	}
	for _, c := range e.controls {
		c.apply(&r)
	}
	r.Bare = r.Bare || film == picture.FilmGIF
	return r
}

// chosenFilm returns the kind of file in which the user wants all steps, such as an animation or
// the pages of a PDF. ok is false if the user wants a picture of a single step.
func (e *exportDialog) chosenFilm() (kind picture.Film, ok bool) {
	if e.steps == nil || e.steps.SelectedIndex() < 1 {
		return "", false
	}
	return picture.Films()[e.steps.SelectedIndex()-1], true
}
