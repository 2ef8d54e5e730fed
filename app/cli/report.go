package cli

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xstrings"
	"nimgraph/solver"
	"nimgraph/solver/table"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// noVertex asks for all vertices where one alone could be asked for.
const noVertex = int32(-1)

// report writes a solution for people: all of it, or of one vertex its value and
// its moves, and the reasons that are asked for.
func report(w *words.Words, d *document.Drawing, s *solver.Solution, only int32, why asked) []byte {
	var b bytes.Buffer
	r := reporter{w: w, d: d, s: s, names: namesOf(d, s.Position), out: &b, only: only}
	r.head()
	if why.only != noVertex {
		r.why(why)
		return trimLines(b.Bytes())
	}
	if only == noVertex {
		r.parts()
		if !d.Kind().OnGraph() { // whose moves tell the same
			r.vertices()
		}
	}
	r.moves()
	if why.given {
		r.why(why)
	}
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

// maxListed bounds the vertices that are listed for people.
const maxListed = 20_000

type reporter struct {
	w     *words.Words
	d     *document.Drawing
	s     *solver.Solution
	names []string
	out   io.Writer
	only  int32
}

// head says what game it is, who wins, and with what value.
func (r *reporter) head() {
	if t := r.d.Title(); t != "" {
		fmt.Fprintf(r.out, "%s\n", xstrings.OneLine(t))
	}
	fmt.Fprintf(r.out, "%s\n\n", explain.Sized(r.w, r.d))
	value, outcome := r.s.Value, r.s.Outcome
	switch {
	case r.only != noVertex:
		value, outcome = r.s.Values[r.only], r.s.Outcomes[r.only]
		fmt.Fprintf(r.out, "%s\n", r.w.T("inspector.vertex.named", words.Data{"Name": r.name(r.only)}))
	case !r.s.Played:
		fmt.Fprintf(r.out, "%s\n", r.w.T("cli.solve.unplayed"))
		return
	}
	fmt.Fprintf(r.out, "%s\n", worth(r.w, value.String()))
	fmt.Fprintf(r.out, "%s\n", won(r.w, outcome))
	if said := explain.Played(r.w, r.d.Play()); said != "" {
		fmt.Fprintf(r.out, "%s\n", strings.Join(wrap(said, lineWidth), "\n"))
	}
	if r.s.Unknown != nil {
		fmt.Fprintf(r.out, "%s\n", r.w.T("cli.solve.unknown", words.Data{"Why": r.w.Clause(r.s.Unknown, r.name)}))
	}
}

func worth(w *words.Words, value string) string {
	return explain.AsSentence(w.T("inspector.vertex.value", words.Data{"Value": value}))
}

func won(w *words.Words, o solver.Outcome) string {
	return w.T("cli.solve.outcome", words.Data{"Outcome": o.String(), "Who": explain.Who(w, o)})
}

// table writes aligned rows under a headline.
func (r *reporter) table(headline string, rows func(io.Writer)) {
	fmt.Fprintf(r.out, "\n%s\n", headline)
	t := aligned(r.out)
	rows(t)
	t.Flush()
}

// paragraph writes a text in lines after an empty one.
func (r *reporter) paragraph(text string) {
	fmt.Fprintf(r.out, "\n%s\n", strings.Join(wrap(text, lineWidth), "\n"))
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

// vertices writes the table of the values: in the order of their numbers where the
// vertices are named by numbers, and the ⊕ apart.
func (r *reporter) vertices() {
	if len(r.names) == 0 {
		return
	}
	if n := len(r.names); n > maxListed {
		fmt.Fprintf(r.out, "\n%s\n", r.w.T("cli.solve.unlisted", words.Data{"Count": n}))
		return
	}
	positions, sums := table.Order(r.d, r.s)
	if len(positions) > 0 {
		r.values(r.w.T("property.vertices"), positions)
	}
	if len(sums) > 0 {
		r.values(r.w.T("cli.solve.sums"), sums)
	}
}

// values writes a table of vertices.
func (r *reporter) values(headline string, vertices []int32) {
	label := ""
	if r.labelled(vertices) {
		label = r.w.T("error.format.label")
	}
	r.table(headline, func(t io.Writer) {
		fmt.Fprintf(t, "  %s\t%s\v%s\t%s\t\n", r.w.T("error.format.name"), label,
			r.w.T("inspector.value"), r.w.T("cli.solve.column.outcome"))
		for _, i := range vertices {
			v, _ := r.d.Graph().Vertex(r.s.Position.Graph.VertexID[i])
			mark := ""
			switch {
			case v.Ground:
				mark = r.w.T("cli.solve.ground")
			case r.s.Loose != nil && r.s.Loose[i]:
				mark = r.w.T("cli.solve.loose")
			}
			fmt.Fprintf(t, "  %s\t%s\v%s\t%s\t%s\n", r.name(i), xstrings.OneLine(v.Label), r.s.Values[i], r.s.Outcomes[i], mark)
		}
	})
}

// labelled tells whether one of the vertices has a label.
func (r *reporter) labelled(vertices []int32) bool {
	return slices.ContainsFunc(vertices, func(i int32) bool {
		v, _ := r.d.Graph().Vertex(r.s.Position.Graph.VertexID[i])
		return v.Label != ""
	})
}

func (r *reporter) moves() {
	if !r.s.Played {
		return
	}
	moves := movesOf(r.s, r.only)
	var heaps []solver.HeapMove // all that win, and some that do not
	count := 0
	for m := range heapMovesOf(r.s, r.only) {
		if count++; m.Wins || count <= mostHeapMoves {
			heaps = append(heaps, m)
		}
	}
	if len(moves)+count == 0 {
		play := graphs.Normal
		if !r.s.Movable() {
			play = r.d.Play()
		}
		fmt.Fprintf(r.out, "\n%s\n", explain.AsSentence(explain.Ended(r.w, play)))
		return
	}
	winning, circling := 0, 0
	for _, m := range moves {
		if m.Wins {
			winning++
		}
		if m.Wins && !m.Progress {
			circling++
		}
	}
	for _, m := range heaps {
		if m.Wins {
			winning++
		}
	}
	f := r.s.Position.Graph
	headline := r.w.Aside(r.w.N("record.moves", len(moves)+count), explain.WinningMoves(r.w, f.Kind, moves, winning))
	r.table(headline, func(t io.Writer) {
		for _, m := range moves {
			note := ""
			if m.Wins && !m.Progress {
				note = r.w.T("legend.circling")
			}
			fmt.Fprintf(t, "%s %s\t%s\t%s\t%s\n", mark(m.Wins), explain.Named(f.Kind, r.name(f.From[m.Edge]), r.name(f.Into[m.Edge]), "%s -> %s", "%s -- %s"),
				r.w.T("inspector.leaves", words.Data{"Value": m.After.String()}), m.Outcome, note)
		}
		for _, m := range heaps {
			fmt.Fprintf(t, "%s %s\t%s\t%s\t\n", mark(m.Wins), r.heapMove(m), r.w.T("inspector.leaves", words.Data{"Value": m.After.String()}), m.Outcome)
		}
		if more := count - len(heaps); more > 0 {
			fmt.Fprintf(t, "  %s\n", r.w.N("inspector.more", more))
		}
	})
	if circling > 0 {
		r.paragraph(r.w.T("tip.circling-move"))
	}
}

// mark is what stands before a move.
func mark(wins bool) string {
	if wins {
		return "*"
	}
	return " "
}

// mostHeapMoves is how many moves from heaps are listed, besides those that win.
const mostHeapMoves = 20

// heapMove writes a move from a heap to a smaller one.
func (r *reporter) heapMove(m solver.HeapMove) string {
	return fmt.Sprintf("%s -> ∗%d", r.name(m.Vertex), m.To)
}

// heapMovesOf yields the moves from heaps: all, or those of one vertex.
func heapMovesOf(s *solver.Solution, only int32) iter.Seq[solver.HeapMove] {
	return func(yield func(solver.HeapMove) bool) {
		for m := range s.HeapMoves() {
			if (only == noVertex || m.Vertex == only) && !yield(m) {
				return
			}
		}
	}
}

func (r *reporter) name(v int32) string { return xstrings.OneLine(r.names[v]) }

// movesOf returns the moves of a solution: all, or those along the edges of one
// vertex.
func movesOf(s *solver.Solution, only int32) []solver.Move {
	if only == noVertex {
		return s.Moves
	}
	f := s.Position.Graph
	var moves []solver.Move
	for _, m := range s.Moves {
		if f.From[m.Edge] == only || f.Kind.Undirected() && f.Into[m.Edge] == only {
			moves = append(moves, m)
		}
	}
	return moves
}

// mostNames is how many names and numbers a sentence lists, and mostSaid how many sentences
// of one kind there are; more are counted.
const mostNames, mostSaid = 8, 12

// why writes the reasons that are asked for, a paragraph each.
func (r *reporter) why(of asked) {
	fmt.Fprintf(r.out, "\n%s\n", r.w.T("card.why"))
	x := explain.Explainer{Solution: r.s, Most: mostSaid, Once: r.only == noVertex && of.only == noVertex, Tabled: true, Premise: of.premise}
	if w, ok := r.s.Whole(); ok && of.of(noVertex) {
		r.whole(w, x)
	}
	reasons := r.s.Reasons()
	for v := range r.names {
		if of.of(int32(v)) && (r.only == noVertex || r.only == int32(v)) {
			r.paragraph(r.w.Of(r.name(int32(v)), r.voice().Tell(x.Vertex(reasons.Of(int32(v))).Sentences)))
		}
	}
}

// voice puts reasons into words.
func (r *reporter) voice() explain.Voice {
	return explain.Voice{Words: r.w, Position: r.s.Position, Name: r.name, Most: mostNames, Arrow: "%s -> %s", Bar: "%s -- %s"}
}

// whole writes why the position is won or lost: the summands in binary, who wins, and what
// each winning move does.
func (r *reporter) whole(w *solver.Whole, x explain.Explainer) {
	if len(w.Terms) > 0 {
		r.table(r.w.T("cli.why.columns"), func(t io.Writer) { r.columns(t, w) })
	}
	var said, turns []explain.Sentence
	for _, s := range x.Whole(w).Sentences {
		if s.Kind.Moves() {
			turns = append(turns, s)
		} else {
			said = append(said, s)
		}
	}
	r.paragraph(r.voice().Tell(said))
	if len(turns) > 0 {
		fmt.Fprintln(r.out)
	}
	for _, s := range turns {
		fmt.Fprintf(r.out, "  %s\n", strings.Join(wrap(r.voice().Say(s), lineWidth-2), "\n  "))
	}
	if k := w.OnGround(); k != nil {
		r.paragraph(r.w.Sentences(r.w.T("cli.why.on-ground"), r.voice().Tell(x.Block(*k))))
	}
}

// columns writes a row for each summand, its value in binary, and below the sum. Where a
// summand is no number there is no column to add up.
func (r *reporter) columns(t io.Writer, w *solver.Whole) {
	for _, term := range w.Terms {
		copies, binary, kind := "", "", ""
		if term.Tokens > 1 {
			copies = fmt.Sprintf("×%d", term.Tokens)
		}
		if n, ok := term.Value.Nimber(); ok {
			binary = w.Binary(n)
		}
		if r.s.Position.Play == graphs.Misere {
			kind = r.voice().Part(term.Genus, term.Pair, term.Manner)
		}
		fmt.Fprintf(t, "  %s\t%s\v%s\t%s\t%s\n", r.name(term.Vertex), copies, term.Value, binary, kind)
	}
	binary := ""
	if w.Loops == 0 {
		binary = w.Binary(w.XOR)
	}
	fmt.Fprintf(t, "  %s\t\v%s\t%s\t\n", r.w.T("cli.why.xor"), r.s.Value, binary)
}
