package cli

// convert runs "nimgraph convert FILE -o OUT".
func convert(c *call) error {
	file, from, out, err := c.ends()
	if err != nil {
		return err
	}
	to, err := c.drawingFormat(out)
	if err != nil {
		return err
	}
	r, err := c.read(file, from)
	if err != nil {
		return err
	}
	if to.Places() {
		if err := c.place(file, r); err != nil {
			return err
		}
	}
	return c.saveDrawing(out, r.Drawing, to)
}
