package dialogs

import (
	"errors"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/views/look"
	"nimgraph/views/words"
)

// ParamRow is the row of a parameter in a form. It has a label, a field or a check box, and below
// it the permitted range or an error.
type ParamRow struct {
	// Name is the name of the parameter.
	Name string
	// Object is the row's object.
	Object fyne.CanvasObject
	// Value returns the entered value.
	Value func() string
	// Set sets the value. OnChanged is not called.
	Set func(string)

	entry *field // nil if the row has a check box
	note  *look.Paragraph
	hint  string
}

// ParamCallbacks holds the callbacks of a ParamRow. OnChanged is called when the user changes the
// value. OnSubmitted and OnEscaped are called when the user presses Return or Escape in the field
// of the row. A check box calls only OnChanged.
type ParamCallbacks struct{ OnChanged, OnSubmitted, OnEscaped func() }

// NewParamRow returns a row of a form, in which the user sets the parameter param. The row starts
// with the default value, and calls callbacks. A note below the field shows the permitted range,
// which depends on use, the purpose of the value: a game that is drawn, for example, must be
// small.
func (d *Dialogs) NewParamRow(label string, param games.Param, use games.Use, callbacks ParamCallbacks) *ParamRow {
	w := d.Words
	p := &ParamRow{Name: param.Name, note: look.NewParagraph("")}
	p.note.SizeName = theme.SizeNameCaptionText
	if param.Kind == games.Boolean {
		check := d.newCheck(label, func(bool) { callbacks.OnChanged() })
		check.Checked = param.Default == strconv.FormatBool(true)
		p.Value = func() string { return strconv.FormatBool(check.Checked) }
		p.Set = func(text string) {
			check.Checked = text == strconv.FormatBool(true)
			check.Refresh()
		}
		p.Object = container.NewVBox(check, p.note)
	} else {
		bounds := param.Range(use)
		p.hint = w.T("dialog.game.range."+param.Kind.String(),
			words.Data{"Min": bounds.Min, "Max": bounds.Max, "Most": bounds.Count, "Form": param.Form})
		p.entry = newField(param.Default)
		p.entry.AlwaysShowValidationError = true
		p.entry.OnChanged = func(string) { callbacks.OnChanged() }
		p.entry.OnSubmitted = func(string) { callbacks.OnSubmitted() }
		p.entry.onEscape = callbacks.OnEscaped
		p.Value = func() string { return p.entry.Text }
		p.Set = func(text string) { SetTextSilently(&p.entry.Entry, text) }
		p.Object = container.New(
			layout.NewCustomPaddedVBoxLayout(-labelOverlap), look.NewParagraph(label), p.entry, p.note,
		)
	}
	p.ShowProblem("")
	return p
}

// SetTextSilently sets the text of entry without calling entry.OnChanged.
func SetTextSilently(entry *look.Entry, text string) {
	changed := entry.OnChanged
	entry.OnChanged = nil
	entry.SetText(text)
	entry.OnChanged = changed
}

// Field returns the entry of the row, or nil if the row has a check box.
func (p *ParamRow) Field() fyne.Focusable {
	if p.entry == nil {
		return nil
	}
	return p.entry
}

// HideRange hides the permitted range of the parameter.
func (p *ParamRow) HideRange() {
	p.hint = ""
	p.ShowProblem("")
}

// ShowProblem shows message, an error, in place of the permitted range. If message is "", it shows
// the range again.
func (p *ParamRow) ShowProblem(message string) {
	p.note.Importance = widget.LowImportance
	text, err := p.hint, error(nil)
	if message != "" {
		p.note.Importance = widget.DangerImportance
		text, err = message, errors.New(message)
	}
	if p.entry != nil {
		p.entry.SetValidationError(err)
	}
	p.note.Text = text
	p.note.Hidden = text == ""
	p.note.Refresh()
}

// labelOverlap is the part of a label's own margin that the next object covers, in Fyne units.
const labelOverlap = 6

// MatchOptions say who plays a match and how well the program plays.
type MatchOptions struct {
	Players   [2]document.Player
	ErrorRate float64 // the part of the program's moves that are mistakes, if it can make one
}

// errorRates are the strengths of the program to choose from: it plays perfectly, errs sometimes,
// or errs often.
var errorRates = [...]float64{0, 0.2, 0.5}

// The kinds of players, by their index in the list.
const (
	againstProgram = iota
	twoPeople
)

// AskMatch asks who plays a match on the drawing, who begins, and how well the program plays. It
// calls onChosen with the answers. The form starts with the values of initial.
func (d *Dialogs) AskMatch(initial MatchOptions, onChosen func(MatchOptions)) {
	list := func(chosen int, keys ...string) *choices {
		names := xslices.Map(keys, func(key string) string { return d.Words.T("dialog.game." + key) })
		c := d.newChoices(names)
		c.SetSelectedIndex(chosen)
		return c
	}
	who, begins, errs := againstProgram, 0, 0
	switch {
	case initial.Players[0] == initial.Players[1]:
		who = twoPeople
	case initial.Players[0] == document.Program:
		begins = 1
	}
	for i, e := range errorRates {
		if e == initial.ErrorRate {
			errs = i
		}
	}
	players := list(who, "program", "people")
	beginner := list(begins, "you", "it")
	strength := list(errs, "perfect", "sometimes", "often")
	apply := func() {
		for _, c := range []*choices{beginner, strength} {
			look.SetEnabled(c, players.SelectedIndex() != twoPeople)
		}
	}
	players.OnChanged = func(string) { apply() }
	apply()
	content := widget.NewForm(
		widget.NewFormItem(d.Words.T("dialog.game.players"), players),
		widget.NewFormItem(d.Words.T("dialog.game.begins"), beginner),
		widget.NewFormItem(d.Words.T("dialog.game.strength"), strength),
	)
	f := d.newForm(actions.Title(d.Words, "play.game"), "action.play.game.short", content, func() (func(), error) {
		var g MatchOptions
		if players.SelectedIndex() == againstProgram {
			g.Players[1-beginner.SelectedIndex()] = document.Program
		}
		g.ErrorRate = errorRates[max(0, strength.SelectedIndex())]
		return func() { onChosen(g) }, nil
	})
	f.show()
	d.Window.Canvas().Focus(f.primary)
}
