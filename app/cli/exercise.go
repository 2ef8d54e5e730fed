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

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/xslices"
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

func kindNames() []string { return xslices.Map(exercises.Kinds(), spelled) }

// exercise runs "nimgraph exercise KIND -o OUT".
func exercise(c *call) {
	asked := c.ordered()
	out := c.out()
	format := c.exerciseFormat(out)
	if format == string(formats.JSON) {
		c.oneExercise(out, asked)
		return
	}
	key := c.keyOut()
	sheet, err := asked.Sheet(c.ctx, c.Words)
	graphs.Try(input(string(asked.Kind), err))
	c.saveSheet(out, sheet, format)
	if key == "" {
		return
	}
	sheet.Key = true
	if key != "-" { // else it is as the sheet
		format = c.exerciseFormat(key)
	}
	c.saveSheet(key, sheet, format)
}

// ordered reads KIND and the numbers.
func (c *call) ordered() (o picture.SheetRequest) {
	usual := picture.DefaultSheetRequest()
	data := words.Data{"What": "KIND", "Names": strings.Join(kindNames(), ", ")}
	o.Kind = exercises.Kind(c.single("KIND", "cli.error.missing", data))
	if !slices.Contains(exercises.Kinds(), o.Kind) {
		graphs.Fail(unknown(string(o.Kind), "cli.error.kind", kindNames(), data))
	}
	c.either("--count", "-n", "cli.error.same")
	level := c.wholeNumber("--level", uint64(usual.Level), 1, exercises.Levels)
	seed := c.wholeNumber("--seed", usual.Seed, 0, math.MaxUint64)
	name := "--count"
	if c.has("-n") {
		name = "-n"
	}
	count := c.wholeNumber(name, uint64(usual.Count), 1, picture.MostCount)
	o.Level, o.Seed, o.Count = int(level), seed, int(count)
	return o
}

// wholeNumber returns the whole number that an option gives.
func (c *call) wholeNumber(name string, otherwise, low, high uint64) uint64 {
	text, given := c.flags[name]
	if !given {
		return otherwise
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n < low || n > high {
		refuse(name, "cli.error.whole", words.Data{"Value": text, "Min": low, "Max": high})
	}
	return n
}

func (c *call) exerciseFormat(out string) string {
	names := append([]string{string(formats.JSON)}, exerciseFormats()...)
	at := c.outputFormat("--to", out, names, []string{".nimgraph", ".json", "." + picture.SheetPDF, "." + picture.SheetTeX})
	return names[at]
}

// oneExercise writes one exercise as a drawing.
func (c *call) oneExercise(out string, o picture.SheetRequest) {
	switch {
	case c.has("--key"):
		refuse("--key", "cli.error.key-alone")
	case o.Count != 1 && (c.has("--count") || c.has("-n")):
		refuse(out, "cli.error.one-exercise")
	}
	x, err := explain.NewExercise(c.ctx, c.Words, o.Kind, o.Level, o.Seed)
	graphs.Try(input(string(o.Kind), err))
	c.saveDrawing(out, x.Drawing, formats.JSON)
}

// keyOut returns where the answers go; empty for nowhere.
func (c *call) keyOut() string {
	if !c.has("--key") {
		return ""
	}
	key := c.flags["--key"]
	if key == "" {
		refuse("--key", "cli.error.empty")
	}
	if ending := strings.ToLower(filepath.Ext(key)); ending != "."+picture.SheetPDF && ending != "."+picture.SheetTeX && key != "-" {
		refuse(key, "cli.error.to", words.Data{"Known": "." + picture.SheetPDF + " ." + picture.SheetTeX, "Ending": ending})
	}
	if key == "-" {
		return key
	}
	// Looked at before the sheet is written: where the key cannot be, nothing is.
	if info, err := os.Stat(filepath.Dir(key)); err != nil {
		graphs.Try(outputError(key, err))
		return ""
	} else if !info.IsDir() {
		graphs.Fail(outputError(key, &os.PathError{Op: "open", Path: filepath.Dir(key), Err: syscall.ENOTDIR}))
	}
	return key
}

func (c *call) saveSheet(out string, s picture.Sheet, format string) {
	graphs.Try(c.save(out, func(w io.Writer) error { return s.Write(w, format) }))
}
