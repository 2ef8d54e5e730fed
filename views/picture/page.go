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
	margin                = 68
	width                 = pageWidth - 2*margin
	gutter                = 34
	column                = (width - gutter) / 2
	bottom                = pageHeight - margin - 14

	titleSize, textSize, footSize = 23, 13, 10
	lineHeight                    = 19
	rowGap                        = 30
	headHeight                    = 62
	largest, smallest             = 0.85, 0.6 // scale of the pictures
	least                         = 0.1       // of one that has many words below it
	leastName                     = 8 / 0.75  // size of a name: 8 points
	number                        = 24        // the room for the number of a task
	blankHeight, blankWidth       = 30, 92
)

// pen writes on a page from a place on.
type pen struct{ scene *scene.Scene }

func (p pen) text(words string, x, y, size float64, font scene.Font, ink scene.Role) {
	s := written(words, x, y, font, size, ink)
	s.Left = true
	p.scene.Shapes = append(p.scene.Shapes, s)
}

func (p pen) rule(x, to, y, thick float64, ink scene.Role) {
	p.scene.Shapes = append(p.scene.Shapes, scene.Line(scene.Point{X: x, Y: y}, scene.Point{X: to, Y: y}, ink, thick))
}

// picture adds a scene, so many times as large, with its corner low at a place.
func (p pen) picture(s *scene.Scene, low scene.Point, scale float64, at scene.Point) {
	for _, h := range s.Shapes {
		h.Scale(low, scale)
		h.Move(at)
		p.scene.Shapes = append(p.scene.Shapes, h)
	}
}

// wrap breaks a text between words into lines that fit a width.
func wrap(text string, room float64) []string {
	return mathtext.Wrap(mathtext.Breaks(text), func(line string) bool { return textWidth(line, scene.Sans, textSize) <= room })
}

// block is a task as it stands on the page.
type block struct {
	number int
	wide   bool // it takes the whole width
	task   []string
	item   Item
	scene  *scene.Scene
	low    scene.Point
	across float64     // of the picture, as down, in document units
	down   float64     //
	size   scene.Point // of it in units of the page
	scale  float64
	blanks []string
	lines  []string

	lineColumns int // that the lines stand in
	perRow      int // of the blanks
	blankStep   float64
}

func (b block) height() float64 {
	rows := 0
	if b.perRow > 0 {
		rows = (len(b.blanks) + b.perRow - 1) / b.perRow
	}
	return float64(len(b.task)+b.lineRows())*lineHeight + b.size.Y + 34 + float64(rows)*blankHeight
}

// lineRows returns how many rows the lines take.
func (b block) lineRows() int { return (len(b.lines) + b.lineColumns - 1) / b.lineColumns }

// blocks lays out the tasks: all pictures at one scale, as large as all fit, and smaller
// alone what does not fit even at the smallest. Letters grow until names can be read: more
// than once, as larger ones take more room, and may be set smaller where arcs would run
// through them.
func (s Sheet) blocks() []block {
	all, letters := make([]block, len(s.Items)), slices.Repeat([]float64{1}, len(s.Items))
	const rounds, air = 4, 1.02
	scale := largest
	for range rounds {
		for n, i := range s.Items {
			all[n] = s.block(n, i, letters[n])
			scale = min(scale, max(smallest, all[n].fits()))
		}
		small := false
		for n := range all {
			b := &all[n]
			b.lay(s, min(scale, b.fits()))
			if size := b.nameSize(); size < leastName {
				letters[n] *= air * leastName / size
				small = true
			}
		}
		if !small {
			break
		}
	}
	return all
}

// block returns a task with its picture at the smallest scale, and its letters so many times
// as large as usual.
func (s Sheet) block(n int, i Item, letters float64) block {
	b := block{number: n + 1, item: i, scene: s.picture(i, letters)}
	low, high := render.Bounds(b.scene)
	b.low, b.across, b.down = low, max(high.X-low.X, 1), max(high.Y-low.Y, 1)
	b.lay(s, smallest)
	return b
}

// fits returns the largest scale at which the task fits: beside another and below two more,
// where that does not make the picture too small.
func (b block) fits() float64 {
	const page = bottom - margin - headHeight - rowGap
	words := b.height() - b.size.Y
	scale := min(largest, width/b.across, max((page-words)/b.down, least))
	for _, fewer := range []float64{column / b.across, ((page-rowGap)/2 - words) / b.down} {
		if fewer >= smallest {
			scale = min(scale, fewer)
		}
	}
	return scale
}

// nameSize returns how large the smallest name in the picture is.
func (b block) nameSize() float64 {
	size := math.Inf(1)
	for _, h := range b.scene.Shapes {
		if h.Part == scene.PartName {
			size = min(size, h.Size*b.scale)
		}
	}
	return size
}

// lay lays the task out with its picture at a scale.
func (b *block) lay(s Sheet, scale float64) {
	b.scale, b.size = scale, scene.Point{X: b.across * scale, Y: b.down * scale}
	b.wide = b.size.X > column
	room := b.room()
	b.task = wrap(s.teller(b.item).TaskText(), room-number)
	blanks, lines := s.answers(b.item)
	b.blanks, b.lines = blanks, nil
	for _, line := range lines {
		b.lines = append(b.lines, wrap(line, room-number)...)
	}
	b.lineColumns = 1
	if half := (room - number) / 2; len(b.lines) > 4 && !slices.ContainsFunc(b.lines, func(line string) bool {
		return textWidth(line, scene.Sans, textSize) > half-8
	}) {
		b.lineColumns = 2
	}
	widest := 0.0
	for _, text := range b.blanks {
		widest = max(widest, textWidth(text, scene.Sans, textSize))
	}
	b.perRow = max(1, int(math.Floor((room-number)/(widest+blankWidth))))
	if len(b.blanks) == 1 {
		b.perRow = 1
	}
	b.blankStep = (room - number) / float64(min(b.perRow, max(len(b.blanks), 1)))
}

func (b block) room() float64 {
	if b.wide {
		return width
	}
	return column
}

// draw puts the task on a page.
func (b block) draw(p pen, x, y float64) {
	p.text(fmt.Sprintf("%d.", b.number), x, y+lineHeight/2, textSize, scene.Bold, scene.Ink)
	for _, line := range b.task {
		p.text(line, x+number, y+lineHeight/2, textSize, scene.Sans, scene.Ink)
		y += lineHeight
	}
	y += 14
	p.picture(b.scene, b.low, b.scale, scene.Point{X: x + (b.room()-b.size.X)/2, Y: y})
	y += b.size.Y + 20
	for i, text := range b.blanks {
		left := x + number + float64(i%b.perRow)*b.blankStep
		base := y + float64(i/b.perRow)*blankHeight + blankHeight/2
		p.text(text, left, base, textSize, scene.Sans, scene.Ink)
		p.rule(left+textWidth(text, scene.Sans, textSize)+6, left+b.blankStep-14, base+6, 0.75, scene.Muted)
	}
	rows := b.lineRows()
	for i, line := range b.lines {
		left := x + number + float64(i/rows)*(b.room()-number)/2
		p.text(line, left, y+float64(i%rows)*lineHeight+lineHeight/2, textSize, scene.Sans, scene.Ink)
	}
}

// Pages lays the sheet out: tasks side by side where their pictures are small enough,
// and none across two pages.
func (s Sheet) Pages() []*scene.Scene {
	var pages []*scene.Scene
	p := pen{}
	y := math.Inf(1)
	for left := s.blocks(); len(left) > 0; {
		row := left[:1]
		if len(left) > 1 && !left[0].wide && !left[1].wide {
			row = left[:2]
		}
		high := 0.0
		for _, b := range row {
			high = max(high, b.height())
		}
		if y+high > bottom {
			p = pen{&scene.Scene{}}
			pages = append(pages, p.scene)
			y = s.head(p, len(pages) == 1)
		}
		x := float64(margin)
		for _, b := range row {
			b.draw(p, x, y)
			x += column + gutter
		}
		y += high + rowGap
		left = left[len(row):]
	}
	for i, sheet := range pages {
		page := pen{sheet}
		page.text(s.Foot, margin, pageHeight-margin+18, footSize, scene.Sans, scene.Muted)
		of := fmt.Sprintf("%d / %d", i+1, len(pages))
		page.text(of, pageWidth-margin-textWidth(of, scene.Sans, footSize), pageHeight-margin+18, footSize, scene.Sans, scene.Muted)
		sheet.Window = &scene.Window{Box: scene.Box{High: scene.Point{X: pageWidth, Y: pageHeight}}, Shapes: len(sheet.Shapes)}
	}
	return pages
}

// head writes what stands at the top of a page, and returns where the tasks begin.
func (s Sheet) head(p pen, first bool) float64 {
	if !first {
		return margin
	}
	p.text(s.title(), margin, margin+12, titleSize, scene.Bold, scene.Ink)
	if name := s.name(); name != "" {
		const line = 220
		end := pageWidth - float64(margin)
		p.text(name, end-line-textWidth(name, scene.Sans, textSize)-8, margin+42, textSize, scene.Sans, scene.Ink)
		p.rule(end-line, end, margin+49, 0.75, scene.Muted)
	}
	p.text(s.Subtitle, margin, margin+42, textSize, scene.Sans, scene.Muted)
	p.rule(margin, pageWidth-margin, margin+headHeight, 1, scene.Ink)
	return margin + headHeight + rowGap
}
