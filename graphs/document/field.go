package document

import (
	"slices"

	"nimgraph/graphs"
)

// Field describes a field of T, a record of a drawing such as VertexState: its name in files, its
// type and its bounds. Code that handles all fields of a record loops over the Fields of the
// record. Such code reads and writes files, checks limits, computes sizes in memory, and fills the
// inspector.
type Field[T any] struct {
	// Name is the name of the field in files.
	Name string
	Type FieldType
	// Words are the words of a choice by value. Words[0] is empty if files have no word for it.
	Words []string
	// Low and High bound a number.
	Low, High float64
	// Unknown allows the number -1, which stands for an unknown number.
	Unknown bool
	// MaxBytes bounds a text; 0 means that it has no bound. TooLong is the key of the error.
	MaxBytes int
	TooLong  graphs.Key
	// Part names the part of a drawing to which the field belongs, if some formats leave it out.
	Part string
	// Text returns the place of the text in a record; nil unless the field is a text.
	Text func(*T) *string
	// Get returns the value of any other field: a number, the index of a word, or 1 for a flag that
	// is set. Set sets the value.
	Get func(*T) float64
	Set func(*T, float64)
	// IsSet reports whether the value differs from the default value, which files leave out.
	IsSet func(*T) bool
}

// FieldType is the type of the values that a Field describes.
type FieldType uint8

// The types: a text, true or false, one of several words, a whole number, and a number.
const (
	TextField FieldType = iota
	FlagField
	ChoiceField
	WholeField
	NumberField
)

// ValueOfWord returns the value of a ChoiceField that files write as word. The value is the index
// of word in f.Words. ok is false if word is not one of them.
func (f *Field[T]) ValueOfWord(word string) (i int, ok bool) {
	i = slices.Index(f.Words, word)
	return i, i >= 0 && word != ""
}

// FileWords returns the words with which files write the values of a ChoiceField, in the order of
// the values. A value without a word is left out.
func (f *Field[T]) FileWords() []string {
	if f.Words[0] == "" {
		return f.Words[1:]
	}
	return f.Words
}

// CheckLength returns an error if a text of length bytes is too long for the field.
func (f *Field[T]) CheckLength(length int) error {
	if f.MaxBytes > 0 && length > f.MaxBytes {
		return lengthFault(f.TooLong, length, f.MaxBytes)
	}
	return nil
}

// checkTexts returns an error if a text in record is too long for its field. fields describes the
// fields of record.
func checkTexts[T any](fields []Field[T], record *T) error {
	for i := range fields {
		if f := &fields[i]; f.Type == TextField {
			if err := f.CheckLength(len(*f.Text(record))); err != nil {
				return err
			}
		}
	}
	return nil
}

// textBytes returns the total size of the texts in record, in bytes. fields describes the fields
// of record.
func textBytes[T any](fields []Field[T], record *T) (n int) {
	for i := range fields {
		if f := &fields[i]; f.Type == TextField {
			n += len(*f.Text(record))
		}
	}
	return n
}

// withPart returns a copy of the field with Part set to part, such as "labels". A file format that
// does not store this part of a drawing leaves out the field.
func (f Field[T]) withPart(part string) Field[T] {
	f.Part = part
	return f
}

// textField returns the description of a text, with the given name in files. A text of more than
// maxBytes bytes is too long; its error has the key tooLong. If maxBytes is 0, no text is too
// long. address returns a pointer to the text in a record.
func textField[T any](name string, maxBytes int, tooLong graphs.Key, address func(*T) *string) Field[T] {
	return Field[T]{
		Name: name, Type: TextField, MaxBytes: maxBytes, TooLong: tooLong, Text: address,
		IsSet: func(t *T) bool { return *address(t) != "" },
	}
}

// flagField returns the description of a bool, with the given name in files. address returns a
// pointer to the bool in a record.
func flagField[T any](name string, address func(*T) *bool) Field[T] {
	return Field[T]{
		Name: name, Type: FlagField, Set: func(t *T, x float64) { *address(t) = x != 0 },
		IsSet: func(t *T) bool { return *address(t) },
		Get: func(t *T) float64 {
			if *address(t) {
				return 1
			}
			return 0
		},
	}
}

// choiceField returns the description of a choice between values 0, 1, …, with the given name in
// files. Files write the value i as words[i]. address returns a pointer to the value in a record.
func choiceField[T any, C ~uint8](name string, words []string, address func(*T) *C) Field[T] {
	return Field[T]{
		Name: name, Type: ChoiceField, Words: words, IsSet: func(t *T) bool { return *address(t) != 0 },
		Get: func(t *T) float64 { return float64(*address(t)) }, Set: func(t *T, i float64) { *address(t) = C(i) },
	}
}

// numberField returns the description of a number from low to high, with the given name in files.
// Files leave out the number if it is defaultValue. Its type is WholeField, or NumberField if N is
// float64. address returns a pointer to the number in a record.
func numberField[T any, N int | int32 | float64](
	name string, low, high float64, defaultValue N, address func(*T) *N,
) Field[T] {
	kind := WholeField
	if _, fraction := any(defaultValue).(float64); fraction {
		kind = NumberField
	}
	return Field[T]{
		Name: name, Type: kind, Low: low, High: high, IsSet: func(t *T) bool { return *address(t) != defaultValue },
		Get: func(t *T) float64 { return float64(*address(t)) }, Set: func(t *T, x float64) { *address(t) = N(x) },
	}
}
