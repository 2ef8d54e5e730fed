// Package contests answers whole inputs of programming contests, with all cases and all queries.
//
// Shapes lists the forms of input that the package knows. A shape reads a text of numbers and
// answers it line by line, in the words that the contest expects.
package contests

import (
	"bufio"
	"context"
	"errors"
	"io"
	"slices"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
)

// Verdict holds the words that name the winner; see games.Verdict.
type Verdict = games.Verdict

// Shape is a form of input that contests use.
type Shape struct {
	// ID names the shape on the command line.
	ID string
	// Says holds its usual words for who wins. They are empty if the answers are numbers.
	Says Verdict

	// read reads a whole text. If inLines is set, the line breaks must be where contests put them.
	read parser
	// named reports that the shape is used only if the user names it, because each of its texts
	// also has a more usual shape.
	named bool
}

// parsed is a text that was read in a shape.
type parsed struct {
	answers answerWriter
	// positions returns the games of the first cases; nil if the cases are graphs.
	positions positionLister
}

// Position is a game of package games by which a case can be drawn.
type Position struct {
	// Game is its ID, and Args are its arguments.
	Game string
	Args map[string]string
}

// parser is a function that parses text. If inLines is set, it also checks that numbers stand on
// lines as contests write them.
type parser func(text []byte, inLines bool) (parsed, error)

// positionLister is a function that returns the games of the first limit cases, or of all cases if
// there are fewer.
type positionLister func(limit int) []Position

// answerWriter is a function that writes the answers to all cases and queries of a text to out.
// say holds the words that name the winner.
type answerWriter func(ctx context.Context, say Verdict, out *bufio.Writer) error

// Shapes returns all shapes. If a text can have two shapes, the likelier comes first. They are the
// formats.Readings, and
//
//	subtraction    k, k numbers, n, n heaps: from a heap one of the k numbers is taken away
//	s-nim          the same for many positions: k, k numbers, m, and m lines of n and n heaps;
//	               until a 0. A letter for each position, and a line for each set.
//	nim            n and n heaps of Nim
//	staircase      n and the counters on the steps 1…n of staircase Nim
//
// A text may have several cases of each: their number comes first, or they go to the end of the
// text. The games.Contests come last.
func Shapes() []Shape {
	var shapes []Shape
	for _, r := range formats.Readings() {
		if r.ID != "subtraction" { // answered without a graph: see below
			shapes = append(shapes, Shape{ID: r.ID, Says: usualWords(r.ID), read: graphsParser(r)})
		}
	}
	yesNo := Verdict{Win: "Yes", Lose: "No"}
	shapes = append(shapes,
		Shape{ID: "subtraction", Says: yesNo, read: casesParser(readSubtraction)},
		Shape{ID: "s-nim", Says: Verdict{Win: "W", Lose: "L"}, read: readSNim},
		Shape{ID: "nim", Says: yesNo, read: casesParser(readNim)},
		Shape{ID: "staircase", Says: yesNo, read: casesParser(readStaircase), named: true},
	)
	for _, c := range games.Contests() {
		shapes = append(shapes, Shape{ID: c.ID, Says: c.Says, read: contestParser(c)})
	}
	return shapes
}

// FindShape returns the shape with the given ID. ok is false if there is none.
func FindShape(id string) (_ Shape, ok bool) {
	return xslices.Find(Shapes(), func(s Shape) bool { return s.ID == id })
}

// usualWords returns the words that contests with the input formats.Reading id use to name the
// winner: the words of AcWing 1319 for readings with tokens, and of HDU 1524 for lists.
func usualWords(id string) Verdict {
	switch id {
	case "lists":
		return Verdict{Win: "WIN", Lose: "LOSE"}
	case "tree", "parents", "tree-token", "parents-token":
		return Verdict{Win: "First", Lose: "Second"}
	}
	return Verdict{Win: "win", Lose: "lose"}
}

// Answer reads text in this shape and writes the answers to out. say holds the words that name the
// winner. It first requires that numbers stand on lines as contests write them, and if the text
// does not fit, it reads the text again regardless of lines. It writes nothing before it has read
// the whole text. It returns a *formats.Error if the text does not have this shape, an error of
// solver.Solve or of out, and ctx.Err() if ctx is cancelled.
func (s Shape) Answer(ctx context.Context, text []byte, say Verdict, out io.Writer) error {
	read, err := s.read(text, true)
	if err != nil {
		read, err = s.read(text, false)
	}
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	if err := read.answers(ctx, say, w); err != nil {
		return err
	}
	return w.Flush()
}

// MatchingShapes returns the shapes that fit text, the likeliest first. The numbers must stand on
// lines as contests write them.
func MatchingShapes(text []byte) []Shape {
	return slices.DeleteFunc(Shapes(), func(s Shape) bool {
		if s.named {
			return true
		}
		_, err := s.read(text, true)
		return err != nil
	})
}

// Positions returns the games of the first cases of text, at most limit. It returns nil if the
// numbers do not stand on lines as contests write them, or if the cases are graphs.
func (s Shape) Positions(text []byte, limit int) []Position {
	read, err := s.read(text, true)
	if err != nil || read.positions == nil {
		return nil
	}
	return read.positions(limit)
}

// Key returns the translation key of the description of the shape's input.
func (s Shape) Key() string {
	if c, ok := games.ContestByID(s.ID); ok {
		return c.NoteKey()
	}
	return "format.reading." + s.ID
}

// Drawing returns a shape that reads any text which package formats reads as one drawing with the
// options o, such as [[1,2],[2],[]] or a matrix.
func Drawing(o formats.Options) Shape {
	return Shape{Says: usualWords(""), read: func(text []byte, _ bool) (parsed, error) {
		r, err := formats.ReadRecognised(text, "", o)
		if err != nil {
			return parsed{}, err
		}
		return parsed{answers: graphAnswers([]formats.Case{{Result: r}})}, nil
	}}
}

// errNotFitting is the error for a text that is not an input of the contest.
var errNotFitting = errors.New("the input of another contest")

// contestParser returns a parser of the input of c, a contest of package games.
func contestParser(c games.Contest) parser {
	return func(text []byte, inLines bool) (parsed, error) {
		fits := func(other games.Contest) bool { return other.ID == c.ID }
		if inLines && !slices.ContainsFunc(games.MatchingContests(text), fits) {
			return parsed{}, errNotFitting
		}
		write := func(ctx context.Context, say Verdict, out *bufio.Writer) error {
			return c.Answers(ctx, text, say, out)
		}
		positions := func(limit int) []Position {
			return xslices.Map(c.Cases(text, limit), func(args map[string]string) Position {
				return Position{c.Game, args}
			})
		}
		return parsed{write, positions}, nil
	}
}

// graphsParser returns a parser of texts in the reading r of package formats.
func graphsParser(r formats.Reading) parser {
	return func(text []byte, inLines bool) (parsed, error) {
		cases, err := r.Cases(text, inLines)
		if err != nil {
			return parsed{}, err
		}
		return parsed{answers: graphAnswers(cases)}, nil
	}
}

// graphAnswers returns an answerWriter that writes the answer to each query of each case. A case
// without queries gets one answer for its position or, if it has no token, one for each vertex in
// order.
func graphAnswers(cases []formats.Case) answerWriter {
	return func(ctx context.Context, say Verdict, out *bufio.Writer) error {
		for _, c := range cases {
			s, err := solver.Solve(ctx, solver.PositionOf(c.Drawing))
			if err != nil {
				return err
			}
			switch {
			case len(c.Queries) > 0:
				for _, query := range c.Queries {
					writeLine(out, say, sumOf(s, query).Outcome())
				}
			case s.Played:
				writeLine(out, say, s.Outcome)
			default:
				for _, o := range s.Outcomes {
					writeLine(out, say, o)
				}
			}
		}
		return nil
	}
}

// sumOf returns the value of the sum of one token on each of vertices. s is the solution of the
// graph.
func sumOf(s *solver.Solution, vertices []int32) solver.Value {
	sum := solver.Finite(0)
	for _, v := range vertices {
		sum = sum.Add(s.Values[v])
	}
	return sum
}

// writeLine writes the word of say for the outcome o and a line end. No contest has a word for a
// draw.
func writeLine(out *bufio.Writer, say Verdict, o solver.Outcome) {
	word := "draw"
	switch o {
	case solver.OutcomeN:
		word = say.Win
	case solver.OutcomeP:
		word = say.Lose
	case solver.OutcomeUnknown:
		word = "?"
	}
	out.WriteString(word)
	out.WriteByte('\n')
}
