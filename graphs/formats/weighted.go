package formats

import (
	"bytes"
	"slices"

	"nimgraph/graphs"
)

// rateWeighted rates how likely the sample s is an edge list with weights: lines of two vertices
// and a number or data in braces, as networkx writes them. A header "n m" may stand before them.
func rateWeighted(s *sample) likeness {
	rows := s.rows
	if len(rows) > 1 && len(rows[0]) == 2 && isNumber(rows[0][0]) && isNumber(rows[0][1]) {
		rows = rows[1:]
	}
	for _, row := range rows {
		if len(row) < 3 || string(row[1]) == "=" || !isWeight(row[2:]) {
			return unlike
		}
	}
	switch {
	case len(rows) == 0:
		return unlike
	case rateMatrix(s) == likely:
		return possible
	}
	return likely
}

// isWeight reports whether words, the words after a pair of vertices, are a number or data in
// braces.
func isWeight(words [][]byte) bool {
	last := words[len(words)-1]
	return len(words) == 1 && isDecimal(last) || words[0][0] == '{' && last[len(last)-1] == '}'
}

// readWeighted reads an edge list whose pairs of vertices are followed by weights or data, with
// the options o. The weights and data are ignored with a note.
func readWeighted(text []byte, o Options) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	f := newForeignDraft(graphs.Directed, nil)
	pairs := slices.Clone(text)
	rest := pairs
	f.eachLine(text, func([]byte) {
		line := rest
		if end := bytes.IndexByte(rest, '\n'); end >= 0 {
			line, rest = rest[:end], rest[end+1:]
		}
		line, _, _ = bytes.Cut(line, []byte("#"))
		data := restAfterPair(line)
		if words := bytes.Fields(data); len(words) > 0 && isWeight(words) {
			f.noteIgnoredData(bytes.TrimSpace(data))
			for i := range data {
				data[i] = ' ' // lines keep their numbers
			}
		}
	})
	r, err := readEdges(pairs, o)
	if err != nil {
		return nil, err
	}
	if f.hasWeights {
		r.Notes = append(r.Notes, Note{Line: 1, key: "weights"})
	}
	return r, nil
}

// restAfterPair returns the rest of line after its first two words.
func restAfterPair(line []byte) []byte {
	for range 2 {
		line = bytes.TrimLeft(line, " \t\r")
		end := bytes.IndexAny(line, " \t\r")
		if end < 0 {
			return nil
		}
		line = line[end:]
	}
	return line
}
