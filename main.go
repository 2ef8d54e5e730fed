// Nimgraph draws impartial combinatorial games as graphs and shows every value,
// who wins, and the winning moves.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"

	"nimgraph/app"
	"nimgraph/app/cli"
	"nimgraph/app/display"
	"nimgraph/app/translations"
)

func main() {
	args := os.Args[1:]
	words, err := translations.Words("")
	if err != nil {
		fmt.Fprintf(os.Stderr, "nimgraph: %v\n", err)
		os.Exit(1)
	}
	if !cli.IsCommand(args) {
		if err := display.Prepare(); err != nil {
			fmt.Fprintf(os.Stderr, "nimgraph: %s\n", words.Line("display", err, nil))
			os.Exit(1)
		}
		os.Exit(app.Run(args, os.Stderr))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	status := cli.Run(ctx, args, cli.Environment{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Words: words, Version: app.Version(),
	})
	stop()
	os.Exit(status)
}
