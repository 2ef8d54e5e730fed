package reader

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// columns are numbers in binary, one below the other, with their XOR below a line.
func (s *sheet) columns(names []string) fyne.CanvasObject {
	var all []uint64
	xor, most := uint64(0), uint64(1)
	for _, name := range names {
		n, _ := strconv.ParseUint(name, 10, 16) // as the page's reader has checked
		all, xor, most = append(all, n), xor^n, max(most, n)
	}
	digits := len(strconv.FormatUint(most, 2))
	const column, first = 26, 64
	row := func(label string, size float32, ink scene.Role, bold bool, at func(place int) uint64) fyne.CanvasObject {
		style := fyne.TextStyle{Monospace: true, Bold: bold}
		cells := []fyne.CanvasObject{s.cell(label, size, first, ink, style)}
		for i := range digits {
			cells = append(cells, s.cell(strconv.FormatUint(at(digits-1-i), 10), size, column, ink, style))
		}
		return container.NewHBox(cells...)
	}
	digit := func(n uint64) func(int) uint64 { return func(place int) uint64 { return n >> place & 1 } }
	rows := []fyne.CanvasObject{row("", 11, scene.Muted, false, func(place int) uint64 { return 1 << place })}
	for i, n := range all {
		rows = append(rows, row(names[i], 14, scene.Ink, false, digit(n)))
	}
	rule := canvas.NewRectangle(s.reader.palette.Color(scene.Shaft))
	rule.SetMinSize(fyne.NewSize(first+column*float32(digits), 1))
	return s.box(false, append(rows, container.New(look.Padded(3, 0), container.NewHBox(rule)), row("⊕ "+strconv.FormatUint(xor, 10), 14, scene.Winning, true, digit(xor)))...)
}

// table is vertices in a row, with their values below; in several rows where there is no
// room for all.
func (s *sheet) table(b help.Block) fyne.CanvasObject {
	f := s.reader.book.Figure(b.Figure)
	values, _ := f.Values(b.Names) // a test knows that they are there
	const width, high, first = 30, 48, 24
	pair := func(above, below string, style fyne.TextStyle, ink scene.Role) fyne.CanvasObject {
		texts := []*canvas.Text{look.Text(above, look.TipSize, scene.Muted, s.reader.palette, fyne.TextStyle{}), look.Text(below, 14, ink, s.reader.palette, style)}
		return container.NewVBox(container.NewCenter(texts[0]), container.NewCenter(texts[1]))
	}
	cells := container.NewGridWrap(fyne.NewSize(width, high))
	for i, name := range b.Names {
		cells.Add(pair(name, values[i].String(), fyne.TextStyle{Monospace: true, Bold: true}, scene.Ink))
	}
	cells.Resize(fyne.NewSize(s.measure-2*boxPadding-first, high)) // its rows are known by its width
	return s.box(false, container.NewBorder(nil, nil, container.NewGridWrap(fyne.NewSize(first, high), pair("n", "g", fyne.TextStyle{}, scene.Muted)), nil, cells))
}
