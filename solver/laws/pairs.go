package laws

import (
	"fmt"
	"reflect"
	"strings"
)

// Separable is g(a, b) = F(a) xor G(b), or the product of these nimbers.
type Separable struct {
	Product bool
	F, G    *Line
}

func (p *Separable) Kind() string {
	if p.Product {
		return "nim-product"
	}
	return "xor"
}

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

func (p *Separable) Cost() int { return p.F.Cost() + p.G.Cost() + truth(p.Product) }

func (p *Separable) Fields() Fields { return Fields{"f": p.F.fields(), "h": p.G.fields()} }

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

func (p *Separable) formula(Subject) []string {
	sign := " ^ "
	if p.Product {
		sign = " & "
	}
	return []string{"g(a, b) == " + p.F.formula("f", "a") + sign + p.G.formula("h", "b")}
}

func (p *Separable) code(to *program, of function) error {
	f, h, err := to.lines(p, p.F, p.G)
	value := f + " ^ " + h
	if p.Product {
		value = "nimProduct(" + f + ", " + h + ", 32)"
	}
	to.pair(value, of.losing, false)
	return err
}

// lines writes the functions of both numbers, and returns their values of a and of b.
func (p *program) lines(shape Shape, f, g *Line) (of, also string, err error) {
	if f.Law == nil || g.Law == nil { // they are known only as far as the table goes
		return "", "", noCode(shape)
	}
	if of, err = p.line(f, "f", "a"); err != nil {
		return "", "", err
	}
	if reflect.DeepEqual(f.Law, g.Law) {
		if of == "a" {
			return "a", "b", nil
		}
		return of, "f(b)", nil
	}
	also, err = p.line(g, "h", "b")
	return of, also, err
}

// line writes the function of one number, but for that which is the number itself.
func (p *program) line(l *Line, name, x string) (string, error) {
	if l.identity() {
		return x, nil
	}
	return name + "(" + x + ")", p.function(l.Law, false, name)
}

// pair writes the function of two numbers with a value, or one that is true where g is 0.
func (p *program) pair(value string, losing, truth bool) {
	switch {
	case !losing:
		p.write("func g(a int, b int) int {\nreturn %s\n}", value)
		return
	case !truth:
		value = "(" + value + ") == 0"
	}
	p.write("// losing tells whether the position (a, b) is lost for who is to move.\nfunc losing(a int, b int) bool {\nreturn %s\n}", value)
}

// PairRows says that g(a, 0), g(a, 1), … repeats, often with a saltus, for each a of
// FirstRow, FirstRow+1, … that Rows has. It says nothing of other a.
type PairRows struct {
	FirstRow int
	Rows     []*Periodic
}

func (p *PairRows) Kind() string { return "rows" }

// PairValue returns g(a, b), for the a of Rows.
func (p *PairRows) PairValue(a, b int) int { return p.Rows[a-p.FirstRow].Value(b) }

func (p *PairRows) Cost() int {
	cost := 0
	for _, row := range p.Rows {
		cost += row.Cost()
	}
	return cost
}

func (p *PairRows) Fields() Fields {
	rows := make([]Fields, len(p.Rows))
	for i, row := range p.Rows {
		rows[i] = row.Fields()
		rows[i]["row"] = p.FirstRow + i
	}
	return Fields{"rows": rows}
}

func (p *PairRows) Clause(Subject) Clause {
	return Clause{Key: "law.pair.rows", Data: map[string]any{"First": p.FirstRow, "Last": p.FirstRow + len(p.Rows) - 1}}
}

func (p *PairRows) formula(Subject) []string {
	var parts []string
	for i, row := range p.Rows {
		if i == shown {
			return append(parts, "dots")
		}
		a := p.FirstRow + i
		parts = append(parts, fmt.Sprintf("g(%d, b + %d) == %s", a, row.Period, plus(fmt.Sprintf("g(%d, b)", a), row.Saltus)))
		parts = where(parts, "b", row.Preperiod, row.First)
	}
	return parts
}

func (p *PairRows) code(*program, function) error { return noCode(p) }

// PairFunction is g(a, b) by a known function, or where it is 0 by a known property.
type PairFunction struct{ Name PairName }

// PairName names a function or property of two numbers.
type PairName string

const (
	// Euclid is ⌊|a/b - b/a|⌋, for a and b above 0.
	Euclid PairName = "euclid"
	// Zeckendorf: g is 0 just where b is less than the smallest of the different Fibonacci
	// numbers, no two beside each other, whose sum a is (Whinihan 1963).
	Zeckendorf PairName = "zeckendorf"
)

func (p *PairFunction) Kind() string {
	if p.Name == Zeckendorf {
		return "property"
	}
	return "function"
}

// PairValue returns g(a, b); of a property 0 where g is 0, and else 1.
func (p *PairFunction) PairValue(a, b int) int {
	switch {
	case p.Name == Zeckendorf:
		return truth(a > 0 && b >= smallestPart(a))
	case min(a, b) < 1:
		return -1
	}
	return euclid(a, b)
}

func (p *PairFunction) Cost() int { return 1 }

func (p *PairFunction) Fields() Fields { return Fields{p.Kind(): p.Name} }

func (p *PairFunction) Clause(Subject) Clause { return Clause{Key: "law.pair." + string(p.Name)} }

func (p *PairFunction) formula(Subject) []string {
	if p.Name == Zeckendorf {
		return []string{"iff(g(a, b) == 0, b < smallestPart(a))"}
	}
	return []string{"g(a, b) == floor(abs(a/b - b/a))"}
}

func (p *PairFunction) code(to *program, of function) error {
	switch {
	case p.Name == Zeckendorf:
		to.pair("b < smallestPart(a) || a == 0", true, true)
	case of.losing:
		return noCode(p)
	default:
		to.pair("euclid(a, b)", false, false)
	}
	return nil
}

// PairBeatty is g(a, b) = 0 just for {a, b} = {⌊kα⌋, ⌊kα⌋ + k·Step}, k = 0, 1, …, where
// α = (2 - Step + √(Step² + 4))/2: each number is in one pair (Wythoff 1907, for
// Step = 1).
type PairBeatty struct{ Step int }

func (p *PairBeatty) Kind() string { return "beatty-pairs" }

// PairValue returns 0 where g(a, b) is 0, and else 1.
func (p *PairBeatty) PairValue(a, b int) int {
	low, apart := min(a, b), max(a, b)-min(a, b)
	return truth(apart%p.Step != 0 || p.Low(apart/p.Step) != low)
}

func (p *PairBeatty) Low(k int) int { return p.beatty().Term(k) }

func (p *PairBeatty) beatty() *Beatty { return &Beatty{A: 2 - p.Step, B: p.Step*p.Step + 4, C: 2} }

func (p *PairBeatty) Cost() int { return 2 }

func (p *PairBeatty) Fields() Fields { return Fields{"step": p.Step} }

func (p *PairBeatty) Clause(Subject) Clause { return Clause{Key: "law.pair.beatty"} }

func (p *PairBeatty) formula(Subject) []string {
	low := "floor(" + p.beatty().multiple() + ")"
	return []string{fmt.Sprintf("iff(g(a, b) == 0, set(a, b) == set(%s, %[1]s + %sk))", low, times(p.Step)), "k == seq(0, 1, dots)"}
}

func (p *PairBeatty) code(to *program, _ function) error {
	apart, whole := "max(a, b)-min(a, b)", ""
	if p.Step > 1 {
		whole = fmt.Sprintf("(%s) %% %d == 0 && ", apart, p.Step)
		apart = fmt.Sprintf("(%s)/%d", apart, p.Step)
	}
	to.pair(whole+fmt.Sprintf("term(%s, %d, %d, 2, 0) == min(a, b)", apart, 2-p.Step, p.Step*p.Step+4), true, true)
	return nil
}

// xor looks for F(a) xor G(b), with G = 0 at the first b.
func (s *tableSearch) xor() error {
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
	if err := s.lines(f, g, false); err != nil {
		return err
	}
	return nil
}

// product looks for F(a) ⊗ G(b), with F = 1 and G = 1 at the first place with 1.
func (s *tableSearch) product() error {
	at := -1
	for i, v := range s.Values {
		if v == 1 {
			at = i
			break
		}
	}
	if at < 0 {
		return nil
	}
	row, column := at/s.Columns, at%s.Columns
	f, g := List{}, List{}
	for i := range s.Rows {
		f = append(f, int(s.Values[i*s.Columns+column]))
	}
	for j := range s.Columns {
		g = append(g, int(s.Values[row*s.Columns+j]))
	}
	return s.lines(f, g, true)
}

// lines tries a law of two lines.
func (s *tableSearch) lines(f, g List, product bool) error {
	rows, err := s.line(f, s.First[0])
	if err != nil {
		return err
	}
	columns, err := s.line(g, s.First[1])
	if err != nil {
		return err
	}
	_, err = s.try(SubjectValues, &Separable{product, rows, columns})
	return err
}

// fewRows is how many rows must have a period to be told.
const fewRows = 3

// rows looks for a period of each row, as far as the first rows have one that counts.
func (s *tableSearch) rows() error {
	law := &PairRows{FirstRow: s.First[0]}
	for i := range s.Rows {
		row, err := periodic(s.ctx, s.Values[i*s.Columns:(i+1)*s.Columns], s.First[1], true)
		if err != nil {
			return err
		}
		if row == nil {
			break
		}
		law.Rows = append(law.Rows, row)
	}
	if len(law.Rows) < fewRows || !enough(law.Cost(), 0, len(law.Rows)*s.Columns) {
		return nil
	}
	_, to := last(s.Table)
	s.found = append(s.found, Law{Subject: SubjectValues, Shape: law, Status: Holds, To: s.First[0] + len(law.Rows) - 1, ToB: to, Cost: law.Cost()})
	return nil
}

// known looks for a function of the library.
func (s *tableSearch) known() error {
	_, err := s.try(SubjectValues, &PairFunction{Euclid})
	return err
}

// mostStep is the largest step of pairs of Beatty that is tried.
const mostStep = 12

// zeros looks for the laws of where the values are 0.
func (s *tableSearch) zeros() error {
	zeros := 0
	for _, v := range s.Values {
		if v == 0 {
			zeros++
		}
	}
	if zeros < fewZeros || zeros == len(s.Values) {
		return nil
	}
	for step := 1; step <= mostStep && placesSurprise(zeros, len(s.Values), 0); step++ {
		if found, err := s.try(SubjectZeros, &PairBeatty{step}); found || err != nil {
			return err
		}
	}
	_, err := s.try(SubjectZeros, &PairFunction{Zeckendorf})
	return err
}
