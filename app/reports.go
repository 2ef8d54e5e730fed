package app

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"sync"
	"time"

	"nimgraph/app/jobs"
)

// mostReports bounds how many reports are kept; the oldest go.
const maxReports = 20

// Reports is the folder of what a person can send to those who mend the program: where in
// the program a defect was, and nothing of what was drawn. It may be used by several
// goroutines.
type Reports struct {
	// Folder is made when it is needed.
	Folder string
	// Version is that of the program.
	Version string

	mu      sync.Mutex
	written map[[sha256.Size]byte]string // by the stack: a defect of every frame is one report
}

// Write writes a report of a defect and returns its file; the one that is there
// already where this run has met the same defect before. The error is one of the file
// system.
func (r *Reports) Write(d *jobs.Defect) (path string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	what := describePanic(d.Value)
	sum := sha256.Sum256(append([]byte(what), variablePart.ReplaceAll(d.Stack, nil)...))
	if path, ok := r.written[sum]; ok {
		return path, nil
	}
	if err := os.MkdirAll(r.Folder, 0o700); err != nil {
		return "", err
	}
	now := time.Now().UTC()
	path = filepath.Join(r.Folder, fmt.Sprintf("defect-%s-%x.txt", now.Format("20060102-150405"), sum[:4]))
	text := fmt.Sprintf("nimgraph %s, %s, %s/%s\n%s\n%s\n\n%s",
		r.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH, now.Format(time.RFC3339), what, d.Stack)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		return "", err
	}
	if r.written == nil {
		r.written = make(map[[sha256.Size]byte]string)
	}
	r.written[sum] = path
	r.prune()
	return path, nil
}

// quoted is a part of a message that may be a name out of a drawing.
var quotedText = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// what says what a panic was about, without anything that was drawn: of an error that
// is not the runtime's own, which may name vertices, its type alone.
func describePanic(value any) string {
	switch value := value.(type) {
	case runtime.Error:
		return value.Error()
	case string:
		return quotedText.ReplaceAllString(value, `"…"`)
	}
	return fmt.Sprintf("a panic with a %T", value)
}

// number is what is another in a stack every time.
var variablePart = regexp.MustCompile(`0x[0-9a-f]+|goroutine \d+`)

func (r *Reports) prune() {
	names, err := filepath.Glob(filepath.Join(r.Folder, "defect-*.txt"))
	if err != nil || len(names) <= maxReports {
		return
	}
	slices.Sort(names) // by their times
	for _, name := range names[:len(names)-maxReports] {
		_ = os.Remove(name) // tried again the next time
	}
}
