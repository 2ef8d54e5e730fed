package cli

import (
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
	"nimgraph/views/words"
)

// filmKind returns the kind of file for a film, the pictures of all steps or moves. It depends on the
// file name extension of out.
func (c *exportCommand) filmKind(out string) (picture.Film, error) {
	films := picture.Films()
	index, err := c.outputFormat("--to", out, xslices.Map(films, toString), xslices.Map(films, picture.Film.Extension))
	if err != nil {
		return "", err
	}
	if films[index] == picture.FilmPNG && out == "-" {
		return "", usageError(out, "cli.error.steps.stdout")
	}
	return films[index], nil
}

// filmOptions ask for a film or for one picture of it. They exclude each other.
var filmOptions = []string{"--steps", "--match", "--step"}

// filmOption returns the name of the option, --steps or --match, that asks for a film.
func (c *exportCommand) filmOption() string {
	if c.hasOption("--steps") {
		return "--steps"
	}
	return "--match"
}

// exportFilm runs "nimgraph export FILE -o OUT --steps" and "nimgraph export FILE -o OUT --match". It
// writes the pictures of all steps of the solution, or of all moves of the match.
func exportFilm(cmd *exportCommand) error {
	for i, name := range filmOptions {
		for _, other := range filmOptions[:i] {
			if err := cmd.rejectBoth(other, name, "cli.error.same"); err != nil {
				return err
			}
		}
	}
	if cmd.flags["--tikz"] == "picture" {
		return usageError("--tikz", "cli.error.steps.tikz", words.Data{"Value": "picture", "Other": cmd.filmOption()})
	}
	file, from, out, err := cmd.inputAndOutput()
	if err != nil {
		return err
	}
	film, err := cmd.filmKind(out)
	if err != nil {
		return err
	}
	format := filmFormat(film)
	request, err := cmd.pictureRequest(format)
	if err != nil {
		return err
	}
	request.Bare = request.Bare || film == picture.FilmGIF
	const longest = 600 // seconds
	delay, err := cmd.numberOption("--delay", true, longest)
	if err != nil {
		return err
	}
	r, err := cmd.readInput(file, from)
	if err != nil {
		return err
	}
	source, err := cmd.filmSource(file, r.Drawing, request)
	if err != nil {
		return err
	}
	if err := cmd.placeVertices(file, r); err != nil {
		return err
	}
	quiet := func(float64) {}
	if err := cmd.writeAtFittingScale(out, &request.Scale, func() error {
		s, err := request.Series(cmd.Words, source)
		if err != nil {
			return inputError(file, err)
		}
		s.Delay = time.Duration(delay * float64(time.Second))
		if err := s.Measure(cmd.ctx, quiet); err != nil {
			return outputError(out, err)
		}
		return outputError(out, s.Write(cmd.ctx, film, out, cmd.saveFile, quiet))
	}); err != nil {
		return err
	}
	cmd.noteIgnoredOptions(out, format, film)
	return nil
}

// filmSource returns the content of a film of drawing d that request describes: with --steps the steps
// of its solution, otherwise the moves of the match that d stores. file is the file of d, for error
// messages.
func (c *exportCommand) filmSource(file string, d *document.Drawing, request picture.Request) (picture.Source, error) {
	if c.hasOption("--steps") {
		return c.stepsSource(file, d, request)
	}
	source, err := c.boardSource(file, d, request)
	if err != nil {
		return picture.Source{}, err
	}
	// Check the length before the positions are solved.
	if n := len(d.Record().Moves) + 1; n > picture.MaxFrames {
		return picture.Source{}, inputError(file, picture.FilmLengthFault(n, true))
	}
	m, board, err := match.Replay(c.ctx, d, func(float64) {})
	if err != nil {
		return picture.Source{}, solveError(file, d, solver.PositionOf(d), err)
	}
	source.Solution, source.Match, source.MatchBoard = m.StateAt(0).Solution, m, board.Drawing
	return source, nil
}

// toScaleError returns err. If err says that a picture is too large and the option --scale set its
// size, it returns an error about this option instead.
func (c *exportCommand) toScaleError(err error) error {
	if large := graphs.FaultOf(err, render.TooLarge); large != nil {
		for _, option := range []string{"--scale", "--dpi"} {
			if c.hasOption(option) {
				return &failure{status: badUsage, where: option, err: large}
			}
		}
	}
	return err
}

// stepsSource returns the content of pictures of the steps of a solution: drawing d, its solution and
// the steps. request describes the pictures. file is the file of d, for error messages.
func (c *exportCommand) stepsSource(file string, d *document.Drawing, request picture.Request) (picture.Source, error) {
	source, err := c.boardSource(file, d, request)
	if err != nil {
		return picture.Source{}, err
	}
	if source.Solution, err = c.solveDrawing(file, d); err != nil {
		return picture.Source{}, err
	}
	if source.Steps, err = steps.New(c.ctx, source.Solution); err != nil {
		return picture.Source{}, err
	}
	return source, nil
}

// stepOption returns the index of the step that --step chooses. count is the number of steps.
func (c *exportCommand) stepOption(count int) (int, error) {
	text := c.flags["--step"]
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > count {
		return 0, usageError("--step", "cli.error.whole", words.Data{"Value": text, "Min": 1, "Max": count})
	}
	return n - 1, nil
}

// filmName returns the name of the format of film, a file with several pictures in order, for the
// user.
func filmName(film picture.Film) string { return strings.ToUpper(string(film)) }

// filmFormat returns the format of the pictures of a film. The pictures of a GIF are made like those
// of a PNG, but a GIF does not carry the drawing.
func filmFormat(film picture.Film) picture.Format {
	format := picture.FormatByID(string(film))
	if film == picture.FilmGIF {
		format.Name, format.Carries = filmName(film), false
	}
	return format
}
