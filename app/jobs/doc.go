// Package jobs runs long work on background goroutines. A job gets a context, its panic becomes an
// error, and its result returns to the UI thread through a Door.
//
//   - Latest: starting a job cancels the previous one and drops its result. For solving, previews,
//     and reading typed text.
//   - Later: calls a function after a pause, unless a newer call replaces it (debounce). For typed
//     text and automatic play.
//   - Exclusive: one job at a time that a user started, with a name, its progress and a way to
//     cancel it. For opening, layouts and exports.
package jobs

// A Door runs functions on the UI thread, soon and in the order in which they were passed. It may
// be called on any goroutine.
type Door func(func())
