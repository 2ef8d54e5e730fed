package workbench

import (
	"context"
	"crypto/sha256"
	"io"
	"io/fs"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// Opened is a drawing as it was read from a file.
type Opened struct {
	Path    string
	Drawing *document.Drawing
	// Shared tells that another running copy of the program has the file open. Open
	// leaves it to whoever asks for it.
	Shared bool

	resolved string // the path after all links
	seen     stamp
}

// Resolved returns the path of the file after all links.
func (o *Opened) Resolved() string { return o.resolved }

// Open reads a drawing from a file, or out of a picture that carries one, and lays
// out what has no place. Errors: those of the file system and of files.Read.
func Open(ctx context.Context, path string) (*Opened, error) { return OpenPlaced(ctx, path, nil) }

// OpenPlaced is Open, where what has no place stands where the vertex of its name stands in
// another drawing, if that has one; nil has none.
func OpenPlaced(ctx context.Context, path string, placed *document.Drawing) (*Opened, error) {
	o := &Opened{Path: path, resolved: files.Resolved(path), seen: stampOf(path)} // taken before reading, so that a write meanwhile is noticed
	if info := o.seen.info; info != nil && !info.IsDir() && !info.Mode().IsRegular() {
		// Opening a pipe waits for somebody to write into it.
		return nil, &fs.PathError{Op: "open", Path: path, Err: files.NotFile}
	}
	f, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	h := sha256.New()
	read, _, err := files.Read(io.TeeReader(f, h), path, formats.Options{})
	if err != nil {
		return nil, err
	}
	o.seen = o.seen.with(h)
	if placed != nil {
		if err := placeAs(read, placed); err != nil {
			return nil, err
		}
	}
	if err := files.Place(ctx, read); err != nil {
		return nil, err
	}
	read.Drawing.Warm() // here, beside the window: else the first change would take that time
	o.Drawing = read.Drawing
	return o, nil
}

// placeAs puts vertices without a place where those of their names stand in another drawing.
func placeAs(read *formats.Result, placed *document.Drawing) error {
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

// Read is Open for who wants the drawing alone.
func Read(ctx context.Context, path string) (*document.Drawing, error) {
	o, err := Open(ctx, path)
	if err != nil {
		return nil, err
	}
	return o.Drawing, nil
}
