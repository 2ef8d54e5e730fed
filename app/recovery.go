package app

import (
	"context"

	"fyne.io/fyne/v2"

	"nimgraph/app/dialogs"
	"nimgraph/app/workbench"
	"nimgraph/views/words"
)

// recover opens what an earlier run that did not end well left behind. The
// drawings have no file yet and count as changed.
func (p *Program) recover() {
	for _, path := range workbench.Copies(p.rescues) {
		drawing, err := workbench.Read(context.Background(), path)
		if err != nil {
			fyne.LogError("rescue copy "+path, err)
			continue
		}
		c := p.openWindow(workbench.Recovered(drawing, path, p.environment()))
		c.dialogs().Inform(p.words.T("dialog.rescued.title"),
			dialogs.Wrapped(p.words.T("dialog.rescued.text", words.Data{"Name": c.window.Current().Name()})))
	}
}
