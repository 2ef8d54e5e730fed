package games

import (
	"bufio"
	"context"
	"io"
	"slices"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/xslices"
)

// Contest is a task of a contest.
type Contest struct {
	// ID names the contest in commands; it never changes.
	ID string
	// Game is the ID of the game that it asks for.
	Game string

	// Says are the words for who wins. They are empty if the answers are numbers.
	Says Verdict

	// counted is set if the input begins with the number of cases.
	counted bool
	// read reads a case; nil after an error of the numbers.
	read func(*formats.Numbers) task
}

// Verdict holds the words by which a contest says who wins: Win if it is the next player,
// Lose if it is the previous one.
type Verdict struct{ Win, Lose string }

// task is a case of a contest.
type task interface {
	// args are the arguments of the game that it is about.
	args() map[string]string
	// answer writes what the contest wants for it, in these words.
	answer(*bufio.Writer, Verdict)
}

// Contests returns the contests in a fixed order.
func Contests() []Contest {
	return []Contest{
		{ID: "shoi2008-nim", Game: "misere-nim", Says: Verdict{"John", "Brother"}, counted: true, read: readHeaps},
		{ID: "poi2009-stones", Game: "poi2009-stones", Says: Verdict{"TAK", "NIE"}, counted: true, read: readStones},
		{ID: "poi2004-game", Game: "poi2004-game", read: readPawns},
		{ID: "usaco2010-rocks", Game: "usaco2010-rocks", Says: Verdict{"Yes", "No"}, read: readRocks},
		{ID: "hnoi2007-split", Game: "hnoi2007-split", counted: true, read: readBottles},
	}
}

func ContestByID(id string) (Contest, bool) {
	return xslices.Find(Contests(), func(c Contest) bool { return c.ID == id })
}

func (c Contest) Key() string { return "contest." + c.ID + ".reading" }

// InputKey returns the translation key of how the input is written; besides it stands what
// the contest wants as its output.
func (c Contest) InputKey() string { return "contest." + c.ID + ".input" }

// Args returns the game of the first case as arguments of the contest's game. The
// error is a *formats.Error.
func (c Contest) Args(text []byte) (args map[string]string, err error) {
	in := formats.NewNumbers(text)
	if c.counted {
		in.Next(1, maxCases)
	}
	first := c.read(in)
	if in.Err() != nil {
		return nil, in.Err()
	}
	return first.args(), nil
}

// Cases returns the games of the first cases as arguments of the contest's game, at most limit of
// them. It returns nil if the text cannot be read.
func (c Contest) Cases(text []byte, limit int) []map[string]string {
	tasks, err := c.tasks(formats.NewNumbers(text))
	if err != nil {
		return nil
	}
	return xslices.Map(tasks[:min(len(tasks), limit)], task.args)
}

// Answers writes what the contest wants for an input, case after case, and says who wins
// in the words of say; see Says. Nothing is written before the whole input is read. Time is
// linear in the input, but for hnoi2007-split, where it grows with the third power of the
// bottles of a case. Errors: *formats.Error, what writing says, and ctx.Err() when cancelled.
func (c Contest) Answers(ctx context.Context, text []byte, say Verdict, out io.Writer) error {
	tasks, err := c.tasks(formats.NewNumbers(text))
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	for _, t := range tasks {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		t.answer(w, say)
	}
	return w.Flush()
}

// tasks reads all cases to the end of the input.
func (c Contest) tasks(in *formats.Numbers) (all []task, err error) {
	count := -1
	if c.counted {
		count = in.Next(1, maxCases)
	}
	for in.Err() == nil && (count < 0 && (len(all) == 0 || !in.AtEnd()) || len(all) < count) {
		all = append(all, c.read(in))
	}
	in.Finish()
	return all, in.Err()
}

// Fitting returns the contests whose input a text can be, to its end.
func Fitting(text []byte) []Contest {
	return slices.DeleteFunc(Contests(), func(c Contest) bool {
		_, err := c.tasks(formats.NewNumbers(text))
		return err != nil
	})
}
