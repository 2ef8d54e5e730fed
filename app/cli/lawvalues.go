package cli

import (
	"context"
	"errors"
	"io"
	"time"

	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

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
func (c *call) lawsOfLine(m games.Member) *lawful {
	s, err := sequences.New(m)
	try(badFamily(m.Game.ID, err))
	to := 0
	if c.has("--to") {
		to = c.bounds(m)[0]
		c.reckoner.workOut(s, to)
	} else {
		to = c.reckoner.extend(s, m)
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
	try(input(m.Game.ID, c.reckoner.find(of, laws.Small(values), premises)))
	return of
}

// further tells whether --to, which is not given, can ask for more than the values up to n = to.
func (c *call) further(m games.Member, to int) bool {
	return !c.has("--to") && (m.Most == 0 || to < m.Most)
}

// extend works values out without --to, and returns how far: to the last step that was
// done, so that mostly the same is told again.
func (r *reckoner) extend(s *sequences.Series, m games.Member) (to int) {
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
			fail(r.ctx.Err())
		case err != nil && len(known.Values) == 0:
			fail(tooFar(m, err))
		case errors.Is(err, context.DeadlineExceeded) && done >= 0:
			return done
		case err != nil:
			return known.To()
		}
		if to == m.Most || known.Proof != nil && to >= enoughByProof || time.Since(began) > r.step {
			return to
		}
	}
	return to
}

// lawsOfTable works out the table of a member with two numbers, and looks for its laws.
func (c *call) lawsOfTable(m games.Member) *lawful {
	var t *sequences.Table
	if c.has("--to") {
		t = c.reckoner.workOutTable(m, c.bounds(m))
	} else {
		t = c.reckoner.soonTable(m)
	}
	of := &lawful{member: &m, name: c.Words.T(m.Game.NameKey()) + parametersText(m), numbers: m.Numbers, first: t.First}
	of.further = c.further(m, t.First[0]+t.Rows-1)
	of.last = [2]int{t.First[0] + t.Rows - 1, t.First[1] + t.Columns - 1}
	of.check = func(law laws.Law) error { return law.CheckTable(*t) }
	found, err := laws.FindTable(c.ctx, *t, laws.Published(m))
	try(input(m.Game.ID, err))
	of.found = found
	return of
}

// soonTable works out as much of a table as is soon done.
func (r *reckoner) soonTable(m games.Member) *sequences.Table {
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
			fail(tooFar(m, err))
		}
		best = t
		if time.Since(began) > r.step {
			break
		}
	}
	return best
}
