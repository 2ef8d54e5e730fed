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

// stamp tells one content of a file from another.
type stamp struct {
	size     int64
	modified time.Time
	info     fs.FileInfo // nil where it was taken by an earlier run
	at       time.Time   // when it was taken
	sum      [sha256.Size]byte
	summed   bool // sum is the checksum of the content
}

// none reports whether this is the stamp of a missing file.
func (s stamp) none() bool { return s.size == 0 && s.modified.IsZero() }

// stampOf returns a file's stamp without the checksum. A missing or inaccessible file has the zero
// stamp.
func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stamp{size: info.Size(), modified: info.ModTime(), info: info, at: time.Now()}
}

// with returns the stamp with the checksum in h.
func (s stamp) with(h hash.Hash) stamp {
	if !s.none() {
		s.summed = true
		h.Sum(s.sum[:0])
	}
	return s
}

// coarse is the longest time between two changes to which a file system may give the same
// time of change: two seconds on FAT.
const coarse = 2 * time.Second

// looksSame reports whether a file whose stamp is now has not been written since, as far as this
// can be seen without reading it.
func (s stamp) looksSame(now stamp) bool {
	return s.looksLike(now) && (s.info == nil || os.SameFile(s.info, now.info) && (!s.summed || now.modified.Add(coarse).Before(s.at)))
}

// check returns the current stamp of a file, and FileGone or FileConflict if its content differs
// from that of s. A file that was rewritten with the same content is no conflict. It takes as long
// as reading the file.
func (s stamp) check(path string) (stamp, error) {
	now := stampOf(path)
	switch {
	case s.none():
		return now, nil
	case now.none():
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
	if now = now.with(h); now.sum != s.sum {
		return now, conflict(FileConflict, path)
	}
	return now, nil
}

// Reasons for refusing to overwrite a file that has changed since it was last read or written.
const (
	// FileGone: it is not there any more.
	FileGone graphs.Key = "error.file-gone"
	// FileConflict: another program has changed it.
	FileConflict graphs.Key = "error.file-conflict"
)

// conflict returns a FileGone or FileConflict.
func conflict(says graphs.Key, path string) *graphs.Fault {
	return &graphs.Fault{Says: says, With: graphs.Data{"Name": filepath.Base(path), "Folder": filepath.Dir(path)}}
}

// looksLike reports whether two stamps are of the same file without a write between them.
func (s stamp) looksLike(other stamp) bool {
	return s.size == other.size && s.modified.Equal(other.modified)
}

// concerned is an error that is about something in the drawing: Elements returns
// it, given the snapshot that the error's numbers of vertices refer to.
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

// Describe puts an error into words; vertices have their names.
func (b *Bench) Describe(err error) string {
	var frozen *graphs.Frozen // taken where a vertex is named
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
	// NotKept: unsaved changes cannot be kept against a crash.
	NotKept graphs.Key = "error.keep"
	// NoDrawing: a text that was pasted is none.
	NoDrawing graphs.Key = "error.paste"
)

func KeepFault(err error) error {
	return &graphs.Fault{Says: NotKept, With: graphs.Data{"What": err}, Err: err}
}
