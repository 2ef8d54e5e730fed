package cli

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"nimgraph/app/files"
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
		flag{name: "--keep", value: "FILE", about: "cli.flag.values.keep"},
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
func values(c *call) {
	if c.has("--list") || c.has("--ids") {
		c.listFamilies()
		return
	}
	m := c.family()
	out, format := c.valuesOut()
	to := c.bounds(m)
	var write func(io.Writer) error
	switch {
	case len(m.Numbers) == 1:
		s, err := sequences.New(m)
		try(badFamily(m.Game.ID, err))
		c.keep(s, to[0])
		write = c.reckoner.sequence(s, to[0], format)
	case c.has("--keep"):
		refuse("--keep", "cli.error.keep")
	default:
		write = c.reckoner.square(m, to, format)
	}
	try(c.save(out, write))
}

// valuesOut returns where the values go, and how they are written; nil for people.
func (c *call) valuesOut() (out string, format *valueFormat) {
	out = c.outElse()
	all := valueFormats()
	for i, f := range all {
		if !c.has(f.option) {
			continue
		}
		if format != nil {
			refuse(f.option, "cli.error.other", words.Data{"Other": format.option})
		}
		format = &all[i]
	}
	if format != nil || out == "-" {
		return out, format
	}
	var known []string
	for i, f := range all {
		for _, ending := range f.endings {
			if strings.EqualFold(filepath.Ext(out), ending) {
				return out, &all[i]
			}
			known = append(known, ending)
		}
	}
	refuse(out, "cli.error.to", words.Data{"Known": strings.Join(known, " "), "Ending": filepath.Ext(out)})
	return out, nil
}

// bounds returns the last of each number: --to N for one and for both, --to A,B for two.
func (c *call) bounds(m games.Member) (to [2]int) {
	text, given := c.flags["--to"]
	if !given {
		return [2]int{m.Game.Standard, m.Game.Standard}
	}
	parts := strings.Split(text, ",")
	if len(parts) > len(m.Numbers) {
		refuse("--to", "cli.error.values.to.one", words.Data{"Value": text})
	}
	for i := range to {
		part := strings.TrimSpace(parts[min(i, len(parts)-1)])
		first := m.First[min(i, len(m.Numbers)-1)]
		n, err := strconv.Atoi(part)
		if err != nil || n < first || n > maxTo {
			refuse("--to", "cli.error.whole", words.Data{"Value": part, "Min": first, "Max": maxTo})
		}
		to[i] = n
	}
	return to
}

// maxTo bounds --to, far beyond what memory holds.
const maxTo = 1_000_000_000_000

// sequence works out values of positions with one number, and returns what writes them.
func (r *reckoner) sequence(s *sequences.Series, to int, format *valueFormat) func(io.Writer) error {
	r.workOut(s, to)
	m, known := s.Member(), s.Known()
	all, err := known.UpTo(to)
	try(r.tooFar(m, err))
	list := sequences.List{First: known.First, Values: all}
	return func(w io.Writer) error {
		switch {
		case format == nil:
			return sequenceText(w, r.words, m, list, known.Proof)
		case format.format == "":
			return writeSequenceJSON(w, m, to, all, known.Proof)
		}
		return list.Write(w, format.format)
	}
}

// keep takes what --keep has kept of the parts of grids, works the values out up to n = to, and
// keeps with each value what it took: a command that is ended loses one value at most.
func (c *call) keep(s *sequences.Series, to int) {
	file, given := c.flags["--keep"]
	if !given {
		return
	}
	grids := s.Grids()
	if grids == nil {
		refuse("--keep", "cli.error.keep")
	}
	in, err := files.Open(file)
	if err == nil {
		err = grids.Restore(in)
		_ = in.Close()
	}
	if !errors.Is(err, fs.ErrNotExist) {
		try(input(file, err))
	}
	for n := s.Member().First[0]; n <= to; n++ {
		had := grids.Parts()
		if c.reckoner.workOutOf(s, n, to); grids.Parts() > had {
			try(outputError(file, files.WriteAtomicallyOn(c.disk, file, grids.Keep)))
		}
	}
}

// square works out the table of a member with two numbers, and returns what writes it.
func (r *reckoner) square(m games.Member, to [2]int, format *valueFormat) func(io.Writer) error {
	t := r.workOutTable(m, to)
	return func(w io.Writer) error {
		switch {
		case format == nil:
			return tableText(w, m, t)
		case format.format == "":
			return writeTableJSON(w, m, t)
		}
		return t.Write(w, format.format)
	}
}

// tooFar says that values cannot be worked out so far: --to is to blame.
func (r *reckoner) tooFar(m games.Member, err error) error {
	if err == nil || r.ctx.Err() != nil {
		return err
	}
	return &failure{status: badInput, where: m.Game.ID, err: err}
}
