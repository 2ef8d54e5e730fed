package app

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/picture"
	"nimgraph/views/render"
)

// exportDialog asks what picture to write, and shows it meanwhile.
type exportDialog struct {
	window  *Window
	formats []picture.Format
	parts   []int // that the drawing has: without a selection there is no such part
	dpi     []int

	format                              *widget.RadioGroup
	part, labels, colours, margin, size *choices
	highlights, caption, legend         *check
	background, outlines, carries       *check
	preview                             *preview
	copy                                *button
	target                              *place
}

// exportWidth is how wide the dialog is.
const exportWidth = 900

// askExport asks what picture to write, and where. What was chosen last is
// proposed.
func (w *Window) askExport() {
	d := w.newExportDialog(w.program.settings.picture())
	d.target = w.newPlace(w.proposed())
	row := func(key string, o fyne.CanvasObject) *widget.FormItem { return widget.NewFormItem(w.words.T(key), o) }
	choices := widget.NewForm(append([]*widget.FormItem{
		row("dialog.export.kind", d.format),
		row("dialog.export.part", d.part),
		row("dialog.export.labels", d.labels),
		row("dialog.export.colours", d.colours),
		row("dialog.export.margin", d.margin),
		row("dialog.export.scale", d.size),
		widget.NewFormItem("", container.NewGridWithColumns(2, d.caption, d.legend, d.highlights, d.background, d.outlines, d.carries)),
	}, d.target.rows...)...)
	f := w.newForm(w.words.T("dialog.export.title"), "button.export",
		container.NewBorder(nil, nil, choices, nil, d.preview.object), func() (func(), error) {
			c := d.choice()
			w.program.settings.setPicture(c)
			return d.target.accept(w, c.format().Ending, func(path string) { w.export(path, c) })
		})
	f.width, f.more = exportWidth, []fyne.CanvasObject{d.copy}
	d.copy.OnTapped = func() {
		c := d.choice()
		w.program.settings.setPicture(c)
		f.dialog.Hide()
		w.copyShot(c)
	}
	d.changed()
	f.show(d.target.name, d.target.folder)
}

// choose is a list of things to choose from, named by translation keys.
func (d *exportDialog) choose(chosen int, keys ...string) *choices {
	options := make([]string, len(keys))
	for i, key := range keys {
		options[i] = d.window.words.T(key)
	}
	return d.list(chosen, options)
}

func (d *exportDialog) list(chosen int, options []string) *choices {
	s := d.window.newChoices(options)
	s.SetSelectedIndex(within(chosen, len(options)))
	s.OnChanged = func(string) { d.changed() }
	return s
}

func (d *exportDialog) check(key string, on bool) *check {
	c := d.window.newCheck(d.window.words.T(key), nil)
	c.SetChecked(on)
	c.OnChanged = func(bool) { d.changed() }
	return c
}

func (w *Window) newExportDialog(last pictureChoice) *exportDialog {
	d := &exportDialog{
		window: w, formats: picture.Formats(), dpi: resolutions(), parts: []int{partWhole, partSelected, partVisible},
		preview: newPreview(w), copy: w.newButton("button.copy", widget.MediumImportance, nil),
	}
	if w.session.Selection().Empty() {
		d.parts = []int{partWhole, partVisible}
	}
	d.format = widget.NewRadioGroup(nil, nil)
	for _, f := range d.formats {
		d.format.Options = append(d.format.Options, f.Name)
	}
	d.format.Horizontal, d.format.Required = true, true
	d.format.SetSelected(last.format().Name)
	d.format.OnChanged = func(string) { d.changed() }
	var parts []string
	for _, p := range d.parts {
		parts = append(parts, partKeys()[p])
	}
	d.part = d.choose(slices.Index(d.parts, last.Part), parts...)
	d.labels = d.choose(last.Labels, labelKeys()...)
	d.colours = d.choose(last.Colours, colourKeys()...)
	d.margin = d.choose(last.Margin, marginKeys()...)
	var sizes []string
	for _, dpi := range d.dpi {
		size := strconv.Itoa(dpi) + " dpi"
		if dpi%render.DPI == 0 {
			size += " (" + strconv.Itoa(dpi/render.DPI) + "×)"
		}
		sizes = append(sizes, size)
	}
	d.size = d.list(slices.Index(d.dpi, last.DPI), sizes)
	d.highlights = d.check("dialog.export.highlights", last.Highlights)
	d.caption = d.check("dialog.export.caption", last.Caption)
	d.legend = d.check("dialog.export.legend", last.Legend)
	d.background = d.check("dialog.export.background", !last.Transparent)
	d.outlines = d.check("dialog.export.outlines", last.Outlines)
	d.carries = d.check("dialog.export.carries", !last.Bare)
	return d
}

// choice is what is chosen.
func (d *exportDialog) choice() pictureChoice {
	return pictureChoice{
		Format: slices.Index(d.format.Options, d.format.Selected),
		Part:   d.parts[within(d.part.SelectedIndex(), len(d.parts))],
		Labels: d.labels.SelectedIndex(), Colours: d.colours.SelectedIndex(), Margin: d.margin.SelectedIndex(),
		DPI:        d.dpi[within(d.size.SelectedIndex(), len(d.dpi))],
		Highlights: d.highlights.Checked, Caption: d.caption.Checked, Legend: d.legend.Checked,
		Transparent: !d.background.Checked, Outlines: d.outlines.Checked, Bare: !d.carries.Checked,
	}
}

// changed offers what the format has, and shows the picture.
func (d *exportDialog) changed() {
	c := d.choice()
	f := c.format()
	enable(d.size, f.Pixels)
	enable(d.outlines, f.Outlines)
	enable(d.carries, f.Carries)
	enable(d.copy, c.Format != picture.PDF) // nothing takes one from the clipboard
	d.preview.show(c)
}

func enable(o fyne.Disableable, on bool) {
	if on {
		o.Enable()
	} else {
		o.Disable()
	}
}
