package games

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs"
)

// ParseNotation finds the game that a short notation stands for: an octal code such as ".77" or
// "4.333…", or the set of a subtraction game such as "{1,3,4}" or "1,3,4". It returns the ID of
// the game, and the name and the value of the parameter that holds the code or the set. ok is
// false if text is not such a notation, for example if it is the ID of a game. If the notation is
// malformed, ok is true and err is a *graphs.Fault with the place of the mistake.
func ParseNotation(text string) (id, param, value string, ok bool, err error) {
	text = strings.TrimSpace(text)
	switch first, _ := utf8.DecodeRuneInString(text); {
	case text == "":
		return "", "", "", false, nil
	case first == '.' || unicode.IsDigit(first) && strings.ContainsAny(text, ".…"):
		_, err := ParseOctal(text)
		return "octal", "code", text, true, err
	case first == '{' || unicode.IsDigit(first):
		set, err := parseSet(text)
		return "subtraction", "set", strings.Join(set, ","), true, err
	}
	return "", "", "", false, nil
}

// parseSet splits the text of a set, with or without braces, into its numbers. If text is
// malformed, the error is a *graphs.Fault.
func parseSet(text string) ([]string, error) {
	fault := func(i int, what graphs.Key) ([]string, error) {
		return nil, faultInText(what, "Text", text, i)
	}
	start, end := 0, len(text)
	if text[0] == '{' {
		start = 1
		if i := strings.IndexByte(text, '}'); i < 0 {
			return fault(len(text), "error.set.unclosed")
		} else if i < len(text)-1 {
			return fault(i+1, "error.set.after")
		}
		end = len(text) - 1
	}
	var numbers []string
	for i := start; i < end; {
		r, size := utf8.DecodeRuneInString(text[i:end])
		switch {
		case r == ',' || r == ';' || unicode.IsSpace(r):
			i += size
			continue
		case r < '0' || r > '9':
			return fault(i, "error.set.number")
		}
		digits := i
		for i < end && text[i] >= '0' && text[i] <= '9' {
			i++
		}
		n, err := strconv.Atoi(text[digits:i])
		switch {
		case err != nil:
			return fault(digits, "error.set.large")
		case n == 0:
			return fault(digits, "error.set.zero")
		}
		numbers = append(numbers, strconv.Itoa(n))
	}
	if len(numbers) == 0 {
		return fault(start, "error.set.none")
	}
	return numbers, nil
}

// faultInText returns a fault with the message key about the character of text at the byte offset.
// The data of the message have text under the name dataName. "Character" is the character, or
// empty at the end of text, and "At" is its number in text, counted from 1.
func faultInText(key graphs.Key, dataName, text string, offset int) *graphs.Fault {
	offset = min(offset, len(text))
	character := ""
	for _, r := range text[offset:] {
		character = string(r)
		break
	}
	return &graphs.Fault{Says: key, With: graphs.Data{
		dataName: shortenValue(text), "At": utf8.RuneCountInString(text[:offset]) + 1, "Character": character,
	}}
}
