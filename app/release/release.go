// Package release says which version of the program is running, and under which licences its
// parts are.
package release

import "runtime/debug"

// Info describes the running program.
type Info struct {
	// Version is the version of the sources, such as "1.0.0".
	Version string
	// Commit is the hash of the commit that the program was built from, with "+" behind it if
	// files had been changed since; empty if it is not known.
	Commit string
	// Licences is the text of docs/THIRD_PARTY_LICENSES.
	Licences string
}

// shownHash is how many characters of a commit's hash are shown. Git itself shows 7 to 12.
const shownHash = 12

// Complete returns info with the version and the commit that the go command has recorded in the
// program. If info has a commit, as when a linker flag has set it, Complete returns info
// unchanged.
func (info Info) Complete() Info {
	if recorded, ok := debug.ReadBuildInfo(); ok {
		return info.completeFrom(recorded)
	}
	return info
}

// completeFrom returns info with the version and the commit in recorded, the build information of
// a program, as Complete says.
func (info Info) completeFrom(recorded *debug.BuildInfo) Info {
	if v := recorded.Main.Version; v != "" && v != "(devel)" && info.Commit == "" {
		info.Version = v
	}
	if info.Commit != "" {
		return info
	}
	modified := ""
	for _, setting := range recorded.Settings {
		switch setting.Key {
		case "vcs.revision":
			info.Commit = setting.Value[:min(len(setting.Value), shownHash)]
		case "vcs.modified":
			if setting.Value == "true" {
				modified = "+"
			}
		}
	}
	if info.Commit != "" {
		info.Commit += modified
	}
	return info
}

// String returns the version with the commit in parentheses: "1.0.0 (d5f4f5b6a1b2)".
func (info Info) String() string {
	if info.Commit == "" {
		return info.Version
	}
	return info.Version + " (" + info.Commit + ")"
}
