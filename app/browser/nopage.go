//go:build !js

package browser

// Here reports whether the program runs in a browser.
const Here = false

// Pick does nothing.
func Pick([]string, func(paths []string)) {}

// OnTyped does nothing.
func OnTyped(func(func()), func(Key)) {}

// Modifiers returns no modifiers.
func Modifiers() Key { return Key{} }

// OnDropped does nothing.
func OnDropped(func(paths []string)) {}

// Turn does nothing.
func Turn() {}

// Fragment returns "".
func Fragment() string { return "" }

// Address returns the address of the project's page.
func Address() string { return "https://nimgraph.github.io/" }

// CopyPicture does nothing.
func CopyPicture([]byte) {}

// Describe does nothing.
func Describe(func() string) {}

// NotifyStarted does nothing.
func NotifyStarted() {}
