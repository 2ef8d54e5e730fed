package depiction

import (
	"errors"
	"math"
	"strings"
	"testing"

	"nimgraph/graphs"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"cells ##./x#.": "cells ##./x#.", "Cells #O/WB_": "cells #o/wb_", "coins HTT": "coins htt",
		"heaps 3,0,5": "heaps 3,0,5", "pins 5": "pins 5", "heaps 0": "heaps 0", "heaps 8:3": "heaps 8:3",
		"heaps 2,8:3,1": "heaps 2,8:3,1",
		"stairs 0,2,1":  "stairs 0,2,1", "stalks 3,1": "stalks 3,1", "word P": "word P", "word White p": "word White p",
		"hackenbush A0-a1-b1-b0 b1-c2": "hackenbush a0-a1-b1-b0 b1-c2", "hackenbush a0-a0": "hackenbush a0-a0",
		"tree 0": "tree 0", "tree 0,2:1,1:1,9:2": "tree 0,2:1,1:1,9:2", "tree 0,1:3,2:1": "tree 0,1:3,2:1",
		"ring 5,2": "ring 5,2", "ring 2": "ring 2", "ring 24,1,24": "ring 24,1,24",
		"cells .. + cells ./.": "cells .. + cells ./.", "heaps 1,3 | word p": "heaps 1,3 | word p",
		"pins 1 + pins 2 | word x": "pins 1 + pins 2 | word x",
	} {
		d, err := Parse(text)
		if err != nil || d.String() != want {
			t.Errorf("Parse(%q) = %q, %v; want %q", text, d, err, want)
		}
		if len(d.Pieces) == 1 && PieceText(d.Pieces[0]) != want {
			t.Errorf("PieceText of %q = %q, want %q", text, PieceText(d.Pieces[0]), want)
		}
	}
}

// TestWrongPictures checks the place of the mistake in a wrong text, and the error for a
// picture that is too large.
func TestWrongPictures(t *testing.T) {
	for text, offset := range map[string]int{
		"": 0, "boxes 3": 0, "cells": 5, "cells ": 6, "cells ##y": 8, "cells #//#": 8, "coins h#": 7,
		"heaps 3,,4": 8, "heaps x": 6, "heaps -1": 6, "pins 1, 2": 7, "heaps +1": 6, "heaps 3:4": 8,
		"heaps 3:": 8, "pins 3:1": 5,
		"cells . + ": 10, "cells . + y": 10, "cells .+cells .": 7, "cells . | coins 3": 16, "word ": 5, "word  a": 5,
		"hackenbush a0": 13, "hackenbush a0-": 14, "hackenbush a0-10": 14, "hackenbush a0-b": 14,
		"hackenbush a0-a1  b0-b1": 17, "hackenbush a0-a25": 14,
		"tree": 4, "tree 0:1": 5, "tree 0,1": 7, "tree 0,2:0": 9, "tree 0,2:3": 9, "tree 0,2:3,1:2": 5,
		"tree 0,1:1,1": 11, "ring": 4, "ring 1": 5, "ring 5,6": 5, "ring 5,0": 5, "ring 5:2": 5,
	} {
		_, err := Parse(text)
		if wrong := graphs.FaultOf(err, "error.depiction"); wrong == nil || wrong.With["At"] != offset+1 {
			t.Errorf("%q: %+v, want a mistake at offset %d", text, err, offset)
		}
	}
	for _, text := range []string{
		"heaps 61", "cells " + strings.Repeat("#", MaxWidth+1), "cells #" + strings.Repeat("/#", MaxHeight),
		"pins 30,19", "pins 99999999999999999",
		"stalks 19", "stairs 24", "word abcdefghi", "cells " + strings.Repeat("#", 20) + " + cells " +
			strings.Repeat("#", 20),
		"hackenbush" + strings.Repeat(" a0-a1", MaxEdges+1), "heaps 9223372036854775807",
		"tree 100", "tree 0" + strings.Repeat(",0:1", MaxWidth),
		"tree 0,0:1,0:2,0:3,0:4,0:5,0:6,0:7,0:8,0:9,0:10,0:11,0:12,0:13,0:14,0:15,0:16", "ring 41",
		"ring 9223372036854775807",
	} {
		if _, err := Parse(text); !errors.Is(err, graphs.Key("error.depiction.large")) {
			t.Errorf("Parse(%q): got error %v, want error.depiction.large", text, err)
		}
	}
}

func TestSums(t *testing.T) {
	for _, c := range []struct {
		texts []string
		want  string
	}{
		{[]string{"heaps 1", "heaps 0", "heaps 3"}, "heaps 1,0,3"},
		{[]string{"heaps 1:1", "heaps 3:2"}, "heaps 1:1,3:2"},
		{[]string{"heaps 1:1", "heaps 3"}, "heaps 1:1 + heaps 3"},
		{[]string{"pins 1", "pins 3"}, "pins 1,3"},
		{[]string{"cells ..", "cells ./."}, "cells .. + cells ./."},
		{[]string{"cells ..", "nonsense"}, ""},
		{[]string{"cells ..", ""}, ""},
		{nil, ""},
		{[]string{"pins 30", "pins 20"}, ""},
	} {
		if got := JoinSum(c.texts...); got != c.want {
			t.Errorf("JoinSum(%q) = %q, want %q", c.texts, got, c.want)
		}
	}
	if got := JoinBeside("heaps 1,3", "word p"); got != "heaps 1,3 | word p" {
		t.Errorf("JoinBeside = %q", got)
	}
}

// TestMarks checks the number of marks of each form, counted by hand, and that the marks are
// inside the picture.
func TestMarks(t *testing.T) {
	for text, want := range map[string]map[Form]int{
		"cells ##./x#_":             {Square: 5},
		"cells owb":                 {Square: 3, Disc: 3},
		"coins hht":                 {Disc: 3},
		"heaps 2,0,3":               {Disc: 5, Line: 1},
		"heaps 23":                  {Disc: 23},
		"heaps 5:2":                 {Disc: 5},
		"pins 3,2":                  {Pin: 5},
		"pins 0":                    {Disc: 1, Line: 1}, // ∅
		"cells _":                   {Disc: 1, Line: 1},
		"heaps 0":                   {Disc: 1, Line: 1},
		"heaps 0,0":                 {Line: 2},
		"pins 0,0":                  {Line: 2},
		"stairs 0,2,1":              {Disc: 3, Line: 7},
		"stalks 3,1":                {Disc: 4, Line: 4 + 1 + 5},
		"hackenbush a0-a1-b1":       {Line: 2 + 1 + 4, Disc: 2},
		"hackenbush a1-a2":          {Line: 1, Disc: 2},
		"hackenbush a0-a1-a0":       {Line: 1 + 2, Curve: 2, Disc: 1},
		"hackenbush a0-a1-a0 a1-a0": {Line: 1 + 1 + 2, Curve: 2, Disc: 1},
		"hackenbush a0-a1-a1":       {Line: 1 + 1 + 2, Curve: 2, Disc: 1},
		"tree 0":                    {Disc: 1, Letters: 1},
		"tree 0,2:1,10:1,99:2":      {Disc: 4, Letters: 4, Line: 3},
		"ring 5,2":                  {Disc: 5, Line: 5},
		"ring 2":                    {Disc: 2, Line: 1},
		"ring 40,1,40":              {Disc: 40, Line: 40},
		"cells . + cells .":         {Square: 2, Line: 2},
		"cells . | word W":          {Square: 1, Letters: 1},
	} {
		d, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		got := map[Form]int{}
		for _, m := range d.Marks() {
			got[m.Form]++
		}
		for f := Square; f <= Letters; f++ {
			if got[f] != want[f] {
				t.Errorf("%q has %d marks of form %d, want %d", text, got[f], f, want[f])
			}
		}
		checkWithin(t, text, d)
	}
}

// checkWithin checks that all marks are inside the picture d, whose text is text.
func checkWithin(t *testing.T, text string, d Depiction) {
	t.Helper()
	w, h := d.Size()
	const rounding = 1e-6
	for _, m := range d.Marks() {
		x, y, ends := m.Size, m.Size, []Point{m.At}
		switch m.Form {
		case Pin:
			y = m.To.Y
		case Line:
			x, y, ends = 0, 0, []Point{m.At, m.To}
		case Curve:
			x, y, ends = 0, 0,
				[]Point{m.At, m.To, {(m.At.X + 2*m.Over.X + m.To.X) / 4, (m.At.Y + 2*m.Over.Y + m.To.Y) / 4}}
		case Letters:
			x, y = float64(len([]rune(m.Text)))*letterWidth/2*m.Size, m.Size/2
		}
		for _, p := range ends {
			if math.Abs(p.X)+x > w/2+rounding || math.Abs(p.Y)+y > h/2+rounding {
				t.Errorf("%q: a mark of form %d at %v is outside the picture of %.1f × %.1f", text, m.Form, p, w, h)
			}
		}
	}
}

// TestPitch checks that larger pictures have smaller pitches, and the limits of the pitch.
func TestPitch(t *testing.T) {
	for text, want := range map[string]float64{
		"cells #": maxPitch, "cells " + strings.Repeat(".", 22): maxWidthUnits / 22, "coins h" +
			strings.Repeat("/h", 11): maxHeightUnits / 12,
	} {
		d, err := Parse(text)
		if err != nil || d.Pitch() != want {
			t.Errorf("%q has a pitch of %g, want %g, %v", text, d.Pitch(), want, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"cells ##./x#.", "coins ht/h", "heaps 3,0", "pins 1,2", "cells \xff", "heaps 1,",
		"pins 9223372036854775807,1", "heaps 8:3,2",
		"stairs 0,2,1", "stalks 3,1", "hackenbush a0-a1-b1-b0 b1-b1 a0-a1 a1-a0", "word W",
		"cells .. + pins 2 | word p", "word \xff", "hackenbush z12-a0",
		"cells _ + cells _", "heaps 0:0", "tree 0,2:1,1:1,1:2", "tree 0,1:3,2:1", "ring 5,2", "ring 2,1,1", "stairs 0",
		"stalks 0", "hackenbush a0-a0 a0-a0 a0-a0",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := Parse(text)
		if err != nil {
			wrong := graphs.FaultOf(err, "error.depiction")
			if wrong == nil && !errors.Is(err, graphs.Key("error.depiction.large")) {
				t.Fatalf("%q: %v", text, err)
			}
			if wrong != nil && (wrong.With["At"].(int) < 1 || wrong.With["At"].(int) > len(text)+1) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		reparsed, err := Parse(d.String())
		if err != nil || reparsed.String() != d.String() {
			t.Fatalf("%q is written as %q: %v", text, d, err)
		}
		if w, h := d.sizeInPitches(); w <= 0 || w > MaxWidth || h <= 0 || h > MaxHeight {
			t.Fatalf("%q is %g × %g", text, w, h)
		}
		if len(d.Marks()) == 0 {
			t.Fatalf("%q has no marks", text)
		}
		if d.Pieces[0].Kind != Hackenbush { // many parallel edges bend beyond the picture
			checkWithin(t, text, d)
		}
	})
}
