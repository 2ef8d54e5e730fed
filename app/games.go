package app

import (
	"context"
	"image"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

const (
	// drawingTime bounds how long a preset game may take to be drawn.
	drawingTime = 5 * time.Second
	// stillness is how long nothing is typed before the preview is drawn anew.
	stillness = 120 * time.Millisecond
)

// gameForm shows a game's theory, the fields of its parameters, and the drawing
// that they make.
type gameForm struct {
	window  *Window
	game    *games.Game
	fields  []*field        // the entries
	values  []func() string // what is entered for each parameter
	name    *canvas.Text
	theory  *widget.Label
	params  *fyne.Container
	picture *canvas.Image
	wrong   *widget.Label
	object  fyne.CanvasObject

	submitted, escape func()

	typed  int64 // counts changes; a preview of an older one is dropped
	timer  *time.Timer
	cancel context.CancelFunc
}

func newGameForm(w *Window) *gameForm {
	palette := w.program.theme.Palette()
	f := &gameForm{
		window: w, name: look.Text("", 16, scene.Ink, palette, look.Bold()),
		theory: wrapped(""), params: container.NewVBox(), wrong: wrapped(""),
		picture:   &canvas.Image{FillMode: canvas.ImageFillContain},
		submitted: func() {}, escape: func() {}, cancel: func() {},
	}
	f.theory.Importance, f.wrong.Importance = widget.LowImportance, widget.DangerImportance
	f.picture.SetMinSize(fyne.NewSize(previewWidth, previewHeight))
	ground := canvas.NewRectangle(palette.Color(scene.Board))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = palette.Color(scene.Grid), 1, 8
	f.object = container.NewBorder(
		container.NewVBox(f.name, container.NewStack(ground, f.picture)), nil, nil, nil,
		container.NewVScroll(container.NewVBox(f.params, f.wrong, f.theory)))
	return f
}

// show shows another game with its defaults.
func (f *gameForm) show(g *games.Game) {
	f.game = g
	w := f.window.words
	f.name.Text = w.T(g.NameKey())
	f.name.Refresh()
	f.theory.SetText(w.T(g.TheoryKey()))
	f.fields, f.values = nil, nil
	rows := widget.NewForm()
	for _, param := range g.Params {
		if param.Kind == games.Boolean {
			rows.AppendItem(f.check(g, param))
			continue
		}
		e := newField(param.Default)
		e.OnChanged = func(string) { f.changed() }
		e.OnSubmitted = func(string) { f.submitted() }
		e.escape = func() { f.escape() }
		item := widget.NewFormItem(w.T(g.ParamKey(param)), e)
		item.HintText = w.T("dialog.game.range."+param.Kind.String(), words.Data{"Min": param.Min, "Max": param.Max})
		rows.AppendItem(item)
		f.fields = append(f.fields, e)
		f.values = append(f.values, func() string { return e.Text })
	}
	f.params.Objects = []fyne.CanvasObject{rows}
	f.params.Refresh()
	f.preview()
}

// check is the row of a parameter that is true or false.
func (f *gameForm) check(g *games.Game, param games.Param) *widget.FormItem {
	c := widget.NewCheck(f.window.words.T(g.ParamKey(param)), func(bool) { f.changed() })
	c.Checked = param.Default == strconv.FormatBool(true)
	f.values = append(f.values, func() string { return strconv.FormatBool(c.Checked) })
	return widget.NewFormItem("", c)
}

// focus gives the first field the keyboard.
func (f *gameForm) focus() {
	if len(f.fields) > 0 {
		f.window.window.Canvas().Focus(f.fields[0])
		f.fields[0].TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// args returns what the fields say.
func (f *gameForm) args() map[string]string {
	args := map[string]string{}
	for i, param := range f.game.Params {
		args[param.Name] = f.values[i]()
	}
	return args
}

// changed has the preview drawn when nothing is typed for a moment.
func (f *gameForm) changed() {
	f.stop()
	typed := f.typed
	f.timer = time.AfterFunc(stillness, func() {
		f.window.program.do(func() {
			if f.typed == typed {
				f.preview()
			}
		})
	})
}

// stop gives up a preview that is under way.
func (f *gameForm) stop() {
	f.typed++
	f.cancel()
	if f.timer != nil {
		f.timer.Stop()
	}
}

// preview draws the game off the UI thread.
func (f *gameForm) preview() {
	f.stop()
	ctx, cancel := context.WithTimeout(context.Background(), drawingTime)
	f.cancel = cancel
	typed, game, args, palette := f.typed, f.game, f.args(), f.window.program.theme.Palette()
	go func() {
		defer cancel()
		var picture image.Image
		drawing, err := game.New(ctx, args)
		if err == nil {
			picture, err = newStudio().picture(ctx, drawing, previewWidth*sharp, previewHeight*sharp, palette)
		}
		f.window.program.do(func() {
			if f.typed != typed {
				return
			}
			f.tell(err)
			if err == nil {
				f.picture.Image = picture
				f.picture.Refresh()
			}
		})
	}()
}

// tell says what is wrong with the parameters; nothing where err is nil.
func (f *gameForm) tell(err error) {
	if err == nil {
		f.wrong.Hide()
		return
	}
	f.wrong.SetText(f.window.describe(err))
	f.wrong.Show()
}

// draw opens the game as a new drawing, or says why it cannot.
func (f *gameForm) draw() bool {
	err := f.window.openGame(f.game, f.args())
	if err != nil {
		f.tell(err)
	}
	return err == nil
}

// chooseGame opens a game that has no parameters, and the gallery at one that
// has some.
func (w *Window) chooseGame(g *games.Game) {
	if len(g.Params) > 0 {
		w.showGallery(g)
		return
	}
	if err := w.openGame(g, nil); err != nil {
		w.showError(err, "")
	}
}

// openGame opens a preset game as a new drawing.
func (w *Window) openGame(g *games.Game, args map[string]string) error {
	ctx, cancel := context.WithTimeout(context.Background(), drawingTime)
	defer cancel()
	drawing, err := g.New(ctx, args)
	if err != nil {
		return err
	}
	w.program.open(drawing, "")
	return nil
}

// playOnGraph opens the game that is played on the graph on the board, as a
// drawing of its positions. A game that begins on a vertex begins on the selected
// one.
func (w *Window) playOnGraph(g *games.OnGraph) {
	start := graphs.VertexID(graphs.None)
	if sel := w.session.Selection().Vertices; len(sel) == 1 {
		start = sel[0]
	}
	drawn := w.session.Drawing().Clone()
	w.start(w.words.T("status.unfolding"), func(ctx context.Context) func() {
		drawing, err := g.New(ctx, drawn, start)
		return func() {
			if err != nil {
				w.showError(err, "")
				return
			}
			w.program.open(drawing, "")
		}
	})
}
