package cli

import (
	"bufio"
	"math"
	"math/rand/v2"
	"os"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xstrings"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/words"
)

// The values of --side.
const (
	sideFirst  = "first"
	sideSecond = "second"
	sideBoth   = "both"
)

func playFlags() []flag {
	return append([]flag{
		{name: "--side", value: "SIDE", allowed: []string{sideFirst, sideSecond, sideBoth}, about: "cli.flag.side"},
		shared("--errs"),
		shared("--seed"),
		shared("--play"),
		shared("--token"),
	}, readingFlags()...)
}

// playMatch runs "nimgraph play FILE" and "nimgraph play GAME [name=value …]": a game in
// the terminal, one move a line of standard input.
func playMatch(c *call) error {
	if len(c.args) > 0 && c.args[0] == "-" {
		return usage("-", "cli.error.play-input")
	}
	errs, seed, err := c.odds()
	if err != nil {
		return err
	}
	of, err := c.subject()
	if err != nil {
		return err
	}
	if of.theory != nil {
		return usage(of.name, "cli.error.play-large")
	}
	if _, err := c.ask(of.drawing); err != nil {
		return err
	}
	board, err := match.NewBoard(of.drawing)
	if err := input(of.name, err); err != nil {
		return err
	}
	start, err := match.Start(c.ctx, board.Position)
	if err != nil {
		return unsolved(of.name, of.drawing, solver.PositionOf(of.drawing), err)
	}
	t := newTerminal(c, board, start)
	t.errs, t.random = errs, rand.New(rand.NewPCG(seed, 0))
	switch c.flags["--side"] {
	case sideSecond:
		t.seat.Side = match.Second
	case sideBoth:
		t.seat.Both = true
	}
	if title := t.d.Title(); title != "" {
		t.line(xstrings.OneLine(title))
	}
	t.tell("cli.play.help")
	_, err = t.run(bufio.NewScanner(c.In))
	if err != nil {
		return err
	}
	return nil
}

// odds returns how often the program errs, from 0 to 1, and what its choices begin with.
func (c *call) odds() (errs float64, seed uint64, err error) {
	percent, err := c.wholeNumber("--errs", 0, 0, 100)
	if err != nil {
		return 0, 0, err
	}
	seed, err = c.wholeNumber("--seed", 1, 0, math.MaxUint64)
	if err != nil {
		return 0, 0, err
	}
	return float64(percent) / 100, seed, nil
}

// isTerminal tells whether somebody types, or reads: nobody else is prompted, or told how
// far a command is.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// usualRounds is how many games a series has without --games.
const usualRounds = 5

func trainFlags() []flag {
	return []flag{
		{name: "--games", value: "N", about: "cli.flag.games"},
		shared("--errs"),
		shared("--seed"),
	}
}

// train runs "nimgraph train GAME": a series of won positions to be held, played in the
// terminal as a game is.
func train(c *call) error {
	name, err := c.single("GAME", "cli.error.no-game")
	if err != nil {
		return err
	}
	game, err := c.gameCalled(name)
	if err != nil {
		return err
	}
	rounds, err := c.wholeNumber("--games", usualRounds, 1, match.MaxRounds)
	if err != nil {
		return err
	}
	errs, seed, err := c.odds()
	if err != nil {
		return err
	}
	return c.trained(match.Plan{Game: game, Rounds: int(rounds), Seed: seed}, errs)
}

// trained plays a series, and tells the score of each game and of all.
func (c *call) trained(s match.Plan, errs float64) error {
	lines := bufio.NewScanner(c.In)
	var sum match.Score
	for i := range s.Rounds {
		round, err := s.Round(c.ctx, i)
		if err := input(s.Game.ID, err); err != nil {
			return err
		}
		board, err := match.NewBoard(round.Drawing)
		if err := input(s.Game.ID, err); err != nil {
			return err
		}
		t := newTerminal(c, board, round.Start)
		t.once, t.errs, t.random = true, errs, round.Random
		if i == 0 {
			t.tell("cli.train.help")
		}
		t.begin(s, i, round)
		quit, err := t.run(lines)
		if err != nil {
			return err
		}
		if !t.over() {
			break
		}
		score := match.Of(t.match, func(move int) bool { return t.helped[move] })
		if err := t.judge(score); err != nil {
			return err
		}
		if sum = sum.Plus(score); quit {
			break
		}
	}
	c.total(sum)
	return nil
}

// begin tells which game comes.
func (t *terminal) begin(s match.Plan, i int, round *match.Round) {
	asked := []string{t.Words.T(s.Game.NameKey())}
	for _, p := range s.Game.Params {
		if p.Kind != games.Boolean {
			asked = append(asked, p.Name+"="+round.Args[p.Name])
		}
	}
	key := "cli.train.begin"
	if round.Moved {
		key = "cli.train.begin.moved"
	}
	t.line("")
	t.say(key, words.Data{"Number": i + 1, "Of": s.Rounds, "Game": strings.Join(asked, " ")})
	t.line(t.Words.N("cli.train.chance", int(math.Round(math.Exp2(round.Difficulty.Bits)))))
}

// judge tells the mistakes of a game that is over, and its score.
func (t *terminal) judge(score match.Score) error {
	for _, r := range t.match.Review() {
		if r.Mistake && r.Side == match.First && r.Before == solver.OutcomeN {
			if err := t.remark(r); err != nil {
				return err
			}
		}
	}
	t.line(t.Words.N("cli.train.round", score.Won, words.Data{"Held": score.Held}))
	return nil
}

// total tells the score of a series.
func (c *call) total(sum match.Score) {
	t := terminal{call: c}
	t.line("")
	if sum.Rounds == 0 {
		t.say("cli.train.none")
		return
	}
	t.line(c.Words.N("cli.train.total", sum.Won, words.Data{"Held": sum.Held, "Percent": sum.Percent()}))
	t.line(c.Words.N("cli.train.whole", sum.Rounds, words.Data{"Whole": sum.Whole}))
}
