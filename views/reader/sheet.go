package reader

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
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
	textLine    = 22 // about the height of a line of text
)

// sheet is a page set for a width.
type sheet struct {
	reader  *Reader
	blocks  []fyne.CanvasObject
	texts   map[fyne.CanvasObject]float32 // with their widths
	presses []*pressable
	margin  float32 // at the sides
	measure float32 // the width of a line
	last    help.BlockKind
	places  map[string]fyne.CanvasObject // headings, by what they say
}

// blankSheet returns a sheet without anything on it.
func (r *Reader) blankSheet(width float32) *sheet {
	margin := float32(sheetMargin)
	if width < narrow {
		margin = thinMargin
	}
	return &sheet{reader: r, margin: margin, measure: min(measureMost, width-2*margin), texts: map[fyne.CanvasObject]float32{}, places: map[string]fyne.CanvasObject{}}
}

// object returns the sheet. The text has its width at once, and with it the height at which
// all else is placed.
func (s *sheet) object(width float32) fyne.CanvasObject {
	column := container.New(layout.NewCustomPaddedVBoxLayout(0), s.blocks...)
	o := container.NewThemeOverride(container.New(layout.NewCustomPaddedLayout(20, 32, s.margin, width-s.margin-s.measure), column), look.Flush{})
	for text, wide := range s.texts {
		text.Resize(fyne.NewSize(wide, 1))
	}
	return o
}

// newSheet sets a page for a width in Fyne units.
func (r *Reader) newSheet(page *help.Page, width float32) *sheet {
	s := r.blankSheet(width)
	s.put(0, s.says(page.Title, titleFace))
	for i := 0; i < len(page.Blocks); i++ {
		i += s.block(page.Blocks[i:]) - 1
	}
	s.turn(page)
	return s
}

// put sets an object below what is set, with a gap.
func (s *sheet) put(gap float32, o fyne.CanvasObject) {
	s.blocks = append(s.blocks, container.New(layout.NewCustomPaddedLayout(gap, 0, 0, 0), o))
}

// text returns spans as a paragraph, as wide as a line but for an indent.
func (s *sheet) text(spans []help.Span, f face, indent float32) *prose {
	p := newProse(s.reader, spans, f)
	s.texts[p] = s.measure - indent
	return p
}

// says returns a text without markup as a paragraph.
func (s *sheet) says(text string, f face) *prose { return s.text([]help.Span{{Text: text}}, f, 0) }

// block sets the first of some blocks and returns how many it has set: what belongs
// together is set at once.
func (s *sheet) block(blocks []help.Block) int {
	b, count := blocks[0], 1
	for count < len(blocks) && blocks[count].Kind == b.Kind {
		count++
	}
	gap := s.gapBefore(b.Kind)
	s.last = b.Kind
	switch b.Kind {
	case help.Heading:
		heading := s.text(b.Spans, headingFace, 0)
		s.places[help.Text(b.Spans)] = heading
		s.put(gap, heading)
	case help.Lead:
		s.put(gap, s.text(b.Spans, leadFace, 0))
	case help.Item:
		s.put(gap, s.item(b))
	case help.Rule, help.Display:
		s.put(gap, s.rule(blocks[:count], b.Kind == help.Rule))
		return count
	case help.Columns:
		s.put(gap, s.columns(b.Names))
	case help.Table:
		s.put(gap, s.table(b))
	case help.Drawing:
		s.drawing(gap, b)
	case help.Question:
		answers := 1
		for answers < len(blocks) && blocks[answers].Kind == help.Answer {
			answers++
		}
		s.put(gap, s.question(b, blocks[1:answers]))
		return answers
	case help.Entry: // a word of the glossary, what it means, and where more of it is
		for i := range 2 {
			s.put(gap, s.text(b.Spans[i:i+1], body, 0))
			gap = 0
		}
		s.put(0, s.text(b.Spans[2:], smallFace, 0))
	case help.Source:
		s.put(gap, s.text(b.Spans, smallFace, 0))
	default:
		s.put(gap, s.text(b.Spans, body, 0))
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

// item is an item of a list with its number or bullet.
func (s *sheet) item(b help.Block) fyne.CanvasObject {
	mark := "•"
	if b.Number > 0 {
		mark = strconv.Itoa(b.Number)
	}
	return container.NewBorder(nil, nil, s.cell(mark, 14, itemIndent, scene.Muted, fyne.TextStyle{}), nil, s.text(b.Spans, body, itemIndent))
}

// cell is a short text in the upper left corner of a width.
func (s *sheet) cell(text string, size, width float32, ink scene.Role, style fyne.TextStyle) fyne.CanvasObject {
	room := canvas.NewRectangle(nil)
	room.SetMinSize(fyne.NewSize(width, 0))
	return container.NewStack(room, container.NewVBox(look.Text(text, size, ink, s.reader.palette, style)))
}

// box puts objects one below the other on a ground of their own; with a bar at the left
// where that is wanted.
func (s *sheet) box(bar bool, objects ...fyne.CanvasObject) fyne.CanvasObject {
	ground := canvas.NewRectangle(s.reader.palette.Color(scene.PlainFill))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = s.reader.palette.Color(scene.Grid), 1, 6
	content := container.New(look.Padded(boxPadding-2, boxPadding), container.New(layout.NewCustomPaddedVBoxLayout(0), objects...))
	if !bar {
		return container.NewStack(ground, content)
	}
	at := canvas.NewRectangle(s.reader.palette.Color(scene.Selected))
	at.CornerRadius = 2
	at.SetMinSize(fyne.NewSize(4, 0))
	return container.NewStack(ground, container.NewBorder(nil, nil, container.New(layout.NewCustomPaddedLayout(6, 6, 6, 0), at), nil, content))
}

// rule sets what is to be remembered, with a bar, or formulas and lines of a program.
func (s *sheet) rule(blocks []help.Block, bar bool) fyne.CanvasObject {
	var lines []fyne.CanvasObject
	for _, b := range blocks {
		lines = append(lines, s.text(b.Spans, body, 2*boxPadding+10))
	}
	return s.box(bar, lines...)
}
