package reader

import (
	"image"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nimgraph/graphs/xslices"
	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// Spacing in and around the text, in Fyne units.
const (
	sheetMargin = 24  // at the sides
	thinMargin  = 14  // at the sides of a narrow pane
	narrowWidth = 340 // the width below which a pane is narrow
	maxMeasure  = 500 // the longest line: about 70 characters
	blockGap    = 12  // between blocks
	itemIndent  = 24
	boxPadding  = 12
	textLine    = 22 // about the height of a line of text
)

// sheet is the content of a page of Help, built for a certain width of the pane.
type sheet struct {
	reader     *Reader
	blocks     []fyne.CanvasObject
	textWidths map[fyne.CanvasObject]float32 // the widths of texts, set by object
	pressables []*pressable
	margin     float32 // at the sides
	measure    float32 // the length of a line
	lastKind   help.BlockKind
	headings   map[string]fyne.CanvasObject // headings by their text
}

// blankSheet returns a sheet without content for the given width, in Fyne units.
func (r *Reader) blankSheet(width float32) *sheet {
	margin := float32(sheetMargin)
	if width < narrowWidth {
		margin = thinMargin
	}
	return &sheet{
		reader: r, margin: margin, measure: min(maxMeasure, width-2*margin),
		textWidths: map[fyne.CanvasObject]float32{}, headings: map[string]fyne.CanvasObject{},
	}
}

// object returns the whole content of the sheet as one object of the given width. It sets the
// widths of texts first, because their heights follow from them.
func (s *sheet) object(width float32) fyne.CanvasObject {
	column := container.New(layout.NewCustomPaddedVBoxLayout(0), s.blocks...)
	o := container.New(layout.NewCustomPaddedLayout(20, 32, s.margin, width-s.margin-s.measure), column)
	for text, wide := range s.textWidths {
		text.Resize(fyne.NewSize(wide, 1))
	}
	return o
}

// newSheet returns the content of page as a sheet for the given width in Fyne units.
func (r *Reader) newSheet(page *help.Page, width float32) *sheet {
	s := r.blankSheet(width)
	s.addBlock(0, s.plainParagraph(page.Title, titleFace))
	for i := 0; i < len(page.Blocks); i++ {
		i += s.addBlockGroup(page.Blocks[i:]) - 1
	}
	s.addPageLinks(page)
	return s
}

// addBlock adds object at the end of the sheet, below a gap in Fyne units.
func (s *sheet) addBlock(gap float32, object fyne.CanvasObject) {
	s.blocks = append(s.blocks, container.New(layout.NewCustomPaddedLayout(gap, 0, 0, 0), object))
}

// paragraph returns a paragraph with the given spans of text. base is the face of spans without
// markup. The lines are indent units shorter than other lines of the sheet.
func (s *sheet) paragraph(spans []help.Span, base face, indent float32) *prose {
	p := newProse(s.reader, spans, base)
	s.textWidths[p] = s.measure - indent
	return p
}

// plainParagraph returns text, without markup, as a paragraph in the face base.
func (s *sheet) plainParagraph(text string, base face) *prose {
	return s.paragraph([]help.Span{{Text: text}}, base, 0)
}

// addBlockGroup adds blocks[0] to the end of the sheet, with the blocks after it that are shown in
// the same box: the answers to a question, or further lines of a key point, a formula or a
// program. It returns the number of blocks that it has added.
func (s *sheet) addBlockGroup(blocks []help.Block) int {
	b, count := blocks[0], 1
	for count < len(blocks) && blocks[count].Kind == b.Kind {
		count++
	}
	gap := s.gapBefore(b.Kind)
	s.lastKind = b.Kind
	switch b.Kind {
	case help.Heading:
		heading := s.paragraph(b.Spans, headingFace, 0)
		s.headings[help.SpansText(b.Spans)] = heading
		s.addBlock(gap, heading)
	case help.Lead:
		s.addBlock(gap, s.paragraph(b.Spans, leadFace, 0))
	case help.Item:
		s.addBlock(gap, s.listItem(b))
	case help.Rule, help.Display:
		s.addBlock(gap, s.textBox(blocks[:count], b.Kind == help.Rule))
		return count
	case help.Columns:
		s.addBlock(gap, s.binaryColumns(b.Names))
	case help.Table:
		s.addBlock(gap, s.valueTable(b))
	case help.Drawing:
		s.addFigure(gap, b)
	case help.Question:
		answers := 1
		for answers < len(blocks) && blocks[answers].Kind == help.Answer {
			answers++
		}
		s.addBlock(gap, s.questionBox(b, blocks[1:answers]))
		return answers
	case help.Entry: // a term of the glossary, its meaning, and where to read more
		for i := range 2 {
			s.addBlock(gap, s.paragraph(b.Spans[i:i+1], bodyFace, 0))
			gap = 0
		}
		s.addBlock(0, s.paragraph(b.Spans[2:], smallFace, 0))
	case help.Source:
		s.addBlock(gap, s.paragraph(b.Spans, smallFace, 0))
	default:
		s.addBlock(gap, s.paragraph(b.Spans, bodyFace, 0))
	}
	return 1
}

// gapBefore returns the height of the gap above a block of the given kind, in Fyne units. It
// depends on the kind of the block before it, s.lastKind.
func (s *sheet) gapBefore(kind help.BlockKind) float32 {
	switch {
	case kind == help.Heading:
		return 26
	case kind == help.Item && s.lastKind == help.Item:
		return 5
	case kind == help.Question, kind == help.Source:
		return 22
	case kind == help.Entry:
		return 16
	case s.lastKind == help.Heading:
		return 5
	}
	return blockGap
}

// listItem returns an item of a list, with its number or a bullet to the left.
func (s *sheet) listItem(item help.Block) fyne.CanvasObject {
	mark := "•"
	if item.Number > 0 {
		mark = strconv.Itoa(item.Number)
	}
	return sideBySide(s.textCell(mark, 14, itemIndent, scene.Muted, fyne.TextStyle{}),
		s.paragraph(item.Spans, bodyFace, itemIndent))
}

// sideBySide returns an object with left at its least width and, to the right of it, right in the
// rest of the width.
func sideBySide(left, right fyne.CanvasObject) fyne.CanvasObject {
	width := func() float32 { return left.MinSize().Width }
	return container.New(look.NewLayout(func([]fyne.CanvasObject) fyne.Size {
		a, b := left.MinSize(), right.MinSize()
		return fyne.NewSize(a.Width+b.Width, max(a.Height, b.Height))
	}, func(_ []fyne.CanvasObject, size fyne.Size) {
		look.Place(left, 0, 0, width(), size.Height)
		look.Place(right, width(), 0, size.Width-width(), size.Height)
	}), left, right)
}

// textCell returns an object of the given width with a short text in its upper left corner. size
// is the font size, ink the colour and style the style of the text.
func (s *sheet) textCell(text string, size, width float32, ink scene.Role, style fyne.TextStyle) fyne.CanvasObject {
	return container.NewStack(look.Space(width, 0),
		container.NewVBox(look.Text(text, size, ink, s.reader.palette, style)))
}

// horizontalLine returns a thin line in the colour ink, which is at least width units long.
func (s *sheet) horizontalLine(width float32, ink scene.Role) fyne.CanvasObject {
	rule := canvas.NewRectangle(s.reader.palette.Color(ink))
	rule.SetMinSize(fyne.NewSize(width, 1))
	return rule
}

// box returns a coloured box that shows objects below each other. If hasBar is set, its left edge
// is a coloured bar, which marks a key point.
func (s *sheet) box(hasBar bool, objects ...fyne.CanvasObject) fyne.CanvasObject {
	ground := canvas.NewRectangle(s.reader.palette.Color(scene.PlainFill))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = s.reader.palette.Color(scene.Grid), 1, 6
	content := container.New(look.NewPadding(boxPadding-2, boxPadding),
		container.New(layout.NewCustomPaddedVBoxLayout(0), objects...))
	if !hasBar {
		return container.NewStack(ground, content)
	}
	mark := canvas.NewRectangle(s.reader.palette.Color(scene.Selected))
	mark.CornerRadius = 2
	mark.SetMinSize(fyne.NewSize(4, 0))
	return container.NewStack(ground,
		sideBySide(container.New(layout.NewCustomPaddedLayout(6, 6, 6, 0), mark), content))
}

// textBox returns a box that shows each block on a line. isKeyPoint says whether the blocks are a
// key point; otherwise they are formulas or lines of a program.
func (s *sheet) textBox(blocks []help.Block, isKeyPoint bool) fyne.CanvasObject {
	lines := xslices.Map(blocks,
		func(b help.Block) fyne.CanvasObject { return s.paragraph(b.Spans, bodyFace, 2*boxPadding+10) })
	return s.box(isKeyPoint, lines...)
}

// binaryColumns returns a box that shows numbers in binary, one below the other, and below a line
// the XOR of all of them. decimals are the numbers, written in decimal.
func (s *sheet) binaryColumns(decimals []string) fyne.CanvasObject {
	var numbers []uint64
	xor, largest := uint64(0), uint64(1)
	for _, text := range decimals {
		n, _ := strconv.ParseUint(text, 10, 16) // the parser of the page has checked it
		numbers, xor, largest = append(numbers, n), xor^n, max(largest, n)
	}
	digits := len(strconv.FormatUint(largest, 2))
	const column, first = 26, 64
	row := func(label string, size float32, ink scene.Role, bold bool,
		digitAt func(place int) uint64,
	) fyne.CanvasObject {
		style := fyne.TextStyle{Monospace: true, Bold: bold}
		cells := []fyne.CanvasObject{s.textCell(label, size, first, ink, style)}
		for i := range digits {
			cells = append(cells, s.textCell(strconv.FormatUint(digitAt(digits-1-i), 10), size, column, ink, style))
		}
		return container.New(layout.NewCustomPaddedHBoxLayout(0), cells...)
	}
	digit := func(n uint64) func(int) uint64 { return func(place int) uint64 { return n >> place & 1 } }
	rows := []fyne.CanvasObject{row("", 11, scene.Muted, false, func(place int) uint64 { return 1 << place })}
	for i, n := range numbers {
		rows = append(rows, row(decimals[i], 14, scene.Ink, false, digit(n)))
	}
	rule := s.horizontalLine(first+column*float32(digits), scene.Shaft)
	return s.box(false, append(rows, container.New(look.NewPadding(3, 0), container.NewHBox(rule)),
		row("⊕ "+strconv.FormatUint(xor, 10), 14, scene.Winning, true, digit(xor)))...)
}

// valueTable returns a box that shows the vertices table.Names of the drawing table.Figure and
// below them their values. It breaks the rows if they are too long.
func (s *sheet) valueTable(table help.Block) fyne.CanvasObject {
	f := s.reader.book.Figure(table.Figure)
	values, _ := f.Values(table.Names) // a test checks that the vertices exist
	const width, high, first = 30, 48, 24
	pair := func(above, below string, style fyne.TextStyle, ink scene.Role) fyne.CanvasObject {
		texts := []*canvas.Text{
			look.Text(above, look.TipSize, scene.Muted, s.reader.palette, fyne.TextStyle{}),
			look.Text(below, 14, ink, s.reader.palette, style),
		}
		return container.New(layout.NewCustomPaddedVBoxLayout(0), container.NewCenter(texts[0]),
			container.NewCenter(texts[1]))
	}
	cells := container.NewGridWrap(fyne.NewSize(width-theme.Padding(), high-theme.Padding()))
	for i, name := range table.Names {
		cells.Add(pair(name, values[i].String(), fyne.TextStyle{Monospace: true, Bold: true}, scene.Ink))
	}
	cells.Resize(fyne.NewSize(s.measure-2*boxPadding-first, high)) // the grid wraps at this width
	return s.box(false, sideBySide(container.NewGridWrap(fyne.NewSize(first, high),
		pair("n", "g", fyne.TextStyle{}, scene.Muted)), cells))
}

// addFigure adds the picture of a drawing and its caption to the end of the sheet, below a gap in
// Fyne units. A click on the picture opens the drawing.
func (s *sheet) addFigure(gap float32, figure help.Block) {
	f := s.reader.book.Figure(figure.Figure)
	width, height := f.Size()
	const padding = 8
	zoom := min(1, float64(s.measure-2*padding)/width)
	picture := canvas.NewImageFromImage(s.reader.picture(f, zoom, figure.Blank))
	picture.FillMode = canvas.ImageFillContain
	picture.ScaleMode = canvas.ImageScaleFastest
	picture.SetMinSize(fyne.NewSize(0, float32(math.Ceil(height*zoom))))
	ground := canvas.NewRectangle(s.reader.palette.Color(scene.Board))
	ground.CornerRadius = 6
	s.addBlock(gap,
		s.addPressable(container.NewStack(ground, container.New(look.NewPadding(padding, padding), picture)),
			func() {
				s.reader.callbacks.OnOpen(f.Drawing.Clone())
			}).addFrame())
	s.addBlock(6, s.paragraph(figure.Spans, smallFace, 0))
	s.addBlock(0, s.paragraph([]help.Span{{Text: s.reader.words.T("help.open"), Kind: help.Emphasis}}, smallFace, 0))
}

// pictureKey is the key under which the picture of a figure is cached: everything on which the
// picture depends.
type pictureKey struct {
	id    string
	scale float64
	blank bool
	dark  bool
}

// picture returns the picture of figure, magnified by zoom, in the resolution of the screen. If
// blank is set, the picture does not show the solution.
//
// Pictures are cached until the width of the pane changes.
func (r *Reader) picture(figure *help.Figure, zoom float64, blank bool) image.Image {
	scale := 1.0
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.object); c != nil {
		scale = float64(c.Scale())
	}
	key := pictureKey{figure.ID, scale * zoom, blank, r.palette.Dark()}
	if r.pictures[key] == nil {
		r.pictures[key] = figure.Picture(r.renderer, key.scale, blank, r.palette)
	}
	return r.pictures[key]
}
