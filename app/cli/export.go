package cli

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/solver/steps"
	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// exportFlags are the options of export: where the picture goes, what it shows, how
// it looks, and what is read and written.
func exportFlags() []flag {
	const shown, looks, steps = "cli.group.shown", "cli.group.look", "cli.group.steps"
	return slices.Concat([]flag{shared("-o")}, pictureFlags(false, shown), switchFlags(), []flag{
		{name: "--bundles", value: "WHERE", allowed: []string{"none", "terminals", "all"}, about: "cli.flag.bundles", group: shown},
		{name: "--remoteness", about: "cli.flag.remoteness", group: shown},
		{name: "--only", value: "A,B,C", about: "cli.flag.only", group: shown},
		{name: "--area", value: "X,Y,W,H", about: "cli.flag.area", group: shown},
	}, pictureFlags(true, looks), []flag{
		shared("--dark"),
		shared("--dpi"),
		{name: "--tikz", value: "WHAT", allowed: []string{"document", "picture"}, about: "cli.flag.tikz", group: looks},
		{name: "--steps", about: "cli.flag.steps", group: steps},
		{name: "--step", value: "N", about: "cli.flag.step", group: steps},
		{name: "--match", about: "cli.flag.match", group: steps},
		{name: "--delay", value: "SECONDS", about: "cli.flag.delay", group: steps},
	}, readingFlags(), []flag{toFlag("cli.flag.to.picture", append(pictureNames(), string(picture.FilmGIF)))})
}

// pictureFlags are the options of every picture, either of its looks or of what it shows.
func pictureFlags(looks bool, group string) (flags []flag) {
	for _, o := range picture.Options() {
		if o.Flag == "" || o.Appearance != looks {
			continue
		}
		f := flag{name: "--" + o.Flag, value: o.Takes, about: "cli.flag." + o.Flag, group: group}
		if o.Choices != nil {
			f.allowed = o.Choices[1:] // nothing is seen
		}
		flags = append(flags, f)
	}
	return flags
}

// switchFlags are the switches of the board that no option of a picture says.
func switchFlags() (flags []flag) {
	for _, s := range scene.Switches() {
		if everything := scene.UsualOptions(); !*s.Field(&everything) {
			flags = append(flags, flag{name: "--" + s.Name, about: "cli.flag." + s.Name, group: "cli.group.shown"})
		}
	}
	return flags
}

// choicesOf returns what the option of a picture may be on the command line.
func choicesOf(name string) []string {
	o, _ := xslices.Find(picture.Options(), func(o picture.Option) bool { return o.Flag == name })
	return o.Choices[1:]
}

func pictureNames() []string {
	return xslices.Map(picture.Formats(), func(f picture.Format) string { return f.Extension[1:] })
}

// export runs "nimgraph export FILE -o OUT [options]".
func export(begun *call) error {
	c := &exporting{begun}
	for _, other := range filmOptions {
		if err := c.either("--remoteness", other, "cli.error.remoteness"); err != nil {
			return err
		}
	}
	if c.has("--steps") || c.has("--match") {
		return exportFilm(c)
	}
	if c.has("--delay") {
		return usage("--delay", "cli.error.steps.only")
	}
	file, from, out, err := c.ends()
	if err != nil {
		return err
	}
	format, err := c.outputFormat("--to", out, pictureNames(), xslices.Map(picture.Formats(), endingOf))
	if err != nil {
		return err
	}
	kind := picture.Formats()[format]
	request, err := c.request(kind)
	if err != nil {
		return err
	}
	r, err := c.read(file, from)
	if err != nil {
		return err
	}
	of, err := c.pictured(file, r.Drawing, request)
	if err != nil {
		return err
	}
	if err := c.place(file, r); err != nil {
		return err
	}
	prepared, err := request.Prepare(c.Words, of)
	if err := outputError(out, err); err != nil {
		return err
	}
	// In a format without pixels the scale sets the size of the page.
	prepared.Options.Scale = request.Scale
	if err := c.fitting(out, &prepared.Options.Scale, func() error {
		return c.save(out, func(w io.Writer) error { return prepared.Write(c.ctx, w, func(float64) {}) })
	}); err != nil {
		return err
	}
	return nil
}

// fitting writes OUT, and where that is too large and nobody asks for a scale, once more at
// one that fits, which it notes.
func (c *exporting) fitting(out string, scale *float64, write func() error) error {
	err := write()
	large := graphs.FaultOf(err, render.TooLarge)
	if large == nil || c.has("--scale") || c.has("--dpi") {
		return c.blameScale(err)
	}
	*scale, _ = large.With["Fits"].(float64)
	if err := write(); err != nil {
		return err
	}
	c.note(out, "cli.note.scale", words.Data{"Scale": *scale, "Width": large.With["Width"], "Height": large.With["Height"]})
	return nil
}

// pictured returns what a picture is of: the drawing with its solution, or a step of it.
func (c *exporting) pictured(file string, d *document.Drawing, r picture.Request) (picture.Source, error) {
	if c.has("--step") {
		of, err := c.stepped(file, d, r)
		if err != nil {
			return picture.Source{}, err
		}
		of.Step, err = c.step(of.Steps.Len())
		return of, err
	}
	of, err := c.shown(file, d, r)
	if err != nil {
		return picture.Source{}, err
	}
	switch {
	case d.Exercise().Ask == document.AskNothing || picture.Labels(c.flags["--labels"]).Values(): // no answers are hidden
		if of.Solution, err = c.shownSolution(file, r, of); err != nil {
			return picture.Source{}, err
		}
		if of.BoardOptions.Remoteness != nil {
			remoteness, err := of.Solution.Remoteness(c.ctx)
			if err != nil {
				return picture.Source{}, err
			}
			of.BoardOptions.Remoteness = &scene.Remoteness{Solution: of.Solution, Moves: remoteness.Vertices}
		}
	case r.ShowsSolution(of):
		c.note(file, "cli.note.exercise", nil)
	}
	return of, nil
}

func endingOf(f picture.Format) string { return f.Extension }

// shownSolution solves the drawing. Where it has no solution and the picture was
// to show nothing of it, the picture does without.
func (c *exporting) shownSolution(file string, r picture.Request, of picture.Source) (*solver.Solution, error) {
	s, err := c.solution(file, of.Drawing)
	if err != nil && !r.ShowsSolution(of) && c.ctx.Err() == nil {
		return nil, nil
	}
	return s, err
}

// exporting is the command export under way.
type exporting struct{ *call }

// request returns the picture that the options ask for.
func (c *exporting) request(format picture.Format) (picture.Request, error) {
	usual := picture.Default()
	r := usual
	r.Format, r.Scale, r.Input = format.ID, 1, c.flags["--tikz"] == "picture"
	for _, pair := range [][2]string{{"--palette", "--dark"}, {"--dpi", "--scale"}} {
		if err := c.either(pair[0], pair[1], "cli.error.same"); err != nil {
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
			number, err := c.number("--"+o.Flag, o.Positive, o.Most)
			if err != nil {
				return picture.Request{}, err
			}
			*o.Number(&r) = number
		default:
			o.SetOn(&r, !o.IsOn(usual))
		}
	}
	r.Labels = picture.LabelsSeen // what is seen has those that are asked for: see shown
	if c.has("--area") {
		r.Part = picture.PartVisible
	}
	if c.has("--dark") {
		r.Colours = picture.ColoursDark
	}
	if c.has("--dpi") {
		dpi, err := c.number("--dpi", true, picture.MaxScale*render.DPI)
		if err != nil {
			return picture.Request{}, err
		}
		r.Scale = dpi / render.DPI
	}
	return r, nil
}

// shown returns what the picture is of, without its solution: on the command line,
// what is seen is what the options say. A picture of too much is refused before anything is
// solved or laid out.
func (c *exporting) shown(file string, d *document.Drawing, r picture.Request) (picture.Source, error) {
	seen := scene.UsualOptions()
	for _, s := range scene.Switches() {
		*s.Field(&seen) = *s.Field(&seen) || c.has("--"+s.Name)
	}
	if c.has("--remoteness") {
		seen.Remoteness = &scene.Remoteness{} // until it is known
	}
	only, err := c.only(d)
	if err != nil {
		return picture.Source{}, err
	}
	seen.Only = only
	area, err := c.area()
	if err != nil {
		return picture.Source{}, err
	}
	of := picture.Source{Drawing: d, Title: d.Title(), Labels: picture.Labels(c.flags["--labels"]), BoardOptions: seen, Visible: area}
	if err := input(file, r.CheckSize(of)); err != nil {
		return picture.Source{}, err
	}
	return of, nil
}

// number returns the number that an option gives, from or above 0 and up to another; 0
// without it.
func (c *call) number(name string, above bool, most float64) (float64, error) {
	text, given := c.flags[name]
	if !given {
		return 0, nil
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= 0 && x <= most) || x == 0 && above {
		return 0, usage(name, "cli.error.number", words.Data{"Value": text, "Above": above, "Most": strconv.FormatFloat(most, 'f', -1, 64)})
	}
	return x, nil
}

// only returns the vertices that --only names, nil without it.
func (c *exporting) only(d *document.Drawing) (*document.Selection, error) {
	if !c.has("--only") {
		return nil, nil
	}
	vertices, err := c.named("--only", d)
	if err != nil {
		return nil, err
	}
	slices.Sort(vertices)
	return &document.Selection{Vertices: vertices}, nil
}

// named returns the vertices whose names an option lists, in its order.
func (c *call) named(option string, d *document.Drawing) ([]graphs.VertexID, error) {
	var vertices []graphs.VertexID
	for name := range strings.SplitSeq(c.flags[option], ",") {
		v, ok := d.Graph().VertexNamed(strings.TrimSpace(name))
		if !ok {
			v, ok = d.Graph().VertexNamed(name)
		}
		if !ok {
			return nil, usage(option, "cli.error.vertex", words.Data{"Name": name})
		}
		vertices = append(vertices, v.ID)
	}
	return vertices, nil
}

// farthest bounds what --area may say, in document units.
const farthest = 1e7

// numbers reads so many numbers with commas between them, each of them in low…high.
func numbers(text string, count int, low, high float64) (all []float64, ok bool) {
	parts := strings.Split(text, ",")
	for _, part := range parts {
		x, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil || !(x >= low && x <= high) {
			return nil, false
		}
		all = append(all, x)
	}
	return all, len(parts) == count
}

// area returns the rectangle that --area gives, nil without it.
func (c *exporting) area() (*scene.Box, error) {
	text, given := c.flags["--area"]
	if !given {
		return nil, nil
	}
	x, ok := numbers(text, 4, -farthest, farthest)
	if !ok || x[2] <= 0 || x[3] <= 0 {
		return nil, usage("--area", "cli.error.area", words.Data{"Value": text})
	}
	low := scene.Point{X: x[0], Y: x[1]}
	return &scene.Box{Low: low, High: low.Add(scene.Point{X: x[2], Y: x[3]})}, nil
}

// film returns what kind of file OUT is that shows all steps, or all moves.
func (c *exporting) film(out string) (picture.Film, error) {
	all := picture.Films()
	at, err := c.outputFormat("--to", out, xslices.Map(all, spelled), xslices.Map(all, picture.Film.Extension))
	if err != nil {
		return "", err
	}
	if all[at] == picture.FilmPNG && out == "-" {
		return "", usage(out, "cli.error.steps.stdout")
	}
	return all[at], nil
}

// filmOptions are the options that ask for a film, or for a picture out of one, of which
// only one can be given.
var filmOptions = []string{"--steps", "--match", "--step"}

// asksFilm returns the option that asks for all steps, or all moves.
func (c *exporting) asksFilm() string {
	if c.has("--steps") {
		return "--steps"
	}
	return "--match"
}

// exportFilm runs "nimgraph export FILE -o OUT --steps [options]", and the same with
// --match.
func exportFilm(c *exporting) error {
	for i, name := range filmOptions {
		for _, other := range filmOptions[:i] {
			if err := c.either(other, name, "cli.error.same"); err != nil {
				return err
			}
		}
	}
	if c.flags["--tikz"] == "picture" {
		return usage("--tikz", "cli.error.steps.tikz", words.Data{"Value": "picture", "Other": c.asksFilm()})
	}
	file, from, out, err := c.ends()
	if err != nil {
		return err
	}
	film, err := c.film(out)
	if err != nil {
		return err
	}
	request, err := c.request(picture.FormatByID(string(film)))
	if err != nil {
		return err
	}
	request.Bare = request.Bare || film == picture.FilmGIF
	const longest = 600 // seconds
	delay, err := c.number("--delay", true, longest)
	if err != nil {
		return err
	}
	r, err := c.read(file, from)
	if err != nil {
		return err
	}
	of, err := c.filmed(file, r.Drawing, request)
	if err != nil {
		return err
	}
	if err := c.place(file, r); err != nil {
		return err
	}
	quiet := func(float64) {}
	if err := c.fitting(out, &request.Scale, func() error {
		s, err := request.Series(c.Words, of)
		if err != nil {
			return input(file, err)
		}
		s.Delay = time.Duration(delay * float64(time.Second))
		if err := s.Measure(c.ctx, quiet); err != nil {
			return outputError(out, err)
		}
		return outputError(out, s.Write(c.ctx, film, out, c.save, quiet))
	}); err != nil {
		return err
	}
	return nil
}

// filmed returns what a film is of: the steps of a drawing's solution, or the game that is
// kept with it.
func (c *exporting) filmed(file string, d *document.Drawing, r picture.Request) (picture.Source, error) {
	if c.has("--steps") {
		return c.stepped(file, d, r)
	}
	of, err := c.shown(file, d, r)
	if err != nil {
		return picture.Source{}, err
	}
	// Before each of its positions is solved.
	if n := len(d.Record().Moves) + 1; n > picture.MaxFrames {
		return picture.Source{}, input(file, picture.FilmLengthFault(n, true))
	}
	m, board, err := match.Replay(c.ctx, d, func(float64) {})
	if err != nil {
		return picture.Source{}, unsolved(file, d, solver.PositionOf(d), err)
	}
	of.Solution, of.Match, of.MatchBoard = m.StateAt(0).Solution, m, board.Drawing
	return of, nil
}

// blameScale returns an error that a picture is too large as one of the option that
// says how large it is; another error as it is.
func (c *exporting) blameScale(err error) error {
	if large := graphs.FaultOf(err, render.TooLarge); large != nil {
		for _, option := range []string{"--scale", "--dpi"} {
			if c.has(option) {
				return &failure{status: badUsage, where: option, err: large}
			}
		}
	}
	return err
}

// stepped returns what pictures of steps are of: the drawing with its solution and the
// steps.
func (c *exporting) stepped(file string, d *document.Drawing, r picture.Request) (picture.Source, error) {
	of, err := c.shown(file, d, r)
	if err != nil {
		return picture.Source{}, err
	}
	if of.Solution, err = c.solution(file, d); err != nil {
		return picture.Source{}, err
	}
	if of.Steps, err = steps.Of(c.ctx, of.Solution); err != nil {
		return picture.Source{}, err
	}
	return of, nil
}

// step is the number, from 0, of the step that --step asks for; all is how many there
// are.
func (c *exporting) step(all int) (int, error) {
	text := c.flags["--step"]
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > all {
		return 0, usage("--step", "cli.error.whole", words.Data{"Value": text, "Min": 1, "Max": all})
	}
	return n - 1, nil
}
