package frames

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/steps"
	"nimgraph/views/words"
)

// Most of what a sentence lists.
const (
	mostNames  = 6
	mostTaken  = 6
	mostStalks = 10
	mostTurns  = 4
)

// Sentence says what happens in a frame, and why.
func (f *Frames) Sentence(i int) string {
	step := f.steps.At(i)
	switch step.Kind {
	case steps.Ends:
		return f.ends(step)
	case steps.Given:
		return f.given(step)
	case steps.Options:
		return f.options(i, step)
	case steps.Sums:
		return f.sums(step)
	case steps.Rest:
		return f.words.N("steps.rest"+f.misere(), len(step.Vertices), words.Data{"Names": f.listed(step.Vertices)})
	case steps.Endless:
		return f.endless(f.steps.Reason(step.Vertices[0]))
	case steps.Loose:
		return f.words.N("steps.loose", len(step.Vertices), words.Data{"Names": f.listed(step.Vertices)})
	case steps.Fusion:
		return f.fusion(step)
	case steps.Parity:
		return f.parity(step)
	case steps.Colon:
		return f.colon(step)
	case steps.Winning:
		return f.winning()
	}
	return f.total(step)
}

// misere is the ending of keys whose words are others in misère play.
func (f *Frames) misere() string {
	if f.solution.Position.Play == graphs.Misere {
		return ".misere"
	}
	return ""
}

func (f *Frames) ends(step steps.Step) string {
	return f.words.N("steps.ends"+f.misere(), len(step.Vertices), words.Data{"Names": f.listed(step.Vertices)})
}

// given says what the vertices that stand for heaps are worth, a few by their names.
func (f *Frames) given(step steps.Step) string {
	var all []string
	for _, v := range step.Vertices[:min(len(step.Vertices), mostNames)] {
		all = append(all, f.words.T("steps.given.one", words.Data{"Name": f.name(v), "Value": f.solution.Values[v].String()}))
	}
	if len(step.Vertices) > mostNames {
		all = append(all, "…")
	}
	return f.words.N("steps.given"+f.misere(), len(step.Vertices), words.Data{"Heaps": strings.Join(all, ", ")})
}

func (f *Frames) options(i int, step steps.Step) string {
	if !step.Alone {
		return f.words.N("steps.options.many"+f.misere(), len(step.Vertices))
	}
	why := f.steps.Reason(step.Vertices[0])
	name := words.Data{"Name": f.name(why.Vertex), "Value": why.Value.String()}
	if f.misere() != "" {
		said := f.outcome(i, why, name)
		if !f.solution.Cyclic() {
			said += " " + f.words.T("steps.misere.value", name)
		}
		return said
	}
	return f.mex(i, why, name)
}

// mex says which numbers are taken by which options, which answers take back the moves
// to others, and which number is the least that is free.
func (f *Frames) mex(i int, why solver.Reason, name words.Data) string {
	taken := make([][]int32, why.Mex)
	said := []string{""}
	for _, o := range why.Options {
		n, finite := o.Value.Nimber()
		known := f.steps.Settled(o.Vertex) < i
		switch {
		case known && finite && n < why.Mex:
			taken[n] = append(taken[n], o.Vertex)
		case !known && o.Answer >= 0 && len(said) < 3:
			said = append(said, f.words.T("steps.answer", words.Data{
				"Option": f.name(o.Vertex), "Reply": f.name(f.graph.Into[o.Answer]), "Value": why.Value.String(),
			}))
		}
	}
	var clauses []string
	for n, by := range taken[:min(len(taken), mostTaken)] {
		clauses = append(clauses, f.words.T("steps.taken", words.Data{"Value": n, "Names": f.listed(by)}))
	}
	if len(taken) > mostTaken {
		clauses = append(clauses, f.words.T("steps.taken.rest", words.Data{"Last": len(taken) - 1}))
	}
	if len(clauses) == 0 {
		said[0] = f.words.T("steps.zero", name)
	} else {
		said[0] = f.words.T("steps.mex", name, words.Data{"Taken": strings.Join(clauses, ", ")})
	}
	return strings.Join(said, " ")
}

// outcome says why a vertex is N or P in misère play.
func (f *Frames) outcome(i int, why solver.Reason, name words.Data) string {
	var before []int32
	for _, o := range why.Options {
		if f.steps.Settled(o.Vertex) >= i {
			continue
		}
		if o.Outcome == solver.OutcomeP {
			return f.words.T("steps.misere.N", name, words.Data{"Option": f.name(f.proof(i, why))})
		}
		before = append(before, o.Vertex)
	}
	return f.words.T("steps.misere.P", name, words.Data{"Names": f.listed(before)})
}

// proof returns the option that is known to be P in step i: that of the proof where it
// is.
func (f *Frames) proof(i int, why solver.Reason) int32 {
	if why.Proof >= 0 && f.steps.Settled(f.graph.Into[why.Proof]) < i {
		return f.graph.Into[why.Proof]
	}
	for _, o := range why.Options {
		if o.Outcome == solver.OutcomeP && f.steps.Settled(o.Vertex) < i {
			return o.Vertex
		}
	}
	return why.Vertex // not met
}

func (f *Frames) sums(step steps.Step) string {
	if !step.Alone {
		return f.words.N("steps.sums.many", len(step.Vertices))
	}
	why := f.steps.Reason(step.Vertices[0])
	data := words.Data{"Name": f.name(why.Vertex), "Terms": f.terms(why.Options), "Value": why.Value.String(), "Outcome": why.Outcome.String()}
	if f.byOutcomes() {
		var summands []int32
		for _, o := range why.Options {
			summands = append(summands, o.Vertex)
		}
		data["Names"] = f.listed(summands)
		return f.words.T("steps.sum.outcome", data)
	}
	said := f.words.T("steps.sum", data)
	if f.misere() != "" {
		said += " " + f.words.T("steps.sum.misere", data)
	}
	return said
}

// endless says why no number fits a vertex.
func (f *Frames) endless(why solver.Reason) string {
	data := words.Data{"Name": f.name(why.Vertex), "Value": why.Value.String(), "Mex": int(why.Mex)}
	if why.Rule == solver.RuleSum {
		data["Terms"] = f.terms(why.Options)
		return f.words.T("steps.endless.sum", data)
	}
	var spoils []int32
	for _, e := range why.Unanswered {
		spoils = append(spoils, f.graph.Into[e])
	}
	data["Options"] = f.listed(spoils)
	k, _ := why.Value.Loopy()
	if len(k) == 0 {
		return f.words.N("steps.endless.none", len(spoils), data)
	}
	data["Reached"] = numbers(k)
	return f.words.N("steps.endless", len(spoils), data)
}

func (f *Frames) fusion(step steps.Step) string {
	names := words.Data{"Names": f.listed(step.Vertices), "Edges": int(step.Edges)}
	switch {
	case !step.Alone:
		return f.words.T("steps.fusion.many", names)
	case step.OnGround && f.graph.IsGround(step.Vertices[0]):
		return f.words.T("steps.fusion.level", names)
	case step.OnGround:
		return f.words.N("steps.fusion.ground", int(step.Edges), names)
	}
	return f.words.N("steps.fusion", int(step.Edges), names)
}

func (f *Frames) parity(step steps.Step) string {
	if !step.Alone {
		return f.words.T("steps.parity.many")
	}
	switch {
	case step.Edges == 1:
		return f.words.T("steps.parity.one")
	case step.Edges%2 == 0:
		return f.words.N("steps.parity.even", int(step.Edges))
	}
	return f.words.N("steps.parity.odd", int(step.Edges))
}

func (f *Frames) colon(step steps.Step) string {
	if !step.Alone {
		return f.words.N("steps.colon.many", len(step.Vertices))
	}
	key := "steps.colon"
	if step.Height == 0 {
		key = "steps.colon.none"
	}
	return f.words.T(key, words.Data{
		"Name": f.name(step.Vertices[0]), "Formula": stalkSum(step), "Height": int(step.Height),
	})
}

// stalkSum is "3 ⊕ 1 ⊕ 1 = 3".
func stalkSum(step steps.Step) string {
	var heights []string
	for k, s := range step.Stalks {
		if k == mostStalks {
			heights = append(heights, "…")
			break
		}
		heights = append(heights, strconv.Itoa(int(s.Height)))
	}
	return strings.Join(heights, " ⊕ ") + " = " + strconv.Itoa(int(step.Height))
}

// terms writes summands: "1 (b) ⊕ 2 × 3 (c)".
func (f *Frames) terms(options []solver.Option) string {
	if len(options) == 0 {
		return f.words.T("steps.terms.none")
	}
	var terms []string
	for k, o := range options {
		if k == mostStalks {
			terms = append(terms, "…")
			break
		}
		said := o.Value.String() + " (" + f.name(o.Vertex) + ")"
		if o.Copies > 1 {
			said = strconv.Itoa(int(o.Copies)) + " × " + said
		}
		terms = append(terms, said)
	}
	return strings.Join(terms, " ⊕ ")
}

// listed writes the names of vertices.
func (f *Frames) listed(vertices []int32) string {
	var names []string
	for _, v := range vertices {
		names = append(names, f.name(v))
	}
	return f.words.Listed(names, mostNames)
}

func numbers(k []solver.Nimber) string {
	var all []string
	for _, n := range k {
		all = append(all, strconv.Itoa(int(n)))
	}
	return strings.Join(all, ", ")
}
