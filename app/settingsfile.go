package app

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"time"

	"nimgraph/app/browser"
	"nimgraph/graphs"
)

// settingsBroken is the error that the settings could not be read. Its data are the new name of the
// file (File) and its folder (Folder).
const settingsBroken graphs.Key = "error.settings.broken"

// settingsFolder returns the folder in which Fyne 2.8.1 stores the settings of the program.
func settingsFolder() (string, error) {
	folder, err := os.UserConfigDir()
	if runtime.GOOS == "darwin" {
		folder, err = os.UserHomeDir()
		folder = filepath.Join(folder, "Library", "Preferences")
	}
	return filepath.Join(folder, "fyne", ID), err
}

// prepareSettings makes the settings readable and the settings folder writable, as repairSettings
// does, before Fyne reads them. If settings cannot be saved, it writes a line to stderr. broken is
// the error to show to the user if the old settings are lost. In a browser it does nothing,
// because the page has no files.
func prepareSettings(stderr io.Writer) (broken error) {
	if browser.Here {
		return nil
	}
	folder, err := settingsFolder()
	if err == nil {
		broken, err = repairSettings(folder)
	}
	if err != nil {
		fmt.Fprintf(stderr, "nimgraph: settings cannot be saved: %v\n", err)
	}
	return broken
}

// settingsWriteTime is how long repairSettings waits before it reads an unreadable file again: another
// running copy may be writing it at the moment, which takes a few milliseconds.
const settingsWriteTime = 100 * time.Millisecond

// repairSettings creates folder if necessary, and removes a settings file from it that Fyne could
// not read. It renames such a file from preferences.json to preferences-broken.json, and broken is
// then a *graphs.Fault with the key settingsBroken. It deletes an empty file, which Fyne leaves if
// it is killed before it has stored anything. unwritable is the error if folder is not writable.
func repairSettings(folder string) (broken, unwritable error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	probe, err := os.CreateTemp(folder, "probe")
	if err != nil {
		return nil, err
	}
	probe.Close()
	_ = os.Remove(probe.Name())
	file := filepath.Join(folder, "preferences.json")
	text, err := os.ReadFile(file)
	if err == nil && !isReadableSettings(text) {
		time.Sleep(settingsWriteTime)
		text, err = os.ReadFile(file)
	}
	if err != nil || isReadableSettings(text) {
		return nil, nil // most often there is no file yet
	}
	if len(text) == 0 {
		return nil, os.Remove(file)
	}
	const name = "preferences-broken.json"
	if err := os.Rename(file, filepath.Join(folder, name)); err != nil {
		return nil, err
	}
	return &graphs.Fault{Says: settingsBroken, With: graphs.Data{"File": name, "Folder": folder}}, nil
}

// isReadableSettings reports whether Fyne can read text, the content of a settings file. It must
// be a JSON object in which the elements of each list have the same type: Fyne 2.8.1 panics at a
// list of several types.
func isReadableSettings(text []byte) bool {
	var values map[string]any
	if json.Unmarshal(text, &values) != nil {
		return false
	}
	for _, value := range values {
		list, _ := value.([]any)
		for _, element := range list {
			if reflect.TypeOf(element) != reflect.TypeOf(list[0]) {
				return false
			}
		}
	}
	return true
}
