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

// Option is a setting of a picture: a choice, a switch or a number. The export dialog, the flags
// of the command line and the saved settings are all made from the list of options.
type Option struct {
	ID string
	// Flag is the option of the command line, without the dashes; empty for none. For a switch it
	// turns the default around. Takes is the placeholder for its argument in help.
	Flag, Takes string
	// Appearance marks an option about the looks of the picture, not its contents.
	Appearance bool
	// Prominent options are shown at once in the export dialog, all other options on demand.
	Prominent bool
	// SameRow puts the option in one row with the previous one.
	SameRow bool
	// IsForFormat reports whether a format has the option; nil for all formats.
	IsForFormat func(Format) bool

	// Still marks an option without effect on films: on pictures of all steps or positions.
	Still bool

	// IsForSource reports whether the export dialog offers the option for a source; nil for all
	// sources.
	IsForSource func(Source) bool

	// Choices are the possible choices, beginning with "as on the board" if there is such a choice.
	// Choice and SetChoice get and set the chosen one. All are nil for other options.
	Choices   []string
	Choice    func(Request) string
	SetChoice func(*Request, string)
	// IsOn and SetOn get and set a switch; nil for other options.
	IsOn  func(Request) bool
	SetOn func(*Request, bool)
	// Number returns the field of a number from 0 to Most, or greater than 0 if it is Positive; nil
	// for other options. Offers are the numbers that the dialog offers.
	Number   func(*Request) *float64
	Offers   []Offer
	Most     float64
	Positive bool
}

// Offer is a number that the dialog offers, with the last word of the translation key of its label.
type Offer struct {
	Number float64
	Word   string
}

// NameKey returns the translation key of the name of the option.
func (o Option) NameKey() string { return "dialog.export." + o.ID }

// ChoiceKey returns the translation key of choice, one of the option's choices.
func (o Option) ChoiceKey(choice string) string {
	if choice == "seen" || choice == "none" { // shared by all options
		return "export." + choice
	}
	return "export." + o.ID + "." + choice
}

// Options returns all options, in the order of the dialog.
func Options() []Option {
	return []Option{
		choiceOption(Option{ID: "part"}, Parts(), func(r *Request) *Part { return &r.Part }),
		choiceOption(Option{ID: "labels", Flag: "labels", Takes: "WHAT"},
			AllLabels(), func(r *Request) *Labels { return &r.Labels }),
		choiceOption(Option{ID: "edges", Flag: "edges", Takes: "WHICH"},
			AllEdges(), func(r *Request) *Edges { return &r.Edges }),
		switchOption(Option{ID: "caption", Flag: "caption", Prominent: true},
			false, func(r *Request) *bool { return &r.Caption }),
		switchOption(Option{ID: "legend", Flag: "legend", Prominent: true},
			false, func(r *Request) *bool { return &r.Legend }),
		switchOption(Option{ID: "columns", Flag: "columns", Still: true},
			false, func(r *Request) *bool { return &r.Columns }),
		switchOption(Option{
			ID: "fusion", Flag: "fusion", Still: true, IsForFormat: func(f Format) bool { return !f.Plays },
			IsForSource: canFuse,
		}, false, func(r *Request) *bool { return &r.Fusion }),
		switchOption(Option{ID: "highlights", Flag: "no-highlights"}, false,
			func(r *Request) *bool { return &r.Highlights }),
		switchOption(Option{ID: "tokens", Flag: "no-tokens", IsForFormat: func(f Format) bool { return !f.Plays }},
			true, func(r *Request) *bool { return &r.HideTokens }),
		choiceOption(Option{ID: "colours", Flag: "palette", Takes: "COLOURS", Appearance: true, Prominent: true},
			AllColours(), func(r *Request) *Colours { return &r.Colours }),
		{
			ID: "margin", Flag: "margin", Takes: "N", Appearance: true,
			Number: func(r *Request) *float64 { return &r.Margin }, Most: MaxMargin,
			Offers: []Offer{{0, "none"}, {8, "narrow"}, {render.Margin, "normal"}, {40, "wide"}},
		},
		{
			ID: "scale", Flag: "scale", Takes: "N", Appearance: true, SameRow: true,
			IsForFormat: func(f Format) bool { return f.Pixels },
			Number:      func(r *Request) *float64 { return &r.Scale }, Most: MaxScale, Positive: true,
			Offers: []Offer{
				{1, "96"},
				{2, "192"},
				{300.0 / render.DPI, "300"},
				{4, "384"},
				{600.0 / render.DPI, "600"},
			},
		},
		switchOption(Option{ID: "grid", Flag: "grid", Appearance: true}, false,
			func(r *Request) *bool { return &r.Grid }),
		switchOption(Option{ID: "background", Flag: "transparent", Appearance: true},
			true, func(r *Request) *bool { return &r.Transparent }),
		switchOption(Option{
			ID: "outlines", Flag: "outlines", Appearance: true,
			IsForFormat: func(f Format) bool { return f.Outlines },
		},
			false, func(r *Request) *bool { return &r.Outlines }),
		switchOption(Option{
			ID: "carries", Flag: "no-drawing", Appearance: true,
			IsForFormat: func(f Format) bool { return f.Carries },
		},
			true, func(r *Request) *bool { return &r.Bare }),
		switchOption(Option{
			ID: "link", Flag: "link", Appearance: true,
			IsForFormat: func(f Format) bool { return f.Links },
		},
			false, func(r *Request) *bool { return &r.Link }),
		switchOption(Option{
			ID: "answers-inside", Flag: "answers-inside", IsForFormat: func(f Format) bool { return f.Plays },
			IsForSource: isExercise,
		}, false, func(r *Request) *bool { return &r.AnswersInside }),
		switchOption(Option{ID: "input", IsForFormat: func(f Format) bool { return f.Input }},
			false, func(r *Request) *bool { return &r.Input }),
	}
}

// isExercise reports whether source is an exercise, which asks for answers.
func isExercise(source Source) bool { return source.Drawing.Exercise().Ask != document.AskNothing }

// canFuse reports whether the picture of source can show the fusion of cycles. Source must be a
// solved edge-deletion game, and not a position of a match.
func canFuse(source Source) bool {
	return source.Drawing.Kind() == graphs.Deletion && source.Solution != nil && source.Match == nil
}

// choiceOption returns a copy of option with Choices, Choice and SetChoice set. field returns the
// field of a request that stores the choice.
func choiceOption[C ~string](option Option, choices []C, field func(*Request) *C) Option {
	option.Choices = xslices.Map(choices, func(c C) string { return string(c) })
	option.Choice = func(r Request) string { return string(*field(&r)) }
	option.SetChoice = func(r *Request, word string) { *field(r) = C(word) }
	return option
}

// switchOption returns a copy of option with IsOn and SetOn set. field returns the field of a
// request that stores the switch. If inverse is set, the switch is on when the field is false.
func switchOption(option Option, inverse bool, field func(*Request) *bool) Option {
	option.IsOn = func(r Request) bool { return *field(&r) != inverse }
	option.SetOn = func(r *Request, on bool) { *field(r) = on != inverse }
	return option
}

// Edges selects the edges that a picture shows. It is EdgesSeen, for the edges that the board
// shows, or the name of a document.EdgesShown.
type Edges string

// EdgesSeen shows the edges that the board shows.
const EdgesSeen Edges = "seen"

// AllEdges returns all values of Edges, in the order of the dialog.
func AllEdges() []Edges {
	choices := []Edges{EdgesSeen}
	for which := document.AllEdges; which <= document.NoEdges; which++ {
		choices = append(choices, Edges(which.String()))
	}
	return choices
}

// applyToStyle returns board, the style of the board, with its Edges replaced by the choice e.
// EdgesSeen returns board unchanged.
func (e Edges) applyToStyle(board document.Style) document.Style {
	if i := slices.Index(AllEdges(), e); i > 0 {
		board.Edges = document.EdgesShown(i - 1)
	}
	return board
}

// Default returns the request of a user who has not chosen anything.
func Default() Request {
	return Request{
		Format: "png", Part: PartWhole, Labels: LabelsSeen, Edges: EdgesSeen, Colours: ColoursLight,
		Margin: render.Margin, Scale: 2, Highlights: true,
	}
}

// Sanitize returns the request with invalid values replaced by defaults. A settings file may
// contain such values.
func (r Request) Sanitize() Request {
	d := Default()
	r.Format = FormatByID(r.Format).ID
	for _, o := range Options() {
		switch {
		case o.Choices != nil && !slices.Contains(o.Choices, o.Choice(r)):
			o.SetChoice(&r, o.Choice(d))
		case o.Number != nil && !o.accepts(*o.Number(&r)):
			*o.Number(&r) = *o.Number(&d)
		}
	}
	return r
}

// accepts reports whether x is a permitted value of the option.
func (o Option) accepts(x float64) bool { return x >= 0 && x <= o.Most && (x > 0 || !o.Positive) }

const (
	// MaxScale is the largest scale of a request.
	MaxScale = 64
	// MaxMargin is the largest margin of a request, in document units.
	MaxMargin = 1000
)

// Part selects the part of a drawing that a picture shows.
type Part string

const (
	PartWhole    Part = "whole"
	PartSelected Part = "selected" // the whole drawing if nothing is selected
	PartVisible  Part = "visible"  // the part that the window shows
)

// Parts returns all values of Part, in the order of the dialog.
func Parts() []Part { return []Part{PartWhole, PartSelected, PartVisible} }

// Labels selects the labels of vertices in a picture.
type Labels string

const (
	LabelsSeen         Labels = "seen" // as on the board
	LabelsBoth         Labels = "both" // name and value
	LabelsValue        Labels = "value"
	LabelsName         Labels = "name"
	LabelsOutcome      Labels = "outcome" // P, N or D
	LabelsOutcomeName  Labels = "outcome+name"
	LabelsPicture      Labels = "picture" // pictures of the positions, if there are some
	LabelsPictureValue Labels = "picture+value"
	LabelsPictureName  Labels = "picture+name"
	LabelsPictureBoth  Labels = "picture+both" // picture, name and value
	LabelsNone         Labels = "none"
)

// AllLabels returns all values of Labels, in the order of the dialog.
func AllLabels() []Labels {
	return []Labels{
		LabelsSeen, LabelsBoth, LabelsValue, LabelsName, LabelsOutcomeName, LabelsOutcome,
		LabelsPictureValue, LabelsPicture, LabelsPictureBoth, LabelsPictureName, LabelsNone,
	}
}

// isChosen reports whether the user has chosen labels that replace the labels of the board.
func (l Labels) isChosen() bool { return l != LabelsSeen && l != "" }

// includes reports whether the labels include part, which is LabelsName, LabelsValue, LabelsOutcome
// or LabelsPicture.
func (l Labels) includes(part Labels) bool {
	isBoth := part == LabelsName || part == LabelsValue
	return strings.Contains(string(l), string(part)) || isBoth && strings.HasSuffix(string(l), string(LabelsBoth))
}

// ShowsAnswers reports whether the labels include values or outcomes.
func (l Labels) ShowsAnswers() bool { return l.includes(LabelsValue) || l.includes(LabelsOutcome) }

// ShowsValues reports whether the labels include values.
func (l Labels) ShowsValues() bool { return l.includes(LabelsValue) }

// ShowsPictures reports whether the labels include pictures of the positions.
func (l Labels) ShowsPictures() bool { return l.includes(LabelsPicture) }

// LabelsShown returns the labels as the style of a drawing has them: names, pictures, both or none.
// A style says nothing about values and outcomes.
func (l Labels) LabelsShown() document.LabelsShown {
	switch {
	case l.ShowsPictures() && l.includes(LabelsName):
		return document.NamesAndPictures
	case l.ShowsPictures():
		return document.Pictures
	case l.includes(LabelsName):
		return document.Names
	}
	return document.NoLabels
}

// applyToDrawing returns drawing with the labels l. This is a copy with l in its style if labels
// are chosen, and l or drawing shows pictures of positions; otherwise it is drawing itself. If
// canMove is set, the vertices of the copy move apart to make room for pictures.
func (l Labels) applyToDrawing(drawing *document.Drawing, canMove bool) *document.Drawing {
	if !l.isChosen() || !l.ShowsPictures() && !drawing.Style().Labels.HasPictures() {
		return drawing
	}
	c := withStyle(drawing, func(s *document.Style) { s.Labels = l.LabelsShown() })
	if room, ok := layout.SpreadPictures(c); ok && canMove {
		_ = c.Move(room) // cannot fail: the places are in range, and the vertices exist
	}
	return c
}

// withStyle returns a copy of drawing whose style change has edited. It panics if the new style is
// invalid, which is a defect of the caller.
func withStyle(drawing *document.Drawing, change func(*document.Style)) *document.Drawing {
	c := drawing.Clone()
	if err := c.Edit(func(b *document.ChangeBuilder) { change(&b.Head().Style) }); err != nil {
		panic("picture: invalid style: " + err.Error())
	}
	return c
}

// Colours selects the palette of a picture.
type Colours string

const (
	ColoursSeen  Colours = "seen" // as on the board
	ColoursLight Colours = "light"
	ColoursDark  Colours = "dark"
	ColoursPrint Colours = "print" // black on white
	// For a projector: thick and large, on a light and on a dark slide.
	ColoursSlide     Colours = "slide"
	ColoursSlideDark Colours = "slide-dark"
	// Black and white only, with patterns instead of colours.
	ColoursPaper Colours = "paper"
	// Greys for a handout that is copied.
	ColoursGrey Colours = "grey"
	// The light colours as a person sees them who cannot tell red from green.
	ColoursCheck Colours = "check"
)

// AllColours returns all values of Colours, in the order of the dialog.
func AllColours() []Colours {
	return []Colours{
		ColoursSeen, ColoursLight, ColoursDark, ColoursSlide, ColoursSlideDark,
		ColoursPrint, ColoursPaper, ColoursGrey, ColoursCheck,
	}
}

// palette returns the palette of the picture. board is the palette of the board, for ColoursSeen. A
// light palette gets a white background, because pages are white.
func (r Request) palette(board *scene.Palette) *scene.Palette {
	if r.usesPatterns() {
		return scene.Paper()
	}
	return r.Colours.Palette(board).WithWhiteBoard()
}

// palettes are the palettes of the choices without patterns.
var palettes = map[Colours]func() *scene.Palette{
	ColoursLight: scene.Light, ColoursDark: scene.Dark, ColoursPrint: scene.Print, ColoursPaper: scene.Print,
	ColoursSlide:     func() *scene.Palette { return scene.Slide(false) },
	ColoursSlideDark: func() *scene.Palette { return scene.Slide(true) },
	ColoursGrey:      scene.Handout,
	ColoursCheck:     func() *scene.Palette { return scene.Light().SimulateDeuteranopia() },
}

// Palette returns the palette for the choice c, without patterns. It is board, the palette of the
// board, for ColoursSeen.
func (c Colours) Palette(board *scene.Palette) *scene.Palette {
	if newPalette, ok := palettes[c]; ok {
		return newPalette()
	}
	return board
}

// usesPatterns reports whether patterns replace colours, for black and white print.
func (r Request) usesPatterns() bool { return r.Colours == ColoursPaper }

// Sizes on a slide, as factors of the drawing's sizes, so that the picture can be read from the
// back row.
const (
	slideVertices = 1.1
	slideLetters  = 1.4
	slideLines    = 1.5
)

// withSlideSizes returns a copy of drawing with larger vertices, letters and lines if the picture is
// for a slide. Otherwise it returns drawing itself.
func (r Request) withSlideSizes(drawing *document.Drawing) *document.Drawing {
	if r.Colours != ColoursSlide && r.Colours != ColoursSlideDark {
		return drawing
	}
	style := drawing.Style()
	vertices, letters, lines := style.Sizes()
	style.Vertices = min(vertices*slideVertices, document.MaxSize)
	style.Letters = min(letters*slideLetters, document.MaxSize)
	style.Lines, style.Bold = min(lines*slideLines, document.MaxSize), true
	return withStyle(drawing, func(s *document.Style) { *s = style })
}
