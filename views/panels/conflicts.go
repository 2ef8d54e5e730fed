package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/merge"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Conflicts is the strip above the board in which the conflicts of a merge are gone
// through, one after the other.
type Conflicts struct {
	words    *words.Words
	head     *canvas.Text
	sentence *widget.Label
	bar      *canvas.Rectangle
	line     *canvas.Rectangle // below
	mine     *widget.Button
	theirs   *widget.Button
	object   *fyne.Container
}

// ConflictCallbacks are what the strip has done.
type ConflictCallbacks struct {
	// Go goes so many conflicts further.
	Go func(by int)
	// Choose has a side's word stand in the conflict that is shown.
	Choose func(merge.Side)
	// Finish takes the strip away: what stands, stands.
	Finish func()
}

// Conflict is what the strip shows.
type Conflict struct {
	Number, All, Open int // of the conflict from 1; how many there are, and how many open
	Sentence          string
	Stands            merge.Side
	Chosen            bool // by a person
}

// NewConflicts returns a strip that is hidden.
func NewConflicts(w *words.Words, c ConflictCallbacks) *Conflicts {
	p := scene.Light()
	s := &Conflicts{
		words: w, head: look.Text("", 14, scene.Ink, p, look.Bold()), sentence: widget.NewLabel(""),
		bar: canvas.NewRectangle(color.Transparent), line: canvas.NewRectangle(color.Transparent),
	}
	s.sentence.Wrapping = fyne.TextWrapWord
	s.bar.SetMinSize(fyne.NewSize(5, 0))
	s.line.SetMinSize(fyne.NewSize(0, 1))
	s.mine = widget.NewButton(w.T("conflict.take-mine"), func() { c.Choose(merge.Mine) })
	s.theirs = widget.NewButton(w.T("conflict.take-theirs"), func() { c.Choose(merge.Theirs) })
	row := container.New(&chipFlow{},
		container.New(look.Padded(0, 8), s.head),
		widget.NewButtonWithIcon("", theme.NavigateBackIcon(), func() { c.Go(-1) }),
		widget.NewButtonWithIcon("", theme.NavigateNextIcon(), func() { c.Go(1) }),
		s.mine, s.theirs, widget.NewButton(w.T("conflict.finish"), c.Finish),
	)
	s.object = container.NewVBox(
		container.NewBorder(nil, nil, container.New(look.Padded(8, 8), rounded(s.bar)), nil,
			container.NewVBox(container.New(look.Padded(4, 0), row), s.sentence)),
		s.line)
	s.object.Hide()
	return s
}

// Object returns what to put above the board.
func (s *Conflicts) Object() fyne.CanvasObject { return s.object }

// Height returns how much of the window's height the strip needs, in Fyne units.
func (s *Conflicts) Height() float32 {
	if !s.object.Visible() {
		return 0
	}
	return s.object.MinSize().Height
}

// Hide takes the strip away.
func (s *Conflicts) Hide() {
	if s.object.Visible() {
		s.object.Hide()
	}
}

// Show shows a conflict.
func (s *Conflicts) Show(c Conflict, p *scene.Palette) {
	stands := "conflict.stands.mine"
	switch c.Stands {
	case merge.Theirs:
		stands = "conflict.stands.theirs"
	case merge.Neither:
		stands = "conflict.stands.neither"
	}
	s.head.Text = s.words.T("conflict.head", words.Data{"Number": c.Number, "All": c.All, "Stands": s.words.T(stands)}) +
		" · " + s.words.N("conflict.open", c.Open)
	s.head.Color = p.Color(scene.Ink)
	s.head.Refresh()
	if s.sentence.Text != c.Sentence {
		s.sentence.SetText(c.Sentence)
	}
	s.bar.FillColor, s.line.FillColor = p.Color(scene.Wrong), p.Color(scene.Grid)
	if c.Open == 0 {
		s.bar.FillColor = p.Color(scene.Winning)
	}
	s.bar.Refresh()
	s.line.Refresh()
	mark(s.mine, c.Chosen && c.Stands == merge.Mine)
	mark(s.theirs, c.Chosen && c.Stands == merge.Theirs)
	s.object.Show()
}

// mark shows which of the buttons was chosen.
func mark(b *widget.Button, chosen bool) {
	importance := widget.MediumImportance
	if chosen {
		importance = widget.HighImportance
	}
	if b.Importance != importance {
		b.Importance = importance
		b.Refresh()
	}
}
