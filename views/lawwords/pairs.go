package lawwords

import (
	"strconv"

	"nimgraph/solver/laws"
	"nimgraph/views/words"
)

// pair writes the laws of tables. The numbers are a and b.
func (n notation) pair(shape laws.Shape, of laws.Subject) string {
	switch s := shape.(type) {
	case *laws.PairXor:
		return "g(a, b) = " + n.line(s.F, "f", "a") + n.xor + n.line(s.G, "h", "b")
	case *laws.PairProduct:
		return "g(a, b) = " + n.line(s.F, "f", "a") + n.nimTimes + n.line(s.G, "h", "b")
	case *laws.PairOf:
		if of == laws.OfZeros {
			return "g(a, b) = 0" + n.just + n.line(s.F, "f", n.joined(s.Join)) + " = 0"
		}
		return "g(a, b) = " + n.line(s.F, "f", n.joined(s.Join))
	case *laws.PairResidues:
		return n.residues(s)
	case *laws.PairRows:
		text := ""
		for i, row := range s.Rows {
			if i > 0 {
				text += n.next
			}
			if i == shown {
				return text + n.dots
			}
			g := "g(" + strconv.Itoa(s.FirstRow+i) + ", "
			text += g + n.plus("b", row.Period) + ") = " + n.plus(g+"b)", row.Saltus) + n.from("b", row.Preperiod, row.First)
		}
		return text
	case *laws.PairFunction:
		return "g(a, b) = " + n.floor("|a/b "+n.minus+" b/a|")
	case *laws.PairProperty:
		return "g(a, b) = 0" + n.just + "b < " + n.name("z") + "(a)"
	case *laws.PairBeatty:
		k := n.floor("k" + n.alpha(2-s.Step, s.Step*s.Step+4, 2))
		return "g(a, b) = 0" + n.just + n.set("a, b") + " = " + n.set(k+", "+k+" + "+n.product(s.Step, "k")) + n.next + "k = 0, 1, " + n.dots
	case *laws.PairLines:
		return n.lines(s)
	}
	return ""
}

// line writes a value of a list: by its law where that is short.
func (n notation) line(l *laws.Line, name, x string) string {
	switch law := l.Law.(type) {
	case *laws.Function:
		if law.Name == laws.Identity && law.Shift+law.Add == 0 && len(law.Except) == 0 {
			if len(x) > 1 {
				return n.brackets(x)
			}
			return x
		}
	case *laws.Periodic:
		if residue(law) {
			return "(" + n.brackets(x) + n.rem + strconv.Itoa(law.Period) + ")"
		}
	}
	return name + "(" + x + ")"
}

// brackets puts a text that is a sum into brackets.
func (n notation) brackets(x string) string {
	if x == "a + b" {
		return "(" + x + ")"
	}
	return x
}

// residue tells whether the law is x mod Period.
func residue(p *laws.Periodic) bool {
	if p.Saltus != 0 || p.Preperiod > p.First || p.Period < 2 {
		return false
	}
	for x := p.First; x < p.First+p.Period; x++ {
		if p.At(x) != x%p.Period {
			return false
		}
	}
	return true
}

func (n notation) joined(j laws.Joined) string {
	switch j {
	case laws.FirstOfTwo:
		return "a"
	case laws.SecondOfTwo:
		return "b"
	case laws.SumOfTwo:
		return "a + b"
	case laws.Difference:
		return "|a " + n.minus + " b|"
	case laws.Smaller:
		return n.least + "(a, b)"
	case laws.Larger:
		return n.greatest + "(a, b)"
	}
	return ""
}

func (n notation) residues(p *laws.PairResidues) string {
	text := "g(" + n.plus("a", p.Period[0]) + ", b) = g(a, b)" + n.from("a", p.Preperiod[0], p.Known.First[0])
	return text + n.next + "g(a, " + n.plus("b", p.Period[1]) + ") = g(a, b)" + n.from("b", p.Preperiod[1], p.Known.First[1])
}

func (n notation) lines(p *laws.PairLines) string {
	text := "g(a, b) = 0" + n.just
	for i, l := range p.Lines {
		if i > 0 {
			text += n.or
		}
		text += n.pairLine(l)
	}
	return text
}

func (n notation) pairLine(l laws.PairLine) string {
	switch {
	case l.Q == 0:
		return "a = " + n.number(l.C)
	case l.P == 0:
		return "b = " + n.number(l.C)
	case l.Q > 0:
		return "a + b = " + n.number(l.C)
	case l.Q == -1:
		return "b = " + n.plus(n.product(l.P, "a"), -l.C)
	}
	return "a = " + n.plus(n.product(-l.Q, "b"), l.C)
}

// sayPair says the laws of tables.
func sayPair(w *words.Words, law laws.Law) string {
	switch s := law.Shape.(type) {
	case *laws.PairXor:
		return w.T("law.pair.xor", lineData(s.F, s.G))
	case *laws.PairProduct:
		return w.T("law.pair.product", lineData(s.F, s.G))
	case *laws.PairOf:
		key := "law.pair.of"
		if law.Of == laws.OfZeros {
			key = "law.pair.zeros-of"
		}
		return w.T(key, words.Data{"What": w.T("law.pair.join." + string(s.Join))})
	case *laws.PairResidues:
		key := "law.pair.residues"
		if law.Of == laws.OfZeros {
			key = "law.pair.zeros-residues"
		}
		return w.T(key, words.Data{"A": s.Period[0], "B": s.Period[1]})
	case *laws.PairRows:
		return w.T("law.pair.rows", words.Data{"First": s.FirstRow, "Last": s.FirstRow + len(s.Rows) - 1})
	case *laws.PairFunction:
		return w.T("law.pair." + string(s.Name))
	case *laws.PairProperty:
		return w.T("law.pair." + string(s.Name))
	case *laws.PairBeatty:
		return w.T("law.pair.beatty")
	case *laws.PairLines:
		return w.N("law.pair.lines", len(s.Lines))
	}
	return ""
}

// lineData says of which lists a law of a table is made.
func lineData(f, h *laws.Line) words.Data {
	return words.Data{"F": plain().line(f, "f", "a"), "H": plain().line(h, "h", "b")}
}
