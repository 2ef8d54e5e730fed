package dialogs

import (
	"errors"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// gameParam is a parameter in the form of a game: its name, a field or a check
// box, and below it what it may be or what is wrong with it.
type gameParam struct {
	name   string
	object fyne.CanvasObject
	value  func() string
	entry  *field // nil for a check box
	note   *widget.Label
	hint   string
}

// newGameParam makes the row of a parameter with its default.
func (f *gameForm) newGameParam(param games.Param) *gameParam {
	w := f.dialogs.Words
	label := w.T(f.game.ParamKey(param))
	p := &gameParam{name: param.Name, note: Wrapped("")}
	p.note.SizeName = theme.SizeNameCaptionText
	if param.Kind == games.Boolean {
		check := f.dialogs.newCheck(label, func(bool) { f.changed() })
		check.Checked = param.Default == strconv.FormatBool(true)
		p.value = func() string { return strconv.FormatBool(check.Checked) }
		p.object = container.NewVBox(check, p.note)
	} else {
		p.hint = w.T("dialog.game.range."+param.Kind.String(),
			words.Data{"Min": param.Min, "Max": param.Max, "Most": param.Most, "Form": param.Form})
		p.entry = newField(param.Default)
		p.entry.AlwaysShowValidationError = true
		p.entry.OnChanged = func(string) { f.changed() }
		p.entry.OnSubmitted = func(string) { f.submitted() }
		p.entry.escape = func() { f.escape() }
		p.value = func() string { return p.entry.Text }
		p.object = container.New(tight{}, Wrapped(label), p.entry, p.note)
	}
	p.tell("")
	return p
}

// tell shows what is wrong with the value; what it may be where nothing is.
func (p *gameParam) tell(wrong string) {
	p.note.Importance = widget.LowImportance
	text, err := p.hint, error(nil)
	if wrong != "" {
		p.note.Importance = widget.DangerImportance
		text, err = wrong, errors.New(wrong)
	}
	if p.entry != nil {
		p.entry.SetValidationError(err)
	}
	p.note.Text = text
	p.note.Hidden = text == ""
	p.note.Refresh()
}

// tight sets a field between its name and its note without the gaps of a box.
type tight struct{}

var _ fyne.Layout = tight{}

// overlap is how much of a label's own margin is given up to what is next to it.
const overlap = 6

// MinSize returns the room that the objects take one below the other.
func (tight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, overlap)
	for _, o := range objects {
		if o.Visible() {
			least := o.MinSize()
			size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height-overlap)
		}
	}
	return size
}

// Layout puts the objects one below the other, as wide as there is room.
func (tight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		o.Resize(fyne.NewSize(size.Width, o.MinSize().Height))
		o.Move(fyne.NewPos(0, y))
		y += o.MinSize().Height - overlap
	}
}
