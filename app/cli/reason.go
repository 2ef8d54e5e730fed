package cli

import (
	"fmt"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// Most of what a sentence lists.
const (
	mostNames  = 8
	mostTaken  = 8
	mostTurns  = 20
	mostSpoken = 12
)

// why writes the reasons that are asked for, a paragraph each.
func (r *reporter) why(of asked) {
	fmt.Fprintf(r.out, "\n%s\n", r.w.T("cli.why"))
	if w, ok := r.s.Whole(); ok && of.of(noVertex) {
		r.whole(w, of.premise)
	}
	reasons := r.s.Reasons()
	for v := range r.names {
		if of.of(int32(v)) && (r.only == noVertex || r.only == int32(v)) {
			r.sentences(r.vertexReason(reasons.Of(int32(v))))
		}
	}
}

// sentences writes a paragraph of its sentences, and nothing where there is none.
func (r *reporter) sentences(all []string) {
	if len(all) > 0 {
		r.paragraph(strings.Join(all, " "))
	}
}

// vertexReason returns the sentences that say why a vertex has its value, and in
// misère play its outcome.
func (r *reporter) vertexReason(why solver.Reason) []string {
	name := words.Data{"Name": r.name(why.Vertex), "Value": why.Value.String(), "First": r.name(why.First), "Mex": int(why.Mex)}
	var said []string
	say := func(key string, data ...words.Data) {
		said = append(said, r.w.T(key, append([]words.Data{name}, data...)...))
	}
	switch why.Rule {
	case solver.RuleLoose:
		say("cli.why.loose")
	case solver.RuleBlock:
		said = r.blockReason(why, name)
		if r.s.Position.Play == graphs.Misere {
			said = append(said, r.misereBlock(why)...)
		}
		return said
	case solver.RuleHeap:
		say("cli.why.heap")
	case solver.RuleSum:
		say("cli.why.sum", words.Data{"Terms": r.terms(why.Options)})
	case solver.RuleLoopy:
		said = append(said, r.w.N("cli.why.loopy", len(why.Unanswered), name, words.Data{"Names": r.into(why.Unanswered)}))
		if k, _ := why.Value.Loopy(); len(k) > 0 {
			said = append(said, r.w.N("cli.why.reached", len(k), name, words.Data{"Reached": numbers(k)}))
		} else {
			say("cli.why.reached.none")
		}
	default:
		said = r.mexReason(why, name)
	}
	switch r.s.Position.Play {
	case graphs.Misere:
		return append(said, r.misereReason(why)...)
	case graphs.AntiSG:
		if why.Rule == solver.RuleSum {
			return said
		}
		return append(said, r.antiReason(why))
	}
	f := r.s.Position.Graph
	switch {
	case why.Proof >= 0:
		say("cli.why.win", words.Data{"Option": r.name(f.Into[why.Proof])})
	case why.Outcome == solver.OutcomeD && why.Rule == solver.RuleLoopy:
		said = append(said, r.drawing("cli.why.draw", why))
	}
	return said
}

// drawing says which moves from a drawn vertex keep the draw.
func (r *reporter) drawing(key string, why solver.Reason) string {
	var keep []int32
	for _, o := range why.Options {
		if o.Outcome == solver.OutcomeD {
			keep = append(keep, o.Vertex)
		}
	}
	return r.w.N(key, len(keep), words.Data{"Names": r.listed(keep)})
}

// mexReason says which values are taken by which options, and what takes back the
// moves to an ∞ or above the value.
func (r *reporter) mexReason(why solver.Reason, name words.Data) []string {
	taken := make([][]int32, why.Mex)
	said := []string{""}
	f := r.s.Position.Graph
	normal := r.s.Position.Play == graphs.Normal // elsewhere a move to a greater number may win
	for _, o := range why.Options {
		n, finite := o.Value.Nimber()
		switch {
		case finite && n < why.Mex:
			taken[n] = append(taken[n], o.Vertex)
		case o.Answer >= 0 && (normal || !finite):
			key := "cli.why.answer"
			if finite {
				key = "cli.why.reversible"
			}
			said = append(said, r.w.T(key, words.Data{
				"Option": r.name(o.Vertex), "Value": o.Value.String(), "Mex": int(why.Mex),
				"From": r.name(f.From[o.Answer]), "Reply": r.name(f.Into[o.Answer]),
			}))
		case finite && n > why.Mex && normal: // a ⊕: the reply is in one of its summands
			key := "cli.why.reversible.sum"
			if f.IsHeap(o.Vertex) {
				key = "cli.why.reversible.heap"
			}
			said = append(said, r.w.T(key, words.Data{
				"Option": r.name(o.Vertex), "Value": o.Value.String(), "Mex": int(why.Mex),
			}))
		}
	}
	if over := len(said) - 1 - mostSpoken; over > 0 {
		said = append(said[:1+mostSpoken], r.w.N("cli.why.answers.more", over))
	}
	var clauses []string
	for n, by := range taken[:min(len(taken), mostTaken)] {
		clauses = append(clauses, r.w.T("cli.why.taken", words.Data{"Value": n, "Names": r.listed(by)}))
	}
	if len(taken) > mostTaken {
		clauses = append(clauses, r.w.T("cli.why.taken.rest", words.Data{"Last": len(taken) - 1}))
	}
	switch {
	case len(why.Options) == 0:
		said[0] = r.w.T("cli.why.end", name)
	case len(clauses) == 0:
		said[0] = r.w.T("cli.why.zero", name)
	default:
		said[0] = r.w.T("cli.why.mex", name, words.Data{"Taken": strings.Join(clauses, ", ")})
	}
	return said
}

// antiReason says who wins a vertex in Anti-SG play.
func (r *reporter) antiReason(why solver.Reason) string {
	switch {
	case why.Value.Equal(solver.Finite(0)):
		return r.w.T("cli.why.antisg.end")
	case why.Proof >= 0:
		return r.w.T("cli.why.antisg.N", words.Data{"Option": r.name(r.s.Position.Graph.Into[why.Proof])})
	}
	return r.w.T("cli.why.antisg.P")
}

// misereReason says who wins a vertex in misère play, and how it adds up.
func (r *reporter) misereReason(why solver.Reason) []string {
	var said []string
	say := func(key string, data words.Data) { said = append(said, r.w.T(key, data)) }
	f := r.s.Position.Graph
	switch {
	case why.Rule == solver.RuleSum:
		say("cli.why.misere.sum."+why.Outcome.String(), nil)
	case len(why.Options) == 0:
		say("cli.why.misere.end", nil)
	case why.Proof >= 0:
		say("cli.why.misere.N", words.Data{"Option": r.name(f.Into[why.Proof])})
	case why.Outcome == solver.OutcomeD:
		said = append(said, r.drawing("cli.why.misere.D", why))
	default:
		say("cli.why.misere.P", nil)
	}
	say("cli.why.kind."+why.Genus.String(), words.Data{"Normal": int(why.Pair.Normal), "Misere": int(why.Pair.Misere)})
	return said
}

// misereBlock says who wins a vertex of an edge-deletion game in misère play, which
// theorem tells its pair, and how it adds up.
func (r *reporter) misereBlock(why solver.Reason) []string {
	var said []string
	say := func(key string, data ...words.Data) { said = append(said, r.w.T(key, data...)) }
	if why.Outcome != solver.OutcomeUnknown {
		say("cli.why.misere.sum." + why.Outcome.String())
	}
	above := r.s.Account.BlockOf[why.Vertex] > 0
	if why.Manner == solver.MannerNone || !above && why.First != why.Vertex { // else all is as with the first
		return said
	}
	if above {
		say("cli.why.own", words.Data{"Name": r.name(why.Vertex)})
	}
	say("misere.manner." + why.Manner.String())
	if why.Genus != solver.GenusUnknown {
		say("cli.why.kind."+why.Genus.String(), words.Data{"Normal": int(why.Pair.Normal), "Misere": int(why.Pair.Misere)})
	}
	return said
}

// blockReason says what an edge-deletion game is worth by fusion and colon.
func (r *reporter) blockReason(why solver.Reason, name words.Data) []string {
	f := r.s.Position.Graph
	switch {
	case f.IsGround(why.Vertex) && r.s.Account.FigureOf[why.Vertex] < 0 && why.First != why.Vertex:
		return []string{r.w.T("cli.why.ground", name)}
	case why.First != why.Vertex:
		return []string{r.w.T("cli.why.like", name)}
	}
	return r.fusion(why, r.w.T("cli.why.block", name))
}

// fusion returns the sentences of a block or a figure after the first one.
func (r *reporter) fusion(why solver.Reason, first string) []string {
	said := []string{first}
	var sum []string
	if why.Edges > 0 {
		odd := int(why.Edges % 2)
		said = append(said, r.w.N("cli.why.fused", int(why.Edges), words.Data{"Parity": odd}))
		sum = append(sum, fmt.Sprint(odd))
	}
	for i, o := range why.Options {
		if i == mostSpoken {
			said = append(said, r.w.N("cli.why.bridges.more", len(why.Options)-i))
			sum = append(sum, "…")
			break
		}
		counted := counts(o).String()
		said = append(said, r.w.T("cli.why.bridge", words.Data{"Option": r.name(o.Vertex), "Value": o.Value.String(), "Counts": counted}))
		sum = append(sum, counted)
	}
	if len(sum) == 0 {
		return append(said, r.w.T("cli.why.bare"))
	}
	formula := why.Value.String()
	if len(sum) > 1 {
		formula = strings.Join(sum, " ⊕ ") + " = " + formula
	}
	return append(said, r.w.T("cli.why.so", words.Data{"Formula": formula}))
}

// mostCopies is how often a summand of a ⊕ is written; one that counts more often is
// written once, with its number of copies.
const mostCopies = 3

// terms writes the summands of a ⊕: "1 (b) ⊕ 3 (c) ⊕ 3 (c)", "7 times 2 (d)".
func (r *reporter) terms(options []solver.Option) string {
	var terms []string
	for i, o := range options {
		if i == mostSpoken {
			terms = append(terms, "…")
			break
		}
		term := fmt.Sprintf("%s (%s)", o.Value, r.name(o.Vertex))
		if o.Copies > mostCopies {
			terms = append(terms, r.w.T("cli.why.copies", words.Data{"Copies": int(o.Copies), "Term": term}))
			continue
		}
		for range o.Copies {
			terms = append(terms, term)
		}
	}
	if len(terms) == 0 {
		return r.w.T("cli.why.empty")
	}
	return strings.Join(terms, " ⊕ ")
}

// into lists the vertices that edges lead to.
func (r *reporter) into(edges []int32) string {
	var to []int32
	for _, e := range edges {
		to = append(to, r.s.Position.Graph.Into[e])
	}
	return r.listed(to)
}

// listed writes the names of vertices.
func (r *reporter) listed(vertices []int32) string {
	var names []string
	for _, v := range vertices {
		names = append(names, r.name(v))
	}
	return r.w.Listed(names, mostNames)
}

// numbers writes nimbers with commas.
func numbers(k []solver.Nimber) string {
	var all []string
	for _, n := range k {
		all = append(all, fmt.Sprint(n))
	}
	return strings.Join(all, ", ")
}
