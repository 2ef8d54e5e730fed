package formats

import (
	"bytes"
	"fmt"
	"strconv"
	"unicode"
	"unicode/utf8"

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
//	       | "ground" { name }                               edge deletion
//	       | "vertex" name { name }                          to name lonely vertices
//	       | "undirected"                                    pairs are edges to delete
//	       | "play" ( "normal" | "misere" )
//	       | "title" ( string | the rest of the line )
//	count  = "x" digits, from 1 to 1,000,000
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
// Where the first line that names a vertex is a pair of numbers n m without a
// count, and exactly m pairs follow, it is a header: the vertices are 1…n, or
// 0…n-1 if a 0 occurs, and no other.
//
// An edge that is given again adds to its count, a token to those that stand
// there. Vertices are in the order in which they are first named, edges too.
// Labels and places are not held; all else of a drawing is.
type edgesReader struct {
	draft
	line  int
	lex   lexer
	words []word
	// named counts how often a vertex was named.
	named int
	// first holds, for each name, the line that first gives it to a vertex.
	first []int32
	stood []rawToken
	// sums and ground hold numbers of names.
	sums, ground []int32

	directed, deletion, grounded evidence // what decides on the kind of game
	xName, xCount                evidence // x1 as a name, and as a count
	played, titled               int      // lines; 0 where there is none
	pairs                        int      // bare pairs, without the header
	header                       header
}

// rawToken is one or more tokens as one word of the text gives them.
type rawToken struct{ vertex, count, line int32 }

// evidence is what a line says of the whole file.
type evidence struct {
	word string
	line int
}

func (e evidence) here() bool { return e.line > 0 }

func newEdgesReader() *edgesReader { return &edgesReader{draft: draft{parallel: graphs.Added}} }

func readEdges(text []byte) (*Result, error) {
	if err := checkText(text); err != nil {
		return nil, err
	}
	r := newEdgesReader()
	for len(text) > 0 {
		line := text
		if end := bytes.IndexByte(text, '\n'); end >= 0 {
			line, text = text[:end], text[end+1:]
		} else {
			text = nil
		}
		r.line++
		if len(line) > MaxLine {
			return nil, r.fail(msgManyInLine, MaxLine)
		}
		if err := r.statement(line); err != nil {
			return nil, err
		}
	}
	return r.resolve()
}

// checkText refuses what is no text at all.
func checkText(text []byte) error {
	line := 1
	for i := 0; i < len(text); {
		c, size := rune(text[i]), 1
		if c >= utf8.RuneSelf {
			c, size = utf8.DecodeRune(text[i:])
		}
		switch {
		case c == '\n':
			line++
		case c == utf8.RuneError && size == 1:
			return wrong(msgNotUTF8).at(line)
		case unicode.IsControl(c) && !unicode.IsSpace(c):
			return wrong(msgControl, fmt.Sprintf("%U", c)).at(line)
		}
		i += size
	}
	return nil
}

func (r *edgesReader) fail(m message, args ...any) *Error { return wrong(m, args...).at(r.line) }

// statement reads one line.
func (r *edgesReader) statement(line []byte) error {
	r.lex.rest = line
	first, ok, bad := r.lex.next()
	switch {
	case bad != nil:
		return bad.at(r.line)
	case !ok:
		return nil
	case first.is("title"):
		return r.readTitle()
	}
	if r.words, bad = r.lex.all(r.words[:0]); bad != nil {
		return bad.at(r.line)
	}
	if first.kind == bareWord {
		switch string(first.text) {
		case "token":
			return r.readTokens()
		case "ground":
			return r.readGround()
		case "vertex":
			return r.readVertices()
		case "play":
			return r.readPlay()
		case "undirected":
			if len(r.words) > 0 {
				return r.fail(msgUndirected, r.words[0].shown())
			}
			return r.isDeletion("undirected")
		}
	}
	before := r.names.len()
	from, err := r.name(first)
	if err != nil {
		return err
	}
	if len(r.words) == 0 {
		return r.fail(msgAlone, first.shown())
	}
	switch sign := r.words[0]; {
	case sign.kind == arrowWord:
		return r.readMoves(from)
	case sign.is("="):
		return r.readSum(from)
	case sign.kind == lineWord:
		return r.readLines(from)
	}
	return r.readPair(first, from, before)
}

// name returns the number of the vertex that the word names.
func (r *edgesReader) name(w word) (int32, error) {
	switch {
	case w.sign():
		return 0, r.fail(msgNotVertex, w.shown())
	case len(w.text) == 0:
		return 0, r.fail(msgNoName)
	}
	if w.countLike() && !r.xName.here() {
		r.xName = evidence{string(w.text), r.line}
	}
	n := r.names.mention(w.text)
	r.named++
	switch {
	case r.named > MaxNames:
		return 0, r.fail(msgManyNames, MaxNames)
	case r.names.len() > MaxVertices:
		return 0, r.fail(msgManyVertices, MaxVertices)
	case int(n) == len(r.first):
		r.first = append(r.first, int32(r.line))
	case r.first[n] == 0:
		r.first[n] = int32(r.line)
	}
	return n, nil
}

// counted reads a name and its count from the words and returns what follows.
func (r *edgesReader) counted(words []word) (v, count int32, rest []word, err error) {
	if v, err = r.name(words[0]); err != nil {
		return 0, 0, nil, err
	}
	words = words[1:]
	if len(words) == 0 || !words[0].countLike() {
		return v, 1, words, nil
	}
	n, err := strconv.Atoi(string(words[0].text[1:]))
	if err != nil || n < 1 || n > graphs.MaxCount {
		return 0, 0, nil, r.fail(msgCountRange, words[0].shown(), graphs.MaxCount)
	}
	if !r.xCount.here() {
		r.xCount = evidence{string(words[0].text), r.line}
	}
	return v, int32(n), words[1:], nil
}

func (r *edgesReader) isDirected(by string) error {
	for _, e := range []evidence{r.deletion, r.grounded} {
		if e.here() {
			return r.fail(msgTwoKinds, quoted(by), quoted(e.word), e.line)
		}
	}
	if !r.directed.here() {
		r.directed = evidence{by, r.line}
	}
	return nil
}

func (r *edgesReader) isDeletion(by string) error {
	if r.directed.here() {
		return r.fail(msgTwoKinds, quoted(by), quoted(r.directed.word), r.directed.line)
	}
	if !r.deletion.here() {
		r.deletion = evidence{by, r.line}
	}
	return nil
}

func (r *edgesReader) addEdge(from, to, count int32) error {
	if len(r.edges) >= MaxEdges {
		return r.fail(msgManyEdges, MaxEdges)
	}
	r.edges = append(r.edges, graphs.Ends{From: graphs.VertexID(from), To: graphs.VertexID(to), Count: count})
	r.lines = append(r.lines, int32(r.line))
	return nil
}
