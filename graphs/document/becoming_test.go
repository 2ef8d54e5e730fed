package document_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// A drawing becomes any other, as it is written, in one change that can be taken back.
func TestBecoming(t *testing.T) {
	text := func(d *document.Drawing) string {
		var b bytes.Buffer
		graphs.Try(formats.Write(&b, d, formats.JSON))
		return b.String()
	}
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 31))
		d, other := randomDrawing(r, 60).Drawing(), randomDrawing(r, 60).Drawing()
		before, there := dump(d), dump(other)
		c := d.Becoming(other)
		graphs.Try(d.Do(c))
		same(t, fmt.Sprint("seed ", seed), text(other), text(d))
		same(t, fmt.Sprint("seed ", seed, ", the other"), there, dump(other))
		graphs.Try(d.Do(c.Back()))
		same(t, fmt.Sprint("seed ", seed, ", taken back"), before, dump(d))
	}
}
