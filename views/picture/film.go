package picture

import (
	"fmt"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// MaxFrames is how many pictures can be written together.
const MaxFrames = 500

// Reel is what a film shows: the steps of a solution, or a game that was played.
type Reel interface {
	// Len returns how many pictures there are.
	Len() int
	// Scene returns a picture; moved is how far what moves has come on the way to the
	// next, from 0 to 1.
	Scene(i int, moved float64) *scene.Scene
	// Sentence says what there is to say of a picture, and Figure is what stands beside the
	// sentence; nil for none.
	Sentence(i int) string
	Figure(i int) *scene.Scene
	// Moves tells whether something moves from a picture to the next one.
	Moves(i int) bool
}

// stepReel are the steps of a solution, of which nothing is selected.
type stepReel struct{ *Frames }

func (s stepReel) Scene(i int, moved float64) *scene.Scene {
	return s.Frames.Scene(i, moved, document.Selection{})
}

// Film is a kind of file that shows all pictures of a reel.
type Film string

const (
	FilmGIF Film = "gif" // an animation
	FilmPDF Film = "pdf" // a page for each
	FilmPNG Film = "png" // a numbered file for each
	FilmTeX Film = "tex" // a slide of LaTeX's beamer, with an overlay for each
)

// Films returns all kinds, in the order in which they are offered.
func Films() []Film { return []Film{FilmGIF, FilmPDF, FilmPNG, FilmTeX} }

// Ending is that of its files, with the dot.
func (f Film) Ending() string { return "." + string(f) }

// Key is its translation key.
func (f Film) Key() string { return "export.film." + string(f) }

// TooMany says that there are too many pictures to be written together: steps of a
// solution, of which there may also be none, or positions of a match.
func TooMany(pictures int, match bool) error {
	f := &graphs.Fault{Says: "error.film", With: graphs.Data{"Steps": pictures, "Most": MaxFrames}}
	switch {
	case match:
		f.Says = "error.film.match"
	case pictures == 0:
		f.Says = "error.film.none"
	}
	return f
}

// Numbered returns the path of the picture of a step: steps-001.png of steps.png. The
// numbers begin with 1 and have as many digits as the last, three at least.
func Numbered(path string, i, of int) string {
	digits := max(3, len(fmt.Sprint(of)))
	ending := FilmPNG.Ending()
	stem := path
	if len(path) > len(ending) {
		stem, ending = path[:len(path)-len(ending)], path[len(path)-len(ending):]
	}
	return fmt.Sprintf("%s-%0*d%s", stem, digits, i+1, ending)
}
