package cli

import (
	"fmt"
	"iter"
	"path/filepath"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/solver"
	"nimgraph/solver/sequences"
	"nimgraph/views/words"
)

// gameCalled returns the game with an ID, or that of a file with rules.
func (c *call) gameCalled(word string) (*games.Game, error) {
	if rules.IsFile(word) {
		return c.written(word)
	}
	game, ok := games.ByID(word)
	if !ok {
		return nil, unknown(word, "cli.error.game", idsOf(games.Every()), nil)
	}
	return game, nil
}

// written returns the game of a file with rules.
func (c *call) written(file string) (*games.Game, error) {
	text, err := files.Text(file, rules.MaxText)
	if err != nil {
		return nil, input(file, err)
	}
	script, err := rules.Read(text)
	if err != nil {
		return nil, input(file, err)
	}
	var on *rules.Drawn
	if c.has("--on") {
		r, err := c.read(c.flags["--on"], "")
		if err != nil {
			return nil, err
		}
		on = rules.On(r.Drawing)
	}
	run := c.Rules
	if run == nil {
		run = rules.Here
	}
	return script.Game(file, strings.TrimSuffix(filepath.Base(file), rules.Ending), on, run), nil
}

// checkFlags are the options of check.
func checkFlags() []flag {
	return []flag{
		{name: "--to", value: "N", about: "cli.flag.check.to"},
		{name: "--against", value: "GAME", about: "cli.flag.check.against"},
	}
}

// checkTo is how far rules on numbers are checked where nobody says.
const checkTo = 50

// check runs "nimgraph check RULES [name=value …] [--to N] [--against GAME]".
func check(c *call) error {
	if len(c.args) == 0 || !rules.IsFile(c.args[0]) {
		return usage(c.name, "cli.error.no-rules")
	}
	game, values, err := c.asked()
	if err != nil {
		return err
	}
	d, err := game.Unfold(c.ctx, values)
	if err != nil {
		return badParameter(game.ID, err)
	}
	s, err := solver.Solve(c.ctx, solver.PositionOf(d))
	if err != nil {
		return input(game.ID, err)
	}
	f := d.Graph().Freeze()
	told := []string{c.Words.N("cli.check.positions", f.Order(), words.Data{"Moves": f.Size()}), c.Words.T("cli.check.ends")}
	if s.Cyclic() {
		told[1] = c.Words.T("cli.check.cycles")
	}
	if c.has("--against") {
		line, err := compare(c, game, values)
		if err != nil {
			return err
		}
		told = append(told, line)
	}
	return c.write(lines(told))
}

// compare says how the values of a list differ from those of another game.
func compare(c *call, game *games.Game, values map[string]string) (string, error) {
	delete(values, "start")
	own, err := game.Member(values)
	if err != nil {
		return "", badFamily(game.ID, err)
	}
	c.args = []string{c.flags["--against"]}
	other, err := c.family()
	if err != nil {
		return "", err
	}
	if len(own.Numbers) != len(other.Numbers) {
		return "", usage("--against", "cli.error.check.numbers")
	}
	to := [2]int{checkTo, checkTo}
	if len(own.Numbers) > 1 {
		to = [2]int{game.Standard, game.Standard}
	}
	if c.has("--to") {
		if to, err = c.bounds(other); err != nil {
			return "", err
		}
	}
	here, there := c.reckoner.valueAt(own, to), c.reckoner.valueAt(other, to)
	for at := range squares(other.First, to, len(other.Numbers)) {
		got, err := here(at)
		if err != nil {
			return "", err
		}
		want, err := there(at)
		if err != nil {
			return "", err
		}
		if got != want {
			named := make([]string, len(own.Numbers))
			for i, n := range own.Numbers {
				named[i] = fmt.Sprint(n, " = ", at[i])
			}
			return c.Words.T("cli.check.differs", words.Data{"At": strings.Join(named, ", "), "Game": other.Game.ID, "Here": got, "There": want}), nil
		}
	}
	return c.Words.T("cli.check.same", words.Data{"Game": other.Game.ID, "To": to[0]}), nil
}

// squares yields the numbers of positions from the first to the last, row by row.
func squares(first, last [2]int, numbers int) iter.Seq[[2]int] {
	if numbers < 2 {
		first[1], last[1] = 0, 0
	}
	return func(yield func([2]int) bool) {
		for a := first[0]; a <= last[0]; a++ {
			for b := first[1]; b <= last[1]; b++ {
				if !yield([2]int{a, b}) {
					return
				}
			}
		}
	}
}

// valueAt returns what gives the values of a member up to some numbers.
func (r *reckoner) valueAt(m games.Member, to [2]int) func([2]int) (int, error) {
	if len(m.Numbers) > 1 {
		t, err := r.workOutTable(m, to)
		return func(at [2]int) (int, error) {
			if err != nil {
				return 0, err
			}
			return t.At(at[0]-t.First[0], at[1]-t.First[1]), nil
		}
	}
	s, err := sequences.New(m)
	err = r.tooFar(m, err)
	if err == nil {
		err = r.workOut(s, to[0])
	}
	return func(at [2]int) (int, error) {
		if err != nil {
			return 0, err
		}
		return s.Known().At(at[0]), nil
	}
}
