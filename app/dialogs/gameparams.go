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

// ParamRow is a parameter of a game in a form: its name, a field or a check box, and below
// it what it may be or what is wrong with it.
type ParamRow struct {
	// Name is that of the parameter.
	Name string
	// Object is the row.
	Object fyne.CanvasObject
	// Value returns what is entered.
	Value func() string
	// Set enters a value. Changed is not called.
	Set func(string)

	entry *field // nil for a check box
	note  *look.Paragraph
	hint  string
}

// ParamEvents are what a row calls: when its value changes, when Return and when Escape is
// pressed in it.
type ParamEvents struct{ OnChanged, OnSubmitted, OnEscaped func() }

// NewParamRow makes the row of a parameter with its default.
func (d *Dialogs) NewParamRow(label string, param games.Param, on ParamEvents) *ParamRow {
	w := d.Words
	p := &ParamRow{Name: param.Name, note: look.NewParagraph("")}
	p.note.SizeName = theme.SizeNameCaptionText
	if param.Kind == games.Boolean {
		check := d.newCheck(label, func(bool) { on.OnChanged() })
		check.Checked = param.Default == strconv.FormatBool(true)
		p.Value = func() string { return strconv.FormatBool(check.Checked) }
		p.Set = func(text string) {
			check.Checked = text == strconv.FormatBool(true)
			check.Refresh()
		}
		p.Object = container.NewVBox(check, p.note)
	} else {
		p.hint = w.T("dialog.game.range."+param.Kind.String(),
			words.Data{"Min": param.Min, "Max": param.Max, "Most": param.Most, "Form": param.Form})
		p.entry = newField(param.Default)
		p.entry.AlwaysShowValidationError = true
		p.entry.OnChanged = func(string) { on.OnChanged() }
		p.entry.OnSubmitted = func(string) { on.OnSubmitted() }
		p.entry.onEscape = on.OnEscaped
		p.Value = func() string { return p.entry.Text }
		p.Set = func(text string) { SetTextSilently(&p.entry.Entry, text) }
		p.Object = container.New(layout.NewCustomPaddedVBoxLayout(-labelOverlap), look.NewParagraph(label), p.entry, p.note)
	}
	p.ShowProblem("")
	return p
}

// Write writes into a field what nobody has typed.
func SetTextSilently(e *widget.Entry, text string) {
	changed := e.OnChanged
	e.OnChanged = nil
	e.SetText(text)
	e.OnChanged = changed
}

// Field returns what takes the keyboard; nil for a check box.
func (p *ParamRow) Field() fyne.Focusable {
	if p.entry == nil {
		return nil
	}
	return p.entry
}

// Unbounded leaves out what the value may be.
func (p *ParamRow) HideRange() {
	p.hint = ""
	p.ShowProblem("")
}

// Tell shows what is wrong with the value; what it may be where nothing is.
func (p *ParamRow) ShowProblem(wrong string) {
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

// overlap is how much of a label's own margin is given up to what is next to it.
const labelOverlap = 6

// Game is how a game is played on a drawing.
type MatchOptions struct {
	Players   [2]document.Player
	ErrorRate float64 // how often the program makes a mistake where it can
}

// gameErrs are the strengths of the program that there are to choose from: it plays well,
// errs sometimes, or often.
var errorRates = [...]float64{0, 0.2, 0.5}

// The kinds of players, and who begins, as they are listed.
const (
	againstProgram = iota
	twoPeople
)

// ChooseGame asks how a game is to be played, beginning with one.
func (d *Dialogs) AskMatch(first MatchOptions, chosen func(MatchOptions)) {
	list := func(at int, keys ...string) *choices {
		names := xslices.Map(keys, func(key string) string { return d.Words.T("dialog.game." + key) })
		c := d.newChoices(names)
		c.SetSelectedIndex(at)
		return c
	}
	who, begins, errs := againstProgram, 0, 0
	switch {
	case first.Players[0] == first.Players[1]:
		who = twoPeople
	case first.Players[0] == document.Program:
		begins = 1
	}
	for i, e := range errorRates {
		if e == first.ErrorRate {
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
		return func() { chosen(g) }, nil
	})
	f.show()
	d.Window.Canvas().Focus(f.primary)
}
