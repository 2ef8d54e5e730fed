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

// propertyEntry is a text field for a property in the drawing. Return or leaving the field applies the
// text, and Escape restores the old one. As long as the user has typed nothing, Undo and Redo apply to
// the drawing.
type propertyEntry struct {
	look.Entry
	shown                   string // the text from the drawing
	onFocus, onDone         func() // called when the focus comes and goes
	onLeave, onUndo, onRedo func()
	focused                 bool
}

// newPropertyEntry returns a text field that is the given number of lines high. With more than one
// line, its text may have line breaks.
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

// setValue shows text, the value of the property in the drawing. It does nothing while the user is
// typing another value.
func (e *propertyEntry) setValue(text string) {
	if e.focused && e.Text != e.shown {
		return
	}
	e.shown = text
	if e.Text != text {
		e.SetText(text)
	}
}

// prepareForTyping selects the whole text of the field, so that typing replaces it. In a field with
// several lines it moves the cursor to the end instead.
func (e *propertyEntry) prepareForTyping() {
	if !e.MultiLine {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
		return
	}
	last := strings.LastIndexByte(e.Text, '\n')
	e.CursorRow, e.CursorColumn = strings.Count(e.Text, "\n"), utf8.RuneCountInString(e.Text[last+1:])
	e.Refresh()
}

// isChanged reports whether the user has typed a text that is not yet in the drawing.
func (e *propertyEntry) isChanged() bool { return e.Text != e.shown }

// FocusGained implements fyne.Focusable. It also calls onFocus.
func (e *propertyEntry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
	e.onFocus()
}

// FocusLost implements fyne.Focusable. It also calls onDone, which applies the text.
func (e *propertyEntry) FocusLost() {
	e.Entry.FocusLost()
	if e.focused {
		e.focused = false
		e.onDone()
	}
}

// TypedKey implements fyne.Focusable. Escape restores the old text, and Return applies the text of a
// field with one line. widget.Entry handles all other keys.
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

// TypedShortcut implements fyne.Shortcutable. Undo and Redo apply to the drawing as long as the user
// has typed nothing. widget.Entry handles all other shortcuts.
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

// sizeSlider is a slider for a size, with its value in per cent next to it.
type sizeSlider struct {
	widget.BaseWidget
	words         *words.Words
	slider        *widget.Slider
	number        *widget.Label
	onChange      func(float64)
	onChangeEnded func()
}

// The least factor of a size, and the step between factors; 1 is the usual size.
const (
	sizeStep  = 0.05
	sizeLeast = 0.5
)

// newSizeSlider returns a slider for a size factor from sizeLeast to maxFactor, where 1 is the usual
// size. While the user moves it, it calls onChange with the factor, and at the end onChangeEnded. w
// formats the factor.
func newSizeSlider(w *words.Words, maxFactor float64, onChange func(float64), onChangeEnded func()) *sizeSlider {
	s := &sizeSlider{
		words: w, slider: widget.NewSlider(sizeLeast, maxFactor), number: widget.NewLabel(""),
		onChange: onChange, onChangeEnded: onChangeEnded,
	}
	s.slider.Step = sizeStep
	s.slider.OnChanged = look.WeakCallback(s, func(s *sizeSlider, x float64) {
		s.showPercentage(x)
		s.onChange(x)
	})
	s.slider.OnChangeEnded = look.WeakCallback(s, func(s *sizeSlider, _ float64) { s.onChangeEnded() })
	s.ExtendBaseWidget(s)
	return s
}

// showPercentage shows factor in per cent next to the slider.
func (s *sizeSlider) showPercentage(factor float64) {
	s.number.SetText(s.words.T("status.part", words.Data{"Percent": int(100*factor + 0.5)}))
}

// setValue moves the slider to factor without calling onChange.
func (s *sizeSlider) setValue(factor float64) {
	if s.slider.Value != factor || s.number.Text == "" {
		s.slider.Value = factor
		s.slider.Refresh()
		s.showPercentage(factor)
	}
}

// CreateRenderer implements fyne.Widget.
func (s *sizeSlider) CreateRenderer() fyne.WidgetRenderer {
	return look.NewRenderer(s, container.NewBorder(nil, nil, nil, s.number,
		look.NewThemeOverride(s.slider, look.SliderTheme{})))
}

// addSizes adds the rows for the style of the drawing: a slider for each size, a check box for each
// switch, and buttons that set all of them.
func (p *propertyPanel) addSizes() {
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
			if style := p.session.Drawing().Style(); on != (f.Get(&style) != 0) {
				set(map[bool]float64{true: 1}[on])
				p.gesture = 0
			}
		}
		p.checks, own = append(p.checks, tick), row(f.Name, tick)
	}
	var allRow *propertyRow
	button := func(key string, to document.Style) fyne.CanvasObject {
		return widget.NewButton(p.words.T(key), func() {
			p.editStyle(allRow, func(s *document.Style) {
				for _, f := range sizeFields() {
					f.Set(s, f.Get(&to))
				}
			})
			p.gesture = 0
		})
	}
	// On a projector the drawing must be readable from the last row.
	allRow = row("all", container.NewGridWithColumns(2, button("style.usual", document.Style{}),
		button("style.projector", document.Style{Vertices: 1.2, Letters: 1.5, Lines: 1.75, Bold: true})))
}

// sizeFields returns the style properties that the panel offers, which are sizes and switches. The
// remaining ones, with a choice of words, are in the menu.
func sizeFields() []document.StyleField {
	return slices.DeleteFunc(document.StyleFields(), func(f document.StyleField) bool { return f.Words != nil })
}

// editStyle calls change with a copy of the style of the drawing, and gives the changed style to the
// drawing. If this fails, the error is shown below row. If p.gesture is 0, a new undo step begins. Further
// calls belong to this step until the caller sets p.gesture to 0.
func (p *propertyPanel) editStyle(row *propertyRow, change func(*document.Style)) {
	p.runEdit(row, func() error {
		if p.gesture == 0 {
			p.gesture = p.session.NewGesture()
		}
		now := p.session.Drawing().Style()
		change(&now)
		return p.session.Appearance.SetStyle(now, p.gesture)
	})
}

// showSizes shows the sizes and switches of style in their sliders and check boxes.
func (p *propertyPanel) showSizes(style document.Style) {
	sizes, ticks := p.sizes, p.checks
	for _, f := range sizeFields() {
		if x := f.Get(&style); f.MaxOffered > 0 {
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

// disclosure is the title of a section that can be folded. A click, Space or Return folds or unfolds
// the section.
type disclosure struct {
	widget.Button
	onLeave func()
}

// newDisclosure returns the title of a section that can be folded. It calls onToggle when the user
// presses it.
func newDisclosure(onToggle func()) *disclosure {
	d := &disclosure{onLeave: func() {}}
	d.ExtendBaseWidget(d)
	d.Alignment, d.Importance, d.OnTapped = widget.ButtonAlignLeading, widget.LowImportance, onToggle
	return d
}

// setTitle sets the title, with an icon for an open or a folded section.
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

// TypedKey implements fyne.Focusable. Return folds or unfolds the section, and Escape gives up the
// focus.
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
