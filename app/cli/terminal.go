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

// terminalMatch is a match between the user and the program on a terminal. The user types a line for
// each move or command.
type terminalMatch struct {
	*invocation
	d        *document.Drawing
	board    *match.Board
	match    *match.Match
	narrator *explain.Narrator
	seat     explain.Audience
	errs     float64
	random   *rand.Rand
	prompts  bool
	hinted   int // 1 + the number of moves at the last hint
	// singleRound is set in a series: moves cannot be taken back, and the input ends with the
	// match.
	singleRound bool
	helped      map[int]bool // numbers of moves that were preceded by a hint
}

// newTerminalMatch returns a match on board that begins with the state start. The user moves first.
func newTerminalMatch(c *invocation, board *match.Board, start *match.State) *terminalMatch {
	t := &terminalMatch{
		invocation: c, d: board.Drawing, board: board, match: match.New(start), prompts: isTerminal(c.In),
		helped: map[int]bool{},
	}
	t.narrator = explain.NewNarrator(c.Words, board.Drawing, nil)
	t.narrator.NameOf, t.narrator.Notation = explain.PlainName, explain.ASCII
	return t
}

// run plays the match with moves and commands from lines. It returns when the input ends or the user
// quits, and then quit is true. In a series of games it also returns when the match has ended, and
// then quit is false.
func (t *terminalMatch) run(lines *bufio.Scanner) (quit bool, err error) {
	if err := t.playReplies(); err != nil {
		return false, err
	}
	for !t.singleRound || !t.isOver() {
		if t.prompts {
			fmt.Fprint(t.Out, "> ")
		}
		if !lines.Scan() {
			return true, inputError("-", lines.Err())
		}
		if quit, err := t.executeLine(strings.TrimSpace(lines.Text())); quit || err != nil {
			return quit, err
		}
	}
	return false, nil
}

// isOver reports whether the match has ended.
func (t *terminalMatch) isOver() bool {
	how, _, _ := t.match.Result()
	return how != match.Running
}

// printLine prints text and a newline. It ignores errors, because a closed pipe is reported when the
// command ends.
func (t *terminalMatch) printLine(text string) { fmt.Fprintln(t.Out, text) }

// printText prints the text of the translation key key, with data as the values of its placeholders.
func (t *terminalMatch) printText(key string, data ...words.Data) {
	t.printLine(t.Words.T(key, data...))
}

// executeLine carries out the command or move that the user has typed as line. quit is true if the
// command ends the game.
func (t *terminalMatch) executeLine(line string) (quit bool, err error) {
	switch word := strings.ToLower(line); word {
	case "":
	case "quit", "q":
		return true, nil
	case "?", "moves":
		t.listMoves()
	case "hint":
		return false, t.printHint()
	case "back", "swap":
		switch {
		case t.singleRound:
			t.printText("cli.train.stands")
		case word == "swap":
			return false, t.swapSides()
		default:
			return false, t.takeBack()
		}
	case "resign":
		t.match.Resign(t.match.Turn())
		t.printEnding()
	case "draw":
		t.agreeDraw()
	case "review":
		return false, t.printReview()
	case "help":
		t.printMoveHelp("cli.play.help")
	default:
		return false, t.playLine(line)
	}
	return false, nil
}

// playLine makes the move that line describes, and then the replies of the program. The line is the
// number of the move in the list of moves, or the names of the vertices at the ends of its edge.
func (t *terminalMatch) playLine(line string) error {
	if t.isOver() {
		t.printText("cli.play.over")
		return nil
	}
	edge, ok := t.parseMove(line)
	if !ok {
		t.printText("cli.play.illegal", words.Data{"Move": xstrings.OneLine(line)})
		return nil
	}
	if err := t.makeMove(edge); err != nil {
		return err
	}
	return t.playReplies()
}

// makeMove makes the move along edge, and solves the position after it.
func (t *terminalMatch) makeMove(edge graphs.EdgeID) error {
	next, err := t.match.State().After(t.ctx, edge)
	if err != nil {
		return solveError(t.d.Title(), t.d, t.match.State().Position, err)
	}
	t.match.MakeMove(edge, next)
	return nil
}

// printMoveHelp prints how to type a move, with an example for this kind of game. key is the
// translation key of the text.
func (t *terminalMatch) printMoveHelp(key string) {
	example := "a -- b"
	switch {
	case t.d.Kind().HasTokens():
		example = "a -> b"
	case t.d.Kind() == graphs.NodeKayles:
		example = "a"
	}
	t.printText(key, words.Data{"Move": example})
}

// parseMove returns the edge of the move that line describes; see playLine. ok is false if line is not
// a legal move.
func (t *terminalMatch) parseMove(line string) (edge graphs.EdgeID, ok bool) {
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
	u, known := t.d.Graph().VertexNamed(t.board.NormalizeName(strings.TrimSpace(from)))
	v, both := t.d.Graph().VertexNamed(t.board.NormalizeName(strings.TrimSpace(to)))
	if t.d.Kind() == graphs.NodeKayles {
		_, legal := s.Find(graphs.VertexMove(u.ID))
		return graphs.VertexMove(u.ID), known && legal
	}
	if !known || !both {
		return 0, false
	}
	edge, ok = t.board.EdgeBetween(u.ID, v.ID)
	if !ok && t.d.Kind().Undirected() {
		edge, ok = t.board.EdgeBetween(v.ID, u.ID)
	}
	if _, legal := s.Find(edge); !ok || !legal {
		return 0, false
	}
	return edge, true
}

// playReplies makes the moves of the program until it is the user's turn, and prints the position.
func (t *terminalMatch) playReplies() error {
	for !t.seat.Both && t.match.Turn() != t.seat.Side {
		c, ok, err := match.Choose(t.ctx, t.match.State(), t.errs, t.random)
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		if t.isOver() {
			break
		}
		t.printText("cli.play.reply", words.Data{"Move": t.narrator.MatchMoveText(t.match.State(), c.Edge)})
		if err := t.makeMove(c.Edge); err != nil {
			return err
		}
	}
	t.printPosition()
	return nil
}

// printHint prints a hint. If the user asks for a second hint in the same position, it names a move.
func (t *terminalMatch) printHint() error {
	now := 1 + t.match.Len()
	hint, err := t.narrator.HintForMatch(t.ctx, t.match.State(), t.hinted == now)
	if err != nil {
		return err
	}
	t.helped[t.match.Len()] = true
	if t.hinted = now; hint.Text == "" {
		hint.Text = t.noMovesText()
	}
	t.printLine(hint.Text)
	return nil
}

// takeBack takes back the last move of the user and the replies to it.
func (t *terminalMatch) takeBack() error {
	side := t.seat.Side
	if t.seat.Both {
		side = t.match.Turn().Other()
	}
	if t.match.TakeBack(side) == 0 {
		t.printText("cli.play.nothing")
		return nil
	}
	return t.playReplies()
}

// swapSides exchanges the sides of the user and the program.
func (t *terminalMatch) swapSides() error {
	if t.seat.Both {
		t.printText("cli.play.no-swap")
		return nil
	}
	t.seat.Side = t.seat.Side.Other()
	return t.playReplies()
}

// agreeDraw accepts the draw that the program has offered. If it has not, agreeDraw prints when the
// program offers draws.
func (t *terminalMatch) agreeDraw() {
	if !t.match.ShouldOfferDraw() {
		t.printText("match.draw.not-offered")
		return
	}
	t.match.Agree()
	t.printEnding()
}

// printPosition prints the position. If the match has ended, it also prints how. If the program offers
// a draw, it prints the offer.
func (t *terminalMatch) printPosition() {
	t.printLine(t.positionText())
	t.printEnding()
	if t.match.ShouldOfferDraw() {
		t.printText("match.draw.offered")
	}
}

// printEnding prints who won the match, or that it is drawn, and the number of mistakes. It prints
// nothing if the match has not ended.
func (t *terminalMatch) printEnding() {
	end := t.narrator.MatchEndText(t.match, t.seat)
	if end == "" {
		return
	}
	t.printLine(end)
	if n := len(t.seat.Mistakes(t.match)); n > 0 && !t.singleRound {
		t.printLine(t.Words.N("cli.play.mistakes", n))
	}
}

// positionText returns a sentence on the position: where its tokens are or, in a game without tokens,
// how many edges or vertices are left.
func (t *terminalMatch) positionText() string {
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
	var parts []string
	tokens := 0
	for v, n := range p.Tokens {
		tokens += int(n)
		switch name := t.narrator.VertexName(p.Graph.VertexID[v]); {
		case n == 1:
			parts = append(parts, name)
		case n > 1:
			parts = append(parts, fmt.Sprintf("%s ×%d", name, n))
		}
	}
	return t.Words.N("cli.play.tokens", tokens, words.Data{"Tokens": t.Words.List(parts)})
}

// listMoves prints all moves with their numbers.
func (t *terminalMatch) listMoves() {
	s := t.match.State()
	for i := range s.Solution.Moves {
		t.printLine(fmt.Sprintf("%4d  %s", i+1, t.narrator.MatchMoveText(s, s.Edge(i))))
	}
	if s.Over() {
		t.printLine(t.noMovesText())
	}
}

// noMovesText returns the sentence that there is no move, and who wins.
func (t *terminalMatch) noMovesText() string {
	return explain.Capitalize(explain.NoMovesText(t.Words, t.match.State().Position.Play))
}

// printReview prints the moves of the match, each with the value of the position after it. A mistake
// comes with the reason why it is one.
func (t *terminalMatch) printReview() error {
	for _, r := range t.match.Review() {
		if err := t.printRemark(r); err != nil {
			return err
		}
	}
	if t.match.Len() == 0 {
		t.printText("cli.play.nothing")
	}
	return nil
}

// printRemark prints a line of the review: the move in remark and the value of the position after it.
// If the move was a mistake, the reason follows.
func (t *terminalMatch) printRemark(remark match.Remark) error {
	mark, why := "", ""
	if remark.Mistake {
		var err error
		mark = "?"
		if why, err = t.narrator.MatchMistakeText(t.ctx, t.match, remark.Move); err != nil {
			return err
		}
	}
	t.printLine(fmt.Sprintf("%4d. %s%s  (%s)", remark.Move+1, t.narrator.MatchMoveTextAt(t.match, remark.Move), mark,
		t.Words.T("inspector.leaves", words.Data{"Value": remark.Value.String()})))
	if why != "" {
		t.printLine("      " + strings.Join(wrapText(why, lineWidth-6), "\n      "))
	}
	return nil
}
