package dialogs

import (
	"context"
	"image"
	"image/color"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// The gallery's sizes in Fyne units, and the number of pixels of its pictures a Fyne unit.
const (
	cardWidth, cardHeight       = 168, 108
	previewWidth, previewHeight = 380, 250
	sharp                       = 2
)

// gallery is a dialog in which the user chooses a preset game. It has a card for each game, a
// search, and a form for the parameters of the chosen game with a preview of its drawing.
type gallery struct {
	dialogs  *Dialogs
	dialog   *dialog.CustomDialog
	search   *finderEntry
	cards    []*card
	found    []*card // the cards that the search finds, in the order of the catalogue
	shelf    *fyne.Container
	scroll   *container.Scroll
	form     *gameForm
	pictures jobs.Latest // draws the pictures of the cards

	rules       *button // opens the game's rules; nil if GalleryCallbacks.OnRules is nil
	sequence    *button // shows the game's sequence; nil if GalleryCallbacks.HasSequence is nil
	hasSequence func(*games.Game) bool
}

// GalleryCallbacks are the callbacks for the buttons that draw the chosen game of the gallery,
// show its sequence, or open its rules.
type GalleryCallbacks struct {
	// OnDraw is called with the game, its arguments and its drawing.
	OnDraw func(g *games.Game, args map[string]string, d *document.Drawing)
	// OnDrawLarge is called instead if the game has more positions than the gallery draws. It
	// gets their number and must draw the game on another goroutine.
	OnDrawLarge func(g *games.Game, args map[string]string, positions int)
	// HasSequence reports whether a game has a sequence for OnSequence; nil if no game has one.
	HasSequence func(*games.Game) bool
	OnSequence  func(g *games.Game, args map[string]string)
	// OnRules opens the rules of a game that has a text of rules; nil for no such button.
	OnRules func(g *games.Game, args map[string]string)
}

// OpenGallery opens the gallery of games. chosen is the game that is chosen at first, and args are
// its arguments. If chosen is nil, the first game is chosen and the search entry has the keyboard
// focus. thumbnails caches the pictures of the cards.
func (d *Dialogs) OpenGallery(
	chosen *games.Game, args map[string]string, thumbnails *Thumbnails, callbacks GalleryCallbacks,
) {
	g := newGallery(d)
	content := g.newContent()
	g.dialog = dialog.NewCustomWithoutButtons(d.Words.T("menu.games"), content, d.Window)
	// leave closes the gallery and calls a function with its game.
	leave := func(with func(game *games.Game, args map[string]string)) {
		game, args := g.form.game, g.form.args()
		g.dialog.Hide()
		with(game, args)
	}
	buttons := []fyne.CanvasObject{d.newButton("button.cancel", widget.MediumImportance, g.dialog.Hide)}
	narrow := d.isNarrow() // without room for more than two buttons
	if callbacks.OnRules != nil && !narrow {
		g.rules = d.newButton("button.rules", widget.MediumImportance, func() { leave(callbacks.OnRules) })
		buttons = append(buttons, g.rules)
	}
	if callbacks.HasSequence != nil && !narrow {
		g.sequence = d.newButton("button.sequence", widget.MediumImportance, func() { leave(callbacks.OnSequence) })
		g.hasSequence = callbacks.HasSequence
		buttons = append(buttons, g.sequence)
	}
	d.setButtons(g.dialog, append(buttons, d.newButton("button.draw", widget.HighImportance, g.form.openWhenReady)))
	g.search.onEscape, g.form.onEscape = g.dialog.Hide, g.dialog.Hide
	g.form.onOpen = func(made *document.Drawing) {
		leave(func(game *games.Game, args map[string]string) { callbacks.OnDraw(game, args, made) })
	}
	g.form.onLarge = func(args map[string]string, positions int) {
		game := g.form.game
		g.dialog.Hide()
		callbacks.OnDrawLarge(game, args, positions)
	}
	d.setDefaultAction(g.dialog, g.form.openWhenReady)
	d.OpenThen(g.dialog, func() {
		g.pictures.Stop()
		g.form.stopPreview()
	})
	if chosen == nil {
		g.choose(g.cards[0])
		d.Window.Canvas().Focus(g.search)
	} else {
		g.choose(g.cardOf(chosen))
		g.form.setArgs(args)
		g.form.focus()
	}
	g.loadPictures(thumbnails)
}

// newContent returns the content of the dialog: the cards at the left and the form at the right.
// In a narrow window the form is below the cards. In a wide window the content grows with the
// window.
func (g *gallery) newContent() fyne.CanvasObject {
	cards := container.NewBorder(g.search, nil, nil, nil, g.scroll)
	if !g.dialogs.isNarrow() {
		return container.New(look.NewLayout(g.wideSize, g.placeWide), cards, g.form.object)
	}
	room := g.dialogs.Window.Canvas().Size()
	g.form.picture.SetMinSize(fyne.NewSize(previewWidth/2, previewHeight/2))
	g.scroll.SetMinSize(fyne.NewSize(room.Width-2*minDialogMargin, narrowCards*room.Height))
	least := canvas.NewRectangle(color.Transparent)
	least.SetMinSize(fyne.NewSize(0, narrowForm*room.Height))
	return container.NewBorder(nil, container.NewStack(least, g.form.object), nil, nil, cards)
}

// wideSize returns the size that the content has in a wide window. The size follows from the size
// of the window, so the parameter is not used.
func (g *gallery) wideSize([]fyne.CanvasObject) fyne.Size {
	room := g.dialogs.Window.Canvas().Size().SubtractWidthHeight(galleryFrameWidth, galleryFrameHeight)
	return room.Min(fyne.NewSize(maxGalleryWidth, maxGalleryHeight))
}

// placeWide lays out the content of a wide window in an area of the given size: objects[0], the
// cards, at the left, and objects[1], the form, at the right. If the form is low, its preview is
// smaller, so that the parameters below have room.
func (g *gallery) placeWide(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(max(size.Width*formPart, minFormWidth), maxFormWidth)
	height := min((width-formGap)*previewHeight/previewWidth, size.Height*previewPart)
	g.form.picture.SetMinSize(fyne.NewSize(width-formGap, height))
	look.Place(objects[0], 0, 0, size.Width-width, size.Height)
	look.Place(objects[1], size.Width-width+formGap, 0, width-formGap, size.Height)
}

// The sizes of the content in a wide window, in Fyne units.
const (
	// The part of the window that the dialog's title, buttons and edges and a margin take.
	galleryFrameWidth, galleryFrameHeight = 60, 140
	// In a larger window the eye would have to travel too far.
	maxGalleryWidth, maxGalleryHeight = 1280, 900

	formPart                   = 0.41 // of the width
	minFormWidth, maxFormWidth = 250, 500
	formGap                    = 12   // between the cards and the form
	previewPart                = 0.35 // of the height
)

// The parts of the height of a narrow window that the cards and the form take.
const (
	narrowCards = 0.25
	narrowForm  = 0.42
)

// newGallery returns a gallery for a dialog of d, with a card for each game in the menu of games.
// No card is chosen yet.
func newGallery(d *Dialogs) *gallery {
	g := &gallery{
		dialogs: d, search: &finderEntry{}, shelf: container.NewVBox(), form: newGameForm(d),
		pictures: jobs.Latest{Door: d.Door},
	}
	g.search.ExtendBaseWidget(g.search)
	g.search.SetPlaceHolder(d.Words.T("gallery.search"))
	g.search.OnChanged = func(string) { g.chooseBestMatch() }
	g.search.OnSubmitted = func(string) {
		if len(g.found) > 0 { // otherwise the game in the form does not match the search
			g.form.openWhenReady()
		}
	}
	g.search.onMove = g.moveChoice
	g.form.onSubmit = g.form.openWhenReady
	g.cards = xslices.Map(games.Menu(), func(game *games.Game) *card { return newCard(g, game) })
	g.scroll = container.NewVScroll(g.shelf)
	g.showMatches()
	return g
}

// cardOf returns the card of game, or the first card if game has no card.
func (g *gallery) cardOf(game *games.Game) *card {
	for _, c := range g.cards {
		if c.game.ID == game.ID {
			return c
		}
	}
	return g.cards[0]
}

// loadPictures shows the pictures in thumbnails on their cards. It draws the missing pictures on
// other goroutines, in the order of the cards, and adds them to thumbnails.
func (g *gallery) loadPictures(thumbnails *Thumbnails) {
	p := g.dialogs.Palette()
	kept := thumbnails.picturesByGame(p)
	var bare []*card
	for _, c := range g.cards {
		if picture, ok := kept[c.game.ID]; ok {
			c.setPicture(picture)
		} else {
			bare = append(bare, c)
		}
	}
	var (
		next  atomic.Int64 // the index in bare of the next card to draw
		mu    sync.Mutex
		drawn = map[*card]image.Image{} // the pictures to show; guarded by mu
	)
	// add stores the picture of c. All pictures that are drawn during a frame are shown together,
	// because each frame takes longer than drawing a picture.
	add := func(c *card, picture image.Image) {
		mu.Lock()
		defer mu.Unlock()
		drawn[c] = picture
		if len(drawn) > 1 {
			return // the function passed to Door before will show it
		}
		g.dialogs.Door(func() {
			mu.Lock()
			defer mu.Unlock()
			for c, picture := range drawn {
				kept[c.game.ID] = picture
				c.setPicture(picture)
			}
			clear(drawn)
		})
	}
	drawSome := func(ctx context.Context) {
		previewer := newPreviewer()
		for i := next.Add(1) - 1; int(i) < len(bare); i = next.Add(1) - 1 {
			c := bare[i]
			_, picture, err := previewer.drawGame(ctx, c.game, nil, cardWidth*sharp, cardHeight*sharp, false, p)
			switch {
			case ctx.Err() != nil:
				return
			case err == nil: // otherwise the form shows the error when the game is chosen
				add(c, picture)
			}
		}
	}
	draw := func(ctx context.Context) {
		var workers graphs.Workers
		for range min(runtime.GOMAXPROCS(0), maxPictureWorkers) {
			workers.Go(func() { drawSome(ctx) })
		}
		workers.Wait()
	}
	g.pictures.Start(draw, func(error) {}) // a card works without its picture
}

// maxPictureWorkers is the number of goroutines that draw the pictures of cards: with two, the cards
// on the screen have their pictures after 0.1 s, and more would take memory for their renderers.
const maxPictureWorkers = 2

// chooseBestMatch shows only the cards that match the typed words, and chooses the best of them:
// the first card whose name or ID contains all words or, if there is none, the first card. If no
// word is typed or no card matches, the chosen card stays chosen.
func (g *gallery) chooseBestMatch() {
	g.showMatches()
	wanted := g.searchWords()
	if len(g.found) == 0 || len(wanted) == 0 {
		return
	}
	// The ID of a game is close to its English name.
	best, ok := xslices.Find(g.found, func(c *card) bool { return ContainsAll(c.name.Text+" "+c.game.ID, wanted) })
	if !ok {
		best = g.found[0]
	}
	g.choose(best)
}

// searchWords returns the words in the search entry, in lower case.
func (g *gallery) searchWords() []string { return strings.Fields(strings.ToLower(g.search.Text)) }

// showMatches shows the cards whose texts contain all typed words, below the headings of their
// groups, and hides all other cards.
func (g *gallery) showMatches() {
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
			g.shelf.Add(container.New(
				look.NewPadding(6, 4), look.Text(g.dialogs.Words.T(family.Key()), 14, scene.Ink, palette, look.Bold()),
			))
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

// choose makes chosen the chosen card: it marks the card, shows its game in the form, and scrolls
// to the card.
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

// moveChoice chooses the card that is the given number of cards after the chosen card, or before
// it if cards is negative. It counts only the shown cards, and stops at the first and the last of
// them.
func (g *gallery) moveChoice(cards int) {
	if len(g.found) == 0 {
		return
	}
	index := slices.IndexFunc(g.found, func(c *card) bool { return c.chosen })
	g.choose(g.found[max(0, min(len(g.found)-1, index+cards))])
}

// scrollTo scrolls as little as necessary to make target visible.
func (g *gallery) scrollTo(target *card) {
	if target.row == nil {
		return
	}
	const margin = 8
	top := target.row.Position().Y + target.Position().Y
	low, high := top-margin, top+target.Size().Height+margin-g.scroll.Size().Height
	if y := max(high, min(low, g.scroll.Offset.Y)); y != g.scroll.Offset.Y {
		g.scroll.ScrollToOffset(fyne.NewPos(0, max(0, y)))
	}
}
