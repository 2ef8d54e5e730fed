package reader

import (
	"image"
	"strconv"

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
	OnOpen func(*document.Drawing)
	// Tour begins the tour.
	OnTour func()
	// Leave gives the keyboard to the board, Close closes the pane.
	OnLeave, OnClose func()
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

	page         string   // the ID of what is shown
	history      []string // the IDs of what was shown before, the newest last
	answerShown  bool     // the answer is unfolded
	hasKeyboard  bool     // something in the pane has it
	width        float32  // that the sheet is set for
	sheet        *sheet
	scrollTarget string // the heading to scroll to, once there is a sheet

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
		pictures: map[pictureKey]image.Image{}, body: container.NewStack(), head: container.NewStack(),
	}
	r.paper = newPaper(r)
	r.scroll = container.NewVScroll(r.body)
	r.object = container.New(look.NewLayout(r.minSize, r.layOut), r.paper, r.head, r.paper.line, r.scroll, r.tips.Layer())
	r.buildHead()
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
		r.history = append(r.history, r.page)
		r.answerShown = false
	}
	r.page, r.scrollTarget = id, heading
	r.rebuild(true)
}

// ShowTerm shows the page that tells more of a word.
func (r *Reader) ShowTerm(m help.Meaning) { r.Show(m.Page) }

// Back shows what was shown before; where there is nothing, it does nothing.
func (r *Reader) Back() {
	if len(r.history) == 0 {
		return
	}
	last := len(r.history) - 1
	r.page, r.history = r.history[last], r.history[:last]
	r.answerShown, r.scrollTarget = false, ""
	r.rebuild(true)
}

// turn shows the page that is some pages further on.
func (r *Reader) turnPages(by int) {
	at := r.book.Index(r.page) + by // of the contents the index is -1
	switch {
	case at >= 0 && at < len(r.book.Pages):
		r.Show(r.book.Pages[at].ID)
	case at == -1 && r.page != contentsID:
		r.Show(contentsID)
	}
}

// fold shows the answer to the page's question, or hides it.
func (r *Reader) setAnswerShown(answered bool) {
	r.answerShown = answered
	r.rebuild(false)
}

// Repaint shows everything anew in the colours of a palette.
func (r *Reader) Repaint(p *scene.Palette) {
	if *p != *r.palette {
		clear(r.pictures)
	}
	r.palette = p
	r.tips.SetPalette(p)
	r.paper.repaint()
	r.buildHead()
	r.rebuild(false)
}

// reset sets what is shown anew; from its beginning, or from where it is scrolled to.
func (r *Reader) rebuild(begin bool) {
	r.tips.Leave()
	r.updateBack()
	if r.width <= 0 {
		return // not on the window yet
	}
	focused := r.focusedIndex()
	r.buildSheet(r.width)
	if begin {
		r.scroll.ScrollToTop()
		if o := r.sheet.headings[r.scrollTarget]; o != nil {
			r.scroll.ScrollToOffset(fyne.NewPos(0, r.topOf(o)-16))
		}
	}
	r.refocus(focused, begin)
}

// set sets the page for a width.
func (r *Reader) buildSheet(width float32) {
	if width != r.width {
		clear(r.pictures)
	}
	r.width = width
	if page := r.book.Page(r.page); page != nil {
		r.sheet = r.newSheet(page, width)
	} else {
		r.sheet = r.newContents(width)
	}
	r.body.Objects = []fyne.CanvasObject{r.sheet.object(width)}
	r.body.Refresh()
	r.scroll.Refresh()
}

// setHead sets what stands above the page.
func (r *Reader) buildHead() {
	link := func(key string, press func()) *pressable {
		t := look.Text(r.words.T(key), 13, scene.Selected, r.palette, fyne.TextStyle{})
		return newPressable(r, container.New(look.NewPadding(4, 8), t), press)
	}
	contents := link("help.contents", func() { r.Show(contentsID) })
	r.back = link("help.back", r.Back)
	closing := link("action.sequence.close", r.callbacks.OnClose)
	r.head.Objects = []fyne.CanvasObject{container.New(look.NewPadding(6, sheetMargin-8),
		container.NewBorder(nil, nil, container.NewHBox(contents, r.back), closing))}
	r.updateBack()
	r.head.Refresh()
}

func (r *Reader) updateBack() { look.SetVisible(r.back, len(r.history) > 0) }

// leastWidth is the least width at which a page can be read, in Fyne units.
const leastWidth = 200

func (r *Reader) minSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leastWidth, r.head.MinSize().Height+200)
}

// layOut lays out the head above the page. Where the width is another, the page is set anew
// first: the height of the sheet depends on it.
func (r *Reader) layOut(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width != r.width {
		r.buildSheet(size.Width)
	}
	head := r.head.MinSize().Height
	for k, height := range [...]float32{size.Height, head, 1, size.Height - head - 1, size.Height} {
		look.Place(objects[k], 0, [...]float32{0, 0, head, head + 1, 0}[k], size.Width, height)
	}
}

// contentsID stands for the list of pages.
const contentsID = ""

// newContents sets the list of pages for a width.
func (r *Reader) newContents(width float32) *sheet {
	s := r.blankSheet(width)
	w := r.words
	s.add(0, s.plainParagraph(w.T("help.title"), titleFace))
	s.add(8, s.plainParagraph(w.T("help.lead"), leadFace))
	gap := float32(14)
	for i, p := range r.book.Pages {
		number := strconv.Itoa(i + 1)
		if p.ID == help.GlossaryID {
			number, gap = "", 10
		}
		s.add(gap, s.contentsRow(number, p.Title, func() { r.Show(p.ID) }))
		gap = 0
	}
	s.add(0, s.contentsRow("", w.T("help.tour"), r.callbacks.OnTour))
	s.add(16, s.plainParagraph(w.T("help.keys"), smallFace))
	return s
}

// row is a line of the contents.
func (s *sheet) contentsRow(number, title string, press func()) fyne.CanvasObject {
	const around, above, first = 10, 5, 32
	content := sideBySide(s.textCell(number, 14, first, scene.Muted, fyne.TextStyle{}), s.label(title, bodyFace, first))
	return container.New(look.NewPadding(0, -around), s.addPressable(container.New(look.NewPadding(above, around), content), press))
}
