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
	"nimgraph/app/release"
	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
	"nimgraph/graphs/xstrings"
	"nimgraph/solver/ongraph"
	"nimgraph/views/words"
)

// Environment holds the standard streams of a command, its texts, and the services that it uses.
type Environment struct {
	In       io.Reader
	Out, Err io.Writer
	Words    *words.Words
	// Rules runs rules written by users; nil means rules.RunHere.
	Rules rules.Runner
	// Release is printed by "nimgraph version" and "nimgraph help licences".
	Release release.Info
	// StepTime is how long values are computed without --to; 0 means one second.
	StepTime time.Duration

	reportsPartial *atomic.Bool // whether the command writes partial results when it is stopped
}

// invocation is a command that is being run, with its parsed arguments and options.
type invocation struct {
	Environment
	ctx      context.Context
	disk     files.System
	computer *valueComputer
	name     string
	flags    map[string]string // by name with its dashes; "" for one without a value
	args     []string
	ruled    document.Rules // the last rules read
	notes    []string       // lines for standard error after success
	// within is the time of --within for rules that a user wrote; 0 for their standard time.
	within time.Duration
	// partial is set by a command that writes partial results when the time of rules is up.
	// stopped is then set.
	partial bool
	stopped *rules.Mistake
}

// IsCommand reports whether args are a command line for Run, rather than files to open in a window.
// They are a command line if the first argument is the name of a command or an option. A word that
// does not look like a path and is not an existing file counts as a command too, so that Run reports
// it as unknown.
func IsCommand(args []string) bool {
	if len(args) == 0 {
		return false
	}
	first := args[0]
	if _, ok := findCommand(first); ok || strings.HasPrefix(first, "-") && first != "-" {
		return true
	}
	if first == "" || first == "-" || strings.ContainsAny(first, `./\:`) {
		return false
	}
	_, err := os.Lstat(first)
	return err != nil
}

// Run runs the command in args and returns the exit status: 0 for success, 1 if the input cannot be
// used, 2 if the command line cannot be used. For status 1 or 2 it writes a line with the error to
// env.Err. The command has then written nothing more, except partial results for a game on a graph or
// for grids.
//
// If ctx is cancelled, Run ends at once without a message. The status is then 128 plus the number of
// the Signal that is the cause of the context, or 130 (SIGINT) for any other cause. A command with
// partial results gets partialResultTime to write them first. The goroutine of the command may go on
// waiting or computing, but it can no longer write files.
func Run(ctx context.Context, args []string, env Environment) (status int) {
	disk := &haltableSystem{System: files.OS{}, hidden: map[string]files.File{}}
	env.reportsPartial = new(atomic.Bool)
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
		if !env.reportsPartial.Load() {
			return signalStatus(ctx)
		}
		select {
		case err = <-ended:
		case <-time.After(partialResultTime):
			return signalStatus(ctx)
		}
	}
	switch {
	case err == nil:
		return 0
	case ctx.Err() != nil && !errors.Is(err, ongraph.Ended):
		return signalStatus(ctx)
	case errors.Is(err, syscall.EPIPE): // the reader has closed the pipe
		return signalled + brokenPipe
	}
	f := failureOf(err)
	fmt.Fprintf(env.Err, "nimgraph: %s\n", f.message(env.Words))
	if ctx.Err() != nil {
		return signalStatus(ctx)
	}
	return f.status
}

// partialResultTime is the time that a stopped command has to write partial results.
const partialResultTime = time.Second

// dispatch runs the command that args name, with the output streams of env and the file system disk.
func dispatch(ctx context.Context, args []string, env Environment, disk files.System) (err error) {
	if args, err = extractLanguage(env.Words, args); err != nil {
		return err
	}
	if len(args) == 0 {
		args = []string{"help"}
	}
	name, rest := args[0], args[1:]
	switch name {
	case completeCommand:
		_, err := env.Out.Write(completeLine(env.Words, rest))
		return err
	case "--version", "-v":
		name = "version"
	case "--help", "-h":
		name = "help"
	}
	c, ok := findCommand(name)
	switch {
	case !ok && strings.HasPrefix(name, "-"):
		return unknownWordError(name, "cli.error.first-option", []string{"--help", "--version"}, nil)
	case !ok:
		return unknownWordError(name, "cli.error.command", commandNames(), nil)
	}
	if wantsHelp(rest) {
		c, rest = command{name: "help", run: runHelp}, []string{name}
	}
	flags, rest, err := parseArguments(c, rest)
	if err != nil {
		return err
	}
	done := &invocation{
		Environment: env, ctx: ctx, disk: disk, name: c.name, flags: flags, args: rest,
		computer: &valueComputer{ctx, env.Words, env.Err, cmp.Or(env.StepTime, time.Second)},
	}
	stop, err := done.limitTime()
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

// limitTime sets the time limit that the option --within gives, if there is one. The caller must call
// stop when the command has ended.
//
// The limit usually applies to the whole command. If the command runs rules that a user wrote, only
// running the rules is limited, so that there is time to solve the positions found until then.
func (c *invocation) limitTime() (stop func(), err error) {
	if !c.hasOption("--within") {
		return func() {}, nil
	}
	const maxSeconds = 100_000_000 // three years
	seconds, err := c.numberOption("--within", true, maxSeconds)
	if err != nil {
		return nil, err
	}
	within := time.Duration(seconds * float64(time.Second))
	if len(c.args) > 0 && rules.IsFile(c.args[0]) {
		c.within = within
		return func() {}, nil
	}
	c.ctx, stop = context.WithTimeout(c.ctx, within)
	c.computer.ctx = c.ctx
	return stop, nil
}

// languageFlag is the option that every command has: the language of texts and pictures.
const languageFlag = "--lang"

// WindowLanguage parses args as a command line that opens a window in a certain language: files, and
// an option --lang. It returns the tag of the language and the files. ok is false if args have no such
// option, if w does not have the language, or if they are a command for Run.
func WindowLanguage(w *words.Words, args []string) (tag string, files []string, ok bool) {
	i := slices.IndexFunc(args, func(arg string) bool {
		return arg == "--" || arg == languageFlag || strings.HasPrefix(arg, languageFlag+"=")
	})
	if i < 0 || args[i] == "--" {
		return "", nil, false
	}
	rest := args[i+1:]
	if _, value, attached := strings.Cut(args[i], "="); attached {
		tag = value
	} else if len(rest) > 0 {
		tag, rest = rest[0], rest[1:]
	}
	files = slices.Concat(args[:i], rest)
	tags, _ := w.Languages()
	return tag, files, slices.Contains(tags, tag) && !IsCommand(files)
}

// extractLanguage removes the option --lang from args and switches w to the language that it names. It
// returns the remaining arguments.
func extractLanguage(w *words.Words, args []string) ([]string, error) {
	for i, arg := range args {
		name, tag, hasValue := strings.Cut(arg, "=")
		if arg == "--" || arg == completeCommand {
			break
		}
		if name != languageFlag {
			continue
		}
		rest := args[i+1:]
		if !hasValue && len(rest) > 0 {
			tag, rest = rest[0], rest[1:]
		}
		if tags, _ := w.Languages(); !slices.Contains(tags, tag) {
			if tag != "" {
				return nil,
					usageError(languageFlag, "cli.error.not-allowed",
						words.Data{"Value": tag, "Allowed": languageData(w)["Names"]})
			}
			return nil, usageError(languageFlag, "cli.error.needs", words.Data{"What": languageData(w)["Names"]})
		}
		return slices.Concat(args[:i], rest), w.SetLanguage(tag)
	}
	return args, nil
}

// printVersion runs "nimgraph version", which may also be written --version or -v.
func printVersion(c *invocation) error {
	if len(c.args) > 0 {
		return usageError(c.args[0], "cli.error.no-argument", words.Data{"Command": c.name})
	}
	return c.writeOutput([]byte("nimgraph " + c.Release.String() + "\n"))
}

// writeOutput writes text to standard output.
func (c *invocation) writeOutput(text []byte) error {
	_, err := c.Out.Write(text)
	return outputError("-", err)
}

// addTranslatedNote adds the note "PLACE: TEXT", in which place is a file or an option. TEXT is
// the text of the translation key key, with data as the values of its placeholders. See addNote.
func (c *invocation) addTranslatedNote(place, key string, data words.Data) {
	c.addNote(place, c.Words.T(key, data))
}

// addNote adds the note "PLACE: TEXT". When the command has succeeded, all notes are written to
// standard error.
func (c *invocation) addNote(place, text string) {
	c.notes = append(c.notes, xstrings.OneLine(shortenPlace(place))+": "+xstrings.OneLine(text))
}
