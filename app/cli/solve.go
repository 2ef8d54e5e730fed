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
func solve(c *call) {
	for _, pair := range [][2]string{{"--table", "--json"}, {"--vertex", "--table"}, {"--why", "--table"}} {
		c.either(pair[0], pair[1], "cli.error.other")
	}
	c.either("--vertex", "--token", "cli.error.same")
	c.either("--answers", "--rule", "cli.error.apart")
	c.onRules()
	if c.has("--answers") {
		c.answers()
		return
	}
	of := c.subject()
	if rule, given := graphs.ParseKind(c.flags["--rule"]); given {
		c.playOn(of, rule)
	}
	if of.theory != nil {
		if c.has("--json") {
			c.writeJSON(of.theory.json(c.Words))
			return
		}
		c.write(theoryText(c.Words, of.theory))
		return
	}
	name, d := of.name, of.drawing
	only := c.ask(d)
	s := graphs.Must(c.solution(name, d))
	at := noVertex
	if only != graphs.None {
		at = s.Position.Graph.Index[only]
	}
	why := c.why(d, s)
	switch {
	case c.has("--json"):
		c.writeJSON(solved(d, s, at, why))
	case c.has("--table"):
		c.table(d, s)
	default:
		c.write(report(c.Words, d, s, at, why))
	}
	if k := d.Kind(); k.OnGraph() && k != graphs.Geography && s.Unknown != nil { // there, who wins is enough
		graphs.Fail(unsolved(name, d, s.Position, s.Unknown))
	}
}

// playOn makes a drawing that of a game which is played on its graph.
func (c *call) playOn(of subject, rule graphs.Kind) {
	if of.drawing == nil {
		refuse("--rule", "cli.error.rule.drawing")
	}
	change, loss := editor.KindChange(of.drawing, rule)
	if loss.Sums+loss.Worths > 0 {
		graphs.Fail(input(of.name, graphs.Key("error.rule.sum")))
	}
	graphs.Try(input(of.name, of.drawing.Do(change)))
}

// describe runs "nimgraph describe": the position in whole sentences.
func describe(c *call) {
	of := c.subject()
	if of.theory != nil {
		c.write(theoryText(c.Words, of.theory))
		return
	}
	only := c.ask(of.drawing)
	s := graphs.Must(c.solution(of.name, of.drawing))
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
	c.write(b.Bytes())
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
func (c *call) why(d *document.Drawing, s *solver.Solution) asked {
	name, given := c.flags["--why"]
	if name == "" {
		why := asked{given: given, only: noVertex}
		if given && s.Played && d.Play() != graphs.Normal {
			why.premise = graphs.Must(s.Premise(c.ctx))
		}
		return why
	}
	v, ok := d.Graph().VertexNamed(name)
	if !ok {
		refuse("--why", "cli.error.vertex", words.Data{"Name": name})
	}
	return asked{given: given, only: s.Position.Graph.Index[v.ID]}
}

// ask changes a drawing to what the options ask: --play, --token, and --vertex,
// whose vertex it returns.
func (c *call) ask(d *document.Drawing) (only graphs.VertexID) {
	only = graphs.None
	if play, given := c.flags["--play"]; given {
		asked, _ := graphs.ParsePlay(play) // parse has looked
		graphs.Try(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Play = asked }))
	}
	if c.has("--token") {
		if !d.Kind().HasTokens() {
			refuse("--token", "error.format.token-deletion")
		}
		c.tokens("--token", d, c.named("--token", d))
		return only
	}
	if name, given := c.flags["--vertex"]; given {
		v, ok := d.Graph().VertexNamed(name)
		if !ok {
			refuse("--vertex", "cli.error.vertex", words.Data{"Name": name})
		}
		only = v.ID
		if d.Kind() == graphs.Directed {
			var alone []graphs.VertexID
			if !v.Sum {
				alone = []graphs.VertexID{v.ID}
			}
			c.tokens("--vertex", d, alone)
			return only
		}
	}
	return only
}

// tokens puts tokens on these vertices, one for each time that a vertex is there,
// and takes away all others.
func (c *call) tokens(option string, d *document.Drawing, on []graphs.VertexID) {
	count := map[graphs.VertexID]int{}
	for v := range d.AllTokens() {
		count[v] = 0
	}
	for _, v := range on {
		count[v]++
	}
	for _, v := range slices.Sorted(maps.Keys(count)) {
		if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(v).Tokens = count[v] }); err != nil {
			graphs.Fail(&failure{status: badUsage, where: option, err: err})
		}
	}
}

// table writes the values of the vertices as the table that is asked for.
func (c *call) table(d *document.Drawing, s *solver.Solution) {
	var b bytes.Buffer
	headings := table.Headings{
		Vertex:  c.Words.T("error.format.name"),
		Label:   c.Words.T("error.format.label"),
		Value:   c.Words.T("inspector.value"),
		Outcome: c.Words.T("cli.solve.column.outcome"),
	}
	graphs.Try(outputError("-", table.Write(&b, d, s, table.Format(c.flags["--table"]), headings)))
	c.write(b.Bytes())
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
