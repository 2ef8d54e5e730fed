package formats

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/partition"
)

// Reading is a way to read a text of numbers that is no list of edges: what a
// contest gives as its input. White space parts the numbers, also that between
// lines, and # starts a comment. The zero value is none.
type Reading struct {
	// ID is what the command line calls it.
	ID string

	message message
	parse   func(*numbers) (*edgesReader, error)
}

// Readings returns all ways to read a text of numbers:
//
//	tokens       n m k, m pairs, k vertices: a directed game on 1…n, or 0…n-1 if a 0
//	             occurs, with a token on each of the k vertices
//	tree         n and n-1 pairs that are a tree on 1…n: an edge-deletion game on the
//	             ground at 1
//	subtraction  k, k numbers, m, m heaps: from a heap one of the k numbers is taken
//	             away. The vertices are 0 up to the largest heap, with a token for
//	             each heap.
func Readings() []Reading {
	return []Reading{
		{"tokens", readAsTokens, parseTokens},
		{"tree", readAsTree, parseTree},
		{"subtraction", readAsSubtraction, parseSubtraction},
	}
}

// ReadingByID returns the reading with that ID.
func ReadingByID(id string) (Reading, bool) {
	for _, r := range Readings() {
		if r.ID == id {
			return r, true
		}
	}
	return Reading{}, false
}

// Fitting returns the readings of a text that would not fail, and whose numbers
// stand in lines as contests write them: a pair a line, and what says how many
// follow at the beginning of one. It takes time linear in the length of the text
// and in what it describes.
func Fitting(text []byte) []Reading {
	return slices.DeleteFunc(Readings(), func(r Reading) bool {
		_, err := r.whole(&numbers{rest: text, line: 1, byLines: true})
		return err != nil
	})
}

// What says in English what the text is taken for.
func (r Reading) What() string { return r.message.String() }

// Key returns the translation key of what the text is taken for.
func (r Reading) Key() string { return r.message.Key() }

// whole reads a text to its end.
func (r Reading) whole(n *numbers) (*edgesReader, error) {
	read, err := r.parse(n)
	if err != nil {
		return nil, err
	}
	return read, n.finish()
}

func (r Reading) read(text []byte) (*Result, error) {
	e, err := r.whole(&numbers{rest: text, line: 1})
	if err != nil {
		return nil, err
	}
	e.parallel = graphs.Added
	return e.result()
}

// otherwise adds to the error of a text that is no list of edges the readings
// that it fits.
func otherwise(text []byte, err error) error {
	var plain *Error
	fitting := Fitting(text)
	if len(fitting) == 0 || !errors.As(err, &plain) {
		return err
	}
	var ids []string
	for _, r := range fitting {
		ids = append(ids, r.ID)
	}
	e := wrong(msgReadings, strings.Join(ids, ", ")).at(plain.Line).because(plain)
	e.Readings = fitting
	return e
}

// parseTokens reads n m k, m pairs and k start vertices.
func parseTokens(in *numbers) (*edgesReader, error) {
	n, err := in.first(1, MaxVertices)
	if err != nil {
		return nil, err
	}
	m, err := in.more(0, MaxEdges)
	if err != nil {
		return nil, err
	}
	k, err := in.more(0, MaxNames)
	if err != nil {
		return nil, err
	}
	r := &edgesReader{}
	for range m {
		if err := in.pair(r, 0, n); err != nil {
			return nil, err
		}
	}
	for i := range k {
		begin := in.next
		if i == 0 {
			begin = in.first
		}
		v, err := begin(0, n)
		if err != nil {
			return nil, err
		}
		r.stood = append(r.stood, rawToken{int32(v), 1, int32(in.line)})
	}
	return r, r.fromBase(n)
}

// fromBase makes n vertices, from 0 where an edge or a token names it and else
// from 1, and indices of them of the ends of the edges and of the tokens.
func (r *edgesReader) fromBase(n int) error {
	base, top := 1, int32(0) // the first line with the vertex n
	look := func(v int32, line int32) {
		switch {
		case v == 0:
			base = 0
		case int(v) == n && top == 0:
			top = line
		}
	}
	for i, e := range r.edges {
		look(int32(e.From), r.lines[i])
		look(int32(e.To), r.lines[i])
	}
	for _, t := range r.stood {
		look(t.vertex, t.line)
	}
	if base == 0 && top > 0 {
		return wrong(msgNotNumber, quoted(strconv.Itoa(n)), 0, n-1).at(int(top))
	}
	for i := range r.edges {
		r.edges[i].From -= graphs.VertexID(base)
		r.edges[i].To -= graphs.VertexID(base)
	}
	for i := range r.stood {
		r.stood[i].vertex -= int32(base)
	}
	r.vertices = numbered(base, n)
	return nil
}

// parseTree reads n and the n-1 edges of a tree.
func parseTree(in *numbers) (*edgesReader, error) {
	n, err := in.first(2, MaxVertices)
	if err != nil {
		return nil, err
	}
	r, together := &edgesReader{}, partition.New(n+1)
	r.kind = graphs.Deletion
	for i := range n - 1 {
		if err := in.pair(r, 1, n); err != nil {
			return nil, err
		}
		if e := r.edges[i]; !together.Join(int32(e.From), int32(e.To)) {
			return nil, wrong(msgNotTree, e.From, e.To).at(in.line)
		}
	}
	if err := r.fromBase(n); err != nil {
		return nil, err
	}
	r.vertices[0].Ground = true
	return r, nil
}

// parseSubtraction reads what may be taken away, and the heaps.
func parseSubtraction(in *numbers) (*edgesReader, error) {
	takes, err := in.list(1)
	if err != nil {
		return nil, err
	}
	heaps, err := in.list(0)
	if err != nil {
		return nil, err
	}
	slices.Sort(takes)
	takes = slices.Compact(takes)
	top, moves := slices.Max(heaps), 0
	for _, t := range takes {
		moves += max(0, top-t+1)
	}
	if moves > MaxEdges {
		return nil, wrong(msgManyMoves, top, len(takes), MaxEdges).at(in.line)
	}
	if in.byLines { // only whether the text fits is asked
		return nil, nil
	}
	r := &edgesReader{vertices: numbered(0, top+1)}
	r.edges = make([]graphs.Ends, 0, moves)
	for v := range top + 1 {
		for _, t := range takes {
			if t > v {
				break
			}
			r.edges = append(r.edges, graphs.Ends{From: graphs.VertexID(v), To: graphs.VertexID(v - t), Count: 1})
		}
	}
	for _, h := range heaps {
		r.stood = append(r.stood, rawToken{int32(h), 1, int32(in.line)})
	}
	return r, nil
}
