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
		r.exercise.Of = append(r.exercise.Of, graphs.VertexID(defined[n]-1))
	}
	return nil
}

// exercise writes what the drawing asks for, and nothing where it asks for nothing. Of
// vertices that are gone nothing is asked.
func (j *jsonWriter) exercise(d *document.Drawing) error {
	e := d.Exercise()
	if e.Ask == document.AskNothing {
		return nil
	}
	j.row = append(j.row, `  "exercise": {"ask": "`+e.Ask.String()+`"`...)
	names := ""
	for _, id := range e.Of {
		v, ok := d.Graph().Vertex(id)
		if !ok {
			continue
		}
		if names == "" {
			j.row = append(j.row, `, "of": [`...)
		}
		j.row = append(j.row, names...)
		if err := j.quote(v.Name, "", 0, exerciseField+".of"); err != nil {
			return err
		}
		names = ", "
	}
	if names != "" {
		j.row = append(j.row, ']')
	}
	if e.Task != "" {
		j.row = append(j.row, `, "task": `...)
		if err := j.quote(e.Task, "", 0, exerciseField+".task"); err != nil {
			return err
		}
	}
	j.row = append(j.row, "},\n"...)
	return nil
}
