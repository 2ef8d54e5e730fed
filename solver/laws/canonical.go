package laws

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"
)

// canonical returns a text that two shapes share just if they were found to say the
// same of all n ≥ first by their form, and not by looking at some n: shapes that are
// arithmetic-periodic are all written as the same Periodic.
func canonical(shape Shape, first int) string {
	switch s := shape.(type) {
	case *Function:
		if p := s.periodic(first); p != nil {
			return canonical(p, first)
		}
		return fmt.Sprintf("function %s %d %d %d %v", s.Name, s.Param, s.Shift, s.Add, s.Except)
	case *Periodic:
		return fmt.Sprintf("periodic %d %d %d %d %s", s.First, s.Preperiod, s.Period, s.Saltus, list(s.Known, s.Span()))
	case *Regular:
		return fmt.Sprintf("regular %d %d %d %v %s", s.Base, s.First, s.From, s.Rules, list(s.Known, s.From-s.First))
	}
	return canonicalPair(shape)
}

// periodic returns a function as the law of its period, the smallest there is; nil where
// it has none. n, ⌊n/k⌋ and n xor c have one by their form.
func (f *Function) periodic(first int) *Periodic {
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
	if proof.Period > often {
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
	return provedPeriod(values, first, proof)
}

// list writes the first values, or what stands for them where they are many: a sum by
// which different lists are told apart.
func list(v Values, count int) string {
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

// canonicalPair is canonical for the shapes of tables.
func canonicalPair(shape Shape) string {
	switch s := shape.(type) {
	case *Separable:
		return s.Kind() + " " + s.F.canonical() + "; " + s.G.canonical()
	case *PairRows:
		text := fmt.Sprint("rows ", s.FirstRow)
		for _, row := range s.Rows {
			text += "; " + canonical(row, row.First)
		}
		return text
	}
	return fmt.Sprintf("%s %+v", shape.Kind(), shape)
}

// canonical writes a line by its law, or by its values where it has none.
func (l *Line) canonical() string {
	if l.Law != nil {
		return canonical(l.Law, l.First)
	}
	return fmt.Sprint("values ", l.First, l.Known)
}
