package dialogs

import "nimgraph/views/picture"

// request is what is chosen.
func (e *exportDialog) request() picture.Request {
	r := picture.Request{Format: picture.Formats()[max(0, e.format.SelectedIndex())].ID}
	film, all := e.film()
	if all {
		r.Format = picture.ByID(string(film)).ID // a GIF is made of pixels, as a PNG is
	}
	for _, c := range e.controls {
		c.put(&r)
	}
	r.Bare = r.Bare || film == picture.FilmGIF
	return r
}

// film returns the kind of file that all steps are written into; false where one
// picture is.
func (e *exportDialog) film() (picture.Film, bool) {
	if e.steps == nil || e.steps.SelectedIndex() < 1 {
		return "", false
	}
	return picture.Films()[e.steps.SelectedIndex()-1], true
}
