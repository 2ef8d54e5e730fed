package panels

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// maxRows is how many summands the table shows; more are counted in one line.
const maxRows = 8

// showPosition is the sum of the summands: a row for each with its value in
// binary, and their XOR below.
func (i *Inspector) showPosition(s *editor.Session) fyne.CanvasObject {
	play := i.words.T("play." + s.Drawing().Play().String())
	title := heading(i.words.T("inspector.position"), play, i.palette)
	solution, err, known := s.Solution()
	if !known || err != nil || !solution.Played || len(solution.Parts) == 0 {
		return container.NewVBox(title, i.muted("inspector.position.none"))
	}
	rows, more := summands(solution, s.Drawing().Graph())
	total, finite := solution.Value.Nimber()
	bits := width(rows, total)
	heads := ""
	if finite {
		heads = weights(bits)
	}
	table := summandRow()
	i.row(table, i.words.T(partWord(s)), i.words.T("inspector.value"), heads, scene.Muted, fyne.TextStyle{}, 11)
	list := container.New(layout.NewCustomPaddedVBoxLayout(0), table)
	for _, r := range rows {
		line := summandRow()
		i.row(line, r.name, r.value.String(), binary(r.value, bits), scene.Ink, look.Mono(), 14)
		list.Add(i.vertexSpot(r.vertex, s.Selection().HasVertex(r.vertex), 4, 8, line))
	}
	if more > 0 {
		line := summandRow()
		i.row(line, i.words.N("inspector.more", more), "", "", scene.Muted, fyne.TextStyle{}, 12)
		list.Add(line)
	}
	sum := summandRow()
	role := i.outcomeInk(solution.Outcome)
	columnsText := ""
	if finite {
		columnsText = binary(solution.Value, bits)
	}
	i.row(sum, "XOR", solution.Value.String(), columnsText, role, fyne.TextStyle{Monospace: true, Bold: true}, 14)
	all := container.NewVBox(title, list, widget.NewSeparator(), sum)
	if s.Drawing().Play() == graphs.AntiSG {
		all.Add(i.muted("inspector.antisg"))
	}
	return all
}

// summandRow returns an empty row of the table: name, value, binary digits.
func summandRow() *fyne.Container { return container.New(columns{nameColumn, 66}) }

// nameColumn is how wide the column of names is, and sideAir the air at the
// inspector's sides.
const nameColumn, sideAir = 104, 18

// outcomeInk returns the colour in which an outcome is written.
func (i *Inspector) outcomeInk(o solver.Outcome) scene.Role {
	switch o {
	case solver.OutcomeN:
		return scene.Winning
	case solver.OutcomeD:
		return scene.DRim
	case solver.OutcomeUnknown:
		return scene.Ink
	}
	if i.palette.Dark() {
		return scene.PRim // the fill is too dark for text on a dark ground
	}
	return scene.PFill
}

func partWord(s *editor.Session) string {
	if s.Drawing().Kind() == graphs.Deletion {
		return "inspector.part"
	}
	return "inspector.token"
}

// muted returns a key's words as a paragraph that stands back.
func (i *Inspector) muted(key string, data ...words.Data) fyne.CanvasObject {
	return i.note(i.words.T(key, data...))
}

func (i *Inspector) note(text string) fyne.CanvasObject {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	l.Importance = widget.LowImportance
	return container.New(look.Padded(-4, -8), l)
}

func (i *Inspector) row(table *fyne.Container, name, value, bits string, c scene.Role, style fyne.TextStyle, size float32) {
	plain := fyne.TextStyle{Bold: style.Bold}
	if len([]rune(name)) > 13 {
		name = string([]rune(name)[:12]) + "…"
	}
	table.Add(look.Text(name, min(size, 13), c, i.palette, plain))
	worth := look.Text(value, size, c, i.palette, style)
	if bits == "" { // a loopy value, which takes the place of the digits as well
		worth.Text = shortened(value, worth, inspectorWidth-2*sideAir-nameColumn)
	}
	table.Add(worth)
	table.Add(look.Text(bits, size, c, i.palette, look.Mono()))
}

type summand struct {
	vertex graphs.VertexID
	name   string
	value  solver.Value
}

// summands returns one row for each token or part, and how many are left out.
func summands(s *solver.Solution, g graphs.Reader) (rows []summand, more int) {
	for _, part := range s.Parts {
		id := s.Position.Graph.VertexID[part.Vertex]
		v, _ := g.Vertex(id)
		shown := min(int(part.Tokens), maxRows-len(rows))
		rows = append(rows, slices.Repeat([]summand{{id, v.Text(), part.Value}}, shown)...)
		more += int(part.Tokens) - shown
	}
	return rows, more
}

// width returns how many binary digits the largest nimber has, at least 1.
func width(rows []summand, total solver.Nimber) int {
	bits := len(strconv.FormatUint(uint64(total), 2))
	for _, r := range rows {
		if n, ok := r.value.Nimber(); ok {
			bits = max(bits, len(strconv.FormatUint(uint64(n), 2)))
		}
	}
	return bits
}

// weights returns the heads of the binary columns: "4 2 1". Columns too wide for
// that have none.
func weights(bits int) string {
	if bits > 4 {
		return ""
	}
	text := ""
	for k := bits - 1; k >= 0; k-- {
		text += strconv.Itoa(1<<k) + " "
	}
	return text
}

// binary writes a nimber with a space after each digit, as long as they are few.
func binary(v solver.Value, bits int) string {
	n, ok := v.Nimber()
	if !ok {
		return ""
	}
	digits := fmt.Sprintf("%0*b", bits, n)
	if bits > 8 {
		return digits
	}
	text := ""
	for _, d := range digits {
		text += string(d) + " "
	}
	return text
}
