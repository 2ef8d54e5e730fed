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

// command is an entry of the table of commands, which help, completion and the
// manual page are made from as well.
type command struct {
	name string
	// forms are what may follow the name.
	forms []string
	// takes says what its arguments are.
	takes operand
	flags []flag
	run   func(*call) error
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
		{name: "describe", forms: []string{"FILE [options]", "GAME [name=value …] [options]"}, takes: drawings, flags: append([]flag{shared("--play"), {name: "--vertex", value: "A", about: "cli.flag.vertex"}, shared("--within")}, readingFlags()...), run: describe},
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
	return xslices.Find(commands(), func(c command) bool { return c.name == name })
}

func commandNames() []string {
	return xslices.Map(commands(), func(c command) string { return c.name })
}

func idsOf(all []*games.Game) []string {
	return xslices.Map(all, func(g *games.Game) string { return g.ID })
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

// flag is an option of a command.
type flag struct {
	name string // with its dashes
	// value is what the option takes as help writes it, such as FORMAT; empty for
	// one that takes nothing.
	value string
	// optional is set where the value may be left out. Without a = the next argument
	// is only taken for it where the subject of the command stands before, and where it
	// is no parameter, name=value.
	optional bool
	// allowed are the values that it may have; nil for any.
	allowed []string
	// lax is set where allowed only says what may be meant, and the command looks
	// itself.
	lax bool
	// about is the translation key of its line of help, group that of the headline
	// above; empty for none.
	about, group string
}

// shared returns an option that several commands have, by its name.
func shared(name string) flag {
	const looks = "cli.group.look"
	all := []flag{
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
	one, _ := xslices.Find(all, func(f flag) bool { return f.name == name })
	return one
}

// outValue is how help writes a file that is written.
const outValue = "OUT"

// readingFlags say how FILE is read, the last three of them how an edge list is that can be
// read in several ways.
func readingFlags() []flag {
	return []flag{shared("--from"), shared("--header"), shared("--as"), shared("--verbose")}
}

// synopsis is the option with what it takes.
func (f flag) synopsis() string {
	if f.optional {
		return f.name + " [" + f.value + "]"
	}
	return strings.TrimRight(f.name+" "+f.value, " ")
}

// takes is what the option may have as its value.
func (f flag) takes() string {
	if f.allowed != nil && !f.lax {
		return strings.Join(f.allowed, ", ")
	}
	return f.value
}

// must tells whether the option cannot do without a value.
func (f flag) must() bool { return f.value != "" && !f.optional }

// parse takes the options out of the arguments, wherever they stand. An option's
// value follows it, or stands after a = in the same argument; a negative number is
// a value. After "--" there are no more options.
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
		name, value, has := strings.Cut(arg, "=")
		f, ok := xslices.Find(c.flags, func(f flag) bool { return f.name == name })
		if !ok {
			return nil, nil, unknown(name, "cli.error.option", xslices.Map(c.flags, func(f flag) string { return f.name }), words.Data{"Command": c.name})
		}
		_, twice := flags[name]
		switch {
		case twice:
			return nil, nil, usage(name, "cli.error.twice")
		case f.value == "" && has:
			return nil, nil, usage(name, "cli.error.no-value")
		case f.optional && !has:
			if i+1 < len(args) && !isOption(args[i+1]) && !strings.Contains(args[i+1], "=") && len(rest) > 0 {
				i++
				value = args[i]
			}
		case f.value != "" && !has:
			if i+1 == len(args) || isOption(args[i+1]) {
				return nil, nil, usage(name, "cli.error.needs", words.Data{"What": f.takes()})
			}
			i++
			value = args[i]
		}
		if f.allowed != nil && !f.lax && !slices.Contains(f.allowed, value) {
			return nil, nil, usage(name, "cli.error.not-allowed", words.Data{"Value": value, "Allowed": strings.Join(f.allowed, ", ")})
		}
		flags[name] = value
	}
	return flags, rest, nil
}

// isOption tells whether an argument is an option and no value: it begins with a
// dash, but is neither the dash alone nor a negative number.
func isOption(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && !strings.ContainsRune(".0123456789", rune(arg[1]))
}

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

// has tells whether the option was given.
func (c *call) has(name string) bool {
	_, ok := c.flags[name]
	return ok
}

// either refuses two options of which only one can be given.
func (c *call) either(name, other, key string) error {
	if c.has(name) && c.has(other) {
		return usage(name, key, words.Data{"Other": other})
	}
	return nil
}

// one says that a command takes one of something, and was given more.
func (c *call) one(what string) error {
	return usage(c.args[1], "cli.error.one", words.Data{"Command": c.name, "What": what})
}

// single returns the only argument, which help calls what. missing is the key of what is said
// where there is none.
func (c *call) single(what, missing string, data ...words.Data) (string, error) {
	switch {
	case len(c.args) == 0:
		return "", usage(c.name, missing, data...)
	case len(c.args) > 1:
		if err := c.one(what); err != nil {
			return "", err
		}
	}
	return c.args[0], nil
}

func (c *call) file() (string, error) {
	file, err := c.single("FILE", "cli.error.no-file")
	if err != nil {
		return "", err
	}
	if file == "" {
		return "", usage(c.name, "cli.error.empty")
	}
	return file, nil
}
