package panels

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// PlayerHeight is the height of the strip at the board's lower edge that the player covers, in Fyne
// units.
const PlayerHeight = 164

// figureHeight is the largest height of a figure next to the sentence, in Fyne units, and
// figureSharp its number of pixels per Fyne unit.
const (
	figureHeight = 100
	figureSharp  = 2
)

// PlayerState is the content of a Player: the current step of a solution, and whether and how fast the
// steps are being played.
type PlayerState struct {
	At, Len  int // index of the step, from 0, and number of steps
	Playing  bool
	Speed    float64
	Sentence string
	Figure   *scene.Scene // nil if there is none
}

// PlayerCallbacks holds the functions that the buttons of a Player call.
type PlayerCallbacks struct {
	OnSeek                    func(to int)
	OnBack, OnPlay, OnForward func()
	OnSpeed                   func()
	OnExport, OnClose         func()
	// OnDone is called after each of them, to give the focus to the board.
	OnDone func()
	// Draw draws a figure at a scale, in pixels per unit.
	Draw func(s *scene.Scene, p *scene.Palette, scale float64) image.Image
}

// Player is the bar at the lower edge of the board that shows a solution step by step. It has the
// sentence and the figure of the current step, and buttons to go to other steps.
type Player struct {
	words           *words.Words
	callbacks       PlayerCallbacks
	object          *fyne.Container
	ground          *canvas.Rectangle
	figure          *canvas.Image
	sentence        *look.Paragraph
	scroll          *container.Scroll
	row             *fyne.Container // figure and sentence
	count           *widget.Label
	playButton      *widget.Button
	speedButton     *widget.Button
	exportButton    *widget.Button
	closeButton     *widget.Button
	scrubber        *widget.Slider
	settingScrubber bool // the scrubber is being set by the program
	state           PlayerState
	palette         *scene.Palette
}

// NewPlayer returns a player that shows no step yet, with texts from w. Its buttons call the functions
// in callbacks.
func NewPlayer(w *words.Words, callbacks PlayerCallbacks) *Player {
	p := &Player{
		words: w, callbacks: callbacks,
		figure: &canvas.Image{FillMode: canvas.ImageFillContain}, sentence: look.NewParagraph(""),
		count:    widget.NewLabel(""),
		scrubber: widget.NewSlider(0, 1),
	}
	p.ground = canvas.NewRectangle(scene.Light().Color(scene.Board))
	p.sentence.SizeName = theme.SizeNameSubHeadingText
	p.scroll = container.NewVScroll(p.sentence)
	p.count.Alignment = fyne.TextAlignTrailing
	p.scrubber.Step = 1
	p.scrubber.OnChanged = look.WeakCallback(p, func(p *Player, to float64) {
		if !p.settingScrubber {
			p.callbacks.OnSeek(int(to))
		}
	})
	p.scrubber.OnChangeEnded = look.WeakCallback(p, func(p *Player, _ float64) {
		if !p.settingScrubber {
			p.callbacks.OnDone()
		}
	})
	p.row = container.NewBorder(nil, nil, p.figure, nil, p.scroll)
	p.object = container.NewStack(p.ground, container.NewBorder(
		widget.NewSeparator(), nil, nil, nil,
		container.New(look.NewPadding(8, 16), container.NewBorder(nil, p.newControls(), nil, nil,
			p.row)),
	))
	p.figure.Hide()
	return p
}

// newControls returns the row of buttons: to go to other steps, to play them, to change the speed, to
// export and to close.
func (p *Player) newControls() fyne.CanvasObject {
	c := p.callbacks
	button := func(icon fyne.Resource, run func()) *widget.Button {
		b := widget.NewButtonWithIcon("", icon, func() {
			run()
			c.OnDone()
		})
		b.Importance = widget.LowImportance
		return b
	}
	p.playButton = button(theme.MediaPlayIcon(), func() { c.OnPlay() })
	p.playButton.Importance = widget.HighImportance
	p.speedButton = button(nil, func() { c.OnSpeed() })
	p.exportButton = button(theme.DownloadIcon(), func() { c.OnExport() })
	p.closeButton = button(theme.CancelIcon(), func() { c.OnClose() })
	return container.NewBorder(nil, nil,
		container.NewHBox(
			button(theme.MediaSkipPreviousIcon(), func() { c.OnSeek(0) }),
			button(theme.NavigateBackIcon(), func() { c.OnBack() }),
			p.playButton,
			button(theme.NavigateNextIcon(), func() { c.OnForward() }),
			button(theme.MediaSkipNextIcon(), func() { c.OnSeek(p.state.Len - 1) }),
			p.speedButton,
		),
		container.NewHBox(p.count, layout.NewSpacer(), p.exportButton, p.closeButton),
		look.NewThemeOverride(p.scrubber, look.SliderTheme{}),
	)
}

// Object returns the object that shows the player, to be put below the board.
func (p *Player) Object() fyne.CanvasObject {
	return container.New(look.NewWidthLayout(func([]fyne.CanvasObject) float32 { return PlayerHeight }, p.layOut),
		p.object)
}

// Show shows the step of the solution in state, in the colours of palette.
func (p *Player) Show(state PlayerState, palette *scene.Palette) {
	p.state, p.palette = state, palette
	p.ground.FillColor = palette.Color(scene.Board)
	p.ground.Refresh()
	if p.sentence.FullText() != state.Sentence {
		p.sentence.SetText(state.Sentence)
		p.scroll.ScrollToTop()
	}
	p.count.SetText(p.words.T("player.count", words.Data{"At": state.At + 1, "Len": state.Len}))
	p.speedButton.SetText(p.words.Decimal(state.Speed, -1) + "×")
	if state.Playing {
		p.playButton.SetIcon(theme.MediaPauseIcon())
	} else {
		p.playButton.SetIcon(theme.MediaPlayIcon())
	}
	p.settingScrubber = true
	p.scrubber.Max = float64(max(1, state.Len-1))
	p.scrubber.SetValue(float64(state.At))
	p.settingScrubber = false
	p.showFigure()
}

// showFigure shows the figure of the current step next to its sentence. If the step has none, it hides
// the figure, so that the sentence has the full width.
func (p *Player) showFigure() {
	if p.state.Figure == nil {
		p.figure.Image = nil
		p.figure.Hide()
		p.row.Refresh() // lets the sentence take the room
		return
	}
	picture := p.callbacks.Draw(p.state.Figure, p.palette, figureSharp)
	size := picture.Bounds().Size()
	w, h := float32(size.X)/figureSharp, float32(size.Y)/figureSharp
	if h > figureHeight {
		w, h = w*figureHeight/h, figureHeight
	}
	p.figure.Image = picture
	p.figure.SetMinSize(fyne.NewSize(w, h))
	p.figure.Show()
	p.row.Refresh()
}

// roomForWords is the width from which on all buttons have texts, in Fyne units.
const roomForWords = 640

// layOut resizes the player to size. The buttons for export and close have texts in a wide player, and
// only icons in a narrow one.
func (p *Player) layOut(objects []fyne.CanvasObject, size fyne.Size) {
	export, closes := "", ""
	if size.Width >= roomForWords {
		export, closes = p.words.T("button.export")+"…", p.words.T("action.sequence.close")
	}
	if p.exportButton.Text != export {
		p.exportButton.SetText(export)
	}
	if p.closeButton.Text != closes {
		p.closeButton.SetText(closes)
	}
	objects[0].Resize(size)
}
