// Package translations holds the words of the program, a JSON file a language.
// Keys are dotted and named by where the words stand: "menu.file",
// "error.missing". A text that depends on a number has plural forms.
package translations

import (
	"embed"

	"github.com/jeandeaual/go-locale"

	"nimgraph/views/words"
)

//go:embed *.json
var files embed.FS

// Words returns the words of a language, or of the desktop's where language is
// empty.
func Words(language string) (*words.Words, error) {
	preferred := []string{language}
	if language == "" {
		// Where the desktop names no language, English is right.
		preferred, _ = locale.GetLocales()
	}
	return words.Load(files, preferred...)
}
