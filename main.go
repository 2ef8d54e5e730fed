// Nimgraph draws impartial combinatorial games as graphs and shows every value,
// who wins, and the winning moves. Built with the tag "cli" it is the command line alone:
// it links no toolkit and needs no C compiler, so that it builds for every system from any
// other.
package main

import (
	_ "embed"
	"os"

	"nimgraph/app/launch"
	"nimgraph/app/release"
)

// version is the version of the sources, as in FyneApp.toml.
const version = "0.1.0"

// commit is the commit that the program is built from. The Makefile sets it; it is empty in
// other builds, in which the go command records the commit.
var commit string

// licences lists the modules and fonts that the program contains, with their licences.
//
//go:embed docs/THIRD_PARTY_LICENSES
var licences string

func main() {
	info := release.Info{Version: version, Commit: commit, Licences: licences}
	os.Exit(launch.Main(os.Args[1:], info.Complete()))
}
