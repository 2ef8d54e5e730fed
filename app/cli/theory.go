package cli

import (
	"bytes"
	"errors"
	"fmt"
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

// theory is what is known of a game without its graph.
type theory struct {
	game     *games.Game
	play     graphs.Play
	forecast games.Forecast
	// table holds the values of the heaps; nil where a formula gave the forecast.
	table *sequences.Known
	// move wins; nil where none is known.
	move *games.Move
}

// quickLimit is how many positions are unfolded for their values where theory tells
// only who wins.
const quickLimit = 100_000

// solvable returns a game as what can be solved: its drawing as far as games are
// drawn; beyond that what a formula or a table of heaps says of the value, else its
// graph as far as there is memory, and else what theory says of who wins. Options that
// ask for vertices, a convention that is named, and limit= ask for the graph first. The
// error is that of the games.
func (c *call) solvable(game *games.Game, values map[string]string) (subject, error) {
	shown := newProgress(c.Err)
	defer shown.clear()
	ctx, draw := shown.counting(c.ctx, c.Words), game.Drawn
	_, limited := values[games.Limit]
	if limited = limited && game.TakesLimit(); limited || game.Group == games.Own { // whose drawings are cut
		draw = game.Unfold
	}
	d, err := draw(ctx, values)
	if err == nil {
		return subject{drawing: d}, explain.Titled(c.Words, game, values, d)
	}
	if wrong := (*games.ParamError)(nil); !errors.As(err, &wrong) {
		return subject{}, err
	} else if !wrong.Undrawn && wrong.What != games.TooLarge {
		if _, _, wide := game.Forecast(game.Play, values); wide != nil {
			err = wide // which tells the range of what is solved
		}
		return subject{}, err
	}
	t, known, unknown := c.theory(game, values)
	if wrong := (*games.ParamError)(nil); unknown != nil && (!errors.As(unknown, &wrong) || wrong.What != games.BeyondTable) {
		return subject{}, unknown
	}
	graph := c.has("--table") || c.has("--token") || c.has("--vertex") // which only a graph has
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
			return subject{drawing: d}, explain.Titled(c.Words, game, values, d)
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

// theory returns what a formula says of the start of a game, or what a table of the
// values of its heaps does.
func (c *call) theory(game *games.Game, values map[string]string) (*theory, bool, error) {
	play := game.Play
	if named, given := c.flags["--play"]; given {
		play, _ = graphs.ParsePlay(named) // parse has looked
	}
	f, known, err := game.Forecast(play, values)
	if err != nil {
		return nil, false, err
	}
	t := &theory{game: game, play: play, forecast: f}
	if !f.Valued && (!known || play == graphs.Normal) {
		h, ok, err := game.Heaps(play, values)
		if err != nil {
			return nil, false, err
		}
		if ok {
			return c.byTable(t, h)
		}
	}
	if !known {
		return nil, false, nil
	}
	if m, ok, err := game.Winning(play, values); err == nil && ok {
		t.move = &m
	}
	return t, true, nil
}

// byTable completes a theory by a table of the values of heaps.
func (c *call) byTable(t *theory, h games.HeapSum) (*theory, bool, error) {
	table, err := sequences.OfHeaps(c.ctx, h.Rules, slices.Max(slices.Concat([]int{0}, h.Sizes)))
	if err != nil {
		return nil, false, err
	}
	f, err := t.game.ForecastBy(t.play, h, table)
	if err != nil {
		return nil, false, err
	}
	t.forecast, t.table = f, &table
	if m, ok := h.Winning(t.play, table); ok {
		t.move = &m
	}
	return t, true, nil
}

// source says how the theory knows. Of another play convention than the game's it knows
// by the heaps being tame; see games.Game.ForecastIn.
func (t *theory) source(w *words.Words) string {
	if t.play != t.game.Play && t.play != graphs.Normal {
		return w.T("cli.solve.theory.tame", words.Data{"Source": t.values(w), "Play": w.T("play." + t.play.String())})
	}
	return t.values(w)
}

// values says how the theory knows the values.
func (t *theory) values(w *words.Words) string {
	switch {
	case t.table == nil:
		return w.T(games.Source(t.game.ID))
	case t.table.Proof != nil:
		return w.T("cli.solve.theory.period", words.Data{"Period": t.table.Proof.Period, "From": t.table.Proof.From})
	}
	return w.T("cli.solve.theory.table", words.Data{"Most": len(t.table.Values) - 1})
}

// theoryText writes a theory for people.
func theoryText(w *words.Words, t *theory) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n", w.T(t.game.NameKey()))
	fmt.Fprintf(&b, "%s\n\n", explain.Game(w, t.game.Kind(), t.play))
	if t.forecast.Valued {
		fmt.Fprintf(&b, "%s\n", worth(w, strconv.Itoa(t.forecast.Value)))
	}
	fmt.Fprintf(&b, "%s\n", won(w, t.forecast.Outcome))
	fmt.Fprintf(&b, "%s\n", w.T("cli.solve.theory", words.Data{"Source": t.source(w)}))
	if t.move != nil {
		fmt.Fprintf(&b, "\n%s\n* %s -> %s\n", explain.AsSentence(w.T("legend.winning-move")), t.move.From, t.move.To)
	}
	return b.Bytes()
}

// json returns a theory as a solution: there are no vertices, and of the moves only one that
// wins, if it is known. The value is null where only the outcome is known.
func (t *theory) json(w *words.Words) *solutionJSON {
	all := &solutionJSON{
		heading: heading{"nimgraph-solution", 1}, Game: t.game.Kind().String(), Play: t.play.String(),
		Theory: &theorySource{"formula", t.source(w)}, Position: &positionJSON{Outcome: t.forecast.Outcome.String()},
	}
	if t.table != nil {
		all.Theory.By = "table"
	}
	if t.forecast.Valued {
		all.Position.Value = strconv.Itoa(t.forecast.Value)
	}
	if t.move != nil {
		move := moveJSON{From: t.move.From, To: t.move.To, Outcome: solver.OutcomeP.String(), Wins: true}
		if t.play == graphs.Normal {
			move.After = "0"
		}
		all.Moves = append(all.Moves, move)
	}
	return all
}

// subject is what a command is about: a drawing, or a GAME that theory alone
// answers for.
type subject struct {
	name    string // what it is called where something is wrong with it
	drawing *document.Drawing
	theory  *theory // nil where there is a drawing
}

// subject returns what a command is about, out of a FILE or of a GAME.
func (c *call) subject() (subject, error) {
	isGame, err := c.isGame()
	if err != nil {
		return subject{}, err
	}
	if !isGame {
		file, from, err := c.source()
		if err != nil {
			return subject{}, err
		}
		read, err := c.read(file, from)
		if err != nil {
			return subject{}, err
		}
		return subject{name: file, drawing: read.Drawing}, nil
	}
	game, values, err := c.asked()
	if err != nil {
		return subject{}, err
	}
	s, err := c.solvable(game, values)
	if err := badParameter(game.ID, err); err != nil {
		return subject{}, err
	}
	s.name = game.ID
	return s, nil
}

// startsCode is how a code starts that no name of a file does: what is wrong in such a word
// is said of the code.
var startsCode = regexp.MustCompile(`^(\{|\.\d)`)

// isGame tells whether the first argument is a GAME: name=value words follow it, or
// no file has that name and a game has that ID, or it is the code of one. A word that is
// neither a game nor has the looks of a file's name is an error.
func (c *call) isGame() (bool, error) {
	if len(c.args) == 0 || c.args[0] == "" || c.args[0] == "-" || c.has("--from") {
		return false, nil
	}
	word := c.args[0]
	if rules.IsFile(word) {
		return true, nil
	}
	if _, _, _, code, err := games.Read(word); code && (err == nil || startsCode.MatchString(word)) {
		if _, missing := os.Lstat(word); missing != nil {
			if err := c.decode(); err != nil {
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
	if _, ok := games.ByID(word); ok {
		return true, nil
	}
	if _, ok := games.ContestByID(word); ok {
		return true, nil
	}
	if fs.ValidPath(word) && !strings.ContainsAny(word, `./\:`) && !strings.HasPrefix(word, "-") {
		return false, unknown(word, "cli.error.subject", playable(), nil)
	}
	return false, nil
}
