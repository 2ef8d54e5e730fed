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
	for i, n := range r.exerciseNames {
		if defined[n] == 0 {
			return newError("no-vertex", graphs.Data{"Name": quote(names[n])}).withPath(valuePath(exerciseField+".of", i, ""))
		}
		r.exercise.Vertices = append(r.exercise.Vertices, graphs.VertexID(defined[n]-1))
	}
	return nil
}

// exercise writes what the drawing asks for, and nothing where it asks for nothing. Of
// vertices that are gone nothing is asked.
func (j *jsonWriter) writeExercise(d *document.Drawing) {
	e := d.Exercise()
	if e.Ask == document.AskNothing {
		return
	}
	j.writeString(`  "exercise": {"ask": "` + e.Ask.String() + `"`)
	names := 0
	for _, id := range e.Vertices {
		if v, ok := d.Graph().Vertex(id); ok {
			j.writeText(separator(names, `, "of": [`), v.Name, "", 0, exerciseField+".of")
			names++
		}
	}
	if names > 0 {
		j.writeString("]")
	}
	if e.Task != "" {
		j.writeText(`, "task": `, e.Task, "", 0, exerciseField+".task")
	}
	j.writeString("},\n")
}
