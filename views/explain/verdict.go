package explain

import (
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/ongraph"
	"nimgraph/views/words"
)

// Verdict says who wins a position, its value, and the number of winning moves. It is used by the
// banner, the captions of pictures, and screen readers.
type Verdict struct {
	Headline string // who wins, and the play convention if it is not normal
	Value    string // the word before the formula
	Formula  string // the value as the sum of the summands' values
	Action   string // number of winning moves, or that the game has ended; may be empty
}

// VerdictOf returns the verdict on the drawing d, which says who wins. s is the solution of d, or
// nil if it is not known. ok is false if there is no solution or no position is played.
func VerdictOf(w *words.Words, d *document.Drawing, s *solver.Solution) (verdict Verdict, ok bool) {
	if s == nil || !s.Played {
		return Verdict{}, false
	}
	v := Verdict{Value: w.T("inspector.value"), Formula: sumFormula(s)}
	switch s.Outcome {
	case solver.OutcomeN:
		v.Headline = w.T("banner.next")
		if v.Action = NoMovesText(w, d.Play()); s.HasMoves() {
			v.Action = winningMoveText(w, d.Kind(), s)
		}
	case solver.OutcomeP:
		v.Headline = w.T("banner.previous")
		if !s.HasMoves() {
			v.Action = w.T("banner.over")
		}
	case solver.OutcomeUnknown:
		v.Headline, v.Action = unknownVerdict(w, s)
	default:
		v.Headline = w.T("banner.draw")
	}
	if d.Play() != graphs.Normal {
		v.Headline += " · " + w.T("play."+d.Play().String())
	}
	return v, true
}

// unknownVerdict returns the headline and the action of the Verdict for s, a solution whose winner
// is unknown. The action, which otherwise counts the winning moves, is the reason why.
func unknownVerdict(w *words.Words, s *solver.Solution) (headline, action string) {
	if s.Position.Graph.OpenVertices() != nil {
		return w.T("banner.cut"), w.ErrorClause(s.Unknown, nil)
	}
	headline = w.T("banner.unknown")
	if s.Unknown == nil {
		return headline, w.T("banner.unknown.large")
	}
	limit := words.Data{"Limit": s.Unknown.With["Limit"]}
	switch {
	case s.Unknown.Says == ongraph.Ended:
		return headline, w.T("banner.unknown.ended", s.Unknown.With)
	case limit["Limit"] == nil:
		return headline, w.T("banner.unknown.large")
	case s.Position.Graph.Kind == graphs.Deletion:
		return headline, w.T("banner.unknown.limit", limit)
	}
	return headline, w.T("banner.unknown.positions", limit)
}

// WhoWins returns who wins a game with outcome o, as part of a sentence.
func WhoWins(w *words.Words, o solver.Outcome) string { return w.T("why.who." + o.String()) }

// GameLine returns the kind of game and the play convention as text, such as "Directed game, normal
// play".
func GameLine(w *words.Words, kind graphs.Kind, play graphs.Play) string {
	return w.JoinClauses(w.T("why.game."+kind.String()), w.T("play."+play.String()))
}

// SizeLine returns the kind of game and the size of the drawing d, on one line.
func SizeLine(w *words.Words, d *document.Drawing) string {
	return w.JoinLoosely(GameLine(w, d.Kind(), d.Play()),
		w.JoinClauses(w.N("count.vertices", d.Graph().Order()), EdgeCountText(w, d.Graph().Edges())))
}

// PlayNote returns a text about the given play convention: what values and outcomes mean, and when
// the game ends. It is "" for normal play.
func PlayNote(w *words.Words, play graphs.Play) string {
	if play == graphs.Normal {
		return ""
	}
	return w.T("why.play." + play.String())
}

// NoMovesText returns the text for a position without moves in the play convention play.
func NoMovesText(w *words.Words, play graphs.Play) string {
	if play == graphs.AntiSG {
		return w.T("banner.over.antisg")
	}
	return w.T("banner.over")
}

// WinningMoveCountText returns the text "3 winning moves" for the given number of winning moves in a
// game of the given kind. moves holds all moves of the position: if the outcome of any is unknown,
// the text is "3 known winning moves".
func WinningMoveCountText(w *words.Words, kind graphs.Kind, moves []solver.Move, winning int) string {
	key := "banner.winning-moves"
	switch {
	case slices.ContainsFunc(moves, func(m solver.Move) bool { return m.Outcome == solver.OutcomeUnknown }):
		key = "banner.winning-known"
	case kind == graphs.Deletion:
		key = "banner.winning-edges"
	}
	return w.N(key, winning)
}

// String returns the verdict on one line: who wins, the value, and the number of winning moves.
func (v Verdict) String() string {
	line := v.Headline + " · " + v.Value + " " + v.Formula
	if v.Action != "" {
		line += " · " + v.Action
	}
	return line
}

// winningMoveText returns how many winning moves the solution s has, and how many of them bring the
// end no nearer. Each of several parallel edges counts as a move.
func winningMoveText(w *words.Words, kind graphs.Kind, s *solver.Solution) string {
	copies, places, circling := 0, 0, 0
	for _, m := range s.Moves {
		if !m.Wins {
			continue
		}
		n := int(s.Position.Graph.Count[m.Edge])
		copies += n
		places++
		if !m.Progress {
			circling += n
		}
	}
	heaps := len(s.HeapWins())
	copies, places = copies+heaps, places+heaps
	text := AppendPlaces(w, WinningMoveCountText(w, kind, s.Moves, copies), copies, places)
	if circling > 0 {
		text = w.N("banner.circling", circling, words.Data{"What": text})
	}
	return text
}

// maxSummands is the largest number of summands in a formula.
const maxSummands = 8

// sumFormula returns the value of the position as the sum of its summands, such as "2 = 3 ⊕ 1 ⊕ 0".
// It shows at most maxSummands of them. s is the solution.
func sumFormula(s *solver.Solution) string {
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
