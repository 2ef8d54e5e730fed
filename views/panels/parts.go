package panels

import "fyne.io/fyne/v2"

// Parts of the panels that can be pointed at.

// PositionPart returns where the sum stands in binary columns.
func (i *Inspector) PositionPart() fyne.CanvasObject { return i.position }

// MovesPart returns the list of moves with its heading.
func (i *Inspector) MovesPart() fyne.CanvasObject { return i.moves.Object() }

// CardPart returns where the card of what is selected stands.
func (i *Inspector) CardPart() fyne.CanvasObject { return i.scroll }

// Part returns the card of the banner.
func (b *Banner) Part() fyne.CanvasObject { return b.content }

// ToolPart returns the button of the tool with a key; nil where there is none.
func (t *Tools) ToolPart(key string) fyne.CanvasObject {
	for _, b := range t.buttons {
		if b.item.ID == key {
			return b
		}
	}
	return nil
}
