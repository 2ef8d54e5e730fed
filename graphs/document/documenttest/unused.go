// Package documenttest helps to test code that handles all fields of a drawing.
package documenttest

import (
	"iter"
	"reflect"
	"slices"

	"nimgraph/graphs/document"
)

// UnusedFields returns the fields, such as "Note.Text", that are zero in all of the drawings, in
// alphabetical order. It looks at the fields of document.VertexState, EdgeState, Note and Head. A
// test of random drawings calls it to find a new field that they do not set yet.
func UnusedFields(drawings iter.Seq[*document.Drawing]) []string {
	used := map[string]bool{}
	for d := range drawings {
		for v := range d.Graph().Vertices() {
			state, _ := d.Vertex(v.ID)
			markUsed(used, "VertexState", reflect.ValueOf(state))
		}
		for e := range d.Graph().Edges() {
			state, _ := d.Edge(e.ID)
			markUsed(used, "EdgeState", reflect.ValueOf(state))
		}
		for _, n := range d.Notes() {
			markUsed(used, "Note", reflect.ValueOf(n))
		}
		markUsed(used, "Head", reflect.ValueOf(d.Head()))
	}
	var unused []string
	for path, ok := range used {
		if !ok {
			unused = append(unused, path)
		}
	}
	slices.Sort(unused)
	return unused
}

// markUsed records in used whether value, the value of the field path, is not zero. Once
// used[path] is true, it stays so. The fields of a struct are recorded under longer paths, such as
// "Note.Text", and the elements of a slice or array under path + "[]".
func markUsed(used map[string]bool, path string, value reflect.Value) {
	switch value.Kind() {
	case reflect.Struct:
		for i := range value.NumField() {
			markUsed(used, path+"."+value.Type().Field(i).Name, value.Field(i))
		}
	case reflect.Array, reflect.Slice:
		used[path] = used[path] || value.Len() > 0
		for i := range value.Len() {
			markUsed(used, path+"[]", value.Index(i))
		}
	default:
		used[path] = used[path] || !value.IsZero()
	}
}
