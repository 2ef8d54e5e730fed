// Package window has the windows of the program: Window lays out the board and the panels
// around it and shows benches on them; Sequences lays out the question, the laws, the plot
// and the table around a study. Both are a shell with a table of actions, to which they
// hand what a person does. They decide nothing about a drawing or a sequence.
//
//	shell            what both have: dialogs, table, closing
//	window, binding  the drawing's window, and what of it is shown for which change
//	sides, feet      the panels beside the board and the bars over it
//	menu, tabs       the menu bar and the tabs; statusline: the line at the edge
//	sequences        the window of sequences, its parts in sequence*.go; lawlist: its laws
package window

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/views/board"
	"nimgraph/views/panels"
	"nimgraph/views/reader"
	"nimgraph/views/scene"
)

// Callbacks are what a window asks the program to do.
type Callbacks struct {
	// Actions makes the window's table of actions.
	NewActions func(*Window) []*actions.Action
	// Close is called when a person wants to close the window, CloseTab when they
	// want to close a drawing in it.
	OnClose    func()
	OnCloseTab func(*Tab)
	// Dropped is given the files that were dropped onto the window.
	OnDropped func(paths []string)
	// OpenRecent and ChooseGame are the items of menus that are no actions.
	OnOpenRecent func(path string)
	OnChooseGame func(*games.Game)
	// ChangeGame asks for other numbers of the game that is drawn.
	OnChangeGame func()
	// OpenDrawing is given a drawing of the pages of help, Tour begins the tour.
	OnOpenDrawing func(*document.Drawing)
	OnStartTour   func()
	// Changed is told of a tab of which something has changed.
	OnChanged func(*Tab)
}

// Window shows one of its tabs.
type Window struct {
	shell

	callbacks Callbacks
	altHeld   bool // for a drag, and the menu is to stay shut
	tabs      []*Tab
	current   *Tab

	banner    *panels.Banner
	legend    *panels.Legend
	inspector *panels.Inspector
	tools     *panels.Toolbar
	tips      *panels.Tips // of the tools
	status    *statusLine
	menu      *menu
	strip     *tabStrip
	sides     *sides
	bars      *bottomBars
	reader    *reader.Reader // nil before it is first shown
	tour      *tourLayer

	body      *fyne.Container // all but the menu
	boards    *fyne.Container
	legendBox fyne.CanvasObject
	bannerBox fyne.CanvasObject
	marks     []scene.Mark // that the legend explains
	sample    panels.Sample
}

// New returns a window without a tab, which is not shown yet.
func New(p Program, c Callbacks) *Window {
	w := &Window{callbacks: c}
	w.shell = newShell(p, p.Words.T("app.name"), w)
	w.setActions(c.NewActions(w))
	w.Table.Settle = w.Settle
	w.banner = panels.NewBanner(w.Words)
	w.legend = panels.NewLegend(w.Words, w.Door)
	w.legend.OnResize = func() {
		if w.current == nil {
			return
		}
		if _, edited := w.Bench().Session.History().NextUndo(); !edited { // else it would move while somebody draws
			w.updateSurroundings()
		}
	}
	w.banner.Tips().SetUIRunner(w.Door)
	w.inspector = panels.NewInspector(w.Words, panels.Callbacks{
		RunOnUI: w.Door,
		OnPlay: func(e graphs.EdgeID) {
			w.guard(func() { w.FailIf(w.Bench().Session.Moves.Play(e)) })()
			w.FocusBoard()
		},
		OnPlayHeap: func(heap graphs.VertexID, size int) {
			w.guard(func() { w.FailIf(w.Bench().Session.Moves.PlayHeap(heap, size)) })()
			w.FocusBoard()
		},
		OnSelectVertex: func(v graphs.VertexID) {
			w.guard(func() { w.Bench().Session.Select.Vertex(v) })()
			w.FocusBoard()
		},
		OnEdit: func(change func() error) (err error) {
			w.guard(func() { err = change() })()
			return err
		},
		OnLeave:         func() { w.FocusBoard() },
		FieldsOpen:      w.Settings.On(ShowProperties),
		OnFieldsToggled: func(open bool) { w.Settings.Set(ShowProperties, open) },
		OnChangeGame:    func() { w.guard(w.callbacks.OnChangeGame)() },
		OnHighlight:     func(what ...scene.Subject) { w.guard(func() { w.Board().View.Highlight(what...) })() },
	})
	w.status = newStatusLine(w)
	w.tools = newTools(w)
	w.menu = newMenu(w)
	w.strip = newTabStrip(w)
	w.bars = newBottomBars(w, newPlayerBar(w), newPredictBar(w), newPlayBar(w))
	w.tour = newTourLayer(w)
	w.layOut()
	w.bindInFront(w.bindKeys)
	return w
}

// layOut puts everything in its place.
func (w *Window) layOut() {
	w.boards = container.NewStack()
	w.legendBox = container.NewClip(w.legend.Object())
	w.bannerBox = w.banner.Object()
	over := container.NewBorder(w.bannerBox, nil, nil, nil)
	ground, least := canvas.NewRectangle(color.Transparent), canvas.NewRectangle(nil)
	least.SetMinSize(minBoardSize)
	// Clipped, what lies over the board asks for no room of its own, and neither
	// does the board.
	w.sides = newSides(w, container.NewStack(least, container.NewClip(w.boards), container.NewClip(over), w.legendBox, container.NewClip(w.bars.object), w.banner.Tips().Layer()))
	w.body = container.NewBorder(
		w.strip.object,
		container.NewVBox(widget.NewSeparator(), w.status.panel.Object()),
		container.NewBorder(nil, nil, nil, widget.NewSeparator(), w.tools.Object()),
		nil,
		w.sides.object,
	)
	w.window.SetContent(container.NewStack(ground, w.body, w.tips.Layer(), w.tour.object))
	w.window.SetPadded(false)
	w.window.SetMainMenu(w.menu.main)
	w.window.Resize(w.Settings.Size())
	w.window.SetCloseIntercept(w.guard(w.callbacks.OnClose))
	w.window.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		paths := xslices.Map(files, func(f fyne.URI) string { return f.Path() })
		w.guard(func() { w.callbacks.OnDropped(paths) })()
	})
}

// leastBoard is the size that is left to the board in the smallest window.
var minBoardSize = fyne.NewSize(240, 180)

// bindKeys hands keys that nothing else takes to the table of actions.
func (w *Window) bindKeys() {
	c := w.window.Canvas()
	var keys board.KeyReader
	c.SetOnTypedRune(func(r rune) { w.guard(func() { w.handleKey(keys.Character(r)) })() })
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		w.guard(func() {
			if key, ok := keys.Key(e); ok {
				w.handleKey(key)
			}
		})()
	})
	w.Table.Bind(c)
}

func (w *Window) handleKey(key board.Key) {
	switch key.Name {
	case fyne.KeyEscape:
		if w.Dialogs.CloseTop() {
			return
		}
	case fyne.KeyReturn, fyne.KeyEnter: // a click beside a button takes the keyboard from it
		if w.Dialogs.PressDefault() {
			return
		}
	}
	if !w.offerToBar(key) {
		w.Table.HandleKey(key)
	}
}

// FocusBoard gives the board the keyboard.
func (w *Window) FocusBoard() {
	if w.current != nil {
		w.window.Canvas().Focus(w.current.Board)
	}
}

func (w *Window) focus() { w.FocusBoard() }

// FocusFields gives the keyboard to the fields of what is selected.
func (w *Window) FocusFields() { w.inspector.FocusFields(w.window.Canvas()) }

// Settle has the board follow what was typed last, shows what has changed, and then calls
// then: at once, or when a long text has been read, and its tab is still in front.
func (w *Window) Settle(then func()) {
	t := w.current
	if t == nil {
		then()
		return
	}
	t.Bench.Text.Settle(func() {
		if w.current == t {
			t.Bench.Flush()
			then()
		}
	})
}

// Close closes the window; its benches are closed with it.
func (w *Window) Close() {
	if w.closed {
		return
	}
	w.closed = true
	for _, t := range w.tabs {
		t.Close()
	}
	w.Settings.SetSize(w.window.Canvas().Size())
	w.closeWindow()
}

// Opened tells whether the desktop has the window: where it could not be opened, the
// toolkit logs that and goes on without one.
func (w *Window) Opened() bool {
	opened := true
	if native, ok := w.window.(driver.NativeWindow); ok {
		native.RunNative(func(context any) {
			switch c := context.(type) {
			case driver.X11WindowContext:
				opened = c.WindowHandle != 0
			case driver.WaylandWindowContext:
				opened = c.WaylandSurface != 0
			}
		})
	}
	return opened
}

// altPoll is how often it is looked whether Alt is still held.
const altPoll = 30 * time.Millisecond

// keepMenuShut closes the menu again that Fyne 2.8.1 opens when Alt is released and no
// other key was pressed meanwhile: a drag in between does not count there, so that a drag
// with Alt would end in the File menu. The toolkit tells nobody of the release, as the
// keyboard is the menu's by then.
func (w *Window) suppressAltMenu() {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	if !ok || w.altHeld {
		return
	}
	w.altHeld = true
	var look func()
	look = func() {
		switch {
		case w.closed:
		case d.CurrentKeyModifiers()&fyne.KeyModifierAlt != 0:
			time.AfterFunc(altPoll, func() { w.Door(look) })
		default:
			w.altHeld = false
			w.menu.main.Refresh() // which shows it closed
		}
	}
	look()
}
