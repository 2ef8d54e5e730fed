package rules

import (
	"path/filepath"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// source returns the value of a parameter as it stands in a text of rules.
func (s shape) source(value string) string {
	items := strings.Join(strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' }), ", ")
	switch {
	case s == textShape:
		return starlark.String(value).String()
	case s == truthShape:
		return map[string]string{"true": "True", "false": "False"}[value]
	case s == tupleShape && !strings.Contains(items, ","):
		return "(" + items + ",)"
	case s == tupleShape:
		return "(" + items + ")"
	case s == listShape, s == startShape && strings.Contains(items, ","):
		return "[" + items + "]"
	}
	return items
}

// argument returns the value of a parameter as an expression. The error is one of the parser.
func (s *Script) argument(name, value string) (syntax.Expr, error) {
	return options.ParseExpr("", s.shapes[name].source(value), 0)
}

// With returns the text with another value of a parameter, which is written as games.Args writes
// it; the rest of the text stays as it is. A start that the text lacks is written before its first
// line. Errors: *games.ParamError for a value that the parameter cannot have.
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
	return s.text[:byteOffset(s.text, span[0])] + source + s.text[byteOffset(s.text, span[1]):], nil
}

// Text returns the text that was read.
func (s *Script) Text() string { return s.text }

// byteOffset returns how many bytes stand before a place in a text. The columns of a place count
// letters, and a line ends with \n, \r\n or \r.
func byteOffset(text string, at syntax.Position) int {
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

// Ending is the ending of files with rules.
const Ending = ".star"

// IsFile reports whether a name is that of a file with rules.
func IsFile(name string) bool { return strings.EqualFold(filepath.Ext(name), Ending) }

// Defines reports whether a text defines a function at the beginning of a line. Such a text is
// meant as rules, even if they are not complete, and not as a list of edges.
func Defines(text string) bool {
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(line, "def "); ok && strings.Contains(rest, "(") {
			return true
		}
	}
	return false
}
