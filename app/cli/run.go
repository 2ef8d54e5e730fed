package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
	"nimgraph/graphs/xstrings"
	"nimgraph/solver/ongraph"
	"nimgraph/views/words"
)

// Environment is what a command has from outside.
type Environment struct {
	In       io.Reader
	Out, Err io.Writer
	Words    *words.Words
	// Rules runs rules that somebody wrote; nil for rules.Here.
	Rules rules.Runner
	// Version is what the command version tells.
	Version string
	// StepTime is how long values are worked out where nobody says how far; 0 for a second.
	StepTime time.Duration

	tells *atomic.Bool // whether the command tells what is known when it is stopped
}

// call is a command with its arguments.
type call struct {
	Environment
	ctx      context.Context
	disk     files.System
	reckoner *reckoner
	name     string
	flags    map[string]string // by name with its dashes; "" for one without a value
	args     []string
	ruled    document.Rules // that were read last
	notes    []string       // lines to be told once the work is done
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
// and nothing has been written, but what is known of a graph or of grids. Cancelling
// the context ends it at once and silently, with 128 and the number of the Signal that
// is the cause, that of Ctrl+C where it is another; of a graph or of grids a moment
// later, with what is known. The command may then wait for its input, or reckon on, for as long as the
// process goes on, but it writes no file any more.
func Run(ctx context.Context, args []string, env Environment) (status int) {
	disk := &halting{System: files.OS{}, hidden: map[string]files.File{}}
	env.tells = new(atomic.Bool)
	ended := make(chan error, 1)
	go func() {
		var err error
		if defect := jobs.Guard(func() { err = dispatch(ctx, args, env, disk) }); defect != nil {
			err = defect
		}
		ended <- err
	}()
	var err error
	select {
	case err = <-ended:
	case <-ctx.Done():
		disk.halt()
		if !env.tells.Load() {
			return interrupted(ctx)
		}
		select {
		case err = <-ended:
		case <-time.After(untilTold):
			return interrupted(ctx)
		}
	}
	switch {
	case err == nil:
		return 0
	case ctx.Err() != nil && !errors.Is(err, ongraph.Ended):
		return interrupted(ctx)
	case errors.Is(err, syscall.EPIPE): // who read it has had enough
		return signalled + brokenPipe
	}
	f := failureOf(err)
	fmt.Fprintf(env.Err, "nimgraph: %s\n", f.line(env.Words))
	if ctx.Err() != nil {
		return interrupted(ctx)
	}
	return f.status
}

// untilTold is how long a command has to tell what is known when it is stopped.
const untilTold = time.Second

// dispatch runs the command that args name. Packages below may still end work by graphs.Fail.
func dispatch(ctx context.Context, args []string, env Environment, disk files.System) (err error) {
	defer graphs.Taken(&err)
	if args, err = spoken(env.Words, args); err != nil {
		return err
	}
	if len(args) == 0 {
		args = []string{"help"}
	}
	name, rest := args[0], args[1:]
	switch name {
	case completing:
		_, err := env.Out.Write(complete(env.Words, rest))
		return err
	case "--version", "-v":
		name = "version"
	case "--help", "-h":
		name = "help"
	}
	c, ok := commandNamed(name)
	switch {
	case !ok && strings.HasPrefix(name, "-"):
		return unknown(name, "cli.error.first-option", []string{"--help", "--version"}, nil)
	case !ok:
		return unknown(name, "cli.error.command", commandNames(), nil)
	}
	if wantsHelp(rest) {
		c, rest = command{name: "help", run: help}, []string{name}
	}
	flags, rest, err := parse(c, rest)
	if err != nil {
		return err
	}
	done := &call{
		Environment: env, ctx: ctx, disk: disk, name: c.name, flags: flags, args: rest,
		reckoner: &reckoner{ctx, env.Words, env.Err, cmp.Or(env.StepTime, time.Second)},
	}
	stop, err := done.bound()
	if err != nil {
		return err
	}
	defer stop()
	if err := c.run(done); err != nil {
		return err
	}
	for _, n := range done.notes {
		fmt.Fprintf(env.Err, "nimgraph: %s\n", n)
	}
	return nil
}

// bound ends the context of the command after the time of --within, where that is given.
func (c *call) bound() (stop func(), err error) {
	if !c.has("--within") {
		return func() {}, nil
	}
	const most = 100_000_000 // three years
	seconds, err := c.number("--within", true, most)
	if err != nil {
		return nil, err
	}
	c.ctx, stop = context.WithTimeout(c.ctx, time.Duration(seconds*float64(time.Second)))
	c.reckoner.ctx = c.ctx
	return stop, nil
}

// speaking is the option that every command has: the language of what is told and drawn.
const speaking = "--lang"

// spoken takes that option out of the arguments, and has the words in its language.
func spoken(w *words.Words, args []string) ([]string, error) {
	for i, arg := range args {
		name, tag, has := strings.Cut(arg, "=")
		if arg == "--" || arg == completing {
			break
		}
		if name != speaking {
			continue
		}
		rest := args[i+1:]
		if !has && len(rest) > 0 {
			tag, rest = rest[0], rest[1:]
		}
		if tags, _ := w.Languages(); !slices.Contains(tags, tag) {
			if tag != "" {
				return nil, usage(speaking, "cli.error.not-allowed", words.Data{"Value": tag, "Allowed": languages(w)["Names"]})
			}
			return nil, usage(speaking, "cli.error.needs", words.Data{"What": languages(w)["Names"]})
		}
		return slices.Concat(args[:i], rest), w.Speak(tag)
	}
	return args, nil
}

// version runs "nimgraph version", which is also --version and -v.
func version(c *call) error {
	if len(c.args) > 0 {
		return usage(c.args[0], "cli.error.no-argument", words.Data{"Command": c.name})
	}
	return c.write([]byte("nimgraph " + c.Version + "\n"))
}

// write puts a whole text on standard output.
func (c *call) write(text []byte) error {
	_, err := c.Out.Write(text)
	return outputError("-", err)
}

// note keeps a line about a place, to be told on standard error once the command has
// done its work.
func (c *call) note(where, key string, data words.Data) {
	c.notes = append(c.notes, xstrings.OneLine(where)+": "+xstrings.OneLine(c.Words.T(key, data)))
}
