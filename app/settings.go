package app

import (
	"encoding/json"
	"slices"

	"fyne.io/fyne/v2"

	"nimgraph/views/look"
)

// maxRecent is how many files are remembered.
const maxRecent = 10

// settings are what the program remembers from one start to the next. They are
// kept in Fyne's preferences, which are not written atomically: losing them must
// not hurt.
type settings struct{ preferences fyne.Preferences }

const (
	keyTheme     = "theme"
	keyLanguage  = "language"
	keyRecent    = "recent"
	keyWidth     = "window.width"
	keyHeight    = "window.height"
	keyFolder    = "folder"
	keyInspector = "show.inspector"
	keyLegend    = "show.legend"
	keyText      = "show.text"
	keyOverview  = "show.overview"
	keyWheel     = "wheel.zooms"
	keyPicture   = "picture"
)

func (s settings) theme() look.Variant {
	switch v := look.Variant(s.preferences.String(keyTheme)); v {
	case look.System, look.Dark:
		return v
	}
	// Light is what goes with paper and projectors, and what Fyne takes for the
	// desktop's choice is dark wherever the desktop does not say.
	return look.Light
}

func (s settings) setTheme(v look.Variant) { s.preferences.SetString(keyTheme, string(v)) }

// language is empty where the desktop's is to be taken.
func (s settings) language() string { return s.preferences.String(keyLanguage) }

// recent returns the files that were opened or saved last, the newest first.
func (s settings) recent() []string { return s.preferences.StringList(keyRecent) }

func (s settings) addRecent(path string) {
	files := slices.DeleteFunc(s.recent(), func(p string) bool { return p == path })
	files = append([]string{path}, files...)
	s.preferences.SetStringList(keyRecent, files[:min(len(files), maxRecent)])
}

func (s settings) clearRecent() { s.preferences.SetStringList(keyRecent, nil) }

// size returns the size of the last window that was closed.
func (s settings) size() fyne.Size {
	w := s.preferences.FloatWithFallback(keyWidth, 1360)
	h := s.preferences.FloatWithFallback(keyHeight, 860)
	return fyne.NewSize(float32(max(480, w)), float32(max(360, h)))
}

func (s settings) setSize(size fyne.Size) {
	s.preferences.SetFloat(keyWidth, float64(size.Width))
	s.preferences.SetFloat(keyHeight, float64(size.Height))
}

// folder is where files were opened or saved last.
func (s settings) folder() string        { return s.preferences.String(keyFolder) }
func (s settings) setFolder(path string) { s.preferences.SetString(keyFolder, path) }

// shows tells whether a panel is shown, or the wheel zooms. The text pane is for
// those who ask.
func (s settings) shows(key string) bool {
	return s.preferences.BoolWithFallback(key, key != keyText)
}

func (s settings) setShows(key string, show bool) { s.preferences.SetBool(key, show) }

// picture returns what was chosen for the last picture.
func (s settings) picture() pictureChoice {
	c := defaultPicture()
	if json.Unmarshal([]byte(s.preferences.String(keyPicture)), &c) != nil {
		return defaultPicture()
	}
	return c
}

func (s settings) setPicture(c pictureChoice) {
	text, _ := json.Marshal(c) // numbers and truths
	s.preferences.SetString(keyPicture, string(text))
}
