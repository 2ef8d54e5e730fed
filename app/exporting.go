package app

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/files"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// pictureKind is a kind of picture file.
type pictureKind struct {
	name, ending string
	pixels       bool // made of pixels, so that the size matters
	carries      bool // can carry the drawing itself
	write        func(io.Writer, *scene.Scene, render.Options) error
}

func pictureKinds() []pictureKind {
	return []pictureKind{
		{"PNG", ".png", true, true, render.PNG},
		{"SVG", ".svg", false, true, render.SVG},
		{"PDF", ".pdf", false, true, render.PDF},
		{"TikZ", ".tex", false, false, render.TikZ},
	}
}

// exportScales are the sizes of a PNG, in pixels a document unit.
var exportScales = []string{"1×", "2×", "4×"}

// choice is a row of the export dialog: a list of things to choose from, named by
// translation keys.
func (w *Window) choice(chosen int, keys ...string) *widget.Select {
	options := make([]string, len(keys))
	for i, key := range keys {
		options[i] = w.words.T(key)
	}
	s := widget.NewSelect(options, nil)
	s.SetSelectedIndex(max(0, min(chosen, len(keys)-1)))
	return s
}

// askExport asks what picture to write, and where. What was chosen last is
// proposed.
func (w *Window) askExport() {
	last := w.program.settings.export()
	kinds := pictureKinds()
	kind := widget.NewRadioGroup(nil, nil)
	for _, k := range kinds {
		kind.Options = append(kind.Options, k.name)
	}
	kind.Horizontal, kind.Required = true, true
	scale := widget.NewSelect(exportScales, nil)
	scale.SetSelectedIndex(max(0, slices.Index(exportScales, strconv.Itoa(last.Scale)+"×")))
	labels := w.choice(last.Labels, labelKeys()...)
	colours := w.choice(last.Colours, colourKeys()...)
	carries := widget.NewCheck(w.words.T("dialog.export.carries"), nil)
	carries.SetChecked(!last.Bare)
	background := widget.NewCheck(w.words.T("dialog.export.background"), nil)
	background.SetChecked(!last.Transparent)
	chosen := func() pictureKind { return kinds[max(0, slices.Index(kind.Options, kind.Selected))] }
	enable := func(o fyne.Disableable, on bool) {
		if on {
			o.Enable()
		} else {
			o.Disable()
		}
	}
	kind.OnChanged = func(string) {
		enable(scale, chosen().pixels)
		enable(carries, chosen().carries)
	}
	kind.SetSelected(kinds[max(0, min(last.Kind, len(kinds)-1))].name)
	name := w.name()
	target := w.newPlace(filepath.Join(w.folder(), fileName(strings.TrimSuffix(name, filepath.Ext(name)))))
	content := widget.NewForm(append([]*widget.FormItem{
		widget.NewFormItem(w.words.T("dialog.export.kind"), kind),
		widget.NewFormItem(w.words.T("dialog.export.scale"), scale),
		widget.NewFormItem(w.words.T("dialog.export.labels"), labels),
		widget.NewFormItem(w.words.T("dialog.export.colours"), colours),
		widget.NewFormItem("", background),
		widget.NewFormItem("", carries),
	}, target.rows...)...)
	f := w.newForm(w.words.T("dialog.export.title"), w.words.T("button.export"), content, func() error {
		factor, err := strconv.Atoi(strings.TrimSuffix(scale.Selected, "×"))
		if err != nil {
			return err
		}
		e := export{
			Kind: slices.Index(kind.Options, kind.Selected), Scale: factor, Transparent: !background.Checked,
			Labels: labels.SelectedIndex(), Colours: colours.SelectedIndex(), Bare: !carries.Checked,
		}
		w.program.settings.setExport(e)
		return target.accept(w, chosen().ending, func(path string) { w.export(path, e) })
	})
	f.show(target.name, target.folder)
}

// What can be chosen for labels and colours, in the order of the dialog's lists.
const (
	labelsSeen = iota
	labelsBoth
	labelsValue
	labelsName
	labelsNone
)

const (
	coloursSeen = iota
	coloursLight
	coloursDark
)

func labelKeys() []string {
	return []string{
		labelsSeen: "export.labels.seen", labelsBoth: "export.labels.both", labelsValue: "export.labels.value",
		labelsName: "export.labels.name", labelsNone: "export.labels.none",
	}
}

func colourKeys() []string {
	return []string{
		coloursSeen: "export.colours.seen", coloursLight: "export.colours.light", coloursDark: "export.colours.dark",
	}
}

// export is what was chosen in the export dialog: numbers are places in its
// lists.
type export struct {
	Kind, Scale, Labels, Colours int
	Transparent                  bool
	// Bare leaves out the drawing that a picture carries otherwise, so that it
	// can be opened again.
	Bare bool
}

// picture returns the scene that is exported, and its colours.
func (w *Window) picture(e export) (*scene.Scene, *scene.Palette) {
	o := w.session.Options()
	switch e.Labels {
	case labelsBoth:
		o.Values, o.Names = true, true
	case labelsValue:
		o.Values, o.Names = true, false
	case labelsName:
		o.Values, o.Names = false, true
	case labelsNone:
		o.Values, o.Names = false, false
	}
	solution, _, _ := w.session.Solution()
	o.Selection, o.Wrong = document.Selection{}, document.Selection{}
	picture := scene.Build(w.session.Drawing(), solution, o)
	switch e.Colours {
	case coloursLight:
		return picture, scene.Light()
	case coloursDark:
		return picture, scene.Dark()
	}
	return picture, w.program.theme.Palette()
}

// slowPicture is the number of shapes from which on writing a picture is left to
// a task of its own.
const slowPicture = 4000

// export writes the picture of the whole drawing.
func (w *Window) export(path string, e export) {
	picture, palette := w.picture(e)
	kind := pictureKinds()[max(0, e.Kind)]
	options := render.Options{Palette: palette, Transparent: e.Transparent, Margin: render.Margin, Title: w.name()}
	if kind.pixels {
		options.Scale = float64(e.Scale)
	}
	if !e.Bare && kind.carries {
		var text bytes.Buffer
		if err := formats.Write(&text, w.session.Drawing(), formats.JSON); err != nil {
			w.showError(err, path)
			return
		}
		options.Drawing = text.Bytes()
	}
	task := func(ctx context.Context) func() {
		err := files.WriteAtomically(path, func(out io.Writer) error {
			if err := kind.write(out, picture, options); err != nil {
				return err
			}
			return ctx.Err() // given up: what was there stays
		})
		return func() {
			if err != nil {
				w.showError(err, path)
				return
			}
			w.say(w.words.T("say.exported", words.Data{"Name": filepath.Base(path)}))
		}
	}
	if len(picture.Shapes) < slowPicture {
		task(context.Background())()
		return
	}
	w.start(w.words.T("status.exporting"), task)
}
