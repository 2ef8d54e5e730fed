package panels

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// maxBridges is how many bridges a card speaks of one by one.
const maxBridges = 5

// blockEdges returns the edges that fuse to loops together with a vertex: those inside
// its block, and in the block of the ground those of its figure, or all of them for a
// vertex on the ground. It looks at all edges.
func blockEdges(s *solver.Solution, v int32) []int32 {
	a := s.Account
	return edgesInside(s, a.BlockOf[v], func(u, w int32) bool {
		return a.BlockOf[v] > 0 || a.FigureOf[v] < 0 || max(a.FigureOf[u], a.FigureOf[w]) == a.FigureOf[v]
	})
}

// fusedWith returns the edges that fuse to loops together with one that is no bridge.
// It looks at all edges.
func fusedWith(s *solver.Solution, e int32) []int32 {
	a, f := s.Account, s.Position.Graph
	figure := max(a.FigureOf[f.From[e]], a.FigureOf[f.Into[e]]) // -1 of an edge on the ground
	return edgesInside(s, a.BlockOf[f.From[e]], func(u, w int32) bool {
		return a.BlockOf[u] > 0 || max(a.FigureOf[u], a.FigureOf[w]) == figure
	})
}

// edgesInside returns the edges inside a block between whose ends something holds.
func edgesInside(s *solver.Solution, block int32, holds func(u, w int32) bool) []int32 {
	a, f := s.Account, s.Position.Graph
	var all []int32
	for e := range f.From {
		u, w := f.From[e], f.Into[e]
		if block >= 0 && a.BlockOf[u] == block && a.BlockOf[w] == block && holds(u, w) {
			all = append(all, int32(e))
		}
	}
	return all
}

// counts are the numbers whose XOR is the value of a block: the parity of its edges,
// where it has any, and for each bridge up from it 1 + what hangs on it.
func counts(r solver.Reason) []solver.Nimber {
	var all []solver.Nimber
	if r.Edges > 0 {
		all = append(all, solver.Nimber(r.Edges%2))
	}
	for _, o := range r.Options {
		n, _ := o.Value.Nimber()
		all = append(all, n+1)
	}
	return all
}

// fusionKey is the key of what the edges of a block count together.
func fusionKey(edges int64) string {
	if edges%2 == 0 {
		return "card.fusion.even"
	}
	return "card.fusion.odd"
}

// blockSentences says what a vertex of an edge-deletion game is worth: its block by
// fusion, and the bridges up from it by the colon principle; in misère play, where that
// does not tell who wins, first what does.
func (t teller) blockSentences(r solver.Reason) []sentence {
	var said []sentence
	misere := t.solution.Position.Play == graphs.Misere
	if misere {
		said = t.misereBlock(r)
	}
	if t.solution.Position.Graph.IsGround(r.Vertex) {
		said = append(said, t.say("card.ground"))
	}
	if r.Edges > 0 {
		fusion := t.count(fusionKey(r.Edges), int(r.Edges))
		fusion.tip = t.words.T("tip.block")
		fusion.lights = func() []scene.Subject { return t.subjects(blockEdges(t.solution, r.Vertex)) }
		said = append(said, fusion)
	}
	for _, o := range r.Options[:min(len(r.Options), maxBridges)] {
		n, _ := o.Value.Nimber()
		s := t.about(t.say("card.colon", words.Data{"Option": t.name(o.Vertex), "Upper": int(n), "Value": int(n) + 1}), o.Edge)
		s.tip = t.words.T("tip.bridge")
		said = append(said, s)
	}
	if more := len(r.Options) - maxBridges; more > 0 {
		said = append(said, t.count("card.colon.more", more))
	}
	terms := counts(r)
	if len(terms) == 0 {
		said = append(said, t.say("card.bare"))
	}
	if len(terms) > 1 {
		shown := make([]string, 0, maxBridges+2)
		for k, n := range terms {
			if k > maxBridges {
				shown = append(shown, ellipsis)
				break
			}
			shown = append(shown, strconv.Itoa(int(n)))
		}
		total := t.say("card.together", words.Data{"Sum": strings.Join(shown, " ⊕ "), "Value": r.Value.String()})
		total.strong, total.tip = !misere, t.words.T("tip.xor")
		said = append(said, total)
	}
	if misere {
		note := t.say("card.block.misere")
		note.tip = t.words.T("tip.play.misere")
		said = append(said, note)
	}
	return said
}
