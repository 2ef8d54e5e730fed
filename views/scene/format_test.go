package scene

import (
	"fmt"
	"io"
	"strings"
)

// Format writes a scene as text, a shape a line, coordinates to a tenth of a
// unit: for tests, and for eyes that compare two scenes.
func (s *Scene) Format(w io.Writer) error {
	for _, sh := range s.Shapes {
		var b strings.Builder
		fmt.Fprintf(&b, "%-7s", sh.Kind)
		if sh.Subject.Kind != Nothing {
			fmt.Fprintf(&b, " %s:%d", [...]string{"", "vertex", "edge", "token", "note"}[sh.Subject.Kind], sh.Subject.ID)
		}
		for _, p := range sh.P[:sh.N] {
			fmt.Fprintf(&b, " (%.1f %.1f)", p.X+0, p.Y+0)
		}
		if sh.Size != 0 {
			fmt.Fprintf(&b, " size %.1f", sh.Size)
		}
		if sh.Fill != None {
			fmt.Fprintf(&b, " fill %s", sh.Fill)
		}
		if sh.Stroke != None {
			fmt.Fprintf(&b, " stroke %s %.1f", sh.Stroke, sh.Width)
		}
		if sh.Dashed {
			b.WriteString(" dashed")
		}
		if sh.Left {
			b.WriteString(" left")
		}
		if sh.Kind == Text && sh.Font == Bold {
			b.WriteString(" bold")
		}
		if sh.Math {
			b.WriteString(" math")
		}
		if sh.Pattern != NoPattern {
			fmt.Fprintf(&b, " pattern %s", sh.Pattern)
		}
		if sh.Text != "" {
			fmt.Fprintf(&b, " %q", sh.Text)
		}
		if _, err := fmt.Fprintln(w, b.String()); err != nil {
			return err
		}
	}
	return nil
}
