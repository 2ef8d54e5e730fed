package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/sequences"
	"nimgraph/views/words"
)

// toFlag takes one of the names of formats that the command writes; a wrong one is
// told with those that it does.
func toFlag(about string, names []string) flag {
	return flag{name: "--to", value: "FORMAT", allowed: names, lax: true, about: about}
}

// ends returns FILE with its format, and the value of -o.
func (c *call) ends() (file string, from formats.Format, out string, err error) {
	file, from, err = c.source()
	if err != nil {
		return "", "", "", err
	}
	out, err = c.out()
	if err != nil {
		return "", "", "", err
	}
	return file, from, out, nil
}

func (c *call) out() (string, error) {
	out, given := c.flags["-o"]
	switch {
	case !given:
		return "", usage(c.name, "cli.error.no-out")
	case out == "":
		return "", usage("-o", "cli.error.empty")
	}
	return out, nil
}

// outElse returns the value of -o, and standard output without it.
func (c *call) outElse() (string, error) {
	if !c.has("-o") {
		return "-", nil
	}
	return c.out()
}

// outputFormat returns which of some formats OUT has: the one that the option names, or else
// the one of its ending. A format that has several endings is there as often.
func (c *call) outputFormat(option, out string, names, endings []string) (int, error) {
	to, given := c.flags[option]
	known := slices.Compact(slices.Clone(names))
	switch at := slices.Index(names, to); {
	case at >= 0:
		return at, nil
	case given:
		return 0, usage(option, "cli.error.to", words.Data{"Known": strings.Join(known, ", "), "Ending": strconv.Quote(to)})
	case out == "-":
		return 0, usage(out, "cli.error.to.stdout", words.Data{"Option": option, "Names": strings.Join(known, "|")})
	}
	at := slices.Index(endings, strings.ToLower(filepath.Ext(out)))
	if at < 0 {
		return 0, usage(out, "cli.error.to", words.Data{"Known": strings.Join(endings, " "), "Ending": filepath.Ext(out)})
	}
	return at, nil
}

func (c *call) drawingFormat(out string) (formats.Format, error) {
	names := xslices.Map(formats.Endings(), func(ending string) string {
		f, _ := formats.ByEnding(ending)
		return string(f)
	})
	at, err := c.outputFormat("--to", out, names, formats.Endings())
	if err != nil {
		return "", err
	}
	return formats.Format(names[at]), nil
}

// save writes OUT whole or not at all.
func (c *call) save(out string, write func(io.Writer) error) error {
	if out == "-" {
		var s spool
		defer s.close()
		err := write(&s)
		if err == nil {
			err = s.copyTo(c.Out)
		}
		return outputError(out, err)
	}
	return outputError(out, files.WriteAtomicallyOn(c.disk, out, write))
}

func (c *call) saveDrawing(out string, d *document.Drawing, f formats.Format) error {
	return c.save(out, func(w io.Writer) error { return formats.Write(w, d, f) })
}

// heading begins what is written as JSON.
type heading struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
}

// indented writes JSON with an element a line. What is not UTF-8 in a text is replaced.
func indented(w io.Writer, v any) error {
	err := json.MarshalWrite(w, v, jsontext.WithIndent("  "), jsontext.AllowInvalidUTF8(true), json.Deterministic(true))
	if err == nil {
		_, err = io.WriteString(w, "\n")
	}
	return err
}

// writeJSON puts JSON on standard output.
func (c *call) writeJSON(v any) error {
	return outputError("-", indented(c.Out, v))
}

// spool keeps what is written until all of it is there: in memory, and what is more
// than that in a file without a name. Its zero value is empty.
type spool struct {
	memory bytes.Buffer
	file   *os.File
}

// maxSpool is how many bytes are kept in memory.
const maxSpool = 16 << 20

func (s *spool) Write(p []byte) (int, error) {
	if s.file == nil && s.memory.Len()+len(p) <= maxSpool {
		return s.memory.Write(p)
	}
	if s.file == nil {
		f, err := os.CreateTemp("", "nimgraph-*.tmp")
		if err != nil {
			return 0, err
		}
		_ = os.Remove(f.Name()) // not while it is open, on some systems: see close
		s.file = f
		if _, err := s.memory.WriteTo(f); err != nil {
			return 0, err
		}
		s.memory = bytes.Buffer{}
	}
	return s.file.Write(p)
}

// copyTo writes what was kept.
func (s *spool) copyTo(w io.Writer) error {
	if s.file == nil {
		_, err := w.Write(s.memory.Bytes())
		return err
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err := io.Copy(w, s.file)
	return err
}

// close gives up what was kept.
func (s *spool) close() {
	if s.file != nil {
		_ = s.file.Close()
		_ = os.Remove(s.file.Name())
	}
}

// reckoner works out values, and tells on a terminal how far it is.
type reckoner struct {
	ctx   context.Context
	words *words.Words
	err   io.Writer // where it tells
	// step is how long values are worked out without --to, in steps: until a period is
	// proved, the last step is done, or this time is over. A step that is begun then has as
	// much again.
	step time.Duration
}

// workOut works out the values of a sequence up to n = to, and tells on a terminal how
// far it is.
func (r *reckoner) workOut(s *sequences.Series, to int) error {
	return r.workOutOf(s, to, to)
}

// workOutOf works out the values up to n = upTo, of those up to n = to.
func (r *reckoner) workOutOf(s *sequences.Series, upTo, to int) error {
	shown, began := newProgress(r.err), time.Now()
	defer shown.clear()
	return input(s.Member().Game.ID, s.Extend(shown.counting(r.ctx, r.words), upTo, func(n int) {
		done, all := s.Positions()
		if all == 0 {
			done = 0 // how many there are so far says nothing of n
		}
		shown.tell(r.positionsLeft(s.Member().Game, words.Data{"N": n, "To": to}, done, all, time.Since(began)))
	}))
}

// workOutTable works out a table from the first numbers up to others, and tells on a
// terminal how far it is: how many rows are done, or of positions that are met one by one
// how many, and where their number is known, how much time is left.
func (r *reckoner) workOutTable(m games.Member, to [2]int) (*sequences.Table, error) {
	tables, err := sequences.NewTables(m)
	if err := input(m.Game.ID, err); err != nil {
		return nil, err
	}
	shown, began := newProgress(r.err), time.Now()
	defer shown.clear()
	rows := to[0] - m.First[0] + 1
	t, err := tables.Of(shown.counting(r.ctx, r.words), rows, to[1]-m.First[1]+1, func(row int) {
		done, all := tables.Positions()
		shown.tell(r.positionsLeft(m.Game, words.Data{"N": row, "To": rows}, done, all, time.Since(began)))
	})
	if err := input(m.Game.ID, err); err != nil {
		return nil, err
	}
	return t, nil
}

// positionsLeft says how far values are, by the positions that they depend on where these
// are met one by one. The time left is what it has taken for what is done, as if positions
// that are met later took no longer.
func (r *reckoner) positionsLeft(f *games.Game, data words.Data, done int, all float64, took time.Duration) string {
	data["Done"], data["All"], data["About"] = done, int(all), f.Estimated
	switch {
	case done == 0:
		return r.words.T("cli.progress", data)
	case float64(done) > all:
		return r.words.T("cli.progress.positions", data)
	}
	left := int(roughly(time.Duration(float64(took)*(all-float64(done))/float64(done))) / time.Second)
	data["Percent"] = math.Floor(100 * float64(done) / all)
	data["Hours"], data["Minutes"], data["Seconds"] = left/3600, left/60%60, left%60
	return r.words.T("cli.progress.left", data)
}

// roughly rounds a time to what an estimate of it can tell.
func roughly(d time.Duration) time.Duration {
	switch {
	case d > 10*time.Hour:
		return d.Round(time.Hour)
	case d > 10*time.Minute:
		return d.Round(time.Minute)
	case d > time.Minute:
		return d.Round(10 * time.Second)
	}
	return max(d.Round(time.Second), time.Second)
}

// progress tells on a terminal how far a command is: one line, which is written over and
// at last cleared. It tells nothing where standard error is something else, as scripts
// read that, nor in the first moment.
type progress struct {
	out  io.Writer // nil where there is no terminal
	next time.Time // when it is told again
	told bool
}

// Times until a command tells how far it is, and then between.
const (
	untilProgress   = 300 * time.Millisecond
	betweenProgress = 200 * time.Millisecond
)

func newProgress(out io.Writer) *progress {
	p := &progress{next: time.Now().Add(untilProgress)}
	if isTerminal(out) {
		p.out = out
	}
	return p
}

// clearLine goes to the beginning of the line and clears it.
const clearLine = "\r\x1b[K"

// tell writes the line anew, a few times a second.
func (p *progress) tell(line string) {
	if now := time.Now(); p.out != nil && now.After(p.next) {
		p.next, p.told = now.Add(betweenProgress), true
		fmt.Fprint(p.out, clearLine+line)
	}
}

// clear takes the line away.
func (p *progress) clear() {
	if p.told {
		fmt.Fprint(p.out, clearLine)
	}
}

// counting returns a context by which it tells how many positions were found, or are known.
func (p *progress) counting(ctx context.Context, w *words.Words) context.Context {
	return graphs.WithProgress(ctx, func(r graphs.Progress) {
		switch r.Stage {
		case graphs.Unfolding:
			p.tell(w.N("gallery.counted", r.Done))
		case graphs.Valuing:
			p.tell(w.T("cli.progress.rule", words.Data{"Done": r.Done, "Open": r.Remaining}))
		}
	})
}
