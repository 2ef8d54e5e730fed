//go:build !torture

package app

// drive does nothing: nobody but a person uses the program.
func (p *Program) drive() {}
