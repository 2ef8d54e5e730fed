package rules

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"go.starlark.net/starlark"

	"nimgraph/graphs"
	"nimgraph/graphs/layout"
)

// LongPosition: a position takes more than Most characters to write.
const LongPosition graphs.Key = "error.rules.long-position"

const (
	// maxKey bounds the characters that a position takes.
	maxKey = 4096
	// maxNested bounds how deeply the parts of a position are nested.
	maxNested = 20
	// maxName and maxTitle bound the characters of what names a position and the game.
	maxName  = 60
	maxTitle = 100
)

// keyOf returns what tells a position from all others: sets are the same in any order.
func keyOf(v starlark.Value) (string, error) { return appendKey("", v, 0) }

func appendKey(key string, v starlark.Value, depth int) (string, error) {
	if len(key) > maxKey || depth > maxNested {
		return "", &graphs.Fault{Says: LongPosition, With: graphs.Data{"Most": maxKey}}
	}
	switch v := v.(type) {
	case starlark.Int:
		if n := v.BigInt(); n.BitLen() > 3*maxKey {
			return "", &graphs.Fault{Says: LongPosition, With: graphs.Data{"Most": maxKey}}
		}
		return key + v.String(), nil
	case starlark.Bool, starlark.NoneType:
		return key + v.String(), nil
	case starlark.String:
		if len(v) > maxKey {
			return "", &graphs.Fault{Says: LongPosition, With: graphs.Data{"Most": maxKey}}
		}
		return key + strconv.Quote(string(v)), nil
	case starlark.Tuple:
		key += "("
		for _, part := range v {
			var err error
			if key, err = appendKey(key, part, depth+1); err != nil {
				return "", err
			}
			key += ","
		}
		return key + ")", nil
	case *starlark.Set:
		parts, length := make([]string, 0, min(v.Len(), maxKey)), 0
		for part := range v.Elements() {
			one, err := appendKey("", part, depth+1)
			if err != nil {
				return "", err
			}
			if length += len(one) + 1; length > maxKey {
				return "", &graphs.Fault{Says: LongPosition, With: graphs.Data{"Most": maxKey}}
			}
			parts = append(parts, one)
		}
		slices.SortFunc(parts, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
		return key + "{" + strings.Join(parts, ",") + "}", nil
	}
	return "", &graphs.Fault{Says: "error.rules.no-position", With: graphs.Data{"Type": v.Type()}}
}

// numbersOf returns the numbers that a position consists of; nil where it is not one number,
// or a tuple of them.
func numbersOf(v starlark.Value) []int {
	parts, ok := v.(starlark.Tuple)
	if !ok {
		parts = starlark.Tuple{v}
	}
	numbers := make([]int, len(parts))
	for i, part := range parts {
		n, ok := part.(starlark.Int)
		small, fits := n.Int64()
		if !ok || !fits {
			return nil
		}
		numbers[i] = int(small)
	}
	return numbers
}

// nameOf returns what a position is called where the rules do not say: numbers with commas
// between them, a set of vertices by their names, and nothing by a dash.
func nameOf(v starlark.Value, key string, on *Drawn) string {
	switch v := v.(type) {
	case starlark.String:
		return string(v)
	case starlark.Tuple:
		return strings.Trim(key, "(),")
	case *starlark.Set:
		names := make([]string, 0, v.Len())
		for part := range v.Elements() {
			n, err := starlark.AsInt32(part)
			if err != nil || on == nil || n < 0 || n >= len(on.Names) {
				return key
			}
			names = append(names, on.Names[n])
		}
		slices.Sort(names)
		return strings.Join(names, " ")
	}
	return key
}

// onOneLine returns a text without what is not printed, and without spaces around it.
func onOneLine(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, text))
}

// named returns a text as the name of a vertex: on one line, not too long, not empty.
func named(text string) string {
	return cmp.Or(shortened(onOneLine(text), maxName), layout.Nothing)
}

// shortened returns a text without what is more than most characters.
func shortened(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return text
}
