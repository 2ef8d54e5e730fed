package certify

import (
	"math"
	"strconv"
	"strings"
)

// Claim is what a certificate says, but for its values.
type Claim struct {
	// Digits are those of an octal code from digit 0 on, up to the last above 0; nil
	// where Set is the rule.
	Digits []uint8
	// Set is that of a subtraction game.
	Set []int
	// Code is the rule as it is written in the file, Theorem what the claim follows by.
	Code, Theorem string
	// Preperiod and Period are n0 and p: g(n+p) = g(n) for all n ≥ n0.
	Preperiod, Period int
	// Bound is how many values are verified.
	Bound int
}

const (
	// maxNumber bounds the numbers of a certificate, so that sums of them are numbers.
	maxNumber = math.MaxInt64 / 16
	// maxDigits and maxSet bound the rules: the time for each value grows with them.
	maxDigits, maxSet = 1000, 1000
)

// digitsOf reads an octal code: 0 or 4, a point, and digits from 0 to 7, of which the
// last is 0 only where it is the only one; nil for another text.
func digitsOf(code string) []uint8 {
	whole, after, ok := strings.Cut(code, ".")
	if !ok || whole != "0" && whole != "4" || after == "" || len(after) > maxDigits || strings.Trim(after, "01234567") != "" {
		return nil
	}
	digits := []byte(whole + strings.TrimRight(after, "0"))
	if len(digits) < len(after)+1 && after != "0" {
		return nil
	}
	for i := range digits {
		digits[i] -= '0'
	}
	return digits
}

// ascends tells whether a set is 1 or more each, each more than the one before.
func ascends(set []int) bool {
	for i, s := range set {
		if s < 1 || i > 0 && s <= set[i-1] {
			return false
		}
	}
	return true
}

// bound returns how many values the theorem needs.
func (c *Claim) bound() int {
	if c.Digits != nil {
		return 2*max(c.Preperiod, 1) + 2*c.Period + len(c.Digits) - 1
	}
	largest := 0
	if len(c.Set) > 0 {
		largest = c.Set[len(c.Set)-1]
	}
	return c.Preperiod + c.Period + largest
}

// stands ends the check where the claim is none that the theorem can prove with no more than
// memory bytes.
func (c *Claim) stands(memory int64) {
	theorem := "window"
	if c.Digits != nil {
		theorem = "guy-smith"
	}
	bound := c.bound()
	switch {
	case c.Theorem != theorem:
		fail(&Error{What: "format", Field: "theorem", Value: c.Theorem, Want: theorem})
	case c.Period == 0:
		fail(&Error{What: "period", Field: "period"})
	case c.Bound != bound:
		fail(&Error{What: "follows", Field: "bound", Value: strconv.Itoa(c.Bound), Want: strconv.Itoa(bound)})
	case int64(bound) > min(memory/valueBytes, math.MaxInt32):
		fail(&Error{What: "large", Field: "bound", Value: strconv.Itoa(bound), Want: strconv.FormatInt(int64(bound)*valueBytes, 10)})
	}
}

// valueBytes is what is kept of a value.
const valueBytes = 2

// least ends the check where a lesser preperiod or a lesser period will do. A lesser period
// divides the period, and then the period over one of its primes will do too.
func (c *Claim) least(values []uint16) {
	n0, p := c.Preperiod, c.Period
	if n0 > 0 && values[n0-1] == values[n0-1+p] {
		fail(&Error{What: "least", Field: "preperiod", Value: strconv.Itoa(n0)})
	}
	round := values[n0 : n0+p]
	for rest, q := p, 2; rest > 1; q++ {
		if q > rest/q {
			q = rest // what is left is a prime
		}
		if rest%q != 0 {
			continue
		}
		for rest%q == 0 {
			rest /= q
		}
		if repeats(round, p/q) {
			fail(&Error{What: "least", Field: "period", Value: strconv.Itoa(p)})
		}
	}
}

// repeats tells whether values that come round repeat after d, which divides how many
// they are.
func repeats(round []uint16, d int) bool {
	for i, v := range round[d:] {
		if v != round[i] {
			return false
		}
	}
	return true
}
