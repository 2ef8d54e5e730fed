package browser

import (
	"syscall/js"

	"nimgraph/graphs"
)

// Here reports whether the program runs in a browser.
const Here = true

// page returns the object with the functions of the page's loader.
func page() js.Value { return js.Global().Get("nimgraph") }

// Pick asks the user to pick files with the given extensions, and calls open with the paths of the
// files. paths is empty if the user picks none.
func Pick(endings []string, open func(paths []string)) {
	list := js.Global().Get("Array").New()
	for _, e := range endings {
		list.Call("push", e)
	}
	page().Call("pick", list, pathsFunc(open))
}

// OnTyped sets the handler of all keys and typed text in the page. It calls take on the UI thread
// by passing a function to door. Keys that are typed while a frame is drawn are handled together;
// then the page is told that they were handled.
func OnTyped(door func(func()), take func(Key)) {
	var waiting []Key
	page().Set("typed", js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		event, done := arguments[0], arguments[1]
		if event.Truthy() {
			waiting = append(waiting, newKey(event))
		}
		typed := func() {
			defer done.Invoke()
			for len(waiting) > 0 {
				k := waiting[0]
				waiting = waiting[1:]
				take(k)
			}
		}
		go func() { // the loader must not wait
			_ = graphs.CatchPanic(func() { door(typed) })
		}()
		return nil
	}))
}

// OnPinch sets the handler of pinch gestures. For each movement of two fingers on the page, it
// calls take on the UI thread by passing a function to door.
func OnPinch(door func(func()), take func(Pinch)) {
	page().Set("pinched", js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		number := func(i int) float64 { return arguments[i].Float() }
		p := Pinch{number(0), number(1), number(2), number(3), number(4)}
		go func() { // the loader must not wait
			_ = graphs.CatchPanic(func() { door(func() { take(p) }) })
		}()
		return nil
	}))
}

// newKey returns a keyboard event of the page as a Key. For a mouse event, only the modifiers are
// meaningful.
func newKey(event js.Value) Key {
	flag := func(name string) bool { return event.Get(name).Truthy() }
	return Key{
		event.Get("code").String(), event.Get("key").String(),
		flag("shiftKey"), flag("ctrlKey"), flag("altKey"), flag("metaKey"),
		flag("down"), flag("repeat"), event.Get("text").String(),
	}
}

// Modifiers returns a Key with the modifier keys that were held down at the last event of the
// page.
func Modifiers() Key { return newKey(page().Get("held")) }

// OnDropped sets the handler of dropped files: it calls open with the paths of the files.
func OnDropped(open func(paths []string)) { page().Set("dropped", pathsFunc(open)) }

// pathsFunc returns a JavaScript function that takes an array of paths, and calls open with the
// paths on another goroutine.
func pathsFunc(open func([]string)) js.Func {
	return js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		var paths []string
		for i := range arguments[0].Length() {
			paths = append(paths, arguments[0].Index(i).String())
		}
		go func() { // the loader must not wait
			_ = graphs.CatchPanic(func() { open(paths) })
		}()
		return nil
	})
}

// Yield waits until the page has run its other tasks, such as drawing. Sleeping is not enough,
// because the time can pass while another goroutine works in the same task.
func Yield() {
	had := make(chan struct{})
	called := js.FuncOf(func(js.Value, []js.Value) any {
		close(had)
		return nil
	})
	defer called.Release()
	page().Call("turn", called)
	<-had
}

// Lock locks name for this page until Unlock is called or the page is closed. It reports whether
// it succeeded; it fails if another page has locked name.
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

// Unlock unlocks a name that Lock has locked.
func Unlock(name string) { page().Call("unlock", name) }

// Fragment returns the part of the page's address after the #, which can contain a drawing.
func Fragment() string { return page().Call("fragment").String() }

// Address returns the page's address without the # and the fragment.
func Address() string { return page().Call("address").String() }

// ForgetLink removes the fragment from the page's address, so that reloading the page does not
// open the link again. It first waits until the next journal, which has the drawing, is stored.
func ForgetLink() { page().Call("forgetLink") }

// IsNarrow reports whether the screen is as narrow as that of a phone.
func IsNarrow() bool { return page().Call("narrow").Bool() }

// PushHistory adds an entry to the history of the page, for a view that the Back button closes.
// When the user goes back, onBack is called on another goroutine. The caller calls pop to remove
// the entry if the user closes the view in another way.
func PushHistory(onBack func()) (pop func()) {
	var back js.Func
	back = js.FuncOf(func(js.Value, []js.Value) any {
		go func() { // the loader must not wait
			_ = graphs.CatchPanic(onBack)
		}()
		return nil
	})
	page().Call("pushHistory", back)
	return func() { page().Call("popHistory") }
}

// SetAddress does nothing: the page knows its address.
func SetAddress(string) {}

// CopyPicture copies a picture, encoded as PNG, to the clipboard.
func CopyPicture(png []byte) {
	bytes := js.Global().Get("Uint8Array").New(len(png))
	js.CopyBytesToJS(bytes, png)
	page().Call("copyPicture", bytes)
}

// Describe sets the function that returns the text of the page for screen readers.
func Describe(words func() string) {
	page().Call("describe", words())
}

// ReportWindowOpen tells the page that the program's window is open.
func ReportWindowOpen() { page().Call("started") }
