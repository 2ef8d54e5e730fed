package cli

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"maps"
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

// findGame returns the game that word names: by its ID, or by the path of a file with rules.
func (c *invocation) findGame(word string) (*games.Game, error) {
	if rules.IsFile(word) {
		return c.readRules(word)
	}
	game, ok := games.Find(word)
	if !ok {
		return nil, unknownWordError(word, "cli.error.game", gameIDs(games.All()), nil)
	}
	return game, nil
}

// readRules reads the rules in file and returns their game. If --on is given, the game is played on the
// graph in the file of this option. readRules stores the texts of the rules and of the graph in
// c.ruled, from which storeRules puts them into a drawing.
func (c *invocation) readRules(file string) (*games.Game, error) {
	text, err := files.ReadText(file, rules.MaxText)
	if err := inputError(file, err); err != nil {
		return nil, err
	}
	script, err := rules.Parse(text)
	if err := inputError(file, err); err != nil {
		return nil, err
	}
	var on *rules.Graph
	if c.hasOption("--on") {
		read, err := c.readInput(c.flags["--on"], "")
		if err != nil {
			return nil, err
		}
		d := read.Drawing
		var edges bytes.Buffer
		if err := inputError(c.flags["--on"], formats.Write(&edges, d, formats.Edges)); err != nil {
			return nil, err
		}
		on, c.ruled.Graph = rules.GraphOf(d), edges.String()
	}
	c.ruled.Text = text
	return script.Game(file, strings.TrimSuffix(filepath.Base(file), rules.Extension), on, c.rulesRunner()), nil
}

// storeRules stores in drawing d the rules that readRules has read, so that the drawing can be made
// again. params become the values of the parameters in the text of the rules.
func (c *invocation) storeRules(d *document.Drawing, params map[string]string) error {
	for name, value := range params {
		if script, err := rules.Parse(c.ruled.Text); err == nil && name != games.Limit {
			text, err := script.TextWithParam(name, value)
			if err != nil {
				return err
			}
			c.ruled.Text = text
		}
	}
	return d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Rules = c.ruled })
}

// rejectOnOption returns an error if --on is given but the first argument is no file with rules.
func (c *invocation) rejectOnOption() error {
	if c.hasOption("--on") && (len(c.args) == 0 || !rules.IsFile(c.args[0])) {
		return usageError("--on", "cli.error.no-rules")
	}
	return nil
}

// rulesRunner returns a runner for rules that a user wrote. It applies the time limit of --within, and
// sets c.stopped if the rules exceed it.
func (c *invocation) rulesRunner() rules.Runner {
	run := c.Rules
	if run == nil {
		run = rules.RunHere
	}
	return func(ctx context.Context, ask rules.Request) (*rules.Table, error) {
		ask.Within, ask.Partial = c.within, c.partial
		table, err := run(ctx, ask)
		if err == nil && table.Stopped != nil {
			c.stopped = table.Stopped
		}
		return table, err
	}
}

// checkCommandFlags returns the options of "nimgraph check".
func checkCommandFlags() []flag {
	return []flag{
		commonFlag("--on"),
		{name: "--to", value: "N", about: "cli.flag.check.to"},
		{name: "--against", value: "GAME", about: "cli.flag.check.against"},
	}
}

// checkTo is how far check compares the values of rules on numbers by default.
const checkTo = 50

// runCheck runs "nimgraph check RULES [name=value …] [--to N] [--against GAME]".
func runCheck(c *invocation) error {
	if len(c.args) == 0 || !rules.IsFile(c.args[0]) {
		return usageError(c.name, "cli.error.no-rules")
	}
	var table *rules.Table
	run := c.Rules
	if run == nil {
		run = rules.RunHere
	}
	c.Rules = func(ctx context.Context, ask rules.Request) (t *rules.Table, err error) {
		ask.Twice = true
		table, err = run(ctx, ask)
		return table, err
	}
	game, params, err := c.gameArgument()
	if err != nil {
		return err
	}
	shown := newProgressLine(c.Err)
	d, err := game.Unfold(shown.withProgress(c.ctx, c.Words), params)
	shown.clearLine()
	if err := parameterError(game.ID, err); err != nil {
		return err
	}
	c.Rules = run
	s, err := solver.Solve(c.ctx, solver.PositionOf(d))
	if err := inputError(game.ID, err); err != nil {
		return err
	}
	f := d.Graph().Freeze()
	findings := []string{c.Words.N("cli.check.positions", f.Order(), words.Data{"Moves": f.Size()})}
	add := func(key string, data words.Data) { findings = append(findings, c.Words.T("cli.check."+key, data)) }
	open := f.OpenVertices()
	if open != nil {
		add("cut", words.Data{"Count": len(open)})
	}
	switch {
	case s.Cyclic():
		add("cycles", nil)
	case open == nil:
		add("ends", nil)
	}
	if table.Changes != "" {
		add("changes", words.Data{"At": table.Changes})
	} else {
		add("steady", nil)
	}
	if shape, otherShape, differ := table.FindMixedShapes(); differ {
		add("shapes", words.Data{"One": shape, "Other": otherShape})
	} else {
		add("shape", nil)
	}
	if c.hasOption("--against") {
		difference, err := compareWithGame(c, game, params)
		if err != nil {
			return err
		}
		findings = append(findings, difference)
	}
	return c.writeOutput(joinLines(findings))
}

// compareWithGame compares the values of game, with the parameters params, with the values of the
// game in the option --against. It returns a sentence that says where they first differ, or that
// they agree.
func compareWithGame(c *invocation, game *games.Game, params map[string]string) (string, error) {
	params = maps.Clone(params)
	delete(params, "start")
	own, err := game.Member(params)
	if err := familyError(game.ID, err); err != nil {
		return "", err
	}
	defer func(args []string) { c.args = args }(c.args)
	c.args = []string{c.flags["--against"]}
	other, err := c.familyArgument()
	if err != nil {
		return "", err
	}
	if len(own.Numbers) != len(other.Numbers) {
		return "", usageError("--against", "cli.error.check.numbers")
	}
	to := [2]int{checkTo, checkTo}
	if len(own.Numbers) > 1 {
		to = [2]int{game.Standard, game.Standard}
	}
	if c.hasOption("--to") {
		if to, err = c.lastNumbers(other); err != nil {
			return "", err
		}
	}
	here, err := c.computer.valuesUpTo(own, to)
	if err != nil {
		return "", err
	}
	there, err := c.computer.valuesUpTo(other, to)
	if err != nil {
		return "", err
	}
	for position := range positionsBetween(other.First, to, len(other.Numbers)) {
		if got, want := here(position), there(position); got != want {
			named := make([]string, len(own.Numbers))
			for i, n := range own.Numbers {
				named[i] = fmt.Sprint(n, " = ", position[i])
			}
			return c.Words.T("cli.check.differs", words.Data{
				"At": strings.Join(named, ", "), "Game": other.Game.ID, "Here": got, "There": want,
			}), nil
		}
	}
	return c.Words.T("cli.check.same", words.Data{"Game": other.Game.ID, "To": to[0]}), nil
}

// positionsBetween yields the pairs of numbers from first to last, row by row. If dimensions is 1,
// only the first number varies and the second is 0.
func positionsBetween(first, last [2]int, dimensions int) iter.Seq[[2]int] {
	if dimensions < 2 {
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

// valueFunc returns the value of the position with the given numbers. If positions have one number, it
// is numbers[0].
type valueFunc func(numbers [2]int) int

// valuesUpTo computes the values of m up to the numbers in to. It returns a function that looks up a
// value by its numbers.
func (r *valueComputer) valuesUpTo(m games.Member, to [2]int) (valueFunc, error) {
	if len(m.Numbers) > 1 {
		t, err := r.computeTable(m, to)
		if err != nil {
			return nil, err
		}
		return func(numbers [2]int) int { return t.At(numbers[0]-t.First[0], numbers[1]-t.First[1]) }, nil
	}
	s, err := sequences.New(m)
	if err := inputError(m.Game.ID, err); err != nil {
		return nil, err
	}
	if err := r.computeValues(s, to[0]); err != nil {
		return nil, err
	}
	return func(numbers [2]int) int { return s.Known().At(numbers[0]) }, nil
}
