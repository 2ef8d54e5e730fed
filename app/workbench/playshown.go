package workbench

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/match"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Said returns what was said last: why a move is none, a hint, how the game has ended.
func (p *Playing) Said() string { return p.said }

// Told tells whether values and winning moves are shown.
func (p *Playing) Told() bool { return p.told }

// Looks returns the position that is shown, by the moves before it.
func (p *Playing) Looks() int {
	if p.Reviews() {
		return p.look
	}
	return p.match.Len()
}

// Tell shows values and winning moves, or hides them again.
func (p *Playing) Tell() {
	p.told = !p.told
	if p.Reviews() {
		p.said = p.saidAt(p.look) // the value is told with all others
	}
	p.changed()
}

// Seat is who reads: the one person that plays, or both.
func (p *Playing) Seat() explain.Seat {
	first, second := p.rules.Players[match.First], p.rules.Players[match.Second]
	seat := explain.Seat{Both: first == second}
	if first == document.Program {
		seat.Side = match.Second
	}
	return seat
}

// say says something and shows everything anew.
func (p *Playing) say(key string, data ...words.Data) {
	p.said = p.bench.words.T(key, data...)
	p.changed()
}

// add says something more.
func (p *Playing) add(text string) {
	if p.said != "" {
		p.said += " "
	}
	p.said += text
}

// changed has the board and the bar show what is so now.
func (p *Playing) changed() {
	p.bench.Session.View.HoldChanged()
	p.bench.Gather(editor.ViewChange)
}

// scene is what the board shows.
func (p *Playing) scene(o scene.Options) *scene.Scene {
	if p.motion != nil {
		return p.motion.Scene(p.moved)
	}
	at := p.Looks()
	selected := o.Selection
	if edge, ok := p.Candidate(); ok {
		selected = document.Selection{Edges: []graphs.EdgeID{edge}}
	}
	return p.field.Position(p.match.StateAt(at), selected, p.told, p.awaits())
}
