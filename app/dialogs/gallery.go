package dialogs

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
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
	dialogs  *Dialogs
	dialog   *dialog.CustomDialog
	search   *finderEntry
	cards    []*card
	found    []*card // by the search, in the order in which they stand
	shelf    *fyne.Container
	scroll   *container.Scroll
	form     *gameForm
	pictures jobs.Latest // of the cards

	rules       *button // opens the game's rules; nil where none is asked for
	sequence    *button // shows the sequence of the game; nil where none is asked for
	hasSequence func(*games.Game) bool
}

// Chosen is what the gallery calls for a game that was chosen.
type GalleryCallbacks struct {
	// Draw is given the game with its arguments, and its drawing.
	OnDraw func(g *games.Game, args map[string]string, d *document.Drawing)
	// DrawLarge is given a game with arguments that allow more positions than are drawn
	// unasked, and how many there are, and is to draw it beside the window.
	OnDrawLarge func(g *games.Game, args map[string]string, positions int)
	// HasSequence tells whether a game has a sequence, which Sequence shows. nil: none has.
	HasSequence func(*games.Game) bool
	OnSequence  func(g *games.Game, args map[string]string)
	// Rules opens the rules of a game that has some as a text; nil: none has.
	OnRules func(g *games.Game, args map[string]string)
}

// Gallery opens the gallery at a game, with the keyboard in its first field; without
// a game, at the first one, with the keyboard in the search. args are the numbers that it
// begins with in place of the usual ones.
func (d *Dialogs) Gallery(chosen *games.Game, args map[string]string, kept *Thumbnails, on GalleryCallbacks) {
	g := newGallery(d)
	content := container.NewBorder(nil, nil, nil,
		container.New(look.NewPadding(0, 12), g.form.object),
		container.NewBorder(g.search, nil, nil, nil, g.scroll))
	g.dialog = dialog.NewCustomWithoutButtons(d.Words.T("menu.games"), content, d.Window)
	// leave closes the gallery, and goes on with its game.
	leave := func(with func(game *games.Game, args map[string]string)) {
		game, args := g.form.game, g.form.args()
		g.dialog.Hide()
		with(game, args)
	}
	buttons := []fyne.CanvasObject{d.newButton("button.cancel", widget.MediumImportance, g.dialog.Hide)}
	if on.OnRules != nil {
		g.rules = d.newButton("button.rules", widget.MediumImportance, func() { leave(on.OnRules) })
		buttons = append(buttons, g.rules)
	}
	if on.HasSequence != nil {
		g.sequence = d.newButton("button.sequence", widget.MediumImportance, func() { leave(on.OnSequence) })
		g.hasSequence = on.HasSequence
		buttons = append(buttons, g.sequence)
	}
	g.dialog.SetButtons(append(buttons, d.newButton("button.draw", widget.HighImportance, g.form.draw)))
	g.search.onEscape, g.form.onEscape = g.dialog.Hide, g.dialog.Hide
	g.form.onOpen = func(made *document.Drawing) {
		leave(func(game *games.Game, args map[string]string) { on.OnDraw(game, args, made) })
	}
	g.form.onLarge = func(args map[string]string, positions int) {
		game := g.form.game
		g.dialog.Hide()
		on.OnDrawLarge(game, args, positions)
	}
	d.setDefault(g.dialog, g.form.draw)
	d.OpenThen(g.dialog, func() {
		g.pictures.Stop()
		g.form.stop()
	})
	if chosen == nil {
		g.choose(g.cards[0])
		d.Window.Canvas().Focus(g.search)
	} else {
		g.choose(g.cardOf(chosen))
		g.form.setArgs(args)
		g.form.focus()
	}
	g.loadPictures(kept)
}

func newGallery(d *Dialogs) *gallery {
	g := &gallery{dialogs: d, search: &finderEntry{}, shelf: container.NewVBox(), form: newGameForm(d), pictures: jobs.Latest{Door: d.Door}}
	g.search.ExtendBaseWidget(g.search)
	g.search.SetPlaceHolder(d.Words.T("gallery.search"))
	g.search.OnChanged = func(string) { g.chooseBest() }
	g.search.OnSubmitted = func(string) {
		if len(g.found) > 0 { // else the game in the form is not what was searched for
			g.form.draw()
		}
	}
	g.search.onMove = g.move
	g.form.onSubmit = g.form.draw
	g.cards = xslices.Map(games.All(), func(game *games.Game) *card { return newCard(g, game) })
	g.scroll = container.NewVScroll(g.shelf)
	g.scroll.SetMinSize(fyne.NewSize(3*(cardWidth+12)+16, 520))
	g.fill()
	return g
}

func (g *gallery) cardOf(game *games.Game) *card {
	for _, c := range g.cards {
		if c.game.ID == game.ID {
			return c
		}
	}
	return g.cards[0]
}

// illustrate gives the cards their pictures; those that are not kept from an
// earlier time are drawn beside the window, one after the other.
func (g *gallery) loadPictures(thumbnails *Thumbnails) {
	p := g.dialogs.Palette()
	kept := thumbnails.forPalette(p)
	var bare []*card
	for _, c := range g.cards {
		if picture, ok := kept[c.game.ID]; ok {
			c.setPicture(picture)
		} else {
			bare = append(bare, c)
		}
	}
	draw := func(ctx context.Context) {
		previewer := newPreviewer()
		for _, c := range bare {
			_, picture, err := previewer.drawPreset(ctx, c.game, nil, cardWidth*sharp, cardHeight*sharp, false, p)
			switch {
			case ctx.Err() != nil:
				return
			case err != nil:
				continue // the form says why when the game is chosen
			}
			g.dialogs.Door(func() {
				kept[c.game.ID] = picture
				c.setPicture(picture)
			})
		}
	}
	g.pictures.Start(draw, func(error) {}) // cards without a picture can be chosen all the same
}

// look fills the shelf with what the search finds and chooses the first of it,
// one found by its name before one found by its theory.
func (g *gallery) chooseBest() {
	g.fill()
	wanted := g.searchWords()
	if len(g.found) == 0 || len(wanted) == 0 {
		return
	}
	// The ID is its English name.
	best, ok := xslices.Find(g.found, func(c *card) bool { return ContainsAll(c.name.Text+" "+c.game.ID, wanted) })
	if !ok {
		best = g.found[0]
	}
	g.choose(best)
}

// wanted returns the words that the search looks for.
func (g *gallery) searchWords() []string { return strings.Fields(strings.ToLower(g.search.Text)) }

// fill puts the cards that the search finds on the shelf, by family.
func (g *gallery) fill() {
	g.shelf.RemoveAll()
	g.found = nil
	wanted := g.searchWords()
	family := games.Group("")
	var row *fyne.Container
	palette := g.dialogs.Palette()
	for _, c := range g.cards {
		if !ContainsAll(c.words, wanted) {
			continue
		}
		if c.game.Group != family {
			family = c.game.Group
			row = container.NewGridWrap(fyne.NewSize(cardWidth+12, cardHeight+36))
			g.shelf.Add(container.New(look.NewPadding(6, 4), look.Text(g.dialogs.Words.T(family.Key()), 14, scene.Ink, palette, look.Bold())))
			g.shelf.Add(row)
		}
		row.Add(c)
		c.row = row
		g.found = append(g.found, c)
	}
	if row == nil {
		g.shelf.Add(widget.NewLabel(g.dialogs.Words.T("gallery.none")))
	}
	g.shelf.Refresh()
}

// choose shows a game in the form, and its card.
func (g *gallery) choose(chosen *card) {
	for _, c := range g.cards {
		c.setChosen(c == chosen)
	}
	g.form.setPicture(chosen.picture.Image)
	g.form.show(chosen.game)
	if g.rules != nil {
		look.SetEnabled(g.rules, g.form.rulesText.Visible())
	}
	if g.sequence != nil {
		look.SetEnabled(g.sequence, g.hasSequence(chosen.game))
	}
	g.scrollTo(chosen)
}

// move chooses a card further on or back among those found.
func (g *gallery) move(by int) {
	if len(g.found) == 0 {
		return
	}
	at := slices.IndexFunc(g.found, func(c *card) bool { return c.chosen })
	g.choose(g.found[max(0, min(len(g.found)-1, at+by))])
}

// reveal scrolls as little as it takes to see a card.
func (g *gallery) scrollTo(c *card) {
	if c.row == nil {
		return
	}
	const air = 8
	top := c.row.Position().Y + c.Position().Y
	low, high := top-air, top+c.Size().Height+air-g.scroll.Size().Height
	if y := max(high, min(low, g.scroll.Offset.Y)); y != g.scroll.Offset.Y {
		g.scroll.ScrollToOffset(fyne.NewPos(0, max(0, y)))
	}
}
