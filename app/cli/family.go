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

// familyArgument returns the game that the arguments FAMILY [name=value …] name, with its parameters.
// The positions of the game are numbered, so they form a sequence or a table.
func (c *invocation) familyArgument() (games.Member, error) {
	if len(c.args) == 0 {
		return games.Member{}, usageError(c.name, "cli.error.no-family")
	}
	if err := c.expandGameCode(); err != nil {
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

// expandGameCode replaces the short code of a game in the first argument by the name of the game and a
// parameter. An octal code ".77" becomes "octal code=.77", and a set such as "{1,3,4}" a subtraction
// game. It changes nothing if the argument is not a code.
func (c *invocation) expandGameCode() error {
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

// findFamily returns the game that id names: the ID of a game, or the path of a file with rules. It
// returns an error if the positions of the game are not numbered, so that their values cannot be
// listed.
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

// familyError turns err, an error about the parameters or numbers of the game with the given ID, into
// a failure. If err is nil, it returns nil.
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
	if err := c.rejectBothOptions("--ids", "--json", "cli.error.other"); err != nil {
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
		if err := c.tooManyArgumentsError("FAMILY"); err != nil {
			return err
		}
	}
	if c.hasOption("--json") {
		return c.writeJSON(newFamiliesJSON(c.Words, families))
	}
	return c.writeOutput(familiesText(c.Words, families))
}

// familyParams returns the parameters that the user may set in a list of values of family. For a table
// they include its two numbers, one of which may be fixed.
func familyParams(family *games.Game) []games.Param {
	return slices.Concat(family.ListedParams(), family.NumberParams())
}

// familiesText returns the list of families for people to read. Each has its name, rules and
// parameters.
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

// familyJSON encodes a family: a game whose positions are numbered. Numbers are the names of the one
// or two numbers that identify a position.
type familyJSON struct {
	ID         string      `json:"id"`
	Name       string      `json:"name"`
	Rules      string      `json:"rules"`
	Numbers    []string    `json:"numbers"`
	Parameters []paramJSON `json:"parameters"`
}

// newFamiliesJSON returns the list families for encoding as JSON, with the header of the format.
func newFamiliesJSON(w *words.Words, families []*games.Game) any {
	var encoded []familyJSON
	for _, f := range families {
		encoded = append(encoded, familyJSON{
			f.ID, w.T(f.NameKey()), w.T(f.RulesKey()), f.Numbers, paramsJSON(f.ListedParams(), games.ForListing),
		})
	}
	return struct {
		jsonHeader
		Families []familyJSON `json:"families"`
	}{jsonHeader{"nimgraph-families", 1}, encoded}
}

// listGames runs "nimgraph games [GAME] [--json | --ids]".
func listGames(c *invocation) error {
	if err := c.rejectBothOptions("--ids", "--json", "cli.error.other"); err != nil {
		return err
	}
	if len(c.args) > 1 {
		if err := c.tooManyArgumentsError("GAME"); err != nil {
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
		ids = func() []string { return gameParameterPrefixes(game) }
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

// joinLines returns the elements of texts as lines, each ended by a newline.
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

// gamesJSON encodes a list of games. Limit describes the parameter "limit", which every game has
// unless one of its own parameters has this name. Contests lists the contests that play these games.
type gamesJSON struct {
	jsonHeader
	Limit    paramJSON     `json:"limit"`
	Games    []gameJSON    `json:"games"`
	Contests []contestJSON `json:"contests"`
}

// gameJSON encodes a game. ClosedForm is set if a formula gives the winner for all values of the
// parameters. Known is set if theory gives the winner for some of them only, or not by a formula.
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

// paramJSON encodes a parameter of a game with its range. A number, and each number of a list, is from
// Min to Max. A list has at most Most numbers.
//
// SolvedMax and SolvedMost replace Max and Most for games that are solved without a drawing. They are
// set only if they are larger.
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

// newGamesJSON returns the games in all, and the contests that play them, for encoding as JSON.
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

// paramsJSON returns params for encoding as JSON, each with its name, range and default. The range
// depends on use, the purpose for which the games are made. If this is a drawing, a larger range for
// solving without a drawing is encoded too.
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
