//go:build !js

package browser

import (
	"cmp"
	"os"
)

// Here reports whether the program runs in a browser.
const Here = false

// Pick does nothing.
func Pick([]string, func(paths []string)) {}

// OnTyped does nothing.
func OnTyped(func(func()), func(Key)) {}

// OnPinch does nothing.
func OnPinch(func(func()), func(Pinch)) {}

// Modifiers returns no modifiers.
func Modifiers() Key { return Key{} }

// OnDropped does nothing.
func OnDropped(func(paths []string)) {}

// Turn does nothing.
func Turn() {}

// Fragment returns "".
func Fragment() string { return "" }

// ForgetLink does nothing.
func ForgetLink() {}

// IsNarrow returns false.
func IsNarrow() bool { return false }

// PushHistory does nothing.
func PushHistory(func()) (pop func()) { return func() {} }

// page is the address of the page in links. A build sets it with -ldflags "-X nimgraph/app/browser.page=…".
var page = "https://nimgraph.github.io/"

// Address returns the address of the page in links, without a #: the setting of the user. If
// there is none, it is the environment variable NIMGRAPH_PAGE, otherwise the address of the build.
func Address() string { return cmp.Or(chosen, os.Getenv("NIMGRAPH_PAGE"), page) }

// chosen is the address that the user has set, or empty.
var chosen string

// SetAddress sets the address of the page in links. If address is empty, the environment or the build
// gives it.
func SetAddress(address string) { chosen = address }

// CopyPicture does nothing.
func CopyPicture([]byte) {}

// Describe does nothing.
func Describe(func() string) {}

// ReportWindowOpen does nothing, because there is no page to tell.
func ReportWindowOpen() {}
