package cli

import (
	"bytes"
	"fmt"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/ongraph"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// ruleJSON is a graph that is played on, as JSON. Value and After are null where they are not
// known.
type ruleJSON struct {
	heading
	Rule     string         `json:"rule"`
	Position positionJSON   `json:"position"`
	Moves    []ruleMoveJSON `json:"moves"`
}

// ruleMoveJSON takes a vertex, or goes there, or takes the edge from one to another.
type ruleMoveJSON struct {
	Vertex string `json:"vertex,omitzero"`
	From   string `json:"from,omitzero"`
	To     string `json:"to,omitzero"`
	After  any    `json:"after"`
	Wins   bool   `json:"wins"`
}

// solveOn solves a drawing as the graph that a game is played on.
func (c *call) solveOn(of subject, rule graphs.Kind) {
	d := of.drawing
	for _, name := range []string{"--table", "--vertex", "--why"} {
		if c.has(name) {
			refuse(name, "cli.error.apart", words.Data{"Other": "--rule"})
		}
	}
	play := d.Play()
	if asked, given := c.flags["--play"]; given {
		play, _ = graphs.PlayNamed(asked) // parse has looked
	}
	if play != graphs.Normal {
		refuse("--rule", "cli.error.rule.play")
	}
	f := d.Graph().Freeze()
	start := c.startOn(d, f, rule)
	c.tells.Store(true)
	shown := newProgress(c.Err)
	s, err := ongraph.Solve(shown.counting(c.ctx, c.Words), f, rule, start)
	shown.clear()
	try(input(of.name, err))
	names := namesOf(d, solver.Position{Graph: f})
	if c.has("--json") {
		c.writeJSON(ruleToJSON(s, f, names))
	} else {
		c.write(ruleText(c.Words, s, f, names))
	}
	if !s.Valued && rule != ongraph.Geography { // of which who wins is enough
		fail(input(of.name, s.Short))
	}
}

// startOn returns the vertex of the only token, or of --token; -1 where the rule needs none.
func (c *call) startOn(d *document.Drawing, f *graphs.Frozen, rule graphs.Kind) int32 {
	if !rule.Walks() {
		c.either("--token", "--rule", "cli.error.apart")
		return -1
	}
	if c.has("--token") {
		chosen := c.named("--token", d)
		if len(chosen) != 1 {
			return -1
		}
		return f.Index[chosen[0]]
	}
	start, tokens := int32(-1), 0
	for v, n := range d.Tokened() {
		start = f.Index[v]
		tokens += n
	}
	if tokens != 1 {
		start = -1
	}
	return start
}

func ruleToJSON(s *ongraph.Solution, f *graphs.Frozen, names []string) *ruleJSON {
	known := func(v ongraph.Nimber, valued bool) any {
		if !valued {
			return nil
		}
		return fmt.Sprint(v)
	}
	all := &ruleJSON{heading: heading{"nimgraph-rule", 1}, Rule: s.Rule.String(), Position: positionJSON{Value: known(s.Value, s.Valued), Outcome: outcome(s.Outcome)}}
	for _, m := range s.Moves {
		told := ruleMoveJSON{After: known(m.Leaves, m.Valued), Wins: m.Wins}
		if m.Edge >= 0 {
			told.From, told.To = names[f.From[m.Edge]], names[f.Into[m.Edge]]
		} else {
			told.Vertex = names[m.Vertex]
		}
		all.Moves = append(all.Moves, told)
	}
	return all
}

func ruleText(w *words.Words, s *ongraph.Solution, f *graphs.Frozen, names []string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n\n", w.T("rule."+s.Rule.String(), words.Data{"Vertices": f.Order(), "Edges": f.Size()}))
	if s.Valued {
		fmt.Fprintln(&b, worth(w, fmt.Sprint(s.Value)))
	}
	fmt.Fprintln(&b, won(w, s.Outcome))
	wins := 0
	for _, m := range s.Moves {
		if m.Wins {
			wins++
		}
	}
	moves := w.N("record.moves", len(s.Moves))
	if s.Outcome != graphs.OutcomeUnknown {
		moves = w.Aside(moves, explain.WinningMoves(w, graphs.Directed, nil, wins))
	}
	fmt.Fprintf(&b, "\n%s\n", moves)
	t := aligned(&b)
	for _, m := range s.Moves {
		what := ""
		if m.Edge >= 0 {
			what = names[f.From[m.Edge]] + " -- " + names[f.Into[m.Edge]]
		} else {
			what = names[m.Vertex]
		}
		leaves := ""
		if m.Valued {
			leaves = w.T("cli.rule.leaves", words.Data{"Value": m.Leaves})
		}
		fmt.Fprintf(t, "%s %s\t%s\n", mark(m.Wins), strings.TrimSpace(what), leaves)
	}
	t.Flush()
	return trimLines(b.Bytes())
}
