package dialogs

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/document"
)

// styleStep is the step of the sizes that can be chosen.
const styleStep = 0.05

// Style lets be chosen how the drawing is drawn. show is told of each choice while the
// dialog is open, and back of leaving it without taking one.
func (d *Dialogs) Style(now document.Style, show func(document.Style) error, back func()) {
	style := now
	taken := false
	var f *form
	changed := func() {
		if err := show(style); err != nil {
			f.wrong.SetText(d.Describe(err))
			f.wrong.Show()
			f.fit()
		}
	}
	vertices, letters, lines := style.Sizes()
	rows := container.New(layout.NewFormLayout())
	add := func(key string, now, most float64, chosen func(float64)) {
		label, slider := d.size(key, now, 0.5, most, func(x float64) {
			chosen(x)
			changed()
		})
		rows.Add(label)
		rows.Add(slider)
	}
	add("style.vertices", vertices, 2.5, func(x float64) { style.Vertices = x })
	add("style.letters", letters, 3, func(x float64) { style.Letters = x })
	add("style.lines", lines, 4, func(x float64) { style.Lines = x })
	bold := widget.NewCheck(d.Words.T("style.bold"), nil)
	bold.Checked = style.Bold
	bold.OnChanged = func(on bool) { style.Bold = on; changed() }
	presets := container.NewHBox()
	preset := func(key string, to document.Style) {
		presets.Add(d.newButton(key, widget.MediumImportance, func() {
			to.Edges, to.Labels, to.Bundles = style.Edges, style.Labels, style.Bundles
			style = to
			changed()
			vertices, letters, lines := style.Sizes()
			for i, x := range [...]float64{vertices, letters, lines} {
				setSize(rows.Objects[2*i+1], x)
			}
			bold.SetChecked(style.Bold)
		}))
	}
	preset("style.usual", document.Style{})
	preset("style.projector", document.Style{Vertices: 1.2, Letters: 1.5, Lines: 1.75, Bold: true})
	f = d.newForm(d.Words.T("dialog.style.title"), "button.ok", container.NewVBox(rows, bold, presets), func() (func(), error) {
		taken = true
		return func() {}, nil
	})
	f.dialog.SetOnClosed(func() {
		if !taken {
			back()
		}
	})
	f.show()
}

// size returns the words of a size and a slider with its number.
func (d *Dialogs) size(key string, now, low, high float64, chosen func(float64)) (fyne.CanvasObject, fyne.CanvasObject) {
	percent := func(x float64) string { return strconv.Itoa(int(100*x+0.5)) + " %" }
	number := widget.NewLabel(percent(now))
	slider := widget.NewSlider(low, high)
	slider.Step, slider.Value = styleStep, now
	slider.OnChanged = func(x float64) {
		number.SetText(percent(x))
		chosen(x)
	}
	return widget.NewLabel(d.Words.T(key)), container.NewBorder(nil, nil, nil, number, slider)
}

// setSize moves the slider of a row without a word.
func setSize(row fyne.CanvasObject, x float64) {
	for _, o := range row.(*fyne.Container).Objects {
		switch o := o.(type) {
		case *widget.Slider:
			o.Value = x
			o.Refresh()
		case *widget.Label:
			o.SetText(strconv.Itoa(int(100*x+0.5)) + " %")
		}
	}
}
