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
// White space parts words; the signs -> and -- need none around them, so no
// word holds them. A word that begins its line as a keyword is one, and x with
// digits after a name is a count. As a name, x with digits needs its quotes in
// a file that has counts. CanBeWord tells which names need no quotes.
//
// A file is one kind of game. The signs and marks say which; pairs are directed
// unless "undirected" or "--" says otherwise, and a file without any of them
// is directed. In an edge-deletion game without a line "ground", the vertex 0,
// or else the vertex 1, stands on the ground; "ground" without names says that
// none does.
//
// A comment of one word that is the name of a game on undirected graphs, such as
// "# node-kayles", says that this game is played: pairs are edges, nothing stands on a
// ground, and a token may stand where one is moved. Where a statement says otherwise, it is
// a comment like others.
//
// Where the first line that names a vertex is a pair of numbers n m without a
// count, it may be a header: the vertices are 1…n, or 0…n-1 if a 0 occurs, and no
// other. Whether it is one, the options say, or else header.decide. A text that is
// no such list may be one of the Readings.
//
// An edge that is given again adds to its count, a token to those that stand
// there. Vertices are in the order in which they are first named, edges too.
// Labels and places are not held; all else of a drawing is.
type edgesReader struct {
	draft
	options Options
	// vertices hides those of the draft: they have neither places nor labels.
	vertices []graphs.Vertex
	notes    []Note

	line          int // the line being read
	firstNameLine int // the line that first names a vertex; 0 before it
	// statements counts the lines that statement has read; see readPairs.
	statements int
	lex        lexer
	words      []word
	// named counts how often a vertex was named.
	mentions int
	// first holds, for each name, the line that first gives it to a vertex.
	firstLine []int32
	tokens    []rawToken
	// asked are the positions of the queries, each the vertices with tokens; stood are
	// the tokens of the first.
	queries [][]int32
	worth   []rawWorth
	// sums and ground hold numbers of names.
	sums, ground []int32

	directed, deletion, grounded evidence // what decides on the kind of game
	xName, xCount                evidence // x1 as a name, and as a count
	playLine, titleLine          int      // lines; 0 where there is none
	pairs                        int      // bare pairs, without the header
	header                       header
}

// rawToken is one or more tokens as one word of the text gives them.
type rawToken struct{ vertex, count, line int32 }

// rawWorth is the size of a heap as the text gives it.
type rawWorth struct{ vertex, size, line int32 }

// evidence is what a line says of the whole file.
type evidence struct {
	word string
	line int
}

func (e evidence) found() bool { return e.line > 0 }

func readEdges(text []byte, o Options) (*Result, error) {
	if o.As.parse != nil {
		if err := checkText(text); err != nil {
			return nil, err
		}
		return o.As.read(text)
	}
	r := &edgesReader{draft: draft{parallel: graphs.AddParallel}, options: o}
	err := r.readText(text)
	if err != nil {
		if bad := checkText(text); bad != nil {
			return nil, bad // the text may be no text at all, further below
		}
	} else {
		err = r.resolve()
	}
	switch {
	case err != nil && o.Header != HeaderByText:
		return nil, err // it was said that it is a list of edges
	case err != nil:
		return nil, suggestReadings(text, err)
	}
	// From here on nothing needs the text, which may be larger than the drawing.
	return r.result()
}

// text reads all lines. Where it fails, the text behind is not checked.
func (r *edgesReader) readText(text []byte) (err error) {
	defer recoverError(&err)
	for len(text) > 0 {
		if r.firstNameLine > 0 {
			text = text[r.readPairs(text):]
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
	r.lex, r.words = lexer{}, nil // they hold the text
	return nil
}

func (r *edgesReader) fail(key graphs.Key, data ...graphs.Data) {
	newError(key, data...).failAt(r.line)
}

func (r *edgesReader) readStatement(line []byte) {
	r.statements++
	if r.firstNameLine == 0 && r.readKind(line) {
		return
	}
	r.lex.rest = line
	first, ok, bad := r.lex.next()
	bad.failAt(r.line)
	if !ok {
		return
	}
	if first.is("title") {
		r.readTitle()
		return
	}
	r.words, bad = r.lex.appendWords(r.words[:0])
	bad.failAt(r.line)
	if first.kind == bareWord && r.readKeyword(first.text) {
		return
	}
	before := r.names.len()
	from := r.vertex(first)
	if len(r.words) == 0 {
		r.fail("alone", graphs.Data{"Word": first.quote()})
	}
	if r.readEdges(from) {
		return
	}
	if first.kind == bareWord && bytes.HasSuffix(first.text, []byte(":")) {
		r.fail("colon", graphs.Data{"Word": first.quote()})
	}
	r.readPair(first, from, before)
}

// keyword reads a line that begins with one; it is false for any other word.
func (r *edgesReader) readKeyword(word []byte) bool {
	switch string(word) {
	case "token":
		if !r.kind.OnGraph() || !r.kind.HasTokens() {
			r.requireDirected("token")
		}
		r.requireVertex("token", r.words)
		r.readTokens()
	case "worth":
		r.requireDirected("worth")
		r.requireVertex("worth", r.words)
		r.readWorth()
	case "vertex":
		r.requireVertex("vertex", r.words)
		for _, w := range r.words {
			r.vertex(w)
		}
	case "ground":
		r.readGround()
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

// name returns the number of the vertex that the word names.
func (r *edgesReader) vertex(w word) int32 {
	switch {
	case w.isSign():
		r.fail("not-vertex", graphs.Data{"Word": w.quote()})
	case len(w.text) == 0:
		r.fail("no-name")
	}
	if w.isCount() && !r.xName.found() {
		r.xName = evidence{string(w.text), r.line}
	}
	return r.mention(r.names.mention(w.text))
}

// mention notes that the line names the vertex with that number.
func (r *edgesReader) mention(n int32) int32 {
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
	case n < 2 && r.firstLine[n] == 0: // only a header named it
		r.firstLine[n] = int32(r.line)
	}
	return n
}

// counted reads a name and its count from the words and returns what follows.
func (r *edgesReader) readCounted(words []word) (v, count int32, rest []word) {
	v, words = r.vertex(words[0]), words[1:]
	if len(words) == 0 || !words[0].isCount() {
		return v, 1, words
	}
	n, err := strconv.Atoi(string(words[0].text[1:]))
	if err != nil || n < 1 || n > graphs.MaxCount {
		r.fail("count-range", graphs.Data{"Word": words[0].quote(), "Limit": graphs.MaxCount})
	}
	if !r.xCount.found() {
		r.xCount = evidence{string(words[0].text), r.line}
	}
	return v, int32(n), words[1:]
}

func (r *edgesReader) requireDirected(by string) {
	for _, e := range []evidence{r.deletion, r.grounded} {
		if e.found() {
			r.fail("two-kinds", graphs.Data{"Word": quote(by), "Other": quote(e.word), "Line": e.line})
		}
	}
	r.kind = graphs.Directed // whatever a comment has named
	if !r.directed.found() {
		r.directed = evidence{by, r.line}
	}
}

func (r *edgesReader) requireDeletion(by string) {
	if r.directed.found() {
		r.fail("two-kinds", graphs.Data{"Word": quote(by), "Other": quote(r.directed.word), "Line": r.directed.line})
	}
	if !r.deletion.found() {
		r.deletion = evidence{by, r.line}
	}
}
