// Package launch opens the window where the program has one and there is a display for it.
// Built with the tag "cli" the program is its command line alone: it links no toolkit and
// needs no C compiler, so that it builds for every system from any other.
package launch

import "runtime/debug"

// release is the version of the sources, as in FyneApp.toml.
const release = "0.1.0"

// Version returns the version that the program was built as.
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return release
}
