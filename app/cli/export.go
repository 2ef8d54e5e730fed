package cli

import (
	"errors"
	"io"
	"slices"

	"nimgraph/graphs/document"
	"nimgraph/solver"
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
		if o.Flag == "" || o.Looks != looks {
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
		if everything := scene.Everything(); !*s.Of(&everything) {
			flags = append(flags, flag{name: "--" + s.Name, about: "cli.flag." + s.Name, group: "cli.group.shown"})
		}
	}
	return flags
}

// choicesOf returns what the option of a picture may be on the command line.
func choicesOf(name string) []string {
	for _, o := range picture.Options() {
		if o.Flag == name {
			return o.Choices[1:]
		}
	}
	return nil
}

func pictureNames() []string {
	return each(picture.Formats(), func(f picture.Format) string { return f.Ending[1:] })
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
	kind, err := c.picture(out)
	if err != nil {
		return err
	}
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
	if err != nil {
		return outputError(out, err)
	}
	// In a format without pixels the scale sets the size of the page.
	prepared.Options.Scale = request.Scale
	return c.fitting(out, &prepared.Options.Scale, func() error {
		return c.save(out, func(w io.Writer) error { return prepared.Write(c.ctx, w, func(float64) {}) })
	})
}

// fitting writes OUT, and where that is too large and nobody asks for a scale, once more at
// one that fits, which it notes.
func (c *exporting) fitting(out string, scale *float64, write func() error) error {
	err := write()
	var large *render.TooLargeError
	if !errors.As(err, &large) || c.has("--scale") || c.has("--dpi") {
		return c.blameScale(err)
	}
	*scale = large.Fits
	if err := write(); err != nil {
		return err
	}
	c.note(out, "cli.note.scale", words.Data{"Scale": large.Fits, "Width": int(large.Width), "Height": int(large.Height)})
	return nil
}

// pictured returns what a picture is of: the drawing with its solution, or a step of it.
func (c *exporting) pictured(file string, d *document.Drawing, r picture.Request) (picture.Of, error) {
	if c.has("--step") {
		of, err := c.stepped(file, d, r)
		if err == nil {
			of.Step, err = c.step(of.Steps.Len())
		}
		return of, err
	}
	of, err := c.shown(file, d, r)
	switch {
	case err != nil:
	case !c.hides(d):
		if of.Solution, err = c.shownSolution(file, r, of); err == nil && of.Seen.Remote != nil {
			of.Seen.Remote, err = c.remoteness(of.Solution)
		}
	case r.ShowsSolution(of):
		c.note(file, "cli.note.exercise", nil)
	}
	return of, err
}

// picture returns the format of OUT.
func (c *exporting) picture(out string) (picture.Format, error) {
	at, err := c.outputFormat("--to", out, pictureNames(), each(picture.Formats(), endingOf))
	return picture.Formats()[at], err
}

func endingOf(f picture.Format) string { return f.Ending }

// shownSolution solves the drawing. Where it has no solution and the picture was
// to show nothing of it, the picture does without.
func (c *exporting) shownSolution(file string, r picture.Request, of picture.Of) (*solver.Solution, error) {
	s, err := c.solution(file, of.Drawing)
	if err != nil && !r.ShowsSolution(of) && c.ctx.Err() == nil {
		return nil, nil
	}
	return s, err
}

// remoteness returns how many moves play lasts from each vertex of a solution.
func (c *exporting) remoteness(s *solver.Solution) (*scene.Remote, error) {
	r, err := s.Remoteness(c.ctx)
	if err != nil {
		return nil, err
	}
	return &scene.Remote{Of: s, Vertices: r.Vertices}, nil
}
