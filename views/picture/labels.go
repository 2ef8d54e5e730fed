package picture

import (
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

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

// Values tells whether values are among the labels.
func (l Labels) Values() bool {
	return l == LabelsBoth || l == LabelsValue || l == LabelsPictureValue || l == LabelsPictureBoth
}

// Pictures tells whether pictures of the positions are.
func (l Labels) Pictures() bool {
	return l == LabelsPicture || l == LabelsPictureValue || l == LabelsPictureName || l == LabelsPictureBoth
}

// names tells whether names are.
func (l Labels) names() bool {
	return l == LabelsBoth || l == LabelsName || l == LabelsPictureName || l == LabelsPictureBoth
}

// Shown returns which of names and pictures are shown, as a drawing's style says it.
func (l Labels) Shown() document.LabelsShown {
	switch {
	case l.Pictures() && l.names():
		return document.NamesAndPictures
	case l.Pictures():
		return document.Pictures
	case l.names():
		return document.Names
	}
	return document.NoLabels
}

// on returns the drawing with these labels and, where it may be drawn apart, with room for
// its pictures; the drawing itself where nothing is to be changed. A board whose names
// stand beside it keeps them there.
func (l Labels) on(d *document.Drawing, apart bool) *document.Drawing {
	if !l.chosen() || !l.Pictures() && !d.Style().Labels.Depicts() {
		return d
	}
	c := d.Clone()
	if err := c.Edit(func(draft *document.Draft) { draft.Head().Style.Labels = l.Shown() }); err != nil {
		panic("picture: " + err.Error()) // only the labels are other
	}
	if room, ok := layout.Room(c); ok && apart {
		if err := c.Move(room); err != nil {
			panic("picture: " + err.Error()) // its places are those of the drawing, and in range
		}
	}
	return c
}
