package dialogs

import "testing"

// The keys that are put together from the gestures, and the headings of the table,
// have words.
func TestTheTableOfKeysHasWords(t *testing.T) {
	w := newStage(t).Words
	var keys []string
	for _, g := range gestures {
		keys = append(keys, "gesture."+g.id)
	}
	for _, section := range keySections {
		keys = append(keys, section.key)
	}
	for _, key := range keys {
		if w.T(key) == key {
			t.Errorf("no words for %q", key)
		}
	}
}
