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

// Request is a request to run the rules in Text and to find the positions that follow from the
// start.
type Request struct {
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

// Runner runs the rules of a Request and returns the positions. It returns a *Mistake if the rules
// are wrong, a *games.LimitError if there are too many positions, and ctx.Err() if ctx is
// cancelled.
type Runner func(context.Context, Request) (*Table, error)

// RunHere runs the rules of request in this process, without limits of memory and time. It is for
// rules that are part of the program. A move takes some microseconds.
func RunHere(ctx context.Context, request Request) (*Table, error) {
	return runRules(ctx, request, nil)
}

// runRules runs the rules of request and returns the table of positions. If t is not nil, it
// records the progress of the run, and it can stop the run.
func runRules(ctx context.Context, request Request, t *tracer) (*Table, error) {
	r := &execution{
		request: request, tracer: t, thread: &starlark.Thread{Print: func(*starlark.Thread, string) {}},
		index: map[string]int32{}, table: &Table{}, letters: &alphabet{},
	}
	stop := context.AfterFunc(ctx, func() { _ = graphs.CatchPanic(func() { r.thread.Cancel("") }) })
	defer stop()
	t.followThread(r.thread)
	err := r.runStart()
	if err == nil {
		err = r.expandAll(graphs.ProgressFunc(ctx))
	}
	if err == nil && request.Twice {
		r.checkRepeatable()
	}
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil && t.stopReason() != nil:
		return nil, t.stopReason()
	case err != nil:
		return nil, r.decodeError(toMistake(err))
	}
	r.table.dropTerminalSummands()
	r.table.makeNamesUnique()
	return r.table, nil
}

// execution holds the state of one execution of rules.
type execution struct {
	request Request
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

// runStart runs the top level of the rules and adds the positions at which play starts to the
// table.
func (r *execution) runStart() error {
	if err := r.runText(); err != nil {
		return err
	}
	if err := r.addStarts(); err != nil {
		return r.mistakeInStart(err)
	}
	r.starts = len(r.positions)
	if len(r.request.At) > 0 { // values depend on all followers
		r.starts = r.request.Limit.Vertices
	}
	return nil
}

// runText runs the top level of the rules. The arguments of the request replace the values of
// parameters.
func (r *execution) runText() error {
	script, file, err := parseWithTree(r.request.Text)
	if err != nil {
		return err
	}
	if r.request.On != nil {
		script = script.ForGraph()
	}
	r.script = script
	if err := script.replaceArguments(file, r.request.Args); err != nil {
		return err
	}
	if r.letters, err = newAlphabet(file); err != nil {
		return err
	}
	r.letters.rewriteStrings(file)
	given := ruleBuiltins(r.request.On)
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

// replaceArguments replaces the values of parameters in the syntax tree file by the values in args.
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
		e, err := s.parseArgument(name.Name, value)
		if err != nil {
			return err
		}
		assignment.RHS = e
	}
	return nil
}

// setStandardStart sets the global start of rules that do not assign it: to the value of the
// parameter start, or to all vertices if the game is played on a graph. predeclared holds the
// builtin functions and values of the rules. It is an error if there is no start and Request.At is
// empty.
func (r *execution) setStandardStart(predeclared starlark.StringDict) error {
	i := slices.IndexFunc(r.script.Params, func(p games.Param) bool { return p.Name == "start" })
	switch {
	case i >= 0:
		e, err := r.script.parseArgument("start", cmp.Or(r.request.Args["start"], r.script.Params[i].Default))
		if err != nil {
			return err
		}
		r.globals["start"], err = starlark.EvalExprOptions(options, r.thread, e, nil)
		return err
	case r.request.On != nil:
		r.globals["start"] = predeclared["vertices"]
	case len(r.request.At) == 0:
		return &Mistake{Fault: graphs.Fault{Says: "error.rules.no-start"}}
	}
	return nil
}

// addStarts adds to the table the positions at which play starts. If Request.At is not empty, they
// are the positions that consist of its numbers. Otherwise they are the value of start in the
// rules.
func (r *execution) addStarts() (err error) {
	for _, numbers := range r.request.At {
		i, err := r.indexOf(newPosition(r.request.Form, numbers))
		if err != nil {
			return err
		}
		r.table.At = append(r.table.At, i)
	}
	if len(r.request.At) == 0 {
		r.table.Start, err = r.addParts(nil, r.globals["start"], 0)
	}
	return err
}

// indexOf returns the index in the table of the position v. If the table does not contain v, it
// adds v.
func (r *execution) indexOf(v starlark.Value) (int32, error) {
	key, err := r.letters.positionKey(v)
	if err != nil {
		return 0, err
	}
	if i, ok := r.index[key]; ok {
		return i, nil
	}
	if len(r.positions) >= r.request.Limit.Vertices {
		return 0, &games.LimitError{Limit: r.request.Limit}
	}
	v.Freeze()
	row := Row{Key: key, Name: r.letters.defaultName(v, key, r.request.On), Numbers: positionNumbers(v)}
	if err := r.readAppearance(v, &row); err != nil {
		return 0, err
	}
	row.Name = vertexName(row.Name)
	return r.addPosition(v, row), nil
}

// addPosition appends row, the row of the position v, to the table, and returns its index. row.Key
// must be set.
func (r *execution) addPosition(v starlark.Value, row Row) int32 {
	i := int32(len(r.positions))
	r.index[row.Key] = i
	r.positions = append(r.positions, v)
	r.table.Rows = append(r.table.Rows, row)
	return i
}

// readAppearance sets the name, the picture and the numbers of row, which belongs to the position
// v. It calls the functions of the rules that define them.
func (r *execution) readAppearance(v starlark.Value, row *Row) error {
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
			row.Name = r.letters.decodeForDisplay(text)
		case "picture":
			row.Picture = r.letters.decodeForDisplay(text)
		case "place":
			if row.Numbers = positionNumbers(answer); len(row.Numbers) != 2 {
				row.Numbers = nil
			}
		}
	}
	return nil
}

// call calls f, a function of the rules, with the position v, and returns the result. If v is a
// tuple and f has as many parameters as v has parts, the parts become separate arguments.
func (r *execution) call(f *starlark.Function, v starlark.Value) (starlark.Value, error) {
	args := starlark.Tuple{v}
	if parts, ok := v.(starlark.Tuple); ok {
		takesParts := f.NumParams() == len(parts) && len(parts) != 1
		if f.HasVarargs() || f.NumParams() > 1 || takesParts {
			args = parts
		}
	}
	return starlark.Call(r.thread, f, args, nil)
}

// addParts appends to positions the index of each position in the sum v, and returns the result.
// If v is a list, the sum has all its elements, and also the elements of lists within it. Any
// other value is a single position. depth is the number of lists around v; beyond maxNested it is
// an error.
func (r *execution) addParts(positions []int32, v starlark.Value, depth int) ([]int32, error) {
	if depth > maxNested {
		return nil, longPositionError()
	}
	if r.edges++; r.edges > r.request.Limit.Edges {
		return nil, &games.LimitError{Limit: r.request.Limit}
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

// emptySumIndex returns the index of the empty sum, the position after a move to an empty list. If
// the table does not contain it, emptySumIndex adds it.
func (r *execution) emptySumIndex() int32 {
	const key = "[]"
	if i, ok := r.index[key]; ok {
		return i
	}
	return r.addPosition(starlark.NewList(nil), Row{Key: key, Name: layout.EmptyName})
}

// expandAll computes the moves of all positions, including positions that it finds on the way. It
// calls report with its progress. If the time is over and Request.Partial is true, it leaves the
// moves of the remaining positions unknown.
func (r *execution) expandAll(report func(graphs.Progress)) error {
	for v := 0; v < len(r.positions); v++ {
		if v%16 == 0 {
			report(graphs.Progress{Stage: graphs.Unfolding, Done: v})
		}
		r.tracer.setPosition(r.table.Rows[v].Key)
		err := r.expandPosition(int32(v))
		stopped := r.tracer.stopReason()
		switch {
		case err == nil:
		case errors.As(err, new(*games.LimitError)) && v >= r.starts:
			r.markOpen(v)
		case stopped != nil && stopped.Says == TooMuchTime && r.request.Partial && len(r.request.At) == 0:
			for ; v < len(r.positions); v++ {
				r.markOpen(v)
			}
			r.table.Stopped = stopped
		default:
			return err
		}
	}
	return nil
}

// markOpen marks the position with index v as open, which means that its moves are unknown. It
// does not mark the empty sum, which has no moves.
func (r *execution) markOpen(v int) {
	if r.table.Rows[v].Key != "[]" {
		r.table.Rows[v].Moves, r.table.Rows[v].Open = nil, true
	}
}

// expandPosition computes the moves of the position with index v and stores them in its row.
func (r *execution) expandPosition(v int32) error {
	if _, empty := r.positions[v].(*starlark.List); empty {
		return nil
	}
	answer, err := r.call(r.moves, r.positions[v])
	if err != nil {
		return err
	}
	answers, ok := answer.(starlark.Iterable)
	if _, dict := answer.(*starlark.Dict); !ok || dict {
		return r.mistakeInMoves(&graphs.Fault{Says: "error.rules.no-list", With: graphs.Data{"Type": answer.Type()}})
	}
	var (
		moves [][]int32
		sums  map[string]bool
	)
	r.calls++
	for move := range starlark.Elements(answers) {
		parts, err := r.addParts(nil, move, 0)
		if err != nil {
			return r.mistakeInMoves(err)
		}
		switch len(parts) {
		case 0:
			parts = append(parts, r.emptySumIndex())
			fallthrough
		case 1:
			if r.recordTarget(parts[0]) {
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

// recordTarget records that a move of the position being expanded leads to v. It reports whether
// an earlier move of this position leads there as well.
func (r *execution) recordTarget(v int32) bool {
	r.metIn = append(r.metIn, make([]int32, max(0, len(r.positions)-len(r.metIn)))...)
	met := r.metIn[v] == r.calls
	r.metIn[v] = r.calls
	return met
}

// multisetKey returns a string that identifies the multiset of the positions in parts.
func multisetKey(parts []int32) string {
	return fmt.Sprint(slices.Sorted(slices.Values(parts)))
}

// mistakeInMoves converts err to a Mistake at the function moves if it is a *graphs.Fault.
// Otherwise it returns err unchanged.
func (r *execution) mistakeInMoves(err error) error {
	f, ok := err.(*graphs.Fault)
	if !ok {
		return err
	}
	position := r.moves.Position()
	return mistakeAt(position, f.Says, f.With)
}

// mistakeInStart converts err to a Mistake at the assignment of the start if it is a *graphs.Fault.
// Otherwise it returns err unchanged.
func (r *execution) mistakeInStart(err error) error {
	f, ok := err.(*graphs.Fault)
	if !ok {
		return err
	}
	return mistakeAt(r.script.startAt, f.Says, f.With)
}

// decodeError returns err, an error of Starlark, with the strings in its message converted to
// UTF-8.
func (r *execution) decodeError(err error) error {
	var m *Mistake
	if errors.As(err, &m) {
		if detail, ok := m.With["Detail"].(string); ok {
			m.With["Detail"] = r.letters.decodeForDisplay(detail)
		}
	}
	return err
}

// maxRepeated is the number of positions whose moves are computed again for Request.Twice.
const maxRepeated = 2000

// checkRepeatable computes the moves of the first positions again, from the last one to the first.
// It sets Table.Changes if the moves of a position differ. It stops early at the time limit.
func (r *execution) checkRepeatable() {
	for v := min(len(r.table.Rows), maxRepeated) - 1; v >= 0; v-- {
		before := r.table.Rows[v]
		r.edges = 0
		err := r.expandPosition(int32(v))
		if r.tracer.stopReason() != nil {
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
