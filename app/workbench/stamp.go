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

// stamp identifies a version of the content of a file.
type stamp struct {
	size     int64
	modified time.Time
	info     fs.FileInfo // nil if the stamp was taken by an earlier run
	takenAt  time.Time   // when the stamp was taken
	sum      [sha256.Size]byte
	summed   bool // sum is the checksum of the content
}

// isMissing reports whether this is the stamp of a missing file.
func (s stamp) isMissing() bool { return s.size == 0 && s.modified.IsZero() }

// stampOf returns a file's stamp without the checksum. A missing or inaccessible file has the zero
// stamp.
func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stamp{size: info.Size(), modified: info.ModTime(), info: info, takenAt: time.Now()}
}

// withChecksum returns the stamp with the checksum in h. The stamp of a missing file stays the
// same.
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

// looksSame reports whether a file whose current stamp is now has not been written since s, as far
// as this can be known without reading the file.
func (s stamp) looksSame(now stamp) bool {
	switch {
	case !s.looksLike(now):
		return false
	case s.info == nil:
		return true
	}
	isOld := now.modified.Add(coarseTime).Before(s.takenAt) // a later write would have a later time
	return os.SameFile(s.info, now.info) && (!s.summed || isOld)
}

// check returns the current stamp of a file. It returns FileGone or FileConflict if the content
// differs from the content of s. A file that was rewritten with the same content is no conflict.
// It takes as long as reading the file.
func (s stamp) check(path string) (stamp, error) {
	now := stampOf(path)
	switch {
	case s.isMissing():
		return now, nil
	case now.isMissing():
		return now, conflict(FileGone, path)
	case s.looksSame(now), !s.summed && s.looksLike(now):
		return s, nil
	case !s.summed || s.size != now.size || !now.info.Mode().IsRegular():
		return now, conflict(FileConflict, path)
	}
	f, err := os.Open(path)
	if err != nil {
		return now, conflict(FileConflict, path)
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return now, conflict(FileConflict, path)
	}
	if now = now.withChecksum(h); now.sum != s.sum {
		return now, conflict(FileConflict, path)
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

// conflict returns a fault that says FileGone or FileConflict.
func conflict(says graphs.Key, path string) *graphs.Fault {
	return &graphs.Fault{Says: says, With: graphs.Data{"Name": filepath.Base(path), "Folder": filepath.Dir(path)}}
}

// looksLike reports whether two stamps have the same size and time.
func (s stamp) looksLike(other stamp) bool {
	return s.size == other.size && s.modified.Equal(other.modified)
}

// concerned is an error about elements of the drawing. Elements returns them, given the snapshot
// to which the numbers of vertices in the error refer.
type concerned interface {
	Elements(*graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID)
}

// ElementsOf returns the vertices and edges that an error is about.
func ElementsOf(err error, s *editor.Session) document.Selection {
	var c concerned
	if !errors.As(err, &c) {
		return document.Selection{}
	}
	g := s.Drawing().Graph()
	vertices, edges := c.Elements(g.Freeze())
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

// Describe returns a message for an error, with the names of vertices.
func (b *Bench) Describe(err error) string {
	var frozen *graphs.Frozen // made when a vertex is named
	return b.words.Error(err, func(number int32) string {
		g := b.Session.Drawing().Graph()
		if frozen == nil {
			frozen = g.Freeze()
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
	// NotKept: unsaved changes cannot be written to the journal.
	NotKept graphs.Key = "error.keep"
	// NoDrawing: a pasted text is not a drawing.
	NoDrawing graphs.Key = "error.paste"
)

// KeepFault returns the fault NotKept with its cause.
func KeepFault(err error) error {
	return &graphs.Fault{Says: NotKept, With: graphs.Data{"What": err}, Err: err}
}
