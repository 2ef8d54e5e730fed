package window

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/sequence"
	"nimgraph/views/look"
	"nimgraph/views/picture"
)

// emptySettings returns empty settings.
func emptySettings(t *testing.T) Settings {
	t.Helper()
	return NewSettings(test.NewTempApp(t).Preferences())
}

// The size of a window is stored. Sizes that are too small or not finite are not returned.
func TestWindowSizeIsStored(t *testing.T) {
	s := emptySettings(t)
	if got := s.Size(); got.Width < 480 || got.Height < 360 {
		t.Errorf("default size %v, want at least 480×360", got)
	}
	s.SetSize(fyne.NewSize(900, 700))
	if got := s.Size(); got != fyne.NewSize(900, 700) {
		t.Errorf("stored size %v, want 900×700", got)
	}
	s.SetSize(fyne.NewSize(1, 1))
	if got := s.Size(); got != fyne.NewSize(480, 360) {
		t.Errorf("size 1×1 is stored as %v, want 480×360", got)
	}
	inf := float32(math.Inf(1))
	for _, odd := range []fyne.Size{{Width: inf, Height: -inf}, {Width: 1e30, Height: -1e30}} {
		s.SetSize(odd)
		if got := s.Size(); got != fyne.NewSize(1360, 860) {
			t.Errorf("size %v is read as %v, want the default", odd, got)
		}
	}
	nan := float32(math.NaN())
	s.SetSize(fyne.NewSize(nan, nan))
	if got := s.Size(); got != fyne.NewSize(1360, 860) {
		t.Errorf("size NaN is read as %v, want the default", got)
	}
}

// The last request of a picture is stored. A stored request that cannot be read is ignored.
func TestPictureIsStored(t *testing.T) {
	s := emptySettings(t)
	if got := s.Picture(); got != picture.Default() {
		t.Errorf("default request: %+v", got)
	}
	want := picture.Request{
		Format: "pdf", Part: picture.PartWhole, Labels: picture.LabelsName, Edges: "winning",
		Colours: picture.ColoursPrint,
		Margin:  0, Scale: 3.125, Transparent: true, Legend: true,
	}
	s.SetPicture(want)
	if got := s.Picture(); got != want {
		t.Errorf("stored request: %+v, want %+v", got, want)
	}
	for _, broken := range []string{"{", `{"format": "gif", "margin": -3, "part": "half"}`} {
		s.preferences.SetString(keyPicture, broken)
		if got := s.Picture(); got != picture.Default() {
			t.Errorf("invalid request %s is read as %+v, want the default", broken, got)
		}
	}
}

// Each panel has its own width, which is limited to the given range.
func TestPanelWidths(t *testing.T) {
	s := emptySettings(t)
	const minWidth, maxWidth = 200, 800
	for _, w := range []WidthKey{TextWidth, InspectorWidth} {
		if got := s.PanelWidth(w, minWidth, maxWidth); got <= minWidth || got >= maxWidth {
			t.Errorf("default width of %s: %v", w, got)
		}
	}
	s.SetPanelWidth(TextWidth, 420)
	defaultWidth := emptySettings(t).PanelWidth(InspectorWidth, minWidth, maxWidth)
	got, other := s.PanelWidth(TextWidth, minWidth, maxWidth), s.PanelWidth(InspectorWidth, minWidth, maxWidth)
	if got != 420 || other != defaultWidth {
		t.Errorf("stored widths: %v and %v, want 420 and %v", got, other, defaultWidth)
	}
	for stored, want := range map[float32]float32{
		-5: minWidth, 0: minWidth, minWidth - 1: minWidth, minWidth: minWidth, 500.5: 500.5, maxWidth: maxWidth,
		maxWidth + 1: maxWidth, 1e9: maxWidth,
		float32(math.Inf(1)): maxWidth, float32(math.Inf(-1)): minWidth, float32(math.NaN()): defaultWidth,
	} {
		s.SetPanelWidth(InspectorWidth, stored)
		if got := s.PanelWidth(InspectorWidth, minWidth, maxWidth); got != want {
			t.Errorf("%v is read as %v, want %v", stored, got, want)
		}
	}
}

// All switches except ShowText are on at first. Each can be changed.
func TestSwitches(t *testing.T) {
	s := emptySettings(t)
	for _, w := range []Switch{ShowInspector, ShowLegend, ShowText, ShowOverview, WheelZooms, OpenTabs} {
		on := w != ShowText
		if s.IsOn(w) != on {
			t.Errorf("default of %s: %v", w, s.IsOn(w))
		}
		s.SetSwitch(w, !on)
		if s.IsOn(w) == on {
			t.Errorf("%s cannot be changed", w)
		}
	}
}

// The list of recent files starts with the newest, has no duplicates, and is bounded.
func TestRecentFiles(t *testing.T) {
	s := emptySettings(t)
	for i := range maxRecent + 2 {
		s.AddRecent(fmt.Sprint("/", i))
	}
	s.AddRecent("/5")
	got := s.Recent()
	if len(got) != maxRecent || got[0] != "/5" || got[1] != fmt.Sprint("/", maxRecent+1) ||
		slices.Contains(got[1:], "/5") {
		t.Errorf("recent files: %v", got)
	}
	odd := []string{"/1", "", "/1", "/2"}
	for i := range 3 * maxRecent {
		odd = append(odd, fmt.Sprint("/", i))
	}
	s.preferences.SetStringList(keyRecent, odd)
	if got := s.Recent(); len(got) != maxRecent || !slices.Equal(got[:4], []string{"/1", "/2", "/0", "/3"}) {
		t.Errorf("a stored list with duplicates is read as %v", got)
	}
	if s.ClearRecent(); len(s.Recent()) != 0 {
		t.Errorf("recent files after ClearRecent: %v", s.Recent())
	}
	s.SetFolder("/folder")
	if s.Folder() != "/folder" {
		t.Errorf("folder %q, want /folder", s.Folder())
	}
}

// The theme is light if none or an unknown theme is stored.
func TestTheme(t *testing.T) {
	s := emptySettings(t)
	for stored, want := range map[look.Variant]look.Variant{
		"": look.Light, "blue": look.Light, look.Light: look.Light, look.Dark: look.Dark, look.System: look.System,
	} {
		if s.SetTheme(stored); s.Theme() != want {
			t.Errorf("theme %q is read as %q", stored, s.Theme())
		}
	}
	if s.Language() != "" {
		t.Errorf("default language %q, want none", s.Language())
	}
}

// The last question of a window of sequences is stored. A question that cannot be read is ignored.
func TestLastQuestionIsStored(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s := NewSettings(p)
	if q, ok := s.LastQuestion(); ok {
		t.Errorf("last question of empty settings: %+v", q)
	}
	asked := sequence.Question{Family: "octal", Args: map[string]string{"code": ".77"}, To: 1000}
	s.SetLastQuestion(asked)
	if q, ok := s.LastQuestion(); !ok || q.Family != asked.Family || q.Args["code"] != ".77" || q.To != 1000 {
		t.Errorf("last question: %+v, %v", q, ok)
	}
	for _, broken := range []string{"{", `{"to":3}`, `{"family":"octal","to":-1}`, "[]"} {
		p.SetString(keySequence, broken)
		if q, ok := s.LastQuestion(); ok {
			t.Errorf("invalid question %q is read as %+v", broken, q)
		}
	}
	s.SetSequenceSize(fyne.NewSize(10, 1e9))
	if size := s.SequenceSize(); size.Width != 1180 || size.Height != 780 {
		t.Errorf("invalid size is read as %v, want 1180×780", size)
	}
}
