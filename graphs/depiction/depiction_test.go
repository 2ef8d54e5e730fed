package depiction

import (
	"errors"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"cells ##./x#.": "cells ##./x#.", "Cells #O/WB_": "cells #o/wb_", "coins HTT": "coins htt",
		"heaps 3,0,5": "heaps 3,0,5", "pins 5": "pins 5", "heaps 0": "heaps 0",
	} {
		d, err := Parse(text)
		if err != nil || d.String() != want || Of(d) != want {
			t.Errorf("%q is %q, %v", text, d, err)
		}
	}
}

func TestWrongPictures(t *testing.T) {
	for text, at := range map[string]int{
		"": 0, "boxes 3": 0, "cells": 5, "cells ": 6, "cells ##y": 8, "cells #//#": 8, "coins h#": 7,
		"heaps 3,,4": 8, "heaps x": 6, "heaps -1": 6, "pins 1, 2": 7, "heaps +1": 6,
	} {
		_, err := Parse(text)
		var wrong *Error
		if !errors.As(err, &wrong) || wrong.At != at || wrong.Large {
			t.Errorf("%q: %+v, want one at %d", text, err, at)
		}
	}
	for _, text := range []string{
		"heaps 13", "cells " + strings.Repeat("#", 25), "cells #" + strings.Repeat("/#", 12), "pins 20,9", "pins 999999999999999999",
	} {
		var wrong *Error
		if _, err := Parse(text); !errors.As(err, &wrong) || !wrong.Large {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestSize(t *testing.T) {
	for text, want := range map[string][2]int{
		"cells ##./x": {3, 2}, "coins hhht": {4, 1}, "heaps 3,0,5": {3, 5}, "heaps 0": {1, 1}, "pins 5,2": {8, 1},
	} {
		d, err := Parse(text)
		if w, h := d.Size(); err != nil || w != want[0] || h != want[1] {
			t.Errorf("%q is %d × %d, %v", text, w, h, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"cells ##./x#.", "coins ht/h", "heaps 3,0", "pins 1,2", "cells \xff", "heaps 1,", "pins 9223372036854775807,1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(d.String())
		if err != nil || again.String() != d.String() {
			t.Fatalf("%q is written as %q: %v", text, d, err)
		}
		if w, h := d.Size(); w < 0 || w > MaxWidth || h > MaxHeight {
			t.Fatalf("%q is %d × %d", text, w, h)
		}
	})
}
