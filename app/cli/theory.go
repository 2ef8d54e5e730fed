package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/solver"
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
	// move is a winning move; it is nil if none is known.
	move *games.Move
	// decomposition shows the winner in the numbers of the position; it is nil if there is none.
	decomposition *games.Decomposition
}

// quickLimit is how many positions are unfolded to find a value if theory knows only who wins.
const quickLimit = 100_000

// gameSubject decides how to solve a game whose parameters have the given values. It tries, in
// this order: the drawing, if the game is small enough to be drawn; a formula or a table of heaps
// that gives the value; the graph, as far as memory allows; and theory that gives only the winner.
//
// It prefers the graph if an option asks for vertices, or if limit or the play convention is set.
// It returns the errors of package games.
func (c *call) gameSubject(game *games.Game, values map[string]string) (subject, error) {
	shown := newProgress(c.Err)
	defer shown.clear()
	ctx, draw := shown.withProgress(c.ctx, c.Words), game.NewWithoutPlaces
	_, limited := values[games.Limit]
	if limited = limited && game.TakesLimit(); limited || game.Group == games.Own { // these drawings may be cut at the limit
		draw = game.Unfold
	}
	d, err := draw(ctx, values)
	if err == nil {
		return subject{drawing: d}, explain.SetTitle(c.Words, game, values, d)
	}
	if wrong := (*games.ParamError)(nil); !errors.As(err, &wrong) {
		return subject{}, err
	} else if !wrong.Undrawn && wrong.Reason != games.TooLarge {
		if _, _, wide := game.Forecast(game.Play, values); wide != nil {
			err = wide // its message has the range of solvable parameters
		}
		return subject{}, err
	}
	t, known, unknown := c.lookUpTheory(game, values)
	if wrong := (*games.ParamError)(nil); unknown != nil && (!errors.As(unknown, &wrong) || wrong.Reason != games.BeyondTable) {
		return subject{}, unknown
	}
	graph := c.has("--table") || c.has("--token") || c.has("--target") || c.has("--vertex") // these need a graph
	quick := !graph && !c.has("--play")
	if known && quick && (t.forecast.Valued || t.play != graphs.Normal) {
		return subject{theory: t}, nil
	}
	if !limited {
		asked := values
		if known && quick {
			asked = maps.Clone(values)
			if game.TakesLimit() {
				asked[games.Limit] = strconv.Itoa(quickLimit)
			}
		}
		if d, err = game.Unfold(ctx, asked); err == nil {
			return subject{drawing: d}, explain.SetTitle(c.Words, game, values, d)
		}
	}
	if known && !graph && c.ctx.Err() == nil {
		return subject{theory: t}, nil
	}
	if unknown != nil && !graph {
		err = unknown
	}
	return subject{}, err
}

// lookUpTheory finds the winner of a game from its starting position by a formula or by a table of
// heap values. values are the values of its parameters. ok is false if there is neither.
func (c *call) lookUpTheory(game *games.Game, values map[string]string) (t *theory, ok bool, err error) {
	play := game.Play
	if named, given := c.flags["--play"]; given {
		play, _ = graphs.ParsePlay(named) // parse has checked it
	}
	f, known, err := game.Forecast(play, values)
	if err != nil {
		return nil, false, err
	}
	t = &theory{game: game, play: play, forecast: f}
	if !f.Valued && (!known || play == graphs.Normal) {
		h, ok, err := game.Heaps(play, values)
		if err != nil {
			return nil, false, err
		}
		if ok {
			return c.solveByTable(t, h)
		}
	}
	if !known {
		return nil, false, nil
	}
	if m, ok, err := game.WinningMove(play, values); err == nil && ok {
		t.move = &m
	}
	if d, ok, err := game.Decompose(play, values); err == nil && ok {
		t.decomposition = &d
	}
	return t, true, nil
}

// solveByTable completes theory t for a sum of heaps, by computing a table of heap values.
func (c *call) solveByTable(t *theory, heaps games.HeapSum) (solved *theory, ok bool, err error) {
	table, err := sequences.HeapValues(c.ctx, heaps.Rules, slices.Max(slices.Concat([]int{0}, heaps.Sizes)))
	if err != nil {
		return nil, false, err
	}
	f, err := t.game.ForecastBy(t.play, heaps, table)
	if err != nil {
		return nil, false, err
	}
	t.forecast, t.table = f, &table
	if m, ok := heaps.WinningMove(t.play, table); ok {
		t.move = &m
	}
	if d, ok := heaps.Decompose(table); ok && t.play == graphs.Normal {
		t.decomposition = &d
	}
	return t, true, nil
}

// sourceText returns a text that names the source of the result. If the play convention is not the
// game's own, it adds that the heaps are tame; see games.Game.ForecastIn.
func (t *theory) sourceText(w *words.Words) string {
	if t.play != t.game.Play && t.play != graphs.Normal {
		return w.T("cli.solve.theory.tame", words.Data{"Source": t.valuesSource(w), "Play": w.T("play." + t.play.String())})
	}
	return t.valuesSource(w)
}

// valuesSource returns a text that names the source of the values: a publication, a proved period
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

// theoryText returns theory t for people to read: the value if it is known, the winner, the
// source, and a winning move.
func theoryText(w *words.Words, t *theory) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n", w.T(t.game.NameKey()))
	fmt.Fprintf(&b, "%s\n\n", explain.GameLine(w, t.game.Kind(), t.play))
	if t.forecast.Valued {
		fmt.Fprintf(&b, "%s\n", valueLine(w, strconv.Itoa(t.forecast.Value)))
	}
	fmt.Fprintf(&b, "%s\n", outcomeLine(w, t.forecast.Outcome))
	fmt.Fprintf(&b, "%s\n", w.T("cli.solve.theory", words.Data{"Source": t.sourceText(w)}))
	if t.decomposition != nil {
		writeDecomposition(&b, w, *t.decomposition)
	}
	if t.move != nil {
		fmt.Fprintf(&b, "\n%s\n* %s -> %s\n", explain.Capitalize(w.T("legend.winning-move")), t.move.From, t.move.To)
	}
	return trimLines(b.Bytes())
}

// maxColumnRows is how many heaps a table of binary columns shows at most.
const maxColumnRows = 20

// writeDecomposition writes an empty line and then decomposition d of a position. For a single
// heap it leaves out the binary columns, which show no more than the value.
func writeDecomposition(out io.Writer, w *words.Words, d games.Decomposition) {
	if d.Kind == games.BinaryColumns {
		if len(d.Terms) < 2 {
			return
		}
		fmt.Fprintf(out, "\n%s\n", w.T("cli.solve.theory.columns"))
		t := newTable(out)
		row := func(name string, value int) { fmt.Fprintf(t, "  %s\v%d\t%0*b\n", name, value, d.Digits(), value) }
		for i, value := range d.Terms[:min(len(d.Terms), maxColumnRows)] {
			row(strconv.Itoa(d.Position[i]), value)
		}
		if more := len(d.Terms) - maxColumnRows; more > 0 {
			fmt.Fprintf(t, "  %s\n", w.N("inspector.more", more))
		}
		row(w.T("cli.why.xor"), d.XOR())
		t.Flush()
	}
	if text := explain.Decomposition(w, d); text != "" {
		fmt.Fprintf(out, "\n%s\n", strings.Join(wrap(text, lineWidth), "\n"))
	}
}

// solutionJSON encodes t as a solution without vertices and with at most one winning move. The
// value is null if only the outcome is known.
func (t *theory) solutionJSON(w *words.Words) *solutionJSON {
	solution := &solutionJSON{
		heading: heading{"nimgraph-solution", 1}, Game: t.game.Kind().String(), Play: t.play.String(),
		Theory: &theorySource{By: "formula", Source: t.sourceText(w)}, Position: &positionJSON{Outcome: t.forecast.Outcome.String()},
	}
	if t.table != nil {
		solution.Theory.By = "table"
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

// subject is what a command works on: a drawing, or a game that theory solves without a drawing.
type subject struct {
	name    string // its name in error messages
	drawing *document.Drawing
	theory  *theory     // nil if there is a drawing
	game    *games.Game // nil if the subject is a file
}

// subjectArgument returns the subject that the arguments name. It reads the drawing from a file,
// or makes it from a game, which theory may solve without a drawing.
func (c *call) subjectArgument() (subject, error) {
	isGame, err := c.namesGame()
	if err != nil {
		return subject{}, err
	}
	if !isGame {
		file, from, err := c.inputArgument()
		if err != nil {
			return subject{}, err
		}
		read, err := c.readInput(file, from)
		if err != nil {
			return subject{}, err
		}
		return subject{name: file, drawing: read.Drawing}, nil
	}
	game, values, err := c.gameArgument()
	if err != nil {
		return subject{}, err
	}
	s, err := c.gameSubject(game, values)
	if err := parameterError(game.ID, err); err != nil {
		return subject{}, err
	}
	s.name, s.game = game.ID, game
	return s, nil
}

// startsCode matches words that begin like an octal code or a set and unlike a file name. Errors
// in such a word are reported for the code.
var startsCode = regexp.MustCompile(`^(\{|\.\d)`)

// namesGame reports whether the first argument names a game rather than a file. It does if it is a
// file with rules, a code, a word followed by name=value, or the ID of a game or contest and not
// an existing file. It returns an error if the argument is no game and does not look like a file
// name either.
func (c *call) namesGame() (bool, error) {
	if len(c.args) == 0 || c.args[0] == "" || c.args[0] == "-" || c.has("--from") || isLink(c.args[0]) {
		return false, nil
	}
	word := c.args[0]
	if rules.IsFile(word) {
		return true, nil
	}
	if _, _, _, code, err := games.ParseNotation(word); code && (err == nil || startsCode.MatchString(word)) {
		if _, missing := os.Lstat(word); missing != nil {
			if err := c.expandCode(); err != nil {
				return false, err
			}
			return true, nil
		}
	}
	if slices.ContainsFunc(c.args[1:], func(arg string) bool { return strings.Contains(arg, "=") }) {
		return true, nil
	}
	if _, err := os.Lstat(word); err == nil {
		return false, nil
	}
	if _, ok := games.Find(word); ok {
		return true, nil
	}
	if _, ok := games.ContestByID(word); ok {
		return true, nil
	}
	if fs.ValidPath(word) && !strings.ContainsAny(word, `./\:`) && !strings.HasPrefix(word, "-") {
		return false, unknownWordError(word, "cli.error.subject", playableNames(), nil)
	}
	return false, nil
}
