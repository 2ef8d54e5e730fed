package games

import (
	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/xslices"
)

// Depicting is a ruleset whose positions can be shown as pictures.
type Depicting[P comparable] interface {
	Ruleset[P]
	// Picture returns the picture of p in the notation of package depiction, or "" if p is too
	// large.
	Picture(p P) string
}

// gathering is a Depicting ruleset whose positions, several side by side, have a picture of
// their own, and not one of each with a plus between them.
type gathering[P comparable] interface {
	// Together returns one picture of several positions, or "" if it is the picture of a sum.
	Together(some []P) string
}

// Together returns a picture of several positions of a game side by side, or "" if there is none.
func Together[P comparable](r Depicting[P], some []P) string {
	if g, ok := r.(gathering[P]); ok && len(some) > 1 {
		if text := g.Together(some); text != "" {
			return text
		}
	}
	return depiction.JoinSum(xslices.Map(some, r.Picture)...)
}

// PictureOf returns the picture of a vertex of an unfolding, "" for none. A sum vertex has the
// pictures of its summands.
func (u *Unfolding[P]) PictureOf(rules Depicting[P], v graphs.Vertex) string {
	if !v.Sum {
		return rules.Picture(u.Positions[v.ID])
	}
	var parts []P
	for e := range u.Graph.Out(v.ID) {
		if len(parts)+int(e.Count) > depiction.MaxWidth {
			return ""
		}
		for range e.Count {
			parts = append(parts, u.Positions[e.To])
		}
	}
	return Together(rules, parts)
}

// DepictedSum is a Sum whose summands are positions that may have pictures and numbers.
type DepictedSum[P comparable] struct {
	Sum
	Rules    Ruleset[P]
	Unfolded *Unfolding[P]
}

// Picture returns the pictures of the summands side by side. An empty sum has the picture of the
// first position without moves.
func (s DepictedSum[P]) Picture(p Tokens) string {
	depicting, ok := s.Rules.(Depicting[P])
	if !ok {
		return ""
	}
	parts := s.parts(p)
	if len(parts) == 0 {
		for v := range s.graph.Vertices() {
			if s.ends(v.ID) {
				return depicting.Picture(s.Unfolded.Positions[v.ID])
			}
		}
		return ""
	}
	if len(parts) > depiction.MaxWidth {
		return ""
	}
	return Together(depicting, parts)
}

func (s DepictedSum[P]) parts(p Tokens) []P {
	on := p.vertices()
	return xslices.Map(on, func(v graphs.VertexID) P { return s.Unfolded.Positions[v] })
}

// Numbers returns the numbers of the summands, or nil if a summand does not have exactly one.
func (s DepictedSum[P]) Numbers(p Tokens) []int {
	numbers := []int{}
	for _, part := range s.parts(p) {
		numbered, ok := s.Rules.(numbered[P])
		if !ok || len(numbered.Numbers(part)) != 1 {
			return nil
		}
		numbers = append(numbers, numbered.Numbers(part)...)
	}
	return numbers
}

// ends reports whether a position has no moves.
func (s Sum) ends(v graphs.VertexID) bool {
	for range s.graph.Out(v) {
		return false
	}
	return true
}
