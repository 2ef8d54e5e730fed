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

// theoryAnswer is what theory knows about a game without a graph of its positions: the winner, and
// sometimes the value and a winning move. It comes from a formula, a table of heap values or a misère
// quotient.
type theoryAnswer struct {
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

// gameSubject returns game with the parameters params as the subject of the command. It takes the
// first of these that is possible: a drawing, if the game is small; theory that gives the value; a
// larger drawing, as far as memory allows; theory that gives only the winner.
//
// A drawing is preferred if an option needs its vertices, or if limit or the play convention is set.
// The errors come from package games.
func (c *invocation) gameSubject(game *games.Game, params map[string]string) (commandSubject, error) {
	shown := newProgressLine(c.Err)
	defer shown.clearLine()
	ctx := shown.withProgress(c.ctx, c.Words)
	_, isLimited := params[games.Limit]
	isLimited = isLimited && game.TakesLimit()
	draw := game.NewWithoutPlaces
	if isLimited || game.Group == games.Own { // these drawings may be cut at the limit
		draw = game.Unfold
	}
	d, err := draw(ctx, params)
	if err == nil {
		return c.drawingSubject(game, params, d)
	}
	wrong := (*games.ParamError)(nil)
	if !errors.As(err, &wrong) {
		return commandSubject{}, err
	}
	if isTooLarge := wrong.Undrawn || wrong.Reason == games.TooLarge; !isTooLarge {
		if _, _, forecastErr := game.Forecast(game.Play, params); forecastErr != nil {
			err = forecastErr // its message names the range of solvable parameters
		}
		return commandSubject{}, err
	}
	return c.largeGameSubject(ctx, game, params, isLimited, err)
}

// drawingSubject returns drawing d as the subject of the command, with its title in the language of
// the user. It was made from game with the parameters params.
func (c *invocation) drawingSubject(
	game *games.Game, params map[string]string, d *document.Drawing,
) (commandSubject, error) {
	return commandSubject{drawing: d}, explain.TranslateTitle(c.Words, game, params, d)
}

// largeGameSubject returns the subject of a command about game with the parameters params, if a drawing
// of normal size failed with the error drawErr. The subject is what theory knows or a larger drawing,
// whose progress ctx shows; see gameSubject.
//
// If isLimited is set, the user has limited the size, and no larger drawing is tried. If neither theory
// nor a drawing is possible, the error is that of the theory, if there is one and no option needs a
// drawing, or that of the drawing.
func (c *invocation) largeGameSubject(
	ctx context.Context, game *games.Game, params map[string]string, isLimited bool, drawErr error,
) (commandSubject, error) {
	t, known, theoryErr := c.lookUpTheory(game, params)
	if theoryErr != nil && !isBeyondTable(theoryErr) && !isQuotientFault(theoryErr) {
		return commandSubject{}, theoryErr
	}
	needsGraph := c.hasOption("--table") || c.hasOption("--token") || c.hasOption("--target") || c.hasOption("--vertex")
	prefersTheory := known && !needsGraph && !c.hasOption("--play")
	hasValue := prefersTheory && (t.forecast.Valued || t.play != graphs.Normal)
	if hasValue || known && !needsGraph && t.quotient != nil {
		return commandSubject{theory: t}, nil
	}
	if !isLimited {
		asked := params
		if prefersTheory {
			asked = withQuickLimit(game, params)
		}
		d, err := game.Unfold(ctx, asked)
		if err == nil {
			return c.drawingSubject(game, params, d)
		}
		drawErr = err
	}
	switch {
	case needsGraph:
		return commandSubject{}, drawErr
	case known && c.ctx.Err() == nil:
		return commandSubject{theory: t}, nil
	}
	return commandSubject{}, cmp.Or(theoryErr, drawErr)
}

// isBeyondTable reports whether err says that a heap is too large to compute a table of heap values up
// to it.
func isBeyondTable(err error) bool {
	wrong := (*games.ParamError)(nil)
	return errors.As(err, &wrong) && wrong.Reason == games.BeyondTable
}

// isQuotientFault reports whether err says that no misère quotient was found. err is an error of
// lookUpTheory; such an error wraps a *graphs.Fault.
func isQuotientFault(err error) bool {
	fault := (*graphs.Fault)(nil)
	return errors.As(err, &fault)
}

// withQuickLimit returns a copy of params, the parameters of game, in which limit is quickLimit. If
// the game has no parameter limit, it returns params.
func withQuickLimit(game *games.Game, params map[string]string) map[string]string {
	if !game.TakesLimit() {
		return params
	}
	limited := maps.Clone(params)
	limited[games.Limit] = strconv.Itoa(quickLimit)
	return limited
}

// lookUpTheory returns what theory knows about game with the parameters params, in the play convention
// of --play or of the game. It tries a formula, a table of heap values and, in misère play, a misère
// quotient. ok is false if none of them gives the winner.
func (c *invocation) lookUpTheory(game *games.Game, params map[string]string) (t *theoryAnswer, ok bool, err error) {
	play := game.Play
	if named, given := c.flags["--play"]; given {
		play, _ = graphs.ParsePlay(named) // parseArguments has checked it
	}
	forecast, known, err := game.Forecast(play, params)
	if err != nil {
		return nil, false, err
	}
	t = &theoryAnswer{game: game, play: play, forecast: forecast}
	// A table may give the winner that no formula gives. In normal play it may also give the value.
	needsTable := !forecast.Valued && (!known || play == graphs.Normal)
	if needsTable {
		heaps, hasHeaps, err := game.HeapsToTabulate(play, params)
		if err != nil {
			return nil, false, err
		}
		if hasHeaps {
			if err := c.setWinnerFromTable(t, heaps); err != nil {
				return nil, false, err
			}
			return t, true, nil
		}
	}
	if !known && play == graphs.Misere {
		if known, err = c.setWinnerFromQuotient(t, params); err != nil || !known {
			return nil, false, err
		}
		return t, true, nil
	}
	if !known {
		return nil, false, nil
	}
	if move, ok, err := game.WinningMove(play, params); err == nil && ok {
		t.move = &move
	}
	if d, ok, err := game.Decompose(play, params); err == nil && ok {
		t.decomposition = &d
	}
	return t, true, nil
}

// setWinnerFromTable sets the winner, the value and a winning move in t from a table of heap values,
// which it computes. The starting position of the game is heaps, a sum of heaps.
func (c *invocation) setWinnerFromTable(t *theoryAnswer, heaps games.HeapSum) error {
	table, err := sequences.HeapValues(c.ctx, heaps.Rules, slices.Max(slices.Concat([]int{0}, heaps.Sizes)))
	if err != nil {
		return err
	}
	forecast, err := t.game.ForecastFromTable(t.play, heaps, table)
	if err != nil {
		return err
	}
	t.forecast, t.table = forecast, &table
	if move, ok := heaps.WinningMove(t.play, table); ok {
		t.move = &move
	}
	if d, ok := heaps.Decompose(table); ok && t.play == graphs.Normal {
		t.decomposition = &d
	}
	return nil
}

// quotientLimits limit the search for a misère quotient to about 2 seconds.
var quotientLimits = quotients.Limits{Elements: 500, Work: 20_000_000}

// setWinnerFromQuotient sets the winner and a winning move in misère play in t, from the misère
// quotient of the heaps. params are the parameters of the game. ok is false if the game is not a sum
// of heaps. If no quotient is found within quotientLimits, the error is a *graphs.Fault.
func (c *invocation) setWinnerFromQuotient(t *theoryAnswer, params map[string]string) (ok bool, err error) {
	h, ok, err := t.game.StartHeaps(params)
	if err != nil || !ok {
		return false, err
	}
	largest := slices.Max(slices.Concat([]int{0}, h.Sizes))
	if t.quotient, err = quotients.Find(c.ctx, quotients.NewGame(h.Rules), largest, quotientLimits); err != nil {
		return false, err
	}
	if normal, known, err := t.game.Forecast(graphs.Normal, params); err == nil && known {
		t.forecast = normal
	}
	t.forecast.Outcome = graphs.OutcomeN
	if t.quotient.IsP(t.quotient.ElementOfSum(h.Sizes)) {
		t.forecast.Outcome = graphs.OutcomeP
	} else if m, ok := t.quotient.WinningMove(h); ok {
		t.move = &m
	}
	return true, nil
}

// sourceText returns a text that names the source from which the winner is known. If the play
// convention differs from the rules, it adds that the heaps are tame, so that the source applies.
func (t *theoryAnswer) sourceText(w *words.Words) string {
	if t.quotient != nil {
		return explain.QuotientSource(w, t.quotient)
	}
	if t.play != t.game.Play && t.play != graphs.Normal {
		return w.T("cli.solve.theory.tame",
			words.Data{"Source": t.valuesSource(w), "Play": w.T("play." + t.play.String())})
	}
	return t.valuesSource(w)
}

// valuesSource returns a text that names the source of the values of heaps: a publication, a proved
// period or a computed table.
func (t *theoryAnswer) valuesSource(w *words.Words) string {
	switch {
	case t.table == nil:
		return w.T(t.game.SourceKey())
	case t.table.Proof != nil:
		return w.T("cli.solve.theory.period", words.Data{"Period": t.table.Proof.Period, "From": t.table.Proof.From})
	}
	return w.T("cli.solve.theory.table", words.Data{"Most": len(t.table.Values) - 1})
}

// theoryText returns t for people to read: the value if it is known, the winner, the source and a
// winning move. If withReasons is set, the misère quotient is added.
func theoryText(w *words.Words, t *theoryAnswer, withReasons bool) []byte {
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

// writeDecomposition writes d to out, after an empty line: the arithmetic that shows who wins, such as
// binary columns of heaps. A single heap needs no arithmetic, so nothing is written for it.
func writeDecomposition(out io.Writer, w *words.Words, d games.Decomposition) {
	if d.Kind == games.BinaryColumns {
		if len(d.Terms) < 2 {
			return
		}
		writeHeapColumns(out, w, d)
	}
	if text := explain.DecompositionText(w, d); text != "" {
		fmt.Fprintf(out, "\n%s\n", strings.Join(wrapText(text, lineWidth), "\n"))
	}
}

// writeHeapColumns writes a table of the heaps in d to out, after an empty line. A row shows a heap
// and its value in decimal and binary. The last row shows the XOR of the values.
func writeHeapColumns(out io.Writer, w *words.Words, d games.Decomposition) {
	fmt.Fprintf(out, "\n%s\n", w.T("cli.solve.theory.columns"))
	t := newTableWriter(out)
	writeRow := func(name string, value int) { fmt.Fprintf(t, "  %s\v%d\t%0*b\n", name, value, d.BitLen(), value) }
	for i, value := range d.Terms[:min(len(d.Terms), maxColumnRows)] {
		writeRow(strconv.Itoa(d.Position[i]), value)
	}
	if more := len(d.Terms) - maxColumnRows; more > 0 {
		fmt.Fprintf(t, "  %s\n", w.N("inspector.more", more))
	}
	writeRow(w.T("cli.why.xor"), d.XOR())
	t.Flush()
}

// solutionJSON returns t in the form of a solution, for encoding as JSON. It has no vertices, and one
// winning move if that is known. The value is null if only the winner is known.
func (t *theoryAnswer) solutionJSON(w *words.Words) *solutionJSON {
	solution := &solutionJSON{
		jsonHeader: jsonHeader{"nimgraph-solution", 1}, Game: t.game.Kind().String(), Play: t.play.String(),
		Theory:   &theorySourceJSON{By: "formula", Source: t.sourceText(w)},
		Position: &positionJSON{Outcome: t.forecast.Outcome.String()},
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
