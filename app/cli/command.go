package cli

import (
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/views/words"
)

// command is an entry of the table of commands, from which help, completion and the manual page
// are made.
type command struct {
	name string
	// forms are the arguments that may follow the name, as help shows them.
	forms []string
	// takes is the kind of its arguments, for completion.
	takes operand
	flags []flag
	run   func(*call) error
}

// operand is a kind of argument of a command, such as a file or a game.
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

// commands returns all commands, in the order of the help text.
func commands() []command {
	return []command{
		{name: "solve", forms: []string{"FILE [options]", "GAME [name=value …] [options]"}, takes: drawings, flags: solveFlags(), run: solve},
		{name: "describe", forms: []string{"FILE [options]", "GAME [name=value …] [options]"}, takes: drawings, flags: describeFlags(), run: describe},
		{name: "export", forms: []string{"FILE -o OUT [options]"}, takes: oneFile, flags: exportFlags(), run: export},
		{
			name: "convert", forms: []string{"FILE -o OUT [options]"}, takes: oneFile,
			flags: append(inputFlags(), commonFlag("-o"), toFlag("cli.flag.to.drawing", formatNames())), run: convert,
		},
		{name: "link", forms: []string{"FILE [options]"}, takes: oneFile, flags: linkFlags(), run: link},
		{
			name: "games", forms: []string{"[GAME] [--json | --ids]"}, takes: oneGame,
			flags: []flag{commonFlag("--json"), {name: "--ids", about: "cli.flag.ids"}}, run: listGames,
		},
		{name: "new", forms: []string{"GAME [name=value …] [-o OUT]"}, takes: newGames, flags: newFlags(), run: newGame},
		{name: "play", forms: []string{"FILE [options]", "GAME [name=value …] [options]"}, takes: drawings, flags: playFlags(), run: playMatch},
		{name: "train", forms: []string{"GAME [options]"}, takes: oneGame, flags: trainFlags(), run: train},
		{name: "exercise", forms: []string{"KIND -o OUT [options]"}, takes: oneKind, flags: exerciseFlags(), run: exercise},
		{name: "law", forms: []string{"FAMILY [name=value …] [options]", "- [options]"}, takes: members, flags: lawFlags(), run: law},
		{name: "certify", forms: []string{"FILE"}, takes: oneFile, run: certifyFile},
		{name: "values", forms: []string{"FAMILY [name=value …] [options]"}, takes: members, flags: valuesFlags(), run: values},
		{name: "check", forms: []string{"RULES [name=value …] [options]"}, takes: oneFile, flags: checkFlags(), run: check},
		{name: "plot", forms: []string{"FAMILY [name=value …] [options]"}, takes: members, flags: plotFlags(), run: plotFamily},
		{
			name: "help", forms: []string{"[COMMAND | GAME | edges | rules]"}, takes: topics,
			flags: []flag{{name: "--man", about: "cli.flag.man"}}, run: help,
		},
		{name: "completion", forms: []string{"SHELL"}, takes: oneShell, run: completion},
		{name: "version", forms: []string{""}, run: version},
	}
}

// describeFlags returns the options of "nimgraph describe".
func describeFlags() []flag {
	flags := []flag{commonFlag("--play"), {name: "--vertex", value: "A", about: "cli.flag.vertex"}, commonFlag("--within")}
	return append(flags, inputFlags()...)
}

// commandNamed returns the command with a name, and whether there is one.
func commandNamed(name string) (command, bool) {
	return xslices.Find(commands(), func(c command) bool { return c.name == name })
}

// commandNames returns the names of all commands.
func commandNames() []string {
	return xslices.Map(commands(), func(c command) string { return c.name })
}

// idsOf returns the ID of each game.
func idsOf(all []*games.Game) []string {
	return xslices.Map(all, func(g *games.Game) string { return g.ID })
}

// toString converts a name of any string type to a string.
func toString[T ~string](name T) string { return string(name) }

// edgesTopic is the help topic on edge lists.
const edgesTopic = "edges"

// rulesTopic is the help topic on rules.
const rulesTopic = "rules"

// topicNames returns the words that "nimgraph help" explains: commands, file formats and games.
func topicNames() []string {
	return slices.Concat(commandNames(), []string{edgesTopic, rulesTopic}, idsOf(games.All()))
}

// flag is an option of a command.
type flag struct {
	name string // with its dashes
	// value is the placeholder for the option's value in help, such as FORMAT. It is empty for a
	// switch.
	value string
	// optional is set if the value may be left out. Without =, the next argument is then taken as
	// the value only if the subject of the command came before and the argument is no parameter
	// name=value.
	optional bool
	// allowed lists the permitted values; nil permits any.
	allowed []string
	// lax is set if allowed only lists likely values, for help and completion, and the command
	// checks the value itself.
	lax bool
	// about is the translation key of the option's line in help, group the key of the headline
	// above it or empty.
	about, group string
}

// commonFlag returns the option with a name that several commands share.
func commonFlag(name string) flag {
	const looks = "cli.group.look"
	flags := []flag{
		{name: "-o", value: outValue, about: "cli.flag.o"},
		{name: "--json", about: "cli.flag.json"},
		{name: "--play", value: "PLAY", allowed: graphs.PlayWords(), about: "cli.flag.play"},
		{name: "--token", value: "A,B,C", about: "cli.flag.token"},
		{name: "--errs", value: "PERCENT", about: "cli.flag.errs"},
		{name: "--seed", value: "N", about: "cli.flag.seed"},
		{name: "--on", value: "FILE", about: "cli.flag.on"},
		{name: "--from", value: "FORMAT", allowed: inputNames(), about: "cli.flag.from"},
		{name: "--header", value: "yes|no", allowed: []string{"yes", "no"}, about: "cli.flag.header"},
		{name: "--as", value: "READING", allowed: xslices.Map(formats.Readings(), readingID), about: "cli.flag.as"},
		{name: "--within", value: "SECONDS", about: "cli.flag.within"},
		{name: "--verbose", about: "cli.flag.verbose"},
		{name: "--dark", about: "cli.flag.dark", group: looks},
		{name: "--dpi", value: "N", about: "cli.flag.dpi", group: looks},
		{name: "--transparent", about: "cli.flag.transparent", group: looks},
		{name: "--outlines", about: "cli.flag.outlines", group: looks},
	}
	found, _ := xslices.Find(flags, func(f flag) bool { return f.name == name })
	return found
}

// outValue is the placeholder for an output file in help.
const outValue = "OUT"

// inputFlags returns the options for reading FILE. The last three are for edge lists that can be
// read in several ways.
func inputFlags() []flag {
	return []flag{commonFlag("--from"), commonFlag("--header"), commonFlag("--as"), commonFlag("--verbose")}
}

// synopsis returns the option with its placeholder, as help shows it.
func (f flag) synopsis() string {
	if f.optional {
		return f.name + " [" + f.value + "]"
	}
	return strings.TrimRight(f.name+" "+f.value, " ")
}

// valueText returns the permitted values of the option, or its placeholder, for an error message.
func (f flag) valueText() string {
	if f.allowed != nil && !f.lax {
		return strings.Join(f.allowed, ", ")
	}
	return f.value
}

// needsValue reports whether the option must have a value.
func (f flag) needsValue() bool { return f.value != "" && !f.optional }

// parse separates options from the other arguments, in any order. The value of an option follows
// it or stands after = in the same argument; a negative number is a value. After "--" all
// arguments are operands.
func parse(c command, args []string) (flags map[string]string, rest []string, err error) {
	flags = map[string]string{}
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			return flags, append(rest, args[i+1:]...), nil
		}
		if !isOption(arg) {
			rest = append(rest, arg)
			continue
		}
		name, value, hasValue := strings.Cut(arg, "=")
		f, ok := xslices.Find(c.flags, func(f flag) bool { return f.name == name })
		if !ok {
			known := xslices.Map(c.flags, func(f flag) string { return f.name })
			return nil, nil, unknownWordError(name, "cli.error.option", known, words.Data{"Command": c.name})
		}
		_, twice := flags[name]
		switch {
		case twice:
			return nil, nil, usageError(name, "cli.error.twice")
		case f.value == "" && hasValue:
			return nil, nil, usageError(name, "cli.error.no-value")
		case f.optional && !hasValue:
			if i+1 < len(args) && !isOption(args[i+1]) && !strings.Contains(args[i+1], "=") && len(rest) > 0 {
				i++
				value = args[i]
			}
		case f.value != "" && !hasValue:
			if i+1 == len(args) || isOption(args[i+1]) {
				return nil, nil, usageError(name, "cli.error.needs", words.Data{"What": f.valueText()})
			}
			i++
			value = args[i]
		}
		if f.allowed != nil && !f.lax && !slices.Contains(f.allowed, value) {
			return nil, nil, usageError(name, "cli.error.not-allowed", words.Data{"Value": value, "Allowed": strings.Join(f.allowed, ", ")})
		}
		flags[name] = value
	}
	return flags, rest, nil
}

// isOption reports whether an argument is an option. A single dash and a negative number are not.
func isOption(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && !strings.ContainsRune(".0123456789", rune(arg[1]))
}

// wantsHelp reports whether args contain --help or -h before "--".
func wantsHelp(args []string) bool {
	for _, a := range args {
		switch a {
		case "--help", "-h":
			return true
		case "--":
			return false
		}
	}
	return false
}

// has reports whether the option was given.
func (c *call) has(name string) bool {
	_, ok := c.flags[name]
	return ok
}

// rejectBoth returns an error if two options that exclude each other were both given. key is the
// key of its message.
func (c *call) rejectBoth(name, other, key string) error {
	if c.has(name) && c.has(other) {
		return usageError(name, key, words.Data{"Other": other})
	}
	return nil
}

// tooManyError returns the error of a command that takes one argument, described by what, and was
// given more.
func (c *call) tooManyError(what string) error {
	return usageError(c.args[1], "cli.error.one", words.Data{"Command": c.name, "What": what})
}

// singleArgument returns the only argument, which help calls placeholder. missing is the key of
// the message if there is none.
func (c *call) singleArgument(placeholder, missing string, data ...words.Data) (string, error) {
	switch {
	case len(c.args) == 0:
		return "", usageError(c.name, missing, data...)
	case len(c.args) > 1:
		if err := c.tooManyError(placeholder); err != nil {
			return "", err
		}
	}
	return c.args[0], nil
}

// fileArgument returns the only argument, a file, which must not be empty.
func (c *call) fileArgument() (string, error) {
	file, err := c.singleArgument("FILE", "cli.error.no-file")
	if err != nil {
		return "", err
	}
	if file == "" {
		return "", usageError(c.name, "cli.error.empty")
	}
	return file, nil
}
