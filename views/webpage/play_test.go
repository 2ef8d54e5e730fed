package webpage

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/dop251/goja"

	"nimgraph/app/translations"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/words"
)

// english returns the texts of the program.
func english(t testing.TB) *words.Words {
	t.Helper()
	w := must.Get(translations.Words("en"))
	return w
}

// scriptedGame is the game of a page in a JavaScript engine.
type scriptedGame struct {
	t      testing.TB
	engine *goja.Runtime
	data   *pageData
	state  goja.Value
}

// newScriptedGame starts the game of d. It returns nil if the page does not play it.
func newScriptedGame(t testing.TB, d *document.Drawing) (*scriptedGame, *Page) {
	t.Helper()
	solution, err := solver.Solve(t.Context(), solver.PositionOf(d))
	if err != nil {
		return nil, nil
	}
	p := must.Get(New(t.Context(), english(t), d, solution))
	content := must.Get(p.buildData(t.Context()))
	if content.Replies == nil {
		return nil, p
	}
	text := must.Get(json.Marshal(content))
	g := &scriptedGame{t: t, engine: goja.New(), data: content}
	g.run(script())
	g.run("const game = newGame(" + string(text) + ");")
	g.state = g.run("game.start()")
	return g, p
}

func (g *scriptedGame) run(text string) goja.Value {
	g.t.Helper()
	value, err := g.engine.RunString(text)
	if err != nil {
		g.t.Fatal(err)
	}
	return value
}

// call calls a function of the game with the state, and with a move if one is given.
func (g *scriptedGame) call(function string, move ...any) goja.Value {
	g.t.Helper()
	must := func(err error) {
		if err != nil {
			g.t.Fatal(err)
		}
	}
	must(g.engine.Set("state", g.state))
	arguments := "state"
	if len(move) > 0 {
		must(g.engine.Set("move", move[0]))
		arguments += ", move"
	}
	return g.run("game." + function + "(" + arguments + ")")
}

// number returns the number of a move: of its edge, or of its vertex in Node Kayles.
func number(move map[string]any) int32 {
	if v, ok := move["vertex"]; ok {
		return int32(v.(int64))
	}
	return int32(move["edge"].(int64))
}

// TestScriptPlaysAsTheSolver checks that the script has the legal moves of the solver and arrives
// at the same positions, and that its replies keep the best possible outcome.
func TestScriptPlaysAsTheSolver(t *testing.T) {
	rounds := 3_000
	if testing.Short() {
		rounds = 200
	}
	r := rand.New(rand.NewPCG(1, 42))
	played := map[string]int{}
	for range rounds {
		d := randomDrawing(t, r)
		g, p := newScriptedGame(t, d)
		if g == nil {
			continue
		}
		state := must.Get(match.StartState(t.Context(), p.board.Position))
		name := fmt.Sprint(state.Position.Graph.Kind, " ", state.Position.Play)
		if g.data.Replies == byXOR {
			name += " by XOR"
		}
		played[name]++
		table := &replyTable{start: state}
		for programMoves := r.IntN(2) == 0; ; programMoves = !programMoves {
			if got, want := g.call("key").String(), table.stateKey(state); got != want {
				t.Fatalf("%s: the script is at %s, the solver at %s", name, got, want)
			}
			moves := g.call("moves").Export().([]any)
			var got, want []int32
			for _, m := range moves {
				got = append(got, number(m.(map[string]any)))
			}
			for i := range state.Solution.Moves {
				want = append(want, table.moveNumber(state.Edge(i)))
			}
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%s at %s: the script has the moves %v, the solver %v", name, table.stateKey(state), got, want)
			}
			if len(got) == 0 || g.isTooLong() {
				break
			}
			var chosen any
			if programMoves {
				chosen = g.call("reply").Export()
				if chosen == nil {
					t.Fatalf("%s at %s: the script has no reply", name, table.stateKey(state))
				}
			} else {
				chosen = moves[r.IntN(len(moves))]
			}
			moveNumber := number(chosen.(map[string]any))
			i := slices.IndexFunc(state.Solution.Moves, func(m solver.Move) bool {
				return table.moveNumber(state.Position.Graph.EdgeID[m.Edge]) == moveNumber
			})
			if programMoves {
				checkReply(t, name, state, i)
			}
			g.state = g.call("after", chosen)
			state = must.Get(state.After(t.Context(), state.Edge(i)))
		}
	}
	t.Log(played)
	if len(played) < 11 {
		t.Errorf("only %v were played", played)
	}
}

// checkReply reports an error if another move would have been better for the program.
func checkReply(t *testing.T, name string, state *match.State, i int) {
	t.Helper()
	rank := map[solver.Outcome]int{solver.OutcomeP: 0, solver.OutcomeD: 1, solver.OutcomeN: 2} // for the opponent
	for _, m := range state.Solution.Moves {
		if rank[m.Outcome] < rank[state.Solution.Moves[i].Outcome] {
			t.Errorf("%s: the reply leaves %s, another move %s", name, state.Solution.Moves[i].Outcome, m.Outcome)
			return
		}
	}
}

// isTooLong reports whether a game with cycles should be ended because it has many moves.
func (g *scriptedGame) isTooLong() bool {
	const maxMoves = 60
	g.run("globalThis.made = (globalThis.made || 0) + 1")
	return g.run("made").ToInteger() > maxMoves
}

// randomDrawing returns a small drawing of a random kind of game, with cycles, parallel edges, ⊕,
// tokens and ground if the kind allows them.
func randomDrawing(t *testing.T, r *rand.Rand) *document.Drawing {
	t.Helper()
	kind := graphs.Kinds()[r.IntN(len(graphs.Kinds()))]
	d := document.New(kind)
	n := 2 + r.IntN(5)
	err := d.Edit(func(c *document.ChangeBuilder) {
		c.Head().Play = graphs.Play(r.IntN(len(graphs.PlayNames())))
		tokens := 1 + r.IntN(2)
		for v := range n {
			state := document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(v), Name: string(rune('a' + v))}}
			switch {
			case kind == graphs.Deletion:
				state.Ground = v == 0
			case kind == graphs.Directed && v > 0 && r.IntN(5) == 0:
				state.Sum = true
			case kind == graphs.Directed && tokens > 0 && r.IntN(2) == 0, kind.HasTokens() && v == 0:
				state.Tokens = 1
				tokens--
			}
			state.Target = kind == graphs.Directed && !state.Sum && v%4 == 3
			c.AddVertex(state, document.Point{X: float64(100 * v), Y: float64(50 * (v % 3))})
		}
		cyclic := kind == graphs.Directed && r.IntN(3) == 0
		id := 0
		joined := map[[2]int]bool{}
		for range n + r.IntN(n+1) {
			from, to := r.IntN(n), r.IntN(n)
			if kind == graphs.Directed && !cyclic {
				if from == to {
					continue
				}
				from, to = min(from, to), max(from, to)
			}
			if kind.Undirected() {
				from, to = min(from, to), max(from, to)
			}
			if joined[[2]int{from, to}] {
				continue
			}
			joined[[2]int{from, to}] = true
			count := int32(1)
			if kind == graphs.Deletion || kind == graphs.EdgeGeography {
				count += int32(r.IntN(2))
			}
			c.AddEdge(document.EdgeState{Edge: graphs.Edge{
				ID: graphs.EdgeID(id), From: graphs.VertexID(from), To: graphs.VertexID(to), Count: count,
			}})
			id++
		}
	})
	if err != nil {
		return document.New(kind) // the kind allows no loops
	}
	return d
}
