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

// newPositionTable returns the part of the inspector about the position of s. It is a table of the
// summands with their values in binary and, in the last row, their XOR. Below it, a note explains the
// words "summand" and "XOR" if there are several summands. Without a position it shows advice.
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

// newSummandTable returns a table of the summands of a sum, a line for each of rows, with their names and
// their values in binary. nameHeading, such as "token", is the heading of the names. The last line shows
// value, the value of the sum, in the colour of outcome. more is the number of summands without a line.
//
// If hasTint is set, the column of the highest 1 in value is tinted, because a winning move in normal play
// changes it. The line of a vertex is marked if isSelected, which may be nil, returns true for it.
func (i *Inspector) newSummandTable(
	rows []summandRow, more int, value solver.Value, outcome solver.Outcome, nameHeading string,
	hasTint bool, isSelected func(graphs.VertexID) bool,
) fyne.CanvasObject {
	total, finite := value.Nimber()
	digitsOf := columnCount(rows, total)
	heads, digits := "", ""
	if finite {
		heads, digits = columnHeads(digitsOf), formatBinary(value, digitsOf)
	}
	shown := xslices.Map(rows, func(r summandRow) string { return r.name })
	widths := &summandColumns{names: explain.NewNameShortener(shown...), tinted: -1}
	if finite && total > 0 && len(rows) > 1 && hasTint && digitsOf <= maxSpaced {
		widths.tinted = digitsOf - bits.Len32(uint32(total))
	}
	head := i.newSummandRow(widths, nameHeading, i.words.T("inspector.value"), heads, scene.Muted, fyne.TextStyle{}, 11)
	list := container.New(layout.NewCustomPaddedVBoxLayout(0),
		i.tips.Wrap(head, cmp.Or(i.tips.Terms().Explain(nameHeading), i.words.T("tip.grundy"))))
	for _, r := range rows {
		line := i.newSummandRow(widths, r.name, r.value.String(), formatBinary(r.value, digitsOf), scene.Ink,
			look.Mono(), 14)
		place := i.newVertexItem(r.vertex, isSelected != nil && isSelected(r.vertex), 4, 8, line)
		place.fullName = func() string { return fullNameIfCut(line, r.name) }
		list.Add(place)
	}
	if more > 0 {
		list.Add(i.newLine(i.words.N("inspector.more", more), 12, scene.Muted, fyne.TextStyle{}))
	}
	sum := i.newSummandRow(widths, "XOR", value.String(), digits, i.outcomeTextRole(outcome),
		fyne.TextStyle{Monospace: true, Bold: true}, 14)
	return container.NewVBox(list, widget.NewSeparator(), i.tips.Wrap(sum, i.words.T("tip.xor")))
}

// emptyPositionKey returns the translation key of advice for a position in which no game is played
// yet. It depends on the kind of game of s, and on err, the error of solving or nil.
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

// outcomeTextRole returns the colour of a text about a position with the given outcome.
func (i *Inspector) outcomeTextRole(outcome solver.Outcome) scene.Role {
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

// summandWordKey returns the translation key of the word for a summand in the game of s, such as
// "token".
func summandWordKey(s *editor.Session) string {
	if !s.Drawing().Kind().HasTokens() {
		return "inspector.part"
	}
	return "legend.token"
}

// newMutedText returns a muted paragraph with the text of the translation key key, and data as the
// values of its placeholders.
func (i *Inspector) newMutedText(key string, data ...words.Data) fyne.CanvasObject {
	return i.newMutedParagraph(i.words.T(key, data...))
}

// newMutedParagraph returns text as a muted paragraph, which wraps. A tip explains its technical
// terms.
func (i *Inspector) newMutedParagraph(text string) fyne.CanvasObject {
	l := look.NewParagraph(text)
	l.Importance = widget.LowImportance
	return i.tips.Wrap(container.New(look.NewPadding(-4, -8), l), i.tips.Terms().Explain(text))
}

// summandColumns describes the columns of a table of summands, which are the same in all rows: their
// widths in Fyne units, and how names are shortened.
type summandColumns struct {
	name, value, digits float32
	names               *explain.NameShortener
	tinted              int // index of the tinted binary column from the left, or -1
}

// newSummandRow returns a row of a table of summands with the texts name, value and digits, the binary
// digits of the value. role is their colour, style and size are their font style and font size. It
// widens columns if the texts need more room.
func (i *Inspector) newSummandRow(
	columns *summandColumns, name, value, digits string, role scene.Role, style fyne.TextStyle, size float32,
) *fyne.Container {
	texts := []fyne.CanvasObject{
		look.Text(name, min(size, 13), role, i.palette, fyne.TextStyle{Bold: style.Bold}),
		look.Text(value, size, role, i.palette, style),
		look.Text(digits, size, role, i.palette, look.Mono()),
	}
	columns.name = max(columns.name, texts[0].MinSize().Width)
	if digits != "" { // a loopy value extends into the column of digits
		columns.value = max(columns.value, texts[1].MinSize().Width)
		columns.digits = max(columns.digits, texts[2].MinSize().Width)
	}
	tint := i.palette.Color(scene.Winning)
	tint.A = 0x24
	column := canvas.NewRectangle(tint)
	column.Hidden = columns.tinted < 0 || strings.TrimSpace(digits) == "" || size < 14
	return container.New(look.NewWidthLayout(rowHeight, summandLayout{columns, name, value, digits}.layOut),
		append(texts, column)...)
}

// fullNameIfCut returns name if row shows only a part of it, and otherwise "".
func fullNameIfCut(row *fyne.Container, name string) string {
	if row.Objects[0].(*canvas.Text).Text == name {
		return ""
	}
	return name
}

// summandLayout is the layout of a row in a table of summands. If there is too little room for name,
// value and digits, it shortens the name, and then hides the digits.
type summandLayout struct {
	table               *summandColumns
	name, value, digits string // the full texts
}

// Widths of the columns, in Fyne units: the usual widths of names and values, the least width of
// names, the least width of values without digits, and the room between columns.
const nameWidth, valueWidth, minNameWidth, minValueWidth, columnGap = 104, 66, 48, 96, 16

// layOut places the objects of a row in the given size: the texts for name, value and digits, and the
// tint behind a column of digits.
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

// shortenName returns the name of the row, cut short so that t shows it in at most room Fyne units.
func (c summandLayout) shortenName(t *canvas.Text, room float32) string {
	fits := func(text string) bool { return fyne.MeasureText(text, t.TextSize, t.TextStyle).Width <= room+0.5 }
	text := c.name
	for length := len([]rune(text)) - 1; length > 1 && !fits(text); length-- {
		text = c.table.names.Shorten(c.name, length)
	}
	return text
}

// summandRow is a summand in a table of summands: a vertex with its name and value.
type summandRow struct {
	vertex graphs.VertexID
	name   string
	value  solver.Value
}

// summandRows returns a summandRow for each of parts, the summands of a position in solution s on
// graph g. A vertex with several tokens has several rows. There are at most maxRows rows, and more is
// the number of summands without one.
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

// columnCount returns the number of binary columns that a table of summands needs: the number of
// digits of the largest nimber among rows and total.
func columnCount(rows []summandRow, total solver.Nimber) int {
	bits := len(strconv.FormatUint(uint64(total), 2))
	for _, r := range rows {
		if n, ok := r.value.Nimber(); ok {
			bits = max(bits, len(strconv.FormatUint(uint64(n), 2)))
		}
	}
	return bits
}

// columnHeads returns the headings of the binary columns for numbers with the given number of bits,
// such as "4 2 1 ". It returns "" for more than 4 bits, because the headings would not fit.
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

// formatBinary returns value in binary with at least width digits. If width is small, there is a space
// after each digit. It returns "" if value is not a nimber.
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
