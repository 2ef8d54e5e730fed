package editor_test

import (
	"context"
	"errors"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// placesOf returns the places of all vertices and notes of d.
func placesOf(d *document.Drawing) (points []scene.Point) {
	for v := range d.Graph().Vertices() {
		points = append(points, d.At(v.ID))
	}
	for _, n := range d.Notes() {
		points = append(points, n.At)
	}
	return points
}

// same reports whether a and b are the same points.
func same(a, b []scene.Point) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return len(a) == len(b)
}

// TestPicturesMakeRoom checks that showing pictures spreads the vertices in the same step. Undo
// takes both back, and so does showing names, unless something was moved in between.
func TestPicturesMakeRoom(t *testing.T) {
	for _, id := range []string{"chomp", "silver-dollar", "northcott", "treblecross"} {
		game, _ := games.Find(id)
		d := must.Get(game.New(context.Background(), nil))
		s := editor.New(d)
		before := placesOf(s.Drawing())
		apart, err := s.Appearance.SetLabelsShown(document.Pictures)
		if err != nil || !apart || same(before, placesOf(s.Drawing())) {
			t.Errorf("%s: there is no room for pictures: %v, %v", id, apart, err)
		}
		pictured := placesOf(s.Drawing())
		s.Undo()
		if !same(before, placesOf(s.Drawing())) || s.Drawing().Style().Labels.HasPictures() {
			t.Errorf("%s: undo leaves %v, %s", id, placesOf(s.Drawing()), s.Drawing().Style().Labels)
		}
		s.Redo()
		if !same(pictured, placesOf(s.Drawing())) {
			t.Errorf("%s: redo makes other room", id)
		}
		if _, err := s.Appearance.SetLabelsShown(document.NamesAndPictures); err != nil {
			t.Error(err)
		}
		if apart, err := s.Appearance.SetLabelsShown(document.Names); err != nil || !apart ||
			!same(before, placesOf(s.Drawing())) {
			t.Errorf("%s: names do not go back: %v, %v", id, apart, err)
		}
		if _, err := s.Appearance.SetLabelsShown(document.Pictures); err != nil {
			t.Error(err)
		}
		s.Select.All()
		must.Succeed(s.Cursor.Nudge(editor.Point{X: 4}, s.NewGesture()))
		moved := placesOf(s.Drawing())
		if apart, err := s.Appearance.SetLabelsShown(document.Names); err != nil || apart ||
			!same(moved, placesOf(s.Drawing())) {
			t.Errorf("%s: what was moved by hand goes back", id)
		}
	}
}

// TestTypedPicturesAreShown checks that a typed picture changes the labels in the same step, and
// that two vertices near each other get room.
func TestTypedPicturesAreShown(t *testing.T) {
	d := document.New(graphs.Directed)
	if err := d.Edit(func(draft *document.ChangeBuilder) {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 0, Name: "a"}}, document.Point{})
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, scene.Point{X: 60})
	}); err != nil {
		t.Fatal(err)
	}
	s := editor.New(d)
	s.Select.Vertex(0)
	if err := s.SetField(editor.FieldPicture, "cells ?"); !errors.Is(err, graphs.Key("error.depiction")) ||
		s.Drawing().Style().Labels.HasPictures() {
		t.Errorf("no picture at all is taken: %v", err)
	}
	must.Succeed(s.SetField(editor.FieldPicture, "stalks 3,1,2"))
	if got := s.Drawing(); got.Style().Labels != document.NamesAndPictures || got.At(1).Sub(got.At(0)).X < 80 {
		t.Errorf("labels %s, %v", got.Style().Labels, placesOf(got))
	}
	if _, half, high, ok := s.View.Scene().VertexShape(scene.Subject{Kind: scene.Vertex, ID: 0}); !ok || half == high {
		t.Error("the vertex is no card")
	}
	s.Undo()
	if got := s.Drawing(); got.Style().Labels != document.Names || got.VertexStyle(0).Picture != "" ||
		got.At(1) != (scene.Point{X: 60}) {
		t.Errorf("undo leaves %s, %q, %v", got.Style().Labels, got.VertexStyle(0).Picture, placesOf(got))
	}
}
