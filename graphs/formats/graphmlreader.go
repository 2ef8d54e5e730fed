package formats

import (
	"bytes"
	"encoding/xml"
	"strings"

	"nimgraph/graphs"
)

// graphmlReader reads GraphML, http://graphml.graphdrawing.org, as networkx, yEd, Gephi and
// other programs write it.
//
// A graph whose edges are directed by default is a directed game. Any other graph is an
// edge-deletion game, whose ground is only the vertices marked so, or the game that its data
// names. An edge whose direction differs from the default is an error. Data of the following
// names and types is read; all other data is ignored:
//
//	graph  title   string
//	       play    string, normal, misere or antisg
//	       game    string, such as node-kayles, of an undirected graph
//	node   label   string
//	       x, y    double, float, int or long; units, y down
//	       tokens  int or long
//	       sum     boolean, true for a ⊕
//	       ground  boolean
//	       worth   int or long, the size of the nim heap that the node stands for
//	       open    boolean, of a position whose moves are not known
//	       colour  string
//	       picture string
//	edge   count   int or long
//	       label   string
//
// From the graphics of yEd, the first label and the place of a node and the first label of an
// edge are read, unless the data above gives them. If a text has several graphs, the first is
// read, with a note. A node may contain a graph, whose nodes and edges become part of the
// game; such a node is a vertex as well. Ports are ignored; hyperedges are an error. A
// repeated edge adds to its count.
type graphmlReader struct {
	*xmlTokens
	draft
	keys          map[string]graphmlField // by ID
	defaultVertex draftVertex             // with the declared defaults
	defaultEdge   edgeData                // with the declared defaults
	graphCount    int
	vertexLines   []int32 // the line where each vertex begins
}

// knownCoordinates says which coordinates of a vertex the text has given so far.
type knownCoordinates struct{ x, y bool }

// readGraphML reads a drawing from a text in GraphML.
func readGraphML(text []byte) (result *Result, err error) {
	defer recoverError(&err)
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, newError("empty")
	}
	r := &graphmlReader{
		xmlTokens: newXMLTokens(text), draft: draft{parallel: graphs.AddParallel, textBytes: len(text)},
		keys: map[string]graphmlField{}, defaultEdge: newEdgeData(),
	}
	for {
		t := r.nextToken()
		start, begins := t.(xml.StartElement)
		switch {
		case t == nil && r.graphCount == 0:
			r.fail("no-graph")
		case t == nil:
			return r.finishDrawing()
		case !begins:
			if text, ok := t.(xml.CharData); ok && len(bytes.TrimSpace(text)) > 0 {
				r.fail("outside", graphs.Data{"Word": quote(string(bytes.TrimSpace(text)))})
			}
			continue
		case start.Name.Local != "graphml":
			r.fail("not-graphml", graphs.Data{"Element": oneLine(start.Name.Local)})
		}
		r.readChildren(r.readTopElement)
	}
}

// readTopElement reads the element e, a child of <graphml>.
func (r *graphmlReader) readTopElement(e xml.StartElement) {
	switch e.Name.Local {
	case "key":
		r.readKey(e)
	case "graph":
		if r.graphCount > 0 {
			r.several = true
			r.skipElement()
			return
		}
		r.readGraph(e)
	default:
		r.skipElement()
	}
}

// readGraph reads the element <graph> that begins with e. It is at the top or inside a node.
func (r *graphmlReader) readGraph(e xml.StartElement) {
	kind := graphs.Directed
	switch by, _ := attribute(e, "edgedefault"); by {
	case "directed":
	case "undirected":
		kind = graphs.Deletion
	default:
		r.fail("edgedefault", graphs.Data{"Value": quote(by)})
	}
	if r.graphCount > 0 && kind != r.Kind {
		r.fail("inner-kind")
	}
	r.graphCount++
	r.Kind = kind
	outer := r.graphCount == 1
	r.readPlainElements()
	r.readChildren(func(e xml.StartElement) {
		switch {
		case e.Name.Local == "node":
			r.readNode(e)
		case e.Name.Local == "edge":
			r.readEdge(e)
		case e.Name.Local == "hyperedge":
			r.fail("hyperedge")
		case e.Name.Local == "data" && outer:
			r.setGraphValue(r.readData(e, "graph"))
		default:
			r.skipElement()
		}
		r.readPlainElements()
	})
}

// readNode reads the element <node> that begins with e, including a graph in it, and adds its
// vertex.
func (r *graphmlReader) readNode(e xml.StartElement) {
	id, _ := attribute(e, "id")
	if id == "" {
		r.fail("no-id")
	}
	if len(r.vertices) == MaxVertices {
		r.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	index := len(r.vertices)
	r.addNode(r.names.intern([]byte(id)))
	var (
		place knownCoordinates
		style yedStyle
	)
	r.readChildren(func(e xml.StartElement) {
		switch {
		case e.Name.Local == "data" && r.hasYedGraphics(e):
			r.readYedStyle(&style)
		case e.Name.Local == "data":
			name, text := r.readData(e, "node")
			r.setNodeValue(name, text, &r.vertices[index], &place)
		case e.Name.Local == "graph":
			r.readGraph(e)
		default:
			r.skipElement()
		}
	})
	r.setHasPlace(&r.vertices[index], place)
	style.apply(&r.vertices[index])
}

// addNode adds a vertex with the declared default values. name is the number of its name in
// r.names.
func (r *graphmlReader) addNode(name int32) {
	v := r.defaultVertex
	v.name = name
	r.vertices = appendDoubling(r.vertices, v)
	r.vertexLines = append(r.vertexLines, int32(r.currentLine()))
}

// setHasPlace sets v.hasPlace if place says that the text has given both coordinates of v. If the
// text has given only one, the parse ends with an error.
func (r *graphmlReader) setHasPlace(v *draftVertex, place knownCoordinates) {
	if place.x != place.y {
		r.fail("half-place", graphs.Data{"Name": quote(r.names.allNames()[v.name])})
	}
	v.hasPlace = place.x
}

// readEdge reads the element <edge> that begins with e, and adds the edge.
func (r *graphmlReader) readEdge(e xml.StartElement) {
	from, _ := attribute(e, "source")
	to, _ := attribute(e, "target")
	if from == "" || to == "" {
		r.fail("no-ends")
	}
	if by, ok := attribute(e, "directed"); ok && strings.EqualFold(by, "true") != (r.Kind == graphs.Directed) {
		r.fail("edge-kind")
	}
	if len(r.edges) == MaxEdges {
		r.fail("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	line, data := int32(r.currentLine()), r.defaultEdge
	var style yedStyle
	r.readChildren(func(e xml.StartElement) {
		switch {
		case e.Name.Local != "data":
			r.skipElement()
			return
		case r.hasYedGraphics(e):
			r.readYedStyle(&style)
			return
		}
		name, text := r.readData(e, "edge")
		r.setEdgeValue(name, text, &data)
	})
	if data.Label == "" {
		data.Label = style.label
	}
	r.setBend(int32(len(r.edges)), data.Bend, data.hasOldBend)
	r.setEdgeLabel(int32(len(r.edges)), data.Label)
	r.countLabelBytes(data.Label, data.Label, int(line))
	a, b := r.names.intern([]byte(from)), r.names.intern([]byte(to))
	r.edges = append(r.edges, graphs.Ends{From: graphs.VertexID(a), To: graphs.VertexID(b), Count: data.Count})
	r.lines.addLine(int(line))
}

// finishDrawing makes the checks that need the whole text, and returns the drawing.
func (r *graphmlReader) finishDrawing() (*Result, error) {
	r.applyGame().failAt(0)
	names := r.names.allNames()
	vertexPlusOne := make([]int32, len(names)) // by number of the name; 0 if it has no vertex
	for i := range r.vertices {
		v := &r.vertices[i]
		v.Name = names[v.name]
		line := int(r.vertexLines[i])
		if other := vertexPlusOne[v.name]; other > 0 {
			newError("same-name", graphs.Data{"Line": r.vertexLines[other-1], "Name": quote(v.Name)}).failAt(line)
		}
		if _, conflict := v.forbiddenField(r.Kind); conflict != "" {
			newError("of-vertex", graphs.Data{"What": messagePart(conflict), "Name": quote(v.Name)}).failAt(line)
		}
		r.countLabelBytes(v.Label, v.Label, line)
		vertexPlusOne[v.name] = int32(i) + 1
	}
	if edge, _, bad := r.resolveEnds(names, vertexPlusOne); bad != nil {
		bad.failAt(r.lines.lineOf(edge))
	}
	if edge, bad := r.findEdgeFromHeap(); bad != nil {
		bad.failAt(r.lines.lineOf(edge))
	}
	return r.buildResult()
}
