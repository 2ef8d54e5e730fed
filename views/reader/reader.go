package reader

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs/document"
	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Callbacks are what the pane asks for.
type Callbacks struct {
	// Open is given a drawing that is to be opened; it belongs to whoever gets it.
	Open func(*document.Drawing)
	// Tour begins the tour.
	Tour func()
	// Leave gives the keyboard to the board, Close closes the pane.
	Leave, Close func()
}

// Reader is the pane that shows help: a page, or the list of all.
type Reader struct {
	words     *words.Words
	book      *help.Book
	callbacks Callbacks
	palette   *scene.Palette
	tips      *panels.Tips
	renderer  *render.Renderer
	pictures  map[pictureKey]image.Image

	page     string   // the ID of what is shown
	before   []string // the IDs of what was shown before, the newest last
	answered bool     // the answer is unfolded
	keyboard bool     // something in the pane has it
	width    float32  // that the sheet is set for
	sheet    *sheet
	wanted   string // the heading to scroll to, once there is a sheet

	head   *fyne.Container
	body   *fyne.Container
	scroll *container.Scroll
	paper  *paper
	back   *pressable
	object *fyne.Container
}

// New returns a pane that shows the list of pages.
func New(w *words.Words, book *help.Book, c Callbacks) *Reader {
	r := &Reader{
		words: w, book: book, callbacks: c, palette: scene.Light(), tips: panels.NewTips(w), renderer: render.New(),
		pictures: map[pictureKey]image.Image{}, body: container.NewWithoutLayout(), head: container.NewStack(),
	}
	r.paper = newPaper(r)
	r.scroll = container.NewVScroll(container.New(&bodyLayout{r}, r.body))
	r.object = container.New(readerLayout{r}, r.paper, r.head, r.paper.line, r.scroll, r.tips.Layer())
	r.setHead()
	return r
}

// Object returns what to put beside the board.
func (r *Reader) Object() fyne.CanvasObject { return r.object }

// Tips returns the tips of the pane.
func (r *Reader) Tips() *panels.Tips { return r.tips }

// Page returns the ID of the page that is shown; empty where it is the list of all.
func (r *Reader) Page() string { return r.page }

// Show shows a page from its beginning; the list of all pages where there is none with
// that ID.
func (r *Reader) Show(id string) { r.ShowHeading(id, "") }

// ShowHeading shows a page from a heading on.
func (r *Reader) ShowHeading(id, heading string) {
	if r.book.Page(id) == nil {
		id = contentsID
	}
	if id != r.page {
		r.before = append(r.before, r.page)
		r.answered = false
	}
	r.page, r.wanted = id, heading
	r.reset(true)
}

// ShowTerm shows the page that tells more of a word.
func (r *Reader) ShowTerm(m help.Meaning) { r.Show(m.Page) }

// Back shows what was shown before; where there is nothing, it does nothing.
func (r *Reader) Back() {
	if len(r.before) == 0 {
		return
	}
	last := len(r.before) - 1
	r.page, r.before = r.before[last], r.before[:last]
	r.answered, r.wanted = false, ""
	r.reset(true)
}

// turn shows the page that is some pages further on.
func (r *Reader) turn(by int) {
	at := r.book.Index(r.page) + by // of the contents the index is -1
	switch {
	case at >= 0 && at < len(r.book.Pages):
		r.Show(r.book.Pages[at].ID)
	case at == -1 && r.page != contentsID:
		r.Show(contentsID)
	}
}

// fold shows the answer to the page's question, or hides it.
func (r *Reader) fold(answered bool) {
	r.answered = answered
	r.reset(false)
}

// Repaint shows everything anew in the colours of a palette.
func (r *Reader) Repaint(p *scene.Palette) {
	if *p != *r.palette {
		clear(r.pictures)
	}
	r.palette = p
	r.tips.SetPalette(p)
	r.paper.show()
	r.setHead()
	r.reset(false)
}

// Focused tells whether the pane has the keyboard.
func (r *Reader) Focused() bool { return r.keyboard }

// Focus gives the pane the keyboard.
func (r *Reader) Focus(c fyne.Canvas) { c.Focus(r.paper) }

// takeKeyboard gives the page the keyboard when something on it is clicked, which the
// toolkit takes from all else: what is read goes on by keys. What the click does may pass
// it on.
func (r *Reader) takeKeyboard() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.object); c != nil {
		r.Focus(c)
	}
}

// reset sets what is shown anew; from its beginning, or from where it is scrolled to.
func (r *Reader) reset(begin bool) {
	r.tips.Leave()
	r.showBack()
	if r.width <= 0 {
		return // not on the window yet
	}
	focused := r.focusedAt()
	r.set(r.width)
	if begin {
		r.scroll.ScrollToTop()
		if y, ok := r.sheet.places[r.wanted]; ok {
			r.scroll.ScrollToOffset(fyne.NewPos(0, y-16))
		}
	}
	r.refocus(focused, begin)
}

// set sets the page for a width.
func (r *Reader) set(width float32) {
	if width != r.width {
		clear(r.pictures)
	}
	r.width = width
	if page := r.book.Page(r.page); page != nil {
		r.sheet = r.newSheet(page, width)
	} else {
		r.sheet = r.newContents(width)
	}
	r.body.Objects = r.sheet.objects
	r.body.Refresh()
	r.scroll.Refresh()
}

// presses returns what can be pressed on the sheet.
func (r *Reader) presses() (all []*pressable) {
	for _, o := range r.body.Objects {
		if p, ok := o.(*pressable); ok {
			all = append(all, p)
		}
	}
	return all
}

// focusedAt returns which of what can be pressed on the sheet has the keyboard; -1 for none.
func (r *Reader) focusedAt() int {
	for i, p := range r.presses() {
		if p.focused {
			return i
		}
	}
	return -1
}

// refocus gives the keyboard to what has taken the place of something that had it: on
// another page, to the page itself.
func (r *Reader) refocus(at int, other bool) {
	c := fyne.CurrentApp().Driver().CanvasForObject(r.object)
	if at < 0 || c == nil {
		return
	}
	if all := r.presses(); !other && at < len(all) {
		c.Focus(all[at])
	} else {
		c.Focus(r.paper)
	}
}

// setHead sets what stands above the page.
func (r *Reader) setHead() {
	link := func(key string, press func()) *pressable {
		t := look.Text(r.words.T(key), 13, scene.Selected, r.palette, fyne.TextStyle{})
		return newPressable(r, container.New(look.Padded(4, 8), t), press)
	}
	contents := link("help.contents", func() { r.Show(contentsID) })
	r.back = link("help.back", r.Back)
	closing := link("help.close", r.callbacks.Close)
	r.head.Objects = []fyne.CanvasObject{container.New(look.Padded(6, sheetMargin-8),
		container.NewBorder(nil, nil, container.NewHBox(contents, r.back), closing))}
	r.showBack()
	r.head.Refresh()
}

func (r *Reader) showBack() {
	if len(r.before) > 0 {
		r.back.Show()
	} else {
		r.back.Hide()
	}
}

// typed does what a key means in the pane.
func (r *Reader) typed(e *fyne.KeyEvent) {
	const step = 3 * textLine
	page := r.scroll.Size().Height - 2*textLine
	switch e.Name {
	case fyne.KeyDown:
		r.scrollBy(step)
	case fyne.KeyUp:
		r.scrollBy(-step)
	case fyne.KeyPageDown:
		r.scrollBy(page)
	case fyne.KeyPageUp:
		r.scrollBy(-page)
	case fyne.KeyHome:
		r.scroll.ScrollToTop()
	case fyne.KeyEnd:
		r.scroll.ScrollToBottom()
	case fyne.KeyRight:
		r.turn(1)
	case fyne.KeyLeft:
		r.turn(-1)
	case fyne.KeyBackspace:
		r.Back()
	case fyne.KeyEscape:
		r.callbacks.Leave()
	case fyne.KeyF1:
		r.callbacks.Close()
	}
}

func (r *Reader) scrollBy(dy float32) {
	most := max(0, r.scroll.Content.MinSize().Height-r.scroll.Size().Height)
	r.tips.Leave()
	r.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(most, r.scroll.Offset.Y+dy))))
}

// reveal scrolls as little as it takes to see something of the sheet.
func (r *Reader) reveal(p *pressable) {
	const air = 12
	for _, o := range r.presses() {
		if o == p {
			low, high := p.Position().Y-air, p.Position().Y+p.Size().Height+air-r.scroll.Size().Height
			r.scroll.ScrollToOffset(fyne.NewPos(0, max(0, max(high, min(low, r.scroll.Offset.Y)))))
		}
	}
}

// bodyLayout gives the sheet the height that it has.
type bodyLayout struct{ reader *Reader }

// MinSize is called by Fyne; no width is asked for.
func (l *bodyLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if l.reader.sheet == nil {
		return fyne.Size{}
	}
	return fyne.NewSize(0, l.reader.sheet.y)
}

// Layout is called by Fyne.
func (l *bodyLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// readerLayout lays out the head above the page. Where the width is another, the page is
// set anew first: the height of the sheet depends on it.
type readerLayout struct{ reader *Reader }

// leastWidth is the least width at which a page can be read, in Fyne units.
const leastWidth = 200

// MinSize is called by Fyne.
func (l readerLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leastWidth, objects[1].MinSize().Height+200)
}

// Layout is called by Fyne.
func (l readerLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 {
		return // not on the window yet
	}
	if size.Width != l.reader.width {
		l.reader.set(size.Width)
	}
	head := objects[1].MinSize().Height
	objects[0].Resize(size)
	objects[1].Resize(fyne.NewSize(size.Width, head))
	objects[2].Resize(fyne.NewSize(size.Width, 1))
	objects[2].Move(fyne.NewPos(0, head))
	objects[3].Resize(fyne.NewSize(size.Width, size.Height-head-1))
	objects[3].Move(fyne.NewPos(0, head+1))
	objects[4].Resize(size)
}
