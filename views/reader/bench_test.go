package reader

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/translations"
	"nimgraph/graphs/document"
	"nimgraph/views/help"
	"nimgraph/views/look"
)

// BenchmarkOpenBook reads and solves all of the book, which happens once in a run of the
// program, when Help is first shown or searched.
func BenchmarkOpenBook(b *testing.B) {
	w, err := translations.Words("en")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := help.Open(w); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkShowPage sets each page in turn, with its pictures drawn anew, as a click on
// “Next” does.
func BenchmarkShowPage(b *testing.B) {
	test.NewTempApp(b)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Light))
	w, err := translations.Words("en")
	if err != nil {
		b.Fatal(err)
	}
	book, err := help.Open(w)
	if err != nil {
		b.Fatal(err)
	}
	r := New(w, book, Callbacks{Open: func(*document.Drawing) {}, Tour: func() {}, Leave: func() {}, Close: func() {}})
	window := test.NewTempWindow(b, r.Object())
	window.Resize(fyne.NewSize(500, 800))
	for i := 0; b.Loop(); i++ {
		clear(r.pictures)
		r.Show(book.Pages[i%len(book.Pages)].ID)
	}
}
