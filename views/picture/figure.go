package picture

import (
	"fmt"
	"math/bits"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/steps"
	"nimgraph/views/explain"
	"nimgraph/views/scene"
)

// Figure returns the figure that is shown next to the sentence of frame i, or nil if the frame has
// none. For a single vertex it is the strip 0 1 2 …, in which the values of its options are filled
// and the mex is outlined. For a sum or the stalks on a vertex it is the summands in binary, one
// below the other. The upper left corner of the figure is at the origin.
func (f *Frames) Figure(i int) *scene.Scene {
	step := f.steps.Step(i)
	switch step.Kind {
	case steps.Options, steps.Endless:
		if v := step.Vertices[0]; step.Alone && !f.graph.IsSum(v) && !explain.SettlesOutcomesOnly(f.solution) {
			return f.stripFigure(i, f.steps.Reason(v))
		}
	case steps.Sums:
		if step.Alone && !explain.SettlesOutcomesOnly(f.solution) {
			return f.sumVertexFigure(f.steps.Reason(step.Vertices[0]))
		}
	case steps.Colon:
		if step.Alone {
			return columnFigure(f.stalkRows(step), step.Height, -1)
		}
	case steps.Total, steps.Winning:
		return f.positionFigure(step)
	}
	return nil
}

// Sizes of a strip in document units.
const (
	cellSide  = 28
	cellStep  = 32
	cellText  = 14
	countText = 10.5
	mostCells = 16
)

// stripFigure returns the strip of numbers 0 1 2 … for the vertex that reason explains. The values
// of options that are known before step i are filled, with the number of moves below. The mex is
// outlined.
func (f *Frames) stripFigure(i int, reason solver.Reason) *scene.Scene {
	s, loopy := &scene.Scene{}, reason.Rule == solver.RuleLoopy
	numbers := explain.NewStrip(reason, func(v int32) bool { return loopy || f.steps.StepOf(v) < i })
	for k, c := range numbers.Cells(mostCells) {
		x := cellStep * float64(k)
		if c.Gap {
			s.Shapes = append(s.Shapes, textAt("…", x+cellStep/2, cellSide/2, scene.Bold, cellText, scene.Muted))
			continue
		}
		fill, rim, ink, width := scene.PlainFill, scene.Faded, scene.Muted, 1.25
		switch {
		case c.Number == reason.Mex:
			rim, ink, width = scene.Selected, scene.Selected, 2.75
			if loopy {
				rim, ink = scene.Wrong, scene.Wrong
			}
		case c.Count > 0:
			fill, rim, ink = scene.Glow, scene.Selected, scene.Ink
		}
		cell := scene.Frame(scene.Point{X: x}, scene.Point{X: x + cellSide, Y: cellSide})
		cell.Fill, cell.Stroke, cell.Width = fill, rim, width
		s.Shapes = append(s.Shapes, cell,
			textAt(strconv.Itoa(int(c.Number)), x+cellSide/2, cellSide/2, scene.Bold, cellText, ink))
		if c.Count > 1 {
			count := textAt("×"+strconv.Itoa(c.Count), x+cellSide/2, cellSide+9, scene.Sans, countText, scene.Muted)
			s.Shapes = append(s.Shapes, count)
		}
	}
	return s
}

// textAt returns the shape of text with its middle at (x, y), in the given font and font size and
// the colour ink.
func textAt(text string, x, y float64, font scene.Font, size float64, ink scene.Role) scene.Shape {
	return scene.CentredText(text, scene.Point{X: x, Y: y}, font, size, ink)
}

// binaryRow is a row of a figure that shows summands in binary: the name and the value of a summand.
type binaryRow struct {
	name  string
	value solver.Nimber
}

// stalkRows returns a row for each stalk of step: the name of its lowest vertex, and its height.
func (f *Frames) stalkRows(step steps.Step) (terms []binaryRow) {
	for _, s := range step.Stalks {
		name := ""
		if s.Vertex >= 0 {
			name = f.narrator.Name(s.Vertex)
		}
		terms = append(terms, binaryRow{name, s.Height})
	}
	return terms
}

// sumVertexFigure returns the figure of a ⊕ vertex, which reason explains: its summands in binary.
// It returns nil if a summand is not a nimber.
func (f *Frames) sumVertexFigure(reason solver.Reason) *scene.Scene {
	var terms []binaryRow
	for _, o := range reason.Options {
		n, ok := o.Value.Nimber()
		if !ok {
			return nil
		}
		terms = append(terms,
			binaryRow{nameWithCount(f.narrator.Name(o.Vertex), o.Copies), n * solver.Nimber(o.Copies%2)})
	}
	xor, _ := reason.Value.Nimber()
	return columnFigure(terms, xor, -1)
}

// nameWithCount returns name, followed by the number of copies if there is more than one, such as "a
// ×3".
func nameWithCount(name string, copies int32) string {
	if copies > 1 {
		return fmt.Sprintf("%s ×%d", name, copies)
	}
	return name
}

// positionFigure returns the figure of the whole position: its summands in binary. It returns nil
// if a summand is not a nimber. If step shows the winning moves in normal play, the highest 1 of
// the XOR, which a winning move removes, is highlighted.
func (f *Frames) positionFigure(step steps.Step) *scene.Scene {
	w, bit := f.steps.Whole(), -1
	if w.Loops > 0 {
		return nil
	}
	if step.Kind == steps.Winning && f.solution.Position.Play == graphs.Normal {
		bit = w.Bit
	}
	if f.graph.Kind == graphs.Deletion && step.Kind == steps.Total {
		return columnFigure(f.stalkRows(step), step.Height, bit)
	}
	return summandsFigure(w, bit, f.narrator.Name)
}

// summandsFigure returns the figure of a position, which whole explains: its summands in binary.
// nameOf returns the name of a vertex. bit is the bit to highlight, as for columnFigure.
func summandsFigure(whole *solver.Whole, bit int, nameOf func(int32) string) *scene.Scene {
	var terms []binaryRow
	for _, t := range whole.Terms {
		n, _ := t.Value.Nimber()
		terms = append(terms, binaryRow{nameWithCount(nameOf(t.Vertex), t.Tokens), n * solver.Nimber(t.Tokens%2)})
	}
	return columnFigure(terms, whole.XOR, bit)
}

// Sizes of binary columns in document units.
const (
	columnStep = 17
	rowStep    = 21
	nameText   = 12.5
	ruleSpace  = 9 // on each side of the rule between names and digits
	mostTerms  = 8
	mostDigits = 16
)

// columnFigure returns the values of terms as binary numbers, one below the other, with their XOR,
// total, in the last row. The ones in column bit, counted from 0 at the right, have the colour of
// winning moves; if bit is -1, none have. columnFigure returns nil for fewer than two terms, for
// more than mostTerms, and for numbers of more than mostDigits digits.
func columnFigure(terms []binaryRow, total solver.Nimber, bit int) *scene.Scene {
	digits := bits.Len32(uint32(total))
	// A vertical rule follows the names, because the name of a heap can be a number too.
	names, values := scene.TextWidth("⊕", scene.Sans, nameText), 0.0
	// Without the sign, the value looks like one more digit.
	equals := func(n solver.Nimber) string { return "= " + strconv.Itoa(int(n)) }
	for _, t := range append(terms[:len(terms):len(terms)], binaryRow{value: total}) {
		digits = max(digits, bits.Len32(uint32(t.value)), 1)
		names = max(names, scene.TextWidth(t.name, scene.Sans, nameText))
		values = max(values, scene.TextWidth(equals(t.value), scene.Bold, cellText))
	}
	if len(terms) < 2 || len(terms) > mostTerms || digits > mostDigits {
		return nil
	}
	s := &scene.Scene{}
	left := names + 2*ruleSpace
	value := left + columnStep*float64(digits) + 10
	row := func(n solver.Nimber, name string, y float64, font scene.Font) {
		label := textAt(name, 0, y, scene.Sans, nameText, scene.Muted)
		label.Left = true
		if name != "" {
			s.Shapes = append(s.Shapes, label)
		}
		for d := range digits {
			place := digits - 1 - d
			ink := scene.Faded
			if n>>place&1 == 1 {
				ink = scene.Ink
			}
			if place == bit && ink == scene.Ink {
				ink = scene.Winning
			}
			x := left + columnStep*(float64(d)+0.5)
			s.Shapes = append(s.Shapes, textAt(strconv.Itoa(int(n>>place&1)), x, y, font, cellText, ink))
		}
		sum := textAt(equals(n), value, y, font, cellText, scene.Ink)
		sum.Left = true
		s.Shapes = append(s.Shapes, sum)
	}
	y := rowStep / 2.0
	for _, t := range terms {
		row(t.value, t.name, y, scene.Sans)
		y += rowStep
	}
	line := y - rowStep/2 + 2
	from, to := scene.Point{Y: line}, scene.Point{X: value + values, Y: line}
	rule := names + ruleSpace
	s.Shapes = append(
		s.Shapes, scene.Line(from, to, scene.Shaft, 1.5),
		scene.Line(scene.Point{X: rule}, scene.Point{X: rule, Y: y + 5 + rowStep/2.0}, scene.Shaft, 1.5),
	)
	row(total, "⊕", y+5, scene.Bold)
	return s
}
