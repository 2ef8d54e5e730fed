package reader

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// face is how a stretch of text looks.
type face struct {
	size  float32
	style fyne.TextStyle
	role  scene.Role
}

// faceOf returns the face of a span in a text of some face.
func (f face) of(s help.Span) face {
	switch s.Kind {
	case help.Strong:
		f.style.Bold, f.role = true, scene.Ink
	case help.Emphasis:
		f.style.Italic = true
	case help.Formula:
		f.style = look.Mono()
	case help.Claimed:
		if strings.ContainsAny(s.Text, "∞⊕→—") {
			f.style = look.Mono()
		}
	case help.Term:
		f.role = scene.Selected
	}
	return f
}

func (f face) width(text string) float32 { return fyne.MeasureText(text, f.size, f.style).Width }

// fragment is a stretch of text of one face that stays on a line.
type fragment struct {
	text string
	face face
	term string // the ID of the word of the field that it is; empty for none
	x    float32
}

// word is what stays together on a line; a space goes before it, but at the beginning of a
// line.
type word struct {
	fragments []fragment
	space     bool
	width     float32
}

// wordsOf breaks spans into words. A formula is one, as long as it fits into a line. In
// scripts without spaces a line may end after every sign.
func wordsOf(spans []help.Span, f face, measure float32) []word {
	var all []word
	space := false
	add := func(text string, f face, term string) {
		width := f.width(text)
		if len(all) == 0 || space || breaks(all[len(all)-1], text) {
			all = append(all, word{space: space})
		}
		w := &all[len(all)-1]
		w.fragments = append(w.fragments, fragment{text: text, face: f, term: term})
		w.width += width
		space = false
	}
	for _, s := range spans {
		f := f.of(s)
		if (s.Kind == help.Formula || f.style.Monospace) && f.width(s.Text) < measure {
			add(s.Text, f, "")
			continue
		}
		start := 0
		for i, r := range s.Text {
			switch {
			case r == ' ':
				if start < i {
					add(s.Text[start:i], f, s.Term)
				}
				space, start = true, i+1
			case dense(r):
				if start < i {
					add(s.Text[start:i], f, s.Term)
				}
				end := i + len(string(r))
				add(s.Text[i:end], f, s.Term)
				start = end
			}
		}
		if start < len(s.Text) {
			add(s.Text[start:], f, s.Term)
		}
	}
	return all
}

// dense tells whether a sign is of a script without spaces between words.
func dense(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

// breaks tells whether a line may end between a word and a text without a space.
func breaks(before word, text string) bool {
	last := []rune(before.fragments[len(before.fragments)-1].text)
	return dense(last[len(last)-1]) && dense([]rune(text)[0])
}

// line is a line of text: its fragments in their places.
type line struct {
	fragments []fragment
	width     float32
}

// broken breaks spans into lines no wider than a measure, as far as words allow.
func broken(spans []help.Span, f face, measure float32) []line {
	var lines []line
	var now line
	gap := f.width(" ")
	for _, w := range wordsOf(spans, f, measure) {
		x := now.width
		if w.space && len(now.fragments) > 0 {
			x += gap
		}
		if len(now.fragments) > 0 && x+w.width > measure {
			lines, now, x = append(lines, now), line{}, 0
		}
		now.put(w, x)
	}
	if len(now.fragments) > 0 {
		lines = append(lines, now)
	}
	return lines
}

// put puts a word into the line. Neighbours of one face become one fragment, so that there
// is less to draw.
func (l *line) put(w word, x float32) {
	for i, f := range w.fragments {
		f.x = x
		x += f.face.width(f.text)
		if n := len(l.fragments); n > 0 {
			if last := &l.fragments[n-1]; last.face == f.face && last.term == f.term {
				if i == 0 && f.x > l.width {
					last.text += " "
				}
				last.text += f.text
				x = last.x + last.face.width(last.text)
				l.width = x
				continue
			}
		}
		l.fragments = append(l.fragments, f)
		l.width = x
	}
}

// ascent returns how far the baseline of a face is below the top of its text.
func (f face) ascent() float32 {
	_, baseline := fyne.CurrentApp().Driver().RenderedTextSize("x", f.size, f.style, nil)
	return baseline
}

// text returns the object that draws a fragment on a baseline.
func (f fragment) object(x, baseline float32, p *scene.Palette) *canvas.Text {
	t := look.Text(f.text, f.face.size, f.face.role, p, f.face.style)
	t.Resize(t.MinSize())
	t.Move(fyne.NewPos(x+f.x, baseline-f.face.ascent()))
	return t
}
