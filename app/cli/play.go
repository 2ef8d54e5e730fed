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

// playFlags returns the options of "nimgraph play".
func playFlags() []flag {
	return append([]flag{
		{name: "--side", value: "SIDE", allowed: []string{sideFirst, sideSecond, sideBoth}, about: "cli.flag.side"},
		commonFlag("--errs"),
		commonFlag("--seed"),
		commonFlag("--play"),
		commonFlag("--token"),
		commonFlag("--target"),
	}, inputFlags()...)
}

// runPlay runs "nimgraph play FILE" and "nimgraph play GAME [name=value …]": a game in the
// terminal, one move a line of standard input.
func runPlay(c *invocation) error {
	if len(c.args) > 0 && c.args[0] == "-" {
		return usageError("-", "cli.error.play-input")
	}
	errs, seed, err := c.mistakeRate()
	if err != nil {
		return err
	}
	subject, err := c.subjectArgument()
	if err != nil {
		return err
	}
	if subject.theory != nil {
		return usageError(subject.name, "cli.error.play-large")
	}
	if _, err := c.applyPositionOptions(subject.drawing); err != nil {
		return err
	}
	board, err := match.NewBoard(subject.drawing)
	if err := inputError(subject.name, err); err != nil {
		return err
	}
	start, err := match.StartState(c.ctx, board.Position)
	if err != nil {
		return solveError(subject.name, subject.drawing, solver.PositionOf(subject.drawing), err)
	}
	t := newTerminalMatch(c, board, start)
	t.errs, t.random = errs, rand.New(rand.NewPCG(seed, 0))
	switch c.flags["--side"] {
	case sideSecond:
		t.seat.Side = match.Second
	case sideBoth:
		t.seat.Both = true
	}
	if title := t.d.Title(); title != "" {
		t.printLine(xstrings.OneLine(title))
	}
	t.printMoveHelp("cli.play.help")
	_, err = t.run(bufio.NewScanner(c.In))
	if err != nil {
		return err
	}
	return nil
}

// mistakeRate returns the rate at which the program makes mistakes, from 0 to 1, which the option
// --errs sets in percent. seed is the value of --seed for the program's random choices.
func (c *invocation) mistakeRate() (rate float64, seed uint64, err error) {
	percent, err := c.wholeNumberOption("--errs", 0, 0, 100)
	if err != nil {
		return 0, 0, err
	}
	seed, err = c.wholeNumberOption("--seed", 1, 0, math.MaxUint64)
	if err != nil {
		return 0, 0, err
	}
	return float64(percent) / 100, seed, nil
}

// isTerminal reports whether stream is a terminal. Prompts and progress are shown only on
// terminals.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// defaultRounds is the number of games in a series without --games.
const defaultRounds = 5

// trainFlags returns the options of "nimgraph train".
func trainFlags() []flag {
	return []flag{
		{name: "--games", value: "N", about: "cli.flag.games"},
		commonFlag("--errs"),
		commonFlag("--seed"),
	}
}

// runTrain runs "nimgraph train GAME": a series of won positions that the user must win, played in
// the terminal.
func runTrain(c *invocation) error {
	name, err := c.singleArgument("GAME", "cli.error.no-game")
	if err != nil {
		return err
	}
	game, err := c.findGame(name)
	if err != nil {
		return err
	}
	rounds, err := c.wholeNumberOption("--games", defaultRounds, 1, match.MaxRounds)
	if err != nil {
		return err
	}
	errs, seed, err := c.mistakeRate()
	if err != nil {
		return err
	}
	return c.playSeries(match.Series{Game: game, Rounds: int(rounds), Seed: seed}, errs)
}

// playSeries lets the user play the games of series, and prints the score of each game and the total.
// mistakeRate is the rate, from 0 to 1, at which the program makes mistakes.
func (c *invocation) playSeries(series match.Series, mistakeRate float64) error {
	lines := bufio.NewScanner(c.In)
	var sum match.Score
	for i := range series.Rounds {
		round, err := series.Round(c.ctx, i)
		if err := inputError(series.Game.ID, err); err != nil {
			return err
		}
		board, err := match.NewBoard(round.Drawing)
		if err := inputError(series.Game.ID, err); err != nil {
			return err
		}
		t := newTerminalMatch(c, board, round.Start)
		t.singleRound, t.errs, t.random = true, mistakeRate, round.Random
		if i == 0 {
			t.printMoveHelp("cli.train.help")
		}
		t.printRound(series, i, round)
		quit, err := t.run(lines)
		if err != nil {
			return err
		}
		if !t.isOver() {
			break
		}
		score := match.ScoreOf(t.match, func(move int) bool { return t.helped[move] })
		if err := t.printScore(score); err != nil {
			return err
		}
		if sum = sum.Plus(score); quit {
			break
		}
	}
	c.printTotal(sum)
	return nil
}

// printRound announces round, which is game i of series, counted from 0. It prints the game with its
// parameters, and the chance of winning it by guessing.
func (t *terminalMatch) printRound(series match.Series, i int, round *match.Round) {
	asked := []string{t.Words.T(series.Game.NameKey())}
	for _, p := range series.Game.Params {
		if p.Kind != games.Boolean {
			asked = append(asked, p.Name+"="+round.Args[p.Name])
		}
	}
	key := "cli.train.begin"
	if round.Moved {
		key = "cli.train.begin.moved"
	}
	t.printLine("")
	t.printText(key, words.Data{"Number": i + 1, "Of": series.Rounds, "Game": strings.Join(asked, " ")})
	t.printLine(t.Words.N("cli.train.chance", int(math.Round(math.Exp2(round.Difficulty.Bits)))))
}

// printScore prints the user's mistakes in the finished match and score, its points.
func (t *terminalMatch) printScore(score match.Score) error {
	for _, r := range t.match.Review() {
		if r.Mistake && r.Side == match.First && r.Before == solver.OutcomeN {
			if err := t.printRemark(r); err != nil {
				return err
			}
		}
	}
	t.printLine(t.Words.N("cli.train.round", score.Won, words.Data{"Held": score.Held}))
	return nil
}

// printTotal prints total, the score of all games of a series.
func (c *invocation) printTotal(total match.Score) {
	t := terminalMatch{invocation: c}
	t.printLine("")
	if total.Rounds == 0 {
		t.printText("cli.train.none")
		return
	}
	t.printLine(c.Words.N("cli.train.total", total.Won, words.Data{"Held": total.Held, "Percent": total.Percent()}))
	t.printLine(c.Words.N("cli.train.whole", total.Rounds, words.Data{"Whole": total.Whole}))
}
