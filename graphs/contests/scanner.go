package contests

import "strconv"

// scanner reads the whole numbers of a text one by one.
type scanner struct {
	text []byte
	at   int
	line int
}

func newScanner(text []byte) *scanner { return &scanner{text: text, line: 1} }

// skip goes to the next word.
func (s *scanner) skip() {
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == '\n':
			s.line++
		case c == '#':
			for s.at+1 < len(s.text) && s.text[s.at+1] != '\n' {
				s.at++
			}
		case c == ' ', c == '\t', c == '\r', c == 0xEF, c == 0xBB, c == 0xBF: // the last three are a byte-order mark
		default:
			return
		}
		s.at++
	}
}

// atEnd tells whether no word is left.
func (s *scanner) atEnd() bool {
	s.skip()
	return s.at == len(s.text)
}

// word returns the next word; it is empty at the end.
func (s *scanner) word() []byte {
	s.skip()
	from := s.at
	for s.at < len(s.text) && s.text[s.at] > ' ' && s.text[s.at] != '#' {
		s.at++
	}
	return s.text[from:s.at]
}

// next returns the next number, which must be in low…high.
func (s *scanner) next(low, high int) (int, error) {
	w := s.word()
	if len(w) == 0 {
		return 0, &InputError{What: Ends, Line: s.line, Min: low, Max: high}
	}
	n, err := strconv.Atoi(string(w))
	if err != nil || n < low || n > high {
		return 0, &InputError{What: NotNumber, Line: s.line, Value: string(w), Min: low, Max: high}
	}
	return n, nil
}

// list returns that many numbers in low…high.
func (s *scanner) list(count, low, high int) ([]int, error) {
	all := make([]int, 0, min(count, len(s.text)-s.at))
	for range count {
		n, err := s.next(low, high)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// extra is the error of a word after the last case.
func (s *scanner) extra() error {
	return &InputError{What: Extra, Line: s.line, Value: string(s.word())}
}

// wrong is the error of the number read last.
func (s *scanner) wrong(what What, value int) error {
	return &InputError{What: what, Line: s.line, Value: strconv.Itoa(value)}
}
