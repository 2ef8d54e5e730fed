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

// FieldType is the type of the values of a field.
type FieldType uint8

// The types: a text, true or false, one of several words, a whole number, and a number.
const (
	TextField FieldType = iota
	FlagField
	ChoiceField
	WholeField
	NumberField
)

// ValueOfWord returns the value of a ChoiceField that word stands for in files. It is the index of
// word in f.Words. ok is false if word is not among them.
func (f *Field[T]) ValueOfWord(word string) (i int, ok bool) {
	i = slices.Index(f.Words, word)
	return i, i >= 0 && word != ""
}

// FileWords returns the words that files can contain as values of a ChoiceField, in the order of
// the values.
func (f *Field[T]) FileWords() []string {
	if f.Words[0] == "" {
		return f.Words[1:]
	}
	return f.Words
}

// CheckLength returns an error if a text of the given length, in bytes, is too long for the field.
func (f *Field[T]) CheckLength(length int) error {
	if f.MaxBytes > 0 && length > f.MaxBytes {
		return lengthFault(f.TooLong, length, f.MaxBytes)
	}
	return nil
}

// checkTexts returns an error if one of the texts of record is too long for its field.
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

// textBytes returns the total size, in bytes, of the texts of record.
func textBytes[T any](fields []Field[T], record *T) (n int) {
	for i := range fields {
		if f := &fields[i]; f.Type == TextField {
			n += len(*f.Text(record))
		}
	}
	return n
}

// withPart returns a copy of the field that belongs to the given part of a drawing; see Field.Part.
func (f Field[T]) withPart(part string) Field[T] {
	f.Part = part
	return f
}

// textField returns a text field with the given name. Its text has at most maxBytes bytes, or any
// length if maxBytes is 0. tooLong is the translation key of the error for a longer text. address
// returns a pointer to the text in a record.
func textField[T any](name string, maxBytes int, tooLong graphs.Key, address func(*T) *string) Field[T] {
	return Field[T]{
		Name: name, Type: TextField, MaxBytes: maxBytes, TooLong: tooLong, Text: address,
		IsSet: func(t *T) bool { return *address(t) != "" },
	}
}

// flagField returns a field with the given name that is true or false. address returns a pointer to
// the flag in a record.
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

// choiceField returns a field with the given name whose value is the index of one of words. address
// returns a pointer to the value in a record.
func choiceField[T any, C ~uint8](name string, words []string, address func(*T) *C) Field[T] {
	return Field[T]{
		Name: name, Type: ChoiceField, Words: words, IsSet: func(t *T) bool { return *address(t) != 0 },
		Get: func(t *T) float64 { return float64(*address(t)) }, Set: func(t *T, i float64) { *address(t) = C(i) },
	}
}

// numberField returns a field with the given name whose value is a number from low to high. It is a
// whole number unless N is float64. Files leave out defaultValue. address returns a pointer to the
// number in a record.
func numberField[T any, N int | int32 | float64](name string, low, high float64, defaultValue N,
	address func(*T) *N,
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
