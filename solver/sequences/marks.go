package sequences

// marks is a set of values, emptied in no time.
type marks struct {
	seen *[maxValue + 1]uint32 // a value is in the set where it has the tag
	tag  uint32
}

// begin empties the set.
func (m *marks) begin() {
	if m.seen == nil {
		m.seen = new([maxValue + 1]uint32)
	}
	if m.tag++; m.tag == 0 { // old marks would count again
		clear(m.seen[:])
		m.tag = 1
	}
}

// set puts a value into the set.
func (m *marks) set(v uint16) { m.seen[v] = m.tag }

// mex returns the least value that is not in the set.
func (m *marks) mex() int {
	v := 0
	for v <= maxValue && m.seen[v] == m.tag {
		v++
	}
	return v
}
