package workbench

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/picture"
	"nimgraph/views/scene"
)

// TestExportWritesEachFormat looks at how each file begins.
func TestExportWritesEachFormat(t *testing.T) {
	b := newStand(t).put(abc(t))
	for i, want := range []string{"\x89PNG", "<", "%PDF", "\\documentclass"} {
		format := picture.Formats()[i]
		path := filepath.Join(t.TempDir(), "x"+format.Extension)
		written := false
		b.Export(path, picture.Request{Format: format.ID, Scale: 1}, scene.Light(), &jobs.Job{},
			func(err error) { ensure(t, err); written = true })
		got, err := os.ReadFile(path)
		if err != nil || !written {
			t.Errorf("%s: %v, told %v", format.Name, err, written)
			continue
		}
		if !bytes.HasPrefix(got, []byte(want)) || len(got) < 200 {
			t.Errorf("%s begins with %q and is %d bytes long", format.Name, got[:min(8, len(got))], len(got))
		}
	}
}

// A picture that cannot be written leaves the file as it was.
func TestFailedExportKeepsTheFile(t *testing.T) {
	s := newStand(t)
	b := s.put(abc(t))
	path := filepath.Join(t.TempDir(), "x.png")
	ensure(t, os.WriteFile(path, []byte("before"), 0o600))
	var told error
	b.Export(path, picture.Request{Format: "png", Scale: 1_000_000}, scene.Light(), &jobs.Job{},
		func(err error) { told = err })
	s.settle(b)
	got, err := os.ReadFile(path)
	ensure(t, err)
	if string(got) != "before" || told == nil {
		t.Errorf("the file holds %d bytes, told is %v", len(got), told)
	}
}

// A page that plays is prepared and written in the job, which can be cancelled.
func TestPageIsWrittenInAJob(t *testing.T) {
	s := newStand(t)
	b := s.put(abc(t))
	path := filepath.Join(t.TempDir(), "x.html")
	for _, cancelled := range []bool{true, false} {
		told := errors.New("not told")
		b.Export(path, picture.Request{Format: "html", Scale: 1}, scene.Light(), &jobs.Job{},
			func(err error) { told = err })
		if b.Work.Current() == nil {
			t.Fatal("the page was written without a job")
		}
		if cancelled {
			b.Work.Stop()
			s.settle(b)
			if _, err := os.Stat(path); err == nil {
				t.Error("a cancelled export wrote a page")
			}
			continue
		}
		s.settle(b)
		got, err := os.ReadFile(path)
		if told != nil || err != nil || !bytes.HasPrefix(got, []byte("<!doctype html>")) {
			t.Errorf("told %v; the page of %d bytes: %v", told, len(got), err)
		}
	}
}

// What a picture is asked of is the drawing as it stands; where no window shows it,
// there is nothing visible to cut out.
func TestPictureOfTheBench(t *testing.T) {
	b := newStand(t).put(abc(t))
	ensure(t, b.Session.Whole.SetTitle("three"))
	b.Session.Select.Vertex(1)
	of := b.PictureSource(scene.Dark())
	if of.Title != "three" || len(of.Selection.Vertices) != 1 || of.Solution == nil || *of.Palette != *scene.Dark() ||
		of.Visible != nil {
		t.Errorf("a picture is asked of %+v", of)
	}
}

// What is pasted is laid out, and a text that is no drawing changes nothing.
func TestPaste(t *testing.T) {
	b := newStand(t).put(document.New(graphs.Directed))
	quiet := func([]formats.Note) {}
	b.Paste("3 2\n1 2\n2 3\n", formats.Options{}, func(err error) { t.Error(err) }, quiet)
	g := b.Session.Drawing().Graph()
	if g.Order() != 3 || g.Size() != 2 {
		t.Fatalf("pasted %d vertices and %d edges, want 3 and 2", g.Order(), g.Size())
	}
	low, high, _ := b.Session.Drawing().Bounds()
	if high.Sub(low).Length() < 100 {
		t.Error("the pasted vertices were not laid out")
	}
	before := jsonOf(t, b.Session.Drawing())
	var told error
	b.Paste("a -> b\nb -- c\n", formats.Options{}, func(err error) { told = err }, quiet)
	if !errors.Is(told, NoDrawing) || jsonOf(t, b.Session.Drawing()) != before {
		t.Errorf("a broken text is told as %v", told)
	}
	b.Paste("3\n1 2\n2 3\n", formats.Options{}, func(err error) { told = err }, quiet)
	if readings := Readings(told, 1); len(readings) != 2 || readings[0].ID != "tree" || readings[1].ID != "tree-token" {
		t.Errorf("numbers that are a tree can be read as %v: %v", readings, told)
	}
	var notes []formats.Note
	b.Paste("3 3\n1 2\n2 3\n", formats.Options{}, func(err error) { t.Error(err) },
		func(n []formats.Note) { notes = n })
	if len(notes) != 1 || notes[0].Line != 1 {
		t.Errorf("how a header was read is told as %v", notes)
	}
}
