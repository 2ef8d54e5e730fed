package dialogs

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/picture"
	"nimgraph/views/render"
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
	bundles                              *choices
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

// offeredMargins are margins in document units, with their translation keys.
var offeredMargins = []struct {
	width float64
	key   string
}{
	{0, "export.margin.none"},
	{8, "export.margin.narrow"},
	{render.Margin, "export.margin.normal"},
	{40, "export.margin.wide"},
}

// offeredDPI are the resolutions of a PNG, in pixels an inch.
func offeredDPI() []float64 { return []float64{render.DPI, 2 * render.DPI, 300, 4 * render.DPI, 600} }

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
	e.bundles = choose(e, picture.AllBundles(), last.Bundles)
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

// film returns the kind of file that all steps are written into; false where one
// picture is.
func (e *exportDialog) film() (picture.Film, bool) {
	if e.steps == nil || e.steps.SelectedIndex() < 1 {
		return "", false
	}
	return picture.Films()[e.steps.SelectedIndex()-1], true
}

// endingOfSteps gives a name with the ending of a picture that of what is chosen.
func (e *exportDialog) endingOfSteps() {
	name := e.target.name.Text
	ending := picture.ByID(e.request().Format).Ending
	if f, ok := e.film(); ok {
		ending = f.Ending()
	}
	if _, ok := pictureEnding(name); ok || endingOf(name) == picture.FilmGIF.Ending() {
		e.target.name.SetText(name[:len(name)-len(filepath.Ext(name))] + ending)
	}
}

// acceptSteps returns what writes all steps, after asking where there is such a file.
func (e *exportDialog) acceptSteps(r picture.Request, f picture.Film) (func(), error) {
	path, err := targetPath(e.target.folder.Text, e.target.name.Text, []string{f.Ending()})
	if err != nil {
		return nil, err
	}
	write, first := func() { e.export.WriteSteps(path, r, f) }, path
	if f == picture.FilmPNG {
		first = picture.Numbered(path, 0, e.export.Of().Len())
	}
	if _, err := os.Stat(first); err == nil {
		return func() { e.dialogs.askOverwrite(first, write) }, nil
	}
	return write, nil
}

// formatFollows chooses the format that the ending of the name says: a GIF has all
// steps.
func (e *exportDialog) formatFollows() {
	if f, _ := e.film(); e.steps != nil && f != picture.FilmGIF && endingOf(e.target.name.Text) == picture.FilmGIF.Ending() {
		e.steps.SetSelectedIndex(1 + slices.Index(picture.Films(), picture.FilmGIF))
	}
	if _, all := e.film(); all {
		return
	}
	if f, ok := pictureEnding(e.target.name.Text); ok {
		e.format.choose(slices.Index(e.format.options, f.Name))
	}
}

// endingFollows gives a name with the ending of a picture that of the chosen format.
func (e *exportDialog) endingFollows() {
	name := e.target.name.Text
	if f, ok := pictureEnding(name); ok && f.ID != e.request().Format {
		e.target.name.SetText(name[:len(name)-len(f.Ending)] + picture.ByID(e.request().Format).Ending)
	}
}

// pictureEnding returns the format whose ending a name has; false where it has none.
func pictureEnding(name string) (picture.Format, bool) {
	all := picture.Formats()
	at := slices.IndexFunc(all, func(f picture.Format) bool { return strings.EqualFold(filepath.Ext(name), f.Ending) })
	if at < 0 {
		return picture.Format{}, false
	}
	return all[at], true
}

// choose returns a list of choices, each of which knows its translation key.
func choose[C interface {
	comparable
	Key() string
}](e *exportDialog, all []C, chosen C) *choices {
	return e.list(keyed(e.dialogs, all), slices.Index(all, chosen))
}

// keyed returns the words of choices, each of which knows its translation key.
func keyed[C interface{ Key() string }](d *Dialogs, all []C) []string {
	words := make([]string, len(all))
	for i, c := range all {
		words[i] = d.Words.T(c.Key())
	}
	return words
}

func (e *exportDialog) list(words []string, chosen int) *choices {
	s := e.dialogs.newChoices(words)
	s.SetSelectedIndex(max(0, chosen))
	s.OnChanged = func(string) { e.changed() }
	return s
}

// chooseMargin offers margins; one that is not offered, as settings may hold it, is
// offered too.
func (e *exportDialog) chooseMargin(chosen float64) *choices {
	var words []string
	for _, m := range offeredMargins {
		e.margins, words = append(e.margins, m.width), append(words, e.dialogs.Words.T(m.key))
	}
	if !slices.Contains(e.margins, chosen) {
		e.margins, words = append(e.margins, chosen), append(words, strconv.FormatFloat(chosen, 'g', 4, 64))
	}
	return e.list(words, slices.Index(e.margins, chosen))
}

// chooseScale offers resolutions, the chosen one among them.
func (e *exportDialog) chooseScale(chosen float64) *choices {
	var words []string
	all := offeredDPI()
	if dpi := chosen * render.DPI; !slices.Contains(all, dpi) {
		all = append(all, dpi)
	}
	for _, dpi := range all {
		text := strconv.FormatFloat(dpi, 'f', -1, 64) + " dpi"
		if times := dpi / render.DPI; times == math.Trunc(times) {
			text += " (" + strconv.FormatFloat(times, 'f', -1, 64) + "×)"
		}
		e.scales, words = append(e.scales, dpi/render.DPI), append(words, text)
	}
	return e.list(words, slices.Index(e.scales, chosen))
}

func (e *exportDialog) check(key string, on bool) *check {
	c := e.dialogs.newCheck(e.dialogs.Words.T(key), nil)
	c.SetChecked(on)
	c.OnChanged = func(bool) { e.changed() }
	return c
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
		row("dialog.export.edges", e.beside(e.edges, "dialog.export.bundles", e.bundles)),
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

// request is what is chosen.
func (e *exportDialog) request() picture.Request {
	at := func(c *choices) int { return max(0, c.SelectedIndex()) }
	format := picture.Formats()[max(0, e.format.chosen)].ID
	film, all := e.film()
	if all {
		format = picture.ByID(string(film)).ID // a GIF is made of pixels, as a PNG is
	}
	return picture.Request{
		Format: format,
		Part:   e.parts[at(e.part)], Labels: picture.AllLabels()[at(e.labels)],
		Edges: picture.AllEdges()[at(e.edges)], Bundles: picture.AllBundles()[at(e.bundles)],
		Colours: picture.AllColours()[max(0, e.colours.chosen)], Margin: e.margins[at(e.margin)], Scale: e.scales[at(e.size)],
		Highlights: e.highlights.Checked, Caption: e.caption.Checked, Legend: e.legend.Checked,
		Transparent: !e.background.Checked, Outlines: e.outlines.Checked, Input: e.alone.Checked, Bare: !e.carries.Checked || film == picture.FilmGIF,
	}
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
