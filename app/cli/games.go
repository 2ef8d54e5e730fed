package cli

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// listGames runs "nimgraph games [GAME] [--json | --ids]".
func listGames(c *call) {
	c.either("--ids", "--json", "cli.error.other")
	if len(c.args) > 1 {
		c.one("GAME")
	}
	all, ids, text := games.Every(), playable, func() []byte { return gamesText(c.Words) }
	if len(c.args) == 1 {
		game := c.gameCalled(c.args[0])
		all, ids, text = []*games.Game{game}, func() []string { return parametersOf(game) }, func() []byte { return gameHelp(c.Words, game) }
	}
	switch {
	case c.has("--json"):
		c.writeJSON(listed(c.Words, all))
	case c.has("--ids"):
		c.write(lines(ids()))
	default:
		c.write(text())
	}
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
