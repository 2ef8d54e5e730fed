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

// family returns the member of a family that the arguments name: FAMILY [name=value …].
func (c *call) family() (games.Member, error) {
	if len(c.args) == 0 {
		return games.Member{}, usage(c.name, "cli.error.no-family")
	}
	if err := c.decode(); err != nil {
		return games.Member{}, err
	}
	f, err := c.familyCalled(c.args[0])
	if err != nil {
		return games.Member{}, err
	}
	values, err := parameters(c.args[1:])
	if err != nil {
		return games.Member{}, err
	}
	m, err := f.Member(values)
	if err := badFamily(f.ID, err); err != nil {
		return games.Member{}, err
	}
	return m, nil
}

// decode puts the name of a game and its argument in place of an octal code or a set as the
// first argument: "octal code=.77" for ".77".
func (c *call) decode() error {
	id, param, value, ok, err := games.Read(c.args[0])
	switch {
	case !ok, rules.IsFile(c.args[0]):
		return nil
	case err != nil:
		return &failure{status: badUsage, where: c.args[0], err: err}
	}
	c.args = append([]string{id, param + "=" + value}, c.args[1:]...)
	return nil
}

// familyCalled returns the game with an ID, whose positions numbers tell apart.
func (c *call) familyCalled(id string) (*games.Game, error) {
	g, ok := games.ByID(id)
	if rules.IsFile(id) {
		written, err := c.written(id)
		if err != nil {
			return nil, err
		}
		g, ok = written, true
	}
	if !ok {
		return nil, unknown(id, "cli.error.family", idsOf(games.Listed()), nil)
	}
	_, err := g.Member(nil)
	if err := badFamily(id, err); err != nil {
		return nil, err
	}
	return g, nil
}

// badFamily says that a family cannot have such parameters, or numbers.
func badFamily(id string, err error) error {
	if errors.Is(err, games.NoNumbers) || errors.Is(err, games.GivenNumbers) || errors.Is(err, games.TwoNumbers) {
		return &failure{status: badUsage, where: id, err: err}
	}
	if param := (*games.ParamError)(nil); errors.As(err, &param) && param.What == games.UnknownParam {
		return unknown(param.Param, param.Key(), param.Known, param.Data())
	}
	return badParameter(id, err)
}

// listFamilies runs "nimgraph values --list [FAMILY] [--json | --ids]".
func (c *call) listFamilies() error {
	others := xslices.Map(valueFormats()[1:], func(f valueFormat) string { return f.option })
	for _, f := range append([]string{"--to", "-o"}, others...) {
		if c.has(f) {
			return usage(f, "cli.error.other", words.Data{"Other": "--list"})
		}
	}
	if err := c.either("--ids", "--json", "cli.error.other"); err != nil {
		return err
	}
	all := games.Listed()
	switch len(c.args) {
	case 0:
		if c.has("--ids") {
			return c.write(lines(idsOf(games.Listed())))
		}
	case 1:
		f, err := c.familyCalled(c.args[0])
		if err != nil {
			return err
		}
		if c.has("--ids") {
			return c.write(lines(begun(familyParams(f))))
		}
		all = []*games.Game{f}
	default:
		if err := c.one("FAMILY"); err != nil {
			return err
		}
	}
	if c.has("--json") {
		return c.writeJSON(familiesJSON(c.Words, all))
	}
	return c.write(familiesText(c.Words, all))
}

// familyParams are the parameters of a family, and its numbers where one may be given.
func familyParams(f *games.Game) []games.Param { return slices.Concat(f.ListedParams(), f.Given()) }

func familiesText(w *words.Words, all []*games.Game) []byte {
	var b bytes.Buffer
	two := false
	for i, f := range all {
		switch {
		case i == 0 && len(all) > 1:
			fmt.Fprintf(&b, "%s\n\n", w.T("cli.values.one"))
		case i > 0 && !two && len(f.By) == 2:
			fmt.Fprintf(&b, "\n%s\n\n", strings.Join(wrap(w.T("cli.values.two"), lineWidth), "\n"))
			two = true
		case i > 0:
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "  %s  %s\n", f.ID, w.T(f.NameKey()))
		for _, line := range wrap(w.T(f.RulesKey()), lineWidth-len("    ")) {
			fmt.Fprintf(&b, "    %s\n", line)
		}
		for _, p := range f.ListedParams() {
			b.WriteString(entry("    "+p.Name+"="+p.Default, familyParamHelp(w, f, p), optionColumn+3))
		}
	}
	return b.Bytes()
}

// familyParamHelp says what a parameter of a family is, and what it may be.
func familyParamHelp(w *words.Words, f *games.Game, p games.Param) string {
	if p.Kind == games.Text {
		return w.T(f.ParamKey(p))
	}
	return w.T("cli.games.param."+p.Kind.String(), words.Data{"What": w.T(f.ParamKey(p)), "Min": inShort(p.Min), "Max": inShort(p.Max), "Most": p.Most})
}

// familyJSON is a family as JSON; Numbers are the names of its one or two numbers.
type familyJSON struct {
	ID         string      `json:"id"`
	Name       string      `json:"name"`
	Rules      string      `json:"rules"`
	Numbers    []string    `json:"numbers"`
	Parameters []paramJSON `json:"parameters"`
}

func familiesJSON(w *words.Words, all []*games.Game) any {
	var told []familyJSON
	for _, f := range all {
		told = append(told, familyJSON{f.ID, w.T(f.NameKey()), w.T(f.RulesKey()), f.By, paramsJSON(f.ListedParams())})
	}
	return struct {
		heading
		Families []familyJSON `json:"families"`
	}{heading{"nimgraph-families", 1}, told}
}

// listGames runs "nimgraph games [GAME] [--json | --ids]".
func listGames(c *call) error {
	if err := c.either("--ids", "--json", "cli.error.other"); err != nil {
		return err
	}
	if len(c.args) > 1 {
		if err := c.one("GAME"); err != nil {
			return err
		}
	}
	all, ids, text := games.Every(), playable, func() []byte { return gamesText(c.Words) }
	if len(c.args) == 1 {
		game, err := c.gameCalled(c.args[0])
		if err != nil {
			return err
		}
		all, ids, text = []*games.Game{game}, func() []string { return parametersOf(game) }, func() []byte { return gameHelp(c.Words, game) }
	}
	switch {
	case c.has("--json"):
		if err := c.writeJSON(listed(c.Words, all)); err != nil {
			return err
		}
	case c.has("--ids"):
		if err := c.write(lines(ids())); err != nil {
			return err
		}
	default:
		if err := c.write(text()); err != nil {
			return err
		}
	}
	return nil
}

// lines writes each text on a line.
func lines(texts []string) []byte {
	if len(texts) == 0 {
		return nil
	}
	return []byte(strings.Join(texts, "\n") + "\n")
}

func gamesText(w *words.Words) []byte {
	var b bytes.Buffer
	family := games.Group("")
	for _, g := range games.Every() {
		if g.Group != family {
			if family != "" {
				b.WriteByte('\n')
			}
			family = g.Group
			fmt.Fprintf(&b, "%s\n", w.T(family.Key()))
		}
		fmt.Fprintf(&b, "\n  %s  %s\n", g.ID, w.T(g.NameKey()))
		t := aligned(&b)
		for _, p := range g.Params {
			fmt.Fprintf(t, "    %s=%s\t%s\n", p.Name, p.Default, paramHelp(w, g, p))
		}
		t.Flush()
	}
	fmt.Fprintf(&b, "\n%s\n", w.T("cli.contests"))
	for _, contest := range games.Contests() {
		fmt.Fprintf(&b, "\n  %s  %s\n", contest.ID, w.T(contest.Key()))
		b.WriteString(contestHelp(w, contest))
	}
	return b.Bytes()
}

// gamesJSON are the games as JSON, with Limit, the parameter that all games take which have
// none of that name, and the contests whose input is read.
type gamesJSON struct {
	heading
	Limit    paramJSON     `json:"limit"`
	Games    []gameJSON    `json:"games"`
	Contests []contestJSON `json:"contests"`
}

// gameJSON has ClosedForm where a formula gives a game's start for all arguments, and Known
// where theory knows the start otherwise or for some arguments only.
type gameJSON struct {
	ID         string      `json:"id"`
	Name       string      `json:"name"`
	Family     string      `json:"family"`
	Play       string      `json:"play"`
	ClosedForm bool        `json:"closedForm,omitzero"`
	Known      bool        `json:"known,omitzero"`
	Parameters []paramJSON `json:"parameters"`
}

type contestJSON struct {
	ID     string `json:"id"`
	Game   string `json:"game"`
	Input  string `json:"input"`
	Answer string `json:"answer"`
}

// paramJSON is a parameter: Min, Max and Most bound what is drawn, SolvedMax and SolvedMost
// what is solved, where that is more. Most is of a list alone.
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

func listed(w *words.Words, all []*games.Game) *gamesJSON {
	list := &gamesJSON{heading: heading{"nimgraph-games", 1}, Limit: paramsJSON([]games.Param{games.LimitParam()})[0]}
	for _, g := range all {
		list.Games = append(list.Games, gameJSON{
			g.ID, w.T(g.NameKey()), string(g.Group), g.Play.String(), g.HasClosedForm(), g.HasLaw() && !g.HasClosedForm(), paramsJSON(g.Params),
		})
	}
	for _, contest := range games.Contests() {
		if slices.ContainsFunc(all, func(g *games.Game) bool { return g.ID == contest.Game }) {
			list.Contests = append(list.Contests, contestJSON{contest.ID, contest.Game, w.T(contest.InputKey()), w.Also(contest.InputKey())})
		}
	}
	return list
}

func paramsJSON(all []games.Param) (told []paramJSON) {
	for _, p := range all {
		one := paramJSON{Name: p.Name, Kind: p.Kind.String(), Min: p.Min, Max: p.Max, Default: p.Default}
		solved := p.Solved()
		if solved.Max > p.Max {
			one.SolvedMax = &solved.Max
		}
		if p.Kind == games.Integers {
			one.Most = &p.Most
			if solved.Most > p.Most {
				one.SolvedMost = &solved.Most
			}
		}
		told = append(told, one)
	}
	return told
}
