package rules

import (
	"maps"
	"slices"
	"strings"

	"nimgraph/graphs/games"
)

// Behind returns the rules of a sequence or a table as a text with its arguments: of a game
// that somebody wrote, or of one of the registry whose rules there are as a text. It is false
// where they are played on a graph, or positions are no numbers.
func Behind(m games.Member) (*Script, bool) {
	if len(m.Numbers) < len(m.Game.By) {
		return nil, false // another number is given
	}
	text, ok := Preset(m.Game, m.Args)
	own, written := m.Positions.(written)
	if written {
		text, ok = own.ask.Text, own.ask.On == nil
	}
	s, err := Read(text)
	if !ok || err != nil {
		return nil, false
	}
	for _, name := range slices.Sorted(maps.Keys(m.Args)) {
		if _, has := s.shapes[name]; written && has {
			if s, err = Read(with(s, name, m.Args[name])); err != nil {
				return nil, false
			}
		}
	}
	return s, len(s.By) == len(m.Numbers)
}

// Python returns a program in Python that works out the value of a position by the rules: the
// text itself, with the helpers that it may use and the least excluded value below it.
func (s *Script) Python() string {
	call := "moves(p)"
	if s.spread {
		call = "(moves(*p) if builtins.isinstance(p, builtins.tuple) else moves(p))"
	}
	names := strings.Join(s.By, ", ")
	value := names
	if len(s.By) > 1 {
		value = "(" + names + ")"
	}
	text := strings.NewReplacer("CALL", call, "NAMES", names, "VALUE", value, "RULES", strings.TrimSpace(s.text)).Replace(python)
	if len(s.By) == 0 {
		text, _, _ = strings.Cut(text, "\n\ndef g(")
	}
	return text
}

// python is the program around a text of rules. A text may have names such as max and set of
// its own.
const python = `import builtins
import sys

sys.setrecursionlimit(1000000)


def mex(values):
    n = 0
    while n in values:
        n += 1
    return n


def digits(n, base=10):
    return (digits(n // base, base) if n >= base else []) + [n % base]


RULES


known_values = {}


def value_of(p):
    """The value of a position; of a list, that of the sum."""
    if builtins.isinstance(p, builtins.list):
        total = 0
        for part in p:
            total ^= value_of(part)
        return total
    if builtins.isinstance(p, builtins.set):
        p = builtins.frozenset(p)
    if p not in known_values:
        met = [value_of(left) for left in CALL]
        n = 0
        while n in met:
            n += 1
        known_values[p] = n
    return known_values[p]


def g(NAMES):
    return value_of(VALUE)
`
