// Package browser is what the page around the program does for it where that runs in a
// browser: files are picked and downloaded, locked and dropped, and the page's address may
// have a drawing in it. Elsewhere nothing of it is there.
//
// The page's loader (page/loader.js) is the file system: one in memory, which it keeps in the
// browser's own storage, so that journals come back at the next visit. A file that is put into
// Folder is downloaded.
package browser

// Folder is where files that are picked and saved are.
const Folder = "/files"

// Key is a key that was pressed or released in the page. Where it has a Text it is none, but what
// was typed.
type Key struct {
	Code, Name                string // its place and what it makes, as KeyboardEvent has them
	Shift, Control, Alt, Meta bool
	Down, Repeat              bool
	Text                      string
}
