package cli

import "github.com/go-json-experiment/json/jsontext"

// next begins element i of an array at the top of an object, on its own line.
func next(b []byte, i int) []byte {
	if i > 0 {
		b = append(b, ',')
	}
	return append(b, "\n    "...)
}

// end ends an array of n elements at that indentation.
func end(b []byte, n int, indent string) []byte {
	if n > 0 {
		b = append(append(b, '\n'), indent...)
	}
	return append(b, ']')
}

// quote writes a JSON string; what is not UTF-8 in it is replaced.
func quote(b []byte, s string) []byte {
	b, _ = jsontext.AppendQuote(b, s)
	return b
}
