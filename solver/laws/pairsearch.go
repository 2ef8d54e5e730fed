package laws

// xor looks for F(a) xor G(b), with G = 0 at the first b.
func (s *tableSearch) xor() error {
	f, g := List{}, List{}
	for i := range s.Rows {
		f = append(f, int(s.Values[i*s.Columns]))
	}
	for j := range s.Columns {
		g = append(g, int(s.Values[j]^s.Values[0]))
	}
	for i := range s.Rows {
		for j := range s.Columns {
			if int(s.Values[i*s.Columns+j]) != f[i]^g[j] {
				return nil
			}
		}
	}
	return s.lines(f, g, func(f, g *Line) Shape { return &PairXor{f, g} })
}

// product looks for F(a) ⊗ G(b), with F = 1 and G = 1 at the first place with 1.
func (s *tableSearch) product() error {
	at := -1
	for i, v := range s.Values {
		if v == 1 {
			at = i
			break
		}
	}
	if at < 0 {
		return nil
	}
	row, column := at/s.Columns, at%s.Columns
	f, g := List{}, List{}
	for i := range s.Rows {
		f = append(f, int(s.Values[i*s.Columns+column]))
	}
	for j := range s.Columns {
		g = append(g, int(s.Values[row*s.Columns+j]))
	}
	return s.lines(f, g, func(f, g *Line) Shape { return &PairProduct{f, g} })
}

// lines tries a shape of two lines.
func (s *tableSearch) lines(f, g List, shape func(f, g *Line) Shape) error {
	first, err := s.line(f, s.First[0])
	if err != nil {
		return err
	}
	second, err := s.line(g, s.First[1])
	if err != nil {
		return err
	}
	_, err = s.try(shape(first, second))
	return err
}

// ofOne looks for a value that depends on one number made of both.
func (s *tableSearch) ofOne() error {
	for _, join := range []Joined{FirstOfTwo, SecondOfTwo, SumOfTwo, Difference, Smaller, Larger} {
		list, first, ok := s.joined(join)
		if !ok {
			continue
		}
		line, err := s.line(list, first)
		if err != nil {
			return err
		}
		if _, err := s.try(&PairOf{join, line}); err != nil {
			return err
		}
	}
	return nil
}

// joined returns the values by the one number; false where it does not decide them.
func (s *tableSearch) joined(join Joined) (list List, first int, ok bool) {
	lastA, lastB := s.last()
	low, high := join.Of(s.First[0], s.First[1]), join.Of(lastA, lastB)
	if join == Difference {
		low = max(0, s.First[0]-lastB, s.First[1]-lastA)
		high = max(lastA-s.First[1], lastB-s.First[0])
	}
	list = make(List, high-low+1)
	for i := range list {
		list[i] = -1
	}
	for a := s.First[0]; a <= lastA; a++ {
		for b := s.First[1]; b <= lastB; b++ {
			switch x, g := join.Of(a, b)-low, s.At(a, b); list[x] {
			case -1:
				list[x] = g
			case g:
			default:
				return nil, 0, false
			}
		}
	}
	return list, low, true
}

// residues looks for a period of the rows beside one of the columns.
func (s *tableSearch) residues() error {
	rows, err := periodic(s.ctx, s.alike(s.Rows, func(i int) []byte { return s.text(i*s.Columns, 1, s.Columns) }), s.First[0], true)
	if rows == nil || rows.Saltus != 0 || err != nil {
		return err
	}
	columns, err := periodic(s.ctx, s.alike(s.Columns, func(j int) []byte { return s.text(j, s.Columns, s.Rows) }), s.First[1], true)
	if columns == nil || columns.Saltus != 0 || err != nil {
		return err
	}
	p := &PairResidues{
		Preperiod: [2]int{rows.Preperiod, columns.Preperiod}, Period: [2]int{rows.Period, columns.Period},
		Known: Table{First: s.First, Rows: rows.Span(), Columns: columns.Span()},
	}
	for i := range p.Known.Rows {
		p.Known.Values = append(p.Known.Values, s.Values[i*s.Columns:i*s.Columns+p.Known.Columns]...)
	}
	_, err = s.try(p)
	return err
}

// alike numbers texts so that equal ones have equal numbers.
func (s *tableSearch) alike(count int, text func(i int) []byte) []int {
	seen := map[string]int{}
	all := make([]int, count)
	for i := range all {
		key := string(text(i))
		if _, ok := seen[key]; !ok {
			seen[key] = len(seen)
		}
		all[i] = seen[key]
	}
	return all
}

// text writes the values of a row or of a column.
func (s *tableSearch) text(from, step, count int) []byte {
	text := make([]byte, 0, 2*count)
	for i := range count {
		v := s.Values[from+i*step]
		text = append(text, byte(v), byte(v>>8))
	}
	return text
}

// fewRows is how many rows must have a period to be told.
const fewRows = 3

// rows looks for a period of each row, as far as the first rows have one that counts.
func (s *tableSearch) rows() error {
	if s.zeroed {
		return nil
	}
	law := &PairRows{FirstRow: s.First[0]}
	for i := range s.Rows {
		row, err := periodic(s.ctx, s.Values[i*s.Columns:(i+1)*s.Columns], s.First[1], true)
		if err != nil {
			return err
		}
		if row == nil {
			break
		}
		law.Rows = append(law.Rows, row)
	}
	if len(law.Rows) < fewRows || !enough(law.Cost(), 0, len(law.Rows)*s.Columns) {
		return nil
	}
	a, b := s.First[0]+len(law.Rows)-1, s.First[1]+s.Columns-1
	s.found = append(s.found, Law{Of: OfValues, Shape: law, Status: Holds, To: a, ToB: b, Cost: law.Cost()})
	return nil
}

// known looks for a function of the library.
func (s *tableSearch) known() error {
	if s.zeroed {
		return nil
	}
	_, err := s.try(&PairFunction{Euclid})
	return err
}
