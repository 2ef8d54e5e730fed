// Package formats reads and writes drawings.
//
// JSON holds all of a drawing. An edge list is what people paste from a problem
// statement; its grammar, and what it cannot hold, stands at the type
// edgesReader. Both hold both kinds of game.
//
// Reading is strict: what the format does not define is an *Error with the line
// or the JSON path, never a guess. It is linear in the size of the text, and
// the text, its lines and what it describes are bounded (see Limits below), so
// that no input takes unbounded time or memory. A drawing that cannot be read
// back is not written.
//
// A format is a line in the table of the function formats: its name, its file
// endings, a function that reads the whole text and one that writes it.
package formats
