package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/rules"
	"nimgraph/graphs/xslices"
	"nimgraph/views/explain"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// drawingFormatNames returns the names of the formats in which drawings are written.
func drawingFormatNames() []string { return xslices.Map(formats.Names(), toString) }

// inputFormatNames returns the values of the option --from: the formats in which drawings are read.
func inputFormatNames() []string {
	return append(xslices.Map(formats.ReadNames(), toString), string(fromPicture))
}

// inputArgument returns the file argument, and the format that --from names.
func (c *invocation) inputArgument() (file string, from formats.Format, err error) {
	if file, err = c.fileArgument(); err != nil {
		return "", "", err
	}
	return file, c.inputFormat(), nil
}

// inputFormat returns the format that --from names, or byContent if the option is missing.
func (c *invocation) inputFormat() formats.Format {
	if c.flags["--from"] == string(fromPicture) {
		return fromPicture
	}
	if f, ok := formats.FormatByName(c.flags["--from"]); ok {
		return f
	}
	return byContent
}

// openInput opens file for reading. If file is "-", it returns standard input instead.
func (c *invocation) openInput(file string) (io.ReadCloser, error) {
	if file == "-" {
		return io.NopCloser(c.In), nil
	}
	in, err := files.Open(file)
	if err := inputError(file, err); err != nil {
		return nil, err
	}
	return in, nil
}

// readInput reads the drawing in file, which has the given format, and adds notes on how it was read.
// file may also be a link, or "-" for standard input.
func (c *invocation) readInput(file string, format formats.Format) (*formats.Result, error) {
	o, err := c.readOptions()
	if err != nil {
		return nil, err
	}
	if format == byContent && rules.IsFile(file) {
		return nil, usageError(file, "cli.error.rules")
	}
	if isLink(file) {
		r, err := formats.FromLink(file)
		if err != nil {
			return nil, inputError(file, err)
		}
		return r, c.rejectEdgeOptions()
	}
	in, err := c.openInput(file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	path := file
	if file == "-" {
		path = ""
	}
	r, err := readDrawing(in, path, format, o)
	if errors.Is(err, files.UnknownEnding) {
		known := strings.Join(append(formats.ReadEndings(), files.PictureEndings()...), " ")
		return nil,
			usageError(file, "cli.error.from.ending",
				words.Data{"Known": known, "Names": strings.Join(inputFormatNames(), "|")})
	}
	if err := inputError(file, err); err != nil {
		return nil, err
	}
	if r.Drawing.Graph().Size() > manyEdges {
		runtime.GC() // the text is garbage, and the solver can use its memory
	}
	if r.Format != formats.Edges && r.Format != formats.Weighted {
		if err := c.rejectEdgeOptions(); err != nil {
			return nil, err
		}
	}
	c.noteReading(file, r.Notes)
	return r, nil
}

// manyEdges is the number of edges above which the text of a drawing, about 10 MB, is freed by an
// extra collection. Its memory then matters more than the 3 ms that this takes.
const manyEdges = 1_000_000

// layoutMethods are the values of --layout with their methods.
var layoutMethods = []struct {
	word   string
	method layout.Method
}{
	{"layers", layout.DownMethod},
	{"distance", layout.DistanceMethod},
	{"tree", layout.TreeMethod},
	{"grid", layout.GridMethod},
	{"line", layout.LineMethod},
	{"circle", layout.CircleMethod},
}

// layoutFlag returns the option that chooses a layout.
func layoutFlag() flag {
	f := flag{name: "--layout", value: "METHOD", about: "cli.flag.layout"}
	for _, m := range layoutMethods {
		f.allowed = append(f.allowed, m.word)
	}
	return f
}

// layOut places the vertices of drawing d by the method that --layout names. Without the option it
// does nothing. It returns an error if the command is cancelled, or if the coordinates would be too
// large.
func (c *invocation) layOut(d *document.Drawing) error {
	for _, m := range layoutMethods {
		if m.word == c.flags["--layout"] {
			shown := newProgressLine(c.Err)
			defer shown.clearLine()
			return layout.LayOut(shown.withProgress(c.ctx, c.Words), d, m.method)
		}
	}
	return nil
}

// placeVertices gives positions to the vertices of input, a drawing that was read from file. If
// --layout is given, it places all vertices by this method, otherwise only those without a position in
// the file.
func (c *invocation) placeVertices(file string, input *formats.Result) error {
	if c.hasOption("--layout") {
		return inputError(file, c.layOut(input.Drawing))
	}
	return inputError(file, files.PlaceVertices(c.ctx, input))
}

// fromPicture is the format of a FILE that is a picture carrying its drawing.
const fromPicture formats.Format = "picture"

// byContent stands for the format that the content of a FILE shows.
const byContent formats.Format = ""

// readDrawing reads a drawing from in, which has the given format or is a picture that contains a
// drawing. If format is byContent, the format is guessed from the content and the extension of path.
// options are for edge lists.
func readDrawing(in io.Reader, path string, format formats.Format, options formats.Options) (*formats.Result, error) {
	switch format {
	case fromPicture:
		return files.ReadPicture(in)
	case byContent:
		return files.Read(in, path, options)
	}
	return formats.ReadWith(in, format, options)
}

// readingID returns the value of --as that chooses reading, one of the ways to read an edge list.
func readingID(reading formats.Reading) string { return reading.ID }

// readOptions returns the options for reading an edge list: whether it has a header (--header), and
// how its numbers are to be read (--as).
func (c *invocation) readOptions() (formats.Options, error) {
	var o formats.Options
	if err := c.rejectBothOptions("--header", "--as", "cli.error.header-as"); err != nil {
		return formats.Options{}, err
	}
	switch c.flags["--header"] {
	case "yes":
		o.Header = formats.HeaderYes
	case "no":
		o.Header = formats.HeaderNo
	}
	if id, given := c.flags["--as"]; given {
		reading, ok := formats.ReadingByID(id)
		if !ok { // a format of contests, which only --answers reads
			allowed := strings.Join(xslices.Map(formats.Readings(), readingID), ", ")
			return formats.Options{},
				usageError("--as", "cli.error.not-allowed", words.Data{"Value": id, "Allowed": allowed})
		}
		o.As = reading
	}
	return o, nil
}

// rejectEdgeOptions returns an error if the user gave an option for edge lists. The caller has read a
// file of another format.
func (c *invocation) rejectEdgeOptions() error {
	for _, name := range []string{"--header", "--as"} {
		if c.hasOption(name) {
			return usageError(name, "cli.error.edges-only")
		}
	}
	return nil
}

// noteReading adds a note for each of notes, which say how the text of file was understood. Without
// --verbose it leaves out the notes that are certain, and adds only guesses.
func (c *invocation) noteReading(file string, notes []formats.Note) {
	for _, n := range notes {
		if n.Sure() && !c.hasOption("--verbose") {
			continue
		}
		c.addNote(file+":"+strconv.Itoa(n.Line), c.Words.Message(n.ForCommands()))
	}
}

// readingsFault returns an error that lists the values of --as with which the text can be read. err is
// the error of reading the text as a list of edges.
func readingsFault(err *formats.Error) error {
	ids := xslices.Map(err.Readings, readingID)
	bare := err.Fault // the place is printed before it
	return &graphs.Fault{
		Says: "cli.error.readings",
		With: graphs.Data{"What": &bare, "Names": strings.Join(ids, "|")}, Err: err,
	}
}

// newCommandFlags returns the options of "nimgraph new".
func newCommandFlags() []flag {
	return []flag{
		commonFlag("-o"),
		commonFlag("--on"),
		{name: "--labels", value: "WHAT", allowed: optionChoices("labels"), about: "cli.flag.new-labels"},
		layoutFlag(),
		outputFormatFlag("cli.flag.to.drawing", drawingFormatNames()),
	}
}

// runNew runs "nimgraph new GAME [name=value …] [-o OUT]". On standard output the format is JSON,
// unless --to chooses another.
func runNew(c *invocation) error {
	if len(c.args) == 0 {
		return usageError(c.name, "cli.error.no-game")
	}
	if err := c.rejectOnOption(); err != nil {
		return err
	}
	if err := c.expandGameCode(); err != nil {
		return err
	}
	game, params, err := c.gameArgument()
	if err != nil {
		return err
	}
	out, err := c.outputOrStdout()
	if err != nil {
		return err
	}
	to := formats.JSON
	if out != "-" || c.hasOption("--to") {
		if to, err = c.drawingFormat(out); err != nil {
			return err
		}
	}
	d, err := c.makeDrawing(game, params)
	if err != nil {
		return err
	}
	if game.Group == games.Own {
		if err := c.storeRules(d, params); err != nil {
			return err
		}
	}
	if err := c.layOut(d); err != nil {
		return parameterError(game.ID, err)
	}
	return c.saveDrawing(out, d, to)
}

// makeDrawing returns a drawing of game with the parameters params, labelled as --labels says. It
// shows the progress on a terminal.
func (c *invocation) makeDrawing(game *games.Game, params map[string]string) (*document.Drawing, error) {
	var d *document.Drawing
	var err error
	shown := newProgressLine(c.Err)
	defer shown.clearLine()
	ctx := shown.withProgress(c.ctx, c.Words)
	if labels, given := c.flags["--labels"]; given {
		d, err = game.NewLabelled(ctx, params, picture.Labels(labels).LabelsShown())
	} else {
		d, err = game.NewForDisplay(ctx, params)
	}
	if err := parameterError(game.ID, err); err != nil {
		return nil, err
	}
	if err := explain.TranslateTitle(c.Words, game, params, d); err != nil {
		return nil, err
	}
	return d, nil
}

// parseParameters returns the parameters in args, which have the form name=value, by name. An argument
// without "=" continues the value before it, so that a list may contain spaces, as in heaps=3 5 7.
func parseParameters(args []string) (map[string]string, error) {
	values, last := map[string]string{}, ""
	for _, arg := range args {
		name, value, ok := strings.Cut(arg, "=")
		_, twice := values[name]
		switch {
		case !ok && last == "":
			return nil, usageError(arg, "cli.error.parameter")
		case !ok:
			values[last] += " " + arg
			continue
		case twice:
			return nil, usageError(name, "cli.error.twice")
		}
		values[name], last = value, name
	}
	return values, nil
}

// runConvert runs "nimgraph convert FILE -o OUT".
func runConvert(c *invocation) error {
	file, from, out, err := c.inputAndOutput()
	if err != nil {
		return err
	}
	to, err := c.drawingFormat(out)
	if err != nil {
		return err
	}
	r, err := c.readInput(file, from)
	if err != nil {
		return err
	}
	if to.HoldsPlaces() {
		if err := c.placeVertices(file, r); err != nil {
			return err
		}
	}
	return c.saveDrawing(out, r.Drawing, to)
}

// playableNames returns the IDs of all games, and then of all contests. An ID that a game and a
// contest share occurs once.
func playableNames() []string {
	ids := gameIDs(games.All())
	return append(ids, slices.DeleteFunc(contestIDs(), func(id string) bool { return slices.Contains(ids, id) })...)
}

// gameArgument returns the game and the parameters that the arguments GAME [name=value …] name.
//
// GAME may also be a contest. Then, if no parameters but limit are given, they come from the first
// case of the contest input on standard input. Standard input is read only if it is a file or if the
// argument after GAME is "-", because a script may use a pipe for its own input.
func (c *invocation) gameArgument() (game *games.Game, params map[string]string, err error) {
	id := c.args[0]
	contest, isContest := games.ContestByID(id)
	if isContest {
		id = contest.Game
	}
	game, err = c.findGame(id)
	if err != nil {
		return nil, nil, err
	}
	given := c.args[1:]
	reads := isContest && len(given) > 0 && given[0] == "-"
	if reads {
		given = given[1:]
	}
	params, err = parseParameters(given)
	if err != nil {
		return nil, nil, err
	}
	if !isContest {
		return game, params, nil
	}
	limit, limited := params[games.Limit]
	limited = limited && game.TakesLimit()
	own := len(params) > 1 || len(params) == 1 && !limited
	switch {
	case reads && own:
		return nil, nil, usageError("-", "cli.error.contest-parameters")
	case own, !reads && !isUnreadFile(c.In):
		return game, params, nil
	}
	text, err := formats.ReadAll(c.In)
	if err := inputError("-", err); err != nil {
		return nil, nil, err
	}
	if len(bytes.TrimSpace(text)) == 0 && !reads {
		return game, params, nil
	}
	params, err = contest.Args(text)
	if err := inputError("-", err); err != nil {
		return nil, nil, err
	}
	if limited {
		params[games.Limit] = limit
	}
	return game, params, nil
}

// isUnreadFile reports whether in is a regular file that is still at its beginning. It also returns
// true for a reader that is not an *os.File, such as in a test.
func isUnreadFile(in io.Reader) bool {
	file, ok := in.(*os.File)
	if !ok {
		return in != nil
	}
	about, err := file.Stat()
	if err != nil || !about.Mode().IsRegular() {
		return false
	}
	offset, err := file.Seek(0, io.SeekCurrent)
	return err == nil && offset == 0
}

// contestIDs returns the IDs of all contests.
func contestIDs() []string {
	return xslices.Map(games.Contests(), func(c games.Contest) string { return c.ID })
}

// contestData returns the data of a message that lists the contests: their IDs as the value of the
// placeholder Names.
func contestData() words.Data {
	return words.Data{"What": "CONTEST", "Names": strings.Join(contestIDs(), ", ")}
}

// contestHelp returns a description of the input and the answer of a contest.
func contestHelp(w *words.Words, contest games.Contest) string {
	return helpEntry("    "+w.T("cli.contests.input"), w.T(contest.InputKey()), contestColumn) +
		helpEntry("    "+w.T("cli.contests.answer"), w.Alternatives(contest.InputKey()), contestColumn)
}

// contestColumn is the column in which the texts of a contest begin.
const contestColumn = 13
