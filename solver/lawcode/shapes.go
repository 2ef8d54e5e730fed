package lawcode

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"nimgraph/solver/laws"
)

const (
	// mostNumbers is how many numbers a code holds one by one, mostPacked how many as
	// letters of a text.
	mostNumbers, mostPacked = 20_000, 2_000_000
	// fewCases is how many exceptions stand in a code where their places are not most of
	// those before the period.
	fewCases = 100
)

// functionOf and propertyOf write the functions and properties of the library.
var functionOf = map[laws.Name]string{
	laws.Identity: "x", laws.Xor: "x ^ %d", laws.Quotient: "x / %d", laws.SquareRoot: "root(x)",
	laws.TriangularRoot: "(root(8*x+1) - 1) / 2", laws.PrimeFactors: "primeFactors(x)", laws.DifferentPrimes: "differentPrimes(x)",
	laws.SmallestPrime: "smallestPrime(x)", laws.OddSmallestPrime: "oddSmallestPrime(x)", laws.Twos: "twos(x)", laws.PowerOfTwo: "x & -x",
	laws.BitLength: "bits(x)", laws.Ones: "ones(x)", laws.OnesParity: "ones(x) % 2", laws.Odious: "2*x + 1 - ones(x)%2",
	laws.Evil: "2*x + ones(x)%2", laws.Gray: "x ^ x/2",
}

var propertyOf = map[laws.Property]string{
	laws.OddTwos: "x > 0 && twos(x)%2 == 1", laws.EvenTwos: "x > 0 && twos(x)%2 == 0",
	laws.IsEvil: "x >= 0 && ones(x)%2 == 0", laws.IsOdious: "x >= 0 && ones(x)%2 == 1", laws.IsPower: "x > 0 && x & (x-1) == 0",
	laws.IsSquare: "x >= 0 && root(x)*root(x) == x", laws.IsTriangular: "x >= 0 && root(8*x+1)*root(8*x+1) == 8*x + 1",
}

// answer is what the code returns for single n.
type answer struct {
	ns    []int
	value string
}

// function writes the function of a law of one number, which has a name where it is a part of
// another law.
func (p *program) function(law laws.Law, name string) error {
	losing := law.Of == laws.OfZeros
	result, table := "int", "table"+strings.ToUpper(name)
	switch {
	case losing:
		name, result = "losing", "bool"
		p.write("// losing tells whether the position n is lost for who is to move.")
	case name == "":
		name = "g"
	}
	p.write("func %s(n int) %s {", name, result)
	defer p.write("}")
	var except []int
	if exact, ok := law.Shape.(laws.Exact); ok {
		except = exact.Exceptions()
	}
	told := func(n int) string {
		if losing {
			return strconv.FormatBool(law.Shape.(laws.Zeroed).Zero(n))
		}
		return strconv.Itoa(law.Shape.(laws.Valued).At(n))
	}
	if _, periodic := law.Shape.(*laws.Periodic); !periodic {
		p.cases(except, told)
	}
	switch s := law.Shape.(type) {
	case *laws.Periodic:
		return p.periodic(s, losing, except, told, table)
	case *laws.Regular:
		if !losing {
			return p.regular(s, name, table)
		}
	case *laws.Function:
		if !losing {
			form := functionOf[s.Name]
			if s.Name.Takes() {
				form = fmt.Sprintf(form, s.Param)
			}
			if s.Shift < 0 {
				p.write("if n < %d {\nreturn %d\n}", -s.Shift, s.Add)
			}
			p.write("return %s", plus("("+p.shifted(form, s.Shift)+")", s.Add))
			return nil
		}
	case *laws.Predicate:
		p.write("return %s", p.shifted(propertyOf[s.Property], s.Shift))
		return nil
	case *laws.Progression:
		p.write("return n%%%d == %d", s.Step, s.Start)
		return nil
	case *laws.Recurrence:
		p.recurrence(s)
		return nil
	case *laws.Beatty:
		p.beatty(s, except)
		return nil
	}
	return &NoCodeError{Kind: law.Shape.Kind()}
}

// shifted writes a form of x for n + shift.
func (p *program) shifted(form string, shift int) string {
	if shift == 0 {
		return strings.ReplaceAll(form, "x", "n")
	}
	p.write("x := %s", plus("n", shift))
	return form
}

// cases writes the values of single n, those that are the same together.
func (p *program) cases(ns []int, told func(n int) string) {
	var all []answer
	for _, n := range ns {
		i := slices.IndexFunc(all, func(a answer) bool { return a.value == told(n) })
		if i < 0 {
			i = len(all)
			all = append(all, answer{value: told(n)})
		}
		all[i].ns = append(all[i].ns, n)
	}
	switch {
	case len(ns) == 0:
	case len(ns) == 1:
		p.write("if n == %d {\nreturn %s\n}", ns[0], all[0].value)
	default:
		p.write("switch n {")
		for _, a := range all {
			p.write("case %s:\nreturn %s", commas(a.ns), a.value)
		}
		p.write("}")
	}
}

func commas(ns []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(ns), " ", ", "), "[]")
}

// periodic writes the shorter of two forms: with exceptions, or with all values before the
// period.
func (p *program) periodic(s *laws.Periodic, losing bool, except []int, told func(int) string, table string) error {
	if span := s.Span(); span > mostPacked {
		return &TooLongError{Numbers: span, Most: mostPacked}
	}
	value, end := s.At, ""
	if losing {
		value, end = func(n int) int { return truth(s.Zero(n)) }, " == 1"
	}
	var t Table
	if len(except) > fewCases || 2*len(except) > s.Preperiod-s.First && len(except) > 0 {
		for n := s.First; n < s.Preperiod+s.Period; n++ {
			t.Numbers = append(t.Numbers, value(n))
		}
		early, err := p.constant(table, t, plus("n", -s.First))
		if err != nil {
			return err
		}
		p.write("if n < %d {\nreturn %s%s\n}\ni := n - %[1]d", s.Preperiod, early, end)
		at := fmt.Sprintf("%d + i%%%d", s.Preperiod-s.First, s.Period)
		late := table + "[" + at + "]"
		if t.Packed() {
			late = p.unpacked(table, t, at)
		}
		p.write("return %s%s%s", late, p.grown(s, "i"), end)
		return nil
	}
	p.cases(except, told)
	if t.Numbers = make([]int, s.Period); s.Period == 1 && !losing {
		value := strconv.Itoa(s.At(s.Preperiod))
		if s.Saltus != 0 {
			value = plus(times(s.Saltus)+"n", s.At(s.Preperiod)-s.Preperiod*s.Saltus)
		}
		p.write("return %s", value)
		return nil
	}
	for n := s.Preperiod; n < s.Preperiod+s.Period; n++ {
		t.Numbers[n%s.Period] = value(n) - n/s.Period*s.Saltus
	}
	at, err := p.constant(table, t, fmt.Sprintf("n%%%d", s.Period))
	p.write("return %s%s%s", at, p.grown(s, "n"), end)
	return err
}

// grown writes the saltus of the periods before x.
func (p *program) grown(s *laws.Periodic, x string) string {
	if s.Saltus == 0 {
		return ""
	}
	return fmt.Sprintf(" + %s/%d*%d", x, s.Period, s.Saltus)
}

// regular writes a law by digits; the digits with the rule of the last one stand at the end.
func (p *program) regular(s *laws.Regular, name, table string) error {
	if known := s.From - s.First; known > mostNumbers {
		return &TooLongError{Numbers: known, Most: mostNumbers}
	} else if known > 0 {
		var t Table
		for i := range known {
			t.Numbers = append(t.Numbers, s.Known.At(i))
		}
		early := strconv.Itoa(t.Numbers[0])
		if known > 1 {
			var err error
			if early, err = p.constant(table, t, plus("n", -s.First)); err != nil {
				return err
			}
		}
		p.write("if n < %d {\nreturn %s\n}", s.From, early)
	}
	q := fmt.Sprintf("n/%d", s.Base)
	rule := func(r laws.Rule) string {
		switch r.Of {
		case laws.OfQuotient:
			return plus(times(r.Factor)+"("+q+")", r.Add)
		case laws.OfQuotientValue:
			return plus(times(r.Factor)+name+"("+q+")", r.Add)
		}
		return strconv.Itoa(r.Add)
	}
	last := s.Rules[s.Base-1]
	var all []answer
	for digit, r := range s.Rules {
		if r == last {
			continue
		}
		i := slices.IndexFunc(all, func(a answer) bool { return a.value == rule(r) })
		if i < 0 {
			i = len(all)
			all = append(all, answer{value: rule(r)})
		}
		all[i].ns = append(all[i].ns, digit)
	}
	if len(all) > 0 {
		p.write("switch n %% %d {", s.Base)
		for _, a := range all {
			p.write("case %s:\nreturn %s", commas(a.ns), a.value)
		}
		p.write("}")
	}
	p.write("return %s", rule(last))
	return nil
}

// recurrence writes a window that moves on, as long as the numbers do not overflow.
func (p *program) recurrence(r *laws.Recurrence) {
	k := len(r.Coefficients)
	window, names := r.Start[len(r.Start)-k:], []string{"a", "b", "c"}[:k]
	p.cases(r.Start[:len(r.Start)-1], func(int) string { return "true" })
	for i, name := range names {
		p.write("%s := %d", name, window[i])
	}
	var sum []string
	for i, c := range r.Coefficients {
		if c != 0 {
			sum = append(sum, fmt.Sprintf("%d*%s", c, names[k-1-i]))
		}
	}
	top := names[k-1]
	p.write("for i := 0; fits(i, %d) && %s < n; i++ {\nnext := %s", steps(r), top, strings.TrimPrefix(strings.ReplaceAll(" + "+strings.Join(sum, " + "), " 1*", " "), " + "))
	for i := range k - 1 {
		p.write("%s = %s", names[i], names[i+1])
	}
	p.write("%s = next\n}\nreturn %[1]s == n", top)
}

// steps is how many numbers after the start are below 2⁶², by steps that do not overflow on
// the way.
func steps(r *laws.Recurrence) int {
	const most = 1 << 62
	window := slices.Clone(r.Start[len(r.Start)-len(r.Coefficients):])
	for steps := 0; ; steps++ {
		sum := 0
		for i, c := range r.Coefficients {
			x := window[len(window)-1-i]
			if c != 0 && (x > most/max(c, -c) || x < -most/max(c, -c)) {
				return steps
			}
			if sum += c * x; sum > most || sum < -most {
				return steps
			}
		}
		if sum <= window[len(window)-1] {
			return steps
		}
		window = append(window[1:], sum)
	}
}

// beatty writes a search for n among the terms of k ≥ 0; those before are cases.
func (p *program) beatty(b *laws.Beatty, except []int) {
	from := b.FirstK
	for ; from < 0; from++ {
		if n := b.Term(from); n >= 0 && !slices.Contains(except, n) {
			p.write("if n == %d {\nreturn true\n}", n)
		}
	}
	slope := max(1, (&laws.Beatty{A: b.A, B: b.B, C: b.C}).Term(1)) // ⌊α⌋
	term := func(k string) string { return fmt.Sprintf("term(%s, %d, %d, %d, %d)", k, b.A, b.B, b.C, b.Halves) }
	// The term of n/slope + high is n or more, as α ≥ slope.
	p.write("low := %d\nhigh := n/%d + %d", from, slope, max(b.Halves, -b.Halves)+from+2)
	p.write("for low < high {\nmiddle := low + (high-low)/2\nif %s < n {\nlow = middle + 1\n}\nif %[1]s >= n {\nhigh = middle\n}\n}", term("middle"))
	p.write("return %s == n", term("low"))
}

// pair writes the function of a law of two numbers.
func (p *program) pair(law laws.Law) error {
	losing := law.Of == laws.OfZeros
	value := "" // of a and b
	switch s := law.Shape.(type) {
	case *laws.PairXor:
		f, h, err := p.lines(s, s.F, s.G)
		if err != nil {
			return err
		}
		value = f + " ^ " + h
	case *laws.PairProduct:
		f, h, err := p.lines(s, s.F, s.G)
		if err != nil {
			return err
		}
		value = "nimProduct(" + f + ", " + h + ", 32)"
	case *laws.PairFunction:
		if s.Name != laws.Euclid || losing {
			return &NoCodeError{Kind: s.Kind()}
		}
		// The whole part of |a/b - b/a|, for a and b above 0.
		p.write("func g(a int, b int) int {\nx := min(a, b)\ny := max(a, b)\nif below(y%%x, x, x, y) {\nreturn y/x - 1\n}\nreturn y / x\n}")
		return nil
	case *laws.PairProperty:
		value = "b < smallestPart(a) || a == 0"
	case *laws.PairBeatty:
		apart, whole := "max(a, b)-min(a, b)", ""
		if s.Step > 1 {
			whole = fmt.Sprintf("(%s) %% %d == 0 && ", apart, s.Step)
			apart = fmt.Sprintf("(%s)/%d", apart, s.Step)
		}
		value = whole + fmt.Sprintf("term(%s, %d, %d, 2, 0) == min(a, b)", apart, 2-s.Step, s.Step*s.Step+4)
	default:
		return &NoCodeError{Kind: s.Kind()}
	}
	if _, zeros := law.Shape.(laws.PairZeroed); losing {
		if !zeros {
			value = "(" + value + ") == 0"
		}
		p.write("// losing tells whether the position (a, b) is lost for who is to move.\nfunc losing(a int, b int) bool {\nreturn %s\n}", value)
		return nil
	}
	p.write("func g(a int, b int) int {\nreturn %s\n}", value)
	return nil
}

// lines writes the functions of both numbers, and returns their values of a and of b.
func (p *program) lines(shape laws.Shape, f, g *laws.Line) (of, also string, err error) {
	if f.Law == nil || g.Law == nil { // they are known only as far as the table goes
		return "", "", &NoCodeError{Kind: shape.Kind()}
	}
	if of, err = p.part(f, "f", "a"); err != nil {
		return "", "", err
	}
	if reflect.DeepEqual(f.Law, g.Law) {
		if of == "a" {
			return "a", "b", nil
		}
		return of, "f(b)", nil
	}
	also, err = p.part(g, "h", "b")
	return of, also, err
}

// part writes the function of one number, but for that which is the number itself.
func (p *program) part(l *laws.Line, name, x string) (string, error) {
	switch s := l.Law.(type) {
	case *laws.Periodic:
		if s.Period == 1 && s.Saltus == 1 && s.At(s.Preperiod) == s.Preperiod && len(s.Exceptions()) == 0 {
			return x, nil
		}
	case *laws.Function:
		if s.Name == laws.Identity && s.Shift == 0 && s.Add == 0 && len(s.Except) == 0 {
			return x, nil
		}
	}
	return name + "(" + x + ")", p.function(laws.Law{Shape: l.Law}, name)
}
