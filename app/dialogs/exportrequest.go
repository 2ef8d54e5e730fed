package dialogs

import "nimgraph/views/picture"

// request is what is chosen.
func (e *exportDialog) request() picture.Request {
	at := func(c *choices) int { return max(0, c.SelectedIndex()) }
	format := picture.Formats()[max(0, e.format.chosen)].ID
	film, all := e.film()
	if all {
		format = picture.ByID(string(film)).ID // a GIF is made of pixels, as a PNG is
	}
	return picture.Request{
		Format: format,
		Part:   e.parts[at(e.part)], Labels: picture.AllLabels()[at(e.labels)],
		Edges:   picture.AllEdges()[at(e.edges)],
		Colours: picture.AllColours()[max(0, e.colours.chosen)], Margin: e.margins[at(e.margin)], Scale: e.scales[at(e.size)],
		Highlights: e.highlights.Checked, Caption: e.caption.Checked, Legend: e.legend.Checked,
		Transparent: !e.background.Checked, Outlines: e.outlines.Checked, Input: e.alone.Checked, Bare: !e.carries.Checked || film == picture.FilmGIF,
	}
}

// film returns the kind of file that all steps are written into; false where one
// picture is.
func (e *exportDialog) film() (picture.Film, bool) {
	if e.steps == nil || e.steps.SelectedIndex() < 1 {
		return "", false
	}
	return picture.Films()[e.steps.SelectedIndex()-1], true
}
