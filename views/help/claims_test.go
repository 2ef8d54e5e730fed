package help

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// A claim is KIND and names of vertices, then, where the text says it in other words,
// “ = ” and what is the case:
//
//	{2|value d}   {two moves|wins = 2}   {the next player|outcome = N}
//
// What the kinds mean is in the table of claimKinds.

// errNoClaim is a claim that cannot be understood.
var errNoClaim = errors.New("this is no claim")

// check tells what is the case where a claimed span is about a figure, and what the span
// says. They are the same where it is true. f is nil where no figure was shown yet.
func check(s Span, f *Figure) (is, said string, err error) {
	claim, said, other := strings.Cut(s.Claim, " = ")
	if !other {
		said = s.Text
	}
	words := strings.Fields(claim)
	if len(words) == 0 {
		return "", said, errNoClaim
	}
	kind, ok := claimKinds[words[0]]
	if !ok || f == nil && !kind.free {
		return "", said, errNoClaim
	}
	is, ok = kind.is(f, expandRanges(words[1:]))
	if !ok {
		return "", said, errNoClaim
	}
	return is, said, nil
}

// claimKinds are what can be claimed; is returns what is the case of the names that
// follow, false where they do not fit. A free one is about no figure.
var claimKinds = map[string]struct {
	free bool
	is   func(f *Figure, names []string) (string, bool)
}{
	"value":    {false, valuesOf},                                                                                           // of each vertex named; of the position where none is
	"outcome":  {false, outcomeOf},                                                                                          // P, N or D, of a vertex or of the position
	"wins":     {false, winningCount},                                                                                       // how many moves win
	"winning":  {false, winningMoves},                                                                                       // the moves that win: “a→b, c→d”
	"after":    {false, afterMove},                                                                                          // the value after the move between two vertices
	"reached":  {false, reachedValues},                                                                                      // the values of a vertex's options, ascending
	"options":  {false, optionsOf},                                                                                          // the options of a vertex
	"pair":     {false, pairOf},                                                                                             // the values of a vertex in normal and misère play
	"genus":    {false, genusOf},                                                                                            // fickle, firm or wild
	"edges":    {false, edgeCount},                                                                                          // how many edges the drawing has
	"period":   {false, periodOf},                                                                                           // of the values of the vertices named
	"antisg":   {false, whetherAntiSG},                                                                                      // what the Anti-SG rule says of the position: P or N
	"circles":  {false, whetherCircles},                                                                                     // whether the winning move between two vertices only circles
	"sequence": {true, sequenceOf},                                                                                          // period, from, exceptions or value of a family: “period octal code=0.77”, “value bash 100 max=5”
	"xor":      {true, xorOf},                                                                                               // of numbers
	"binary":   {true, binaryOf},                                                                                            // a number in binary digits
	"number":   {true, func(_ *Figure, names []string) (string, bool) { return strings.Join(names, " "), len(names) == 1 }}, // one that says nothing of a drawing
}

// nimber returns the value of a vertex that is a number.
func (f *Figure) nimber(name string) (solver.Nimber, bool) {
	if f == nil {
		return 0, false
	}
	values, ok := f.Values([]string{name})
	if !ok {
		return 0, false
	}
	return values[0].Nimber()
}

func valuesOf(f *Figure, names []string) (string, bool) {
	if len(names) == 0 {
		return f.Solution.Value.String(), f.Solution.Played
	}
	values, ok := f.Values(names)
	return joined(values), ok
}

// joined writes values with commas between them.
func joined(values []solver.Value) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = v.String()
	}
	return strings.Join(texts, ", ")
}

func outcomeOf(f *Figure, names []string) (string, bool) {
	if len(names) == 0 {
		return f.Solution.Outcome.String(), f.Solution.Played
	}
	said := ""
	for _, name := range names {
		v, ok := f.vertexIndex(name)
		if !ok || said != "" && said != f.Solution.Outcomes[v].String() {
			return "", false
		}
		said = f.Solution.Outcomes[v].String()
	}
	return said, true
}

func winningCount(f *Figure, names []string) (string, bool) {
	n := 0
	for _, m := range f.Solution.Moves {
		if m.Wins {
			n += int(f.Solution.Position.Graph.Count[m.Edge])
		}
	}
	return strconv.Itoa(n), len(names) == 0 && f.Solution.Played
}

// ends returns the texts of the vertices that an edge joins.
func (f *Figure) ends(e int32) (from, to string) {
	p := f.Solution.Position.Graph
	u, _ := f.Drawing.Graph().Vertex(p.VertexID[p.From[e]])
	v, _ := f.Drawing.Graph().Vertex(p.VertexID[p.Into[e]])
	return u.Text(), v.Text()
}

func winningMoves(f *Figure, names []string) (string, bool) {
	join := "→"
	if f.Drawing.Kind() == graphs.Deletion {
		join = "—"
	}
	var all []string
	for _, m := range f.Solution.Moves {
		if m.Wins {
			from, to := f.ends(m.Edge)
			all = append(all, from+join+to)
		}
	}
	return strings.Join(all, ", "), len(names) == 0
}

// move returns the legal move between two vertices; in an edge-deletion game their order
// does not matter.
func (f *Figure) move(names []string) (solver.Move, bool) {
	if len(names) != 2 {
		return solver.Move{}, false
	}
	for _, m := range f.Solution.Moves {
		from, to := f.ends(m.Edge)
		if from == names[0] && to == names[1] ||
			f.Drawing.Kind() == graphs.Deletion && from == names[1] && to == names[0] {
			return m, true
		}
	}
	return solver.Move{}, false
}

func afterMove(f *Figure, names []string) (string, bool) {
	m, ok := f.move(names)
	return m.After.String(), ok
}

func whetherCircles(f *Figure, names []string) (string, bool) {
	m, ok := f.move(names)
	return strconv.FormatBool(!m.Progress), ok && m.Wins
}

// reason returns why the one vertex named has its value.
func (f *Figure) reason(names []string) (solver.Reason, bool) {
	if len(names) != 1 {
		return solver.Reason{}, false
	}
	v, ok := f.vertexIndex(names[0])
	if !ok {
		return solver.Reason{}, false
	}
	return f.Solution.Reason(v), true
}

func reachedValues(f *Figure, names []string) (string, bool) {
	r, ok := f.reason(names)
	var numbers []solver.Nimber
	var others []solver.Value
	for _, o := range r.Options {
		if n, ok := o.Value.Nimber(); ok {
			numbers = append(numbers, n)
		} else {
			others = append(others, o.Value)
		}
	}
	slices.Sort(numbers)
	var all []solver.Value
	for _, n := range slices.Compact(numbers) {
		all = append(all, solver.Finite(n))
	}
	return joined(append(all, others...)), ok
}

func optionsOf(f *Figure, names []string) (string, bool) {
	r, ok := f.reason(names)
	var all []string
	for _, o := range r.Options {
		v, _ := f.Drawing.Graph().Vertex(f.Solution.Position.Graph.VertexID[o.Vertex])
		all = append(all, v.Text())
	}
	return strings.Join(all, ", "), ok
}

func pairOf(f *Figure, names []string) (string, bool) {
	r, ok := f.reason(names)
	return fmt.Sprintf("(%d, %d)", r.Pair.Normal, r.Pair.Misere), ok && r.Genus != solver.GenusUnknown
}

func genusOf(f *Figure, names []string) (string, bool) {
	r, ok := f.reason(names)
	is := map[solver.Genus]string{solver.GenusFickle: "fickle", solver.GenusFirm: "firm",
		solver.GenusWild: "wild"}[r.Genus]
	return is, ok && is != ""
}

func edgeCount(f *Figure, names []string) (string, bool) {
	n := 0
	for e := range f.Drawing.Graph().Edges() {
		n += int(e.Count)
	}
	return strconv.Itoa(n), len(names) == 0
}

// periodOf returns the least p for which each value of the vertices named is that of the
// vertex p places before, and that is seen to repeat once at least.
func periodOf(f *Figure, names []string) (string, bool) {
	values, ok := f.Values(names)
	for p := 1; ok && 2*p <= len(values); p++ {
		if slices.EqualFunc(values[p:], values[:len(values)-p], solver.Value.Equal) {
			return strconv.Itoa(p), true
		}
	}
	return "", false
}

// whetherAntiSG says who wins by the rule of the contest texts: P where some summand is worth
// more than 1 and the XOR is 0, or none is and it is 1.
func whetherAntiSG(f *Figure, names []string) (string, bool) {
	xor, large := solver.Nimber(0), false
	for _, part := range f.Solution.Parts {
		n, ok := part.Value.Nimber()
		if !ok {
			return "", false
		}
		xor ^= n * solver.Nimber(part.Tokens%2)
		large = large || n > 1
	}
	if large == (xor == 0) {
		return solver.OutcomeP.String(), len(names) == 0
	}
	return solver.OutcomeN.String(), len(names) == 0
}

func numbers(names []string) (all []uint64, ok bool) {
	for _, name := range names {
		n, err := strconv.ParseUint(name, 10, 31)
		if err != nil {
			return nil, false
		}
		all = append(all, n)
	}
	return all, len(all) > 0
}

func xorOf(_ *Figure, names []string) (string, bool) {
	all, ok := numbers(names)
	xor := uint64(0)
	for _, n := range all {
		xor ^= n
	}
	return strconv.FormatUint(xor, 10), ok
}

func binaryOf(_ *Figure, names []string) (string, bool) {
	all, ok := numbers(names)
	if !ok || len(all) != 1 {
		return "", false
	}
	return strconv.FormatUint(all[0], 2), true
}
