package lawwords

import (
	"strconv"

	"nimgraph/solver/laws"
	"nimgraph/views/words"
)

// pair writes the laws of tables. The numbers are a and b.
func (n notation) pair(shape laws.Shape) string {
	switch s := shape.(type) {
	case *laws.PairXor:
		return "g(a, b) = " + n.line(s.F, "f", "a") + n.xor + n.line(s.G, "h", "b")
	case *laws.PairProduct:
		return "g(a, b) = " + n.line(s.F, "f", "a") + n.nimTimes + n.line(s.G, "h", "b")
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
	}
	return ""
}

// line writes a value of a list: by its law where that is short.
func (n notation) line(l *laws.Line, name, x string) string {
	switch law := l.Law.(type) {
	case *laws.Function:
		if law.Name == laws.Identity && law.Shift+law.Add == 0 && len(law.Except) == 0 {
			return x
		}
	case *laws.Periodic:
		if residue(law) {
			return "(" + x + n.rem + strconv.Itoa(law.Period) + ")"
		}
	}
	return name + "(" + x + ")"
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

// sayPair says the laws of tables.
func sayPair(w *words.Words, law laws.Law) string {
	switch s := law.Shape.(type) {
	case *laws.PairXor:
		return w.T("law.pair.xor", lineData(s.F, s.G))
	case *laws.PairProduct:
		return w.T("law.pair.product", lineData(s.F, s.G))
	case *laws.PairRows:
		return w.T("law.pair.rows", words.Data{"First": s.FirstRow, "Last": s.FirstRow + len(s.Rows) - 1})
	case *laws.PairFunction:
		return w.T("law.pair." + string(s.Name))
	case *laws.PairProperty:
		return w.T("law.pair." + string(s.Name))
	case *laws.PairBeatty:
		return w.T("law.pair.beatty")
	}
	return ""
}

// lineData says of which lists a law of a table is made.
func lineData(f, h *laws.Line) words.Data {
	return words.Data{"F": plain().line(f, "f", "a"), "H": plain().line(h, "h", "b")}
}
