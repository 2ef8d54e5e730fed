package cli

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/graphs/xslices"
	"nimgraph/views/words"
)

// familyArgument returns the game with its parameters that the arguments FAMILY [name=value …] name,
// as a member of its family.
func (c *invocation) familyArgument() (games.Member, error) {
	if len(c.args) == 0 {
		return games.Member{}, usageError(c.name, "cli.error.no-family")
	}
	if err := c.expandCode(); err != nil {
		return games.Member{}, err
	}
	f, err := c.findFamily(c.args[0])
	if err != nil {
		return games.Member{}, err
	}
	values, err := parseParameters(c.args[1:])
	if err != nil {
		return games.Member{}, err
	}
	m, err := f.Member(values)
	if err := familyError(f.ID, err); err != nil {
		return games.Member{}, err
	}
	return m, nil
}

// expandCode replaces the first argument, if it is an octal code or a set of numbers, by the name of
// the game and its parameter: ".77" becomes "octal code=.77".
func (c *invocation) expandCode() error {
	id, param, value, ok, err := games.ParseNotation(c.args[0])
	switch {
	case !ok, rules.IsFile(c.args[0]):
		return nil
	case err != nil:
		return &failure{status: badUsage, where: c.args[0], err: err}
	}
	c.args = append([]string{id, param + "=" + value}, c.args[1:]...)
	return nil
}

// findFamily returns the family with the given ID or, if id is the path of a file with rules, the
// game of that file.
func (c *invocation) findFamily(id string) (*games.Game, error) {
	g, ok := games.Find(id)
	if rules.IsFile(id) {
		written, err := c.readRules(id)
		if err != nil {
			return nil, err
		}
		g, ok = written, true
	}
	if !ok {
		return nil, unknownWordError(id, "cli.error.family", gameIDs(games.ListedGames()), nil)
	}
	_, err := g.Member(nil)
	if err := familyError(id, err); err != nil {
		return nil, err
	}
	return g, nil
}

// familyError returns err, an error about the parameters or numbers of the family with the given ID,
// as a failure. It returns nil if err is nil.
func familyError(id string, err error) error {
	if errors.Is(err, games.NoNumbers) || errors.Is(err, games.GivenNumbers) || errors.Is(err, games.TwoNumbers) {
		return &failure{status: badUsage, where: id, err: err}
	}
	if param := (*games.ParamError)(nil); errors.As(err, &param) && param.Reason == games.UnknownParam {
		return unknownWordError(param.Param, param.Key(), param.Known, param.Data())
	}
	return parameterError(id, err)
}

// listFamilies runs "nimgraph values --list [FAMILY] [--json | --ids]".
func (c *invocation) listFamilies() error {
	others := xslices.Map(valueFormats()[1:], func(f valueFormat) string { return f.option })
	for _, f := range append([]string{"--to", "-o"}, others...) {
		if c.hasOption(f) {
			return usageError(f, "cli.error.other", words.Data{"Other": "--list"})
		}
	}
	if err := c.rejectBoth("--ids", "--json", "cli.error.other"); err != nil {
		return err
	}
	families := games.ListedGames()
	switch len(c.args) {
	case 0:
		if c.hasOption("--ids") {
			return c.writeOutput(joinLines(gameIDs(games.ListedGames())))
		}
	case 1:
		f, err := c.findFamily(c.args[0])
		if err != nil {
			return err
		}
		if c.hasOption("--ids") {
			return c.writeOutput(joinLines(parameterPrefixes(familyParams(f))))
		}
		families = []*games.Game{f}
	default:
		if err := c.tooManyError("FAMILY"); err != nil {
			return err
		}
	}
	if c.hasOption("--json") {
		return c.writeJSON(familiesJSON(c.Words, families))
	}
	return c.writeOutput(familiesText(c.Words, families))
}

// familyParams returns the parameters of family and the parameters of its numbers that the user may
// set.
func familyParams(family *games.Game) []games.Param {
	return slices.Concat(family.ListedParams(), family.NumberParams())
}

// familiesText returns a list of families for people to read, with the rules and parameters of
// each.
func familiesText(w *words.Words, families []*games.Game) []byte {
	var b bytes.Buffer
	two := false
	for i, f := range families {
		switch {
		case i == 0 && len(families) > 1:
			fmt.Fprintf(&b, "%s\n\n", w.T("cli.values.one"))
		case i > 0 && !two && len(f.Numbers) == 2:
			fmt.Fprintf(&b, "\n%s\n\n", strings.Join(wrapText(w.T("cli.values.two"), lineWidth), "\n"))
			two = true
		case i > 0:
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "  %s  %s\n", f.ID, w.T(f.NameKey()))
		for _, line := range wrapText(w.T(f.RulesKey()), lineWidth-len("    ")) {
			fmt.Fprintf(&b, "    %s\n", line)
		}
		for _, p := range f.ListedParams() {
			b.WriteString(helpEntry("    "+p.Name+"="+p.Default, familyParamHelp(w, f, p), optionColumn+3))
		}
	}
	return b.Bytes()
}

// familyParamHelp returns the description of param, a parameter of family, with its range.
func familyParamHelp(w *words.Words, family *games.Game, param games.Param) string {
	if param.Kind == games.Text {
		return w.T(family.ParamKey(param))
	}
	listed := param.Range(games.ForListing)
	return w.T("cli.games.param."+param.Kind.String(), words.Data{
		"What": w.T(family.ParamKey(param)), "Min": shortNumber(listed.Min), "Max": shortNumber(listed.Max),
		"Most": listed.Count,
	})
}

// familyJSON encodes a family. Numbers are the names of its one or two numbers.
type familyJSON struct {
	ID         string      `json:"id"`
	Name       string      `json:"name"`
	Rules      string      `json:"rules"`
	Numbers    []string    `json:"numbers"`
	Parameters []paramJSON `json:"parameters"`
}

// familiesJSON returns the list of families for encoding as JSON.
func familiesJSON(w *words.Words, members []*games.Game) any {
	var families []familyJSON
	for _, f := range members {
		families = append(families, familyJSON{
			f.ID, w.T(f.NameKey()), w.T(f.RulesKey()), f.Numbers, paramsJSON(f.ListedParams(), games.ForListing),
		})
	}
	return struct {
		jsonHeader
		Families []familyJSON `json:"families"`
	}{jsonHeader{"nimgraph-families", 1}, families}
}

// listGames runs "nimgraph games [GAME] [--json | --ids]".
func listGames(c *invocation) error {
	if err := c.rejectBoth("--ids", "--json", "cli.error.other"); err != nil {
		return err
	}
	if len(c.args) > 1 {
		if err := c.tooManyError("GAME"); err != nil {
			return err
		}
	}
	listed, ids, text := games.All(), playableNames, func() []byte { return gamesText(c.Words) }
	if len(c.args) == 1 {
		game, err := c.findGame(c.args[0])
		if err != nil {
			return err
		}
		listed = []*games.Game{game}
		ids = func() []string { return parameterWords(game) }
		text = func() []byte { return gameHelp(c.Words, game) }
	}
	switch {
	case c.hasOption("--json"):
		if err := c.writeJSON(newGamesJSON(c.Words, listed)); err != nil {
			return err
		}
	case c.hasOption("--ids"):
		if err := c.writeOutput(joinLines(ids())); err != nil {
			return err
		}
	default:
		if err := c.writeOutput(text()); err != nil {
			return err
		}
	}
	return nil
}

// joinLines returns texts as lines.
func joinLines(texts []string) []byte {
	if len(texts) == 0 {
		return nil
	}
	return []byte(strings.Join(texts, "\n") + "\n")
}

// gamesText returns the list of games in groups, for people to read.
func gamesText(w *words.Words) []byte {
	var b bytes.Buffer
	family := games.Group("")
	for _, g := range games.All() {
		if g.Group != family {
			if family != "" {
				b.WriteByte('\n')
			}
			family = g.Group
			fmt.Fprintf(&b, "%s\n", w.T(family.Key()))
		}
		fmt.Fprintf(&b, "\n  %s  %s\n", g.ID, w.T(g.NameKey()))
		t := newTableWriter(&b)
		for _, p := range g.Params {
			fmt.Fprintf(t, "    %s=%s\t%s\n", p.Name, p.Default, paramHelp(w, g, p))
		}
		t.Flush()
	}
	fmt.Fprintf(&b, "\n%s\n", w.T("cli.contests"))
	for _, contest := range games.Contests() {
		fmt.Fprintf(&b, "\n  %s  %s\n", contest.ID, w.T(contest.NoteKey()))
		b.WriteString(contestHelp(w, contest))
	}
	return b.Bytes()
}

// gamesJSON encodes games. Limit is the parameter that every game has unless it defines a
// parameter of that name. Contests lists the contests whose input can be read.
type gamesJSON struct {
	jsonHeader
	Limit    paramJSON     `json:"limit"`
	Games    []gameJSON    `json:"games"`
	Contests []contestJSON `json:"contests"`
}

// gameJSON encodes a game. ClosedForm is set if a formula gives the winner of the starting
// position for all arguments. Known is set if theory gives the winner in another way, or for some
// arguments only.
type gameJSON struct {
	ID         string      `json:"id"`
	Name       string      `json:"name"`
	Family     string      `json:"family"`
	Play       string      `json:"play"`
	ClosedForm bool        `json:"closedForm,omitzero"`
	Known      bool        `json:"known,omitzero"`
	Parameters []paramJSON `json:"parameters"`
}

// contestJSON encodes a contest with its game, and descriptions of its input and answer.
type contestJSON struct {
	ID     string `json:"id"`
	Game   string `json:"game"`
	Input  string `json:"input"`
	Answer string `json:"answer"`
}

// paramJSON encodes a parameter. Min, Max and Most are its range, for drawings or for lists of values;
// SolvedMax and SolvedMost bound the games that are solved instead of drawn, if they are larger. Most
// is set only for lists of numbers.
type paramJSON struct {
	Name       string `json:"name"`
	Kind       string `json:"kind"`
	Min        int    `json:"min"`
	Max        int    `json:"max"`
	SolvedMax  *int   `json:"solvedMax,omitzero"`
	Most       *int   `json:"most,omitzero"`
	SolvedMost *int   `json:"solvedMost,omitzero"`
	Default    string `json:"default"`
}

// newGamesJSON returns the games in all, with their contests, for encoding as JSON.
func newGamesJSON(w *words.Words, all []*games.Game) *gamesJSON {
	list := &gamesJSON{
		jsonHeader: jsonHeader{"nimgraph-games", 1},
		Limit:      paramsJSON([]games.Param{games.LimitParam()}, games.ForDrawing)[0],
	}
	for _, g := range all {
		list.Games = append(list.Games, gameJSON{
			g.ID, w.T(g.NameKey()), string(g.Group), g.Play.String(), g.HasClosedForm(),
			g.HasLaw() && !g.HasClosedForm(), paramsJSON(g.Params, games.ForDrawing),
		})
	}
	for _, contest := range games.Contests() {
		if slices.ContainsFunc(all, func(g *games.Game) bool { return g.ID == contest.Game }) {
			list.Contests = append(list.Contests, contestJSON{
				contest.ID, contest.Game, w.T(contest.InputKey()), w.Alternatives(contest.InputKey()),
			})
		}
	}
	return list
}

// paramsJSON returns the name, the range and the default of each parameter for encoding as JSON. use
// says whether the parameters are for drawing or for solving; for drawing, the larger range for
// solving is added.
func paramsJSON(params []games.Param, use games.Use) (encoded []paramJSON) {
	for _, p := range params {
		bounds, solved := p.Range(use), games.Range{}
		if use == games.ForDrawing {
			solved = p.Range(games.ForSolving)
		}
		param := paramJSON{Name: p.Name, Kind: p.Kind.String(), Min: bounds.Min, Max: bounds.Max, Default: p.Default}
		if solved.Max > bounds.Max {
			param.SolvedMax = &solved.Max
		}
		if p.Kind == games.Integers {
			param.Most = &bounds.Count
			if solved.Count > bounds.Count {
				param.SolvedMost = &solved.Count
			}
		}
		encoded = append(encoded, param)
	}
	return encoded
}
