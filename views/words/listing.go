package words

import "strings"

// Listed writes names: "a", "a and b", "a, b and c", and of more than most the first ones:
// "a, b and 3 more".
func (w *Words) Listed(names []string, most int) string {
	return w.ListedOf(names[:min(len(names), most)], len(names))
}

// ListedOf writes the first names of so many.
func (w *Words) ListedOf(names []string, all int) string {
	if over := all - len(names); over > 0 {
		return w.N("card.names.more", over, Data{"Names": strings.Join(names, ", ")})
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return w.T("card.names", Data{"Names": strings.Join(names[:last], ", "), "Last": names[last]})
}
