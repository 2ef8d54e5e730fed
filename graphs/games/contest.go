package games

import (
	"bufio"
	"context"
	"io"
	"slices"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/xslices"
)

// Contest describes a task of a programming contest that asks about a game: who wins, or how many
// moves win. It reads the inputs of the task and writes their answers.
type Contest struct {
	// ID names the contest in commands; it never changes.
	ID string
	// Game is the ID of the game that the contest is about.
	Game string

	// Says holds the words for the winner. They are empty if the answers are numbers.
	Says Verdict

	// counted is set if the input begins with the number of cases.
	startsWithCount bool
	// read reads a case. It returns nil after an error of the numbers.
	readCase func(*formats.Numbers) contestCase
}

// Verdict holds the words by which a contest names the winner: Win if the next player wins, Lose
// if the previous player does.
type Verdict struct{ Win, Lose string }

// contestCase is one case in the input of a contest. It can be turned into arguments of the
// contest's game, and it can write its answer.
type contestCase interface {
	// gameArgs returns the arguments of the game of the case.
	gameArgs() map[string]string
	// writeAnswer writes the answer to the case, with these words for the winner.
	writeAnswer(*bufio.Writer, Verdict)
}

// Contests returns all contests, always in the same order.
func Contests() []Contest {
	return []Contest{
		{
			ID: "shoi2008-nim", Game: "misere-nim", Says: Verdict{"John", "Brother"}, startsWithCount: true,
			readCase: readHeaps,
		},
		{
			ID: "poi2009-stones", Game: "poi2009-stones", Says: Verdict{"TAK", "NIE"}, startsWithCount: true,
			readCase: readStones,
		},
		{ID: "poi2004-game", Game: "poi2004-game", readCase: readPawns},
		{ID: "usaco2010-rocks", Game: "usaco2010-rocks", Says: Verdict{"Yes", "No"}, readCase: readRocks},
		{ID: "hnoi2007-split", Game: "hnoi2007-split", startsWithCount: true, readCase: readBottles},
	}
}

// ContestByID returns the contest with the given ID. ok is false if there is none.
func ContestByID(id string) (c Contest, ok bool) {
	return xslices.Find(Contests(), func(c Contest) bool { return c.ID == id })
}

// NoteKey returns the translation key of a note about how the program reads the contest's input.
func (c Contest) NoteKey() string { return "contest." + c.ID + ".reading" }

// InputKey returns the translation key of a description of the contest's input and expected
// output.
func (c Contest) InputKey() string { return "contest." + c.ID + ".input" }

// Args reads the first case of text, an input of the contest, and returns it as arguments of the
// contest's game. If text cannot be read, err is a *formats.Error.
func (c Contest) Args(text []byte) (args map[string]string, err error) {
	input := formats.NewNumbers(text)
	if c.startsWithCount {
		input.Next(1, maxCases)
	}
	first := c.readCase(input)
	if input.Err() != nil {
		return nil, input.Err()
	}
	return first.gameArgs(), nil
}

// Cases reads text, an input of the contest, and returns its first cases, at most limit, as
// arguments of the contest's game. It returns nil if text cannot be read.
func (c Contest) Cases(text []byte, limit int) []map[string]string {
	tasks, err := c.readCases(formats.NewNumbers(text))
	if err != nil {
		return nil
	}
	return xslices.Map(tasks[:min(len(tasks), limit)], contestCase.gameArgs)
}

// WriteAnswers solves every case in text, an input of the contest, and writes the answers to out.
// verdict holds the words that name the winner; the words of the contest itself are in c.Says. It
// returns a *formats.Error if text cannot be read, an error of out, or ctx.Err() if ctx is
// cancelled.
//
// Time is linear, except for the contest hnoi2007-split, which takes time cubic in the bottles of
// a case.
func (c Contest) WriteAnswers(ctx context.Context, text []byte, verdict Verdict, out io.Writer) error {
	tasks, err := c.readCases(formats.NewNumbers(text))
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	for _, t := range tasks {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		t.writeAnswer(w, verdict)
	}
	return w.Flush()
}

// readCases reads all cases of the contest, up to the end of input. The error is a
// *formats.Error.
func (c Contest) readCases(input *formats.Numbers) (cases []contestCase, err error) {
	count := -1
	if c.startsWithCount {
		count = input.Next(1, maxCases)
	}
	for input.Err() == nil && (count < 0 && (len(cases) == 0 || !input.AtEnd()) || len(cases) < count) {
		cases = append(cases, c.readCase(input))
	}
	input.Finish()
	return cases, input.Err()
}

// MatchingContests returns the contests for which text is a complete valid input.
func MatchingContests(text []byte) []Contest {
	return slices.DeleteFunc(Contests(), func(c Contest) bool {
		_, err := c.readCases(formats.NewNumbers(text))
		return err != nil
	})
}
