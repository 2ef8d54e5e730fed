package laws

import (
	"regexp"
	"strconv"

	"nimgraph/graphs/xslices"
)

// Function is the law g(n) = f(n + Shift) + Add for all n but those in Except, where f is the
// library function with the given Name, such as the number of ones in binary.
type Function struct {
	Name FunctionName
	// Param is the parameter of the function; see FunctionName.HasParam.
	Param, Shift, Add int
	// Except holds the exceptions in ascending order.
	Except []Exception
}

// Exception is a value that differs from the law: g(N) = G.
type Exception struct{ N, G int }

var (
	_ Valued          = (*Function)(nil)
	_ ExceptionLister = (*Function)(nil)
)

// Kind returns "function".
func (f *Function) Kind() string { return "function" }

// Value returns g(n) by the law.
func (f *Function) Value(n int) int {
	for _, e := range f.Except {
		if e.N == n {
			return e.G
		}
	}
	return f.Name.Value(n+f.Shift, f.Param) + f.Add
}

// Exceptions returns the n of each exception in ascending order.
func (f *Function) Exceptions() []int {
	return xslices.Map(f.Except, func(e Exception) int { return e.N })
}

// Cost returns the number of parameters of the law: 1 for the function, 1 more unless it is the
// identity, 1 for each parameter that is used, and 2 for each exception.
func (f *Function) Cost() int {
	cost := 1 + 2*len(f.Except)
	for _, counts := range []bool{f.Name != Identity, f.Name.HasParam(), f.Shift != 0, f.Add != 0} {
		if counts {
			cost++
		}
	}
	return cost
}

// Fields returns the parameters of the law: Name as "function", Shift as "shift", Add as "add", and
// Param as "parameter" if the function has one.
func (f *Function) Fields() Fields {
	fields := Fields{"function": f.Name, "shift": f.Shift, "add": f.Add}
	if f.Name.HasParam() {
		fields["parameter"] = f.Param
	}
	return fields
}

// Clause returns the sentence that names the function, such as "the value is the Gray code of n".
// If Add is not 0, this sentence is the inner clause of "…, plus Add" or "…, minus -Add". For the
// identity, the sentence is "the value is n + Shift + Add".
func (f *Function) Clause(Subject) Clause {
	clause := Clause{
		Key:  "law.function." + string(f.Name),
		Data: map[string]any{"N": argumentText(f.Shift), "Param": f.Param},
	}
	switch {
	case f.Name == Identity:
		clause.Data["N"] = argumentText(f.Shift + f.Add)
	case f.Add > 0:
		return Clause{Key: "law.say.more", Data: map[string]any{"Add": f.Add}, Inner: &clause}
	case f.Add < 0:
		return Clause{Key: "law.say.less", Data: map[string]any{"Add": -f.Add}, Inner: &clause}
	}
	return clause
}

// argumentText returns "n + shift" as plain text, or "n" if shift is 0.
func argumentText(shift int) string { return Text.Expression(plusText("n", shift)) }

// formula returns the equation g(n) = f(n + Shift) + Add.
func (f *Function) formula(Subject) []string {
	if f.Name == Identity {
		return []string{"g(n) == " + plusText("n", f.Shift+f.Add)}
	}
	return []string{"g(n) == " +
		plusText("("+substitute(f.Name.lookUp().formula, plusText("n", f.Shift), f.Param)+")", f.Add)}
}

// substitute returns form, a formula in the variables x and k, with the expression x and the number
// k in place of the variables.
func substitute(form, x string, k int) string {
	form = regexp.MustCompile(`\bk\b`).ReplaceAllString(form, strconv.Itoa(k))
	if len(x) > 1 {
		x = "(" + x + ")"
	}
	return regexp.MustCompile(`\bx\b`).ReplaceAllString(form, x)
}

// writeCode writes to out the exceptions as cases, and then a call of the library function with
// n + Shift, as the body of the function that spec describes. The error is NoCode for a law of
// the zeros.
func (f *Function) writeCode(out *program, spec functionSpec) error {
	if spec.losing {
		return noCodeError(f)
	}
	out.writeCases(spec.except, spec.valueText)
	if f.Shift < 0 {
		out.write("if n < %d {\nreturn %d\n}", -f.Shift, f.Add)
	}
	out.write("return %s", plusText("("+out.inlineCall(f.Name.lookUp().code, f.Shift, f.Param)+")", f.Add))
	return nil
}

const (
	// maxExceptions is the largest number of exceptions of a law.
	maxExceptions = 8
	// earlyFraction is the divisor of the list length that gives the part in which exceptions may
	// lie.
	earlyFraction = 8
	// maxShift is the largest shift of a function that is tried.
	maxShift = 2
)

// findFunctions adds each law g(n) = f(n + Shift) + Add that fits the values. It tries each
// function f of the library with small shifts. It returns an error only if the context is
// cancelled.
func (s *search[T]) findFunctions() error {
	if len(s.a) < minPredicted || !s.safe {
		return nil
	}
	for _, name := range FunctionNames() {
		for shift := range 2*maxShift + 1 {
			shift = (shift + 1) / 2 * (1 - shift%2*2) // 0, -1, 1, -2, 2
			f := &Function{Name: name, Shift: shift}
			var ok bool
			var err error
			switch {
			case name == Quotient:
				if shift == 0 {
					ok, err = s.fitQuotient(f)
				}
			case name == Xor:
				ok, err = s.fitXor(f)
			case name.needsFactors():
				ok, err = s.fitFunction(f, min(len(s.a)/2, 60))
			default:
				ok, err = s.fitFunction(f, len(s.a)-1)
			}
			if err != nil {
				return err
			}
			if ok {
				s.addLaw(SubjectValues, f, f.Cost())
				break
			}
		}
	}
	return nil
}

// fitQuotient sets Shift, Param and Add of f so that g(n) = ⌊(n+Shift)/Param⌋ + Add agrees with the
// last two increases of the values. Param is the distance between them. It reports whether the
// whole list then follows f (see fitFunction). It returns an error only if the context is
// cancelled.
func (s *search[T]) fitQuotient(f *Function) (bool, error) {
	end := len(s.a) - 1
	lastStep := end
	for lastStep > 0 && s.a[lastStep] == s.a[lastStep-1] {
		lastStep--
	}
	previousStep := lastStep - 1
	for previousStep > 0 && s.a[previousStep] == s.a[previousStep-1] {
		previousStep--
	}
	k := lastStep - previousStep
	if previousStep <= 0 || k < 2 || k > len(s.a)/minPredicted || int(s.a[lastStep]) != int(s.a[previousStep])+1 {
		return false, nil
	}
	f.Param = k
	if f.Shift = -((s.First + lastStep) % k); f.Shift < -k/2 {
		f.Shift += k
	}
	return s.fitFunction(f, end)
}

// fitXor sets Param and Add of f so that g(n) = ((n+Shift) xor Param) + Add, where Shift is given.
// It tries the values -1, 0 and 1 of Add, each with the Param that makes f agree with the last
// value. It reports whether the whole list then follows f (see fitFunction). It returns an error
// only if the context is cancelled.
func (s *search[T]) fitXor(f *Function) (bool, error) {
	end := len(s.a) - 1
	n := s.First + end + f.Shift
	for add := -1; add <= 1; add++ {
		g := int(s.a[end]) - add
		if n < 0 || g < 0 || n^g == 0 || n^g > len(s.a)/minPredicted {
			continue
		}
		f.Param = n ^ g
		if ok, err := s.fitFunction(f, end); ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}

// fitFunction sets Add so that f agrees with the value a[index], and sets Except to the early
// values that do not agree. It reports whether these are at most maxExceptions, f agrees with all
// later values, and f has enough evidence. It returns an error only if the context is cancelled.
func (s *search[T]) fitFunction(f *Function, index int) (bool, error) {
	known, slow := f.Name.lookUp(), f.Name.needsFactors()
	f.Except = nil
	f.Add = int(s.a[index]) - known.valueAt(s.First+index+f.Shift, f.Param)
	for i, v := range s.a {
		if slow || i%cancelInterval == 0 {
			if err := s.ctx.Err(); err != nil {
				return false, err
			}
		}
		n := s.First + i
		if known.valueAt(n+f.Shift, f.Param)+f.Add == int(v) {
			continue
		}
		if len(f.Except) == maxExceptions || i >= max(minPredicted/2, len(s.a)/earlyFraction) {
			return false, nil
		}
		f.Except = append(f.Except, Exception{n, int(v)})
	}
	return isSupported(f.Cost(), 0, len(s.a)) && s.isInformative(len(s.a), bitsPerException*(1+len(f.Except))), nil
}
