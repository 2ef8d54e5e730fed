package cli

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/table"
)

func tableFlag() flag {
	var names []string
	for _, f := range table.Formats() {
		names = append(names, string(f))
	}
	return flag{name: "--table", value: "a kind of table", allowed: names}
}

// solve runs "nimgraph solve FILE [--json | --table KIND]".
func solve(c *call) error {
	if c.has("--json") && c.has("--table") {
		return usage("--table", "is another output than --json: give one of them")
	}
	file, from, err := c.source()
	if err != nil {
		return err
	}
	r, err := c.read(file, from)
	if err != nil {
		return err
	}
	s, err := c.solution(file, r.Drawing)
	if err != nil {
		return err
	}
	if s.Played && s.Outcome == solver.OutcomeUnknown {
		return input(file, s.Unknown)
	}
	switch {
	case c.has("--json"):
		return c.write(solutionJSON(r.Drawing, s))
	case c.has("--table"):
		return c.table(r.Drawing, s)
	}
	return c.write(report(c.Words, r.Drawing, s))
}

// table writes the values of the vertices as the table that is asked for.
func (c *call) table(d *document.Drawing, s *solver.Solution) error {
	var b bytes.Buffer
	headings := table.Headings{
		Vertex:  c.Words.T("cli.solve.column.name"),
		Label:   c.Words.T("cli.solve.column.label"),
		Value:   c.Words.T("cli.solve.column.value"),
		Outcome: c.Words.T("cli.solve.column.outcome"),
	}
	if err := table.Write(&b, d, s, table.Format(c.flags["--table"]), headings); err != nil {
		return outputError("-", err)
	}
	return c.write(b.Bytes())
}

// solution solves a drawing; what is wrong with the drawing is told with the
// names of its vertices.
func (c *call) solution(file string, d *document.Drawing) (*solver.Solution, error) {
	p := solver.PositionOf(d)
	s, err := solver.Solve(c.ctx, p)
	var cycle *solver.CycleError
	var sum *solver.SumCycleError
	var token *solver.TokenError
	names := namesOf(d, p)
	switch {
	case err == nil:
		return s, nil
	case errors.As(err, &sum):
		return nil, &failure{badInput, file, "a ⊕ on a cycle has no value: " + cyclePath(names, sum.Vertices)}
	case errors.As(err, &cycle):
		return nil, &failure{badInput, file, "the graph has a cycle: " + cyclePath(names, cycle.Vertices)}
	case errors.As(err, &token):
		return nil, &failure{badInput, file, "no token can stand on " + namePath(names, token.Vertices, ", ")}
	}
	return nil, input(file, err)
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

// cyclePath writes a cycle as "a -> b -> a".
func cyclePath(names []string, cycle []int32) string {
	if len(cycle) == 0 {
		return ""
	}
	return namePath(names, cycle, " -> ") + " -> " + shortName(names[cycle[0]])
}

// namePath writes names with a sign between them, at most the first twelve.
func namePath(names []string, vertices []int32, between string) string {
	const most = 12
	var b strings.Builder
	for i, v := range vertices {
		if i > 0 {
			b.WriteString(between)
		}
		if i == most {
			b.WriteString("… (" + strconv.Itoa(len(vertices)) + " vertices)")
			break
		}
		b.WriteString(shortName(names[v]))
	}
	return b.String()
}

// shortName keeps a message readable; file formats allow names of any length.
func shortName(name string) string {
	const most = 40
	if r := []rune(name); len(r) > most {
		return string(r[:most]) + "…"
	}
	return name
}
