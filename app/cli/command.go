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
	takes operandKind
	flags []flag
	run   func(*invocation) error
}

// operandKind is a kind of arguments, such as files or games. Completion proposes words of the kind
// that a command takes besides its options.
type operandKind string

const (
	nothing  operandKind = ""
	drawings operandKind = "drawings" // files, or games with their parameters
	oneFile  operandKind = "files"
	oneGame  operandKind = "games"      // by their IDs
	newGames operandKind = "parameters" // games with their parameters
	topics   operandKind = "topics"     // of help
	oneShell operandKind = "shells"
	oneKind  operandKind = "kinds"    // of exercises
	members  operandKind = "families" // of positions, with their parameters
)

// commands returns all commands, in the order of the help text.
func commands() []command {
	return []command{
		{
			name: "solve", forms: []string{"FILE [options]", "GAME [name=value …] [options]"},
			takes: drawings, flags: solveFlags(), run: runSolve,
		},
		{
			name: "describe", forms: []string{"FILE [options]", "GAME [name=value …] [options]"},
			takes: drawings, flags: describeCommandFlags(), run: runDescribe,
		},
		{
			name: "export", forms: []string{"FILE -o OUT [options]"}, takes: oneFile, flags: exportFlags(),
			run: runExport,
		},
		{
			name: "convert", forms: []string{"FILE -o OUT [options]"}, takes: oneFile,
			flags: append(inputFlags(), commonFlag("-o"), layoutFlag(),
				outputFormatFlag("cli.flag.to.drawing", drawingFormatNames())),
			run: runConvert,
		},
		{name: "link", forms: []string{"FILE [options]"}, takes: oneFile, flags: linkFlags(), run: runLink},
		{
			name: "games", forms: []string{"[GAME] [--json | --ids]"}, takes: oneGame,
			flags: []flag{commonFlag("--json"), {name: "--ids", about: "cli.flag.ids"}}, run: listGames,
		},
		{
			name: "new", forms: []string{"GAME [name=value …] [-o OUT]"}, takes: newGames, flags: newCommandFlags(),
			run: runNew,
		},
		{
			name: "play", forms: []string{"FILE [options]", "GAME [name=value …] [options]"},
			takes: drawings, flags: playFlags(), run: runPlay,
		},
		{name: "train", forms: []string{"GAME [options]"}, takes: oneGame, flags: trainFlags(), run: runTrain},
		{
			name: "exercise", forms: []string{"KIND -o OUT [options]"}, takes: oneKind, flags: exerciseFlags(),
			run: runExercise,
		},
		{
			name: "law", forms: []string{"FAMILY [name=value …] [options]", "- [options]"}, takes: members,
			flags: lawFlags(), run: runLaw,
		},
		{name: "certify", forms: []string{"FILE"}, takes: oneFile, run: runCertify},
		{
			name: "values", forms: []string{"FAMILY [name=value …] [options]"}, takes: members, flags: valuesFlags(),
			run: runValues,
		},
		{
			name: "check", forms: []string{"RULES [name=value …] [options]"}, takes: oneFile, flags: checkCommandFlags(),
			run: runCheck,
		},
		{
			name: "plot", forms: []string{"FAMILY [name=value …] [options]"}, takes: members,
			flags: plotFlags(), run: runPlot,
		},
		{
			name: "help", forms: []string{"[COMMAND | GAME | edges | rules | licences]"}, takes: topics,
			flags: []flag{{name: "--man", about: "cli.flag.man"}}, run: runHelp,
		},
		{name: "completion", forms: []string{"SHELL"}, takes: oneShell, run: printCompletionScript},
		{name: "version", forms: []string{""}, run: printVersion},
	}
}

// describeCommandFlags returns the options of "nimgraph describe".
func describeCommandFlags() []flag {
	flags := []flag{
		commonFlag("--play"),
		{name: "--vertex", value: "A", about: "cli.flag.vertex"},
		commonFlag("--within"),
	}
	return append(flags, inputFlags()...)
}

// findCommand returns the command with the given name; ok is false if there is none.
func findCommand(name string) (found command, ok bool) {
	return xslices.Find(commands(), func(c command) bool { return c.name == name })
}

// commandNames returns the names of all commands.
func commandNames() []string {
	return xslices.Map(commands(), func(c command) string { return c.name })
}

// gameIDs returns the ID of each game in list.
func gameIDs(list []*games.Game) []string {
	return xslices.Map(list, func(g *games.Game) string { return g.ID })
}

// toString converts name, of any string type, to a string.
func toString[T ~string](name T) string { return string(name) }

// edgesTopic is the help topic on edge lists.
const edgesTopic = "edges"

// rulesTopic is the help topic on rules.
const rulesTopic = "rules"

// licencesTopic is the help topic that prints the licences of the program and its libraries.
const licencesTopic = "licences"

// topicNames returns all words that "nimgraph help" can explain: commands, file formats, games and a
// few more topics.
func topicNames() []string {
	return slices.Concat(commandNames(), []string{edgesTopic, rulesTopic, licencesTopic}, gameIDs(games.All()))
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

// commonFlag returns the option with the given name, which several commands share.
func commonFlag(name string) flag {
	const looks = "cli.group.look"
	flags := []flag{
		{name: "-o", value: outValue, about: "cli.flag.o"},
		{name: "--json", about: "cli.flag.json"},
		{name: "--play", value: "PLAY", allowed: graphs.PlayNames(), about: "cli.flag.play"},
		{name: "--token", value: "A,B,C", about: "cli.flag.token"},
		{name: "--target", value: "A,B,C", about: "cli.flag.target"},
		{name: "--errs", value: "PERCENT", about: "cli.flag.errs"},
		{name: "--seed", value: "N", about: "cli.flag.seed"},
		{name: "--on", value: "FILE", about: "cli.flag.on"},
		{name: "--from", value: "FORMAT", allowed: inputFormatNames(), about: "cli.flag.from"},
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

// inputFlags returns the options for reading the argument FILE: --from, and for edge lists, which can
// be read in several ways, --header, --as and --verbose.
func inputFlags() []flag {
	return []flag{commonFlag("--from"), commonFlag("--header"), commonFlag("--as"), commonFlag("--verbose")}
}

// synopsis returns the option and the placeholder for its value as help shows them, such as "--to
// FORMAT".
func (f flag) synopsis() string {
	if f.optional {
		return f.name + " [" + f.value + "]"
	}
	return strings.TrimRight(f.name+" "+f.value, " ")
}

// valueText returns the value of the option as an error message describes it: the permitted values or,
// if any value is permitted, the placeholder.
func (f flag) valueText() string {
	if f.allowed != nil && !f.lax {
		return strings.Join(f.allowed, ", ")
	}
	return f.value
}

// needsValue reports whether the option must have a value.
func (f flag) needsValue() bool { return f.value != "" && !f.optional }

// parseArguments splits args, the arguments of cmd, into options and rest, the operands. Both may be
// mixed in any order, but everything after "--" belongs to rest. options maps the name of each option
// to its value, or to "" if it has none.
//
// A value follows its option as the next argument, or after "=" in the same argument. A negative
// number is a value, not an option.
func parseArguments(cmd command, args []string) (options map[string]string, rest []string, err error) {
	options = map[string]string{}
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			return options, append(rest, args[i+1:]...), nil
		}
		if !isOption(arg) {
			rest = append(rest, arg)
			continue
		}
		name, value, hasValue := strings.Cut(arg, "=")
		f, ok := xslices.Find(cmd.flags, func(f flag) bool { return f.name == name })
		if !ok {
			known := xslices.Map(cmd.flags, func(f flag) string { return f.name })
			return nil, nil, unknownWordError(name, "cli.error.option", known, words.Data{"Command": cmd.name})
		}
		_, twice := options[name]
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
			return nil, nil,
				usageError(name, "cli.error.not-allowed",
					words.Data{"Value": value, "Allowed": strings.Join(f.allowed, ", ")})
		}
		options[name] = value
	}
	return options, rest, nil
}

// isOption reports whether arg is an option rather than a value: it begins with a dash, but is not "-"
// alone and not a negative number.
func isOption(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && !strings.ContainsRune(".0123456789", rune(arg[1]))
}

// wantsHelp reports whether args contain --help or -h. It ignores all arguments after "--".
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

// hasOption reports whether the user gave the option with the given name.
func (c *invocation) hasOption(name string) bool {
	_, ok := c.flags[name]
	return ok
}

// rejectBothOptions returns an error if the user gave both options, name and other, which exclude each
// other. key is the translation key of the error message.
func (c *invocation) rejectBothOptions(name, other, key string) error {
	if c.hasOption(name) && c.hasOption(other) {
		return usageError(name, key, words.Data{"Other": other})
	}
	return nil
}

// tooManyArgumentsError returns the error for a command that was given several arguments but takes
// only one. argument is its placeholder, such as FILE.
func (c *invocation) tooManyArgumentsError(argument string) error {
	return usageError(c.args[1], "cli.error.one", words.Data{"Command": c.name, "What": argument})
}

// singleArgument returns the only argument of the command. It returns an error if the user gave none
// or several.
//
// placeholder is the name of the argument in help, such as FILE. missing is the translation key of the
// message for no argument, and data are the values of the placeholders in this message.
func (c *invocation) singleArgument(placeholder, missing string, data ...words.Data) (string, error) {
	switch {
	case len(c.args) == 0:
		return "", usageError(c.name, missing, data...)
	case len(c.args) > 1:
		if err := c.tooManyArgumentsError(placeholder); err != nil {
			return "", err
		}
	}
	return c.args[0], nil
}

// fileArgument returns the only argument of the command, the name of a file. It returns an error if
// there is no argument, if there are several, or if the name is empty.
func (c *invocation) fileArgument() (string, error) {
	file, err := c.singleArgument("FILE", "cli.error.no-file")
	if err != nil {
		return "", err
	}
	if file == "" {
		return "", usageError(c.name, "cli.error.empty")
	}
	return file, nil
}
