package dialogs

import (
	"cmp"
	"context"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// card is the picture of a game in the gallery, with the game's name. A click chooses the game,
// and a click on the chosen card opens its drawing.
type card struct {
	look.Touch
	game    *games.Game
	gallery *gallery
	words   string // the text that the search looks in, in lower case
	frame   *canvas.Rectangle
	picture *canvas.Image
	name    *canvas.Text
	chosen  bool
	row     *fyne.Container // the row of the shelf that has the card
}

// newCard returns the card of game in the gallery g. The card has no picture until setPicture is
// called.
func newCard(g *gallery, game *games.Game) *card {
	words, palette := g.dialogs.Words, g.dialogs.Palette()
	name := words.T(game.NameKey())
	c := &card{
		game: game, gallery: g,
		words: strings.ToLower(strings.Join(
			[]string{
				game.ID, name, words.Alternatives(game.NameKey()), words.T(game.Group.Key()), words.T(game.TheoryKey()),
			},
			" ",
		)),
		frame:   canvas.NewRectangle(palette.Color(scene.Board)),
		picture: &canvas.Image{FillMode: canvas.ImageFillContain, CornerRadius: 6},
		name:    look.Text(name, 12, scene.Ink, palette, fyne.TextStyle{}),
	}
	c.name.Alignment = fyne.TextAlignCenter
	c.name.Text = panels.Shorten(name, c.name, cardWidth) // the form shows the whole name
	c.frame.CornerRadius, c.frame.StrokeWidth = 8, 1
	c.picture.SetMinSize(fyne.NewSize(cardWidth, cardHeight))
	c.Content = container.New(look.NewPadding(4, 6), container.NewBorder(nil, c.name, nil, nil,
		container.NewStack(c.frame, container.New(look.NewPadding(4, 4), c.picture))))
	c.OnHover, c.OnTap = c.updateFrame, c.tap
	c.ExtendBaseWidget(c)
	c.updateFrame(false)
	return c
}

// setPicture shows picture on the card in place of the previous picture.
func (c *card) setPicture(picture image.Image) {
	c.picture.Image = picture
	c.picture.Refresh()
}

// setChosen marks the card as the chosen card, or removes the mark if chosen is false.
func (c *card) setChosen(chosen bool) {
	c.chosen = chosen
	c.updateFrame(false)
}

// updateFrame draws the frame of the card. The frame has one colour and width for the chosen card,
// another for the card under the pointer if isHovered is set, and a third for all other cards.
func (c *card) updateFrame(isHovered bool) {
	palette := c.gallery.dialogs.Palette()
	c.frame.StrokeColor, c.frame.StrokeWidth = palette.Color(scene.Grid), 1
	switch {
	case c.chosen:
		c.frame.StrokeColor, c.frame.StrokeWidth = palette.Color(scene.Selected), 2.5
	case isHovered:
		c.frame.StrokeColor, c.frame.StrokeWidth = palette.Color(scene.Hovered), 2
	}
	c.frame.Refresh()
}

// tap handles a click on the card. It chooses the card or, if the card is chosen already, opens
// the drawing of its game.
func (c *card) tap() {
	if c.chosen {
		c.gallery.form.openWhenReady()
		return
	}
	c.gallery.choose(c)
}

// previewer draws the pictures of games for the cards and for the preview of the gallery. Only one
// goroutine may use a previewer at a time.
type previewer struct{ renderer *render.Renderer }

// newPreviewer returns a previewer with its own renderer.
func newPreviewer() *previewer { return &previewer{render.New()} }

// Thumbnails is a cache of the pictures on the cards of the gallery, for one palette. It must be
// used on the UI thread.
type Thumbnails struct {
	palette  *scene.Palette
	pictures map[string]image.Image
}

// picturesByGame returns the pictures in the cache by the IDs of their games. The caller adds
// missing pictures to the returned map. If palette differs from the palette of the last call,
// picturesByGame empties the cache first.
func (t *Thumbnails) picturesByGame(palette *scene.Palette) map[string]image.Image {
	if t.palette == nil || *t.palette != *palette {
		t.palette, t.pictures = palette, map[string]image.Image{}
	}
	return t.pictures
}

// drawGame makes the drawing of game g with the arguments args, and draws a picture of it. For the
// parameters of the picture see drawPicture. The error comes from Game.NewForDisplay or
// drawPicture, or is a *jobs.Defect if the code panics.
func (s *previewer) drawGame(
	ctx context.Context, g *games.Game, args map[string]string,
	width, height int, showsNames bool, palette *scene.Palette,
) (drawing *document.Drawing, picture image.Image, err error) {
	defect := jobs.Guard(func() {
		if drawing, err = g.NewForDisplay(ctx, args); err == nil {
			picture, err = s.drawPicture(ctx, drawing, width, height, showsNames, palette)
		}
	})
	return drawing, picture, cmp.Or(defect, err)
}

// drawPicture returns a picture of drawing d, scaled to fit into width × height pixels, in the
// colours of palette. The picture shows the values of the vertices if d can be solved, and their
// names if showsNames is set. The only error is ctx.Err().
func (s *previewer) drawPicture(
	ctx context.Context, d *document.Drawing, width, height int, showsNames bool, palette *scene.Palette,
) (image.Image, error) {
	solution, err := solver.Solve(ctx, solver.PositionOf(d))
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		solution = nil
	}
	shown := scene.DefaultOptions()
	shown.Names = showsNames
	drawn := scene.Build(d, solution, shown)
	low, high := s.renderer.Bounds(drawn)
	extent := high.Sub(low)
	const margin, largest = 0.06, 3
	scale := min(largest, (1-2*margin)*min(float64(width)/max(extent.X, 1), float64(height)/max(extent.Y, 1)))
	middle := low.Add(high).Scale(0.5)
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	s.renderer.Draw(picture, drawn, render.View{
		Scale:      scale,
		Origin:     middle.Sub(scene.Point{X: float64(width), Y: float64(height)}.Scale(0.5 / scale)),
		Background: scene.Board,
	}, palette)
	return picture, nil
}
