package rules

import (
	"maps"
	"slices"
	"strings"

	"nimgraph/graphs/games"
)

// ScriptOf returns the rules of m, a game with fixed arguments. They are the rules that a user
// wrote, with the arguments as values of their parameters, or the Preset of a game of package
// games. ok is false if there are no rules, if the game is played on a graph or in misère play, or
// if its positions do not consist of the numbers in m.Numbers.
func ScriptOf(m games.Member) (_ *Script, ok bool) {
	if len(m.Numbers) < len(m.Game.Numbers) { // one of two numbers is given
		return nil, false
	}
	text, ok := Preset(m.Game, m.Args)
	own, isOwn := m.Rules.(scriptRuleset)
	if m.Game.Group == games.Own && !isOwn {
		return nil, false // a game on heaps, which was read from its text
	}
	if isOwn {
		text, ok = own.request.Text, own.request.On == nil
	}
	s, err := Parse(text)
	if !ok || err != nil || isMisereScript(m) {
		return nil, false
	}
	for _, name := range slices.Sorted(maps.Keys(m.Args)) {
		if _, isParam := s.paramKinds[name]; !isOwn || !isParam {
			continue
		}
		if s, err = Parse(s.textWithParamIfValid(name, m.Args[name])); err != nil {
			return nil, false
		}
	}
	return s, len(s.By) == len(m.Numbers)
}

// Python returns a Python program that computes the Grundy value of a position. It consists of the
// functions that the rules may call, the text of the rules, and the computation of the mex.
func (s *Script) Python() string {
	call := "moves(p)"
	if s.spread {
		call = "(moves(*p) if builtins.isinstance(p, builtins.tuple) else moves(p))"
	}
	replacer := strings.NewReplacer(
		"CALL", call, "NAMES", strings.Join(s.By, ", "), "VALUE", s.pythonPosition(), "RULES",
		strings.TrimSpace(s.text),
	)
	text := replacer.Replace(pythonProgram)
	if len(s.By) == 0 {
		text, _, _ = strings.Cut(text, "\n\ndef g(")
	}
	return text
}

// pythonPosition returns a Python expression for the position whose numbers are in the variables
// named in s.By.
func (s *Script) pythonPosition() string {
	if s.Form == "" {
		return strings.Join(s.By, ", ")
	}
	names := s.By
	var parts []string
	for _, letter := range s.Form {
		switch letter {
		case formNumber:
			parts = append(parts, names[0])
			names = names[1:]
		case formTrue:
			parts = append(parts, "True")
		case formFalse:
			parts = append(parts, "False")
		}
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// pythonProgram is the program around the rules. It calls builtins through their module, because
// the rules may redefine names such as max and set.
const pythonProgram = `import builtins
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
