package formats

import (
	"bytes"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// The formats of other programs, which are only read.
const (
	// TGF is the Trivial Graph Format of yEd.
	TGF Format = "tgf"
	// GML is the Graph Modelling Language, which networkx, igraph, Gephi and yEd write.
	GML Format = "gml"
	// Pajek is the format of the program Pajek.
	Pajek Format = "pajek"
	// NodeLink is the JSON of networkx and D3, with lists of nodes and links.
	NodeLink Format = "node-link"
	// Graph6 is graph6, digraph6 or sparse6, in which nauty and House of Graphs list graphs.
	Graph6 Format = "graph6"
	// Lists are the options of each vertex as a nested list, as [[1,2],[2],[]].
	Lists Format = "lists"
	// Pairs are edges as a nested list, as [(0,1),(1,2)].
	Pairs Format = "pairs"
	// Dictionary is a Python dictionary of the options of each vertex, or its lines without the
	// braces.
	Dictionary Format = "dict"
	// Matrix is a matrix of zeros and ones.
	Matrix Format = "matrix"
	// Table is a table of edges with a separator: CSV or TSV.
	Table Format = "csv"
	// AdjacencyLines and AdjacencyBlocks are the single-line and the multi-line adjacency
	// lists of networkx.
	AdjacencyLines  Format = "adjlist"
	AdjacencyBlocks Format = "multiline-adjlist"
	// Weighted is an edge list whose edges have weights or data.
	Weighted Format = "weighted"
)

// foreignFormats returns the formats that Nimgraph reads but does not write.
func foreignFormats() []formatEntry {
	return []formatEntry{
		{name: TGF, endings: []string{".tgf"}, recognise: rateTGF, read: ignoreOptions(readTGF)},
		{name: GML, endings: []string{".gml"}, recognise: rateGML, read: ignoreOptions(readGML)},
		{name: Pajek, endings: []string{".net", ".paj"}, recognise: ratePajek, read: ignoreOptions(readPajek)},
		{name: NodeLink, recognise: rateNodeLink, read: ignoreOptions(readNodeLink)},
		{
			name: Graph6, endings: []string{".g6", ".d6", ".s6"}, recognise: rateGraph6,
			read: ignoreOptions(readGraph6), words: true,
		},
		{name: Matrix, recognise: rateMatrix, read: ignoreOptions(readMatrix), words: true},
		{name: Lists, recognise: rateLists, read: ignoreOptions(readLists)},
		{name: Pairs, recognise: ratePairs, read: ignoreOptions(readPairs)},
		{name: Dictionary, recognise: rateDictionary, read: ignoreOptions(readDictionary)},
		{
			name: Table, endings: []string{".csv", ".tsv"}, recognise: rateTable,
			read: ignoreOptions(readTable), words: true,
		},
		{name: AdjacencyBlocks, recognise: rateOptionBlocks, read: ignoreOptions(readOptionBlocks), words: true},
		{
			name: AdjacencyLines, endings: []string{".adjlist"},
			recognise: rateOptionLines, read: ignoreOptions(readOptionLines), words: true,
		},
		{name: Weighted, endings: []string{".edgelist"}, recognise: rateWeighted, read: readWeighted, words: true},
	}
}

// foreignDraft is the draft of a text in a format that Nimgraph does not write. Its methods add
// vertices and edges as the text mentions them. A vertex has no coordinates unless its reader sets
// them.
type foreignDraft struct {
	draft
	textLine          // the current line
	hasWeights bool   // see noteIgnoredWeight
	beginsLine []bool // for each vertex, whether a line begins with it; see readLineVertex
}

// newForeignDraft returns an empty draft of a game of the given kind. It does not read text; the
// length of text limits the labels of the draft.
func newForeignDraft(kind graphs.Kind, text []byte) *foreignDraft {
	return &foreignDraft{draft: draft{
		Head: document.Head{Kind: kind}, parallel: graphs.AddParallel,
		textBytes: len(text),
	}}
}

// failExpected ends the parse with the error that the text has word where expected should stand.
// If word is empty, the message says that the text ends there. expected is a string or a
// messagePart.
func (f *foreignDraft) failExpected(word []byte, expected any) {
	var found any = quote(word)
	if len(word) == 0 {
		found = messagePart("text-end")
	}
	f.fail("expected", graphs.Data{"Word": found, "Expected": expected})
}

// vertexIndex returns the index of the vertex with the given name, and adds the vertex if it is
// new. An empty name ends the parse with an error.
func (f *foreignDraft) vertexIndex(name []byte) int32 {
	if len(name) == 0 {
		f.fail("no-name")
	}
	v := f.names.intern(name)
	if int(v) == len(f.vertices) {
		if len(f.vertices) == MaxVertices {
			f.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
		}
		f.vertices = append(f.vertices, draftVertex{name: v})
	}
	return v
}

// addNumberedVertices adds n vertices with the names base, base+1, ….
func (f *foreignDraft) addNumberedVertices(base, n int) {
	if n > MaxVertices {
		f.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	for i := range n {
		f.vertexIndex(strconv.AppendInt(nil, int64(base+i), 10))
	}
}

// addEdge adds an edge between the vertices with the indices from and to. It is on the current
// line.
func (f *foreignDraft) addEdge(from, to int32) {
	if len(f.edges) == MaxEdges {
		f.fail("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	f.edges = append(f.edges, graphs.Ends{From: graphs.VertexID(from), To: graphs.VertexID(to), Count: 1})
	f.lines.addLine(f.line)
}

// finishDrawing returns the drawing. If every vertex has a label and no two labels are equal, the
// labels become the names of the vertices. Otherwise the vertices keep their names and show their
// labels.
func (f *foreignDraft) finishDrawing() (*Result, error) {
	labels := map[string]bool{}
	for _, v := range f.vertices {
		if v.Label != "" {
			labels[v.Label] = true
		}
	}
	names, byLabel := f.names.allNames(), len(labels) == len(f.vertices)
	for i := range f.vertices {
		v := &f.vertices[i]
		if byLabel {
			v.Name, v.Label = v.Label, ""
		} else if v.Name = names[v.name]; v.Label == v.Name {
			v.Label = ""
		}
	}
	r, err := f.buildResult()
	if err != nil {
		return nil, err
	}
	if f.hasWeights {
		r.Notes = append(r.Notes, Note{Line: 1, key: "weights"})
	}
	return r, nil
}

// noteIgnoredWeight records for finishDrawing that weight, the weight of an edge, is ignored, so
// that the result gets a note. A weight of 1 needs no note.
func (f *foreignDraft) noteIgnoredWeight(weight []byte) {
	if x, err := strconv.ParseFloat(string(weight), 64); err != nil || x != 1 {
		f.hasWeights = true
	}
}

// setPlace sets the coordinates of the vertex to x and y. If one of them is beyond the limits of a
// drawing, it does nothing.
func (v *draftVertex) setPlace(x, y float64) {
	limit := float64(document.MaxPlace)
	if -limit <= x && x <= limit && -limit <= y && y <= limit {
		v.point, v.hasPlace = document.Point{X: x, Y: y}, true
	}
}

// eachLine calls read with every line of text, without surrounding white space, and sets f.line
// before each call. A line of more than MaxLine bytes ends the parse with an error.
func (f *foreignDraft) eachLine(text []byte, read func(line []byte)) {
	for len(text) > 0 {
		var line []byte
		line, text, _ = bytes.Cut(text, []byte("\n"))
		if f.line++; len(line) > MaxLine {
			f.fail("many-in-line", graphs.Data{"Limit": MaxLine})
		}
		read(bytes.TrimSpace(line))
	}
}

// foreignText is a foreign text that is read character by character. A # starts a comment, which
// ends with its line.
type foreignText struct {
	*foreignDraft
	rest []byte // the text from the next character on
}

// peek skips white space and comments and returns the next byte, which it does not read. At the
// end of the text it returns 0.
func (t *foreignText) peek() byte {
	for len(t.rest) > 0 {
		switch c := t.rest[0]; {
		case c == '\n':
			t.line++
		case c == ' ' || c == '\t' || c == '\r':
		case c == '#':
			if end := bytes.IndexByte(t.rest, '\n'); end > 0 {
				t.rest = t.rest[end:]
				continue
			}
			t.rest = nil
			return 0
		default:
			return c
		}
		t.rest = t.rest[1:]
	}
	return 0
}

// isDecimal reports whether word is a decimal number. It may have a sign, a fraction and an
// exponent.
func isDecimal(word []byte) bool {
	if len(word) == 0 || len(word) > 40 {
		return false
	}
	if c := word[len(word)-1]; !isDigit(c) && c != '.' {
		return false // inf and nan are names
	}
	_, err := strconv.ParseFloat(string(word), 64)
	return err == nil
}
