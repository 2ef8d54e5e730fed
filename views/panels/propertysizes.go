package panels

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/document"
	"nimgraph/views/look"
)

// sizeSlider is a slider with its number in per cent.
type sizeSlider struct {
	widget.BaseWidget
	slider *widget.Slider
	number *widget.Label
}

// The sizes that can be chosen, as factors of the usual ones.
const (
	sizeStep  = 0.05
	sizeLeast = 0.5
)

func newSizeSlider(most float64, chosen func(float64), ended func()) *sizeSlider {
	s := &sizeSlider{slider: widget.NewSlider(sizeLeast, most), number: widget.NewLabel("")}
	s.slider.Step = sizeStep
	s.slider.OnChanged = func(x float64) {
		s.number.SetText(percent(x))
		chosen(x)
	}
	s.slider.OnChangeEnded = func(float64) { ended() }
	s.ExtendBaseWidget(s)
	return s
}

func percent(x float64) string { return strconv.Itoa(int(100*x+0.5)) + " %" }

// show moves the slider without a word.
func (s *sizeSlider) show(x float64) {
	if s.slider.Value != x || s.number.Text == "" {
		s.slider.Value = x
		s.slider.Refresh()
		s.number.SetText(percent(x))
	}
}

// CreateRenderer is called by Fyne.
func (s *sizeSlider) CreateRenderer() fyne.WidgetRenderer {
	least := widget.NewLabel(percent(document.MaxSize))
	least.Hide()
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil, nil, s.number, container.NewThemeOverride(s.slider, look.Tracks{})))
}

// addSizes adds the sizes and switches of the drawing's style to the list.
func (p *properties) addSizes() {
	ended := func() { p.gesture = 0 }
	for _, f := range document.StyleFields() {
		var row *propertyRow
		set := func(x float64) {
			p.edit(row, func() error {
				if p.gesture == 0 {
					p.gesture = p.session.NewGesture()
				}
				now := p.session.Drawing().Style()
				f.Set(&now, x)
				return p.session.SetStyle(now, p.gesture)
			})
		}
		switch {
		case f.Words != nil: // the menu has these
			continue
		case f.Most > 0:
			size := newSizeSlider(f.Most, set, ended)
			p.sizes, row = append(p.sizes, size), p.row("property."+f.Name, size)
			p.showStyle = append(p.showStyle, func(s document.Style) { size.show(cmp.Or(f.Get(s), 1)) })
		default:
			tick := widget.NewCheck(p.words.T("style."+f.Name), nil)
			tick.OnChanged = func(on bool) {
				if x := map[bool]float64{true: 1}[on]; x != f.Get(p.session.Drawing().Style()) {
					set(x)
					ended()
				}
			}
			p.ticks, row = append(p.ticks, tick), p.row("property."+f.Name, tick)
			p.showStyle = append(p.showStyle, func(s document.Style) {
				if on := f.Get(s) != 0; tick.Checked != on {
					tick.SetChecked(on)
				}
			})
		}
		p.rowSizes = append(p.rowSizes, row)
	}
}

// showSizes shows what the drawing has.
func (p *properties) showSizes(style document.Style) {
	for _, show := range p.showStyle {
		show(style)
	}
}
