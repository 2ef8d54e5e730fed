package app

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/views/words"
)

func (r *run) journalFiles() []string {
	r.t.Helper()
	if !r.journals.Flush(time.Minute) {
		r.t.Fatal("the journals are not brought to the disk")
	}
	journals, err := filepath.Glob(filepath.Join(filepath.Dir(r.backups.Folder), "journals", "*.unsaved"))
	mustDo(r.t, err)
	return journals
}

// restart kills the program and starts it again with the given files.
func (r *run) restart(files ...string) {
	r.t.Helper()
	r.settle()
	r.writeJournals()
	r.settle()
	r.windows = nil
	r.claims.Wait() // otherwise they would be written to a folder that is removed
	r.setStateFolder(filepath.Dir(r.backups.Folder))
	r.recoverDrawings(func() {
		if len(files) > 0 {
			r.firstWindow().files.openPaths(files)
		}
	})
	r.settle()
}

// Unsaved drawings of an earlier run open at the next start, each in a tab with its own file. A
// card lists them, and those that could not be read.
func TestUnsavedDrawingsOpenAtTheNextStart(t *testing.T) {
	p := program(t)
	path := filepath.Join(t.TempDir(), "saved.nimgraph")
	one, two := p.show(threeVertexGame(t)), p.show(threeVertexGame(t))
	p.save(one, path)
	mustDo(t, one.session().Whole.SetTitle("one"))
	mustDo(t, two.session().Whole.SetTitle("two"))
	p.settle()
	first := p.journalFiles()
	if len(first) != 2 {
		t.Fatalf("the journals are %q", first)
	}
	mustDo(t, os.WriteFile(filepath.Join(filepath.Dir(first[0]), "broken.unsaved"), []byte("broken"), 0o600))
	p.restart()
	if len(p.windows) != 1 || len(p.windows[0].window.Tabs()) != 2 {
		t.Fatalf("%d windows were opened, want 1 with 2 tabs", len(p.windows))
	}
	back := p.windows[0]
	var titles []string
	for _, tab := range back.window.Tabs() {
		title := tab.Bench.Session.Drawing().Title()
		titles = append(titles, title)
		if want := map[string]string{"one": path}[title]; tab.Bench.File.Path() != want ||
			!tab.Bench.Session.History().Changed() {
			t.Errorf("%s has the file %q, changed %v", title, tab.Bench.File.Path(),
				tab.Bench.Session.History().Changed())
		}
	}
	slices.Sort(titles)
	if card := back.window.CurrentTourCard(); !slices.Equal(titles, []string{"one", "two"}) || visibleDialogs(t, back) != 0 ||
		card == nil || !strings.Contains(card.Text, "saved.nimgraph") || strings.Count(card.Text, "\n") != 1 {
		t.Errorf("back came %q, with %d messages, and beside the board stands %+v", titles,
			visibleDialogs(t, back), card)
	}
	if back.edits.handleEscape(); back.window.CurrentTourCard() != nil {
		t.Error("what was read stays")
	}
	if !slices.Equal(p.journalFiles(), first) {
		t.Errorf("the journals are %q, and were %q", p.journalFiles(), first)
	}
	for _, tab := range back.window.Tabs() {
		back.files.showTab(tab)
		p.save(back, filepath.Join(t.TempDir(), "saved.nimgraph"))
	}
	if left := p.journalFiles(); len(left) > 0 {
		t.Errorf("when all is saved, %q is left", left)
	}
	p.restart()
	if len(p.windows) != 0 {
		t.Error("at the next start, something comes back all the same")
	}
}

// A file with unsaved changes that is opened at the start has one tab, with its changes, and there
// is no empty tab, not even before the card is closed.
func TestFileWithUnsavedChangesOpensOnce(t *testing.T) {
	p := program(t)
	path := filepath.Join(t.TempDir(), "saved.nimgraph")
	c := p.show(threeVertexGame(t))
	p.save(c, path)
	mustDo(t, c.session().Whole.SetTitle("one"))
	p.restart(path)
	back := p.windows[0]
	for _, card := range []bool{true, false} {
		if visibleDialogs(t, back) != 0 || (back.window.CurrentTourCard() != nil) != card {
			t.Fatalf("%d messages; a card stands there: %v", visibleDialogs(t, back), !card)
		}
		var got []string
		for _, tab := range back.window.Tabs() {
			got = append(got, tab.Name()+" "+tab.Bench.Session.Drawing().Title())
		}
		if want := []string{"saved.nimgraph one"}; !slices.Equal(got, want) {
			t.Errorf("with a card %v, the tabs are %q, want %q", card, got, want)
		}
		back.edits.handleEscape()
		p.settle()
	}
}

// An unfinished backup of an earlier run is removed.
func TestUnfinishedBackupsAreRemoved(t *testing.T) {
	p := program(t)
	mustDo(t, os.MkdirAll(p.backups.Folder, 0o700))
	unfinished := filepath.Join(p.backups.Folder, ".nimgraph-0123456789abcdef.tmp")
	mustDo(t, os.WriteFile(unfinished, []byte("{"), 0o600))
	mustDo(t, os.Chtimes(unfinished, time.Time{}, time.Now().Add(-2*time.Hour)))
	p.setStateFolder(filepath.Dir(p.backups.Folder))
	if _, err := os.Stat(unfinished); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("it is there: %v", err)
	}
}

// Typed text that cannot be read is recovered in the open text pane.
func TestTypedTextIsRecoveredInItsPane(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	p.perform(c, "view.text")
	text := c.window.Current().Text
	text.SetText("a -> b\nb --")
	c.bench().Text.OnTyped()
	p.perform(c, "view.text")
	p.restart()
	back := p.windows[0]
	if got := back.window.Current().Text.Text(); got != "a -> b\nb --" ||
		back.bench().Text.State() != workbench.TextRefused {
		t.Errorf("the pane says %q, state %d", got, back.bench().Text.State())
	}
}

// If the text has an error, Save writes the drawing of the last readable text and says so. The
// drawing still counts as changed, closing it asks about the text, and after a crash both texts
// are recovered.
func TestSavingATextWithAnError(t *testing.T) {
	const good = "start = 3\n\ndef moves(n): return [n - 1] if n > 0 else []\n"
	for _, test := range []struct{ good, wrong, said, asked string }{
		{good, good + "def name(n: return 1\n", "say.saved.rules-wrong", "dialog.wrong-text.rules"},
		{"a -> b\n", "a -> b\nb -> a\n\nb --", "say.saved.edges-wrong", "dialog.wrong-text.text"},
	} {
		p := program(t)
		p.settings.SetSwitch(window.ShowText, true)
		c := p.show(empty())
		p.replaceText(c, test.good)
		path := filepath.Join(t.TempDir(), "own.nimgraph")
		p.save(c, path)
		order := c.session().Drawing().Graph().Order()
		c.window.Current().Text.SetText(test.wrong)
		c.bench().Text.OnTyped() // the text has not been read yet
		p.perform(c, "file.save")
		err, _ := c.bench().Text.Problem()
		if got, want := c.window.Message(), c.words.T(test.said, words.Data{"Line": 4}); err == nil || got != want {
			t.Errorf("saved with the error %v, it says %q, want %q", err, got, want)
		}
		if title := c.window.Title(); !strings.Contains(title, "•") || c.bench().File.State() != workbench.FileChanged {
			t.Errorf("the title is %q, the state of the file %d", title, c.bench().File.State())
		}
		saved, err := workbench.ReadDrawing(t.Context(), path)
		if err != nil || saved.Graph().Order() != order || strings.Contains(saved.Rules(), "name") {
			t.Errorf("the file has the rules %q, %v", saved.Rules(), err)
		}
		c.files.confirmUnsaved(c.window.Current(), func() { t.Error("it is closed with the text") })
		problem, _ := c.bench().Text.Problem()
		if question := texts(c.window.Canvas().Overlays().Top()); !strings.Contains(question,
			c.words.T(test.asked, words.Data{"Error": c.bench().Describe(problem)})) {
			t.Errorf("closing asks %q", question)
		}
		p.tapAnswer(c, 0) // Cancel
		p.restart()
		back := p.windows[0]
		if got := back.text(); got != test.wrong || back.bench().Text.State() != workbench.TextRefused ||
			back.bench().File.Path() != path {
			t.Errorf("the pane of %s says %q, state %d", back.bench().File.Path(), got, back.bench().Text.State())
		}
		if got := back.session().Drawing(); got.Graph().Order() != order || got.Rules() != saved.Rules() {
			t.Errorf("the board shows %d vertices by the rules %q", got.Graph().Order(), got.Rules())
		}
	}
}

// A drawing that is closed without being saved leaves no journal.
func TestClosingRemovesTheJournal(t *testing.T) {
	p, c := programShowing(t, empty())
	p.addChangedTab(c, "one")
	p.settle()
	if n := len(p.journalFiles()); n != 1 {
		t.Fatalf("%d journals are there", n)
	}
	p.perform(c, "file.close")
	p.tapAnswer(c, answerDrop)
	if n := len(p.journalFiles()); n != 0 || len(p.windows) != 0 {
		t.Errorf("%d journals are left, and %d windows", n, len(p.windows))
	}
}

// If journals cannot be written, one window says so once, for all drawings.
func TestJournalErrorIsReportedOnce(t *testing.T) {
	p := program(t)
	file := filepath.Join(t.TempDir(), "file")
	mustDo(t, os.WriteFile(file, nil, 0o600))
	p.journals = files.NewJournals(file, "test", files.OS{})
	one, two := p.show(threeVertexGame(t)), p.show(threeVertexGame(t))
	for i, c := range []*windowCommands{one, two} {
		mustDo(t, c.session().Whole.SetTitle("changed"))
		p.settle()
		p.settleUntil(func() bool { return p.journalErrorShown })
		p.journals.Flush(time.Minute)
		p.settle()
		if shown := visibleDialogs(t, one) + visibleDialogs(t, two); shown != 1 {
			t.Errorf("after %d drawings, %d messages", i+1, shown)
		}
	}
}

// A panic in a function that was passed to the UI thread is reported once with the folder of the
// reports, until the message is read. The program goes on.
func TestProgramGoesOnAfterADefect(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	door := jobs.GuardDoor(p.door, p.reportError)
	for range 3 {
		door(func() { panic("a defect") })
	}
	went := false
	door(func() { went = true })
	p.settle()
	if !went || visibleDialogs(t, c) != 1 {
		t.Errorf("it goes on %v, with %d messages", went, visibleDialogs(t, c))
	}
	said := p.words.T("dialog.defect.report", words.Data{"Folder": p.reports.Folder})
	if !strings.Contains(said, p.reports.Folder) {
		t.Errorf("%q names no folder", said)
	}
	err := jobs.Guard(func() { panic("another") })
	var defect *jobs.Defect
	if !errors.As(err, &defect) {
		t.Fatal("no defect")
	}
	if path, err := p.reports.Write(defect); err != nil || filepath.Dir(path) != p.reports.Folder {
		t.Errorf("the report is %q, %v", path, err)
	}
}

// On a signal to terminate, the program writes all journals, asks nothing, and exits with status
// 0.
func TestSignalToTerminate(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	mustDo(t, c.session().Whole.SetTitle("changed"))
	p.settle()
	ended := make(chan int, 1)
	stop := p.endOnSignal(func(status int) { ended <- status })
	defer stop()
	self, err := os.FindProcess(os.Getpid())
	mustDo(t, err)
	mustDo(t, self.Signal(syscall.SIGHUP))
	for status := -1; status != 0; {
		select {
		case f := <-p.queue:
			f()
		case status = <-ended:
			if status != 0 {
				t.Fatalf("the status is %d", status)
			}
		}
	}
	p.setStateFolder(filepath.Dir(p.backups.Folder))
	left, err := p.journals.TakeOrphans()
	if err != nil || len(left) != 1 || left[0].Err != nil || left[0].Drawing.Title() != "changed" {
		t.Errorf("left are %v, %v", left, err)
	}
	if visibleDialogs(t, c) != 0 {
		t.Error("it asks")
	}
}
