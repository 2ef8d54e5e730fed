package app

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestExportWritesEachKind looks at how each file begins.
func TestExportWritesEachKind(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	for i, want := range []string{"\x89PNG", "<", "%PDF", "\\documentclass"} {
		kind := pictureKinds()[i]
		path := filepath.Join(t.TempDir(), "x"+kind.ending)
		w.export(path, export{Kind: i, Scale: 2})
		got, err := os.ReadFile(path)
		if err != nil {
			t.Errorf("%s: %v", kind.name, err)
			continue
		}
		if !bytes.HasPrefix(got, []byte(want)) || len(got) < 200 {
			t.Errorf("%s begins with %q and is %d bytes long", kind.name, got[:min(8, len(got))], len(got))
		}
	}
}

func TestExportLabels(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	texts := func(labels int) string {
		picture, _ := w.picture(export{Labels: labels})
		var all []string
		for _, s := range picture.Shapes {
			if s.Text != "" {
				all = append(all, s.Text)
			}
		}
		return strings.Join(all, " ")
	}
	for labels, want := range map[int]string{1: "2 1 0 a b c", 2: "2 1 0", 3: "a b c", 4: ""} {
		if got := texts(labels); got != want {
			t.Errorf("labels %d are %q, want %q", labels, got, want)
		}
	}
}

func TestFailedExportKeepsTheFile(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	path := filepath.Join(t.TempDir(), "x.png")
	mustDo(t, os.WriteFile(path, []byte("before"), 0o600))
	w.export(path, export{Scale: 1_000_000})
	got, err := os.ReadFile(path)
	mustDo(t, err)
	if string(got) != "before" || len(w.modals) != 1 {
		t.Errorf("the file holds %d bytes and %d messages were shown", len(got), len(w.modals))
	}
}

func TestExportIsRemembered(t *testing.T) {
	p := program(t)
	want := export{Kind: 2, Scale: 4, Labels: 3, Colours: 1, Transparent: true}
	p.settings.setExport(want)
	if got := p.settings.export(); got != want {
		t.Errorf("remembered %+v, want %+v", got, want)
	}
}

func TestCopyAsText(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	for id, want := range map[string]string{
		"copy.edges": "a -> b c", "copy.dot": "digraph", "copy.graphml": "<graphml", "copy.svg": "<svg", "copy.tikz": "tikzpicture",
		"copy.csv": "a,", "copy.markdown": "|", "copy.latex": "tabular", "copy.cpp": "{2, 1, 0}", "copy.python": "[2, 1, 0]",
	} {
		p.fyne.Clipboard().SetContent("")
		w.actions.perform(w.actions.byID[id])
		if got := p.fyne.Clipboard().Content(); !strings.Contains(got, want) {
			t.Errorf("%s copies\n%s\nwithout %q", id, got, want)
		}
	}
}

// TestPictureOpensAgain: a picture carries its drawing, unless it is told not to.
func TestPictureOpensAgain(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	want := asJSON(t, w.session.Drawing())
	for i, kind := range pictureKinds() {
		if !kind.carries {
			continue
		}
		path := filepath.Join(t.TempDir(), "x"+kind.ending)
		w.export(path, export{Kind: i, Scale: 1})
		back, err := p.read(context.Background(), path)
		if err != nil {
			t.Errorf("%s: %v", kind.name, err)
			continue
		}
		if got := asJSON(t, back); got != want {
			t.Errorf("%s gives back\n%s", kind.name, got)
		}
		w.export(path, export{Kind: i, Scale: 1, Bare: true})
		if _, err := p.read(context.Background(), path); err == nil || w.describe(err) == "" {
			t.Errorf("%s without its drawing is read: %v", kind.name, err)
		}
	}
}
