package formats

// Note says how a text was read where it could be read in another way as well.
type Note struct {
	// Line is the line that it is about, from 1.
	Line int

	message message
	args    []any // what the places of the message hold, in their order
}

// What says in English and in one line how the text was read.
func (n Note) What() string { return n.message.filled(n.args) }

// Key returns the translation key of the note, Data what its text has places for.
func (n Note) Key() string { return n.message.Key() }

// Data returns the numbers of the text by the names of the places.
func (n Note) Data() map[string]any { return (&Error{message: n.message, args: n.args}).Data() }

// Sure tells whether nothing was guessed: a header that fits.
func (n Note) Sure() bool { return n.message == noteFits }
