package explain_test

import (
	"strings"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/views/explain"
)

func TestLawsInWords(t *testing.T) {
	w := english(t)
	kayles := &laws.Periodic{Preperiod: 2, Period: 3, Known: laws.List{5, 0, 0, 2, 3}}
	lasker := &laws.Periodic{Preperiod: 1, Period: 4, Saltus: 4, Known: laws.List{0, 1, 2, 4, 3}}
	nim := &laws.Line{Law: &laws.Function{Name: laws.Identity}}
	plain := &laws.Line{Known: laws.List{4, 9}}
	mod := &laws.Line{Law: &laws.Periodic{Period: 3, Known: laws.List{0, 1, 2}}}
	for _, c := range []struct {
		law               laws.Law
		say, formula, tex string
	}{
		{
			laws.Law{Shape: kayles},
			"the values repeat with period 3, from n = 2 on",
			"g(n + 3) = g(n), n ≥ 2", `g(n + 3) = g(n),\quad n \ge 2`,
		},
		{
			laws.Law{Shape: kayles, Subject: laws.SubjectZeros},
			"the P-positions repeat with period 3, from n = 2 on",
			"g(n) = 0 ⇔ n mod 3 ∈ {2}, n ≥ 2", `g(n) = 0 \iff n \bmod 3 \in \{2\},\quad n \ge 2`,
		},
		{
			laws.Law{Shape: lasker},
			"g(0) = 0; n mod 4 = 0: n − 1; n mod 4 = 3: n + 1; otherwise n",
			"g(n + 4) = g(n) + 4, n ≥ 1", `g(n + 4) = g(n) + 4,\quad n \ge 1`,
		},
		{
			laws.Law{Shape: &laws.Periodic{Period: 1, Known: laws.List{7}}},
			"all values are 7",
			"g(n) = 7", "g(n) = 7",
		},
		{
			laws.Law{Shape: &laws.Periodic{Period: 1, Saltus: -2, Known: laws.List{7}}},
			"g(n) = 7 − 2n",
			"g(n + 1) = g(n) − 2", "g(n + 1) = g(n) - 2",
		},
		{
			laws.Law{Shape: &laws.Regular{
				Base: 2, From: 1,
				Rules: []laws.Rule{
					{Operand: laws.ValueOperand, Factor: 2, Add: 1},
					{Operand: laws.QuotientOperand, Factor: -1},
				}, Known: laws.List{3},
			}},
			"the value follows from the last digit of n in base 2 and the number q before it",
			"g(2q) = 2·g(q) + 1, g(2q + 1) = −q, g(0) = 3",
			`g(2q) = 2 \cdot g(q) + 1,\quad g(2q + 1) = -q,\quad g(0) = 3`,
		},
		{
			laws.Law{Shape: &laws.Descent{Numerator: 1, Denominator: 3}},
			"if n is a multiple of 3, the value is n/3; otherwise it is the value of n − ⌊n/3⌋ − 1",
			"n mod 3 = 0 ⇒ g(n) = n/3, n mod 3 ≠ 0 ⇒ g(n) = g(n − ⌊n/3⌋ − 1)",
			`n \bmod 3 = 0 \Rightarrow g(n) = n/3,\quad n \bmod 3 \ne 0 \Rightarrow g(n) = g(n - \left\lfloor n/3 \right\rfloor - 1)`,
		},
		{
			laws.Law{Shape: &laws.Descent{Numerator: 2, Denominator: 5, Shift: 1, From: 2, Known: laws.List{0, 7}}},
			"the value is ⌊(2n + 1)/5⌋ if this is more than for n − 1; otherwise it is the value of n − ⌊(2n + 1)/5⌋ − 1, from n = 2 on",
			"f(n) = ⌊(2n + 1)/5⌋, f(n) > f(n − 1) ⇒ g(n) = f(n), f(n) = f(n − 1) ⇒ g(n) = g(n − f(n) − 1), g(0) = 0, g(1) = 7",
			`f(n) = \left\lfloor (2n + 1)/5 \right\rfloor,\quad f(n) > f(n - 1) \Rightarrow g(n) = f(n),` +
				`\quad f(n) = f(n - 1) \Rightarrow g(n) = g(n - f(n) - 1),\quad g(0) = 0,\quad g(1) = 7`,
		},
		{
			laws.Law{Shape: &laws.Valuation{ByExponent: &laws.Periodic{Period: 2, Known: laws.List{1, 3}}, Shift: 1}},
			"the value depends on the number of ones at the end of n in binary",
			"g(n) = h(ν₂(n + 1)), h(v + 2) = h(v), h(0), h(1), … = 1, 3, …",
			`g(n) = h(\nu_2(n + 1)),\quad h(v + 2) = h(v),\quad h(0), h(1), \ldots = 1, 3, \ldots`,
		},
		{
			laws.Law{Subject: laws.SubjectOutcomes, Shape: &laws.Ranges{
				Starts: []int{0, 2, 10}, Step: 2, Factor: 18, Add: -17,
				ByRange: &laws.Periodic{Period: 2, Known: laws.List{0, 1}},
			}},
			"whether n is a P-position depends on the range of n; the ranges grow by the factor 18 every 2 ranges",
			"n ∈ P ⇔ h(i) = 0, b(i) ≤ n < b(i + 1), b(i + 2) = 18·b(i) − 17, b(0), b(1), … = 0, 2, 10, …, h(i + 2) = h(i), h(0), h(1), … = 0, 1, …",
			`n \in P \iff h(i) = 0,\quad b(i) \le n < b(i + 1),\quad b(i + 2) = 18 \cdot b(i) - 17,` +
				`\quad b(0), b(1), \ldots = 0, 2, 10, \ldots,\quad h(i + 2) = h(i),\quad h(0), h(1), \ldots = 0, 1, \ldots`,
		},
		{
			laws.Law{Shape: &laws.Function{Name: laws.SquareRoot, Shift: 1, Add: -2}},
			"the value is the square root of n + 1, rounded down, minus 2",
			"g(n) = ⌊√(n + 1)⌋ − 2", `g(n) = \left\lfloor \sqrt{n + 1} \right\rfloor - 2`,
		},
		{
			laws.Law{Shape: &laws.Function{Name: laws.Xor, Param: 5}},
			"the value is n xor 5",
			"g(n) = n xor 5", `g(n) = n \oplus 5`,
		},
		{
			laws.Law{Subject: laws.SubjectZeros, Shape: &laws.Progression{Start: 2, Step: 7}},
			"the P-positions are 2, and each 7 more than the one before",
			"g(n) = 0 ⇔ n ≡ 2 (mod 7)", `g(n) = 0 \iff n \equiv 2 \pmod{7}`,
		},
		{ // g(1) ≠ 0
			laws.Law{Subject: laws.SubjectZeros, Shape: &laws.Progression{Start: 1, Step: 2, Except: []int{1}}},
			"the P-positions are 3, and each 2 more than the one before",
			"g(n) = 0 ⇔ n ≡ 1 (mod 2)", `g(n) = 0 \iff n \equiv 1 \pmod{2}`,
		},
		{
			laws.Law{Subject: laws.SubjectOutcomes, Shape: &laws.Progression{Step: 5, Except: []int{0}}},
			"the P-positions are 5, and each 5 more than the one before",
			"n ∈ P ⇔ n ≡ 0 (mod 5)", `n \in P \iff n \equiv 0 \pmod{5}`,
		},
		{
			laws.Law{
				Subject: laws.SubjectZeros,
				Shape:   &laws.Recurrence{Coefficients: []int{1, 1}, Start: []int{1, 2}},
			},
			"the P-positions are 1, 2, 3, 5, 8, 13, …, where each is the sum of the two before, like the Fibonacci numbers",
			"g(n) = 0 ⇔ n = z(i), z(i) = z(i−1) + z(i−2), z(1), z(2), … = 1, 2, 3, 5, 8, 13, …",
			`g(n) = 0 \iff n = z_{i},\quad z_{i} = z_{i-1} + z_{i-2},\quad z_{1}, z_{2}, \ldots = 1, 2, 3, 5, 8, 13, \ldots`,
		},
		{
			laws.Law{Subject: laws.SubjectZeros, Shape: &laws.Beatty{A: 1, B: 5, C: 2, Halves: 1, FirstK: 1}},
			"the P-positions are a Beatty sequence, the multiples of an irrational number rounded down",
			"g(n) = 0 ⇔ n = ⌊k·(1 + √5)/2 + 1/2⌋, k = 1, 2, …",
			`g(n) = 0 \iff n = \left\lfloor k \cdot (1 + \sqrt{5})/2 + 1/2 \right\rfloor,\quad k = 1, 2, \ldots`,
		},
		{
			laws.Law{Subject: laws.SubjectZeros, Shape: &laws.Predicate{Property: laws.EvilNumber, Shift: -1}},
			"the P-positions are where n − 1 has an even number of ones in binary (evil numbers)",
			"g(n) = 0 ⇔ s₂(n − 1) mod 2 = 0", `g(n) = 0 \iff s_2(n - 1) \equiv 0 \pmod{2}`,
		},
		{
			laws.Law{Shape: &laws.Separable{F: nim, G: plain}},
			"the value of (a, b) is a xor h(b)",
			"g(a, b) = a xor h(b)", `g(a, b) = a \oplus h(b)`,
		},
		{
			laws.Law{Shape: &laws.Separable{Product: true, F: nim, G: nim}},
			"the value of (a, b) is the nim product of a and b",
			"g(a, b) = a ⊗ b", `g(a, b) = a \otimes b`,
		},
		{
			laws.Law{Shape: &laws.Separable{F: mod, G: nim}},
			"the value of (a, b) is (a mod 3) xor b",
			"g(a, b) = (a mod 3) xor b", `g(a, b) = (a \bmod 3) \oplus b`,
		},
		{
			laws.Law{Shape: &laws.PairRows{FirstRow: 1, Rows: []*laws.Periodic{lasker}}},
			"each row repeats, here those of a = 1 … 1",
			"g(1, b + 4) = g(1, b) + 4, b ≥ 1", `g(1, b + 4) = g(1, b) + 4,\quad b \ge 1`,
		},
		{
			laws.Law{Shape: &laws.States{Lines: []*laws.Line{mod, {Law: lasker}, nim, mod}, Rest: true}},
			"for each b the values along a have a law: here for b = 0 … 3, and the last one for all larger b",
			"g(a + 3, b) = g(a, b), g(0, b), g(1, b), … = 0, 1, 2, …, b = 0, 3, …, g(a + 4, 1) = g(a, 1) + 4, a ≥ 1, " +
				"g(0, 1), g(1, 1), … = 0, 1, 2, 4, 3, …, g(a, 2) = a",
			`g(a + 3, b) = g(a, b),\quad g(0, b), g(1, b), \ldots = 0, 1, 2, \ldots,\quad b = 0, 3, \ldots,` +
				`\quad g(a + 4, 1) = g(a, 1) + 4,\quad a \ge 1,\quad g(0, 1), g(1, 1), \ldots = 0, 1, 2, 4, 3, \ldots,\quad g(a, 2) = a`,
		},
		{
			laws.Law{Subject: laws.SubjectZeros, Shape: &laws.PairBeatty{Step: 2}},
			"the P-positions are pairs of two Beatty sequences, and each number is in one pair",
			"g(a, b) = 0 ⇔ {a, b} = {⌊k·√8/2⌋, ⌊k·√8/2⌋ + 2k}, k = 0, 1, …",
			`g(a, b) = 0 \iff \{a, b\} = \{\left\lfloor k \cdot \sqrt{8}/2 \right\rfloor, \left\lfloor k \cdot \sqrt{8}/2 \right\rfloor + 2k\},\quad k = 0, 1, \ldots`,
		},
	} {
		if got := explain.LawText(w, c.law); got != c.say {
			t.Errorf("%T in words:\n%s, want\n%s", c.law.Shape, got, c.say)
		}
		if got := c.law.Formula(laws.Text); got != c.formula {
			t.Errorf("%T as a formula:\n%s, want\n%s", c.law.Shape, got, c.formula)
		}
		if got := c.law.Formula(laws.LaTeX); got != c.tex {
			t.Errorf("%T in LaTeX:\n%s, want\n%s", c.law.Shape, got, c.tex)
		}
	}
}

// TestLibraryHasTexts checks that all functions and properties of the library of laws have a text
// and a formula.
func TestLibraryHasTexts(t *testing.T) {
	w := english(t)
	seen := map[string]bool{}
	look := func(law laws.Law) {
		for _, text := range []string{explain.LawText(w, law), law.Formula(laws.Text), "TeX " +
			law.Formula(laws.LaTeX)} {
			if seen[text] || strings.Contains(text, "law.") || strings.HasSuffix(text, "= ") ||
				strings.Contains(text, "<no value>") {
				t.Errorf("%+v: %q", law.Shape, text)
			}
			seen[text] = true
		}
	}
	for _, name := range laws.FunctionNames() {
		look(laws.Law{Shape: &laws.Function{Name: name, Param: 3}})
	}
	for _, property := range laws.Properties() {
		look(laws.Law{Subject: laws.SubjectZeros, Shape: &laws.Predicate{Property: property}})
	}
}

// TestLawStatus checks that proved, observed and failed laws have different texts.
func TestLawStatus(t *testing.T) {
	w := english(t)
	shape := &laws.Periodic{Preperiod: 3, Period: 2, Known: laws.List{9, 1, 5, 0, 1}}
	for _, c := range []struct {
		law             laws.Law
		status, theorem string
	}{
		{laws.Law{Shape: shape, To: 99}, "holds for n ≤ 99; not proved", ""},
		{
			laws.Law{Shape: shape, Status: laws.Proved, Theorem: laws.ClosedForm, Source: games.All()[0].SourceKey()},
			"proved for all n", "Bouton 1901",
		},
		{laws.Law{Shape: shape, Status: laws.Proved, Theorem: "somebody"}, "proved for all n", "somebody"},
		{laws.Law{Shape: shape, Status: laws.Fails, FailsAt: 73, To: 72}, "fails at n = 73", ""},
		{
			laws.Law{Shape: &laws.PairBeatty{Step: 1}, Subject: laws.SubjectZeros, To: 4, ToB: 5},
			"holds for a ≤ 4 and b ≤ 5; not proved", "",
		},
	} {
		if got := explain.LawStatus(w, c.law); got != c.status {
			t.Errorf("%q, want %q", got, c.status)
		}
		if got := explain.LawTheorem(w, c.law); got != c.theorem {
			t.Errorf("%q, want %q", got, c.theorem)
		}
	}
	law := laws.Law{Shape: shape}
	if got := explain.LawExceptions(w, law, 5); got != "g(0) = 9, g(1) = 1 and g(2) = 5" {
		t.Errorf("exceptions: %q", got)
	}
	if got := explain.LawExceptions(w, law, 1); got != "g(0) = 9 and 2 more" {
		t.Errorf("exceptions: %q", got)
	}
	if from, values, ok := explain.LawPeriod(law); !ok || from != 4 || len(values) != 2 || values[0] != 1 ||
		values[1] != 0 {
		t.Errorf("period %d: %v", from, values)
	}
	zeros := laws.Law{Subject: laws.SubjectZeros, Shape: &laws.Progression{Step: 3, Except: []int{3, 4}}}
	if got := explain.LawExceptions(w, zeros, 5); got != "g(3) ≠ 0 and g(4) = 0" {
		t.Errorf("exceptions: %q", got)
	}
}
