package picture

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver/steps"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// Most of what a sentence lists.
const (
	mostNames   = 6
	mostReplies = 2
	mostStalks  = 10
	mostTurns   = 4
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
		return f.sums(i, step)
	case steps.Rest:
		return f.words.N("steps.rest"+f.misere(), len(step.Vertices), words.Data{"Names": f.listed(step.Vertices)})
	case steps.Endless:
		return f.why(i, step)
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
	return f.why(i, step)
}

// why says why the one vertex of a step has its value, or in misère play its outcome.
func (f *Frames) why(i int, step steps.Step) string {
	x := explain.Explainer{Solution: f.solution, Most: mostReplies, Known: func(v int32) bool { return f.steps.Settled(v) < i }}
	v := step.Vertices[0]
	return f.name(v) + ": " + f.voice().Tell(x.Step(f.steps.Reason(v)))
}

func (f *Frames) voice() explain.Voice {
	return explain.Voice{Words: f.words, Position: f.solution.Position, Name: f.name, Most: mostNames, Arrow: "→", Bar: "—"}
}

func (f *Frames) sums(i int, step steps.Step) string {
	if !step.Alone {
		return f.words.N("steps.sums.many", len(step.Vertices))
	}
	return f.why(i, step)
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

// listed writes the names of vertices.
func (f *Frames) listed(vertices []int32) string {
	var names []string
	for _, v := range vertices {
		names = append(names, f.name(v))
	}
	return f.words.Listed(names, mostNames)
}
