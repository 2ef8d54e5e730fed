package solver

import (
	"fmt"
	"slices"
	"testing"

	"nimgraph/graphs"
)

// play is the tree of a directed game played out from the definition: positions
// are the tokens' vertices, sorted; a ⊕ splits at once. An extra heap of Nim can
// lie beside.
type play struct {
	t      *testing.T
	f      *graphs.Frozen
	misere bool
	number map[string]int
	states []state
}

type state struct {
	tokens  []int32
	heap    int
	options []int
	edges   []int32 // the edge of each option; -1 for a move in the heap
	outcome Outcome
}

func newPlay(t *testing.T, f *graphs.Frozen, misere bool) *play {
	return &play{t: t, f: f, misere: misere, number: map[string]int{}}
}

// split returns the tokens that one on v becomes.
func (p *play) split(v int32) []int32 {
	if !p.f.IsSum(v) {
		return []int32{v}
	}
	var all []int32
	for e := range p.f.Size() {
		if p.f.From[e] == v {
			for range p.f.Count[e] {
				all = append(all, p.split(p.f.Into[e])...)
			}
		}
	}
	return all
}

// find returns the number of a position; new ones come to the end of the states.
func (p *play) find(tokens []int32, heap int) int {
	slices.Sort(tokens)
	key := fmt.Sprint(tokens, heap)
	if i, ok := p.number[key]; ok {
		return i
	}
	p.number[key] = len(p.states)
	p.states = append(p.states, state{tokens: tokens, heap: heap})
	return len(p.states) - 1
}

// explore plays out all positions and finds their outcomes by going over them
// until nothing changes. ok is false where there are more than limit.
func (p *play) explore(limit int) (ok bool) {
	for i := 0; i < len(p.states); i++ {
		if len(p.states) > limit {
			return false
		}
		tokens, heap := p.states[i].tokens, p.states[i].heap
		var options []int
		var edges []int32
		for e := range p.f.Size() {
			at := slices.Index(tokens, p.f.From[e])
			if at < 0 {
				continue
			}
			next := slices.Delete(slices.Clone(tokens), at, at+1)
			options = append(options, p.find(append(next, p.split(p.f.Into[e])...), heap))
			edges = append(edges, int32(e))
		}
		for h := range heap {
			options = append(options, p.find(slices.Clone(tokens), h))
			edges = append(edges, -1)
		}
		p.states[i].options, p.states[i].edges = options, edges
		p.states[i].outcome = OutcomeD
	}
	for changed := true; changed; {
		changed = false
		for i := range p.states {
			s := &p.states[i]
			if s.outcome != OutcomeD {
				continue
			}
			toP, allN := false, true
			for _, o := range s.options {
				toP = toP || p.states[o].outcome == OutcomeP
				allN = allN && p.states[o].outcome == OutcomeN
			}
			switch {
			case toP, len(s.options) == 0 && p.misere:
				s.outcome = OutcomeN
			case allN:
				s.outcome = OutcomeP
			default:
				continue
			}
			changed = true
		}
	}
	return true
}

// spread returns the tokens of a position one by one, ⊕ split.
func (p *play) spread(tokens []int32) []int32 {
	var all []int32
	for v, n := range tokens {
		for range n {
			all = append(all, p.split(int32(v))...)
		}
	}
	return all
}
