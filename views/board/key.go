package board

import (
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
	if types(e.Name) {
		return Key{}, false
	}
	return Key{Name: e.Name}, true
}

// types tells whether a key types a character. The toolkit has no names for keys
// with other letters than Latin ones.
func types(name fyne.KeyName) bool {
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
