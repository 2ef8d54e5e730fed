package help

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// sequenceOf says what is so of the values of a family with one number: its proved period,
// from where it holds, how many exceptions there are before, or a value. The names are what
// is asked, the family, the n of a value, and arguments.
func sequenceOf(_ *Figure, names []string) (string, bool) {
	if len(names) < 2 {
		return "", false
	}
	f, ok := games.FindListed(names[1])
	if !ok {
		return "", false
	}
	args, n := map[string]string{}, 1000
	for _, word := range names[2:] {
		if name, value, named := strings.Cut(word, "="); named {
			args[name] = value
		} else if at, err := strconv.Atoi(word); err == nil {
			n = at
		} else {
			return "", false
		}
	}
	m, err := f.Member(args)
	if err != nil {
		return "", false
	}
	series, err := sequences.New(m)
	if err != nil || series.Extend(context.Background(), max(n, 1000), nil) != nil {
		return "", false
	}
	known := series.Known()
	if names[0] == "value" {
		return strconv.Itoa(known.At(n)), known.Has(n)
	}
	if known.Proof == nil {
		return "", false
	}
	values, err := known.UpTo(1000)
	if err != nil {
		return "", false
	}
	proof := laws.Proof{From: known.Proof.From, Period: known.Proof.Period, Saltus: known.Proof.Saltus,
		Theorem: known.Proof.Theorem}
	found, err := laws.Find(context.Background(), laws.Small(values), laws.Premises{First: known.First, Proof: &proof})
	if err != nil || len(found) == 0 {
		return "", false
	}
	p, ok := found[0].Shape.(*laws.Periodic)
	if !ok {
		return "", false
	}
	switch names[0] {
	case "period":
		return strconv.Itoa(p.Period), true
	case "from":
		return strconv.Itoa(p.Preperiod), true
	case "exceptions":
		return strconv.Itoa(len(p.Exceptions())), true
	}
	return "", false
}

// holds tells whether a formula is true as far as it can be worked out: all of its
// sides, with “ = ” between them, that have a value have the same. known is false where
// fewer than two have one. In it are numbers, g(v) for the value of a vertex, ⊕, + and
// mex{…}; value returns that of a vertex.
func holds(formula string, value func(name string) (solver.Nimber, bool)) (right, known bool) {
	var sides []solver.Nimber
	for _, side := range strings.Split(formula, " = ") {
		if n, ok := evaluate(side, value); ok {
			sides = append(sides, n)
		}
	}
	if len(sides) < 2 {
		return false, false
	}
	return len(slices.Compact(slices.Clone(sides))) == 1, true
}

// evaluate works out a side of a formula; ⊕ binds less than +.
func evaluate(side string, value func(string) (solver.Nimber, bool)) (n solver.Nimber, ok bool) {
	for _, term := range split(side, '⊕') {
		sum := solver.Nimber(0)
		for _, t := range split(term, '+') {
			x, ok := single(strings.TrimSpace(t), value)
			if !ok {
				return 0, false
			}
			sum += x
		}
		n ^= sum
	}
	return n, true
}

// split cuts a text at a sign, but not inside brackets.
func split(text string, sign rune) []string {
	var parts []string
	depth, from := 0, 0
	for i, r := range text {
		switch r {
		case '(', '{':
			depth++
		case ')', '}':
			depth--
		case sign:
			if depth == 0 {
				parts = append(parts, text[from:i])
				from = i + len(string(sign))
			}
		}
	}
	return append(parts, text[from:])
}

func single(text string, value func(string) (solver.Nimber, bool)) (solver.Nimber, bool) {
	inside := func(open, end string) (string, bool) {
		rest, ok := strings.CutPrefix(text, open)
		if !ok {
			return "", false
		}
		return strings.CutSuffix(rest, end)
	}
	if set, ok := inside("mex{", "}"); ok {
		var all []solver.Nimber
		for _, t := range split(set, ',') {
			if strings.TrimSpace(t) == "" {
				continue
			}
			n, ok := evaluate(t, value)
			if !ok {
				return 0, false
			}
			all = append(all, n)
		}
		return solver.Mex(all), true
	}
	if name, ok := inside("g(", ")"); ok {
		return value(name)
	}
	if text, ok := inside("(", ")"); ok {
		return evaluate(text, value)
	}
	n, err := strconv.ParseUint(text, 10, 31)
	return solver.Nimber(n), err == nil
}
