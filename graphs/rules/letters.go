package rules

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"nimgraph/graphs"
)

// BadLetters is the error that the rules use letters beyond ASCII in an unsupported way. They use more than "Most"
// different letters, use them together with bytes or %c, or make letters that no string in the
// rules contains.
const BadLetters graphs.Key = "error.rules.letters"

const (
	// firstCode is the byte of the first letter of an alphabet. In UTF-8, bytes from here on occur
	// only together with bytes from 0x80 to 0xBF, which no alphabet uses. So a text in UTF-8 is
	// never mistaken for an encoded one.
	firstCode = 0xC0
	// maxLetters is the number of bytes available for letters.
	maxLetters = 0x100 - firstCode
)

// alphabet assigns a byte to each letter beyond ASCII that occurs in the strings of the rules. A
// string in which these bytes replace the letters is called encoded.
//
// Starlark counts and slices strings by bytes, and Python by letters. While rules run, all strings
// are encoded, so that lengths, indices, slices and comparisons agree with Python. The bytes are
// in the order of the letters, so that sorting agrees as well. decode converts strings that leave
// the rules. An empty alphabet changes nothing.
type alphabet struct{ letters []rune }

// newAlphabet returns the alphabet of all letters beyond ASCII in the strings of the rules in file.
// Strings that stand alone as documentation do not count. The error is a *Mistake.
func newAlphabet(file *syntax.File) (*alphabet, error) {
	a := &alphabet{}
	var mistake *Mistake
	walkTexts(file, func(text *syntax.Literal, value string) {
		for _, r := range value {
			if r >= utf8.RuneSelf && !slices.Contains(a.letters, r) {
				a.letters = append(a.letters, r)
			}
		}
		if len(a.letters) > maxLetters && mistake == nil {
			mistake = badLetters(text.TokenPos)
		}
	})
	slices.Sort(a.letters)
	if len(a.letters) > 0 && mistake == nil {
		mistake = findBytesUse(file)
	}
	if mistake != nil {
		return nil, mistake
	}
	return a, nil
}

// badLetters returns a Mistake with the key BadLetters at pos in the rules.
func badLetters(pos syntax.Position) *Mistake {
	return mistakeAt(pos, BadLetters, graphs.Data{"Most": maxLetters})
}

// walkTexts calls visit with each string literal in file and its value. It leaves out strings that
// stand alone as documentation.
func walkTexts(file *syntax.File, visit func(text *syntax.Literal, value string)) {
	syntax.Walk(file, func(n syntax.Node) bool {
		if alone, ok := n.(*syntax.ExprStmt); ok {
			if _, text := alone.X.(*syntax.Literal); text {
				return false
			}
		}
		if text, ok := n.(*syntax.Literal); ok && text.Token == syntax.STRING {
			visit(text, text.Value.(string))
		}
		return true
	})
}

// findBytesUse returns a mistake if the rules in file use the bytes of strings. Otherwise it
// returns nil.
func findBytesUse(file *syntax.File) (mistake *Mistake) {
	syntax.Walk(file, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Literal:
			text, _ := n.Value.(string)
			if n.Token == syntax.BYTES || n.Token == syntax.STRING && strings.Contains(text, "%c") {
				mistake = badLetters(n.TokenPos)
			}
		case *syntax.Ident:
			if n.Name == "bytes" {
				mistake = badLetters(n.NamePos)
			}
		}
		return mistake == nil
	})
	return mistake
}

// rewriteStrings changes the syntax tree file so that the rules work on encoded strings. It
// encodes all strings in the text. It also inserts a call of wrapArgument around a string whose
// method is called, if the method is one of letterMethods, which depend on whole letters.
func (a *alphabet) rewriteStrings(file *syntax.File) {
	if len(a.letters) == 0 {
		return
	}
	walkTexts(file, func(text *syntax.Literal, value string) { text.Value, _ = a.encode(value) })
	syntax.Walk(file, func(n syntax.Node) bool {
		if dot, ok := n.(*syntax.DotExpr); ok && slices.Contains(letterMethods, dot.Name.Name) {
			at, _ := dot.X.Span()
			dot.X = &syntax.CallExpr{
				Fn: &syntax.Ident{NamePos: at, Name: lettersOf}, Lparen: at,
				Args: []syntax.Expr{dot.X}, Rparen: at,
			}
		}
		return true
	})
}

// lettersOf is the name of the builtin function that rewriteStrings inserts. It contains a space, so that
// rules cannot call it themselves.
const lettersOf = "letters of"

// letterMethods are the string methods whose results depend on what letters the bytes stand for.
// The other methods work on encoded strings without change.
var letterMethods = []string{
	"capitalize", "codepoint_ords", "codepoints", "elem_ords", "isalnum", "isalpha", "isdigit", "islower",
	"isspace", "istitle",
	"isupper", "lower", "lstrip", "rsplit", "rstrip", "split", "splitlines", "strip", "title", "upper",
}

// encode converts text from UTF-8 to a string with one byte for each letter. ok is false if text
// has a letter that is not in the alphabet.
func (a *alphabet) encode(text string) (encoded string, ok bool) {
	var b strings.Builder
	for _, r := range text {
		if r < utf8.RuneSelf {
			b.WriteByte(byte(r))
			continue
		}
		i, ok := slices.BinarySearch(a.letters, r)
		if !ok {
			return "", false
		}
		b.WriteByte(byte(firstCode + i))
	}
	return b.String(), true
}

// decode converts a string with one byte for each letter to UTF-8. ok is false if a byte stands for
// no letter.
func (a *alphabet) decode(encoded string) (text string, ok bool) {
	var b strings.Builder
	for i := range len(encoded) {
		switch c := encoded[i]; {
		case c < utf8.RuneSelf:
			b.WriteByte(c)
		case c >= firstCode && int(c-firstCode) < len(a.letters):
			b.WriteRune(a.letters[c-firstCode])
		default:
			return "", false
		}
	}
	return b.String(), true
}

// decodeForDisplay converts a string with one byte for each letter to UTF-8, for display only. If
// it cannot be decoded, invalid bytes are replaced.
func (a *alphabet) decodeForDisplay(encoded string) string {
	if text, ok := a.decode(unescapeLetters(encoded)); ok {
		return text
	}
	return strings.ToValidUTF8(encoded, "�")
}

// unescapeLetters returns text with each escape \xNN replaced by the byte NN, if that is the byte
// of a letter. Starlark writes such escapes when it quotes a string within a list, as in
// str(["é"]).
func unescapeLetters(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' || i+1 == len(text) {
			b.WriteByte(text[i])
			continue
		}
		var code int
		if n, _ := fmt.Sscanf(text[i:min(len(text), i+4)], `\x%02x`, &code); n == 1 && code >= firstCode {
			b.WriteByte(byte(code))
			i += 3
			continue
		}
		b.WriteString(text[i : i+2]) // an escaped character, such as a backslash
		i++
	}
	return b.String()
}

// builtins returns replacements for the functions of Starlark whose results depend on letters. They
// work on strings with one byte for each letter.
func (a *alphabet) builtins() starlark.StringDict {
	builtins := starlark.StringDict{"chr": starlark.NewBuiltin("chr", a.chr), "ord": starlark.NewBuiltin("ord", a.ord)}
	if len(a.letters) == 0 {
		return builtins
	}
	builtins[lettersOf] = starlark.NewBuiltin(lettersOf, a.wrapArgument)
	for _, name := range []string{"str", "repr"} {
		builtin := starlark.Universe[name]
		builtins[name] = starlark.NewBuiltin(name, func(
			thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple,
		) (starlark.Value, error) {
			text, err := starlark.Call(thread, builtin, args, named)
			if s, ok := text.(starlark.String); ok {
				return starlark.String(unescapeLetters(string(s))), nil
			}
			return text, err
		})
	}
	builtins["getattr"] = starlark.NewBuiltin("getattr", func(
		thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple,
	) (starlark.Value, error) {
		if len(args) > 1 {
			if name, _ := starlark.AsString(args[1]); slices.Contains(letterMethods, name) {
				args = append(starlark.Tuple{a.wrapString(args[0])}, args[1:]...)
			}
		}
		return starlark.Call(thread, starlark.Universe["getattr"], args, named)
	})
	return builtins
}

// chr implements the builtin function chr(n) for rules: the letter with the number n, encoded as
// one byte.
func (a *alphabet) chr(
	_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple,
) (starlark.Value, error) {
	var n int
	if err := starlark.UnpackPositionalArgs(b.Name(), args, named, 1, &n); err != nil {
		return nil, err
	}
	if n < 0 || n > utf8.MaxRune {
		return nil, fmt.Errorf("chr: %d is out of range", n)
	}
	return a.encodeResult("chr", string(rune(n)))
}

// ord implements the builtin function ord(s) for rules: the number of the only letter of the
// encoded string s.
func (a *alphabet) ord(
	_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple,
) (starlark.Value, error) {
	var encoded string
	if err := starlark.UnpackPositionalArgs(b.Name(), args, named, 1, &encoded); err != nil {
		return nil, err
	}
	text, ok := a.decode(encoded)
	if r, size := utf8.DecodeRuneInString(text); ok && size > 0 && size == len(text) {
		return starlark.MakeInt(int(r)), nil
	}
	return nil, fmt.Errorf("ord: string encodes %d letters, want 1", len(encoded))
}

// encodeResult encodes text, the result of a builtin function, as a string with one byte for each
// letter. If a letter is not in the alphabet, it returns an error that contains function, the name
// of the function.
func (a *alphabet) encodeResult(function, text string) (starlark.Value, error) {
	encoded, ok := a.encode(text)
	if !ok {
		return nil, fmt.Errorf("%s: %q has a letter that stands in no text of the rules", function, text)
	}
	return starlark.String(encoded), nil
}

// wrapArgument implements a builtin function that converts an encoded string to a letterText, so
// that the rules can call a method of it, and returns any other argument unchanged. rewriteStrings
// inserts the calls of this function.
func (a *alphabet) wrapArgument(
	_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple,
) (starlark.Value, error) {
	return a.wrapString(args[0]), nil
}

// wrapString returns v as a letterText if v is an encoded string. Otherwise it returns v unchanged.
func (a *alphabet) wrapString(v starlark.Value) starlark.Value {
	encoded, ok := v.(starlark.String)
	if !ok {
		return v
	}
	text, ok := a.decode(string(encoded))
	if !ok {
		return v
	}
	return letterText{starlark.String(text), a}
}

// letterText is an encoded string converted to UTF-8, so that the rules can call a method that
// depends on whole letters. The method returns encoded strings.
type letterText struct {
	plainText
	alphabet *alphabet
}

// plainText is the type starlark.String under another name. An embedded field called String would
// hide the method String, which a starlark.Value needs.
type plainText = starlark.String

// Attr returns the string method with the given name. The method takes and returns strings with one
// byte for each letter.
func (t letterText) Attr(name string) (starlark.Value, error) {
	if name == "elem_ords" { // each letter is one byte
		name = "codepoint_ords"
	}
	method, err := t.plainText.Attr(name)
	if err != nil || method == nil {
		return nil, err
	}
	return starlark.NewBuiltin(name, func(
		thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple,
	) (starlark.Value, error) {
		args = slices.Clone(args)
		for i, arg := range args {
			if encoded, ok := arg.(starlark.String); ok {
				text, _ := t.alphabet.decode(string(encoded))
				args[i] = starlark.String(text)
			}
		}
		value, err := starlark.Call(thread, method, args, named)
		if err != nil {
			return nil, err
		}
		return t.alphabet.encodeValue(name, value)
	}), nil
}

// encodeValue returns v with its strings encoded, with one byte for each letter. v is a string or a
// list of strings; other values are returned unchanged. function is the name of the function with
// the result v, for an error.
func (a *alphabet) encodeValue(function string, v starlark.Value) (starlark.Value, error) {
	switch v := v.(type) {
	case starlark.String:
		return a.encodeResult(function, string(v))
	case starlark.Iterable:
		list := starlark.NewList(nil)
		for part := range starlark.Elements(v) {
			encoded, err := a.encodeValue(function, part)
			if err != nil {
				return nil, err
			}
			_ = list.Append(encoded) // the list is new, and so not frozen
		}
		return list, nil
	}
	return v, nil
}
