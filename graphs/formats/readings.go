package formats

import (
	"errors"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// Reading is a layout of a text that consists of numbers but is not an edge list, such as the
// input of a programming contest. The layout says which number means what; see Readings. If a text
// has several cases, the Reading also says which of them is read. The zero value stands for no
// layout.
//
// White space, including line breaks, separates the numbers, and # starts a comment.
type Reading struct {
	// ID is the name of the layout on the command line.
	ID string

	// parse reads one case and stops after it.
	parse caseParser
	// several is set if the text has several cases; chosen is the index of the case to read.
	several bool
	chosen  int
	// count is the number of cases that RecogniseReadings has found, or 0 if it is less than two.
	count int
	// choice is set if the Reading is an entry of a list of cases; see Choices.
	choice bool
}

// caseParser reads one case from input, the data of a single game, and stops after it. It returns
// the vertices, edges and tokens of the game. If input.skim is set, it may return nil instead.
type caseParser func(input *numberReader) *edgesReader

// Readings returns all layouts in which a text of numbers can be read as a game. Vertices are 1…n,
// or 0…n-1 if a 0 occurs:
//
//	graph          n m, and m pairs: a directed game
//	tokens         n m k, m pairs, k vertices: the same with a token on each of the k
//	lists          n, and for each vertex a line with k and its k options; then perhaps
//	               lines of tokens, each with k and k vertices, ended by a 0
//	adjacency      lines "v: a b c" of any names: the options of v
//	tree           n and n-1 pairs, a tree on 1…n: edge deletion with 1 on the ground
//	tree-token     the same as a directed game away from 1, with a token there
//	parents        n and the parents of all vertices except the first, or of all vertices,
//	               with 0 or -1 for the root: edge deletion with the root on the ground
//	parents-token  the same as a directed game away from the root, with a token there
//	subtraction    k, k numbers, m, m heaps: a move takes one of the k numbers from a
//	               heap. The vertices are 0 up to the largest heap, with a token for
//	               each heap.
//
// A text may have several cases, perhaps with their number before them. The first case is read,
// with a note.
func Readings() []Reading {
	return []Reading{
		{ID: "graph", parse: parseGraph},
		{ID: "tokens", parse: parseTokenGraph},
		{ID: "lists", parse: parseOptionLists},
		{ID: "adjacency", parse: parseAdjacency},
		{ID: "tree", parse: groundTreeParser(parseTree)},
		{ID: "tree-token", parse: rootedTreeParser(parseTree)},
		{ID: "parents", parse: groundTreeParser(parseParents)},
		{ID: "parents-token", parse: rootedTreeParser(parseParents)},
		{ID: "subtraction", parse: parseSubtraction},
	}
}

// ReadingByID returns the Reading, a layout of a text of numbers, whose ID is id. ok is false if
// there is none.
func ReadingByID(id string) (r Reading, ok bool) {
	return xslices.Find(Readings(), func(r Reading) bool { return r.ID == id })
}

// RecogniseReadings returns the layouts that fit the whole text. The line breaks must fit as well:
// each pair is on a line of its own, and each count begins a line.
//
// Time is linear in the length of the text and the size of the games.
func RecogniseReadings(text []byte) []Reading {
	var fitting []Reading
	for _, r := range Readings() {
		for _, r.several = range []bool{false, true} {
			input := newNumberReader(text)
			input.byLines, input.skim = true, true
			if _, err := r.readChosenCase(input); err == nil {
				r.count = input.cases
				fitting = append(fitting, r)
				break
			}
		}
	}
	return fitting
}

// Key returns the translation key of a sentence that describes the layout.
func (r Reading) Key() string {
	switch {
	case r.isChoice():
		return "format.reading.case"
	case r.several:
		return "format.reading.cases"
	}
	return "format.reading." + r.ID
}

// Data returns the values in the message that Key names. They are the number of the chosen case,
// the number of cases, and the layout of a case. Data returns nil if the text has only one case.
func (r Reading) Data() map[string]any {
	if !r.several {
		return nil
	}
	data := graphs.Data{"Number": r.chosen + 1, "Cases": r.count}
	r.several, r.choice = false, false
	data["Case"] = r
	return data
}

// isChoice reports whether r is one of the cases in the list that Choices returns for a text with
// several cases. Its message then names the case.
func (r Reading) isChoice() bool { return r.several && r.choice }

// Choices returns one Reading for each case that RecogniseReadings has found in the text, at most
// limit. If the text has one case, the only choice is r itself.
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

// ChooseCase returns a copy of r that reads the case with the given index, counted from 0.
func (r Reading) ChooseCase(index int) Reading {
	r.chosen = index
	return r
}

// readChosenCase reads input to its end in the layout r and returns the case with the index
// r.chosen. read is nil if the text has too few cases. If input does not have this layout, err is
// not nil.
func (r Reading) readChosenCase(input *numberReader) (read *edgesReader, err error) {
	defer recoverError(&err)
	if r.several {
		return r.readCases(input), nil
	}
	read = r.parse(input)
	input.finish()
	return read, nil
}

// readCases reads several cases from input and returns the case with the index r.chosen, or nil if
// the text has too few cases. The number of cases may stand before them; otherwise they go on to
// the end of the text. readCases adds a note that says which case it returns. If all cases
// together have too many vertices or edges, the parse ends with an error.
func (r Reading) readCases(input *numberReader) (read *edgesReader) {
	skim := input.skim
	number := 0
	choose := func(next *edgesReader) {
		if number == r.chosen {
			read = next
		}
		number++
		input.skim = skim || number != r.chosen
	}
	input.skim = skim || r.chosen > 0
	begin := *input
	if r.readCountedCases(input, choose) != nil {
		*input, number, read = begin, 0, nil
		r.readEachCase(input, 0, choose)
	}
	input.cases = number
	switch {
	case read == nil:
	case r.chosen > 0:
		read.addNote(1, "case-chosen", graphs.Data{"Number": r.chosen + 1, "Cases": number})
	default:
		read.addNote(1, "case", graphs.Data{"Cases": number})
	}
	return read
}

// readCountedCases reads the number of cases and then the cases from input, and calls take with
// each case. It returns an error if input does not have this form.
func (r Reading) readCountedCases(input *numberReader, take func(*edgesReader)) (err error) {
	defer recoverError(&err)
	r.readEachCase(input, input.nextOnNewLine(1, MaxNames), take)
	return nil
}

// readEachCase reads count cases from input, up to the end of the text, and calls take with each
// case. If count is 0, the number of cases is unknown, and there must be at least two.
func (r Reading) readEachCase(input *numberReader, count int, take func(*edgesReader)) {
	vertices, edges, done := 0, 0, 0
	for ; done < count || count == 0 && (done < 2 || !input.atEnd()); done++ {
		read := r.parse(input)
		take(read)
		if read != nil {
			vertices, edges = vertices+len(read.vertices), edges+len(read.edges)
		}
		switch {
		case vertices > MaxVertices:
			input.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
		case edges > MaxEdges:
			input.fail("many-edges", graphs.Data{"Limit": MaxEdges})
		}
	}
	input.finish()
}

// Case is one test case of a contest's input: a drawing, and the positions on it whose winners the
// contest asks for.
type Case struct {
	*Result
	// Queries are the positions that the case asks about. Each lists the vertices with tokens,
	// once for each token. It is empty if the case asks about the tokens in the drawing, or about
	// none.
	Queries [][]int32
}

// Cases reads all cases of text. If inLines is true, the line breaks must fit the layout, as in
// RecogniseReadings. The text may be one case, or a number of cases followed by the cases, or
// cases to the end of the text. If none of these fits, Cases returns the error that is on the
// latest line.
func (r Reading) Cases(text []byte, inLines bool) ([]Case, error) {
	var read []*edgesReader
	take := func(next *edgesReader) { read = append(read, next) }
	attempts := []func(*numberReader) error{
		func(input *numberReader) (err error) {
			defer recoverError(&err)
			take(r.parse(input))
			input.finish()
			return nil
		},
		func(input *numberReader) error { return r.readCountedCases(input, take) },
		func(input *numberReader) (err error) {
			defer recoverError(&err)
			r.readEachCase(input, 0, take)
			return nil
		},
	}
	farthest := error(newError("empty"))
	for _, attempt := range attempts {
		read = nil
		input := newNumberReader(text)
		input.byLines = inLines
		err := attempt(input)
		if err == nil {
			return finishCases(read)
		}
		if lineOfError(err) > lineOfError(farthest) {
			farthest = err
		}
	}
	return nil, farthest
}

// lineOfError returns the line of err if it is an *Error, and 0 otherwise.
func lineOfError(err error) int {
	var e *Error
	if errors.As(err, &e) {
		return e.Line
	}
	return 0
}

// finishCases returns a Case for each element of read: its drawing, and the positions that the
// text asks about.
func finishCases(read []*edgesReader) ([]Case, error) {
	cases := make([]Case, len(read))
	for i, e := range read {
		e.parallel = graphs.AddParallel
		result, err := e.buildResult()
		if err != nil {
			return nil, err
		}
		cases[i] = Case{result, e.queries}
	}
	return cases, nil
}

// readDrawing reads text in the layout r and returns the drawing of the case with the index
// r.chosen. It tries to read the text with the line breaks of the layout, and then with line
// breaks as spaces. In both ways it tries to read one case, unless r.several is set, and then
// several cases. If nothing fits, it returns the first error of the second way.
func (r Reading) readDrawing(text []byte) (*Result, error) {
	var (
		e     *edgesReader
		err   error
		first error // of one case by the numbers alone
	)
	for _, attempt := range []struct{ byLines, several bool }{
		{true, r.several},
		{true, true},
		{false, r.several},
		{false, true},
	} {
		input := newNumberReader(text)
		input.byLines, r.several = attempt.byLines, attempt.several
		if e, err = r.readChosenCase(input); err == nil {
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
	return e.buildResult()
}

// suggestReadings returns the error to report for a text that could not be read as an edge list
// because of err. If no other layout fits the text, this is err. Otherwise it is an error whose
// field Readings lists the layouts that fit, for the user to choose one.
//
// This error is err itself if err says that a name does not fit the header of the list, and a new
// error that wraps err otherwise.
func suggestReadings(text []byte, err error) error {
	var listError *Error
	fitting := RecogniseReadings(text)
	if len(fitting) == 0 || !errors.As(err, &listError) {
		return err
	}
	if listError.Says == "error.format.not-in-header" {
		listError.Readings = fitting
		return listError
	}
	ids := xslices.Map(fitting, func(r Reading) string { return r.ID })
	e := newError("readings", graphs.Data{"Readings": strings.Join(slices.Compact(ids), ", ")}).
		withLine(listError.Line).withCause(listError)
	e.Readings = fitting
	return e
}
