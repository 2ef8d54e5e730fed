package formats

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// exerciseField is the field that says what a drawing asks for.
const exerciseField = "exercise"

// resolveExercise finds the vertices that the exercise asks about; defined has 1 + the
// vertex of each name.
func (r *jsonReader) resolveExercise(names []string, defined []int32) error {
	for i, n := range r.of {
		if defined[n] == 0 {
			return wrong("no-vertex", graphs.Data{"Name": quoted(names[n])}).in(valuePath(exerciseField+".of", i, ""))
		}
		r.exercise.Vertices = append(r.exercise.Vertices, graphs.VertexID(defined[n]-1))
	}
	return nil
}

// exercise writes what the drawing asks for, and nothing where it asks for nothing. Of
// vertices that are gone nothing is asked.
func (j *jsonWriter) exercise(d *document.Drawing) {
	e := d.Exercise()
	if e.Ask == document.AskNothing {
		return
	}
	j.put(`  "exercise": {"ask": "` + e.Ask.String() + `"`)
	names := 0
	for _, id := range e.Vertices {
		if v, ok := d.Graph().Vertex(id); ok {
			j.text(separator(names, `, "of": [`), v.Name, "", 0, exerciseField+".of")
			names++
		}
	}
	if names > 0 {
		j.put("]")
	}
	if e.Task != "" {
		j.text(`, "task": `, e.Task, "", 0, exerciseField+".task")
	}
	j.put("},\n")
}
