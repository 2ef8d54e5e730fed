// Package verdict says in words who wins a position, with what value, and in how
// many ways: for the banner, the caption of a picture, and those who hear it.
package verdict

import (
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// Verdict is what there is to say of a position that is played.
type Verdict struct {
	Headline string // who wins
	Value    string // the word before the formula
	Formula  string // the value, as a sum where it is one
	Action   string // how many moves win; empty where nothing is to be said
}

// Of returns the verdict of a drawing's solution, false where no position is played.
func Of(w *words.Words, d *document.Drawing, s *solver.Solution) (Verdict, bool) {
	if s == nil || !s.Played {
		return Verdict{}, false
	}
	v := Verdict{Value: w.T("banner.value"), Formula: formula(s)}
	switch s.Outcome {
	case solver.OutcomeN:
		v.Headline = w.T("banner.next")
		switch {
		case len(s.Moves) > 0:
			v.Action = w.N(winningKey(s), winning(s))
		case d.Play() == graphs.AntiSG:
			v.Action = w.T("banner.over.antisg")
		default:
			v.Action = w.T("banner.over")
		}
	case solver.OutcomeP:
		v.Headline = w.T("banner.previous")
		if len(s.Moves) == 0 {
			v.Action = w.T("banner.over")
		}
	case solver.OutcomeUnknown:
		v.Headline = w.T("banner.unknown")
		v.Action = w.T("banner.unknown.limit", words.Data{"Limit": s.Unknown.Limit})
	default:
		v.Headline = w.T("banner.draw")
	}
	if d.Play() != graphs.Normal {
		v.Headline += " · " + w.T("play."+d.Play().String())
	}
	return v, true
}

// String returns the verdict in one line.
func (v Verdict) String() string {
	line := v.Headline + " · " + v.Value + " " + v.Formula
	if v.Action != "" {
		line += " · " + v.Action
	}
	return line
}

func winningKey(s *solver.Solution) string {
	switch {
	case s.Position.Graph.Kind != graphs.Deletion:
		return "banner.winning-moves"
	case slices.ContainsFunc(s.Moves, func(m solver.Move) bool { return m.Outcome == solver.OutcomeUnknown }):
		return "banner.winning-known"
	}
	return "banner.winning-edges"
}

func winning(s *solver.Solution) int {
	n := 0
	for _, m := range s.Moves {
		if m.Wins {
			n++
		}
	}
	return n
}

// maxSummands is how many summands are written out.
const maxSummands = 8

// formula writes the position's value as the sum of its summands' values:
// "2 = 3 ⊕ 1 ⊕ 0". Many summands are cut short.
func formula(s *solver.Solution) string {
	value := s.Value.String()
	var terms []string
	for _, part := range s.Parts {
		for range part.Tokens {
			if len(terms) == maxSummands {
				return value + " = " + strings.Join(terms, " ⊕ ") + " ⊕ …"
			}
			terms = append(terms, part.Value.String())
		}
	}
	if len(terms) < 2 {
		return value
	}
	return value + " = " + strings.Join(terms, " ⊕ ")
}
