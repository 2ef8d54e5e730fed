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
	// tipDelay is how long the pointer must rest before a tip is shown.
	tipDelay = 600 * time.Millisecond
	// tipWidth is the largest width of a tip and tipGap its distance from its target and from the
	// edges of the layer, in Fyne units.
	tipWidth, tipGap = 300, 6
)

// Tips shows short explanations, one at a time, next to the object on which the pointer rests. They
// are drawn in a layer over the panel, which handles no events. A tip that explains a technical term
// mentions the key for help.
type Tips struct {
	// Keyless tips do not mention the key for help, because it does nothing where they are shown.
	Keyless bool
	// Beside puts tips to the right of their targets instead of below.
	Beside bool

	words   *words.Words
	terms   *help.TermFinder
	layer   *fyne.Container
	card    *canvas.Rectangle
	label   *look.Paragraph
	palette *scene.Palette
	target  fyne.CanvasObject // the object under the pointer; nil if it has no tip
	text    string
	term    *help.GlossaryTerm // the term explained by text; nil if there is none
	visits  int                // number of targets so far; a delayed tip of an earlier target is dropped
	runOnUI func(func())       // runs a function on the UI thread soon
	// runAfter runs a function on the UI thread after a delay.
	runAfter func(time.Duration, func())
}

// NewTips returns tips with texts from w. None is visible yet.
func NewTips(w *words.Words) *Tips {
	t := &Tips{
		words: w, terms: help.NewTermFinder(w),
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

// Layer returns the object that shows the tips, to be put over the whole panel.
func (t *Tips) Layer() fyne.CanvasObject { return t.layer }

// SetUIRunner sets the function that runs its argument on the UI thread. By default it is fyne.Do.
func (t *Tips) SetUIRunner(runOnUI func(func())) { t.runOnUI = runOnUI }

// SetPalette sets the colours of tips that appear from now on.
func (t *Tips) SetPalette(palette *scene.Palette) { t.palette = palette }

// Terms returns the finder of the technical terms that tips explain.
func (t *Tips) Terms() *help.TermFinder { return t.terms }

// CurrentTerm returns the technical term that the tip at the pointer explains. ok is false if it
// explains none.
func (t *Tips) CurrentTerm() (term help.GlossaryTerm, ok bool) {
	if t.target == nil || t.term == nil {
		return help.GlossaryTerm{}, false
	}
	return *t.term, true
}

// Enter says that the pointer has entered target. If it rests there, text appears as a tip after
// tipDelay. If text is "", there is no tip.
func (t *Tips) Enter(target fyne.CanvasObject, text string) {
	t.Leave()
	if text == "" {
		return
	}
	t.target, t.text, t.term = target, text, nil
	if m, ok := t.terms.FindByTip(text); ok && !t.Keyless {
		t.term = &m
		t.text += "\n" + t.words.T("help.key")
	}
	visit := t.visits
	t.runAfter(tipDelay, func() {
		if t.visits == visit {
			t.showTip()
		}
	})
}

// Leave says that the pointer has left the object. It hides the tip. A tip that has not appeared yet
// will not appear.
func (t *Tips) Leave() {
	t.visits++
	t.target = nil
	if t.card.Visible() {
		t.card.Hide()
		t.label.Hide()
	}
}

// showTip makes the tip for the target of the last Enter visible.
func (t *Tips) showTip() {
	p := t.palette
	t.card.FillColor, t.card.StrokeColor = p.Color(scene.PlainFill), p.Color(scene.Shaft)
	t.label.SetText(t.text)
	t.card.Show()
	t.label.Show()
	t.layer.Refresh()
}

// layOut places the tip below its target, or above it if there is no room in a layer of the given
// size. If Beside is set, the tip is at the right of its target.
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
	position := d.AbsolutePositionForObject(t.target).Subtract(d.AbsolutePositionForObject(t.layer))
	x := max(tipGap, min(position.X, size.Width-tip.Width-tipGap))
	y := position.Y + t.target.Size().Height + tipGap
	switch {
	case t.Beside:
		x, y = position.X+t.target.Size().Width+tipGap, min(position.Y, size.Height-tip.Height-tipGap)
	case y+tip.Height > size.Height:
		y = max(0, position.Y-tip.Height-tipGap)
	}
	for _, o := range [2]fyne.CanvasObject{t.card, t.label} {
		look.Place(o, x, y, tip.Width, tip.Height)
	}
}

// tipTarget is an object with a tip, which appears while the pointer rests on it; see Tips.Wrap.
type tipTarget struct {
	look.Touch
	text func() string
}

// Wrap returns an object that shows object and has text as its tip.
func (t *Tips) Wrap(object fyne.CanvasObject, text string) fyne.CanvasObject {
	return t.WrapFunc(object, func() string { return text })
}

// WrapFunc returns an object that shows object. Its tip is the result of text, which is called when
// the pointer enters the object.
func (t *Tips) WrapFunc(object fyne.CanvasObject, text func() string) fyne.CanvasObject {
	e := &tipTarget{text: text}
	e.Content, e.OnHover = object, func(on bool) {
		if on {
			t.Enter(e, text())
		} else {
			t.Leave()
		}
	}
	e.ExtendBaseWidget(e)
	return e
}
