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

// maxReports is the number of reports that are kept; older ones are removed.
const maxReports = 20

// Reports writes reports of panics to files, which the user can send to the developers. A report
// contains the stack of the panic, but nothing of the drawing. It is safe for concurrent use.
type Reports struct {
	// Folder is the folder of the reports. It is made when it is needed.
	Folder string
	// Version is the version of the program.
	Version string

	mu      sync.Mutex
	written map[[sha256.Size]byte]string // by hash of the stack, so that a panic in every frame is one report
}

// Write writes a report of defect, a panic that was caught, and returns the path of the report. If
// a panic with the same stack was already reported in this run, Write returns the path of the
// earlier report. The errors are errors of the file system.
func (r *Reports) Write(defect *jobs.Defect) (path string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	description := describePanic(defect.Value)
	sum := sha256.Sum256(append([]byte(description), variablePart.ReplaceAll(defect.Stack, nil)...))
	if path, ok := r.written[sum]; ok {
		return path, nil
	}
	if err := os.MkdirAll(r.Folder, 0o700); err != nil {
		return "", err
	}
	now := time.Now().UTC()
	path = filepath.Join(r.Folder, fmt.Sprintf("defect-%s-%x.txt", now.Format("20060102-150405"), sum[:4]))
	text := fmt.Sprintf("nimgraph %s, %s, %s/%s\n%s\n%s\n\n%s",
		r.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH, now.Format(time.RFC3339), description, defect.Stack)
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

// quotedText matches a quoted part of a message, which can be a name from the drawing.
var quotedText = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// describePanic returns a description of value, the argument of panic, that reveals nothing of the
// drawing, such as names of vertices. It contains the text of errors of the Go runtime, the text
// of a string without its quoted parts, and only the type of any other value.
func describePanic(value any) string {
	switch value := value.(type) {
	case runtime.Error:
		return value.Error()
	case string:
		return quotedText.ReplaceAllString(value, `"…"`)
	}
	return fmt.Sprintf("a panic with a %T", value)
}

// variablePart matches the parts of a stack that differ from run to run.
var variablePart = regexp.MustCompile(`0x[0-9a-f]+|goroutine \d+`)

// prune removes the oldest reports, so that at most maxReports remain.
func (r *Reports) prune() {
	names, err := filepath.Glob(filepath.Join(r.Folder, "defect-*.txt"))
	if err != nil || len(names) <= maxReports {
		return
	}
	slices.Sort(names) // by time, which the names start with
	for _, name := range names[:len(names)-maxReports] {
		_ = os.Remove(name) // a failed removal is tried again with the next report
	}
}
