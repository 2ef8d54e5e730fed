package formats

import "nimgraph/graphs"

// Numbers reads a text of whole numbers, such as the input of a contest. White space separates the
// numbers, and # starts a comment. Digits may be of any script.
//
// The first error ends the reading, as in bufio.Scanner. After it, Next returns the lowest number
// allowed, List nothing and AtEnd true, and Err returns the error, an *Error.
type Numbers struct {
	in  *numberReader
	err error
}

// NewNumbers returns a reader of the whole numbers in text. Line ends count as spaces.
func NewNumbers(text []byte) *Numbers { return &Numbers{in: newNumberReader(text)} }

// NewNumbersInLines returns a reader of the whole numbers in text that also checks line ends; see
// NextOnNewLine and List. A text then rarely fits an input format by chance.
func NewNumbersInLines(text []byte) *Numbers {
	n := NewNumbers(text)
	n.in.byLines = true
	return n
}

// Err returns the first error that a method of n has found, or nil.
func (n *Numbers) Err() error { return n.err }

// attempt calls read, a function that reads from n.in and may end the parse with an error. In this
// case attempt stores the error for Err. After an earlier error, attempt does not call read.
func (n *Numbers) attempt(read func()) {
	if n.err == nil {
		defer recoverError(&n.err)
		read()
	}
}

// Next returns the next number, which must be from low to high. After an error it returns low.
func (n *Numbers) Next(low, high int) int {
	x := low
	n.attempt(func() { x = n.in.nextNumber(low, high) })
	return x
}

// NextOnNewLine returns the next number, which must be from low to high. If the reader checks line
// ends, the number must be the first on its line. After an error NextOnNewLine returns low.
func (n *Numbers) NextOnNewLine(low, high int) int {
	x := low
	n.attempt(func() { x = n.in.nextOnNewLine(low, high) })
	return x
}

// List returns the next count numbers, each from low to high. If the reader checks line ends, they
// must all stand on the line of the number before, all on one line of their own, or each on its own
// line. After an error List returns nil.
func (n *Numbers) List(count, low, high int) (list []int) {
	n.attempt(func() { list = n.in.readRow(count, low, high) })
	return list
}

// AtEnd reports whether no number is left in the text. After an error it returns true.
func (n *Numbers) AtEnd() bool { return n.err != nil || n.in.atEnd() }

// Finish checks that no word is left in the text. Otherwise Err returns an error afterwards.
func (n *Numbers) Finish() { n.attempt(n.in.finish) }

// refuse stores an error at the line of the last number for Err, unless there is an earlier error.
// key is the translation key of its message, and data holds the values in it.
func (n *Numbers) refuse(key graphs.Key, data graphs.Data) {
	n.attempt(func() { n.in.fail(key, data) })
}

// RefuseSmallerHeap makes Err return the error that heap is smaller than the heap before it, in an
// input whose heaps must be in ascending order.
func (n *Numbers) RefuseSmallerHeap(heap int) { n.refuse("descends", graphs.Data{"Heap": heap}) }

// RefuseSecondPiece makes Err return the error that two pieces are on the same square.
func (n *Numbers) RefuseSecondPiece(square int) { n.refuse("twice", graphs.Data{"Square": square}) }

// RefuseCycle makes Err return the error that the given vertex is an ancestor of itself in a list
// of the parents of vertices.
func (n *Numbers) RefuseCycle(vertex int) { n.refuse("circle", graphs.Data{"Vertex": vertex}) }

// RefuseManyMoves makes Err return the error that a subtraction game has too many moves: its set
// has count elements, and heaps up to the size heap then have more than limit moves.
func (n *Numbers) RefuseManyMoves(heap, count, limit int) {
	n.refuse("many-moves", graphs.Data{"Heap": heap, "Numbers": count, "Limit": limit})
}
