package rules

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
)

// Ask is a text of rules with the question: which positions follow from which.
type Ask struct {
	Text string `json:"text"`
	// Args replace the parameters of those names, as games.Args writes them.
	Args map[string]string `json:"args,omitempty"`
	// On is the graph that the game is played on; nil for none.
	On *Drawn `json:"on,omitempty"`
	// At asks for the positions of these numbers, and no others, in place of the start.
	At [][]int `json:"at,omitempty"`
	// Form says what a position of At is; see Script.Form.
	Form string `json:"form,omitempty"`
	// Twice asks for the moves of the first positions a second time, in another order; see
	// Table.Changes.
	Twice bool `json:"twice,omitempty"`
	// Limit is how many positions and moves there may be. Moves that lead past it are left
	// out, and their position is open: the positions nearest to the start are kept, as they
	// are met first. It is an error where At is given, or where a position at the start has
	// too many moves.
	Limit games.Limits `json:"limit"`
	// Within is the time that the rules may take, of CPU and by the clock; 0 for 10 seconds of
	// CPU.
	Within time.Duration `json:"within,omitempty"`
	// Partial asks for the positions that are known when the time is over; see Table.Stopped.
	// Otherwise, and where At is given, that is an error.
	Partial bool `json:"partial,omitempty"`
}

// Runner answers an Ask. Errors: *Mistake, *games.LimitError, and ctx.Err() when cancelled.
type Runner func(context.Context, Ask) (*Table, error)

// Here answers an Ask in this process, without bounds of memory and time: for rules that are part
// of the program. It takes some microseconds for each move.
func Here(ctx context.Context, ask Ask) (*Table, error) { return unfold(ctx, ask, nil) }

// unfold is Here, followed by a tracer that may stop it; nil for none.
func unfold(ctx context.Context, ask Ask, t *tracer) (*Table, error) {
	r := &run{
		ask: ask, tracer: t, thread: &starlark.Thread{Print: func(*starlark.Thread, string) {}},
		index: map[string]int32{}, table: &Table{}, letters: &alphabet{},
	}
	stop := context.AfterFunc(ctx, func() { _ = graphs.CatchPanic(func() { r.thread.Cancel("") }) })
	defer stop()
	t.follow(r.thread)
	err := r.begin()
	if err == nil {
		err = r.expandAll(graphs.ProgressFunc(ctx))
	}
	if err == nil && ask.Twice {
		r.askAgain()
	}
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil && t.reason() != nil:
		return nil, t.reason()
	case err != nil:
		return nil, r.inUTF8(worded(err))
	}
	r.table.tidy()
	r.table.tellApart()
	return r.table, nil
}

// run is a text of rules being run.
type run struct {
	ask     Ask
	tracer  *tracer
	thread  *starlark.Thread
	letters *alphabet
	script  *Script
	globals starlark.StringDict
	moves   *starlark.Function

	positions []starlark.Value // by their number in the table
	index     map[string]int32 // their numbers, by key
	table     *Table
	edges     int // moves so far, and their parts
	// starts is how many positions play begins on: none of their moves may be left out.
	starts int
	// calls counts the calls of moves, and metIn has for each position the last call in which
	// a move led there alone.
	calls int32
	metIn []int32
}

// begin runs the text, and enters the positions that play begins on.
func (r *run) begin() error {
	if err := r.load(); err != nil {
		return err
	}
	if err := r.enterStarts(); err != nil {
		return r.blameStart(err)
	}
	r.starts = len(r.positions)
	if len(r.ask.At) > 0 { // values need all that follows
		r.starts = r.ask.Limit.Vertices
	}
	return nil
}

// load runs the text, with the arguments in place of its parameters.
func (r *run) load() error {
	script, file, err := read(r.ask.Text)
	if err != nil {
		return err
	}
	if r.ask.On != nil {
		script = script.OnGraph()
	}
	r.script = script
	if err := r.putArguments(file); err != nil {
		return err
	}
	if r.letters, err = newAlphabet(file); err != nil {
		return err
	}
	r.letters.rewrite(file)
	given := helpers(r.ask.On)
	for name, function := range r.letters.builtins() {
		given[name] = function
	}
	program, err := starlark.FileProgram(file, given.Has)
	if err != nil {
		return err
	}
	if r.globals, err = program.Init(r.thread, given); err != nil {
		return err
	}
	var ok bool
	if r.moves, ok = r.globals["moves"].(*starlark.Function); !ok {
		return &Mistake{Fault: graphs.Fault{Says: NoMoves}}
	}
	if r.globals["start"] == nil {
		return r.setStandardStart(given)
	}
	return nil
}

// putArguments puts the arguments into the syntax tree, in place of what parameters are assigned.
func (r *run) putArguments(file *syntax.File) error {
	for _, stmt := range file.Stmts {
		assignment, ok := stmt.(*syntax.AssignStmt)
		if !ok {
			continue
		}
		name, ok := assignment.LHS.(*syntax.Ident)
		if !ok || assignment.Op != syntax.EQ {
			continue
		}
		value, given := r.ask.Args[name.Name]
		if !given {
			continue
		}
		e, err := r.script.argument(name.Name, value)
		if err != nil {
			return err
		}
		assignment.RHS = e
	}
	return nil
}

// setStandardStart sets where play begins in rules that do not say so.
func (r *run) setStandardStart(given starlark.StringDict) error {
	i := slices.IndexFunc(r.script.Params, func(p games.Param) bool { return p.Name == "start" })
	switch {
	case i >= 0:
		e, err := r.script.argument("start", cmp.Or(r.ask.Args["start"], r.script.Params[i].Default))
		if err != nil {
			return err
		}
		r.globals["start"], err = starlark.EvalExprOptions(options, r.thread, e, nil)
		return err
	case r.ask.On != nil:
		r.globals["start"] = given["vertices"]
	case len(r.ask.At) == 0:
		return &Mistake{Fault: graphs.Fault{Says: "error.rules.no-start"}}
	}
	return nil
}

// enterStarts enters the positions that are asked for.
func (r *run) enterStarts() (err error) {
	for _, numbers := range r.ask.At {
		i, err := r.position(formed(r.ask.Form, numbers))
		if err != nil {
			return err
		}
		r.table.At = append(r.table.At, i)
	}
	if len(r.ask.At) == 0 {
		r.table.Start, err = r.sum(nil, r.globals["start"], 0)
	}
	return err
}

// position returns the number of a position, a new one if it was not met before.
func (r *run) position(v starlark.Value) (int32, error) {
	key, err := r.letters.keyOf(v)
	if err != nil {
		return 0, err
	}
	if i, ok := r.index[key]; ok {
		return i, nil
	}
	if len(r.positions) >= r.ask.Limit.Vertices {
		return 0, &games.LimitError{Limit: r.ask.Limit}
	}
	v.Freeze()
	row := Row{Key: key, Name: r.letters.nameOf(v, key, r.ask.On), Numbers: numbersOf(v)}
	if err := r.askForLooks(v, &row); err != nil {
		return 0, err
	}
	row.Name = vertexName(row.Name)
	return r.enter(v, row), nil
}

// enter adds a position to the table.
func (r *run) enter(v starlark.Value, row Row) int32 {
	i := int32(len(r.positions))
	r.index[row.Key] = i
	r.positions = append(r.positions, v)
	r.table.Rows = append(r.table.Rows, row)
	return i
}

// askForLooks asks the rules for the name, the picture and the place of a position.
func (r *run) askForLooks(v starlark.Value, row *Row) error {
	for _, name := range []string{"name", "picture", "place"} {
		f, ok := r.globals[name].(*starlark.Function)
		if !ok {
			continue
		}
		answer, err := r.call(f, v)
		if err != nil {
			return err
		}
		text, _ := starlark.AsString(answer)
		switch name {
		case "name":
			row.Name = r.letters.display(text)
		case "picture":
			row.Picture = r.letters.display(text)
		case "place":
			if row.Numbers = numbersOf(answer); len(row.Numbers) != 2 {
				row.Numbers = nil
			}
		}
	}
	return nil
}

// call calls a function with a position. The parts of a tuple are the arguments, if the function
// takes as many.
func (r *run) call(f *starlark.Function, v starlark.Value) (starlark.Value, error) {
	args := starlark.Tuple{v}
	if parts, ok := v.(starlark.Tuple); ok {
		takesParts := f.NumParams() == len(parts) && len(parts) != 1
		if f.HasVarargs() || f.NumParams() > 1 || takesParts {
			args = parts
		}
	}
	return starlark.Call(r.thread, f, args, nil)
}

// sum adds to all the positions that a value is the sum of: those of a list, and of the lists in
// it. Any other value is one position.
func (r *run) sum(all []int32, v starlark.Value, depth int) ([]int32, error) {
	if depth > maxNested {
		return nil, longPosition()
	}
	if r.edges++; r.edges > r.ask.Limit.Edges {
		return nil, &games.LimitError{Limit: r.ask.Limit}
	}
	list, ok := v.(*starlark.List)
	if !ok {
		i, err := r.position(v)
		return append(all, i), err
	}
	var err error
	for part := range list.Elements() {
		if all, err = r.sum(all, part, depth+1); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// emptySum returns the position that is left by a move to a sum without parts.
func (r *run) emptySum() int32 {
	const key = "[]"
	if i, ok := r.index[key]; ok {
		return i
	}
	return r.enter(starlark.NewList(nil), Row{Key: key, Name: layout.EmptyName})
}

// expandAll asks for the moves of each position, until no new ones come. If the time is over and
// Ask.Partial is set, the positions that are left are open.
func (r *run) expandAll(report func(graphs.Progress)) error {
	for v := 0; v < len(r.positions); v++ {
		if v%16 == 0 {
			report(graphs.Progress{Stage: graphs.Unfolding, Done: v})
		}
		r.tracer.enter(r.table.Rows[v].Key)
		err := r.expand(int32(v))
		stopped := r.tracer.reason()
		switch {
		case err == nil:
		case errors.As(err, new(*games.LimitError)) && v >= r.starts:
			r.leaveOpen(v)
		case stopped != nil && stopped.Says == TooMuchTime && r.ask.Partial && len(r.ask.At) == 0:
			for ; v < len(r.positions); v++ {
				r.leaveOpen(v)
			}
			r.table.Stopped = stopped
		default:
			return err
		}
	}
	return nil
}

func (r *run) leaveOpen(v int) {
	if r.table.Rows[v].Key != "[]" {
		r.table.Rows[v].Moves, r.table.Rows[v].Open = nil, true
	}
}

// expand asks for the moves of a position.
func (r *run) expand(v int32) error {
	if _, empty := r.positions[v].(*starlark.List); empty {
		return nil
	}
	answer, err := r.call(r.moves, r.positions[v])
	if err != nil {
		return err
	}
	all, ok := answer.(starlark.Iterable)
	if _, dict := answer.(*starlark.Dict); !ok || dict {
		return r.blame(&graphs.Fault{Says: "error.rules.no-list", With: graphs.Data{"Type": answer.Type()}})
	}
	var (
		moves [][]int32
		sums  map[string]bool
	)
	r.calls++
	for move := range starlark.Elements(all) {
		parts, err := r.sum(nil, move, 0)
		if err != nil {
			return r.blame(err)
		}
		switch len(parts) {
		case 0:
			parts = append(parts, r.emptySum())
			fallthrough
		case 1:
			if r.metNow(parts[0]) {
				r.edges--
				continue
			}
		default:
			key := multisetKey(parts)
			if sums[key] {
				r.edges -= len(parts) + 1
				continue
			}
			if sums == nil {
				sums = map[string]bool{}
			}
			sums[key] = true
		}
		moves = append(moves, parts)
	}
	r.table.Rows[v].Moves = moves
	return nil
}

// metNow reports whether a move of the same position led there before, and notes that one does.
func (r *run) metNow(v int32) bool {
	r.metIn = append(r.metIn, make([]int32, max(0, len(r.positions)-len(r.metIn)))...)
	met := r.metIn[v] == r.calls
	r.metIn[v] = r.calls
	return met
}

// multisetKey returns a text that is the same for the same parts in any order.
func multisetKey(parts []int32) string {
	return fmt.Sprint(slices.Sorted(slices.Values(parts)))
}

// blame gives a fault of a position the place of the function moves, which returned it.
func (r *run) blame(err error) error {
	f, ok := err.(*graphs.Fault)
	if !ok {
		return err
	}
	at := r.moves.Position()
	return mistakeAt(at, f.Says, f.With)
}

// blameStart gives a fault of a position at the start the place where the rules assign it.
func (r *run) blameStart(err error) error {
	f, ok := err.(*graphs.Fault)
	if !ok {
		return err
	}
	return mistakeAt(r.script.startAt, f.Says, f.With)
}

// inUTF8 returns an error of the language with its texts in UTF-8.
func (r *run) inUTF8(err error) error {
	var m *Mistake
	if errors.As(err, &m) {
		if detail, ok := m.With["Detail"].(string); ok {
			m.With["Detail"] = r.letters.display(detail)
		}
	}
	return err
}

// maxTwice is how many positions are asked for their moves twice.
const maxTwice = 2000

// askAgain asks for the moves of the first positions a second time, from the last to the first,
// and notes the first position whose answer changed. It ends early when the time is over.
func (r *run) askAgain() {
	for v := min(len(r.table.Rows), maxTwice) - 1; v >= 0; v-- {
		before := r.table.Rows[v]
		r.edges = 0
		err := r.expand(int32(v))
		if r.tracer.reason() != nil {
			r.table.Rows[v] = before
			return
		}
		same := err == nil && slices.EqualFunc(before.Moves, r.table.Rows[v].Moves, slices.Equal)
		if !before.Open && !same {
			r.table.Changes = before.Key
		}
		r.table.Rows[v] = before
	}
}
