package cli

import (
	"fmt"
	"io"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/explain"
)

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
	return explain.Voice{Words: r.w, Position: r.s.Position, Name: r.name, Most: mostNames, Arrow: " -> ", Bar: " -- "}
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
