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

// Toolkit returns the translations of Fyne's own texts into language, in the JSON format of Fyne's
// package lang. language is a tag such as "ru". Toolkit returns an error if there is no file for
// language.
//
// Fyne's own translations lack traditional Chinese, and follow the language of the desktop instead
// of the program's.
func Toolkit(language string) ([]byte, error) {
	return toolkit.ReadFile("toolkit/" + language + ".json")
}

// Words returns the texts of the program in language, which is a tag such as "ru". If language is
// "", it returns them in the first language of PreferredLanguages that has translations.
func Words(language string) (*words.Words, error) {
	return words.Load(files, PreferredLanguages(language)...)
}

// PreferredLanguages returns the languages in which the user wants to read, the best first: only
// language or, if it is "", the language in NIMGRAPH_LANG and the languages of the desktop.
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
