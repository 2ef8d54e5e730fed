package picture

import (
	"fmt"
	"math"
	"slices"

	"nimgraph/views/mathtext"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// Sizes in document units, a 96th of an inch.
const (
	pageWidth, pageHeight = 793.7, 1122.5 // A4
	pageMargin            = 68
	contentWidth          = pageWidth - 2*pageMargin
	gutter                = 34
	columnWidth           = (contentWidth - gutter) / 2
	pageBottom            = pageHeight - pageMargin - 14

	titleSize, textSize, footSize = 23, 13, 10
	lineHeight                    = 19
	rowGap                        = 30
	headHeight                    = 62
	largestScale, smallestScale   = 0.85, 0.4 // of the pictures
	sharedScale                   = 0.5       // of a picture from which it shares a row and a page
	leastScale                    = 0.1       // of a picture with many lines of text below it
	leastName                     = 8 / 0.75  // font size of a name: 8 points
	numberWidth                   = 24        // room for the number of a task
	blankHeight, blankWidth       = 30, 72
)

// pagePen draws on a page of a worksheet, by adding shapes to its scene.
type pagePen struct{ scene *scene.Scene }

// drawText draws words in the given font and font size and the colour ink. Their left end is at x,
// and their middle at the height y.
func (p pagePen) drawText(words string, x, y, size float64, font scene.Font, ink scene.Role) {
	s := textAt(words, x, y, font, size, ink)
	s.Left = true
	p.scene.Shapes = append(p.scene.Shapes, s)
}

// drawRule draws a horizontal line at the height y, from the x coordinate left to the x coordinate
// right. It has the given width and the colour ink.
func (p pagePen) drawRule(left, right, y, width float64, ink scene.Role) {
	p.scene.Shapes = append(p.scene.Shapes,
		scene.Line(scene.Point{X: left, Y: y}, scene.Point{X: right, Y: y}, ink, width))
}

// drawScene draws picture on the page, scaled by the factor scale. The point corner of picture comes
// to the point target of the page.
func (p pagePen) drawScene(picture *scene.Scene, corner scene.Point, scale float64, target scene.Point) {
	for _, h := range picture.Shapes {
		h.Scale(corner, scale)
		h.Move(target)
		p.scene.Shapes = append(p.scene.Shapes, h)
	}
}

// wrapText breaks text between words into lines that are at most width units wide.
func wrapText(text string, width float64) []string {
	fits := func(line string) bool { return textWidth(line, scene.Sans, textSize) <= width }
	return mathtext.Wrap(mathtext.SplitAtBreaks(text), fits)
}

// exerciseBlock is an exercise laid out for a page of a worksheet: its task, its picture, and below
// them blanks for the answers or, in the answer key, lines with the answers.
type exerciseBlock struct {
	number int
	item   Item
	wide   bool     // it takes the whole width of the page
	task   []string // the lines of the task
	blanks []string // the labels of the blanks
	lines  []string // the lines with answers

	scene                       *scene.Scene
	pictureCorner               scene.Point // upper left corner of the picture, in document units
	pictureWidth, pictureHeight float64     // in document units
	scale                       float64     // of the picture on the page
	sizeOnPage                  scene.Point // size of the picture on the page

	lineColumns  int     // number of columns of the lines
	blanksPerRow int     // number of blanks in a row
	blankStep    float64 // distance between two blanks in a row
}

// height returns the height of the block on the page.
func (b exerciseBlock) height() float64 {
	rows := 0
	if b.blanksPerRow > 0 {
		rows = (len(b.blanks) + b.blanksPerRow - 1) / b.blanksPerRow
	}
	return float64(len(b.task)+b.lineRows())*lineHeight + b.sizeOnPage.Y + 34 + float64(rows)*blankHeight
}

// lineRows returns the number of rows in which the lines with the answers stand, in b.lineColumns
// columns.
func (b exerciseBlock) lineRows() int { return (len(b.lines) + b.lineColumns - 1) / b.lineColumns }

// layOutBlocks returns all exercises of the sheet, laid out. All pictures have the same scale, and
// letters are so large that names can be read. Only a picture that does not fit at the smallest
// scale is made smaller.
func (s Sheet) layOutBlocks() []exerciseBlock {
	blocks, letterScales := make([]exerciseBlock, len(s.Items)), slices.Repeat([]float64{1}, len(s.Items))
	// It takes several rounds to enlarge letters until names can be read: larger letters need more room, and names
	// may be set smaller where arcs would cross them.
	const rounds, air = 6, 1.02
	for range rounds {
		for n, i := range s.Items {
			blocks[n] = s.newBlock(n, i, letterScales[n])
		}
		s.layOutAtBestScale(blocks)
		small := false
		for n := range blocks {
			if size := blocks[n].smallestNameSize(); size < leastName {
				letterScales[n] *= air * leastName / size
				small = true
			}
		}
		if !small {
			break
		}
	}
	return blocks
}

// layOutAtBestScale lays out blocks at the largest common scale that needs no more pages than the
// smallest scale. A picture that does not fit at this scale is made smaller.
func (s Sheet) layOutAtBestScale(blocks []exerciseBlock) {
	const step = 0.05
	largest := largestScale
	for i := range blocks {
		largest = min(largest, max(sharedScale, blocks[i].largestFit()))
	}
	layOut := func(scale float64) (pages int) {
		for i := range blocks {
			blocks[i].layOut(s, min(scale, blocks[i].largestFit()))
		}
		return len(paginate(blocks))
	}
	fewest := layOut(smallestScale)
	for scale := largest; scale > smallestScale; scale -= step {
		if layOut(scale) == fewest {
			return
		}
	}
	layOut(smallestScale)
}

// growPictures enlarges the pictures of a page, all by the same factor, to use free room on it. rows
// are the rows of the page, and height is the height that they may take. The factor is at most
// mostGrowth. A block in one of two columns stays there.
func (s Sheet) growPictures(rows [][]exerciseBlock, height float64) {
	const mostGrowth, step = 1.25, 0.05
	var usual []float64 // the scales now, row by row
	for _, row := range rows {
		for _, b := range row {
			usual = append(usual, b.scale)
		}
	}
	for growth := mostGrowth; growth > 1-step; growth -= step {
		growth, n := max(growth, 1), 0
		for _, row := range rows {
			for i := range row {
				b := &row[i]
				limit := max(usual[n], b.largestFit())
				if !b.wide {
					limit = min(limit, columnWidth/b.pictureWidth)
				}
				b.layOut(s, min(growth*usual[n], limit))
				n++
			}
		}
		if growth == 1 || rowsHeight(rows) <= height {
			return
		}
	}
}

// newBlock returns exercise n of the sheet, counted from 0, laid out at the smallest scale. item is
// the exercise. The letters of its picture are enlarged by the factor letterScale.
func (s Sheet) newBlock(n int, item Item, letterScale float64) exerciseBlock {
	b := exerciseBlock{number: n + 1, item: item, scene: s.itemScene(item, letterScale)}
	low, high := render.Bounds(b.scene)
	b.pictureCorner, b.pictureWidth, b.pictureHeight = low, max(high.X-low.X, 1), max(high.Y-low.Y, 1)
	b.layOut(s, smallestScale)
	return b
}

// largestFit returns the largest scale at which the exercise fits on a page. The exercise takes only
// one of two columns, and at most half the height of the page, as long as the scale is then at least
// sharedScale.
func (b exerciseBlock) largestFit() float64 {
	const page = pageBottom - pageMargin - headHeight - rowGap
	words := b.height() - b.sizeOnPage.Y
	scale := min(largestScale, contentWidth/b.pictureWidth, max((page-words)/b.pictureHeight, leastScale))
	for _, shared := range []float64{columnWidth / b.pictureWidth, ((page-rowGap)/2 - words) / b.pictureHeight} {
		if shared >= sharedScale {
			scale = min(scale, shared)
		}
	}
	return scale
}

// smallestNameSize returns the font size of the smallest name in the picture.
func (b exerciseBlock) smallestNameSize() float64 {
	size := math.Inf(1)
	for _, h := range b.scene.Shapes {
		if h.Part == scene.PartName {
			size = min(size, h.Size*b.scale)
		}
	}
	return size
}

// layOut lays out the block with its picture at the given scale: it computes the width of the block,
// and breaks the task and the answers into lines of this width. sheet provides the texts.
func (b *exerciseBlock) layOut(sheet Sheet, scale float64) {
	b.scale, b.sizeOnPage = scale, scene.Point{X: b.pictureWidth * scale, Y: b.pictureHeight * scale}
	b.wide = b.sizeOnPage.X > columnWidth
	room := b.width()
	b.task = wrapText(sheet.narrator(b.item).TaskText(), room-numberWidth)
	blanks, lines := sheet.answerTexts(b.item)
	b.blanks, b.lines = blanks, nil
	for _, line := range lines {
		b.lines = append(b.lines, wrapText(line, room-numberWidth)...)
	}
	b.lineColumns = 1
	if half := (room - numberWidth) / 2; len(b.lines) > 4 && !slices.ContainsFunc(b.lines, func(line string) bool {
		return textWidth(line, scene.Sans, textSize) > half-8
	}) {
		b.lineColumns = 2
	}
	widest := 0.0
	for _, text := range b.blanks {
		widest = max(widest, textWidth(text, scene.Sans, textSize))
	}
	b.blanksPerRow = max(1, int(math.Floor((room-numberWidth)/(widest+blankWidth))))
	if len(b.blanks) == 1 {
		b.blanksPerRow = 1
	}
	b.blankStep = (room - numberWidth) / float64(min(b.blanksPerRow, max(len(b.blanks), 1)))
}

// width returns the width of the block on the page: the width of the text area, or of one of its two
// columns.
func (b exerciseBlock) width() float64 {
	if b.wide {
		return contentWidth
	}
	return columnWidth
}

// drawBlock draws the exercise on page, with its upper left corner at (x, y).
func (b exerciseBlock) drawBlock(page pagePen, x, y float64) {
	page.drawText(fmt.Sprintf("%d.", b.number), x, y+lineHeight/2, textSize, scene.Bold, scene.Ink)
	for _, line := range b.task {
		page.drawText(line, x+numberWidth, y+lineHeight/2, textSize, scene.Sans, scene.Ink)
		y += lineHeight
	}
	y += 14
	page.drawScene(b.scene, b.pictureCorner, b.scale, scene.Point{X: x + (b.width()-b.sizeOnPage.X)/2, Y: y})
	y += b.sizeOnPage.Y + 20
	for i, text := range b.blanks {
		left := x + numberWidth + float64(i%b.blanksPerRow)*b.blankStep
		base := y + float64(i/b.blanksPerRow)*blankHeight + blankHeight/2
		page.drawText(text, left, base, textSize, scene.Sans, scene.Ink)
		page.drawRule(left+textWidth(text, scene.Sans, textSize)+6, left+b.blankStep-14, base+6, 0.75, scene.Muted)
	}
	rows := b.lineRows()
	for i, line := range b.lines {
		left := x + numberWidth + float64(i/rows)*(b.width()-numberWidth)/2
		page.drawText(line, left, y+float64(i%rows)*lineHeight+lineHeight/2, textSize, scene.Sans, scene.Ink)
	}
}

// paginate distributes blocks over pages, in their order. pages holds the rows of each page; a row
// is one block, or two blocks side by side if neither is wide.
func paginate(blocks []exerciseBlock) (pages [][][]exerciseBlock) {
	y := math.Inf(1)
	for rest := blocks; len(rest) > 0; {
		row := rest[:1]
		if len(rest) > 1 && !rest[0].wide && !rest[1].wide {
			row = rest[:2]
		}
		if y+rowHeight(row) > pageBottom {
			y = pageTop(len(pages) == 0)
			pages = append(pages, nil)
		}
		pages[len(pages)-1] = append(pages[len(pages)-1], row)
		y += rowHeight(row) + rowGap
		rest = rest[len(row):]
	}
	return pages
}

// rowsHeight returns the height of rows on a page, with the gaps between them.
func rowsHeight(rows [][]exerciseBlock) (height float64) {
	for _, row := range rows {
		height += rowHeight(row) + rowGap
	}
	return height - rowGap
}

// rowHeight returns the height of a row of blocks on a page.
func rowHeight(row []exerciseBlock) (height float64) {
	for _, b := range row {
		height = max(height, b.height())
	}
	return height
}

// pageTop returns the y coordinate at which the exercises begin on a page. If isFirst is set, the page
// has the head of the sheet above them.
func pageTop(isFirst bool) float64 {
	if isFirst {
		return pageMargin + headHeight + rowGap
	}
	return pageMargin
}

// Pages returns the pages of the sheet. Exercises with small pictures stand side by side, and no
// exercise is split over two pages. If room is left at the end of a page, its pictures are enlarged,
// and then its rows are moved apart.
func (s Sheet) Pages() []*scene.Scene {
	const mostFree = 90 // more free room between two rows would tear the page apart
	var pages []*scene.Scene
	for i, rows := range paginate(s.layOutBlocks()) {
		p := pagePen{&scene.Scene{}}
		pages = append(pages, p.scene)
		y := pageTop(i == 0)
		if i == 0 {
			s.drawHead(p)
		}
		s.growPictures(rows, pageBottom-y)
		free := min((pageBottom-y-rowsHeight(rows))/float64(len(rows)), mostFree)
		for _, row := range rows {
			x := float64(pageMargin)
			for _, b := range row {
				b.drawBlock(p, x, y)
				x += columnWidth + gutter
			}
			y += rowHeight(row) + rowGap + free
		}
	}
	for i, sheet := range pages {
		page := pagePen{sheet}
		page.drawText(s.Foot, pageMargin, pageHeight-pageMargin+18, footSize, scene.Sans, scene.Muted)
		pageNumber := fmt.Sprintf("%d / %d", i+1, len(pages))
		x := pageWidth - pageMargin - textWidth(pageNumber, scene.Sans, footSize)
		page.drawText(pageNumber, x, pageHeight-pageMargin+18, footSize, scene.Sans, scene.Muted)
		paper := scene.Box{High: scene.Point{X: pageWidth, Y: pageHeight}}
		sheet.Window = &scene.Window{Box: paper, Shapes: len(sheet.Shapes)}
	}
	return pages
}

// drawHead draws the head of the sheet on page: its title, its subtitle, and a line for the name.
func (s Sheet) drawHead(page pagePen) {
	page.drawText(s.title(), pageMargin, pageMargin+12, titleSize, scene.Bold, scene.Ink)
	if name := s.nameLabel(); name != "" {
		const line = 220
		end := pageWidth - float64(pageMargin)
		page.drawText(name, end-line-textWidth(name, scene.Sans, textSize)-8, pageMargin+42, textSize,
			scene.Sans, scene.Ink)
		page.drawRule(end-line, end, pageMargin+49, 0.75, scene.Muted)
	}
	page.drawText(s.Subtitle, pageMargin, pageMargin+42, textSize, scene.Sans, scene.Muted)
	page.drawRule(pageMargin, pageWidth-pageMargin, pageMargin+headHeight, 1, scene.Ink)
}
