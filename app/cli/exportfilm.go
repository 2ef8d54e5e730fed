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

// filmFormat returns the format of the film to write to the file out, such as an animated GIF. The
// option --to chooses the format. Without it, the extension of out does.
func (c *exportCommand) filmFormat(out string) (picture.Film, error) {
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

// filmOption returns the option that asks for a film: "--steps" or "--match".
func (c *exportCommand) filmOption() string {
	if c.hasOption("--steps") {
		return "--steps"
	}
	return "--match"
}

// exportFilm runs "nimgraph export FILE -o OUT --steps" and "nimgraph export FILE -o OUT --match". It
// writes a film: a picture of each step of the solution, or of the position after each move of the
// match.
func exportFilm(cmd *exportCommand) error {
	for i, name := range filmOptions {
		for _, other := range filmOptions[:i] {
			if err := cmd.rejectBothOptions(other, name, "cli.error.same"); err != nil {
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
	film, err := cmd.filmFormat(out)
	if err != nil {
		return err
	}
	format := filmPictureFormat(film)
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

// filmSource returns the content of the film that request describes. With --steps the film shows the
// steps of the solution of drawing d, with --match the moves of the match that d stores. Error
// messages name file, from which d was read.
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

// scaleOptionError returns err as an error about the option --scale or --dpi, if the user gave this
// option and err says that the picture is too large. It returns any other err unchanged.
func (c *exportCommand) scaleOptionError(err error) error {
	if large := graphs.FaultOf(err, render.TooLarge); large != nil {
		for _, option := range []string{"--scale", "--dpi"} {
			if c.hasOption(option) {
				return &failure{status: badUsage, where: option, err: large}
			}
		}
	}
	return err
}

// stepsSource returns the content of pictures of the steps in which drawing d is solved: the drawing,
// its solution and the steps. request describes the pictures. Error messages name file, from which d
// was read.
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

// stepOption returns the index of the step that --step chooses, which counts steps from 1. It returns
// an error if the number is not from 1 to count.
func (c *exportCommand) stepOption(count int) (int, error) {
	text := c.flags["--step"]
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > count {
		return 0, usageError("--step", "cli.error.whole", words.Data{"Value": text, "Min": 1, "Max": count})
	}
	return n - 1, nil
}

// filmName returns the name of the format of film as people write it, such as "GIF".
func filmName(film picture.Film) string { return strings.ToUpper(string(film)) }

// filmPictureFormat returns the format in which the pictures of a film are made. For a GIF it is PNG,
// but without the drawing that a PNG carries.
func filmPictureFormat(film picture.Film) picture.Format {
	format := picture.FormatByID(string(film))
	if film == picture.FilmGIF {
		format.Name, format.Carries = filmName(film), false
	}
	return format
}
