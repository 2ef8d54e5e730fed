package merge_test

import (
	"math/rand/v2"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/merge"
)

// tape is a source of numbers whose first ones begin with the bytes of a text.
type tape struct {
	text string
	rand.PCG
}

func (t *tape) Uint64() uint64 {
	n := t.PCG.Uint64()
	if t.text != "" {
		n = n>>8 | uint64(t.text[0])<<56
		t.text = t.text[1:]
	}
	return n
}

// Whatever both sides do, the laws hold, and each conflict can be chosen either way.
func FuzzThree(f *testing.F) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 30 {
		text := make([]byte, 40+r.IntN(200))
		for i := range text {
			text[i] = byte(r.Uint32())
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		d := &desk{Rand: rand.New(&tape{text: text}), t: t, tag: "x"}
		base := d.start()
		mine := d.edited(base, 14)
		d.tag = "y"
		theirs := reread(t, d.edited(base, 14))
		for _, law := range []struct {
			name               string
			mine, theirs, want *document.Drawing
		}{
			{"merge(b, m, b) = m", mine, base, mine},
			{"merge(b, b, t) = t", base, theirs, theirs},
			{"merge(b, m, m) = m", mine, reread(t, mine), mine},
		} {
			got, result := merged(t, base, law.mine, law.theirs, true)
			if said(got) != said(law.want) || len(result.Conflicts) > 0 {
				t.Fatalf("%s: conflicts %+v\ngot  %s\nwant %s", law.name, result.Conflicts, said(got), said(law.want))
			}
		}
		got, result := merged(t, base, mine, theirs, true)
		for i := range result.Conflicts {
			c := &result.Conflicts[i]
			for _, side := range []merge.Side{merge.Theirs, merge.Mine} {
				if edit := c.Choose(got, side); edit != nil {
					if err := got.Apply(edit); err != nil {
						t.Fatalf("conflict %+v cannot be chosen: %v", c, err)
					}
					if now := c.Now(got); now != side {
						t.Fatalf("conflict %+v: chosen is %d, and %d stands\n%s", c, side, now, said(got))
					}
				}
			}
		}
	})
}
