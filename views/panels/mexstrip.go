package panels

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/solver"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// tally counts how many options have each number as their value.
type tally struct {
	counts  map[solver.Nimber]int
	numbers []solver.Nimber // that some option is worth, ascending
	mex     solver.Nimber   // the least that none is worth
}

func tallyOf(s *explain.Strip) tally {
	t := tally{counts: map[solver.Nimber]int{}, numbers: slices.Compact(slices.Clone(s.Numbers)), mex: s.Mex}
	for _, n := range s.Numbers {
		t.counts[n]++
	}
	return t
}

// cell is one place of a strip of numbers: a number with how many options have it, or a
// gap for several numbers.
type cell struct {
	number solver.Nimber
	count  int
	gap    bool
	filled bool // some option is worth the number, or every number of the gap
}

// cells returns the strip 0 1 2 … in at most so many cells, which are 3 or more. The
// mex is always among them, then 0, what is next to the mex, and the smallest.
// Numbers left out before the last one shown are a gap, and so are those reached
// after it.
func (t tally) cells(room int) []cell {
	shown := []solver.Nimber{t.mex}
	try := func(n solver.Nimber) {
		if at, found := slices.BinarySearch(shown, n); !found {
			if more := slices.Insert(slices.Clone(shown), at, n); len(t.lay(more)) <= room {
				shown = more
			}
		}
	}
	span := solver.Nimber(room)
	try(0)
	if t.mex > 0 {
		try(t.mex - 1)
	}
	first, _ := slices.BinarySearch(t.numbers, t.mex)
	above, last := t.numbers[first:], t.mex
	for _, n := range above[:min(len(above), room)] {
		try(n)
		last = n
	}
	for n := solver.Nimber(0); n < span; n++ {
		if n <= last+2 {
			try(n)
		}
	}
	for n := t.mex - min(t.mex, span); n < t.mex+2; n++ {
		try(n)
	}
	return t.lay(shown)
}

// lay returns the cells of the numbers shown, ascending, with the gaps between them. A
// gap of one number is that number.
func (t tally) lay(shown []solver.Nimber) []cell {
	var cells []cell
	next := solver.Nimber(0)
	number := func(n solver.Nimber) {
		cells = append(cells, cell{number: n, count: t.counts[n], filled: t.counts[n] > 0})
	}
	for _, n := range shown {
		switch {
		case n == next+1:
			number(next)
		case n > next:
			cells = append(cells, cell{gap: true, filled: n <= t.mex})
		}
		number(n)
		next = n + 1
	}
	if k := len(t.numbers); k > 0 && t.numbers[k-1] >= next {
		cells = append(cells, cell{gap: true})
	}
	return cells
}

// maxCells is how many cells a strip has at most, cellSide their usual side, countHeight
// the height of the counts below, and cellGap the room between cells, in Fyne units.
const maxCells, cellSide, countHeight, cellGap = 16, 28, 16, 4

// strip shows the numbers from 0 on, those that are reached filled, how often below
// them, the mex framed. As many cells are shown as there is room for. Where the mex is
// not the value its frame is that of what has no number.
func (i *Inspector) strip(t tally, isValue bool) fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, 3*maxCells)
	for range maxCells {
		box := canvas.NewRectangle(color.Transparent)
		box.CornerRadius = 4
		objects = append(objects, box,
			look.Text("", 13, scene.Ink, i.palette, look.Mono()), look.Text("", 10, scene.Muted, i.palette, look.Mono()))
	}
	frame := scene.Selected
	if !isValue {
		frame = scene.DRim
	}
	l := &stripLayout{tally: t, palette: i.palette, frame: frame, side: cellSide}
	top := t.mex
	if k := len(t.numbers); k > 0 {
		top = max(top, t.numbers[k-1])
	}
	l.side = max(l.side, fyne.MeasureText(strconv.Itoa(int(top)), 13, look.Mono()).Width+8)
	for _, n := range t.counts {
		l.counted = l.counted || n > 1
	}
	return container.New(look.InWidth(l.high, l.place), objects...)
}

// stripLayout lays out and writes the cells of a strip: each is a box, a number, and a
// count below it.
type stripLayout struct {
	tally   tally
	palette *scene.Palette
	frame   scene.Role // of the mex
	side    float32    // the width of a cell, in Fyne units
	counted bool       // some number is reached more than once
}

func (l *stripLayout) high([]fyne.CanvasObject) float32 {
	if l.counted {
		return cellSide + countHeight
	}
	return cellSide
}

func (l *stripLayout) place(objects []fyne.CanvasObject, size fyne.Size) {
	room := int((size.Width + cellGap) / (l.side + cellGap))
	cells := l.tally.cells(max(3, min(room, maxCells)))
	for k := range maxCells {
		box, number, count := objects[3*k].(*canvas.Rectangle), objects[3*k+1].(*canvas.Text), objects[3*k+2].(*canvas.Text)
		if k >= len(cells) {
			box.Hide()
			number.Text, count.Text = "", ""
			continue
		}
		box.Show()
		l.write(cells[k], box, number, count)
		x := float32(k) * (l.side + cellGap)
		look.Put(box, x, 0, l.side, cellSide)
		centre(number, x, 0, l.side, cellSide)
		centre(count, x, cellSide, l.side, countHeight)
	}
}

// centre centres a text in a rectangle.
func centre(t *canvas.Text, x, y, width, height float32) {
	m := t.MinSize()
	look.Put(t, x+(width-m.Width)/2, y+(height-m.Height)/2, m.Width, m.Height)
}

// write fills in a cell.
func (l *stripLayout) write(c cell, box *canvas.Rectangle, number, count *canvas.Text) {
	p := l.palette
	box.StrokeWidth, box.StrokeColor, box.FillColor = 1, p.Color(scene.Grid), color.Transparent
	number.Text, number.Color, number.TextStyle = strconv.Itoa(int(c.number)), p.Color(scene.Muted), look.Mono()
	count.Text = ""
	if c.filled {
		tint := p.Color(scene.PFill)
		tint.A = 0x30
		if p.Dark() {
			tint.A = 0x70
		}
		box.StrokeWidth, box.FillColor, number.Color = 0, tint, p.Color(scene.Ink)
	}
	switch {
	case c.gap:
		number.Text, box.StrokeWidth = ellipsis, 0
	case c.number == l.tally.mex:
		box.StrokeWidth, box.StrokeColor = 2, p.Color(l.frame)
		number.Color, number.TextStyle.Bold = p.Color(scene.Ink), true
	case c.count > 1:
		count.Text = "×" + strconv.Itoa(c.count)
	}
}
