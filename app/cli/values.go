package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"strconv"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/solver/sequences"
	"nimgraph/views/words"
)

// valuesFlags returns the options of "nimgraph values".
func valuesFlags() []flag {
	flags := []flag{{name: "--to", value: "N", about: "cli.flag.values.to"}}
	for _, f := range valueFormats() {
		flags = append(flags, flag{name: f.option, about: f.about})
	}
	return append(flags, commonFlag("-o"),
		commonFlag("--within"),
		flag{name: "--keep", value: "FILE", about: "cli.flag.values.keep"},
		flag{name: "--list", about: "cli.flag.values.list"},
		flag{name: "--ids", about: "cli.flag.values.ids"},
	)
}

// valueFormat is a format of values for other programs, such as CSV. option is the option that chooses
// it, and about the translation key of the option's description.
type valueFormat struct {
	option, about string
	format        sequences.Format // empty for JSON
	endings       []string         // of output files
}

// valueFormats returns the output formats of "nimgraph values".
func valueFormats() []valueFormat {
	return []valueFormat{
		{"--json", "cli.flag.json", "", []string{".json"}},
		{"--csv", "cli.flag.values.csv", sequences.CSV, []string{".csv"}},
		{"--bfile", "cli.flag.values.bfile", sequences.BFile, []string{".txt"}},
		{"--markdown", "cli.flag.values.markdown", sequences.Markdown, []string{".md", ".markdown"}},
		{"--latex", "cli.flag.values.latex", sequences.LaTeX, []string{".tex"}},
	}
}

// runValues runs "nimgraph values FAMILY [name=value …] --to N" and "nimgraph values --list
// [FAMILY]".
func runValues(c *invocation) error {
	if c.hasOption("--list") || c.hasOption("--ids") {
		return c.listFamilies()
	}
	m, err := c.familyArgument()
	if err != nil {
		return err
	}
	out, format, err := c.valuesOutput()
	if err != nil {
		return err
	}
	to, err := c.lastNumbers(m)
	if err != nil {
		return err
	}
	var write func(io.Writer) error
	var incomplete error // why some values are missing; nil if none is
	switch {
	case len(m.Numbers) == 1:
		s, err := sequences.New(m)
		if err := familyError(m.Game.ID, err); err != nil {
			return err
		}
		incomplete, err = c.computeSequence(s, to[0])
		switch {
		case err != nil:
			return err
		case incomplete != nil && len(s.Known().Values) == 0:
			return incomplete
		}
		if write, err = c.computer.sequenceWriter(s, to[0], format); err != nil {
			return err
		}
	case c.hasOption("--keep"):
		return usageError("--keep", "cli.error.keep")
	default:
		if write, err = c.computer.tableWriter(m, to, format); err != nil {
			return err
		}
	}
	if err := c.saveFile(out, write); err != nil {
		return err
	}
	return incomplete
}

// valuesOutput returns the file out to which values are written, or "-", and its format, which an
// option or the extension of out chooses. format is nil for text for people, which is written only to
// standard output.
func (c *invocation) valuesOutput() (out string, format *valueFormat, err error) {
	out, err = c.outputOrStdout()
	if err != nil {
		return "", nil, err
	}
	known := valueFormats()
	for i, f := range known {
		if !c.hasOption(f.option) {
			continue
		}
		if format != nil {
			return "", nil, usageError(f.option, "cli.error.other", words.Data{"Other": format.option})
		}
		format = &known[i]
	}
	if format != nil || out == "-" {
		return out, format, nil
	}
	var endings []string
	for i, f := range known {
		for _, ending := range f.endings {
			if strings.EqualFold(filepath.Ext(out), ending) {
				return out, &known[i], nil
			}
			endings = append(endings, ending)
		}
	}
	return "", nil,
		usageError(out, "cli.error.to", words.Data{"Known": strings.Join(endings, " "), "Ending": filepath.Ext(out)})
}

// lastNumbers returns the largest value of each number of m, which the option --to sets: N for both
// numbers, or A,B for each. If the option is missing, it is the standard size of the game.
func (c *invocation) lastNumbers(m games.Member) (to [2]int, err error) {
	text, given := c.flags["--to"]
	if !given {
		return [2]int{m.Game.Standard, m.Game.Standard}, nil
	}
	parts := strings.Split(text, ",")
	if len(parts) > len(m.Numbers) {
		return [2]int{}, usageError("--to", "cli.error.values.to.one", words.Data{"Value": text})
	}
	for i := range to {
		part := strings.TrimSpace(parts[min(i, len(parts)-1)])
		first := m.First[min(i, len(m.Numbers)-1)]
		n, err := strconv.Atoi(part)
		if err != nil || n < first || n > maxTo {
			return [2]int{},
				usageError("--to", "cli.error.whole", words.Data{"Value": part, "Min": first, "Max": maxTo})
		}
		to[i] = n
	}
	return to, nil
}

// maxTo bounds --to. It is far beyond what fits into memory.
const maxTo = 1_000_000_000_000

// writeFunc writes the complete output of a command to its argument.
type writeFunc func(io.Writer) error

// sequenceWriter returns a function that writes the known values of s up to n = to in the given
// format. If format is nil, the function writes text for people.
func (r *valueComputer) sequenceWriter(s *sequences.Series, to int, format *valueFormat) (writeFunc, error) {
	m, known := s.Member(), s.Known()
	if known.Proof == nil {
		to = min(to, known.Last())
	}
	all, err := known.UpTo(to)
	if err := inputError(m.Game.ID, err); err != nil {
		return nil, err
	}
	list := sequences.List{First: known.First, Values: all}
	return func(w io.Writer) error {
		switch {
		case format == nil:
			return writeSequenceText(w, r.words, m, list, known.Proof)
		case format.format == "":
			return writeSequenceJSON(w, m, to, all, known.Proof)
		}
		return list.Write(w, format.format)
	}, nil
}

// computeSequence computes the values of s up to n = to.
//
// incomplete is the reason why only some values could be computed. This may happen to grids, which
// take long, and to rules that the user wrote. err is any other failure.
//
// Values of grids survive in the file that --keep names. They are read from it at the beginning, and
// written to it after each new value.
func (c *invocation) computeSequence(s *sequences.Series, to int) (incomplete, err error) {
	file, given := c.flags["--keep"]
	grids := s.Grids()
	switch {
	case grids == nil && given:
		return nil, usageError("--keep", "cli.error.keep")
	case s.Member().Game.Group == games.Own:
		return c.computeOwnRules(s, to)
	case grids == nil:
		return nil, c.computer.computeValues(s, to)
	}
	c.reportsPartial.Store(true)
	if !given {
		return c.computer.computeUpTo(s, to, to), nil
	}
	in, err := files.Open(file)
	if err == nil {
		err = grids.Restore(in)
		_ = in.Close()
	}
	if !errors.Is(err, fs.ErrNotExist) {
		if err := inputError(file, err); err != nil {
			return nil, err
		}
	}
	for n := s.Member().First[0]; n <= to && incomplete == nil; n++ {
		before := grids.Parts()
		incomplete = c.computer.computeUpTo(s, n, to)
		if grids.Parts() > before && !errors.Is(incomplete, context.Canceled) {
			if err := outputError(file, files.WriteAtomicallyOn(c.disk, file, grids.Save)); err != nil {
				return nil, err
			}
		}
	}
	return incomplete, nil
}

// computeOwnRules computes the values of s, whose rules the user wrote, up to n = to. incomplete is
// the reason if the rules exceeded their limit of time or memory, and then only some values are known.
// err is any other failure.
//
// It computes in steps, so that values are known if a step fails. Each step goes four times as far as
// the one before, and computes all values again. If the time is at least linear in n, all steps
// together take at most a third more time than the last.
func (c *invocation) computeOwnRules(s *sequences.Series, to int) (incomplete, err error) {
	const firstStep, factor = 64, 4 // the first step is at most firstStep long
	divisor := 1
	for to/divisor > firstStep {
		divisor *= factor
	}
	for ; divisor > 0; divisor /= factor {
		err := c.computer.computeValues(s, max(to/divisor, s.Member().First[0]))
		switch {
		case errors.Is(err, rules.TooMuchTime) || errors.Is(err, rules.TooMuchMemory):
			return err, nil
		case err != nil:
			return nil, err
		}
	}
	return nil, nil
}

// tableWriter computes the values of m, whose positions have two numbers, up to the numbers in to. It
// returns a function that writes them in the given format. If format is nil, the function writes text
// for people.
func (r *valueComputer) tableWriter(m games.Member, to [2]int, format *valueFormat) (writeFunc, error) {
	t, err := r.computeTable(m, to)
	if err != nil {
		return nil, err
	}
	return func(w io.Writer) error {
		switch {
		case format == nil:
			return writeTableText(w, m, t)
		case format.format == "":
			return writeTableJSON(w, m, t)
		}
		return t.Write(w, format.format)
	}, nil
}

// writeSequenceText writes list, the values of m, to w for people to read, ten values on a line. If
// proof is not nil, the proved period follows. texts provides the texts in the language of the user.
func writeSequenceText(
	w io.Writer, texts *words.Words, m games.Member, list sequences.List, proof *sequences.Proof,
) error {
	b := bufio.NewWriter(w)
	b.WriteString(texts.T(m.Game.NameKey()))
	b.WriteString(parametersText(m) + "\n\n")
	const columns = 10
	width := 1
	for _, v := range list.Values {
		width = max(width, len(strconv.Itoa(int(v))))
	}
	last := strconv.Itoa(list.First + len(list.Values) - 1)
	margin := max(len(last), len(m.Numbers[0]))
	b.WriteString(padLeft(m.Numbers[0], margin) + "  ")
	for i := range columns {
		b.WriteString(" " + padLeft("+"+strconv.Itoa(i), max(width, 2)))
	}
	b.WriteByte('\n')
	for start := list.First - list.First%columns; start < list.First+len(list.Values); start += columns {
		b.WriteString(padLeft(strconv.Itoa(start), margin) + "  ")
		for n := start; n < start+columns && n < list.First+len(list.Values); n++ {
			cell := ""
			if n >= list.First {
				cell = strconv.Itoa(int(list.Values[n-list.First]))
			}
			b.WriteString(" " + padLeft(cell, max(width, 2)))
		}
		b.WriteByte('\n')
	}
	if proof != nil {
		text := texts.T("cli.values.period."+proof.Theorem, words.Data{"Period": proof.Period, "From": proof.From})
		b.WriteString("\n" + strings.Join(wrapText(text, lineWidth), "\n") + "\n")
	}
	return b.Flush()
}

// writeTableText writes t, the table of values of m, to w for people to read.
func writeTableText(w io.Writer, m games.Member, t *sequences.Table) error {
	b := bufio.NewWriter(w)
	width := len(strconv.Itoa(t.First[1] + t.Columns - 1))
	for _, v := range t.Values {
		width = max(width, len(strconv.Itoa(int(v))))
	}
	corner := m.Numbers[0] + `\` + m.Numbers[1]
	margin := max(len(corner), len(strconv.Itoa(t.First[0]+t.Rows-1)))
	b.WriteString(padLeft(corner, margin) + " ")
	for i := range t.Columns {
		b.WriteString(" " + padLeft(strconv.Itoa(t.First[1]+i), width))
	}
	b.WriteByte('\n')
	for a := range t.Rows {
		b.WriteString(padLeft(strconv.Itoa(t.First[0]+a), margin) + " ")
		for i := range t.Columns {
			b.WriteString(" " + padLeft(strconv.Itoa(t.At(a, i)), width))
		}
		b.WriteByte('\n')
	}
	return b.Flush()
}

// parametersText returns the parameters of m in the form in which they follow its name, such as "
// (set=1,3,4)". If there are none, it returns "".
func parametersText(m games.Member) string {
	if parts := m.Arguments(); len(parts) > 0 {
		return " (" + strings.Join(parts, " ") + ")"
	}
	return ""
}

// padLeft returns text with spaces before it, so that it is width characters wide.
func padLeft(text string, width int) string { return fmt.Sprintf("%*s", width, text) }

// memberJSON encodes a member of a family: a game with its parameters. Numbers are the names of the
// numbers that identify a position.
type memberJSON struct {
	Family     string            `json:"family"`
	Parameters map[string]string `json:"parameters"`
	Numbers    []string          `json:"numbers"`
}

// newMemberJSON returns m, a game with its parameters, for encoding as JSON.
func newMemberJSON(m games.Member) memberJSON {
	member := memberJSON{m.Game.ID, map[string]string{}, m.Numbers}
	maps.Copy(member.Parameters, m.Args)
	return member
}

// sequenceJSON encodes the values g(n) of a sequence, from n = First to n = To. If Proof is not nil,
// g(n + Proof.Period) = g(n) + Proof.Saltus for all n from Proof.From on.
type sequenceJSON struct {
	jsonHeader
	memberJSON
	First  int        `json:"first"`
	To     int        `json:"to"`
	Proof  *proofJSON `json:"proof"`
	Values []uint16   `json:"values"`
}

// proofJSON encodes a proved period, and the theorem that proves it; see sequenceJSON.
type proofJSON struct {
	From    int    `json:"from"`
	Period  int    `json:"period"`
	Saltus  int    `json:"saltus"`
	Theorem string `json:"theorem"`
}

// writeSequenceJSON writes values, the values of m up to n = to, to w as JSON. proof is the proof of
// their period, or nil.
func writeSequenceJSON(w io.Writer, m games.Member, to int, values []uint16, proof *sequences.Proof) error {
	result := sequenceJSON{
		jsonHeader: jsonHeader{"nimgraph-values", 1}, memberJSON: newMemberJSON(m),
		First: m.First[0], To: to, Values: values,
	}
	if proof != nil {
		result.Proof = &proofJSON{proof.From, proof.Period, proof.Saltus, proof.Theorem}
	}
	return encodeJSON(w, result)
}

// tableJSON encodes a table of values. Values[i][j] is the value of the position with the numbers
// First[0] + i and First[1] + j.
type tableJSON struct {
	jsonHeader
	memberJSON
	First   [2]int     `json:"first"`
	Rows    int        `json:"rows"`
	Columns int        `json:"columns"`
	Values  [][]uint16 `json:"values"`
}

// writeTableJSON writes t, the table of values of m, to w as JSON.
func writeTableJSON(w io.Writer, m games.Member, t *sequences.Table) error {
	result := tableJSON{jsonHeader{"nimgraph-values", 1}, newMemberJSON(m), t.First, t.Rows, t.Columns, nil}
	for a := range t.Rows {
		result.Values = append(result.Values, t.Values[a*t.Columns:(a+1)*t.Columns])
	}
	return encodeJSON(w, result)
}
