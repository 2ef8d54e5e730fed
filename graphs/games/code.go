package games

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs"
)

// Read reads what stands for a game by itself, wherever a game is named: an octal code such
// as ".77" or "4.333…" for octal, or a set of numbers that may be taken away, such as
// "{1,3,4}" or "1,3,4", for subtraction; and returns the game with the one argument that it
// gives. ok is false for any other text, such as an ID. The error is a *graphs.Fault, with
// the place.
func Read(text string) (id, param, value string, ok bool, err error) {
	text = strings.TrimSpace(text)
	switch first, _ := utf8.DecodeRuneInString(text); {
	case text == "":
		return "", "", "", false, nil
	case first == '.' || unicode.IsDigit(first) && strings.ContainsAny(text, ".…"):
		_, err := ParseOctal(text)
		return "octal", "code", text, true, err
	case first == '{' || unicode.IsDigit(first):
		set, err := readSet(text)
		return "subtraction", "set", strings.Join(set, ","), true, err
	}
	return "", "", "", false, nil
}

// readSet reads the numbers of a set, with or without its braces.
func readSet(text string) ([]string, error) {
	wrong := func(at int, what graphs.Key) ([]string, error) {
		return nil, misread(what, "Text", text, at)
	}
	start, end := 0, len(text)
	if text[0] == '{' {
		start = 1
		if at := strings.IndexByte(text, '}'); at < 0 {
			return wrong(len(text), "error.set.unclosed")
		} else if at < len(text)-1 {
			return wrong(at+1, "error.set.after")
		}
		end = len(text) - 1
	}
	var numbers []string
	for at := start; at < end; {
		r, size := utf8.DecodeRuneInString(text[at:end])
		switch {
		case r == ',' || r == ';' || unicode.IsSpace(r):
			at += size
			continue
		case r < '0' || r > '9':
			return wrong(at, "error.set.number")
		}
		digits := at
		for at < end && text[at] >= '0' && text[at] <= '9' {
			at++
		}
		n, err := strconv.Atoi(text[digits:at])
		switch {
		case err != nil:
			return wrong(digits, "error.set.large")
		case n == 0:
			return wrong(digits, "error.set.zero")
		}
		numbers = append(numbers, strconv.Itoa(n))
	}
	if len(numbers) == 0 {
		return wrong(start, "error.set.none")
	}
	return numbers, nil
}

// misread says what is wrong with a text at one of its bytes: with the text by a name, the
// place At, counted in characters from 1 on, and the Character there.
func misread(says graphs.Key, name, text string, at int) *graphs.Fault {
	at = min(at, len(text))
	character := ""
	for _, r := range text[at:] {
		character = string(r)
		break
	}
	return &graphs.Fault{Says: says, With: graphs.Data{
		name: shown(text), "At": utf8.RuneCountInString(text[:at]) + 1, "Character": character,
	}}
}
