//go:build !js

package browser

// Here tells whether the program runs in a browser.
const Here = false

// Pick lets files be picked in a browser.
func Pick([]string, func(paths []string)) {}

// OnTyped has what is typed into a page taken.
func OnTyped(func(func()), func(Key)) {}

// Held returns what is held while a page is clicked.
func Modifiers() Key { return Key{} }

// OnDropped has files opened that are dropped onto a page.
func OnDropped(func(paths []string)) {}

// Turn waits for a page, which has no turn here.
func Turn() {}

// Fragment returns what stands behind the # of the page's address.
func Fragment() string { return "" }

// Address returns the page's address: where there is none, that of the project's own page.
func Address() string { return "https://nimgraph.github.io/" }

// CopyPicture puts a PNG onto a browser's clipboard.
func CopyPicture([]byte) {}

// Describe gives what reads a page aloud the words for it.
func Describe(func() string) {}

// Started tells the page that the window is there.
func NotifyStarted() {}
