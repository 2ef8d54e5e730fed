package formats

// nameTable numbers names by their first mention. The zero value is empty.
type nameTable struct {
	names  []string
	number map[string]int32
}

// mention returns the number of a name, which is the next one where the name is
// new.
func (t *nameTable) mention(name []byte) int32 {
	n, ok := t.number[string(name)]
	if !ok {
		if t.number == nil {
			t.number = map[string]int32{}
		}
		n = int32(len(t.names))
		t.names = append(t.names, string(name))
		t.number[t.names[n]] = n
	}
	return n
}
