package window

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/dialogs"
	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// ruleFields are the parameters of a tab's rules as fields above their text. A field shows
// what the text says and writes into it: nothing else keeps a value.
type ruleFields struct {
	tab    *Tab
	object *fyne.Container
	grid   *fyne.Container
	scroll *container.Scroll
	rows   []*dialogs.ParamRow
	made   string // the parameters that the rows are for
	series *widget.Button
}

// mostFields is the height of the fields, in Fyne units, from which on they are scrolled.
const mostFields = 150

func newRuleFields(t *Tab) *ruleFields {
	w := t.window
	f := &ruleFields{tab: t, grid: container.NewGridWithColumns(2)}
	f.scroll = container.NewVScroll(f.grid)
	f.scroll.Hide()
	f.series = widget.NewButton(w.Words.T("button.sequence"), func() { w.Table.Run(w.Table.ByID("games.sequence")) })
	free := widget.NewButton(w.Words.T("text.rules.let-go"), w.guarded(func() { w.Try(t.Bench.Text.LetGo()) }))
	f.object = container.NewVBox(f.scroll, container.NewGridWithColumns(2, f.series, free), widget.NewSeparator())
	f.object.Hide()
	return f
}

// show shows the parameters of the rules as they were read last; nothing where the text is an
// edge list.
func (f *ruleFields) show() {
	text := f.tab.Bench.Text
	if visible(f.object, text.Ruled()); !text.Ruled() {
		return
	}
	s, ok := text.Rules()
	if !ok {
		return // the fields stay as they are until it can be read
	}
	visible(f.series, len(s.By) > 0 && s.Play == graphs.Normal)
	kinds := ""
	for _, p := range s.Params {
		kinds += fmt.Sprintln(p.Name, p.Kind)
	}
	if kinds != f.made {
		f.made = kinds
		f.make(s.Params)
	}
	for i, p := range s.Params {
		if row := f.rows[i]; row.Value() != p.Default && (row.Field() == nil || row.Field() != f.tab.window.Canvas().Focused()) {
			row.Set(p.Default)
			row.Tell("")
		}
	}
	f.fit()
}

// fit gives the fields the room that they and what is wrong with them take.
func (f *ruleFields) fit() {
	f.scroll.SetMinSize(fyne.NewSize(0, min(mostFields, f.grid.MinSize().Height)))
}

// make makes the fields anew.
func (f *ruleFields) make(params []games.Param) {
	w := f.tab.window
	f.rows = nil
	f.grid.RemoveAll()
	for _, p := range params {
		var row *dialogs.ParamRow
		row = w.Dialogs.NewParamRow(p.Name, p, dialogs.ParamEvents{
			Changed: w.guarded(func() {
				wrong := ""
				if err := f.tab.Bench.Text.SetParam(p.Name, row.Value()); err != nil {
					wrong = w.describe(err)
				}
				row.Tell(wrong)
				f.fit()
			}),
			Submitted: w.guarded(f.tab.Bench.Text.Flush), Escaped: w.guarded(w.FocusBoard),
		})
		row.Unbounded()
		f.rows = append(f.rows, row)
		f.grid.Add(row.Object)
	}
	visible(f.scroll, len(f.rows) > 0)
}
