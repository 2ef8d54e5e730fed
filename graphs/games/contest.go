package games

import (
	"bufio"
	"context"
	"io"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/xslices"
)

// Contest is a task of a contest.
type Contest struct {
	// ID names the contest in commands; it never changes.
	ID string
	// Game is the ID of the game that it asks for.
	Game string

	// counted is set where the input begins with the number of cases.
	counted bool
	// read reads a case.
	read func(*formats.Numbers) task
}

// task is a case of a contest.
type task interface {
	// args are the arguments of the game that it is about.
	args() map[string]string
	// answer writes what the contest wants for it.
	answer(*bufio.Writer)
}

// Contests returns the contests in a fixed order.
func Contests() []Contest {
	return []Contest{
		{ID: "shoi2008-nim", Game: "misere-nim", counted: true, read: readHeaps},
		{ID: "poi2009-stones", Game: "poi2009-stones", counted: true, read: readStones},
		{ID: "poi2004-game", Game: "poi2004-game", read: readPawns},
		{ID: "usaco2010-rocks", Game: "usaco2010-rocks", read: readRocks},
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
// error is an *formats.Error.
func (c Contest) Args(text []byte) (args map[string]string, err error) {
	defer formats.RecoverNumbers(&err)
	in := formats.NewNumbers(text)
	if c.counted {
		in.Next(1, maxCases)
	}
	return c.read(in).args(), nil
}

// Answers writes what the contest wants for an input, case after case. Nothing is
// written before the whole input is read. Time is linear in the input, but for
// hnoi2007-split, where it grows with the third power of the bottles of a case.
// Errors: *formats.Error, what writing says, and ctx.Err() when cancelled.
func (c Contest) Answers(ctx context.Context, text []byte, out io.Writer) (err error) {
	defer graphs.Taken(&err)
	tasks := graphs.Must(c.tasks(formats.NewNumbers(text)))
	w := bufio.NewWriter(out)
	for _, t := range tasks {
		graphs.Try(ctx.Err())
		t.answer(w)
	}
	return w.Flush()
}

// tasks reads all cases to the end of the input.
func (c Contest) tasks(in *formats.Numbers) (all []task, err error) {
	defer formats.RecoverNumbers(&err)
	count := -1
	if c.counted {
		count = in.Next(1, maxCases)
	}
	for count < 0 && (len(all) == 0 || !in.AtEnd()) || len(all) < count {
		all = append(all, c.read(in))
	}
	in.Finish()
	return all, nil
}

// Fitting returns the contests whose input a text can be, to its end.
func Fitting(text []byte) []Contest {
	return slices.DeleteFunc(Contests(), func(c Contest) bool {
		_, err := c.tasks(formats.NewNumbers(text))
		return err != nil
	})
}
