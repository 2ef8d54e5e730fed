package cli

import (
	"bytes"
	"io"
	"os"
	"slices"
	"strings"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// playable are the names of the games, and of the contests that are not called as
// their games.
func playable() []string {
	ids := idsOf(games.Every())
	return append(ids, slices.DeleteFunc(contestIDs(), func(id string) bool { return slices.Contains(ids, id) })...)
}

// asked returns the game that the arguments name with its parameters. A contest
// without parameters, but for limit, has them from the first case on standard input:
// where that is a file, or where "-" asks for it. A pipe alone does not: it may be
// what a script reads the names of games from.
func (c *call) asked() (*games.Game, map[string]string) {
	id := c.args[0]
	contest, isContest := games.ContestByID(id)
	if isContest {
		id = contest.Game
	}
	game := c.gameCalled(id)
	given := c.args[1:]
	reads := isContest && len(given) > 0 && given[0] == "-"
	if reads {
		given = given[1:]
	}
	values := must(parameters(given))
	if !isContest {
		return game, values
	}
	limit, limited := values[games.Limit]
	limited = limited && game.TakesLimit()
	own := len(values) > 1 || len(values) == 1 && !limited
	switch {
	case reads && own:
		refuse("-", "cli.error.contest-parameters")
	case own, !reads && !c.redirected():
		return game, values
	}
	text, err := formats.ReadAll(c.In)
	try(input("-", err))
	if len(bytes.TrimSpace(text)) == 0 && !reads {
		return game, values
	}
	values, err = contest.Args(text)
	try(input("-", err))
	if limited {
		values[games.Limit] = limit
	}
	return game, values
}

// redirected tells whether standard input is a file of which nothing is read yet, and
// no terminal, pipe or other device.
func (c *call) redirected() bool {
	file, ok := c.In.(*os.File)
	if !ok {
		return c.In != nil
	}
	about, err := file.Stat()
	if err != nil || !about.Mode().IsRegular() {
		return false
	}
	at, err := file.Seek(0, io.SeekCurrent)
	return err == nil && at == 0
}

// answers runs "nimgraph solve CONTEST --answers".
func (c *call) answers() {
	for _, other := range []string{"--json", "--table", "--play", "--token", "--vertex", "--from", "--header", "--as"} {
		c.either("--answers", other, "cli.error.other")
	}
	if len(c.args) == 0 {
		refuse(c.name, "cli.error.missing", contestNames())
	}
	contest, ok := games.ContestByID(c.args[0])
	switch {
	case !ok:
		refuse(c.args[0], "cli.error.none-of", contestNames())
	case len(c.args) > 2, len(c.args) == 2 && c.args[1] != "-":
		refuse(c.args[1], "cli.error.answers")
	}
	text, err := formats.ReadAll(c.In)
	try(input("-", err))
	var out bytes.Buffer
	try(input("-", contest.Answers(c.ctx, text, &out)))
	c.write(out.Bytes())
}

func contestIDs() []string {
	return each(games.Contests(), func(c games.Contest) string { return c.ID })
}

func contestNames() words.Data {
	return words.Data{"What": "CONTEST", "Names": strings.Join(contestIDs(), ", ")}
}

// contestHelp tells how a contest writes its input and what it wants.
func contestHelp(w *words.Words, contest games.Contest) string {
	return entry("    "+w.T("cli.contests.input"), w.T(contest.InputKey()), contestColumn) +
		entry("    "+w.T("cli.contests.answer"), w.Also(contest.InputKey()), contestColumn)
}

// contestColumn is where the texts of a contest begin.
const contestColumn = 13
