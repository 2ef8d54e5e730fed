package laws

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// Recurrence is the law that g(n) = 0 if and only if n is a term of an ascending sequence z. The
// sequence begins with the numbers in Start and continues with z(i) = Coefficients[0]·z(i-1) +
// Coefficients[1]·z(i-2) + ….
type Recurrence struct {
	Coefficients []int
	Start        []int
}

var _ Valued = (*Recurrence)(nil)

// Kind returns "recurrence".
func (r *Recurrence) Kind() string { return "recurrence" }

// Value returns 0 if n is a term of the sequence, so that g(n) = 0 by the law, and 1 otherwise.
// Time is linear in the number of terms up to n.
func (r *Recurrence) Value(n int) int { return boolToInt(!r.hasTerm(n)) }

// hasTerm reports whether n is a term of the sequence.
func (r *Recurrence) hasTerm(n int) bool {
	if slices.Contains(r.Start, n) {
		return true
	}
	var last [maxOrder]int
	window := last[:len(r.Coefficients)]
	copy(window, r.Start[len(r.Start)-len(window):])
	end := len(window) - 1
	for window[end] < n {
		next, ok := r.nextTerm(window)
		if !ok || next <= window[end] {
			return false
		}
		copy(window, window[1:])
		window[end] = next
	}
	return window[end] == n
}

// Terms returns the first count terms of the sequence, or fewer if a term would overflow.
func (r *Recurrence) Terms(count int) []int {
	terms := append([]int(nil), r.Start[:min(count, len(r.Start))]...)
	for len(terms) < count {
		next, ok := r.nextTerm(terms[len(terms)-len(r.Coefficients):])
		if !ok {
			break
		}
		terms = append(terms, next)
	}
	return terms
}

// nextTerm returns the next term of the sequence. window holds the terms just before it, as many
// as there are coefficients. ok is false if the term would overflow.
func (r *Recurrence) nextTerm(window []int) (_ int, ok bool) {
	sum := 0
	for j, c := range r.Coefficients {
		x := window[len(window)-1-j]
		if !isSafeProduct(c, x) {
			return 0, false
		}
		if sum += c * x; !isSafeProduct(sum, 1) {
			return 0, false
		}
	}
	return sum, true
}

// Cost returns the number of coefficients and of terms in Start.
func (r *Recurrence) Cost() int { return len(r.Coefficients) + len(r.Start) }

// Fields returns the parameters of the law: Coefficients under "coefficients" and Start under
// "start".
func (r *Recurrence) Fields() Fields {
	return Fields{"coefficients": r.Coefficients, "start": r.Start}
}

// Clause returns the sentence that says how each zero follows from earlier zeros, with the first
// terms. If each term is the sum of the two terms before it, there is a special text.
func (r *Recurrence) Clause(Subject) Clause {
	data := map[string]any{"First": Text.Expression(sequenceText(r.Terms(shownTerms)))}
	if slices.Equal(r.Coefficients, []int{1, 1}) {
		return Clause{Key: "law.say.sum-of-two", Data: data}
	}
	return Clause{Key: "law.say.recurrence", Count: len(r.Coefficients), Data: data}
}

// formula returns the recurrence of the zeros z(i) and their first terms.
func (r *Recurrence) formula(Subject) []string {
	sum := ""
	for j, c := range r.Coefficients {
		term := fmt.Sprintf("%sitem(z, \"i-%d\")", factorText(max(c, -c)), j+1)
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
		"seq(item(z, 1), item(z, 2), dots) == " + sequenceText(r.Terms(shownTerms)),
	}
}

// writeCode writes to out a loop that computes the terms of the sequence as long as they do not
// overflow. The error is always nil.
func (r *Recurrence) writeCode(out *program, _ functionSpec) error {
	k := len(r.Coefficients)
	window, names := r.Start[len(r.Start)-k:], []string{"a", "b", "c"}[:k]
	out.writeCases(r.Start[:len(r.Start)-1], func(int) string { return "true" })
	for i, name := range names {
		out.write("%s := %d", name, window[i])
	}
	var sum []string
	for i, c := range r.Coefficients {
		if c != 0 {
			sum = append(sum, fmt.Sprintf("%d*%s", c, names[k-1-i]))
		}
	}
	top := names[k-1]
	next := strings.TrimPrefix(strings.ReplaceAll(" + "+strings.Join(sum, " + "), " 1*", " "), " + ")
	out.write("for i := 0; fits(i, %d) && %s < n; i++ {\nnext := %s", r.safeSteps(), top, next)
	for i := range k - 1 {
		out.write("%s = %s", names[i], names[i+1])
	}
	out.write("%s = next\n}\nreturn %[1]s == n", top)
	return nil
}

// safeSteps returns the number of terms after Start that are below 2⁶² and can be computed without
// overflow.
func (r *Recurrence) safeSteps() int {
	const limit = 1 << 62
	window := slices.Clone(r.Start[len(r.Start)-len(r.Coefficients):])
	for steps := 0; ; steps++ {
		sum := 0
		for i, c := range r.Coefficients {
			x := window[len(window)-1-i]
			if c != 0 && (x > limit/max(c, -c) || x < -limit/max(c, -c)) {
				return steps
			}
			if sum += c * x; sum > limit || sum < -limit {
				return steps
			}
		}
		if sum <= window[len(window)-1] {
			return steps
		}
		window = append(window[1:], sum)
	}
}

// maxOrder is the highest order of a recurrence that is tried.
const maxOrder = 3

// findRecurrence adds the linear recurrence of the zeros if they grow faster than periodic zeros. z
// holds the n with g(n) = 0 in ascending order.
func (s *search[T]) findRecurrence(z []int) {
	for k := 1; k <= maxOrder; k++ {
		if len(z) < 3*k+3 {
			return
		}
		c := solveCoefficients(z, k)
		if c == nil {
			continue
		}
		r := &Recurrence{Coefficients: c}
		start := len(z) // the recurrence holds from z[start] on
		for start > k {
			if next, ok := r.nextTerm(z[start-1-k : start-1]); !ok || next != z[start-1] {
				break
			}
			start--
		}
		r.Start = append([]int(nil), z[:start]...)
		if len(z)-start < k+3 || start-k > len(z)/4 || start-k > maxExceptions || hasPolynomialGrowth(c) {
			continue
		}
		// The next term lies beyond the list. So no zero is missing.
		if next, ok := r.nextTerm(z[len(z)-k:]); ok && next < s.First+len(s.a) {
			continue
		}
		s.addLaw(SubjectZeros, r, r.Cost())
		return
	}
}

// hasPolynomialGrowth reports whether c holds the coefficients of one of a few short recurrences
// whose sequences grow at most like a polynomial. All their characteristic roots are 0 or roots of
// unity.
func hasPolynomialGrowth(c []int) bool {
	known := [][]int{{1}, {2, -1}, {0, 1}, {1, 1, -1}, {1, 0, 0}, {0, 0, 1}}
	return slices.ContainsFunc(known, func(x []int) bool { return slices.Equal(x, c) })
}

// solveCoefficients returns integer coefficients of a recurrence of order k that gives the last k
// terms of z from the terms before them. It returns nil if there are none.
func solveCoefficients(z []int, k int) []int {
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
			factor := new(big.Rat).Quo(m[row][i], m[i][i])
			for j := range m[row] {
				m[row][j].Sub(m[row][j], new(big.Rat).Mul(factor, m[i][j]))
			}
		}
	}
	var c []int
	for i := range k {
		x := new(big.Rat).Quo(m[i][k], m[i][i])
		if !x.IsInt() || !x.Num().IsInt64() || !isSafeProduct(int(x.Num().Int64()), 1<<20) {
			return nil
		}
		c = append(c, int(x.Num().Int64()))
	}
	return c
}
