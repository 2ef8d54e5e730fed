package formats

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestHasMarkLine compares hasMarkLine with its definition, a line after the first that is "#", on
// random texts of the characters that matter.
func TestHasMarkLine(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		text := make([]byte, random.IntN(12))
		for i := range text {
			text[i] = "#\n\r1"[random.IntN(4)]
		}
		want := false
		for i, line := range bytes.Split(text, []byte("\n")) {
			want = want || i > 0 && string(bytes.TrimSuffix(line, []byte("\r"))) == "#"
		}
		if got := hasMarkLine(text); got != want {
			t.Fatalf("hasMarkLine(%q) = %v, want %v", text, got, want)
		}
	}
}
