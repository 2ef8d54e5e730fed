package formats

import (
	"errors"
	"strconv"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs"
)

// numberReader reads a text of whole numbers, such as the input of a contest. White space
// separates the numbers, and # starts a comment. Digits may be of any script. Its methods end the
// parse with an error; Numbers returns it instead.
type numberReader struct {
	rest     []byte
	last     []byte // the last word read
	textLine        // of that word
	// startsLine reports whether that word is the first on its line.
	startsLine bool
	// byLines requires that the numbers stand on lines as contests write them, so that a text does
	// not fit a reading by chance.
	byLines bool
	// skim is set if only the fit of the text matters, not its drawing.
	skim bool
	// cases is the number of cases that Reading.readCases has read.
	cases int
}

// newNumberReader returns a reader of the numbers in text. Line ends count as spaces unless the
// caller sets its field byLines.
func newNumberReader(text []byte) *numberReader {
	return &numberReader{rest: text, textLine: textLine{1}}
}

// errOtherLines says that a text fits a reading only if line ends count as spaces. It is handled
// within the package.
var errOtherLines = errors.New("the numbers stand in other lines")

// nextOnNewLine reads a number from low to high. If n.byLines is set, the number must be the first
// on its line.
func (n *numberReader) nextOnNewLine(low, high int) int { return n.nextByLine(true, low, high) }

// nextOnSameLine reads a number from low to high. If n.byLines is set, the number must not be the
// first on its line.
func (n *numberReader) nextOnSameLine(low, high int) int { return n.nextByLine(false, low, high) }

// nextByLine reads a number from low to high. If n.byLines is set, newLine says whether the number
// must be the first on its line or must not be.
func (n *numberReader) nextByLine(newLine bool, low, high int) int {
	x := n.nextNumber(low, high)
	if n.byLines && n.startsLine != newLine {
		fail(errOtherLines)
	}
	return x
}

// skipSpace skips white space and comments, and reports whether it has passed the end of a line.
func (n *numberReader) skipSpace() (newLine bool) {
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

// atEnd reports whether no word is left in the text.
func (n *numberReader) atEnd() bool {
	ahead := *n
	ahead.skipSpace()
	return len(ahead.rest) == 0
}

// lineContinues reports whether another word follows on the line of the last word that was read.
func (n *numberReader) lineContinues() bool {
	ahead := *n
	return !ahead.skipSpace() && len(ahead.rest) > 0
}

// nextWord reads and returns the next word. At the end of the text the word is empty.
func (n *numberReader) nextWord() []byte {
	first := n.last == nil
	n.startsLine = n.skipSpace() || first
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

// nextNumber reads the next word as a number. If it is not a whole number from low to high, the
// parse ends with an error.
func (n *numberReader) nextNumber(low, high int) int {
	text := n.nextWord()
	if len(text) == 0 {
		n.fail("no-number", graphs.Data{"Low": low, "High": high})
	}
	x, err := strconv.Atoi(string(text))
	if err != nil || x < low || x > high || !isNumber(text) && (x >= 0 || text[0] != '-') {
		n.fail("not-number", graphs.Data{"Word": quote(text), "Low": low, "High": high})
	}
	return x
}

// readPair reads a line with two numbers from low to high, and adds an edge between the vertices
// with these numbers to r.
func (n *numberReader) readPair(r *edgesReader, low, high int) {
	from := n.nextOnNewLine(low, high)
	to := n.nextOnSameLine(low, high)
	r.line = n.line
	r.addEdge(int32(from), int32(to), 1)
}

// readRow reads count numbers from low to high and returns them. If n.byLines is set, they must
// stand all on the line of the word before them, all on one line of their own, or each on its own
// line.
func (n *numberReader) readRow(count, low, high int) []int {
	values := make([]int, 0, min(count, len(n.rest)))
	sharesLine := false // the number before was not the first on its line
	for i := range count {
		x := n.nextNumber(low, high)
		if n.byLines && n.startsLine && sharesLine || n.byLines && !n.startsLine && i > 1 && !sharesLine {
			fail(errOtherLines)
		}
		sharesLine = !n.startsLine
		values = append(values, x)
	}
	return values
}

// readList reads a count, and then as many numbers, which it returns. The count is at least one,
// and the numbers are from low to MaxVertices-1.
func (n *numberReader) readList(low int) []int {
	return n.readRow(n.nextOnNewLine(1, MaxNames), low, MaxVertices-1)
}

// finish ends the parse with an error if a word is left in the text.
func (n *numberReader) finish() {
	if w := n.nextWord(); len(w) > 0 {
		n.fail("more-numbers", graphs.Data{"Word": quote(w)})
	}
}

// failCycle ends the parse with the error that the given vertex is an ancestor of itself, in a
// text that lists the parent of each vertex.
func (n *numberReader) failCycle(vertex int) { n.fail("circle", graphs.Data{"Vertex": vertex}) }

// asciiDigits returns word with its decimal digits, which may be of any script, converted to
// ASCII. A leading x, as in the count x3, is kept. A word with any other character is returned
// unchanged.
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

// digitValue returns the value of the decimal digit r of any script. Unicode lists the digits of
// each script consecutively from 0 to 9 (The Unicode Standard, section 4.6).
func digitValue(r rune) byte {
	zero := r
	for unicode.IsDigit(zero - 1) {
		zero--
	}
	return byte((r - zero) % 10)
}
