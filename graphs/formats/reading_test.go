package formats_test

import (
	"errors"
	"strings"
	"testing"

	"nimgraph/graphs/formats"
)

// readable is a text and what it reads as, as dump writes it; nothing where it is refused.
type readable struct{ name, text, want string }

// reads reads texts of a format. Where places are told, all vertices have one.
func reads(t *testing.T, f formats.Format, places bool, cases []readable) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := formats.Read(strings.NewReader(c.text), f)
			switch {
			case c.want == "" && err == nil:
				t.Errorf("reads as %s", dump(got.Drawing, places))
			case c.want == "":
			case err != nil:
				t.Error(err)
			case dump(got.Drawing, places) != c.want:
				t.Errorf("got  %s\nwant %s", dump(got.Drawing, places), c.want)
			case places && len(got.Unplaced) > 0:
				t.Errorf("%d vertices without a place", len(got.Unplaced))
			}
		})
	}
}

// refused is a text and what it is refused for.
type refused struct{ text, want string }

func refuse(t *testing.T, f formats.Format, cases []refused) {
	t.Helper()
	for _, c := range cases {
		_, err := formats.Read(strings.NewReader(c.text), f)
		var e *formats.Error
		if !errors.As(err, &e) || formats.Said(err) != c.want {
			t.Errorf("%.90q:\n got %v\nwant %v", c.text, err, c.want)
		}
	}
}
