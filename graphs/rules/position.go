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
	"nimgraph/graphs/xstrings"
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

// tooLong ends the work where a position would take too much to write.
func tooLong(is bool) {
	if is {
		graphs.Fail(&graphs.Fault{Says: LongPosition, With: graphs.Data{"Most": maxKey}})
	}
}

// keyOf returns what tells a position from all others: sets are the same in any order. It ends
// with what is no position.
func keyOf(v starlark.Value) string { return appendKey("", v, 0) }

func appendKey(key string, v starlark.Value, depth int) string {
	tooLong(len(key) > maxKey || depth > maxNested)
	switch v := v.(type) {
	case starlark.Int:
		tooLong(v.BigInt().BitLen() > 3*maxKey)
		return key + v.String()
	case starlark.Bool, starlark.NoneType:
		return key + v.String()
	case starlark.String:
		tooLong(len(v) > maxKey)
		return key + strconv.Quote(string(v))
	case starlark.Tuple:
		key += "("
		for _, part := range v {
			key = appendKey(key, part, depth+1) + ","
		}
		return key + ")"
	case *starlark.Set:
		parts, length := make([]string, 0, min(v.Len(), maxKey)), 0
		for part := range v.Elements() {
			one := appendKey("", part, depth+1)
			length += len(one) + 1
			tooLong(length > maxKey)
			parts = append(parts, one)
		}
		slices.SortFunc(parts, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
		return key + "{" + strings.Join(parts, ",") + "}"
	}
	graphs.Fail(&graphs.Fault{Says: "error.rules.no-position", With: graphs.Data{"Type": v.Type()}})
	return ""
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
	return cmp.Or(xstrings.Truncate(onOneLine(text), maxName), layout.EmptyName)
}
