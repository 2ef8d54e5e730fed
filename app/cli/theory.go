package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/solver/quotients"
	"nimgraph/solver/sequences"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// theory is the answer for a game that a formula or a table gives without the graph of the game.
type theory struct {
	game     *games.Game
	play     graphs.Play
	forecast games.Forecast
	// table holds the values of the heaps; it is nil if a formula gave the forecast.
	table *sequences.Known
	// quotient is the misère quotient that gave the outcome; it is nil if none did.
	quotient *quotients.Quotient
	// move is a winning move; it is nil if none is known.
	move *games.Move
	// decomposition shows the winner in the numbers of the position; it is nil if there is none.
	decomposition *games.Decomposition
}

// quickLimit is how many positions are unfolded to find a value if theory knows only who wins.
const quickLimit = 100_000

// gameSubject returns game as the subject of the command; values are its parameters. It tries several
// ways to solve the game, in this order: a drawing, if the game is small enough; a formula, a table of
// heap values or a misère quotient that gives the value; a larger drawing, as far as memory allows;
// theory that gives only the winner.
//
// It prefers a drawing if an option asks for vertices, or if limit or the play convention is set. It
// returns the errors of package games.
func (c *call) gameSubject(game *games.Game, values map[string]string) (subject, error) {
	shown := newProgress(c.Err)
	defer shown.clearLine()
	ctx := shown.withProgress(c.ctx, c.Words)
	_, isLimited := values[games.Limit]
	isLimited = isLimited && game.TakesLimit()
	draw := game.NewWithoutPlaces
	if isLimited || game.Group == games.Own { // these drawings may be cut at the limit
		draw = game.Unfold
	}
	d, err := draw(ctx, values)
	if err == nil {
		return c.drawnSubject(game, values, d)
	}
	wrong := (*games.ParamError)(nil)
	if !errors.As(err, &wrong) {
		return subject{}, err
	}
	if isTooLarge := wrong.Undrawn || wrong.Reason == games.TooLarge; !isTooLarge {
		if _, _, forecastErr := game.Forecast(game.Play, values); forecastErr != nil {
			err = forecastErr // its message has the range of solvable parameters
		}
		return subject{}, err
	}
	return c.undrawnSubject(ctx, game, values, isLimited, err)
}

// drawnSubject returns drawing d of game as the subject of the command. values are the game's
// parameters. It translates the title of d.
func (c *call) drawnSubject(game *games.Game, values map[string]string, d *document.Drawing) (subject, error) {
	return subject{drawing: d}, explain.SetTitle(c.Words, game, values, d)
}

// undrawnSubject returns the subject for a game that is too large to be drawn; drawErr says so. values
// are the game's parameters. If isLimited is set, the limit that the user chose was too small, so only
// theory is left. ctx shows the progress. If there is no theory either, it returns drawErr.
func (c *call) undrawnSubject(ctx context.Context, game *games.Game, values map[string]string, isLimited bool,
	drawErr error,
) (subject, error) {
	t, known, theoryErr := c.lookUpTheory(game, values)
	if theoryErr != nil && !isBeyondTable(theoryErr) && !isQuotientFault(theoryErr) {
		return subject{}, theoryErr
	}
	needsGraph := c.hasOption("--table") || c.hasOption("--token") || c.hasOption("--target") || c.hasOption("--vertex")
	prefersTheory := known && !needsGraph && !c.hasOption("--play")
	hasValue := prefersTheory && (t.forecast.Valued || t.play != graphs.Normal)
	if hasValue || known && !needsGraph && t.quotient != nil {
		return subject{theory: t}, nil
	}
	if !isLimited {
		asked := values
		if prefersTheory {
			asked = withQuickLimit(game, values)
		}
		d, err := game.Unfold(ctx, asked)
		if err == nil {
			return c.drawnSubject(game, values, d)
		}
		drawErr = err
	}
	switch {
	case needsGraph:
		return subject{}, drawErr
	case known && c.ctx.Err() == nil:
		return subject{theory: t}, nil
	}
	return subject{}, cmp.Or(theoryErr, drawErr)
}

// isBeyondTable reports whether err says that a heap is too large for a table of heap values.
func isBeyondTable(err error) bool {
	wrong := (*games.ParamError)(nil)
	return errors.As(err, &wrong) && wrong.Reason == games.BeyondTable
}

// isQuotientFault reports whether err says why no misère quotient was found.
func isQuotientFault(err error) bool {
	fault := (*graphs.Fault)(nil)
	return errors.As(err, &fault)
}

// withQuickLimit returns values, the parameters of game, with limit set to quickLimit if the game has
// that parameter.
func withQuickLimit(game *games.Game, values map[string]string) map[string]string {
	if !game.TakesLimit() {
		return values
	}
	limited := maps.Clone(values)
	limited[games.Limit] = strconv.Itoa(quickLimit)
	return limited
}

// lookUpTheory returns the winner of game from its starting position, by a formula or by a table of
// heap values. values are the game's parameters. ok is false if there is neither.
func (c *call) lookUpTheory(game *games.Game, values map[string]string) (t *theory, ok bool, err error) {
	play := game.Play
	if named, given := c.flags["--play"]; given {
		play, _ = graphs.ParsePlay(named) // parse has checked it
	}
	forecast, known, err := game.Forecast(play, values)
	if err != nil {
		return nil, false, err
	}
	t = &theory{game: game, play: play, forecast: forecast}
	// A table may give the winner that no formula gives. In normal play it may also give the value.
	needsTable := !forecast.Valued && (!known || play == graphs.Normal)
	if needsTable {
		heaps, hasHeaps, err := game.HeapsWithoutFormula(play, values)
		if err != nil {
			return nil, false, err
		}
		if hasHeaps {
			return c.solveByTable(t, heaps)
		}
	}
	if !known && play == graphs.Misere {
		return c.solveByQuotient(t, values)
	}
	if !known {
		return nil, false, nil
	}
	if move, ok, err := game.WinningMove(play, values); err == nil && ok {
		t.move = &move
	}
	if d, ok, err := game.Decompose(play, values); err == nil && ok {
		t.decomposition = &d
	}
	return t, true, nil
}

// solveByTable adds the winner of heaps, a sum of heaps, to t. It computes a table of heap values. It
// returns t, and ok is true unless there is an error.
func (c *call) solveByTable(t *theory, heaps games.HeapSum) (solved *theory, ok bool, err error) {
	table, err := sequences.HeapValues(c.ctx, heaps.Rules, slices.Max(slices.Concat([]int{0}, heaps.Sizes)))
	if err != nil {
		return nil, false, err
	}
	forecast, err := t.game.ForecastFromTable(t.play, heaps, table)
	if err != nil {
		return nil, false, err
	}
	t.forecast, t.table = forecast, &table
	if move, ok := heaps.WinningMove(t.play, table); ok {
		t.move = &move
	}
	if d, ok := heaps.Decompose(table); ok && t.play == graphs.Normal {
		t.decomposition = &d
	}
	return t, true, nil
}

// quotientLimits allow some 2 seconds.
var quotientLimits = quotients.Limits{Elements: 500, Work: 20_000_000}

// solveByQuotient adds the winner of a sum of heaps in misère play to t, by the misère quotient.
// values are the game's parameters. ok is false if the game is not a sum of heaps. If the quotient is
// not found within quotientLimits, the error is a *graphs.Fault.
func (c *call) solveByQuotient(t *theory, values map[string]string) (solved *theory, ok bool, err error) {
	h, ok, err := t.game.StartHeaps(values)
	if err != nil || !ok {
		return nil, false, err
	}
	largest := slices.Max(slices.Concat([]int{0}, h.Sizes))
	if t.quotient, err = quotients.Find(c.ctx, quotients.OfRules(h.Rules), largest, quotientLimits); err != nil {
		return nil, false, err
	}
	if normal, known, err := t.game.Forecast(graphs.Normal, values); err == nil && known {
		t.forecast = normal
	}
	t.forecast.Outcome = graphs.OutcomeN
	if t.quotient.IsP(t.quotient.ElementOfSum(h.Sizes)) {
		t.forecast.Outcome = graphs.OutcomeP
	} else if m, ok := t.quotient.WinningMove(h); ok {
		t.move = &m
	}
	return t, true, nil
}

// sourceText returns a text that names the source of the winner. If the play convention is not the one
// of the game's rules, it adds that the heaps are tame; see games.Game.ForecastIn.
func (t *theory) sourceText(w *words.Words) string {
	if t.quotient != nil {
		return explain.QuotientSource(w, t.quotient)
	}
	if t.play != t.game.Play && t.play != graphs.Normal {
		return w.T("cli.solve.theory.tame", words.Data{"Source": t.valuesSource(w), "Play": w.T("play." + t.play.String())})
	}
	return t.valuesSource(w)
}

// valuesSource returns a text that names the source of the heap values: a publication, a proved period
// or a table.
func (t *theory) valuesSource(w *words.Words) string {
	switch {
	case t.table == nil:
		return w.T(t.game.SourceKey())
	case t.table.Proof != nil:
		return w.T("cli.solve.theory.period", words.Data{"Period": t.table.Proof.Period, "From": t.table.Proof.From})
	}
	return w.T("cli.solve.theory.table", words.Data{"Most": len(t.table.Values) - 1})
}

// theoryText returns t, the answer of theory, for people to read: the value if it is known, the
// winner, the source, and a winning move. If withReasons is set, it adds the misère quotient.
func theoryText(w *words.Words, t *theory, withReasons bool) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n", w.T(t.game.NameKey()))
	fmt.Fprintf(&b, "%s\n\n", explain.GameLine(w, t.game.Kind(), t.play))
	if t.forecast.Valued {
		fmt.Fprintf(&b, "%s\n", valueLine(w, strconv.Itoa(t.forecast.Value)))
	}
	fmt.Fprintf(&b, "%s\n", outcomeLine(w, t.forecast.Outcome))
	fmt.Fprintf(&b, "%s\n", w.T("cli.solve.theory", words.Data{"Source": t.sourceText(w)}))
	if t.quotient != nil && withReasons {
		fmt.Fprintf(&b, "\n%s", explain.QuotientTable(w, t.quotient, strconv.Itoa))
	}
	if t.decomposition != nil {
		writeDecomposition(&b, w, *t.decomposition)
	}
	if t.move != nil {
		move := explain.ASCII.MoveText(t.game.Kind(), t.move.From, t.move.To)
		fmt.Fprintf(&b, "\n%s\n* %s\n", explain.Capitalize(w.T("legend.winning-move")), move)
	}
	return trimLines(b.Bytes())
}

// maxColumnRows is how many heaps a table of binary columns shows at most.
const maxColumnRows = 20

// writeDecomposition writes an empty line and decomposition d, which shows the winner in the numbers
// of the position, to out. For a single heap it writes nothing, because the value already says it.
func writeDecomposition(out io.Writer, w *words.Words, d games.Decomposition) {
	if d.Kind == games.BinaryColumns {
		if len(d.Terms) < 2 {
			return
		}
		writeHeapColumns(out, w, d)
	}
	if text := explain.Decomposition(w, d); text != "" {
		fmt.Fprintf(out, "\n%s\n", strings.Join(wrapText(text, lineWidth), "\n"))
	}
}

// writeHeapColumns writes an empty line and a table of the heaps of d, with the value of each heap
// in decimal and binary, and their XOR below.
func writeHeapColumns(out io.Writer, w *words.Words, d games.Decomposition) {
	fmt.Fprintf(out, "\n%s\n", w.T("cli.solve.theory.columns"))
	t := newTableWriter(out)
	writeRow := func(name string, value int) { fmt.Fprintf(t, "  %s\v%d\t%0*b\n", name, value, d.Digits(), value) }
	for i, value := range d.Terms[:min(len(d.Terms), maxColumnRows)] {
		writeRow(strconv.Itoa(d.Position[i]), value)
	}
	if more := len(d.Terms) - maxColumnRows; more > 0 {
		fmt.Fprintf(t, "  %s\n", w.N("inspector.more", more))
	}
	writeRow(w.T("cli.why.xor"), d.XOR())
	t.Flush()
}

// solutionJSON returns t as a solution for encoding as JSON, without vertices and with at most one
// winning move. The value is null if only the outcome is known.
func (t *theory) solutionJSON(w *words.Words) *solutionJSON {
	solution := &solutionJSON{
		heading: heading{"nimgraph-solution", 1}, Game: t.game.Kind().String(), Play: t.play.String(),
		Theory: &theorySource{By: "formula", Source: t.sourceText(w)}, Position: &positionJSON{Outcome: t.forecast.Outcome.String()},
	}
	if t.table != nil {
		solution.Theory.By = "table"
	}
	if t.quotient != nil {
		solution.Theory.By = "quotient"
		solution.Quotient = newQuotientJSON(t.quotient, strconv.Itoa)
		for heap := 1; heap <= t.quotient.Last; heap++ {
			solution.Quotient.Phi = append(solution.Quotient.Phi, t.quotient.Name(t.quotient.ElementOfHeaps(heap)))
		}
	}
	if d := t.decomposition; d != nil {
		solution.Theory.Decomposition = &decompositionJSON{By: string(d.Kind), Terms: d.Terms}
		if d.Kind == games.GoldenPair {
			solution.Theory.Decomposition.K = &d.K
		}
	}
	if t.forecast.Valued {
		solution.Position.Value = strconv.Itoa(t.forecast.Value)
	}
	if t.move != nil {
		move := moveJSON{From: t.move.From, To: t.move.To, Outcome: solver.OutcomeP.String(), Wins: true}
		if t.play == graphs.Normal {
			move.After = "0"
		}
		solution.Moves = append(solution.Moves, move)
	}
	return solution
}
