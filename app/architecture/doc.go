// Package architecture holds only tests: they check the rules that the whole module follows.
// Imports flow one way and keep the toolkit out of most packages, docs/architecture.md names
// every package, the version is the same everywhere, every goroutine is guarded against panics, and
// the comment of each function and type begins with its name.
package architecture
