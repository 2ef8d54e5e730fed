package help

import (
	"context"
	"strconv"
	"strings"

	"nimgraph/graphs/games"
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
	f, ok := games.ListedByID(names[1])
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
	proof := laws.Proof{From: known.Proof.From, Period: known.Proof.Period, Saltus: known.Proof.Saltus, Theorem: known.Proof.Theorem}
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
