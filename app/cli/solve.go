package cli

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/graphs/xstrings"
	"nimgraph/solver"
	"nimgraph/solver/ongraph"
	"nimgraph/solver/table"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// solveFlags are the options of solve: what is asked, and how the answer is written.
func solveFlags() []flag {
	return append([]flag{
		shared("--json"),
		{name: "--table", value: "KIND", allowed: xslices.Map(table.Formats(), spelled), about: "cli.flag.table"},
		shared("--play"),
		{name: "--why", value: "VERTEX", optional: true, about: "cli.flag.why"},
		shared("--token"),
		{name: "--vertex", value: "A", about: "cli.flag.vertex"},
		{name: "--answers", about: "cli.flag.answers"},
		shared("--on"),
		{name: "--rule", value: "RULE", allowed: xslices.Map(ongraph.Rules(), graphs.Kind.String), about: "cli.flag.rule"},
		shared("--within"),
	}, readingFlags()...)
}

// solve runs "nimgraph solve FILE" and "nimgraph solve GAME [name=value …]".
func solve(c *call) error {
	for _, pair := range [][2]string{{"--table", "--json"}, {"--vertex", "--table"}, {"--why", "--table"}} {
		if err := c.either(pair[0], pair[1], "cli.error.other"); err != nil {
			return err
		}
	}
	if err := c.either("--vertex", "--token", "cli.error.same"); err != nil {
		return err
	}
	if err := c.either("--answers", "--rule", "cli.error.apart"); err != nil {
		return err
	}
	if err := c.onRules(); err != nil {
		return err
	}
	if c.has("--answers") {
		return c.answers()
	}
	of, err := c.subject()
	if err != nil {
		return err
	}
	if rule, given := graphs.ParseKind(c.flags["--rule"]); given {
		if err := c.playOn(of, rule); err != nil {
			return err
		}
	}
	if of.theory != nil {
		if c.has("--json") {
			return c.writeJSON(of.theory.json(c.Words))
		}
		return c.write(theoryText(c.Words, of.theory))
	}
	name, d := of.name, of.drawing
	only, err := c.ask(d)
	if err != nil {
		return err
	}
	s, err := c.solution(name, d)
	if err != nil {
		return err
	}
	at := noVertex
	if only != graphs.None {
		at = s.Position.Graph.Index[only]
	}
	why, err := c.why(d, s)
	if err != nil {
		return err
	}
	switch {
	case c.has("--json"):
		if err := c.writeJSON(solved(d, s, at, why)); err != nil {
			return err
		}
	case c.has("--table"):
		if err := c.table(d, s); err != nil {
			return err
		}
	default:
		if err := c.write(report(c.Words, d, s, at, why)); err != nil {
			return err
		}
	}
	if k := d.Kind(); k.OnGraph() && k != graphs.Geography && s.Unknown != nil { // there, who wins is enough
		return unsolved(name, d, s.Position, s.Unknown)
	}
	return nil
}

// playOn makes a drawing that of a game which is played on its graph.
func (c *call) playOn(of subject, rule graphs.Kind) error {
	if of.drawing == nil {
		return usage("--rule", "cli.error.rule.drawing")
	}
	change, loss := editor.KindChange(of.drawing, rule)
	if loss.Sums+loss.Worths > 0 {
		return input(of.name, graphs.Key("error.rule.sum"))
	}
	return input(of.name, of.drawing.Do(change))
}

// describe runs "nimgraph describe": the position in whole sentences.
func describe(c *call) error {
	of, err := c.subject()
	if err != nil {
		return err
	}
	if of.theory != nil {
		return c.write(theoryText(c.Words, of.theory))
	}
	only, err := c.ask(of.drawing)
	if err != nil {
		return err
	}
	s, err := c.solution(of.name, of.drawing)
	if err != nil {
		return err
	}
	at := noVertex
	if only != graphs.None {
		at = s.Position.Graph.Index[only]
	}
	told := at != noVertex || of.drawing.Exercise().Ask == document.AskNothing
	var b bytes.Buffer
	if t := of.drawing.Title(); t != "" {
		fmt.Fprintf(&b, "%s\n", xstrings.OneLine(t))
	}
	fmt.Fprintln(&b, strings.Join(wrap(explain.Aloud(c.Words, of.drawing, s, told, at), lineWidth), "\n"))
	return c.write(b.Bytes())
}

// asked is whose reasons --why asks for: those of one vertex, or of all that is told.
type asked struct {
	given bool
	only  int32 // or noVertex
	// premise is whether the Anti-SG theorem is true of misère play; not known in
	// normal play.
	premise solver.Premise
}

// of tells whether the reason of a vertex is asked for; noVertex is the position.
func (a asked) of(v int32) bool { return a.given && (a.only == noVertex || a.only == v) }

// why reads the option --why.
func (c *call) why(d *document.Drawing, s *solver.Solution) (asked, error) {
	name, given := c.flags["--why"]
	if name == "" {
		why := asked{given: given, only: noVertex}
		if !given || !s.Played || d.Play() == graphs.Normal {
			return why, nil
		}
		var err error
		why.premise, err = s.Premise(c.ctx)
		return why, err
	}
	v, ok := d.Graph().VertexNamed(name)
	if !ok {
		return asked{}, usage("--why", "cli.error.vertex", words.Data{"Name": name})
	}
	return asked{given: given, only: s.Position.Graph.Index[v.ID]}, nil
}

// ask changes a drawing to what the options ask: --play, --token, and --vertex,
// whose vertex it returns.
func (c *call) ask(d *document.Drawing) (only graphs.VertexID, err error) {
	only = graphs.None
	if play, given := c.flags["--play"]; given {
		asked, _ := graphs.ParsePlay(play) // parse has looked
		if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Play = asked }); err != nil {
			return 0, err
		}
	}
	if c.has("--token") {
		if !d.Kind().HasTokens() {
			return 0, usage("--token", "error.format.token-deletion")
		}
		vertices, err := c.named("--token", d)
		if err != nil {
			return 0, err
		}
		return only, c.tokens("--token", d, vertices)
	}
	if name, given := c.flags["--vertex"]; given {
		v, ok := d.Graph().VertexNamed(name)
		if !ok {
			return 0, usage("--vertex", "cli.error.vertex", words.Data{"Name": name})
		}
		only = v.ID
		if d.Kind() == graphs.Directed {
			var alone []graphs.VertexID
			if !v.Sum {
				alone = []graphs.VertexID{v.ID}
			}
			return only, c.tokens("--vertex", d, alone)
		}
	}
	return only, nil
}

// tokens puts tokens on these vertices, one for each time that a vertex is there,
// and takes away all others.
func (c *call) tokens(option string, d *document.Drawing, on []graphs.VertexID) error {
	count := map[graphs.VertexID]int{}
	for v := range d.AllTokens() {
		count[v] = 0
	}
	for _, v := range on {
		count[v]++
	}
	for _, v := range slices.Sorted(maps.Keys(count)) {
		if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(v).Tokens = count[v] }); err != nil {
			return &failure{status: badUsage, where: option, err: err}
		}
	}
	return nil
}

// table writes the values of the vertices as the table that is asked for.
func (c *call) table(d *document.Drawing, s *solver.Solution) error {
	var b bytes.Buffer
	headings := table.Headings{
		Vertex:  c.Words.T("error.format.name"),
		Label:   c.Words.T("error.format.label"),
		Value:   c.Words.T("inspector.value"),
		Outcome: c.Words.T("cli.solve.column.outcome"),
	}
	if err := outputError("-", table.Write(&b, d, s, table.Format(c.flags["--table"]), headings)); err != nil {
		return err
	}
	return c.write(b.Bytes())
}

// solution solves a drawing; what is wrong with the drawing is told with the
// names of its vertices.
func (c *call) solution(file string, d *document.Drawing) (*solver.Solution, error) {
	p, shown := solver.PositionOf(d), newProgress(c.Err)
	if c.tells.Store(d.Kind().OnGraph()); d.Kind().OnGraph() {
		defer shown.clear()
	}
	s, err := solver.Solve(shown.counting(c.ctx, c.Words), p)
	if err != nil {
		return nil, unsolved(file, d, p, err)
	}
	return s, nil
}

// namesOf returns the names of the vertices by their number in a snapshot.
func namesOf(d *document.Drawing, p solver.Position) []string {
	names := make([]string, p.Graph.Order())
	for i, id := range p.Graph.VertexID {
		v, _ := d.Graph().Vertex(id)
		names[i] = v.Name
	}
	return names
}
