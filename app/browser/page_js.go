package browser

import (
	"syscall/js"

	"nimgraph/graphs"
)

// Here reports whether the program runs in a browser.
const Here = true

// page returns the object with the functions of the page's loader.
func page() js.Value { return js.Global().Get("nimgraph") }

// Pick asks the user to pick files with the given extensions, and calls open with their paths.
// There are no paths if the user picks none.
func Pick(endings []string, open func(paths []string)) {
	list := js.Global().Get("Array").New()
	for _, e := range endings {
		list.Call("push", e)
	}
	page().Call("pick", list, pathsFunc(open))
}

// OnTyped calls take on the UI thread, through the door, for every key and typed text in the page,
// and then tells the page that it has done so. Keys that come while a frame is drawn are handled
// together.
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

// OnPinch calls take on the UI thread, through the door, for every step of two fingers on the page.
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

// newKey converts an event of the page. Of a mouse event only the modifiers are meaningful.
func newKey(event js.Value) Key {
	flag := func(name string) bool { return event.Get(name).Truthy() }
	return Key{
		event.Get("code").String(), event.Get("key").String(),
		flag("shiftKey"), flag("ctrlKey"), flag("altKey"), flag("metaKey"),
		flag("down"), flag("repeat"), event.Get("text").String(),
	}
}

// Modifiers returns the modifiers that are held in the last event of the page.
func Modifiers() Key { return newKey(page().Get("held")) }

// OnDropped calls open with the paths of files that are dropped onto the page.
func OnDropped(open func(paths []string)) { page().Set("dropped", pathsFunc(open)) }

// pathsFunc returns a function for the page that calls open with an array of paths, on another
// goroutine.
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

// Turn waits until the page's event loop has run other tasks. Sleeping is not enough: the time can
// be over while another goroutine works in the same task.
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

// Lock locks a name for this page until Unlock or until the page is closed. It returns false if
// another page has locked the name.
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

// Unlock unlocks a name.
func Unlock(name string) { page().Call("unlock", name) }

// Fragment returns the part of the page's address behind the #.
func Fragment() string { return page().Call("fragment").String() }

// Address returns the page's address without the # and the fragment.
func Address() string { return page().Call("address").String() }

// ForgetLink removes the fragment from the page's address once the next journal is stored, so that the
// link does not open again when the page is reloaded.
func ForgetLink() { page().Call("forgetLink") }

// IsNarrow reports whether the page is on a screen as narrow as a phone's.
func IsNarrow() bool { return page().Call("narrow").Bool() }

// PushHistory adds an entry to the history of the page, for something that Back leaves. It calls
// onBack on another goroutine when the user goes back. pop removes the entry after the user has left
// in another way.
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

// CopyPicture copies a PNG to the clipboard.
func CopyPicture(png []byte) {
	bytes := js.Global().Get("Uint8Array").New(len(png))
	js.CopyBytesToJS(bytes, png)
	page().Call("copyPicture", bytes)
}

// Describe sets the text that a screen reader reads for the page.
func Describe(words func() string) {
	page().Call("describe", words())
}

// ReportWindowOpen tells the page that the program's window is open.
func ReportWindowOpen() { page().Call("started") }
