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

// Callbacks holds the functions that a Reader calls. None may be nil.
type Callbacks struct {
	// OnOpen is called with a drawing to open, which the callee owns.
	OnOpen func(*document.Drawing)
	// OnTour starts the tour.
	OnTour func()
	// OnLeave gives the focus to the board, OnClose closes the pane.
	OnLeave, OnClose func()
}

// Reader is the pane that shows the pages of Help and their table of contents, one at a time.
type Reader struct {
	words     *words.Words
	book      *help.Book
	callbacks Callbacks
	palette   *scene.Palette
	tips      *panels.Tips
	renderer  *render.Renderer
	pictures  map[pictureKey]image.Image

	page         string   // the ID of the page; contentsID for the table of contents
	history      []string // the IDs of the pages shown before, oldest first
	answerShown  bool     // the answer of the page's question is shown
	hasFocus     bool     // a widget of the pane has the focus
	width        float32  // the width that the sheet was built for
	sheet        *sheet
	scrollTarget string // the heading to scroll to when the sheet is built

	head   *fyne.Container
	body   *fyne.Container
	scroll *container.Scroll
	paper  *paper
	back   *pressable
	object *fyne.Container
}

// New returns a pane that shows the table of contents of book. w provides the texts of the pane
// itself.
func New(w *words.Words, book *help.Book, callbacks Callbacks) *Reader {
	r := &Reader{
		words: w, book: book, callbacks: callbacks, palette: scene.Light(), tips: panels.NewTips(w),
		renderer: render.New(),
		pictures: map[pictureKey]image.Image{}, body: container.NewStack(), head: container.NewStack(),
	}
	r.paper = newPaper(r)
	r.scroll = container.NewVScroll(r.body)
	r.object = container.New(look.NewLayout(r.minSize, r.layOut), r.paper, r.head, r.paper.line, r.scroll,
		r.tips.Layer())
	r.buildHead()
	return r
}

// Object returns the object to put into the window, which shows the pane.
func (r *Reader) Object() fyne.CanvasObject { return r.object }

// Tips returns the tips of the pane, which explain a word under the pointer.
func (r *Reader) Tips() *panels.Tips { return r.tips }

// Page returns the ID of the page shown, or "" for the table of contents.
func (r *Reader) Page() string { return r.page }

// Show shows the page with the given ID from its beginning, or the table of contents if there is
// no such page.
func (r *Reader) Show(id string) { r.ShowHeading(id, "") }

// ShowHeading shows the page with the given ID, scrolled to the heading with the text heading. If
// there is no such page, it shows the table of contents.
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

// ShowTerm shows the page that explains term.
func (r *Reader) ShowTerm(term help.GlossaryTerm) { r.Show(term.Page) }

// Back shows the page that was shown before. It does nothing if there is none.
func (r *Reader) Back() {
	if len(r.history) == 0 {
		return
	}
	last := len(r.history) - 1
	r.page, r.history = r.history[last], r.history[:last]
	r.answerShown, r.scrollTarget = false, ""
	r.rebuild(true)
}

// turnPages shows the page that is count pages after the present one in the book, or before it if
// count is negative. Before the first page is the table of contents.
func (r *Reader) turnPages(count int) {
	index := r.book.Index(r.page) + count // the index of the table of contents is -1
	switch {
	case index >= 0 && index < len(r.book.Pages):
		r.Show(r.book.Pages[index].ID)
	case index == -1 && r.page != contentsID:
		r.Show(contentsID)
	}
}

// setAnswerShown shows or hides the answer to the question on the page.
func (r *Reader) setAnswerShown(shown bool) {
	r.answerShown = shown
	r.rebuild(false)
}

// Repaint draws the pane again in the colours of palette.
func (r *Reader) Repaint(palette *scene.Palette) {
	if *palette != *r.palette {
		clear(r.pictures)
	}
	r.palette = palette
	r.tips.SetPalette(palette)
	r.paper.repaint()
	r.buildHead()
	r.rebuild(false)
}

// rebuild builds the content of the page again. If fromStart is set, it scrolls to the heading
// r.scrollTarget or, if there is none, to the beginning. Otherwise it does not scroll.
func (r *Reader) rebuild(fromStart bool) {
	r.tips.Leave()
	r.updateBackLink()
	if r.width <= 0 {
		return // the pane has no size yet
	}
	focused := r.focusIndex()
	r.buildSheet(r.width)
	if fromStart {
		r.scroll.ScrollToTop()
		if o := r.sheet.headings[r.scrollTarget]; o != nil {
			r.scroll.ScrollToOffset(fyne.NewPos(0, r.topOf(o)-16))
		}
	}
	r.restoreFocus(focused, fromStart)
}

// buildSheet builds the present page, or the table of contents, for a pane of the given width in
// Fyne units, and shows it.
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

// buildHead builds the row of links and buttons above the page.
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
	r.updateBackLink()
	r.head.Refresh()
}

// updateBackLink shows the link that goes back, or hides it if no page was shown before.
func (r *Reader) updateBackLink() { look.SetVisible(r.back, len(r.history) > 0) }

// leastWidth is the least width of the pane, in Fyne units.
const leastWidth = 200

// minSize returns the least size of the pane, for its layout.
func (r *Reader) minSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leastWidth, r.head.MinSize().Height+200)
}

// layOut places objects, the parts of the pane, in an area of the given size. If the width has
// changed, it builds the page again, because its lines have another length.
func (r *Reader) layOut(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width != r.width {
		r.buildSheet(size.Width)
	}
	head := r.head.MinSize().Height
	for k, height := range [...]float32{size.Height, head, 1, size.Height - head - 1, size.Height} {
		look.Place(objects[k], 0, [...]float32{0, 0, head, head + 1, 0}[k], size.Width, height)
	}
}

// contentsID stands for the table of contents.
const contentsID = ""

// newContents returns the table of contents as a sheet of the given width.
func (r *Reader) newContents(width float32) *sheet {
	s := r.blankSheet(width)
	w := r.words
	s.addBlock(0, s.plainParagraph(w.T("help.title"), titleFace))
	s.addBlock(8, s.plainParagraph(w.T("help.lead"), leadFace))
	gap := float32(14)
	for i, p := range r.book.Pages {
		number := strconv.Itoa(i + 1)
		if p.ID == help.GlossaryID {
			number, gap = "", 10
		}
		s.addBlock(gap, s.contentsRow(number, p.Title, func() { r.Show(p.ID) }))
		gap = 0
	}
	s.addBlock(0, s.contentsRow("", w.T("help.tour"), r.callbacks.OnTour))
	s.addBlock(16, s.plainParagraph(w.T("help.keys"), smallFace))
	return s
}

// contentsRow returns a line of the table of contents with the given number and title. It calls
// press when it is pressed.
func (s *sheet) contentsRow(number, title string, press func()) fyne.CanvasObject {
	const around, above, first = 10, 5, 32
	content := sideBySide(s.textCell(number, 14, first, scene.Muted, fyne.TextStyle{}), s.newWrappedText(title, bodyFace, first))
	return container.New(look.NewPadding(0, -around),
		s.addPressable(container.New(look.NewPadding(above, around), content), press))
}
