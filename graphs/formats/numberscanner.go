package formats

import "nimgraph/graphs"

// Numbers reads a text of whole numbers, such as the input of a contest. White space separates the
// numbers, and # starts a comment. Digits may be of any script.
//
// The first error ends the reading, as in bufio.Scanner. After it, Next returns the lowest number
// allowed, List nothing and AtEnd true, and Err returns the error, an *Error.
type Numbers struct {
	in  *numbers
	err error
}

// NewNumbers returns a reader of text.
func NewNumbers(text []byte) *Numbers { return &Numbers{in: newNumbers(text)} }

// NewNumbersInLines returns a reader of text that also checks line ends: see NextOnNewLine
// and List. A text is then less likely to fit a reading by chance.
func NewNumbersInLines(text []byte) *Numbers {
	n := NewNumbers(text)
	n.in.byLines = true
	return n
}

// Err returns the first error.
func (n *Numbers) Err() error { return n.err }

// try calls read unless an error has occurred, and stores the error with which read ends.
func (n *Numbers) try(read func()) {
	if n.err == nil {
		defer recoverError(&n.err)
		read()
	}
}

// Next returns the next number, which must be from low to high.
func (n *Numbers) Next(low, high int) int {
	x := low
	n.try(func() { x = n.in.next(low, high) })
	return x
}

// NextOnNewLine returns the next number, which must be from low to high. If the reader checks line
// ends, the number must be the first on its line.
func (n *Numbers) NextOnNewLine(low, high int) int {
	x := low
	n.try(func() { x = n.in.nextOnNewLine(low, high) })
	return x
}

// List returns the next count numbers, each in low…high. If the reader checks line ends, they must
// all stand on the line of the number before, all on one line of their own, or each on its own
// line.
func (n *Numbers) List(count, low, high int) (list []int) {
	n.try(func() { list = n.in.readRow(count, low, high) })
	return list
}

// AtEnd reports whether no number is left.
func (n *Numbers) AtEnd() bool { return n.err != nil || n.in.atEnd() }

// Finish ends the reading with an error if a word is left.
func (n *Numbers) Finish() { n.try(n.in.finish) }

// refuse ends the reading with an error at the line of the last number. key and data give its
// message.
func (n *Numbers) refuse(key graphs.Key, data graphs.Data) {
	n.try(func() { n.in.fail(key, data) })
}

// RefuseSmallerHeap ends the reading with the error that heap is smaller than the heap before it.
func (n *Numbers) RefuseSmallerHeap(heap int) { n.refuse("descends", graphs.Data{"Heap": heap}) }

// RefuseSecondPiece ends the reading with the error that two pieces are on square.
func (n *Numbers) RefuseSecondPiece(square int) { n.refuse("twice", graphs.Data{"Square": square}) }

// RefuseCircle ends the reading with the error that the parents of vertex lead back to it.
func (n *Numbers) RefuseCircle(vertex int) { n.refuse("circle", graphs.Data{"Vertex": vertex}) }

// RefuseManyMoves ends the reading with the error that heap has more than limit moves. count is
// the number of elements of the subtraction set.
func (n *Numbers) RefuseManyMoves(heap, count, limit int) {
	n.refuse("many-moves", graphs.Data{"Heap": heap, "Numbers": count, "Limit": limit})
}
