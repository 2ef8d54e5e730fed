// Nimgraph draws impartial combinatorial games as graphs and shows every value,
// who wins, and the winning moves. Built with the tag "cli" it is the command line alone:
// it links no toolkit and needs no C compiler, so that it builds for every system from any
// other.
package main

import (
	"os"

	"nimgraph/app/launch"
)

// release is the version of the sources, as in FyneApp.toml.
const release = "0.1.0"

func main() {
	os.Exit(launch.Main(os.Args[1:], release))
}
