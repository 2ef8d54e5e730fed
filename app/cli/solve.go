package cli

import (
	"bytes"

	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/table"
	"nimgraph/views/words"
)

func tableFlag() flag {
	var names []string
	for _, f := range table.Formats() {
		names = append(names, string(f))
	}
	return flag{name: "--table", value: "table", allowed: names}
}

// solve runs "nimgraph solve FILE [--json | --table KIND]".
func solve(c *call) error {
	if c.has("--json") && c.has("--table") {
		return usage("--table", "cli.error.other", words.Data{"Other": "--json"})
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
