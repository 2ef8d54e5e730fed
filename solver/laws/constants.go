package laws

import (
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/xslices"
)

const (
	// maxNumbers is the longest table in the code that is written as numbers, and maxPackedNumbers
	// the longest that is packed into a string.
	maxNumbers, maxPackedNumbers = 20_000, 2_000_000
	// maxCases is the largest number of exceptions that the code lists, unless they are fewer than
	// half of the values before the period.
	maxCases = 100
)

// constantTable is a table of numbers that generated code reads.
type constantTable []int

// letterCount is the number of values that one letter can encode: the printable ASCII letters from
// # on, without the question mark and the backslash, which are special in string literals of some
// language.
const letterCount = 90

// encodeDigit returns the printable ASCII character that encodes v in a packed table, where 0 ≤ v <
// letterCount. It avoids the characters " ? and \, which string literals or trigraphs need. The
// function number of library.go decodes the character.
func encodeDigit(v int) byte {
	const first, question, backslash = '#', '?', '\\'
	c := byte(v) + first
	if c >= question {
		c++
	}
	if c >= backslash {
		c++
	}
	return c
}

// isPacked reports whether the code stores the table as a string. It does if the table is long and
// each number can be encoded with one or two letters.
func (t constantTable) isPacked() bool { return len(t) > maxPlain && t.fitsLetters() }

// fitsLetters reports whether each number can be encoded with one or two letters.
func (t constantTable) fitsLetters() bool {
	return slices.Min(t) >= 0 && slices.Max(t) < letterCount*letterCount
}

// maxPlain is the longest table that is written as numbers although it could be packed.
const maxPlain = 1000

// needsTwoLetters reports whether the numbers take two letters each, because one of them is large.
func (t constantTable) needsTwoLetters() bool { return slices.Max(t) >= letterCount }

// checkLength returns CodeTooLong if the table has more numbers than code may contain.
func (t constantTable) checkLength() error {
	if limit := maxNumbers; len(t) > limit && !t.fitsLetters() {
		return tooLongError(len(t), limit)
	}
	return nil
}

// packLines returns the numbers of the table as lines of characters (see encodeDigit), two for each
// number if needsTwoLetters and otherwise one. All lines but the last have the same length: 80
// characters or, in a long table, as many as make about a thousand lines.
func (t constantTable) packLines() []string {
	var b []byte
	pairs := t.needsTwoLetters()
	for _, v := range t {
		if pairs {
			b = append(b, encodeDigit(v/letterCount))
		}
		b = append(b, encodeDigit(v%letterCount))
	}
	var lines []string
	for chunk := range slices.Chunk(b, max(80, len(b)/1000)) {
		lines = append(lines, string(chunk))
	}
	return lines
}

// lines returns the numbers, separated by commas. Few numbers are on one line; otherwise each line
// begins with indent.
func (t constantTable) lines(indent string) string {
	words := xslices.Map(t, strconv.Itoa)
	const width = 80
	var lines []string
	line := ""
	for i, word := range words {
		if i < len(words)-1 {
			word += ","
		}
		if line != "" && len(line)+1+len(word) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	lines = append(lines, line)
	if len(lines) == 1 && len(line) <= width/2 {
		return line
	}
	return "\n" + indent + strings.Join(lines, "\n"+indent)
}
