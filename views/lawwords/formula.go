package lawwords

import (
	"strconv"
	"strings"

	"nimgraph/solver/laws"
)

// Formula returns a law as a formula in plain text, such as
// "g(n + 12) = g(n), n ≥ 71".
func Formula(law laws.Law) string { return plain().formula(law) }

// TeX returns a law as a formula in LaTeX, without the signs of dollars around it.
func TeX(law laws.Law) string { return latex().formula(law) }

const (
	// shown is how many first values, or rows, are written.
	shown = 5
	// shownTerms is how many numbers a sequence begins with.
	shownTerms = 6
)

func (n notation) formula(law laws.Law) string {
	switch s := law.Shape.(type) {
	case *laws.Periodic:
		if law.Of == laws.OfZeros {
			return n.zeroResidues(s)
		}
		return n.periodic(s)
	case *laws.Regular:
		return n.regular(s)
	case *laws.Function:
		return "g(n) = " + n.function(s)
	case *laws.Progression:
		return "g(n) = 0" + n.just + "n" + n.congruent + strconv.Itoa(s.Start) + n.mod(strconv.Itoa(s.Step))
	case *laws.Recurrence:
		return n.recurrence(s)
	case *laws.Beatty:
		k := "k = " + strconv.Itoa(s.FirstK) + ", " + strconv.Itoa(s.FirstK+1) + ", " + n.dots
		return "g(n) = 0" + n.just + "n = " + n.floor(n.plusHalves("k"+n.alpha(s.A, s.B, s.C), s.Halves)) + n.next + k
	case *laws.Predicate:
		return "g(n) = 0" + n.just + n.property(s)
	}
	return n.pair(law.Shape)
}

func (n notation) periodic(p *laws.Periodic) string {
	if p.Period == 1 && p.Saltus == 0 {
		return "g(n) = " + n.number(p.At(p.Preperiod)) + n.from("n", p.Preperiod, p.First)
	}
	left := "g(" + n.plus("n", p.Period) + ") = "
	return left + n.plus("g(n)", p.Saltus) + n.from("n", p.Preperiod, p.First)
}

// shownResidues is how many residues of zeros are written.
const shownResidues = 24

// zeroResidues writes where periodic zeros are.
func (n notation) zeroResidues(p *laws.Periodic) string {
	var at []string
	for r := range p.Period {
		turns := max(0, (p.Preperiod-r+p.Period-1)/p.Period)
		if p.Zero(r + turns*p.Period) {
			at = append(at, strconv.Itoa(r))
		}
	}
	if len(at) > shownResidues {
		return "g(" + n.plus("n", p.Period) + ") = 0" + n.just + "g(n) = 0" + n.from("n", p.Preperiod, p.First)
	}
	period := strconv.Itoa(p.Period)
	return "g(n) = 0" + n.just + "n" + n.rem + period + n.in + n.set(strings.Join(at, ", ")) + n.from("n", p.Preperiod, p.First)
}

// from writes ", n ≥ from", unless that is where the list begins.
func (n notation) from(letter string, from, first int) string {
	if from <= first {
		return ""
	}
	return n.next + letter + n.atLeast + n.number(from)
}

func (n notation) regular(r *laws.Regular) string {
	var parts []string
	for digit, rule := range r.Rules {
		left := "g(" + n.plus(strconv.Itoa(r.Base)+"q", digit) + ") = "
		right := ""
		switch rule.Of {
		case laws.OfQuotient:
			right = n.product(rule.Factor, "q")
		case laws.OfQuotientValue:
			right = n.product(rule.Factor, "g(q)")
		}
		parts = append(parts, left+n.plus(right, rule.Add))
	}
	if count := r.From - r.First; count <= shown {
		for at := r.First; at < r.From; at++ {
			parts = append(parts, "g("+strconv.Itoa(at)+") = "+n.number(r.At(at)))
		}
		return strings.Join(parts, n.next)
	}
	return strings.Join(parts, n.next) + n.from("n", r.From, r.First)
}

// function writes f(n + Shift) + Add.
func (n notation) function(f *laws.Function) string {
	x := n.plus("n", f.Shift)
	of := func(name string) string { return name + "(" + x + ")" }
	in := x
	if f.Shift != 0 {
		in = "(" + x + ")"
	}
	var text string
	switch f.Name {
	case laws.Identity:
		return n.plus("n", f.Shift+f.Add)
	case laws.Xor:
		text = in + n.xor + strconv.Itoa(f.Param)
		if f.Add != 0 {
			text = "(" + text + ")"
		}
	case laws.Quotient:
		text = n.floor(in + "/" + strconv.Itoa(f.Param))
	case laws.SquareRoot:
		text = n.floor(n.root(x))
	case laws.TriangularRoot:
		text = n.floor("(" + n.root(n.plus(n.product(8, in), 1)) + " " + n.minus + " 1)/2")
	case laws.PrimeFactors:
		text = of(n.bigOmega)
	case laws.DifferentPrimes:
		text = of(n.omega)
	case laws.SmallestPrime:
		text = n.pi + "(" + of(n.name("lpf")) + ")"
	case laws.OddSmallestPrime:
		text = "(" + x + n.rem + "2)" + n.times + n.pi + "(" + of(n.name("lpf")) + ")"
	case laws.Twos:
		text = of(n.twos)
	case laws.PowerOfTwo:
		text = n.power("2", of(n.twos))
	case laws.BitLength:
		text = of(n.name("bits"))
	case laws.Ones:
		text = of(n.ones)
	case laws.OnesParity:
		text = of(n.ones) + n.rem + "2"
		if f.Add != 0 {
			text = "(" + text + ")"
		}
	case laws.Odious, laws.Evil:
		text = n.index(string(f.Name), x)
	case laws.Gray:
		text = in + n.xor + n.floor(in+"/2")
		if f.Add != 0 {
			text = "(" + text + ")"
		}
	}
	return n.plus(text, f.Add)
}

func (n notation) recurrence(r *laws.Recurrence) string {
	left := "g(n) = 0" + n.just + "n = " + n.index("z", "i") + n.next + n.index("z", "i") + " = "
	right := ""
	for j, c := range r.Coefficients {
		if c == 0 {
			continue
		}
		term := n.product(abs(c), n.index("z", "i"+n.minus+strconv.Itoa(j+1)))
		switch {
		case right == "" && c > 0:
			right = term
		case right == "":
			right = n.minus + term
		case c > 0:
			right += " + " + term
		default:
			right += " " + n.minus + " " + term
		}
	}
	return left + right + n.next + n.index("z", "1") + ", " + n.index("z", "2") + ", " + n.dots + " = " + n.numbers(r.Terms(shownTerms), shownTerms)
}

func abs(x int) int { return max(x, -x) }

// alpha writes (A + √B)/C after a factor: "·(1 + √5)/2".
func (n notation) alpha(a, b, c int) string {
	text := n.root(strconv.Itoa(b))
	if a != 0 {
		text = n.number(a) + " + " + text
	}
	switch {
	case c != 1 && a == 0:
		return n.times + text + "/" + strconv.Itoa(c)
	case c != 1:
		return n.times + "(" + text + ")/" + strconv.Itoa(c)
	case a != 0:
		return n.times + "(" + text + ")"
	}
	return n.times + text
}

// plusHalves adds halves to a text: "x + 3/2".
func (n notation) plusHalves(x string, halves int) string {
	if halves%2 == 0 {
		return n.plus(x, halves/2)
	}
	return n.plus(x, halves) + "/2"
}

// property writes what n has where g(n) is 0.
func (n notation) property(p *laws.Predicate) string {
	x := n.plus("n", p.Shift)
	switch p.Property {
	case laws.OddTwos:
		return n.parity(n.twos+"("+x+")", true)
	case laws.EvenTwos:
		return n.parity(n.twos+"("+x+")", false)
	case laws.IsEvil:
		return n.parity(n.ones+"("+x+")", false)
	case laws.IsOdious:
		return n.parity(n.ones+"("+x+")", true)
	case laws.IsPower:
		return x + " = " + n.power("2", "k")
	case laws.IsSquare:
		return x + " = " + n.power("k", "2")
	case laws.IsTriangular:
		return x + " = k(k + 1)/2"
	}
	return ""
}
