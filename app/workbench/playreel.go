package workbench

import (
	"nimgraph/views/picture"
	"nimgraph/views/playfield"
)

// Reel returns the positions of the game as they are now, to be written as pictures; nil
// where no game is on.
func (p *Playing) Reel() picture.Reel {
	if p.state == PlayOff {
		return nil
	}
	return playfield.NewReel(p.field, p.match, p.speaker, p.Seat(), p.field.Shows(p.told))
}
