// Package parallel does work on several goroutines and waits for all of it.
package parallel

import "sync"

// Do calls work(0) … work(n-1), each on a goroutine of its own, and returns when all
// have returned; a single one is called on the caller's goroutine. Should some of them
// panic, Do panics with the value of the first by number: on the caller's goroutine it
// can be recovered, on another one it would end the program. Starting a goroutine takes
// about a microsecond.
func Do(n int, work func(i int)) {
	if n == 1 {
		work(0)
		return
	}
	defects := make([]any, n)
	var all sync.WaitGroup
	for i := range n {
		all.Add(1)
		go func() {
			defer all.Done()
			defer func() { defects[i] = recover() }()
			work(i)
		}()
	}
	all.Wait()
	for _, defect := range defects {
		if defect != nil {
			panic(defect)
		}
	}
}
