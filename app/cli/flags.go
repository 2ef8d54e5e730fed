package cli

import (
	"slices"
	"strings"

	"nimgraph/views/words"
)

// text is a translation key as a datum of another text.
type text string

// Key returns it.
func (t text) Key() string { return string(t) }

// flag is an option of a command.
type flag struct {
	name string // with its dashes
	// value is the kind of value that the option takes, after "cli.value." the
	// translation key of its words; empty for one that takes nothing.
	value string
	// allowed are the values that it may have; nil for any.
	allowed []string
}

// parse takes the options out of the arguments, wherever they stand. An option's
// value follows it, or stands after a = in the same argument. After "--" there
// are no more options.
func parse(c command, args []string) (flags map[string]string, rest []string, err error) {
	flags = map[string]string{}
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			return flags, append(rest, args[i+1:]...), nil
		}
		if arg == "-" || !strings.HasPrefix(arg, "-") {
			rest = append(rest, arg)
			continue
		}
		name, value, has := strings.Cut(arg, "=")
		at := slices.IndexFunc(c.flags, func(f flag) bool { return f.name == name })
		if at < 0 {
			return nil, nil, usage(name, "cli.error.option", words.Data{"Command": c.name})
		}
		f := c.flags[at]
		_, twice := flags[name]
		switch {
		case twice:
			return nil, nil, usage(name, "cli.error.twice")
		case f.value == "" && has:
			return nil, nil, usage(name, "cli.error.no-value")
		case f.value != "" && !has:
			if i+1 == len(args) || args[i+1] != "-" && strings.HasPrefix(args[i+1], "-") {
				return nil, nil, usage(name, "cli.error.needs", words.Data{"What": text("cli.value." + f.value)})
			}
			i++
			value = args[i]
		}
		if f.allowed != nil && !slices.Contains(f.allowed, value) {
			return nil, nil, usage(name, "cli.error.not-allowed", words.Data{"Value": value, "Allowed": strings.Join(f.allowed, ", ")})
		}
		flags[name] = value
	}
	return flags, rest, nil
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

// file returns the only argument.
func (c *call) file() (string, error) {
	switch {
	case len(c.args) == 0:
		return "", usage(c.name, "cli.error.no-file")
	case len(c.args) > 1:
		return "", usage(c.args[1], "cli.error.one-file", words.Data{"Command": c.name})
	case c.args[0] == "":
		return "", usage(c.name, "cli.error.empty-file")
	}
	return c.args[0], nil
}
