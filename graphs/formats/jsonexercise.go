package formats

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// exerciseField is the field with the question that a drawing asks.
const exerciseField = "exercise"

// resolveExercise sets the vertices of the exercise. names holds the names by number, and defined
// holds 1 + the vertex of each name, or 0.
func (r *jsonReader) resolveExercise(names []string, defined []int32) error {
	for i, n := range r.exerciseNames {
		if defined[n] == 0 {
			return newError("no-vertex", graphs.Data{"Name": quote(names[n])}).withPath(valuePath(exerciseField+".of", i, ""))
		}
		r.exercise.Vertices = append(r.exercise.Vertices, graphs.VertexID(defined[n]-1))
	}
	return nil
}

// writeExercise writes the exercise of d, if it has one, without the vertices that no longer
// exist.
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
