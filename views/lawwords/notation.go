package lawwords

import (
	"strconv"
	"strings"
)

// notation is a way of writing formulas.
type notation struct {
	floor, root, mod         func(x string) string
	power                    func(base, exponent string) string
	index                    func(letter, at string) string
	times, minus, dots       string
	atLeast, just, congruent string
	xor, nimTimes            string
	parity                   func(x string, odd bool) string
	name                     func(word string) string
	set                      func(x string) string
	// least and greatest are functions of two numbers, or stands between statements.
	least, greatest, or string
	// rem is the sign of the remainder, in that of being in a set; the others are
	// functions.
	rem, in, bigOmega, omega, pi, twos, ones string
	next                                     string // between the parts of a formula
}

func plain() notation {
	return notation{
		floor: func(x string) string { return "⌊" + x + "⌋" },
		root: func(x string) string {
			if strings.ContainsAny(x, " +") {
				return "√(" + x + ")"
			}
			return "√" + x
		},
		mod:       func(m string) string { return " (mod " + m + ")" },
		power:     func(base, exponent string) string { return base + "^" + exponent },
		index:     func(letter, at string) string { return letter + "(" + at + ")" },
		times:     "·",
		minus:     "−",
		dots:      "…",
		atLeast:   " ≥ ",
		just:      " ⇔ ",
		congruent: " ≡ ",
		xor:       " xor ",
		nimTimes:  " ⊗ ",
		parity: func(x string, odd bool) string {
			if odd {
				return x + " mod 2 = 1"
			}
			return x + " mod 2 = 0"
		},
		name:     func(word string) string { return word },
		set:      func(x string) string { return "{" + x + "}" },
		least:    "min",
		greatest: "max",
		or:       " ∨ ",
		rem:      " mod ",
		in:       " ∈ ",
		bigOmega: "Ω", omega: "ω", pi: "π", twos: "ν₂", ones: "s₂",
		next: ", ",
	}
}

func latex() notation {
	n := plain()
	n.floor = func(x string) string { return `\left\lfloor ` + x + ` \right\rfloor` }
	n.root = func(x string) string { return `\sqrt{` + x + "}" }
	n.mod = func(m string) string { return ` \pmod{` + m + "}" }
	n.power = func(base, exponent string) string { return base + "^{" + exponent + "}" }
	n.index = func(letter, at string) string { return letter + "_{" + at + "}" }
	n.times, n.minus, n.dots = ` \cdot `, "-", `\ldots`
	n.atLeast, n.just, n.congruent = ` \ge `, ` \iff `, ` \equiv `
	n.xor, n.nimTimes = ` \oplus `, ` \otimes `
	n.parity = func(x string, odd bool) string {
		if odd {
			return x + ` \equiv 1 \pmod{2}`
		}
		return x + ` \equiv 0 \pmod{2}`
	}
	n.name = func(word string) string { return `\operatorname{` + word + "}" }
	n.rem, n.in, n.bigOmega, n.omega, n.pi, n.twos, n.ones = ` \bmod `, ` \in `, `\Omega`, `\omega`, `\pi`, `\nu_2`, "s_2"
	n.set = func(x string) string { return `\{` + x + `\}` }
	n.least, n.greatest, n.or = `\min`, `\max`, ` \lor `
	n.next = `,\quad `
	return n
}

// number writes a number with the notation's minus.
func (n notation) number(x int) string {
	if x < 0 {
		return n.minus + strings.TrimPrefix(strconv.Itoa(x), "-")
	}
	return strconv.Itoa(x)
}

// plus adds a number to a text: "x + 3", "x − 3", "x".
func (n notation) plus(x string, add int) string {
	switch {
	case x == "":
		return n.number(add)
	case add > 0:
		return x + " + " + strconv.Itoa(add)
	case add < 0:
		return x + " " + n.minus + " " + strings.TrimPrefix(strconv.Itoa(add), "-")
	}
	return x
}

// product writes factor·x: "3q", "q", "−q", "2·g(q)".
func (n notation) product(factor int, x string) string {
	switch {
	case factor == 1:
		return x
	case factor == -1:
		return n.minus + x
	case len(x) == 1:
		return n.number(factor) + x
	}
	return n.number(factor) + n.times + x
}

// numbers writes the first numbers with commas, and dots after them.
func (n notation) numbers(all []int, most int) string {
	var parts []string
	for i, x := range all {
		if i == most {
			break
		}
		parts = append(parts, n.number(x))
	}
	return strings.Join(append(parts, n.dots), ", ")
}
