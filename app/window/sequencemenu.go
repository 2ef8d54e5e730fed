package window

// sequenceMenus is the order of the menu bar of the window of sequences; "-" is a line between items.
var sequenceMenus = []struct {
	key   string
	items []string
}{
	{"menu.sequence", []string{
		"sequence.type", "sequence.family", "-", "sequence.number", "sequence.extend", "sequence.stop", "sequence.go-on", "-", "sequence.draw", "-", "sequence.close", "sequence.quit",
	}},
	{"menu.sequence-laws", []string{"sequence.laws", "sequence.no-law", "-", "sequence.copy-formula", "sequence.copy-tex"}},
	{"menu.view", []string{
		"sequence.zoom-in", "sequence.zoom-out", "sequence.fit", "-", "sequence.go-to", "sequence.rows", "sequence.rows-automatic", "-", "sequence.commands",
	}},
	{"menu.sequence-export", []string{
		"sequence.csv", "sequence.b-file", "sequence.markdown", "sequence.latex", "sequence.copy-values", "-", "sequence.png", "sequence.svg", "sequence.pdf", "-",
		"sequence.code", "sequence.certificate",
	}},
	{"menu.help", []string{"sequence.help"}},
}
