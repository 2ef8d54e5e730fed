//go:build !js

package browser

import (
	"cmp"
	"os"
)

// Here reports whether the program runs in a browser.
const Here = false

// Pick does nothing. In a browser it lets the user pick files.
func Pick(endings []string, open func(paths []string)) {}

// SetOnKey does nothing. In a browser it sets the function that is called for each key of the
// keyboard.
func SetOnKey(runOnUI func(func()), onKey func(Key)) {}

// SetOnPinch does nothing. In a browser it sets the function that is called for gestures with two
// fingers.
func SetOnPinch(runOnUI func(func()), onPinch func(Pinch)) {}

// HeldModifiers returns a Key without modifiers. In a browser it says which modifier keys are held
// down.
func HeldModifiers() Key { return Key{} }

// SetOnDropped does nothing. In a browser it sets the function that is called when files are
// dropped on the page.
func SetOnDropped(open func(paths []string)) {}

// Yield does nothing. In a browser it lets the page run its tasks.
func Yield() {}

// Fragment returns an empty string. In a browser it returns the part of the page's address after
// the #.
func Fragment() string { return "" }

// ForgetLink does nothing. In a browser it removes the fragment from the page's address.
func ForgetLink() {}

// IsNarrow returns false. In a browser it reports whether the screen is narrow.
func IsNarrow() bool { return false }

// PushHistory returns a function that does nothing. In a browser it adds an entry to the history,
// so that the Back button calls onBack.
func PushHistory(onBack func()) (pop func()) { return func() {} }

// page is the address of the page in links. A build sets it with -ldflags "-X nimgraph/app/browser.page=…".
var page = "https://nimgraph.github.io/"

// Address returns the address of the web page to which links lead, without a #. It is the address
// set by SetAddress, otherwise the environment variable NIMGRAPH_PAGE, otherwise the address set
// by the build.
func Address() string { return cmp.Or(chosen, os.Getenv("NIMGRAPH_PAGE"), page) }

// chosen is the address that the user has set, or empty.
var chosen string

// SetAddress sets the address of the web page to which links lead. An empty address restores the
// default; see Address.
func SetAddress(address string) { chosen = address }

// CopyPicture does nothing. In a browser it copies a picture to the clipboard.
func CopyPicture(png []byte) {}

// ShowToScreenReader does nothing. In a browser it passes a text to screen readers.
func ShowToScreenReader(text func() string) {}

// ReportWindowOpen does nothing. In a browser it tells the page that the program's window is open,
// so that the page hides its start screen.
func ReportWindowOpen() {}
