package dialogs

import (
	"math"
	"slices"
	"strconv"

	"nimgraph/views/render"
)

// offeredMargins are margins in document units, with their translation keys.
var offeredMargins = []struct {
	width float64
	key   string
}{
	{0, "export.margin.none"},
	{8, "export.margin.narrow"},
	{render.Margin, "export.margin.normal"},
	{40, "export.margin.wide"},
}

// offeredDPI are the resolutions of a PNG, in pixels an inch.
func offeredDPI() []float64 { return []float64{render.DPI, 2 * render.DPI, 300, 4 * render.DPI, 600} }

// choose returns a list of choices, each of which knows its translation key.
func choose[C interface {
	comparable
	Key() string
}](e *exportDialog, all []C, chosen C) *choices {
	return e.list(keyed(e.dialogs, all), slices.Index(all, chosen))
}

// keyed returns the words of choices, each of which knows its translation key.
func keyed[C interface{ Key() string }](d *Dialogs, all []C) []string {
	words := make([]string, len(all))
	for i, c := range all {
		words[i] = d.Words.T(c.Key())
	}
	return words
}

func (e *exportDialog) list(words []string, chosen int) *choices {
	s := e.dialogs.newChoices(words)
	s.SetSelectedIndex(max(0, chosen))
	s.OnChanged = func(string) { e.changed() }
	return s
}

// chooseMargin offers margins; one that is not offered, as settings may hold it, is
// offered too.
func (e *exportDialog) chooseMargin(chosen float64) *choices {
	var words []string
	for _, m := range offeredMargins {
		e.margins, words = append(e.margins, m.width), append(words, e.dialogs.Words.T(m.key))
	}
	if !slices.Contains(e.margins, chosen) {
		e.margins, words = append(e.margins, chosen), append(words, strconv.FormatFloat(chosen, 'g', 4, 64))
	}
	return e.list(words, slices.Index(e.margins, chosen))
}

// chooseScale offers resolutions, the chosen one among them.
func (e *exportDialog) chooseScale(chosen float64) *choices {
	var words []string
	all := offeredDPI()
	if dpi := chosen * render.DPI; !slices.Contains(all, dpi) {
		all = append(all, dpi)
	}
	for _, dpi := range all {
		text := strconv.FormatFloat(dpi, 'f', -1, 64) + " dpi"
		if times := dpi / render.DPI; times == math.Trunc(times) {
			text += " (" + strconv.FormatFloat(times, 'f', -1, 64) + "×)"
		}
		e.scales, words = append(e.scales, dpi/render.DPI), append(words, text)
	}
	return e.list(words, slices.Index(e.scales, chosen))
}

func (e *exportDialog) check(key string, on bool) *check {
	c := e.dialogs.newCheck(e.dialogs.Words.T(key), nil)
	c.SetChecked(on)
	c.OnChanged = func(bool) { e.changed() }
	return c
}
