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

	"nimgraph/graphs/formats"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/exercises"
	"nimgraph/views/explain"
	"nimgraph/views/moodle"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// exerciseFlags returns the options of "nimgraph exercise".
func exerciseFlags() []flag {
	return []flag{
		commonFlag("-o"),
		{name: "--level", value: "N", about: "cli.flag.level"},
		{name: "--seed", value: "N", about: "cli.flag.seed"},
		{name: "--count", value: "N", about: "cli.flag.count"},
		{name: "-n", value: "N", about: "cli.flag.n"},
		{name: "--key", value: "OUT", about: "cli.flag.key"},
		outputFormatFlag("cli.flag.to.exercise", exerciseFormats()),
	}
}

// moodleXML is the name of the format of questions for Moodle, which is a file extension without the dot.
const moodleXML = "xml"

// exerciseFormats returns the names of the output formats of "nimgraph exercise".
func exerciseFormats() []string {
	return []string{string(formats.JSON), picture.SheetPDF, picture.SheetTeX, moodleXML}
}

// exerciseKindNames returns the names of all kinds of exercises.
func exerciseKindNames() []string { return xslices.Map(exercises.Kinds(), toString) }

// runExercise runs "nimgraph exercise KIND -o OUT". It writes an exercise or a sheet of exercises.
func runExercise(c *invocation) error {
	asked, err := c.sheetRequest()
	if err != nil {
		return err
	}
	out, err := c.outputFile()
	if err != nil {
		return err
	}
	format, err := c.exerciseFormat(out)
	if err != nil {
		return err
	}
	if format == string(formats.JSON) {
		return c.writeExercise(out, asked)
	}
	if format == moodleXML && c.hasOption("--key") {
		return usageError("--key", "cli.error.key-alone")
	}
	key, err := c.answerKeyFile()
	if err != nil {
		return err
	}
	sheet, err := asked.Sheet(c.ctx, c.Words)
	if err := inputError(string(asked.Kind), err); err != nil {
		return err
	}
	if format == moodleXML {
		return c.saveFile(out, func(w io.Writer) error { return moodle.Write(c.ctx, w, sheet) })
	}
	if err := c.saveSheet(out, sheet, format); err != nil {
		return err
	}
	if key == "" {
		return nil
	}
	sheet.Key = true
	if key != "-" { // on standard output it has the format of the sheet
		if format, err = c.exerciseFormat(key); err != nil {
			return err
		}
	}
	return c.saveSheet(key, sheet, format)
}

// sheetRequest returns the request for a sheet of exercises that the command line makes: the argument
// KIND, and the options for the level, the seed and the number of exercises. A missing option has its
// default value.
func (c *invocation) sheetRequest() (request picture.SheetRequest, err error) {
	usual := picture.DefaultSheetRequest()
	data := words.Data{"What": "KIND", "Names": strings.Join(exerciseKindNames(), ", ")}
	kind, err := c.singleArgument("KIND", "cli.error.missing", data)
	if err != nil {
		return picture.SheetRequest{}, err
	}
	request.Kind = exercises.Kind(kind)
	if !slices.Contains(exercises.Kinds(), request.Kind) {
		return picture.SheetRequest{}, unknownWordError(string(request.Kind), "cli.error.kind", exerciseKindNames(), data)
	}
	if err := c.rejectBothOptions("--count", "-n", "cli.error.same"); err != nil {
		return picture.SheetRequest{}, err
	}
	level, err := c.wholeNumberOption("--level", uint64(usual.Level), 1, exercises.Levels)
	if err != nil {
		return picture.SheetRequest{}, err
	}
	seed, err := c.wholeNumberOption("--seed", usual.Seed, 0, math.MaxUint64)
	if err != nil {
		return picture.SheetRequest{}, err
	}
	name := "--count"
	if c.hasOption("-n") {
		name = "-n"
	}
	count, err := c.wholeNumberOption(name, uint64(usual.Count), 1, picture.MostCount)
	if err != nil {
		return picture.SheetRequest{}, err
	}
	request.Level, request.Seed, request.Count = int(level), seed, int(count)
	return request, nil
}

// wholeNumberOption returns the value of the option with the given name, which must be a whole
// number from low to high. It returns fallback if the option is missing.
func (c *invocation) wholeNumberOption(name string, fallback, low, high uint64) (uint64, error) {
	text, given := c.flags[name]
	if !given {
		return fallback, nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n < low || n > high {
		return 0, usageError(name, "cli.error.whole", words.Data{"Value": text, "Min": low, "Max": high})
	}
	return n, nil
}

// exerciseFormat returns the name of the format in which exercises are written to the file out. The
// option --to chooses the format. Without it, the extension of out does.
func (c *invocation) exerciseFormat(out string) (string, error) {
	names := append([]string{string(formats.JSON)}, exerciseFormats()...)
	endings := []string{".nimgraph", ".json", "." + picture.SheetPDF, "." + picture.SheetTeX, "." + moodleXML}
	index, err := c.outputFormat("--to", out, names, endings)
	if err != nil {
		return "", err
	}
	return names[index], nil
}

// writeExercise generates a single exercise of the kind, level and seed in request, and writes it as a
// drawing to the file out. It returns an error if the options ask for several exercises or for a file
// of answers.
func (c *invocation) writeExercise(out string, request picture.SheetRequest) error {
	switch {
	case c.hasOption("--key"):
		return usageError("--key", "cli.error.key-alone")
	case request.Count != 1 && (c.hasOption("--count") || c.hasOption("-n")):
		return usageError(out, "cli.error.one-exercise")
	}
	x, err := explain.NewExercise(c.ctx, c.Words, request.Kind, request.Level, request.Seed)
	if err := inputError(string(request.Kind), err); err != nil {
		return err
	}
	return c.saveDrawing(out, x.Drawing, formats.JSON)
}

// answerKeyFile returns the file for the answers to the exercises, which the option --key names, or ""
// if the option is missing. It returns an error if the format or the folder of the file is wrong. The
// caller checks this before it writes any file.
func (c *invocation) answerKeyFile() (string, error) {
	if !c.hasOption("--key") {
		return "", nil
	}
	key := c.flags["--key"]
	if key == "" {
		return "", usageError("--key", "cli.error.empty")
	}
	if ending := strings.ToLower(filepath.Ext(key)); ending != "."+picture.SheetPDF && ending != "."+
		picture.SheetTeX && key != "-" {
		return "",
			usageError(key, "cli.error.to",
				words.Data{"Known": "." + picture.SheetPDF + " ." + picture.SheetTeX, "Ending": ending})
	}
	if key == "-" {
		return key, nil
	}
	// Check the folder before the sheet is written, so that no file is written if one cannot be.
	if info, err := os.Stat(filepath.Dir(key)); err != nil {
		if err := outputError(key, err); err != nil {
			return "", err
		}
		return "", nil
	} else if !info.IsDir() {
		return "", outputError(key, &os.PathError{Op: "open", Path: filepath.Dir(key), Err: syscall.ENOTDIR})
	}
	return key, nil
}

// saveSheet writes sheet, a sheet of exercises, to the file out. format is the name of the format,
// such as "pdf".
func (c *invocation) saveSheet(out string, sheet picture.Sheet, format string) error {
	return c.saveFile(out, func(w io.Writer) error { return sheet.Write(w, format) })
}
