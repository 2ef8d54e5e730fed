package board

import (
	"os"
	"runtime"
	"unicode"

	"fyne.io/fyne/v2"
)

// Key is a key without modifiers: a character or, if Rune is 0, a named key. Letters are lower
// case, whatever the state of Shift and Caps Lock.
type Key struct {
	Rune rune
	Name fyne.KeyName
}

// KeyReader turns events of Fyne into Keys.
//
// For a key that types a character, Fyne sends two events: one for the key, then one for the
// character. Only the second makes a Key, so that no key acts twice, and its character is not typed
// into a text box that the key opens. If the character is not Latin, as on a Cyrillic or Greek
// keyboard, the Key has the character that the same key types on a US keyboard.
type KeyReader struct {
	scanCode int // of the last key, until its character arrives; 0 if there is none
}

// Key returns the Key for a key event. ok is false if the key types a character; Character then
// returns the Key when the character arrives.
func (k *KeyReader) Key(event *fyne.KeyEvent) (key Key, ok bool) {
	k.scanCode = event.Physical.ScanCode
	if typesCharacter(event.Name) {
		return Key{}, false
	}
	return Key{Name: event.Name}, true
}

// typesCharacter reports whether the key with the given name types a character. The name is empty
// for a letter that is not Latin.
func typesCharacter(name fyne.KeyName) bool {
	return len(name) <= 1 || name == fyne.KeySpace
}

// Character returns the Key for a typed character. The caller must have passed the key event before
// it to the method Key.
func (k *KeyReader) Character(typed rune) Key {
	code := k.scanCode
	k.scanCode = 0
	if unicode.IsLetter(typed) && typed > unicode.MaxASCII {
		if at, ok := usKey(runtime.GOOS, code); ok {
			return Key{Rune: at}
		}
	}
	return Key{Rune: unicode.ToLower(typed)}
}

// The letter rows of a US keyboard, from the left.
const (
	upperRow  = "qwertyuiop[]"
	homeRow   = "asdfghjkl"
	lowerRow  = "zxcvbnm"
	backslash = '\\'
)

// Scan codes of the first keys of the rows, in set 1, which Windows reports and Linux uses for its
// key numbers. The codes in a row are consecutive. (USB HID to PS/2 Scan Code Translation Table,
// Microsoft, 2004; linux/input-event-codes.h)
const (
	upperCode     = 0x10
	homeCode      = 0x1e
	backslashCode = 0x2b
	lowerCode     = 0x2c
)

// macKeys are the virtual key codes of macOS. (Carbon HIToolbox/Events.h,
// kVK_ANSI_…)
var macKeys = map[int]rune{
	0x00: 'a', 0x01: 's', 0x02: 'd', 0x03: 'f', 0x04: 'h', 0x05: 'g', 0x06: 'z', 0x07: 'x', 0x08: 'c', 0x09: 'v',
	0x0b: 'b', 0x0c: 'q', 0x0d: 'w', 0x0e: 'e', 0x0f: 'r', 0x10: 'y', 0x11: 't', 0x1e: ']', 0x1f: 'o', 0x20: 'u',
	0x21: '[', 0x22: 'i', 0x23: 'p', 0x25: 'l', 0x26: 'j', 0x28: 'k', 0x2a: '\\', 0x2d: 'n', 0x2e: 'm',
}

// linuxCodeOffset returns the difference between Fyne's scan codes and the key numbers of Linux.
// It is 8 under X11 (X11 protocol, section 5: keycodes lie in 8…255) and 0 under Wayland. Fyne 2.8
// uses Wayland if it is available, unless FYNE_PLATFORM says otherwise. getenv returns the value
// of an environment variable.
func linuxCodeOffset(getenv func(string) string) int {
	if chosen := getenv("FYNE_PLATFORM"); chosen == "wayland" || chosen == "" && getenv("WAYLAND_DISPLAY") != "" {
		return 0
	}
	return 8
}

// usKey returns the character that the key with scan code code has on a US keyboard. It knows the
// letters, the brackets and the backslash; ok is false for all other keys. system is a GOOS,
// because scan codes differ between systems.
func usKey(system string, code int) (key rune, ok bool) {
	switch system {
	case "darwin":
		key, ok = macKeys[code]
		return key, ok
	case "windows":
	default:
		code -= linuxCodeOffset(os.Getenv)
	}
	for _, row := range []struct {
		first int
		keys  string
	}{{upperCode, upperRow}, {homeCode, homeRow}, {lowerCode, lowerRow}} {
		if i := code - row.first; i >= 0 && i < len(row.keys) {
			return rune(row.keys[i]), true
		}
	}
	return backslash, code == backslashCode
}
