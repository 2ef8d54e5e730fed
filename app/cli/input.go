package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/graphs/xslices"
	"nimgraph/views/explain"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

func formatNames() []string { return xslices.Map(formats.Names(), spelled) }

// inputNames are what --from may say.
func inputNames() []string { return append(formatNames(), string(fromPicture)) }

func (c *call) source() (file string, from formats.Format) {
	file = c.file()
	return file, c.inputFormat()
}

func (c *call) inputFormat() formats.Format {
	if c.flags["--from"] == string(fromPicture) {
		return fromPicture
	}
	if f, ok := formats.ByName(c.flags["--from"]); ok {
		return f
	}
	return byContent
}

// opened returns FILE to be read from.
func (c *call) opened(file string) io.ReadCloser {
	if file == "-" {
		return io.NopCloser(c.In)
	}
	in, err := files.Open(file)
	graphs.Try(input(file, err))
	return in
}

// read reads FILE, and keeps what is to be told of how it was read.
func (c *call) read(file string, f formats.Format) *formats.Result {
	o := c.options()
	if f == byContent && rules.IsFile(file) {
		refuse(file, "cli.error.rules")
	}
	in := c.opened(file)
	defer in.Close()
	path := file
	if file == "-" {
		path = ""
	}
	r, f, err := readDrawing(in, path, f, o)
	if errors.Is(err, files.UnknownEnding) {
		known := strings.Join(append(formats.Endings(), files.PictureEndings()...), " ")
		refuse(file, "cli.error.from.ending", words.Data{"Known": known, "Names": strings.Join(inputNames(), "|")})
	}
	graphs.Try(input(file, err))
	if f != formats.Edges {
		c.edgesOnly()
		return r
	}
	c.noteReading(file, r.Notes)
	return r
}

// place lays out what the file left without a place.
func (c *call) place(file string, r *formats.Result) {
	graphs.Try(input(file, files.Place(c.ctx, r)))
}

// fromPicture is the format of a FILE that is a picture carrying its drawing.
const fromPicture formats.Format = "picture"

// byContent is the format of a FILE that its content tells.
const byContent formats.Format = ""

// readDrawing reads a drawing, out of a picture where it is in one, and returns the format
// of its text as well. Where the format is byContent, the text and the path tell it.
func readDrawing(in io.Reader, path string, f formats.Format, o formats.Options) (*formats.Result, formats.Format, error) {
	switch f {
	case fromPicture:
		r, err := files.ReadPicture(in)
		return r, f, err
	case byContent:
		return files.Read(in, path, o)
	}
	r, err := formats.ReadWith(in, f, o)
	return r, f, err
}

func readingID(r formats.Reading) string { return r.ID }

// options returns what --header and --as say.
func (c *call) options() formats.Options {
	var o formats.Options
	c.either("--header", "--as", "cli.error.header-as")
	switch c.flags["--header"] {
	case "yes":
		o.Header = formats.HeaderYes
	case "no":
		o.Header = formats.HeaderNo
	}
	o.As, _ = formats.ReadingByID(c.flags["--as"])
	return o
}

// edgesOnly refuses options that are for edge lists alone.
func (c *call) edgesOnly() {
	for _, name := range []string{"--header", "--as"} {
		if c.has(name) {
			refuse(name, "cli.error.edges-only")
		}
	}
}

// noteReading keeps what is to be told of how an edge list was read: what was guessed, and
// with --verbose all.
func (c *call) noteReading(file string, notes []formats.Note) {
	for _, n := range notes {
		if n.Sure() && !c.has("--verbose") {
			continue
		}
		c.note(file+":"+strconv.Itoa(n.Line), n.Key(), n.Data())
	}
}

// readingsFault is the error of a text that is no list of edges, with the words for --as by
// which it could be read instead.
func readingsFault(err *formats.Error) error {
	ids := xslices.Map(err.Readings, readingID)
	bare := err.Fault // its place is said before
	return &graphs.Fault{Says: "cli.error.readings", With: graphs.Data{"What": &bare, "Names": strings.Join(ids, "|")}, Err: err}
}

func newFlags() []flag {
	return []flag{
		shared("-o"),
		shared("--on"),
		{name: "--labels", value: "WHAT", allowed: choicesOf("labels"), about: "cli.flag.new-labels"},
		toFlag("cli.flag.to.drawing", formatNames()),
	}
}

// newGame runs "nimgraph new GAME [name=value …] [-o OUT]". Without OUT, or where it is
// standard output and no format is told, the drawing is JSON on standard output.
func newGame(c *call) {
	if len(c.args) == 0 {
		refuse(c.name, "cli.error.no-game")
	}
	c.onRules()
	c.decode()
	game, values := c.asked()
	out, to := c.outElse(), formats.JSON
	if out != "-" || c.has("--to") {
		to = c.drawingFormat(out)
	}
	d := c.make(game, values)
	if game.Group == games.Own {
		c.keepRules(d, values)
	}
	c.saveDrawing(out, d, to)
}

func (c *call) make(game *games.Game, values map[string]string) *document.Drawing {
	var d *document.Drawing
	var err error
	shown := newProgress(c.Err)
	defer shown.clear()
	ctx := shown.counting(c.ctx, c.Words)
	if labels, given := c.flags["--labels"]; given {
		d, err = game.Labelled(ctx, values, picture.Labels(labels).Shown())
	} else {
		d, err = game.Shown(ctx, values)
	}
	graphs.Try(badParameter(game.ID, err))
	graphs.Try(explain.Titled(c.Words, game, values, d))
	return d
}

// parameters reads name=value arguments. One without a = belongs to the list that
// goes before it: heaps=3 5 7.
func parameters(args []string) (map[string]string, error) {
	values, last := map[string]string{}, ""
	for _, arg := range args {
		name, value, ok := strings.Cut(arg, "=")
		_, twice := values[name]
		switch {
		case !ok && last == "":
			return nil, usage(arg, "cli.error.parameter")
		case !ok:
			values[last] += " " + arg
			continue
		case twice:
			return nil, usage(name, "cli.error.twice")
		}
		values[name], last = value, name
	}
	return values, nil
}

// convert runs "nimgraph convert FILE -o OUT".
func convert(c *call) {
	file, from, out := c.ends()
	to := c.drawingFormat(out)
	r := c.read(file, from)
	if to.Places() {
		c.place(file, r)
	}
	c.saveDrawing(out, r.Drawing, to)
}

// playable are the names of the games, and of the contests that are not called as
// their games.
func playable() []string {
	ids := idsOf(games.Every())
	return append(ids, slices.DeleteFunc(contestIDs(), func(id string) bool { return slices.Contains(ids, id) })...)
}

// asked returns the game that the arguments name with its parameters. A contest
// without parameters, but for limit, has them from the first case on standard input:
// where that is a file, or where "-" asks for it. A pipe alone does not: it may be
// what a script reads the names of games from.
func (c *call) asked() (*games.Game, map[string]string) {
	id := c.args[0]
	contest, isContest := games.ContestByID(id)
	if isContest {
		id = contest.Game
	}
	game := c.gameCalled(id)
	given := c.args[1:]
	reads := isContest && len(given) > 0 && given[0] == "-"
	if reads {
		given = given[1:]
	}
	values := graphs.Must(parameters(given))
	if !isContest {
		return game, values
	}
	limit, limited := values[games.Limit]
	limited = limited && game.TakesLimit()
	own := len(values) > 1 || len(values) == 1 && !limited
	switch {
	case reads && own:
		refuse("-", "cli.error.contest-parameters")
	case own, !reads && !redirected(c.In):
		return game, values
	}
	text, err := formats.ReadAll(c.In)
	graphs.Try(input("-", err))
	if len(bytes.TrimSpace(text)) == 0 && !reads {
		return game, values
	}
	values, err = contest.Args(text)
	graphs.Try(input("-", err))
	if limited {
		values[games.Limit] = limit
	}
	return game, values
}

// redirected tells whether an input is a file of which nothing is read yet, and
// no terminal, pipe or other device.
func redirected(in io.Reader) bool {
	file, ok := in.(*os.File)
	if !ok {
		return in != nil
	}
	about, err := file.Stat()
	if err != nil || !about.Mode().IsRegular() {
		return false
	}
	at, err := file.Seek(0, io.SeekCurrent)
	return err == nil && at == 0
}

// answers runs "nimgraph solve CONTEST --answers".
func (c *call) answers() {
	for _, other := range []string{"--json", "--table", "--play", "--token", "--vertex", "--from", "--header", "--as"} {
		c.either("--answers", other, "cli.error.other")
	}
	if len(c.args) == 0 {
		refuse(c.name, "cli.error.missing", contestNames())
	}
	contest, ok := games.ContestByID(c.args[0])
	switch {
	case !ok:
		refuse(c.args[0], "cli.error.none-of", contestNames())
	case len(c.args) > 2, len(c.args) == 2 && c.args[1] != "-":
		refuse(c.args[1], "cli.error.answers")
	}
	text, err := formats.ReadAll(c.In)
	graphs.Try(input("-", err))
	var out bytes.Buffer
	graphs.Try(input("-", contest.Answers(c.ctx, text, &out)))
	c.write(out.Bytes())
}

func contestIDs() []string {
	return xslices.Map(games.Contests(), func(c games.Contest) string { return c.ID })
}

func contestNames() words.Data {
	return words.Data{"What": "CONTEST", "Names": strings.Join(contestIDs(), ", ")}
}

// contestHelp tells how a contest writes its input and what it wants.
func contestHelp(w *words.Words, contest games.Contest) string {
	return entry("    "+w.T("cli.contests.input"), w.T(contest.InputKey()), contestColumn) +
		entry("    "+w.T("cli.contests.answer"), w.Also(contest.InputKey()), contestColumn)
}

// contestColumn is where the texts of a contest begin.
const contestColumn = 13
