package cli

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xstrings"
	"nimgraph/solver/match"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// terminal is a match that is played line by line.
type terminal struct {
	*call
	d       *document.Drawing
	board   *match.Board
	match   *match.Match
	speaker explain.Speaker
	seat    explain.Seat
	errs    float64
	random  *rand.Rand
	prompts bool
	hinted  int // 1 + the length of the match at the last hint
	// once says that moves stand, and that the end of the match ends it all: it is
	// counted how it was played.
	once   bool
	helped map[int]bool // the moves before which a hint was given
}

// newTerminal begins a match on a drawing, in which the first side is the reader's.
func newTerminal(c *call, board *match.Board, start *match.State) *terminal {
	t := &terminal{call: c, d: board.Drawing, board: board, match: match.New(start), prompts: isTerminal(c.In), helped: map[int]bool{}}
	t.speaker = explain.Speaker{Words: c.Words, Name: t.name, Arrow: "->", Bar: "--"}
	return t
}

// run plays until the lines end, or somebody quits.
func (t *terminal) run(lines *bufio.Scanner) (quit bool, err error) {
	if err := t.answer(); err != nil {
		return false, err
	}
	for !t.once || !t.over() {
		if t.prompts {
			fmt.Fprint(t.Out, "> ")
		}
		if !lines.Scan() {
			return true, input("-", lines.Err())
		}
		if quit, err := t.obey(strings.TrimSpace(lines.Text())); quit || err != nil {
			return quit, err
		}
	}
	return false, nil
}

func (t *terminal) over() bool {
	how, _, _ := t.match.Ended()
	return how != match.Running
}

// line writes a line. That a pipe is closed is told when the command is done.
func (t *terminal) line(text string) { fmt.Fprintln(t.Out, text) }

func (t *terminal) say(key string, data ...words.Data) { t.line(t.Words.T(key, data...)) }

// obey does what a line says.
func (t *terminal) obey(line string) (quit bool, err error) {
	switch word := strings.ToLower(line); word {
	case "":
	case "quit", "q":
		return true, nil
	case "?", "moves":
		t.listMoves()
	case "hint":
		return false, t.hint()
	case "back", "swap":
		switch {
		case t.once:
			t.say("cli.train.stands")
		case word == "swap":
			return false, t.swap()
		default:
			return false, t.back()
		}
	case "resign":
		t.match.Resign(t.match.Turn())
		t.end()
	case "draw":
		t.draw()
	case "review":
		return false, t.review()
	case "help":
		t.tell("cli.play.help")
	default:
		return false, t.move(line)
	}
	return false, nil
}

// move makes the move that a line names: by the ends of its edge or by its number in
// the list of moves.
func (t *terminal) move(line string) error {
	if t.over() {
		t.say("cli.play.over")
		return nil
	}
	edge, ok := t.named(line)
	if !ok {
		t.say("cli.play.illegal", words.Data{"Move": xstrings.OneLine(line)})
		return nil
	}
	if err := t.make(edge); err != nil {
		return err
	}
	return t.answer()
}

func (t *terminal) make(edge graphs.EdgeID) error {
	next, err := t.match.State().After(t.ctx, edge)
	if err != nil {
		return unsolved(t.d.Title(), t.d, t.match.State().Position, err)
	}
	t.match.Make(edge, next)
	return nil
}

// tell says how moves are typed, such as a first one.
func (t *terminal) tell(key string) {
	such := "a -- b"
	switch {
	case t.d.Kind().HasTokens():
		such = "a -> b"
	case t.d.Kind() == graphs.NodeKayles:
		such = "a"
	}
	t.say(key, words.Data{"Move": such})
}

// named returns the move that a line names.
func (t *terminal) named(line string) (graphs.EdgeID, bool) {
	s := t.match.State()
	if n, err := strconv.Atoi(line); err == nil && n >= 1 && n <= len(s.Solution.Moves) {
		return s.Edge(n - 1), true
	}
	from, to, ok := strings.Cut(line, "->")
	if !ok {
		from, to, ok = strings.Cut(line, "--")
	}
	if !ok {
		from, to, _ = strings.Cut(line, " ")
	}
	u, known := t.d.Graph().VertexNamed(t.board.Typed(strings.TrimSpace(from)))
	v, both := t.d.Graph().VertexNamed(t.board.Typed(strings.TrimSpace(to)))
	if t.d.Kind() == graphs.NodeKayles {
		_, legal := s.Find(graphs.VertexMove(u.ID))
		return graphs.VertexMove(u.ID), known && legal
	}
	if !known || !both {
		return 0, false
	}
	edge, ok := t.board.Between(u.ID, v.ID)
	if !ok && t.d.Kind().Undirected() {
		edge, ok = t.board.Between(v.ID, u.ID)
	}
	if _, legal := s.Find(edge); !ok || !legal {
		return 0, false
	}
	return edge, true
}

// answer lets the program move while it is its turn, and tells the position.
func (t *terminal) answer() error {
	for !t.seat.Both && t.match.Turn() != t.seat.Side {
		c, ok, err := match.Choose(t.ctx, t.match.State(), t.errs, t.random)
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		if t.over() {
			break
		}
		t.say("cli.play.reply", words.Data{"Move": t.speaker.Move(t.match.State(), c.Edge)})
		if err := t.make(c.Edge); err != nil {
			return err
		}
	}
	t.position()
	return nil
}

// hint gives a hint, and asked again in the same position, the move.
func (t *terminal) hint() error {
	at := 1 + t.match.Len()
	text, _, err := t.speaker.Hint(t.ctx, t.match.State(), t.hinted == at)
	if err != nil {
		return err
	}
	t.helped[t.match.Len()] = true
	if t.hinted = at; text == "" {
		text = t.nothing()
	}
	t.line(text)
	return nil
}

// back takes back the last move of whoever types, and what was answered.
func (t *terminal) back() error {
	side := t.seat.Side
	if t.seat.Both {
		side = t.match.Turn().Other()
	}
	if t.match.Take(side) == 0 {
		t.say("cli.play.nothing")
		return nil
	}
	return t.answer()
}

// swap lets the program and whoever types change sides.
func (t *terminal) swap() error {
	if t.seat.Both {
		t.say("cli.play.no-swap")
		return nil
	}
	t.seat.Side = t.seat.Side.Other()
	return t.answer()
}

// draw accepts the draw that is offered, or says when one is.
func (t *terminal) draw() {
	if !t.match.DrawOffered() {
		t.say("match.draw.not-offered")
		return
	}
	t.match.Agree()
	t.end()
}

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
	if n := len(t.seat.Mistakes(t.match)); n > 0 && !t.once {
		t.line(t.Words.N("cli.play.mistakes", n))
	}
}

// standing is the position in one line: the tokens, or the edges that are left.
func (t *terminal) standing() string {
	p, s := t.match.State().Position, t.match.State().Solution
	if !p.Graph.Kind.HasTokens() {
		left := 0
		for _, m := range s.Moves {
			left += int(p.Graph.Count[m.Edge])
		}
		if p.Graph.Kind == graphs.NodeKayles {
			return t.Words.N("cli.play.vertices", left)
		}
		return t.Words.N("cli.play.edges", left)
	}
	var all []string
	tokens := 0
	for v, n := range p.Tokens {
		tokens += int(n)
		switch name := t.name(p.Graph.VertexID[v]); {
		case n == 1:
			all = append(all, name)
		case n > 1:
			all = append(all, fmt.Sprintf("%s ×%d", name, n))
		}
	}
	return t.Words.N("cli.play.tokens", tokens, words.Data{"Tokens": t.Words.List(all)})
}

func (t *terminal) name(id graphs.VertexID) string {
	v, _ := t.d.Graph().Vertex(id)
	return xstrings.OneLine(v.Name)
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
		var err error
		mark = "?"
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
