package browser

import (
	"syscall/js"

	"nimgraph/graphs"
)

// Here reports whether the program runs in a browser.
const Here = true

// page returns the JavaScript object with the functions that page/loader.js defines for this
// package.
func page() js.Value { return js.Global().Get("nimgraph") }

// Pick asks the user for files with one of the given file name extensions, and calls open with
// their paths. paths is empty if the user picks none.
func Pick(endings []string, open func(paths []string)) {
	list := js.Global().Get("Array").New()
	for _, e := range endings {
		list.Call("push", e)
	}
	page().Call("pick", list, pathsFunc(open))
}

// SetOnKey makes the page call onKey for each key and each typed text. runOnUI runs a function on
// the UI thread; onKey is called there.
func SetOnKey(runOnUI func(func()), onKey func(Key)) {
	var waiting []Key // keys that are typed while a frame is drawn are handled together
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
				onKey(k)
			}
		}
		go func() { // the loader must not wait
			_ = graphs.CatchPanic(func() { runOnUI(typed) })
		}()
		return nil
	}))
}

// SetOnPinch makes the page call onPinch for each movement of two fingers. runOnUI runs a function
// on the UI thread; onPinch is called there.
func SetOnPinch(runOnUI func(func()), onPinch func(Pinch)) {
	page().Set("pinched", js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		number := func(i int) float64 { return arguments[i].Float() }
		p := Pinch{number(0), number(1), number(2), number(3), number(4)}
		go func() { // the loader must not wait
			_ = graphs.CatchPanic(func() { runOnUI(func() { onPinch(p) }) })
		}()
		return nil
	}))
}

// newKey converts an event of the page into a Key. If event is a mouse event, only the modifier
// keys are meaningful.
func newKey(event js.Value) Key {
	flag := func(name string) bool { return event.Get(name).Truthy() }
	return Key{
		event.Get("code").String(), event.Get("key").String(),
		flag("shiftKey"), flag("ctrlKey"), flag("altKey"), flag("metaKey"),
		flag("down"), flag("repeat"), event.Get("text").String(),
	}
}

// HeldModifiers returns a Key that says which modifier keys were held down at the last event of
// the page. Its other fields have no meaning.
func HeldModifiers() Key { return newKey(page().Get("held")) }

// SetOnDropped makes the page call open with the paths of the files that the user drops on it.
// open is called on another goroutine.
func SetOnDropped(open func(paths []string)) { page().Set("dropped", pathsFunc(open)) }

// pathsFunc returns open as a JavaScript function that takes an array of paths. The function
// returns at once: open is called on another goroutine.
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

// Yield waits until the page has run its waiting tasks, such as drawing.
func Yield() {
	// Sleeping is not enough: the time can pass while another goroutine works in the same task.
	had := make(chan struct{})
	called := js.FuncOf(func(js.Value, []js.Value) any {
		close(had)
		return nil
	})
	defer called.Release()
	page().Call("turn", called)
	<-had
}

// Lock tries to lock name for this page, and reports whether it succeeded. It fails if another page
// has locked name. The lock ends when Unlock is called or the page is closed. In a browser without
// such locks, Lock always returns true.
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

// ForgetLink removes the fragment, which contains a drawing, from the page's address as soon as
// the next journal is stored. If the user then reloads the page, the program opens the journal
// instead of the link.
func ForgetLink() { page().Call("forgetLink") }

// IsNarrow reports whether the screen is narrow, like the screen of a phone.
func IsNarrow() bool { return page().Call("narrow").Bool() }

// PushHistory adds an entry to the history of the page, so that the Back button calls onBack,
// which closes a view, instead of leaving the page. onBack is called on another goroutine. The
// caller calls pop to remove the entry if the user closes the view in another way.
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

// ShowToScreenReader passes the result of text to screen readers, as the description of the page.
// In other builds text is not called.
func ShowToScreenReader(text func() string) {
	page().Call("describe", text())
}

// ReportWindowOpen tells the page that the program's window is open. The page then hides its start
// screen.
func ReportWindowOpen() { page().Call("started") }
