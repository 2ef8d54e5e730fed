package translations

import (
	"strings"
	"testing"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/xslices"
)

// The message of a reading with several cases contains the message of the reading of a case.
func TestMessageOfAReadingWithCases(t *testing.T) {
	w, err := Words("en")
	must(t, err)
	readings := formats.RecogniseReadings([]byte("2\n3 2\n1 2\n2 3\n4 3\n1 2\n2 3\n3 4\n"))
	got := strings.Join(xslices.Map(readings, func(r formats.Reading) string { return w.Message(r) }), "\n")
	if got == "" || strings.Contains(got, "{") {
		t.Errorf("the readings have the texts %q", got)
	}
}
