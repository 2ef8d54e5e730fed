package workbench

import (
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"strings"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// OpenedDrawing is a drawing that was read from the file at Path, with notes on the reading.
type OpenedDrawing struct {
	Path    string
	Drawing *document.Drawing
	// Notes say how the text of the file was read if it could be read in several ways.
	Notes []formats.Note
	// Shared is set if another running copy of the program has the file open. The caller of Open
	// sets it.
	Shared bool

	resolved string // with all links resolved
	seen     stamp
}

// ResolvedPath returns the path of the file with all symbolic links resolved.
func (o *OpenedDrawing) ResolvedPath() string { return o.resolved }

// Open reads a drawing from the file at path, which may be a picture in which a drawing is
// embedded. It lays out the vertices that have no place in the file. It returns errors of the file
// system and of files.Read.
func Open(ctx context.Context, path string) (*OpenedDrawing, error) {
	return OpenPlaced(ctx, path, formats.Options{}, nil)
}

// OpenPlaced is like Open, but reads the file with the given options. A vertex without a place in
// the file gets the place of the vertex with the same name in placed, if there is one. placed may
// be nil.
func OpenPlaced(
	ctx context.Context, path string, options formats.Options, placed *document.Drawing,
) (*OpenedDrawing, error) {
	// The stamp is taken before reading, so that a write during reading is noticed.
	o := &OpenedDrawing{Path: path, resolved: files.ResolvePath(path), seen: stampOf(path)}
	if info := o.seen.info; info != nil && !info.IsDir() && !info.Mode().IsRegular() {
		// Opening a pipe would wait for a writer.
		return nil, &fs.PathError{Op: "open", Path: path, Err: files.NotFile}
	}
	f, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	h := sha256.New()
	read, err := files.Read(io.TeeReader(f, h), path, options)
	if err != nil {
		return nil, err
	}
	o.seen = o.seen.withChecksum(h)
	if placed != nil {
		if err := copyPlaces(read, placed); err != nil {
			return nil, err
		}
	}
	if err := files.PlaceVertices(ctx, read); err != nil {
		return nil, err
	}
	read.Drawing.BuildIndexes() // in the background, so that the first change does not take this time
	o.Drawing, o.Notes = read.Drawing, read.Notes
	return o, nil
}

// copyPlaces moves the vertices in read.Unplaced, which have no place in their file, to the places
// of the vertices with the same names in placed. It removes the vertices that it has moved from
// read.Unplaced.
func copyPlaces(read *formats.Result, placed *document.Drawing) error {
	var (
		move document.Move
		rest []graphs.VertexID
	)
	for _, id := range read.Unplaced {
		v, _ := read.Drawing.Graph().Vertex(id)
		if other, ok := placed.Graph().VertexNamed(v.Name); ok {
			move.IDs, move.To = append(move.IDs, id), append(move.To, placed.At(other.ID))
		} else {
			rest = append(rest, id)
		}
	}
	read.Unplaced = rest
	return read.Drawing.Move(move)
}

// ReadDrawing is like Open, but returns only the drawing.
func ReadDrawing(ctx context.Context, path string) (*document.Drawing, error) {
	o, err := Open(ctx, path)
	if err != nil {
		return nil, err
	}
	return o.Drawing, nil
}

// OtherReadings returns other ways to read a text that cannot be read as a drawing, such as a text
// of numbers. err is the error of reading the text as a drawing. A text with several cases has a
// reading for each case, but at most limit. OtherReadings returns nil if there is no other way.
func OtherReadings(err error, limit int) (readings []formats.Reading) {
	var refused *formats.Error
	if errors.As(err, &refused) {
		for _, r := range refused.Readings {
			readings = append(readings, r.Choices(limit)...)
		}
	}
	return readings
}

// Paste reads text as a drawing with the given options, adds it to the drawing of the Bench, and
// calls onPasted with notes on how it has read the text. The text may be in any readable format,
// or the input of a contest. If the text cannot be read or added, it calls onError with the error,
// and the drawing does not change.
func (b *Bench) Paste(text string, options formats.Options, onError func(error), onPasted func([]formats.Note)) {
	task := func(ctx context.Context, _ func(float64)) func() {
		var read *formats.Result
		var err error
		if formats.IsLinkText([]byte(text)) {
			read, err = formats.FromLink(strings.TrimSpace(text))
		} else {
			read, err = formats.ReadRecognised([]byte(text), "", options)
		}
		if err != nil {
			return func() { onError(&graphs.Fault{Says: NoDrawing, With: graphs.Data{"What": err}, Err: err}) }
		}
		if err := files.PlaceVertices(ctx, read); err != nil {
			return func() { onError(err) }
		}
		return func() {
			b.pasteDrawing(read.Drawing, onError)
			onPasted(read.Notes)
		}
	}
	b.runOrStart(len(text) < slowText, &jobs.Job{Name: b.words.T("status.pasting"), Run: task})
}

// pasteDrawing adds drawing d to the drawing of the Bench, at the pointer. If the Bench had no
// vertices, it changes the view to show d. If d cannot be added, it calls onError with the error.
func (b *Bench) pasteDrawing(d *document.Drawing, onError func(error)) {
	blank := b.Session.Drawing().Graph().Order() == 0
	if err := b.Session.Clipboard.Paste(d, b.View.PointerPlace()); err != nil {
		onError(err)
	} else if blank {
		b.View.FitLegible()
	}
}
