package formats

import (
	"bytes"
	"strconv"

	"nimgraph/graphs"
)

// The two adjacency lists of networkx. In both, every vertex begins exactly one line, so texts of
// other formats rarely fit. A # starts a comment. networkx does not write whether the graph is
// directed; it is read as a directed game. Source:
// https://networkx.org/documentation/stable/reference/readwrite/adjlist.html

// recogniseLines returns how well s fits lines that each give a vertex and its options. The first
// words of the lines must be distinct, and every word must occur as a first word.
func recogniseLines(s *sample) likeness {
	switch {
	case len(s.rows) < 2 || !s.firstsAreDistinct():
		return unlike
	case !s.whole && s.hasWidth(2):
		return possible
	case !s.whole:
		return likely
	}
	heads := map[string]bool{}
	for _, row := range s.rows {
		heads[string(row[0])] = true
	}
	for _, row := range s.rows {
		for _, word := range row {
			if !heads[string(word)] {
				return unlike
			}
		}
	}
	if s.hasWidth(2) || s.hasWidth(1) || len(RecogniseReadings(s.text)) > 0 {
		return unlike
	}
	return likely
}

// readLines reads a text whose lines each give a vertex and its options.
func readLines(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	f := newForeign(graphs.Directed, text)
	var heads []bool // of each vertex, whether it began a line
	f.eachLine(text, func(line []byte) {
		line, _, _ = bytes.Cut(line, []byte("#"))
		words := bytes.Fields(line)
		if len(words) == 0 {
			return
		}
		from := f.readHead(words[0], &heads)
		for _, word := range words[1:] {
			f.addEdge(from, f.vertex(word))
		}
	})
	f.checkHeads(heads)
	return f.finish()
}

// readHead reads word, the first word of a line, and returns its vertex. heads holds for each
// vertex whether it has begun a line, and is extended. If the vertex has begun an earlier line,
// readHead ends the parse with an error.
func (f *foreign) readHead(word []byte, heads *[]bool) int32 {
	v := f.vertex(word)
	for int(v) >= len(*heads) {
		*heads = append(*heads, false)
	}
	if (*heads)[v] {
		f.fail("vertex-again", graphs.Data{"Name": quote(word)})
	}
	(*heads)[v] = true
	return v
}

// checkHeads ends the parse with an error if some vertex begins no line. readHead has filled
// heads.
func (f *foreign) checkHeads(heads []bool) {
	for v := range f.vertices {
		if v >= len(heads) || !heads[v] {
			f.fail("no-vertex", graphs.Data{"Name": quote(f.names.list()[v])})
		}
	}
}

// recogniseBlocks returns how well s fits blocks: a line with a vertex and a number, followed by
// that number of lines with one vertex each, possibly with data in braces.
func recogniseBlocks(s *sample) likeness {
	left, lone := 0, false
	for i, row := range s.rows {
		if left > 0 {
			if left--; len(row) > 1 && row[1][0] != '{' {
				return unlike
			}
			lone = true
			continue
		}
		if len(row) != 2 {
			return unlike
		}
		n, err := strconv.Atoi(string(row[1]))
		if err != nil || n < 0 || s.whole && n > len(s.rows)-i-1 {
			return unlike
		}
		left = n
	}
	if !lone || left > 0 && s.whole || len(RecogniseReadings(s.text)) > 0 {
		return unlike
	}
	return likely
}

// readBlocks reads blocks of lines: a vertex and the number of its options, followed by the
// options, one a line. It ignores data of an edge, and adds a note about it.
func readBlocks(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	f := newForeign(graphs.Directed, text)
	var (
		heads []bool
		from  int32
		left  int
	)
	f.eachLine(text, func(line []byte) {
		line, _, _ = bytes.Cut(line, []byte("#"))
		word, rest := cutWord(bytes.TrimSpace(line))
		switch {
		case len(word) == 0:
			return
		case left > 0:
			f.addEdge(from, f.vertex(word))
			f.noteData(rest)
			left--
			return
		}
		from = f.readHead(word, &heads)
		n, err := strconv.Atoi(string(rest))
		if err != nil || n < 0 || n > MaxEdges {
			f.fail("not-number", graphs.Data{"Word": quote(rest), "Low": 0, "High": MaxEdges})
		}
		left = n
	})
	if left > 0 {
		f.failExpected(nil, phrase("vertex"))
	}
	f.checkHeads(heads)
	return f.finish()
}

// noteData adds a note that data of an edge is ignored. data is a weight or a dictionary in
// braces.
func (f *foreign) noteData(data []byte) {
	if len(data) > 0 && string(data) != "{}" {
		f.noteWeight(data)
	}
}
