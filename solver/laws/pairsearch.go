package laws

// xor looks for F(a) xor G(b), with G = 0 at the first b.
func (s *tableSearch) xor() {
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
				return
			}
		}
	}
	s.lines(f, g, false)
}

// product looks for F(a) ⊗ G(b), with F = 1 and G = 1 at the first place with 1.
func (s *tableSearch) product() {
	at := -1
	for i, v := range s.Values {
		if v == 1 {
			at = i
			break
		}
	}
	if at < 0 {
		return
	}
	row, column := at/s.Columns, at%s.Columns
	f, g := List{}, List{}
	for i := range s.Rows {
		f = append(f, int(s.Values[i*s.Columns+column]))
	}
	for j := range s.Columns {
		g = append(g, int(s.Values[row*s.Columns+j]))
	}
	s.lines(f, g, true)
}

// lines tries a law of two lines.
func (s *tableSearch) lines(f, g List, product bool) {
	s.try(OfValues, &Separable{product, s.line(f, s.First[0]), s.line(g, s.First[1])})
}

// fewRows is how many rows must have a period to be told.
const fewRows = 3

// rows looks for a period of each row, as far as the first rows have one that counts.
func (s *tableSearch) rows() {
	law := &PairRows{FirstRow: s.First[0]}
	for i := range s.Rows {
		row := periodic(s.ctx, s.Values[i*s.Columns:(i+1)*s.Columns], s.First[1], true)
		if row == nil {
			break
		}
		law.Rows = append(law.Rows, row)
	}
	if len(law.Rows) < fewRows || !enough(law.Cost(), 0, len(law.Rows)*s.Columns) {
		return
	}
	_, to := last(s.Table)
	s.found = append(s.found, Law{Of: OfValues, Shape: law, Status: Holds, To: s.First[0] + len(law.Rows) - 1, ToB: to, Cost: law.Cost()})
}

// known looks for a function of the library.
func (s *tableSearch) known() {
	s.try(OfValues, &PairFunction{Euclid})
}

// mostStep is the largest step of pairs of Beatty that is tried.
const mostStep = 12

// zeros looks for the laws of where the values are 0.
func (s *tableSearch) zeros() {
	zeros := 0
	for _, v := range s.Values {
		if v == 0 {
			zeros++
		}
	}
	if zeros < fewZeros || zeros == len(s.Values) {
		return
	}
	for step := 1; step <= mostStep && placesSurprise(zeros, len(s.Values), 0); step++ {
		if s.try(OfZeros, &PairBeatty{step}) {
			return
		}
	}
	s.try(OfZeros, &PairFunction{Zeckendorf})
}
