// Package translations holds the words of the program, a JSON file a language.
// Keys are dotted and named by where the words stand: "menu.file",
// "error.file.read". A text that depends on a number has plural forms.
package translations

import "embed"

//go:embed *.json
var files embed.FS

// Files returns the message files, each named by its language.
func Files() embed.FS { return files }
