package laws

import (
	"fmt"
	"reflect"
	"strings"
)

// Separable is the law g(a, b) = F(a) xor G(b), or the nim-product F(a) ⊗ G(b).
type Separable struct {
	Product bool
	F, G    *Line
}

// Kind returns "nim-product" if the law uses the nim-product, and "xor" otherwise.
func (p *Separable) Kind() string {
	if p.Product {
		return "nim-product"
	}
	return "xor"
}

// PairValue returns g(a, b) by the law, or -1 if F(a) or G(b) is not known.
func (p *Separable) PairValue(a, b int) int {
	x, y := p.F.Value(a), p.G.Value(b)
	switch {
	case !p.Product:
		return x ^ y
	case x < 0 || y < 0:
		return -1
	}
	return nimProduct(x, y, 32)
}

// Cost returns the sum of the costs of both lines, and 1 more for a nim-product.
func (p *Separable) Cost() int { return p.F.Cost() + p.G.Cost() + boolToInt(p.Product) }

// Fields returns the fields of the line F as "f" and those of the line G as "h", the names of both
// functions in the formula.
func (p *Separable) Fields() Fields { return Fields{"f": p.F.fields(), "h": p.G.fields()} }

// Clause returns the sentence that says that g(a, b) is the XOR of the values of both lines, such as
// "(a mod 3) xor b", or their nim product if p.Product is set.
func (p *Separable) Clause(Subject) Clause {
	key := "law.pair.xor"
	if p.Product {
		key = "law.pair.product"
	}
	value := func(l *Line, name, x string) string {
		text := Text.Expression(l.formula(name, x))
		if strings.Contains(text, " ") {
			return "(" + text + ")"
		}
		return text
	}
	return Clause{Key: key, Data: map[string]any{"F": value(p.F, "f", "a"), "H": value(p.G, "h", "b")}}
}

// formula returns the equation of g(a, b). It writes out F and G if they are short, and otherwise
// writes f(a) and h(b).
func (p *Separable) formula(Subject) []string {
	sign := " ^ "
	if p.Product {
		sign = " & "
	}
	return []string{"g(a, b) == " + p.F.formula("f", "a") + sign + p.G.formula("h", "b")}
}

// writeCode writes to out a function for each line, and a function that combines their values.
// The error is NoCode if a line has no law.
func (p *Separable) writeCode(out *program, spec functionSpec) error {
	left, right, err := out.writeLineFunctions(p, p.F, p.G)
	value := left + " ^ " + right
	if p.Product {
		value = "nimProduct(" + left + ", " + right + ", 32)"
	}
	out.writePair(value, spec.losing)
	return err
}

// writeLineFunctions writes a function for each of the lines f and g, or one if both have the same
// law. It returns first, the expression for the value of f at a, and second, the expression for the
// value of g at b. If a line has no law, the error says that shape has no code; its key is NoCode.
func (p *program) writeLineFunctions(shape Shape, f, g *Line) (first, second string, err error) {
	if f.Law == nil || g.Law == nil { // they are known only as far as the table goes
		return "", "", noCodeError(shape)
	}
	if first, err = p.writeLine(f, "f", "a"); err != nil {
		return "", "", err
	}
	if reflect.DeepEqual(f.Law, g.Law) {
		if first == "a" {
			return "a", "b", nil
		}
		return first, "f(b)", nil
	}
	second, err = p.writeLine(g, "h", "b")
	return first, second, err
}

// writeLine writes a function called name for the line l, and returns the expression that calls it
// with the argument x. For the identity it writes nothing and returns x.
func (p *program) writeLine(l *Line, name, x string) (string, error) {
	if l.isIdentity() {
		return x, nil
	}
	return name + "(" + x + ")", p.writeFunction(l.Law, false, name)
}

// writePair writes the function g(a, b), which returns the expression value. If losing is set, it
// writes the function losing(a, b) instead, which reports whether value is 0.
func (p *program) writePair(value string, losing bool) {
	if losing {
		p.writeLosingPair("(" + value + ") == 0")
		return
	}
	p.write("func g(a int, b int) int {\nreturn %s\n}", value)
}

// writeLosingPair writes the function losing(a, b), which returns the expression condition.
func (p *program) writeLosingPair(condition string) {
	p.write("// losing reports whether the player to move from (a, b) loses.")
	p.write("func losing(a int, b int) bool {\nreturn %s\n}", condition)
}

// PairRows is the law that the rows of a table are periodic in b, often with a saltus: Rows[i] is
// the law of the values g(FirstRow+i, b). It does not say anything about the rows after the last of
// Rows.
type PairRows struct {
	FirstRow int
	Rows     []*Periodic
}

// Kind returns "rows".
func (p *PairRows) Kind() string { return "rows" }

// predicts reports whether the law predicts row a. The column does not matter.
func (p *PairRows) predicts(a, _ int) bool { return a < p.FirstRow+len(p.Rows) }

// PairValue returns g(a, b) by the law, or -1 if the law does not predict row a.
func (p *PairRows) PairValue(a, b int) int {
	if i := a - p.FirstRow; i >= 0 && i < len(p.Rows) {
		return p.Rows[i].Value(b)
	}
	return -1
}

// Cost returns the sum of the costs of the rows.
func (p *PairRows) Cost() int {
	cost := 0
	for _, row := range p.Rows {
		cost += row.Cost()
	}
	return cost
}

// Fields returns the parameters of the law: under "rows" the fields of each row, with the number of
// the row under "row".
func (p *PairRows) Fields() Fields {
	rows := make([]Fields, len(p.Rows))
	for i, row := range p.Rows {
		rows[i] = row.Fields()
		rows[i]["row"] = p.FirstRow + i
	}
	return Fields{"rows": rows}
}

// Clause returns the sentence that the rows are periodic, with the numbers of the first and the
// last row.
func (p *PairRows) Clause(Subject) Clause {
	return Clause{Key: "law.pair.rows", Data: map[string]any{"First": p.FirstRow, "Last": p.FirstRow + len(p.Rows) - 1}}
}

// formula returns an equation for the period of each of the first few rows, and dots if there are
// more rows.
func (p *PairRows) formula(Subject) []string {
	var parts []string
	for i, row := range p.Rows {
		if i == shownRows {
			return append(parts, "dots")
		}
		a := p.FirstRow + i
		next := plusText(fmt.Sprintf("g(%d, b)", a), row.Saltus)
		parts = append(parts, fmt.Sprintf("g(%d, b + %d) == %s", a, row.Period, next))
		parts = addLowerBound(parts, "b", row.Preperiod, row.First)
	}
	return parts
}

// writeCode writes to out a function for each row, and a function of two numbers that calls
// them. The error is NoCode for a law of the zeros, or CodeTooLong.
func (p *PairRows) writeCode(out *program, spec functionSpec) error {
	if spec.losing || len(p.Rows) == 0 {
		return noCodeError(p)
	}
	cases := ""
	for i, row := range p.Rows {
		a := p.FirstRow + i
		name := fmt.Sprintf("row%d", a)
		if err := out.writeFunction(row, false, name); err != nil {
			return err
		}
		cases += fmt.Sprintf("case %d:\nreturn %s(b)\n", a, name)
	}
	out.write("// g returns g(a, b) for a = %d, ..., %d, and -1 for any other a.", p.FirstRow, p.FirstRow+len(p.Rows)-1)
	out.write("func g(a int, b int) int {\nswitch a {\n%s}\nreturn -1\n}", cases)
	return nil
}

// PairFunction is the law that g(a, b) is the library function Name, or that g(a, b) is 0 exactly
// for the pairs with the library property Name.
type PairFunction struct{ Name PairFunctionName }

// PairFunctionName names a library function or a library property of two numbers.
type PairFunctionName string

const (
	// Euclid is ⌊|a/b - b/a|⌋, for a and b above 0.
	Euclid PairFunctionName = "euclid"
	// Zeckendorf: g(a, b) is 0 if and only if b is less than the smallest term of the Zeckendorf
	// representation of a: the sum of Fibonacci numbers without neighbours (Whinihan 1963).
	Zeckendorf PairFunctionName = "zeckendorf"
)

// Kind returns "property" if the law describes the zeros, and "function" if it gives the values.
func (p *PairFunction) Kind() string {
	if p.Name == Zeckendorf {
		return "property"
	}
	return "function"
}

// PairValue returns g(a, b) by the law, or -1 where the function is not defined. For a property it
// returns 0 if g(a, b) is 0, and 1 otherwise.
func (p *PairFunction) PairValue(a, b int) int {
	switch {
	case p.Name == Zeckendorf:
		return boolToInt(a > 0 && b >= smallestZeckendorf(a))
	case min(a, b) < 1:
		return -1
	}
	return euclid(a, b)
}

// Cost returns 1, for the name.
func (p *PairFunction) Cost() int { return 1 }

// Fields returns Name under "function" or, for a law of the zeros, under "property".
func (p *PairFunction) Fields() Fields { return Fields{p.Kind(): p.Name} }

// Clause returns the sentence that states the function or property. It contains no numbers.
func (p *PairFunction) Clause(Subject) Clause { return Clause{Key: "law.pair." + string(p.Name)} }

// formula returns the equation of the function, or the condition for g(a, b) = 0.
func (p *PairFunction) formula(Subject) []string {
	if p.Name == Zeckendorf {
		return []string{"iff(g(a, b) == 0, b < smallestZeckendorf(a))"}
	}
	return []string{"g(a, b) == floor(abs(a/b - b/a))"}
}

// writeCode writes to out a function that computes g(a, b) or, for a property, reports whether
// g(a, b) is 0. The error is NoCode if the law is not of the kind that spec asks for.
func (p *PairFunction) writeCode(out *program, spec functionSpec) error {
	switch {
	case p.Name == Zeckendorf:
		out.writeLosingPair("b < smallestZeckendorf(a) || a == 0")
	case spec.losing:
		return noCodeError(p)
	default:
		out.writePair("euclid(a, b)", false)
	}
	return nil
}

// PairBeatty is the law that g(a, b) = 0 if and only if {a, b} = {⌊kα⌋, ⌊kα⌋ + k·Step} for some k
// ≥ 0, where α = (2 - Step + √(Step² + 4))/2. Each number is in exactly one pair (Wythoff 1907 for
// Step = 1).
type PairBeatty struct{ Step int }

// Kind returns "beatty-pairs".
func (p *PairBeatty) Kind() string { return "beatty-pairs" }

// PairValue returns 0 if g(a, b) is 0 by the law, and 1 otherwise.
func (p *PairBeatty) PairValue(a, b int) int {
	low, apart := min(a, b), max(a, b)-min(a, b)
	return boolToInt(apart%p.Step != 0 || p.Low(apart/p.Step) != low)
}

// Low returns ⌊kα⌋, the smaller number of the k-th pair.
func (p *PairBeatty) Low(k int) int { return p.beatty().Term(k) }

// beatty returns the Beatty law of the smaller numbers of the pairs, ⌊kα⌋.
func (p *PairBeatty) beatty() *Beatty { return &Beatty{A: 2 - p.Step, B: p.Step*p.Step + 4, C: 2} }

// Cost returns 2: 1 for the rule and 1 for Step.
func (p *PairBeatty) Cost() int { return 2 }

// Fields returns the only parameter of the law, Step, as "step".
func (p *PairBeatty) Fields() Fields { return Fields{"step": p.Step} }

// Clause returns the sentence that the zeros are Beatty pairs. It contains no numbers.
func (p *PairBeatty) Clause(Subject) Clause { return Clause{Key: "law.pair.beatty"} }

// formula returns the pairs with g(a, b) = 0 in terms of k, and the range of k.
func (p *PairBeatty) formula(Subject) []string {
	low := "floor(" + p.beatty().multipleFormula() + ")"
	pair := fmt.Sprintf("set(%s, %[1]s + %sk)", low, factorText(p.Step))
	return []string{"iff(g(a, b) == 0, set(a, b) == " + pair + ")", "k == seq(0, 1, dots)"}
}

// writeCode writes to out a function that reports whether g(a, b) is 0. The function divides
// the difference of a and b by Step to find k. The error is always nil.
func (p *PairBeatty) writeCode(out *program, _ functionSpec) error {
	apart, whole := "max(a, b)-min(a, b)", ""
	if p.Step > 1 {
		whole = fmt.Sprintf("(%s) %% %d == 0 && ", apart, p.Step)
		apart = fmt.Sprintf("(%s)/%d", apart, p.Step)
	}
	out.writeLosingPair(whole + fmt.Sprintf("term(%s, %d, %d, 2, 0) == min(a, b)", apart, 2-p.Step,
		p.Step*p.Step+4))
	return nil
}

// findXor adds the law g(a, b) = F(a) xor G(b) if it holds. F is the first column, and G has the
// value 0 at the first b. It returns an error only if the context is cancelled.
func (s *tableSearch) findXor() error {
	f, g := List{}, List{}
	for i := range s.Rows {
		f = append(f, int(s.Values[i*s.Columns]))
	}
	for j := range s.Columns {
		g = append(g, int(s.Values[j]^s.Values[0]))
	}
	for i := range s.Rows {
		for j := range s.Columns {
			if int(s.Values[i*s.Columns+j]) != f[i]^g[j] {
				return nil
			}
		}
	}
	if err := s.trySeparable(f, g, false); err != nil {
		return err
	}
	return nil
}

// findProduct adds the law g(a, b) = F(a) ⊗ G(b), a nim-product, if it holds. F is the column, and
// G the row, of the first pair with g(a, b) = 1, if there is one. It returns an error only if the
// context is cancelled.
func (s *tableSearch) findProduct() error {
	unit := -1
	for i, v := range s.Values {
		if v == 1 {
			unit = i
			break
		}
	}
	if unit < 0 {
		return nil
	}
	row, column := unit/s.Columns, unit%s.Columns
	f, g := List{}, List{}
	for i := range s.Rows {
		f = append(f, int(s.Values[i*s.Columns+column]))
	}
	for j := range s.Columns {
		g = append(g, int(s.Values[row*s.Columns+j]))
	}
	return s.trySeparable(f, g, true)
}

// trySeparable adds the law that the table is the XOR of f(a) and g(b), if it holds. If product is
// set, it is their nim-product instead. It returns an error only if the context is cancelled.
func (s *tableSearch) trySeparable(f, g List, product bool) error {
	rows, err := s.fitLine(f, s.First[0])
	if err != nil {
		return err
	}
	columns, err := s.fitLine(g, s.First[1])
	if err != nil {
		return err
	}
	_, err = s.tryShape(SubjectValues, &Separable{product, rows, columns})
	return err
}

// minRows is the least number of rows with a period for a law.
const minRows = 3

// findStatesOrRows adds a law with a line for each state (see States) if there is one, and
// otherwise a period for each row. It does nothing if a law was found already.
func (s *tableSearch) findStatesOrRows() error {
	if len(s.found) > 0 {
		return nil
	}
	if found, err := s.findStates(); found || err != nil {
		return err
	}
	return s.findRows()
}

// endsConstant reports whether each row has the same value for all b from some b on. Such rows
// arise if b only limits the moves, and their law says little.
func (p *PairRows) endsConstant() bool {
	for _, row := range p.Rows {
		if row.Period > 1 || row.Saltus != 0 {
			return false
		}
	}
	return true
}

// findRows adds the law that the first rows are periodic, up to the first row that is not. It adds
// nothing if these rows are few or all become constant. It returns an error only if the context is
// cancelled.
func (s *tableSearch) findRows() error {
	law := &PairRows{FirstRow: s.First[0]}
	for i := range s.Rows {
		row, err := findPeriodic(s.ctx, s.Values[i*s.Columns:(i+1)*s.Columns], s.First[1], true)
		if err != nil {
			return err
		}
		if row == nil {
			break
		}
		law.Rows = append(law.Rows, row)
	}
	if len(law.Rows) < minRows || law.endsConstant() || !isSupported(law.Cost(), 0, len(law.Rows)*s.Columns) {
		return nil
	}
	lastA := s.First[0] + len(law.Rows) - 1
	_, lastB := lastPair(s.Table)
	s.found = append(s.found, Law{Shape: law, To: lastA, ToB: lastB, Cost: law.Cost()})
	return nil
}

// findFunctions adds a law if a function of the library gives all values of the table.
func (s *tableSearch) findFunctions() error {
	_, err := s.tryShape(SubjectValues, &PairFunction{Euclid})
	return err
}

// maxStep is the largest Step for which the search tries PairBeatty.
const maxStep = 12

// findZeroLaws adds a law of the pairs with g(a, b) = 0: Beatty pairs, or a property of the
// library. It returns an error only if the context is cancelled.
func (s *tableSearch) findZeroLaws() error {
	zeros := 0
	for _, v := range s.Values {
		if v == 0 {
			zeros++
		}
	}
	if zeros < minZeros || zeros == len(s.Values) {
		return nil
	}
	for step := 1; step <= maxStep && areZerosInformative(zeros, len(s.Values), 0); step++ {
		if found, err := s.tryShape(SubjectZeros, &PairBeatty{step}); found || err != nil {
			return err
		}
	}
	_, err := s.tryShape(SubjectZeros, &PairFunction{Zeckendorf})
	return err
}
