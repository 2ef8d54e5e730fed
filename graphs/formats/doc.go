// Package formats reads and writes drawings.
//
//	            holds                              leaves out     refuses
//	JSON        all of a drawing                   –              –
//	edge list   kind, play, title, names, ⊕,       Parts: places, lines of more than
//	            ground, tokens, edges, counts      labels, bends  1 MB
//	DOT         all of a drawing                   –              more than MaxWords
//	GraphML     all of a drawing                   –              control characters, for
//	                                                              which XML has no place;
//	                                                              texts of 1 MB
//
// All formats keep the order of vertices and edges. The parts that a format holds read
// back unchanged; Lost lists the parts of a drawing that a format would leave out. No
// format holds text that is not valid UTF-8. From the DOT and GraphML of other programs,
// colours, shapes, curves and groups are not read; JSON of other programs is read as
// node-link JSON, or refused.
//
// People paste edge lists from problem statements. The grammar is in the comment of the
// type edgesReader. The comments of dotReader and graphmlReader list the attributes that
// stand for the parts of a game that DOT and GraphML have no word for.
//
// Reading is strict: a text that the format does not define gives an *Error with the line
// or the JSON path, never a guess. Reading takes time linear in the size of the text. The
// text, its lines and the size of the drawing are bounded (see MaxBytes and the constants
// after it), so that no input takes unbounded time or memory. A drawing that could not be
// read back is not written.
//
// If an edge list can be read in two ways, the result has a Note that says which was
// chosen, and Options can choose the second. A text of numbers that is not an edge list,
// such as the input of a contest, is read by one of the Readings.
//
// A format is an entry in the table that the function formats returns: its name, its file
// endings, a function that recognises a text, a function that reads a whole text and, if
// the format is written, a function that writes a drawing. Recognise looks at the ending of
// a path, the first lines and their shape; ReadRecognised reads the likeliest format that
// can be read. The formats of other programs are only read, each in its own file; see
// foreignFormats.
package formats
