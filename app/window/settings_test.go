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

func unset(t *testing.T) Settings {
	t.Helper()
	return NewSettings(test.NewTempApp(t).Preferences())
}

func TestWindowSizeIsKept(t *testing.T) {
	s := unset(t)
	if got := s.Size(); got.Width < 480 || got.Height < 360 {
		t.Errorf("at first a window has %v", got)
	}
	s.SetSize(fyne.NewSize(900, 700))
	if got := s.Size(); got != fyne.NewSize(900, 700) {
		t.Errorf("kept %v", got)
	}
	s.SetSize(fyne.NewSize(1, 1))
	if got := s.Size(); got != fyne.NewSize(480, 360) {
		t.Errorf("of a window that is hardly there, %v is kept", got)
	}
	inf := float32(math.Inf(1))
	for _, odd := range []fyne.Size{{Width: inf, Height: -inf}, {Width: 1e30, Height: -1e30}} {
		s.SetSize(odd)
		if got := s.Size(); got != fyne.NewSize(1360, 860) {
			t.Errorf("%v is read as %v", odd, got)
		}
	}
	nan := float32(math.NaN())
	s.SetSize(fyne.NewSize(nan, nan))
	if got := s.Size(); got != fyne.NewSize(1360, 860) {
		t.Errorf("no number is read as %v", got)
	}
}

func TestPictureIsRemembered(t *testing.T) {
	s := unset(t)
	if got := s.Picture(); got != picture.Default() {
		t.Errorf("at first %+v", got)
	}
	want := picture.Request{
		Format: "pdf", Part: picture.PartWhole, Labels: picture.LabelsName, Edges: "winning",
		Colours: picture.ColoursPrint,
		Margin:  0, Scale: 3.125, Transparent: true, Legend: true,
	}
	s.SetPicture(want)
	if got := s.Picture(); got != want {
		t.Errorf("remembered %+v, want %+v", got, want)
	}
	for _, broken := range []string{"{", `{"format": "gif", "margin": -3, "part": "half"}`} {
		s.preferences.SetString(keyPicture, broken)
		if got := s.Picture(); got != picture.Default() {
			t.Errorf("of %s, which is broken, %+v", broken, got)
		}
	}
}

// The widths of the two panels are kept apart, and between what the window allows.
func TestPanelWidths(t *testing.T) {
	s := unset(t)
	const least, most = 200, 800
	for _, w := range []Width{TextWidth, InspectorWidth} {
		if got := s.Width(w, least, most); got <= least || got >= most {
			t.Errorf("%s is %v at first", w, got)
		}
	}
	s.SetWidth(TextWidth, 420)
	usual := unset(t).Width(InspectorWidth, least, most)
	if got, other := s.Width(TextWidth, least, most), s.Width(InspectorWidth, least, most); got != 420 ||
		other != usual {
		t.Errorf("kept are %v and %v, want 420 and %v", got, other, usual)
	}
	for kept, want := range map[float32]float32{
		-5: least, 0: least, least - 1: least, least: least, 500.5: 500.5, most: most, most + 1: most, 1e9: most,
		float32(math.Inf(1)): most, float32(math.Inf(-1)): least, float32(math.NaN()): usual,
	} {
		s.SetWidth(InspectorWidth, kept)
		if got := s.Width(InspectorWidth, least, most); got != want {
			t.Errorf("%v is read as %v, want %v", kept, got, want)
		}
	}
}

// All is on at first but the text pane; what is turned stays so.
func TestSwitches(t *testing.T) {
	s := unset(t)
	for _, w := range []Switch{ShowInspector, ShowLegend, ShowText, ShowOverview, WheelZooms, OpenTabs} {
		on := w != ShowText
		if s.IsOn(w) != on {
			t.Errorf("%s is %v at first", w, s.IsOn(w))
		}
		s.SetSwitch(w, !on)
		if s.IsOn(w) == on {
			t.Errorf("%s cannot be turned", w)
		}
	}
}

func TestRecentFiles(t *testing.T) {
	s := unset(t)
	for i := range maxRecent + 2 {
		s.AddRecent(fmt.Sprint("/", i))
	}
	s.AddRecent("/5")
	got := s.Recent()
	if len(got) != maxRecent || got[0] != "/5" || got[1] != fmt.Sprint("/", maxRecent+1) ||
		slices.Contains(got[1:], "/5") {
		t.Errorf("kept are %v", got)
	}
	odd := []string{"/1", "", "/1", "/2"}
	for i := range 3 * maxRecent {
		odd = append(odd, fmt.Sprint("/", i))
	}
	s.preferences.SetStringList(keyRecent, odd)
	if got := s.Recent(); len(got) != maxRecent || !slices.Equal(got[:4], []string{"/1", "/2", "/0", "/3"}) {
		t.Errorf("odd ones are read as %v", got)
	}
	if s.ClearRecent(); len(s.Recent()) != 0 {
		t.Errorf("cleared, there are %v", s.Recent())
	}
	s.SetFolder("/folder")
	if s.Folder() != "/folder" {
		t.Errorf("the folder is %q", s.Folder())
	}
}

// The look is light where nothing that there is was chosen.
func TestTheme(t *testing.T) {
	s := unset(t)
	for given, want := range map[look.Variant]look.Variant{
		"": look.Light, "blue": look.Light, look.Light: look.Light, look.Dark: look.Dark, look.System: look.System,
	} {
		if s.SetTheme(given); s.Theme() != want {
			t.Errorf("%q is read as %q", given, s.Theme())
		}
	}
	if s.Language() != "" {
		t.Errorf("the language is %q at first", s.Language())
	}
}

func TestTheQuestionOfSequencesIsRemembered(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s := NewSettings(p)
	if q, ok := s.LastQuestion(); ok {
		t.Errorf("remembered is %+v", q)
	}
	asked := sequence.Question{Family: "octal", Args: map[string]string{"code": ".77"}, To: 1000}
	s.SetLastQuestion(asked)
	if q, ok := s.LastQuestion(); !ok || q.Family != asked.Family || q.Args["code"] != ".77" || q.To != 1000 {
		t.Errorf("remembered is %+v, %v", q, ok)
	}
	for _, broken := range []string{"{", `{"to":3}`, `{"family":"octal","to":-1}`, "[]"} {
		p.SetString(keySequence, broken)
		if q, ok := s.LastQuestion(); ok {
			t.Errorf("%q is read as %+v", broken, q)
		}
	}
	s.SetSequenceSize(fyne.NewSize(10, 1e9))
	if size := s.SequenceSize(); size.Width != 1180 || size.Height != 780 {
		t.Errorf("the size is %v", size)
	}
}
