package cli

import (
	"errors"
	"strconv"
	"time"

	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/solver/steps"
	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/words"
)

// film returns what kind of file OUT is that shows all steps, or all moves.
func (c *exporting) film(out string) picture.Film {
	all := picture.Films()
	at := c.outputFormat("--to", out, each(all, spelled), each(all, picture.Film.Ending))
	if all[at] == picture.FilmPNG && out == "-" {
		refuse(out, "cli.error.steps.stdout")
	}
	return all[at]
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
func exportFilm(c *exporting) {
	for i, name := range filmOptions {
		for _, other := range filmOptions[:i] {
			c.either(other, name, "cli.error.same")
		}
	}
	if c.flags["--tikz"] == "picture" {
		refuse("--tikz", "cli.error.steps.tikz", words.Data{"Value": "picture", "Other": c.asksFilm()})
	}
	file, from, out := c.ends()
	film := c.film(out)
	request := c.request(picture.ByID(string(film)))
	request.Bare = request.Bare || film == picture.FilmGIF
	const longest = 600 // seconds
	delay := c.number("--delay", true, longest)
	r := c.read(file, from)
	of := c.filmed(file, r.Drawing, request)
	c.place(file, r)
	quiet := func(float64) {}
	c.fitting(out, &request.Scale, func() error {
		s, err := request.Series(c.Words, of)
		if err != nil {
			return input(file, err)
		}
		s.Delay = time.Duration(delay * float64(time.Second))
		if err := s.Measure(c.ctx, quiet); err != nil {
			return outputError(out, err)
		}
		return outputError(out, s.Write(c.ctx, film, out, c.save, quiet))
	})
}

// filmed returns what a film is of: the steps of a drawing's solution, or the game that is
// kept with it.
func (c *exporting) filmed(file string, d *document.Drawing, r picture.Request) picture.Of {
	if c.has("--steps") {
		return c.stepped(file, d, r)
	}
	of := c.shown(file, d, r)
	// Before each of its positions is solved.
	if n := len(d.Record().Moves) + 1; n > picture.MaxFrames {
		fail(input(file, picture.TooMany(n, true)))
	}
	m, board, err := match.Replay(c.ctx, d, func(float64) {})
	if err != nil {
		fail(unsolved(file, d, solver.PositionOf(d), err))
	}
	of.Solution, of.Match, of.PlayedOn = m.StateAt(0).Solution, m, board.Drawing
	return of
}

// blameScale returns an error that a picture is too large as one of the option that
// says how large it is; another error as it is.
func (c *exporting) blameScale(err error) error {
	var large *render.TooLargeError
	if !errors.As(err, &large) {
		return err
	}
	for _, option := range []string{"--scale", "--dpi"} {
		if c.has(option) {
			return &failure{status: badUsage, where: option, err: large}
		}
	}
	return err
}

// stepped returns what pictures of steps are of: the drawing with its solution and the
// steps.
func (c *exporting) stepped(file string, d *document.Drawing, r picture.Request) picture.Of {
	of := c.shown(file, d, r)
	of.Solution = must(c.solution(file, d))
	of.Steps = must(steps.Of(c.ctx, of.Solution))
	return of
}

// step is the number, from 0, of the step that --step asks for; all is how many there
// are.
func (c *exporting) step(all int) int {
	text := c.flags["--step"]
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > all {
		refuse("--step", "cli.error.whole", words.Data{"Value": text, "Min": 1, "Max": all})
	}
	return n - 1
}
