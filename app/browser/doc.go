// Package browser calls the page around the program when the program runs in a browser: the page
// picks, downloads and locks files, accepts dropped files, and its address can contain a drawing.
// In other builds the functions do nothing.
//
// The page's loader (page/loader.js) implements the file system in memory and saves it in the
// browser's storage, so that journals are still there at the next visit. A file that is written
// to Folder is downloaded.
package browser

// Folder is the folder of picked and saved files.
const Folder = "/files"

// Pinch is a step of two fingers on the page: the place between them and how far it has moved, in CSS
// pixels, and the ratio of their distances after and before.
type Pinch struct{ X, Y, DX, DY, Ratio float64 }

// Key is a key that was pressed or released in the page. If Text is not empty, it is typed text
// instead of a key.
type Key struct {
	Code, Name                string // KeyboardEvent.code and KeyboardEvent.key
	Shift, Control, Alt, Meta bool
	Down, Repeat              bool
	Text                      string
}
