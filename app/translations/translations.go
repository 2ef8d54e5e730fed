// Package translations holds the words of the program, a JSON file a language.
// Keys are dotted and named by where the words stand: "menu.file",
// "error.missing". A text that depends on a number has plural forms.
package translations

import (
	"embed"
	"os"

	"github.com/jeandeaual/go-locale"

	"nimgraph/views/words"
)

//go:embed *.json
var files embed.FS

//go:embed toolkit
var toolkit embed.FS

// Toolkit returns what Fyne says by itself in a language that there is, as it reads it. Its own
// translations lack traditional Chinese, and are of the desktop's language whatever the program
// speaks.
func Toolkit(language string) ([]byte, error) {
	return toolkit.ReadFile("toolkit/" + language + ".json")
}

// Words returns the words of a language, or where language is empty of Preferred.
func Words(language string) (*words.Words, error) {
	return words.Load(files, PreferredLanguages(language)...)
}

// Preferred returns the language itself, or where it is empty that of NIMGRAPH_LANG and those of
// the desktop.
func PreferredLanguages(language string) []string {
	if language != "" {
		return []string{language}
	}
	// Where the desktop names no language, English is right.
	preferred, _ := locale.GetLocales()
	if own := os.Getenv("NIMGRAPH_LANG"); own != "" {
		preferred = append([]string{own}, preferred...)
	}
	return preferred
}
