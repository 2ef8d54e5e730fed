package e2e_test

import (
	"bytes"
	"runtime"
	"strings"
)

// mostFrames bounds how many functions of a stack are named.
const mostFrames = 14

// mainStack returns what the first goroutine, which is the toolkit's UI thread, is
// doing: its functions, the innermost first. The program stands still while it looks.
func mainStack() string {
	all := make([]byte, 1<<16) // the first goroutine comes first but for the one that asks
	all = all[:runtime.Stack(all, true)]
	for part := range bytes.SplitSeq(all, []byte("\n\n")) {
		if bytes.HasPrefix(part, []byte("goroutine 1 ")) {
			return functions(string(part))
		}
	}
	return ""
}

// functions returns the functions of one goroutine's stack as package debug writes it.
func functions(stack string) string {
	var names []string
	state, lines, _ := strings.Cut(stack, "\n")
	if from, to := strings.IndexByte(state, '['), strings.IndexByte(state, ']'); from >= 0 && to > from {
		names = append(names, state[from:to+1])
	}
	for line := range strings.Lines(lines) {
		if strings.HasPrefix(line, "\t") || strings.HasPrefix(line, "created by") {
			continue
		}
		name := line
		if end := strings.LastIndexByte(line, '('); end > 0 {
			name = line[:end]
		}
		if name = strings.TrimPrefix(name, "nimgraph/"); !strings.HasPrefix(name, "runtime.") {
			names = append(names, strings.TrimSpace(name))
		}
		if len(names) > mostFrames {
			break
		}
	}
	return strings.Join(names, " < ")
}
