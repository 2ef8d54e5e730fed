package laws

// Function is g(n) = f(n + Shift) + Add, where f is a function of the library, apart
// from some n.
type Function struct {
	Name Name
	// Param is what the function depends on besides n, where it does.
	Param, Shift, Add int
	// Except are the values of single n, which ascend.
	Except []Value
}

// Value is that g(N) = G.
type Value struct{ N, G int }

var (
	_ Valued = (*Function)(nil)
	_ Zeroed = (*Function)(nil)
	_ Exact  = (*Function)(nil)
)

// Kind is "function".
func (f *Function) Kind() string { return "function" }

// At returns g(n).
func (f *Function) At(n int) int {
	for _, e := range f.Except {
		if e.N == n {
			return e.G
		}
	}
	return f.Name.At(n+f.Shift, f.Param) + f.Add
}

// Zero tells whether g(n) = 0.
func (f *Function) Zero(n int) bool { return f.At(n) == 0 }

// Exceptions returns the n that are told one by one.
func (f *Function) Exceptions() []int { return places(f.Except) }

func places(all []Value) []int {
	var ns []int
	for _, e := range all {
		ns = append(ns, e.N)
	}
	return ns
}

// Cost is how many numbers state the law.
func (f *Function) Cost() int {
	cost := 1 + 2*len(f.Except)
	for _, is := range []bool{f.Name != Identity, f.Name.Takes(), f.Shift != 0, f.Add != 0} {
		if is {
			cost++
		}
	}
	return cost
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
	for _, name := range Names() {
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
				at := min(len(s.a)/2, 60)
				f.Add = int(s.a[at]) - name.At(s.First+at+shift, 0)
				ok, err = s.obeysSieve(f)
			default:
				last := len(s.a) - 1
				f.Add = int(s.a[last]) - name.At(s.First+last+shift, 0)
				ok, err = s.obeys(f)
			}
			if err != nil {
				return err
			}
			if ok {
				s.add(OfValues, f, f.Cost())
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
	f.Add = int(s.a[end]) - f.Name.At(s.First+end+f.Shift, k)
	return s.obeys(f)
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
		f.Param, f.Add = n^g, add
		if ok, err := s.obeys(f); ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}

// obeys tells whether the values are those of the function but for few early ones,
// which become its exceptions.
func (s *search[T]) obeys(f *Function) (bool, error) {
	f.Except = nil
	for i := len(s.a) - 1; i >= 0; i-- {
		if i%often == 0 && s.ctx.Err() != nil {
			return false, s.ctx.Err()
		}
		if n := s.First + i; f.Name.At(n+f.Shift, f.Param)+f.Add != int(s.a[i]) {
			if !s.except(f, i) {
				return false, nil
			}
		}
	}
	reverse(f.Except)
	return s.counts(f), nil
}

// counts tells whether a function that holds explains enough.
func (s *search[T]) counts(f *Function) bool {
	return enough(f.Cost(), 0, len(s.a)) && s.surprises(len(s.a), perException*(1+len(f.Except)))
}

// except adds an exception, if there may be one more there.
func (s *search[T]) except(f *Function, i int) bool {
	if len(f.Except) == mostExceptions || i >= max(least/2, len(s.a)/early) {
		return false
	}
	f.Except = append(f.Except, Value{s.First + i, int(s.a[i])})
	return true
}

func reverse[E any](all []E) {
	for i, j := 0, len(all)-1; i < j; i, j = i+1, j-1 {
		all[i], all[j] = all[j], all[i]
	}
}

// obeysSieve is obeys for a function of prime factors.
func (s *search[T]) obeysSieve(f *Function) (bool, error) {
	f.Except = nil
	var sieve *sieve
	var values []int
	for i, v := range s.a {
		n := s.First + i + f.Shift
		var want int
		if i < 256 {
			want = f.Name.At(n, 0)
		} else {
			low := n / block * block
			if sieve == nil {
				sieve = newSieve(f.Name, s.First+len(s.a)+farShift+block)
				for below := 0; below <= low; below += block {
					values = sieve.next(below)
				}
			} else if n == low {
				if err := s.ctx.Err(); err != nil {
					return false, err
				}
				values = sieve.next(low)
			}
			want = values[n-low]
		}
		if want+f.Add != int(v) && !s.except(f, i) {
			return false, nil
		}
	}
	return s.counts(f), nil
}
