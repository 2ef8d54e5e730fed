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

// maxFieldText is the number of bytes that the field for a family shows. A longer list is read
// but not shown.
const maxFieldText = 2000

// typingPause is how long no key must be pressed before typed text is read.
const typingPause = 450 * time.Millisecond

// questionForm is the form at the top of the left column of the window of sequences. It asks for a
// family, which is a sequence of games such as Nim heaps, for its parameters, and for the number
// of values to compute.
type questionForm struct {
	window *Sequences
	object fyne.CanvasObject

	field  *escapeEntry
	note   *look.Paragraph // the error of the family or the list
	name   *canvas.Text
	rules  *look.Paragraph
	rows   *fyne.Container
	params []*dialogs.ParamRow

	numberLabel  *widget.Label
	number       *escapeEntry
	numberNote   *look.Paragraph // the error of the number of values
	more, resume *widget.Button
	bar          *widget.ProgressBar
	countLabel   *widget.Label   // the number of known values, while none are computed
	workingRow   *fyne.Container // the progress bar and a button to stop
	idleRow      *fyne.Container // in its place: countLabel and resume
	familyBox    *fyne.Container // the part of the form that needs a family

	askingTyped bool // typed text is being asked: showFamily must not change the field
	pause       jobs.Debouncer
}

// newQuestionForm returns the form of window w. It is empty until update is called.
func newQuestionForm(w *Sequences) *questionForm {
	t := w.Words.T
	button := func(text, action string) *widget.Button {
		return widget.NewButton(text, func() { w.Table.Run(w.Table.Find(action)) })
	}
	a := &questionForm{
		window: w, pause: jobs.Debouncer{Door: w.Door}, note: newErrorLine(), numberNote: newErrorLine(),
		name: canvas.NewText("", nil), rules: look.NewParagraph(""),
		numberLabel: widget.NewLabel(""), rows: container.NewVBox(), bar: widget.NewProgressBar(),
		countLabel: widget.NewLabel(""),
		more:       button("", "sequence.extend"), resume: button(t("action.sequence.go-on"), "sequence.go-on"),
	}
	leave := w.guard(w.handleEscape)
	a.field, a.number = newEscapeEntry(leave), newEscapeEntry(leave)
	a.field.SetPlaceHolder(t("sequence.field.hint"))
	a.field.OnChanged = func(text string) {
		a.pause.Call(typingPause, func() {
			a.askingTyped = true
			defer func() { a.askingTyped = false }()
			w.askTyped(text, false)
		})
	}
	a.field.OnSubmitted = func(text string) { a.askNow(func() { w.askTyped(text, true) }) }
	a.field.onPaste = func(text string) bool {
		isOneLine := !strings.Contains(strings.TrimSpace(text), "\n") // the entry would join lines
		if len(text) <= maxFieldText && isOneLine {
			return false
		}
		a.askNow(func() { w.askTyped(text, true) })
		return true
	}
	a.number.OnSubmitted = func(text string) { a.askNow(func() { w.askCount(text) }) }
	a.name.TextSize, a.name.TextStyle = 18, look.Bold()
	a.rules.SizeName, a.rules.Importance = look.SizeNameTip, widget.LowImportance
	a.bar.TextFormatter = func() string {
		return t("status.part", words.Data{"Percent": int(100 * a.bar.Value)})
	}
	a.countLabel.Importance, a.countLabel.SizeName = widget.LowImportance, look.SizeNameTip
	a.countLabel.Truncation = fyne.TextTruncateEllipsis
	a.workingRow = container.NewBorder(nil, nil, nil, button(t("button.cancel"), "sequence.stop"), a.bar)
	a.idleRow = container.NewBorder(nil, nil, nil, a.resume, a.countLabel)
	search := widget.NewButtonWithIcon("", theme.SearchIcon(), func() { w.Table.Run(w.Table.Find("sequence.family")) })
	a.familyBox = container.NewVBox(
		container.New(look.NewPadding(6, 4), a.name), a.rules, a.rows,
		container.NewBorder(nil, nil, a.numberLabel, a.more, a.number),
		a.numberNote,
		container.NewStack(a.workingRow, a.idleRow),
		widget.NewSeparator(),
	)
	a.object = container.NewVBox(container.NewBorder(nil, nil, nil, search, a.field), a.note, a.familyBox)
	return a
}

// askNow calls ask, a function that puts a question to the study, at once. It cancels a question
// that waits for a pause in typing, and shows a panic in ask as an error.
func (a *questionForm) askNow(ask func()) {
	a.pause.Stop()
	a.window.guard(ask)()
}

// setPalette sets the colours of the form to palette.
func (a *questionForm) setPalette(palette *scene.Palette) {
	a.name.Color = palette.Color(scene.Ink)
	a.name.Refresh()
}

// update shows the question that the study answers, its error, and the progress of computing the
// values. It updates the name and the parameters of the family only if newFamily is set.
func (a *questionForm) update(newFamily bool) {
	s := a.window.Study
	look.SetVisible(a.familyBox, s.HasFamily())
	if newFamily {
		a.showFamily()
	}
	a.showErr()
	a.updateCount()
}

// updateCount shows how many values the user asked for and how many of them are known.
func (a *questionForm) updateCount() {
	w, s := a.window, a.window.Study
	if w.window.Canvas().Focused() != fyne.Focusable(a.number) || s.State() == sequence.Working {
		dialogs.SetTextSilently(&a.number.Entry, a.window.Words.Whole(s.Question().To))
	}
	a.more.SetText(w.Words.T("sequence.more", words.Data{"Times": s.GrowthFactor()}))
	look.SetEnabled(a.more, s.CanExtend())
	a.bar.SetValue(s.Fraction())
	look.SetVisible(a.workingRow, s.State() == sequence.Working)
	look.SetVisible(a.idleRow, s.State() != sequence.Working)
	look.SetVisible(a.resume, s.CanResume())
	text := ""
	if s.HasFamily() {
		switch known := s.Known(); s.State() {
		case sequence.Stopped:
			text = w.Words.T("sequence.stopped", words.Data{"To": w.Words.Whole(known.Last())})
		case sequence.Ready:
			text = w.Words.N("sequence.values", known.Len(), words.Data{"Values": w.Words.Whole(known.Len())})
		case sequence.Refused:
			if known.Len() > 0 {
				text = w.Words.T("sequence.known", words.Data{"To": w.Words.Whole(known.Last())})
			}
		}
	}
	a.countLabel.SetText(text)
}

// familyName returns the name of the family that is shown, or "".
func (a *questionForm) familyName() string {
	s, w := a.window.Study, a.window.Words
	f, ok := s.Question().Game()
	switch list := s.Question().List; {
	case s.HasFamily() && list != nil:
		return w.N("sequence.list", len(list), words.Data{"Numbers": w.Whole(len(list))})
	case !s.HasFamily() || !ok:
		return ""
	}
	name := w.T(f.NameKey())
	if code, ok := sequence.FamilyText(s.Question()); ok {
		name += " " + code
	}
	return name
}

// showFamily shows the name, the rules and the parameters of the family of the current question.
func (a *questionForm) showFamily() {
	w, q := a.window, a.window.Study.Question()
	f, ok := q.Game()
	if !ok && q.List == nil {
		return
	}
	a.numberLabel.SetText(w.Words.T("sequence.number", words.Data{"N": strings.Join(indexNames(q), ", ")}))
	code, written := sequence.FamilyText(q)
	a.name.Text = a.familyName()
	if room := a.object.Size().Width - 8; room > 0 {
		a.name.Text = panels.Shorten(a.name.Text, a.name, room)
	}
	a.name.Refresh()
	switch {
	case q.List != nil:
		a.rules.SetText(w.Words.T("sequence.list.rules"))
		if len(code) > maxFieldText {
			code = ""
		}
	case !written:
		code = w.Words.T(f.NameKey())
		fallthrough
	default:
		a.rules.SetText(w.Words.T(f.RulesKey()))
	}
	if !a.askingTyped {
		a.pause.Stop() // text that waited to be read is replaced
		dialogs.SetTextSilently(&a.field.Entry, code)
	}
	a.params = nil
	a.rows.RemoveAll()
	if !written {
		a.addParams(f, q.Args)
	}
	a.rows.Refresh()
}

// indexNames returns the names by which the form calls the indices of a value: "n" if question
// asks for a sequence, and two names such as "a" and "b" if it asks for a table.
func indexNames(question sequence.Question) []string {
	if m, err := sequence.MemberOf(question); err == nil {
		return m.Numbers
	}
	return []string{"n"}
}

// addParams adds a row to the form for each parameter of family. args maps the names of parameters
// to the values that the rows show at first. When the user changes a value, the form asks for the
// family with the new values.
func (a *questionForm) addParams(family *games.Game, args map[string]string) {
	w := a.window
	entered := func() {
		values := maps.Clone(w.Study.Question().Args)
		if values == nil {
			values = map[string]string{}
		}
		for _, p := range a.params {
			values[p.Name] = p.Value()
		}
		w.askParams(values)
	}
	for _, param := range family.ListedParams() {
		p := w.Dialogs.NewParamRow(w.Words.T(family.ParamKey(param)), param, games.ForListing, dialogs.ParamCallbacks{
			OnChanged:   func() { a.pause.Call(typingPause, entered) },
			OnSubmitted: func() { a.askNow(entered) }, OnEscaped: w.guard(w.handleEscape),
		})
		if family.Group == games.Own {
			p.HideRange()
		}
		if value, ok := args[param.Name]; ok {
			p.Set(value)
		}
		a.params = append(a.params, p)
		a.rows.Add(p.Object)
	}
}

// showErr shows the error of the study below the field that caused the error, or removes the last
// error if there is none.
func (a *questionForm) showErr() {
	s := a.window.Study
	text, about := "", sequence.NoSubject
	if err := s.Err(); err != nil {
		text, about = a.window.describe(err), sequence.SubjectOf(err)
	}
	param := (*games.ParamError)(nil)
	errors.As(s.Err(), &param)
	for _, p := range a.params {
		if text != "" && param != nil && param.Param == p.Name {
			p.ShowProblem(text)
			text = ""
			continue
		}
		p.ShowProblem("")
	}
	tell := func(l *look.Paragraph, here bool) {
		l.Hidden = !here || text == ""
		l.SetText(text)
	}
	tell(a.numberNote, about == sequence.NumberSubject)
	tell(a.note, about != sequence.NumberSubject)
	if s.Err() != nil {
		look.SetVisible(a.familyBox, s.HasFamily() || about == sequence.NumberSubject)
	}
}

// escapeEntry is an entry that calls onEscape for the Escape key, and onPaste before it inserts
// pasted text.
type escapeEntry struct {
	look.Entry
	onEscape func()
	// onPaste is called with pasted text before the entry inserts it. If it returns true, it has
	// handled the text, and the entry does not insert it.
	onPaste func(text string) bool
}

// newEscapeEntry returns an entry that calls onEscape when Escape is pressed.
func newEscapeEntry(onEscape func()) *escapeEntry {
	e := &escapeEntry{onEscape: onEscape, onPaste: func(string) bool { return false }}
	e.ExtendBaseWidget(e)
	return e
}

// TypedKey calls onEscape for the Escape key, and passes all other keys to the entry.
func (e *escapeEntry) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape {
		e.onEscape()
		return
	}
	e.Entry.TypedKey(key)
}

// TypedShortcut handles a shortcut. For a paste it first calls onPaste, which can prevent that the
// text is inserted.
func (e *escapeEntry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && e.onPaste(paste.Clipboard.Content()) {
		return
	}
	e.Entry.TypedShortcut(s)
}

// newErrorLine returns a hidden line that shows the error of a field.
func newErrorLine() *look.Paragraph {
	l := look.NewParagraph("")
	l.SizeName, l.Importance = look.SizeNameTip, widget.DangerImportance
	l.Hide()
	return l
}
