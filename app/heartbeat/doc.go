// Package heartbeat measures how long the UI thread takes to answer: what a person
// feels as a program that hangs. It is off, and costs nothing, unless the environment
// names a file:
//
//	NIMGRAPH_HEARTBEAT=gaps.txt nimgraph drawing.nimgraph
//
// A goroutine asks the UI thread for a beat every few milliseconds, through the door
// that all work goes through. The time between two beats is a gap. Each gap of more
// than Longest is a line of the file:
//
//	12.034 gap 187.2 ms, busy 181.9 ms, after nimgraph/app/workbench.(*Bench).Flush-fm: scene.Build < editor.(*Session).Scene < …
//
// that is, when it ended, in seconds since the start; how long it was; how much of it
// the UI thread had a processor; what came through the door last before it; and what
// the UI thread was doing when it had become too long, twice as long, and so on. The last
// line is a summary.
//
// Where other programs have the processors, a gap is long though nothing is wrong:
// busy, the thread's own time as the operating system counts it, leaves that out. What
// the UI thread waits for is not in it either: a gap that is long and not busy is a
// busy machine, or a wait, and the stack tells which.
package heartbeat
