package laws

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// Recurrence is g(n) = 0 for the numbers of an ascending sequence, and for no other n:
// those of Start, and after them z(i) = Coefficients[0]·z(i-1) + Coefficients[1]·z(i-2)
// + …
type Recurrence struct {
	Coefficients []int
	Start        []int
}

var _ Valued = (*Recurrence)(nil)

func (r *Recurrence) Kind() string { return "recurrence" }

// Value returns 0 where g(n) is 0, in time linear in the place of n in the sequence, and else 1.
func (r *Recurrence) Value(n int) int { return truth(!r.has(n)) }

// has tells whether n is in the sequence.
func (r *Recurrence) has(n int) bool {
	if slices.Contains(r.Start, n) {
		return true
	}
	var last [order]int
	window := last[:len(r.Coefficients)]
	copy(window, r.Start[len(r.Start)-len(window):])
	end := len(window) - 1
	for window[end] < n {
		next, ok := r.next(window)
		if !ok || next <= window[end] {
			return false
		}
		copy(window, window[1:])
		window[end] = next
	}
	return window[end] == n
}

// Terms returns the first numbers of the sequence, fewer where they overflow.
func (r *Recurrence) Terms(count int) []int {
	all := append([]int(nil), r.Start[:min(count, len(r.Start))]...)
	for len(all) < count {
		next, ok := r.next(all[len(all)-len(r.Coefficients):])
		if !ok {
			break
		}
		all = append(all, next)
	}
	return all
}

// next returns the number after the last ones; false where it overflows.
func (r *Recurrence) next(window []int) (int, bool) {
	sum := 0
	for j, c := range r.Coefficients {
		x := window[len(window)-1-j]
		if !within(c, x) {
			return 0, false
		}
		if sum += c * x; !within(sum, 1) {
			return 0, false
		}
	}
	return sum, true
}

func (r *Recurrence) Cost() int { return len(r.Coefficients) + len(r.Start) }

func (r *Recurrence) Fields() Fields {
	return Fields{"coefficients": r.Coefficients, "start": r.Start}
}

func (r *Recurrence) Clause(Subject) Clause {
	data := map[string]any{"First": Text.Expression(sequence(r.Terms(shownTerms)))}
	if slices.Equal(r.Coefficients, []int{1, 1}) {
		return Clause{Key: "law.say.sum-of-two", Data: data}
	}
	return Clause{Key: "law.say.recurrence", Count: len(r.Coefficients), Data: data}
}

func (r *Recurrence) formula(Subject) []string {
	sum := ""
	for j, c := range r.Coefficients {
		term := fmt.Sprintf("%sitem(z, \"i-%d\")", times(max(c, -c)), j+1)
		switch {
		case c == 0:
		case c < 0:
			sum += "-" + term
		case sum == "":
			sum = term
		default:
			sum += "+" + term
		}
	}
	return []string{
		"iff(g(n) == 0, n == item(z, i))", "item(z, i) == " + sum,
		"seq(item(z, 1), item(z, 2), dots) == " + sequence(r.Terms(shownTerms)),
	}
}

// code writes a window that moves on, as long as the numbers do not overflow.
func (r *Recurrence) code(p *program, _ function) error {
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
	p.write("for i := 0; fits(i, %d) && %s < n; i++ {\nnext := %s", r.steps(), top, strings.TrimPrefix(strings.ReplaceAll(" + "+strings.Join(sum, " + "), " 1*", " "), " + "))
	for i := range k - 1 {
		p.write("%s = %s", names[i], names[i+1])
	}
	p.write("%s = next\n}\nreturn %[1]s == n", top)
	return nil
}

// steps is how many numbers after the start are below 2⁶², by steps that do not overflow on
// the way.
func (r *Recurrence) steps() int {
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

// order is the highest order of a recurrence.
const order = 3

// recurrence adds the linear recurrence of the zeros, if they grow faster than a
// period would have them.
func (s *search[T]) recurrence(z []int) {
	for k := 1; k <= order; k++ {
		if len(z) < 3*k+3 {
			return
		}
		c := solve(z, k)
		if c == nil {
			continue
		}
		r := &Recurrence{Coefficients: c}
		at := len(z) // from where on z follows
		for at > k {
			if next, ok := r.next(z[at-1-k : at-1]); !ok || next != z[at-1] {
				break
			}
			at--
		}
		r.Start = append([]int(nil), z[:at]...)
		if len(z)-at < k+3 || at-k > len(z)/4 || at-k > mostExceptions || polynomial(c) {
			continue
		}
		// The next number is past the list, so that no zero is missing.
		if next, ok := r.next(z[len(z)-k:]); ok && next < s.First+len(s.a) {
			continue
		}
		s.add(SubjectZeros, r, r.Cost())
		return
	}
}

// polynomial tells whether all roots of the recurrence are roots of unity of small
// order, so that its numbers grow like a polynomial: periods say such zeros better.
func polynomial(c []int) bool {
	known := [][]int{{1}, {2, -1}, {0, 1}, {1, 1, -1}, {1, 0, 0}, {0, 0, 1}}
	return slices.ContainsFunc(known, func(x []int) bool { return slices.Equal(x, c) })
}

// solve returns the whole coefficients by which the last numbers follow from the k
// before them; nil where there are none.
func solve(z []int, k int) []int {
	z = z[len(z)-2*k:]
	m := make([][]*big.Rat, k)
	for i := range m {
		for j := range k {
			m[i] = append(m[i], big.NewRat(int64(z[i+k-1-j]), 1))
		}
		m[i] = append(m[i], big.NewRat(int64(z[i+k]), 1))
	}
	for i := range k {
		pivot := i
		for pivot < k && m[pivot][i].Sign() == 0 {
			pivot++
		}
		if pivot == k {
			return nil
		}
		m[i], m[pivot] = m[pivot], m[i]
		for row := range k {
			if row == i {
				continue
			}
			by := new(big.Rat).Quo(m[row][i], m[i][i])
			for j := range m[row] {
				m[row][j].Sub(m[row][j], new(big.Rat).Mul(by, m[i][j]))
			}
		}
	}
	var c []int
	for i := range k {
		x := new(big.Rat).Quo(m[i][k], m[i][i])
		if !x.IsInt() || !x.Num().IsInt64() || !within(int(x.Num().Int64()), 1<<20) {
			return nil
		}
		c = append(c, int(x.Num().Int64()))
	}
	return c
}
