package formats

import (
	"regexp"
	"slices"
	"unicode/utf8"

	"nimgraph/graphs"
)

// What the language has no word for is in attributes whose names begin with the program's:
// fields, and two more. Any other of that beginning is an error.
const (
	dotPrefix = "nimgraph_"
	dotName   = "name"  // of a vertex: its name, where that cannot be its identifier
	dotLabel  = "label" // of an edge: its label, where the label that is shown is its count
)

// dotReader reads DOT, the language of Graphviz, as Graphviz and others write
// it: https://graphviz.org/doc/info/lang.html. It is a parser by recursive
// descent, with one token ahead; a method reads one rule of the grammar:
//
//	text       = [ "strict" ] ( "graph" | "digraph" ) [ word ] block
//	block      = "{" { statement [ ";" ] } "}"
//	statement  = word "=" word | ( "graph" | "node" | "edge" ) attributes
//	           | end { sign end } [ attributes ]
//	end        = word [ ":" word [ ":" word ] ] | [ "subgraph" [ word ] ] block
//	attributes = "[" { word "=" word [ "," | ";" ] } "]" { attributes }
//
// Of several graphs in a text the first is read, with a note. A text that is not UTF-8 may
// declare that it is Latin-1.
//
// A digraph is a directed game, a graph an edge-deletion game, in which nothing
// stands on the ground that is not marked, or the game that an attribute names. What the language cannot say is in
// attributes, see dotPrefix and field; label is the title of the graph and the label of a
// vertex, and pos the place of a vertex in points, y up; a point is a unit. The label of an
// edge is the text beside it, where it is not the count that is written.
// Subgraphs are read for the vertices, edges and defaults in them. All other
// attributes, ports of edges and names of subgraphs are passed over. An edge that
// is given again adds to its count, except in a strict graph.
type dotReader struct {
	draft
	lex   dotLexer
	ahead dotToken
	// lexed counts the tokens that the lexer has read; see readPlainEdge.
	lexed int
	// words counts the tokens read so far, begun those before the statement of the
	// graph that is being read.
	words, statementStart int
	aheadErr              error // of the token ahead

	sign          dotKind
	graph         []byte // its name
	label         string // the title as the text spells it
	vertexDefault draftVertex
	edgeDefault   edgeData
	renamed       bool    // whether a vertex has another name than its identifier
	firstLine     []int32 // the line that first names each vertex
	lastVertex    dotToken
	// members holds the vertices named in the subgraphs that are being read, those
	// of the outer ones first; seen holds for each vertex the subgraph that named
	// it last, by its number.
	members, seen    []int32
	depth, subgraphs int
	// products counts the edges of subgraphs.
	products int
}

func readDOT(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	text = fromLatin1(text)
	check(checkText(text))
	r := newDOTReader(text)
	check(r.readText())
	return r.resolve()
}

// latin1Charset is the attribute of a DOT text by which Graphviz reads it as Latin-1.
var latin1Charset = regexp.MustCompile(`(?i)charset\s*=\s*"?(?:latin-?1|l1|iso[-_]?8859-1|iso-ir-100)\b`)

// fromLatin1 returns a text that declares Latin-1 in UTF-8. A text that is UTF-8 already
// is left as it is, whatever it declares.
func fromLatin1(text []byte) []byte {
	if utf8.Valid(text) || !latin1Charset.Match(text) {
		return text
	}
	converted := make([]byte, 0, len(text)+len(text)/8)
	for _, c := range text {
		converted = utf8.AppendRune(converted, rune(c))
	}
	return converted
}

func newDOTReader(text []byte) *dotReader {
	return &dotReader{draft: draft{parallel: graphs.AddParallel, textBytes: len(text)}, lex: newDOTLexer(text), edgeDefault: edgeData{count: 1}}
}

// next reads the next token. What is wrong with it is told by fail, where the rule
// that is being read meets the end of the text in its place.
func (r *dotReader) next() {
	r.words++
	switch {
	case r.aheadErr != nil:
		return
	case r.words > MaxWords:
		r.aheadErr = r.lex.newError("many-words", graphs.Data{"Limit": MaxWords})
	case r.statementStart > 0 && r.words-r.statementStart > MaxStatement:
		r.aheadErr = newError("long-statement", graphs.Data{"Limit": MaxStatement}).withLine(r.ahead.line)
	default:
		r.ahead, r.aheadErr = r.lex.next()
		r.lexed++
	}
	if r.aheadErr != nil {
		r.ahead = dotToken{}
	}
}

// fail ends the reading with what is wrong with the token ahead.
func (r *dotReader) fail(key graphs.Key, data ...graphs.Data) {
	check(r.aheadErr)
	r.ahead.fail(key, data...)
}

func (r *dotReader) failUnexpected() { r.fail("unexpected", graphs.Data{"Word": r.ahead.quote()}) }

// word reads a word that must be there.
func (r *dotReader) readWord() dotToken {
	t := r.ahead
	if !t.isWord() {
		r.failUnexpected()
	}
	r.next()
	return t
}

// text reads the whole text.
func (r *dotReader) readText() (err error) {
	defer recoverError(&err)
	r.next()
	if r.ahead.kind == dotEnd && r.aheadErr == nil {
		return newError("empty")
	}
	if r.ahead.kind == dotStrict {
		r.parallel = graphs.DropParallel
		r.next()
	}
	switch r.ahead.kind {
	case dotDigraph:
		r.sign = dotArrow
	case dotGraph:
		r.sign, r.kind = dotLine, graphs.Deletion
	default:
		r.fail("no-graph-word", graphs.Data{"Word": r.ahead.quote()})
	}
	r.next()
	if r.ahead.isWord() {
		r.graph = r.ahead.text
		r.next()
	}
	if r.ahead.kind != '{' {
		r.fail("expected", graphs.Data{"Word": r.ahead.quote(), "Expected": `"{"`})
	}
	r.readBlock()
	switch r.ahead.kind {
	case dotStrict, dotGraph, dotDigraph:
		r.several = r.aheadErr == nil
	}
	if !r.several && (r.ahead.kind != dotEnd || r.aheadErr != nil) {
		r.fail("more", graphs.Data{"Word": r.ahead.quote()})
	}
	return nil
}

// block reads statements in braces; the opening one is ahead.
func (r *dotReader) readBlock() {
	r.next()
	for r.ahead.kind != '}' {
		if r.depth == 0 {
			if r.ahead.kind == dotEnd {
				r.fail("expected", graphs.Data{"Word": r.ahead.quote(), "Expected": `"}"`})
			}
			r.statementStart = r.words
		}
		r.readStatement()
		if r.ahead.kind == ';' {
			r.next()
		}
	}
	r.next()
}

func (r *dotReader) readStatement() {
	switch r.ahead.kind {
	case dotGraph:
		r.readDefaults(r.setGraphAttribute)
		return
	case dotNode:
		r.readDefaults(func(key, value dotToken) { r.setVertexAttribute(&r.vertexDefault, key, value) })
		return
	case dotEdge:
		r.readDefaults(func(key, value dotToken) { r.setEdgeAttribute(&r.edgeDefault, key, value) })
		return
	case dotSubgraph, '{':
		if ends := r.readSubgraph(); r.ahead.isSign() {
			r.readChain(ends)
		}
		return
	}
	if r.readPlainEdge() || r.readPlainVertex() {
		return
	}
	first := r.readWord()
	if r.ahead.kind == '=' {
		r.next()
		r.setGraphAttribute(first, r.readWord())
		return
	}
	v := r.readVertex(first)
	if r.ahead.isSign() {
		r.readChain([]int32{v})
		return
	}
	r.readAttributes(func(key, value dotToken) { r.setVertexAttribute(&r.vertices[v], key, value) })
}

// defaults reads what graph, node or edge says of all that follows.
func (r *dotReader) readDefaults(read func(key, value dotToken)) {
	r.next()
	if r.ahead.kind != '[' {
		r.failUnexpected()
	}
	r.readAttributes(read)
}

// vertex reads what follows the identifier of a vertex as an end of an edge, and
// returns the vertex, a new one where it is named for the first time.
func (r *dotReader) readVertex(t dotToken) int32 {
	if len(t.text) == 0 {
		t.fail("no-name")
	}
	r.lastVertex = t
	v := r.addNamed(r.names.mention(t.text), t)
	if r.depth > 0 {
		r.members = append(r.members, v)
	}
	for range 2 { // a port, and where on it
		if r.ahead.kind != ':' {
			break
		}
		r.next()
		r.readWord()
	}
	return v
}

// addNamed adds a vertex with that number unless there is one, and returns the number; t
// names the vertex.
func (r *dotReader) addNamed(v int32, t dotToken) int32 {
	if int(v) < len(r.vertices) {
		return v
	}
	if len(r.vertices) == MaxVertices {
		t.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	added := r.vertexDefault
	added.name = v
	r.vertices = appendDoubling(r.vertices, added)
	r.firstLine = append(r.firstLine, int32(t.line))
	r.seen = append(r.seen, 0)
	return v
}

// subgraph reads a subgraph and returns its vertices, in the order in which it
// names them.
func (r *dotReader) readSubgraph() []int32 {
	if r.ahead.kind == dotSubgraph {
		r.next()
		if r.ahead.isWord() {
			r.next()
		}
	}
	if r.ahead.kind != '{' {
		r.failUnexpected()
	}
	if r.depth++; r.depth > MaxDepth {
		r.fail("deep-subgraphs", graphs.Data{"Limit": MaxDepth})
	}
	vertexDefault, edgeDefault, outside := r.vertexDefault, r.edgeDefault, len(r.members)
	r.readBlock()
	r.vertexDefault, r.edgeDefault = vertexDefault, edgeDefault
	r.depth--
	r.subgraphs++
	members := r.members[:outside]
	for _, v := range r.members[outside:] {
		if r.seen[v] != int32(r.subgraphs) {
			r.seen[v] = int32(r.subgraphs)
			members = append(members, v)
		}
	}
	ends := slices.Clone(members[outside:])
	if r.members = members; r.depth == 0 {
		r.members = members[:0]
	}
	return ends
}
