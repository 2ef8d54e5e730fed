package browser

import (
	"syscall/js"

	"nimgraph/graphs"
)

// Here tells whether the program runs in a browser.
const Here = true

// page is what the loader offers.
func page() js.Value { return js.Global().Get("nimgraph") }

// Pick lets files be picked, and calls open with their paths; with none where nothing was.
func Pick(endings []string, open func(paths []string)) {
	all := js.Global().Get("Array").New()
	for _, e := range endings {
		all.Call("push", e)
	}
	page().Call("pick", all, paths(open))
}

// OnTyped has what is typed into the page taken behind a door, and tells the page behind the
// same door when that was done. Several keys are taken at once, where they came while a frame
// was drawn.
func OnTyped(door func(func()), take func(Key)) {
	var waiting []Key
	page().Set("typed", js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		of, done := arguments[0], arguments[1]
		if of.Truthy() {
			waiting = append(waiting, keyOf(of))
		}
		typed := func() {
			defer done.Invoke()
			for len(waiting) > 0 {
				k := waiting[0]
				waiting = waiting[1:]
				take(k)
			}
		}
		go func() { // what the loader calls is not to wait
			_ = graphs.CatchPanic(func() { door(typed) })
		}()
		return nil
	}))
}

// keyOf reads a key, of what the mouse does only what is held with it.
func keyOf(of js.Value) Key {
	is := func(name string) bool { return of.Get(name).Truthy() }
	return Key{
		of.Get("code").String(), of.Get("key").String(), is("shiftKey"), is("ctrlKey"), is("altKey"), is("metaKey"),
		is("down"), is("repeat"), of.Get("text").String(),
	}
}

// Held returns what is held with what the page has handed in last.
func Modifiers() Key { return keyOf(page().Get("held")) }

// OnDropped has open called with the paths of files that are dropped onto the page.
func OnDropped(open func(paths []string)) { page().Set("dropped", paths(open)) }

func paths(open func([]string)) js.Func {
	return js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		var all []string
		for i := range arguments[0].Length() {
			all = append(all, arguments[0].Index(i).String())
		}
		go func() { // what the loader calls is not to wait
			_ = graphs.CatchPanic(func() { open(all) })
		}()
		return nil
	})
}

// Turn waits until the page has had its turn. A time that is slept would not do: it may be over
// while another goroutine works, which goes on in the same turn of the program.
func Turn() {
	had := make(chan struct{})
	called := js.FuncOf(func(js.Value, []js.Value) any {
		close(had)
		return nil
	})
	defer called.Release()
	page().Call("turn", called)
	<-had
}

// Lock locks a name for this page until it is unlocked or the page goes, and tells whether
// that could be done.
func Lock(name string) bool {
	locked := make(chan bool, 1)
	answer := js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		locked <- arguments[0].Bool()
		return nil
	})
	defer answer.Release()
	page().Call("lock", name, answer)
	return <-locked
}

// Unlock gives a name up.
func Unlock(name string) { page().Call("unlock", name) }

// Fragment returns what stands behind the # of the page's address, and Address the address
// without it.
func Fragment() string { return page().Call("fragment").String() }

// Address returns the page's address without what stands behind the #.
func Address() string { return page().Call("address").String() }

// CopyPicture puts a PNG onto the clipboard.
func CopyPicture(png []byte) {
	bytes := js.Global().Get("Uint8Array").New(len(png))
	js.CopyBytesToJS(bytes, png)
	page().Call("copyPicture", bytes)
}

// Describe gives what reads the page aloud the words for what it shows.
func Describe(words func() string) {
	page().Call("describe", words())
}

// Started tells the page that the window is there.
func NotifyStarted() { page().Call("started") }
