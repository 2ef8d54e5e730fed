package rules

import (
	"path/filepath"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// starlarkSource converts value, which a parameter of kind k has in the notation of games.Args, to
// Starlark code.
func (k paramKind) starlarkSource(value string) string {
	items := strings.Join(strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' }), ", ")
	switch {
	case k == textParam:
		return starlark.String(value).String()
	case k == truthParam:
		return map[string]string{"true": "True", "false": "False"}[value]
	case k == tupleParam && !strings.Contains(items, ","):
		return "(" + items + ",)"
	case k == tupleParam:
		return "(" + items + ")"
	case k == listParam, k == startParam && strings.Contains(items, ","):
		return "[" + items + "]"
	}
	return items
}

// parseArgument returns the syntax tree of value, the new value of the parameter called name. The
// error is an error of the Starlark parser.
func (s *Script) parseArgument(name, value string) (syntax.Expr, error) {
	return options.ParseExpr("", s.paramKinds[name].starlarkSource(value), 0)
}

// TextWithParam returns the text of the rules with the parameter called name set to value, which
// is in the notation of games.Args. The rest of the text is unchanged. If the text does not assign
// the start, TextWithParam inserts the assignment before the first line. The error is a
// *games.ParamError if the parameter cannot have the value.
func (s *Script) TextWithParam(name, value string) (string, error) {
	values, err := s.Game("", "", nil, RunHere).Arguments(map[string]string{name: value})
	if err != nil {
		return "", err
	}
	source := s.paramKinds[name].starlarkSource(values[name])
	span, ok := s.spans[name]
	if !ok {
		return name + " = " + source + "\n" + s.text, nil
	}
	return s.text[:byteOffset(s.text, span[0])] + source + s.text[byteOffset(s.text, span[1]):], nil
}

// Text returns the text of the rules, as it was passed to Parse.
func (s *Script) Text() string { return s.text }

// byteOffset returns the byte offset in text of the position pos, whose column counts letters.
// Lines of text end with \n, \r\n or \r.
func byteOffset(text string, pos syntax.Position) int {
	line, column, last := int32(1), int32(1), rune(0)
	for i, r := range text {
		if last == '\n' || last == '\r' && r != '\n' {
			line, column = line+1, 1
		}
		if line == pos.Line && column == pos.Col {
			return i
		}
		column++
		last = r
	}
	return len(text)
}

// Extension is the file name extension of rules.
const Extension = ".star"

// IsFile reports whether name is the name of a file with rules, by its extension.
func IsFile(name string) bool { return strings.EqualFold(filepath.Ext(name), Extension) }

// DefinesFunction reports whether a line of text begins with the definition of a function. If so,
// the text is treated as rules, even if they are incomplete, and not as a list of edges.
func DefinesFunction(text string) bool {
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(line, "def "); ok && strings.Contains(rest, "(") {
			return true
		}
	}
	return false
}
