package panels

import (
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

// sizeMost are the largest of vertices, letters and lines.
var sizeMost = [3]float64{2.5, 3, 4}

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
	least := widget.NewLabel(percent(sizeMost[2]))
	least.Hide()
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil, nil, s.number, container.NewThemeOverride(s.slider, look.Tracks{})))
}

// addSizes adds the sizes of the drawing to the list.
func (p *properties) addSizes() {
	style := func() document.Style { return p.session.Drawing().Style() }
	var row *propertyRow
	set := func(r **propertyRow, change func(*document.Style)) {
		p.edit(*r, func() error {
			if p.gesture == 0 {
				p.gesture = p.session.NewGesture()
			}
			now := style()
			change(&now)
			return p.session.SetStyle(now, p.gesture)
		})
	}
	ended := func() { p.gesture = 0 }
	for k, name := range []string{"property.vertices", "property.letters", "property.lines"} {
		var own *propertyRow
		p.sizes[k] = newSizeSlider(sizeMost[k], func(x float64) {
			set(&own, func(s *document.Style) { *[]*float64{&s.Vertices, &s.Letters, &s.Lines}[k] = x })
		}, ended)
		own = p.row(name, p.sizes[k])
		p.rowSizes = append(p.rowSizes, own)
	}
	p.bold = widget.NewCheck(p.words.T("style.bold"), nil)
	p.bold.OnChanged = func(on bool) {
		if on != style().Bold {
			set(&row, func(s *document.Style) { s.Bold = on })
			ended()
		}
	}
	row = p.row("property.bold", p.bold)
	p.rowSizes = append(p.rowSizes, row)
}

// showSizes shows what the drawing has.
func (p *properties) showSizes(style document.Style) {
	vertices, letters, lines := style.Sizes()
	for k, x := range [...]float64{vertices, letters, lines} {
		p.sizes[k].show(x)
	}
	if p.bold.Checked != style.Bold {
		p.bold.SetChecked(style.Bold)
	}
}
