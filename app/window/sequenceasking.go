package window

import (
	"errors"
	"maps"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/app/sequence"
	"nimgraph/graphs/games"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// mostShown is how many characters the field for a family may have: a longer list is read
// without.
const mostShown = 2000

// typingPause is how long nothing is typed before it is read.
const typingPause = 450 * time.Millisecond

// asking is the left column: which family, its parameters, how many values.
type asking struct {
	window *Sequences
	object fyne.CanvasObject

	field  *entry
	note   *look.Paragraph // what is wrong with what is typed
	name   *canvas.Text
	rules  *look.Paragraph
	rows   *fyne.Container
	params []*dialogs.ParamRow

	numberLabel *widget.Label
	number      *entry
	numberNote  *look.Paragraph // what is wrong with how many values are wanted
	more, goOn  *widget.Button
	bar         *widget.ProgressBar
	settled     *widget.Label   // how many values there are, where none are worked out
	working     *fyne.Container // the bar with a button that stops
	rest        *fyne.Container // what is there in its place
	of          *fyne.Container // all that is about the family that is shown

	reading bool // what is being typed is asked: the field stays as it is
	pause   jobs.Later
}

func newAsking(w *Sequences) *asking {
	t := w.Words.T
	button := func(text, action string) *widget.Button {
		return widget.NewButton(text, func() { w.Table.Run(w.Table.ByID(action)) })
	}
	a := &asking{
		window: w, pause: jobs.Later{Door: w.Door}, note: newNote(), numberNote: newNote(), name: canvas.NewText("", nil), rules: look.NewParagraph(""),
		numberLabel: widget.NewLabel(""), rows: container.NewVBox(), bar: widget.NewProgressBar(), settled: widget.NewLabel(""),
		more: button("", "sequence.extend"), goOn: button(t("action.sequence.go-on"), "sequence.go-on"),
	}
	leave := w.guarded(w.escape)
	a.field, a.number = newEntry(leave), newEntry(leave)
	a.field.SetPlaceHolder(t("sequence.field.hint"))
	a.field.OnChanged = func(text string) {
		a.pause.Call(typingPause, func() {
			a.reading = true
			defer func() { a.reading = false }()
			w.typed(text, false)
		})
	}
	a.field.OnSubmitted = func(text string) { a.now(func() { w.typed(text, true) }) }
	a.field.pasted = func(text string) bool {
		if len(text) <= mostShown {
			return false
		}
		a.now(func() { w.typed(text, true) })
		return true
	}
	a.number.OnSubmitted = func(text string) { a.now(func() { w.numbered(text) }) }
	a.name.TextSize, a.name.TextStyle = 18, look.Bold()
	a.rules.SizeName, a.rules.Importance = look.SizeNameTip, widget.LowImportance
	a.bar.TextFormatter = func() string {
		return t("status.part", words.Data{"Percent": int(100 * a.bar.Value)})
	}
	a.settled.Importance, a.settled.SizeName = widget.LowImportance, look.SizeNameTip
	a.settled.Truncation = fyne.TextTruncateEllipsis
	a.working = container.NewBorder(nil, nil, nil, button(t("button.cancel"), "sequence.stop"), a.bar)
	a.rest = container.NewBorder(nil, nil, nil, a.goOn, a.settled)
	search := widget.NewButtonWithIcon("", theme.SearchIcon(), func() { w.Table.Run(w.Table.ByID("sequence.family")) })
	a.of = container.NewVBox(
		container.New(look.Padded(6, 4), a.name), a.rules, a.rows,
		container.NewBorder(nil, nil, a.numberLabel, a.more, a.number),
		a.numberNote,
		container.NewStack(a.working, a.rest),
		widget.NewSeparator(),
	)
	a.object = container.NewVBox(container.NewBorder(nil, nil, nil, search, a.field), a.note, a.of)
	return a
}

// now does something at once, and nothing that waits.
func (a *asking) now(do func()) {
	a.pause.Stop()
	a.window.guarded(do)()
}

// paint shows the column in other colours.
func (a *asking) paint(p *scene.Palette) {
	a.name.Color = p.Color(scene.Ink)
	a.name.Refresh()
}

// show shows where the question stands. other tells that another family is shown.
func (a *asking) show(other bool) {
	s := a.window.Study
	look.Visibly(a.of, s.Shown())
	if other {
		a.showFamily()
	}
	a.showErr()
	a.showNumber()
}

// showNumber shows how many values there are, and are to be.
func (a *asking) showNumber() {
	w, s := a.window, a.window.Study
	if w.window.Canvas().Focused() != fyne.Focusable(a.number) || s.State() == sequence.Working {
		dialogs.Write(&a.number.Entry, a.window.Words.Whole(s.Answered().To))
	}
	a.more.SetText(w.Words.T("sequence.more", words.Data{"Times": s.Times()}))
	look.Enable(a.more, s.CanExtend())
	a.bar.SetValue(s.Part())
	look.Visibly(a.working, s.State() == sequence.Working)
	look.Visibly(a.rest, s.State() != sequence.Working)
	look.Visibly(a.goOn, s.CanGoOn())
	text := ""
	if s.Shown() {
		switch known := s.Known(); s.State() {
		case sequence.Stopped:
			text = w.Words.T("sequence.stopped", words.Data{"To": w.Words.Whole(known.To())})
		case sequence.Ready:
			text = w.Words.N("sequence.values", known.Len(), words.Data{"Values": w.Words.Whole(known.Len())})
		case sequence.Refused:
			if known.Len() > 0 {
				text = w.Words.T("sequence.known", words.Data{"To": w.Words.Whole(known.To())})
			}
		}
	}
	a.settled.SetText(text)
}

// familyName returns what the family that is shown is called; empty where none is.
func (a *asking) familyName() string {
	s, w := a.window.Study, a.window.Words
	f, ok := s.Answered().Game()
	switch list := s.Answered().List; {
	case s.Shown() && list != nil:
		return w.N("sequence.list", len(list), words.Data{"Numbers": w.Whole(len(list))})
	case !s.Shown() || !ok:
		return ""
	}
	name := w.T(f.NameKey())
	if code, ok := sequence.Written(s.Answered()); ok {
		name += " " + code
	}
	return name
}

// showFamily shows the name and the parameters of another family.
func (a *asking) showFamily() {
	w, q := a.window, a.window.Study.Answered()
	f, ok := q.Game()
	if !ok && q.List == nil {
		return
	}
	a.numberLabel.SetText(w.Words.T("sequence.number", words.Data{"N": strings.Join(numbersOf(q), ", ")}))
	code, written := sequence.Written(q)
	a.name.Text = a.familyName()
	if room := a.object.Size().Width - 8; room > 0 {
		a.name.Text = panels.Shortened(a.name.Text, a.name, room)
	}
	a.name.Refresh()
	switch {
	case q.List != nil:
		a.rules.SetText(w.Words.T("sequence.list.rules"))
		if len(code) > mostShown {
			code = ""
		}
	case !written:
		code = w.Words.T(f.NameKey())
		fallthrough
	default:
		a.rules.SetText(w.Words.T(f.RulesKey()))
	}
	if !a.reading { // else it is what a person types
		a.pause.Stop() // what was being typed is no longer there to be asked
		dialogs.Write(&a.field.Entry, code)
	}
	a.params = nil
	a.rows.RemoveAll()
	if !written {
		a.addParams(f, q.Args)
	}
	a.rows.Refresh()
}

// numbersOf returns the names of the numbers that a question is about.
func numbersOf(q sequence.Question) []string {
	if m, err := sequence.MemberOf(q); err == nil {
		return m.Numbers
	}
	return []string{"n"}
}

// addParams makes the form of a family's parameters.
func (a *asking) addParams(f *games.Game, args map[string]string) {
	w := a.window
	entered := func() {
		values := maps.Clone(w.Study.Answered().Args)
		if values == nil {
			values = map[string]string{}
		}
		for _, p := range a.params {
			values[p.Name] = p.Value()
		}
		w.entered(values)
	}
	for _, param := range f.ListedParams() {
		p := w.Dialogs.NewParamRow(w.Words.T(f.ParamKey(param)), param, dialogs.ParamEvents{
			Changed: func() { a.pause.Call(typingPause, entered) }, Submitted: func() { a.now(entered) }, Escaped: w.guarded(w.escape),
		})
		if f.Group == games.Own {
			p.Unbounded()
		}
		if value, ok := args[param.Name]; ok {
			p.Set(value)
		}
		a.params = append(a.params, p)
		a.rows.Add(p.Object)
	}
}

// showErr says what is wrong with the question, at the field that it is about.
func (a *asking) showErr() {
	s := a.window.Study
	text, about := "", sequence.AboutNothing
	if err := s.Err(); err != nil {
		text, about = a.window.describe(err), sequence.AboutOf(err)
	}
	param := (*games.ParamError)(nil)
	errors.As(s.Err(), &param)
	for _, p := range a.params {
		if text != "" && param != nil && param.Param == p.Name {
			p.Tell(text)
			text = ""
			continue
		}
		p.Tell("")
	}
	tell := func(l *look.Paragraph, here bool) {
		l.Hidden = !here || text == ""
		l.SetText(text)
	}
	tell(a.numberNote, about == sequence.AboutNumber)
	tell(a.note, about != sequence.AboutNumber)
	if s.Err() != nil {
		look.Visibly(a.of, s.Shown() || about == sequence.AboutNumber)
	}
}

// entry is a field that Escape leaves.
type entry struct {
	widget.Entry
	escape func()
	// pasted is offered what is pasted; it returns whether the field need not have it.
	pasted func(text string) bool
}

func newEntry(escape func()) *entry {
	e := &entry{escape: escape, pasted: func(string) bool { return false }}
	e.ExtendBaseWidget(e)
	return e
}

// TypedKey leaves the field on Escape.
func (e *entry) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape {
		e.escape()
		return
	}
	e.Entry.TypedKey(key)
}

// TypedShortcut pastes where nobody else takes it.
func (e *entry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && e.pasted(paste.Clipboard.Content()) {
		return
	}
	e.Entry.TypedShortcut(s)
}

// newNote returns a line below a field that says what is wrong with it.
func newNote() *look.Paragraph {
	l := look.NewParagraph("")
	l.SizeName, l.Importance = look.SizeNameTip, widget.DangerImportance
	l.Hide()
	return l
}
