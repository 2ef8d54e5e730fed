package picture

import (
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/xslices"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// Option is what can be chosen of a picture: one of some words, a switch, or a number. The
// export dialog, the command line, and what is remembered of the last picture go by the list
// of them.
type Option struct {
	ID string
	// Flag is its option on the command line, without the dashes, of which a switch turns what is
	// usual; empty for none. Takes is how help writes what it takes.
	Flag, Takes string
	// Looks says that it is about the looks of the picture, not about what is shown.
	Appearance bool
	// First has the export dialog show it at once, not with the others.
	Prominent bool
	// Beside has it stand in one row with the option before.
	SameRow bool
	// For tells which formats have it; nil for all.
	IsForFormat func(Format) bool

	// Of tells of what pictures the export dialog offers it; nil for all.
	IsForSource func(Source) bool

	// Choices are the words, that of what is seen first where there is one, which Word and
	// Choose get and set; nil for what is no choice.
	Choices   []string
	Choice    func(Request) string
	SetChoice func(*Request, string)
	// On gets a switch, and Turn turns it; nil for what is none.
	IsOn  func(Request) bool
	SetOn func(*Request, bool)
	// Number is a number from 0 to Most, or above 0 where it is Positive; nil for what is
	// none. Offered are those that have words.
	Number   func(*Request) *float64
	Offers   []Offer
	Most     float64
	Positive bool
}

// Offer is a number that is offered, and its word, as that of a choice.
type Offer struct {
	Number float64
	Word   string
}

// Key is the option's translation key.
func (o Option) Key() string { return "dialog.export." + o.ID }

func (o Option) ChoiceKey(choice string) string {
	if choice == "seen" || choice == "none" { // as of all options
		return "export." + choice
	}
	return "export." + o.ID + "." + choice
}

// Options returns all options, in the order in which they are offered.
func Options() []Option {
	return []Option{
		choice(Option{ID: "part"}, Parts(), func(r *Request) *Part { return &r.Part }),
		choice(Option{ID: "labels", Flag: "labels", Takes: "WHAT"}, AllLabels(), func(r *Request) *Labels { return &r.Labels }),
		choice(Option{ID: "edges", Flag: "edges", Takes: "WHICH"}, AllEdges(), func(r *Request) *Edges { return &r.Edges }),
		turned(Option{ID: "caption", Flag: "caption", Prominent: true}, false, func(r *Request) *bool { return &r.Caption }),
		turned(Option{ID: "legend", Flag: "legend", Prominent: true}, false, func(r *Request) *bool { return &r.Legend }),
		turned(Option{ID: "columns", Flag: "columns"}, false, func(r *Request) *bool { return &r.Columns }),
		turned(Option{ID: "fusion", Flag: "fusion", IsForSource: fuses}, false, func(r *Request) *bool { return &r.Fusion }),
		turned(Option{ID: "highlights", Flag: "no-highlights"}, false, func(r *Request) *bool { return &r.Highlights }),
		choice(Option{ID: "colours", Flag: "palette", Takes: "COLOURS", Appearance: true, Prominent: true}, AllColours(), func(r *Request) *Colours { return &r.Colours }),
		{
			ID: "margin", Flag: "margin", Takes: "N", Appearance: true,
			Number: func(r *Request) *float64 { return &r.Margin }, Most: MaxMargin, Offers: []Offer{{0, "none"}, {8, "narrow"}, {render.Margin, "normal"}, {40, "wide"}},
		},
		{
			ID: "scale", Flag: "scale", Takes: "N", Appearance: true, SameRow: true, IsForFormat: func(f Format) bool { return f.Pixels },
			Number: func(r *Request) *float64 { return &r.Scale }, Most: MaxScale, Positive: true,
			Offers: []Offer{{1, "96"}, {2, "192"}, {300.0 / render.DPI, "300"}, {4, "384"}, {600.0 / render.DPI, "600"}},
		},
		turned(Option{ID: "background", Flag: "transparent", Appearance: true}, true, func(r *Request) *bool { return &r.Transparent }),
		turned(Option{ID: "outlines", Flag: "outlines", Appearance: true, IsForFormat: func(f Format) bool { return f.Outlines }}, false, func(r *Request) *bool { return &r.Outlines }),
		turned(Option{ID: "carries", Flag: "no-drawing", Appearance: true, IsForFormat: func(f Format) bool { return f.Carries }}, true, func(r *Request) *bool { return &r.Bare }),
		turned(Option{ID: "input", IsForFormat: func(f Format) bool { return f.Input }}, false, func(r *Request) *bool { return &r.Input }),
	}
}

// fuses tells whether there may be cycles to fuse.
func fuses(of Source) bool { return of.Drawing.Kind() == graphs.Deletion && of.Solution != nil }

// choice returns an option that is one of some words.
func choice[C ~string](o Option, all []C, of func(*Request) *C) Option {
	o.Choices = xslices.Map(all, func(c C) string { return string(c) })
	o.Choice = func(r Request) string { return string(*of(&r)) }
	o.SetChoice = func(r *Request, word string) { *of(r) = C(word) }
	return o
}

// turned returns a switch, that is on where a field is not, if it is the inverse of that.
func turned(o Option, inverse bool, of func(*Request) *bool) Option {
	o.IsOn = func(r Request) bool { return *of(&r) != inverse }
	o.SetOn = func(r *Request, on bool) { *of(r) = on != inverse }
	return o
}

// Edges are the edges that a picture shows: a word of the drawing's style, in its place, or
// EdgesSeen.
type Edges string

// EdgesSeen are those that the board shows.
const EdgesSeen Edges = "seen"

// AllEdges returns all choices, in the order in which they are offered.
func AllEdges() []Edges {
	all := []Edges{EdgesSeen}
	for which := document.AllEdges; which <= document.NoEdges; which++ {
		all = append(all, Edges(which.String()))
	}
	return all
}

func (e Edges) style(seen document.Style) document.Style {
	if i := slices.Index(AllEdges(), e); i > 0 {
		seen.Edges = document.EdgesShown(i - 1)
	}
	return seen
}

// Default returns the request of somebody who has chosen nothing.
func Default() Request {
	return Request{
		Format: "png", Part: PartWhole, Labels: LabelsSeen, Edges: EdgesSeen, Colours: ColoursLight,
		Margin: render.Margin, Scale: 2, Highlights: true,
	}
}

// Sane returns the request with defaults in place of values that are not offered or out of
// range: settings are read from a file.
func (r Request) Sanitize() Request {
	d := Default()
	r.Format = FormatByID(r.Format).ID
	for _, o := range Options() {
		switch {
		case o.Choices != nil && !slices.Contains(o.Choices, o.Choice(r)):
			o.SetChoice(&r, o.Choice(d))
		case o.Number != nil && !o.takes(*o.Number(&r)):
			*o.Number(&r) = *o.Number(&d)
		}
	}
	return r
}

// takes tells whether a number is one that the option may have.
func (o Option) takes(x float64) bool { return x >= 0 && x <= o.Most && (x > 0 || !o.Positive) }

const (
	// MaxScale is the largest scale of a request.
	MaxScale = 64
	// MaxMargin is its largest margin, in document units.
	MaxMargin = 1000
)

// Part is the part of a drawing that a picture shows.
type Part string

const (
	PartWhole    Part = "whole"
	PartSelected Part = "selected" // the whole where nothing is selected
	PartVisible  Part = "visible"  // what the window shows
)

// Parts returns all parts, in the order in which they are offered.
func Parts() []Part { return []Part{PartWhole, PartSelected, PartVisible} }

// Labels are the labels of vertices that a picture shows.
type Labels string

const (
	LabelsSeen         Labels = "seen" // as on the board
	LabelsBoth         Labels = "both" // name and value
	LabelsValue        Labels = "value"
	LabelsName         Labels = "name"
	LabelsPicture      Labels = "picture" // of the positions, where there are some
	LabelsPictureValue Labels = "picture+value"
	LabelsPictureName  Labels = "picture+name"
	LabelsPictureBoth  Labels = "picture+both" // picture, name and value
	LabelsNone         Labels = "none"
)

// AllLabels returns all choices, in the order in which they are offered.
func AllLabels() []Labels {
	return []Labels{
		LabelsSeen, LabelsBoth, LabelsValue, LabelsName,
		LabelsPictureValue, LabelsPicture, LabelsPictureBoth, LabelsPictureName, LabelsNone,
	}
}

// chosen tells that these are not the labels that are seen.
func (l Labels) chosen() bool { return l != LabelsSeen && l != "" }

// has tells whether something is among the labels; both is name and value.
func (l Labels) has(what Labels) bool {
	return strings.Contains(string(l), string(what)) || what != LabelsPicture && strings.HasSuffix(string(l), string(LabelsBoth))
}

// Values tells whether values are among the labels.
func (l Labels) Values() bool { return l.has(LabelsValue) }

// Pictures tells whether pictures of the positions are.
func (l Labels) Pictures() bool { return l.has(LabelsPicture) }

// Shown returns which of names and pictures are shown, as a drawing's style says it.
func (l Labels) Shown() document.LabelsShown {
	switch {
	case l.Pictures() && l.has(LabelsName):
		return document.NamesAndPictures
	case l.Pictures():
		return document.Pictures
	case l.has(LabelsName):
		return document.Names
	}
	return document.NoLabels
}

// on returns the drawing with these labels and, where it may be drawn apart, with room for
// its pictures; the drawing itself where nothing is to be changed. A board whose names
// stand beside it keeps them there.
func (l Labels) on(d *document.Drawing, apart bool) *document.Drawing {
	if !l.chosen() || !l.Pictures() && !d.Style().Labels.HasPictures() {
		return d
	}
	c := d.Clone()
	graphs.Try(c.Edit(func(draft *document.ChangeBuilder) { draft.Head().Style.Labels = l.Shown() })) // only the labels are other
	if room, ok := layout.SpreadPictures(c); ok && apart {
		graphs.Try(c.Move(room)) // its places are those of the drawing, and in range
	}
	return c
}

// Colours are the colours of a picture.
type Colours string

const (
	ColoursSeen  Colours = "seen" // as on the board
	ColoursLight Colours = "light"
	ColoursDark  Colours = "dark"
	ColoursPrint Colours = "print" // black on white
	// For a projector, thick and large, on a light and on a dark slide.
	ColoursSlide     Colours = "slide"
	ColoursSlideDark Colours = "slide-dark"
	// Black and white alone, with patterns in place of colours.
	ColoursPaper Colours = "paper"
	// Greys, as copies of a handout have them.
	ColoursGrey Colours = "grey"
	// As somebody sees the light colours who cannot tell red from green.
	ColoursCheck Colours = "check"
)

// AllColours returns all choices, in the order in which they are offered.
func AllColours() []Colours {
	return []Colours{
		ColoursSeen, ColoursLight, ColoursDark, ColoursSlide, ColoursSlideDark, ColoursPrint, ColoursPaper, ColoursGrey, ColoursCheck,
	}
}

// palette returns the picture's colours. The ground of light ones is white, as that of a page
// is that the picture goes into.
func (r Request) palette(seen *scene.Palette) *scene.Palette {
	if r.patterned() {
		return scene.Paper()
	}
	return r.Colours.Palette(seen).WithWhiteBoard()
}

// palettes are the colours where no patterns stand for some of them.
var palettes = map[Colours]func() *scene.Palette{
	ColoursLight: scene.Light, ColoursDark: scene.Dark, ColoursPrint: scene.Print, ColoursPaper: scene.Print,
	ColoursSlide:     func() *scene.Palette { return scene.Slide(false) },
	ColoursSlideDark: func() *scene.Palette { return scene.Slide(true) },
	ColoursGrey:      scene.Handout,
	ColoursCheck:     func() *scene.Palette { return scene.Light().SimulateDeuteranopia() },
}

// Palette returns the colours where no patterns stand for some of them; seen are those
// of the board.
func (c Colours) Palette(seen *scene.Palette) *scene.Palette {
	if of, ok := palettes[c]; ok {
		return of()
	}
	return seen
}

// patterned tells that patterns stand for colours.
func (r Request) patterned() bool { return r.Colours == ColoursPaper }

// The sizes of a slide, as factors of those of the drawing: what a room reads from the
// back row.
const (
	slideVertices = 1.1
	slideLetters  = 1.4
	slideLines    = 1.5
)

// dressed returns the drawing in the sizes of the request's colours; the drawing itself
// where these are its own. What the picture carries is the drawing as it is.
func (r Request) dressed(d *document.Drawing) *document.Drawing {
	if r.Colours != ColoursSlide && r.Colours != ColoursSlideDark {
		return d
	}
	style := d.Style()
	vertices, letters, lines := style.Sizes()
	style.Vertices, style.Letters = min(vertices*slideVertices, document.MaxSize), min(letters*slideLetters, document.MaxSize)
	style.Lines, style.Bold = min(lines*slideLines, document.MaxSize), true
	c := d.Clone()
	graphs.Try(c.Edit(func(draft *document.ChangeBuilder) { draft.Head().Style = style })) // the sizes are in range
	return c
}
