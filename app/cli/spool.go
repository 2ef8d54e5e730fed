package cli

import (
	"bytes"
	"io"
	"os"
)

// spool keeps what is written until all of it is there: in memory, and what is more
// than that in a file without a name. Its zero value is empty.
type spool struct {
	memory bytes.Buffer
	file   *os.File
}

// maxSpool is how many bytes are kept in memory.
const maxSpool = 16 << 20

func (s *spool) Write(p []byte) (int, error) {
	if s.file == nil && s.memory.Len()+len(p) <= maxSpool {
		return s.memory.Write(p)
	}
	if s.file == nil {
		f, err := os.CreateTemp("", "nimgraph-*.tmp")
		if err != nil {
			return 0, err
		}
		_ = os.Remove(f.Name()) // not while it is open, on some systems: see close
		s.file = f
		if _, err := s.memory.WriteTo(f); err != nil {
			return 0, err
		}
		s.memory = bytes.Buffer{}
	}
	return s.file.Write(p)
}

// copyTo writes what was kept.
func (s *spool) copyTo(w io.Writer) error {
	if s.file == nil {
		_, err := w.Write(s.memory.Bytes())
		return err
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err := io.Copy(w, s.file)
	return err
}

// close gives up what was kept.
func (s *spool) close() {
	if s.file != nil {
		_ = s.file.Close()
		_ = os.Remove(s.file.Name())
	}
}
