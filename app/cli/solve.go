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

// solveFlags returns the options of solve.
func solveFlags() []flag {
	return append([]flag{
		commonFlag("--json"),
		{name: "--table", value: "KIND", allowed: xslices.Map(table.Formats(), toString), about: "cli.flag.table"},
		commonFlag("--play"),
		{name: "--why", value: "VERTEX", optional: true, about: "cli.flag.why"},
		commonFlag("--token"),
		commonFlag("--target"),
		{name: "--vertex", value: "A", about: "cli.flag.vertex"},
		{name: "--answers", about: "cli.flag.answers"},
		{name: sayFlag, value: "A,B", about: "cli.flag.say"},
		commonFlag("--on"),
		{
			name: "--rule", value: "RULE", allowed: xslices.Map(ongraph.Rules(), graphs.Kind.String),
			about: "cli.flag.rule",
		},
		commonFlag("--within"),
	}, xslices.Map(inputFlags(), func(f flag) flag {
		if f.name == "--as" {
			f.allowed, f.lax = contestFormatIDs(), true // readOptions allows fewer without --answers
		}
		return f
	})...)
}

// runSolve runs "nimgraph solve FILE" and "nimgraph solve GAME [name=value …]".
func runSolve(c *invocation) error {
	for _, pair := range [][2]string{{"--table", "--json"}, {"--vertex", "--table"}, {"--why", "--table"}} {
		if err := c.rejectBothOptions(pair[0], pair[1], "cli.error.other"); err != nil {
			return err
		}
	}
	if err := c.rejectBothOptions("--vertex", "--token", "cli.error.same"); err != nil {
		return err
	}
	if err := c.rejectBothOptions("--answers", "--rule", "cli.error.apart"); err != nil {
		return err
	}
	if err := c.rejectOnOption(); err != nil {
		return err
	}
	if c.hasOption("--answers") {
		return c.runAnswers()
	}
	if c.hasOption(sayFlag) {
		return usageError(sayFlag, "cli.error.say-alone")
	}
	c.partial = true
	subject, err := c.subjectArgument()
	if err != nil {
		return err
	}
	if rule, given := graphs.ParseKind(c.flags["--rule"]); given {
		if err := c.changeGameKind(subject, rule); err != nil {
			return err
		}
	}
	if subject.theory != nil {
		if c.hasOption("--json") {
			return c.writeJSON(subject.theory.solutionJSON(c.Words))
		}
		return c.writeOutput(theoryText(c.Words, subject.theory, c.hasOption("--why")))
	}
	name, d := subject.name, subject.drawing
	s, vertex, err := c.solvePosition(name, d)
	if err != nil {
		return err
	}
	why, err := c.whyOption(d, s)
	if err != nil {
		return err
	}
	switch {
	case c.hasOption("--json"):
		if err := c.writeJSON(newSolutionJSON(d, s, vertex, why)); err != nil {
			return err
		}
	case c.hasOption("--table"):
		if err := c.writeTable(d, s); err != nil {
			return err
		}
	default:
		if err := c.writeOutput(solutionText(c.Words, subject.game, d, s, vertex, why)); err != nil {
			return err
		}
	}
	if k := d.Kind(); k.OnGraph() && k != graphs.Geography && s.Unknown != nil { // in geography the outcome is enough
		return solveError(name, d, s.Position, s.Unknown)
	}
	if c.stopped != nil {
		early := *c.stopped
		early.Says = "error.rules.stopped-early"
		return inputError(name, &early)
	}
	return nil
}

// changeGameKind makes the drawing of subject a game of the given kind, such as Node Kayles, which is
// played on the graph itself. It returns an error if the drawing has elements that such games do not
// have: ⊕ vertices, vertices that stand for heaps, or targets.
func (c *invocation) changeGameKind(subject commandSubject, kind graphs.Kind) error {
	if subject.drawing == nil {
		return usageError("--rule", "cli.error.rule.drawing")
	}
	change, loss := editor.KindChange(subject.drawing, kind)
	if loss.Sums+loss.Worths+loss.Targets > 0 {
		return inputError(subject.name, graphs.Key("error.rule.sum"))
	}
	return inputError(subject.name, subject.drawing.Do(change))
}

// runDescribe runs "nimgraph describe". It prints whole sentences about the position.
func runDescribe(c *invocation) error {
	subject, err := c.subjectArgument()
	if err != nil {
		return err
	}
	if subject.theory != nil {
		return c.writeOutput(theoryText(c.Words, subject.theory, false))
	}
	s, vertex, err := c.solvePosition(subject.name, subject.drawing)
	if err != nil {
		return err
	}
	withAnswer := vertex != noVertex || subject.drawing.Exercise().Ask == document.AskNothing
	var b bytes.Buffer
	if t := subject.drawing.Title(); t != "" {
		fmt.Fprintf(&b, "%s\n", xstrings.OneLine(t))
	}
	fmt.Fprintln(&b,
		strings.Join(wrapText(explain.ScreenReaderText(c.Words, subject.drawing, s, withAnswer, vertex),
			lineWidth), "\n"))
	return c.writeOutput(b.Bytes())
}

// whyRequest says which values the user asked to explain with --why: all values in the report, or the
// value of a single vertex.
type whyRequest struct {
	given bool
	only  int32 // or noVertex
	// premise says whether the Anti-SG theorem applies. It is only determined for other
	// conventions than normal play.
	premise solver.AntiSGPremise
}

// asksAbout reports whether the user asked why vertex has its value. If vertex is noVertex, this is a
// question about the position.
func (r whyRequest) asksAbout(vertex int32) bool {
	return r.given && (r.only == noVertex || r.only == vertex)
}

// whyOption returns the explanations that the option --why requests for drawing d, whose solution is
// s.
func (c *invocation) whyOption(d *document.Drawing, s *solver.Solution) (whyRequest, error) {
	name, given := c.flags["--why"]
	if name == "" {
		why := whyRequest{given: given, only: noVertex}
		if !given || !s.Played || d.Play() == graphs.Normal {
			return why, nil
		}
		var err error
		why.premise, err = s.CheckAntiSGPremise(c.ctx)
		return why, err
	}
	v, ok := d.Graph().VertexNamed(name)
	if !ok {
		return whyRequest{}, usageError("--why", "cli.error.vertex", words.Data{"Name": name})
	}
	return whyRequest{given: given, only: s.Position.Graph.Index[v.ID]}, nil
}

// applyPositionOptions changes the position of drawing d as the options say: --play sets the play
// convention, --target marks vertices as targets, and --token places the tokens. only is the vertex
// that --vertex names, or graphs.None if the option is missing. In a directed game this vertex gets
// the only token, unless it is a ⊕.
func (c *invocation) applyPositionOptions(d *document.Drawing) (only graphs.VertexID, err error) {
	only = graphs.None
	if play, given := c.flags["--play"]; given {
		asked, _ := graphs.ParsePlay(play) // parseArguments has checked it
		if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Play = asked }); err != nil {
			return 0, err
		}
	}
	if c.hasOption("--target") {
		if d.Kind() != graphs.Directed {
			return 0, usageError("--target", "error.format.target-deletion")
		}
		vertices, err := c.optionVertices("--target", d)
		if err != nil {
			return 0, err
		}
		if err := d.Edit(func(draft *document.ChangeBuilder) {
			for _, v := range vertices {
				draft.Vertex(v).Target = true
			}
		}); err != nil {
			return 0, err
		}
	}
	if c.hasOption("--token") {
		if !d.Kind().HasTokens() {
			return 0, usageError("--token", "error.format.token-deletion")
		}
		vertices, err := c.optionVertices("--token", d)
		if err != nil {
			return 0, err
		}
		return only, c.setTokens("--token", d, vertices)
	}
	if name, given := c.flags["--vertex"]; given {
		v, ok := d.Graph().VertexNamed(name)
		if !ok {
			return 0, usageError("--vertex", "cli.error.vertex", words.Data{"Name": name})
		}
		only = v.ID
		if d.Kind() == graphs.Directed {
			var alone []graphs.VertexID
			if !v.Sum {
				alone = []graphs.VertexID{v.ID}
			}
			return only, c.setTokens("--vertex", d, alone)
		}
	}
	return only, nil
}

// setTokens places one token on each of the given vertices of d, which may be repeated, and removes
// all other tokens. An error names option, which lists the vertices.
func (c *invocation) setTokens(option string, d *document.Drawing, vertices []graphs.VertexID) error {
	count := map[graphs.VertexID]int{}
	for v := range d.AllTokens() {
		count[v] = 0
	}
	for _, v := range vertices {
		count[v]++
	}
	for _, v := range slices.Sorted(maps.Keys(count)) {
		if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(v).Tokens = count[v] }); err != nil {
			return &failure{status: badUsage, where: option, err: err}
		}
	}
	return nil
}

// writeTable writes the values of all vertices of drawing d, whose solution is s, as a table in the
// format that --table names.
func (c *invocation) writeTable(d *document.Drawing, s *solver.Solution) error {
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
	return c.writeOutput(b.Bytes())
}

// solvePosition sets the position of drawing d as the options say, and returns its solution s. vertex
// is the number in s of the vertex that --vertex names, or noVertex if the option is missing. Error
// messages name file, from which d was read.
func (c *invocation) solvePosition(file string, d *document.Drawing) (s *solver.Solution, vertex int32, err error) {
	only, err := c.applyPositionOptions(d)
	if err != nil {
		return nil, noVertex, err
	}
	s, err = c.solveDrawing(file, d)
	if err != nil || only == graphs.None {
		return s, noVertex, err
	}
	return s, s.Position.Graph.Index[only], nil
}

// solveDrawing returns the solution of drawing d, and shows the progress on a terminal. Error messages
// name file, from which d was read.
func (c *invocation) solveDrawing(file string, d *document.Drawing) (*solver.Solution, error) {
	p, shown := solver.PositionOf(d), newProgressLine(c.Err)
	if c.reportsPartial.Store(d.Kind().OnGraph()); d.Kind().OnGraph() {
		defer shown.clearLine()
	}
	s, err := solver.Solve(shown.withProgress(c.ctx, c.Words), p)
	if err != nil {
		return nil, solveError(file, d, p, err)
	}
	return s, nil
}

// vertexNames returns the names of the vertices of d. Their indices are the numbers of the vertices in
// p, the position of d.
func vertexNames(d *document.Drawing, p solver.Position) []string {
	names := make([]string, p.Graph.Order())
	for i, id := range p.Graph.VertexID {
		v, _ := d.Graph().Vertex(id)
		names[i] = v.Name
	}
	return names
}
