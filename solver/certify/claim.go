package certify

import (
	"math"
	"strconv"
	"strings"
)

// Claim is the content of a certificate without its values.
type Claim struct {
	// Digits are the digits of an octal code, from digit 0 to the last nonzero digit. They are nil
	// if the rule is Set.
	Digits []uint8
	// Set has the numbers that a move may take in a subtraction game.
	Set []int
	// Code is the octal code as the file writes it, Theorem the name of the theorem that proves
	// the claim.
	Code, Theorem string
	// Preperiod and Period are n0 and p: g(n+p) = g(n) for all n ≥ n0.
	Preperiod, Period int
	// Bound is the number of verified values.
	Bound int
}

const (
	// maxNumber bounds the numbers of a certificate, so that sums of them do not overflow.
	maxNumber = math.MaxInt64 / 16
	// maxDigits and maxSet bound the length of a rule: the time for each value grows with it.
	maxDigits, maxSet = 1000, 1000
)

// parseOctal returns the digits of code, an octal code: 0 or 4, a point, and digits from 0 to 7.
// The code must not end in 0, except "0.0" and "4.0". It returns nil for any other text.
func parseOctal(code string) []uint8 {
	whole, after, ok := strings.Cut(code, ".")
	if !ok || whole != "0" && whole != "4" || after == "" || len(after) > maxDigits ||
		strings.Trim(after, "01234567") != "" {
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

// isAscending reports whether the numbers of set are positive and strictly ascending.
func isAscending(set []int) bool {
	for i, s := range set {
		if s < 1 || i > 0 && s <= set[i-1] {
			return false
		}
	}
	return true
}

// valuesToVerify returns how many values must be verified so that the theorem proves the period.
func (c *Claim) valuesToVerify() int {
	if c.Digits != nil {
		return 2*max(c.Preperiod, 1) + 2*c.Period + len(c.Digits) - 1
	}
	largest := 0
	if len(c.Set) > 0 {
		largest = c.Set[len(c.Set)-1]
	}
	return c.Preperiod + c.Period + largest
}

// checkProvable fails if the theorem cannot prove the claim, or if its values need more than memory
// bytes; see fail.
func (c *Claim) checkProvable(memory int64) {
	theorem := "window"
	if c.Digits != nil {
		theorem = "guy-smith"
	}
	bound := c.valuesToVerify()
	switch {
	case c.Theorem != theorem:
		fail(&Error{Kind: "format", Field: "theorem", Value: c.Theorem, Want: theorem})
	case c.Period == 0:
		fail(&Error{Kind: "period", Field: "period"})
	case c.Bound != bound:
		fail(&Error{Kind: "follows", Field: "bound", Value: strconv.Itoa(c.Bound), Want: strconv.Itoa(bound)})
	case int64(bound) > min(memory/valueBytes, math.MaxInt32):
		fail(&Error{
			Kind: "large", Field: "bound", Value: strconv.Itoa(bound),
			Want: strconv.FormatInt(int64(bound)*valueBytes, 10),
		})
	}
}

// valueBytes is the memory of a value in bytes.
const valueBytes = 2

// checkMinimal fails unless the preperiod and the period of the claim are the least that values
// have; see fail. The least period divides every period, so it is enough to try the period divided
// by each of its primes.
func (c *Claim) checkMinimal(values []uint16) {
	n0, p := c.Preperiod, c.Period
	if n0 > 0 && values[n0-1] == values[n0-1+p] {
		fail(&Error{Kind: "least", Field: "preperiod", Value: strconv.Itoa(n0)})
	}
	round := values[n0 : n0+p]
	for rest, q := p, 2; rest > 1; q++ {
		if q > rest/q {
			q = rest // the rest is a prime
		}
		if rest%q != 0 {
			continue
		}
		for rest%q == 0 {
			rest /= q
		}
		if hasPeriod(round, p/q) {
			fail(&Error{Kind: "least", Field: "period", Value: strconv.Itoa(p)})
		}
	}
}

// hasPeriod reports whether the endless repetition of values has the period d, which must divide
// the number of values.
func hasPeriod(values []uint16, d int) bool {
	for i, v := range values[d:] {
		if v != values[i] {
			return false
		}
	}
	return true
}
