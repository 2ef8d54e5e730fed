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

// A claim is a kind and names of vertices. If the text states the truth in other words, “ = ” and
// the truth follow:
//
//	{2|value d}   {two moves|wins = 2}   {the next player|outcome = N}
//
// The kinds are listed in claimKinds.

// errNoClaim is the error for a text that is no claim.
var errNoClaim = errors.New("this is no claim")

// evaluateClaim evaluates the claim of span s about figure f. The claim is true if truth, computed
// by the solver, equals stated, the text of the span. f is nil if no figure was shown yet.
func evaluateClaim(s Span, f *Figure) (truth, stated string, err error) {
	claim, stated, other := strings.Cut(s.Claim, " = ")
	if !other {
		stated = s.Text
	}
	words := strings.Fields(claim)
	if len(words) == 0 {
		return "", stated, errNoClaim
	}
	kind, ok := claimKinds[words[0]]
	if !ok || f == nil && !kind.free {
		return "", stated, errNoClaim
	}
	truth, ok = kind.is(f, expandRanges(words[1:]))
	if !ok {
		return "", stated, errNoClaim
	}
	return truth, stated, nil
}

// claimKinds are the kinds of claims. truth returns the true text for the names after the kind; the
// bool is false if they do not fit. A free claim is not about a figure.
var claimKinds = map[string]struct {
	free bool
	is   func(f *Figure, names []string) (string, bool)
}{
	// The values of the vertices named or, without names, of the position.
	"value": {false, valuesOf},
	// P, N or D, of a vertex or of the position.
	"outcome": {false, outcomeOf},
	// The number of winning moves.
	"wins": {false, countWins},
	// The winning moves: “a→b, c→d”.
	"winning": {false, listWins},
	// The value after the move between two vertices.
	"after": {false, afterMove},
	// The values of a vertex's options in ascending order.
	"reached": {false, listReached},
	// The options of a vertex.
	"options": {false, optionsOf},
	// The Grundy values of a vertex in normal and misère play.
	"pair": {false, pairOf},
	// Fickle, firm or wild.
	"genus": {false, genusOf},
	// The number of edges of the drawing.
	"edges": {false, edgeCount},
	// The period of the values of the vertices named.
	"period": {false, periodOf},
	// The outcome of the position by the Anti-SG rule: P or N.
	"antisg": {false, antiSGWinner},
	// Whether the winning move between two vertices makes no progress.
	"circles": {false, hasCycle},
	// The period, its start, the exceptions or a value of a family: “period octal code=0.77”, “value bash 100 max=5”.
	"sequence": {true, sequenceOf},
	// The XOR of numbers.
	"xor": {true, xorOf},
	// A number in binary digits.
	"binary": {true, binaryOf},
	// A number that says nothing about a drawing.
	"number": {true, func(_ *Figure, names []string) (string, bool) {
		return strings.Join(names, " "), len(names) == 1
	}},
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

// valuesOf returns the values of the vertices names or, without names, of the position.
func valuesOf(f *Figure, names []string) (string, bool) {
	if len(names) == 0 {
		return f.Solution.Value.String(), f.Solution.Played
	}
	values, ok := f.Values(names)
	return joinValues(values), ok
}

// joinValues returns values with commas between them.
func joinValues(values []solver.Value) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = v.String()
	}
	return strings.Join(texts, ", ")
}

// outcomeOf returns the outcome that the vertices names have in common or, without names, of the
// position.
func outcomeOf(f *Figure, names []string) (string, bool) {
	if len(names) == 0 {
		return f.Solution.Outcome.String(), f.Solution.Played
	}
	outcome := ""
	for _, name := range names {
		v, ok := f.vertexIndex(name)
		if !ok || outcome != "" && outcome != f.Solution.Outcomes[v].String() {
			return "", false
		}
		outcome = f.Solution.Outcomes[v].String()
	}
	return outcome, true
}

// countWins returns the number of winning moves.
func countWins(f *Figure, names []string) (string, bool) {
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

// listWins returns the winning moves.
func listWins(f *Figure, names []string) (string, bool) {
	join := "→"
	if f.Drawing.Kind() == graphs.Deletion {
		join = "—"
	}
	var moves []string
	for _, m := range f.Solution.Moves {
		if m.Wins {
			from, to := f.ends(m.Edge)
			moves = append(moves, from+join+to)
		}
	}
	return strings.Join(moves, ", "), len(names) == 0
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

// afterMove returns the value after the move between two vertices.
func afterMove(f *Figure, names []string) (string, bool) {
	m, ok := f.move(names)
	return m.After.String(), ok
}

// hasCycle returns whether the winning move between two vertices makes no progress.
func hasCycle(f *Figure, names []string) (string, bool) {
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

// listReached returns the values of the options of a vertex in ascending order.
func listReached(f *Figure, names []string) (string, bool) {
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
	var values []solver.Value
	for _, n := range slices.Compact(numbers) {
		values = append(values, solver.Finite(n))
	}
	return joinValues(append(values, others...)), ok
}

// optionsOf returns the options of a vertex.
func optionsOf(f *Figure, names []string) (string, bool) {
	r, ok := f.reason(names)
	var texts []string
	for _, o := range r.Options {
		v, _ := f.Drawing.Graph().Vertex(f.Solution.Position.Graph.VertexID[o.Vertex])
		texts = append(texts, v.Text())
	}
	return strings.Join(texts, ", "), ok
}

// pairOf returns the Grundy values of a vertex in normal and misère play.
func pairOf(f *Figure, names []string) (string, bool) {
	r, ok := f.reason(names)
	return fmt.Sprintf("(%d, %d)", r.Pair.Normal, r.Pair.Misere), ok && r.Genus != solver.GenusUnknown
}

// genusOf returns the genus of a vertex as a word.
func genusOf(f *Figure, names []string) (string, bool) {
	r, ok := f.reason(names)
	text := map[solver.Genus]string{
		solver.GenusFickle: "fickle", solver.GenusFirm: "firm",
		solver.GenusWild: "wild",
	}[r.Genus]
	return text, ok && text != ""
}

// edgeCount returns the number of edges.
func edgeCount(f *Figure, names []string) (string, bool) {
	n := 0
	for e := range f.Drawing.Graph().Edges() {
		n += int(e.Count)
	}
	return strconv.Itoa(n), len(names) == 0
}

// periodOf returns the least p such that the values of the vertices names repeat after p places,
// with at least one repetition.
func periodOf(f *Figure, names []string) (string, bool) {
	values, ok := f.Values(names)
	for p := 1; ok && 2*p <= len(values); p++ {
		if slices.EqualFunc(values[p:], values[:len(values)-p], solver.Value.Equal) {
			return strconv.Itoa(p), true
		}
	}
	return "", false
}

// antiSGWinner returns the outcome by the Anti-SG rule: P if some summand is greater than 1 and the
// XOR is 0, or if none is and the XOR is 1.
func antiSGWinner(f *Figure, names []string) (string, bool) {
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

// numbers parses names as numbers.
func numbers(names []string) (values []uint64, ok bool) {
	for _, name := range names {
		n, err := strconv.ParseUint(name, 10, 31)
		if err != nil {
			return nil, false
		}
		values = append(values, n)
	}
	return values, len(values) > 0
}

// xorOf returns the XOR of numbers.
func xorOf(_ *Figure, names []string) (string, bool) {
	all, ok := numbers(names)
	xor := uint64(0)
	for _, n := range all {
		xor ^= n
	}
	return strconv.FormatUint(xor, 10), ok
}

// binaryOf returns a number in binary digits.
func binaryOf(_ *Figure, names []string) (string, bool) {
	all, ok := numbers(names)
	if !ok || len(all) != 1 {
		return "", false
	}
	return strconv.FormatUint(all[0], 2), true
}
