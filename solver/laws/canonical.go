package laws

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"
)

// canonicalText returns a text that identifies the law shape for n ≥ first. If two shapes have
// equal texts, they predict the same values for all n ≥ first. Shapes that predict the same values
// may still have different texts. Every arithmetic-periodic shape has the text of its Periodic.
func canonicalText(shape Shape, first int) string {
	switch s := shape.(type) {
	case *Function:
		if p := s.asPeriodic(first); p != nil {
			return canonicalText(p, first)
		}
		return fmt.Sprintf("function %s %d %d %d %v", s.Name, s.Param, s.Shift, s.Add, s.Except)
	case *Periodic:
		known := valuesText(s.Known, s.Span())
		return fmt.Sprintf("periodic %d %d %d %d %s", s.First, s.Preperiod, s.Period, s.Saltus, known)
	case *Regular:
		return fmt.Sprintf("regular %d %d %d %v %s", s.Base, s.First, s.From, s.Rules,
			valuesText(s.Known, s.From-s.First))
	case *Valuation:
		known := valuesText(s.Known, s.From-s.First)
		return fmt.Sprintf("valuation %d %d %d %s, %s", s.Shift, s.First, s.From, known, canonicalText(s.ByExponent, 0))
	case *Ranges:
		return fmt.Sprintf("ranges %v %d %d %d, %s", s.Starts, s.Step, s.Factor, s.Add, canonicalText(s.ByRange, 0))
	case *Descent:
		known := valuesText(s.Known, s.From-s.First)
		return fmt.Sprintf("descent %d %d %d %d %d %s", s.Numerator, s.Denominator, s.Shift, s.First, s.From, known)
	}
	return canonicalPairText(shape)
}

// asPeriodic returns the function as a law with the smallest period from n = first on. It returns
// nil for a function that is not periodic by its form. The functions n, ⌊n/k⌋ and n xor c are
// arithmetic-periodic by their form.
func (f *Function) asPeriodic(first int) *Periodic {
	proof := Proof{}
	switch f.Name {
	case Identity:
		proof.Period, proof.Saltus = 1, 1
	case Quotient:
		proof.Period, proof.Saltus = f.Param, 1
	case Xor:
		if f.Param < 0 {
			return nil
		}
		proof.Period = 1 << BitLength.Value(f.Param, 0) // the least power of 2 above it
		proof.Saltus = proof.Period
	default:
		return nil
	}
	if proof.Period > cancelInterval {
		return nil
	}
	proof.From = max(first, -f.Shift)
	for _, e := range f.Except {
		proof.From = max(proof.From, e.N+1)
	}
	var values List
	for n := first; n < proof.From+proof.Period; n++ {
		values = append(values, f.Value(n))
	}
	return periodFromProof(values, first, proof)
}

// valuesText returns the first count values of v as text, or their hash if count is large.
func valuesText(v Values, count int) string {
	const few = 1_000
	if count <= few {
		var b strings.Builder
		for i := range count {
			fmt.Fprintf(&b, "%d ", v.At(i))
		}
		return b.String()
	}
	sum, buffer := sha256.New(), make([]byte, 0, few*8)
	for i := range count {
		if buffer = binary.LittleEndian.AppendUint64(buffer, uint64(v.At(i))); len(buffer) == cap(buffer) {
			sum.Write(buffer)
			buffer = buffer[:0]
		}
	}
	sum.Write(buffer)
	return fmt.Sprintf("%d values: %x", count, sum.Sum(nil))
}

// canonicalPairText is like canonicalText, for a law of a table. If two shapes have equal texts,
// they predict the same values for all pairs.
func canonicalPairText(shape Shape) string {
	switch s := shape.(type) {
	case *Separable:
		return s.Kind() + " " + s.F.canonicalText() + "; " + s.G.canonicalText()
	case *States:
		text := fmt.Sprint("states ", s.InRows, s.First, s.Rest)
		for _, line := range s.Lines {
			text += "; " + line.canonicalText()
		}
		return text
	case *PairRows:
		text := fmt.Sprint("rows ", s.FirstRow)
		for _, row := range s.Rows {
			text += "; " + canonicalText(row, row.First)
		}
		return text
	}
	return fmt.Sprintf("%s %+v", shape.Kind(), shape)
}

// canonicalText returns the canonical text of the law of the line, or the values of the line if it
// has no law.
func (l *Line) canonicalText() string {
	if l.Law != nil {
		return canonicalText(l.Law, l.First)
	}
	return fmt.Sprint("values ", l.First, l.Known)
}
