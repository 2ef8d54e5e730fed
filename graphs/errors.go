package graphs

// What a graph refuses says one of these.
const (
	// BadCount: a number of parallel edges outside 1…MaxCount.
	BadCount Key = "error.count"
	// NoName: a vertex without a name.
	NoName Key = "error.name.empty"
	// SecondEdge: an edge between two vertices that have one: parallel edges are one edge
	// with a count.
	SecondEdge Key = "error.parallel"
)

// CountFault returns a BadCount, of an edge where one is given: that of a Builder which
// brings the number out of range, in the order in which edges were added.
func CountFault(count int, of ...EdgeID) *Fault {
	return &Fault{Says: BadCount, With: Data{"Count": count, "Max": MaxCount}, Edges: of}
}

// NameFault refuses a name, with the vertex that has the name.
func NameFault(name string, other VertexID) *Fault {
	return &Fault{Says: "error.name.twice", With: Data{"Name": name}, Vertices: []VertexID{other}}
}

// EdgeFault returns a SecondEdge, with the edge that is there already.
func EdgeFault(first EdgeID) *Fault {
	return &Fault{Says: SecondEdge, Edges: []EdgeID{first}}
}
