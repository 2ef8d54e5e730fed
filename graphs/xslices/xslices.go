// Package xslices adds to the standard package slices what several packages need.
package xslices

import "slices"

// Map returns the slice of f(x) for each element x of s, in order. It returns nil if s is empty.
func Map[T, U any](s []T, f func(T) U) []U {
	mapped := slices.Grow([]U(nil), len(s))
	for _, element := range s {
		mapped = append(mapped, f(element))
	}
	return mapped
}

// Find returns the first element of s for which match reports true. found is false if there is
// none.
func Find[T any](s []T, match func(T) bool) (element T, found bool) {
	if i := slices.IndexFunc(s, match); i >= 0 {
		return s[i], true
	}
	return element, false
}

// Range returns the integers start, start+1, …, end-1.
func Range[T ~int | ~int32](start, end int) []T {
	numbers := make([]T, end-start)
	for i := range numbers {
		numbers[i] = T(start + i)
	}
	return numbers
}
