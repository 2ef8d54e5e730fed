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

// TestExportWritesEachFormat checks how the file of each format begins.
func TestExportWritesEachFormat(t *testing.T) {
	b := newStand(t).newBench(threeVertexGame(t))
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

// If a picture cannot be written, the old file stays as it was.
func TestFailedExportKeepsTheFile(t *testing.T) {
	s := newStand(t)
	b := s.newBench(threeVertexGame(t))
	path := filepath.Join(t.TempDir(), "x.png")
	ensure(t, os.WriteFile(path, []byte("before"), 0o600))
	var reported error
	b.Export(path, picture.Request{Format: "png", Scale: 1_000_000}, scene.Light(), &jobs.Job{},
		func(err error) { reported = err })
	s.settle(b)
	got, err := os.ReadFile(path)
	ensure(t, err)
	if string(got) != "before" || reported == nil {
		t.Errorf("the file holds %d bytes, the reported error is %v", len(got), reported)
	}
}

// An interactive page is prepared and written by a job that can be cancelled.
func TestPageIsWrittenInAJob(t *testing.T) {
	s := newStand(t)
	b := s.newBench(threeVertexGame(t))
	path := filepath.Join(t.TempDir(), "x.html")
	for _, cancelled := range []bool{true, false} {
		reported := errors.New("not reported")
		b.Export(path, picture.Request{Format: "html", Scale: 1}, scene.Light(), &jobs.Job{},
			func(err error) { reported = err })
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
		if reported != nil || err != nil || !bytes.HasPrefix(got, []byte("<!doctype html>")) {
			t.Errorf("reported %v; the page of %d bytes: %v", reported, len(got), err)
		}
	}
}

// PictureSource returns the current drawing. Without a window it has no visible part.
func TestPictureSourceOfABench(t *testing.T) {
	b := newStand(t).newBench(threeVertexGame(t))
	ensure(t, b.Session.Whole.SetTitle("three"))
	b.Session.Select.Vertex(1)
	source := b.PictureSource(scene.Dark())
	if source.Title != "three" || len(source.Selection.Vertices) != 1 || source.Solution == nil ||
		*source.Palette != *scene.Dark() ||
		source.Visible != nil {
		t.Errorf("a picture is asked of %+v", source)
	}
}

// Pasted text is read and laid out. Text that cannot be read changes nothing.
func TestPaste(t *testing.T) {
	b := newStand(t).newBench(document.New(graphs.Directed))
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
	var reported error
	b.Paste("a -> b\nb -- c\n", formats.Options{}, func(err error) { reported = err }, quiet)
	if !errors.Is(reported, NoDrawing) || jsonOf(t, b.Session.Drawing()) != before {
		t.Errorf("a broken text is reported as %v", reported)
	}
	b.Paste("3\n1 2\n2 3\n", formats.Options{}, func(err error) { reported = err }, quiet)
	if readings := OtherReadings(reported, 1); len(readings) != 2 || readings[0].ID != "tree" ||
		readings[1].ID != "tree-token" {
		t.Errorf("numbers that are a tree can be read as %v: %v", readings, reported)
	}
	var notes []formats.Note
	b.Paste("3 3\n1 2\n2 3\n", formats.Options{}, func(err error) { t.Error(err) },
		func(n []formats.Note) { notes = n })
	if len(notes) != 1 || notes[0].Line != 1 {
		t.Errorf("how a header was read is reported as %v", notes)
	}
}
