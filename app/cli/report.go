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
	"nimgraph/graphs/games"
	"nimgraph/graphs/xstrings"
	"nimgraph/solver"
	"nimgraph/solver/table"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// noVertex stands for "all vertices" where a single vertex could be chosen.
const noVertex = int32(-1)

// solutionText returns s, the solution of drawing d, for people to read, in the language of w.
//
// game is the game from which the drawing was made, or nil. If only is a vertex, the text has the
// value and the moves of this vertex alone; noVertex stands for the whole position. request says which
// values are explained.
func solutionText(
	w *words.Words, game *games.Game, d *document.Drawing, s *solver.Solution, only int32, request whyRequest,
) []byte {
	var b bytes.Buffer
	narrator := explain.NewNarrator(w, d, s)
	narrator.NameOf, narrator.Notation = explain.PlainName, explain.ASCII
	narrator.MaxListed, narrator.MaxSentences = maxNames, maxSentences
	narrator.SaysOnce, narrator.HasTable, narrator.Premise = only == noVertex && request.only == noVertex, true,
		request.premise
	r := reporter{w: w, game: game, d: d, s: s, narrator: narrator, out: &b, only: only}
	r.writeHead()
	if text := r.decompositionText(only); text != "" && request.only == noVertex {
		r.writeParagraph(text)
	}
	if request.only != noVertex {
		r.writeReasons(request)
		return trimLines(b.Bytes())
	}
	if only == noVertex {
		r.writeSummands()
		if !d.Kind().OnGraph() { // on a graph the table of moves has the same values
			r.writeVertices()
		}
	}
	r.writeMoves()
	if request.given {
		r.writeReasons(request)
	}
	return trimLines(b.Bytes())
}

// trimLines returns text without spaces at the ends of lines, which tables leave there.
func trimLines(text []byte) []byte {
	lines := bytes.Split(text, []byte("\n"))
	for i, line := range lines {
		lines[i] = bytes.TrimRight(line, " ")
	}
	return bytes.Join(lines, []byte("\n"))
}

// maxListed is how many vertices a report lists at most.
const maxListed = 20_000

// reporter writes a solution for people to read. If only is a vertex rather than noVertex, the report
// is about this vertex.
type reporter struct {
	w    *words.Words
	game *games.Game // from which the drawing was made; nil if it is unknown
	d    *document.Drawing
	s    *solver.Solution
	// narrator writes the sentences.
	narrator *explain.Narrator
	out      io.Writer
	only     int32
}

// writeHead writes the beginning of the report: the title and the size of the drawing, and the value
// and the winner of the position or, if r.only is a vertex, of this vertex.
func (r *reporter) writeHead() {
	if t := r.d.Title(); t != "" {
		fmt.Fprintf(r.out, "%s\n", xstrings.OneLine(t))
	}
	fmt.Fprintf(r.out, "%s\n\n", explain.SizeLine(r.w, r.d))
	value, outcome := r.s.Value, r.s.Outcome
	switch {
	case r.only != noVertex:
		value, outcome = r.s.Values[r.only], r.s.Outcomes[r.only]
		fmt.Fprintf(r.out, "%s\n", r.w.T("inspector.vertex.named", words.Data{"Name": r.narrator.Name(r.only)}))
	case !r.s.Played:
		fmt.Fprintf(r.out, "%s\n", r.w.T("cli.solve.unplayed"))
		return
	}
	fmt.Fprintf(r.out, "%s\n", valueLine(r.w, value.String()))
	fmt.Fprintf(r.out, "%s\n", outcomeLine(r.w, outcome))
	if said := explain.PlayNote(r.w, r.d.Play()); said != "" {
		fmt.Fprintf(r.out, "%s\n", strings.Join(wrapText(said, lineWidth), "\n"))
	}
	if r.s.Unknown != nil {
		r.writeUnknown(r.s.Unknown)
		if _, fault := r.s.Quotient(); fault != nil {
			r.writeUnknown(fault)
		}
	}
}

// writeUnknown writes a line that says that the outcome is unknown, and the reason.
func (r *reporter) writeUnknown(reason *graphs.Fault) {
	fmt.Fprintf(r.out, "%s\n", r.w.T("cli.solve.unknown", words.Data{"Why": r.w.ErrorClause(reason, r.narrator.Name)}))
}

// valueLine returns the sentence that states value, the value of a position.
func valueLine(w *words.Words, value string) string {
	return explain.Capitalize(w.T("inspector.vertex.value", words.Data{"Value": value}))
}

// outcomeLine returns the sentence that states outcome, the outcome of a position, and who wins.
func outcomeLine(w *words.Words, outcome solver.Outcome) string {
	return w.T("cli.solve.outcome", words.Data{"Outcome": outcome.String(), "Who": explain.WhoWins(w, outcome)})
}

// decompositionText returns an explanation of the value of vertex v by the theory of its game, such as
// the binary digits of heaps. If v is noVertex, it explains the position. It returns "" if theory has
// no explanation.
func (r *reporter) decompositionText(v int32) string {
	switch {
	case r.game == nil:
		return ""
	case v == noVertex:
		return r.narrator.PositionDecomposition(r.game)
	}
	return r.narrator.VertexDecompositionText(r.game, v)
}

// writeTable writes headline and below it a table. writeRows writes the rows of the table to its
// argument, each cell followed by a tab; see newTableWriter.
func (r *reporter) writeTable(headline string, writeRows func(io.Writer)) {
	fmt.Fprintf(r.out, "\n%s\n", headline)
	t := newTableWriter(r.out)
	writeRows(t)
	t.Flush()
}

// writeParagraph writes an empty line and text, broken into lines.
func (r *reporter) writeParagraph(text string) {
	fmt.Fprintf(r.out, "\n%s\n", strings.Join(wrapText(text, lineWidth), "\n"))
}

// writeSummands writes a table of the summands with their tokens and values.
func (r *reporter) writeSummands() {
	if len(r.s.Parts) == 0 {
		return
	}
	r.writeTable(r.w.T("cli.solve.parts"), func(t io.Writer) {
		for _, p := range r.s.Parts {
			copies := ""
			if p.Tokens > 1 {
				copies = fmt.Sprintf("×%d", p.Tokens)
			}
			fmt.Fprintf(t, "  %s\t%s\v%s\n", r.narrator.Name(p.Vertex), copies, p.Value)
		}
	})
}

// writeVertices writes a table of the vertices with their values. ⊕ vertices, which stand for sums,
// are in a second table. Vertices named by numbers are in numerical order.
func (r *reporter) writeVertices() {
	if r.s.Position.Graph.Order() == 0 {
		return
	}
	if n := r.s.Position.Graph.Order(); n > maxListed {
		fmt.Fprintf(r.out, "\n%s\n", r.w.T("cli.solve.unlisted", words.Data{"Count": n}))
		return
	}
	positions, sums := table.Order(r.d, r.s)
	if len(positions) > 0 {
		r.writeValues(r.w.T("property.vertices"), positions)
	}
	if len(sums) > 0 {
		r.writeValues(r.w.T("cli.solve.sums"), sums)
	}
}

// writeValues writes headline and below it a table of vertices with their labels, values and outcomes.
func (r *reporter) writeValues(headline string, vertices []int32) {
	label := ""
	if r.hasLabel(vertices) {
		label = r.w.T("error.format.label")
	}
	r.writeTable(headline, func(t io.Writer) {
		fmt.Fprintf(t, "  %s\t%s\v%s\t%s\t\n", r.w.T("error.format.name"), label,
			r.w.T("inspector.value"), r.w.T("cli.solve.column.outcome"))
		for _, i := range vertices {
			v, _ := r.d.Graph().Vertex(r.s.Position.Graph.VertexID[i])
			mark := ""
			switch {
			case v.Ground:
				mark = r.w.T("cli.solve.ground")
			case v.Target:
				mark = r.w.T("cli.solve.target")
			case r.s.Loose != nil && r.s.Loose[i]:
				mark = r.w.T("cli.solve.loose")
			}
			fmt.Fprintf(t, "  %s\t%s\v%s\t%s\t%s\n", r.narrator.Name(i), xstrings.OneLine(v.Label), r.s.Values[i],
				r.s.Outcomes[i], mark)
		}
	})
}

// hasLabel reports whether one of the vertices has a label.
func (r *reporter) hasLabel(vertices []int32) bool {
	return slices.ContainsFunc(vertices, func(i int32) bool {
		v, _ := r.d.Graph().Vertex(r.s.Position.Graph.VertexID[i])
		return v.Label != ""
	})
}

// writeMoves writes the table of moves, the best first. It lists all moves along edges. Of the moves
// in heaps it lists the winning ones and a few others, because there may be many.
func (r *reporter) writeMoves() {
	if !r.s.Played {
		return
	}
	moves := movesOf(r.s, r.only)
	var heaps []solver.HeapMove // all winning moves and some others
	count := 0
	for m := range heapMovesOf(r.s, r.only) {
		if count++; m.Wins || count <= maxHeapMoves {
			heaps = append(heaps, m)
		}
	}
	if len(moves)+count == 0 {
		play := graphs.Normal
		if !r.s.HasMoves() {
			play = r.d.Play()
		}
		fmt.Fprintf(r.out, "\n%s\n", explain.Capitalize(explain.NoMovesText(r.w, play)))
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
	headline := r.w.JoinLoosely(r.w.N("record.moves", len(moves)+count),
		explain.WinningMoveCountText(r.w, f.Kind, moves, winning))
	r.writeTable(headline, func(t io.Writer) {
		for _, m := range solver.ListMoves(moves, heaps) {
			text, note := "", ""
			if m.Heap != nil {
				text = r.narrator.HeapMoveText(m.Heap.Vertex, int(m.Heap.To))
			} else {
				text = r.narrator.MoveText(m.Edge)
			}
			if m.Wins && !m.Progress {
				note = r.w.T("legend.circling")
			}
			leaves := r.w.T("inspector.leaves", words.Data{"Value": m.After.String()})
			fmt.Fprintf(t, "%s %s\t%s\t%s\t%s\n", winMark(m.Wins), text, leaves, m.Outcome, note)
		}
		if more := count - len(heaps); more > 0 {
			fmt.Fprintf(t, "  %s\n", r.w.N("inspector.more", more))
		}
	})
	if circling > 0 {
		r.writeParagraph(r.w.T("tip.circling-move"))
	}
}

// winMark returns the mark before a move in a table: "*" if the move wins, otherwise a space.
func winMark(wins bool) string {
	if wins {
		return "*"
	}
	return " "
}

// maxHeapMoves is how many losing moves from heaps are listed. Winning moves are always listed.
const maxHeapMoves = 20

// heapMovesOf yields the moves of solution s in heaps, which are not edges of the graph. If only is a
// vertex, it yields only moves in the heap of this vertex.
func heapMovesOf(s *solver.Solution, only int32) iter.Seq[solver.HeapMove] {
	return func(yield func(solver.HeapMove) bool) {
		for m := range s.HeapMoves() {
			if (only == noVertex || m.Vertex == only) && !yield(m) {
				return
			}
		}
	}
}

// movesOf returns the moves of solution s along edges. If only is a vertex, it returns only the moves
// from this vertex.
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

// maxNames is how many names and numbers a sentence lists, maxSentences how many sentences of one
// kind are written. The rest is only counted.
const maxNames, maxSentences = 8, 12

// writeReasons writes an explanation of each value that request asks about: of the whole position, and
// of vertices.
func (r *reporter) writeReasons(request whyRequest) {
	fmt.Fprintf(r.out, "\n%s\n", r.w.T("card.why"))
	if w, ok := r.s.Whole(); ok && request.asksAbout(noVertex) {
		r.writePositionReason(w)
	}
	reasons := r.s.Reasons()
	for v := range r.s.Position.Graph.Order() {
		if request.asksAbout(int32(v)) && (r.only == noVertex || r.only == int32(v)) {
			said := r.narrator.SayAll(r.narrator.ExplainVertex(reasons.Explain(int32(v))).Sentences)
			if text := r.decompositionText(int32(v)); text != "" {
				said = r.w.JoinSentences(said, text)
			}
			r.writeParagraph(r.w.Label(r.narrator.Name(int32(v)), said))
		}
	}
}

// writePositionReason writes why the position is won or lost, as whole explains it: the values of the
// summands in binary, who wins, and what each winning move does.
func (r *reporter) writePositionReason(whole *solver.Whole) {
	if len(whole.Terms) > 0 {
		r.writeTable(r.w.T("cli.why.columns"), func(t io.Writer) { r.writeSummandColumns(t, whole) })
	}
	var said, turns []explain.Sentence
	for _, s := range r.narrator.ExplainPosition(whole).Sentences {
		if s.Kind.IsWinningMove() {
			turns = append(turns, s)
		} else {
			said = append(said, s)
		}
	}
	r.writeParagraph(r.narrator.SayAll(said))
	if len(turns) > 0 {
		fmt.Fprintln(r.out)
	}
	for _, s := range turns {
		fmt.Fprintf(r.out, "  %s\n", strings.Join(wrapText(r.narrator.Say(s), lineWidth-2), "\n  "))
	}
	if k := whole.GroundReason(); k != nil {
		r.writeParagraph(r.w.JoinSentences(r.w.T("cli.why.on-ground"), r.narrator.SayAll(r.narrator.ExplainBlock(*k))))
	}
}

// writeSummandColumns writes a table of the summands of the position, which are the terms of whole, to
// out. A row shows the value of a summand in decimal and, if it is a number, in binary. The last row
// shows their XOR.
func (r *reporter) writeSummandColumns(out io.Writer, whole *solver.Whole) {
	for _, term := range whole.Terms {
		copies, binary, kind := "", "", ""
		if term.Tokens > 1 {
			copies = fmt.Sprintf("×%d", term.Tokens)
		}
		if n, ok := term.Value.Nimber(); ok {
			binary = whole.Binary(n)
		}
		if r.s.Position.Play == graphs.Misere {
			kind = r.narrator.SummandText(term.Genus, term.Pair, term.Manner)
		}
		if q, _ := r.s.Quotient(); whole.Rule == solver.PlayQuotient {
			kind = r.w.T("misere.element", words.Data{"Text": q.Name(q.ElementOf(term.Vertex))})
		}
		fmt.Fprintf(out, "  %s\t%s\v%s\t%s\t%s\n", r.narrator.Name(term.Vertex), copies, term.Value, binary, kind)
	}
	binary := ""
	if whole.Loops == 0 {
		binary = whole.Binary(whole.XOR)
	}
	fmt.Fprintf(out, "  %s\t\v%s\t%s\t\n", r.w.T("cli.why.xor"), r.s.Value, binary)
}
