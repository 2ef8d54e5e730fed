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

// maxRecent is the number of recent files that are remembered.
const maxRecent = 10

// Settings gives access to the user's choices that are stored between runs of the program. They
// are stored in Fyne's preferences, which are not written atomically. Therefore they contain only
// choices that the user can make again.
type Settings struct{ preferences fyne.Preferences }

// NewSettings returns the settings stored in preferences.
func NewSettings(preferences fyne.Preferences) Settings { return Settings{preferences} }

const (
	keyTheme    = "theme"
	keyLanguage = "language"
	keyRecent   = "recent"
	keyWidth    = "window.width"
	keyHeight   = "window.height"
	keyFolder   = "folder"
	keyExports  = "folder.export"
	keyPicture  = "picture.asked"
	keyPage     = "page"

	keySequence       = "sequences.asked"
	keySequenceWidth  = "sequences.width"
	keySequenceHeight = "sequences.height"
)

// Switch is a setting that is on or off.
type Switch string

const (
	ShowInspector Switch = "show.inspector"
	ShowLegend    Switch = "show.legend"
	ShowText      Switch = "show.text"
	ShowOverview  Switch = "show.overview"
	ShowHelp      Switch = "show.help"
	// ShowProperties opens the fields of the selection in the inspector.
	ShowProperties Switch = "show.properties"
	WheelZooms     Switch = "wheel.zooms"
	// TourOffered records that the tour was offered, which happens once.
	TourOffered Switch = "offered.tour"
	// Animate shows movements as animations.
	Animate Switch = "animate"
	// OpenTabs opens drawings as tabs of a window instead of in new windows.
	OpenTabs Switch = "open.tabs"
)

// Theme returns the chosen theme. The default is light, or the system's theme in a browser.
func (s Settings) Theme() look.Variant {
	switch v := look.Variant(s.preferences.String(keyTheme)); v {
	case look.System, look.Dark:
		return v
	}
	if browser.Here {
		return look.System
	}
	// A light theme suits paper and projectors. The system's theme is no good default: Fyne
	// takes dark if the desktop does not report its choice.
	return look.Light
}

// SetTheme stores the theme.
func (s Settings) SetTheme(theme look.Variant) { s.preferences.SetString(keyTheme, string(theme)) }

// Language returns the tag of the chosen language, or "" for the system's language.
func (s Settings) Language() string { return s.preferences.String(keyLanguage) }

// SetLanguage stores the tag of a language, or "" for the system's language.
func (s Settings) SetLanguage(tag string) { s.preferences.SetString(keyLanguage, tag) }

// Page returns the address of the web page that links lead to. If it is "", links lead to the page
// that the environment or the build names.
func (s Settings) Page() string { return s.preferences.String(keyPage) }

// SetPage stores the address of the web page that links lead to.
func (s Settings) SetPage(address string) { s.preferences.SetString(keyPage, address) }

// Recent returns the paths of the files that were opened or saved last, newest first and without
// duplicates.
func (s Settings) Recent() []string {
	var files []string
	for _, path := range s.preferences.StringList(keyRecent) {
		if path != "" && !slices.Contains(files, path) && len(files) < maxRecent {
			files = append(files, path)
		}
	}
	return files
}

// AddRecent puts the file at path first in the list of recent files.
func (s Settings) AddRecent(path string) {
	files := slices.DeleteFunc(s.Recent(), func(p string) bool { return p == path })
	files = append([]string{path}, files...)
	s.preferences.SetStringList(keyRecent, files[:min(len(files), maxRecent)])
}

// ClearRecent empties the list of recent files.
func (s Settings) ClearRecent() { s.preferences.SetStringList(keyRecent, nil) }

// Size returns the size for a new window, which is the size of the window that was closed last.
func (s Settings) Size() fyne.Size {
	return s.size(keyWidth, keyHeight, fyne.NewSize(1360, 860), fyne.NewSize(480, 360))
}

// SequenceSize returns the size that the window of sequences had when it was last closed.
func (s Settings) SequenceSize() fyne.Size {
	return s.size(keySequenceWidth, keySequenceHeight, fyne.NewSize(1180, 780), fyne.NewSize(640, 420))
}

// SetSequenceSize stores the size of the window of sequences.
func (s Settings) SetSequenceSize(size fyne.Size) {
	s.preferences.SetFloat(keySequenceWidth, float64(size.Width))
	s.preferences.SetFloat(keySequenceHeight, float64(size.Height))
}

// LastQuestion returns the last question of the window of sequences. ok is false if none is
// stored.
func (s Settings) LastQuestion() (question sequence.Question, ok bool) {
	if json.Unmarshal([]byte(s.preferences.String(keySequence)), &question) != nil || question.Family == "" ||
		question.To < 0 {
		return sequence.Question{}, false
	}
	return question, true
}

// SetLastQuestion stores the last question of the window of sequences. It ignores questions about
// rules written by the user, and questions with long lists.
func (s Settings) SetLastQuestion(question sequence.Question) {
	const mostKept = 5000
	if question.Own != nil || len(question.List) > mostKept {
		return
	}
	text, _ := json.Marshal(question) // strings and a number cannot fail
	s.preferences.SetString(keySequence, string(text))
}

// size returns the stored size of a window, with at least the width and height of least. The
// settings store width and height under widthKey and heightKey. If no size is stored, or a size
// larger than any screen, size returns usual.
func (s Settings) size(widthKey, heightKey string, usual, least fyne.Size) fyne.Size {
	const limit = 1 << 14 // larger than any screen, and than many drivers can draw
	kept := fyne.NewSize(
		s.length(widthKey, float64(usual.Width), least.Width, limit),
		s.length(heightKey, float64(usual.Height), least.Height, limit),
	)
	if kept.Width == limit || kept.Height == limit {
		return usual
	}
	return kept
}

// length returns the length that is stored under key, limited to the range from least to greatest.
// If no number is stored, it returns usual.
func (s Settings) length(key string, usual float64, least, greatest float32) float32 {
	kept := s.preferences.FloatWithFallback(key, usual)
	if math.IsNaN(kept) {
		kept = usual
	}
	return max(least, min(greatest, float32(kept)))
}

// SetSize stores the size for a new window.
func (s Settings) SetSize(size fyne.Size) {
	s.preferences.SetFloat(keyWidth, float64(size.Width))
	s.preferences.SetFloat(keyHeight, float64(size.Height))
}

// Folder returns the folder of the file that was last opened or saved.
func (s Settings) Folder() string { return s.preferences.String(keyFolder) }

// SetFolder stores the folder of the file that was last opened or saved.
func (s Settings) SetFolder(path string) { s.preferences.SetString(keyFolder, path) }

// ExportFolder returns the folder of the picture that was last exported.
func (s Settings) ExportFolder() string { return s.preferences.String(keyExports) }

// SetExportFolder stores the folder of the picture that was last exported.
func (s Settings) SetExportFolder(path string) { s.preferences.SetString(keyExports, path) }

// IsOn reports whether the switch with the given name is on. Most switches are on by default. Off
// by default are the panes of the text and of help, the fields of the selection, and TourOffered.
// On a phone the inspector and the legend, which would cover the board, are off by default too.
func (s Settings) IsOn(name Switch) bool {
	usual := name != ShowText && name != ShowHelp && name != TourOffered && name != ShowProperties
	if name == ShowInspector || name == ShowLegend {
		usual = !browser.IsNarrow()
	}
	return s.preferences.BoolWithFallback(string(name), usual)
}

// SetSwitch turns the switch with the given name on or off.
func (s Settings) SetSwitch(name Switch, on bool) { s.preferences.SetBool(string(name), on) }

// Width names a panel whose width the user can change.
type Width string

const (
	// TextWidth is the width of the text pane for an edge list, and RulesWidth for rules.
	TextWidth      Width = "width.text"
	RulesWidth     Width = "width.rules"
	InspectorWidth Width = "width.inspector"
	HelpWidth      Width = "width.help"
)

// Width returns the width of a panel in Fyne units, limited to the range from least to most.
func (s Settings) Width(panel Width, least, most float32) float32 {
	usual := 304.0
	switch panel {
	case HelpWidth:
		usual = 500 // for lines of about 65 characters
	case RulesWidth:
		usual = 536 // for line numbers and lines of 56 characters, as in the example
	}
	return s.length(string(panel), usual, least, most)
}

// SetWidth stores the width of a panel in Fyne units.
func (s Settings) SetWidth(panel Width, width float32) {
	s.preferences.SetFloat(string(panel), float64(width))
}

// Picture returns the options of the last picture that was exported. Missing and invalid options
// are as in picture.Default.
func (s Settings) Picture() picture.Request {
	r := picture.Default()
	if json.Unmarshal([]byte(s.preferences.String(keyPicture)), &r) != nil {
		return picture.Default()
	}
	return r.Sanitize()
}

// SetPicture stores the options used to export a picture.
func (s Settings) SetPicture(options picture.Request) {
	text, _ := json.Marshal(options) // strings, numbers and booleans cannot fail
	s.preferences.SetString(keyPicture, string(text))
}
