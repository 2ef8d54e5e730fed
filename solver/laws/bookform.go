package laws

import (
	"fmt"
	"slices"
	"strings"

	"nimgraph/graphs/xstrings"
)

// A law is written as in books if it takes at most these numbers.
const (
	// maxBookExceptions is the number of exceptions before the cases.
	maxBookExceptions = 2
	// maxBookPeriod is the period of a law that is written as one equation for each residue.
	maxBookPeriod = 4
	// maxBookResidues is the number of residues in the cases, apart from "otherwise".
	maxBookResidues = 4
)

// HasBookForm reports whether Clause states the whole law by a short formula, as books print it.
// Then a caller need not show the exceptions, the values of a period or the recurrence as well.
func (law Law) HasBookForm() bool { return law.Shape.Clause(law.Subject).Complete }

// bookClause returns p as a short closed formula, as books print it: cases such as "n mod 4 = 0: n
// − 1; otherwise n", or equations such as "g(2k) = k − 1, g(2k − 1) = k". ok is false if p has too
// many exceptions or residues for a short formula. Without a saltus, only the law g(n) = n mod m
// has such a formula.
func (p *Periodic) bookClause() (_ Clause, ok bool) {
	if p.Saltus == 0 && !p.isRemainder() {
		return Clause{}, false
	}
	exceptions := p.Exceptions()
	if len(exceptions) > maxBookExceptions {
		return Clause{}, false
	}
	var parts []string
	for _, n := range exceptions {
		parts = append(parts, Text.Expression(fmt.Sprintf("g(%d) == %d", n, p.Value(n))))
	}
	switch {
	case p.Saltus == 0:
		return equationsClause(append(parts, Text.Expression(fmt.Sprintf("g(n) == n %% %d", p.Period)))), true
	case p.Saltus == p.Period && p.Period > 1:
		return p.bookCases(parts)
	case p.Period <= maxBookPeriod:
		return equationsClause(append(parts, p.bookEquations()...)), true
	}
	return Clause{}, false
}

// equationsClause returns a complete clause that lists the equations, separated by commas.
func equationsClause(equations []string) Clause {
	data := map[string]any{"Formula": strings.Join(equations, ", ")}
	return Clause{Key: "law.say.formula", Data: data, Complete: true}
}

// isRemainder reports whether g(n) = n mod Period for all n of the period.
func (p *Periodic) isRemainder() bool {
	if p.Period == 1 || p.Saltus != 0 {
		return false
	}
	for r := range p.Period {
		if p.ValueByPeriod(r) != r {
			return false
		}
	}
	return true
}

// bookCases returns the law as cases by the residue of n modulo Period, such as "n mod 4 = 0: n −
// 1; otherwise n". The last case is the most frequent difference g(n) − n. The texts in exceptions,
// such as "g(0) = 1", become the first cases. ok is false if there are too many cases.
func (p *Periodic) bookCases(exceptions []string) (_ Clause, ok bool) {
	residues := map[int][]int{} // by the difference g(n) - n
	var differences []int
	for r := range p.Period {
		d := p.ValueByPeriod(r) - r
		if residues[d] == nil {
			differences = append(differences, d)
		}
		residues[d] = append(residues[d], r)
	}
	usual := differences[0]
	for _, d := range differences {
		if len(residues[d]) > len(residues[usual]) || len(residues[d]) == len(residues[usual]) && d == 0 {
			usual = d
		}
	}
	if p.Period-len(residues[usual]) > maxBookResidues {
		return Clause{}, false
	}
	cases := slices.Clone(exceptions)
	for _, d := range differences {
		if d != usual {
			condition := fmt.Sprintf("n mod %d = %s", p.Period, xstrings.JoinInts(residues[d], ", "))
			cases = append(cases, condition+": "+argumentText(d))
		}
	}
	data := map[string]any{"Cases": strings.Join(cases, "; "), "Rest": argumentText(usual)}
	return Clause{Key: "law.say.cases", Data: data, Complete: true}, true
}

// bookEquations returns an equation such as "g(2k − 1) = k" for each residue of n.
func (p *Periodic) bookEquations() []string {
	if p.Period == 1 {
		value := linearText(p.Saltus, "n", p.ValueByPeriod(0))
		return []string{Text.Expression("g(n) == " + value)}
	}
	var equations []string
	for r := range p.Period {
		// n = Period·k + r or Period·k + (r - Period), whichever has the simpler right side.
		constant := p.ValueByPeriod(r)
		if r > 0 && abs(constant-p.Saltus) < abs(constant) {
			r, constant = r-p.Period, constant-p.Saltus
		}
		argument := plusText(fmt.Sprintf("%d*k", p.Period), r)
		value := linearText(p.Saltus, "k", constant)
		equations = append(equations, Text.Expression(fmt.Sprintf("g(%s) == %s", argument, value)))
	}
	return equations
}

// linearText returns factor·x + constant in the syntax of Expression. x may be any expression. A
// negative constant is written as a subtraction.
func linearText(factor int, x string, constant int) string {
	if factor < 0 && constant > 0 {
		return fmt.Sprintf("%d - %s%s", constant, factorText(-factor), x)
	}
	return plusText(factorText(factor)+x, constant)
}

// abs returns |x|.
func abs(x int) int { return max(x, -x) }
