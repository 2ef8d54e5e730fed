package panels

import (
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/solver"
	"nimgraph/views/scene"
)

// A line without a value has no chip, and leaves its room to the move.
func TestARecordWithoutValues(t *testing.T) {
	app(t)
	r := NewRecord(english(t), func(int) {})
	const long = "a position of a long name → another one"
	line := newRecordLine(r)
	shown := func(m Recorded) string {
		r.Show(Recorded{Text: "start"}, []Recorded{m}, 1, scene.Light())
		line.show(1)
		line.columns.Resize(fyne.NewSize(240, 22))
		line.columns.Refresh()
		return line.text.Text
	}
	hidden := shown(Recorded{Text: long})
	if !line.chip.Hidden || line.value.Text != "" {
		t.Errorf("a value that is not told: a chip with %q", line.value.Text)
	}
	told := shown(Recorded{Text: long, Value: "2", Outcome: solver.OutcomeN})
	if line.chip.Hidden || line.value.Text != "2" {
		t.Errorf("a value that is told: %q", line.value.Text)
	}
	if len(hidden) <= len(told) {
		t.Errorf("without a value the move is %q, with one %q", hidden, told)
	}
}
