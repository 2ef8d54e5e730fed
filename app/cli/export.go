package cli

import (
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"nimgraph/app/browser"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// exportFlags returns the options of export: output, content, appearance and input.
func exportFlags() []flag {
	const shown, looks, steps = "cli.group.shown", "cli.group.look", "cli.group.steps"
	return slices.Concat([]flag{commonFlag("-o"), layoutFlag()}, pictureFlags(false, shown), switchFlags(), []flag{
		{
			name: "--bundles", value: "WHERE", allowed: []string{"none", "terminals", "all"},
			about: "cli.flag.bundles", group: shown,
		},
		{name: "--remoteness", about: "cli.flag.remoteness", group: shown},
		{name: "--only", value: "A,B,C", about: "cli.flag.only", group: shown},
		{name: "--area", value: "X,Y,W,H", about: "cli.flag.area", group: shown},
	}, pictureFlags(true, looks), []flag{
		commonFlag("--dark"),
		commonFlag("--dpi"),
		{name: "--tikz", value: "WHAT", allowed: []string{"document", "picture"}, about: "cli.flag.tikz", group: looks},
		{name: "--steps", about: "cli.flag.steps", group: steps},
		{name: "--step", value: "N", about: "cli.flag.step", group: steps},
		{name: "--match", about: "cli.flag.match", group: steps},
		{name: "--delay", value: "SECONDS", about: "cli.flag.delay", group: steps},
	}, inputFlags(), []flag{
		outputFormatFlag("cli.flag.to.picture", append(pictureFormatNames(), string(picture.FilmGIF))),
	})
}

// pictureFlags returns the command-line options for pictures: those for the appearance, such as the
// palette, if appearance is set, and otherwise those for the content. group is the translation key of
// the headline above them in help.
func pictureFlags(appearance bool, group string) (flags []flag) {
	for _, o := range picture.Options() {
		if o.Flag == "" || o.Appearance != appearance {
			continue
		}
		f := flag{name: "--" + o.Flag, value: o.Takes, about: "cli.flag." + o.Flag, group: group}
		if o.Choices != nil {
			f.allowed = o.Choices[1:] // without "as seen"; see optionChoices
		}
		flags = append(flags, f)
	}
	return flags
}

// switchFlags returns an option for each element of a picture, such as the grid, that the menu of the
// window switches on and off and that is off by default.
func switchFlags() (flags []flag) {
	for _, s := range scene.Switches() {
		if everything := scene.DefaultOptions(); !*s.Field(&everything) {
			flags = append(flags, flag{name: "--" + s.Name, about: "cli.flag." + s.Name, group: "cli.group.shown"})
		}
	}
	return flags
}

// optionChoices returns the values that the command line accepts for the picture option with the given
// name. It leaves out "as seen", which means the view of a window.
func optionChoices(name string) []string {
	o, _ := xslices.Find(picture.Options(), func(o picture.Option) bool { return o.Flag == name })
	return o.Choices[1:]
}

// pictureFormatNames returns the names of the formats in which pictures are exported.
func pictureFormatNames() []string {
	return xslices.Map(picture.Formats(), func(f picture.Format) string { return f.Extension[1:] })
}

// runExport runs "nimgraph export FILE -o OUT [options]".
func runExport(call *invocation) error {
	c := &exportCommand{call}
	for _, other := range filmOptions {
		if err := c.rejectBothOptions("--remoteness", other, "cli.error.remoteness"); err != nil {
			return err
		}
	}
	if c.hasOption("--steps") || c.hasOption("--match") {
		return exportFilm(c)
	}
	if c.hasOption("--delay") {
		return usageError("--delay", "cli.error.steps.only")
	}
	file, from, out, err := c.inputAndOutput()
	if err != nil {
		return err
	}
	format, err := c.outputFormat("--to", out, pictureFormatNames(), xslices.Map(picture.Formats(), formatExtension))
	if err != nil {
		return err
	}
	kind := picture.Formats()[format]
	request, err := c.pictureRequest(kind)
	if err != nil {
		return err
	}
	r, err := c.readInput(file, from)
	if err != nil {
		return err
	}
	source, err := c.pictureSource(file, r.Drawing, request)
	if err != nil {
		return err
	}
	if err := c.placeVertices(file, r); err != nil {
		return err
	}
	prepared, err := request.Prepare(c.ctx, c.Words, source)
	if err := outputError(out, err); err != nil {
		return err
	}
	// In a format without pixels the scale sets the size of the page.
	prepared.Options.Scale = request.Scale
	if err := c.writeAtFittingScale(out, &prepared.Options.Scale, func() error {
		return c.saveFile(out, func(w io.Writer) error { return prepared.Write(c.ctx, w, func(float64) {}) })
	}); err != nil {
		return err
	}
	c.noteIgnoredOptions(out, kind, "")
	return nil
}

// noteIgnoredOptions adds a note that lists the given options which have no effect on the file out.
// format is the format of its pictures. film is the kind of film if out is one, and "" for a single
// picture. If all options have an effect, there is no note.
func (c *exportCommand) noteIgnoredOptions(out string, format picture.Format, film picture.Film) {
	ignored := map[string]bool{
		"--tikz": !format.Input, "--dpi": format.Plays, "--scale": format.Plays, "--no-highlights": format.Plays,
		"--delay": film != picture.FilmGIF,
	}
	for _, o := range picture.Options() {
		// The scale of a page sets its size.
		isForFormat := o.IsForFormat == nil || o.IsForFormat(format) || o.Flag == "scale"
		ignored["--"+o.Flag] = ignored["--"+o.Flag] || !isForFormat || film != "" && o.Still
	}
	name := format.Name
	switch {
	case film != "" && c.hasOption("--match"):
		name = filmName(film) + " (--match)"
	case film != "":
		name = filmName(film) + " (--steps)"
	}
	given := slices.DeleteFunc(slices.Sorted(maps.Keys(c.flags)), func(name string) bool { return !ignored[name] })
	if len(given) > 0 {
		c.addTranslatedNote(out, "cli.note.ignored", words.Data{"Format": name, "Options": strings.Join(given, ", ")})
	}
}

// writeAtFittingScale writes the file out by calling write, which draws the picture at the scale
// *scale. If the picture is too large and neither --scale nor --dpi sets its size, it reduces *scale
// to the largest possible scale, calls write again and adds a note about it.
func (c *exportCommand) writeAtFittingScale(out string, scale *float64, write func() error) error {
	err := write()
	large := graphs.FaultOf(err, render.TooLarge)
	if large == nil || c.hasOption("--scale") || c.hasOption("--dpi") {
		return c.scaleOptionError(err)
	}
	*scale, _ = large.With["Fits"].(float64)
	if err := write(); err != nil {
		return err
	}
	c.addTranslatedNote(out, "cli.note.scale",
		words.Data{"Scale": *scale, "Width": large.With["Width"], "Height": large.With["Height"]})
	return nil
}

// pictureSource returns the content of the picture to export: drawing d with its solution or, if
// --step is given, one step of the solution. The solution of an exercise is left out, unless the
// options ask for the answers. request describes the picture. Error messages name file, from which d
// was read.
func (c *exportCommand) pictureSource(
	file string, d *document.Drawing, request picture.Request,
) (picture.Source, error) {
	if c.hasOption("--step") {
		source, err := c.stepsSource(file, d, request)
		if err != nil {
			return picture.Source{}, err
		}
		source.Step, err = c.stepOption(source.Steps.Len())
		return source, err
	}
	source, err := c.boardSource(file, d, request)
	if err != nil {
		return picture.Source{}, err
	}
	isPage := picture.FormatByID(request.Format).Plays
	isExercise := d.Exercise().Ask != document.AskNothing
	hasAnswers := picture.Labels(c.flags["--labels"]).ShowsAnswers()
	if isPage {
		hasAnswers = request.AnswersInside
	}
	switch {
	case !isExercise || hasAnswers:
		if source.Solution, err = c.solveForPicture(file, request, source); err != nil {
			return picture.Source{}, err
		}
		if source.BoardOptions.Remoteness != nil {
			remoteness, err := source.Solution.Remoteness(c.ctx)
			if err != nil {
				return picture.Source{}, err
			}
			source.BoardOptions.Remoteness = &scene.Remoteness{Solution: source.Solution, Moves: remoteness.Vertices}
		}
		if isPage && isExercise {
			c.addTranslatedNote(file, "cli.note.answers-inside", nil)
		}
	case isPage:
		c.addTranslatedNote(file, "cli.note.exercise-page", nil)
	case request.ShowsSolution(source):
		c.addTranslatedNote(file, "cli.note.exercise", nil)
	}
	return source, nil
}

// formatExtension returns the file name extension of format, such as ".svg".
func formatExtension(format picture.Format) string { return format.Extension }

// solveForPicture returns the solution of the drawing of src. If solving fails, but the picture that
// request describes shows no values, it returns nil and no error. If the command is cancelled
// meanwhile, it returns the error. Error messages name file, from which the drawing was read.
func (c *exportCommand) solveForPicture(
	file string, request picture.Request, src picture.Source,
) (*solver.Solution, error) {
	s, err := c.solveDrawing(file, src.Drawing)
	if err != nil && !request.ShowsSolution(src) && c.ctx.Err() == nil {
		return nil, nil
	}
	return s, err
}

// exportCommand is an invocation of "nimgraph export", or of another command that takes the same
// picture options.
type exportCommand struct{ *invocation }

// pictureRequest returns the settings of a picture in the given format, such as its palette, scale and
// labels. They are the defaults, changed by the options of the command.
func (c *exportCommand) pictureRequest(format picture.Format) (picture.Request, error) {
	usual := picture.Default()
	r := usual
	r.Format, r.Scale, r.Input = format.ID, 1, c.flags["--tikz"] == "picture"
	for _, pair := range [][2]string{{"--palette", "--dark"}, {"--dpi", "--scale"}} {
		if err := c.rejectBothOptions(pair[0], pair[1], "cli.error.same"); err != nil {
			return picture.Request{}, err
		}
	}
	for _, o := range picture.Options() {
		text, given := c.flags["--"+o.Flag]
		switch {
		case !given:
		case o.Choices != nil:
			o.SetChoice(&r, text)
		case o.Number != nil:
			number, err := c.numberOption("--"+o.Flag, o.Positive, o.Most)
			if err != nil {
				return picture.Request{}, err
			}
			*o.Number(&r) = number
		default:
			o.SetOn(&r, !o.IsOn(usual))
		}
	}
	r.Labels = picture.LabelsSeen // boardSource sets the labels of --labels
	if r.Link && !format.Links {
		return picture.Request{}, usageError("--link", "cli.error.link-format", words.Data{"Format": format.Name})
	}
	if c.hasOption("--area") {
		r.Part = picture.PartVisible
	}
	if c.hasOption("--dark") {
		r.Colours = picture.ColoursDark
	}
	if c.hasOption("--dpi") {
		dpi, err := c.numberOption("--dpi", true, picture.MaxScale*render.DPI)
		if err != nil {
			return picture.Request{}, err
		}
		r.Scale = dpi / render.DPI
	}
	return r, nil
}

// boardSource returns the content of a picture of drawing d without its solution: the elements and the
// part of the board that the options choose. request describes the picture. Error messages name file,
// from which d was read.
//
// It returns an error if the picture would be too large, so that the user hears of it before the
// drawing is solved and laid out.
func (c *exportCommand) boardSource(file string, d *document.Drawing, request picture.Request) (picture.Source, error) {
	seen := scene.DefaultOptions()
	for _, s := range scene.Switches() {
		*s.Field(&seen) = *s.Field(&seen) || c.hasOption("--"+s.Name)
	}
	if c.hasOption("--remoteness") {
		seen.Remoteness = &scene.Remoteness{} // filled in by pictureSource
	}
	only, err := c.onlyOption(d)
	if err != nil {
		return picture.Source{}, err
	}
	seen.Only = only
	area, err := c.areaOption()
	if err != nil {
		return picture.Source{}, err
	}
	source := picture.Source{
		Drawing: d, Title: d.Title(), Page: browser.Address(), Labels: picture.Labels(c.flags["--labels"]),
		BoardOptions: seen, Visible: area,
	}
	if err := inputError(file, request.CheckSize(source)); err != nil {
		return picture.Source{}, err
	}
	return source, nil
}

// numberOption returns the number that the option with the given name has as its value, or 0 if the
// option is missing. It returns an error unless the number is between 0 and highest. If positive is
// set, 0 is an error too.
func (c *invocation) numberOption(name string, positive bool, highest float64) (float64, error) {
	text, given := c.flags[name]
	if !given {
		return 0, nil
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= 0 && x <= highest) || x == 0 && positive {
		highestText := strconv.FormatFloat(highest, 'f', -1, 64)
		return 0, usageError(name, "cli.error.number", words.Data{"Value": text, "Above": positive, "Most": highestText})
	}
	return x, nil
}

// onlyOption returns the vertices of d that the option --only lists, as a selection, or nil if the
// option is missing.
func (c *exportCommand) onlyOption(d *document.Drawing) (*document.Selection, error) {
	if !c.hasOption("--only") {
		return nil, nil
	}
	vertices, err := c.optionVertices("--only", d)
	if err != nil {
		return nil, err
	}
	slices.Sort(vertices)
	return &document.Selection{Vertices: vertices}, nil
}

// optionVertices returns the vertices of d that the value of the given option lists by their names,
// separated by commas. They are in the order of the list, and may be repeated.
func (c *invocation) optionVertices(option string, d *document.Drawing) ([]graphs.VertexID, error) {
	var vertices []graphs.VertexID
	for name := range strings.SplitSeq(c.flags[option], ",") {
		v, ok := d.Graph().VertexNamed(strings.TrimSpace(name))
		if !ok {
			v, ok = d.Graph().VertexNamed(name)
		}
		if !ok {
			return nil, usageError(option, "cli.error.vertex", words.Data{"Name": name})
		}
		vertices = append(vertices, v.ID)
	}
	return vertices, nil
}

// maxArea bounds the coordinates of --area, in document units.
const maxArea = 1e7

// parseNumbers returns the numbers in text, which are separated by commas. ok is false unless there
// are exactly count numbers, each from low to high.
func parseNumbers(text string, count int, low, high float64) (values []float64, ok bool) {
	parts := strings.Split(text, ",")
	for _, part := range parts {
		x, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil || !(x >= low && x <= high) {
			return nil, false
		}
		values = append(values, x)
	}
	return values, len(parts) == count
}

// areaOption returns the rectangle that the option --area describes by a corner, a width and a height,
// or nil if the option is missing.
func (c *exportCommand) areaOption() (*scene.Box, error) {
	text, given := c.flags["--area"]
	if !given {
		return nil, nil
	}
	x, ok := parseNumbers(text, 4, -maxArea, maxArea)
	if !ok || x[2] <= 0 || x[3] <= 0 {
		return nil, usageError("--area", "cli.error.area", words.Data{"Value": text})
	}
	low := scene.Point{X: x[0], Y: x[1]}
	return &scene.Box{Low: low, High: low.Add(scene.Point{X: x[2], Y: x[3]})}, nil
}
