package laws

import (
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/xslices"
)

const (
	// mostNumbers is how many numbers a code holds one by one, mostPacked how many as
	// letters of a text.
	mostNumbers, mostPacked = 20_000, 2_000_000
	// fewCases is how many exceptions stand in a code where their places are not most of
	// those before the period.
	fewCases = 100
)

// constants is the numbers of a table in the code.
type constants []int

// letters is how many values a letter can have: the printable ones from # on, but for the
// question mark and the backslash, which are special within texts of some language.
const letters = 90

func letter(v int) byte {
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

// packed tells whether the table is a text, as it is long, and its numbers can be letters.
func (t constants) packed() bool { return len(t) > mostPlain && t.lettered() }

func (t constants) lettered() bool {
	return slices.Min(t) >= 0 && slices.Max(t) < letters*letters
}

// mostPlain is the longest table that is written as numbers where it can be a text.
const mostPlain = 1000

// pairs tells whether a packed number takes two letters.
func (t constants) pairs() bool { return slices.Max(t) >= letters }

// fits refuses a table that is too long.
func (t constants) fits() error {
	if most := mostNumbers; len(t) > most && !t.lettered() {
		return tooLong(len(t), most)
	}
	return nil
}

// texts returns the lines of a packed table, at most about a thousand.
func (t constants) texts() []string {
	var b []byte
	pairs := t.pairs()
	for _, v := range t {
		if pairs {
			b = append(b, letter(v/letters))
		}
		b = append(b, letter(v%letters))
	}
	var lines []string
	for chunk := range slices.Chunk(b, max(80, len(b)/1000)) {
		lines = append(lines, string(chunk))
	}
	return lines
}

// lines writes numbers on one line, or, where they are many, on indented lines of their own.
func (t constants) lines(indent string) string {
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
