package games

import (
	"slices"
	"strconv"
)

const (
	// maxOther and maxOthers bound the heaps beside those that the numbers give.
	maxOther  = 1_000
	maxOthers = 16
)

// boardFamilies are the games whose positions are several heaps, of which one is given by the
// number.
func boardFamilies() []*Family {
	pass := &Family{
		ID: "nim-with-pass", Numbers: []string{"n"}, most: MaxInRow,
		Params: []Param{others("0")},
		of: func(a Args) rulesOf {
			return rulesOf{positions: Erase[Row](OnePass{}, func(n, _ int) Row {
				return OnePass{}.Start(append(slices.Clone(a.Ints("others")), n))
			})}
		},
		game: func(a Args, n, _ int) (string, map[string]string) {
			return "nim-with-pass", map[string]string{"heaps": join(append(slices.Clone(a.Ints("others")), n))}
		},
	}
	return []*Family{pass}
}

// others is the parameter of the heaps that stay as they are.
func others(standard string) Param {
	return Param{Name: "others", Kind: Integers, Max: maxOther, Most: maxOthers, Default: standard}
}

func join(numbers []int) string {
	var text []byte
	for i, n := range numbers {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return string(text)
}
