// Package jobs runs what may take long beside the window. A job gets a context,
// its panic becomes an error, and what it ends with comes back through the one
// door to the UI thread.
//
//   - Latest: the newest job wins; the one before it is cancelled and its result
//     dropped. Solving, previews, reading what is typed.
//   - Later: a function after a pause, unless something else was begun meanwhile. What is
//     typed, what plays by itself.
//   - Exclusive: one job at a time that a person has asked for, with a name, its
//     progress and a way to give it up. Opening, laying out, exporting.
package jobs

// Door runs a function on the UI thread, soon, whatever goroutine it is called
// from. Functions come through it in the order in which they were handed in.
type Door func(func())
