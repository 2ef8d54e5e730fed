package app

import (
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/widget"

	"nimgraph/app/files"
	"nimgraph/views/render"
	"nimgraph/views/words"
)

// askExport asks what picture to write, and where.
func (w *Window) askExport() {
	kind := widget.NewRadioGroup([]string{"PNG", "SVG"}, nil)
	kind.Horizontal, kind.Required = true, true
	scale := widget.NewSelect([]string{"1×", "2×", "4×"}, nil)
	scale.SetSelected(strconv.Itoa(w.program.settings.exportScale()) + "×")
	if scale.Selected == "" {
		scale.SetSelectedIndex(1)
	}
	background := widget.NewCheck(w.words.T("dialog.export.background"), nil)
	background.SetChecked(!w.program.settings.exportTransparent())
	kind.OnChanged = func(k string) {
		if k == "PNG" {
			scale.Enable()
		} else {
			scale.Disable()
		}
	}
	kind.SetSelected("PNG")
	name := w.name()
	name = strings.TrimSuffix(name, filepath.Ext(name))
	target := w.newPlace(filepath.Join(w.folder(), fileName(name)))
	content := widget.NewForm(append([]*widget.FormItem{
		widget.NewFormItem(w.words.T("dialog.export.kind"), kind),
		widget.NewFormItem(w.words.T("dialog.export.scale"), scale),
		widget.NewFormItem("", background),
	}, target.rows...)...)
	f := w.newForm(w.words.T("dialog.export.title"), w.words.T("button.export"), content, func() error {
		factor, err := strconv.Atoi(strings.TrimSuffix(scale.Selected, "×"))
		if err != nil {
			return err
		}
		ending := "." + strings.ToLower(kind.Selected)
		clear := !background.Checked
		w.program.settings.setExport(factor, clear)
		return target.accept(w, ending, func(path string) { w.export(path, ending, factor, clear) })
	})
	f.show(target.name, target.folder)
}

// export writes the picture of the whole drawing as it is seen.
func (w *Window) export(path, ending string, scale int, transparent bool) {
	picture, palette := w.session.Picture(), w.program.theme.Palette()
	options := render.Options{
		Palette: palette, Transparent: transparent, Scale: float64(scale), Margin: render.Margin, Title: w.name(),
	}
	err := files.WriteAtomically(path, func(out io.Writer) error {
		if ending == ".svg" {
			options.Scale = 1
			return render.SVG(out, picture, options)
		}
		return render.PNG(out, picture, options)
	})
	if err != nil {
		w.showError(err, path)
		return
	}
	w.say(w.words.T("say.exported", words.Data{"Name": filepath.Base(path)}))
}
