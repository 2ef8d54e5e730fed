package cli

import "strings"

// lineWidth is how many letters a line of help has at most.
const lineWidth = 79

// wrap breaks the paragraphs of a text into lines. Lines that begin with a space
// are left as they are, such as examples.
func wrap(text string, width int) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(paragraph, " ") {
			lines = append(lines, paragraph)
			continue
		}
		line, letters := "", 0
		for _, word := range strings.Fields(paragraph) {
			n := len([]rune(word))
			if letters > 0 && letters+1+n > width {
				lines, line, letters = append(lines, line), "", 0
			}
			if letters > 0 {
				line, letters = line+" ", letters+1
			}
			line, letters = line+word, letters+n
		}
		lines = append(lines, line)
	}
	return lines
}

// entry writes a name and beside it, from the column on, a text; below it where the
// name is too long.
func entry(name, text string, column int) string {
	var b strings.Builder
	b.WriteString(name)
	at := len([]rune(name))
	for i, line := range wrap(text, lineWidth-column) {
		if i > 0 || at+2 > column {
			b.WriteByte('\n')
			at = 0
		}
		b.WriteString(strings.Repeat(" ", column-at) + line)
	}
	b.WriteByte('\n')
	return b.String()
}
