package workbench

import (
	"crypto/sha256"
	"errors"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
)

// stamp identifies a version of a file by its size, the time of its last change and, if known, the
// checksum of its content. A missing file has the zero stamp.
type stamp struct {
	size     int64
	modified time.Time
	info     fs.FileInfo // nil if the stamp was taken by an earlier run
	takenAt  time.Time   // when the stamp was taken
	sum      [sha256.Size]byte
	summed   bool // sum is the checksum of the content
}

// isMissing reports whether s is the stamp of a missing file.
func (s stamp) isMissing() bool { return s.size == 0 && s.modified.IsZero() }

// stampOf returns the stamp of the file at path, without the checksum. It returns the zero stamp
// if the file is missing or inaccessible.
func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stamp{size: info.Size(), modified: info.ModTime(), info: info, takenAt: time.Now()}
}

// withChecksum returns s with the checksum that h has computed from the content of the file. It
// returns the stamp of a missing file unchanged.
func (s stamp) withChecksum(h hash.Hash) stamp {
	if !s.isMissing() {
		s.summed = true
		h.Sum(s.sum[:0])
	}
	return s
}

// coarseTime is the longest time in which a file system may give two changes of a file the same
// time: two seconds on FAT.
const coarseTime = 2 * time.Second

// looksSame reports whether the file seems unchanged since s was taken, without reading it.
// current is the stamp of the file now. The file must be the same, with the same size and time.
//
// If s has a checksum and was taken less than coarseTime after the last change of the file,
// looksSame returns false: a later change may have got the same time, and the caller can compare
// the checksums.
func (s stamp) looksSame(current stamp) bool {
	switch {
	case !s.hasSameSizeAndTime(current):
		return false
	case s.info == nil:
		return true
	}
	isOld := current.modified.Add(coarseTime).Before(s.takenAt) // a later write would have a later time
	return os.SameFile(s.info, current.info) && (!s.summed || isOld)
}

// checkUnchanged returns an error if the content of the file at path has changed since s was
// taken. The error has the key FileGone if the file is missing, and FileConflict if its content is
// different or cannot be read. A file that was written again with the same content counts as
// unchanged. If s is the stamp of a missing file, there is no error.
//
// current is the stamp of the file now, or s if size and time show that it is unchanged.
// checkUnchanged reads the file only if they leave a doubt.
func (s stamp) checkUnchanged(path string) (current stamp, err error) {
	now := stampOf(path)
	switch {
	case s.isMissing():
		return now, nil
	case now.isMissing():
		return now, conflictFault(FileGone, path)
	case s.looksSame(now), !s.summed && s.hasSameSizeAndTime(now):
		return s, nil
	case !s.summed || s.size != now.size || !now.info.Mode().IsRegular():
		return now, conflictFault(FileConflict, path)
	}
	f, err := os.Open(path)
	if err != nil {
		return now, conflictFault(FileConflict, path)
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return now, conflictFault(FileConflict, path)
	}
	if now = now.withChecksum(h); now.sum != s.sum {
		return now, conflictFault(FileConflict, path)
	}
	return now, nil
}

// Reasons for refusing to overwrite a file that has changed since it was last read or written.
const (
	// FileGone: the file does not exist any more.
	FileGone graphs.Key = "error.file-gone"
	// FileConflict: another program has changed the file.
	FileConflict graphs.Key = "error.file-conflict"
)

// conflictFault returns the error with the given key, FileGone or FileConflict, about the file at
// path.
func conflictFault(key graphs.Key, path string) *graphs.Fault {
	return &graphs.Fault{Says: key, With: graphs.Data{"Name": filepath.Base(path), "Folder": filepath.Dir(path)}}
}

// hasSameSizeAndTime reports whether the files of s and other have the same size and time of
// change.
func (s stamp) hasSameSizeAndTime(other stamp) bool {
	return s.size == other.size && s.modified.Equal(other.modified)
}

// An elementsError is an error about some vertices and edges of a drawing. Elements returns their
// IDs. It must be given the frozen graph of the drawing, in which the error counts the vertices
// and edges.
type elementsError interface {
	Elements(*graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID)
}

// ElementsOfError returns the vertices and edges that err is about. It leaves out those that are
// not in the drawing of session any more. The selection is empty if err is about none.
func ElementsOfError(err error, session *editor.Session) document.Selection {
	var c elementsError
	if !errors.As(err, &c) {
		return document.Selection{}
	}
	g := session.Drawing().Graph()
	vertices, edges := c.Elements(g.FreezeMoves())
	vertices = slices.DeleteFunc(slices.Clone(vertices), func(v graphs.VertexID) bool {
		_, ok := g.Vertex(v)
		return !ok
	})
	edges = slices.DeleteFunc(slices.Clone(edges), func(e graphs.EdgeID) bool {
		_, ok := g.Edge(e)
		return !ok
	})
	slices.Sort(vertices)
	slices.Sort(edges)
	return document.Selection{Vertices: vertices, Edges: edges}
}

// Describe returns the message that tells the user about err, in which vertices have their names
// from the drawing.
func (b *Bench) Describe(err error) string {
	var frozen *graphs.Frozen // made when a vertex is named
	return b.words.Error(err, func(number int32) string {
		g := b.Session.Drawing().Graph()
		if frozen == nil {
			frozen = g.FreezeMoves()
		}
		if int(number) >= frozen.Order() {
			return ""
		}
		v, _ := g.Vertex(frozen.VertexID[number])
		return v.Text()
	})
}

const (
	// Shared: another running copy of the program has the file open.
	Shared graphs.Key = "error.file-shared"
	// JournalFailed: unsaved changes cannot be written to the journal.
	JournalFailed graphs.Key = "error.keep"
	// NoDrawing: a pasted text is not a drawing.
	NoDrawing graphs.Key = "error.paste"
)

// JournalFault returns the error with the key JournalFailed, which says that unsaved changes could
// not be written to the journal. err is the cause.
func JournalFault(err error) error {
	return &graphs.Fault{Says: JournalFailed, With: graphs.Data{"What": err}, Err: err}
}
