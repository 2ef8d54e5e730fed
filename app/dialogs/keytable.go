package dialogs

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nimgraph/app/actions"
	"nimgraph/app/browser"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// gestures lists the mouse gestures on the board, each with the actions that have the same effect
// and can be done by a key. The text "gesture.ID" describes the effect of the gesture and, after a
// bar, the gesture.
var gestures = []struct {
	id      string
	actions []string
}{
	{"add", []string{"edit.add"}},
	{"edge", []string{"edge.join"}},
	{"loop", nil},
	{"bend", []string{"edge.left", "edge.right"}},
	{"unbend", []string{"edge.unbend"}},
	{"reattach", []string{"edge.start", "edge.finish"}},
	{"name", []string{"edit.rename"}},
	{"next", nil},
	{"move", nil},
	{"arrows", nil},
	{"hop", nil},
	{"place", nil},
	{"connect", nil},
	{"nudge", nil},
	{"arrow-pan", nil},
	{"box", nil},
	{"more", nil},
	{"tab", nil},
	{"ask", nil},
	{"play", nil},
	{"zoom", []string{"view.zoom-in", "view.zoom-out"}},
	{"pan", nil},
	{"scroll", nil},
	{"overview", nil},
	{"menu", nil},
	{"answer", nil},
	{"game", nil},
	{"game-keys", nil},
	{"game-record", nil},
	{"game-help", nil},
	{"game-end", nil},
}

// keySections maps the prefixes of the IDs of actions to the headings of the table.
var keySections = []struct{ prefix, key string }{
	{"tool.", "keys.tools"},
	{"edit.", "menu.edit"},
	{"select.", "menu.select"},
	{"edge.", "dialog.export.edges"},
	{"arrange.", "menu.arrange"},
	{"layout.", "menu.layout"},
	{"copy.", "action.edit.copy-as"},
	{"view.", "menu.view"},
	{"file.", "menu.file"},
	{"games.", "menu.games"},
	{"play.", "menu.play"},
	{"help.", "menu.help"},
}

// keyRow is a row of the table of keys: what an action does, the gesture and the keys for it. A
// row without a gesture and without keys is a heading.
type keyRow struct {
	text, mouse string
	keys        []string
}

// keyRows returns the rows of the table of keys: first a row for each gesture, then a row for each
// action in table that has a key and belongs to no gesture. In a browser the first rows are the
// keys of the browser.
func (d *Dialogs) keyRows(table *actions.Table) []keyRow {
	named := map[string]bool{}
	var rows []keyRow
	if browser.Here {
		rows = append(
			rows, keyRow{text: d.Words.T("keys.page")},
			keyRow{text: d.Words.T("keys.page.leave"), keys: []string{"Esc", "Alt+←"}},
			keyRow{text: d.Words.T("keys.page.reload"), keys: []string{"F5"}},
			keyRow{text: d.Words.T("keys.page.full"), keys: []string{"F11"}},
		)
	}
	rows = append(rows, keyRow{text: d.Words.T("keys.board")})
	for _, g := range gestures {
		row := keyRow{text: d.Words.T("gesture." + g.id), mouse: d.Words.Alternatives("gesture." + g.id)}
		for _, id := range g.actions {
			row.keys = append(row.keys, table.Find(id).Keys()...)
			named[id] = true
		}
		rows = append(rows, row)
	}
	for _, section := range keySections {
		head := len(rows)
		for _, act := range table.All {
			keys := act.Keys()
			if len(keys) == 0 || named[act.ID] || !strings.HasPrefix(act.ID, section.prefix) {
				continue
			}
			rows = append(rows, keyRow{text: strings.TrimSuffix(d.Words.T("action."+act.ID), "…"), keys: keys})
		}
		if len(rows) > head {
			rows = slices.Insert(rows, head, keyRow{text: strings.TrimSuffix(d.Words.T(section.key), "…")})
		}
	}
	return rows
}

// ShowKeys opens a dialog that lists the gestures, and the keys of all actions in table.
func (d *Dialogs) ShowKeys(table *actions.Table) {
	palette := d.Palette()
	grid := container.New(layout.NewCustomPaddedVBoxLayout(0))
	var lines [][]fyne.CanvasObject
	var widths [3]float32
	for _, r := range d.keyRows(table) {
		if r.mouse == "" && len(r.keys) == 0 {
			lines = append(
				lines,
				[]fyne.CanvasObject{
					container.New(look.NewPadding(10, 0), look.Text(r.text, 14, scene.Ink, palette, look.Bold())),
				},
			)
			continue
		}
		caps := container.NewHBox()
		for _, k := range r.keys {
			caps.Add(keyCap(k, palette))
		}
		line := []fyne.CanvasObject{
			look.Text(r.text, 13, scene.Ink, palette, fyne.TextStyle{}), look.Text(
				r.mouse, 13, scene.Muted, palette, fyne.TextStyle{},
			),
			container.New(look.NewPadding(2, 0), caps),
		}
		for i, cell := range line {
			widths[i] = max(widths[i], cell.MinSize().Width+keyGap)
		}
		lines = append(lines, line)
	}
	const usualHeight, frameWidth, frameHeight = 500, 80, 150 // of the table, and of the dialog around it
	room := d.Window.Canvas().Size().SubtractWidthHeight(frameWidth, frameHeight)
	width := widths[0] + widths[1] + widths[2]
	for _, line := range lines {
		if len(line) == 1 {
			grid.Add(line[0])
			continue
		}
		if width > room.Width { // the gesture stands below its effect
			texts := container.New(layout.NewCustomPaddedVBoxLayout(0), line[0], line[1])
			grid.Add(container.New(look.NewPadding(4, 0), container.NewBorder(nil, nil, nil, line[2], texts)))
			continue
		}
		for i := range line[1:] {
			line[i] = container.NewGridWrap(fyne.NewSize(widths[i], keyLine), line[i])
		}
		grid.Add(container.New(layout.NewCustomPaddedHBoxLayout(0), line...))
	}
	scroll := container.NewVScroll(container.New(look.NewPadding(0, 8), grid))
	scroll.SetMinSize(room.Min(fyne.NewSize(width, usualHeight)))
	d.Inform(actions.Title(d.Words, "help.keys"), scroll)
}

// keyCap returns a picture of a key of the keyboard with text on it, in the colours of palette.
func keyCap(text string, palette *scene.Palette) fyne.CanvasObject {
	ground := canvas.NewRectangle(palette.Color(scene.Board))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = palette.Color(scene.Faded), 1, 5
	return container.NewStack(
		ground, container.New(look.NewPadding(2, 8), look.Text(text, 12, scene.Ink, palette, fyne.TextStyle{})),
	)
}

// The height of a line of the table and the gap after each column, in Fyne units.
const keyLine, keyGap = 27, 20
