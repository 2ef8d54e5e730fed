package formats

import (
	"bytes"
	"strconv"

	"nimgraph/graphs"
)

// readEdgeStatement reads the rest of a statement such as "a -> b c", "a -- b c" or "s = b + c
// x2", and adds its edges. from is the number of the name before the sign. If the next word is not
// ->, -- or =, readEdgeStatement reads nothing and returns false.
func (r *edgesReader) readEdgeStatement(from int32) bool {
	separator, sign := "", r.words[0]
	switch {
	case sign.kind == arrowWord:
		r.requireDirected("->")
	case sign.equals("="):
		separator = "+"
		r.requireDirected("=")
		r.sums = append(r.sums, from)
	case sign.kind == lineWord:
		r.requireDeletion("--")
		r.requireVertex("--", r.words[1:])
	default:
		return false
	}
	r.readVertices(r.words[1:], separator, func(to, count int32) { r.addEdge(from, to, count) })
	return true
}

// requireVertex ends the parse with an error if rest, the words after keyword on the line, is
// empty. The error says that a vertex is missing.
func (r *edgesReader) requireVertex(keyword string, rest []edgeWord) {
	if len(rest) == 0 {
		r.fail("no-vertex-after", graphs.Data{"Word": strconv.Quote(keyword)})
	}
}

// readVertices reads vertices with their counts from words, and calls take with each: v is the
// number of its name. If separator is not empty, this word must stand between the vertices.
func (r *edgesReader) readVertices(words []edgeWord, separator string, take func(v, count int32)) {
	for len(words) > 0 {
		v, count, rest := r.readCountedVertex(words)
		take(v, count)
		if words = rest; separator == "" || len(words) == 0 {
			continue
		}
		if !words[0].equals(separator) {
			r.fail("not-plus", graphs.Data{"Word": words[0].quote()})
		}
		words = words[1:]
		r.requireVertex(separator, words)
	}
}

// readGameComment reads a comment that is the name of a game on an undirected graph. It reports
// whether line is such a comment.
func (r *edgesReader) readGameComment(line []byte) bool {
	word, comment := bytes.CutPrefix(bytes.TrimSpace(line), []byte("#"))
	kind, known := graphs.ParseKind(string(bytes.TrimSpace(word)))
	if !comment || !known || !kind.OnGraph() {
		return false
	}
	r.Kind = kind
	return true
}

// readPair reads a line "a b" of two vertices, perhaps with a count, and adds the edge between
// them. first is the word a, from is the number of the name a, and r.words holds the words after
// it. namesBefore is the number of vertices that earlier lines name; see rememberHeader.
func (r *edgesReader) readPair(first edgeWord, from int32, namesBefore int) {
	to, count, rest := r.readCountedVertex(r.words)
	if len(rest) > 0 {
		r.fail("after-pair", graphs.Data{"Word": rest[0].quote(), "First": first.quote(), "Second": r.words[0].quote()})
	}
	if len(r.words) > 1 || !r.rememberHeader(first, r.words[0], namesBefore) {
		r.pairs++
	}
	r.addEdge(from, to, count)
}

// readTokens reads the rest of a line "token": vertices with the numbers of tokens on them.
func (r *edgesReader) readTokens() {
	r.readVertices(r.words, "", func(v, count int32) { r.tokens = append(r.tokens, rawToken{v, count, int32(r.line)}) })
}

// readHeapSizes reads the rest of a line "worth": vertices that stand for nim heaps, with the sizes
// of the heaps.
func (r *edgesReader) readHeapSizes() {
	for rest := r.words; len(rest) > 0; rest = rest[2:] {
		v, size, bad := r.readVertex(rest[0]), int32(graphs.Open), true
		if len(rest) > 1 {
			if bad = string(rest[1].text) != openWord; bad && isNumber(rest[1].text) {
				n, err := parseInteger(string(rest[1].text), 0, graphs.MaxWorth)
				size, bad = n, err != nil
			}
		}
		if bad {
			r.fail("no-worth", graphs.Data{"Low": 0, "High": graphs.MaxWorth, "Name": rest[0].quote()})
		}
		r.worth = append(r.worth, rawWorth{v, size, int32(r.line)})
	}
}

// readGround reads the rest of a line "ground": the vertices on the ground.
func (r *edgesReader) readGround() {
	if r.directed.found() {
		r.requireDeletion("ground")
	}
	r.Kind = graphs.Directed // even if a comment names another game
	if !r.grounded.found() {
		r.grounded = firstUse{"ground", r.line}
	}
	for _, w := range r.words {
		r.ground = append(r.ground, r.readVertex(w))
	}
}

// readTargets reads the rest of a line "target": vertices at which the game ends.
func (r *edgesReader) readTargets() {
	r.requireDirected("target")
	r.requireVertex("target", r.words)
	for _, w := range r.words {
		r.targets = append(r.targets, rawTarget{r.readVertex(w), int32(r.line)})
	}
}

// readPlay reads the rest of a line "play": the play convention.
func (r *edgesReader) readPlay() {
	if r.playLine > 0 {
		r.fail("play-twice", graphs.Data{"Line": r.playLine})
	}
	r.playLine = r.line
	if len(r.words) != 1 || r.words[0].kind != bareWord || r.setPlay(string(r.words[0].text)) != nil {
		r.fail("play")
	}
}

// readTitle reads the rest of the line as the title.
func (r *edgesReader) readTitle() {
	if r.titleLine > 0 {
		r.fail("title-twice", graphs.Data{"Line": r.titleLine})
	}
	r.titleLine = r.line
	rest := bytes.TrimSpace(r.lex.rest)
	if !bytes.HasPrefix(rest, []byte(`"`)) {
		rest, _, _ = bytes.Cut(rest, []byte("#"))
		r.Title = string(bytes.TrimSpace(rest))
		return
	}
	w, _, bad := r.lex.nextWord()
	bad.failAt(r.line)
	r.Title = string(w.text)
	if after, ok, bad := r.lex.nextWord(); ok || bad != nil {
		r.fail("after-title", graphs.Data{"Word": after.quote()})
	}
}

// addEdge adds an edge with the given count that is on the current line. from and to are numbers
// of names. If the text has more than MaxEdges edges, the parse ends with an error. One more is
// allowed while the first may be a header.
func (r *edgesReader) addEdge(from, to, count int32) {
	if len(r.edges) >= MaxEdges && (r.header.line == 0 || len(r.edges) > MaxEdges) {
		r.fail("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	r.edges = append(r.edges, graphs.Ends{From: graphs.VertexID(from), To: graphs.VertexID(to), Count: count})
	r.lines.addLine(r.line)
}
