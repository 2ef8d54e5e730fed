package graphs

import "slices"

// Each returns what each of some things becomes, in their order; nil for none.
func Each[T, U any](all []T, to func(T) U) []U {
	each := slices.Grow([]U(nil), len(all))
	for _, one := range all {
		each = append(each, to(one))
	}
	return each
}

// First returns the first of some things that is so; false where none is.
func First[T any](all []T, is func(T) bool) (T, bool) {
	if i := slices.IndexFunc(all, is); i >= 0 {
		return all[i], true
	}
	var none T
	return none, false
}

// InTurn returns the numbers from one to before another.
func InTurn[T ~int | ~int32](first, behind int) []T {
	numbers := make([]T, behind-first)
	for i := range numbers {
		numbers[i] = T(first + i)
	}
	return numbers
}
