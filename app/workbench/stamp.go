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

// stamp identifies a version of a file by its size, its time of modification and, if known, the
// checksum of its content.
type stamp struct {
	size     int64
	modified time.Time
	info     fs.FileInfo // nil if the stamp was taken by an earlier run
	takenAt  time.Time   // when the stamp was taken
	sum      [sha256.Size]byte
	summed   bool // sum is the checksum of the content
}

// isMissing reports whether s is the stamp of a missing file. A stamp records the size, the time
// and the checksum of a file.
func (s stamp) isMissing() bool { return s.size == 0 && s.modified.IsZero() }

// stampOf returns the stamp, without the checksum, of the file at path. A missing or inaccessible
// file has the zero stamp.
func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stamp{size: info.Size(), modified: info.ModTime(), info: info, takenAt: time.Now()}
}

// withChecksum returns s with the checksum of the content, which h has computed. The stamp of a
// missing file stays the same.
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

// looksSame reports whether the file seems unchanged since s was taken. current is the present
// stamp of the file, without the checksum. looksSame does not read the file.
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

// check compares the file at path with the stamp, and returns the present stamp of the file. It
// returns FileGone if the file is missing, and FileConflict if the content differs. A file that
// was rewritten with the same content is no conflict. The stamp of a missing file never conflicts.
// check may read the whole file.
func (s stamp) check(path string) (current stamp, err error) {
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

// conflictFault returns the error for a conflict about the file at path. key is FileGone or
// FileConflict.
func conflictFault(key graphs.Key, path string) *graphs.Fault {
	return &graphs.Fault{Says: key, With: graphs.Data{"Name": filepath.Base(path), "Folder": filepath.Dir(path)}}
}

// hasSameSizeAndTime reports whether s and other have the same size and time.
func (s stamp) hasSameSizeAndTime(other stamp) bool {
	return s.size == other.size && s.modified.Equal(other.modified)
}

// An elementsError is an error about vertices and edges of the drawing, which Elements returns.
// The argument of Elements is the snapshot of the graph that was solved.
type elementsError interface {
	Elements(*graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID)
}

// ElementsOfError returns the vertices and edges that err is about and that are still in the
// drawing of session. The selection is empty if err is about none.
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

// Describe returns the message for err that the user reads. It names vertices as the drawing does.
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

// JournalFault returns an error with the key JournalFailed: unsaved changes could not be written to the
// journal because of err.
func JournalFault(err error) error {
	return &graphs.Fault{Says: JournalFailed, With: graphs.Data{"What": err}, Err: err}
}
