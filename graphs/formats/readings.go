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
	parse func(*numbers) *edgesReader
	// several says that the text has several cases, and chosen which is read, from 0.
	several bool
	chosen  int
	// count is how many cases Fitting has found, if it has found several.
	count int
	// choice is set if the reading stands in a list of cases.
	choice bool
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
		{ID: "tree", parse: treeOnGround(parseTree)},
		{ID: "tree-token", parse: treeFromRoot(parseTree)},
		{ID: "parents", parse: treeOnGround(parseParents)},
		{ID: "parents-token", parse: treeFromRoot(parseParents)},
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
func FittingReadings(text []byte) []Reading {
	var fitting []Reading
	for _, r := range Readings() {
		for _, r.several = range []bool{false, true} {
			in := newNumbers(text)
			in.byLines, in.skim = true, true
			if _, err := r.readWhole(in); err == nil {
				r.count = in.cases
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
	switch {
	case r.isChoice():
		return "format.reading.case"
	case r.several:
		return "format.reading.cases"
	}
	return "format.reading." + r.ID
}

// Data returns, of several cases, what each is taken for.
func (r Reading) Data() map[string]any {
	if !r.several {
		return nil
	}
	data := graphs.Data{"Number": r.chosen + 1, "Cases": r.count}
	r.several, r.choice = false, false
	data["Case"] = r
	return data
}

// listed reports whether the reading is one of several Choices.
func (r Reading) isChoice() bool { return r.several && r.choice }

// Choices returns a reading for each case that Fitting has found, at most limit; a reading of
// a text with one case is the only choice.
func (r Reading) Choices(limit int) []Reading {
	if r.count < 2 {
		return []Reading{r}
	}
	choices := make([]Reading, min(r.count, limit))
	for i := range choices {
		choices[i] = r.ChooseCase(i)
		choices[i].choice = true
	}
	return choices
}

// ChooseCase returns the reading that reads a case other than the first; 0 is the first.
func (r Reading) ChooseCase(index int) Reading {
	r.chosen = index
	return r
}

// whole reads a text to its end and returns the chosen case.
func (r Reading) readWhole(in *numbers) (read *edgesReader, err error) {
	defer recoverError(&err)
	if r.several {
		return r.readCases(in), nil
	}
	read = r.parse(in)
	in.finish()
	return read, nil
}

// cases reads the chosen one of several cases, which are as many as the first number says,
// or go on to the end of the text; what the rest describes is bounded together.
func (r Reading) readCases(in *numbers) (read *edgesReader) {
	skim := in.skim
	number := 0
	choose := func(next *edgesReader) {
		if number == r.chosen {
			read = next
		}
		number++
		in.skim = skim || number != r.chosen
	}
	in.skim = skim || r.chosen > 0
	begin := *in
	if r.readCountedCases(in, choose) != nil {
		*in, number, read = begin, 0, nil
		r.readEach(in, 0, choose)
	}
	in.cases = number
	switch {
	case read == nil:
	case r.chosen > 0:
		read.addNote(1, "case-chosen", graphs.Data{"Number": r.chosen + 1, "Cases": number})
	default:
		read.addNote(1, "case", graphs.Data{"Cases": number})
	}
	return read
}

// counted reads cases as many as the first number says.
func (r Reading) readCountedCases(in *numbers, take func(*edgesReader)) (err error) {
	defer recoverError(&err)
	r.readEach(in, in.first(1, MaxNames), take)
	return nil
}

// each reads count cases to the end of the text, or two and more if count is 0, and calls
// take with each.
func (r Reading) readEach(in *numbers, count int, take func(*edgesReader)) {
	vertices, edges, done := 0, 0, 0
	for ; done < count || count == 0 && (done < 2 || !in.atEnd()); done++ {
		read := r.parse(in)
		take(read)
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
	in.finish()
}

// Case is a case of a contest's input.
type Case struct {
	*Result
	// Queries are the positions that the case asks about: each lists the vertices that
	// bear a token, a vertex as often as it bears some. Empty if the case asks about the
	// tokens in the drawing, or has none.
	Queries [][]int32
}

// Cases reads all cases of a text. If inLines is set, the numbers must stand in lines as
// contests write them. If the text does not fit, the error is that of the attempt that
// came farthest: at one case, at as many as the first number says, or at cases to the end
// of the text.
func (r Reading) Cases(text []byte, inLines bool) ([]Case, error) {
	var read []*edgesReader
	take := func(next *edgesReader) { read = append(read, next) }
	attempts := []func(*numbers) error{
		func(in *numbers) (err error) {
			defer recoverError(&err)
			take(r.parse(in))
			in.finish()
			return nil
		},
		func(in *numbers) error { return r.readCountedCases(in, take) },
		func(in *numbers) (err error) {
			defer recoverError(&err)
			r.readEach(in, 0, take)
			return nil
		},
	}
	farthest := error(newError("empty"))
	for _, attempt := range attempts {
		read = nil
		in := newNumbers(text)
		in.byLines = inLines
		err := attempt(in)
		if err == nil {
			return results(read)
		}
		if lineOfError(err) > lineOfError(farthest) {
			farthest = err
		}
	}
	return nil, farthest
}

// lineOfError returns the line of an *Error, or 0.
func lineOfError(err error) int {
	var e *Error
	if errors.As(err, &e) {
		return e.Line
	}
	return 0
}

// results makes the drawings of cases.
func results(read []*edgesReader) ([]Case, error) {
	cases := make([]Case, len(read))
	for i, e := range read {
		e.parallel = graphs.AddParallel
		result, err := e.result()
		if err != nil {
			return nil, err
		}
		cases[i] = Case{result, e.queries}
	}
	return cases, nil
}

// read reads a text as one case, otherwise as several: if its lines end as contests write
// them by them, otherwise by its numbers alone.
func (r Reading) read(text []byte) (*Result, error) {
	var (
		e     *edgesReader
		err   error
		first error // of one case by its numbers alone
	)
	for _, attempt := range []struct{ byLines, several bool }{{true, r.several}, {true, true}, {false, r.several}, {false, true}} {
		in := newNumbers(text)
		in.byLines, r.several = attempt.byLines, attempt.several
		if e, err = r.readWhole(in); err == nil {
			break
		}
		if !attempt.byLines && first == nil {
			first = err
		}
	}
	if err != nil {
		err = first
	}
	switch {
	case err != nil:
		return nil, err
	case e == nil:
		return nil, newError("no-case", graphs.Data{"Case": r.chosen + 1})
	}
	e.parallel = graphs.AddParallel
	return e.result()
}

// otherwise adds to the error of a text that is no list of edges the readings that it
// fits. Where the numbers are a list of edges that misses its header, that is what is
// wrong.
func suggestReadings(text []byte, err error) error {
	var listError *Error
	fitting := FittingReadings(text)
	if len(fitting) == 0 || !errors.As(err, &listError) {
		return err
	}
	if listError.Says == "error.format.not-in-header" {
		listError.Readings = fitting
		return listError
	}
	ids := xslices.Map(fitting, func(r Reading) string { return r.ID })
	e := newError("readings", graphs.Data{"Readings": strings.Join(slices.Compact(ids), ", ")}).withLine(listError.Line).withCause(listError)
	e.Readings = fitting
	return e
}
