package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
)

// gameLine says in one line which game is drawn, and by which rules, beside a button that
// changes it. Where the line has no room for the rules, a tip has them.
type gameLine struct {
	name, rules *widget.Label
	text        string // the rules, in full
	object      *fyne.Container
}

func newGameLine(change string, changed func(), tips *Tips) *gameLine {
	l := &gameLine{name: widget.NewLabel(""), rules: widget.NewLabel("")}
	l.name.TextStyle, l.rules.Importance, l.rules.Truncation = look.Bold(), widget.LowImportance, fyne.TextTruncateEllipsis
	button := widget.NewButton(change, changed)
	button.Importance = widget.LowImportance
	line := container.NewBorder(nil, nil, l.name, button, tips.ExplainBy(l.rules, func() string { return tips.Terms().Explain(l.text) }))
	l.object = container.New(look.Padded(0, 12), container.NewThemeOverride(line, look.Compact{}))
	l.object.Hide()
	return l
}

func (l *gameLine) show(name, rules string) {
	l.text = rules
	l.name.SetText(name)
	l.rules.SetText(rules)
	visibly(l.object, name != "")
}
