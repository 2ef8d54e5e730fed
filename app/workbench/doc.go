// Package workbench is one open drawing and all that follows from it: its
// solution, its text, its file, its journal, its layouts, its
// pictures. It knows no toolkit. A window binds it: it calls the bench's methods,
// and is told by Bench.Show what has changed.
//
// A change of the session is gathered; one flush a frame brings everything that
// follows from it up to date and then shows it:
//
//	session ──change──▶ gathered ──Flush──▶ solving ─▶ text ─▶ journal ─▶ Show(kinds)
//
// What may take long runs beside the window (package jobs) and comes back as
// another change.
//
// Everything here belongs to the UI thread.
package workbench
