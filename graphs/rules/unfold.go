package rules

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
)

// Ask is a text of rules with what is asked of it.
type Ask struct {
	Text string `json:"text"`
	// Args replace the parameters of those names, as games.Args writes them.
	Args map[string]string `json:"args,omitempty"`
	// On is the graph that is played on; nil for none.
	On *Drawn `json:"on,omitempty"`
	// At asks for the positions of these numbers, and no others, in place of where play
	// begins.
	At [][]int `json:"at,omitempty"`
	// Twice asks for the moves of the first positions a second time, in another order; see
	// Table.Changes.
	Twice bool `json:"twice,omitempty"`
	// Limit is how many positions and moves there may be. The moves of a position that lead
	// past it are left out, and the position is open: those are kept that are met first, which
	// are nearest to where play begins. Where At asks, or play begins on a position with too
	// many moves, it is an error.
	Limit games.Limits `json:"limit"`
}

// Runner answers an Ask. Errors: *Mistake, *games.LimitError, a *graphs.Fault where too much
// memory or time is taken, and ctx.Err() when cancelled.
type Runner func(context.Context, Ask) (*Table, error)

// Here answers an Ask in this process, with nothing that bounds its memory: for rules that
// are our own. It takes some microseconds for each move.
func Here(ctx context.Context, ask Ask) (*Table, error) { return answer(ctx, ask, nil) }

// answer is Here, with what is told of the place that the run has come to.
func answer(ctx context.Context, ask Ask, at *spot) (*Table, error) {
	r := &run{ask: ask, thread: &starlark.Thread{Print: func(*starlark.Thread, string) {}}, index: map[string]int32{}, table: &Table{}}
	stop := context.AfterFunc(ctx, func() { _ = graphs.CatchPanic(func() { r.thread.Cancel("") }) })
	defer stop()
	at.follow(r.thread)
	tell := graphs.ProgressFunc(ctx)
	err := r.begin()
	for v := 0; err == nil && v < len(r.positions); v++ {
		if v%16 == 0 {
			tell(graphs.Progress{Stage: graphs.Unfolding, Done: v})
		}
		at.is(r.table.Rows[v].Key)
		err = r.expand(int32(v))
		if errors.As(err, new(*games.LimitError)) && v >= r.first {
			r.table.Rows[v].Moves, r.table.Rows[v].Open, err = nil, true, nil
		}
	}
	for v := min(len(r.table.Rows), mostTwice) - 1; err == nil && ask.Twice && v >= 0; v-- {
		was := r.table.Rows[v]
		r.edges = 0
		again := r.expand(int32(v))
		if is := r.table.Rows[v].Moves; !was.Open && (again != nil || !slices.EqualFunc(was.Moves, is, slices.Equal)) {
			r.table.Changes = was.Key
		}
		r.table.Rows[v] = was
	}
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, worded(err)
	}
	r.table.tidy()
	r.table.tellApart()
	return r.table, nil
}

// mostTwice is how many positions are asked for their moves twice.
const mostTwice = 2000

// run is a text of rules being run.
type run struct {
	ask       Ask
	thread    *starlark.Thread
	globals   starlark.StringDict
	moves     *starlark.Function
	positions []starlark.Value
	index     map[string]int32
	table     *Table
	edges     int
	asked     int32   // how often moves were asked for
	met       []int32 // of each position what asked was when a move led there last
	first     int     // how many positions play begins on, of which no moves may be left out
}

// begin runs the text, and notes where play begins.
func (r *run) begin() (err error) {
	defer graphs.Taken(&err)
	r.load()
	r.starts()
	if r.first = len(r.positions); len(r.ask.At) > 0 { // values need all that follows
		r.first = r.ask.Limit.Vertices
	}
	return nil
}

// load runs the text, with the arguments in place of its parameters.
func (r *run) load() {
	script, file, err := read(r.ask.Text)
	graphs.Try(err)
	if r.ask.On != nil {
		script = script.OnGraph()
	}
	for _, stmt := range file.Stmts {
		a, ok := stmt.(*syntax.AssignStmt)
		if !ok {
			continue
		}
		if name, ok := a.LHS.(*syntax.Ident); ok && a.Op == syntax.EQ {
			if value, given := r.ask.Args[name.Name]; given {
				a.RHS = expression(script.shapes[name.Name], value)
			}
		}
	}
	given := helpers(r.ask.On)
	r.globals = graphs.Must(graphs.Must(starlark.FileProgram(file, given.Has)).Init(r.thread, given))
	var ok bool
	if r.moves, ok = r.globals["moves"].(*starlark.Function); !ok {
		graphs.Fail(&Mistake{Fault: graphs.Fault{Says: NoMoves}})
	}
	if r.globals["start"] == nil {
		r.standard(script, given)
	}
}

// standard has play begin where rules that do not say so begin.
func (r *run) standard(s *Script, given starlark.StringDict) {
	i := slices.IndexFunc(s.Params, func(p games.Param) bool { return p.Name == "start" })
	switch {
	case i >= 0:
		e := expression(s.shapes["start"], cmp.Or(r.ask.Args["start"], s.Params[i].Default))
		r.globals["start"] = graphs.Must(starlark.EvalExprOptions(options, r.thread, e, nil))
	case r.ask.On != nil:
		r.globals["start"] = given["vertices"]
	case len(r.ask.At) == 0:
		graphs.Fail(&Mistake{Fault: graphs.Fault{Says: "error.rules.no-start"}})
	}
}

// expression returns the value of a parameter as it would stand in the text.
func expression(s shape, value string) syntax.Expr {
	return graphs.Must(options.ParseExpr("", s.source(value), 0))
}

// starts notes the positions that are asked for.
func (r *run) starts() {
	for _, numbers := range r.ask.At {
		parts := make(starlark.Tuple, len(numbers))
		for i, n := range numbers {
			parts[i] = starlark.MakeInt(n)
		}
		var p starlark.Value = parts
		if len(parts) == 1 {
			p = parts[0]
		}
		r.table.At = append(r.table.At, r.position(p))
	}
	if len(r.ask.At) == 0 {
		r.table.Start = r.sum(nil, r.globals["start"], 0)
	}
}

// position returns the number of a position, a new one where it was not met.
func (r *run) position(v starlark.Value) int32 {
	key := keyOf(v)
	if i, ok := r.index[key]; ok {
		return i
	}
	i := int32(len(r.positions))
	if len(r.positions) >= r.ask.Limit.Vertices {
		graphs.Fail(&games.LimitError{Limit: r.ask.Limit})
	}
	v.Freeze()
	row := Row{Key: key, Name: nameOf(v, key, r.ask.On), Numbers: numbersOf(v)}
	r.show(v, &row)
	row.Name = named(row.Name)
	r.index[key] = i
	r.positions = append(r.positions, v)
	r.table.Rows = append(r.table.Rows, row)
	return i
}

// show asks what the rules say of how a position is shown.
func (r *run) show(v starlark.Value, row *Row) {
	for _, name := range []string{"name", "picture", "place"} {
		f, ok := r.globals[name].(*starlark.Function)
		if !ok {
			continue
		}
		said := r.call(f, v)
		text, _ := starlark.AsString(said)
		switch name {
		case "name":
			row.Name = text
		case "picture":
			row.Picture = text
		case "place":
			if row.Numbers = numbersOf(said); len(row.Numbers) != 2 {
				row.Numbers = nil
			}
		}
	}
}

// call calls a function with a position: a tuple is its arguments, where it takes as many.
func (r *run) call(f *starlark.Function, v starlark.Value) starlark.Value {
	args := starlark.Tuple{v}
	if parts, ok := v.(starlark.Tuple); ok && (f.HasVarargs() || f.NumParams() == len(parts) && len(parts) != 1 || f.NumParams() > 1) {
		args = parts
	}
	return graphs.Must(starlark.Call(r.thread, f, args, nil))
}

// sum adds to positions those that a value is the sum of: those of a list, also of lists in
// it, and of anything else itself.
func (r *run) sum(all []int32, v starlark.Value, depth int) []int32 {
	tooLong(depth > maxNested)
	if r.edges++; r.edges > r.ask.Limit.Edges {
		graphs.Fail(&games.LimitError{Limit: r.ask.Limit})
	}
	list, ok := v.(*starlark.List)
	if !ok {
		return append(all, r.position(v))
	}
	for part := range list.Elements() {
		all = r.sum(all, part, depth+1)
	}
	return all
}

// nothing returns the position that is left where a sum has no parts.
func (r *run) nothing() int32 {
	const key = "[]"
	i, ok := r.index[key]
	if !ok {
		i = int32(len(r.positions))
		r.index[key] = i
		r.positions = append(r.positions, starlark.NewList(nil))
		r.table.Rows = append(r.table.Rows, Row{Key: key, Name: layout.EmptyName})
	}
	return i
}

// expand asks for the moves of a position.
func (r *run) expand(v int32) (err error) {
	defer func() { err = r.blame(err) }()
	defer graphs.Taken(&err)
	if _, nothing := r.positions[v].(*starlark.List); nothing {
		return nil
	}
	said := r.call(r.moves, r.positions[v])
	all, ok := said.(starlark.Iterable)
	if _, pairs := said.(*starlark.Dict); !ok || pairs {
		return &graphs.Fault{Says: "error.rules.no-list", With: graphs.Data{"Type": said.Type()}}
	}
	var moves [][]int32
	r.asked++
	for move := range starlark.Elements(all) {
		left := r.sum(nil, move, 0)
		if len(left) == 0 {
			left = append(left, r.nothing())
		}
		if len(left) == 1 { // the same move again is none, however often
			r.met = append(r.met, make([]int32, max(0, len(r.positions)-len(r.met)))...)
			if r.met[left[0]] == r.asked {
				r.edges--
				continue
			}
			r.met[left[0]] = r.asked
		}
		moves = append(moves, left)
	}
	r.table.Rows[v].Moves = moves
	return nil
}

// blame says that what is wrong with positions is in what moves returns.
func (r *run) blame(err error) error {
	f, ok := err.(*graphs.Fault)
	if !ok {
		return err
	}
	at := r.moves.Position()
	return &Mistake{Line: int(at.Line), Column: int(at.Col), Fault: *f}
}
