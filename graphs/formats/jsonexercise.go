package formats

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// exerciseField is the field that says what a drawing asks for.
const exerciseField = "exercise"

// readExercise reads the field "exercise". The vertices that it asks about may come later
// in the text: they are kept by the numbers of their names.
func (r *jsonReader) readExercise() error {
	asks := false
	err := r.object(func(name string) error {
		r.list, r.field = "", exerciseField+"."+name
		switch name {
		case "ask":
			asks = true
			ask, err := r.word(document.AskWords()...)
			r.exercise.Ask = document.Ask(ask + 1)
			return err
		case "of":
			return r.array(exerciseField+".of", MaxVertices, "many-vertices", func() error {
				n, err := r.name()
				r.of = append(r.of, n)
				return err
			})
		case "task":
			task, err := r.string()
			r.exercise.Task = string(task)
			return err
		}
		r.field = exerciseField
		return r.fail("field-unknown", graphs.Data{"Field": quoted(name)})
	})
	if err == nil && !asks {
		r.list, r.field = "", exerciseField
		err = r.fail("field-missing", graphs.Data{"Field": "ask"})
	}
	return err
}

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
