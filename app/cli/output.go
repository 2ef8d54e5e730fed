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

// outputFormatFlag returns the option --to, which chooses an output format. names are the formats, and
// about is the translation key of the description. The parser accepts any value, because outputFormat
// rejects a wrong one with a better message.
func outputFormatFlag(about string, names []string) flag {
	return flag{name: "--to", value: "FORMAT", allowed: names, lax: true, about: about}
}

// inputAndOutput returns the arguments of a command that turns one file into another: the input file,
// its format from, which the option --from names, and the output file out, which -o names.
func (c *invocation) inputAndOutput() (file string, from formats.Format, out string, err error) {
	file, from, err = c.inputArgument()
	if err != nil {
		return "", "", "", err
	}
	out, err = c.outputFile()
	if err != nil {
		return "", "", "", err
	}
	return file, from, out, nil
}

// outputFile returns the file that -o names. It returns an error if the option is missing or
// empty.
func (c *invocation) outputFile() (string, error) {
	out, given := c.flags["-o"]
	switch {
	case !given:
		return "", usageError(c.name, "cli.error.no-out")
	case out == "":
		return "", usageError("-o", "cli.error.empty")
	}
	return out, nil
}

// outputOrStdout returns the file that -o names, or "-" if the option is missing.
func (c *invocation) outputOrStdout() (string, error) {
	if !c.hasOption("-o") {
		return "-", nil
	}
	return c.outputFile()
}

// outputFormat returns the index of the format in which to write the file out. formatNames lists the
// names of the formats, and endings their extensions, in the same order. The value of the given option
// is the name of a format. Without the option, the extension of out chooses the format.
//
// A format with several extensions occurs several times in the lists.
func (c *invocation) outputFormat(option, out string, formatNames, endings []string) (int, error) {
	to, given := c.flags[option]
	known := slices.Compact(slices.Clone(formatNames))
	switch index := slices.Index(formatNames, to); {
	case index >= 0:
		return index, nil
	case given:
		return 0,
			usageError(option, "cli.error.to",
				words.Data{"Known": strings.Join(known, ", "), "Ending": strconv.Quote(to)})
	case out == "-":
		return 0,
			usageError(out, "cli.error.to.stdout", words.Data{"Option": option, "Names": strings.Join(known, "|")})
	}
	index := slices.Index(endings, strings.ToLower(filepath.Ext(out)))
	if index < 0 {
		return 0,
			usageError(out, "cli.error.to",
				words.Data{"Known": strings.Join(endings, " "), "Ending": filepath.Ext(out)})
	}
	return index, nil
}

// drawingFormat returns the format in which a drawing is written to the file out. The option --to
// chooses the format. Without it, the extension of out does.
func (c *invocation) drawingFormat(out string) (formats.Format, error) {
	names := xslices.Map(formats.Endings(), func(ending string) string {
		f, _ := formats.FormatByEnding(ending)
		return string(f)
	})
	index, err := c.outputFormat("--to", out, names, formats.Endings())
	if err != nil {
		return "", err
	}
	return formats.Format(names[index]), nil
}

// saveFile writes the file out with the content that write produces. If write fails, an existing file
// is unchanged and no file is created. If out is "-", the content goes to standard output.
func (c *invocation) saveFile(out string, write func(io.Writer) error) error {
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

// saveDrawing writes drawing d to the file out in the given format.
func (c *invocation) saveDrawing(out string, d *document.Drawing, format formats.Format) error {
	return c.saveFile(out, func(w io.Writer) error { return formats.Write(w, d, format) })
}

// jsonHeader has the first fields of every JSON output: the name and version of its format.
type jsonHeader struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
}

// encodeJSON writes v as indented JSON and a newline. Invalid UTF-8 is replaced.
func encodeJSON(w io.Writer, v any) error {
	err := json.MarshalWrite(w, v, jsontext.WithIndent("  "), jsontext.AllowInvalidUTF8(true), json.Deterministic(true))
	if err == nil {
		_, err = io.WriteString(w, "\n")
	}
	return err
}

// writeJSON writes v as JSON to standard output.
func (c *invocation) writeJSON(v any) error {
	return outputError("-", encodeJSON(c.Out, v))
}

// spool is a buffer for output that is written only when it is complete. The first maxSpool bytes stay
// in memory; a longer output goes to an anonymous temporary file. The zero value is empty.
type spool struct {
	memory bytes.Buffer
	file   *os.File
}

// maxSpool is how many bytes a spool keeps in memory.
const maxSpool = 16 << 20

// Write implements io.Writer. It moves the output to a temporary file when the output becomes longer
// than maxSpool.
func (s *spool) Write(p []byte) (int, error) {
	if s.file == nil && s.memory.Len()+len(p) <= maxSpool {
		return s.memory.Write(p)
	}
	if s.file == nil {
		f, err := os.CreateTemp("", "nimgraph-*.tmp")
		if err != nil {
			return 0, err
		}
		_ = os.Remove(f.Name()) // some systems cannot remove an open file: see close
		s.file = f
		if _, err := s.memory.WriteTo(f); err != nil {
			return 0, err
		}
		s.memory = bytes.Buffer{}
	}
	return s.file.Write(p)
}

// copyTo writes the whole buffered output to w.
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

// close discards the buffered output and removes the temporary file.
func (s *spool) close() {
	if s.file != nil {
		_ = s.file.Close()
		_ = os.Remove(s.file.Name())
	}
}

// valueComputer computes values of games and shows the progress on a terminal.
type valueComputer struct {
	ctx   context.Context
	words *words.Words
	err   io.Writer // the terminal, if it is one
	// step is the time for computing values without --to. Computation proceeds in steps and ends
	// when a period is proved, the last step is done, or the time is up. A step that has begun may
	// take as long again.
	step time.Duration
}

// computeValues computes the values of s up to number n = to, and shows the progress.
func (r *valueComputer) computeValues(s *sequences.Series, to int) error {
	return r.computeUpTo(s, to, to)
}

// computeUpTo computes the values of s up to n = upTo and shows the progress. goal is the number shown
// as the end: it is greater than upTo if the caller computes up to goal in several calls.
func (r *valueComputer) computeUpTo(s *sequences.Series, upTo, goal int) error {
	shown, began := newProgressLine(r.err), time.Now()
	defer shown.clearLine()
	return inputError(s.Member().Game.ID, s.Extend(shown.withProgress(r.ctx, r.words), upTo, func(n int) {
		done, total := s.Positions()
		if total == 0 {
			done = 0 // the count alone says nothing about n
		}
		shown.showLine(r.progressText(s.Member().Game, words.Data{"N": n, "To": goal}, done, total, time.Since(began)))
	}))
}

// computeTable computes the table of values of m, whose positions have two numbers, up to the numbers
// in to. On a terminal it shows how many rows or, if positions are visited one by one, how many
// positions are done.
func (r *valueComputer) computeTable(m games.Member, to [2]int) (*sequences.Table, error) {
	tables, err := sequences.NewTables(m)
	if err := inputError(m.Game.ID, err); err != nil {
		return nil, err
	}
	shown, began := newProgressLine(r.err), time.Now()
	defer shown.clearLine()
	rows := to[0] - m.First[0] + 1
	t, err := tables.Compute(shown.withProgress(r.ctx, r.words), rows, to[1]-m.First[1]+1, func(row int) {
		done, total := tables.Positions()
		shown.showLine(r.progressText(m.Game, words.Data{"N": row, "To": rows}, done, total, time.Since(began)))
	})
	if err := inputError(m.Game.ID, err); err != nil {
		return nil, err
	}
	return t, nil
}

// progressText returns a sentence on the progress of computing values of game. data has two
// placeholders: N, the last number that is computed, and To, the number at which the computation ends.
//
// If done is not 0, done positions of about total were visited in the time took. The sentence then says
// so and estimates the remaining time, as if all positions took equally long.
func (r *valueComputer) progressText(
	game *games.Game, data words.Data, done int, total float64, took time.Duration,
) string {
	data["Done"], data["All"], data["About"] = done, int(total), game.Estimated
	switch {
	case done == 0:
		return r.words.T("cli.progress", data)
	case float64(done) > total:
		return r.words.T("cli.progress.positions", data)
	}
	left := int(roundEstimate(time.Duration(float64(took)*(total-float64(done))/float64(done))) / time.Second)
	data["Percent"] = math.Floor(100 * float64(done) / total)
	data["Hours"], data["Minutes"], data["Seconds"] = left/3600, left/60%60, left%60
	return r.words.T("cli.progress.left", data)
}

// roundEstimate rounds an estimated time to seconds, minutes or hours. A longer time is rounded more
// coarsely.
func roundEstimate(estimate time.Duration) time.Duration {
	switch {
	case estimate > 10*time.Hour:
		return estimate.Round(time.Hour)
	case estimate > 10*time.Minute:
		return estimate.Round(time.Minute)
	case estimate > time.Minute:
		return estimate.Round(10 * time.Second)
	}
	return max(estimate.Round(time.Second), time.Second)
}

// progressLine shows the progress of a command as a line on a terminal, which is overwritten by each
// update. Nothing is shown in the first moments. If the output is not a terminal, nothing is ever
// shown.
type progressLine struct {
	out   io.Writer // nil if there is no terminal
	next  time.Time // time of the next update
	shown bool
}

// The delay until progress is first shown, and the interval between updates.
const (
	progressDelay    = 300 * time.Millisecond
	progressInterval = 200 * time.Millisecond
)

// newProgressLine returns a progress line on out. It shows nothing if out is not a terminal.
func newProgressLine(out io.Writer) *progressLine {
	p := &progressLine{next: time.Now().Add(progressDelay)}
	if isTerminal(out) {
		p.out = out
	}
	return p
}

// clearLine is the escape sequence that returns to the start of the line and clears it.
const clearLine = "\r\x1b[K"

// showLine shows line instead of the last progress line. An update that comes too soon after the last
// one is dropped.
func (p *progressLine) showLine(line string) {
	if now := time.Now(); p.out != nil && now.After(p.next) {
		p.next, p.shown = now.Add(progressInterval), true
		fmt.Fprint(p.out, clearLine+line)
	}
}

// clearLine removes the progress line from the terminal.
func (p *progressLine) clearLine() {
	if p.shown {
		fmt.Fprint(p.out, clearLine)
	}
}

// withProgress returns a copy of ctx for a solver, whose progress p then shows: first how many
// positions the solver has found, later how many it has solved. The texts are in the language of w.
func (p *progressLine) withProgress(ctx context.Context, w *words.Words) context.Context {
	return graphs.WithProgress(ctx, func(r graphs.Progress) {
		switch r.Stage {
		case graphs.Unfolding:
			p.showLine(w.N("gallery.counted", r.Done))
		case graphs.Valuing:
			p.showLine(w.T("cli.progress.rule", words.Data{"Done": r.Done, "Open": r.Remaining}))
		}
	})
}
