package panels

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// textWidth is the text pane's least width.
const textWidth = 264

// Text is the drawing as an edge list, beside the board.
type Text struct {
	words   *words.Words
	entry   *widget.Entry
	wrong   *widget.Label
	bar     *canvas.Rectangle
	foot    *fyne.Container
	object  fyne.CanvasObject
	writing bool // the text is being set by the program
}

// NewText returns an empty pane; typed is called with the text whenever a person
// has changed it.
func NewText(w *words.Words, typed func(text string)) *Text {
	t := &Text{words: w, entry: widget.NewMultiLineEntry(), wrong: widget.NewLabel(""), bar: canvas.NewRectangle(nil)}
	t.entry.TextStyle = look.Mono()
	t.entry.Wrapping = fyne.TextWrapOff
	t.entry.OnChanged = func(text string) {
		if !t.writing {
			typed(text)
		}
	}
	t.wrong.Wrapping = fyne.TextWrapWord
	t.wrong.Importance = widget.DangerImportance
	t.bar.SetMinSize(fyne.NewSize(4, 0))
	t.foot = container.NewBorder(nil, nil, t.bar, nil, t.wrong)
	t.foot.Hide()
	width := canvas.NewRectangle(nil)
	width.SetMinSize(fyne.NewSize(textWidth, 0))
	t.object = container.NewStack(width, container.NewBorder(nil, t.foot, nil, nil, t.entry))
	return t
}

// Object returns what to put beside the board.
func (t *Text) Object() fyne.CanvasObject { return t.object }

// Focus gives the pane the keyboard.
func (t *Text) Focus(c fyne.Canvas) { c.Focus(t.entry) }

// Text returns what is written.
func (t *Text) Text() string { return t.entry.Text }

// Write shows a text that comes from the drawing.
func (t *Text) Write(text string) {
	if text == t.entry.Text {
		return
	}
	t.writing = true
	t.entry.SetText(text)
	t.writing = false
}

// Accept says that the text is a drawing.
func (t *Text) Accept() { t.foot.Hide() }

// Refuse says why the text is none, and shows the line that it is about.
func (t *Text) Refuse(message string, line int, p *scene.Palette) {
	if lines := strings.Split(t.entry.Text, "\n"); line > 0 && line <= len(lines) {
		if text := strings.TrimSpace(lines[line-1]); text != "" {
			message += "\n› " + text
		}
	}
	t.bar.FillColor = p.Color(scene.Wrong)
	t.wrong.SetText(message)
	t.foot.Show()
	t.object.Refresh()
}

// Complaint returns what Refuse said last; empty where the text is a drawing.
func (t *Text) Complaint() string {
	if !t.foot.Visible() {
		return ""
	}
	return t.wrong.Text
}
