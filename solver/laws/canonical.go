package laws

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"
)

// canonicalKey returns a text for comparing shapes: if two shapes have equal keys, they predict
// the same values for all n ≥ first. The converse does not hold in general. A function that
// asPeriodic converts has the key of its Periodic.
func canonicalKey(shape Shape, first int) string {
	switch s := shape.(type) {
	case *Function:
		if p := s.asPeriodic(first); p != nil {
			return canonicalKey(p, first)
		}
		return fmt.Sprintf("function %s %d %d %d %v", s.Name, s.Param, s.Shift, s.Add, s.Except)
	case *Periodic:
		known := valuesKey(s.Known, s.Span())
		return fmt.Sprintf("periodic %d %d %d %d %s", s.First, s.Preperiod, s.Period, s.Saltus, known)
	case *Regular:
		return fmt.Sprintf("regular %d %d %d %v %s", s.Base, s.First, s.From, s.Rules,
			valuesKey(s.Known, s.From-s.First))
	case *Valuation:
		known := valuesKey(s.Known, s.From-s.First)
		return fmt.Sprintf("valuation %d %d %d %s, %s", s.Shift, s.First, s.From, known, canonicalKey(s.ByExponent, 0))
	case *Ranges:
		return fmt.Sprintf("ranges %v %d %d %d, %s", s.Starts, s.Step, s.Factor, s.Add, canonicalKey(s.ByRange, 0))
	case *Descent:
		known := valuesKey(s.Known, s.From-s.First)
		return fmt.Sprintf("descent %d %d %d %d %d %s", s.Numerator, s.Denominator, s.Shift, s.First, s.From, known)
	}
	return canonicalPairKey(shape)
}

// asPeriodic returns f as a law with the smallest period from n = first on, if f is n, ⌊n/k⌋ or n
// xor c: these grow by a saltus with each period. It returns nil for any other function, for a
// negative c, and if the period is long.
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

// valuesKey returns a text that identifies the first count values of v: the values themselves if
// there are at most 1,000, and otherwise their hash.
func valuesKey(v Values, count int) string {
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

// canonicalPairKey is like canonicalKey, for a law of a table. If two shapes have equal keys,
// they predict the same values for all pairs.
func canonicalPairKey(shape Shape) string {
	switch s := shape.(type) {
	case *Separable:
		return s.Kind() + " " + s.F.canonicalKey() + "; " + s.G.canonicalKey()
	case *States:
		text := fmt.Sprint("states ", s.InRows, s.First, s.Rest)
		for _, line := range s.Lines {
			text += "; " + line.canonicalKey()
		}
		return text
	case *PairRows:
		text := fmt.Sprint("rows ", s.FirstRow)
		for _, row := range s.Rows {
			text += "; " + canonicalKey(row, row.First)
		}
		return text
	}
	return fmt.Sprintf("%s %+v", shape.Kind(), shape)
}

// canonicalKey returns the key of the law of the line, or the values of the line if it has no law.
func (l *Line) canonicalKey() string {
	if l.Law != nil {
		return canonicalKey(l.Law, l.First)
	}
	return fmt.Sprint("values ", l.First, l.Known)
}
