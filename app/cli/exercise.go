package cli

import (
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver/exercises"
	"nimgraph/views/explain"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

func exerciseFlags() []flag {
	return []flag{
		shared("-o"),
		{name: "--level", value: "N", about: "cli.flag.level"},
		{name: "--seed", value: "N", about: "cli.flag.seed"},
		{name: "--count", value: "N", about: "cli.flag.count"},
		{name: "-n", value: "N", about: "cli.flag.n"},
		{name: "--key", value: "OUT", about: "cli.flag.key"},
		toFlag("cli.flag.to.exercise", exerciseFormats()),
	}
}

func exerciseFormats() []string {
	return []string{string(formats.JSON), picture.SheetPDF, picture.SheetTeX}
}

func kindNames() []string { return each(exercises.Kinds(), spelled) }

// exercising is the command exercise under way.
type exercising struct{ *call }

// exercise runs "nimgraph exercise KIND -o OUT".
func exercise(begun *call) error {
	c := &exercising{begun}
	asked, err := c.ordered()
	if err != nil {
		return err
	}
	out, err := c.out()
	if err != nil {
		return err
	}
	format, err := c.exerciseFormat(out)
	if err != nil {
		return err
	}
	if format == string(formats.JSON) {
		return c.oneExercise(out, asked)
	}
	key, err := c.keyOut()
	if err != nil {
		return err
	}
	sheet, err := asked.Sheet(c.ctx, c.Words)
	if err != nil {
		return input(string(asked.Kind), err)
	}
	if err := c.saveSheet(out, sheet, format); err != nil || key == "" {
		return err
	}
	sheet.Key = true
	keyFormat, err := c.exerciseFormat(key)
	if err != nil {
		keyFormat = format
	}
	return c.saveSheet(key, sheet, keyFormat)
}

// ordered reads KIND and the numbers.
func (c *exercising) ordered() (o picture.Order, err error) {
	usual := picture.DefaultOrder()
	switch {
	case len(c.args) == 0:
		return o, usage(c.name, "cli.error.missing", words.Data{"What": "KIND", "Names": strings.Join(kindNames(), ", ")})
	case len(c.args) > 1:
		return o, c.one("KIND")
	}
	if o.Kind = exercises.Kind(c.args[0]); !slices.Contains(exercises.Kinds(), o.Kind) {
		return o, unknown(c.args[0], "cli.error.kind", kindNames(), words.Data{"Names": strings.Join(kindNames(), ", ")})
	}
	if err := c.either("--count", "-n", "cli.error.same"); err != nil {
		return o, err
	}
	level, err := c.wholeNumber("--level", uint64(usual.Level), 1, exercises.Levels)
	if err != nil {
		return o, err
	}
	seed, err := c.wholeNumber("--seed", usual.Seed, 0, math.MaxUint64)
	if err != nil {
		return o, err
	}
	name := "--count"
	if c.has("-n") {
		name = "-n"
	}
	count, err := c.wholeNumber(name, uint64(usual.Count), 1, picture.MostCount)
	o.Level, o.Seed, o.Count = int(level), seed, int(count)
	return o, err
}

// wholeNumber returns the whole number that an option gives.
func (c *call) wholeNumber(name string, otherwise, low, high uint64) (uint64, error) {
	text, given := c.flags[name]
	if !given {
		return otherwise, nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n < low || n > high {
		return 0, usage(name, "cli.error.whole", words.Data{"Value": text, "Min": low, "Max": high})
	}
	return n, nil
}

func (c *exercising) exerciseFormat(out string) (string, error) {
	names := append([]string{string(formats.JSON)}, exerciseFormats()...)
	at, err := c.outputFormat("--to", out, names, []string{".nimgraph", ".json", "." + picture.SheetPDF, "." + picture.SheetTeX})
	return names[at], err
}

// oneExercise writes one exercise as a drawing.
func (c *exercising) oneExercise(out string, o picture.Order) error {
	switch {
	case c.has("--key"):
		return usage("--key", "cli.error.key-alone")
	case o.Count != 1 && (c.has("--count") || c.has("-n")):
		return usage(out, "cli.error.one-exercise")
	}
	x, err := explain.NewExercise(c.ctx, c.Words, o.Kind, o.Level, o.Seed)
	if err != nil {
		return input(string(o.Kind), err)
	}
	return c.saveDrawing(out, x.Drawing, formats.JSON)
}

// keyOut returns where the answers go; empty for nowhere.
func (c *exercising) keyOut() (string, error) {
	if !c.has("--key") {
		return "", nil
	}
	key := c.flags["--key"]
	if key == "" {
		return "", usage("--key", "cli.error.empty")
	}
	if ending := strings.ToLower(filepath.Ext(key)); ending != "."+picture.SheetPDF && ending != "."+picture.SheetTeX && key != "-" {
		return "", usage(key, "cli.error.to", words.Data{"Known": "." + picture.SheetPDF + " ." + picture.SheetTeX, "Ending": ending})
	}
	if key == "-" {
		return key, nil
	}
	// Looked at before the sheet is written: where the key cannot be, nothing is.
	if info, err := os.Stat(filepath.Dir(key)); err != nil {
		return "", outputError(key, err)
	} else if !info.IsDir() {
		return "", outputError(key, &os.PathError{Op: "open", Path: filepath.Dir(key), Err: syscall.ENOTDIR})
	}
	return key, nil
}

func (c *exercising) saveSheet(out string, s picture.Sheet, format string) error {
	return c.save(out, func(w io.Writer) error { return s.Write(w, format) })
}

// hides tells whether a drawing is an exercise whose answers the picture leaves out: they
// are shown where the labels are asked for.
func (c *call) hides(d *document.Drawing) bool {
	return d.Exercise().Ask != document.AskNothing && !picture.Labels(c.flags["--labels"]).Values()
}
