package cli

import (
	"fmt"
	"io"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// whole writes why the position has its value and who wins it: the summands in
// binary, what the sum says, and what each winning move does.
func (r *reporter) whole(w *solver.Whole, p solver.Premise) {
	misere := r.s.Position.Play == graphs.Misere
	if len(w.Terms) > 0 {
		r.table(r.w.T("cli.why.columns"), func(t io.Writer) { r.columns(t, w, misere) })
	}
	var said []string
	switch {
	case w.Rule == solver.PlayAntiSG:
		said = append(said, r.w.T(r.antiKey(w), words.Data{"XOR": int(w.XOR)}))
	case r.s.Position.Play == graphs.AntiSG:
		said = append(said, r.w.T("cli.why.antisg.playout"))
	case misere:
		rule := "cli.why.rule." + w.Rule.String()
		if w.Rule == solver.PlayProduct && len(w.Terms) == 1 {
			rule = "cli.why.rule.search.one"
		}
		said = append(said, r.w.T(rule, words.Data{"XOR": int(w.XOR), "Firm": int(w.Firm)}))
		if w.Rule == solver.PlayTame {
			said = append(said, r.w.T(tameKey(w), words.Data{"XOR": int(w.XOR)}))
		}
	default:
		said = append(said, r.w.T(r.sumKey(w), words.Data{"XOR": int(w.XOR), "Bit": 1 << max(w.Bit, 0), "Count": int(w.Loops)}))
	}
	r.sentences(append(said, r.theorem(w, p)...))
	if len(w.Turns) > 0 {
		fmt.Fprintln(r.out)
	}
	sign := "->"
	if r.s.Position.Graph.Kind == graphs.Deletion {
		sign = "--"
	}
	for i, turn := range w.Turns {
		if i == mostTurns {
			fmt.Fprintf(r.out, "  %s\n", r.w.N("cli.why.turns.more", len(w.Turns)-i))
			break
		}
		f, e := r.s.Position.Graph, r.s.Moves[turn.Move].Edge
		fmt.Fprintf(r.out, "  %s\n", r.w.T("cli.why.turn", words.Data{
			"Move": r.name(f.From[e]) + " " + sign + " " + r.name(f.Into[e]),
			"Part": r.name(turn.Vertex), "From": turn.From.String(), "To": turn.To.String(),
		}))
	}
	for _, m := range r.s.HeapWins() {
		fmt.Fprintf(r.out, "  %s\n", r.w.T("cli.why.turn", words.Data{
			"Move": r.heapMove(m), "Part": r.name(m.Vertex), "From": r.s.Values[m.Vertex].String(), "To": strconv.Itoa(int(m.To)),
		}))
	}
	if k := w.OnGround(); k != nil {
		r.sentences(r.fusion(*k, r.w.T("cli.why.on-ground")))
	}
}

// columns writes a row for each summand, its value in binary, and below their XOR.
func (r *reporter) columns(t io.Writer, w *solver.Whole, misere bool) {
	for _, term := range w.Terms {
		copies, binary, kind := "", "", ""
		if term.Tokens > 1 {
			copies = fmt.Sprintf("×%d", term.Tokens)
		}
		if n, ok := term.Value.Nimber(); ok {
			binary = w.Binary(n)
		}
		if misere {
			kind = r.w.T("misere.pair."+term.Genus.String(), words.Data{"Normal": int(term.Pair.Normal), "Misere": int(term.Pair.Misere)})
		}
		if term.Manner != solver.MannerNone {
			kind = r.w.T("misere.by."+term.Manner.String(), words.Data{"Kind": kind})
		}
		fmt.Fprintf(t, "  %s\t%s\v%s\t%s\t%s\n", r.name(term.Vertex), copies, term.Value, binary, kind)
	}
	fmt.Fprintf(t, "  %s\t\v%d\t%s\t\n", r.w.T("cli.why.xor"), w.XOR, w.Binary(w.XOR))
}

// sumKey is the key of what the sum says in normal play.
func (r *reporter) sumKey(w *solver.Whole) string {
	switch {
	case !r.s.Movable():
		return "cli.why.sum.end"
	case w.Loops > 1:
		return "cli.why.sum.loops"
	case w.Loops == 1 && r.s.Outcome == solver.OutcomeN:
		return "cli.why.sum.loop.N"
	case w.Loops == 1:
		return "cli.why.sum.loop.D"
	case w.XOR == 0:
		return "cli.why.sum.P"
	}
	return "cli.why.sum.N"
}

// tameKey is the key of what the tame rule says.
func tameKey(w *solver.Whole) string {
	switch {
	case w.Firm > 0 && w.XOR == 0:
		return "cli.why.tame.firm.P"
	case w.Firm > 0:
		return "cli.why.tame.firm.N"
	case w.XOR == 0:
		return "cli.why.tame.fickle.N"
	}
	return "cli.why.tame.fickle.P"
}

// antiKey is the key of what the Anti-SG theorem says.
func (r *reporter) antiKey(w *solver.Whole) string {
	large, over := false, true
	for _, t := range w.Terms {
		n, _ := t.Value.Nimber()
		large, over = large || n > 1, over && n == 0
	}
	switch {
	case over:
		return "cli.why.antisg.over"
	case large && w.XOR == 0:
		return "cli.why.antisg.large.P"
	case large:
		return "cli.why.antisg.large.N"
	case w.XOR == 0:
		return "cli.why.antisg.small.N"
	}
	return "cli.why.antisg.small.P"
}

// theorem says whether the Anti-SG theorem is true of misère play here, who wins by it,
// and where that is wrong; nothing where it is not known.
func (r *reporter) theorem(w *solver.Whole, p solver.Premise) []string {
	if !p.Known {
		return nil
	}
	data := words.Data{}
	if p.At >= 0 {
		data["Name"] = r.name(p.At)
	}
	said := []string{r.w.T(premiseKey(p, r.s.Position.Graph.Kind), data)}
	if r.s.Position.Play != graphs.Misere || w.Says == solver.OutcomeUnknown {
		return said
	}
	says := w.Says.String()
	switch {
	case p.Holds:
		says = r.w.T("cli.why.says." + says)
	case w.Says == r.s.Outcome:
		says = r.w.T("cli.why.says.right." + says)
	default:
		says = r.w.T("cli.why.says.wrong." + says)
	}
	return append(said, says)
}

// premiseKey is the key of whether misère play is Anti-SG play here.
func premiseKey(p solver.Premise, kind graphs.Kind) string {
	switch {
	case p.Holds:
		return "cli.why.premise.holds"
	case kind == graphs.Deletion:
		return "cli.why.premise.figure"
	}
	return "cli.why.premise.fails"
}
