package laws

import (
	"regexp"
	"strconv"

	"nimgraph/graphs/xslices"
)

// Function is g(n) = f(n + Shift) + Add, where f is a function of the library, apart
// from some n.
type Function struct {
	Name FunctionName
	// Param is what the function depends on besides n, where it does.
	Param, Shift, Add int
	// Except are the values of single n, which ascend.
	Except []Value
}

// Value is that g(N) = G.
type Value struct{ N, G int }

var (
	_ Valued      = (*Function)(nil)
	_ Exceptional = (*Function)(nil)
)

func (f *Function) Kind() string { return "function" }

// Value returns g(n).
func (f *Function) Value(n int) int {
	for _, e := range f.Except {
		if e.N == n {
			return e.G
		}
	}
	return f.Name.Value(n+f.Shift, f.Param) + f.Add
}

func (f *Function) Exceptions() []int {
	return xslices.Map(f.Except, func(e Value) int { return e.N })
}

func (f *Function) Cost() int {
	cost := 1 + 2*len(f.Except)
	for _, is := range []bool{f.Name != Identity, f.Name.HasParam(), f.Shift != 0, f.Add != 0} {
		if is {
			cost++
		}
	}
	return cost
}

func (f *Function) Fields() Fields {
	fields := Fields{"function": f.Name, "shift": f.Shift, "add": f.Add}
	if f.Name.HasParam() {
		fields["parameter"] = f.Param
	}
	return fields
}

func (f *Function) Clause(Subject) Clause {
	said := Clause{Key: "law.function." + string(f.Name), Data: map[string]any{"N": shifted(f.Shift), "Param": f.Param}}
	switch {
	case f.Name == Identity:
		said.Data["N"] = shifted(f.Shift + f.Add)
	case f.Add > 0:
		return Clause{Key: "law.say.more", Data: map[string]any{"Add": f.Add}, Inner: &said}
	case f.Add < 0:
		return Clause{Key: "law.say.less", Data: map[string]any{"Add": -f.Add}, Inner: &said}
	}
	return said
}

func shifted(shift int) string { return Text.Expression(plus("n", shift)) }

func (f *Function) formula(Subject) []string {
	if f.Name == Identity {
		return []string{"g(n) == " + plus("n", f.Shift+f.Add)}
	}
	return []string{"g(n) == " + plus("("+put(f.Name.known().formula, plus("n", f.Shift), f.Param)+")", f.Add)}
}

// put puts numbers in place of the x and k of a form.
func put(form, x string, k int) string {
	form = regexp.MustCompile(`\bk\b`).ReplaceAllString(form, strconv.Itoa(k))
	if len(x) > 1 {
		x = "(" + x + ")"
	}
	return regexp.MustCompile(`\bx\b`).ReplaceAllString(form, x)
}

func (f *Function) code(p *program, of function) error {
	if of.losing {
		return noCode(f)
	}
	p.cases(of.except, of.told)
	if f.Shift < 0 {
		p.write("if n < %d {\nreturn %d\n}", -f.Shift, f.Add)
	}
	p.write("return %s", plus("("+p.inlined(f.Name.known().code, f.Shift, f.Param)+")", f.Add))
	return nil
}

const (
	// mostExceptions is how many single values may be told.
	mostExceptions = 8
	// early is which part of the list, 1/early of it, they must be in.
	early = 8
	// farShift is how far a function is shifted.
	farShift = 2
)

// functions adds the laws that the library has.
func (s *search[T]) functions() error {
	if len(s.a) < least || !s.safe {
		return nil
	}
	for _, name := range FunctionNames() {
		for shift := range 2*farShift + 1 {
			shift = (shift + 1) / 2 * (1 - shift%2*2) // 0, -1, 1, -2, 2
			f := &Function{Name: name, Shift: shift}
			var ok bool
			var err error
			switch {
			case name == Quotient:
				if shift == 0 {
					ok, err = s.quotient(f)
				}
			case name == Xor:
				ok, err = s.xor(f)
			case name.byPrimes():
				ok, err = s.obeys(f, min(len(s.a)/2, 60))
			default:
				ok, err = s.obeys(f, len(s.a)-1)
			}
			if err != nil {
				return err
			}
			if ok {
				s.add(SubjectValues, f, f.Cost())
				break
			}
		}
	}
	return nil
}

// quotient fits ⌊(n+Shift)/Param⌋ + Add by the places of the last two steps.
func (s *search[T]) quotient(f *Function) (bool, error) {
	end := len(s.a) - 1
	at := end
	for at > 0 && s.a[at] == s.a[at-1] {
		at--
	}
	before := at - 1
	for before > 0 && s.a[before] == s.a[before-1] {
		before--
	}
	k := at - before
	if before <= 0 || k < 2 || k > len(s.a)/least || int(s.a[at]) != int(s.a[before])+1 {
		return false, nil
	}
	f.Param = k
	if f.Shift = -((s.First + at) % k); f.Shift < -k/2 {
		f.Shift += k
	}
	return s.obeys(f, end)
}

// xor fits (n+Shift) xor Param, plus Add.
func (s *search[T]) xor(f *Function) (bool, error) {
	end := len(s.a) - 1
	n := s.First + end + f.Shift
	for add := -1; add <= 1; add++ {
		g := int(s.a[end]) - add
		if n < 0 || g < 0 || n^g == 0 || n^g > len(s.a)/least {
			continue
		}
		f.Param = n ^ g
		if ok, err := s.obeys(f, end); ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}

// obeys tells whether the values are those of the function, with what is added made fit at
// one place, but for few early ones, which become its exceptions.
func (s *search[T]) obeys(f *Function, fit int) (bool, error) {
	known, dear := f.Name.known(), f.Name.byPrimes()
	f.Except = nil
	f.Add = int(s.a[fit]) - known.valued(s.First+fit+f.Shift, f.Param)
	for i, v := range s.a {
		if dear || i%often == 0 {
			if err := s.ctx.Err(); err != nil {
				return false, err
			}
		}
		n := s.First + i
		if known.valued(n+f.Shift, f.Param)+f.Add == int(v) {
			continue
		}
		if len(f.Except) == mostExceptions || i >= max(least/2, len(s.a)/early) {
			return false, nil
		}
		f.Except = append(f.Except, Value{n, int(v)})
	}
	return enough(f.Cost(), 0, len(s.a)) && s.surprises(len(s.a), perException*(1+len(f.Except))), nil
}
