package window

import (
	"encoding/json"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"nimgraph/app/browser"
	"nimgraph/app/sequence"
	"nimgraph/views/look"
	"nimgraph/views/picture"
)

// maxRecent is how many files are remembered.
const maxRecent = 10

// Settings are what the program remembers from one start to the next. They are
// kept in Fyne's preferences, which are not written atomically, so nothing is kept
// here that could not be chosen anew.
type Settings struct{ preferences fyne.Preferences }

// NewSettings returns the settings that are kept in preferences.
func NewSettings(p fyne.Preferences) Settings { return Settings{p} }

const (
	keyTheme    = "theme"
	keyLanguage = "language"
	keyRecent   = "recent"
	keyWidth    = "window.width"
	keyHeight   = "window.height"
	keyFolder   = "folder"
	keyPicture  = "picture.asked"

	keySequence       = "sequences.asked"
	keySequenceWidth  = "sequences.width"
	keySequenceHeight = "sequences.height"
)

// Switch is something that is shown or done, or not.
type Switch string

const (
	ShowInspector Switch = "show.inspector"
	ShowLegend    Switch = "show.legend"
	ShowText      Switch = "show.text"
	ShowOverview  Switch = "show.overview"
	ShowHelp      Switch = "show.help"
	// ShowProperties: the fields of what is selected are open.
	ShowProperties Switch = "show.properties"
	WheelZooms     Switch = "wheel.zooms"
	// TourOffered: the tour was offered, which is done once.
	TourOffered Switch = "offered.tour"
	// Animate: what moves by itself is seen moving, and is not at once where it goes.
	Animate Switch = "animate"
	// OpenTabs opens drawings as tabs of a window, not in windows of their own.
	OpenTabs Switch = "open.tabs"
)

// Theme returns the look that was chosen.
func (s Settings) Theme() look.Variant {
	switch v := look.Variant(s.preferences.String(keyTheme)); v {
	case look.System, look.Dark:
		return v
	}
	if browser.Here {
		return look.System
	}
	// Light is what goes with paper and projectors, and what Fyne takes for the
	// desktop's choice is dark wherever the desktop does not say.
	return look.Light
}

// SetTheme chooses the look.
func (s Settings) SetTheme(v look.Variant) { s.preferences.SetString(keyTheme, string(v)) }

// Language is empty where the desktop's is to be taken.
func (s Settings) Language() string { return s.preferences.String(keyLanguage) }

// SetLanguage chooses the language; that of the desktop where it is empty.
func (s Settings) SetLanguage(tag string) { s.preferences.SetString(keyLanguage, tag) }

// Recent returns the files that were opened or saved last, the newest first, each
// once.
func (s Settings) Recent() []string {
	var files []string
	for _, path := range s.preferences.StringList(keyRecent) {
		if path != "" && !slices.Contains(files, path) && len(files) < maxRecent {
			files = append(files, path)
		}
	}
	return files
}

// AddRecent puts a file before the other recent ones.
func (s Settings) AddRecent(path string) {
	files := slices.DeleteFunc(s.Recent(), func(p string) bool { return p == path })
	files = append([]string{path}, files...)
	s.preferences.SetStringList(keyRecent, files[:min(len(files), maxRecent)])
}

// ClearRecent forgets the recent files.
func (s Settings) ClearRecent() { s.preferences.SetStringList(keyRecent, nil) }

// Size returns the size of the last window that was closed.
func (s Settings) Size() fyne.Size {
	return s.size(keyWidth, keyHeight, fyne.NewSize(1360, 860), fyne.NewSize(480, 360))
}

// SequenceSize returns the size of the window of sequences when it was closed last.
func (s Settings) SequenceSize() fyne.Size {
	return s.size(keySequenceWidth, keySequenceHeight, fyne.NewSize(1180, 780), fyne.NewSize(640, 420))
}

// SetSequenceSize remembers the size of the window of sequences.
func (s Settings) SetSequenceSize(size fyne.Size) {
	s.preferences.SetFloat(keySequenceWidth, float64(size.Width))
	s.preferences.SetFloat(keySequenceHeight, float64(size.Height))
}

// Sequence returns the question that was asked last in the window of sequences; false
// where there was none.
func (s Settings) Sequence() (q sequence.Question, ok bool) {
	if json.Unmarshal([]byte(s.preferences.String(keySequence)), &q) != nil || q.Family == "" || q.To < 0 {
		return sequence.Question{}, false
	}
	return q, true
}

// SetSequence remembers the question that was asked in the window of sequences, if it is about
// a game of the registry or a list that is not long.
func (s Settings) SetSequence(q sequence.Question) {
	const mostKept = 5000
	if q.Own != nil || len(q.List) > mostKept {
		return
	}
	text, _ := json.Marshal(q) // words and a number
	s.preferences.SetString(keySequence, string(text))
}

// size returns the size of a window; that of a screen that nobody has is the usual one.
func (s Settings) size(width, height string, usual, least fyne.Size) fyne.Size {
	const most = 1 << 14 // larger than any screen, and than what many drivers draw
	got := fyne.NewSize(s.length(width, float64(usual.Width), least.Width, most), s.length(height, float64(usual.Height), least.Height, most))
	if got.Width == most || got.Height == most {
		return usual
	}
	return got
}

// length returns a length, between least and most; the usual one where none is kept,
// or what is kept is no number.
func (s Settings) length(key string, usual float64, least, most float32) float32 {
	kept := s.preferences.FloatWithFallback(key, usual)
	if math.IsNaN(kept) {
		kept = usual
	}
	return max(least, min(most, float32(kept)))
}

// SetSize remembers the size of a window.
func (s Settings) SetSize(size fyne.Size) {
	s.preferences.SetFloat(keyWidth, float64(size.Width))
	s.preferences.SetFloat(keyHeight, float64(size.Height))
}

// Folder is where files were opened or saved last.
func (s Settings) Folder() string { return s.preferences.String(keyFolder) }

// SetFolder remembers a folder.
func (s Settings) SetFolder(path string) { s.preferences.SetString(keyFolder, path) }

// On tells whether a switch is on. All are at first but the panes of the text and of
// help, which are for those who ask, and what has not happened yet.
func (s Settings) On(w Switch) bool {
	return s.preferences.BoolWithFallback(string(w), w != ShowText && w != ShowHelp && w != TourOffered && w != ShowProperties)
}

// Set turns a switch on or off.
func (s Settings) Set(w Switch, on bool) { s.preferences.SetBool(string(w), on) }

// Width is the width of a panel that a person may change.
type Width string

const (
	TextWidth      Width = "width.text"
	InspectorWidth Width = "width.inspector"
	HelpWidth      Width = "width.help"
)

// Width returns the width of a panel in Fyne units, between least and most.
func (s Settings) Width(w Width, least, most float32) float32 {
	usual := 304.0
	if w == HelpWidth {
		usual = 500 // a line of a page is some 65 characters
	}
	return s.length(string(w), usual, least, most)
}

// SetWidth remembers the width of a panel.
func (s Settings) SetWidth(w Width, width float32) {
	s.preferences.SetFloat(string(w), float64(width))
}

// Picture returns what was chosen for the last picture. What is missing, or is no
// choice, is as in picture.Default.
func (s Settings) Picture() picture.Request {
	r := picture.Default()
	if json.Unmarshal([]byte(s.preferences.String(keyPicture)), &r) != nil {
		return picture.Default()
	}
	return r.Sanitize()
}

// SetPicture remembers what was chosen for a picture.
func (s Settings) SetPicture(r picture.Request) {
	text, _ := json.Marshal(r) // words, numbers and truths
	s.preferences.SetString(keyPicture, string(text))
}
