package scene

import (
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// What a picture tells, which edges it shows and where names stand are known without a
// picture.
func TestPartsOfAPictureStandAlone(t *testing.T) {
	read, err := formats.Read(strings.NewReader("a -> b c\nb -> c\nworth d 3\ntoken b\n"), formats.Edges)
	must(t, err)
	d := read.Drawing
	s := solutionOf(t, d)
	o := Everything().Showing(d, document.WinningEdges)
	tell := newTold(d, s, o)
	var texts []string
	var looks []look
	for v := range d.Graph().Vertices() {
		texts, looks = append(texts, tell.text(v)), append(looks, tell.look(v))
	}
	if !slices.Equal(texts, []string{"2", "1", "0", "∗3"}) || !slices.Equal(looks, []look{lookN, lookN, lookP, lookN}) {
		t.Errorf("told are %q, %v", texts, looks)
	}
	if all := newDemand(tell, nil, nil).all(); len(all) != 1 || all[0].From != 1 {
		t.Errorf("shown are %v, not the move that wins", all)
	}
	nm := &naming{told: tell, outlines: make([]outline, d.Graph().VertexSlots()), letters: 1}
	box, ok := nm.usual(0)
	if v, _ := d.Graph().Vertex(3); !ok || box.at != (Point{Y: NameDrop}) || nm.usualSide(v) != below {
		t.Errorf("the name of a stands at %v", box.at)
	}
	flower := document.New(graphs.Deletion)
	if side := (&naming{told: newTold(flower, nil, o)}).usualSide(graphs.Vertex{}); side != aboveRight {
		t.Errorf("a name of an edge-deletion game stands at %v", side)
	}
}
