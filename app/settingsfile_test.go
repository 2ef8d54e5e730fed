package app

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestBrokenSettingsAreKeptAside(t *testing.T) {
	for text, want := range map[string]bool{
		`{"theme": "dark", "recent": ["a", "b"], "width": 900.5, "none": []}`: false,
		`{"theme": "dark", `:   true,
		`{"recent": ["a", 1]}`: true,
		"\x00\x00\x00":         true,
		`["theme"]`:            true,
		"":                     false,
	} {
		folder := filepath.Join(t.TempDir(), "new", ID)
		mustDo(t, os.MkdirAll(folder, 0o700))
		file := filepath.Join(folder, "preferences.json")
		mustDo(t, os.WriteFile(file, []byte(text), 0o600))
		broken, err := repairSettings(folder)
		if err != nil || errors.Is(broken, settingsBroken) != want {
			t.Errorf("%q: the errors are %v and %v", text, broken, err)
		}
		aside, _ := os.ReadFile(filepath.Join(folder, "preferences-broken.json"))
		if want && string(aside) != text {
			t.Errorf("%q is kept as %q", text, aside)
		}
		_, err = os.Stat(file)
		if stays := !want && text != ""; stays != (err == nil) {
			t.Errorf("%q: the settings file has the error %v", text, err)
		}
	}
}

func TestSettingsFolderThatCannotBeMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	mustDo(t, os.WriteFile(file, nil, 0o600))
	if broken, err := repairSettings(filepath.Join(file, "below")); broken != nil || err == nil {
		t.Errorf("the errors are %v and %v", broken, err)
	}
	if broken, err := repairSettings(filepath.Join(t.TempDir(), "new")); broken != nil || err != nil {
		t.Errorf("without settings the errors are %v and %v", broken, err)
	}
}
