package merge

import "fmt"

// nameAll gives every vertex its name: mine keep theirs, and those that theirs has
// named get it where it is free.
func (m *merger) nameAll() {
	taken, wanted := map[string]int32{}, map[string]bool{}
	for i := range m.vertices {
		v := &m.vertices[i]
		if !v.stays {
			continue
		}
		wanted[v.wished] = true
		if v.had && vertexOf(m.Mine, v.id).name == v.wished {
			v.name = v.wished
			taken[v.wished] = int32(i)
		}
	}
	for i := range m.vertices {
		v := &m.vertices[i]
		if own := v.had && vertexOf(m.Mine, v.id).name == v.wished; own || !v.stays {
			continue
		}
		if other, clash := taken[v.wished]; clash {
			name := ""
			if v.had {
				name = vertexOf(m.Mine, v.id).name
			}
			if name == "" || wanted[name] {
				name = free(v.wished, func(n string) bool { _, there := taken[n]; return there || wanted[n] })
			}
			c := Conflict{
				What: Name, Vertex: v.id, Edge: none, other: m.vertices[other].id,
				Mine: Value{There: true, Text: name}, Theirs: Value{There: true, Text: v.wished},
			}
			if b := m.all[i].base; b != none {
				c.Base = vertexValue(Name, vertexOf(m.Base, b))
			}
			m.ofVertices = append(m.ofVertices, c)
			v.name = name
		} else {
			v.name = v.wished
		}
		taken[v.name] = int32(i)
	}
}

// free returns the name with a number that makes it one that is not taken.
func free(name string, taken func(string) bool) string {
	for k := 2; ; k++ {
		if numbered := fmt.Sprintf("%s_%d", name, k); !taken(numbered) {
			return numbered
		}
	}
}
