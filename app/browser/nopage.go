//go:build !js

package browser

import (
	"cmp"
	"os"
)

// Here reports whether the program runs in a browser.
const Here = false

// Pick does nothing in this build. In a browser it lets the user pick files.
func Pick([]string, func(paths []string)) {}

// OnTyped does nothing in this build. In a browser it sets the handler of keys.
func OnTyped(func(func()), func(Key)) {}

// OnPinch does nothing in this build. In a browser it sets the handler of pinch gestures.
func OnPinch(func(func()), func(Pinch)) {}

// Modifiers returns no modifiers. In a browser it returns the modifier keys that are held down.
func Modifiers() Key { return Key{} }

// OnDropped does nothing in this build. In a browser it sets the handler of dropped files.
func OnDropped(func(paths []string)) {}

// Yield does nothing in this build. In a browser it lets the page run its tasks.
func Yield() {}

// Fragment returns "". In a browser it returns the fragment of the address of the page.
func Fragment() string { return "" }

// ForgetLink does nothing in this build. In a browser it removes the fragment from the address of
// the page, so that reloading the page does not open the link again.
func ForgetLink() {}

// IsNarrow returns false. In a browser it reports whether the screen is narrow.
func IsNarrow() bool { return false }

// PushHistory does nothing in this build, and pop does nothing. In a browser it adds an entry to the
// history of the page, which the Back button leaves.
func PushHistory(func()) (pop func()) { return func() {} }

// page is the address of the page in links. A build sets it with -ldflags "-X nimgraph/app/browser.page=…".
var page = "https://nimgraph.github.io/"

// Address returns the address of the page for links, without a #. It is the one set by SetAddress,
// otherwise the value of the environment variable NIMGRAPH_PAGE, otherwise the one set by the build.
func Address() string { return cmp.Or(chosen, os.Getenv("NIMGRAPH_PAGE"), page) }

// chosen is the address that the user has set, or empty.
var chosen string

// SetAddress sets the address for links to the page. An empty address restores the default; see
// Address.
func SetAddress(address string) { chosen = address }

// CopyPicture does nothing in this build. In a browser it copies a picture to the clipboard.
func CopyPicture([]byte) {}

// Describe does nothing in this build. In a browser it sets the text for screen readers.
func Describe(func() string) {}

// ReportWindowOpen does nothing in this build. In a browser it tells the page that the window is
// open.
func ReportWindowOpen() {}
