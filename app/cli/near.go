package cli

import (
	"maps"
	"slices"
	"strings"

	"nimgraph/views/words"
)

// unknown says that a word is none of those that could stand there, and which of
// them may be meant: the datum Near, empty where that is not clear.
func unknown(word, key string, known []string, data words.Data) error {
	all := words.Data{"Near": nearest(strings.TrimLeft(word, "-"), known)}
	maps.Copy(all, data)
	return usage(word, key, all)
}

// nearest returns the word that another is most likely a slip of: the first of
// those with the fewest mistakes, of which there are two for five letters; empty
// where there is none. Capitals, and spaces for hyphens, are no mistakes.
func nearest(word string, known []string) string {
	best, found := 1+max(1, len([]rune(word))*2/5), ""
	for _, k := range known {
		if d := distance(plain(word), plain(strings.TrimLeft(k, "-"))); d < best {
			best, found = d, k
		}
	}
	return found
}

func plain(word string) []rune {
	return []rune(strings.NewReplacer(" ", "-", "_", "-").Replace(strings.ToLower(word)))
}

// distance counts the letters that are too many, missing, wrong, or changed with
// their neighbour (Damerau 1964, Wagner and Fischer 1974). Time is the product of
// the lengths.
func distance(a, b []rune) int {
	var before []int // the row two above
	above := make([]int, len(b)+1)
	for j := range above {
		above[j] = j
	}
	for i := range a {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range b {
			wrong := 1
			if a[i] == b[j] {
				wrong = 0
			}
			row[j+1] = min(above[j+1]+1, row[j]+1, above[j]+wrong)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, above = above, slices.Clone(row)
	}
	return above[len(b)]
}
