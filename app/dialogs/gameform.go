package dialogs

import (
	"cmp"
	"context"
	"errors"
	"image"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

const (
	// drawingTime bounds how long a preset game may take to be drawn.
	drawTimeout = 5 * time.Second
	// scrollBar is the room that is left for a scroll bar, in Fyne units.
	scrollBarWidth = 8
	// previewDelay is how long nothing is typed before the preview is drawn anew.
	previewDelay = 120 * time.Millisecond
)

// gameForm shows a game's theory, the fields of its parameters, and the drawing
// that they make.
type gameForm struct {
	dialogs   *Dialogs
	game      *games.Game
	params    []*ParamRow
	name      *canvas.Text
	theory    *look.Paragraph
	rulesText *widget.Label // its rules as a text
	rows      *fyne.Container
	picture   *canvas.Image
	forecast  *look.Paragraph // what theory says of what the fields say
	problem   *look.Paragraph // what is wrong with no field of its own
	object    fyne.CanvasObject

	onSubmit, onEscape func()
	onOpen             func(*document.Drawing)
	onLarge            func(args map[string]string, positions int) // draws what is beyond what is drawn unasked

	pause         jobs.Later        // until nothing is typed
	job           jobs.Latest       // a preview, or counting
	drawing       *document.Drawing // the game that the fields say; nil until its preview is drawn
	openWhenDrawn bool              // made is to be opened as soon as it is there
}

func newGameForm(d *Dialogs) *gameForm {
	palette := d.Palette()
	f := &gameForm{
		dialogs: d, name: look.Text("", 16, scene.Ink, palette, look.Bold()),
		theory: look.NewParagraph(""), rulesText: widget.NewLabel(""), rows: container.NewVBox(), forecast: look.NewParagraph(""), problem: look.NewParagraph(""),
		picture:  &canvas.Image{FillMode: canvas.ImageFillContain, CornerRadius: 8},
		onSubmit: func() {}, onEscape: func() {}, onOpen: func(*document.Drawing) {}, onLarge: func(map[string]string, int) {},
		pause: jobs.Later{Door: d.Door}, job: jobs.Latest{Door: d.Door},
	}
	tips := panels.NewTips(d.Words)
	tips.Keyless = true // a dialog is open
	tips.SetUIRunner(d.Door)
	tips.SetPalette(palette)
	f.rulesText.TextStyle, f.rulesText.SizeName = look.Mono(), theme.SizeNameCaptionText
	theory := tips.ExplainFunc(f.theory, func() string { return tips.Terms().Explain(f.theory.FullText()) })
	f.theory.Importance, f.problem.Importance = widget.LowImportance, widget.DangerImportance
	f.picture.SetMinSize(fyne.NewSize(previewWidth, previewHeight))
	ground := canvas.NewRectangle(palette.Color(scene.Board))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = palette.Color(scene.Grid), 1, 8
	f.object = container.NewStack(container.NewBorder(
		container.NewVBox(f.name, container.NewStack(ground, f.picture), f.forecast), nil, nil, nil,
		container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, scrollBarWidth), container.NewVBox(f.rows, f.problem, theory, container.NewHScroll(f.rulesText))))), tips.Layer())
	return f
}

// await shows a picture of another game until that is drawn; nil for none.
func (f *gameForm) setPicture(picture image.Image) {
	f.picture.Image, f.picture.Translucency = picture, 0
	f.picture.Refresh()
}

// show shows another game with its defaults.
func (f *gameForm) show(g *games.Game) {
	f.game = g
	w := f.dialogs.Words
	f.name.Text = w.T(g.NameKey())
	f.name.Refresh()
	f.theory.SetText(w.T(g.TheoryKey()))
	f.forecast.Hidden = !g.HasLaw()
	text, ok := rules.Preset(g, nil)
	f.rulesText.SetText(text)
	f.rulesText.Hidden = !ok
	f.params = nil
	f.rows.RemoveAll()
	var pair *fyne.Container // two numbers fit side by side
	for _, param := range g.Params {
		p := f.dialogs.NewParamRow(w.T(g.ParamKey(param)), param, ParamEvents{
			OnChanged: f.schedulePreview, OnSubmitted: func() { f.onSubmit() }, OnEscaped: func() { f.onEscape() },
		})
		f.params = append(f.params, p)
		switch {
		case param.Kind != games.Integer:
			f.rows.Add(p.Object)
			pair = nil
		case pair == nil:
			pair = container.NewGridWithColumns(2, p.Object)
			f.rows.Add(pair)
		default:
			pair.Add(p.Object)
			pair = nil
		}
	}
	f.showProblem(nil)
	f.preview()
}

// focus gives the first field the keyboard.
func (f *gameForm) focus() {
	for _, p := range f.params {
		if p.entry != nil {
			f.dialogs.Window.Canvas().Focus(p.entry)
			p.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
			return
		}
	}
}

// args returns what the fields say.
func (f *gameForm) args() map[string]string {
	args := map[string]string{}
	for _, p := range f.params {
		args[p.Name] = p.Value()
	}
	return args
}

// put enters other values than the usual ones.
func (f *gameForm) setArgs(args map[string]string) {
	for _, p := range f.params {
		if text, ok := args[p.Name]; ok {
			p.Set(text)
		}
	}
	if len(args) > 0 {
		f.schedulePreview()
	}
}

// changed has the preview drawn when nothing is typed for a moment.
func (f *gameForm) schedulePreview() {
	f.stop()
	f.pause.Call(previewDelay, f.preview)
}

// stop gives up a preview that is under way.
func (f *gameForm) stop() {
	f.pause.Stop()
	f.job.Stop()
	f.drawing, f.openWhenDrawn = nil, false
}

// preview draws the game off the UI thread.
func (f *gameForm) preview() {
	wanted := f.openWhenDrawn
	f.stop()
	f.openWhenDrawn = wanted
	f.forecast.SetText(f.forecastText())
	game, args, palette := f.game, f.args(), f.dialogs.Palette()
	var (
		drawing *document.Drawing
		picture image.Image
		err     error
	)
	f.job.Start(func(ctx context.Context) {
		drawing, picture, err = newPreviewer().drawPreset(graphs.WithTimeLimit(ctx, drawTimeout), game, args, previewWidth*sharp, previewHeight*sharp, true, palette)
	}, func(defect error) { f.finishPreview(drawing, picture, cmp.Or(defect, err)) })
}

// foretell says what theory knows of the game that the fields say, however large
// its drawing would be; empty where it knows nothing.
func (f *gameForm) forecastText() string {
	known, ok, err := f.game.Forecast(f.game.Play, f.args())
	if err != nil || !ok {
		return ""
	}
	data := words.Data{"Value": "", "Who": explain.Who(f.dialogs.Words, known.Outcome)}
	if known.Valued && f.game.Play == graphs.Normal {
		data["Value"] = strconv.Itoa(known.Value)
	}
	return f.dialogs.Words.T("gallery.known", data)
}

// done takes what a preview ended with. Where it failed, the last picture fades:
// it does not show what the fields say.
func (f *gameForm) finishPreview(drawing *document.Drawing, picture image.Image, err error) {
	const faded = 0.7
	f.showProblem(err)
	if err != nil {
		if f.openWhenDrawn && f.canBeLarge(err) {
			f.count()
		}
		f.openWhenDrawn = false
		f.picture.Translucency = faded
		f.picture.Refresh()
		return
	}
	f.drawing = drawing
	f.picture.Image, f.picture.Translucency = picture, 0
	f.picture.Refresh()
	if f.openWhenDrawn {
		f.open()
	}
}

// tell says what is wrong at the field that it is about; nothing where err is
// nil.
func (f *gameForm) showProblem(err error) {
	about := (*games.ParamError)(nil)
	text := ""
	if err != nil {
		text = f.dialogs.Describe(err)
		if f.canBeLarge(err) {
			text = f.dialogs.Words.T("gallery.large", words.Data{"What": text})
		}
	}
	told := text == ""
	for _, p := range f.params {
		if errors.As(err, &about) && about.Param == p.Name {
			p.ShowProblem(text)
			told = true
			continue
		}
		p.ShowProblem("")
	}
	f.problem.Hidden = told
	f.problem.SetText(text)
}

// draw opens the game as a new drawing as soon as it is drawn, which never keeps
// the window waiting; where that cannot be, tell says why.
func (f *gameForm) draw() {
	f.openWhenDrawn = true
	switch {
	case f.drawing != nil:
		f.open()
	case !f.job.Running():
		f.preview()
	}
}

func (f *gameForm) open() {
	made := f.drawing
	f.stop()
	f.onOpen(made)
}

// manyPositions is how many positions are drawn without asking where the values of a game
// are beyond those that are drawn.
const manyPositions = 400

// canBeLarge tells whether a game is refused for its size alone, and may be drawn all the
// same where that is wanted.
func (f *gameForm) canBeLarge(err error) bool {
	wrong := (*games.ParamError)(nil)
	if !errors.As(err, &wrong) || !f.game.TakesLimit() {
		return false
	}
	return wrong.Undrawn || wrong.What == games.TooLarge && wrong.Most < games.DefaultLimit
}

// count finds out beside the window how many positions the game has that the fields say,
// and asks whether they are to be drawn. Another change of the fields gives it up.
func (f *gameForm) count() {
	f.stop()
	f.forecast.Show()
	f.forecast.SetText(f.dialogs.Words.T("gallery.counting"))
	game, args := f.game, f.args()
	args[games.Limit] = strconv.Itoa(games.DefaultLimit)
	var (
		n   int
		err error
	)
	f.job.Start(func(ctx context.Context) {
		found := graphs.WithProgress(ctx, func(r graphs.Progress) { f.showCount(ctx, r.Done) })
		var made *document.Drawing
		if made, err = game.Unfold(found, args); err == nil {
			n = made.Graph().Order()
		}
	}, func(defect error) { f.finishCount(n, args, cmp.Or(defect, err)) })
}

// countStep is how many positions are found between two tellings.
const countStep = 16 << 10

// counts tells how many positions were found yet, from any goroutine.
func (f *gameForm) showCount(ctx context.Context, found int) {
	if found == 0 || found%countStep != 0 {
		return
	}
	f.dialogs.Door(func() {
		if ctx.Err() == nil {
			f.forecast.SetText(f.dialogs.Words.N("gallery.counted", found))
		}
	})
}

// counted takes how many positions there are, or why they cannot be drawn.
func (f *gameForm) finishCount(n int, args map[string]string, err error) {
	f.forecast.SetText(f.forecastText())
	f.forecast.Hidden = !f.game.HasLaw()
	if err != nil {
		f.showProblem(err)
		return
	}
	f.openWhenDrawn = false
	if n <= manyPositions {
		f.onLarge(args, n)
		return
	}
	w := f.dialogs.Words
	f.dialogs.Ask(w.T("dialog.large.title"), look.NewParagraph(w.T("dialog.large.text", words.Data{"Count": n})), 0,
		Cancel(), Answer{"button.draw-all", widget.HighImportance, func() { f.onLarge(args, n) }})
}
