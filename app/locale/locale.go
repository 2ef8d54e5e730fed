// Package locale makes the locales "C" and "POSIX" mean English, before anything
// else reads the environment.
//
// The toolkit parses the locale's name as a language tag while it initialises,
// and writes three lines to standard error where the name is no tag; the command
// line promises one line and no more. Go initialises packages in the order of
// their import paths as soon as what they import is ready (Go specification,
// "Program initialization"). This package imports next to nothing, and the
// toolkit needs text/template, which comes after "nimgraph/…" in that order: so
// this init runs first.
package locale

import (
	"os"
	"strings"
)

func init() { anglicise(os.Getenv, os.Setenv) }

func anglicise(get func(string) string, set func(string, string) error) {
	for _, name := range [...]string{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"} {
		language, _, _ := strings.Cut(get(name), ".")
		if language == "C" || language == "POSIX" {
			// Where it cannot be set, the toolkit complains and all else works.
			_ = set(name, "en_US.UTF-8")
		}
	}
}
