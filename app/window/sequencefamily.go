package window

import (
	"errors"
	"maps"
	"strings"

	"nimgraph/app/dialogs"
	"nimgraph/app/sequence"
	"nimgraph/graphs/games"
	"nimgraph/views/plot"
	"nimgraph/views/words"
)

// familyName returns what the family that is shown is called; empty where none is.
func (a *asking) familyName() string {
	s, w := a.window.Study, a.window.Words
	f, ok := s.Answered().Game()
	switch list := s.Answered().List; {
	case s.Shown() && list != nil:
		return w.N("sequence.list", len(list), words.Data{"Numbers": plot.Grouped(len(list))})
	case !s.Shown() || !ok:
		return ""
	}
	name := w.T(f.NameKey())
	if code, ok := sequence.Written(s.Answered()); ok {
		name += " " + code
	}
	return name
}

// showFamily shows the name and the parameters of another family.
func (a *asking) showFamily() {
	w, q := a.window, a.window.Study.Answered()
	f, ok := q.Game()
	if !ok && q.List == nil {
		return
	}
	a.numberLabel.SetText(w.Words.T("sequence.number", words.Data{"N": strings.Join(numbersOf(q), ", ")}))
	code, written := sequence.Written(q)
	a.name.Text = shortened(a.familyName(), a.name, a.object.Size().Width)
	a.name.Refresh()
	switch {
	case q.List != nil:
		a.rules.SetText(w.Words.T("sequence.list.rules"))
		if len(code) > mostShown {
			code = ""
		}
	case !written:
		code = w.Words.T(f.NameKey())
		fallthrough
	default:
		a.rules.SetText(w.Words.T(f.RulesKey()))
	}
	if !a.reading { // else it is what a person types
		a.pause.Stop() // what was being typed is no longer there to be asked
		a.set(a.field, code)
	}
	a.params = nil
	a.rows.RemoveAll()
	if !written {
		a.addParams(f, q.Args)
	}
	a.rows.Refresh()
}

// numbersOf returns the names of the numbers that a question is about.
func numbersOf(q sequence.Question) []string {
	if m, err := sequence.MemberOf(q); err == nil {
		return m.Numbers
	}
	return []string{"n"}
}

// addParams makes the form of a family's parameters.
func (a *asking) addParams(f *games.Game, args map[string]string) {
	w := a.window
	entered := func() {
		values := maps.Clone(w.Study.Answered().Args)
		if values == nil {
			values = map[string]string{}
		}
		for _, p := range a.params {
			values[p.Name] = p.Value()
		}
		w.entered(values)
	}
	for _, param := range f.ListedParams() {
		p := w.Dialogs.NewParamRow(w.Words.T(f.ParamKey(param)), param, dialogs.ParamEvents{
			Changed: func() { a.pause.Call(typingPause, entered) }, Submitted: func() { a.now(entered) }, Escaped: w.guarded(w.escape),
		})
		if f.Group == games.Own {
			p.Unbounded()
		}
		if value, ok := args[param.Name]; ok {
			p.Set(value)
		}
		a.params = append(a.params, p)
		a.rows.Add(p.Object)
	}
}

// showErr says what is wrong with the question, at the field that it is about.
func (a *asking) showErr() {
	s := a.window.Study
	text, about := "", sequence.AboutNothing
	if err := s.Err(); err != nil {
		text, about = a.window.describe(err), sequence.AboutOf(err)
	}
	param := (*games.ParamError)(nil)
	errors.As(s.Err(), &param)
	for _, p := range a.params {
		if text != "" && param != nil && param.Param == p.Name {
			p.Tell(text)
			text = ""
			continue
		}
		p.Tell("")
	}
	tell := func(n *note, here bool) {
		if here {
			n.tell(text, true)
		} else {
			n.tell("", false)
		}
	}
	tell(a.numberNote, about == sequence.AboutNumber)
	tell(a.note, about != sequence.AboutNumber)
	if s.Err() != nil {
		visible(a.of, s.Shown() || about == sequence.AboutNumber)
	}
}
