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
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/explain"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// The endings of a worksheet, which are its formats.
const (
	sheetPDF = "pdf"
	sheetTeX = "tex"
)

// What exercise makes without options.
const (
	usualLevel = 2
	usualCount = 8
	mostCount  = 200 // exercises of a worksheet
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

func exerciseFormats() []string { return []string{string(formats.JSON), sheetPDF, sheetTeX} }

func kindNames() []string { return each(exercises.Kinds(), spelled) }

// order is what is asked of the command exercise.
type order struct {
	kind         exercises.Kind
	level, count int
	seed         uint64
}

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
	sheet, err := c.sheet(asked)
	if err != nil {
		return err
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
func (c *exercising) ordered() (o order, err error) {
	switch {
	case len(c.args) == 0:
		return o, usage(c.name, "cli.error.missing", words.Data{"What": "KIND", "Names": strings.Join(kindNames(), ", ")})
	case len(c.args) > 1:
		return o, c.one("KIND")
	}
	if o.kind = exercises.Kind(c.args[0]); !slices.Contains(exercises.Kinds(), o.kind) {
		return o, unknown(c.args[0], "cli.error.kind", kindNames(), words.Data{"Names": strings.Join(kindNames(), ", ")})
	}
	if err := c.either("--count", "-n", "cli.error.same"); err != nil {
		return o, err
	}
	level, err := c.wholeNumber("--level", usualLevel, 1, exercises.Levels)
	if err != nil {
		return o, err
	}
	seed, err := c.wholeNumber("--seed", 1, 0, math.MaxUint64)
	if err != nil {
		return o, err
	}
	name := "--count"
	if c.has("-n") {
		name = "-n"
	}
	count, err := c.wholeNumber(name, usualCount, 1, mostCount)
	o.level, o.seed, o.count = int(level), seed, int(count)
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
	at, err := c.outputFormat("--to", out, names, []string{".nimgraph", ".json", "." + sheetPDF, "." + sheetTeX})
	return names[at], err
}

// oneExercise writes one exercise as a drawing.
func (c *exercising) oneExercise(out string, o order) error {
	switch {
	case c.has("--key"):
		return usage("--key", "cli.error.key-alone")
	case o.count != 1 && (c.has("--count") || c.has("-n")):
		return usage(out, "cli.error.one-exercise")
	}
	x, err := c.made(o, o.seed)
	if err != nil {
		return err
	}
	return c.saveDrawing(out, x.Drawing, formats.JSON)
}

// made makes an exercise with its words.
func (c *exercising) made(o order, seed uint64) (*exercises.Exercise, error) {
	x, err := exercises.New(c.ctx, o.kind, o.level, seed)
	if err != nil {
		return nil, input(string(o.kind), err)
	}
	return x, input(string(o.kind), explain.Dress(c.Words, x))
}

// sheet makes a worksheet of exercises that differ, from the seed on.
func (c *exercising) sheet(o order) (picture.Sheet, error) {
	s := picture.Sheet{
		Words: c.Words, Title: explain.ExerciseName(c.Words, o.kind, o.level),
		Subtitle: c.Words.N("worksheet.subtitle", o.count),
		Foot:     "nimgraph exercise " + string(o.kind) + " --level " + strconv.Itoa(o.level) + " --seed " + strconv.FormatUint(o.seed, 10),
	}
	const tries = 4 // seeds an exercise, before one comes again
	seen := map[string]bool{}
	for try := 0; len(s.Items) < o.count; try++ {
		x, err := c.made(o, o.seed+uint64(try))
		if err != nil {
			return s, err
		}
		text := x.Text()
		if seen[text] && try < tries*o.count {
			continue
		}
		seen[text] = true
		p := solver.PositionOf(x.Drawing)
		solution, err := solver.Solve(c.ctx, p)
		if err != nil {
			return s, unsolved(string(o.kind), x.Drawing, p, err)
		}
		tell := explain.Teller{Words: c.Words, Drawing: x.Drawing, Solution: solution}
		s.Items = append(s.Items, picture.Item{Drawing: x.Drawing, Solution: solution, More: tell.More(x)})
	}
	return s, nil
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
	if ending := strings.ToLower(filepath.Ext(key)); ending != "."+sheetPDF && ending != "."+sheetTeX && key != "-" {
		return "", usage(key, "cli.error.to", words.Data{"Known": "." + sheetPDF + " ." + sheetTeX, "Ending": ending})
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
	write := s.PDF
	if format == sheetTeX {
		write = s.TeX
	}
	return c.save(out, func(w io.Writer) error { return write(w) })
}

// hides tells whether a drawing is an exercise whose answers the picture leaves out: they
// are shown where the labels are asked for.
func (c *call) hides(d *document.Drawing) bool {
	return d.Exercise().Ask != document.AskNothing && !picture.Labels(c.flags["--labels"]).Values()
}
