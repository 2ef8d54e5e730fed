package reader

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

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
