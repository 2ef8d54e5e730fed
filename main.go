// Nimgraph draws impartial combinatorial games as graphs and shows every value,
// who wins, and the winning moves.
package main

import (
	"os"

	"nimgraph/app"
)

func main() {
	os.Exit(app.Run(os.Args[1:], os.Stderr))
}
