package render

import (
	"math"

	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
)

// lineRun is a part of a formula: its words, where its pen starts, how far it goes, and its
// em, all in ems of the line.
type lineRun struct {
	Text               string
	X, Y, Width, Scale float64
}

// Formula sets a text as Line does, with subscripts, superscripts and signs by name as
// package mathtext reads them. A text without any is the same as that of Line. The
// middle is that of its letters on the line, so that names with and without scripts
// stand alike.
func (b *lineBook) Formula(text string, style scene.Font) *textLine {
	if style >= weights {
		style = scene.Sans
	}
	key := lineKey{text, style, true}
	if l := b.lines[key]; l != nil {
		return l
	}
	runs, ok := mathtext.Parse(cleanText(text))
	if !ok {
		return b.Line(text, style)
	}
	l := b.formula(runs, style)
	b.keep(key, l)
	return l
}

// formula sets the runs side by side, and scripts of one letter above each other.
func (b *lineBook) formula(runs []mathtext.Run, style scene.Font) *textLine {
	parts := make([]*textLine, len(runs))
	for i, run := range runs {
		parts[i] = b.set([]rune(run.Text), style)
	}
	next := -1
	starts, width := mathtext.Starts(runs, func(mathtext.Run) float64 { next++; return parts[next].Width })
	whole := &textLine{Middle: capitals / 2, Width: width, Left: math.Inf(1), Top: math.Inf(1), Right: math.Inf(-1), Bottom: math.Inf(-1)}
	for i, part := range parts {
		x, y, scale := starts[i], runs[i].Level.Drop(), runs[i].Level.Scale()
		whole.Runs = append(whole.Runs, lineRun{runs[i].Text, x, y, scale * part.Width, scale})
		for _, g := range part.Glyphs {
			g.X, g.Y, g.Scale = x+scale*g.X, y+scale*g.Y, scale
			whole.Glyphs = append(whole.Glyphs, g)
		}
		if part.Left == part.Right {
			continue // no ink
		}
		whole.Left, whole.Right = min(whole.Left, x+scale*part.Left), max(whole.Right, x+scale*part.Right)
		whole.Top, whole.Bottom = min(whole.Top, y+scale*part.Top), max(whole.Bottom, y+scale*part.Bottom)
	}
	if whole.Left > whole.Right {
		whole.Left, whole.Top, whole.Right, whole.Bottom = 0, 0, 0, 0
	}
	return whole
}
