package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/jobs"
	"nimgraph/views/look"
)

// dialogWidth is the width of most dialogs, in Fyne units.
const dialogWidth = 520

// form is a dialog with fields, a line for an error, and buttons. The primary button checks the
// input and closes the form only if the input is accepted. In a low window the content can be
// scrolled.
type form struct {
	dialogs      *Dialogs
	dialog       *dialog.CustomDialog
	scroll       *container.Scroll // holds the content
	problem      *look.Paragraph
	primary      *button
	extraButtons []fyne.CanvasObject // buttons between Cancel and the primary one
	onClosed     func()
	width        float32
}

// acceptFunc checks the input of a form. If the input is accepted, it returns a function that the
// form calls after it is closed. If the input is refused, it returns an error that the form shows.
// If both results are nil, the form stays open and shows no error.
type acceptFunc func() (afterClosing func(), err error)

// newForm returns a form with the given title and content. primaryKey is the translation key of
// the text on the primary button. The button calls accept to check the input.
func (d *Dialogs) newForm(title, primaryKey string, content fyne.CanvasObject, accept acceptFunc) *form {
	f := &form{dialogs: d, problem: look.NewParagraph(""), width: dialogWidth, onClosed: func() {}}
	f.problem.Importance = widget.DangerImportance
	f.problem.Hide()
	f.scroll = container.NewVScroll(content)
	f.dialog = dialog.NewCustomWithoutButtons(title, container.NewVBox(f.scroll, f.problem), d.Window)
	f.primary = d.newButton(primaryKey, widget.HighImportance, func() { f.submit(accept) })
	return f
}

// submit calls accept. If accept returns a function, submit closes the form and then calls the
// function. If accept returns an error, submit shows the error. If accept returns neither, submit
// does nothing.
func (f *form) submit(accept acceptFunc) {
	afterClosing, err := accept()
	if err == nil && afterClosing == nil {
		return // the form stays open
	}
	if err == nil {
		f.dialog.Hide() // first, because the toolkit closes a dialog together with all dialogs above it
		afterClosing()
		return
	}
	f.problem.SetText(f.dialogs.Describe(err))
	f.problem.Show()
	f.resizeToContent()
}

// resizeToContent makes the form as high as its content. In a low window the form is as high as
// the window allows, and its content can be scrolled.
func (f *form) resizeToContent() {
	f.scroll.SetMinSize(fyne.NewSize(0, f.scroll.Content.MinSize().Height))
	f.dialogs.resizeToContent(f.dialog, f.width) // texts are wrapped at this width
	content := f.scroll.Content.MinSize().Height
	frame := f.dialog.MinSize().Height - f.scroll.MinSize().Height
	room := f.dialogs.Window.Canvas().Size().Height - frame - minDialogMargin
	f.scroll.SetMinSize(fyne.NewSize(0, max(minFormHeight, min(content, room))))
	f.dialogs.resizeToContent(f.dialog, f.width)
}

// minFormHeight is the least height of the content of a form, in Fyne units: about one row.
const minFormHeight = 40

// minDialogMargin is the least distance of a dialog from the window's left and right edges, in
// Fyne units, if its content can be narrow enough.
const minDialogMargin = 24

// isNarrow reports whether the window is as narrow as a phone.
func (d *Dialogs) isNarrow() bool { return d.Window.Canvas().Size().Width < narrowWindow }

// narrowWindow is the width in Fyne units below which a dialog puts its parts below each other
// instead of side by side.
const narrowWindow = 600

// resizeToContent gives box the given width, or less if the window is narrow, and the height of
// its content.
func (d *Dialogs) resizeToContent(box *dialog.CustomDialog, width float32) {
	width = min(width, d.Window.Canvas().Size().Width-2*minDialogMargin)
	box.Resize(fyne.NewSize(width, 1)) // the height of wrapped text depends on the width
	box.Resize(fyne.NewSize(width, box.MinSize().Height))
}

// setButtons sets the buttons at the lower edge of box, from left to right. The buttons have the
// same width. If the window is too narrow for that, each is as wide as its own text.
func (d *Dialogs) setButtons(box *dialog.CustomDialog, buttons []fyne.CanvasObject) {
	if container.NewGridWithRows(1, buttons...).MinSize().Width > d.Window.Canvas().Size().Width-2*minDialogMargin {
		buttons = []fyne.CanvasObject{container.NewHBox(buttons...)}
	}
	box.SetButtons(buttons)
}

// show opens the form and focuses fields[0], if there is one. Return presses the primary button,
// even in one of the fields. Escape closes the form.
func (f *form) show(fields ...*field) {
	buttons := append(
		[]fyne.CanvasObject{f.dialogs.newButton("button.cancel", widget.MediumImportance, f.dialog.Hide)},
		f.extraButtons...,
	)
	f.dialogs.setButtons(f.dialog, append(buttons, f.primary))
	for _, e := range fields {
		e.OnSubmitted = func(string) { f.primary.OnTapped() }
		e.onEscape = f.dialog.Hide
	}
	f.dialogs.setDefaultAction(f.dialog, f.primary.OnTapped)
	f.dialogs.OpenThen(f.dialog, f.onClosed)
	f.resizeToContent()
	if len(fields) > 0 {
		f.dialogs.Window.Canvas().Focus(fields[0])
		fields[0].TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// field is an entry of a form. It calls onEscape for the Escape key. If it gets the keyboard focus
// by Tab, it selects its text, so that typing replaces the text.
type field struct {
	look.Entry
	onEscape  func()
	mouseDown bool // MouseDown is running: the mouse gives the field the keyboard
}

// newField returns a field that holds text.
func newField(text string) *field {
	f := &field{onEscape: func() {}}
	f.ExtendBaseWidget(f)
	f.SetText(text)
	return f
}

// MouseDown focuses the field and moves the cursor to the pointer, without selecting the text.
func (f *field) MouseDown(event *desktop.MouseEvent) {
	f.mouseDown = true
	f.Entry.MouseDown(event)
	f.mouseDown = false
}

// FocusGained selects the text, unless the field got the focus by a click.
func (f *field) FocusGained() {
	f.Entry.FocusGained()
	if !f.mouseDown {
		f.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// TypedKey calls onEscape for the Escape key, and passes all other keys to the entry.
func (f *field) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape {
		f.onEscape()
		return
	}
	f.Entry.TypedKey(key)
}

// button, check and choices are the toolkit's widgets with the usual keys of a dialog: Escape
// closes the dialog, and Return presses the focused button or the primary one. The toolkit
// passes a key only to the focused widget.
type (
	button struct {
		widget.Button
		dialogs *Dialogs
		onArrow func(step int) // called with 1 for the keys ↓ and →, and -1 for ↑ and ←; may be nil
	}
	check struct {
		widget.Check
		dialogs *Dialogs
	}
	choices struct {
		widget.Select
		dialogs *Dialogs
	}
)

// newButton returns a button that calls run. key is the translation key of its text. If run
// panics, a dialog shows the panic as an error.
func (d *Dialogs) newButton(key string, importance widget.Importance, run func()) *button {
	b := &button{dialogs: d}
	b.ExtendBaseWidget(b)
	b.Text, b.Importance, b.OnTapped = d.Words.T(key), importance, func() {
		if defect := jobs.Guard(run); defect != nil {
			d.ShowError(defect, "")
		}
	}
	return b
}

// TypedKey presses the button for Return and Space, calls onArrow for an arrow key if onArrow is
// not nil, and closes the dialog for Escape.
func (b *button) TypedKey(key *fyne.KeyEvent) {
	if step := arrowStep(key.Name); step != 0 && b.onArrow != nil {
		b.onArrow(step)
		return
	}
	if key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter {
		key = &fyne.KeyEvent{Name: fyne.KeySpace}
	}
	if !b.dialogs.closeOnEscape(key) {
		b.Button.TypedKey(key)
	}
}

// arrowStep returns 1 for the keys ↓ and →, -1 for ↑ and ←, and 0 for all other keys.
func arrowStep(key fyne.KeyName) int {
	switch key {
	case fyne.KeyDown, fyne.KeyRight:
		return 1
	case fyne.KeyUp, fyne.KeyLeft:
		return -1
	}
	return 0
}

// newCheck returns a check box with the given label. If onChanged is not nil, it is called with
// the new state after each click.
func (d *Dialogs) newCheck(label string, onChanged func(bool)) *check {
	c := &check{dialogs: d}
	c.ExtendBaseWidget(c)
	c.Text, c.OnChanged = label, onChanged
	return c
}

// TypedKey submits the dialog for Return and closes the dialog for Escape.
func (c *check) TypedKey(key *fyne.KeyEvent) {
	if !c.dialogs.closeOnEscape(key) && !c.dialogs.pressDefaultOnReturn(key) {
		c.Check.TypedKey(key)
	}
}

// newChoices returns a drop-down list of options, none of which is chosen yet.
func (d *Dialogs) newChoices(options []string) *choices {
	s := &choices{dialogs: d}
	s.ExtendBaseWidget(s)
	s.Options = options
	return s
}

// TypedKey submits the dialog for Return and closes the dialog for Escape. It passes all other
// keys to the list.
func (s *choices) TypedKey(key *fyne.KeyEvent) {
	if !s.dialogs.closeOnEscape(key) && !s.dialogs.pressDefaultOnReturn(key) {
		s.Select.TypedKey(key)
	}
}

// closeOnEscape closes the topmost dialog if key is Escape. closed is false if key is another key
// or no dialog is open.
func (d *Dialogs) closeOnEscape(key *fyne.KeyEvent) (closed bool) {
	return key.Name == fyne.KeyEscape && d.CloseTop()
}

// pressDefaultOnReturn calls the default action of the topmost dialog if key is Return. handled is
// false if key is another key or no dialog is open.
func (d *Dialogs) pressDefaultOnReturn(key *fyne.KeyEvent) (handled bool) {
	return (key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter) && d.PressDefault()
}
