package dialogs

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"nimgraph/views/picture"
)

// control is what an option of the picture is chosen with.
type control struct {
	option picture.Option
	object fyne.CanvasObject
	// put puts what is chosen into a request.
	put func(*picture.Request)
}

// newControl returns the control of an option, with what was chosen last: a list for choices
// and for numbers, and a box to be ticked for a switch.
func (e *exportDialog) newControl(o picture.Option) *control {
	last, c := e.export.Last, &control{option: o}
	switch {
	case o.On != nil:
		box := e.check(o.Key(), o.On(last))
		c.object, c.put = box, func(r *picture.Request) { o.Turn(r, box.Checked) }
	case o.Number != nil:
		numbers, words := e.numbers(o, *o.Number(&last))
		list := e.list(words, slices.Index(numbers, *o.Number(&last)))
		c.object, c.put = list, func(r *picture.Request) { *o.Number(r) = numbers[max(0, list.SelectedIndex())] }
	default:
		all := slices.Clone(o.Choices)
		if e.of.Selection.Empty() {
			all = slices.DeleteFunc(all, func(word string) bool { return word == string(picture.PartSelected) && o.ID == "part" })
		}
		words, at := make([]string, len(all)), max(0, slices.Index(all, o.Word(last)))
		for i, word := range all {
			words[i] = e.dialogs.Words.T(o.ChoiceKey(word))
		}
		list := e.list(words, at)
		c.object, c.put = list, func(r *picture.Request) { o.Choose(r, all[max(0, list.SelectedIndex())]) }
	}
	return c
}

func (e *exportDialog) list(words []string, chosen int) *choices {
	s := e.dialogs.newChoices(words)
	s.SetSelectedIndex(max(0, chosen))
	s.OnChanged = func(string) { e.changed() }
	return s
}

// numbers returns the numbers that are offered for an option, with their words; one that is
// not among them, as settings may hold it, is offered too.
func (e *exportDialog) numbers(o picture.Option, chosen float64) (all []float64, words []string) {
	for _, x := range o.Offered {
		all, words = append(all, x.Number), append(words, e.dialogs.Words.T(o.ChoiceKey(x.Word)))
	}
	if !slices.Contains(all, chosen) {
		all, words = append(all, chosen), append(words, strconv.FormatFloat(chosen, 'g', 4, 64))
	}
	return all, words
}

func (e *exportDialog) check(key string, on bool) *check {
	c := e.dialogs.newCheck(e.dialogs.Words.T(key), nil)
	c.SetChecked(on)
	c.OnChanged = func(bool) { e.changed() }
	return c
}
