package formats

import (
	"errors"
	"strconv"
)

// numbers reads a text of whole numbers one by one.
type numbers struct {
	rest []byte
	line int  // of the number read last
	last word // as it stands in the text
	// begins tells whether it is the first of its line.
	begins bool
	// byLines asks that the numbers stand in lines as contests write them, so that a
	// text does not fit a reading by chance.
	byLines bool
}

// errOtherLines says that a text fits a reading only if line ends count as spaces. It
// does not leave the package.
var errOtherLines = errors.New("the numbers stand in other lines")

// first reads the first number of a line, more one that stands beside it.
func (n *numbers) first(low, high int) (int, error) { return n.beside(false, low, high) }

func (n *numbers) more(low, high int) (int, error) { return n.beside(true, low, high) }

func (n *numbers) beside(beside bool, low, high int) (int, error) {
	x, err := n.next(low, high)
	if err == nil && n.byLines && n.begins == beside {
		err = errOtherLines
	}
	return x, err
}

// word returns the next word; it is empty at the end of the text.
func (n *numbers) word() []byte {
	n.begins = n.last.text == nil // at the beginning of the text
	for len(n.rest) > 0 {
		switch c := n.rest[0]; {
		case c == '\n':
			n.line++
			n.begins = true
			n.rest = n.rest[1:]
		case c == ' ', c == '\t', c == '\r':
			n.rest = n.rest[1:]
		case c == '#':
			for len(n.rest) > 0 && n.rest[0] != '\n' {
				n.rest = n.rest[1:]
			}
		default:
			end := 1
			for end < len(n.rest) && n.rest[end] > ' ' && n.rest[end] != '#' {
				end++
			}
			text := n.rest[:end]
			n.rest = n.rest[end:]
			return text
		}
	}
	return nil
}

// next returns the next number, which must be in low…high.
func (n *numbers) next(low, high int) (int, error) {
	n.last = word{text: n.word()}
	if len(n.last.text) == 0 {
		return 0, wrong(msgNoNumber, low, high).at(n.line)
	}
	x, err := strconv.Atoi(string(n.last.text))
	if err != nil || x < low || x > high || !number(n.last.text) {
		return 0, wrong(msgNotNumber, n.last.shown(), low, high).at(n.line)
	}
	return x, nil
}

// pair adds an edge between the next two of the vertices low…high.
func (n *numbers) pair(r *edgesReader, low, high int) error {
	from, err := n.first(low, high)
	if err != nil {
		return err
	}
	to, err := n.more(low, high)
	if err != nil {
		return err
	}
	r.line = n.line
	return r.addEdge(int32(from), int32(to), 1)
}

// list returns the next numbers, as many as the number before them says, and at
// least one; each must be one of low…MaxVertices-1.
func (n *numbers) list(low int) ([]int, error) {
	size, err := n.first(1, MaxNames)
	if err != nil {
		return nil, err
	}
	var all []int
	for range size {
		x, err := n.next(low, MaxVertices-1)
		if err != nil {
			return nil, err
		}
		all = append(all, x)
	}
	return all, nil
}

// finish refuses what follows the last number.
func (n *numbers) finish() error {
	if w := n.word(); len(w) > 0 {
		return wrong(msgMoreNumbers, quoted(w)).at(n.line)
	}
	return nil
}
