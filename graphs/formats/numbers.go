package formats

import (
	"errors"
	"strconv"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs"
)

// numbers reads a text of whole numbers one by one, as contests give them: white space
// parts them, and # starts a comment. Digits may be of any script. Its methods fail with an
// *Error; see failure.
type numbers struct {
	rest []byte
	line int    // of the word read last
	last []byte // that word
	// begins reports whether that word is the first of its line.
	startsLine bool
	// byLines asks that the numbers stand in lines as contests write them, so that a
	// text does not fit a reading by chance.
	byLines bool
	// skim asks only whether the text fits.
	skim bool
	// cases is how many cases were read, once several were.
	cases int
}

func newNumbers(text []byte) *numbers { return &numbers{rest: text, line: 1} }

// errOtherLines says that a text fits a reading only if line ends count as spaces. It
// does not leave the package.
var errOtherLines = errors.New("the numbers stand in other lines")

// first reads the first number of a line, more one that stands beside it.
func (n *numbers) first(low, high int) int { return n.nextByLine(false, low, high) }

func (n *numbers) more(low, high int) int { return n.nextByLine(true, low, high) }

func (n *numbers) nextByLine(beside bool, low, high int) int {
	x := n.next(low, high)
	if n.byLines && n.startsLine == beside {
		fail(errOtherLines)
	}
	return x
}

// skip goes to the next word; newLine tells whether a line ends before it.
func (n *numbers) skipSpace() (newLine bool) {
	for len(n.rest) > 0 {
		switch c := n.rest[0]; {
		case c == '\n':
			n.line++
			newLine = true
		case c == ' ', c == '\t', c == '\r':
		case c == '#':
			for len(n.rest) > 1 && n.rest[1] != '\n' {
				n.rest = n.rest[1:]
			}
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRune(n.rest)
			if !unicode.IsSpace(r) && r != '\ufeff' {
				return newLine
			}
			n.rest = n.rest[size-1:]
		default:
			return newLine
		}
		n.rest = n.rest[1:]
	}
	return newLine
}

// atEnd reports whether no word is left.
func (n *numbers) atEnd() bool {
	ahead := *n
	ahead.skipSpace()
	return len(ahead.rest) == 0
}

// goesOn tells whether another word stands in the line of the last.
func (n *numbers) lineContinues() bool {
	ahead := *n
	return !ahead.skipSpace() && len(ahead.rest) > 0
}

// word returns the next word; it is empty at the end of the text.
func (n *numbers) word() []byte {
	begun := n.last != nil
	n.startsLine = n.skipSpace() || !begun
	end, plain := 0, true
	for end < len(n.rest) && n.rest[end] > ' ' && n.rest[end] != '#' {
		size := 1
		if n.rest[end] >= utf8.RuneSelf {
			var r rune
			if r, size = utf8.DecodeRune(n.rest[end:]); unicode.IsSpace(r) {
				break
			}
			plain = false
		}
		end += size
	}
	n.last, n.rest = n.rest[:end:end], n.rest[end:]
	if !plain {
		n.last = asciiDigits(n.last)
	}
	return n.last
}

// next returns the next number, which must be in low…high.
func (n *numbers) next(low, high int) int {
	text := n.word()
	if len(text) == 0 {
		n.fail("no-number", graphs.Data{"Low": low, "High": high})
	}
	x, err := strconv.Atoi(string(text))
	if err != nil || x < low || x > high || !isNumber(text) && (x >= 0 || text[0] != '-') {
		n.fail("not-number", graphs.Data{"Word": quote(text), "Low": low, "High": high})
	}
	return x
}

func (n *numbers) fail(key graphs.Key, data graphs.Data) { newError(key, data).failAt(n.line) }

// pair adds an edge between the next two of the vertices low…high.
func (n *numbers) readPair(r *edgesReader, low, high int) {
	from := n.first(low, high)
	to := n.more(low, high)
	r.line = n.line
	r.addEdge(int32(from), int32(to), 1)
}

// row returns the next count numbers, each in low…high. By lines, they stand
// in the line of the word before, in a line of their own, or each in one.
func (n *numbers) readRow(count, low, high int) []int {
	values := make([]int, 0, min(count, len(n.rest)))
	sharesLine := false // the one before was not the first in its line
	for i := range count {
		x := n.next(low, high)
		if n.byLines && n.startsLine && sharesLine || n.byLines && !n.startsLine && i > 1 && !sharesLine {
			fail(errOtherLines)
		}
		sharesLine = !n.startsLine
		values = append(values, x)
	}
	return values
}

// list returns the next numbers, as many as the number before them says, and at
// least one; each must be one of low…MaxVertices-1.
func (n *numbers) readList(low int) []int { return n.readRow(n.first(1, MaxNames), low, MaxVertices-1) }

// finish refuses what follows the last number.
func (n *numbers) finish() {
	if w := n.word(); len(w) > 0 {
		n.fail("more-numbers", graphs.Data{"Word": quote(w)})
	}
}

// circle refuses a vertex whose parents lead back to it.
func (n *numbers) failCircle(vertex int) { n.fail("circle", graphs.Data{"Vertex": vertex}) }

// plainDigits returns a word of decimal digits of whatever script in those of ASCII, with
// the x of a count before them where it has one; all other words as they are.
func asciiDigits(word []byte) []byte {
	plain := make([]byte, 0, len(word))
	for i, r := range string(word) {
		switch {
		case unicode.IsDigit(r):
			plain = append(plain, '0'+digitValue(r))
		case r == 'x' && i == 0:
			plain = append(plain, 'x')
		default:
			return word
		}
	}
	return plain
}

// digitValue returns what a decimal digit is worth. Unicode has those of a script in a
// row from 0 to 9 (The Unicode Standard, section 4.6).
func digitValue(r rune) byte {
	zero := r
	for unicode.IsDigit(zero - 1) {
		zero--
	}
	return byte((r - zero) % 10)
}
