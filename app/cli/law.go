package cli

import (
	"io"

	"nimgraph/solver/laws"
	"nimgraph/views/words"
)

func lawFlags() []flag {
	return []flag{
		{name: "--json", about: "cli.flag.json"},
		{name: "-o", value: "OUT", needs: "cli.value.out", about: "cli.flag.o"},
	}
}

// lawful is a list of numbers, and what its laws are.
type lawful struct {
	name   string // what it is called
	values laws.Values
	known  laws.Premises
	laws   []laws.Law
}

// law runs "nimgraph law FAMILY [name=value …]" and "nimgraph law -".
func law(c *call) error {
	of, err := c.lawful()
	if err != nil {
		return err
	}
	if of.laws, err = laws.FindKnowing(c.ctx, of.values, of.known); err != nil {
		return input(of.name, err)
	}
	text := lawText(c.Words, of)
	if c.has("--json") {
		text = lawJSON(of)
	}
	out := "-"
	if c.has("-o") {
		if out, err = c.out(); err != nil {
			return err
		}
	}
	return c.save(out, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// lawful returns the numbers that the arguments ask about.
func (c *call) lawful() (*lawful, error) {
	switch {
	case len(c.args) == 0:
		return nil, usage(c.name, "cli.error.no-family")
	case c.args[0] == "-":
		return c.list()
	}
	return nil, usage(c.args[0], "cli.error.no-family")
}

// list reads the numbers on standard input.
func (c *call) list() (*lawful, error) {
	if len(c.args) > 1 {
		return nil, usage(c.args[1], "cli.error.list-alone")
	}
	if c.has("--to") {
		return nil, usage("--to", "cli.error.list-whole")
	}
	values, err := laws.Read(c.In)
	if err != nil {
		return nil, input("-", err)
	}
	return &lawful{name: "-", values: values}, nil
}

// last is the n of the last value.
func (of *lawful) last() int { return of.known.First + of.values.Len() - 1 }

// headline says which numbers these are.
func (of *lawful) headline(w *words.Words) string {
	data := words.Data{"Name": of.name, "First": of.known.First, "To": of.last()}
	if of.name == "-" {
		return w.N("cli.law.list", of.values.Len(), data)
	}
	return w.T("cli.law.family", data)
}
