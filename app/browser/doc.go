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

// Pinch is a step of a gesture with two fingers on the page. (X, Y) is the place between the
// fingers and (DX, DY) its movement, in CSS pixels. Ratio is the distance of the fingers divided
// by their distance before the step.
type Pinch struct{ X, Y, DX, DY, Ratio float64 }

// Key is an event of the keyboard: a key that was pressed or released, or, if Text is not empty, a
// text that was typed.
type Key struct {
	Code, Name                string // KeyboardEvent.code and KeyboardEvent.key
	Shift, Control, Alt, Meta bool
	Down, Repeat              bool
	Text                      string
}
