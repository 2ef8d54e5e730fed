package picture

import "nimgraph/views/scene"

// Part is the part of a drawing that a picture shows.
type Part string

const (
	PartWhole    Part = "whole"
	PartSelected Part = "selected" // the whole where nothing is selected
	PartVisible  Part = "visible"  // what the window shows
)

// Parts returns all parts, in the order in which they are offered.
func Parts() []Part { return []Part{PartWhole, PartSelected, PartVisible} }

// Key is the part's translation key.
func (p Part) Key() string { return "export.part." + string(p) }

// Edges are the edges that a picture shows.
type Edges string

const (
	EdgesSeen     Edges = "seen" // as on the board
	EdgesAll      Edges = "all"
	EdgesSelected Edges = "selected" // those of the selected vertices, or else of the position
	EdgesWinning  Edges = "winning"
	EdgesNone     Edges = "none"
)

// AllEdges returns all choices, in the order in which they are offered.
func AllEdges() []Edges {
	return []Edges{EdgesSeen, EdgesAll, EdgesSelected, EdgesWinning, EdgesNone}
}

// Key is the choice's translation key.
func (e Edges) Key() string { return "export.edges." + string(e) }

// demand returns which edges are shown; what is seen says what EdgesSeen is.
func (e Edges) demand(seen scene.Demand) scene.Demand {
	switch e {
	case EdgesAll:
		return scene.AllEdges
	case EdgesSelected:
		return scene.EdgesAsked
	case EdgesWinning:
		return scene.WinningEdges
	case EdgesNone:
		return scene.NoEdges
	}
	return seen
}

// Bundles say where a picture has edges that end at one vertex as a bundle.
type Bundles string

const (
	BundlesSeen      Bundles = "seen" // as on the board
	BundlesNone      Bundles = "none"
	BundlesTerminals Bundles = "terminals"
	BundlesAll       Bundles = "all"
)

// AllBundles returns all choices, in the order in which they are offered.
func AllBundles() []Bundles {
	return []Bundles{BundlesSeen, BundlesNone, BundlesTerminals, BundlesAll}
}

// Key is the choice's translation key.
func (b Bundles) Key() string { return "export.bundles." + string(b) }

// bundling returns which edges are bundled; what is seen says what BundlesSeen is.
func (b Bundles) bundling(seen scene.Bundling) scene.Bundling {
	switch b {
	case BundlesNone:
		return scene.NotBundled
	case BundlesTerminals:
		return scene.BundledAtTerminals
	case BundlesAll:
		return scene.Bundled
	}
	return seen
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

// Key is the choice's translation key.
func (c Colours) Key() string { return "export.colours." + string(c) }
