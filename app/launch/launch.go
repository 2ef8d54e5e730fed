//go:build !js

// Package launch decides whether the program runs a command or opens its window. Built with
// the tag "cli" it can only run commands and links no toolkit.
package launch

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"

	"nimgraph/app/cli"
	"nimgraph/app/release"
	"nimgraph/app/translations"
	"nimgraph/graphs/rules"
)

// Main runs the program and returns its exit status. args are the arguments without the program's
// name: a command, or files to open in a window; see cli.IsCommand and cli.WindowLanguage. info is
// the version of the program.
func Main(args []string, info release.Info) (status int) {
	if len(args) == 1 && args[0] == rules.ServeArg {
		return serveRules()
	}
	words, err := translations.Words("")
	if err != nil {
		fmt.Fprintf(os.Stderr, "nimgraph: %v\n", err)
		return 1
	}
	language, files, hasLanguage := cli.WindowLanguage(words, args)
	if !hasLanguage {
		files = args
	}
	if hasLanguage || !cli.IsCommand(args) {
		// A window reads its words itself: its language is one of its settings.
		status, windowErr := openWindow(language, files, os.Stderr, info)
		if windowErr == nil {
			return status
		}
		if hasLanguage {
			_ = words.SetLanguage(language) // it is one of the languages
		}
		fmt.Fprintf(os.Stderr, "nimgraph: %s\n", words.ErrorLine("display", windowErr, nil))
		return 1
	}
	reserve := make([]byte, collectorReserve)
	defer runtime.KeepAlive(reserve)
	return cli.Run(contextUntilSignal(), args, cli.Environment{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Words: words, Release: info, Rules: rules.SelfRunner(),
	})
}

// collectorReserve is the size in bytes of a block that a command allocates and never uses, so
// that it takes no memory. The garbage collector counts the block, and so begins at twice its size
// instead of at 4 MB. Most commands end before that, which saves up to a sixth of their time.
const collectorReserve = 32 << 20

// serveRules runs rules that a user wrote, in a process of their own. The process that started
// this one sends the rules through standard input and reads the results from standard output.
// serveRules returns the exit status when standard input ends.
func serveRules() (status int) {
	if err := rules.Serve(context.Background(), os.Stdin, os.Stdout); err != nil {
		return 1
	}
	return 0
}

// contextUntilSignal returns a context that is cancelled when the process gets SIGINT or SIGTERM.
// The cause of the context is then a cli.Signal with the number of the signal.
func contextUntilSignal() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM)
	go func() {
		if s, ok := (<-signals).(syscall.Signal); ok {
			cancel(cli.Signal{Number: s})
		}
	}()
	return ctx
}
