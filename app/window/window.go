// Package window contains the program's two kinds of windows. Window lays out the board and
// the panels around it and shows benches in them. Sequences lays out the question, the laws,
// the plot and the table of a study. Both embed a shell with a table of actions, which carries
// out the user's commands. Neither decides anything about a drawing or a sequence.
//
//	shell              the base of both: dialogs, table of actions, closing; panes in a browser
//	window, binding    the window of drawings, and which part is updated for which change
//	boardwithpanels, bottombars  the panels beside the board, and the bars at its lower edge
//	stepsbar, predictbar, playbar  the three bars
//	menu, menubar      the menus; tools: the palette of tools; tabs: the strip of tabs
//	statusline         the line at the lower edge; tourcard: the card of the tour
//	sequences          the window of sequences, its parts in sequence*.go; lawlist: its laws
package window

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/app/browser"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/views/board"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/reader"
	"nimgraph/views/scene"
)

// Callbacks holds the functions of the program that a window calls, for example when the user
// closes the window or opens a file.
type Callbacks struct {
	// NewActions makes the actions of the window's table.
	NewActions func(*Window) []*actions.Action
	// OnClose is called when a person wants to close the window, OnCloseTab when they
	// want to close a drawing in it.
	OnClose    func()
	OnCloseTab func(*Tab)
	// OnDropped is called with the paths of files that were dropped onto the window.
	OnDropped func(paths []string)
	// OnOpenRecent and OnChooseGame are called for menu items that are no actions.
	OnOpenRecent func(path string)
	OnChooseGame func(*games.Game)
	// OnChangeGame is called to ask for other parameters of the game that is drawn.
	OnChangeGame func()
	// OnOpenDrawing is called with a drawing from the pages of help, OnStartTour to start
	// the tour.
	OnOpenDrawing func(*document.Drawing)
	OnStartTour   func()
	// OnChanged is called with the tab in front when its drawing has changed.
	OnChanged func(*Tab)
}

// Window is a window of drawings. Each drawing has a tab, and one tab is in front.
type Window struct {
	shell

	callbacks Callbacks
	altHeld   bool // Alt was held in a drag and has not been released; see suppressAltMenu
	tabs      []*Tab
	current   *Tab
	narrow    bool // the window is narrower than narrowWidth

	banner    *panels.Banner
	legend    *panels.Legend
	inspector *panels.Inspector
	tools     *panels.Toolbar
	tips      *panels.Tips // of the tools
	status    *statusLine
	menu      *menu
	strip     *tabStrip
	sides     *boardWithPanels
	bars      *bottomBars
	reader    *reader.Reader // nil before it is first shown
	tour      *tourLayer

	body      *fyne.Container // everything below the menu
	boards    *fyne.Container
	legendBox fyne.CanvasObject
	bannerBox fyne.CanvasObject
	marks     []scene.Mark // the marks that the legend explains
	sample    panels.SampleFunc
}

// New returns a window without tabs, which calls callbacks. The window is hidden until Show is
// called.
func New(program Program, callbacks Callbacks) *Window {
	w := &Window{callbacks: callbacks}
	w.shell = newShell(program, program.Words.T("app.name"), w)
	w.setActions(callbacks.NewActions(w))
	w.Table.Settle = w.RunAfterTyping
	w.banner = panels.NewBanner(w.Words)
	w.legend = panels.NewLegend(w.Words, w.Door)
	w.legend.OnResize = func() {
		if w.current == nil {
			return
		}
		// The board must not move while a person draws.
		if _, edited := w.Bench().Session.History().NextUndo(); !edited {
			w.updateVisibility()
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
		FieldsOpen:      w.Settings.IsOn(ShowProperties),
		OnFieldsToggled: func(open bool) { w.Settings.SetSwitch(ShowProperties, open) },
		Decomposition:   w.decompositionText,
		OnChangeGame:    func() { w.guard(w.callbacks.OnChangeGame)() },
		OnHighlight:     func(what ...scene.Subject) { w.guard(func() { w.Board().View.Highlight(what...) })() },
	})
	w.status = newStatusLine(w)
	w.tools = newTools(w)
	w.menu = newMenu(w)
	w.strip = newTabStrip(w)
	w.bars = newBottomBars(w, newStepsBar(w), newPredictBar(w), newPlayBar(w))
	w.tour = newTourLayer(w)
	w.buildContent()
	w.bindKeysInFront(w.bindKeys)
	browser.SetOnPinch(w.Door, w.handlePinch)
	return w
}

// handlePinch moves and zooms the board by p, a step of a gesture with two fingers. It ignores a
// gesture that is outside the board, and all gestures while a dialog is open.
func (w *Window) handlePinch(p browser.Pinch) {
	point := fyne.NewPos(float32(p.X), float32(p.Y)).Subtract(w.App.Driver().AbsolutePositionForObject(w.Board()))
	size := w.Board().Size()
	if w.Dialogs.AnyOpen() || point.X < 0 || point.Y < 0 || point.X > size.Width || point.Y > size.Height {
		return
	}
	w.Board().Pinch(point, scene.Point{X: p.DX, Y: p.DY}, p.Ratio)
}

// buildContent builds the content of the window from the board and the panels, and sets the
// callbacks of Fyne's window.
func (w *Window) buildContent() {
	w.boards = container.NewStack()
	w.legendBox = container.NewClip(w.legend.Object())
	w.bannerBox = w.banner.Object()
	over := container.NewBorder(w.bannerBox, nil, nil, nil)
	ground, least := canvas.NewRectangle(color.Transparent), canvas.NewRectangle(nil)
	least.SetMinSize(minBoardSize)
	// A clip asks for no room, so that the board and the panels over it do not set the
	// window's least size.
	w.sides = newBoardWithPanels(
		w,
		container.NewStack(
			least, container.NewClip(w.boards), container.NewClip(over), w.legendBox, w.banner.Tips().Layer(),
		),
	)
	w.body = container.New(
		look.NewLayout(bodySize, w.placeBody), w.strip.object,
		container.NewVBox(widget.NewSeparator(), w.status.panel.Object()), w.tools.Object(), widget.NewSeparator(),
		w.sides.object,
	)
	w.window.SetPadded(false)
	if w.Reads {
		w.window.SetContent(container.NewStack(
			ground, container.NewClip(w.boards), container.NewClip(over), w.banner.Tips().Layer(),
		))
	} else {
		w.window.SetContent(container.NewStack(ground, w.body, w.tips.Layer(), w.tour.object))
		w.window.SetMainMenu(w.menu.main)
	}
	w.window.Resize(w.Settings.Size())
	w.window.SetCloseIntercept(w.guard(w.callbacks.OnClose))
	w.window.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		paths := xslices.Map(files, func(f fyne.URI) string { return f.Path() })
		w.guard(func() { w.callbacks.OnDropped(paths) })()
	})
}

// narrowWidth is the width below which a window has its tools and panels at the lower edge, in Fyne
// units: more than a phone has upright.
const narrowWidth = 600

// bodySize returns the minimum size of the body, which is everything below the menu. parts are, in
// this order, the strip of tabs, the status line, the tools, the line at their edge, and the board
// with its panels.
func bodySize(parts []fyne.CanvasObject) fyne.Size {
	strip, status, tools, board := parts[0], parts[1].MinSize(), parts[2].MinSize(), parts[4].MinSize()
	height := max(tools.Height, board.Height) + theme.Padding() + status.Height
	if strip.Visible() {
		height += strip.MinSize().Height + theme.Padding()
	}
	return fyne.NewSize(tools.Width+2*theme.Padding()+lineWidth+board.Width, height)
}

// lineWidth is the width of the line at the edge of the tools, in Fyne units.
const lineWidth = 1

// placeBody lays out the body in an area of the given size; see bodySize for parts. The tools are
// a column at the left edge or, in a narrow window, a row at the lower edge.
func (w *Window) placeBody(parts []fyne.CanvasObject, size fyne.Size) {
	strip, status, tools, line, board := parts[0], parts[1], parts[2], parts[3], parts[4]
	w.narrow = size.Width < narrowWidth
	w.tools.SetRow(w.narrow)
	top, bottom, left, padding := float32(0), size.Height, float32(0), theme.Padding()
	if strip.Visible() {
		look.Place(strip, 0, 0, size.Width, strip.MinSize().Height)
		top = strip.MinSize().Height + padding
	}
	edge := tools.MinSize()
	if w.narrow {
		bottom -= edge.Height
		look.Place(tools, 0, bottom, size.Width, edge.Height)
		look.Place(line, 0, bottom, size.Width, lineWidth)
	}
	bottom -= status.MinSize().Height
	look.Place(status, 0, bottom, size.Width, status.MinSize().Height)
	bottom -= padding
	if !w.narrow {
		look.Place(tools, 0, top, edge.Width, bottom-top)
		look.Place(line, edge.Width+padding, top, lineWidth, bottom-top)
		left = edge.Width + 2*padding + lineWidth
	}
	look.Place(board, left, top, size.Width-left, bottom-top)
}

// minBoardSize is the size of the board in the smallest window, in Fyne units.
var minBoardSize = fyne.NewSize(240, 180)

// bindKeys makes the window handle keys that no widget has handled.
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
	w.Table.BindShortcuts(c)
}

// handleKey handles a key that no widget has handled. Escape and Return go to the topmost dialog
// if a dialog is open. Otherwise the key goes to the bottom bar and, if the bar does not handle
// it, to the table of actions.
func (w *Window) handleKey(key board.Key) {
	switch key.Name {
	case fyne.KeyEscape:
		if w.Dialogs.CloseTop() {
			return
		}
	case fyne.KeyReturn, fyne.KeyEnter: // a click outside a button takes the keyboard from it
		if w.Dialogs.PressDefault() {
			return
		}
	}
	if !w.offerKeyToBar(key) {
		w.Table.HandleKey(key)
	}
}

// FocusBoard focuses the board.
func (w *Window) FocusBoard() {
	if w.current != nil {
		w.window.Canvas().Focus(w.current.Board)
	}
}

// focus implements shellOwner. It focuses the board.
func (w *Window) focus() { w.FocusBoard() }

// FocusFields focuses the fields of the selection in the inspector.
func (w *Window) FocusFields() { w.inspector.FocusFields(w.window.Canvas()) }

// RunAfterTyping reads the text that the user is typing into the drawing, updates the window, and
// then calls run. A long text is read in the background. run is then called later, and only if the
// same tab is still in front.
func (w *Window) RunAfterTyping(run func()) {
	t := w.current
	if t == nil {
		run()
		return
	}
	t.Bench.Text.AfterReading(func() {
		if w.current == t {
			t.Bench.Flush()
			run()
		}
	})
}

// Close closes the window and all its drawings. Further calls do nothing.
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

// Opened reports whether the desktop has opened the window. If the desktop could not open it, Fyne
// only logs the error and continues.
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

// altPoll is the interval at which suppressAltMenu checks whether Alt is still held.
const altPoll = 30 * time.Millisecond

// suppressAltMenu closes the File menu that Fyne 2.8.1 opens after a drag with Alt. It waits until
// Alt is released and then closes the menu.
//
// Fyne opens the menu when Alt is released and no other key was pressed since, but does not count
// the drag. The menu then has the keyboard, so that no widget learns that Alt was released.
// Therefore suppressAltMenu must poll.
func (w *Window) suppressAltMenu() {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	if !ok || w.altHeld {
		return
	}
	w.altHeld = true
	var poll func()
	poll = func() {
		switch {
		case w.closed:
		case d.CurrentKeyModifiers()&fyne.KeyModifierAlt != 0:
			time.AfterFunc(altPoll, func() { w.Door(poll) })
		default:
			w.altHeld = false
			w.menu.main.Refresh() // draws the menu closed
		}
	}
	poll()
}
