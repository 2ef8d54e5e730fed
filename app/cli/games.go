package cli

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// listGames runs "nimgraph games [GAME] [--json | --ids]".
func listGames(c *call) error {
	if err := c.either("--ids", "--json", "cli.error.other"); err != nil {
		return err
	}
	switch len(c.args) {
	case 0:
		switch {
		case c.has("--json"):
			return c.write(gamesJSON(c.Words, games.All()))
		case c.has("--ids"):
			return c.write(lines(playable()))
		}
		return c.write(gamesText(c.Words))
	case 1:
		game, err := gameCalled(c.args[0])
		switch {
		case err != nil:
			return err
		case c.has("--json"):
			return c.write(gamesJSON(c.Words, []*games.Game{game}))
		case c.has("--ids"):
			return c.write(lines(parametersOf(game)))
		}
		return c.write(gameHelp(c.Words, game))
	}
	return usage(c.args[1], "cli.error.one-game", words.Data{"Command": c.name})
}

// gameCalled returns the game with an ID.
func gameCalled(id string) (*games.Game, error) {
	game, ok := games.ByID(id)
	if !ok {
		return nil, unknown(id, "cli.error.game", gameNames(), nil)
	}
	return game, nil
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
	for _, g := range games.All() {
		if g.Group != family {
			if family != "" {
				b.WriteByte('\n')
			}
			family = g.Group
			fmt.Fprintf(&b, "%s\n", w.T(family.Key()))
		}
		fmt.Fprintf(&b, "\n  %s  %s\n", g.ID, w.T(g.NameKey()))
		t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
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

// gamesJSON writes a game a block and a parameter a line. A game has "closedForm": true
// where a formula gives its start for all arguments, and "known": true where theory
// knows the start otherwise or for some arguments only. "min", "max" and "most" of a
// parameter bound what is drawn, "solvedMax" and "solvedMost" what is solved, where
// that is more. "limit" is the parameter that all games take which have none of that
// name. "contests" are those whose input is read.
func gamesJSON(w *words.Words, all []*games.Game) []byte {
	b := []byte("{\n  \"format\": \"nimgraph-games\", \"version\": 1,\n  \"limit\": ")
	b = append(paramJSON(b, games.LimitParam()), ",\n  \"games\": ["...)
	for i, g := range all {
		b = next(b, i)
		b = append(b, `{"id": `...)
		b = quote(b, g.ID)
		b = quote(append(b, `, "name": `...), w.T(g.NameKey()))
		b = quote(append(b, `, "family": `...), string(g.Group))
		b = quote(append(b, `, "play": `...), g.Play.String())
		switch {
		case g.HasClosedForm():
			b = append(b, `, "closedForm": true`...)
		case g.HasLaw():
			b = append(b, `, "known": true`...)
		}
		b = paramsJSON(append(b, `, "parameters": [`...), g.Params)
		b = append(b, '}')
	}
	b = end(b, len(all), "  ")
	b = append(b, ",\n  \"contests\": ["...)
	count := 0
	for _, contest := range games.Contests() {
		if !slices.ContainsFunc(all, func(g *games.Game) bool { return g.ID == contest.Game }) {
			continue
		}
		b = quote(append(next(b, count), `{"id": `...), contest.ID)
		b = quote(append(b, `, "game": `...), contest.Game)
		b = quote(append(b, `, "input": `...), w.T(contest.InputKey()))
		b = quote(append(b, `, "answer": `...), w.T(contest.AnswerKey()))
		b = append(b, '}')
		count++
	}
	b = end(b, count, "  ")
	return append(b, "\n}\n"...)
}

// paramsJSON writes parameters, and the end of the list that they are in.
func paramsJSON(b []byte, all []games.Param) []byte {
	for i, p := range all {
		if i > 0 {
			b = append(b, ',')
		}
		b = paramJSON(append(b, "\n      "...), p)
	}
	return end(b, len(all), "    ")
}

// paramJSON writes a parameter.
func paramJSON(b []byte, p games.Param) []byte {
	number := func(name string, n int) {
		b = append(quote(append(b, ", "...), name), ": "...)
		b = strconv.AppendInt(b, int64(n), 10)
	}
	b = quote(append(b, `{"name": `...), p.Name)
	b = quote(append(b, `, "kind": `...), p.Kind.String())
	number("min", p.Min)
	number("max", p.Max)
	solved := p.Solved()
	if solved.Max > p.Max {
		number("solvedMax", solved.Max)
	}
	if p.Kind == games.Integers {
		number("most", p.Most)
		if solved.Most > p.Most {
			number("solvedMost", solved.Most)
		}
	}
	b = quote(append(b, `, "default": `...), p.Default)
	return append(b, '}')
}
