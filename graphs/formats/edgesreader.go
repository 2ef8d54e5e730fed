package formats

import (
	"bytes"
	"strconv"

	"nimgraph/graphs"
)

// edgesReader reads an edge list. The grammar, a line each:
//
//	line   = [ moves | sum | edges | pair | mark ] [ "#" anything ]
//	moves  = name "->" { name [ count ] }                    directed
//	sum    = name "=" [ name [ count ] { "+" name [ count ] } ]  name is a ⊕; directed
//	edges  = name "--" name [ count ] { name [ count ] }     edge deletion
//	pair   = name name [ count ]                             directed, or see below
//	mark   = "token" name [ count ] { name [ count ] }       directed
//	       | "worth" name size { name size }                 directed
//	       | "target" name { name }                          directed
//	       | "ground" { name }                               edge deletion
//	       | "vertex" name { name }                          to name lonely vertices
//	       | "undirected"                                    pairs are edges to delete
//	       | "play" ( "normal" | "misere" | "antisg" )
//	       | "title" ( string | the rest of the line )
//	       | "#" game                                        before all names; see below
//	count  = "x" digits, from 1 to 1,000,000
//	size   = digits, from 0 to 1,000,000; of the nim heap that the vertex stands for
//	       | "?", of a position whose moves are not known
//	name   = word | string
//	string = a string in double quotes, with the escapes of JSON
//	word   = a run of characters without white space, # and "
//
// White space separates words. The signs -> and -- need no space around them, so no word
// contains them. A keyword at the beginning of a line starts a statement, and x with digits
// after a name is a count. In a file with counts, a name of this form needs quotes.
// CanBeWord reports which names never need quotes.
//
// A file describes one kind of game, which signs and marks determine. Pairs are directed
// unless the file has "undirected" or "--", and a file without any sign is directed. In an
// edge-deletion game without a line "ground", the vertex 0 stands on the ground, or
// otherwise the vertex 1; a line "ground" without names means that no vertex does.
//
// A comment before the first name may be a single word, the name of a game on undirected
// graphs, such as "# node-kayles". The file is then this game: pairs are undirected edges,
// no vertex stands on the ground, and tokens are allowed if the game has a token. If a
// statement contradicts it, the comment is ignored.
//
// If the first line that names a vertex is a pair of numbers n m without a count, it may be
// a header. A header means that the vertices are 1…n, or 0…n-1 if a 0 occurs, and no
// others. Options.Header decides, or otherwise header.decideHeader. A text that is not an edge
// list may fit one of the Readings.
//
// A repeated edge adds to its count, and a repeated token to the tokens on its vertex.
// Vertices and edges keep the order of their first mention. Edge lists hold the parts of a
// drawing that Format.Omits does not list.
type edgesReader struct {
	draft
	textLine // the line being read
	options  Options
	// vertices replaces draft.vertices: the vertices of an edge list have no places and no labels.
	vertices []graphs.Vertex
	notes    []Note

	firstNameLine int // the first line that names a vertex, or 0 before it
	// statements counts the lines that readStatement has read; see readNumberPairs.
	statements int
	lex        lineLexer
	words      []edgeWord
	// mentions counts the mentions of vertices.
	mentions int
	// firstLine holds the line that first names each vertex, or 0 if only a header does.
	firstLine []int32
	tokens    []rawToken
	// queries are the positions that the text asks about, each as the list of vertices with
	// tokens. tokens are the tokens of the first position.
	queries [][]int32
	worth   []rawWorth
	targets []rawTarget
	// sums and ground hold the numbers of names, and later of vertices.
	sums, ground []int32

	directed, deletion, grounded firstUse // of the kind of game
	xName, xCount                firstUse // of a name such as x1, and of a count such as x1
	playLine, titleLine          int      // the line of the statement, or 0
	pairs                        int      // bare pairs, without the header
	header                       header
}

// rawToken records that a line of the text puts count tokens on a vertex. vertex is the number of
// its name, and later its index.
type rawToken struct{ vertex, count, line int32 }

// rawWorth records that a line of the text makes a vertex stand for a nim heap of the given size.
// vertex is the number of its name, and later its index.
type rawWorth struct{ vertex, size, line int32 }

// rawTarget records that a line of the text makes a vertex a target, at which play ends. vertex is
// the number of its name, and later its index.
type rawTarget struct{ vertex, line int32 }

// firstUse records where a text first uses a construct that decides how the whole text is read,
// such as the sign -> of directed games. word is the word there, and line is its line, or 0 if the
// text does not use the construct.
type firstUse struct {
	word string
	line int
}

// found reports whether the text uses the construct.
func (u firstUse) found() bool { return u.line > 0 }

// readEdges reads a drawing from an edge list with the options o. If o.As is set, it reads the
// text in this layout instead. If the text is not an edge list but fits other layouts, the error
// lists them in its field Readings.
func readEdges(text []byte, o Options) (*Result, error) {
	if o.As.parse != nil {
		if err := checkText(text); err != nil {
			return nil, err
		}
		return o.As.readDrawing(text)
	}
	r := &edgesReader{draft: draft{parallel: graphs.AddParallel}, options: o}
	err := r.readText(text)
	if err != nil {
		if bad := checkText(text); bad != nil {
			return nil, bad // the file may be no text at all, after the line of err
		}
	} else {
		err = r.resolveText()
	}
	switch {
	case err != nil && o.Header != HeaderByText:
		return nil, err // the caller has decided that it is an edge list
	case err != nil:
		return nil, suggestReadings(text, err)
	}
	// The text, which may be larger than the drawing, can be freed from here on.
	return r.buildResult()
}

// readText reads all lines of text into r. It returns the first error.
func (r *edgesReader) readText(text []byte) (err error) {
	defer recoverError(&err)
	for len(text) > 0 {
		if r.firstNameLine > 0 {
			text = text[r.readNumberPairs(text):]
		}
		r.line++
		var line []byte
		line, text, _ = bytes.Cut(text, []byte("\n"))
		if len(line) > MaxLine {
			r.fail("many-in-line", graphs.Data{"Limit": MaxLine})
		}
		check(checkText(line))
		r.readStatement(line)
	}
	r.lex, r.words = lineLexer{}, nil // they keep the text in memory
	return nil
}

// readStatement reads a line of any form: a statement, a comment or an empty line.
func (r *edgesReader) readStatement(line []byte) {
	r.statements++
	if r.firstNameLine == 0 && r.readGameComment(line) {
		return
	}
	r.lex.rest = line
	first, ok, bad := r.lex.nextWord()
	bad.failAt(r.line)
	if !ok {
		return
	}
	if first.equals("title") {
		r.readTitle()
		return
	}
	r.words, bad = r.lex.appendWords(r.words[:0])
	bad.failAt(r.line)
	if first.kind == bareWord && r.readKeyword(first.text) {
		return
	}
	namesBefore := r.names.len()
	from := r.readVertex(first)
	if len(r.words) == 0 {
		r.fail("alone", graphs.Data{"Word": first.quote()})
	}
	if r.readEdgeStatement(from) {
		return
	}
	if first.kind == bareWord && bytes.HasSuffix(first.text, []byte(":")) {
		r.fail("colon", graphs.Data{"Word": first.quote()})
	}
	r.readPair(first, from, namesBefore)
}

// readKeyword reads the rest of the line as a statement if word, the first word of the line, is a
// keyword, and reports whether it is one. Otherwise it reads nothing.
func (r *edgesReader) readKeyword(word []byte) bool {
	switch string(word) {
	case "token":
		if !r.Kind.OnGraph() || !r.Kind.HasTokens() {
			r.requireDirected("token")
		}
		r.requireVertex("token", r.words)
		r.readTokens()
	case "worth":
		r.requireDirected("worth")
		r.requireVertex("worth", r.words)
		r.readHeapSizes()
	case "vertex":
		r.requireVertex("vertex", r.words)
		for _, w := range r.words {
			r.readVertex(w)
		}
	case "ground":
		r.readGround()
	case "target":
		r.readTargets()
	case "play":
		r.readPlay()
	case "undirected":
		if len(r.words) > 0 {
			r.fail("undirected", graphs.Data{"Word": r.words[0].quote()})
		}
		r.requireDeletion("undirected")
	default:
		return false
	}
	return true
}

// readVertex reads w as the name of a vertex and returns the number of the name. A new name gets
// the next number. If w is a sign or empty, the parse ends with an error.
func (r *edgesReader) readVertex(w edgeWord) int32 {
	switch {
	case w.isSign():
		r.fail("not-vertex", graphs.Data{"Word": w.quote()})
	case len(w.text) == 0:
		r.fail("no-name")
	}
	if w.isCount() && !r.xName.found() {
		r.xName = firstUse{string(w.text), r.line}
	}
	return r.recordMention(r.names.intern(w.text))
}

// recordMention counts a mention of the vertex whose name has the number n, and records the
// current line if it is the first mention. It returns n. If the text mentions too many vertices,
// the parse ends with an error.
func (r *edgesReader) recordMention(n int32) int32 {
	r.mentions++
	switch {
	case r.mentions > MaxNames:
		r.fail("many-names", graphs.Data{"Limit": MaxNames})
	case r.names.len() > MaxVertices:
		r.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	case int(n) == len(r.firstLine):
		if r.firstNameLine == 0 {
			r.firstNameLine = r.line
		}
		r.firstLine = append(r.firstLine, int32(r.line))
	case n < 2 && r.firstLine[n] == 0: // only a header has named it
		r.firstLine[n] = int32(r.line)
	}
	return n
}

// readCountedVertex reads a vertex and its count, such as "a x3", from the beginning of words. v
// is the number of the name of the vertex, count is 1 if no count follows the name, and rest holds
// the words after them.
func (r *edgesReader) readCountedVertex(words []edgeWord) (v, count int32, rest []edgeWord) {
	v, words = r.readVertex(words[0]), words[1:]
	if len(words) == 0 || !words[0].isCount() {
		return v, 1, words
	}
	n, err := strconv.Atoi(string(words[0].text[1:]))
	if err != nil || n < 1 || n > graphs.MaxCount {
		r.fail("count-range", graphs.Data{"Word": words[0].quote(), "Limit": graphs.MaxCount})
	}
	if !r.xCount.found() {
		r.xCount = firstUse{string(words[0].text), r.line}
	}
	return v, int32(n), words[1:]
}

// requireDirected makes the game directed because of word, a sign or a keyword on the current
// line. If an earlier word makes the game an edge-deletion game, the parse ends with an error.
func (r *edgesReader) requireDirected(word string) {
	for _, e := range []firstUse{r.deletion, r.grounded} {
		if e.found() {
			r.fail("two-kinds", graphs.Data{"Word": quote(word), "Other": quote(e.word), "Line": e.line})
		}
	}
	r.Kind = graphs.Directed // even if a comment names another game
	if !r.directed.found() {
		r.directed = firstUse{word, r.line}
	}
}

// requireDeletion makes the game an edge-deletion game because of word, a sign or a keyword on the
// current line. If an earlier word makes the game directed, the parse ends with an error.
func (r *edgesReader) requireDeletion(word string) {
	if r.directed.found() {
		r.fail("two-kinds", graphs.Data{"Word": quote(word), "Other": quote(r.directed.word), "Line": r.directed.line})
	}
	if !r.deletion.found() {
		r.deletion = firstUse{word, r.line}
	}
}
