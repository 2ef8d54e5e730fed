package lawcode

import (
	"slices"
	"strconv"
	"strings"
)

// Table is the numbers of a table in the code.
type Table struct {
	Numbers []int
}

// letters is how many values a letter can have: the printable ones from # on, but for the
// question mark and the backslash, which are special within texts of some language.
const letters = 90

// letter returns a value as a letter.
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

// Packed tells whether the table is a text, as it is long, and its numbers can be letters.
func (t Table) Packed() bool { return len(t.Numbers) > mostPlain && t.lettered() }

func (t Table) lettered() bool {
	return slices.Min(t.Numbers) >= 0 && slices.Max(t.Numbers) < letters*letters
}

// mostPlain is the longest table that is written as numbers where it can be a text.
const mostPlain = 1000

// Pairs tells whether a packed number takes two letters.
func (t Table) Pairs() bool { return slices.Max(t.Numbers) >= letters }

// fits returns a *TooLongError for a table that is too long.
func (t Table) fits() error {
	if most := mostNumbers; len(t.Numbers) > most && !t.lettered() {
		return &TooLongError{Numbers: len(t.Numbers), Most: most}
	}
	return nil
}

// texts returns the lines of a packed table, at most about a thousand.
func (t Table) texts() []string {
	var b []byte
	pairs := t.Pairs()
	for _, v := range t.Numbers {
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

// list writes numbers on one line, or, where they are many, on indented lines of their own.
func list(t Table, indent string) string {
	words := make([]string, len(t.Numbers))
	for i, v := range t.Numbers {
		words[i] = strconv.Itoa(v)
	}
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
