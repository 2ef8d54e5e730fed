package cli

import (
	"fmt"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver/match"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// position tells how the match stands.
func (t *terminal) position() {
	t.line(t.standing())
	t.end()
	if t.match.DrawOffered() {
		t.say("match.draw.offered")
	}
}

// end tells how the match has ended, if it has.
func (t *terminal) end() {
	end := t.speaker.Ending(t.match, t.seat)
	if end == "" {
		return
	}
	t.line(end)
	if n := t.mistakes(); n > 0 && !t.once {
		t.line(t.Words.N("cli.play.mistakes", n))
	}
}

// standing is the position in one line: the tokens, or the edges that are left.
func (t *terminal) standing() string {
	p, s := t.match.State().Position, t.match.State().Solution
	if p.Graph.Kind == graphs.Deletion {
		left := 0
		for _, m := range s.Moves {
			left += int(p.Graph.Count[m.Edge])
		}
		return t.Words.N("cli.play.edges", left)
	}
	var all []string
	for v, n := range p.Tokens {
		switch name := t.name(p.Graph.VertexID[v]); {
		case n == 1:
			all = append(all, name)
		case n > 1:
			all = append(all, fmt.Sprintf("%s ×%d", name, n))
		}
	}
	return t.Words.T("cli.play.tokens", words.Data{"Tokens": strings.Join(all, ", ")})
}

func (t *terminal) name(id graphs.VertexID) string {
	v, _ := t.d.Graph().Vertex(id)
	return words.OneLine(v.Name)
}

func (t *terminal) listMoves() {
	s := t.match.State()
	for i := range s.Solution.Moves {
		t.line(fmt.Sprintf("%4d  %s", i+1, t.speaker.Move(s, s.Edge(i))))
	}
	if s.Over() {
		t.line(t.nothing())
	}
}

// nothing says that there is no move any more.
func (t *terminal) nothing() string {
	return explain.AsSentence(explain.Ended(t.Words, t.match.State().Position.Play))
}

// mistakes counts those of whoever types.
func (t *terminal) mistakes() int {
	n := 0
	for _, r := range t.match.Review() {
		if r.Mistake && (t.seat.Both || r.Side == t.seat.Side) {
			n++
		}
	}
	return n
}

// review lists the moves with the value after each, and why a mistake was one.
func (t *terminal) review() error {
	for _, r := range t.match.Review() {
		if err := t.remark(r); err != nil {
			return err
		}
	}
	if t.match.Len() == 0 {
		t.say("cli.play.nothing")
	}
	return nil
}

// remark tells of a move what it left, and why it was a mistake.
func (t *terminal) remark(r match.Remark) error {
	mark, why := "", ""
	if r.Mistake {
		mark = "?"
		var err error
		if why, err = t.speaker.Mistake(t.ctx, t.match, r.Move); err != nil {
			return err
		}
	}
	t.line(fmt.Sprintf("%4d. %s%s  (%s)", r.Move+1, t.speaker.Made(t.match, r.Move), mark,
		t.Words.T("inspector.leaves", words.Data{"Value": r.Value.String()})))
	if why != "" {
		t.line("      " + strings.Join(wrap(why, lineWidth-6), "\n      "))
	}
	return nil
}
