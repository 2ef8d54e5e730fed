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

// LongPosition says that a position takes more than "Most" characters to write.
const LongPosition graphs.Key = "error.rules.long-position"

const (
	// maxKey bounds the length of a key in characters.
	maxKey = 4096
	// maxNested bounds the nesting depth of the parts of a position.
	maxNested = 20
	// maxName and maxTitle bound the names of positions and the title, in characters.
	maxName  = 60
	maxTitle = 100
)

// longPositionError returns the error for a position that is too long or too deeply nested.
func longPositionError() error {
	return &graphs.Fault{Says: LongPosition, With: graphs.Data{"Most": maxKey}}
}

// positionKey returns a string that identifies the position v. Different positions have different
// keys, and the key of a set does not depend on the order of its elements. The error is a
// *graphs.Fault: LongPosition, BadLetters, or error.rules.no-position.
func (a *alphabet) positionKey(v starlark.Value) (string, error) { return a.appendKey("", v, 0) }

// appendKey appends the key of v to key and returns the result; see positionKey. depth is the
// number of tuples and sets around v.
func (a *alphabet) appendKey(key string, v starlark.Value, depth int) (string, error) {
	if len(key) > maxKey || depth > maxNested {
		return "", longPositionError()
	}
	switch v := v.(type) {
	case starlark.Int:
		if v.BigInt().BitLen() > 3*maxKey {
			return "", longPositionError()
		}
		return key + v.String(), nil
	case starlark.Bool, starlark.NoneType:
		return key + v.String(), nil
	case starlark.String:
		if len(v) > maxKey {
			return "", longPositionError()
		}
		text, ok := a.decode(string(v))
		if !ok {
			return "", &graphs.Fault{Says: BadLetters, With: graphs.Data{"Most": maxLetters}}
		}
		return key + strconv.Quote(text), nil
	case starlark.Tuple:
		return a.appendTuple(key, v, depth)
	case *starlark.Set:
		return a.appendSet(key, v, depth)
	}
	return "", &graphs.Fault{Says: "error.rules.no-position", With: graphs.Data{"Type": v.Type()}}
}

// appendTuple appends the keys of the parts of tuple to key and returns the result. depth is the
// number of tuples and sets around tuple.
func (a *alphabet) appendTuple(key string, tuple starlark.Tuple, depth int) (string, error) {
	key += "("
	for _, part := range tuple {
		longer, err := a.appendKey(key, part, depth+1)
		if err != nil {
			return "", err
		}
		key = longer + ","
	}
	return key + ")", nil
}

// appendSet appends the sorted keys of the elements of set to key and returns the result. depth is
// the number of tuples and sets around set.
func (a *alphabet) appendSet(key string, set *starlark.Set, depth int) (string, error) {
	parts, length := make([]string, 0, min(set.Len(), maxKey)), 0
	for part := range set.Elements() {
		text, err := a.appendKey("", part, depth+1)
		if err != nil {
			return "", err
		}
		if length += len(text) + 1; length > maxKey {
			return "", longPositionError()
		}
		parts = append(parts, text)
	}
	slices.SortFunc(parts, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	return key + "{" + strings.Join(parts, ",") + "}", nil
}

// The letters of Script.Form.
const (
	formNumber = 'n'
	formTrue   = 'T'
	formFalse  = 'F'
)

// newPosition returns the position with the given numbers. form says whether it is a tuple or a
// single number; see Script.Form.
func newPosition(form string, numbers []int) starlark.Value {
	if form == "" && len(numbers) == 1 {
		return starlark.MakeInt(numbers[0])
	}
	var parts starlark.Tuple
	for _, letter := range cmp.Or(form, strings.Repeat(string(formNumber), len(numbers))) {
		switch letter {
		case formNumber:
			parts = append(parts, starlark.MakeInt(numbers[0]))
			numbers = numbers[1:]
		default:
			parts = append(parts, starlark.Bool(letter == formTrue))
		}
	}
	return parts
}

// positionNumbers returns the numbers of the position v: v itself if it is a number, or the parts
// of the tuple v. For any other position it returns nil.
func positionNumbers(v starlark.Value) []int {
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

// defaultName returns the name of the position v if the rules define no names. A string is its own
// name, a tuple has its parts separated by commas, and a set of vertices of the graph board has
// their names. For any other position the name is key, the key of v.
func (a *alphabet) defaultName(v starlark.Value, key string, board *Graph) string {
	switch v := v.(type) {
	case starlark.String:
		return a.decodeForDisplay(string(v))
	case starlark.Tuple:
		return strings.Trim(key, "(),")
	case *starlark.Set:
		names := make([]string, 0, v.Len())
		for part := range v.Elements() {
			n, err := starlark.AsInt32(part)
			if err != nil || board == nil || n < 0 || n >= len(board.Names) {
				return key
			}
			names = append(names, board.Names[n])
		}
		slices.Sort(names)
		return strings.Join(names, " ")
	}
	return key
}

// flattenLine returns text on one line. White space becomes plain spaces and is removed at both
// ends, and unprintable characters are removed.
func flattenLine(text string) string {
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

// vertexName returns text as a valid name of a vertex: on one line, not empty, and of at most
// maxName characters.
func vertexName(text string) string {
	return cmp.Or(xstrings.Truncate(flattenLine(text), maxName), layout.EmptyName)
}
