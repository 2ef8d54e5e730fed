// Package contests answers whole inputs of programming contests, with all cases and all queries.
//
// InputFormats lists the formats of inputs that the package knows. An [InputFormat] reads an input
// and answers it line by line, in the words that the contest expects.
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

// InputFormat is a format of the inputs of programming contests.
type InputFormat struct {
	// ID is the name of the format on the command line.
	ID string
	// Says holds the words in which such contests name the winner. They are empty if the answers
	// are numbers.
	Says Verdict

	// read parses a whole input.
	read inputParser
	// named means that the format is used only if the user names it, because each of its inputs
	// also fits a more usual format.
	named bool
}

// parsedInput is a contest input after parsing: it can write the answers and list the positions.
type parsedInput struct {
	answers answerWriter
	// positions returns the positions of the first cases. It is nil if the cases are graphs.
	positions positionLister
}

// Position is a case of a contest input as a position of a game in package games.
type Position struct {
	// Game is the ID of the game, and Args are the values of its parameters.
	Game string
	Args map[string]string
}

// inputParser parses an input of a contest. If strictLines is set, line breaks must be where the
// input format has them: it returns an error if a number is first on its line and should not be, or
// should be and is not. Otherwise line breaks count as spaces.
type inputParser func(text []byte, strictLines bool) (parsedInput, error)

// positionLister returns the positions of the first limit cases, or of all cases if there are
// fewer.
type positionLister func(limit int) []Position

// answerWriter writes the answers to all cases and queries of an input to out. say holds the words
// that name the winner.
type answerWriter func(ctx context.Context, say Verdict, out *bufio.Writer) error

// InputFormats returns all formats of inputs. If an input fits two formats, the likelier format
// comes first. An input may contain several cases: their number comes first, or the cases go on to
// the end of the input.
func InputFormats() []InputFormat {
	var list []InputFormat
	for _, r := range formats.Readings() {
		if r.ID != "subtraction" { // answered without a graph: see below
			list = append(list, InputFormat{ID: r.ID, Says: verdictFor(r.ID), read: graphsParser(r)})
		}
	}
	yesNo := Verdict{Win: "Yes", Lose: "No"}
	list = append(list,
		// k and the k numbers that a move may take away; then n and the sizes of n heaps.
		InputFormat{ID: "subtraction", Says: yesNo, read: casesParser(readSubtraction)},
		// As subtraction, but with m positions: k and the k numbers; then m, and m lines of n and
		// the sizes of n heaps. A line with 0 ends the input. The answers to one set of numbers are
		// letters on one line.
		InputFormat{ID: "s-nim", Says: Verdict{Win: "W", Lose: "L"}, read: parseSNim},
		// n and the sizes of n heaps of Nim.
		InputFormat{ID: "nim", Says: yesNo, read: casesParser(readNim)},
		// n and the number of counters on each of the steps 1…n of staircase Nim.
		InputFormat{ID: "staircase", Says: yesNo, read: casesParser(readStaircase), named: true},
	)
	for _, c := range games.Contests() {
		list = append(list, InputFormat{ID: c.ID, Says: c.Says, read: contestParser(c)})
	}
	return list
}

// FindInputFormat returns the format with the given ID. ok is false if there is no such format.
func FindInputFormat(id string) (_ InputFormat, ok bool) {
	return xslices.Find(InputFormats(), func(s InputFormat) bool { return s.ID == id })
}

// verdictFor returns the words in which contests name the winner. id is the ID of the
// formats.Reading of the input. For readings with tokens they are the words of AcWing 1319, and for
// lists the words of HDU 1524.
func verdictFor(id string) Verdict {
	switch id {
	case "lists":
		return Verdict{Win: "WIN", Lose: "LOSE"}
	case "tree", "parents", "tree-token", "parents-token":
		return Verdict{Win: "First", Lose: "Second"}
	}
	return Verdict{Win: "win", Lose: "lose"}
}

// Answer reads text as an input in this format, and writes the answers to out. say holds the words
// that name the winner. Line breaks of text that are not where contests write them are ignored.
// Nothing is written before the whole text was read.
//
// It returns a *formats.Error if text is not in this format, an error of solver.Solve or of out, or
// ctx.Err() if ctx is cancelled.
func (s InputFormat) Answer(ctx context.Context, text []byte, say Verdict, out io.Writer) error {
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

// MatchingInputFormats returns the formats that fit text, the likeliest first. Line breaks must be
// where contests write them.
func MatchingInputFormats(text []byte) []InputFormat {
	return slices.DeleteFunc(InputFormats(), func(s InputFormat) bool {
		if s.named {
			return true
		}
		_, err := s.read(text, true)
		return err != nil
	})
}

// Positions reads text, a contest input in this format, and returns the positions in its first
// limit cases. It returns nil if the cases are graphs, or if the line breaks of text are not where
// contests write them.
func (s InputFormat) Positions(text []byte, limit int) []Position {
	read, err := s.read(text, true)
	if err != nil || read.positions == nil {
		return nil
	}
	return read.positions(limit)
}

// Key returns the translation key of the description of the format.
func (s InputFormat) Key() string {
	if c, ok := games.ContestByID(s.ID); ok {
		return c.NoteKey()
	}
	return "format.reading." + s.ID
}

// DrawingFormat returns the format of texts that each describe a single drawing, such as
// [[1,2],[2],[]] or a matrix. Package formats recognises and reads them, with the options o.
func DrawingFormat(o formats.Options) InputFormat {
	return InputFormat{Says: verdictFor(""), read: func(text []byte, _ bool) (parsedInput, error) {
		r, err := formats.ReadRecognised(text, "", o)
		if err != nil {
			return parsedInput{}, err
		}
		return parsedInput{answers: graphAnswers([]formats.Case{{Result: r}})}, nil
	}}
}

// errNotFitting is the error of a text that is not an input of the contest.
var errNotFitting = errors.New("the input of another contest")

// contestParser returns the parser for inputs of the contest c.
func contestParser(c games.Contest) inputParser {
	return func(text []byte, strictLines bool) (parsedInput, error) {
		fits := func(other games.Contest) bool { return other.ID == c.ID }
		if strictLines && !slices.ContainsFunc(games.MatchingContests(text), fits) {
			return parsedInput{}, errNotFitting
		}
		write := func(ctx context.Context, say Verdict, out *bufio.Writer) error {
			return c.WriteAnswers(ctx, text, say, out)
		}
		positions := func(limit int) []Position {
			return xslices.Map(c.Cases(text, limit), func(args map[string]string) Position {
				return Position{c.Game, args}
			})
		}
		return parsedInput{write, positions}, nil
	}
}

// graphsParser returns the parser for inputs that the reading r of package formats can read. Their
// cases are graphs.
func graphsParser(r formats.Reading) inputParser {
	return func(text []byte, strictLines bool) (parsedInput, error) {
		cases, err := r.Cases(text, strictLines)
		if err != nil {
			return parsedInput{}, err
		}
		return parsedInput{answers: graphAnswers(cases)}, nil
	}
}

// graphAnswers returns a function that answers each query of each case. A case without queries gets
// one answer for its position or, if it has no token, one answer for each vertex in order.
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
					writeLine(out, say, sumOfTokens(s, query).Outcome())
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

// sumOfTokens returns the value of the disjunctive sum of a token on each of the given vertices. s
// is the solution of the graph.
func sumOfTokens(s *solver.Solution, vertices []int32) solver.Value {
	sum := solver.Finite(0)
	for _, v := range vertices {
		sum = sum.Add(s.Values[v])
	}
	return sum
}

// writeLine writes a line with the word for the outcome o, as say holds it. A draw is "draw",
// because no contest has a word for it.
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
