package app

import (
	"context"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/games"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// The gallery's sizes in Fyne units, and how many pixels of a picture one is.
const (
	cardWidth, cardHeight       = 168, 108
	previewWidth, previewHeight = 380, 250
	sharp                       = 2
)

// gallery shows every preset game with a picture, finds one by its words, and
// lets its parameters be set with the drawing in view.
type gallery struct {
	window *Window
	dialog *dialog.CustomDialog
	search *field
	cards  []*card
	shelf  *fyne.Container
	form   *gameForm
}

// showGallery opens the gallery at a game.
func (w *Window) showGallery(chosen *games.Game) {
	ctx, cancel := context.WithCancel(context.Background())
	g := &gallery{window: w, search: newField(""), shelf: container.NewVBox()}
	g.search.SetPlaceHolder(w.words.T("gallery.search"))
	g.search.OnChanged = func(string) { g.fill() }
	for _, game := range games.All() {
		g.cards = append(g.cards, newCard(g, game))
	}
	scroll := container.NewVScroll(g.shelf)
	scroll.SetMinSize(fyne.NewSize(3*(cardWidth+12)+16, 520))
	g.form = newGameForm(w)
	content := container.NewBorder(nil, nil, nil,
		container.New(look.Padded(0, 12), g.form.object),
		container.NewBorder(g.search, nil, nil, nil, scroll))
	g.dialog = dialog.NewCustomWithoutButtons(w.words.T("gallery.title"), content, w.window)
	draw := widget.NewButton(w.words.T("button.draw"), g.draw)
	draw.Importance = widget.HighImportance
	g.dialog.SetButtons([]fyne.CanvasObject{widget.NewButton(w.words.T("button.cancel"), g.dialog.Hide), draw})
	g.search.escape = g.dialog.Hide
	g.form.submitted, g.form.escape = g.draw, g.dialog.Hide
	g.fill()
	g.choose(chosen)
	w.showModalThen(g.dialog, func() {
		cancel()
		g.form.stop()
	})
	g.form.focus()
	go g.illustrate(ctx, w.program.theme.Palette())
}

// illustrate draws the cards' pictures one after the other.
func (g *gallery) illustrate(ctx context.Context, p *scene.Palette) {
	studio := newStudio()
	for _, c := range g.cards {
		drawing, err := c.game.New(ctx, nil)
		if err != nil {
			continue // the form says why when the game is chosen
		}
		picture, err := studio.picture(ctx, drawing, cardWidth*sharp, cardHeight*sharp, p)
		if ctx.Err() != nil {
			return
		}
		if err == nil {
			g.window.program.do(func() { c.show(picture) })
		}
	}
}

// fill puts the cards that the search finds on the shelf, by family.
func (g *gallery) fill() {
	g.shelf.RemoveAll()
	wanted := strings.Fields(strings.ToLower(g.search.Text))
	family := games.Family("")
	var row *fyne.Container
	palette := g.window.program.theme.Palette()
	for _, c := range g.cards {
		if !c.matches(wanted) {
			continue
		}
		if c.game.Family != family {
			family = c.game.Family
			row = container.NewGridWrap(fyne.NewSize(cardWidth+12, cardHeight+36))
			g.shelf.Add(container.New(look.Padded(6, 4), look.Text(g.window.words.T(family.Key()), 14, scene.Ink, palette, look.Bold())))
			g.shelf.Add(row)
		}
		row.Add(c)
	}
	if row == nil {
		g.shelf.Add(widget.NewLabel(g.window.words.T("gallery.none")))
	}
	g.shelf.Refresh()
}

func (g *gallery) choose(game *games.Game) {
	g.form.show(game)
	for _, c := range g.cards {
		c.mark(c.game == game)
	}
}

func (g *gallery) draw() {
	if g.form.draw() {
		g.dialog.Hide()
	}
}

// card is a game's picture with its name; a click chooses it, a second draws it.
type card struct {
	widget.BaseWidget
	game    *games.Game
	gallery *gallery
	words   string // what the search looks in
	frame   *canvas.Rectangle
	picture *canvas.Image
	name    *canvas.Text
	chosen  bool
}

var (
	_ fyne.Tappable      = (*card)(nil)
	_ desktop.Hoverable  = (*card)(nil)
	_ desktop.Cursorable = (*card)(nil)
)

func newCard(g *gallery, game *games.Game) *card {
	words, palette := g.window.words, g.window.program.theme.Palette()
	name := words.T(game.NameKey())
	c := &card{
		game: game, gallery: g,
		words:   strings.ToLower(strings.Join([]string{game.ID, name, words.T(game.Family.Key()), words.T(game.TheoryKey())}, " ")),
		frame:   canvas.NewRectangle(palette.Color(scene.Board)),
		picture: &canvas.Image{FillMode: canvas.ImageFillContain},
		name:    look.Text(name, 12, scene.Ink, palette, fyne.TextStyle{}),
	}
	c.name.Alignment = fyne.TextAlignCenter
	c.frame.CornerRadius, c.frame.StrokeWidth = 8, 1
	c.ExtendBaseWidget(c)
	c.color(false)
	return c
}

// matches tells whether all the words occur in the game's own.
func (c *card) matches(wanted []string) bool {
	for _, word := range wanted {
		if !strings.Contains(c.words, word) {
			return false
		}
	}
	return true
}

func (c *card) show(picture image.Image) {
	c.picture.Image = picture
	c.picture.Refresh()
}

func (c *card) mark(chosen bool) {
	c.chosen = chosen
	c.color(false)
}

func (c *card) color(over bool) {
	palette := c.gallery.window.program.theme.Palette()
	c.frame.StrokeColor, c.frame.StrokeWidth = palette.Color(scene.Grid), 1
	switch {
	case c.chosen:
		c.frame.StrokeColor, c.frame.StrokeWidth = palette.Color(scene.Selected), 2.5
	case over:
		c.frame.StrokeColor, c.frame.StrokeWidth = palette.Color(scene.Hovered), 2
	}
	c.frame.Refresh()
}

// Tapped chooses the game; tapping the chosen one draws it.
func (c *card) Tapped(*fyne.PointEvent) {
	if c.chosen {
		c.gallery.draw()
		return
	}
	c.gallery.choose(c.game)
}

// MouseIn lights the card up.
func (c *card) MouseIn(*desktop.MouseEvent) { c.color(true) }

// MouseMoved is called by Fyne.
func (c *card) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called by Fyne.
func (c *card) MouseOut() { c.color(false) }

// Cursor says that a card can be pressed.
func (c *card) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	c.picture.SetMinSize(fyne.NewSize(cardWidth, cardHeight))
	return widget.NewSimpleRenderer(container.New(look.Padded(4, 6), container.NewBorder(nil, c.name, nil, nil,
		container.NewStack(c.frame, container.New(look.Padded(4, 4), c.picture)))))
}
