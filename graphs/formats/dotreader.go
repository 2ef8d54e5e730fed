package formats

import (
	"regexp"
	"slices"
	"unicode/utf8"

	"nimgraph/graphs"
)

// Attributes with this prefix stand for the parts of a game that the language has no word for: the
// fields (see extraField) and the two attributes below. Any other name after the prefix is an error.
const (
	dotPrefix = "nimgraph_"
	dotName   = "name"  // the name of a vertex, if it cannot be the identifier
	dotLabel  = "label" // the label of an edge, if Graphviz would show a count instead
)

// dotReader reads DOT, the language of Graphviz, as Graphviz and other programs write it:
// https://graphviz.org/doc/info/lang.html. It is a recursive descent parser with one token
// of lookahead; each method reads a rule of the grammar:
//
//	text       = [ "strict" ] ( "graph" | "digraph" ) [ word ] block
//	block      = "{" { statement [ ";" ] } "}"
//	statement  = word "=" word | ( "graph" | "node" | "edge" ) attributes
//	           | end { sign end } [ attributes ]
//	end        = word [ ":" word [ ":" word ] ] | [ "subgraph" [ word ] ] block
//	attributes = "[" { word "=" word [ "," | ";" ] } "]" { attributes }
//
// If a text has several graphs, the first is read, with a note. A text that is not UTF-8 may
// declare that it is Latin-1.
//
// A digraph is a directed game. A graph is the game that an attribute names, or otherwise an
// edge-deletion game, whose ground is only the vertices marked so. The attribute label is
// the title of the graph, the label of a vertex, or the label of an edge unless it shows the
// count. pos is the place of a vertex, y up; a point is a unit. Attributes with dotPrefix
// give the other parts of a game; see extraField. Subgraphs are read for their vertices, edges
// and defaults. All other attributes, ports of edges and names of subgraphs are ignored. A
// repeated edge adds to its count, except in a strict graph.
type dotReader struct {
	draft
	lex   dotLexer
	ahead dotToken
	// lexed counts the tokens that the lexer has read; see readPlainEdge.
	lexed int
	// words counts the tokens read so far, and statementStart the tokens before the current
	// statement of the graph.
	words, statementStart int
	aheadErr              error // the error at the token ahead

	sign          dotKind // the sign between the ends of all edges
	graph         []byte  // the name of the graph
	label         string  // the title, with escapes
	vertexDefault draftVertex
	edgeDefault   edgeData
	renamed       bool    // whether a vertex has a name that differs from its identifier
	firstLine     []int32 // the line that first names each vertex
	lastVertex    dotToken
	// members holds the vertices named in the open subgraphs, those of the outer subgraphs first.
	// seen holds for each vertex the number of the subgraph that named it last.
	members, seen    []int32
	depth, subgraphs int
	// products counts the edges between sets of vertices; see addEdgesBetween.
	products int
}

// readDOT reads a drawing from a text in DOT, the language of Graphviz.
func readDOT(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	text = fromLatin1(text)
	check(checkText(text))
	r := newDOTReader(text)
	check(r.readText())
	return r.finishDrawing()
}

// latin1Charset matches the attribute that declares a DOT text as Latin-1.
var latin1Charset = regexp.MustCompile(`(?i)charset\s*=\s*"?(?:latin-?1|l1|iso[-_]?8859-1|iso-ir-100)\b`)

// fromLatin1 returns text converted from Latin-1 to UTF-8 if text declares the charset Latin-1. A
// text without this declaration, or one that is valid UTF-8, is returned unchanged.
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

// newDOTReader returns a reader for text. The caller must call readAhead once before it uses
// r.ahead.
func newDOTReader(text []byte) *dotReader {
	return &dotReader{
		draft: draft{parallel: graphs.AddParallel, textBytes: len(text)},
		lex:   newDOTLexer(text), edgeDefault: newEdgeData(),
	}
}

// readAhead reads the next token and stores it in r.ahead. If the lexer fails or a limit is
// exceeded, r.ahead is the end of the text, and r.aheadErr is the error, which r.fail reports
// later.
func (r *dotReader) readAhead() {
	r.words++
	switch {
	case r.aheadErr != nil:
		return
	case r.words > MaxWords:
		r.aheadErr = r.lex.newError("many-words", graphs.Data{"Limit": MaxWords})
	case r.statementStart > 0 && r.words-r.statementStart > MaxStatement:
		r.aheadErr = newError("long-statement", graphs.Data{"Limit": MaxStatement}).withLine(r.ahead.line)
	default:
		r.ahead, r.aheadErr = r.lex.nextToken()
		r.lexed++
	}
	if r.aheadErr != nil {
		r.ahead = dotToken{}
	}
}

// fail ends the parse with an error at the line of the token ahead. key is the translation key of
// its message, and data are the data of the message. If readAhead has stored an error, the parse
// ends with that error instead.
func (r *dotReader) fail(key graphs.Key, data ...graphs.Data) {
	check(r.aheadErr)
	r.ahead.fail(key, data...)
}

// failUnexpected ends the parse with the error that the token ahead is not allowed here.
func (r *dotReader) failUnexpected() { r.fail("unexpected", graphs.Data{"Word": r.ahead.quote()}) }

// readWord returns the token ahead, which must be an identifier or a string, and reads the next
// token. If it is another token, the parse ends with an error.
func (r *dotReader) readWord() dotToken {
	t := r.ahead
	if !t.isWord() {
		r.failUnexpected()
	}
	r.readAhead()
	return t
}

// readText reads the whole text into the draft of the drawing.
func (r *dotReader) readText() (err error) {
	defer recoverError(&err)
	r.readAhead()
	if r.ahead.kind == dotEnd && r.aheadErr == nil {
		return newError("empty")
	}
	if r.ahead.kind == dotStrict {
		r.parallel = graphs.DropParallel
		r.readAhead()
	}
	switch r.ahead.kind {
	case dotDigraph:
		r.sign = dotArrow
	case dotGraph:
		r.sign, r.Kind = dotLine, graphs.Deletion
	default:
		r.fail("no-graph-word", graphs.Data{"Word": r.ahead.quote()})
	}
	r.readAhead()
	if r.ahead.isWord() {
		r.graph = r.ahead.text
		r.readAhead()
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

// readBlock reads statements in braces. The opening brace is ahead.
func (r *dotReader) readBlock() {
	r.readAhead()
	for r.ahead.kind != '}' {
		if r.depth == 0 {
			if r.ahead.kind == dotEnd {
				r.fail("expected", graphs.Data{"Word": r.ahead.quote(), "Expected": `"}"`})
			}
			r.statementStart = r.words
		}
		r.readStatement()
		if r.ahead.kind == ';' {
			r.readAhead()
		}
	}
	r.readAhead()
}

// readStatement reads the next statement, which is of any kind: an attribute of the graph, default
// attributes, a vertex, a chain of edges or a subgraph.
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
			r.readEdgeChain(ends)
		}
		return
	}
	if r.readPlainEdge() || r.readPlainVertex() {
		return
	}
	first := r.readWord()
	if r.ahead.kind == '=' {
		r.readAhead()
		r.setGraphAttribute(first, r.readWord())
		return
	}
	v := r.readVertex(first)
	if r.ahead.isSign() {
		r.readEdgeChain([]int32{v})
		return
	}
	r.readAttributes(func(key, value dotToken) { r.setVertexAttribute(&r.vertices[v], key, value) })
}

// readDefaults reads the attribute lists after one of the words graph, node and edge. It calls
// read with the key and the value of each attribute.
func (r *dotReader) readDefaults(read func(key, value dotToken)) {
	r.readAhead()
	if r.ahead.kind != '[' {
		r.failUnexpected()
	}
	r.readAttributes(read)
}

// readVertex returns the index of the vertex that t names, and adds the vertex if it is new. t has
// been read; readVertex only reads the port that may follow it, and ignores the port.
func (r *dotReader) readVertex(t dotToken) int32 {
	if len(t.text) == 0 {
		t.fail("no-name")
	}
	r.lastVertex = t
	v := r.ensureVertex(r.names.intern(t.text), t)
	if r.depth > 0 {
		r.members = append(r.members, v)
	}
	for range 2 { // a port and its compass point
		if r.ahead.kind != ':' {
			break
		}
		r.readAhead()
		r.readWord()
	}
	return v
}

// ensureVertex returns the index of the vertex whose name has the given number in r.names, and
// adds the vertex with the default attributes if it is new. Each name gets its vertex at once, so
// the index equals number. token spells the name, for error messages.
func (r *dotReader) ensureVertex(number int32, token dotToken) int32 {
	if int(number) < len(r.vertices) {
		return number
	}
	if len(r.vertices) == MaxVertices {
		token.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	added := r.vertexDefault
	added.name = number
	r.vertices = appendDoubling(r.vertices, added)
	r.firstLine = append(r.firstLine, int32(token.line))
	r.seen = append(r.seen, 0)
	return number
}

// readSubgraph reads the next subgraph and returns its vertices, each once, in the order of their
// first mention. Its default attributes end with it.
func (r *dotReader) readSubgraph() []int32 {
	if r.ahead.kind == dotSubgraph {
		r.readAhead()
		if r.ahead.isWord() {
			r.readAhead()
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
