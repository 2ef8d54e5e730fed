package app

import (
	"bytes"
	"context"
	"io"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// pictureChoice is what was chosen in the export dialog, for the next picture as
// well. Numbers are places in its lists. It is kept as JSON: a field that is new has
// its default.
type pictureChoice struct {
	Format, Part, Labels, Colours, Margin int
	DPI                                   int
	Highlights, Caption, Legend           bool
	Transparent, Outlines                 bool
	// Bare leaves out the drawing that a picture carries otherwise, so that it
	// can be opened again.
	Bare bool
}

func defaultPicture() pictureChoice {
	return pictureChoice{Margin: marginNormal, DPI: 2 * render.DPI, Highlights: true}
}

// What can be chosen, in the order of the dialog's lists.
const (
	partWhole = iota
	partSelected
	partVisible
)

const (
	labelsSeen = iota
	labelsBoth
	labelsValue
	labelsName
	labelsNone
)

const (
	coloursSeen = iota
	coloursLight
	coloursDark
	coloursPrint
)

const (
	marginNone = iota
	marginNarrow
	marginNormal
	marginWide
)

func partKeys() []string {
	return []string{partWhole: "export.part.whole", partSelected: "export.part.selected", partVisible: "export.part.visible"}
}

func labelKeys() []string {
	return []string{
		labelsSeen: "export.labels.seen", labelsBoth: "export.labels.both", labelsValue: "export.labels.value",
		labelsName: "export.labels.name", labelsNone: "export.labels.none",
	}
}

func colourKeys() []string {
	return []string{
		coloursSeen: "export.colours.seen", coloursLight: "export.colours.light",
		coloursDark: "export.colours.dark", coloursPrint: "export.colours.print",
	}
}

func marginKeys() []string {
	return []string{
		marginNone: "export.margin.none", marginNarrow: "export.margin.narrow",
		marginNormal: "export.margin.normal", marginWide: "export.margin.wide",
	}
}

// margins are in document units.
var margins = [...]float64{marginNone: 0, marginNarrow: 8, marginNormal: render.Margin, marginWide: 40}

// resolutions are those of a PNG, in pixels an inch.
func resolutions() []int { return []int{render.DPI, 2 * render.DPI, 300, 4 * render.DPI, 600} }

// within keeps a place in a list, whatever was remembered.
func within(i, n int) int { return max(0, min(i, n-1)) }

func (c pictureChoice) format() picture.Format {
	all := picture.Formats()
	return all[within(c.Format, len(all))]
}

// content returns what a picture shows.
func (w *Window) content(c pictureChoice) picture.Content {
	solution, _, _ := w.session.Solution()
	shows := w.session.Options()
	if c.Labels != labelsSeen {
		shows.Values = c.Labels == labelsBoth || c.Labels == labelsValue
		shows.Names = c.Labels == labelsBoth || c.Labels == labelsName
		shows.After = false
	}
	shows.Highlights = c.Highlights
	shows.Selection, shows.Wrong = document.Selection{}, document.Selection{}
	content := picture.Content{
		Drawing: w.session.Drawing(), Solution: solution, Shows: shows, Caption: c.Caption, Legend: c.Legend,
	}
	switch c.Part {
	case partSelected:
		if chosen := w.session.Selection(); !chosen.Empty() {
			content.Shows.Only = &chosen
		}
	case partVisible:
		if low, high := w.board.Shown(); high.X > low.X && high.Y > low.Y {
			content.Area = &picture.Area{Low: low, High: high}
		}
	}
	return content
}

func (w *Window) palette(c pictureChoice) *scene.Palette {
	switch c.Colours {
	case coloursLight:
		return scene.Light()
	case coloursDark:
		return scene.Dark()
	case coloursPrint:
		return scene.Print()
	}
	return w.program.theme.Palette()
}

// shot is a picture that is ready to be written; nothing in it changes any more.
type shot struct {
	format  picture.Format
	scene   *scene.Scene
	options render.Options
}

// shoot makes a picture of the drawing as it is.
func (w *Window) shoot(c pictureChoice) (*shot, error) {
	content := w.content(c)
	s := &shot{c.format(), content.Scene(w.words), render.Options{
		Palette: w.palette(c), Transparent: c.Transparent, Outlines: c.Outlines, Margin: margins[within(c.Margin, len(margins))],
		Title: w.pictureTitle(), Description: content.Description(w.words),
	}}
	if s.format.Pixels && c.DPI > 0 {
		s.options.Scale = float64(c.DPI) / render.DPI
	}
	if !c.Bare && s.format.Carries {
		var text bytes.Buffer
		if err := formats.Write(&text, content.Drawing, formats.JSON); err != nil {
			return nil, err
		}
		s.options.Drawing = text.Bytes()
	}
	return s, nil
}

// pictureTitle is the drawing's title, or the name of its file without the ending;
// empty where it has neither.
func (w *Window) pictureTitle() string {
	if title := w.session.Drawing().Title(); title != "" || w.path == "" {
		return title
	}
	return stem(w.path)
}

// size returns how large the picture is in document units, with its margin.
func (s *shot) size() (width, height float64) {
	low, high := render.Bounds(s.scene)
	return high.X - low.X + 2*s.options.Margin, high.Y - low.Y + 2*s.options.Margin
}

// From so many shapes, or pixels of a PNG, on writing a picture is left to a task of
// its own.
const (
	slowShapes = 4000
	slowPixels = 4 << 20
)

func (s *shot) slow() bool {
	if len(s.scene.Shapes) >= slowShapes {
		return true
	}
	width, height := s.size()
	return s.format.Pixels && width*height*s.options.Scale*s.options.Scale > slowPixels
}

// write writes the picture, and tells how far it is.
func (s *shot) write(ctx context.Context, out io.Writer, tell func(part float64)) error {
	options := s.options
	options.Progress = func(part float64) error {
		tell(part)
		return ctx.Err()
	}
	return s.format.Write(out, s.scene, options)
}
