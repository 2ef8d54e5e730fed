package workbench

import (
	"context"
	"errors"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// Readings returns the ways to read a text that is refused for the error; none where
// there are none.
func Readings(err error) []formats.Reading {
	var refused *formats.Error
	if errors.As(err, &refused) {
		return refused.Readings
	}
	return nil
}

// Paste adds the drawing that a text is, in any of the formats that a drawing is
// copied as, or as a contest's input. failed is told why it cannot; the drawing is
// then as it was.
func (b *Bench) Paste(text string, o formats.Options, failed func(error), noted func([]formats.Note)) {
	task := func(ctx context.Context, _ func(float64)) func() {
		read, err := formats.ReadText([]byte(text), formats.Guess(text), o)
		if err != nil {
			return func() { failed(pasteFault(err)) }
		}
		if err := files.Place(ctx, read); err != nil {
			return func() { failed(err) }
		}
		return func() {
			b.pasteDrawing(read.Drawing, failed)
			noted(read.Notes)
		}
	}
	b.start(len(text) < slowText, &jobs.Job{Name: b.words.T("status.pasting"), Run: task})
}

// pasteDrawing adds a drawing where the pointer is.
func (b *Bench) pasteDrawing(d *document.Drawing, failed func(error)) {
	blank := b.Session.Drawing().Graph().Order() == 0
	if err := b.Session.Clipboard.Paste(d, b.View.PointerPlace()); err != nil {
		failed(err)
	} else if blank {
		b.View.Fit()
	}
}
