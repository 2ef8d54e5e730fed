package sequencewindow

import (
	"errors"
	"maps"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/dialogs"
	"nimgraph/app/sequence"
	"nimgraph/graphs/families"
	"nimgraph/graphs/games"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// typingPause is how long nothing is typed before it is read.
const typingPause = 450 * time.Millisecond

// asking is the left column: which family, its parameters, how many values.
type asking struct {
	window *Window
	object fyne.CanvasObject

	field  *entry
	note   *note // what is wrong with what is typed
	name   *canvas.Text
	rules  *widget.Label
	rows   *fyne.Container
	params []*dialogs.ParamRow

	numberLabel *widget.Label
	number      *entry
	numberNote  *note // what is wrong with how many values are wanted
	more, goOn  *widget.Button
	bar         *widget.ProgressBar
	part        *widget.Label   // how much is done
	settled     *widget.Label   // how many values there are, where none are worked out
	working     *fyne.Container // the bar with a button that stops
	rest        *fyne.Container // what is there in its place
	of          *fyne.Container // all that is about the family that is shown

	reading bool  // what is being typed is asked: the field stays as it is
	typed   int64 // counts what is typed; what comes late of older text is dropped
	timer   *time.Timer
}

// entry is a field that Escape leaves.
type entry struct {
	widget.Entry
	escape func()
}

func newEntry(escape func()) *entry {
	e := &entry{escape: escape}
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

// note is a line below a field that says what is wrong with it, or else what it may be.
type note struct{ label *widget.Label }

func newNote() *note {
	l := dialogs.Wrapped("")
	l.SizeName = look.SizeNameTip
	l.Hide()
	return &note{l}
}

func (n *note) tell(text string, wrong bool) {
	n.label.Importance = widget.LowImportance
	if wrong {
		n.label.Importance = widget.DangerImportance
	}
	n.label.Hidden = text == ""
	n.label.SetText(text)
}

func newAsking(w *Window) *asking {
	t := w.Words.T
	button := func(text, action string) *widget.Button {
		return widget.NewButton(text, func() { w.Table.Run(w.Table.ByID(action)) })
	}
	a := &asking{
		window: w, note: newNote(), numberNote: newNote(), name: canvas.NewText("", nil), rules: dialogs.Wrapped(""),
		numberLabel: widget.NewLabel(""), rows: container.NewVBox(), bar: widget.NewProgressBar(), part: widget.NewLabel(""), settled: widget.NewLabel(""),
		more: button("", "sequence.extend"), goOn: button(t("action.sequence.go-on"), "sequence.go-on"),
	}
	leave := w.guarded(w.escape)
	a.field, a.number = newEntry(leave), newEntry(leave)
	a.field.SetPlaceHolder(t("sequence.field.hint"))
	a.field.OnChanged = func(text string) {
		a.later(func() {
			a.reading = true
			defer func() { a.reading = false }()
			w.callbacks.Typed(text, false)
		})
	}
	a.field.OnSubmitted = func(text string) { a.now(func() { w.callbacks.Typed(text, true) }) }
	a.number.OnSubmitted = func(text string) { a.now(func() { w.callbacks.Number(text) }) }
	a.name.TextSize, a.name.TextStyle = 18, look.Bold()
	a.rules.SizeName, a.rules.Importance = look.SizeNameTip, widget.LowImportance
	a.bar.TextFormatter = func() string { return "" }
	a.part.Importance, a.part.SizeName, a.part.Alignment = widget.LowImportance, look.SizeNameTip, fyne.TextAlignTrailing
	a.settled.Importance, a.settled.SizeName = widget.LowImportance, look.SizeNameTip
	a.settled.Truncation = fyne.TextTruncateEllipsis
	a.working = container.NewBorder(nil, nil, nil,
		container.NewHBox(container.New(wide(54), a.part), button(t("button.cancel"), "sequence.stop")), container.New(slim(8), a.bar))
	a.rest = container.NewBorder(nil, nil, nil, a.goOn, a.settled)
	search := widget.NewButtonWithIcon("", theme.SearchIcon(), func() { w.Table.Run(w.Table.ByID("sequence.family")) })
	a.of = container.NewVBox(
		container.New(look.Padded(6, 4), a.name), a.rules, a.rows,
		container.NewBorder(nil, nil, a.numberLabel, a.more, a.number),
		a.numberNote.label,
		container.New(tall(38), a.working, a.rest),
		widget.NewSeparator(),
	)
	a.object = container.NewVBox(container.NewBorder(nil, nil, nil, search, a.field), a.note.label, a.of)
	return a
}

// later does something when nothing is typed for a moment.
func (a *asking) later(do func()) {
	a.stop()
	typed := a.typed
	a.timer = time.AfterFunc(typingPause, func() {
		a.window.Door(func() {
			if a.typed == typed {
				do()
			}
		})
	})
}

// now does something at once, and nothing that waits.
func (a *asking) now(do func()) {
	a.stop()
	a.window.guarded(do)()
}

// stop gives up what waits for a pause in typing.
func (a *asking) stop() {
	a.typed++
	if a.timer != nil {
		a.timer.Stop()
	}
}

func (a *asking) focus() {
	a.window.window.Canvas().Focus(a.field)
	a.field.TypedShortcut(&fyne.ShortcutSelectAll{})
}

func (a *asking) focusNumber() {
	a.window.window.Canvas().Focus(a.number)
	a.number.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// paint shows the column in other colours.
func (a *asking) paint(p *scene.Palette) {
	a.name.Color = p.Color(scene.Ink)
	a.name.Refresh()
}

// familyName returns what the family that is shown is called; empty where none is.
func (a *asking) familyName() string {
	s := a.window.Study
	f, ok := families.ByID(s.Answered().Family)
	if !s.Shown() || !ok {
		return ""
	}
	name := a.window.Words.T(f.NameKey())
	if code, ok := sequence.Written(s.Answered()); ok {
		name += " " + code
	}
	return name
}

// show shows where the question stands. other tells that another family is shown.
func (a *asking) show(other bool) {
	s := a.window.Study
	visible(a.of, s.Shown())
	if other {
		a.showFamily()
	}
	a.showErr()
	a.showNumber()
}

// showFamily shows the name and the parameters of another family.
func (a *asking) showFamily() {
	w, q := a.window, a.window.Study.Answered()
	f, ok := families.ByID(q.Family)
	if !ok {
		return
	}
	a.numberLabel.SetText(w.Words.T("sequence.number", words.Data{"N": strings.Join(numbersOf(q), ", ")}))
	code, written := sequence.Written(q)
	a.name.Text = shortened(a.familyName(), a.name, a.object.Size().Width)
	a.name.Refresh()
	a.rules.SetText(w.Words.T(f.RulesKey()))
	if !written {
		code = w.Words.T(f.NameKey())
	}
	if !a.reading { // else it is what a person types
		a.stop() // what was being typed is no longer there to be asked
		a.set(a.field, code)
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
func (a *asking) addParams(f *families.Family, args map[string]string) {
	w := a.window
	entered := func() {
		values := maps.Clone(w.Study.Answered().Args)
		if values == nil {
			values = map[string]string{}
		}
		for _, p := range a.params {
			values[p.Name] = p.Value()
		}
		w.callbacks.Entered(values)
	}
	for _, param := range f.Params {
		p := w.Dialogs.NewParamRow(w.Words.T(f.ParamKey(param)), param, dialogs.ParamEvents{
			Changed: func() { a.later(entered) }, Submitted: func() { a.now(entered) }, Escaped: w.guarded(w.escape),
		})
		if value, ok := args[param.Name]; ok {
			p.Set(value)
		}
		a.params = append(a.params, p)
		a.rows.Add(p.Object)
	}
}

// set writes into a field what nobody has typed.
func (a *asking) set(e *entry, text string) {
	changed := e.OnChanged
	e.OnChanged = nil
	e.SetText(text)
	e.OnChanged = changed
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
	tell := func(n *note, here bool) {
		if here {
			n.tell(text, true)
		} else {
			n.tell("", false)
		}
	}
	tell(a.numberNote, about == sequence.AboutNumber)
	tell(a.note, about != sequence.AboutNumber)
	if s.Err() != nil {
		visible(a.of, s.Shown() || about == sequence.AboutNumber)
	}
}

// showNumber shows how many values there are, and are to be.
func (a *asking) showNumber() {
	w, s := a.window, a.window.Study
	if w.window.Canvas().Focused() != fyne.Focusable(a.number) || s.State() == sequence.Working {
		a.set(a.number, w.grouped(s.Answered().To))
	}
	a.more.SetText(w.Words.T("sequence.more", words.Data{"Times": s.Times()}))
	enable(a.more, s.CanExtend())
	a.bar.SetValue(s.Part())
	a.part.SetText(w.Words.T("sequence.part", words.Data{"Percent": int(100 * s.Part())}))
	visible(a.working, s.State() == sequence.Working)
	visible(a.rest, s.State() != sequence.Working)
	visible(a.goOn, s.CanGoOn())
	text := ""
	if s.Shown() {
		switch known := s.Known(); s.State() {
		case sequence.Stopped:
			text = w.Words.T("sequence.stopped", words.Data{"To": w.grouped(known.To())})
		case sequence.Ready:
			text = w.Words.N("sequence.values", known.Len(), words.Data{"Values": w.grouped(known.Len())})
		case sequence.Refused:
			if known.Len() > 0 {
				text = w.Words.T("sequence.known", words.Data{"To": w.grouped(known.To())})
			}
		}
	}
	a.settled.SetText(text)
}

// grouped writes a number with its digits in groups of three.
func (w *Window) grouped(n int) string {
	digits := strconv.Itoa(n)
	if n < 0 {
		return digits
	}
	text := ""
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			text += ","
		}
		text += string(d)
	}
	return text
}

func visible(o fyne.CanvasObject, on bool) {
	if on != o.Visible() {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

func enable(o fyne.Disableable, on bool) {
	if on == o.Disabled() {
		if on {
			o.Enable()
		} else {
			o.Disable()
		}
	}
}

// shortened returns a text that is no wider than there is room.
func shortened(text string, like *canvas.Text, room float32) string {
	if room < 1 {
		return text
	}
	return panels.Shortened(text, like, room-8)
}
