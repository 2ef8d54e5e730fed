package panels

import (
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

const (
	// tipDelay is how long the pointer rests before a tip is shown.
	tipDelay = 600 * time.Millisecond
	// tipWidth is the width of a tip, where the layer is no narrower, in Fyne units,
	// and tipGap its distance to what it explains and to the layer's edges.
	tipWidth, tipGap = 300, 6
)

// Tips shows a short explanation beside what the pointer rests on. Its layer lies over
// the panel, takes no room and no events, and holds at most one tip. A tip that explains
// a word of the field says that Help has more of it.
type Tips struct {
	// Keyless tips do not say that a key tells more: it does nothing where they are.
	Keyless bool
	// Beside puts tips at the right of what they explain, not below.
	Beside bool

	words   *words.Words
	terms   *help.Terms
	layer   *fyne.Container
	card    *canvas.Rectangle
	label   *look.Paragraph
	palette *scene.Palette
	target  fyne.CanvasObject // what the pointer is over; nil where nothing has a tip
	text    string
	meaning *help.Meaning // the word of the field that the text explains; nil for none
	visits  int           // how many objects the pointer has been over: a tip that comes late is for another
	runOnUI func(func())  // runs a function on the UI thread, soon
	// later is do after a time.
	runAfter func(time.Duration, func())
}

// NewTips returns tips without one that is shown.
func NewTips(w *words.Words) *Tips {
	t := &Tips{
		words: w, terms: help.NewTerms(w),
		card: canvas.NewRectangle(color.Transparent), label: look.NewParagraph(""), palette: scene.Light(),
		runOnUI: fyne.Do,
	}
	t.runAfter = func(d time.Duration, run func()) { time.AfterFunc(d, func() { t.runOnUI(run) }) }
	t.card.CornerRadius, t.card.StrokeWidth = 6, 1
	t.label.SizeName = look.SizeNameTip
	t.layer = container.New(look.NewOverlay(t.layOut), t.card, t.label)
	t.card.Hide()
	t.label.Hide()
	return t
}

// Layer returns what to lay over the panel.
func (t *Tips) Layer() fyne.CanvasObject { return t.layer }

// Through has tips come to the UI thread through a door of their own, not the toolkit's.
func (t *Tips) SetUIRunner(door func(func())) { t.runOnUI = door }

// SetPalette has tips shown in other colours from now on.
func (t *Tips) SetPalette(p *scene.Palette) { t.palette = p }

// Terms returns the words of the field that the tips explain.
func (t *Tips) Terms() *help.Terms { return t.terms }

// Meaning returns the word of the field that is explained where the pointer is; false
// where none is.
func (t *Tips) CurrentMeaning() (help.Meaning, bool) {
	if t.target == nil || t.meaning == nil {
		return help.Meaning{}, false
	}
	return *t.meaning, true
}

// Enter shows a text beside an object once the pointer has rested on it; an empty one is
// not shown.
func (t *Tips) Enter(at fyne.CanvasObject, text string) {
	t.Leave()
	if text == "" {
		return
	}
	t.target, t.text, t.meaning = at, text, nil
	if m, ok := t.terms.Of(text); ok && !t.Keyless {
		t.meaning = &m
		t.text += "\n" + t.words.T("help.key")
	}
	visit := t.visits
	t.runAfter(tipDelay, func() {
		if t.visits == visit {
			t.show()
		}
	})
}

// Leave takes the tip away, and keeps one from being shown that has not been yet.
func (t *Tips) Leave() {
	t.visits++
	t.target = nil
	if t.card.Visible() {
		t.card.Hide()
		t.label.Hide()
	}
}

func (t *Tips) show() {
	p := t.palette
	t.card.FillColor, t.card.StrokeColor = p.Color(scene.PlainFill), p.Color(scene.Shaft)
	t.label.SetText(t.text)
	t.card.Show()
	t.label.Show()
	t.layer.Refresh()
}

// layOut puts the tip below what it explains, or above it where there is no room below; or
// beside it.
func (t *Tips) layOut(_ []fyne.CanvasObject, size fyne.Size) {
	if t.target == nil || !t.card.Visible() {
		return
	}
	width := min(tipWidth, size.Width-2*tipGap)
	natural := float32(0)
	for line := range strings.Lines(t.text) {
		natural = max(natural, fyne.MeasureText(strings.TrimSpace(line), look.TipSize, fyne.TextStyle{}).Width+24)
	}
	width = min(width, natural)
	t.label.Resize(fyne.NewSize(width, 1))
	tip := fyne.NewSize(width, t.label.MinSize().Height)
	d := fyne.CurrentApp().Driver()
	at := d.AbsolutePositionForObject(t.target).Subtract(d.AbsolutePositionForObject(t.layer))
	x := max(tipGap, min(at.X, size.Width-tip.Width-tipGap))
	y := at.Y + t.target.Size().Height + tipGap
	switch {
	case t.Beside:
		x, y = at.X+t.target.Size().Width+tipGap, min(at.Y, size.Height-tip.Height-tipGap)
	case y+tip.Height > size.Height:
		y = max(0, at.Y-tip.Height-tipGap)
	}
	for _, o := range [2]fyne.CanvasObject{t.card, t.label} {
		look.Place(o, x, y, tip.Width, tip.Height)
	}
}

// explained is an object with a tip.
type tipTarget struct {
	look.Touch
	text func() string
}

func (t *Tips) Explain(o fyne.CanvasObject, text string) fyne.CanvasObject {
	return t.ExplainFunc(o, func() string { return text })
}

// ExplainBy returns the object with a tip whose text is asked for when the pointer comes.
func (t *Tips) ExplainFunc(o fyne.CanvasObject, text func() string) fyne.CanvasObject {
	e := &tipTarget{text: text}
	e.Content, e.OnHover = o, func(on bool) {
		if on {
			t.Enter(e, text())
		} else {
			t.Leave()
		}
	}
	e.ExtendBaseWidget(e)
	return e
}
