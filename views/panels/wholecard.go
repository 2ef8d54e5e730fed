package panels

import (
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
		said = append(said, t.say("card.rule."+w.Rule.String()))
		if w.Rule == solver.PlayTame {
			said = append(said, t.say(tameKey(w), words.Data{"XOR": int(w.XOR)}))
		}
	} else {
		first := t.say(t.sumKey(w), words.Data{"XOR": int(w.XOR), "Bit": 1 << max(w.Bit, 0), "Count": int(w.Loops)})
		first.tip = t.words.T("tip.xor")
		said = append(said, first)
	}
	said[len(said)-1].strong = true
	for _, turn := range w.Turns[:min(len(w.Turns), maxTurns)] {
		said = append(said, t.turnSentence(turn, misere, len(w.Terms) == 1 && w.Terms[0].Tokens == 1))
	}
	if more := len(w.Turns) - maxTurns; more > 0 {
		said = append(said, sentence{text: t.words.N("card.turns.more", more)})
	}
	return said
}

// turnSentence says what a winning move does to its summand, and why that wins.
func (t teller) turnSentence(turn solver.Turn, misere, only bool) sentence {
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
	case only:
		key = "card.turn.only"
	}
	if !move.Progress {
		key += ".circles"
	}
	return t.about(t.say(key, words.Data{
		"Move": t.name(f.From[move.Edge]) + arrow + t.name(f.Into[move.Edge]),
		"Part": t.name(turn.Vertex), "From": turn.From.String(), "To": turn.To.String(),
	}), move.Edge)
}

// sumKey is the key of what the sum of the summands says in normal play.
func (t teller) sumKey(w *solver.Whole) string {
	one := len(w.Terms) == 1 && w.Terms[0].Tokens == 1
	switch {
	case len(t.solution.Moves) == 0:
		return "card.whole.end"
	case w.Loops > 1:
		return "card.whole.loops"
	case w.Loops == 1 && t.solution.Outcome == solver.OutcomeN:
		return "card.whole.loop.n"
	case w.Loops == 1:
		return "card.whole.loop.d"
	case one && w.XOR == 0:
		return "card.whole.one.p"
	case one:
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
