package panels

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/document"
	"nimgraph/views/look"
	"nimgraph/views/words"
)

// propertyEntry is an entry of the inspector. What is typed is taken over by Return, or
// when the keyboard goes elsewhere; Escape leaves it as it was. Undo in an entry in which
// nothing has been typed undoes what was done before.
type propertyEntry struct {
	widget.Entry
	shown                   string // the text that it was given last
	onFocus, onDone         func() // the keyboard has come, or has gone
	onLeave, onUndo, onRedo func()
	focused                 bool
}

// newPropertyEntry returns an entry; lines is how many lines it shows, more than one for
// texts with line breaks.
func newPropertyEntry(lines int) *propertyEntry {
	e := &propertyEntry{onFocus: func() {}, onDone: func() {}, onLeave: func() {}, onUndo: func() {}, onRedo: func() {}}
	e.ExtendBaseWidget(e)
	e.Scroll = fyne.ScrollNone
	if lines > 1 {
		e.MultiLine, e.Wrapping, e.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
		e.SetMinRowsVisible(lines)
	}
	return e
}

// give shows a text that the drawing has, unless something else is being typed.
func (e *propertyEntry) setShown(text string) {
	if e.focused && e.Text != e.shown {
		return
	}
	e.shown = text
	if e.Text != text {
		e.SetText(text)
	}
}

// begin selects the text, so that what is typed replaces it; in one with line breaks it
// goes to the end.
func (e *propertyEntry) startTyping() {
	if !e.MultiLine {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
		return
	}
	last := strings.LastIndexByte(e.Text, '\n')
	e.CursorRow, e.CursorColumn = strings.Count(e.Text, "\n"), utf8.RuneCountInString(e.Text[last+1:])
	e.Refresh()
}

// changed tells whether something was typed that was not taken over yet.
func (e *propertyEntry) isChanged() bool { return e.Text != e.shown }

func (e *propertyEntry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
	e.onFocus()
}

func (e *propertyEntry) FocusLost() {
	e.Entry.FocusLost()
	if e.focused {
		e.focused = false
		e.onDone()
	}
}

func (e *propertyEntry) TypedKey(key *fyne.KeyEvent) {
	enter := key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter
	switch {
	case key.Name == fyne.KeyEscape:
		if !e.MultiLine {
			e.SetText(e.shown)
		}
		e.onLeave()
	case enter && !e.MultiLine:
		e.onDone()
	default:
		e.Entry.TypedKey(key)
	}
}

func (e *propertyEntry) TypedShortcut(s fyne.Shortcut) {
	if !e.isChanged() {
		switch s.(type) {
		case *fyne.ShortcutUndo:
			e.onUndo()
			return
		case *fyne.ShortcutRedo:
			e.onRedo()
			return
		}
	}
	e.Entry.TypedShortcut(s)
}

// sizeSlider is a slider with its number in per cent.
type sizeSlider struct {
	widget.BaseWidget
	words         *words.Words
	slider        *widget.Slider
	number        *widget.Label
	onChange      func(float64)
	onChangeEnded func()
}

// The sizes that can be chosen, as factors of the usual ones.
const (
	sizeStep  = 0.05
	sizeLeast = 0.5
)

func newSizeSlider(w *words.Words, most float64, chosen func(float64), ended func()) *sizeSlider {
	s := &sizeSlider{words: w, slider: widget.NewSlider(sizeLeast, most), number: widget.NewLabel(""), onChange: chosen, onChangeEnded: ended}
	s.slider.Step = sizeStep
	s.slider.OnChanged = look.WeakCallback(s, func(s *sizeSlider, x float64) {
		s.showNumber(x)
		s.onChange(x)
	})
	s.slider.OnChangeEnded = look.WeakCallback(s, func(s *sizeSlider, _ float64) { s.onChangeEnded() })
	s.ExtendBaseWidget(s)
	return s
}

func (s *sizeSlider) showNumber(x float64) {
	s.number.SetText(s.words.T("status.part", words.Data{"Percent": int(100*x + 0.5)}))
}

// show moves the slider without a word.
func (s *sizeSlider) setValue(x float64) {
	if s.slider.Value != x || s.number.Text == "" {
		s.slider.Value = x
		s.slider.Refresh()
		s.showNumber(x)
	}
}

func (s *sizeSlider) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil, nil, s.number, look.NewOverride(s.slider, look.SliderTheme{})))
}

// addSizes adds the sizes and switches of the drawing's style to the list.
func (p *properties) addSizes() {
	row := func(name string, o fyne.CanvasObject) *propertyRow {
		r := p.addRow("property."+name, o)
		p.rowSizes = append(p.rowSizes, r)
		return r
	}
	for _, f := range sizeFields() {
		var own *propertyRow
		set := func(x float64) { p.editStyle(own, func(s *document.Style) { f.Set(s, x) }) }
		if f.MaxOffered > 0 {
			size := newSizeSlider(p.words, f.MaxOffered, set, func() { p.gesture = 0 })
			p.sizes, own = append(p.sizes, size), row(f.Name, size)
			continue
		}
		tick := widget.NewCheck(p.words.T("style."+f.Name), nil)
		tick.OnChanged = func(on bool) {
			if x := map[bool]float64{true: 1}[on]; x != f.Get(p.session.Drawing().Style()) {
				set(x)
				p.gesture = 0
			}
		}
		p.checks, own = append(p.checks, tick), row(f.Name, tick)
	}
	var all *propertyRow
	button := func(key string, to document.Style) fyne.CanvasObject {
		return widget.NewButton(p.words.T(key), func() {
			p.editStyle(all, func(s *document.Style) {
				for _, f := range sizeFields() {
					f.Set(s, f.Get(to))
				}
			})
			p.gesture = 0
		})
	}
	// A projector has what is read from the last row.
	all = row("all", container.NewGridWithColumns(2, button("style.usual", document.Style{}),
		button("style.projector", document.Style{Vertices: 1.2, Letters: 1.5, Lines: 1.75, Bold: true})))
}

// sizeFields returns the fields of the style that are no choices; these are in the menu.
func sizeFields() []document.StyleField {
	return slices.DeleteFunc(document.StyleFields(), func(f document.StyleField) bool { return f.Words != nil })
}

// restyle changes the style; changes in a row are one step until p.gesture is 0.
func (p *properties) editStyle(r *propertyRow, change func(*document.Style)) {
	p.edit(r, func() error {
		if p.gesture == 0 {
			p.gesture = p.session.NewGesture()
		}
		now := p.session.Drawing().Style()
		change(&now)
		return p.session.Appearance.SetStyle(now, p.gesture)
	})
}

func (p *properties) showSizes(style document.Style) {
	sizes, ticks := p.sizes, p.checks
	for _, f := range sizeFields() {
		if x := f.Get(style); f.MaxOffered > 0 {
			sizes[0].setValue(cmp.Or(x, 1))
			sizes = sizes[1:]
		} else {
			if ticks[0].Checked != (x != 0) {
				ticks[0].SetChecked(x != 0)
			}
			ticks = ticks[1:]
		}
	}
}

// disclosure is a section's title that shows and hides the section: by a click, or with
// the keyboard by Space or Return.
type disclosure struct {
	widget.Button
	onLeave func()
}

func newDisclosure(toggled func()) *disclosure {
	d := &disclosure{onLeave: func() {}}
	d.ExtendBaseWidget(d)
	d.Alignment, d.Importance, d.OnTapped = widget.ButtonAlignLeading, widget.LowImportance, toggled
	return d
}

// say writes the title, with a sign that tells whether the section is open.
func (d *disclosure) setTitle(title string, open bool) {
	icon := theme.MenuExpandIcon()
	if open {
		icon = theme.MenuDropDownIcon()
	}
	if d.Text != title || d.Icon == nil || d.Icon.Name() != icon.Name() {
		d.Text = title
		d.SetIcon(icon)
	}
}

// TypedKey shows or hides the section, or leaves it.
func (d *disclosure) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		d.OnTapped()
	case fyne.KeyEscape:
		d.onLeave()
	default:
		d.Button.TypedKey(key)
	}
}
