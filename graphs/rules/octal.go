package rules

import (
	"fmt"
	"iter"
	"strings"
)

// Octal is a heap of an octal game: digit k of the code says what may be left of
// a heap after taking k from it, as a sum of 1 for no heap, 2 for one heap, and 4
// for two heaps (Guy and Smith, The G-values of Various Games, 1956).
type Octal struct {
	sizes
	// Digits are those of the code from digit 0 on, 0 to 7 each; digit 0, which
	// takes nothing, is 0 or 4.
	Digits []uint8
}

var _ Splitting[Heap] = Octal{}

// OctalError reports a text that is no octal code.
type OctalError struct{ Code string }

func (e *OctalError) Error() string {
	return fmt.Sprintf("%q is no octal code such as 0.77: 0 or 4, a point, and digits from 0 to 7", e.Code)
}

// ParseOctal reads a code such as "0.77", ".77" or "4.3". The error is an
// *OctalError.
func ParseOctal(code string) (Octal, error) {
	whole, digits, ok := strings.Cut(code, ".")
	if !ok || digits == "" || strings.Trim(digits, "01234567") != "" {
		return Octal{}, &OctalError{code}
	}
	r := Octal{Digits: make([]uint8, 1+len(digits))}
	switch whole {
	case "", "0":
	case "4":
		r.Digits[0] = 4
	default:
		return Octal{}, &OctalError{code}
	}
	for i := range len(digits) {
		r.Digits[i+1] = digits[i] - '0'
	}
	return r, nil
}

// Options yields what is left where it is no heap or one, by how much is taken.
func (r Octal) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for take, digit := range r.Digits {
			left := h - Heap(take)
			if left < 0 || take == 0 {
				continue
			}
			if (left == 0 && digit&1 != 0 || left > 0 && digit&2 != 0) && !yield(left) {
				return
			}
		}
	}
}

// Splits yields the two heaps that are left where that may be.
func (r Octal) Splits(h Heap) iter.Seq[[]Heap] {
	return func(yield func([]Heap) bool) {
		for take, digit := range r.Digits {
			if digit&4 == 0 {
				continue
			}
			left := h - Heap(take)
			for two := range halves(left, left/2) {
				if !yield(two) {
					return
				}
			}
		}
	}
}
