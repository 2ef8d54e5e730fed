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
	// drawTimeout limits the time for drawing a preset game.
	drawTimeout = 5 * time.Second
	// scrollBarWidth is the room for a scroll bar, in Fyne units.
	scrollBarWidth = 8
	// previewDelay is how long no field must change before the preview is drawn again.
	previewDelay = 120 * time.Millisecond
)

// gameForm shows the theory of a game, fields for its parameters, and a preview of its drawing.
type gameForm struct {
	dialogs   *Dialogs
	game      *games.Game
	params    []*ParamRow
	name      *canvas.Text
	theory    *look.Paragraph
	rulesText *widget.Label // the game's rules as a text
	rows      *fyne.Container
	picture   *canvas.Image
	forecast  *look.Paragraph // the theory's result for the arguments
	problem   *look.Paragraph // an error that is about no field
	object    fyne.CanvasObject

	onSubmit, onEscape func()
	onOpen             func(*document.Drawing)
	onLarge            func(args map[string]string, positions int) // draws a game that is too large for a preview

	pause         jobs.Debouncer    // waits until no field changes
	job           jobs.Latest       // draws a preview or counts positions
	drawing       *document.Drawing // the drawing for the arguments; nil until the preview is ready
	openWhenDrawn bool              // open the drawing as soon as the preview is ready
}

// newGameForm returns a form for the parameters of a game, for a dialog of d. The form is empty
// until show is called.
func newGameForm(d *Dialogs) *gameForm {
	palette := d.Palette()
	f := &gameForm{
		dialogs: d, name: look.Text("", 16, scene.Ink, palette, look.Bold()),
		theory: look.NewParagraph(""), rulesText: widget.NewLabel(""), rows: container.NewVBox(),
		forecast: look.NewParagraph(""), problem: look.NewParagraph(""),
		picture:  &canvas.Image{FillMode: canvas.ImageFillContain, CornerRadius: 8},
		onSubmit: func() {}, onEscape: func() {},
		onOpen: func(*document.Drawing) {}, onLarge: func(map[string]string, int) {},
		pause: jobs.Debouncer{Door: d.Door}, job: jobs.Latest{Door: d.Door},
	}
	tips := panels.NewTips(d.Words)
	tips.Keyless = true // a dialog is open
	tips.SetUIRunner(d.Door)
	tips.SetPalette(palette)
	f.rulesText.TextStyle, f.rulesText.SizeName = look.Mono(), theme.SizeNameCaptionText
	theory := tips.WrapFunc(f.theory, func() string { return tips.Terms().Explain(f.theory.FullText()) })
	f.theory.Importance, f.problem.Importance = widget.LowImportance, widget.DangerImportance
	f.picture.SetMinSize(fyne.NewSize(previewWidth, previewHeight))
	ground := canvas.NewRectangle(palette.Color(scene.Board))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = palette.Color(scene.Grid), 1, 8
	f.object = container.NewStack(container.NewBorder(
		container.NewVBox(f.name, container.NewStack(ground, f.picture), f.forecast), nil, nil, nil,
		container.NewVScroll(container.New(
			layout.NewCustomPaddedLayout(0, 0, 0, scrollBarWidth),
			container.NewVBox(f.rows, f.problem, theory, container.NewHScroll(f.rulesText)),
		))), tips.Layer())
	return f
}

// setPicture shows picture until the preview is drawn. picture may be nil.
func (f *gameForm) setPicture(picture image.Image) {
	f.picture.Image, f.picture.Translucency = picture, 0
	f.picture.Refresh()
}

// show makes the form show game g with its default arguments.
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
	var pair *fyne.Container // a row for two numbers
	for _, param := range g.Params {
		p := f.dialogs.NewParamRow(w.T(g.ParamKey(param)), param, games.ForDrawing, ParamCallbacks{
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
	f.drawPreview()
}

// focus focuses the first field of the form, if there is one.
func (f *gameForm) focus() {
	for _, p := range f.params {
		if p.entry != nil {
			f.dialogs.Window.Canvas().Focus(p.entry)
			p.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
			return
		}
	}
}

// args returns the arguments that the user has entered, by the names of their parameters.
func (f *gameForm) args() map[string]string {
	args := map[string]string{}
	for _, p := range f.params {
		args[p.Name] = p.Value()
	}
	return args
}

// setArgs enters args, which maps names of parameters to arguments, into the fields. A parameter
// that is not in args keeps its argument.
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

// schedulePreview draws the preview after previewDelay. A further call during the delay starts the
// delay again.
func (f *gameForm) schedulePreview() {
	f.stopPreview()
	f.pause.Call(previewDelay, f.drawPreview)
}

// stopPreview cancels a preview that is waiting or being drawn.
func (f *gameForm) stopPreview() {
	f.pause.Stop()
	f.job.Stop()
	f.drawing, f.openWhenDrawn = nil, false
}

// drawPreview makes the game's drawing on another goroutine and shows its picture.
func (f *gameForm) drawPreview() {
	wanted := f.openWhenDrawn
	f.stopPreview()
	f.openWhenDrawn = wanted
	f.forecast.SetText(f.forecastText())
	game, args, palette := f.game, f.args(), f.dialogs.Palette()
	var (
		drawing *document.Drawing
		picture image.Image
		err     error
	)
	f.job.Start(func(ctx context.Context) {
		drawing, picture, err = newPreviewer().drawGame(
			graphs.WithTimeLimit(ctx, drawTimeout), game, args, previewWidth*sharp, previewHeight*sharp, true, palette,
		)
	}, func(defect error) { f.showPreview(drawing, picture, cmp.Or(defect, err)) })
}

// forecastText returns a text that says who wins the game with the entered arguments. The text
// also names a winning move if the theory of the game gives one. forecastText returns "" if the
// theory does not say who wins.
//
// It uses only the theory and no drawing, so it works for games of any size.
func (f *gameForm) forecastText() string {
	known, ok, err := f.game.Forecast(f.game.Play, f.args())
	if err != nil || !ok {
		return ""
	}
	data := words.Data{"Value": "", "Who": explain.WhoWins(f.dialogs.Words, known.Outcome)}
	if known.Valued && f.game.Play == graphs.Normal {
		data["Value"] = strconv.Itoa(known.Value)
	}
	text := f.dialogs.Words.T("gallery.known", data)
	if move := f.winningMoveText(); move != "" {
		text = f.dialogs.Words.JoinSentences(text, move)
	}
	return text
}

// winningMoveText returns a sentence that names a winning move, or "" if the theory of the game
// gives none. If the theory writes the position as a sum of smaller games, the sentence also gives
// the reason for the move. It gives no reason if the theory only compares binary columns, as in
// Nim.
func (f *gameForm) winningMoveText() string {
	d, ok, err := f.game.Decompose(f.game.Play, f.args())
	if err == nil && ok && d.Kind != games.BinaryColumns {
		return explain.DecompositionText(f.dialogs.Words, d)
	}
	const maxPosition = 30 // characters; longer positions are unreadable in a sentence
	m, ok, err := f.game.WinningMove(f.game.Play, f.args())
	if err != nil || !ok || len(m.From) > maxPosition || len(m.To) > maxPosition {
		return ""
	}
	// The toolkit draws spaces behind an arrow as boxes.
	move := explain.Compact.MoveText(f.game.Kind(), m.From, m.To)
	return f.dialogs.Words.T("gallery.move", words.Data{"Move": move})
}

// showPreview shows the results of drawGame: the drawing and its picture, or err. If the user has
// already asked to open the drawing, showPreview opens it. After an error it fades the last
// picture, because this picture does not belong to the entered arguments.
func (f *gameForm) showPreview(drawing *document.Drawing, picture image.Image, err error) {
	const faded = 0.7
	f.showProblem(err)
	if err != nil {
		if f.openWhenDrawn && f.isOnlyTooLarge(err) {
			f.countPositions()
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

// showProblem shows err below the field of the argument that caused it, or below all fields if err
// is about no argument. If err is nil, showProblem removes all error messages.
func (f *gameForm) showProblem(err error) {
	about := (*games.ParamError)(nil)
	text := ""
	if err != nil {
		text = f.dialogs.Describe(err)
		if f.isOnlyTooLarge(err) {
			text = f.dialogs.Words.T("gallery.large", words.Data{"What": text})
		}
	}
	shown := text == ""
	for _, p := range f.params {
		if errors.As(err, &about) && about.Param == p.Name {
			p.ShowProblem(text)
			shown = true
			continue
		}
		p.ShowProblem("")
	}
	f.problem.Hidden = shown
	f.problem.SetText(text)
}

// openWhenReady opens the drawing of the game as soon as its preview is drawn, or at once if the
// preview is ready. It returns without waiting. If the game cannot be drawn, the form shows the
// reason.
func (f *gameForm) openWhenReady() {
	f.openWhenDrawn = true
	switch {
	case f.drawing != nil:
		f.open()
	case !f.job.IsRunning():
		f.drawPreview()
	}
}

// open opens the drawing that the preview shows.
func (f *gameForm) open() {
	made := f.drawing
	f.stopPreview()
	f.onOpen(made)
}

// manyPositions is the number of positions that are drawn without asking if the arguments are
// larger than the arguments that the gallery draws itself.
const manyPositions = 400

// isOnlyTooLarge reports whether err says only that the game is too large for a preview. Such a
// game can be drawn without a preview if the user insists.
func (f *gameForm) isOnlyTooLarge(err error) bool {
	wrong := (*games.ParamError)(nil)
	if !errors.As(err, &wrong) || !f.game.TakesLimit() {
		return false
	}
	return wrong.Undrawn || wrong.Reason == games.TooLarge && wrong.Limit < games.DefaultLimit
}

// countPositions counts the positions of the game on another goroutine and passes the result to
// drawCountedGame. It is cancelled if the user changes a field.
func (f *gameForm) countPositions() {
	f.stopPreview()
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
	}, func(defect error) { f.drawCountedGame(n, args, cmp.Or(defect, err)) })
}

// countStep is the number of positions between two updates of the count on the screen.
const countStep = 16 << 10

// showCount shows found, the number of positions counted so far, if found is a multiple of
// countStep. It shows nothing for other numbers, to save time, or after ctx is cancelled. It may
// be called on any goroutine.
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

// drawCountedGame draws the game after countPositions has counted its positions. args are the
// arguments of the game. If there are more than manyPositions, drawCountedGame asks the user
// first. If err, the error of counting, is not nil, it only shows err.
func (f *gameForm) drawCountedGame(positions int, args map[string]string, err error) {
	f.forecast.SetText(f.forecastText())
	f.forecast.Hidden = !f.game.HasLaw()
	if err != nil {
		f.showProblem(err)
		return
	}
	f.openWhenDrawn = false
	if positions <= manyPositions {
		f.onLarge(args, positions)
		return
	}
	w := f.dialogs.Words
	question := look.NewParagraph(w.T("dialog.large.text", words.Data{"Count": positions}))
	f.dialogs.Ask(w.T("dialog.large.title"), question, 0,
		CancelAnswer(), Answer{"button.draw-all", widget.HighImportance, func() { f.onLarge(args, positions) }})
}
