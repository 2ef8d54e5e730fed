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

// Ask is a text of rules and a request for the positions that follow from its start.
type Ask struct {
	Text string `json:"text"`
	// Args are the values of parameters, as games.Args writes them.
	Args map[string]string `json:"args,omitempty"`
	// On is the graph that the game is played on; nil for none.
	On *Graph `json:"on,omitempty"`
	// At lists the numbers of the positions to compute instead of the start.
	At [][]int `json:"at,omitempty"`
	// Form says how the numbers in At make a position; see Script.Form.
	Form string `json:"form,omitempty"`
	// Twice computes the moves of the first positions a second time, in another order; see
	// Table.Changes.
	Twice bool `json:"twice,omitempty"`
	// Limit bounds the numbers of positions and moves. Beyond it, moves are left out and their
	// positions stay open. Positions are met in breadth-first order, so those nearest to the start
	// are kept. It is an error if At is set, or if a position at the start has too many moves.
	Limit games.Limits `json:"limit"`
	// Within limits the CPU time and the time by the clock; 0 means 10 seconds of CPU time.
	Within time.Duration `json:"within,omitempty"`
	// Partial requests the positions known at the time limit, instead of an error; see
	// Table.Stopped. It has no effect if At is set.
	Partial bool `json:"partial,omitempty"`
}

// Runner is a function that runs the rules of an Ask. It returns a *Mistake if the rules are
// wrong, a *games.LimitError if there are too many positions, and ctx.Err() if ctx is cancelled.
type Runner func(context.Context, Ask) (*Table, error)

// RunHere runs the rules of ask in this process without limits of memory and time. It is for rules
// that are part of the program. A move takes some microseconds.
func RunHere(ctx context.Context, ask Ask) (*Table, error) { return unfold(ctx, ask, nil) }

// unfold runs the rules of ask and returns the table of positions. t, unless it is nil, can stop
// the run.
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
		r.checkRepeatable()
	}
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil && t.reason() != nil:
		return nil, t.reason()
	case err != nil:
		return nil, r.decodeError(toMistake(err))
	}
	r.table.dropDeadParts()
	r.table.makeNamesUnique()
	return r.table, nil
}

// run is the state of a run.
type run struct {
	ask     Ask
	tracer  *tracer
	thread  *starlark.Thread
	letters *alphabet
	script  *Script
	globals starlark.StringDict
	moves   *starlark.Function

	positions []starlark.Value // by row of the table
	index     map[string]int32 // rows by key
	table     *Table
	edges     int // the number of moves so far, and of their parts
	// starts is the number of positions that play begins on, whose moves must all be kept.
	starts int
	// calls counts the calls of moves. metIn holds, for each position, the last call that returned
	// it as a single position.
	calls int32
	metIn []int32
}

// begin runs the text and enters the positions of the start.
func (r *run) begin() error {
	if err := r.load(); err != nil {
		return err
	}
	if err := r.enterStarts(); err != nil {
		return r.blameStart(err)
	}
	r.starts = len(r.positions)
	if len(r.ask.At) > 0 { // values depend on all followers
		r.starts = r.ask.Limit.Vertices
	}
	return nil
}

// load runs the text with the arguments as its parameters.
func (r *run) load() error {
	script, file, err := readWithTree(r.ask.Text)
	if err != nil {
		return err
	}
	if r.ask.On != nil {
		script = script.OnGraph()
	}
	r.script = script
	if err := script.replaceArguments(file, r.ask.Args); err != nil {
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

// replaceArguments replaces the values of parameters in the syntax tree by the arguments.
func (s *Script) replaceArguments(file *syntax.File, args map[string]string) error {
	for _, stmt := range file.Stmts {
		assignment, ok := stmt.(*syntax.AssignStmt)
		if !ok {
			continue
		}
		name, ok := assignment.LHS.(*syntax.Ident)
		if !ok || assignment.Op != syntax.EQ {
			continue
		}
		value, given := args[name.Name]
		if !given {
			continue
		}
		e, err := s.argument(name.Name, value)
		if err != nil {
			return err
		}
		assignment.RHS = e
	}
	return nil
}

// setStandardStart sets the start for rules that do not assign it. given holds the values that the
// rules assign.
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

// enterStarts enters the positions of At or, if At is empty, of the start.
func (r *run) enterStarts() (err error) {
	for _, numbers := range r.ask.At {
		i, err := r.indexOf(newPosition(r.ask.Form, numbers))
		if err != nil {
			return err
		}
		r.table.At = append(r.table.At, i)
	}
	if len(r.ask.At) == 0 {
		r.table.Start, err = r.addParts(nil, r.globals["start"], 0)
	}
	return err
}

// indexOf returns the index of the position v. A new position is added to the table.
func (r *run) indexOf(v starlark.Value) (int32, error) {
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
	if err := r.readAppearance(v, &row); err != nil {
		return 0, err
	}
	row.Name = vertexName(row.Name)
	return r.enter(v, row), nil
}

// enter adds the position v with its row to the table and returns its index.
func (r *run) enter(v starlark.Value, row Row) int32 {
	i := int32(len(r.positions))
	r.index[row.Key] = i
	r.positions = append(r.positions, v)
	r.table.Rows = append(r.table.Rows, row)
	return i
}

// readAppearance sets the name, the picture and the numbers of row by calling the functions of the
// rules for the position v.
func (r *run) readAppearance(v starlark.Value, row *Row) error {
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

// call calls the function f of the rules with the position v. A tuple is spread over the parameters
// if f takes as many.
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

// addParts appends to positions the summands of v: the elements of a list, also of lists within it.
// Any other value is a single position. depth is the number of lists around v.
func (r *run) addParts(positions []int32, v starlark.Value, depth int) ([]int32, error) {
	if depth > maxNested {
		return nil, longPosition()
	}
	if r.edges++; r.edges > r.ask.Limit.Edges {
		return nil, &games.LimitError{Limit: r.ask.Limit}
	}
	list, ok := v.(*starlark.List)
	if !ok {
		i, err := r.indexOf(v)
		return append(positions, i), err
	}
	var err error
	for part := range list.Elements() {
		if positions, err = r.addParts(positions, part, depth+1); err != nil {
			return nil, err
		}
	}
	return positions, nil
}

// emptySum returns the position left by a move to an empty sum.
func (r *run) emptySum() int32 {
	const key = "[]"
	if i, ok := r.index[key]; ok {
		return i
	}
	return r.enter(starlark.NewList(nil), Row{Key: key, Name: layout.EmptyName})
}

// expandAll computes the moves of all positions, including new ones that moves lead to, and reports
// progress to report. At the time limit, it leaves the rest open if Ask.Partial is set.
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

// leaveOpen marks the position with index v as open, except the empty sum, which has no moves.
func (r *run) leaveOpen(v int) {
	if r.table.Rows[v].Key != "[]" {
		r.table.Rows[v].Moves, r.table.Rows[v].Open = nil, true
	}
}

// expand computes the moves of the position with index v and writes them to its row.
func (r *run) expand(v int32) error {
	if _, empty := r.positions[v].(*starlark.List); empty {
		return nil
	}
	answer, err := r.call(r.moves, r.positions[v])
	if err != nil {
		return err
	}
	answers, ok := answer.(starlark.Iterable)
	if _, dict := answer.(*starlark.Dict); !ok || dict {
		return r.blame(&graphs.Fault{Says: "error.rules.no-list", With: graphs.Data{"Type": answer.Type()}})
	}
	var (
		moves [][]int32
		sums  map[string]bool
	)
	r.calls++
	for move := range starlark.Elements(answers) {
		parts, err := r.addParts(nil, move, 0)
		if err != nil {
			return r.blame(err)
		}
		switch len(parts) {
		case 0:
			parts = append(parts, r.emptySum())
			fallthrough
		case 1:
			if r.markMet(parts[0]) {
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

// markMet reports whether an earlier move from the same position led to v, and records that a move
// does.
func (r *run) markMet(v int32) bool {
	r.metIn = append(r.metIn, make([]int32, max(0, len(r.positions)-len(r.metIn)))...)
	met := r.metIn[v] == r.calls
	r.metIn[v] = r.calls
	return met
}

// multisetKey returns a text that identifies the summands parts, whatever their order.
func multisetKey(parts []int32) string {
	return fmt.Sprint(slices.Sorted(slices.Values(parts)))
}

// blame converts the fault err to a mistake at the function moves.
func (r *run) blame(err error) error {
	f, ok := err.(*graphs.Fault)
	if !ok {
		return err
	}
	position := r.moves.Position()
	return mistakeAt(position, f.Says, f.With)
}

// blameStart converts the fault err to a mistake at the assignment of the start.
func (r *run) blameStart(err error) error {
	f, ok := err.(*graphs.Fault)
	if !ok {
		return err
	}
	return mistakeAt(r.script.startAt, f.Says, f.With)
}

// decodeError returns err, an error of Starlark, with its texts decoded.
func (r *run) decodeError(err error) error {
	var m *Mistake
	if errors.As(err, &m) {
		if detail, ok := m.With["Detail"].(string); ok {
			m.With["Detail"] = r.letters.display(detail)
		}
	}
	return err
}

// maxRepeated is the number of positions whose moves are computed again for Ask.Twice.
const maxRepeated = 2000

// checkRepeatable computes the moves of the first positions again, from the last one to the first,
// and sets Table.Changes. It stops early at the time limit.
func (r *run) checkRepeatable() {
	for v := min(len(r.table.Rows), maxRepeated) - 1; v >= 0; v-- {
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
