package cli

import (
	"slices"

	"nimgraph/graphs/games"
)

// command is an entry of the table of commands, which help, completion and the
// manual page are made from as well.
type command struct {
	name string
	// forms are what may follow the name.
	forms []string
	// takes says what its arguments are.
	takes operand
	flags []flag
	run   func(*call)
}

// operand is what the arguments of a command are.
type operand string

const (
	nothing  operand = ""
	drawings operand = "drawings" // files, or games with their parameters
	oneFile  operand = "files"
	oneGame  operand = "games"      // by their IDs
	newGames operand = "parameters" // games with their parameters
	topics   operand = "topics"     // of help
	oneShell operand = "shells"
	oneKind  operand = "kinds"    // of exercises
	members  operand = "families" // of positions, with their parameters
)

func commands() []command {
	return []command{
		{name: "solve", forms: []string{"FILE [options]", "GAME [name=value …] [options]"}, takes: drawings, flags: solveFlags(), run: solve},
		{name: "describe", forms: []string{"FILE [options]", "GAME [name=value …] [options]"}, takes: drawings, flags: append([]flag{shared("--play"), {name: "--vertex", value: "A", about: "cli.flag.vertex"}}, readingFlags()...), run: describe},
		{name: "export", forms: []string{"FILE -o OUT [options]"}, takes: oneFile, flags: exportFlags(), run: export},
		{name: "convert", forms: []string{"FILE -o OUT [options]"}, takes: oneFile, flags: append(readingFlags(), shared("-o"), toFlag("cli.flag.to.drawing", formatNames())), run: convert},
		{name: "games", forms: []string{"[GAME] [--json | --ids]"}, takes: oneGame, flags: []flag{shared("--json"), {name: "--ids", about: "cli.flag.ids"}}, run: listGames},
		{name: "new", forms: []string{"GAME [name=value …] [-o OUT]"}, takes: newGames, flags: newFlags(), run: newGame},
		{name: "play", forms: []string{"FILE [options]", "GAME [name=value …] [options]"}, takes: drawings, flags: playFlags(), run: playMatch},
		{name: "train", forms: []string{"GAME [options]"}, takes: oneGame, flags: trainFlags(), run: train},
		{name: "exercise", forms: []string{"KIND -o OUT [options]"}, takes: oneKind, flags: exerciseFlags(), run: exercise},
		{name: "law", forms: []string{"FAMILY [name=value …] [options]", "- [options]"}, takes: members, flags: lawFlags(), run: law},
		{name: "certify", forms: []string{"FILE"}, takes: oneFile, run: certifyFile},
		{name: "values", forms: []string{"FAMILY [name=value …] [options]"}, takes: members, flags: valuesFlags(), run: values},
		{name: "check", forms: []string{"RULES [name=value …] [options]"}, takes: oneFile, flags: checkFlags(), run: check},
		{name: "plot", forms: []string{"FAMILY [name=value …] [options]"}, takes: members, flags: plotFlags(), run: plotFamily},
		{name: "help", forms: []string{"[COMMAND | GAME | edges | rules]"}, takes: topics, flags: []flag{{name: "--man", about: "cli.flag.man"}}, run: help},
		{name: "completion", forms: []string{"SHELL"}, takes: oneShell, run: completion},
		{name: "version", forms: []string{""}, run: version},
	}
}

func commandNamed(name string) (command, bool) {
	all := commands()
	i := slices.IndexFunc(all, func(c command) bool { return c.name == name })
	if i < 0 {
		return command{}, false
	}
	return all[i], true
}

func commandNames() []string {
	return each(commands(), func(c command) string { return c.name })
}

func idsOf(all []*games.Game) []string {
	return each(all, func(g *games.Game) string { return g.ID })
}

// each returns a text of each of some things.
func each[T any](all []T, text func(T) string) []string {
	var texts []string
	for _, one := range all {
		texts = append(texts, text(one))
	}
	return texts
}

// spelled returns a name as the command line spells it.
func spelled[T ~string](name T) string { return string(name) }

// edgesTopic is what help tells besides commands and games: how an edge list is
// written.
const edgesTopic = "edges"

// rulesTopic tells how rules are written.
const rulesTopic = "rules"

func topicNames() []string {
	return slices.Concat(commandNames(), []string{edgesTopic, rulesTopic}, idsOf(games.Every()))
}
