package heaps

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"testing"
	"testing/iotest"
)

func saved(t testing.TB, s *Splitting) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := s.Save(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestRestoredValuesGoOn(t *testing.T) {
	for _, to := range []int{0, 1, 255, 256, 300, 5_000, 13_000, 13_464, 20_000} {
		s := octal(t, "0.165") // proved with 13,465 values
		extend(t, s, to)
		again, err := Restore(bytes.NewReader(saved(t, s)))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(again.Values(), s.Values()) || again.proof != s.proof || !slices.Equal(again.rule.digits, s.rule.digits) {
			t.Fatalf("to %d: %d values and %v of %d and %v", to, len(again.Values()), again.proof, len(s.Values()), s.proof)
		}
		extend(t, s, 20_000)
		extend(t, again, 20_000)
		if !slices.Equal(again.Values(), s.Values()) || again.proof != s.proof || s.proof.period != 1550 {
			t.Errorf("gone on from %d: %d values, %v", to, len(again.Values()), again.proof)
		}
	}
	s := NewGrundy()
	extend(t, s, 3_000)
	again, err := Restore(bytes.NewReader(saved(t, s)))
	if err != nil {
		t.Fatal(err)
	}
	extend(t, again, 4_000)
	same(t, "Grundy", again, plainly(s.rule, 4_000))
}

// What is cut, changed or continued anywhere is refused.
func TestDamagedCheckpoints(t *testing.T) {
	s := octal(t, "0.6")
	extend(t, s, 700)
	right := saved(t, s)
	refused := func(what string, at int, b []byte) {
		t.Helper()
		fault := (*CheckpointError)(nil)
		if _, err := Restore(bytes.NewReader(b)); !errors.As(err, &fault) || fault.Error() == "" {
			t.Fatalf("%s at %d: %v", what, at, err)
		}
	}
	for at := range right {
		refused("cut", at, right[:at])
		for _, change := range []byte{1, 0x80, 0xff} {
			changed := slices.Clone(right)
			changed[at] ^= change
			refused("changed", at, changed)
		}
	}
	refused("continued", len(right), append(slices.Clone(right), 0))
	broken := errors.New("broken")
	if _, err := Restore(io.MultiReader(bytes.NewReader(right[:100]), iotest.ErrReader(broken))); !errors.Is(err, broken) {
		t.Error(err)
	}
	for room := 0; room < len(right); room += 97 {
		if err := s.Save(&fullWriter{room}); !errors.Is(err, io.ErrShortWrite) {
			t.Fatalf("room for %d of %d: %v", room, len(right), err)
		}
	}
}

// fullWriter has room for so many bytes.
type fullWriter struct{ room int }

func (w *fullWriter) Write(b []byte) (int, error) {
	if len(b) > w.room {
		return 0, io.ErrShortWrite
	}
	w.room -= len(b)
	return len(b), nil
}

func FuzzRestore(f *testing.F) {
	for _, s := range []*Splitting{NewGrundy(), NewOctal([]uint8{0, 7, 7}), NewOctal([]uint8{4})} {
		f.Add(saved(f, s))
		extend(f, s, 300)
		f.Add(saved(f, s))
	}
	f.Add([]byte("nimheaps\x01\x00\x00\x00\x00\x00\x00\x00\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := Restore(bytes.NewReader(b))
		if err != nil {
			return
		}
		if !bytes.Equal(saved(t, s), b) {
			t.Error("is not what is saved")
		}
	})
}
