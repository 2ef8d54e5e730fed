package dialogs

import (
	"path/filepath"
	"slices"
	"strings"

	"nimgraph/views/picture"
)

// endingOfSteps gives the name the ending of what is chosen, one step or all, where it had
// that of a picture.
func (e *exportDialog) endingOfSteps() {
	name := e.target.name.Text
	ending := picture.ByID(e.request().Format).Ending
	if f, ok := e.film(); ok {
		ending = f.Ending()
	}
	if _, ok := pictureEnding(name); ok || endingOf(name) == picture.FilmGIF.Ending() {
		e.target.name.SetText(name[:len(name)-len(filepath.Ext(name))] + ending)
	}
}

// acceptSteps returns what writes all steps, after asking where there is such a file.
func (e *exportDialog) acceptSteps(r picture.Request, f picture.Film) (func(), error) {
	path, err := targetPath(e.target.folder.Text, e.target.name.Text, []string{f.Ending()})
	if err != nil {
		return nil, err
	}
	first := path
	if f == picture.FilmPNG {
		first = picture.Numbered(path, 0, e.of.Len())
	}
	return e.dialogs.unlessThere(func() { e.export.WriteSteps(path, r, f) }, first), nil
}

// formatFollows chooses the format that the ending of the name says. A GIF is an animation,
// so that one chooses all steps.
func (e *exportDialog) formatFollows() {
	if f, _ := e.film(); e.steps != nil && f != picture.FilmGIF && endingOf(e.target.name.Text) == picture.FilmGIF.Ending() {
		e.steps.SetSelectedIndex(1 + slices.Index(picture.Films(), picture.FilmGIF))
	}
	if _, all := e.film(); all {
		return
	}
	if f, ok := pictureEnding(e.target.name.Text); ok && e.format.Selected != f.Name {
		e.format.SetSelected(f.Name)
	}
}

// endingFollows gives the name the ending of the chosen format, where it had that of
// another.
func (e *exportDialog) endingFollows() {
	name := e.target.name.Text
	if f, ok := pictureEnding(name); ok && f.ID != e.request().Format {
		e.target.name.SetText(name[:len(name)-len(f.Ending)] + picture.ByID(e.request().Format).Ending)
	}
}

// pictureEnding returns the format whose ending a name has; false where it has none.
func pictureEnding(name string) (picture.Format, bool) {
	all := picture.Formats()
	at := slices.IndexFunc(all, func(f picture.Format) bool { return strings.EqualFold(filepath.Ext(name), f.Ending) })
	if at < 0 {
		return picture.Format{}, false
	}
	return all[at], true
}
