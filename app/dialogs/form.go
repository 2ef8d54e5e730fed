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

// dialogWidth is how wide the program's own dialogs are.
const dialogWidth = 520

// form is a dialog of ours: content, a line for what is wrong, and buttons. Its
// main button closes it only when what is asked for was done.
type form struct {
	dialogs      *Dialogs
	dialog       *dialog.CustomDialog
	problem      *look.Paragraph
	primary      *button
	extraButtons []fyne.CanvasObject // buttons beside the main one
	onClosed     func()
	width        float32
}

// newForm makes a dialog whose main button has the words of a key and calls accept.
// accept returns what is wrong with what was entered, or else what to do with it once the
// dialog is closed: not before, as the toolkit closes with a dialog all that are above it.
// Where accept returns neither, the dialog stays.
func (d *Dialogs) newForm(title, main string, content fyne.CanvasObject, accept func() (func(), error)) *form {
	f := &form{dialogs: d, problem: look.NewParagraph(""), width: dialogWidth, onClosed: func() {}}
	f.problem.Importance = widget.DangerImportance
	f.problem.Hide()
	f.dialog = dialog.NewCustomWithoutButtons(title, container.NewVBox(content, f.problem), d.Window)
	f.primary = d.newButton(main, widget.HighImportance, func() { f.accept(accept) })
	return f
}

func (f *form) accept(accept func() (func(), error)) {
	then, err := accept()
	if err == nil && then == nil {
		return // it goes on
	}
	if err == nil {
		f.dialog.Hide()
		then()
		return
	}
	f.problem.SetText(f.dialogs.Describe(err))
	f.problem.Show()
	f.fit()
}

func (f *form) fit() { f.dialogs.fit(f.dialog, f.width) }

// leastAir is how far a dialog keeps off the window's left and right edges, in Fyne units,
// as long as its content can be so narrow.
const minDialogMargin = 24

// fit makes a dialog as high as what is in it. How high wrapped text is, is known
// only at its width.
func (d *Dialogs) fit(box *dialog.CustomDialog, width float32) {
	width = min(width, d.Window.Canvas().Size().Width-2*minDialogMargin)
	box.Resize(fyne.NewSize(width, 1))
	box.Resize(fyne.NewSize(width, box.MinSize().Height))
}

// show opens the dialog with the keyboard in the first of its fields. Return in
// any of them, or where nothing needs it, is the main button, Escape leaves the dialog.
func (f *form) show(fields ...*field) {
	buttons := append([]fyne.CanvasObject{f.dialogs.newButton("button.cancel", widget.MediumImportance, f.dialog.Hide)}, f.extraButtons...)
	f.dialog.SetButtons(append(buttons, f.primary))
	for _, e := range fields {
		e.OnSubmitted = func(string) { f.primary.OnTapped() }
		e.onEscape = f.dialog.Hide
	}
	f.dialogs.setDefault(f.dialog, f.primary.OnTapped)
	f.dialogs.OpenThen(f.dialog, f.onClosed)
	f.fit()
	if len(fields) > 0 {
		f.dialogs.Window.Canvas().Focus(fields[0])
		fields[0].TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// field is an entry that Escape leaves, and whose text is selected when Tab comes to it,
// so that what is typed replaces it.
type field struct {
	widget.Entry
	onEscape  func()
	mouseDown bool // the mouse gives it the keyboard
}

func newField(text string) *field {
	f := &field{onEscape: func() {}}
	f.ExtendBaseWidget(f)
	f.SetText(text)
	return f
}

// MouseDown puts the cursor where the mouse is.
func (f *field) MouseDown(e *desktop.MouseEvent) {
	f.mouseDown = true
	f.Entry.MouseDown(e)
	f.mouseDown = false
}

// FocusGained is called by Fyne.
func (f *field) FocusGained() {
	f.Entry.FocusGained()
	if !f.mouseDown {
		f.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// TypedKey leaves the dialog on Escape.
func (f *field) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape {
		f.onEscape()
		return
	}
	f.Entry.TypedKey(key)
}

// button, check and choices are the toolkit's, with the keys that people expect of
// a dialog, whichever of them has the keyboard: Escape leaves it, and Return presses its
// main button, or that which has the keyboard. The toolkit hands a key to what has the keyboard alone.
type (
	button struct {
		widget.Button
		dialogs *Dialogs
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

func (d *Dialogs) newButton(key string, importance widget.Importance, run func()) *button {
	b := &button{dialogs: d}
	b.ExtendBaseWidget(b)
	b.Text, b.Importance, b.OnTapped = d.Words.T(key), importance, func() {
		if defect := jobs.Guard(run); defect != nil {
			d.Error(defect, "") // and the window goes on
		}
	}
	return b
}

// TypedKey presses the button, or leaves the dialog.
func (b *button) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter {
		key = &fyne.KeyEvent{Name: fyne.KeySpace}
	}
	if !b.dialogs.closeOnEscape(key) {
		b.Button.TypedKey(key)
	}
}

func (d *Dialogs) newCheck(label string, changed func(bool)) *check {
	c := &check{dialogs: d}
	c.ExtendBaseWidget(c)
	c.Text, c.OnChanged = label, changed
	return c
}

// TypedKey ticks the box, or leaves the dialog.
func (c *check) TypedKey(key *fyne.KeyEvent) {
	if !c.dialogs.closeOnEscape(key) && !c.dialogs.acceptOnReturn(key) {
		c.Check.TypedKey(key)
	}
}

func (d *Dialogs) newChoices(options []string) *choices {
	s := &choices{dialogs: d}
	s.ExtendBaseWidget(s)
	s.Options = options
	return s
}

// TypedKey chooses, or leaves the dialog.
func (s *choices) TypedKey(key *fyne.KeyEvent) {
	if !s.dialogs.closeOnEscape(key) && !s.dialogs.acceptOnReturn(key) {
		s.Select.TypedKey(key)
	}
}

// left closes the topmost dialog where the key is Escape.
func (d *Dialogs) closeOnEscape(key *fyne.KeyEvent) bool {
	return key.Name == fyne.KeyEscape && d.CloseTop()
}

// accepted presses the main button of the topmost dialog where the key is Return.
func (d *Dialogs) acceptOnReturn(key *fyne.KeyEvent) bool {
	return (key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter) && d.PressDefault()
}
