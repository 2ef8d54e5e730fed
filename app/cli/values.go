package cli

import (
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/solver/sequences"
	"nimgraph/views/words"
)

// valuesFlags are the options of values.
func valuesFlags() []flag {
	flags := []flag{{name: "--to", value: "N", about: "cli.flag.values.to"}}
	for _, f := range valueFormats() {
		flags = append(flags, flag{name: f.option, about: f.about})
	}
	return append(flags, shared("-o"),
		flag{name: "--list", about: "cli.flag.values.list"},
		flag{name: "--ids", about: "cli.flag.values.ids"},
	)
}

// valueFormat is a way in which values are written for programs.
type valueFormat struct {
	option, about string
	format        sequences.Format // empty for JSON
	endings       []string         // of OUT
}

func valueFormats() []valueFormat {
	return []valueFormat{
		{"--json", "cli.flag.json", "", []string{".json"}},
		{"--csv", "cli.flag.values.csv", sequences.CSV, []string{".csv"}},
		{"--bfile", "cli.flag.values.bfile", sequences.BFile, []string{".txt"}},
		{"--markdown", "cli.flag.values.markdown", sequences.Markdown, []string{".md", ".markdown"}},
		{"--latex", "cli.flag.values.latex", sequences.LaTeX, []string{".tex"}},
	}
}

// values runs "nimgraph values FAMILY [name=value …] --to N" and "nimgraph values --list
// [FAMILY]".
func values(c *call) error {
	if c.has("--list") || c.has("--ids") {
		return c.listFamilies()
	}
	m, err := c.family()
	if err != nil {
		return err
	}
	out, format, err := c.valuesOut()
	if err != nil {
		return err
	}
	to, err := c.bounds(m)
	if err != nil {
		return err
	}
	var write func(io.Writer) error
	if len(m.Numbers) == 1 {
		write, err = c.reckoner.sequence(m, to[0], format)
	} else {
		write, err = c.reckoner.square(m, to, format)
	}
	if err != nil {
		return err
	}
	return c.save(out, write)
}

// valuesOut returns where the values go, and how they are written; nil for people.
func (c *call) valuesOut() (out string, format *valueFormat, err error) {
	out = "-"
	if c.has("-o") {
		if out, err = c.out(); err != nil {
			return out, nil, err
		}
	}
	all := valueFormats()
	for i, f := range all {
		if !c.has(f.option) {
			continue
		}
		if format != nil {
			return out, nil, usage(f.option, "cli.error.other", words.Data{"Other": format.option})
		}
		format = &all[i]
	}
	if format != nil || out == "-" {
		return out, format, nil
	}
	var known []string
	for i, f := range all {
		for _, ending := range f.endings {
			if strings.EqualFold(filepath.Ext(out), ending) {
				return out, &all[i], nil
			}
			known = append(known, ending)
		}
	}
	return out, nil, usage(out, "cli.error.to", words.Data{"Known": strings.Join(known, " "), "Ending": filepath.Ext(out)})
}

// bounds returns the last of each number: --to N for one and for both, --to A,B for two.
func (c *call) bounds(m games.Member) (to [2]int, err error) {
	text, given := c.flags["--to"]
	if !given {
		return [2]int{m.Game.Standard, m.Game.Standard}, nil
	}
	parts := strings.Split(text, ",")
	if len(parts) > len(m.Numbers) {
		return to, usage("--to", "cli.error.values.to.one", words.Data{"Value": text})
	}
	for i := range to {
		part := strings.TrimSpace(parts[min(i, len(parts)-1)])
		first := m.First[min(i, len(m.Numbers)-1)]
		n, err := strconv.Atoi(part)
		if err != nil || n < first || n > maxTo {
			return to, usage("--to", "cli.error.whole", words.Data{"Value": part, "Min": first, "Max": maxTo})
		}
		to[i] = n
	}
	return to, nil
}

// maxTo bounds --to, far beyond what memory holds.
const maxTo = 1_000_000_000_000

// sequence works out the values of a member with one number, and returns what writes them.
func (r *reckoner) sequence(m games.Member, to int, format *valueFormat) (func(io.Writer) error, error) {
	s, err := sequences.New(m)
	if err != nil {
		return nil, badFamily(m.Game.ID, err)
	}
	if err := r.workOut(s, to); err != nil {
		return nil, err
	}
	known := s.Known()
	all, err := known.UpTo(to)
	if err != nil {
		return nil, r.tooFar(m, err)
	}
	list := sequences.List{First: known.First, Values: all}
	return func(w io.Writer) error {
		switch {
		case format == nil:
			return sequenceText(w, r.words, m, list, known.Proof)
		case format.format == "":
			return writeSequenceJSON(w, m, to, all, known.Proof)
		}
		return list.Write(w, format.format)
	}, nil
}

// square works out the table of a member with two numbers, and returns what writes it.
func (r *reckoner) square(m games.Member, to [2]int, format *valueFormat) (func(io.Writer) error, error) {
	t, err := r.workOutTable(m, to)
	if err != nil {
		return nil, err
	}
	return func(w io.Writer) error {
		switch {
		case format == nil:
			return tableText(w, m, t)
		case format.format == "":
			return writeTableJSON(w, m, t)
		}
		return t.Write(w, format.format)
	}, nil
}

// tooFar says that values cannot be worked out so far: --to is to blame.
func (r *reckoner) tooFar(m games.Member, err error) error {
	if err == nil || r.ctx.Err() != nil {
		return err
	}
	return &failure{status: badInput, where: m.Game.ID, err: err}
}
