package rules

import (
	"path/filepath"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// source returns the value of a parameter as it stands in a text.
func (s shape) source(value string) string {
	spaced := strings.Join(strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' }), ", ")
	switch {
	case s == ofText:
		return starlark.String(value).String()
	case s == ofTruth:
		return map[string]string{"true": "True", "false": "False"}[value]
	case s == ofTuple && !strings.Contains(spaced, ","):
		return "(" + spaced + ",)"
	case s == ofTuple:
		return "(" + spaced + ")"
	case s == ofList, s == ofStart && strings.Contains(spaced, ","):
		return "[" + spaced + "]"
	}
	return spaced
}

// With returns the text with another value of a parameter, which is written as games.Args
// writes it; nothing else of it changes. Where play begins in rules that do not say it comes
// first. Errors: *games.ParamError for what the parameter cannot be.
func (s *Script) With(name, value string) (string, error) {
	values, err := s.Game("", "", nil, Here).Arguments(map[string]string{name: value})
	if err != nil {
		return "", err
	}
	source := s.shapes[name].source(values[name])
	span, ok := s.spans[name]
	if !ok {
		return name + " = " + source + "\n" + s.text, nil
	}
	return s.text[:offset(s.text, span[0])] + source + s.text[offset(s.text, span[1]):], nil
}

// Text returns the text that was read.
func (s *Script) Text() string { return s.text }

// offset returns how many bytes stand before a place in a text, whose columns are letters. A
// line ends with \n, \r\n or \r.
func offset(text string, at syntax.Position) int {
	line, column, last := int32(1), int32(1), rune(0)
	for i, r := range text {
		if last == '\n' || last == '\r' && r != '\n' {
			line, column = line+1, 1
		}
		if line == at.Line && column == at.Col {
			return i
		}
		column++
		last = r
	}
	return len(text)
}

// Ending is that of files with rules.
const Ending = ".star"

// IsFile tells whether a name is that of a file with rules.
func IsFile(name string) bool { return strings.EqualFold(filepath.Ext(name), Ending) }

// Defines tells whether a text defines a function at the beginning of a line: then it is
// rules, or is about to be, and no list of edges.
func Defines(text string) bool {
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(line, "def "); ok && strings.Contains(rest, "(") {
			return true
		}
	}
	return false
}
