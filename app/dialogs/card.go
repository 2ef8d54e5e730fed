package dialogs

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs/games"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
)

// card is a game's picture with its name; a click chooses it, a second draws it.
type card struct {
	look.Touch
	game    *games.Game
	gallery *gallery
	words   string // what the search looks in
	frame   *canvas.Rectangle
	picture *canvas.Image
	name    *canvas.Text
	chosen  bool
	row     *fyne.Container // where it stands
}

func newCard(g *gallery, game *games.Game) *card {
	words, palette := g.dialogs.Words, g.dialogs.Palette()
	name := words.T(game.NameKey())
	c := &card{
		game: game, gallery: g,
		words:   strings.ToLower(strings.Join([]string{game.ID, name, words.Also(game.NameKey()), words.T(game.Group.Key()), words.T(game.TheoryKey())}, " ")),
		frame:   canvas.NewRectangle(palette.Color(scene.Board)),
		picture: &canvas.Image{FillMode: canvas.ImageFillContain, CornerRadius: 6},
		name:    look.Text(name, 12, scene.Ink, palette, fyne.TextStyle{}),
	}
	c.name.Alignment = fyne.TextAlignCenter
	c.name.Text = panels.Shortened(name, c.name, cardWidth) // in full it is beside the chosen one's form
	c.frame.CornerRadius, c.frame.StrokeWidth = 8, 1
	c.picture.SetMinSize(fyne.NewSize(cardWidth, cardHeight))
	c.Content = container.New(look.Padded(4, 6), container.NewBorder(nil, c.name, nil, nil,
		container.NewStack(c.frame, container.New(look.Padded(4, 4), c.picture))))
	c.Over, c.Tap = c.color, c.tap
	c.ExtendBaseWidget(c)
	c.color(false)
	return c
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
	palette := c.gallery.dialogs.Palette()
	c.frame.StrokeColor, c.frame.StrokeWidth = palette.Color(scene.Grid), 1
	switch {
	case c.chosen:
		c.frame.StrokeColor, c.frame.StrokeWidth = palette.Color(scene.Selected), 2.5
	case over:
		c.frame.StrokeColor, c.frame.StrokeWidth = palette.Color(scene.Hovered), 2
	}
	c.frame.Refresh()
}

// tap chooses the game; that of the chosen one draws it.
func (c *card) tap() {
	if c.chosen {
		c.gallery.form.draw()
		return
	}
	c.gallery.choose(c)
}
