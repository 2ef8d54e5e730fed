package sequencewindow

import (
	"strconv"

	"fyne.io/fyne/v2"

	"nimgraph/app/sequence"
	"nimgraph/views/words"
)

// showNumber shows how many values there are, and are to be.
func (a *asking) showNumber() {
	w, s := a.window, a.window.Study
	if w.window.Canvas().Focused() != fyne.Focusable(a.number) || s.State() == sequence.Working {
		a.set(a.number, w.grouped(s.Answered().To))
	}
	a.more.SetText(w.Words.T("sequence.more", words.Data{"Times": s.Times()}))
	enable(a.more, s.CanExtend())
	a.bar.SetValue(s.Part())
	a.part.SetText(w.Words.T("sequence.part", words.Data{"Percent": int(100 * s.Part())}))
	visible(a.working, s.State() == sequence.Working)
	visible(a.rest, s.State() != sequence.Working)
	visible(a.goOn, s.CanGoOn())
	text := ""
	if s.Shown() {
		switch known := s.Known(); s.State() {
		case sequence.Stopped:
			text = w.Words.T("sequence.stopped", words.Data{"To": w.grouped(known.To())})
		case sequence.Ready:
			text = w.Words.N("sequence.values", known.Len(), words.Data{"Values": w.grouped(known.Len())})
		case sequence.Refused:
			if known.Len() > 0 {
				text = w.Words.T("sequence.known", words.Data{"To": w.grouped(known.To())})
			}
		}
	}
	a.settled.SetText(text)
}

// grouped writes a number with its digits in groups of three.
func (w *Window) grouped(n int) string {
	digits := strconv.Itoa(n)
	if n < 0 {
		return digits
	}
	text := ""
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			text += ","
		}
		text += string(d)
	}
	return text
}
