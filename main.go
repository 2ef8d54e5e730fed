// Nimgraph draws impartial combinatorial games as graphs and shows every value,
// who wins, and the winning moves. Built with the tag "cli" it is its command line alone:
// it links no toolkit and needs no C compiler, so that it builds for every system from any
// other.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"nimgraph/app/cli"
	"nimgraph/app/translations"
	"nimgraph/graphs/rules"
)

// release is the version of the sources, as in FyneApp.toml.
const release = "0.1.0"

// version returns the version that the program was built as.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return release
}

func main() {
	args := os.Args[1:]
	if len(args) == 1 && args[0] == rules.Served {
		if err := rules.Serve(context.Background(), os.Stdin, os.Stdout); err != nil {
			os.Exit(1)
		}
		return
	}
	command := cli.IsCommand(args)
	var failed error // there is no display
	if !command {
		var status int
		if status, failed = window(args, os.Stderr); failed == nil { // which reads the words for itself
			os.Exit(status)
		}
	}
	words, err := translations.Words("")
	if err != nil {
		fmt.Fprintf(os.Stderr, "nimgraph: %v\n", err)
		os.Exit(1)
	}
	if !command {
		fmt.Fprintf(os.Stderr, "nimgraph: %s\n", words.Line("display", failed, nil))
		os.Exit(1)
	}
	os.Exit(cli.Run(untilSignal(), args, cli.Environment{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Words: words, Version: version(), Rules: rules.Own(),
	}))
}

// untilSignal returns a context that ends when the process is asked to end.
func untilSignal() context.Context {
	ctx, end := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM)
	go func() {
		if s, ok := (<-signals).(syscall.Signal); ok {
			end(cli.Signal{Number: s})
		}
	}()
	return ctx
}
