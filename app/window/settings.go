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

// Settings reads and writes the choices of the user that are kept between runs of the program.
//
// They are stored in Fyne's preferences, which are not written atomically. Therefore they contain
// only choices that the user can make again.
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

// Switch is the name of a setting that is on or off.
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

// Theme returns the chosen theme. The default is the light theme or, in a browser, the theme of
// the system.
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

// PageAddress returns the address of the web page that links to drawings open, or "" if the user
// has set none. Links then use the address from the environment or from the build.
func (s Settings) PageAddress() string { return s.preferences.String(keyPage) }

// SetPageAddress stores the address of the web page that links to drawings open.
func (s Settings) SetPageAddress(address string) { s.preferences.SetString(keyPage, address) }

// Recent returns the paths of the files that were opened or saved last, newest first. No path is
// listed twice.
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

// Size returns the size for a new window: the size that the last closed window had.
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

// LastQuestion returns the question that the window of sequences showed last. ok is false if no
// question is stored.
func (s Settings) LastQuestion() (question sequence.Question, ok bool) {
	if json.Unmarshal([]byte(s.preferences.String(keySequence)), &question) != nil || question.Family == "" ||
		question.To < 0 {
		return sequence.Question{}, false
	}
	return question, true
}

// SetLastQuestion stores the question that the window of sequences shows. It stores no question
// about rules that the user wrote, and none with a long list of values.
func (s Settings) SetLastQuestion(question sequence.Question) {
	const mostKept = 5000
	if question.Own != nil || len(question.List) > mostKept {
		return
	}
	text, _ := json.Marshal(question) // strings and a number cannot fail
	s.preferences.SetString(keySequence, string(text))
}

// size returns the size of a window that is stored under widthKey and heightKey, but at least
// minSize. It returns defaultSize if no size is stored, or if the stored size is larger than any
// screen.
func (s Settings) size(widthKey, heightKey string, defaultSize, minSize fyne.Size) fyne.Size {
	const limit = 1 << 14 // larger than any screen, and than many drivers can draw
	kept := fyne.NewSize(
		s.length(widthKey, float64(defaultSize.Width), minSize.Width, limit),
		s.length(heightKey, float64(defaultSize.Height), minSize.Height, limit),
	)
	if kept.Width == limit || kept.Height == limit {
		return defaultSize
	}
	return kept
}

// length returns the length in Fyne units that is stored under key, or defaultLength if none is
// stored. It limits the result to the range from minLength to maxLength.
func (s Settings) length(key string, defaultLength float64, minLength, maxLength float32) float32 {
	kept := s.preferences.FloatWithFallback(key, defaultLength)
	if math.IsNaN(kept) {
		kept = defaultLength
	}
	return max(minLength, min(maxLength, float32(kept)))
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

// IsOn reports whether the switch name is on. If the user has not set the switch, its default
// counts: most switches are on, but the text pane, the help pane, the fields of the selection and
// TourOffered are off. On a phone the inspector and the legend, which would cover the board, are
// off too.
func (s Settings) IsOn(name Switch) bool {
	usual := name != ShowText && name != ShowHelp && name != TourOffered && name != ShowProperties
	if name == ShowInspector || name == ShowLegend {
		usual = !browser.IsNarrow()
	}
	return s.preferences.BoolWithFallback(string(name), usual)
}

// SetSwitch turns the switch name on or off.
func (s Settings) SetSwitch(name Switch, on bool) { s.preferences.SetBool(string(name), on) }

// WidthKey is the key under which the width of a panel is stored.
type WidthKey string

const (
	// TextWidth is the width of the text pane for an edge list, and RulesWidth for rules.
	TextWidth      WidthKey = "width.text"
	RulesWidth     WidthKey = "width.rules"
	InspectorWidth WidthKey = "width.inspector"
	HelpWidth      WidthKey = "width.help"
)

// PanelWidth returns the width of a panel in Fyne units that is stored under key, or the default
// for key if none is stored. It limits the result to the range from minWidth to maxWidth.
func (s Settings) PanelWidth(key WidthKey, minWidth, maxWidth float32) float32 {
	defaultWidth := 304.0
	switch key {
	case HelpWidth:
		defaultWidth = 500 // for lines of about 65 characters
	case RulesWidth:
		defaultWidth = 536 // for line numbers and lines of 56 characters, as in the example
	}
	return s.length(string(key), defaultWidth, minWidth, maxWidth)
}

// SetPanelWidth stores the width of a panel in Fyne units under key.
func (s Settings) SetPanelWidth(key WidthKey, width float32) {
	s.preferences.SetFloat(string(key), float64(width))
}

// Picture returns the options of the picture that was exported last. It replaces options that are
// missing or invalid by those of picture.Default.
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
