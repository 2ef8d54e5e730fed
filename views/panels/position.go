package panels

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// maxRows is the largest number of summands in the table. More are counted in one line.
const maxRows = 8

// newPositionTable returns a table of the position of s. It has a row for each summand, with its value
// in binary, and a last row with their XOR. Below several summands it explains both words.
func (i *Inspector) newPositionTable(s *editor.Session) fyne.CanvasObject {
	play := "play." + s.Drawing().Play().String()
	title := newWrappedHeading(i.words.T("inspector.position"), i.words.T(play), i.palette,
		func(right fyne.CanvasObject) fyne.CanvasObject {
			return i.tips.Wrap(right, i.words.T("tip."+play))
		})
	solution, err, known := solutionToShow(s)
	if !known {
		return container.NewVBox(title)
	}
	if err != nil || !solution.Played || len(solution.Parts) == 0 {
		return container.NewVBox(title, i.newMutedText(emptyPositionKey(s, err)))
	}
	rows, more := summandRows(solution, s.Drawing().Graph(), solution.Parts)
	table := i.newSummandTable(rows, more, solution.Value, solution.Outcome, i.words.T(summandWordKey(s)),
		s.Drawing().Play() == graphs.Normal, s.Selection().HasVertex)
	content := container.NewVBox(title, table)
	if _, isNumber := solution.Value.Nimber(); isNumber && len(rows) > 1 {
		gloss := look.NewParagraph(i.words.T("inspector.summands"))
		gloss.SizeName, gloss.Importance = look.SizeNameTip, widget.LowImportance
		content.Add(container.New(look.NewPadding(-6, -8), gloss))
	}
	if s.Drawing().Play() == graphs.AntiSG {
		content.Add(i.newMutedParagraph(explain.PlayNote(i.words, graphs.AntiSG)))
	}
	return content
}

// newSummandTable returns a table with a row for each of rows, the summands of a sum with their values
// in binary. hidden is the number of summands without a row. The last row has word, such as XOR, with
// the value and the outcome of the sum.
//
// If tinted is set, the column of the highest 1 of the XOR is tinted, because a winning move in normal
// play changes it. A row is marked if isSelected returns true for its vertex; isSelected may be nil.
func (i *Inspector) newSummandTable(
	rows []summandRow, hidden int, value solver.Value, outcome solver.Outcome, word string,
	tinted bool, isSelected func(graphs.VertexID) bool,
) fyne.CanvasObject {
	total, finite := value.Nimber()
	digitsOf := columnCount(rows, total)
	heads, digits := "", ""
	if finite {
		heads, digits = columnHeads(digitsOf), formatBinary(value, digitsOf)
	}
	shown := xslices.Map(rows, func(r summandRow) string { return r.name })
	widths := &summandWidths{names: explain.NewNameShortener(shown...), tinted: -1}
	if finite && total > 0 && len(rows) > 1 && tinted && digitsOf <= maxSpaced {
		widths.tinted = digitsOf - bits.Len32(uint32(total))
	}
	head := i.newSummandRow(widths, word, i.words.T("inspector.value"), heads, scene.Muted, fyne.TextStyle{}, 11)
	list := container.New(layout.NewCustomPaddedVBoxLayout(0),
		i.tips.Wrap(head, cmp.Or(i.tips.Terms().Explain(word), i.words.T("tip.grundy"))))
	for _, r := range rows {
		line := i.newSummandRow(widths, r.name, r.value.String(), formatBinary(r.value, digitsOf), scene.Ink,
			look.Mono(), 14)
		place := i.newVertexItem(r.vertex, isSelected != nil && isSelected(r.vertex), 4, 8, line)
		place.fullName = func() string { return fullNameIfCut(line, r.name) }
		list.Add(place)
	}
	if hidden > 0 {
		list.Add(i.newLine(i.words.N("inspector.more", hidden), 12, scene.Muted, fyne.TextStyle{}))
	}
	sum := i.newSummandRow(widths, "XOR", value.String(), digits, i.outcomeRole(outcome),
		fyne.TextStyle{Monospace: true, Bold: true}, 14)
	return container.NewVBox(list, widget.NewSeparator(), i.tips.Wrap(sum, i.words.T("tip.xor")))
}

// emptyPositionKey returns the translation key of the advice to show if no game is played in s. err is
// the error of solving, or nil.
func emptyPositionKey(s *editor.Session, err error) string {
	switch {
	case errors.Is(err, solver.NoGround):
		return "inspector.position.groundless"
	case s.Drawing().Kind() == graphs.Deletion:
		return "inspector.position.bare"
	case s.Drawing().Kind().OnGraph():
		return "inspector.position.start"
	}
	return "inspector.position.none"
}

// sidePadding is the room at the sides of the inspector, in Fyne units.
const sidePadding = 18

// outcomeRole returns the colour role of a text about outcome.
func (i *Inspector) outcomeRole(outcome solver.Outcome) scene.Role {
	switch outcome {
	case solver.OutcomeN:
		return scene.Winning
	case solver.OutcomeD:
		return scene.DRim
	case solver.OutcomeUnknown:
		return scene.Ink
	}
	if i.palette.Dark() {
		return scene.PRim // PFill is too dark for text on a dark background
	}
	return scene.PFill
}

// summandWordKey returns the translation key of the word for a summand in the game of s.
func summandWordKey(s *editor.Session) string {
	if !s.Drawing().Kind().HasTokens() {
		return "inspector.part"
	}
	return "legend.token"
}

// newMutedText returns a muted paragraph with the text of the translation key. data has the values of
// its placeholders.
func (i *Inspector) newMutedText(key string, data ...words.Data) fyne.CanvasObject {
	return i.newMutedParagraph(i.words.T(key, data...))
}

// newMutedParagraph returns a muted paragraph with text, which wraps at the width of the panel.
func (i *Inspector) newMutedParagraph(text string) fyne.CanvasObject {
	l := look.NewParagraph(text)
	l.Importance = widget.LowImportance
	return i.tips.Wrap(container.New(look.NewPadding(-4, -8), l), i.tips.Terms().Explain(text))
}

// summandWidths holds the widths of the columns in a table of summands, in Fyne units, and the
// shortener for the names. All rows share it.
type summandWidths struct {
	name, value, digits float32
	names               *explain.NameShortener
	tinted              int // index of the tinted binary column from the left, or -1
}

// newSummandRow returns a row of a table of summands: a name, a value and its binary digits. role is
// the colour of the texts; style and size are their style and font size. It widens the columns in
// widths for texts that are too wide.
func (i *Inspector) newSummandRow(widths *summandWidths, name, value, digits string, role scene.Role,
	style fyne.TextStyle,
	size float32,
) *fyne.Container {
	texts := []fyne.CanvasObject{
		look.Text(name, min(size, 13), role, i.palette, fyne.TextStyle{Bold: style.Bold}),
		look.Text(value, size, role, i.palette, style),
		look.Text(digits, size, role, i.palette, look.Mono()),
	}
	widths.name = max(widths.name, texts[0].MinSize().Width)
	if digits != "" { // a loopy value extends into the column of digits
		widths.value = max(widths.value, texts[1].MinSize().Width)
		widths.digits = max(widths.digits, texts[2].MinSize().Width)
	}
	tint := i.palette.Color(scene.Winning)
	tint.A = 0x24
	column := canvas.NewRectangle(tint)
	column.Hidden = widths.tinted < 0 || strings.TrimSpace(digits) == "" || size < 14
	return container.New(look.NewWidthLayout(rowHeight, summandLayout{widths, name, value, digits}.layOut),
		append(texts, column)...)
}

// fullNameIfCut returns name if row shows it cut short, and "" otherwise.
func fullNameIfCut(row *fyne.Container, name string) string {
	if row.Objects[0].(*canvas.Text).Text == name {
		return ""
	}
	return name
}

// summandLayout lays out a row of the table: name, value and binary digits. If there is too little
// room, it shortens the name, and then hides the digits.
type summandLayout struct {
	table               *summandWidths
	name, value, digits string // the full texts
}

// Widths of the columns, in Fyne units: the usual widths of names and values, the least width of
// names, the least width of values without digits, and the room between columns.
const nameWidth, valueWidth, minNameWidth, minValueWidth, columnGap = 104, 66, 48, 96, 16

// layOut places the texts of a row and the tint behind a digit. It shortens the name if necessary.
func (c summandLayout) layOut(objects []fyne.CanvasObject, size fyne.Size) {
	t := c.table
	first, second, digits := max(nameWidth, t.name+columnGap), max(valueWidth, t.value+columnGap), c.digits
	if first+second+t.digits > size.Width {
		second = t.value + columnGap
		first = size.Width - second - t.digits
	}
	if first < minNameWidth || t.digits == 0 {
		digits = ""
		first = max(minNameWidth, min(nameWidth, size.Width-minValueWidth))
	}
	name, value, binary := objects[0].(*canvas.Text), objects[1].(*canvas.Text), objects[2].(*canvas.Text)
	name.Text = c.shortenName(name, first-columnGap)
	room := second
	if digits == "" {
		room = size.Width - first
	}
	value.Text, binary.Text = Shorten(c.value, value, room), digits
	line := baseline(objects, size.Height)
	column := objects[3]
	if digits == "" || t.tinted < 0 {
		column.Hide()
	} else {
		character := fyne.MeasureText("0", binary.TextSize, binary.TextStyle).Width
		look.Place(column, first+second+(2*float32(t.tinted)-0.5)*character, 0, 2*character, size.Height)
	}
	for k, x := range [3]float32{0, first, first + second} {
		placeOnBaseline(objects[k], x, line, size.Height)
	}
}

// shortenName returns the name that t shows, cut short to the width room.
func (c summandLayout) shortenName(t *canvas.Text, room float32) string {
	fits := func(text string) bool { return fyne.MeasureText(text, t.TextSize, t.TextStyle).Width <= room+0.5 }
	text := c.name
	for length := len([]rune(text)) - 1; length > 1 && !fits(text); length-- {
		text = c.table.names.Shorten(c.name, length)
	}
	return text
}

// summandRow is a row of the table of summands: a summand of the position with its value.
type summandRow struct {
	vertex graphs.VertexID
	name   string
	value  solver.Value
}

// summandRows returns a row for each of parts, the summands of the position in solution s on graph g,
// but at most maxRows rows. more is the number of summands without a row.
func summandRows(s *solver.Solution, g graphs.Reader, parts []solver.Part) (rows []summandRow, more int) {
	for _, part := range parts {
		id := s.Position.Graph.VertexID[part.Vertex]
		v, _ := g.Vertex(id)
		shown := min(int(part.Tokens), maxRows-len(rows))
		rows = append(rows, slices.Repeat([]summandRow{{id, explain.FullName(v), part.Value}}, shown)...)
		more += int(part.Tokens) - shown
	}
	return rows, more
}

// columnCount returns the number of binary digits of the largest nimber in rows and total, at
// least 1.
func columnCount(rows []summandRow, total solver.Nimber) int {
	bits := len(strconv.FormatUint(uint64(total), 2))
	for _, r := range rows {
		if n, ok := r.value.Nimber(); ok {
			bits = max(bits, len(strconv.FormatUint(uint64(n), 2)))
		}
	}
	return bits
}

// columnHeads returns the heads of binary columns, such as "4 2 1 ", for numbers with the given number
// of bits. It returns "" if the columns are too narrow for them.
func columnHeads(bits int) string {
	if bits > 4 {
		return ""
	}
	text := ""
	for k := bits - 1; k >= 0; k-- {
		text += strconv.Itoa(1<<k) + " "
	}
	return text
}

// maxSpaced is the largest number of binary digits that are written with spaces between them.
const maxSpaced = 8

// formatBinary returns value in binary with width digits, with a space after each digit if there are
// few digits. It returns "" if the value is not a nimber.
func formatBinary(value solver.Value, width int) string {
	n, ok := value.Nimber()
	if !ok {
		return ""
	}
	digits := fmt.Sprintf("%0*b", width, n)
	if width > maxSpaced {
		return digits
	}
	text := ""
	for _, d := range digits {
		text += string(d) + " "
	}
	return text
}
