package rules_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"nimgraph/graphs/rules"
)

// TestSingleLargeStep checks that a single step that takes 1 GB exceeds the memory limit.
func TestSingleLargeStep(t *testing.T) {
	text := "def moves(n): return [len([0] * (1 << 26))]"
	if _, err := runAsChild(t)(t.Context(), rules.Request{Text: text, Limit: limit}); !errors.Is(err,
		rules.TooMuchMemory) {
		t.Errorf("got error %v, want TooMuchMemory", err)
	}
	process, in, _ := startServing(t, text)
	_ = process.Wait()
	_ = in.Close()
	const limitKB = 512 << 10 // in KB; the process starts as a copy of this one
	if taken := process.ProcessState.SysUsage().(*syscall.Rusage).Maxrss; taken > limitKB {
		t.Errorf("the process took %d MB, want at most %d", taken>>10, limitKB>>10)
	}
}

// TestProcessEndsWithParent checks that a process that runs rules ends without an answer when
// its parent has ended.
func TestProcessEndsWithParent(t *testing.T) {
	process, in, out := startServing(t, "def moves(n): return [len([k for k in range(1 << 40) if k < 0])]")
	time.Sleep(50 * time.Millisecond) // the rules are running
	if err := in.Close(); err != nil {
		t.Fatal(err)
	}
	if err := process.Wait(); err == nil {
		t.Error("the process ended without an error")
	}
	if strings.Contains(out.String(), "mistake") {
		t.Errorf("the process answered %q", out.String())
	}
}

// startServing starts a process that runs rules and sends it the text, which takes long. It
// returns the process, the open input and the output.
func startServing(t *testing.T, text string) (process *exec.Cmd, in io.Closer, out *strings.Builder) {
	t.Helper()
	command, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	process, out = exec.CommandContext(ctx, command, "serve-rules"), &strings.Builder{}
	process.Stdout = out
	pipe, err := process.StdinPipe()
	if err == nil {
		err = process.Start()
	}
	if err == nil {
		err = json.NewEncoder(pipe).Encode(rules.Request{Text: text, Limit: limit})
	}
	if err != nil {
		t.Fatal(err)
	}
	return process, pipe, out
}
