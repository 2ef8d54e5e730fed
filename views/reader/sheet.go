package reader

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

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
