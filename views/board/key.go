package board

import (
	"os"
	"runtime"
	"unicode"

	"fyne.io/fyne/v2"
)

// Key is a key without modifiers: a character or, where that is 0, a named key. A
// letter is the small one, whatever Shift and Caps Lock say.
type Key struct {
	Rune rune
	Name fyne.KeyName
}

// KeyReader turns the toolkit's events into Keys. For a key that types a character
// the toolkit sends two: first one of the key, then one of the character. Only the
// second makes a Key, so that no key acts twice, and so that what it opens does not
// get the character typed into it. The first tells where the key is: of a letter
// that is not a Latin one, as on a Cyrillic or Greek keyboard, the Key is what the
// same place has on a US keyboard.
type KeyReader struct {
	scanCode int // of the last key, until its character has come; 0 for none
}

// Key returns the Key of an event of a key; ok is false where the key types a
// character, whose event follows.
func (k *KeyReader) Key(e *fyne.KeyEvent) (key Key, ok bool) {
	k.scanCode = e.Physical.ScanCode
	if typesCharacter(e.Name) {
		return Key{}, false
	}
	return Key{Name: e.Name}, true
}

// types tells whether a key types a character. The toolkit has no names for keys
// with other letters than Latin ones.
func typesCharacter(name fyne.KeyName) bool {
	return len(name) <= 1 || name == fyne.KeySpace
}

// Character returns the Key of a character that was typed.
func (k *KeyReader) Character(r rune) Key {
	code := k.scanCode
	k.scanCode = 0
	if unicode.IsLetter(r) && r > unicode.MaxASCII {
		if at, ok := usKey(runtime.GOOS, code); ok {
			return Key{Rune: at}
		}
	}
	return Key{Rune: unicode.ToLower(r)}
}

// The rows of letters of a US keyboard, from the left.
const (
	upperRow  = "qwertyuiop[]"
	homeRow   = "asdfghjkl"
	lowerRow  = "zxcvbnm"
	backslash = '\\'
)

// Scan codes of the rows' first keys in set 1, which Windows reports and Linux
// numbers its keys by; a row has successive ones. (USB HID to PS/2 Scan Code
// Translation Table, Microsoft, 2004; linux/input-event-codes.h)
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

// linuxOffset is what the toolkit's scan codes have over Linux's numbers of keys: X11
// begins with 8 (X11 protocol, section 5: keycodes lie in 8…255), Wayland has Linux's
// own. Fyne 2.8 takes Wayland where it is there, unless FYNE_PLATFORM says otherwise.
func linuxOffset(env func(string) string) int {
	if chosen := env("FYNE_PLATFORM"); chosen == "wayland" || chosen == "" && env("WAYLAND_DISPLAY") != "" {
		return 0
	}
	return 8
}

// usKey returns what the key with a scan code types on a US keyboard, for letters,
// brackets and the backslash.
func usKey(system string, code int) (key rune, ok bool) {
	switch system {
	case "darwin":
		key, ok = macKeys[code]
		return key, ok
	case "windows":
	default:
		code -= linuxOffset(os.Getenv)
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
