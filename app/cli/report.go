package cli

import (
	"bytes"
	"fmt"
	"io"
	"text/tabwriter"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/verdict"
	"nimgraph/views/words"
)

// report writes a solution for people.
func report(w *words.Words, d *document.Drawing, s *solver.Solution) []byte {
	var b bytes.Buffer
	r := reporter{w: w, d: d, s: s, names: namesOf(d, s.Position), out: &b}
	r.head()
	r.parts()
	r.vertices()
	r.moves()
	return trimLines(b.Bytes())
}

// trimLines takes away the spaces that a table leaves at the end of lines.
func trimLines(text []byte) []byte {
	lines := bytes.Split(text, []byte("\n"))
	for i, line := range lines {
		lines[i] = bytes.TrimRight(line, " ")
	}
	return bytes.Join(lines, []byte("\n"))
}

type reporter struct {
	w     *words.Words
	d     *document.Drawing
	s     *solver.Solution
	names []string
	out   io.Writer
}

// head says what game it is, who wins, and with what value.
func (r *reporter) head() {
	if t := r.d.Title(); t != "" {
		fmt.Fprintf(r.out, "%s\n", oneLine(t))
	}
	fmt.Fprintf(r.out, "%s, %s; %s, %s\n\n",
		r.w.T("cli.solve.game."+r.d.Kind().String()), r.w.T("cli.solve.play."+r.d.Play().String()),
		r.w.N("cli.solve.order", r.d.Graph().Order()), verdict.Edges(r.w, r.d.Graph().Edges()))
	if !r.s.Played {
		fmt.Fprintf(r.out, "%s\n", r.w.T("cli.solve.unplayed"))
		return
	}
	o := r.s.Outcome.String()
	fmt.Fprintf(r.out, "%s\n", r.w.T("cli.solve.value", words.Data{"Value": r.s.Value.String()}))
	fmt.Fprintf(r.out, "%s\n", r.w.T("cli.solve.outcome."+o))
	if r.d.Play() == graphs.Misere {
		fmt.Fprintf(r.out, "%s\n", r.w.T("cli.solve.misere"))
	}
}

// table writes aligned rows under a headline. A column whose cells end in \v is
// left out where all of them are empty.
func (r *reporter) table(headline string, rows func(io.Writer)) {
	fmt.Fprintf(r.out, "\n%s\n", headline)
	t := tabwriter.NewWriter(r.out, 0, 0, 2, ' ', tabwriter.DiscardEmptyColumns)
	rows(t)
	t.Flush()
}

func (r *reporter) parts() {
	if len(r.s.Parts) == 0 {
		return
	}
	r.table(r.w.T("cli.solve.parts"), func(t io.Writer) {
		for _, p := range r.s.Parts {
			copies := ""
			if p.Tokens > 1 {
				copies = fmt.Sprintf("×%d", p.Tokens)
			}
			fmt.Fprintf(t, "  %s\t%s\v%s\n", r.name(p.Vertex), copies, p.Value)
		}
	})
}

func (r *reporter) vertices() {
	if len(r.names) == 0 {
		return
	}
	r.table(r.w.T("cli.solve.vertices"), func(t io.Writer) {
		label := ""
		if r.labelled() {
			label = r.w.T("cli.solve.column.label")
		}
		fmt.Fprintf(t, "  %s\t%s\v%s\t%s\t\n", r.w.T("cli.solve.column.name"), label,
			r.w.T("cli.solve.column.value"), r.w.T("cli.solve.column.outcome"))
		for i, id := range r.s.Position.Graph.VertexID {
			v, _ := r.d.Graph().Vertex(id)
			mark := ""
			switch {
			case v.Sum:
				mark = "⊕"
			case v.Ground:
				mark = r.w.T("cli.solve.ground")
			case r.s.Loose != nil && r.s.Loose[i]:
				mark = r.w.T("cli.solve.loose")
			}
			fmt.Fprintf(t, "  %s\t%s\v%s\t%s\t%s\n", r.name(int32(i)), oneLine(v.Label), r.s.Values[i], r.s.Outcomes[i], mark)
		}
	})
}

// labelled tells whether a vertex has a label.
func (r *reporter) labelled() bool {
	for v := range r.d.Graph().Vertices() {
		if v.Label != "" {
			return true
		}
	}
	return false
}

func (r *reporter) moves() {
	if !r.s.Played {
		return
	}
	if len(r.s.Moves) == 0 {
		fmt.Fprintf(r.out, "\n%s\n", r.w.T("cli.solve.nomoves"))
		return
	}
	winning := 0
	for _, m := range r.s.Moves {
		if m.Wins {
			winning++
		}
	}
	f, sign := r.s.Position.Graph, "->"
	if f.Kind == graphs.Deletion {
		sign = "--"
	}
	headline := r.w.N("cli.solve.moves", len(r.s.Moves)) + "; " + r.w.N("cli.solve.winning", winning)
	r.table(headline, func(t io.Writer) {
		for _, m := range r.s.Moves {
			mark := " "
			if m.Wins {
				mark = "*"
			}
			fmt.Fprintf(t, "%s %s %s %s\t%s\t%s\n", mark, r.name(f.From[m.Edge]), sign, r.name(f.Into[m.Edge]),
				r.w.T("cli.solve.after", words.Data{"Value": m.After.String()}), m.Outcome)
		}
	})
}

func (r *reporter) name(v int32) string { return oneLine(r.names[v]) }
