package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"nimgraph/views/words"
)

// Environment is what a command has from outside.
type Environment struct {
	In       io.Reader
	Out, Err io.Writer
	Words    *words.Words
	// Version is what --version tells.
	Version string
}

// command is an entry of the table of commands.
type command struct {
	name  string
	flags []flag
	run   func(*call) error
}

// call is a command with its arguments.
type call struct {
	Environment
	ctx   context.Context
	name  string
	flags map[string]string // by name with its dashes; "" for one without a value
	args  []string
	notes []string // lines to be told once the work is done
}

func commands() []command {
	return []command{
		{"solve", append(edgesFlags(), flag{name: "--json"}, tableFlag(), fromFlag()), solve},
		{"export", slices.Concat(pictureFlags(), edgesFlags(), []flag{outFlag(), fromFlag(), toFlag()}), export},
		{"convert", append(edgesFlags(), outFlag(), fromFlag(), toFlag()), convert},
		{"games", []flag{{name: "--json"}}, listGames},
		{"new", []flag{outFlag(), toFlag()}, newGame},
		{"help", nil, help},
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

// IsCommand tells whether the arguments are for Run: they begin with a command
// or an option, or with a word that names neither a file nor the place of one,
// which Run then reports as an unknown command. All else is files to be opened.
func IsCommand(args []string) bool {
	if len(args) == 0 {
		return false
	}
	first := args[0]
	if _, ok := commandNamed(first); ok || strings.HasPrefix(first, "-") && first != "-" {
		return true
	}
	if first == "" || first == "-" || strings.ContainsAny(first, `./\:`) {
		return false
	}
	_, err := os.Lstat(first)
	return err != nil
}

// Run runs a command and returns the exit status: 0 done, 1 the input cannot be
// used, 2 the command line cannot be used. With 1 and 2, one line is on env.Err
// and nothing has been written. Cancelling the context ends it with status 1.
func Run(ctx context.Context, args []string, env Environment) (status int) {
	err := dispatch(ctx, args, env)
	if err == nil {
		return 0
	}
	f := failureOf(err)
	fmt.Fprintf(env.Err, "nimgraph: %s\n", f.line())
	return f.status
}

func dispatch(ctx context.Context, args []string, env Environment) error {
	if len(args) == 0 {
		args = []string{"help"}
	}
	name, rest := args[0], args[1:]
	switch name {
	case "--version":
		if len(rest) > 0 {
			return usage(rest[0], "--version stands alone")
		}
		_, err := fmt.Fprintf(env.Out, "nimgraph %s\n", env.Version)
		return outputError("-", err)
	case "--help", "-h":
		name = "help"
	}
	c, ok := commandNamed(name)
	switch {
	case !ok && strings.HasPrefix(name, "-"):
		return usage(name, `unknown option; "nimgraph help" lists them`)
	case !ok:
		return usage(name, `unknown command; "nimgraph help" lists them`)
	}
	if wantsHelp(rest) {
		c, rest = command{name: "help", run: help}, []string{name}
	}
	flags, rest, err := parse(c, rest)
	if err != nil {
		return err
	}
	done := &call{Environment: env, ctx: ctx, name: c.name, flags: flags, args: rest}
	if err := c.run(done); err != nil {
		return err
	}
	done.tell()
	return nil
}

// write puts a whole text on standard output.
func (c *call) write(text []byte) error {
	_, err := c.Out.Write(text)
	return outputError("-", err)
}
