package formats

import (
	"errors"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// Reading is a way to read a text that is no list of edges: what a contest gives as its
// input. White space parts the words, also that between lines, and # starts a comment.
// The zero value is none.
type Reading struct {
	// ID is what the command line calls it.
	ID string

	// parse reads a case and stops behind it.
	parse func(*Numbers) *edgesReader
	// several says that the text has several cases.
	several bool
}

// Readings returns all ways to read such a text. Vertices are 1…n, or 0…n-1 if a 0 occurs:
//
//	graph          n m, and m pairs: a directed game
//	tokens         n m k, m pairs, k vertices: the same with a token on each of the k
//	lists          n, and for each vertex k and k options, a line each; then, where they
//	               follow, the tokens as k and k vertices, other tokens, and a 0
//	adjacency      lines "v: a b c" of any names: the options of v
//	tree           n and n-1 pairs that are a tree on 1…n: edge deletion, on the ground at 1
//	tree-token     the same as a directed game away from 1, with a token there
//	parents        n and the parents of all vertices but the first, or of all, with 0 or -1
//	               for that of the root: edge deletion, on the ground at the root
//	parents-token  the same as a directed game away from the root, with a token there
//	subtraction    k, k numbers, m, m heaps: from a heap one of the k numbers is taken
//	               away. The vertices are 0 up to the largest heap, with a token for
//	               each heap.
//
// Each may come several times, after how often or to the end of the text; the first is
// read, with a note.
func Readings() []Reading {
	return []Reading{
		{ID: "graph", parse: parseGraph},
		{ID: "tokens", parse: parseTokens},
		{ID: "lists", parse: parseLists},
		{ID: "adjacency", parse: parseAdjacency},
		{ID: "tree", parse: grounded(parseTree)},
		{ID: "tree-token", parse: fromRoot(parseTree)},
		{ID: "parents", parse: grounded(parseParents)},
		{ID: "parents-token", parse: fromRoot(parseParents)},
		{ID: "subtraction", parse: parseSubtraction},
	}
}

func ReadingByID(id string) (Reading, bool) {
	return xslices.Find(Readings(), func(r Reading) bool { return r.ID == id })
}

// Fitting returns the readings of a text that would not fail, and whose numbers
// stand in lines as contests write them: a pair a line, and what says how many
// follow at the beginning of one. It takes time linear in the length of the text
// and in what it describes.
func Fitting(text []byte) []Reading {
	var fitting []Reading
	for _, r := range Readings() {
		for _, r.several = range []bool{false, true} {
			in := NewNumbers(text)
			in.byLines, in.skim = true, true
			if _, err := r.whole(in); err == nil {
				fitting = append(fitting, r)
				break
			}
		}
	}
	return fitting
}

// Key returns the translation key of what the text is taken for, Data what it has
// places for.
func (r Reading) Key() string {
	if r.several {
		return "format.reading.cases"
	}
	return "format.reading." + r.ID
}

// Data returns, of several cases, what each is taken for.
func (r Reading) Data() map[string]any {
	if !r.several {
		return nil
	}
	r.several = false
	return graphs.Data{"Case": r}
}

// whole reads a text to its end.
func (r Reading) whole(in *Numbers) (read *edgesReader, err error) {
	defer recoverError(&err)
	if r.several {
		return r.cases(in), nil
	}
	read = r.parse(in)
	in.Finish()
	return read, nil
}

// cases reads the first of several cases, which are as many as the first number says, or
// go on to the end of the text; what the rest describes is bounded together.
func (r Reading) cases(in *Numbers) *edgesReader {
	begin := *in
	if read, err := r.counted(in); err == nil {
		return read
	}
	*in = begin
	return r.each(in, 0)
}

func (r Reading) counted(in *Numbers) (read *edgesReader, err error) {
	defer recoverError(&err)
	return r.each(in, in.first(1, MaxNames)), nil
}

// each reads as many cases to the end of the text, or two and more where count is 0.
func (r Reading) each(in *Numbers, count int) *edgesReader {
	var first *edgesReader
	vertices, edges, done := 0, 0, 0
	for ; done < count || count == 0 && (done < 2 || !in.AtEnd()); done++ {
		read := r.parse(in)
		if done == 0 {
			first, in.skim = read, true
		}
		if read != nil {
			vertices, edges = vertices+len(read.vertices), edges+len(read.edges)
		}
		switch {
		case vertices > MaxVertices:
			in.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
		case edges > MaxEdges:
			in.fail("many-edges", graphs.Data{"Limit": MaxEdges})
		}
	}
	if first != nil {
		first.note(1, "case", graphs.Data{"Cases": done})
	}
	in.Finish()
	return first
}

// read reads a text as it is said to be: one case, or else several.
func (r Reading) read(text []byte) (*Result, error) {
	e, err := r.whole(NewNumbers(text))
	if err != nil && !r.several {
		r.several = true
		if first, again := r.whole(NewNumbers(text)); again == nil {
			e, err = first, nil
		}
	}
	if err != nil {
		return nil, err
	}
	e.parallel = graphs.AddParallel
	return e.result()
}

// otherwise adds to the error of a text that is no list of edges the readings that it
// fits. Where the numbers are a list of edges that misses its header, that is what is
// wrong.
func otherwise(text []byte, err error) error {
	var plain *Error
	fitting := Fitting(text)
	if len(fitting) == 0 || !errors.As(err, &plain) {
		return err
	}
	if plain.Says == "error.format.not-in-header" {
		plain.Readings = fitting
		return plain
	}
	ids := xslices.Map(fitting, func(r Reading) string { return r.ID })
	e := wrong("readings", graphs.Data{"Readings": strings.Join(slices.Compact(ids), ", ")}).at(plain.Line).because(plain)
	e.Readings = fitting
	return e
}
