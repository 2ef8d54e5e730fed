package document_test

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// exactly compares edits with what they were read back as: an empty list may come
// back as none, and no number is a number.
var exactly = cmp.Options{cmpopts.EquateEmpty(), cmpopts.EquateNaNs()}

func roundTrip(t *testing.T, e document.Edit) {
	t.Helper()
	text := document.AppendEdit([]byte("before"), e)
	if !bytes.HasPrefix(text, []byte("before")) {
		t.Fatalf("%T%+v overwrites what was there", e, e)
	}
	text = text[len("before"):]
	back, err := document.DecodeEdit(text)
	if err != nil {
		t.Fatalf("%T%+v: %v", e, e, err)
	}
	if d := cmp.Diff(e, back, exactly); d != "" {
		t.Fatalf("%T (- as it was, + read back):\n%s", e, d)
	}
	// Bits that compare as equal, such as those of -0, are the same as well.
	if again := document.AppendEdit(nil, back); !bytes.Equal(text, again) {
		t.Fatalf("%T%+v is written as %x, and read back as %x", e, e, text, again)
	}
}

func TestEditsAreReadBackExactly(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 11))
		h := document.NewHistory(document.New(graphs.Kind(seed % 2)))
		for range 200 {
			e := randomEdit(r, h.Drawing(), 0)
			roundTrip(t, e)
			_ = h.Do(document.Change{Edit: e})
		}
	}
}

// editTypes are all edits, without anything in them.
var editTypes = []document.Edit{
	document.AddVertex{},
	document.RemoveVertex{},
	document.SetVertex{},
	document.Move{},
	document.SetTokens{},
	document.AddEdge{},
	document.RemoveEdge{},
	document.SetCount{},
	document.SetBend{},
	document.SetTitle{},
	document.SetPlay{},
	document.SetKind{},
	document.SetExercise{},
	document.SetRecord{},
	document.SetLook{},
	document.SetEdgeLabel{},
	document.AddNote{},
	document.RemoveNote{},
	document.SetNote{},
	document.SetStyle{},
	document.Group{},
}

// Every field of every edit is written: whatever is in it is there again. IDs may be
// none.
func TestEveryFieldIsWritten(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 200 {
		for _, e := range editTypes {
			filled := reflect.New(reflect.TypeOf(e)).Elem()
			fill(r, filled)
			roundTrip(t, filled.Interface().(document.Edit))
		}
	}
}

// fill puts something into every field of a value.
func fill(r *rand.Rand, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(r, v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), r.IntN(5), 9))
		for i := range v.Len() {
			fill(r, v.Index(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(r, v.Index(i))
		}
	case reflect.Interface:
		inner := reflect.New(reflect.TypeOf(editTypes[r.IntN(len(editTypes)-1)])).Elem()
		fill(r, inner)
		v.Set(inner)
	case reflect.String:
		v.SetString(fmt.Sprint(r.Uint64(), "\x00\xff⊕")[:r.IntN(9)])
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.Float64:
		v.SetFloat(r.NormFloat64())
	case reflect.Int:
		v.SetInt(int64(r.Uint64()))
	case reflect.Int32:
		v.SetInt(int64(r.IntN(1<<26)) - 1)
	case reflect.Uint8: // one of the choices of its type
		choices := map[reflect.Type]uint64{
			reflect.TypeFor[document.Ask]():    uint64(document.AskMove) + 1,
			reflect.TypeFor[document.Player](): uint64(document.Program) + 1, reflect.TypeFor[document.Close](): uint64(document.Agreed) + 1,
			reflect.TypeFor[document.Colour](): uint64(document.Grey) + 1, reflect.TypeFor[document.EdgesShown](): uint64(document.NoEdges) + 1,
			reflect.TypeFor[document.LabelsShown](): uint64(document.NamesAndPictures) + 1,
			reflect.TypeFor[graphs.Kind]():          uint64(graphs.Deletion) + 1, reflect.TypeFor[graphs.Play](): uint64(graphs.AntiSG) + 1,
		}
		v.SetUint(r.Uint64N(choices[v.Type()]))
	default:
		panic("a field of kind " + v.Kind().String())
	}
}

// The edits above are all that the package has: those of its own use come in
// histories.
func TestNoEditIsLeftOut(t *testing.T) {
	tested := map[string]bool{"backward": true, "prepared": true} // which is written as what it prepares
	for _, e := range editTypes {
		tested[reflect.TypeOf(e).Name()] = true
	}
	sources, err := filepath.Glob("*.go")
	must(t, err)
	found := 0
	for _, source := range sources {
		if strings.HasSuffix(source, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), source, nil, 0)
		must(t, err)
		for _, d := range f.Decls {
			method, ok := d.(*ast.FuncDecl)
			if !ok || method.Recv == nil || method.Name.Name != "apply" {
				continue
			}
			found++
			if name := method.Recv.List[0].Type.(*ast.Ident).Name; !tested[name] {
				t.Errorf("%s: nothing tests that %s is written", source, name)
			}
		}
	}
	if found != len(tested) {
		t.Errorf("found %d edits of %d: the search is broken", found, len(tested))
	}
}

func randomChange(r *rand.Rand, d *document.Drawing) document.Change {
	selection := func() (s document.Selection) {
		for v := range graphs.VertexID(12) {
			if r.IntN(3) > 0 {
				s.Vertices = append(s.Vertices, v)
			}
		}
		for e := range graphs.EdgeID(r.IntN(4)) {
			s.Edges = append(s.Edges, e*e)
		}
		for n := range document.NoteID(max(0, r.IntN(5)-2)) {
			s.Notes = append(s.Notes, n)
		}
		return s
	}
	c := document.Change{
		Name: fmt.Sprint("step.", r.IntN(9)), Count: r.IntN(5), Edit: randomEdit(r, d, 0),
		Before: selection(), Gesture: int64(r.IntN(3)),
	}
	c.After = c.Before
	if r.IntN(2) == 0 {
		c.After = selection()
	}
	return c
}

func TestChangesAreReadBackExactly(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for range 2000 {
		c := randomChange(r, document.New(graphs.Directed))
		back, err := document.DecodeChange(document.AppendChange(nil, c))
		must(t, err)
		if d := cmp.Diff(c, back, exactly); d != "" {
			t.Fatalf("(- as it was, + read back):\n%s", d)
		}
	}
}

// What is cut off is refused, and what is longer than it should be.
func TestPartsOfEditsAreRefused(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 300 {
		text := document.AppendChange(nil, randomChange(r, document.New(graphs.Directed)))
		for n := range text {
			var refused *document.CodeError
			if _, err := document.DecodeChange(text[:n]); !errors.As(err, &refused) {
				t.Fatalf("%d bytes of %x are read: %v", n, text, err)
			}
		}
		if _, err := document.DecodeChange(append(text, 0)); err == nil {
			t.Fatal("a byte too many is not seen")
		}
	}
}

func FuzzDecodeEdit(f *testing.F) {
	r := rand.New(rand.NewPCG(8, 8))
	for range 200 {
		f.Add(document.AppendEdit(nil, randomEdit(r, document.New(graphs.Directed), 0)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		e, err := document.DecodeEdit(text)
		if err != nil {
			return
		}
		written := document.AppendEdit(nil, e)
		back, err := document.DecodeEdit(written)
		if err != nil {
			t.Fatalf("%x is %T%+v, which is not read back: %v", text, e, e, err)
		}
		if !bytes.Equal(document.AppendEdit(nil, back), written) {
			t.Fatalf("%x is written as %x and then otherwise", text, written)
		}
	})
}

// A choice that there is not is no edit.
func TestUnknownChoicesAreRefused(t *testing.T) {
	for _, e := range []document.Edit{
		document.SetPlay{Play: graphs.AntiSG + 1},
		document.SetKind{Kind: graphs.Deletion + 1},
		document.SetExercise{Exercise: document.Exercise{Ask: document.AskMove + 1}},
		document.SetLook{Look: document.Look{Colour: document.Grey + 1}},
		document.SetStyle{Style: document.Style{Edges: document.NoEdges + 1}},
		document.SetStyle{Style: document.Style{Labels: document.NoLabels + 1}},
		document.SetRecord{Record: document.Record{Close: document.Agreed + 1}},
		document.SetRecord{Record: document.Record{Players: [2]document.Player{document.Program + 1}}},
	} {
		if _, err := document.DecodeEdit(document.AppendEdit(nil, e)); err == nil {
			t.Errorf("%T is read", e)
		}
	}
}
