package formats

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestHasSeparatorLine compares hasSeparatorLine with its definition, a line after the first that is
// "#", on random texts of the characters that matter.
func TestHasSeparatorLine(t *testing.T) {
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
		if got := hasSeparatorLine(text); got != want {
			t.Fatalf("hasSeparatorLine(%q) = %v, want %v", text, got, want)
		}
	}
}
