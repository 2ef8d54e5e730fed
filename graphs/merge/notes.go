package merge

import (
	"cmp"
	"slices"

	"nimgraph/graphs/document"
)

// said is all that a note says.
type said struct {
	text string
	at   document.Point
}

func saidBy(n document.Note) said { return said{n.Text, n.At} }

// noteValue returns what a note says as the value of a conflict.
func noteValue(n document.Note, there bool) Value {
	if !there {
		return Value{}
	}
	return Value{There: true, Text: n.Text, At: n.At}
}

// setNote has the note that a conflict is about say something, come or go.
func (c *Conflict) setNote(d *document.Drawing, want Value) document.Edit {
	note := document.Note{ID: c.Note, Text: want.Text, At: want.At}
	switch _, there := d.Note(c.Note); {
	case !want.There:
		return document.RemoveNote{ID: c.Note}
	case !there:
		return document.AddNote{Note: note}
	}
	return document.SetNote{Note: note}
}

func equalNotes(a, b []document.Note) bool {
	sorted := func(notes []document.Note) []said {
		var all []said
		for _, n := range notes {
			all = append(all, saidBy(n))
		}
		slices.SortFunc(all, func(a, b said) int {
			return cmp.Or(cmp.Compare(a.text, b.text), cmp.Compare(a.at.X, b.at.X), cmp.Compare(a.at.Y, b.at.Y))
		})
		return all
	}
	return len(a) == len(b) && (len(a) == 0 || slices.Equal(sorted(a), sorted(b)))
}

// mergeNotes merges the notes. Files have no names for them: a note is that of the base
// which says the same at the same place, or else the first that says the same, or else
// the one that stands in its place.
func (m *merger) mergeNotes() {
	base, mine, theirs := m.Base.Notes(), m.Mine.Notes(), m.Theirs.Notes()
	ofMine, ofTheirs := pairNotes(base, mine, m.SameIDs), pairNotes(base, theirs, false)
	for i, b := range base {
		a, t := ofMine[i], ofTheirs[i]
		switch {
		case a != nil && t != nil:
			m.mergeNote(b, *a, *t)
		case a != nil && saidBy(*a) == saidBy(b):
			m.notes = append(m.notes, document.RemoveNote{ID: a.ID})
		case a != nil:
			m.clashNote(a.ID, noteValue(b, true), noteValue(*a, true), Value{})
		case t != nil && saidBy(*t) != saidBy(b):
			note := *t
			note.ID = m.freeNote(b.ID)
			m.notes = append(m.notes, document.AddNote{Note: note})
			m.clashNote(note.ID, noteValue(b, true), Value{}, noteValue(note, true))
		}
	}
	have := map[said]int{} // what mine has added, and how often
	for _, a := range others(mine, ofMine) {
		have[saidBy(a)]++
	}
	for _, t := range others(theirs, ofTheirs) {
		if have[saidBy(t)]--; have[saidBy(t)] < 0 {
			t.ID = m.freeNote(none)
			m.notes = append(m.notes, document.AddNote{Note: t})
		}
	}
}

// others returns the notes that became of none of the base.
func others(notes []document.Note, of []*document.Note) []document.Note {
	paired := map[document.NoteID]bool{}
	for _, n := range of {
		if n != nil {
			paired[n.ID] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(notes), func(n document.Note) bool { return paired[n.ID] })
}

// mergeNote merges the text and the place of a note that all three have.
func (m *merger) mergeNote(b, a, t document.Note) {
	text, clash := choose(&b.Text, a.Text, t.Text)
	at, apart := choose(&b.At, a.At, t.At)
	merged := document.Note{ID: a.ID, Text: text, At: at}
	if merged != a {
		m.notes = append(m.notes, document.SetNote{Note: merged})
	}
	if !clash && !apart {
		return
	}
	other := merged
	if clash {
		other.Text = t.Text
	}
	if apart {
		other.At = t.At
	}
	m.clashNote(a.ID, noteValue(b, true), noteValue(merged, true), noteValue(other, true))
}

func (m *merger) clashNote(id document.NoteID, base, mine, theirs Value) {
	m.ofNotes = append(m.ofNotes, Conflict{
		What: Note, Vertex: none, Edge: none, Note: id, Base: base, Mine: mine, Theirs: theirs, other: none,
	})
}

// freeNote returns the ID of a note that mine has not: the one that it had, where that
// can be known.
func (m *merger) freeNote(base document.NoteID) document.NoteID {
	if m.SameIDs && base != none && base < m.Mine.NoteSlots() {
		if _, taken := m.Mine.Note(base); !taken {
			return base
		}
	}
	m.nextNote++
	return m.Mine.NoteSlots() + m.nextNote - 1
}

// pairNotes returns for each note of the base the one that became of it; nil for none.
func pairNotes(base, other []document.Note, sameIDs bool) []*document.Note {
	of := make([]*document.Note, len(base))
	taken := make([]bool, len(other))
	pair(base, other, of, taken, func(n document.Note) document.NoteID { return n.ID }, sameIDs)
	pair(base, other, of, taken, saidBy, !sameIDs)
	pair(base, other, of, taken, func(n document.Note) string { return n.Text }, !sameIDs)
	pair(base, other, of, taken, func(n document.Note) document.Point { return n.At }, !sameIDs)
	return of
}

// pair joins the notes that are left of two drawings by a key of theirs, the first ones
// first.
func pair[K comparable](base, other []document.Note, of []*document.Note, taken []bool, key func(document.Note) K, on bool) {
	if !on {
		return
	}
	left := map[K][]int{}
	for k, o := range other {
		if !taken[k] {
			left[key(o)] = append(left[key(o)], k)
		}
	}
	for i, b := range base {
		if list := left[key(b)]; of[i] == nil && len(list) > 0 {
			of[i], taken[list[0]] = &other[list[0]], true
			left[key(b)] = list[1:]
		}
	}
}
