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
// All hold vertices and edges in their order, and what a format holds reads back
// as it was. What it leaves out, Lost tells for a drawing; none holds a text that
// is no valid UTF-8. Of what others write, neither DOT nor GraphML is read for
// colours, shapes, labels of edges, their curves and groups, and JSON not at all.
//
// An edge list is what people paste from a problem statement; its grammar stands
// at the type edgesReader. How DOT and GraphML spell what they have no word for
// stands at dotReader and graphmlReader.
//
// Reading is strict: what the format does not define is an *Error with the line
// or the JSON path, never a guess. It is linear in the size of the text, and
// the text, its lines and what it describes are bounded (see Limits below), so
// that no input takes unbounded time or memory. A drawing that cannot be read
// back is not written.
//
// Where an edge list can be read in two ways, the result has a Note of which it
// was, and Options decide. Texts of numbers that are no edge list, such as contests
// give, have Readings.
//
// A format is a line in the table of the function formats: its name, its file endings, a
// function that recognises a text, one that reads the whole text and, for the formats that
// are written, one that writes it. Recognise looks at the ending of a path, the first lines
// and their shape; ReadRecognised reads the likeliest format that can be read. The formats of
// other programs are only read, each in a file of its own; see foreignFormats.
package formats
