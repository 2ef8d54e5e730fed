package reader

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// The scale of type, in Fyne units: the height of a line goes with each size.
const (
	titleSize, titleLine     = 23, 31
	headingSize, headingLine = 16, 24
	leadSize, leadLine       = 15, 24
	textSize, textLine       = 14, 22
	smallSize, smallLine     = 12, 18
)

// Room in and around the text, in Fyne units.
const (
	sheetMargin = 24  // at the sides
	thinMargin  = 14  // where the pane is narrow
	narrow      = 340 // is a pane of that width
	measureMost = 500 // the widest line: some 70 characters
	blockGap    = 12  // between blocks
	itemIndent  = 24
	boxPadding  = 12
)

// sheet is a page set for a width: objects in their places.
type sheet struct {
	reader  *Reader
	objects []fyne.CanvasObject
	margin  float32 // at the sides
	measure float32 // the width of a line
	y       float32 // below what is set
	last    help.BlockKind
	places  map[string]float32 // where headings are, by what they say
}

// blankSheet returns a sheet without anything on it.
func (r *Reader) blankSheet(width float32) *sheet {
	margin := float32(sheetMargin)
	if width < narrow {
		margin = thinMargin
	}
	return &sheet{reader: r, margin: margin, measure: min(measureMost, width-2*margin), y: 20, places: map[string]float32{}}
}

// newSheet sets a page for a width in Fyne units.
func (r *Reader) newSheet(page *help.Page, width float32) *sheet {
	s := r.blankSheet(width)
	s.text([]help.Span{{Text: page.Title}}, face{titleSize, look.Bold(), scene.Ink}, titleLine, 0)
	for i := 0; i < len(page.Blocks); i++ {
		i += s.block(page.Blocks[i:]) - 1
	}
	s.turn(page)
	s.y += 32
	return s
}

// block sets the first of some blocks and returns how many it has set: what belongs
// together is set at once.
func (s *sheet) block(blocks []help.Block) int {
	b, count := blocks[0], 1
	for count < len(blocks) && blocks[count].Kind == b.Kind {
		count++
	}
	s.y += s.gapBefore(b.Kind)
	s.last = b.Kind
	switch b.Kind {
	case help.Heading:
		s.places[help.Text(b.Spans)] = s.y
		s.text(b.Spans, face{headingSize, look.Bold(), scene.Ink}, headingLine, 0)
	case help.Lead:
		s.text(b.Spans, face{leadSize, fyne.TextStyle{}, scene.Ink}, leadLine, 0)
	case help.Item:
		s.item(b)
	case help.Rule:
		s.rule(blocks[:count])
		return count
	case help.Display:
		s.display(blocks[:count])
		return count
	case help.Columns:
		s.columns(b.Names)
	case help.Table:
		s.table(b)
	case help.Drawing:
		s.drawing(b)
	case help.Question:
		answers := 1
		for answers < len(blocks) && blocks[answers].Kind == help.Answer {
			answers++
		}
		s.question(b, blocks[1:answers])
		return answers
	case help.Entry:
		s.entry(b)
	case help.Source:
		s.text(b.Spans, face{smallSize, fyne.TextStyle{}, scene.Muted}, smallLine, 0)
	default:
		s.text(b.Spans, body(), textLine, 0)
	}
	return 1
}

// gapBefore returns the room above a block.
func (s *sheet) gapBefore(kind help.BlockKind) float32 {
	switch {
	case kind == help.Heading:
		return 26
	case kind == help.Item && s.last == help.Item:
		return 5
	case kind == help.Question, kind == help.Source:
		return 22
	case kind == help.Entry:
		return 16
	case s.last == help.Heading:
		return 5
	}
	return blockGap
}

// body is the face of running text.
func body() face { return face{textSize, fyne.TextStyle{}, scene.Ink} }

// text sets spans in lines, indented by some Fyne units.
func (s *sheet) text(spans []help.Span, f face, high, indent float32) {
	s.put(broken(spans, f, s.measure-indent), f, high, indent)
}

// put sets lines below what is set.
func (s *sheet) put(lines []line, f face, high, indent float32) {
	for _, l := range lines {
		_, size := "", fyne.MeasureText("x", f.size, f.style).Height
		baseline := s.y + (high-size)/2 + f.ascent()
		for _, fragment := range l.fragments {
			s.add(s.shown(fragment, s.margin+indent, baseline))
		}
		s.y += high
	}
}

// shown returns the object of a fragment, which explains itself where it is a word of the
// field.
func (s *sheet) shown(f fragment, x, baseline float32) fyne.CanvasObject {
	t := f.object(x, baseline, s.reader.palette)
	m, ok := help.MeaningOf(f.term)
	if !ok {
		return t
	}
	at, size := t.Position(), t.Size()
	t.Move(fyne.NewPos(0, 0))
	z := newZone(s.reader, m, t)
	z.Resize(size)
	z.Move(at)
	return z
}

func (s *sheet) add(objects ...fyne.CanvasObject) { s.objects = append(s.objects, objects...) }

// item sets an item of a list with its number or bullet.
func (s *sheet) item(b help.Block) {
	mark := "•"
	if b.Number > 0 {
		mark = strconv.Itoa(b.Number)
	}
	f := face{textSize, fyne.TextStyle{}, scene.Muted}
	top := s.y
	s.put([]line{{fragments: []fragment{{text: mark, face: f, x: 4}}}}, f, textLine, 0)
	s.y = top
	s.text(b.Spans, body(), textLine, itemIndent)
}

// entry sets a word of the glossary: the word, what it means, and where more of it is.
func (s *sheet) entry(b help.Block) {
	s.text(b.Spans[:1], body(), textLine, 0)
	s.text(b.Spans[1:2], body(), textLine, 0)
	s.text(b.Spans[2:], face{smallSize, fyne.TextStyle{}, scene.Ink}, smallLine+2, 0)
}

// box returns a rectangle under what is set next; done gives it its height.
func (s *sheet) box(fill, stroke scene.Role) (done func()) {
	r := canvas.NewRectangle(color.Transparent)
	if fill != scene.None {
		r.FillColor = s.reader.palette.Color(fill)
	}
	if stroke != scene.None {
		r.StrokeColor, r.StrokeWidth = s.reader.palette.Color(stroke), 1
	}
	r.CornerRadius = 6
	s.add(r)
	top := s.y
	s.y += boxPadding - 2
	return func() {
		s.y += boxPadding - 2
		r.Resize(fyne.NewSize(s.measure, s.y-top))
		r.Move(fyne.NewPos(s.margin, top))
	}
}

// rule sets what is to be remembered: on a ground of its own, with a bar at the left.
func (s *sheet) rule(blocks []help.Block) {
	top := s.y
	done := s.box(scene.PlainFill, scene.Grid)
	measure := s.measure
	s.measure -= boxPadding // at the right
	for _, b := range blocks {
		s.text(b.Spans, body(), textLine, boxPadding+8)
	}
	s.measure = measure
	done()
	bar := canvas.NewRectangle(s.reader.palette.Color(scene.Selected))
	bar.CornerRadius = 2
	bar.Resize(fyne.NewSize(4, s.y-top-12))
	bar.Move(fyne.NewPos(s.margin+6, top+6))
	s.add(bar)
}

// display sets formulas, or lines of a program.
func (s *sheet) display(blocks []help.Block) {
	done := s.box(scene.PlainFill, scene.Grid)
	measure := s.measure
	s.measure -= boxPadding
	for _, b := range blocks {
		s.text(b.Spans, body(), textLine, boxPadding)
	}
	s.measure = measure
	done()
}

// columns sets numbers in binary, one below the other, with their XOR below a line.
func (s *sheet) columns(names []string) {
	var all []uint64
	xor, most := uint64(0), uint64(1)
	for _, name := range names {
		n, _ := strconv.ParseUint(name, 10, 16) // as the page's reader has checked
		all, xor, most = append(all, n), xor^n, max(most, n)
	}
	digits := len(strconv.FormatUint(most, 2))
	done := s.box(scene.PlainFill, scene.Grid)
	const column, first = 26, 64
	row := func(label string, at func(place int) string, f, of face) {
		l := line{fragments: []fragment{{text: label, face: f, x: 0}}}
		for i := range digits {
			l.fragments = append(l.fragments, fragment{text: at(digits - 1 - i), face: of, x: first + column*float32(i)})
		}
		s.put([]line{l}, f, textLine, boxPadding)
	}
	digit := func(n uint64) func(int) string {
		return func(place int) string { return strconv.FormatUint(n>>place&1, 10) }
	}
	mono, small := face{textSize, look.Mono(), scene.Ink}, face{smallSize, fyne.TextStyle{}, scene.Muted}
	row("", func(place int) string { return strconv.Itoa(1 << place) }, small, face{smallSize - 1, look.Mono(), scene.Muted})
	for i, n := range all {
		row(names[i], digit(n), mono, mono)
	}
	rule := canvas.NewRectangle(s.reader.palette.Color(scene.Shaft))
	rule.Resize(fyne.NewSize(first+column*float32(digits), 1))
	rule.Move(fyne.NewPos(s.margin+boxPadding, s.y+2))
	s.add(rule)
	s.y += 5
	bold := face{textSize, fyne.TextStyle{Monospace: true, Bold: true}, scene.Winning}
	row("⊕ "+strconv.FormatUint(xor, 10), digit(xor), bold, bold)
	done()
}

// table sets vertices in a row, with their values below; in several rows where there is no
// room for all.
func (s *sheet) table(b help.Block) {
	f := s.reader.book.Figure(b.Figure)
	values, _ := f.Values(b.Names) // a test knows that they are there
	const cell, high, first = 30, 26, 24
	room := max(1, int((s.measure-first-boxPadding)/cell))
	if room < len(b.Names) { // rows of like length
		rows := (len(b.Names) + room - 1) / room
		room = (len(b.Names) + rows - 1) / rows
	}
	done := s.box(scene.PlainFill, scene.Grid)
	small, bold := face{smallSize, fyne.TextStyle{}, scene.Muted}, face{textSize, fyne.TextStyle{Monospace: true, Bold: true}, scene.Ink}
	for from := 0; from < len(b.Names); from += room {
		if from > 0 {
			s.y += 8
		}
		to := min(from+room, len(b.Names))
		above, below := line{fragments: []fragment{{text: "n", face: small}}}, line{fragments: []fragment{{text: "g", face: small}}}
		for i := from; i < to; i++ {
			x := first + cell*float32(i-from)
			centred := func(text string, f face) fragment {
				return fragment{text: text, face: f, x: x + (cell-f.width(text))/2}
			}
			above.fragments = append(above.fragments, centred(b.Names[i], small))
			below.fragments = append(below.fragments, centred(values[i].String(), bold))
		}
		s.put([]line{above}, small, high-6, boxPadding)
		s.put([]line{below}, bold, high, boxPadding)
	}
	done()
}

// drawing sets a figure with its caption; a click on it opens it.
func (s *sheet) drawing(b help.Block) {
	f := s.reader.book.Figure(b.Figure)
	width, height := f.Size()
	const padding = 8
	zoom := min(1, float64(s.measure-2*padding)/width)
	picture := canvas.NewImageFromImage(s.reader.picture(f, zoom, b.Blank))
	picture.FillMode = canvas.ImageFillContain
	picture.ScaleMode = canvas.ImageScaleFastest
	shownHeight := float32(math.Ceil(height*zoom)) + 2*padding
	ground := canvas.NewRectangle(s.reader.palette.Color(scene.Board))
	ground.CornerRadius = 6
	press := newPressable(s.reader, container.NewStack(ground, container.New(look.Padded(padding, padding), picture)), func() {
		s.reader.callbacks.Open(f.Drawing.Clone())
	}).frame()
	press.Resize(fyne.NewSize(s.measure, shownHeight))
	press.Move(fyne.NewPos(s.margin, s.y))
	s.add(press)
	s.y += shownHeight + 6
	s.text(b.Spans, face{smallSize, fyne.TextStyle{}, scene.Muted}, smallLine, 0)
	s.text([]help.Span{{Text: s.reader.words.T("help.open")}}, face{smallSize, fyne.TextStyle{Italic: true}, scene.Muted}, smallLine, 0)
}

// question sets a question, and its answer where it was asked for.
func (s *sheet) question(q help.Block, answers []help.Block) {
	done := s.box(scene.PlainFill, scene.Grid)
	measure := s.measure
	s.measure -= boxPadding
	s.text([]help.Span{{Text: s.reader.words.T("help.question")}}, face{smallSize, look.Bold(), scene.Selected}, smallLine, boxPadding)
	s.y += 2
	s.text(q.Spans, body(), textLine, boxPadding)
	s.y += 4
	key := "help.answer.show"
	if s.reader.answered {
		key = "help.answer.hide"
		for _, a := range answers {
			s.y += 4
			s.text(a.Spans, body(), textLine, boxPadding)
		}
		s.y += 4
	}
	s.measure = measure
	s.link(s.reader.words.T(key), boxPadding-8, func() { s.reader.fold(!s.reader.answered) })
	done()
}

// link sets something that can be pressed on a line of its own.
func (s *sheet) link(text string, indent float32, press func()) {
	t := look.Text(text, textSize, scene.Selected, s.reader.palette, fyne.TextStyle{})
	p := newPressable(s.reader, container.New(look.Padded(3, 8), t), press)
	p.Resize(p.MinSize())
	p.Move(fyne.NewPos(s.margin+indent, s.y))
	s.add(p)
	s.y += p.Size().Height
}

// turn sets the ways to the page before and to the next one.
func (s *sheet) turn(page *help.Page) {
	b := s.reader.book
	at := b.Index(page.ID)
	if at < 0 {
		return
	}
	s.y += 24
	rule := canvas.NewRectangle(s.reader.palette.Color(scene.Grid))
	rule.Resize(fyne.NewSize(s.measure, 1))
	rule.Move(fyne.NewPos(s.margin, s.y))
	s.add(rule)
	s.y += 8
	if at+1 < len(b.Pages) {
		next := b.Pages[at+1]
		s.link(s.reader.words.T("help.next", map[string]any{"Page": next.Title}), -8, func() { s.reader.Show(next.ID) })
	}
	if at > 0 {
		before := b.Pages[at-1]
		s.link(s.reader.words.T("help.previous", map[string]any{"Page": before.Title}), -8, func() { s.reader.Show(before.ID) })
	}
}

// pictureKey is what a picture of a figure depends on.
type pictureKey struct {
	id    string
	scale float64
	blank bool
	dark  bool
}

// picture returns a picture of a figure at a zoom, sharp on the window's screen. Pictures
// are kept as long as the pane is that wide.
func (r *Reader) picture(f *help.Figure, zoom float64, blank bool) image.Image {
	scale := 1.0
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.object); c != nil {
		scale = float64(c.Scale())
	}
	key := pictureKey{f.ID, scale * zoom, blank, r.palette.Dark()}
	if r.pictures[key] == nil {
		r.pictures[key] = f.Picture(r.renderer, key.scale, blank, r.palette)
	}
	return r.pictures[key]
}
