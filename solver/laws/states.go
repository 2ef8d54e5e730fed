package laws

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"nimgraph/graphs/xstrings"
)

// States is the law of a table in which one of the two numbers is a state with few values, for
// example the number taken last, or whether a pass is available. Each state has a law along the
// other number.
type States struct {
	// InRows is set if the state is a, and the laws are along b. Otherwise the state is b.
	InRows bool
	// First is the first state, the state of Lines[0]. All lines have laws.
	First int
	Lines []*Line
	// Rest is set if all states after the last line have its values. Otherwise the law says nothing
	// about them.
	Rest bool
}

// Kind returns "states".
func (s *States) Kind() string { return "states" }

// split returns the numbers of the pair (a, b) by their roles: the state, and the number n along a
// line.
func (s *States) split(a, b int) (state, n int) {
	if s.InRows {
		return a, b
	}
	return b, a
}

// predicts reports whether the law predicts g(a, b).
func (s *States) predicts(a, b int) bool {
	state, _ := s.split(a, b)
	return s.Rest || state < s.First+len(s.Lines)
}

// PairValue returns g(a, b) by the law, or -1 for a state that the law does not cover.
func (s *States) PairValue(a, b int) int {
	if !s.predicts(a, b) {
		return -1
	}
	state, n := s.split(a, b)
	return s.Lines[min(state-s.First, len(s.Lines)-1)].Value(n)
}

// Cost returns the sum of the costs of all different lines. It adds 1 if the last line stands for
// all further states.
func (s *States) Cost() int {
	cost := boolToInt(s.Rest)
	for _, group := range s.groupLines() {
		cost += s.Lines[group[0]].Cost()
	}
	return cost
}

// groupLines returns the indices of Lines in groups, such that equal lines are in the same group.
// Groups are ordered by their first members.
func (s *States) groupLines() [][]int {
	var groups [][]int
	index := map[string]int{}
	for i, line := range s.Lines {
		key := line.canonicalKey()
		g, ok := index[key]
		if !ok {
			g = len(groups)
			index[key] = g
			groups = append(groups, nil)
		}
		groups[g] = append(groups[g], i)
	}
	return groups
}

// Fields returns the parameters of the law: under "along" the letter of the number along the lines,
// under "states" the fields of each line with its state, and Rest under "rest".
func (s *States) Fields() Fields {
	lines := make([]Fields, len(s.Lines))
	for i, line := range s.Lines {
		lines[i] = line.fields()
		lines[i]["state"] = s.First + i
	}
	along, _ := s.letters()
	return Fields{"along": along, "states": lines, "rest": s.Rest}
}

// letters returns the letters of the two numbers, "a" and "b". along is the number that varies
// along a line, and state is the state.
func (s *States) letters() (along, state string) {
	if s.InRows {
		return "b", "a"
	}
	return "a", "b"
}

// Clause returns the sentence that each state has a law. It contains the first and the last state
// and the letters of both numbers.
func (s *States) Clause(Subject) Clause {
	along, state := s.letters()
	last := s.First + len(s.Lines) - 1
	data := map[string]any{"Along": along, "State": state, "First": s.First, "Last": last, "Rest": s.Rest}
	return Clause{Key: "law.pair.states", Data: data}
}

// formula returns the formula of each group of equal lines. It shows a few groups, and dots if
// there are more.
func (s *States) formula(Subject) []string {
	var parts []string
	for i, group := range s.groupLines() {
		if i == shownRows {
			return append(parts, "dots")
		}
		parts = append(parts, s.lineFormula(group)...)
	}
	return parts
}

// lineFormula returns the formula of a group of equal lines, and the states for which it holds.
// group holds the indices of the lines in Lines.
func (s *States) lineFormula(group []int) []string {
	along, state := s.letters()
	line := s.Lines[group[0]]
	isRest := s.Rest && group[len(group)-1] == len(s.Lines)-1
	name, condition := fmt.Sprint(s.First+group[0]), ""
	if len(group) > 1 || isRest {
		name = state
		var states []string
		for _, i := range group {
			states = append(states, fmt.Sprint(s.First+i))
		}
		condition = fmt.Sprintf("%s == seq(%s)", state, strings.Join(states, ", "))
		if isRest {
			condition = fmt.Sprintf("%s == seq(%s, dots)", state, strings.Join(states, ", "))
		}
	}
	call := func(n string) string {
		if s.InRows {
			return "g(" + name + ", " + n + ")"
		}
		return "g(" + n + ", " + name + ")"
	}
	var parts []string
	if p, ok := line.Law.(*Periodic); ok {
		parts = p.equations(call, along)
	} else {
		parts = replaceCalls(line.Law.formula(SubjectValues), call, along)
	}
	if condition != "" {
		parts = append(parts, condition)
	}
	return parts
}

// equations returns the equation of the period, such as "h(v + 2) == h(v) + 1", its lower bound,
// and the first values if there are few. call(n) is the text of the value at n, such as "h(n)", and
// letter is the name of the variable.
func (p *Periodic) equations(call func(n string) string, letter string) []string {
	const maxShown = 16
	if p.Saltus == 0 && p.Period == 1 && p.Preperiod == p.First {
		return []string{fmt.Sprintf("%s == %d", call(letter), p.Value(p.First))}
	}
	parts := []string{fmt.Sprintf("%s == %s", call(fmt.Sprintf("%s + %d", letter, p.Period)),
		plusText(call(letter), p.Saltus))}
	parts = addLowerBound(parts, letter, p.Preperiod, p.First)
	if span := p.Span(); span <= maxShown {
		start := fmt.Sprintf("seq(%s, %s, dots)", call(fmt.Sprint(p.First)), call(fmt.Sprint(p.First+1)))
		parts = append(parts, start+" == seq("+xstrings.JoinInts(copyRange(p.Known, 0, span), ", ")+", dots)")
	}
	return parts
}

// calledValue matches a value g(…) in a formula, and variableN the variable n.
var (
	calledValue = regexp.MustCompile(`\bg\([^()]*\)`)
	variableN   = regexp.MustCompile(`\bn\b`)
)

// replaceCalls returns a formula of g(n) in which call(x) stands for each g(x), and letter for n.
func replaceCalls(formula []string, call func(n string) string, letter string) []string {
	var replaced []string
	for _, part := range formula {
		part = calledValue.ReplaceAllStringFunc(part, func(text string) string {
			return call(text[len("g(") : len(text)-1])
		})
		replaced = append(replaced, variableN.ReplaceAllString(part, letter))
	}
	return replaced
}

// writeCode writes to out a function for each group of equal lines, and a function of two
// numbers that calls the function of the state. The error is NoCode for a law of the zeros, or
// CodeTooLong.
func (s *States) writeCode(out *program, spec functionSpec) error {
	along, state := s.letters()
	groups := s.groupLines()
	functions := make([]string, len(s.Lines))
	for _, group := range groups {
		name := fmt.Sprint("g", s.First+group[0])
		for _, i := range group {
			functions[i] = name
		}
		if err := out.writeFunction(s.Lines[group[0]].Law, false, name); err != nil {
			return err
		}
	}
	last := functions[len(functions)-1] + "(" + along + ")"
	var cases []int
	for i := range s.Lines {
		if functions[i] != functions[len(functions)-1] {
			cases = append(cases, s.First+i)
		}
	}
	if spec.losing {
		return noCodeError(s)
	}
	out.write("func g(a int, b int) int {")
	out.writeSwitch(state, cases, func(state int) string { return functions[state-s.First] + "(" + along + ")" })
	out.write("return %s\n}", last)
	return nil
}

const (
	// maxStates is the largest number of states.
	maxStates = 12
	// minEqualStates is the least number of equal lines at the end of a table from which the table
	// follows the last state.
	minEqualStates = 8
	// minLinePerState is how many times longer a line must be than the number of states, if no
	// lines are equal: otherwise the short side of the table is no state.
	minLinePerState = 5
)

// findStates adds the law of a table in which b, or otherwise a, is a state with few values, if
// each state has a law. It reports whether it added a law. It returns an error only if the context
// is cancelled.
func (s *tableSearch) findStates() (bool, error) {
	for _, inRows := range []bool{false, true} {
		states, length := s.Columns, s.Rows
		if inRows {
			states, length = s.Rows, s.Columns
		}
		count := s.countStates(inRows, states)
		law := &States{InRows: inRows, First: s.First[1], Rest: states-count >= minEqualStates}
		first := s.First[0]
		if inRows {
			first, law.First = s.First[1], s.First[0]
		}
		if !law.Rest {
			count = states
		}
		if count > maxStates || !law.Rest && length < minLinePerState*count {
			continue
		}
		found, err := s.fitStates(law, count, first)
		if found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// countStates returns how many lines describe the first limit lines of the table, if the last of
// them stands for all equal lines at the end. The lines are rows if inRows is set, and columns
// otherwise.
func (s *tableSearch) countStates(inRows bool, limit int) int {
	count := limit
	for count > 1 && s.areEqualLines(inRows, count-2, count-1) {
		count--
	}
	return count
}

// areEqualLines reports whether the lines i and j of the table have equal values. The lines are
// rows if inRows is set, and columns otherwise.
func (s *tableSearch) areEqualLines(inRows bool, i, j int) bool {
	return slices.Equal(s.lineValues(inRows, i), s.lineValues(inRows, j))
}

// lineValues returns the values of line i, counted from 0. It is row i if inRow is set, and
// otherwise column i.
func (s *tableSearch) lineValues(inRow bool, i int) List {
	var line List
	if inRow {
		for b := range s.Columns {
			line = append(line, int(s.Values[i*s.Columns+b]))
		}
		return line
	}
	for a := range s.Rows {
		line = append(line, int(s.Values[a*s.Columns+i]))
	}
	return line
}

// fitStates finds the laws of the first count lines and stores them in law. first is the least
// number along a line. If each line has a law, it tries law as a law of the whole table, and
// reports whether it added law to the laws found. It returns an error only if the context is
// cancelled.
func (s *tableSearch) fitStates(law *States, count, first int) (bool, error) {
	for i := range count {
		line, err := s.fitLine(s.lineValues(law.InRows, i), first)
		if err != nil {
			return false, err
		}
		if line.Law == nil {
			return false, nil
		}
		law.Lines = append(law.Lines, line)
	}
	return s.tryShape(SubjectValues, law)
}
