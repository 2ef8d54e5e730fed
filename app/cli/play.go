package cli

import (
	"bufio"
	"math"
	"math/rand/v2"
	"os"

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
func playMatch(c *call) {
	if len(c.args) > 0 && c.args[0] == "-" {
		refuse("-", "cli.error.play-input")
	}
	errs, seed := c.odds()
	of := c.subject()
	if of.theory != nil {
		refuse(of.name, "cli.error.play-large")
	}
	c.ask(of.drawing)
	board, err := match.NewBoard(of.drawing)
	try(input(of.name, err))
	start, err := match.Start(c.ctx, board.Position)
	if err != nil {
		fail(unsolved(of.name, of.drawing, solver.PositionOf(of.drawing), err))
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
		t.line(words.OneLine(title))
	}
	t.say("cli.play.help")
	_ = t.run(bufio.NewScanner(c.In))
}

// odds returns how often the program errs, from 0 to 1, and what its choices begin with.
func (c *call) odds() (errs float64, seed uint64) {
	percent := c.wholeNumber("--errs", 0, 0, 100)
	return float64(percent) / 100, c.wholeNumber("--seed", 1, 0, math.MaxUint64)
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
