package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/certify"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
	"nimgraph/views/words"
)

func lawFlags() []flag {
	return []flag{
		{name: "--to", value: "N", about: "cli.flag.law.to"},
		shared("--json"),
		{name: "--code", value: "LANGUAGE", allowed: xslices.Map(laws.Languages(), spelled), about: "cli.flag.law.code"},
		{name: "--certificate", value: "FILE", about: "cli.flag.law.certificate"},
		shared("-o"),
	}
}

// lawful is numbers of which laws are told, and these laws.
type lawful struct {
	member *games.Member // nil for a list
	name   string        // what the numbers are called; empty for a list
	// numbers are the names of the numbers of a table, of which last are the last; a
	// list has one.
	numbers     []string
	first, last [2]int
	found       []laws.Law
	// further is set where more numbers can be asked for than were looked at by default.
	further bool
	// failed are laws that the first part of a list has, and the whole has not.
	failed []laws.Law
	// check holds the code of a law against the numbers.
	check func(laws.Law) error
	// certificate writes the certificate of what is proved of the numbers; nil where they
	// are of no family with one number.
	certificate func(io.Writer) error
}

// law runs "nimgraph law FAMILY [name=value …]" and "nimgraph law -".
func law(c *call) error {
	if err := c.either("--code", "--json", "cli.error.other"); err != nil {
		return err
	}
	of, err := c.lawful()
	if err != nil {
		return err
	}
	text := lawText(c.Words, of)
	if c.has("--json") {
		var b bytes.Buffer
		if err := indented(&b, lawJSON(c.Words, of)); err != nil {
			return err
		}
		text = b.Bytes()
	}
	if c.has("--code") {
		code, err := of.code(c.Words, c.flags["--code"])
		if err := input(c.args[0], err); err != nil {
			return err
		}
		text = code
	}
	if c.has("--certificate") {
		if done, err := c.saveCertificate(of); done || err != nil {
			return err
		}
	}
	out, err := c.outElse()
	if err != nil {
		return err
	}
	return c.save(out, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// lawful returns the laws that the arguments ask for.
func (c *call) lawful() (*lawful, error) {
	if len(c.args) > 0 && c.args[0] == "-" {
		return c.lawsOfList()
	}
	m, err := c.family()
	if err != nil {
		return nil, err
	}
	if len(m.Numbers) == 1 {
		return c.lawsOfLine(m)
	}
	return c.lawsOfTable(m)
}

// lawsOfList reads the numbers on standard input. No law of them is ever proved.
func (c *call) lawsOfList() (*lawful, error) {
	if len(c.args) > 1 {
		return nil, usage(c.args[1], "cli.error.list-alone")
	}
	if c.has("--to") {
		return nil, usage("--to", "cli.error.list-whole")
	}
	values, err := laws.Read(c.In)
	if err := input("-", err); err != nil {
		return nil, err
	}
	of := &lawful{numbers: []string{"n"}}
	if err := input("-", c.reckoner.find(of, values, laws.Premises{})); err != nil {
		return nil, err
	}
	return of, nil
}

// find looks for the laws of a list.
func (r *reckoner) find(of *lawful, values laws.Values, known laws.Premises) (err error) {
	of.first[0], of.last[0] = known.First, known.First+values.Len()-1
	of.check = func(law laws.Law) error { return law.Check(values, known.First) }
	if of.found, err = laws.Find(r.ctx, values, known); err != nil {
		return err
	}
	of.failed, err = laws.Withdrawn(r.ctx, values, known.First, of.found)
	return err
}

// headline says which numbers these are.
func (of *lawful) headline(w *words.Words) string {
	data := words.Data{"Name": of.name, "First": of.first[0], "To": of.last[0]}
	switch {
	case of.name == "":
		return w.N("cli.law.list", of.last[0]-of.first[0]+1, data)
	case len(of.numbers) == 2:
		data["Rows"], data["Columns"] = of.named(0), of.named(1)
		data["FirstB"], data["ToB"] = of.first[1], of.last[1]
		return w.T("cli.law.table", data)
	}
	return w.T("cli.law.family", data)
}

// named writes the name of a number of a table: a or b, which laws call it, and its own.
func (of *lawful) named(i int) string {
	name := string(rune('a' + i))
	if of.numbers[i] == name {
		return name
	}
	return name + " = " + of.numbers[i]
}

// certificateMemory bounds the memory for the values of a certificate, in bytes: it is
// enough for the longest period of an octal game that is known, of 0.106.
const certificateMemory = 4 << 30

// certifyFile runs "nimgraph certify FILE".
func certifyFile(c *call) error {
	file, err := c.file()
	if err != nil {
		return err
	}
	in, err := c.opened(file)
	if err != nil {
		return err
	}
	defer in.Close()
	told := newProgress(c.Err)
	claim, err := certify.Check(c.ctx, in, certify.Options{
		Memory: certificateMemory,
		Progress: func(verified, bound int) {
			told.tell(c.Words.T("cli.certify.progress", words.Data{"Verified": verified, "Bound": bound}))
		},
	})
	told.clear()
	if err := input(file, err); err != nil {
		return err
	}
	return c.write([]byte(proved(c.Words, claim) + "\n"))
}

// proved says what a certificate proves.
func proved(w *words.Words, claim *certify.Claim) string {
	rule := w.T("cli.certify.octal", words.Data{"Code": claim.Code})
	if claim.Digits == nil {
		set := xslices.Map(claim.Set, strconv.Itoa)
		rule = w.T("cli.certify.subtraction", words.Data{"Set": "{" + strings.Join(set, ", ") + "}"})
	}
	return w.T("cli.certify.right", words.Data{
		"Rule": rule, "Preperiod": claim.Preperiod, "Period": claim.Period,
		"Theorem": w.T("cli.certify." + claim.Theorem), "Bound": claim.Bound,
	})
}

// saveCertificate writes the certificate of what is proved. It tells whether all is done
// then, as standard output has it and cannot have the laws too.
func (c *call) saveCertificate(of *lawful) (done bool, err error) {
	out := c.flags["--certificate"]
	switch {
	case out == "":
		return false, usage("--certificate", "cli.error.empty")
	case of.certificate == nil:
		return false, input(c.args[0], graphs.Key("error.certificate.no-line"))
	}
	if err := c.save(out, func(w io.Writer) error { return input(c.args[0], of.certificate(w)) }); err != nil {
		return false, err
	}
	return out == "-", nil
}

// writeCertificate writes the certificate of the period that is proved of a member's values.
func writeCertificate(w io.Writer, m games.Member, known sequences.Known) error {
	if known.Proof == nil || m.Line == nil || known.First != 0 {
		return &graphs.Fault{Says: "error.certificate.unproved", With: graphs.Data{"To": known.To()}}
	}
	if known.Proof.Saltus != 0 {
		return sequences.NoTheorem
	}
	made, err := sequences.CertificateOf(m.Line, known.Values, known.Proof.From, known.Proof.Period)
	if err != nil {
		return err
	}
	return made.Write(w)
}

// lineSteps and tableSteps are how many values the steps go to, and rows and columns. The
// last of a line is beyond the proofs of .16 and .56, with the longest periods and
// preperiods that take about a second.
func lineSteps() []int {
	return []int{
		100, 250, 500, 1_000, 2_500, 5_000, enoughByProof,
		25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
	}
}
func tableSteps() []int { return []int{3, 4, 5, 6, 8, 10, 15, 20, 40, 60, 80, 100} }

// enoughByProof is how far values are told that follow from a period proved before.
const enoughByProof = 10_000

// mostByProof is how many values laws are looked for in where a proof gives more than
// were worked out.
const mostByProof = 10_000_000

// lawsOfLine works out the values of a member with one number, and looks for their laws.
func (c *call) lawsOfLine(m games.Member) (*lawful, error) {
	s, err := sequences.New(m)
	if err := badFamily(m.Game.ID, err); err != nil {
		return nil, err
	}
	to := 0
	if c.has("--to") {
		last, err := c.bounds(m)
		if err != nil {
			return nil, err
		}
		to = last[0]
		if err := c.reckoner.workOut(s, to); err != nil {
			return nil, err
		}
	} else {
		if to, err = c.reckoner.extend(s, m); err != nil {
			return nil, err
		}
	}
	known := s.Known()
	values := known.Values[:min(len(known.Values), max(0, to-known.First+1))]
	if known.Proof != nil {
		values = known.Values
	}
	// A proof may say more than was worked out, which other laws are held against.
	if all, err := known.UpTo(min(to, known.First+mostByProof)); err == nil && len(all) > len(values) {
		values = all
	}
	premises := laws.Premises{First: known.First, Proof: known.Proof, Claims: laws.Published(m)}
	of := &lawful{member: &m, name: c.Words.T(m.Game.NameKey()) + parametersText(m), numbers: m.Numbers, further: c.further(m, to)}
	of.certificate = func(w io.Writer) error { return writeCertificate(w, m, known) }
	if err := input(m.Game.ID, c.reckoner.find(of, laws.Small(values), premises)); err != nil {
		return nil, err
	}
	return of, nil
}

// further tells whether --to, which is not given, can ask for more than the values up to n = to.
func (c *call) further(m games.Member, to int) bool {
	return !c.has("--to") && (m.Most == 0 || to < m.Most)
}

// extend works values out without --to, and returns how far: to the last step that was
// done, so that mostly the same is told again.
func (r *reckoner) extend(s *sequences.Series, m games.Member) (to int, err error) {
	ctx, stop := context.WithTimeout(r.ctx, 2*r.step)
	defer stop()
	began := time.Now()
	to = -1
	for _, step := range lineSteps() {
		done := to
		to = max(m.First[0], step)
		if m.Most > 0 {
			to = min(to, m.Most)
		}
		err := s.Extend(ctx, to, nil)
		known := s.Known()
		switch {
		case r.ctx.Err() != nil:
			return 0, r.ctx.Err()
		case err != nil && len(known.Values) == 0:
			return 0, input(m.Game.ID, err)
		case errors.Is(err, context.DeadlineExceeded) && done >= 0:
			return done, nil
		case err != nil:
			return known.To(), nil
		}
		if to == m.Most || known.Proof != nil && to >= enoughByProof || time.Since(began) > r.step {
			return to, nil
		}
	}
	return to, nil
}

// lawsOfTable works out the table of a member with two numbers, and looks for its laws.
func (c *call) lawsOfTable(m games.Member) (*lawful, error) {
	t, err := c.tableOf(m)
	if err != nil {
		return nil, err
	}
	of := &lawful{member: &m, name: c.Words.T(m.Game.NameKey()) + parametersText(m), numbers: m.Numbers, first: t.First}
	of.further = c.further(m, t.First[0]+t.Rows-1)
	of.last = [2]int{t.First[0] + t.Rows - 1, t.First[1] + t.Columns - 1}
	of.check = func(law laws.Law) error { return law.CheckTable(*t) }
	found, err := laws.FindTable(c.ctx, *t, laws.Published(m))
	if err := input(m.Game.ID, err); err != nil {
		return nil, err
	}
	of.found = found
	return of, nil
}

// tableOf computes the table of a member: up to --to, or without it as much as is quickly done.
func (c *call) tableOf(m games.Member) (*sequences.Table, error) {
	if !c.has("--to") {
		return c.reckoner.soonTable(m)
	}
	last, err := c.bounds(m)
	if err != nil {
		return nil, err
	}
	return c.reckoner.workOutTable(m, last)
}

// soonTable works out as much of a table as is soon done.
func (r *reckoner) soonTable(m games.Member) (*sequences.Table, error) {
	var best *sequences.Table
	ctx, stop := context.WithTimeout(r.ctx, 2*r.step)
	defer stop()
	began := time.Now()
	for _, step := range tableSteps() {
		if m.Most > 0 && m.First[0]+step-1 > m.Most {
			break
		}
		t, err := sequences.TableOf(ctx, m, step, step, nil)
		if err != nil {
			if best != nil && r.ctx.Err() == nil {
				break
			}
			return nil, input(m.Game.ID, err)
		}
		best = t
		if time.Since(began) > r.step {
			break
		}
	}
	return best, nil
}
