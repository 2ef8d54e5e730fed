package panels

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// maxCells is how many cells a strip has at most, cellSide their usual side, countHeight
// the height of the counts below, and cellGap the room between cells, in Fyne units.
const maxCells, cellSide, countHeight, cellGap = 16, 28, 16, 4

// strip shows the numbers from 0 on, those that are reached filled, how often below
// them, the mex framed. As many cells are shown as there is room for. Where the mex is
// not the value its frame is that of what has no number.
func (i *Inspector) strip(s *explain.Strip) fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, 3*maxCells)
	for range maxCells {
		box := canvas.NewRectangle(color.Transparent)
		box.CornerRadius = 4
		objects = append(objects, box,
			look.Text("", 13, scene.Ink, i.palette, look.Mono()), look.Text("", 10, scene.Muted, i.palette, look.Mono()))
	}
	l := &stripLayout{strip: s, palette: i.palette, frame: scene.Selected}
	if !s.Fits {
		l.frame = scene.DRim
	}
	top := s.Mex
	for k, n := range s.Numbers {
		top, l.counted = max(top, n), l.counted || k > 0 && n == s.Numbers[k-1]
	}
	l.side = max(cellSide, fyne.MeasureText(strconv.Itoa(int(top)), 13, look.Mono()).Width+8)
	return container.New(look.InWidth(l.high, l.place), objects...)
}

// stripLayout lays out and writes the cells of a strip: each is a box, a number, and a
// count below it.
type stripLayout struct {
	strip   *explain.Strip
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
	cells := l.strip.Cells(max(4, min(room, maxCells)))
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
func (l *stripLayout) write(c explain.Cell, box *canvas.Rectangle, number, count *canvas.Text) {
	p := l.palette
	box.StrokeWidth, box.StrokeColor, box.FillColor = 1, p.Color(scene.Grid), color.Transparent
	number.Text, number.Color, number.TextStyle = strconv.Itoa(int(c.Number)), p.Color(scene.Muted), look.Mono()
	count.Text = ""
	if c.Count > 0 {
		tint := p.Color(scene.PFill)
		tint.A = 0x30
		if p.Dark() {
			tint.A = 0x70
		}
		box.StrokeWidth, box.FillColor, number.Color = 0, tint, p.Color(scene.Ink)
	}
	switch {
	case c.Gap:
		number.Text, box.StrokeWidth = ellipsis, 0
	case c.Number == l.strip.Mex:
		box.StrokeWidth, box.StrokeColor = 2, p.Color(l.frame)
		number.Color, number.TextStyle.Bold = p.Color(scene.Ink), true
	case c.Count > 1:
		count.Text = "×" + strconv.Itoa(c.Count)
	}
}
