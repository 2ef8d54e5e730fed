package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// dialogWidth is how wide the program's own dialogs are.
const dialogWidth = 520

// form is a dialog of ours: content, a line for what is wrong, and buttons. Its
// main button closes it only when what is asked for was done.
type form struct {
	dialogs *Dialogs
	dialog  *dialog.CustomDialog
	wrong   *widget.Label
	main    *button
	more    []fyne.CanvasObject // buttons beside the main one
	closed  func()
	width   float32
}

// newForm makes a dialog whose main button has the words of a key and calls accept.
// accept returns what is wrong with what was entered, or else what to do with it once the
// dialog is closed: not before, as the toolkit closes with a dialog all that are above it.
// Where accept returns neither, the dialog stays.
func (d *Dialogs) newForm(title, main string, content fyne.CanvasObject, accept func() (func(), error)) *form {
	f := &form{dialogs: d, wrong: widget.NewLabel(""), width: dialogWidth, closed: func() {}}
	f.wrong.Importance = widget.DangerImportance
	f.wrong.Wrapping = fyne.TextWrapWord
	f.wrong.Hide()
	f.dialog = dialog.NewCustomWithoutButtons(title, container.NewVBox(content, f.wrong), d.Window)
	f.main = d.newButton(main, widget.HighImportance, func() { f.accept(accept) })
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
	f.wrong.SetText(f.dialogs.Describe(err))
	f.wrong.Show()
	f.fit()
}

func (f *form) fit() { f.dialogs.fit(f.dialog, f.width) }

// leastAir is how far a dialog keeps off the window's left and right edges, in Fyne units,
// as long as its content can be so narrow.
const leastAir = 24

// fit makes a dialog as high as what is in it. How high wrapped text is, is known
// only at its width.
func (d *Dialogs) fit(box *dialog.CustomDialog, width float32) {
	width = min(width, d.Window.Canvas().Size().Width-2*leastAir)
	box.Resize(fyne.NewSize(width, 1))
	box.Resize(fyne.NewSize(width, box.MinSize().Height))
}

// show opens the dialog with the keyboard in the first of its fields. Return in
// any of them, or where nothing needs it, is the main button, Escape leaves the dialog.
func (f *form) show(fields ...*field) {
	buttons := append([]fyne.CanvasObject{f.dialogs.newButton("button.cancel", widget.MediumImportance, f.dialog.Hide)}, f.more...)
	f.dialog.SetButtons(append(buttons, f.main))
	for _, e := range fields {
		e.OnSubmitted = func(string) { f.main.OnTapped() }
		e.escape = f.dialog.Hide
	}
	f.dialogs.onReturn(f.dialog, f.main.OnTapped)
	f.dialogs.OpenThen(f.dialog, f.closed)
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
	escape  func()
	pressed bool // the mouse gives it the keyboard
}

func newField(text string) *field {
	f := &field{escape: func() {}}
	f.ExtendBaseWidget(f)
	f.SetText(text)
	return f
}

// MouseDown puts the cursor where the mouse is.
func (f *field) MouseDown(e *desktop.MouseEvent) {
	f.pressed = true
	f.Entry.MouseDown(e)
	f.pressed = false
}

// FocusGained is called by Fyne.
func (f *field) FocusGained() {
	f.Entry.FocusGained()
	if !f.pressed {
		f.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// TypedKey leaves the dialog on Escape.
func (f *field) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape {
		f.escape()
		return
	}
	f.Entry.TypedKey(key)
}
