package panels

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/words"
)

// maxTurns is how many winning moves the card of the position explains.
const maxTurns = 5

// showWhole is the card while nothing is selected: why the position is won or lost, and
// what its winning moves do.
func (i *Inspector) showWhole(s *editor.Session) fyne.CanvasObject {
	hint := i.muted("inspector.vertex.none")
	solution, err, known := s.Solution()
	if !known || err != nil {
		return container.NewVBox(heading(i.words.T("inspector.vertex"), "", i.palette), hint)
	}
	whole, played := solution.Whole()
	if !played {
		return container.NewVBox(heading(i.words.T("inspector.vertex"), "", i.palette), hint)
	}
	said := teller{i.words, solution, s.Drawing().Graph()}.wholeSentences(whole)
	rows := append([]fyne.CanvasObject{heading(i.words.T("card.why"), "", i.palette)}, i.sentences(said)...)
	return cardOf(append(rows, hint)...)
}

// wholeSentences says what the sum says of the position, and what winning moves do.
func (t teller) wholeSentences(w *solver.Whole) []sentence {
	misere := t.solution.Position.Play == graphs.Misere
	var said []sentence
	if misere {
		rule := "card.rule." + w.Rule.String()
		if w.Rule == solver.PlayProduct && len(w.Terms) == 1 {
			rule = "card.rule.search.one"
		}
		said = append(said, t.say(rule))
		if w.Rule == solver.PlayTame {
			said = append(said, t.say(tameKey(w), words.Data{"XOR": int(w.XOR)}))
		}
	} else {
		first := t.say(t.sumKey(w), words.Data{"XOR": int(w.XOR), "Bit": 1 << max(w.Bit, 0), "Count": int(w.Loops)})
		first.tip = t.words.T("tip.xor")
		said = append(said, first)
	}
	said[len(said)-1].strong = true
	if misere {
		said = append(append(said, t.partSentences(w)...), t.theoremSentences(w)...)
	}
	turns := slices.Clone(w.Turns)
	slices.SortStableFunc(turns, func(a, b solver.Turn) int { return t.circles(a) - t.circles(b) })
	for _, turn := range turns[:min(len(turns), maxTurns)] {
		said = append(said, t.turnSentence(w, turn, misere))
	}
	if more := len(w.Turns) - maxTurns; more > 0 {
		said = append(said, t.count("card.turns.more", more))
	}
	return said
}

// circles returns 1 of a winning move that comes no nearer to the end, and 0 of others.
func (t teller) circles(turn solver.Turn) int {
	if t.solution.Moves[turn.Move].Progress {
		return 0
	}
	return 1
}

// turnSentence says what a winning move does to its summand, and why that wins.
func (t teller) turnSentence(w *solver.Whole, turn solver.Turn, misere bool) sentence {
	f := t.solution.Position.Graph
	move := t.solution.Moves[turn.Move]
	arrow := "→"
	if f.Kind == graphs.Deletion {
		arrow = "—"
	}
	key := "card.turn"
	switch {
	case misere:
		key = "card.turn.misere"
	case alone(w):
		key = "card.turn.only"
	}
	if t.circles(turn) > 0 {
		key += ".circles"
	}
	return t.about(t.say(key, words.Data{
		"Move":   t.name(f.From[move.Edge]) + arrow + t.name(f.Into[move.Edge]),
		"Others": formula(others(w, turn), turn.To), "Part": t.name(turn.Vertex), "From": turn.From.String(), "To": turn.To.String(),
	}), move.Edge)
}

// alone tells whether the position is no sum: it has a single summand.
func alone(w *solver.Whole) bool { return len(w.Terms) == 1 && w.Terms[0].Tokens == 1 }

// maxTerms is how many summands a formula has at most.
const maxTerms = 4

// others returns the values of the summands but for the one that a move is made in, a
// few of them. In normal play they add up to what the move makes of that one.
func others(w *solver.Whole, turn solver.Turn) []solver.Value {
	var all []solver.Value
	moved := false
	for _, term := range w.Terms {
		copies := int(term.Tokens)
		if term.Vertex == turn.Vertex && !moved {
			copies, moved = copies-1, true
		}
		for range min(copies, maxTerms+1) {
			all = append(all, term.Value)
		}
		if len(all) > maxTerms {
			return all[:maxTerms+1]
		}
	}
	return all
}

// formula writes values as a sum with what they come to: "3 ⊕ 5 = 6"; of many or of
// one only that.
func formula(values []solver.Value, sum solver.Value) string {
	if len(values) < 2 || len(values) > maxTerms {
		return sum.String()
	}
	var terms []string
	for _, v := range values {
		terms = append(terms, v.String())
	}
	return strings.Join(terms, " ⊕ ") + " = " + sum.String()
}

// sumKey is the key of what the sum of the summands says in normal play.
func (t teller) sumKey(w *solver.Whole) string {
	switch {
	case !t.solution.Movable():
		return "card.whole.end"
	case w.Loops > 1:
		return "card.whole.loops"
	case w.Loops == 1 && t.solution.Outcome == solver.OutcomeN:
		return "card.whole.loop.n"
	case w.Loops == 1:
		return "card.whole.loop.d"
	case alone(w) && w.XOR == 0:
		return "card.whole.one.p"
	case alone(w):
		return "card.whole.one.n"
	case w.XOR == 0:
		return "card.whole.p"
	}
	return "card.whole.n"
}

// tameKey is the key of what the rule of tame games says in misère play.
func tameKey(w *solver.Whole) string {
	switch {
	case w.Firm > 0 && w.XOR == 0:
		return "card.tame.firm.p"
	case w.Firm > 0:
		return "card.tame.firm.n"
	case w.XOR == 0:
		return "card.tame.fickle.n"
	}
	return "card.tame.fickle.p"
}
