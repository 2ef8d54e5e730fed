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
	"nimgraph/solver/recognise"
	"nimgraph/solver/sequences"
	"nimgraph/views/words"
)

// lawFlags returns the options of "nimgraph law".
func lawFlags() []flag {
	return []flag{
		{name: "--to", value: "N", about: "cli.flag.law.to"},
		commonFlag("--json"),
		{
			name: "--code", value: "LANGUAGE", allowed: xslices.Map(laws.Languages(), toString),
			about: "cli.flag.law.code",
		},
		{name: "--certificate", value: "FILE", about: "cli.flag.law.certificate"},
		commonFlag("-o"),
	}
}

// lawReport is the result of a search for laws of a list, sequence or table of values: its range, the
// laws or guesses, and the names for its output.
type lawReport struct {
	member *games.Member // nil for a list
	name   string        // of the family; empty for a list
	// numbers are the names of the numbers that index the values: one for a list, two for a table.
	// first and last are their bounds.
	numbers     []string
	first, last [2]int
	found       []laws.Law
	// further is set if --to can ask for more values than were computed by default.
	further bool
	// outcomes is set if the numbers are not values but outcomes of misère play.
	outcomes bool
	// failed are laws that hold in the first part of a list but not in all of it.
	failed []laws.Law
	// guesses are laws that agree with all numbers of a list that is too short to have a law.
	guesses []laws.Guess
	// names are the known games with the values of a list or of own rules. named is set if they
	// were looked for.
	names []recognise.Match
	named bool
	// check compares the code of a law with the numbers.
	check func(laws.Law) error
	// certificate writes the certificate of the proved period. It is nil for lists and tables.
	certificate func(io.Writer) error
}

// runLaw runs "nimgraph law FAMILY [name=value …]" and "nimgraph law -".
func runLaw(c *invocation) error {
	if err := c.rejectBothOptions("--code", "--json", "cli.error.other"); err != nil {
		return err
	}
	report, err := c.makeLawReport()
	if err != nil {
		return err
	}
	text := lawText(c.Words, report)
	if c.hasOption("--json") {
		var b bytes.Buffer
		if err := encodeJSON(&b, newLawsJSON(c.Words, report)); err != nil {
			return err
		}
		text = b.Bytes()
	}
	if c.hasOption("--code") {
		code, err := report.codeText(c.Words, c.flags["--code"])
		if err := inputError(c.args[0], err); err != nil {
			return err
		}
		text = code
	}
	if c.hasOption("--certificate") {
		if toStdout, err := c.saveCertificate(report); toStdout || err != nil {
			return err
		}
	}
	out, err := c.outputOrStdout()
	if err != nil {
		return err
	}
	return c.saveFile(out, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// makeLawReport finds the laws of the list, sequence or table of values that the arguments name, and
// returns them as a report.
func (c *invocation) makeLawReport() (*lawReport, error) {
	if len(c.args) > 0 && c.args[0] == "-" {
		return c.lawsOfList()
	}
	m, err := c.familyArgument()
	if err != nil {
		return nil, err
	}
	if sequences.HasMisereOutcomes(m) {
		return c.lawsOfOutcomes(m)
	}
	if len(m.Numbers) == 1 {
		return c.lawsOfSequence(m)
	}
	return c.lawsOfTable(m)
}

// lawsOfList reads a list of numbers from standard input and returns a report of its laws. Laws of a
// list are never proved, because its rules are not known.
func (c *invocation) lawsOfList() (*lawReport, error) {
	if len(c.args) > 1 {
		return nil, usageError(c.args[1], "cli.error.list-alone")
	}
	if c.hasOption("--to") {
		return nil, usageError("--to", "cli.error.list-whole")
	}
	numbers, err := laws.Read(c.In)
	if err := inputError("-", err); err != nil {
		return nil, err
	}
	report := &lawReport{numbers: []string{"n"}}
	if err := inputError("-",
		c.computer.findLaws(report, numbers.Values, laws.Premises{First: numbers.First})); err != nil {
		return nil, err
	}
	return report, report.findKnownGames(c.ctx, numbers.Values, numbers.First)
}

// findLaws finds the laws of values and stores them in report, with the range of the values. known
// holds what is known about the game, such as a proved period, from which laws can be proved. If the
// values are too few to find a law, it stores a guess instead.
func (r *valueComputer) findLaws(report *lawReport, values laws.Values, known laws.Premises) (err error) {
	report.first[0], report.last[0] = known.First, known.First+values.Len()-1
	report.check = func(law laws.Law) error { return law.Check(values, known.First) }
	if report.found, err = laws.Find(r.ctx, values, known); err != nil {
		return err
	}
	if report.guesses, err = laws.Guesses(r.ctx, values, known); err != nil || known.Outcomes {
		return err
	}
	report.failed, err = laws.FindRefuted(r.ctx, values, known.First, report.found)
	return err
}

// headline returns a sentence that says of which values the report has the laws.
func (report *lawReport) headline(w *words.Words) string {
	data := words.Data{"Name": report.name, "First": report.first[0], "To": report.last[0]}
	switch {
	case report.name == "":
		return w.N("cli.law.list", report.last[0]-report.first[0]+1, data)
	case len(report.numbers) == 2:
		data["Rows"], data["Columns"] = report.numberName(0), report.numberName(1)
		data["FirstB"], data["ToB"] = report.first[1], report.last[1]
		return w.T("cli.law.table", data)
	}
	if report.outcomes {
		return w.T("cli.law.outcomes", data)
	}
	return w.T("cli.law.family", data)
}

// numberName returns the name for a table of its row number (i = 0) or column number (i = 1). This is a
// or b, as in the laws. If the game has a name of its own for the number, it is added, as in "a =
// heap".
func (report *lawReport) numberName(i int) string {
	name := string(rune('a' + i))
	if report.numbers[i] == name {
		return name
	}
	return name + " = " + report.numbers[i]
}

// certificateMemory bounds the memory for the values of a certificate, in bytes. 0.106 has the
// longest known period of an octal game and fits.
const certificateMemory = 4 << 30

// runCertify runs "nimgraph certify FILE".
func runCertify(c *invocation) error {
	file, err := c.fileArgument()
	if err != nil {
		return err
	}
	in, err := c.openInput(file)
	if err != nil {
		return err
	}
	defer in.Close()
	shown := newProgressLine(c.Err)
	claim, err := certify.Check(c.ctx, in, certify.Options{
		Memory: certificateMemory,
		OnProgress: func(verified, bound int) {
			shown.showLine(c.Words.T("cli.certify.progress", words.Data{"Verified": verified, "Bound": bound}))
		},
	})
	shown.clearLine()
	if err := inputError(file, err); err != nil {
		return err
	}
	return c.writeOutput([]byte(certificateText(c.Words, claim) + "\n"))
}

// certificateText returns the theorem that a certificate proves as a sentence. claim is the theorem.
func certificateText(w *words.Words, claim *certify.Claim) string {
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

// saveCertificate writes a certificate to the file that --certificate names. A certificate is a proof
// of the period in report that another program can check. toStdout reports whether the file is
// standard output; then the laws must not be written there too.
func (c *invocation) saveCertificate(report *lawReport) (toStdout bool, err error) {
	out := c.flags["--certificate"]
	switch {
	case out == "":
		return false, usageError("--certificate", "cli.error.empty")
	case report.certificate == nil:
		return false, inputError(c.args[0], graphs.Key("error.certificate.no-line"))
	}
	if err := c.saveFile(out,
		func(w io.Writer) error { return inputError(c.args[0], report.certificate(w)) }); err != nil {
		return false, err
	}
	return out == "-", nil
}

// writeCertificate writes a certificate, a proof of the period of m that another program can check, to
// w. known has the known values of m and the proof of their period.
//
// It returns a fault with the key error.certificate.unproved if no period is proved, and
// sequences.NoTheorem if there are no certificates for periods like this one.
func writeCertificate(w io.Writer, m games.Member, known sequences.Known) error {
	if known.Proof == nil || m.HeapRules() == nil || known.First != 0 {
		return &graphs.Fault{Says: "error.certificate.unproved", With: graphs.Data{"To": known.Last()}}
	}
	if known.Proof.Saltus != 0 {
		return sequences.NoTheorem
	}
	certificate, err := sequences.CertificateOf(m.HeapRules(), known.Values, known.Proof.From, known.Proof.Period)
	if err != nil {
		return err
	}
	return certificate.Write(w)
}

// sequenceSteps returns the numbers of values to which a sequence is extended, one after another, if
// --to is missing.
//
// The largest is enough to prove the periods of .16 and .56, which are the longest that can be
// computed in about a second.
func sequenceSteps() []int {
	return []int{
		100, 250, 500, 1_000, 2_500, 5_000, enoughByProof,
		25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
	}
}

// tableSteps returns the numbers of rows and columns to which a table is extended, one after another,
// if --to is missing.
func tableSteps() []int { return []int{3, 4, 5, 6, 8, 10, 15, 20, 40, 60, 80, 100} }

// enoughByProof is how many values are listed if they follow from a period that was proved
// earlier.
const enoughByProof = 10_000

// maxByProof is the largest number of values that are searched for laws if a proof yields more
// values than were computed.
const maxByProof = 10_000_000

// computeToEnd computes values of the sequence of m, and returns the last number n whose value is
// computed. If --to is given, it passes the value of --to to computeTo. Otherwise it calls
// computeInSteps, which finds out how far it can compute in a short time and returns the last number.
func (c *invocation) computeToEnd(
	m games.Member, computeTo func(to int) error, computeInSteps func() (int, error),
) (int, error) {
	if !c.hasOption("--to") {
		return computeInSteps()
	}
	last, err := c.lastNumbers(m)
	if err != nil {
		return 0, err
	}
	return last[0], computeTo(last[0])
}

// lawsOfSequence computes the values of m, a family whose positions have one number, and returns a
// report of their laws.
func (c *invocation) lawsOfSequence(m games.Member) (*lawReport, error) {
	s, err := sequences.New(m)
	if err := familyError(m.Game.ID, err); err != nil {
		return nil, err
	}
	to, err := c.computeToEnd(m, func(to int) error { return c.computer.computeValues(s, to) },
		func() (int, error) { return c.computer.computeValuesInSteps(s, m) })
	if err != nil {
		return nil, err
	}
	known := s.Known()
	count := max(0, to-known.First+1)
	if known.Proof != nil { // the law of the period states these values
		count = max(count, known.Proof.From+known.Proof.Period-known.First)
	}
	values := known.Values[:min(len(known.Values), count)]
	// A proof may yield more values than were computed. Check other laws against these too.
	if all, err := known.UpTo(min(to, known.First+maxByProof)); err == nil && len(all) > len(values) {
		values = all
	}
	premises := laws.Premises{First: known.First, Proof: known.Proof, Claims: laws.PublishedClaims(m)}
	if m.Game.Group == games.Own {
		if premises.Assumed, err = recognise.AssumedLaws(c.ctx, s.Numbering(), known); err != nil {
			return nil, err
		}
	}
	report := &lawReport{
		member: &m, name: c.Words.T(m.Game.NameKey()) + parametersText(m), numbers: m.Numbers,
		further: c.canExtend(m, to),
	}
	report.certificate = func(w io.Writer) error { return writeCertificate(w, m, known) }
	if err := inputError(m.Game.ID, c.computer.findLaws(report, laws.SmallValues(values), premises)); err != nil {
		return nil, err
	}
	if m.Game.Group == games.Own {
		return report, report.findKnownGames(c.ctx, laws.SmallValues(values), known.First)
	}
	return report, nil
}

// lawsOfOutcomes returns a report of the laws of m in misère play. Its positions have no Grundy values
// then, so the laws say for which numbers n the player to move loses.
func (c *invocation) lawsOfOutcomes(m games.Member) (*lawReport, error) {
	known, err := sequences.NewOutcomes(m)
	if err := inputError(m.Game.ID, err); err != nil {
		return nil, err
	}
	to, err := c.computeToEnd(m, func(to int) error { return inputError(m.Game.ID, known.Extend(c.ctx, to)) },
		func() (int, error) { return c.computer.computeOutcomesInSteps(known, m) })
	if err != nil {
		return nil, err
	}
	report := &lawReport{
		member: &m, name: c.Words.T(m.Game.NameKey()) + parametersText(m), numbers: m.Numbers,
		further: c.canExtend(m, to), outcomes: true,
	}
	premises := laws.Premises{First: m.First[0], Outcomes: true}
	if err := inputError(m.Game.ID, c.computer.findLaws(report, laws.SmallValues(known.Known()), premises)); err != nil {
		return nil, err
	}
	return report, nil
}

// computeOutcomesInSteps computes outcomes of m until the time r.step is over, and adds them to known.
// It computes them up to each number of sequenceSteps in turn. It returns the last number n whose
// outcome is computed. If the rules of the game fail for a larger number, it ends earlier, without an
// error.
func (r *valueComputer) computeOutcomesInSteps(known *sequences.Outcomes, m games.Member) (to int, err error) {
	began := time.Now()
	for _, to = range sequenceSteps() {
		err := known.Extend(r.ctx, to)
		unanswerable := errors.Is(err, sequences.MisereSum) || errors.Is(err, sequences.MisereLoop)
		if err != nil && !unanswerable && len(known.Known()) > 0 && r.ctx.Err() == nil {
			return m.First[0] + len(known.Known()) - 1, nil // as far as the rules allow
		}
		if err := inputError(m.Game.ID, err); err != nil {
			return 0, err
		}
		if time.Since(began) > r.step {
			break
		}
	}
	return to, nil
}

// canExtend reports whether the user can get more values of m with the option --to. This is so if the
// option is missing and last, the last number n that was computed, is not the largest that the game
// permits.
func (c *invocation) canExtend(m games.Member, last int) bool {
	return !c.hasOption("--to") && (m.Most == 0 || last < m.Most)
}

// computeValuesInSteps computes values of s, the sequence of m, until the time r.step is over or a
// period is proved. It computes them up to each number of sequenceSteps in turn, and returns the last
// number n of the last completed step. A step that is not completed does not count, so that repeated
// calls usually give the same result.
func (r *valueComputer) computeValuesInSteps(s *sequences.Series, m games.Member) (to int, err error) {
	ctx, stop := context.WithTimeout(r.ctx, 2*r.step)
	defer stop()
	began := time.Now()
	to = -1
	for _, step := range sequenceSteps() {
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
			return 0, inputError(m.Game.ID, err)
		case errors.Is(err, context.DeadlineExceeded) && done >= 0:
			return done, nil
		case err != nil:
			return known.Last(), nil
		}
		if to == m.Most || known.Proof != nil && to >= enoughByProof || time.Since(began) > r.step {
			return to, nil
		}
	}
	return to, nil
}

// lawsOfTable computes the values of m, a family whose positions have two numbers, and returns a
// report of their laws.
func (c *invocation) lawsOfTable(m games.Member) (*lawReport, error) {
	t, err := c.computeTable(m)
	if err != nil {
		return nil, err
	}
	report := &lawReport{
		member: &m, name: c.Words.T(m.Game.NameKey()) + parametersText(m), numbers: m.Numbers,
		first: t.First,
	}
	report.further = c.canExtend(m, t.First[0]+t.Rows-1)
	report.last = [2]int{t.First[0] + t.Rows - 1, t.First[1] + t.Columns - 1}
	report.check = func(law laws.Law) error { return law.CheckTable(*t) }
	found, err := laws.FindTable(c.ctx, *t, laws.PublishedClaims(m))
	if err := inputError(m.Game.ID, err); err != nil {
		return nil, err
	}
	report.found = found
	return report, nil
}

// computeTable returns the table of values of m up to the numbers in --to. If the option is missing,
// the table is as large as can be computed quickly.
func (c *invocation) computeTable(m games.Member) (*sequences.Table, error) {
	if !c.hasOption("--to") {
		return c.computer.computeSmallTable(m)
	}
	last, err := c.lastNumbers(m)
	if err != nil {
		return nil, err
	}
	return c.computer.computeTable(m, last)
}

// computeSmallTable returns a table of values of m, as large as can be computed in about the time
// r.step.
func (r *valueComputer) computeSmallTable(m games.Member) (*sequences.Table, error) {
	var best *sequences.Table
	ctx, stop := context.WithTimeout(r.ctx, 2*r.step)
	defer stop()
	began := time.Now()
	for _, step := range tableSteps() {
		if m.Most > 0 && m.First[0]+step-1 > m.Most {
			break
		}
		t, err := sequences.ComputeTable(ctx, m, step, step, nil)
		if err != nil {
			if best != nil && r.ctx.Err() == nil {
				break
			}
			return nil, inputError(m.Game.ID, err)
		}
		best = t
		if time.Since(began) > r.step {
			break
		}
	}
	return best, nil
}
