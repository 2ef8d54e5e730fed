// Package translations contains the texts of the program, one JSON file for each language. Keys
// are dotted and named for the place of the text: "menu.file", "error.missing". A text that
// depends on a number has plural forms.
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

// Toolkit returns the translations of Fyne's own texts into language, as JSON for Fyne's package lang.
// Fyne's own translations lack traditional Chinese, and follow the language of the desktop instead of
// the program's.
func Toolkit(language string) ([]byte, error) {
	return toolkit.ReadFile("toolkit/" + language + ".json")
}

// Words returns the texts of the program in language. If language is "", it returns them in the best
// of the preferred languages.
func Words(language string) (*words.Words, error) {
	return words.Load(files, PreferredLanguages(language)...)
}

// PreferredLanguages returns the given language or, if it is empty, the language in NIMGRAPH_LANG
// and the languages of the desktop, the best first.
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
