// Package document holds a drawing: a game graph with its tokens, its play convention, its
// title, how it looks, and a place on the plane for every vertex.
//
// A drawing stores one value for each vertex (VertexState), edge (EdgeState) and note (Note), and
// one for the whole drawing (Head). Only a Change modifies a Drawing: it holds these values before
// and after, and the places of vertices separately. A ChangeBuilder makes a Change. Drawing.Do
// checks the resulting drawing and applies the change, completely or not at all; Change.Inverse
// undoes it. A History keeps changes as undo steps.
//
// A new field needs its line in one of these types (state.go), a check if its values are bounded
// (check.go), and its name in files (package formats).
package document
