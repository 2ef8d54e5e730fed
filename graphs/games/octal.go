package games

import (
	"iter"
	"strings"

	"nimgraph/graphs"
)

// Octal is the ruleset of a heap in an octal game. Digit k of the code determines what may remain
// of a heap after a move that takes k counters. The digit is the sum of 1 if nothing may remain, 2
// if one heap may remain, and 4 if two heaps may remain (Guy and Smith, The G-values of Various
// Games, 1956).
type Octal struct {
	heapPositions
	// Digits are the digits of the code from digit 0, each 0 to 7. Digit 0, which takes nothing,
	// is 0 or 4.
	Digits []uint8
	// Repeat are the digits that come again and again after Digits, for ever; empty
	// for a code that ends.
	Repeat []uint8
}

var _ Splitting[Heap] = Octal{}

// Digit returns digit k of the octal code. Digits after the end of the code are 0.
func (r Octal) Digit(k int) uint8 {
	switch {
	case k < len(r.Digits):
		return r.Digits[k]
	case len(r.Repeat) > 0:
		return r.Repeat[(k-len(r.Digits))%len(r.Repeat)]
	}
	return 0
}

// lastDigit returns the index of the last digit of the code that allows a move in a heap of h.
func (r Octal) lastDigit(h Heap) int {
	if len(r.Repeat) > 0 {
		return int(h)
	}
	return min(int(h), len(r.Digits)-1)
}

// Options yields, for each move in h that leaves at most one heap, this heap, or 0 if none is left.
// Moves are in the order of the number taken.
func (r Octal) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for take := 1; take <= r.lastDigit(h); take++ {
			digit, left := r.Digit(take), h-Heap(take)
			if (left == 0 && digit&1 != 0 || left > 0 && digit&2 != 0) && !yield(left) {
				return
			}
		}
	}
}

// Splits yields, for each move in h that leaves two heaps, both heaps. Moves are in the order of
// the number taken.
func (r Octal) Splits(h Heap) iter.Seq[[]Heap] {
	return func(yield func([]Heap) bool) {
		for take := range r.lastDigit(h) + 1 {
			for two := range r.splitsAfterTaking(h, take) {
				if !yield(two) {
					return
				}
			}
		}
	}
}

// splitsAfterTaking yields the pairs of heaps that may remain after a move takes the number take
// from h.
func (r Octal) splitsAfterTaking(h Heap, take int) iter.Seq[[]Heap] {
	left := h - Heap(take)
	if r.Digit(take)&4 == 0 {
		return splitsInTwo(left, 0)
	}
	return splitsInTwo(left, left/2)
}

// ParseOctal parses an octal code of any length, such as "0.77", ".77" or "4.3". Digits that repeat
// for ever stand in brackets, as in "4.(3)", or twice before an ellipsis, as in "4.33…" or
// "0.1212...". If code is malformed, the error is a *graphs.Fault with the place of the mistake.
// Time is linear.
func ParseOctal(code string) (Octal, error) {
	fault := func(position int, what graphs.Key) (Octal, error) {
		return Octal{}, faultInText(what, "Code", code, position)
	}
	whole, rest, ok := strings.Cut(code, ".")
	if !ok {
		return fault(0, "error.octal.point")
	}
	r := Octal{Digits: []uint8{0}}
	switch whole {
	case "", "0":
	case "4":
		r.Digits[0] = 4
	default:
		return fault(0, "error.octal.whole")
	}
	start := len(whole) + len(".")
	digits := countOctalDigits(rest)
	after := rest[digits:]
	for i := range digits {
		r.Digits = append(r.Digits, rest[i]-'0')
	}
	position := start + digits
	switch {
	case after == "":
		if digits == 0 {
			return fault(position, "error.octal.digits")
		}
	case after == "…" || after == "...":
		period := repeatedEnding(rest[:digits])
		if period == 0 {
			return fault(position, "error.octal.block")
		}
		r.repeatLast(period)
	case after[0] == '(':
		block := countOctalDigits(after[1:])
		end := 1 + block
		switch {
		case end == len(after):
			return fault(position, "error.octal.unclosed")
		case after[end] != ')':
			return fault(position+end, "error.octal.digit")
		case block == 0:
			return fault(position+end, "error.octal.digits")
		case end+1 < len(after):
			return fault(position+end+1, "error.octal.after")
		}
		for i := range block {
			r.Digits = append(r.Digits, after[1+i]-'0')
		}
		r.repeatLast(block)
	default:
		return fault(position, "error.octal.digit")
	}
	return r, nil
}

// countOctalDigits returns the number of octal digits at the start of text.
func countOctalDigits(text string) int { return len(text) - len(strings.TrimLeft(text, "01234567")) }

// repeatedEnding returns the length of the shortest block of characters that occurs twice in a row
// at the end of text, or 0 if there is none. It compares blocks from the end by the Z-function, in
// linear time.
func repeatedEnding(text string) int {
	n := len(text)
	fromEnd := func(i int) byte { return text[n-1-i] }
	z := make([]int, n)
	low, high := 0, 0 // the known match that reaches furthest: [low, high)
	for i := 1; i < n; i++ {
		if i < high {
			z[i] = min(high-i, z[i-low])
		}
		for i+z[i] < n && fromEnd(z[i]) == fromEnd(i+z[i]) {
			z[i]++
		}
		if z[i] >= i {
			return i
		}
		if i+z[i] > high {
			low, high = i, i+z[i]
		}
	}
	return 0
}

// repeatLast makes the last digits of the code, block of them, repeat for ever. It also normalises
// the code: the repetition begins as early as possible, a block that repeats a shorter block is
// shortened, and a block of zeros is dropped.
func (r *Octal) repeatLast(block int) {
	from := len(r.Digits) - block
	r.Repeat = r.Digits[from:]
	for shorter := 1; shorter < block; shorter++ {
		if block%shorter == 0 && string(r.Repeat[shorter:]) == string(r.Repeat[:block-shorter]) {
			r.Repeat = r.Repeat[:shorter]
			break
		}
	}
	if len(r.Repeat) == 1 && r.Repeat[0] == 0 {
		from = max(from, 2) // of 0.(0) one digit is left
		r.Digits, r.Repeat = r.Digits[:from:from], nil
		return
	}
	// 0.3(33) is 0.(3), and 0.1(21) is 0.(12).
	around := append([]uint8(nil), r.Repeat...)
	for n := len(around); from > 1 && r.Digits[from-1] == around[n-1]; from-- {
		copy(around[1:], around[:n-1])
		around[0] = r.Digits[from-1]
	}
	r.Digits, r.Repeat = r.Digits[:from:from], around
}

// Code returns the octal code in the notation that ParseOctal reads, such as "0.77" or "4.(3)".
func (r Octal) Code() string {
	b := []byte{'0' + r.Digits[0], '.'}
	for _, d := range r.Digits[1:] {
		b = append(b, '0'+d)
	}
	if len(r.Repeat) > 0 {
		b = append(b, '(')
		for _, d := range r.Repeat {
			b = append(b, '0'+d)
		}
		b = append(b, ')')
	}
	return string(b)
}
