package journal_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nimgraph/app/journal"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// written returns a small journal with the states that it leads through: the one that
// it begins with, and that after each record.
func written(t *testing.T, seed uint64) (text []byte, states []string) {
	t.Helper()
	path := t.TempDir()
	d, f := newDrawn(t, seed), folder(path)
	for range 3 {
		d.history.Recorder, d.journal = nothing{}, f.Begin(d.whole(), d.told)
		d.something()
		<-d.journal.Drop()
	}
	d.keep(f)
	states = append(states, d.state())
	for len(states) < 14 {
		d.something()
		d.journal.Flush() // or what is done over at once is no record
		if now := d.state(); now != states[len(states)-1] {
			states = append(states, now)
		}
	}
	end(t, f)
	names, err := filepath.Glob(filepath.Join(path, "*.journal"))
	must(t, err)
	text, err = os.ReadFile(names[0])
	must(t, err)
	return text, states
}

// A journal that is cut off at any byte gives back what it has led to by the last
// whole record, and nothing without its base.
func TestAJournalThatIsCutOff(t *testing.T) {
	for seed := range uint64(4) {
		text, states := written(t, seed)
		ends := journal.Records(text)
		for n := range text {
			whole := 0
			for whole < len(ends) && ends[whole] <= n {
				whole++
			}
			read, err := journal.ReadText(text[:n])
			if whole < 2 {
				var none *journal.UnreadableError
				if !errors.As(err, &none) {
					t.Fatalf("%d bytes, without a base: %v", n, err)
				}
				continue
			}
			must(t, err)
			if read.Cut != (ends[whole-1] != n) {
				t.Fatalf("%d bytes, whole to %d: cut %v", n, ends[whole-1], read.Cut)
			}
			// What was typed when the journal was begun is a record of its own after the base.
			base := len(ends) - (len(states) - 1)
			if whole < base {
				continue
			}
			if got, want := state(t, read.History, read.Typed), states[whole-base]; got != want {
				t.Fatalf("%d bytes with %d records are\n%s\nwant\n%s", n, whole, got, want)
			}
		}
	}
}

// Whatever byte of a journal is changed, what comes back is what was drawn before the
// record that the byte is of, and it says that it is cut; or nothing does.
func TestAJournalWithAChangedByte(t *testing.T) {
	for seed := range uint64(2) {
		text, states := written(t, seed)
		ends := journal.Records(text)
		for i := range text {
			for _, by := range []byte{1, 0x80, 0xff} {
				damaged := append([]byte(nil), text...)
				damaged[i] ^= by
				record := 0
				for ends[record] <= i {
					record++
				}
				read, err := journal.ReadText(damaged)
				if record < 2 {
					if err == nil {
						t.Fatalf("byte %d of the base is changed, and nobody says so", i)
					}
					continue
				}
				must(t, err)
				base := len(ends) - (len(states) - 1)
				if !read.Cut || record >= base && state(t, read.History, read.Typed) != states[record-base] {
					t.Fatalf("byte %d of record %d: cut %v, and back came\n%s", i, record, read.Cut, state(t, read.History, read.Typed))
				}
			}
		}
	}
}

// A journal that the first version has written gives back all that it has led to.
func TestAJournalOfTheFirstVersion(t *testing.T) {
	for seed := range uint64(4) {
		text, states := written(t, seed)
		first := journal.FirstVersion(text)
		if slices.Equal(first, text) {
			t.Fatal("the version is the same")
		}
		read, err := journal.ReadText(first)
		must(t, err)
		if got := state(t, read.History, read.Typed); read.Cut || read.Header.Path != "/somewhere/game.nimgraph" || got != states[len(states)-1] {
			t.Errorf("back came\n%s\nwant\n%s", got, states[len(states)-1])
		}
	}
}

// A journal that is damaged is set aside, and one of a later version stays where it is.
func TestWhatCannotBeReadIsKept(t *testing.T) {
	text, _ := written(t, 1)
	path := t.TempDir()
	broken := append([]byte(nil), text...)
	broken[100] ^= 1
	must(t, os.WriteFile(filepath.Join(path, "broken.journal"), broken, 0o600))
	must(t, os.WriteFile(filepath.Join(path, "later.journal"), journal.Later(), 0o600))
	must(t, os.WriteFile(filepath.Join(path, "empty.journal"), nil, 0o600))
	must(t, os.WriteFile(filepath.Join(path, "alone.lock"), nil, 0o600))
	must(t, os.WriteFile(filepath.Join(path, "half.new"), text[:50], 0o600))
	for range 3 {
		all, err := folder(path).Left()
		must(t, err)
		for _, l := range all {
			if l.Err == nil {
				t.Error("it can be read")
			}
			must(t, l.Keep())
		}
	}
	var names []string
	for _, name := range entries(t, path) {
		if filepath.Ext(name) != ".lock" {
			names = append(names, name)
		}
	}
	if len(names) != 3 || names[0] != "broken.damaged" || names[1] != "empty.damaged" || names[2] != "later.journal" {
		t.Errorf("left are %v", names)
	}
}

// FuzzRead: whatever a journal holds, reading it ends, and what comes back can be
// undone and done again.
func FuzzRead(f *testing.F) {
	f.Add(journal.Later())
	f.Add(journal.Small())
	f.Fuzz(func(t *testing.T, text []byte) {
		read, err := journal.ReadText(journal.Signed(text))
		if err != nil {
			return
		}
		for {
			if _, ok := read.History.Undo(); !ok {
				break
			}
		}
		for {
			if _, ok := read.History.Redo(); !ok {
				break
			}
		}
	})
}

// Where the steps of a journal cannot be read, the drawing comes back without them, with
// what was drawn afterwards.
func TestStepsThatCannotBeRead(t *testing.T) {
	d := newDrawn(t, 1)
	for n := 0; n < 5; n, _ = d.history.Depth() {
		must(t, d.history.Do(document.Change{Edit: document.SetTitle{Title: string(rune('a' + n))}}))
	}
	read, err := journal.ReadText(journal.WithBadSteps(d.history, document.Change{Edit: document.SetPlay{Play: graphs.Misere}}))
	must(t, err)
	got := read.History.Drawing()
	if undo, _ := read.History.Depth(); got.Title() != "e" || got.Play() != graphs.Misere || undo != 1 || !read.Cut {
		t.Errorf("back came %q, %v, with %d steps, cut %v", got.Title(), got.Play(), undo, read.Cut)
	}
}
