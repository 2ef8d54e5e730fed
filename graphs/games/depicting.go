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

// jointDepicting is implemented by a Depicting ruleset that can show several positions in one
// picture, such as several coins on one strip. For other rulesets the pictures of the positions are
// joined by plus signs.
type jointDepicting[P comparable] interface {
	// JointPicture returns one picture of all the positions, or "" if they have none.
	JointPicture(some []P) string
}

// SumPicture returns the picture of the sum of the given positions, in the notation of package
// depiction. If r can draw all of them in a single picture, it returns this picture. Otherwise it
// joins the pictures of the positions by plus signs. It returns "" if there is no picture.
func SumPicture[P comparable](r Depicting[P], positions []P) string {
	if g, ok := r.(jointDepicting[P]); ok && len(positions) > 1 {
		if text := g.JointPicture(positions); text != "" {
			return text
		}
	}
	return depiction.JoinSum(xslices.Map(positions, r.Picture)...)
}

// PictureOf returns the picture of vertex v in the notation of package depiction, or "" if there is
// none. rules draws the pictures of positions. The picture of a sum vertex is the SumPicture of its
// targets.
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
	return SumPicture(rules, parts)
}

// DepictedSum is a Sum whose summands are positions that may have pictures and numbers.
type DepictedSum[P comparable] struct {
	Sum
	Rules    Ruleset[P]
	Unfolded *Unfolding[P]
}

// Picture returns the pictures of the positions on which the tokens of p stand, side by side.
// Without tokens nobody can move, so it returns the picture of a position without moves instead.
// It returns "" if there is no picture or if there are too many.
func (s DepictedSum[P]) Picture(p Tokens) string {
	depicting, ok := s.Rules.(Depicting[P])
	if !ok {
		return ""
	}
	parts := s.summands(p)
	if len(parts) == 0 {
		for v := range s.graph.Vertices() {
			if s.isTerminal(v.ID) {
				return depicting.Picture(s.Unfolded.Positions[v.ID])
			}
		}
		return ""
	}
	if len(parts) > depiction.MaxWidth {
		return ""
	}
	return SumPicture(depicting, parts)
}

// summands returns the positions on which the tokens of p stand.
func (s DepictedSum[P]) summands(p Tokens) []P {
	on := p.vertices()
	return xslices.Map(on, func(v graphs.VertexID) P { return s.Unfolded.Positions[v] })
}

// Numbers returns the numbers of the positions on which the tokens of p stand, one for each token.
// It returns nil if one of them does not have exactly one number.
func (s DepictedSum[P]) Numbers(p Tokens) []int {
	numbers := []int{}
	for _, part := range s.summands(p) {
		numbered, ok := s.Rules.(numbered[P])
		if !ok || len(numbered.Numbers(part)) != 1 {
			return nil
		}
		numbers = append(numbers, numbered.Numbers(part)...)
	}
	return numbers
}

// isTerminal reports whether no edge leaves the vertex v.
func (s Sum) isTerminal(v graphs.VertexID) bool {
	for range s.graph.Out(v) {
		return false
	}
	return true
}
