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

// foreignFormats returns the formats of other programs.
func foreignFormats() []format {
	return []format{
		{name: TGF, endings: []string{".tgf"}, recognise: recogniseTGF, read: ignoreOptions(readTGF)},
		{name: GML, endings: []string{".gml"}, recognise: recogniseGML, read: ignoreOptions(readGML)},
		{name: Pajek, endings: []string{".net", ".paj"}, recognise: recognisePajek, read: ignoreOptions(readPajek)},
		{name: NodeLink, recognise: recogniseNodeLink, read: ignoreOptions(readNodeLink)},
		{name: Graph6, endings: []string{".g6", ".d6", ".s6"}, recognise: recogniseGraph6, read: ignoreOptions(readGraph6), words: true},
		{name: Matrix, recognise: recogniseMatrix, read: ignoreOptions(readMatrix), words: true},
		{name: Lists, recognise: recogniseLists, read: ignoreOptions(readLists)},
		{name: Pairs, recognise: recognisePairs, read: ignoreOptions(readPairs)},
		{name: Dictionary, recognise: recogniseDictionary, read: ignoreOptions(readDictionary)},
		{name: Table, endings: []string{".csv", ".tsv"}, recognise: recogniseTable, read: ignoreOptions(readTable), words: true},
		{name: AdjacencyBlocks, recognise: recogniseBlocks, read: ignoreOptions(readBlocks), words: true},
		{name: AdjacencyLines, endings: []string{".adjlist"}, recognise: recogniseLines, read: ignoreOptions(readLines), words: true},
		{name: Weighted, endings: []string{".edgelist"}, recognise: recogniseWeighted, read: readWeighted, words: true},
	}
}

// foreign collects the vertices and edges of a text that another program wrote. Every name in the
// text is a vertex. A vertex has no coordinates unless its reader sets them.
type foreign struct {
	draft
	line       int // the current line
	hasWeights bool
}

// newForeign returns a foreign that collects a game of the given kind from text.
func newForeign(kind graphs.Kind, text []byte) *foreign {
	return &foreign{draft: draft{Head: document.Head{Kind: kind}, parallel: graphs.AddParallel, textBytes: len(text)}}
}

// fail ends the parse with an error at the current line. key and data give its message.
func (f *foreign) fail(key graphs.Key, data ...graphs.Data) { newError(key, data...).failAt(f.line) }

// failExpected ends the parse with the error that the text has word instead of expected. If word
// is empty, the text ends too early.
func (f *foreign) failExpected(word []byte, expected any) {
	var found any = quote(word)
	if len(word) == 0 {
		found = phrase("text-end")
	}
	f.fail("expected", graphs.Data{"Word": found, "Expected": expected})
}

// vertex returns the index of the vertex with the given name, and adds it if it is new.
func (f *foreign) vertex(name []byte) int32 {
	if len(name) == 0 {
		f.fail("no-name")
	}
	v := f.names.mention(name)
	if int(v) == len(f.vertices) {
		if len(f.vertices) == MaxVertices {
			f.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
		}
		f.vertices = append(f.vertices, draftVertex{name: v})
	}
	return v
}

// addNumbered adds n vertices named base, base+1, ….
func (f *foreign) addNumbered(base, n int) {
	if n > MaxVertices {
		f.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	for i := range n {
		f.vertex(strconv.AppendInt(nil, int64(base+i), 10))
	}
}

// addEdge adds an edge between two vertices, given by their indexes, on the current line.
func (f *foreign) addEdge(from, to int32) {
	if len(f.edges) == MaxEdges {
		f.fail("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	f.edges = append(f.edges, graphs.Ends{From: graphs.VertexID(from), To: graphs.VertexID(to), Count: 1})
	f.lines.add(f.line)
}

// finish returns the drawing. If all vertices have different labels, the labels become their
// names. Otherwise vertices show their labels.
func (f *foreign) finish() (*Result, error) {
	labels := map[string]bool{}
	for _, v := range f.vertices {
		if v.Label != "" {
			labels[v.Label] = true
		}
	}
	names, byLabel := f.names.list(), len(labels) == len(f.vertices)
	for i := range f.vertices {
		v := &f.vertices[i]
		if byLabel {
			v.Name, v.Label = v.Label, ""
		} else if v.Name = names[v.name]; v.Label == v.Name {
			v.Label = ""
		}
	}
	r, err := f.result()
	if err != nil {
		return nil, err
	}
	if f.hasWeights {
		r.Notes = append(r.Notes, Note{Line: 1, key: "weights"})
	}
	return r, nil
}

// noteWeight records that the text has a weight other than 1, so that finish adds a note that
// weights are ignored.
func (f *foreign) noteWeight(weight []byte) {
	if x, err := strconv.ParseFloat(string(weight), 64); err != nil || x != 1 {
		f.hasWeights = true
	}
}

// setPlace sets the coordinates of a vertex if both are within the limits of a drawing.
func (v *draftVertex) setPlace(x, y float64) {
	limit := float64(document.MaxPlace)
	if -limit <= x && x <= limit && -limit <= y && y <= limit {
		v.point, v.hasPlace = document.Point{X: x, Y: y}, true
	}
}

// eachLine sets f.line and calls read for every line of the text, without surrounding white space.
// A line has at most MaxLine bytes.
func (f *foreign) eachLine(text []byte, read func(line []byte)) {
	for len(text) > 0 {
		var line []byte
		line, text, _ = bytes.Cut(text, []byte("\n"))
		if f.line++; len(line) > MaxLine {
			f.fail("many-in-line", graphs.Data{"Limit": MaxLine})
		}
		read(bytes.TrimSpace(line))
	}
}

// isDecimal reports whether a word is a decimal number, possibly with a sign, a fraction and an
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
