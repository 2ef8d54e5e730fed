// Package jobs runs long work on background goroutines. A job gets a context, its panic becomes an
// error, and its result returns to the UI thread through a Door.
//
//   - Latest: starting a job cancels the previous one and drops its result. For solving, previews,
//     and reading typed text.
//   - Debouncer: calls a function after a delay, unless a newer call replaces it. For typed text
//     and automatic play.
//   - Exclusive: one job at a time that a user started, with a name, its progress and a way to
//     cancel it. For opening, layouts and exports.
package jobs

// A Door runs a function on the UI thread, as fyne.Do does. It may be called on any goroutine. The
// functions run soon, in the order of the calls.
type Door func(func())
