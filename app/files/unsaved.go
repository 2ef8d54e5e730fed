package files

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// Unsaved is a drawing with what no file holds of it. Its text is a line of JSON with all
// but the drawing, and after it the drawing's own file.
type Unsaved struct {
	// Program is the version of the program that wrote it.
	Program string
	// Path is the drawing's own file; empty where it has none.
	Path string
	// Name is what the drawing is called in the window.
	Name string
	// Size and Modified are those of the file when it was read or written last; zero
	// where there was none.
	Size     int64
	Modified time.Time
	// Text is what is being typed as a whole text and is no drawing yet; nil for none.
	Text *string
	// Earlier is what the text was when it last said what the board shows, where the
	// board has changed since; else nil.
	Earlier *string
	// Entry is what is being typed beside the text; nil for nothing.
	Entry *Entry
	// Drawing is nobody else's.
	Drawing *document.Drawing `json:"-"`
}

// Entry is what is being typed into a field, or on the board.
type Entry struct {
	// Field is the field; empty for the text of a vertex, an edge or a note on the board.
	Field string
	// Of is what it is typed for. The IDs are those that its vertices, edges and notes
	// have when the drawing is read: their places in its order.
	Of   document.Selection
	Text string
}

// Typing tells whether something is being typed that the drawing does not hold.
func (u *Unsaved) Typing() bool { return u.Text != nil || u.Entry != nil }

// unsavedVersion is that of the first line.
const unsavedVersion = 3

// unsavedLine is the first line.
type unsavedLine struct {
	Version int `json:"journal"`
	*Unsaved
}

func (u *Unsaved) write(w io.Writer) error {
	if err := json.NewEncoder(w).Encode(unsavedLine{unsavedVersion, u}); err != nil {
		return err
	}
	return formats.Write(w, u.Drawing, formats.JSON)
}

// readUnsaved reads the text of an Unsaved in a file. Errors: DamagedJournal, LaterJournal,
// and those of the file system.
func readUnsaved(path string) (*Unsaved, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	first, drawing, _ := bytes.Cut(text, []byte("\n"))
	line := unsavedLine{Unsaved: &Unsaved{}}
	switch err := json.Unmarshal(first, &line); {
	case line.Version > unsavedVersion:
		return nil, LaterJournal
	case err != nil || line.Version != unsavedVersion:
		return nil, DamagedJournal
	}
	read, err := formats.ReadText(drawing, formats.JSON, formats.Options{})
	if err != nil {
		return nil, DamagedJournal
	}
	line.Drawing = read.Drawing
	return line.Unsaved, nil
}

// What is said of a journal of which nothing can be given back.
const (
	// DamagedJournal is no journal at all.
	DamagedJournal graphs.Key = "error.journal.damaged"
	// EarlierJournal and LaterJournal are of another version of the program, which can
	// read them.
	EarlierJournal graphs.Key = "error.journal.earlier"
	LaterJournal   graphs.Key = "error.journal.later"
)
