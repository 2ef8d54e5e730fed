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

// sequenceOf returns a property of the values of a family with one parameter: its proved period,
// the n from which it holds, the number of exceptions before, or a value. names are the property,
// the family, the n of a value, and arguments.
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
	proof := laws.Proof{
		From: known.Proof.From, Period: known.Proof.Period, Saltus: known.Proof.Saltus,
		Theorem: known.Proof.Theorem,
	}
	premises := laws.Premises{First: known.First, Proof: &proof}
	found, err := laws.Find(context.Background(), laws.SmallValues(values), premises)
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

// isTrue reports in right whether all sides of formula, separated by " = ", that can be computed
// have the same value. known is false if fewer than two can be computed. A formula has numbers,
// g(v) for the value of a vertex, ⊕, + and mex{…}; value returns the value of a vertex.
func isTrue(formula string, value func(name string) (solver.Nimber, bool)) (right, known bool) {
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

// evaluate computes a side of a formula; + binds tighter than ⊕.
func evaluate(side string, value func(string) (solver.Nimber, bool)) (n solver.Nimber, ok bool) {
	for _, term := range splitAt(side, '⊕') {
		sum := solver.Nimber(0)
		for _, t := range splitAt(term, '+') {
			x, ok := evaluateTerm(strings.TrimSpace(t), value)
			if !ok {
				return 0, false
			}
			sum += x
		}
		n ^= sum
	}
	return n, true
}

// splitAt splits text at sign, but not inside brackets.
func splitAt(text string, sign rune) []string {
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

// evaluateTerm computes a term without ⊕ and + outside brackets.
func evaluateTerm(text string, value func(string) (solver.Nimber, bool)) (solver.Nimber, bool) {
	inside := func(open, end string) (string, bool) {
		rest, ok := strings.CutPrefix(text, open)
		if !ok {
			return "", false
		}
		return strings.CutSuffix(rest, end)
	}
	if set, ok := inside("mex{", "}"); ok {
		var values []solver.Nimber
		for _, t := range splitAt(set, ',') {
			if strings.TrimSpace(t) == "" {
				continue
			}
			n, ok := evaluate(t, value)
			if !ok {
				return 0, false
			}
			values = append(values, n)
		}
		return solver.Mex(values), true
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
