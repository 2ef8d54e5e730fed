package lawcode

import (
	"slices"
	"strings"

	"nimgraph/solver/laws"
)

// recurrence is zeros by a recurrence.
type recurrence struct {
	*laws.Recurrence
	Head
}

func (r *recurrence) template() string { return "recurrence" }

func (r *recurrence) at(n int) int { return truth(r.Zero(n)) }

// Window are the last numbers of the start, which the next one is made of.
func (r *recurrence) Window() []int { return r.Start[len(r.Start)-len(r.Coefficients):] }

// Others are the numbers of the start but for the last.
func (r *recurrence) Others() []int { return r.Start[:len(r.Start)-1] }

// Moves are the assignments by which the window moves on, but for the last.
func (r *recurrence) Moves() []string {
	var all []string
	names := r.Names()
	for i := range len(names) - 1 {
		all = append(all, names[i]+" = "+names[i+1])
	}
	return all
}

// Assigned is one assignment by which the window moves on.
func (r *recurrence) Assigned() string {
	names := r.Names()
	return strings.Join(names, ", ") + " = " + strings.Join(append(names[1:len(names):len(names)], r.Next()), ", ")
}

// Names are what the numbers of the window are called.
func (r *recurrence) Names() []string { return []string{"a", "b", "c"}[:len(r.Coefficients)] }

// Top is the name of the last number.
func (r *recurrence) Top() string { return r.Names()[len(r.Coefficients)-1] }

// Next writes the number after those of the window.
func (r *recurrence) Next() string {
	text := ""
	names := r.Names()
	for i, c := range r.Coefficients {
		name := names[len(names)-1-i]
		switch {
		case c == 0:
		case text == "":
			text = times(c) + name
		case c < 0:
			text += " - " + times(-c) + name
		default:
			text += " + " + times(c) + name
		}
	}
	return text
}

// Steps is how many numbers after the start are below 2⁶², by steps that do not overflow
// on the way.
func (r *recurrence) Steps() int {
	const most = 1 << 62
	window := slices.Clone(r.Window())
	for steps := 0; ; steps++ {
		sum := 0
		for i, c := range r.Coefficients {
			x := window[len(window)-1-i]
			if c != 0 && (x > most/max(c, -c) || x < -most/max(c, -c)) {
				return steps
			}
			if sum += c * x; sum > most || sum < -most {
				return steps
			}
		}
		if sum <= window[len(window)-1] {
			return steps
		}
		window = append(window[1:], sum)
	}
}
