package lawcode

import (
	"slices"
)

// Head is what the forms of laws of one number have.
type Head struct {
	// Function names the function where it is a part of another.
	Function string
	// Losing is set where the code tells whether g(n) is 0.
	Losing bool
	// Cases are single n for which the law says something else.
	Cases []Case
}

// Case is that the code returns Value for N; 1 is true where it is Losing.
type Case struct{ N, Value int }

// Called names the function.
func (h Head) Called() string {
	switch {
	case h.Function != "":
		return h.Function
	case h.Losing:
		return "losing"
	}
	return "g"
}

// special returns what the cases say of n.
func (h Head) special(n int) (value int, is bool) {
	for _, c := range h.Cases {
		if c.N == n {
			return c.Value, true
		}
	}
	return 0, false
}

// Group is cases of one value.
type Group struct {
	Ns    []int
	Value int
}

// group puts cases of the same value together, in the order of the first of them.
func group(cases []Case) []Group {
	var all []Group
	for _, c := range cases {
		i := slices.IndexFunc(all, func(g Group) bool { return g.Value == c.Value })
		if i < 0 {
			i = len(all)
			all = append(all, Group{Value: c.Value})
		}
		all[i].Ns = append(all[i].Ns, c.N)
	}
	return all
}
