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
	}, inputFlags(), []flag{toFlag("cli.flag.to.picture", append(pictureNames(), string(picture.FilmGIF)))})
}

// pictureFlags returns the options for pictures. group is the headline above them in help. If
// appearance is set, they are the options for the appearance of a picture, otherwise those for its
// content.
func pictureFlags(appearance bool, group string) (flags []flag) {
	for _, o := range picture.Options() {
		if o.Flag == "" || o.Appearance != appearance {
			continue
		}
		f := flag{name: "--" + o.Flag, value: o.Takes, about: "cli.flag." + o.Flag, group: group}
		if o.Choices != nil {
			f.allowed = o.Choices[1:] // the command line has no board to follow
		}
		flags = append(flags, f)
	}
	return flags
}

// switchFlags returns an option for each switch of the board that is not already a picture option.
func switchFlags() (flags []flag) {
	for _, s := range scene.Switches() {
		if everything := scene.DefaultOptions(); !*s.Field(&everything) {
			flags = append(flags, flag{name: "--" + s.Name, about: "cli.flag." + s.Name, group: "cli.group.shown"})
		}
	}
	return flags
}

// optionChoices returns the permitted values of the picture option with the given name. It leaves out
// "as seen", which has a meaning only in a window.
func optionChoices(name string) []string {
	o, _ := xslices.Find(picture.Options(), func(o picture.Option) bool { return o.Flag == name })
	return o.Choices[1:]
}

// pictureNames returns the names of the formats of pictures.
func pictureNames() []string {
	return xslices.Map(picture.Formats(), func(f picture.Format) string { return f.Extension[1:] })
}

// runExport runs "nimgraph export FILE -o OUT [options]".
func runExport(call *invocation) error {
	c := &exportCommand{call}
	for _, other := range filmOptions {
		if err := c.rejectBoth("--remoteness", other, "cli.error.remoteness"); err != nil {
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
	format, err := c.outputFormat("--to", out, pictureNames(), xslices.Map(picture.Formats(), formatExtension))
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

// noteIgnoredOptions adds a note that lists the options of the command that have no effect on a file
// of the given format, if there are any. out is the file. film is its kind of film, empty for a
// picture.
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
		c.addNoteText(out, "cli.note.ignored", words.Data{"Format": name, "Options": strings.Join(given, ", ")})
	}
}

// writeAtFittingScale calls write, which writes the file out at the scale *scale. If the picture is
// too large and no option sets its scale, it sets *scale to the largest possible scale, adds a note,
// and calls write again.
func (c *exportCommand) writeAtFittingScale(out string, scale *float64, write func() error) error {
	err := write()
	large := graphs.FaultOf(err, render.TooLarge)
	if large == nil || c.hasOption("--scale") || c.hasOption("--dpi") {
		return c.toScaleError(err)
	}
	*scale, _ = large.With["Fits"].(float64)
	if err := write(); err != nil {
		return err
	}
	c.addNoteText(out, "cli.note.scale",
		words.Data{"Scale": *scale, "Width": large.With["Width"], "Height": large.With["Height"]})
	return nil
}

// pictureSource returns the content of the picture that request describes: drawing d with its solution
// or, if --step is given, one step of the solution. file is the file of d, for error messages.
func (c *exportCommand) pictureSource(file string, d *document.Drawing,
	request picture.Request,
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
		if source.Solution, err = c.solutionIfShown(file, request, source); err != nil {
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
			c.addNoteText(file, "cli.note.answers-inside", nil)
		}
	case isPage:
		c.addNoteText(file, "cli.note.exercise-page", nil)
	case request.ShowsSolution(source):
		c.addNoteText(file, "cli.note.exercise", nil)
	}
	return source, nil
}

// formatExtension returns the file name extension of a format of pictures.
func formatExtension(format picture.Format) string { return format.Extension }

// solutionIfShown returns the solution of the drawing of src. If the picture that request describes
// shows no values, it ignores an error and returns nil. file is the file of the drawing, for error
// messages.
func (c *exportCommand) solutionIfShown(file string, request picture.Request,
	src picture.Source,
) (*solver.Solution, error) {
	s, err := c.solveDrawing(file, src.Drawing)
	if err != nil && !request.ShowsSolution(src) && c.ctx.Err() == nil {
		return nil, nil
	}
	return s, err
}

// exportCommand is a running export command.
type exportCommand struct{ *invocation }

// pictureRequest returns the request for a picture in the given format, with the appearance and
// content that the options of the command set.
func (c *exportCommand) pictureRequest(format picture.Format) (picture.Request, error) {
	usual := picture.Default()
	r := usual
	r.Format, r.Scale, r.Input = format.ID, 1, c.flags["--tikz"] == "picture"
	for _, pair := range [][2]string{{"--palette", "--dark"}, {"--dpi", "--scale"}} {
		if err := c.rejectBoth(pair[0], pair[1], "cli.error.same"); err != nil {
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

// boardSource returns the content of a picture of drawing d, without its solution. The options say
// which elements of the board are shown. It returns an error if the picture that request describes is
// too large, before anything is solved or laid out. file is the file of d, for error messages.
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

// numberOption returns the value of the option with the given name: a number from 0 to highest. If
// positive is set, it must not be 0. If the option is missing, numberOption returns 0.
func (c *invocation) numberOption(name string, positive bool, highest float64) (float64, error) {
	text, given := c.flags[name]
	if !given {
		return 0, nil
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= 0 && x <= highest) || x == 0 && positive {
		most := strconv.FormatFloat(highest, 'f', -1, 64)
		return 0, usageError(name, "cli.error.number", words.Data{"Value": text, "Above": positive, "Most": most})
	}
	return x, nil
}

// onlyOption returns the vertices of d that --only names, as a selection. It returns nil if the option
// is missing.
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

// optionVertices returns the vertices of d whose names are the value of the given option, in the order
// of the list.
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

// parseNumbers returns the numbers in text, separated by commas. ok is false unless there are count
// numbers, each from low to high.
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

// areaOption returns the rectangle that --area describes, or nil if the option is missing.
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
