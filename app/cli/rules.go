package cli

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"path/filepath"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/solver"
	"nimgraph/solver/sequences"
	"nimgraph/views/words"
)

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

func (c *call) written(file string) (*games.Game, error) {
	text, err := files.Text(file, rules.MaxText)
	if err := input(file, err); err != nil {
		return nil, err
	}
	script, err := rules.Read(text)
	if err := input(file, err); err != nil {
		return nil, err
	}
	var on *rules.Drawn
	if c.has("--on") {
		read, err := c.read(c.flags["--on"], "")
		if err != nil {
			return nil, err
		}
		d := read.Drawing
		var edges bytes.Buffer
		if err := input(c.flags["--on"], formats.Write(&edges, d, formats.Edges)); err != nil {
			return nil, err
		}
		on, c.ruled.Graph = rules.On(d), edges.String()
	}
	c.ruled.Text = text
	return script.Game(file, strings.TrimSuffix(filepath.Base(file), rules.Ending), on, c.runner()), nil
}

// keepRules has a drawing keep the rules that it was made by, with the arguments in them.
func (c *call) keepRules(d *document.Drawing, values map[string]string) error {
	for name, value := range values {
		if script, err := rules.Read(c.ruled.Text); err == nil && name != games.Limit {
			text, err := script.With(name, value)
			if err != nil {
				return err
			}
			c.ruled.Text = text
		}
	}
	return d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Rules = c.ruled })
}

// onRules refuses a graph to play on where there are no rules.
func (c *call) onRules() error {
	if c.has("--on") && (len(c.args) == 0 || !rules.IsFile(c.args[0])) {
		return usage("--on", "cli.error.no-rules")
	}
	return nil
}

func (c *call) runner() rules.Runner {
	if c.Rules == nil {
		return rules.Here
	}
	return c.Rules
}

func checkFlags() []flag {
	return []flag{
		shared("--on"),
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
	var table *rules.Table
	run := c.runner()
	c.Rules = func(ctx context.Context, ask rules.Ask) (t *rules.Table, err error) {
		ask.Twice = true
		table, err = run(ctx, ask)
		return table, err
	}
	game, values, err := c.asked()
	if err != nil {
		return err
	}
	shown := newProgress(c.Err)
	d, err := game.Unfold(shown.counting(c.ctx, c.Words), values)
	shown.clear()
	if err := badParameter(game.ID, err); err != nil {
		return err
	}
	c.Rules = run
	s, err := solver.Solve(c.ctx, solver.PositionOf(d))
	if err := input(game.ID, err); err != nil {
		return err
	}
	f := d.Graph().Freeze()
	told := []string{c.Words.N("cli.check.positions", f.Order(), words.Data{"Moves": f.Size()})}
	say := func(key string, data words.Data) { told = append(told, c.Words.T("cli.check."+key, data)) }
	open := f.Open()
	if open != nil {
		say("cut", words.Data{"Count": len(open)})
	}
	switch {
	case s.Cyclic():
		say("cycles", nil)
	case open == nil:
		say("ends", nil)
	}
	if table.Changes != "" {
		say("changes", words.Data{"At": table.Changes})
	} else {
		say("steady", nil)
	}
	if one, other, differ := table.Shapes(); differ {
		say("shapes", words.Data{"One": one, "Other": other})
	} else {
		say("shape", nil)
	}
	if c.has("--against") {
		difference, err := compare(c, game, values)
		if err != nil {
			return err
		}
		told = append(told, difference)
	}
	return c.write(lines(told))
}

// compare says how the values of a list differ from those of another game.
func compare(c *call, game *games.Game, values map[string]string) (string, error) {
	delete(values, "start")
	own, err := game.Member(values)
	if err := badFamily(game.ID, err); err != nil {
		return "", err
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
	here, err := c.reckoner.valueAt(own, to)
	if err != nil {
		return "", err
	}
	there, err := c.reckoner.valueAt(other, to)
	if err != nil {
		return "", err
	}
	for at := range squares(other.First, to, len(other.Numbers)) {
		if got, want := here(at), there(at); got != want {
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
func (r *reckoner) valueAt(m games.Member, to [2]int) (func([2]int) int, error) {
	if len(m.Numbers) > 1 {
		t, err := r.workOutTable(m, to)
		if err != nil {
			return nil, err
		}
		return func(at [2]int) int { return t.At(at[0]-t.First[0], at[1]-t.First[1]) }, nil
	}
	s, err := sequences.New(m)
	if err := input(m.Game.ID, err); err != nil {
		return nil, err
	}
	if err := r.workOut(s, to[0]); err != nil {
		return nil, err
	}
	return func(at [2]int) int { return s.Known().At(at[0]) }, nil
}
