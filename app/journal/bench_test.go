package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nimgraph/app/journal"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

func move(d *drawn) document.Change {
	return document.Change{
		Name: "step.move", Count: 1, Gesture: 1,
		Edit: document.Move{IDs: []graphs.VertexID{0}, To: []document.Point{{X: d.r.Float64() * 800, Y: d.r.Float64() * 800}}},
	}
}

func oneVertex(b *testing.B) *drawn {
	d := newDrawn(b, 1)
	must(b, d.history.Do(document.Change{Edit: document.AddVertex{Vertex: graphs.Vertex{Name: "a"}}}))
	return d
}

// BenchmarkEdit is what a change costs the goroutine that makes it, beside the same
// change without a journal.
func BenchmarkEdit(b *testing.B) {
	for _, kept := range []bool{false, true} {
		b.Run(fmt.Sprint("kept=", kept), func(b *testing.B) {
			d, f := oneVertex(b), folder(b.TempDir())
			if kept {
				d.journal = f.Begin(d.whole(), func(error) {})
				d.history.Recorder = d.journal
			}
			for b.Loop() {
				must(b, d.history.Do(move(d)))
			}
			b.StopTimer()
			end(b, f)
			if kept {
				b.ReportMetric(float64(len(document.AppendChange(nil, move(d)))+6), "bytes/edit")
			}
		})
	}
}

// BenchmarkUntilOnDisk is how long it takes until a change is on the disk.
func BenchmarkUntilOnDisk(b *testing.B) {
	d, f := oneVertex(b), folder(b.TempDir())
	d.keep(f)
	for b.Loop() {
		must(b, d.history.Do(move(d)))
		d.journal.Flush()
	}
	b.StopTimer()
	<-d.journal.Drop()
}

// BenchmarkRecovery reads a journal of 10,000 edits.
func BenchmarkRecovery(b *testing.B) {
	path := b.TempDir()
	d, f := newDrawn(b, 4), folder(path)
	d.keep(f)
	for done := 0; done < 10_000; {
		before := d.history.Revision()
		if d.something(); d.history.Revision() != before {
			done++
		}
	}
	end(b, f)
	names, err := filepath.Glob(filepath.Join(path, "*.journal"))
	must(b, err)
	text, err := os.ReadFile(names[0])
	must(b, err)
	for b.Loop() {
		_, err := journal.ReadText(text)
		must(b, err)
	}
	b.ReportMetric(float64(len(text))/10_000, "bytes/edit")
	b.ReportMetric(float64(d.history.Drawing().Graph().Order()), "vertices")
}

// BenchmarkBegin is what the goroutine that makes the first change pays, with a
// drawing of a million edges.
func BenchmarkBegin(b *testing.B) {
	d, f := newDrawn(b, 4), folder(b.TempDir())
	const n = 200_000
	for i := range graphs.VertexID(n) {
		must(b, d.history.Drawing().Apply(document.AddVertex{Vertex: graphs.Vertex{ID: i, Name: fmt.Sprint(i)}}))
	}
	for i := range graphs.EdgeID(1_000_000) {
		e := graphs.Edge{ID: i, From: graphs.VertexID(i % n), To: graphs.VertexID((int(i)*7 + int(i)/n) % n), Count: 1}
		must(b, d.history.Drawing().Apply(document.AddEdge{Edge: e}))
	}
	var written time.Duration
	for b.Loop() {
		d.journal = f.Begin(d.whole(), func(error) {})
		b.StopTimer()
		start := time.Now()
		d.journal.Flush()
		written += time.Since(start)
		<-d.journal.Drop()
		b.StartTimer()
	}
	b.ReportMetric(written.Seconds()*1000/float64(b.N), "ms-beside")
}
